//! The state in a URL fragment: `#perp_product` opens a lesson at its start,
//! `#perp_product/2/cross?a=-3,-2&b=4,2&.view=0,0,0.02&.end` with a step, the fields of its scene,
//! and options with a leading dot: the camera, whether the verdict is hidden, whether all helpers
//! are drawn, and the end marker. A link without its end marker was truncated and is rejected. A
//! link without fields of the scene, `#perp_product/2/cross?.end`, shows the picture of its step. A
//! link has at most 4,096 characters; a link with code or a workbench sheet has up to 16,384.
//!
//! The number after the lesson is the version of the format. Earlier links have none;
//! `old_links.rs` reads them. Reading any address gives a state or a [`BadLink`].

mod code;
mod old_links;
mod state;

pub use code::{BadCode, MAX_CODE_LENGTH, SharedCode, letters_of, text_of};
pub use old_links::steps as old_steps;
pub use state::{LinkState, SavedView, VerdictView};

use super::fields;
use std::fmt::Write;

/// The current version.
pub const VERSION: u32 = 2;
/// The greatest length in characters of a link with code, a sheet of the workbench or a prepared
/// class.
pub const MAX_LINK_LENGTH: usize = 16384;
/// The greatest length of a link to a lesson without code.
pub const MAX_LENGTH_WITHOUT_CODE: usize = 4096;
/// The lesson whose scene may have any number of shapes.
const WORKBENCH: &str = "workbench";

/// The content of a link.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Link {
    /// Name or number of the lesson.
    pub lesson: String,
    /// The lesson's state, if it differs from the start.
    pub state: Option<LinkState>,
    /// Whether the verdict is shown.
    pub verdict: VerdictView,
    /// Whether helpers outside the step are shown.
    pub all: bool,
    /// A learner's own code, if any.
    pub code: Option<Result<SharedCode, BadCode>>,
}

/// The spelling of a hidden verdict.
const VERDICTS: [(&str, VerdictView); 2] =
    [("hidden", VerdictView::Hidden), ("guess", VerdictView::GuessAsked)];

/// The option that shows all helpers.
const ALL: (&str, &str) = (".helpers", "all");

/// The field of a learner's own code.
const CODE: &str = ".code";

/// The end marker of a link.
pub const END: &str = ".end";

/// Why a link could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLink {
    /// The link is longer than this: [`MAX_LINK_LENGTH`] or [`MAX_LENGTH_WITHOUT_CODE`].
    #[error("the link is longer than {0} characters; copy it again from where it was made")]
    TooLong(usize),
    /// The link was written by a newer version.
    #[error("the link was made by a newer version ({0}); this one reads links up to {VERSION}")]
    Newer(u32),
    /// The link is invalid for any other reason.
    #[error("the link cannot be decoded; copy it again from where it was made")]
    Unreadable,
}

/// The address of a state without hidden parts, without the `#`.
///
/// ```
/// use crosspoint::lesson::link::{SavedView, LinkState, decode, encode};
/// use crosspoint::lesson::fields::Fields;
/// let scene = Fields(vec![("a".to_owned(), "1,2.5".to_owned())]);
/// let state = LinkState { step: "cross".to_owned(), view: SavedView::Plane([0.0, 1.0, 0.5]), scene };
/// let address = encode("perp_product", &state);
/// assert_eq!(address, "perp_product/2/cross?a=1,2.5&.view=0,1,0.5&.end");
/// let link = decode(&address).expect("just written");
/// assert_eq!((link.lesson.as_str(), link.state), ("perp_product", Some(state)));
/// ```
pub fn encode(lesson: &str, state: &LinkState) -> String {
    encode_with(lesson, state, VerdictView::Shown, false)
}

/// The address of a state, with the visibility of the verdict and of all helpers, without the `#`.
pub fn encode_with(lesson: &str, state: &LinkState, verdict: VerdictView, all: bool) -> String {
    let numbers: &[f64] = match &state.view {
        SavedView::Home => &[],
        SavedView::Plane(numbers) => numbers,
        SavedView::Space(numbers) => numbers,
    };
    let view = (!numbers.is_empty()).then(|| (".view", fields::list(numbers)));
    let hides = VERDICTS.iter().find(|(_, hides)| *hides == verdict);
    let hides = hides.map(|(word, _)| (".verdict", (*word).to_owned()));
    let all = all.then(|| (ALL.0, ALL.1.to_owned()));
    let scene = state.scene.0.iter().map(|(name, values)| (&**name, values.clone()));
    let mut address = format!("{lesson}/{VERSION}/{}", state.step);
    address.push('?');
    for (name, values) in scene.chain(view).chain(hides).chain(all) {
        let _ = write!(address, "{name}={values}&");
    }
    address + END
}

