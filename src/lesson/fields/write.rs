//! From a scene to its fields.

use super::common::{below, unsupported, written};
use serde::de::value::Error;
use serde::ser::{
    Impossible, Serialize, SerializeStruct, SerializeTuple, SerializeTupleStruct, Serializer,
};

/// The fields of a scene with their values.
pub fn fields(scene: &impl Serialize) -> Result<Vec<(String, String)>, Error> {
    let mut writer = FieldWriter::default();
    scene.serialize(&mut writer)?;
    Ok(writer.fields)
}

/// Writes each value to its field.
#[derive(Default)]
struct FieldWriter {
    fields: Vec<(String, String)>,
    path: String,
}

impl FieldWriter {
    fn put(&mut self, value: &str) -> Result<(), Error> {
        match self.fields.last_mut() {
            Some((name, values)) if *name == self.path => {
                values.push(',');
                values.push_str(value);
            }
            _ => self.fields.push((self.path.clone(), value.to_owned())),
        }
        Ok(())
    }
}

macro_rules! refuse {
    ($($method:ident($($type:ty),*) -> $result:ty;)+) => {
        $(fn $method(self, $(_: $type),*) -> Result<$result, Error> { unsupported() })+
    };
}

impl Serializer for &mut FieldWriter {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.put(if value { "true" } else { "false" })
    }

    fn serialize_u8(self, value: u8) -> Result<(), Error> {
        self.put(&value.to_string())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.put(&written(value))
    }

    fn serialize_unit(self) -> Result<(), Error> {
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.put(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), Error> {
        unsupported()
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        unsupported()
    }

    refuse! {
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }
}

impl SerializeTuple for &mut FieldWriter {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

impl SerializeTupleStruct for &mut FieldWriter {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

impl SerializeStruct for &mut FieldWriter {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let path = below(&self.path, name);
        let before = std::mem::replace(&mut self.path, path);
        value.serialize(&mut **self)?;
        self.path = before;
        Ok(())
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}
