//! A JSON object whose members keep their source text.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The members of an object by name.
#[derive(Debug, Default)]
pub(super) struct Object<'a>(pub BTreeMap<String, &'a RawValue>);

impl<'a> Object<'a> {
    /// Adds the members of the object in `text`. A repeated name is refused, since JSON readers
    /// differ in which one counts. After an error, the members before it are present.
    pub fn read(&mut self, text: &'a [u8]) -> serde_json::Result<()> {
        let mut reader = serde_json::Deserializer::from_slice(text);
        reader.deserialize_map(self)?;
        reader.end()
    }
}

impl<'a> Visitor<'a> for &mut Object<'a> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            if self.0.contains_key(&name) {
                return Err(A::Error::custom(format_args!("{name:?} is there twice")));
            }
            self.0.insert(name, map.next_value()?);
        }
        Ok(())
    }
}

/// The error in a text.
pub(super) fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split_once(" at line ").map_or(text.as_str(), |(what, _)| what).to_owned()
}
