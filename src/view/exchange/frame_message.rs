//! Messages between an embedded page and the embedding page. The page's script converts each
//! message to a text of names and values, which is parsed and written here; `EMBEDDING.md` has the
//! table.

use super::embedding::quoted;
use super::urlencoded::{pairs, written};

/// The version of the messages.
pub const VERSION: u32 = 1;

/// The kinds of incoming messages.
pub const REQUESTS: [&str; 5] = ["get", "set", "goto", "lock", "judge"];

/// The kinds of outgoing messages.
pub const NOTICES: [&str; 9] =
    ["ready", "state", "verdict", "guess", "met", "solved", "judged", "height", "error"];

/// The prefix of the name of a scene field.
pub const FIELD: &str = "state.";

/// A request of the embedding page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FrameRequest {
    /// Report state and verdict.
    Get,
    /// The state of a link.
    Link(String),
    /// The current scene with these fields, by name and value as in a link.
    Fields(Vec<(String, String)>),
    /// A lesson, a step, or both; empty for the current one.
    GoTo {
        /// Id or number.
        lesson: String,
        /// Id or number.
        step: String,
    },
    /// The points that cannot be moved from now on.
    Lock(LockedPoints),
    /// Report whether this is the outcome of the current scene.
    JudgeAnswer(String),
    /// Report whether this text computes the same as a method of the lesson.
    JudgeCode {
        /// The id of the method; empty for the first.
        method: String,
        /// The text.
        code: String,
    },
}

/// The points locked by the embedding page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum LockedPoints {
    /// Nothing.
    #[default]
    None,
    /// The points with these names.
    Named(Vec<String>),
    /// All of the scene.
    All,
}

impl LockedPoints {
    /// Whether the point with this name is locked.
    pub fn holds(&self, name: &str) -> bool {
        match self {
            Self::None => false,
            Self::Named(names) => names.iter().any(|held| held == name),
            Self::All => true,
        }
    }
}

/// A parsed message, or an error, with the id given by its sender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedMessage {
    /// The id to repeat in the answer; empty without one.
    pub id: String,
    /// The kind of the message, as far as it could be parsed.
    pub kind: String,
    /// The request.
    pub request: Result<FrameRequest, String>,
}

impl ReceivedMessage {
    /// Parses the text of a message.
    ///
    /// ```
    /// use crosspoint::view::exchange::frame_message::{FrameRequest, ReceivedMessage};
    /// let received = ReceivedMessage::read("type=goto&lesson=1.2&id=7");
    /// let (lesson, step) = ("1.2".to_owned(), String::new());
    /// assert_eq!((&*received.id, received.request), ("7", Ok(FrameRequest::GoTo { lesson, step })));
    /// assert!(ReceivedMessage::read("type=explode").request.is_err());
    /// ```
    pub fn read(text: &str) -> Self {
        let mut given = pairs(text);
        let mut take = |name: &str| {
            let at = given.iter().position(|(known, _)| known == name)?;
            Some(given.remove(at).1)
        };
        let id = take("id").unwrap_or_default();
        let kind = take("type").unwrap_or_default();
        let request = match &*kind {
            "get" => Ok(FrameRequest::Get),
            "set" => match take("link") {
                Some(link) => Ok(FrameRequest::Link(link)),
                None => fields(&mut given),
            },
            "goto" => match (take("lesson"), take("step")) {
                (None, None) => Err("goto needs lesson or step".to_owned()),
                (lesson, step) => {
                    let (lesson, step) = (lesson.unwrap_or_default(), step.unwrap_or_default());
                    Ok(FrameRequest::GoTo { lesson, step })
                }
            },
            "lock" => match take("points").as_deref() {
                Some("true") => Ok(FrameRequest::Lock(LockedPoints::All)),
                Some("false" | "") => Ok(FrameRequest::Lock(LockedPoints::None)),
                Some(names) => {
                    let names = names.split(',').map(str::to_owned).collect();
                    Ok(FrameRequest::Lock(LockedPoints::Named(names)))
                }
                None => Err("lock needs points: true, false, or a list of names".to_owned()),
            },
            "judge" => match (take("answer"), take("code")) {
                (Some(answer), None) => Ok(FrameRequest::JudgeAnswer(answer)),
                (None, Some(code)) => {
                    let method = take("method").unwrap_or_default();
                    Ok(FrameRequest::JudgeCode { method, code })
                }
                _ => Err("judge needs answer or code, and not both".to_owned()),
            },
            _ => Err(format!("type is one of {}", REQUESTS.join(", "))),
        };
        let request = match given.first() {
            Some((name, _)) if request.is_ok() => {
                Err(format!("{kind} has no field {:?}", quoted(name)))
            }
            _ => request,
        };
        Self { id, kind, request }
    }
}