/// The address `address` with a learner's own code for a method added.
///
/// ```
/// use crosspoint::lesson::link::{LinkState, decode, encode, with_code};
/// let address = encode("perp_product", &LinkState::default());
/// let link = decode(&with_code(&address, "perp_product", "fn f() {}")).expect("just written");
/// assert_eq!(link.code.expect("a code").expect("a good one").text, "fn f() {}");
/// ```
pub fn with_code(address: &str, method: &str, text: &str) -> String {
    let state = address.strip_suffix(END).unwrap_or(address);
    format!("{state}{CODE}={}&{END}", code::packed(method, text))
}

/// Parses an address; a leading `#` is skipped.
pub fn decode(hash: &str) -> Result<Link, BadLink> {
    let hash = hash.strip_prefix('#').unwrap_or(hash);
    let fits = |most| match hash.chars().nth(most) {
        Some(_) => Err(BadLink::TooLong(most)),
        None => Ok(()),
    };
    fits(MAX_LINK_LENGTH)?;
    let link = parsed(hash)?;
    if link.code.is_none() && link.lesson != WORKBENCH {
        fits(MAX_LENGTH_WITHOUT_CODE)?;
    }
    Ok(link)
}

/// The content of an address of any length.
fn parsed(hash: &str) -> Result<Link, BadLink> {
    let lesson = hash.split('/').next().unwrap_or_default().to_owned();
    let link = Link { lesson, ..Link::default() };
    let Some((_, code)) = hash.split_once('/') else { return Ok(link) };
    let Some((version, code)) = code.split_once('/') else {
        let (state, verdict) = old_links::decode(&link.lesson, code).ok_or(BadLink::Unreadable)?;
        return Ok(Link { state: Some(state), verdict, ..link });
    };
    match version.parse() {
        Ok(VERSION) => with_fields(link, code).ok_or(BadLink::Unreadable),
        Ok(newer) if newer > VERSION => Err(BadLink::Newer(newer)),
        _ => Err(BadLink::Unreadable),
    }
}

/// The link with the step, the view and the fields after its version; the lesson reports invalid
/// fields. `None` without the end marker.
fn with_fields(mut link: Link, code: &str) -> Option<Link> {
    let (step, fields) = code.strip_suffix(END)?.split_once('?')?;
    let mut state = LinkState { step: step.to_owned(), ..LinkState::default() };
    for field in fields.split('&').filter(|field| !field.is_empty()) {
        let (name, values) = field.split_once('=').unwrap_or((field, ""));
        match name {
            ".view" => state.view = view(values),
            CODE => link.code = Some(code::unpacked(values)),
            name if name == ALL.0 => link.all = values == ALL.1,
            ".verdict" => {
                let known = VERDICTS.iter().find(|(word, _)| *word == values);
                link.verdict = known.map_or(link.verdict, |(_, hides)| *hides);
            }
            _ => state.scene.0.push((name.to_owned(), values.to_owned())),
        }
    }
    Some(Link { state: Some(state), ..link })
}

