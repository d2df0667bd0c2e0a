//! Helpers for writing and reading a scene.

use serde::de::Error as _;
use serde::de::value::Error;

/// The shortest digits that parse to the same number, with an exponent if that is shorter.
pub fn written(x: f64) -> String {
    let digits = format!("{x:?}");
    digits.strip_suffix(".0").map(str::to_owned).unwrap_or(digits)
}

/// The numbers of a field.
pub fn list(numbers: &[f64]) -> String {
    numbers.iter().copied().map(written).collect::<Vec<_>>().join(",")
}

/// The path to a field of the struct at `path`.
pub fn below(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// A type that a scene must not contain.
pub fn unsupported<T>() -> Result<T, Error> {
    Err(Error::custom("no scene is made of this"))
}