fn fields(given: &mut Vec<(String, String)>) -> Result<FrameRequest, String> {
    let mut fields = Vec::new();
    given.retain(|(name, value)| match name.strip_prefix(FIELD) {
        Some(name) if !name.is_empty() => {
            fields.push((name.to_owned(), value.clone()));
            false
        }
        _ => true,
    });
    match fields.is_empty() {
        true => Err("set needs link or state".to_owned()),
        false => Ok(FrameRequest::Fields(fields)),
    }
}

/// The text of a message of this kind; empty values are left out.
///
/// ```
/// use crosspoint::view::exchange::frame_message::message_text;
/// assert_eq!(message_text("height", &[("height", "520"), ("id", "")]), "type=height&height=520");
/// ```
pub fn message_text(kind: &str, values: &[(&str, &str)]) -> String {
    let values = values.iter().copied().filter(|(_, value)| !value.is_empty());
    written([("type", kind)].into_iter().chain(values))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::cases::config(40))]

        #[test]
        fn any_text_is_a_request_or_an_error(text: String) {
            for kind in REQUESTS {
                let _ = ReceivedMessage::read(&format!("type={kind}&{text}"));
            }
            if let Err(why) = ReceivedMessage::read(&text).request {
                prop_assert!(!why.is_empty() && why.chars().count() < 200);
            }
        }
    }

    fn request(text: &str) -> Result<FrameRequest, String> {
        ReceivedMessage::read(text).request
    }

    #[test]
    fn each_kind_is_parsed_with_its_fields() {
        assert_eq!(request("type=get"), Ok(FrameRequest::Get));
        let link = "perp_product/2/meet?.end".to_owned();
        let text = written([("type", "set"), ("link", &link)]);
        assert_eq!(request(&text), Ok(FrameRequest::Link(link)));
        let fields = vec![("a".to_owned(), "-3,-2".to_owned()), ("b".to_owned(), "4,0".to_owned())];
        assert_eq!(request("type=set&state.a=-3,-2&state.b=4,0"), Ok(FrameRequest::Fields(fields)));
        let named = LockedPoints::Named(vec!["a".to_owned(), "b".to_owned()]);
        for (points, locked) in
            [("true", LockedPoints::All), ("false", LockedPoints::None), ("a,b", named)]
        {
            let text = format!("type=lock&points={points}");
            assert_eq!(request(&text), Ok(FrameRequest::Lock(locked)));
        }
        let answer = FrameRequest::JudgeAnswer("crossing".to_owned());
        assert_eq!(request("type=judge&answer=crossing"), Ok(answer));
    }

    #[test]
    fn a_message_with_missing_or_surplus_fields_is_refused_with_a_reason() {
        for (text, why) in [
            ("", "type is one of get, set, goto, lock, judge"),
            ("type=set", "set needs link or state"),
            ("type=set&state.=1", "set needs link or state"),
            ("type=goto", "goto needs lesson or step"),
            ("type=lock", "lock needs points"),
            ("type=judge", "judge needs answer or code"),
            ("type=judge&answer=miss&code=x", "judge needs answer or code"),
            ("type=get&now=1", "get has no field \"now\""),
            ("type=set&link=x&state.a=1", "set has no field \"state.a\""),
        ] {
            let said = request(text).expect_err(text);
            assert!(said.starts_with(why), "{text}: {said}");
        }
    }
}
