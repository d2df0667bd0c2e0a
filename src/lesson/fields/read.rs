//! From fields to a scene.

use super::common::{below, unsupported};
use serde::de::value::{BorrowedStrDeserializer, Error};
use serde::de::{DeserializeOwned, DeserializeSeed, Error as _, SeqAccess, Visitor};
use serde::{Deserializer, forward_to_deserialize_any};
use std::collections::BTreeMap;
use std::str::Split;

/// Reads a scene from its fields; a missing or surplus value is an error.
pub fn scene<S: DeserializeOwned>(fields: &[(String, String)]) -> Result<S, Error> {
    let fields = fields.iter().map(|(name, values)| (&**name, values.split(','))).collect();
    let mut reader = FieldReader { fields, path: String::new() };
    let scene = S::deserialize(&mut reader)?;
    match reader.fields.values_mut().all(|values| values.next().is_none()) {
        true => Ok(scene),
        false => Err(Error::custom("a field has too many values")),
    }
}

/// Reads each value from its field.
struct FieldReader<'de> {
    fields: BTreeMap<&'de str, Split<'de, char>>,
    path: String,
}

impl<'de> FieldReader<'de> {
    fn next(&mut self) -> Result<&'de str, Error> {
        let next = self.fields.get_mut(&*self.path).and_then(Iterator::next);
        next.ok_or_else(|| Error::custom("a value is missing"))
    }
}

impl<'de> Deserializer<'de> for &mut FieldReader<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        unsupported()
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.next()?.parse().map_err(Error::custom)?)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u8(self.next()?.parse().map_err(Error::custom)?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let value: f64 = self.next()?.parse().map_err(Error::custom)?;
        match value.is_finite() {
            true => visitor.visit_f64(value),
            false => Err(Error::custom("a number is not finite")),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(BorrowedStrDeserializer::new(self.next()?))
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_seq(Parts { reader: self, names: std::iter::repeat_n(None, length) })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_seq(Parts { reader: self, names: names.iter().copied().map(Some) })
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u16 u32 u64 u128 f32 char str string bytes byte_buf option unit_struct
        seq map identifier ignored_any
    }
}

/// The elements of an array, or the fields of a struct with their names, in order.
struct Parts<'r, 'de, I> {
    reader: &'r mut FieldReader<'de>,
    names: I,
}

impl<'de, I: Iterator<Item = Option<&'static str>>> SeqAccess<'de> for Parts<'_, 'de, I> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let Some(name) = self.names.next() else { return Ok(None) };
        let Some(name) = name else { return seed.deserialize(&mut *self.reader).map(Some) };
        let path = below(&self.reader.path, name);
        let before = std::mem::replace(&mut self.reader.path, path);
        let value = seed.deserialize(&mut *self.reader)?;
        self.reader.path = before;
        Ok(Some(value))
    }
}
