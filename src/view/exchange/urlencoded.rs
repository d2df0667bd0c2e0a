//! URL-encoded names and values, `lesson=1.2&hide=verdict%2Ccode`. The messages of an embedded page
//! use this format too, so that the program needs no other parser.

/// Longer texts are cut off here, in bytes.
pub const LONGEST: usize = 1 << 16;

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
    let text = text.get(..text.floor_char_boundary(LONGEST)).unwrap_or_default();
    let parts = text.split('&').filter(|part| !part.is_empty());
    let pair = |part: &str| {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        (decoded(name), decoded(value))
    };
    parts.map(pair).collect()
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let digit = |at: usize| after.get(at).and_then(|digit| char::from(*digit).to_digit(16));
        let code = digit(0).zip(digit(1)).filter(|_| *first == b'%');
        let (byte, read) = match (first, code) {
            (b'+', _) => (b' ', 1),
            (_, Some((high, low))) => ((16 * high + low) as u8, 3),
            _ => (*first, 1),
        };
        bytes.push(byte);
        rest = &rest[read..];
    }
    String::from_utf8_lossy(&bytes).into_owned()
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
    let mut text = String::new();
    for (name, value) in pairs {
        if !text.is_empty() {
            text.push('&');
        }
        encode(&mut text, name);
        text.push('=');
        encode(&mut text, value);
    }
    text
}

fn encode(text: &mut String, plain: &str) {
    for byte in plain.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                text.push(char::from(byte));
            }
            _ => *text += &format!("%{byte:02X}"),
        }
    }
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
        assert_eq!(pairs(&"한".repeat(LONGEST)).len(), 1);
    }
}
