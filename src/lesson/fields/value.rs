//! The parts of a scene as text.

use crate::geometry::Extent;
use crate::lesson::space::Dimension;
use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::str::Split;

/// Names of fields and their values, separated by commas, in the order of the scene.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// Appends a value to the last field, if it is the one called `path`, or to a new one.
    fn append(&mut self, path: &str, value: &str) {
        match self.0.last_mut() {
            Some((name, values)) if *name == path => {
                values.push(',');
                values.push_str(value);
            }
            _ => self.0.push((path.to_owned(), value.to_owned())),
        }
    }
}

/// A part of a scene. The derive macro of this name implements it for a struct of such parts. A
/// field's path is the struct's path and the field's name; the only field of a tuple struct has the
/// struct's path.
pub trait FieldValue: Sized {
    /// Appends the values to the field with this path, or to its subfields.
    fn write_fields(&self, path: &str, fields: &mut Fields);

    /// Reads a value from the next values of these fields; `None` if one is missing or invalid.
    fn read_fields(path: &str, reader: &mut FieldReader<'_>) -> Option<Self>;
}

/// Reads the values of each field one after the other.
#[derive(Debug)]
pub struct FieldReader<'a>(BTreeMap<&'a str, Split<'a, char>>);

impl<'a> FieldReader<'a> {
    fn next(&mut self, path: &str) -> Option<&'a str> {
        self.0.get_mut(path)?.next()
    }
}

/// The path to a field of the struct at `path`.
pub fn below(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// Reads a scene from its fields; `None` for a missing, an invalid or a surplus value.
pub(super) fn scene<S: FieldValue>(fields: &Fields) -> Option<S> {
    let values = fields.0.iter().map(|(name, values)| (&**name, values.split(',')));
    let mut reader = FieldReader(values.collect());
    let scene = S::read_fields("", &mut reader)?;
    reader.0.values_mut().all(|values| values.next().is_none()).then_some(scene)
}

/// Single values: how each is written, and how it is read.
macro_rules! single_values {
    ($($value:ty: $write:expr, $read:expr;)+) => {$(
        impl FieldValue for $value {
            fn write_fields(&self, path: &str, fields: &mut Fields) {
                let write: fn(&Self) -> String = $write;
                fields.append(path, &write(self));
            }

            fn read_fields(path: &str, reader: &mut FieldReader<'_>) -> Option<Self> {
                let read: fn(&str) -> Option<Self> = $read;
                read(reader.next(path)?)
            }
        }
    )+};
}

single_values! {
    f64: |x| written(*x), |text| text.parse().ok().filter(|x: &f64| x.is_finite());
    u8: |x| x.to_string(), |text| text.parse().ok();
    bool: |x| x.to_string(), |text| text.parse().ok();
    Extent: |extent| format!("{extent:?}"), |text| named(&Extent::ALL, text);
    Dimension: |dimension| format!("{dimension:?}"),
        |text| named(&[Dimension::Plane, Dimension::Space], text);
}

/// The shortest digits that parse to the same number, with an exponent if that is shorter.
pub(super) fn written(x: f64) -> String {
    let digits = format!("{x:?}");
    digits.strip_suffix(".0").map(str::to_owned).unwrap_or(digits)
}

/// The one of these options whose variant has this name.
fn named<T: Copy + Debug>(options: &[T], name: &str) -> Option<T> {
    options.iter().copied().find(|option| format!("{option:?}") == name)
}

macro_rules! vectors {
    ($($vector:ty),+) => {$(
        impl FieldValue for $vector {
            fn write_fields(&self, path: &str, fields: &mut Fields) {
                self.to_array().write_fields(path, fields);
            }

            fn read_fields(path: &str, reader: &mut FieldReader<'_>) -> Option<Self> {
                FieldValue::read_fields(path, reader).map(Self::from_array)
            }
        }
    )+};
}

vectors!(DVec2, DVec3);

impl<T: FieldValue, const N: usize> FieldValue for [T; N] {
    fn write_fields(&self, path: &str, fields: &mut Fields) {
        self.iter().for_each(|part| part.write_fields(path, fields));
    }

    fn read_fields(path: &str, reader: &mut FieldReader<'_>) -> Option<Self> {
        let parts: Option<Vec<T>> = (0..N).map(|_| T::read_fields(path, reader)).collect();
        parts?.try_into().ok()
    }
}

impl FieldValue for () {
    fn write_fields(&self, _path: &str, _fields: &mut Fields) {}

    fn read_fields(_path: &str, _reader: &mut FieldReader<'_>) -> Option<Self> {
        Some(())
    }
}
