//! The state in an address: `#perp_product` opens a lesson as it begins, `#perp_product/AQ…` with
//! scene, step and view.
//!
//! The part after the slash is base64 (URL alphabet, no padding) of a version byte and, in postcard
//! encoding, the rest. Whatever the bytes are, reading them ends in a state or in a [`BadLink`].

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

/// The version that is written. A link of a higher one is not read.
pub const VERSION: u8 = 1;
/// No link is longer, in characters.
pub const LONGEST: usize = 4096;

/// What an address says.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Name or number of the lesson.
    pub lesson: String,
    /// What is different from its beginning.
    pub state: Option<State>,
}

/// Step, view and scene of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Index of the step of the guided text.
    pub step: u16,
    /// From where the picture is seen.
    pub view: Seen,
    /// The scene, as its lesson writes it.
    pub scene: Vec<u8>,
}

/// From where a picture is seen, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Seen {
    /// As the lesson shows it.
    #[default]
    Home,
    /// Centre of the view of the plane and world units to a logical pixel.
    Plane([f64; 3]),
    /// The point of space in the middle, both angles to the eye, world units to a pixel there, and
    /// how much of perspective there is, from 0 to 1.
    Space([f64; 7]),
}

/// Why a link could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLink {
    /// Longer than [`LONGEST`].
    #[error("the link is longer than {LONGEST} characters; copy it again from where it was made")]
    TooLong,
    /// Written by a newer version.
    #[error("the link was made by a newer version ({0}); this one reads links up to {VERSION}")]
    Newer(u8),
    /// Anything else.
    #[error("the link cannot be decoded; copy it again from where it was made")]
    Unreadable,
}

/// The address for a state, without the `#`.
///
/// ```
/// use crosspoint::lesson::link::{Seen, State, decode, encode};
/// let state = State { step: 2, view: Seen::Home, scene: vec![1, 2, 3] };
/// let link = decode(&encode("perp_product", &state)).expect("just written");
/// assert_eq!((link.lesson.as_str(), link.state), ("perp_product", Some(state)));
/// ```
pub fn encode(lesson: &str, state: &State) -> String {
    let mut bytes = vec![VERSION];
    bytes.extend(postcard::to_allocvec(state).unwrap_or_default());
    format!("{lesson}/{}", URL_SAFE_NO_PAD.encode(bytes))
}

/// What an address says; a leading `#` is skipped.
pub fn decode(hash: &str) -> Result<Link, BadLink> {
    let hash = hash.strip_prefix('#').unwrap_or(hash);
    if hash.chars().nth(LONGEST).is_some() {
        return Err(BadLink::TooLong);
    }
    let Some((lesson, code)) = hash.split_once('/') else {
        return Ok(Link { lesson: hash.to_owned(), state: None });
    };
    let bytes = URL_SAFE_NO_PAD.decode(code).map_err(|_| BadLink::Unreadable)?;
    let (&version, body) = bytes.split_first().ok_or(BadLink::Unreadable)?;
    match version {
        0 => Err(BadLink::Unreadable),
        VERSION => {
            let state = postcard::take_from_bytes::<State>(body)
                .ok()
                .filter(|(_, rest)| rest.is_empty())
                .map(|(state, _)| state)
                .ok_or(BadLink::Unreadable)?;
            Ok(Link { lesson: lesson.to_owned(), state: Some(state) })
        }
        newer => Err(BadLink::Newer(newer)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn what_is_written_is_read(
            step: u16,
            numbers in proptest::array::uniform7(-1e6..1e6),
            which in 0..3,
            scene: Vec<u8>,
        ) {
            let [x, y, unit, ..] = numbers;
            let view = match which {
                0 => Seen::Home,
                1 => Seen::Plane([x, y, unit]),
                _ => Seen::Space(numbers),
            };
            let state = State { step, view, scene };
            let link = encode("perp_product", &state);
            prop_assume!(link.len() <= LONGEST);
            let expected = Link { lesson: "perp_product".to_owned(), state: Some(state) };
            prop_assert_eq!(decode(&format!("#{link}")), Ok(expected));
        }

        #[test]
        fn any_text_ends_in_a_state_or_an_error(text: String) {
            let _ = decode(&text);
        }

        #[test]
        fn any_bytes_end_in_a_state_or_an_error(version in 0u8..4, body: Vec<u8>) {
            let bytes = [vec![version], body].concat();
            let read = decode(&format!("perp_product/{}", URL_SAFE_NO_PAD.encode(bytes)));
            prop_assert!(version <= VERSION || read == Err(BadLink::Newer(version)));
        }
    }

    #[test]
    fn endless_and_foreign_links_are_named() {
        assert_eq!(decode(&"x".repeat(LONGEST + 1)), Err(BadLink::TooLong));
        assert_eq!(decode("perp_product/한글"), Err(BadLink::Unreadable));
        assert_eq!(decode("perp_product/"), Err(BadLink::Unreadable));
        assert_eq!(decode(""), Ok(Link { lesson: String::new(), state: None }));
    }
}
