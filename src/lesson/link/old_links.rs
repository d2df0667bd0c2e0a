//! Links written before version 2, which readers may have saved.
//!
//! After the slash comes base64 (URL alphabet, no padding) of a version byte and, in postcard
//! encoding, the number of the step, the view and the scene; if that byte is 2, the visibility of
//! the verdict follows. The scene has no names, and the step is a number: both are interpreted by
//! the layout that each lesson had at that time, in `old.txt`, which never changes.

use super::state::{LinkState, SavedView, VerdictView};
use crate::lesson::fields::{self, Fields};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The fields of the scene and the ids of the steps that each lesson had.
///
/// The file has a line for each lesson: its name, the fields of its scene with their types, and,
/// after a bar, the ids of its steps. `f3` is three numbers, `u` a small integer, `b` a truth
/// value, `e` one of the following words.
static LESSONS: LazyLock<BTreeMap<&str, (&str, Vec<&str>)>> = LazyLock::new(|| {
    let columns = |line: &'static str| {
        let mut columns = line.split(" | ");
        let (lesson, fields, steps) = (columns.next()?, columns.next()?, columns.next()?);
        Some((lesson, (fields, steps.split(' ').collect())))
    };
    include_str!("old.txt").lines().filter_map(columns).collect()
});

#[derive(Deserialize)]
struct OldState {
    step: u16,
    view: SavedView,
    scene: Vec<u8>,
}

/// Decodes an old link of a lesson.
pub(super) fn decode(lesson: &str, code: &str) -> Option<(LinkState, VerdictView)> {
    let bytes = URL_SAFE_NO_PAD.decode(code).ok()?;
    let (&form, mut rest) = bytes.split_first()?;
    let OldState { step, view, scene } = take(&mut rest)?;
    let verdict = match form {
        1 => VerdictView::Shown,
        2 => take(&mut rest)?,
        _ => return None,
    };
    let (names, steps) = LESSONS.get(lesson)?;
    let scene = fields(names, &scene)?;
    let step = steps.get(usize::from(step)).copied().unwrap_or_default().to_owned();
    rest.is_empty().then_some((LinkState { step, view, scene }, verdict))
}

/// The ids of the steps that a lesson had while steps were numbers, in order.
pub fn steps(lesson: &str) -> &'static [&'static str] {
    LESSONS.get(lesson).map_or(&[], |(_, steps)| steps)
}

fn take<T: DeserializeOwned>(bytes: &mut &[u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    *bytes = rest;
    Some(value)
}

fn fields(names: &str, mut bytes: &[u8]) -> Option<Fields> {
    let mut fields = Vec::new();
    for field in names.split(' ') {
        let (name, kind) = field.split_once(':')?;
        let value = match kind.split_at_checked(1)? {
            ("f", count) => {
                let numbers = (0..count.parse().ok()?).map(|_| take::<f64>(&mut bytes));
                fields::list(&numbers.collect::<Option<Vec<_>>>()?)
            }
            ("u", _) => take::<u8>(&mut bytes)?.to_string(),
            ("b", _) => take::<bool>(&mut bytes)?.to_string(),
            ("e", words) => {
                let word: u32 = take(&mut bytes)?;
                words.split(',').nth(word as usize)?.to_owned()
            }
            _ => return None,
        };
        fields.push((name.to_owned(), value));
    }
    bytes.is_empty().then_some(Fields(fields))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn any_bytes_give_a_state_or_nothing(form in 0u8..4, body: Vec<u8>) {
            let code = URL_SAFE_NO_PAD.encode([vec![form], body].concat());
            let _ = decode("perp_product", &code);
        }
    }
}
