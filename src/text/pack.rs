//! Packs all texts of a language into one file, which the page fetches when the language is shown.
//!
//! The native program contains the texts of both languages.

use super::lang::Lang;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Separates two texts: a character that does not occur in them.
const END: char = '\u{1e}';

/// The text of a file; empty in the page.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! carried {
    ($($file:tt)*) => { include_str!($($file)*) };
}
#[cfg(target_arch = "wasm32")]
macro_rules! carried {
    ($($file:tt)*) => {
        ""
    };
}
pub(crate) use carried;

/// Fetched texts by name.
type Pack = BTreeMap<&'static str, &'static str>;

static FETCHED: [OnceLock<Pack>; 2] = [const { OnceLock::new() }; 2];

/// Packs these names and texts into one file.
///
/// ```
/// use crosspoint::text::pack;
/// let file = pack::packed([("a", "one\ntwo\n"), ("b", "")].into_iter());
/// assert_eq!(pack::unpacked(&file), [("a", "one\ntwo\n"), ("b", "")].into());
/// ```
pub fn packed<'a>(texts: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    texts.map(|(name, text)| format!("{name}\n{text}{END}")).collect()
}

/// The texts of such a file by their names.
pub fn unpacked(file: &str) -> BTreeMap<&str, &str> {
    file.split_terminator(END).filter_map(|text| text.split_once('\n')).collect()
}

/// Stores the fetched file of a language.
pub fn fetched(lang: Lang, file: String) {
    FETCHED[lang as usize].get_or_init(|| unpacked(file.leak()));
}

/// Whether the texts of a language are loaded.
pub fn has(lang: Lang) -> bool {
    cfg!(not(target_arch = "wasm32")) || FETCHED[lang as usize].get().is_some()
}

/// This language, or the other one while only the other one is loaded.
pub fn shown(lang: Lang) -> Lang {
    if has(lang) { lang } else { lang.other() }
}

/// The fetched text called `name` in a language, or `carried` in the native program.
pub fn text(lang: Lang, name: &str, carried: &'static str) -> &'static str {
    let fetched = FETCHED[lang as usize].get().and_then(|pack| pack.get(name));
    fetched.copied().unwrap_or(carried)
}
