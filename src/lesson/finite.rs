//! Whether every number in a value is finite, whatever type the value has.

use serde::Serialize;
use serde::ser::{
    Error, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::fmt::Display;

/// Whether no `f32` or `f64` in `value` is NaN or infinite.
pub fn is_finite(value: &impl Serialize) -> bool {
    value.serialize(Check).is_ok()
}

/// Visits every number of a value and writes nothing.
#[derive(Clone, Copy)]
struct Check;

#[derive(Debug, thiserror::Error)]
#[error("a number is not finite")]
struct NotFinite;

impl Error for NotFinite {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

type Checked = Result<(), NotFinite>;

fn check(finite: bool) -> Checked {
    if finite { Ok(()) } else { Err(NotFinite) }
}

macro_rules! pass {
    ($($method:ident($type:ty))+) => {
        $(fn $method(self, _: $type) -> Checked { Ok(()) })+
    };
}

macro_rules! open {
    ($($method:ident($($of:ty),*))+) => {
        $(fn $method(self, $(_: $of),*) -> Result<Self, NotFinite> { Ok(self) })+
    };
}

impl Serializer for Check {
    type Ok = ();
    type Error = NotFinite;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn serialize_f32(self, x: f32) -> Checked {
        check(x.is_finite())
    }

    fn serialize_f64(self, x: f64) -> Checked {
        check(x.is_finite())
    }

    pass! {
        serialize_bool(bool)
        serialize_i8(i8)
        serialize_i16(i16)
        serialize_i32(i32)
        serialize_i64(i64)
        serialize_u8(u8)
        serialize_u16(u16)
        serialize_u32(u32)
        serialize_u64(u64)
        serialize_char(char)
        serialize_str(&str)
        serialize_bytes(&[u8])
        serialize_unit_struct(&'static str)
    }

    fn serialize_unit(self) -> Checked {
        Ok(())
    }

    fn serialize_none(self) -> Checked {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Checked {
        value.serialize(self)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Checked {
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Checked {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Checked {
        value.serialize(self)
    }

    open! {
        serialize_seq(Option<usize>)
        serialize_tuple(usize)
        serialize_tuple_struct(&'static str, usize)
        serialize_tuple_variant(&'static str, u32, &'static str, usize)
        serialize_map(Option<usize>)
        serialize_struct(&'static str, usize)
        serialize_struct_variant(&'static str, u32, &'static str, usize)
    }
}

macro_rules! members {
    ($($compound:ident: $($method:ident($($key:ty)?))+;)+) => {
        $(impl $compound for Check {
            type Ok = ();
            type Error = NotFinite;

            $(fn $method<T: Serialize + ?Sized>(
                &mut self,
                $(_: $key,)?
                value: &T,
            ) -> Checked {
                value.serialize(*self)
            })+

            fn end(self) -> Checked {
                Ok(())
            }
        })+
    };
}

members! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeTupleVariant: serialize_field();
    SerializeMap: serialize_key() serialize_value();
    SerializeStruct: serialize_field(&'static str);
    SerializeStructVariant: serialize_field(&'static str);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    enum Shape {
        Point,
        Circle(f64),
        Box([f64; 2], f32),
        Line { from: f64, to: Option<f64> },
    }

    #[test]
    fn numbers_are_found_wherever_they_are() {
        let all = |x: f64| {
            [
                vec![Shape::Circle(x)],
                vec![Shape::Point, Shape::Box([0.0, x], 1.0)],
                vec![Shape::Box([0.0; 2], x as f32)],
                vec![Shape::Line { from: x, to: None }],
                vec![Shape::Line { from: 0.0, to: Some(x) }],
            ]
        };
        for x in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert!(all(x).iter().all(|shapes| !is_finite(shapes)));
            assert!(!is_finite(&BTreeMap::from([("x", (1_u8, 'a', x))])));
            assert!(!is_finite(&glam::dvec3(0.0, 0.0, x)));
        }
        assert!(all(f64::MAX).iter().all(|shapes| is_finite(shapes) || shapes.len() == 1));
        assert!(all(-0.5).iter().all(is_finite) && is_finite(&("", true, [3_i64], ())));
    }
}
