//! An answer as named fields, as `crosspoint query` prints it.

use std::iter;

use serde::{Serialize, Serializer};

use crate::geometry::number::Rational;

/// A relation and named fields in order.
///
/// ```
/// use crosspoint::geometry::question::table::Question;
/// let question = Question::named("sphere_line").expect("it is in the table");
/// let answers = question.answers.as_ref().expect("a query asks it");
/// let report = (answers.double)(&[&[-9.0, 2.0, 0.0], &[1.0, 0.0, 0.0], &[0.0; 3], &[2.0]]);
/// assert_eq!(report.without_values().relation, "tangent");
/// ```
#[derive(Clone, Debug)]
pub struct Report {
    /// The relation, the first field.
    pub relation: &'static str,
    fields: Vec<(&'static str, ReportValue)>,
    /// The number of leading fields that are relations, signs and counts; the others are computed
    /// values.
    decided: usize,
}

impl Report {
    /// A report of one field, the relation.
    pub(super) fn new(relation: &'static str) -> Self {
        Self { relation, fields: Vec::new(), decided: 0 }
    }

    /// Adds a field: part of the relation, a sign or a count.
    pub(super) fn with(mut self, name: &'static str, value: impl Into<ReportValue>) -> Self {
        self.fields.push((name, value.into()));
        self.decided = self.fields.len();
        self
    }

    /// Adds a computed value; these come last.
    pub(super) fn value(mut self, name: &'static str, value: impl Into<ReportValue>) -> Self {
        self.fields.push((name, value.into()));
        self
    }

    /// Adds computed values, all undefined if there are none.
    pub(super) fn values<const K: usize>(
        self,
        names: [&'static str; K],
        values: Option<[impl Into<ReportValue>; K]>,
    ) -> Self {
        let values = values.map(|values| values.map(Into::into));
        let values = values.unwrap_or([const { ReportValue::Nothing }; K]);
        names.into_iter().zip(values).fold(self, |report, (name, value)| report.value(name, value))
    }

    /// This report with relations, signs and counts only.
    pub fn without_values(mut self) -> Self {
        self.fields.truncate(self.decided);
        self
    }
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let relation = ReportValue::Word(self.relation);
        let fields = self.fields.iter().map(|(name, value)| (*name, value));
        serializer.collect_map(iter::once(("relation", &relation)).chain(fields))
    }
}

/// The value of a field.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum ReportValue {
    /// An undefined value.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A sign or a count.
    Whole(i8),
    /// A named outcome.
    Word(&'static str),
    /// A rounded number.
    Number(f64),
    /// An exact number.
    Fraction(#[serde(serialize_with = "fraction")] Rational),
    /// Several, such as coordinates.
    List(Vec<ReportValue>),
}

/// A point; undefined if any coordinate is.
pub(super) fn coordinates<T: Into<ReportValue>, const D: usize>(p: [T; D]) -> ReportValue {
    let numbers = p.map(Into::into);
    match numbers.iter().any(|x| matches!(x, ReportValue::Nothing)) {
        true => ReportValue::Nothing,
        false => ReportValue::List(numbers.into()),
    }
}

fn fraction<S: Serializer>(x: &Rational, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{}/{}", x.numer(), x.denom()))
}

conversions! { ReportValue: Flag: bool; Whole: i8; Word: &'static str; Fraction: Rational; }

impl From<u8> for ReportValue {
    fn from(x: u8) -> Self {
        Self::Whole(x as i8)
    }
}

/// NaN becomes `Nothing`, −0 becomes 0.
impl From<f64> for ReportValue {
    fn from(x: f64) -> Self {
        if x.is_finite() { Self::Number(x + 0.0) } else { Self::Nothing }
    }
}

impl From<f32> for ReportValue {
    fn from(x: f32) -> Self {
        f64::from(x).into()
    }
}

impl<T: Into<ReportValue>> From<Option<T>> for ReportValue {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Nothing, Into::into)
    }
}

impl<T: Into<ReportValue>, const D: usize> From<[T; D]> for ReportValue {
    fn from(parts: [T; D]) -> Self {
        Self::List(parts.map(Into::into).into())
    }
}
