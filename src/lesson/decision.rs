//! The question of a lesson, in the arithmetics that decide it.

/// The arithmetic in which a question is decided. Both kinds give the same outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Exact arithmetic.
    Exact,
    /// Filtered arithmetic, which is fast enough for every pixel of a picture.
    Filtered,
}

/// `decide!(by, perp_product(a, b, c, d, ab, cd))` is the answer to that question of
/// `geometry::question` by the arithmetic `by`.
#[macro_export]
macro_rules! decide {
    ($by:expr, $($question:ident)::+ ($($argument:expr),* $(,)?)) => {
        match $by {
            $crate::lesson::Decision::Exact => {
                $crate::geometry::question::$($question)::+::exact($($argument),*)
            }
            $crate::lesson::Decision::Filtered => {
                $crate::geometry::question::$($question)::+::filtered($($argument),*)
            }
        }
    };
}
