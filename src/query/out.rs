//! The fields of an answer, in their order.

use serde::{Serialize, Serializer};
use serde_json::{Number, Value};

use crate::geometry::exact::Rational;

/// Named values, written as an object.
pub(super) struct Out {
    fields: Vec<(&'static str, Value)>,
    /// How many of them are relations, signs and counts; the others are computed values.
    told: usize,
}

impl Out {
    pub fn new(relation: &'static str) -> Self {
        Self { fields: vec![("relation", relation.into())], told: 1 }
    }

    /// The same with one field more: part of the relation, a sign or a count.
    pub fn with(mut self, name: &'static str, value: impl Show) -> Self {
        self.fields.push((name, value.show()));
        self.told = self.fields.len();
        self
    }

    /// The same with a computed value more; those stand last.
    pub fn value(mut self, name: &'static str, value: impl Show) -> Self {
        self.fields.push((name, value.show()));
        self
    }

    /// Relations, signs and counts alone.
    pub fn without_values(mut self) -> Self {
        self.fields.truncate(self.told);
        self
    }
}

impl Serialize for Out {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.fields.iter().map(|(name, value)| (name, value)))
    }
}

/// What can be the value of a field.
pub(super) trait Show {
    fn show(self) -> Value;
}

impl Show for bool {
    fn show(self) -> Value {
        self.into()
    }
}

impl Show for i8 {
    fn show(self) -> Value {
        self.into()
    }
}

impl Show for u8 {
    fn show(self) -> Value {
        self.into()
    }
}

impl Show for &'static str {
    fn show(self) -> Value {
        self.into()
    }
}

/// A number that does not exist is null, and there is one zero.
impl Show for f64 {
    fn show(self) -> Value {
        Number::from_f64(self + 0.0).map_or(Value::Null, Value::Number)
    }
}

impl Show for f32 {
    fn show(self) -> Value {
        f64::from(self).show()
    }
}

impl Show for &Rational {
    fn show(self) -> Value {
        format!("{}/{}", self.numer(), self.denom()).into()
    }
}

impl Show for Rational {
    fn show(self) -> Value {
        (&self).show()
    }
}

impl<T: Show> Show for Option<T> {
    fn show(self) -> Value {
        self.map_or(Value::Null, Show::show)
    }
}

impl<T: Show, const D: usize> Show for [T; D] {
    fn show(self) -> Value {
        self.into_iter().map(Show::show).collect()
    }
}

impl<const D: usize> Show for &[Rational; D] {
    fn show(self) -> Value {
        self.each_ref().show()
    }
}

macro_rules! show_vectors {
    ($($vector:ty),+) => {
        $(impl Show for $vector {
            /// A point of which one coordinate does not exist is null.
            fn show(self) -> Value {
                self.is_finite().then(|| self.to_array()).show()
            }
        })+
    };
}

show_vectors!(glam::Vec2, glam::Vec3, glam::DVec2, glam::DVec3);
