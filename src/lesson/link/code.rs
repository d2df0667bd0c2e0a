//! A learner's own code in a link: deflated, in the characters allowed in a URL fragment.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The greatest length of a text, in bytes.
pub const MAX_CODE_LENGTH: usize = 8192;

/// The highest compression level.
const LEVEL: u8 = 9;

/// The text of a method, as stored in a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedCode {
    /// The id of the method.
    pub method: String,
    /// The text.
    pub text: String,
}

/// The code of a link is damaged or too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCode;

/// The field of a link for a text.
pub(super) fn packed(method: &str, text: &str) -> String {
    format!("{method},{}", letters_of(text))
}

/// A text, deflated, in the characters allowed in a URL fragment.
pub fn letters_of(text: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(text.as_bytes(), LEVEL))
}

/// The inverse of [`letters_of`]. `None` for invalid input, for more than `most` bytes, or for
/// control characters other than line ends.
///
/// ```
/// use crosspoint::lesson::link::{letters_of, text_of};
/// assert_eq!(text_of(&letters_of("Where?\n"), 7).as_deref(), Some("Where?\n"));
/// assert_eq!(text_of(&letters_of("Where?\n"), 6), None);
/// assert_eq!(text_of("?", 6), None);
/// ```
pub fn text_of(letters: &str, most: usize) -> Option<String> {
    let deflated = BASE64_URL_SAFE_NO_PAD.decode(letters).ok()?;
    let text = String::from_utf8(decompress_to_vec_with_limit(&deflated, most).ok()?).ok()?;
    let strange = |c: char| c.is_control() && c != '\n';
    (!text.contains(strange)).then_some(text)
}

/// The content of a field of a link. At most [`MAX_CODE_LENGTH`] bytes are decompressed, whatever
/// the link claims.
pub(super) fn unpacked(field: &str) -> Result<SharedCode, BadCode> {
    let (method, letters) = field.split_once(',').ok_or(BadCode)?;
    let text = text_of(letters, MAX_CODE_LENGTH).ok_or(BadCode)?;
    Ok(SharedCode { method: method.to_owned(), text })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::cases::config(60))]

        #[test]
        fn packed_text_round_trips(text in "[a-z가-힣(){};=.\n ]{0,400}") {
            let field = packed("by_dot", &text);
            let safe = |c: char| c.is_ascii_alphanumeric() || "-_,".contains(c);
            prop_assert!(field.chars().all(safe), "{field}");
            let code = SharedCode { method: "by_dot".to_owned(), text };
            prop_assert_eq!(unpacked(&field), Ok(code));
        }

        #[test]
        fn any_field_gives_a_text_or_is_refused(field in "[a-zA-Z0-9,_=%가-]{0,80}") {
            if let Ok(code) = unpacked(&field) {
                prop_assert!(code.text.len() <= MAX_CODE_LENGTH);
            }
        }
    }

    #[test]
    fn a_decompression_bomb_is_refused() {
        let at_most = "x".repeat(MAX_CODE_LENGTH);
        assert!(unpacked(&packed("m", &at_most)).is_ok());
        for hostile in ["x".repeat(MAX_CODE_LENGTH + 1), " ".repeat(10 << 20), "a\u{7}".to_owned()]
        {
            assert_eq!(unpacked(&packed("m", &hostile)), Err(BadCode));
        }
        let bytes = BASE64_URL_SAFE_NO_PAD.encode(compress_to_vec(&[0xff, 0xfe], LEVEL));
        assert_eq!(unpacked(&format!("m,{bytes}")), Err(BadCode));
        for hostile in ["", "m", "m,", "m,!", "m,AAAA"] {
            assert_eq!(unpacked(hostile), Err(BadCode), "{hostile}");
        }
    }
}
