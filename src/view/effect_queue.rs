//! What the program wants of the machine, said when the scene has come to rest.

use super::host::Effect;

/// How long a scene rests before its link is written, in seconds.
const REST: f64 = 0.25;

/// Wishes that wait, and what was wished last, so that nothing is wished twice.
#[derive(Debug, Default)]
pub struct EffectQueue {
    wishes: Vec<Effect>,
    address: String,
    /// A link that waits for rest, and since when.
    waiting: Option<(String, f64)>,
    settings: String,
    kept: String,
    presents: String,
    sentence: String,
    place: Option<[String; 2]>,
    mirrored: bool,
    title: String,
    /// The address is not touched until the person does something.
    held: bool,
}

impl EffectQueue {
    /// Starts from what the machine has already.
    pub fn new(address: String, settings: String) -> Self {
        Self { address, settings, ..Self::default() }
    }

    /// Leaves the address alone until [`EffectQueue::release`]: it holds a link that could not be read.
    pub fn hold(&mut self) {
        self.held = true;
    }

    /// Whether the address is left alone.
    pub fn held(&self) -> bool {
        self.held
    }

    /// The person has acted: the address may follow again.
    pub fn release(&mut self) {
        self.held = false;
    }

    /// Anything that is wished at once.
    pub fn wish(&mut self, wish: Effect) {
        self.wishes.push(wish);
    }

    /// The link of the present state, which is written in place of the last when it has rested.
    /// Gives the seconds after which to come back, if it has not.
    pub fn rest(&mut self, link: String, now: f64) -> Option<f64> {
        if self.held || link == self.address {
            self.waiting = None;
            return None;
        }
        match &self.waiting {
            Some((same, since)) if *same == link => {
                let left = since + REST - now;
                if left > 0.0 {
                    return Some(left);
                }
                self.waiting = None;
                self.address.clone_from(&link);
                self.wish(Effect::Address { link, entry: false });
                None
            }
            _ => {
                self.waiting = Some((link, now));
                Some(REST)
            }
        }
    }

    /// Another lesson was opened: its link becomes an entry of the history.
    pub fn enter(&mut self, link: String) {
        self.held = false;
        self.waiting = None;
        if link != self.address {
            self.address.clone_from(&link);
            self.wish(Effect::Address { link, entry: true });
        }
    }

    /// The address was changed from outside.
    pub fn arrived(&mut self, link: &str) {
        self.waiting = None;
        link.clone_into(&mut self.address);
    }

    /// The settings as they are now, stored if they differ from what was stored last.
    pub fn settings(&mut self, text: String) {
        if text != self.settings {
            self.settings.clone_from(&text);
            self.wish(Effect::Settings(text));
        }
    }

    /// The settings that are stored now; where they lack something of the program's, nothing, so
    /// that they are stored again.
    pub fn stored(&mut self, text: String) {
        self.settings = text;
    }

    /// What a redrawn page would need.
    pub fn keep(&mut self, text: String) {
        if text != self.kept {
            self.kept.clone_from(&text);
            self.wish(Effect::Keep(text));
        }
    }

    /// The state of presenter mode.
    pub fn presents(&mut self, text: String) {
        if text != self.presents {
            self.presents.clone_from(&text);
            self.wish(Effect::Presents(text));
        }
    }

    /// A sentence for the screen reader, at once.
    pub fn say(&mut self, text: String) {
        if !text.is_empty() {
            self.wish(Effect::Say { text, now: true });
        }
    }

    /// What a screen reader is told of a scene that rests, each part only where it has changed: the
    /// lesson and the step of `place`, and the sentence. What is open at first is no news.
    pub fn tell(&mut self, place: [String; 2], sentence: String) {
        let mut parts = Vec::new();
        if let Some(before) = &self.place {
            let other = place[0] != before[0];
            parts.extend(Some(&place[0]).filter(|_| other));
            parts.extend(Some(&place[1]).filter(|step| other || **step != before[1]));
        }
        parts.retain(|part| !part.is_empty());
        let mut text = String::new();
        for part in parts {
            let ends = part.ends_with(['.', '?', '!']);
            text += &format!("{part}{} ", if ends { "" } else { "." });
        }
        if sentence != self.sentence {
            text += &sentence;
        }
        if !text.is_empty() {
            let text = text.trim_end().to_owned();
            self.wish(Effect::Say { text, now: false });
        }
        (self.place, self.sentence) = (Some(place), sentence);
    }

    /// Whether the accessibility tree is mirrored.
    pub fn mirror(&mut self, on: bool) {
        if std::mem::replace(&mut self.mirrored, on) != on {
            self.wish(Effect::Mirror(on));
        }
    }

    /// The title of the window, once.
    pub fn title(&mut self, title: String) {
        if title != self.title {
            self.title.clone_from(&title);
            self.wish(Effect::Title(title));
        }
    }

    /// All wishes since the last call.
    pub fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.wishes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_written_once_after_rest() {
        let mut outbox = EffectQueue::default();
        assert_eq!(outbox.rest("a".into(), 1.0), Some(REST));
        assert_eq!(outbox.rest("b".into(), 1.2), Some(REST));
        assert!(outbox.take().is_empty());
        assert_eq!(outbox.rest("b".into(), 1.5), None);
        assert_eq!(outbox.take(), [Effect::Address { link: "b".into(), entry: false }]);
        assert_eq!(outbox.rest("b".into(), 9.0), None);
        assert!(outbox.take().is_empty());
    }

    #[test]
    fn a_step_and_a_verdict_are_said_once_and_a_refusal_does_not_repeat_them() {
        let mut outbox = EffectQueue::default();
        let mut told = |step: &str, sentence: &str, refusal: &str| {
            outbox.say(refusal.to_owned());
            outbox.tell(["1.2".to_owned(), step.to_owned()], sentence.to_owned());
            let said = outbox.take().into_iter().map(|wish| match wish {
                Effect::Say { text, .. } => text,
                other => panic!("{other:?}"),
            });
            said.collect::<Vec<_>>()
        };
        assert_eq!(told("Step 1", "They meet.", ""), ["They meet."]);
        assert_eq!(told("Step 1", "They meet.", ""), [""; 0]);
        assert_eq!(told("Step 1", "They meet.", "No further"), ["No further"]);
        assert_eq!(told("Step 1", "They meet.", "No further"), ["No further"]);
        assert_eq!(told("Step 1", "They miss.", ""), ["They miss."]);
        assert_eq!(told("Step 2", "They miss.", ""), ["Step 2."]);
        assert_eq!(told("Step 3: Where?", "They meet.", ""), ["Step 3: Where? They meet."]);
    }

    #[test]
    fn a_bad_link_stays_until_the_person_acts() {
        let mut outbox = EffectQueue::new("noise".into(), String::new());
        outbox.hold();
        assert_eq!(outbox.rest("good".into(), 0.0), None);
        outbox.release();
        assert!(outbox.rest("good".into(), 1.0).is_some());
        outbox.rest("good".into(), 2.0);
        assert_eq!(outbox.take(), [Effect::Address { link: "good".into(), entry: false }]);
    }
}
