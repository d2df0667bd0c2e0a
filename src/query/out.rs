//! The fields of an answer, in their order.

use serde::{Serialize, Serializer};
use serde_json::{Number, Value};

use crate::geometry::exact::Rational;

/// Named values, written as an object.
pub(super) struct Out(Vec<(&'static str, Value)>);

impl Out {
    pub fn new(relation: &'static str) -> Self {
        Self(vec![("relation", relation.into())])
    }

    /// The same with one field more.
    pub fn with(mut self, name: &'static str, value: impl Show) -> Self {
        self.0.push((name, value.show()));
        self
    }
}

impl Serialize for Out {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
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
