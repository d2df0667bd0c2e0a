//! URL-encoded names and values, `lesson=1.2&hide=verdict%2Ccode`. The messages of an embedded page
//! use this format too, so that the program needs no other parser.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The ASCII characters that are escaped. Characters beyond ASCII are always escaped.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The greatest length of a text in bytes; longer texts are cut off.
pub const MAX_LENGTH: usize = 1 << 16;

/// The names and values of a text, in order. Invalid UTF-8 becomes the replacement character, and a
/// `%` without two digits is taken literally.
///
/// ```
/// use crosspoint::view::exchange::urlencoded::pairs;
/// let read = pairs("?lesson=1.2&hide=verdict%2Ccode&embedded");
/// let read: Vec<_> = read.iter().map(|(name, value)| (&**name, &**value)).collect();
/// assert_eq!(read, [("lesson", "1.2"), ("hide", "verdict,code"), ("embedded", "")]);
/// ```
pub fn pairs(text: &str) -> Vec<(String, String)> {
    let text = text.strip_prefix('?').unwrap_or(text);
    let text = text.get(..text.floor_char_boundary(MAX_LENGTH)).unwrap_or_default();
    let parts = text.split('&').filter(|part| !part.is_empty());
    let pair = |part: &str| {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        (decoded(name), decoded(value))
    };
    parts.map(pair).collect()
}

fn decoded(text: &str) -> String {
    percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

/// The text of names with values.
///
/// ```
/// use crosspoint::view::exchange::urlencoded::{pairs, written};
/// let given = [("type", "state"), ("state.a", "-3,-2"), ("why", "50 % & more")];
/// let text = written(given.iter().copied());
/// assert_eq!(text, "type=state&state.a=-3%2C-2&why=50%20%25%20%26%20more");
/// assert_eq!(pairs(&text)[2].1, "50 % & more");
/// ```
pub fn written<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let encoded = |text: &'a str| utf8_percent_encode(text, ESCAPED);
    let pairs = pairs.into_iter();
    let pairs = pairs.map(|(name, value)| format!("{}={}", encoded(name), encoded(value)));
    pairs.collect::<Vec<_>>().join("&")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::cases::config(40))]

        #[test]
        fn urlencoded_text_round_trips(given: Vec<(String, String)>) {
            let given: Vec<_> = given.into_iter().filter(|(name, _)| !name.is_empty()).collect();
            let text = written(given.iter().map(|(name, value)| (&**name, &**value)));
            prop_assert_eq!(pairs(&text), given);
        }

        #[test]
        fn any_text_is_read(text: String) {
            let _ = pairs(&text);
        }
    }

    #[test]
    fn invalid_escapes_are_taken_literally() {
        let read = |text| pairs(text).into_iter().map(|(_, value)| value).collect::<Vec<_>>();
        assert_eq!(read("a=%&b=%2&c=%zz&d=%ED%95%9C+%ff"), ["%", "%2", "%zz", "한 \u{fffd}"]);
        assert_eq!(pairs("&&=&?a").len(), 2);
        assert_eq!(pairs(&"한".repeat(MAX_LENGTH)).len(), 1);
    }
}
