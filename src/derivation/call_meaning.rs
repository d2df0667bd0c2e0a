//! The meaning of each call of the method language, in symbols.

use super::formula::FormulaRow;
use super::notation::Notation;
use super::symbol::Symbol;
use crate::geometry::{MethodText, Trace, TracedValue};
use crate::program::read::Tree;
use crate::program::vocabulary::METHODS;
use crate::program::{Arithmetic, ComputedProgram, Value, program_of};
use crate::symbols;
use glam::{DVec2, DVec3};
use std::sync::LazyLock;

/// Symbols for numbers and for vectors.
const LETTERS: [Symbol; 5] =
    symbols![Helper("a" = "a", "b" = "b", "c" = "c", "u" = r"\mathbf{u}", "v" = r"\mathbf{v}"),];

/// A call and its meaning.
pub struct CallMeaning {
    /// The call with symbols: `u.perp_dot(v)`.
    pub call: &'static Tree,
    /// The call in mathematical notation.
    pub row: FormulaRow<'static>,
}

/// The calls, with symbols of the kinds that they take.
static CALLS: LazyLock<Vec<Tree>> =
    LazyLock::new(|| METHODS.iter().filter_map(|(name, count)| lettered(name, *count)).collect());

/// The meaning of the call with this name; `None` if the formula shows it as a word, for instance
/// whether a number is within a segment.
///
/// ```
/// use crosspoint::derivation::call_meaning;
/// use crosspoint::geometry::double::{Vec2, point_point::point_point_trace};
/// let trace = point_point_trace(Vec2::ZERO, Vec2::X, 0.5);
/// let meaning = call_meaning("perp_dot", &trace).unwrap();
/// assert_eq!(meaning.row.tex, r"\href{u}{\mathbf{u}} \times \href{v}{\mathbf{v}}");
/// assert!(call_meaning("has", &trace).is_none() && call_meaning("house", &trace).is_none());
/// ```
pub fn call_meaning(name: &str, trace: &dyn Trace) -> Option<CallMeaning> {
    let call = CALLS.iter().find(|call| matches!(call, Tree::Call(known, _) if known == name))?;
    let letters = SampleLetters(trace);
    let of = ComputedProgram { program: program_of(trace), ..ComputedProgram::from(&letters) };
    let row = FormulaRow::behind("", &Notation::new(of, &LETTERS).letters(call));
    Some(CallMeaning { call, row })
}

/// The call of this name, with the first combination of symbols that fits as its arguments.
fn lettered(name: &str, count: usize) -> Option<Tree> {
    let (number, plane, space) = (Value::Number(0.5), Value::Vec2(DVec2::X), Value::Vec3(DVec3::X));
    let kinds = [
        [("a", number.clone()), ("b", number.clone())],
        [("u", plane.clone()), ("v", plane.clone())],
        [("u", space.clone()), ("v", space)],
        [("u", plane), ("a", number.clone())],
    ];
    kinds.into_iter().find_map(|[first, second]| {
        let all = [first, second, ("c", number.clone())];
        let (letters, values): (Vec<_>, Vec<_>) = all.into_iter().take(count).unzip();
        let fits = letters.len() == count && f64::call(name, &values).is_ok();
        let letters = letters.into_iter().map(|letter| Tree::Name(letter.to_owned()));
        fits.then(|| Tree::Call(name.to_owned(), letters.collect()))
    })
}

/// The symbols as values, so that the notation knows their kinds.
struct SampleLetters<'a>(&'a dyn Trace);

impl Trace for SampleLetters<'_> {
    fn text(&self) -> &'static MethodText {
        self.0.text()
    }

    fn input(&self, name: &str) -> Option<TracedValue> {
        match name {
            "u" | "v" => Some(TracedValue::Space(DVec3::X)),
            _ => Some(TracedValue::Scalar(0.5)),
        }
    }
}
