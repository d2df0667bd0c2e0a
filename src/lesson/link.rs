//! The state in an address: `#perp_product` opens a lesson as it begins, `#perp_product/AQ…` with
//! scene, step and view, and with what is hidden.
//!
//! The part after the slash is base64 (URL alphabet, no padding) of a version byte and, in postcard
//! encoding, the rest: a [`State`], and from version 2 on a [`VerdictView`]. Whatever the bytes are,
//! reading them ends in a state or in a [`BadLink`].

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

/// The highest version. It is written where the verdict is hidden; a link that hides nothing is
/// written as version 1, which older programs read too.
pub const VERSION: u8 = 2;
/// No link is longer, in characters.
pub const LONGEST: usize = 4096;

/// What an address says.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Name or number of the lesson.
    pub lesson: String,
    /// What is different from its beginning.
    pub state: Option<State>,
    /// Whether the verdict is to be seen.
    pub verdict: VerdictView,
}

/// Whether the verdict of a lesson is to be seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum VerdictView {
    /// It is, unless the step itself asks for a guess.
    #[default]
    Shown,
    /// It is hidden, and the scene can be moved.
    Hidden,
    /// It is hidden until a guess is made.
    GuessAsked,
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

/// The address for a state that hides nothing, without the `#`.
///
/// ```
/// use crosspoint::lesson::link::{Seen, State, decode, encode};
/// let state = State { step: 2, view: Seen::Home, scene: vec![1, 2, 3] };
/// let link = decode(&encode("perp_product", &state)).expect("just written");
/// assert_eq!((link.lesson.as_str(), link.state), ("perp_product", Some(state)));
/// ```
pub fn encode(lesson: &str, state: &State) -> String {
    encode_with(lesson, state, VerdictView::Shown)
}

/// The address for a state and for what is to be seen of the verdict, without the `#`.
pub fn encode_with(lesson: &str, state: &State, verdict: VerdictView) -> String {
    let hides = verdict != VerdictView::Shown;
    let mut bytes = vec![if hides { VERSION } else { 1 }];
    bytes.extend(postcard::to_allocvec(state).unwrap_or_default());
    if hides {
        bytes.extend(postcard::to_allocvec(&verdict).unwrap_or_default());
    }
    format!("{lesson}/{}", URL_SAFE_NO_PAD.encode(bytes))
}

/// What an address says; a leading `#` is skipped.
pub fn decode(hash: &str) -> Result<Link, BadLink> {
    let hash = hash.strip_prefix('#').unwrap_or(hash);
    if hash.chars().nth(LONGEST).is_some() {
        return Err(BadLink::TooLong);
    }
    let Some((lesson, code)) = hash.split_once('/') else {
        return Ok(Link { lesson: hash.to_owned(), state: None, verdict: VerdictView::Shown });
    };
    let bytes = URL_SAFE_NO_PAD.decode(code).map_err(|_| BadLink::Unreadable)?;
    let (&version, body) = bytes.split_first().ok_or(BadLink::Unreadable)?;
    match version {
        0 => Err(BadLink::Unreadable),
        1..=VERSION => {
            let (state, verdict) = read(version, body).ok_or(BadLink::Unreadable)?;
            Ok(Link { lesson: lesson.to_owned(), state: Some(state), verdict })
        }
        newer => Err(BadLink::Newer(newer)),
    }
}

fn read(version: u8, body: &[u8]) -> Option<(State, VerdictView)> {
    let (state, rest) = postcard::take_from_bytes(body).ok()?;
    let (verdict, rest) = match version {
        1 => (VerdictView::Shown, rest),
        _ => postcard::take_from_bytes(rest).ok()?,
    };
    rest.is_empty().then_some((state, verdict))
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
            hides in 0..3,
            scene: Vec<u8>,
        ) {
            let [x, y, unit, ..] = numbers;
            let view = match which {
                0 => Seen::Home,
                1 => Seen::Plane([x, y, unit]),
                _ => Seen::Space(numbers),
            };
            let verdict = match hides {
                0 => VerdictView::Shown,
                1 => VerdictView::Hidden,
                _ => VerdictView::GuessAsked,
            };
            let state = State { step, view, scene };
            let link = encode_with("perp_product", &state, verdict);
            prop_assume!(link.len() <= LONGEST);
            let expected = Link { lesson: "perp_product".to_owned(), state: Some(state), verdict };
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
        let nothing = Link { lesson: String::new(), state: None, verdict: VerdictView::Shown };
        assert_eq!(decode(""), Ok(nothing));
    }

    #[test]
    fn a_link_that_hides_nothing_is_one_of_the_first_version() {
        let version = |verdict| {
            let link = encode_with("a", &State::default(), verdict);
            URL_SAFE_NO_PAD.decode(link.trim_start_matches("a/")).unwrap()[0]
        };
        assert_eq!(version(VerdictView::Shown), 1);
        assert_eq!(version(VerdictView::Hidden), 2);
        assert_eq!(version(VerdictView::GuessAsked), 2);
    }
}
