//! A question as a row of a table: what goes in, who answers it, what it has to do with itself.

use std::fmt;

use proptest::strategy::Strategy;
use proptest::test_runner::{TestCaseError, TestRunner};

/// What an input is, and so what becomes of it when everything is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A place.
    Point,
    /// A way from one place to another.
    Direction,
    /// Square to a plane.
    Normal,
    /// The other side of the plane's equation `n·x = d`, for the normal before it.
    Offset,
    /// A radius or a tolerance.
    Length,
    /// The last homogeneous coordinate of the vector before it.
    Weight,
    /// A weight of 1.
    One,
    /// A weight of 0.
    Nought,
    /// Line, ray or segment, by its place in `Extent::ALL`.
    Part,
    /// Homogeneous coordinates of a point of the plane.
    Triple,
}

impl Role {
    /// How many coordinates it has in so many dimensions.
    pub fn width(self, dim: usize) -> usize {
        match self {
            Self::Point | Self::Direction | Self::Normal | Self::Triple => dim,
            Self::Offset | Self::Length | Self::Weight => 1,
            Self::One | Self::Nought | Self::Part => 0,
        }
    }
}

/// Words of an answer that exchange their places.
pub type Words = &'static [(&'static str, &'static str)];

/// An input that needs less than three numbers begins with them.
pub type Input = [f64; 3];

/// A question about things in the plane or in space.
pub struct Question {
    pub name: &'static str,
    pub dim: usize,
    pub roles: &'static [Role],
    pub exact: fn(&[Input]) -> String,
    pub verdict: fn(&[Input]) -> String,
    /// What the answers must mention, sooner or later.
    pub outcomes: &'static [&'static str],
    /// Another order of the inputs, and the words that it exchanges.
    pub swaps: &'static [(&'static [usize], Words)],
    /// The words that a mirror exchanges; `None` where the axes themselves matter.
    pub mirror: Option<Words>,
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {} dimensions", self.name, self.dim)
    }
}

/// The text with the words of each pair in each other's place.
pub fn exchanged(text: &str, words: Words) -> String {
    let (mut rest, mut out) = (text, String::new());
    let ends = |from: &str| !from.starts_with(|next: char| next.is_alphanumeric());
    'text: while let Some(next) = rest.chars().next() {
        let at_word = !out.ends_with(|last: char| last.is_alphanumeric() || last == '-');
        for (one, other) in words.iter().flat_map(|(a, b)| [(a, b), (b, a)]) {
            if let Some(after) = rest.strip_prefix(one).filter(|after| at_word && ends(after)) {
                out.push_str(other);
                rest = after;
                continue 'text;
            }
        }
        out.push(next);
        rest = &rest[next.len_utf8()..];
    }
    out
}

/// Tries a property of generated values, `units` times the unit of [`crate::cases`].
pub fn hold<S: Strategy>(
    units: u32,
    values: S,
    property: impl Fn(S::Value) -> Result<(), TestCaseError>,
) {
    let mut runner = TestRunner::new(crate::cases::config(units));
    if let Err(failure) = runner.run(&values, property) {
        panic!("{failure}");
    }
}

#[test]
fn words_exchange_places_as_wholes() {
    let words: Words = &[("AB", "A"), ("x: 1", "x: -1")];
    assert_eq!(
        exchanged("A, AB, ABC, x: 1, x: -1, x: 10", words),
        "AB, A, ABC, x: -1, x: 1, x: 10"
    );
}
