//! Effects requested from the host, some of them delayed until the scene rests.

use super::host::Effect;
use std::mem::discriminant;

/// Time without changes after which the link of a scene is written, in seconds.
const REST: f64 = 0.25;

/// Queued effects, and the last effects, so that no effect is repeated.
#[derive(Debug, Default)]
pub struct EffectQueue {
    effects: Vec<Effect>,
    /// The last effect of each kind that describes a state of the host.
    last: Vec<Effect>,
    address: String,
    /// A link waiting for the scene to rest, and since when.
    waiting: Option<(String, f64)>,
    sentence: String,
    place: Option<[String; 2]>,
    /// The address contains an invalid link, and must not change until the user acts.
    pub held: bool,
}

impl EffectQueue {
    /// Starts from the current state of the host.
    pub fn new(address: String, settings: String) -> Self {
        let last = vec![
            Effect::Settings(settings),
            Effect::Keep(String::new()),
            Effect::Presents(String::new()),
            Effect::Mirror(false),
            Effect::Title(String::new()),
        ];
        Self { address, last, ..Self::default() }
    }

    /// Requests an effect at once.
    pub fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Requests an effect that describes a state, unless the last effect of its kind was equal.
    pub fn push_changed(&mut self, effect: Effect) {
        if !self.last.contains(&effect) {
            self.set_last(effect.clone());
            self.push(effect);
        }
    }

    /// Sets the state of the host that an effect of this kind would change.
    pub fn set_last(&mut self, effect: Effect) {
        self.last.retain(|last| discriminant(last) != discriminant(&effect));
        self.last.push(effect);
    }

    /// The link of the current state, which replaces the last one after a rest. Returns the
    /// remaining seconds until then, if any.
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
                self.push(Effect::Address { link, entry: false });
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
            self.push(Effect::Address { link, entry: true });
        }
    }

    /// Takes the address that the browser has opened.
    pub fn address_changed(&mut self, link: &str) {
        self.waiting = None;
        link.clone_into(&mut self.address);
    }

    /// A sentence for the screen reader, at once.
    pub fn say(&mut self, text: String) {
        if !text.is_empty() {
            self.push(Effect::Say { text, now: true });
        }
    }

    /// Announces the resting scene to a screen reader, each part only if it has changed: the lesson
    /// and the step of `place`, and the sentence. The initial state is not announced.
    pub fn announce(&mut self, place: [String; 2], sentence: String) {
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
            self.push(Effect::Say { text, now: false });
        }
        (self.place, self.sentence) = (Some(place), sentence);
    }

    /// All effects since the last call.
    pub fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_and_a_verdict_are_announced_once_and_a_refusal_does_not_repeat_them() {
        let mut effects = EffectQueue::default();
        let mut announced = |step: &str, sentence: &str, refusal: &str| {
            effects.say(refusal.to_owned());
            effects.announce(["1.2".to_owned(), step.to_owned()], sentence.to_owned());
            let said = effects.take().into_iter().map(|effect| match effect {
                Effect::Say { text, .. } => text,
                other => panic!("{other:?}"),
            });
            said.collect::<Vec<_>>()
        };
        assert_eq!(announced("Step 1", "They meet.", ""), ["They meet."]);
        assert_eq!(announced("Step 1", "They meet.", ""), [""; 0]);
        assert_eq!(announced("Step 1", "They meet.", "No further"), ["No further"]);
        assert_eq!(announced("Step 1", "They meet.", "No further"), ["No further"]);
        assert_eq!(announced("Step 1", "They miss.", ""), ["They miss."]);
        assert_eq!(announced("Step 2", "They miss.", ""), ["Step 2."]);
        assert_eq!(announced("Step 3: Where?", "They meet.", ""), ["Step 3: Where? They meet."]);
    }
}