fn view(values: &str) -> SavedView {
    let numbers: Option<Vec<f64>> = values.split(',').map(|x| x.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.iter().all(|x| x.is_finite()));
    let numbers = numbers.unwrap_or_default();
    match (<[f64; 3]>::try_from(&*numbers), <[f64; 7]>::try_from(&*numbers)) {
        (Ok(plane), _) => SavedView::Plane(plane),
        (_, Ok(space)) => SavedView::Space(space),
        _ => SavedView::Home,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::fields::Fields;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn links_round_trip(
            step in "[a-z_]{0,12}",
            numbers in proptest::array::uniform7(-1e6..1e6),
            which in 0..3,
            hides in 0..3,
            all: bool,
            scene in proptest::collection::vec(("[a-z][a-z0-9.]{0,6}", "[-a-zA-Z0-9.,]{0,20}"), 0..9),
        ) {
            let [x, y, unit, ..] = numbers;
            let view = match which {
                0 => SavedView::Home,
                1 => SavedView::Plane([x, y, unit]),
                _ => SavedView::Space(numbers),
            };
            let verdict = match hides {
                0 => VerdictView::Shown,
                1 => VerdictView::Hidden,
                _ => VerdictView::GuessAsked,
            };
            let state = LinkState { step, view, scene: Fields(scene) };
            let link = encode_with("perp_product", &state, verdict, all);
            let lesson = "perp_product".to_owned();
            let expected = Link { lesson, state: Some(state), verdict, all, code: None };
            prop_assert_eq!(decode(&format!("#{link}")), Ok(expected));
        }

        #[test]
        fn any_text_gives_a_state_or_an_error(text: String) {
            let _ = decode(&text);
            let _ = decode(&format!("perp_product/2/{text}"));
            let _ = decode(&format!("perp_product/2/{text}?{text}.end"));
        }
    }

    #[test]
    fn foreign_links_are_named() {
        assert_eq!(decode("perp_product/한글"), Err(BadLink::Unreadable));
        assert_eq!(decode("perp_product/"), Err(BadLink::Unreadable));
        assert_eq!(decode("perp_product/x/cross?.end"), Err(BadLink::Unreadable));
        assert_eq!(decode("perp_product/3/cross?a=1"), Err(BadLink::Newer(3)));
        assert_eq!(decode(""), Ok(Link::default()));
    }

    #[test]
    fn only_links_with_code_and_sheets_may_be_long() {
        let of_length = |lesson: &str, code: &str, length: usize| {
            let start = format!("{lesson}/2/cross?a=");
            let digits = "7".repeat(length - start.len() - code.len() - "&.end".len());
            format!("{start}{digits}{code}&.end")
        };
        let code = with_code(".end", "perp_product", "fn f() {}").replace("&.end", "");
        assert_eq!(WORKBENCH, crate::workbench::WORKBENCH.id);
        for (lesson, code, most) in [
            ("perp_product", "", MAX_LENGTH_WITHOUT_CODE),
            ("perp_product", &format!("&{code}"), MAX_LINK_LENGTH),
            (WORKBENCH, "", MAX_LINK_LENGTH),
        ] {
            let link = of_length(lesson, code, most);
            assert_eq!(link.len(), most);
            assert!(decode(&link).is_ok() && decode(&format!("#{link}")).is_ok(), "{lesson}");
            let longer = of_length(lesson, code, most + 1);
            let refusal = decode(&longer).unwrap_err();
            assert_eq!(refusal, BadLink::TooLong(most), "{lesson}");
            assert!(refusal.to_string().contains(&format!("longer than {most} characters")));
        }
        assert_eq!(
            decode(&"x".repeat(MAX_LINK_LENGTH + 1)),
            Err(BadLink::TooLong(MAX_LINK_LENGTH))
        );
        let name = "x".repeat(MAX_LENGTH_WITHOUT_CODE + 1);
        assert_eq!(decode(&name), Err(BadLink::TooLong(MAX_LENGTH_WITHOUT_CODE)));
    }

    #[test]
    fn a_truncated_link_is_rejected() {
        let scene = Fields(vec![("a".to_owned(), "1,2.5".to_owned())]);
        let state = LinkState { step: "cross".to_owned(), view: SavedView::Home, scene };
        let whole = encode_with("perp_product", &state, VerdictView::Hidden, false);
        assert!(decode(&whole).is_ok());
        for end in "perp_product/".len()..whole.len() {
            assert_eq!(decode(&whole[..end]), Err(BadLink::Unreadable), "{}", &whole[..end]);
        }
    }

    #[test]
    fn a_view_of_wrong_numbers_is_home() {
        for wrong in ["", "1", "1,2,x", "1,2,NaN", "1,2,3,4"] {
            let link = decode(&format!("a/2/b?.view={wrong}&.end")).unwrap();
            assert_eq!(link.state.unwrap().view, SavedView::Home, "{wrong}");
        }
    }
}
