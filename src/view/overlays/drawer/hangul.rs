//! Converts the keys of a Korean keyboard to Korean without an input method: `rywja` is 교점.
//!
//! A window without an input method receives the Latin letters of a Korean keyboard. A search for a
//! Korean word then still works.

/// The keys of the initial consonants of a syllable, in the order of Unicode.
const FIRST: [&str; 19] =
    ["r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g"];
/// The keys of the vowels.
const VOWEL: [&str; 21] = [
    "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b",
    "m", "ml", "l",
];
/// The keys of the final consonants; the first is none.
const LAST: [&str; 28] = [
    "", "r", "R", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a",
    "q", "qt", "t", "T", "d", "w", "c", "z", "x", "v", "g",
];

/// The Korean word typed by the keys of `word`, if they form complete syllables.
pub fn typed(word: &str) -> Option<String> {
    // Shift changes seven keys only.
    let plain = |c: char| if "QWERTOP".contains(c) { c } else { c.to_ascii_lowercase() };
    let keys: String = word.chars().map(plain).collect();
    let mut rest = keys.as_str();
    let mut korean = String::new();
    while !rest.is_empty() {
        let (syllable, after) = syllable(rest)?;
        korean.push(syllable);
        rest = after;
    }
    (!korean.is_empty()).then_some(korean)
}

/// The syllable at the start of `keys`, and the remaining keys.
fn syllable(keys: &str) -> Option<(char, &str)> {
    let first = FIRST.iter().position(|key| keys.starts_with(key))?;
    let keys = &keys[FIRST[first].len()..];
    let vowel = longest(&VOWEL, keys).next()?;
    let keys = &keys[VOWEL[vowel].len()..];
    // A consonant before a vowel starts the next syllable.
    let ends =
        |last: &usize| !VOWEL.iter().any(|vowel| keys[LAST[*last].len()..].starts_with(vowel));
    let last = longest(&LAST, keys).find(ends).unwrap_or(0);
    let number = (first * VOWEL.len() + vowel) * LAST.len() + last;
    let syllable = char::from_u32(0xAC00 + number as u32)?;
    Some((syllable, &keys[LAST[last].len()..]))
}

/// The longest entry that is a prefix of `keys`.
fn longest(table: &[&str], keys: &str) -> impl Iterator<Item = usize> {
    let mut found: Vec<usize> =
        (0..table.len()).filter(|index| keys.starts_with(table[*index])).collect();
    found.sort_by_key(|index| std::cmp::Reverse(table[*index].len()));
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_write_syllables() {
        for (keys, korean) in [
            ("rywja", "교점"),
            ("tjsqns", "선분"),
            ("tnwlrrhq", "수직곱"),
            ("vudgod", "평행"),
            ("sjfqdl", "넓이"),
            ("Rhdls", "꼬인"),
            ("dmldo", "의애"),
            ("qnfsmd", "불능"),
        ] {
            assert_eq!(typed(keys).as_deref(), Some(korean), "{keys}");
        }
    }

    #[test]
    fn incomplete_syllables_are_not_korean() {
        for keys in ["", "d1", "perp", "t", "segment", "1.2", "선분", "kk"] {
            assert_eq!(typed(keys), None, "{keys}");
        }
    }
}
