//! A trace as a picture of the plane shows it.

use super::source::{Expr, Source, Traced};
use crate::geometry::Value;

/// A trace whose vectors, where `flat` says that all lies in the plane, have no third number. Cross
/// products stand out of the plane and keep theirs.
///
/// ```
/// use crosspoint::derivation::{Seen, Traced, Value};
/// use crosspoint::geometry::double::{Vec3, triangle_areas::triangle_areas_trace};
/// let trace = triangle_areas_trace(Vec3::ONE.with_z(0.0), Vec3::ZERO, Vec3::X, Vec3::Y, 0.0);
/// let seen = Seen { trace: &trace, flat: true };
/// assert_eq!(seen.value("p"), Some(Value::from(glam::DVec2::ONE)));
/// assert_eq!(seen.value("n"), Some(Value::from(Vec3::Z)));
/// ```
pub struct Seen<'a> {
    /// The trace.
    pub trace: &'a dyn Traced,
    /// All lies in the plane.
    pub flat: bool,
}

impl Seen<'_> {
    fn stands(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Call("cross", _) => true,
            Expr::Name(name) => self.stands_out(name),
            Expr::Negative(of) => self.stands(of),
            Expr::Binary(_, l, r) => self.stands(l) || self.stands(r),
            Expr::Call(_, arguments) | Expr::List(arguments) => {
                arguments.iter().any(|part| self.stands(part))
            }
            Expr::Number(_) | Expr::Constant(_) | Expr::Component(..) | Expr::Not(_) => false,
        }
    }

    /// Whether the vector of this name comes from a cross product.
    fn stands_out(&self, name: &str) -> bool {
        let is_vector = matches!(self.trace.value(name), Some(Value::Space(_)));
        is_vector && self.text().step(name).is_some_and(|step| self.stands(&step.expr))
    }
}

impl Traced for Seen<'_> {
    fn text(&self) -> &'static Source {
        self.trace.text()
    }

    fn value(&self, name: &str) -> Option<Value> {
        match self.trace.value(name) {
            Some(Value::Space(v)) if self.flat && !self.stands_out(name) => {
                Some(Value::Plane(v.truncate()))
            }
            value => value,
        }
    }
}
