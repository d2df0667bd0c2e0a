//! Screen reader announcements: the step, the verdict, stars; and whether the page is mirrored for
//! a screen reader.

use super::App;
use crate::view::exchange::host::Effect;
use crate::view::prelude::*;
use crate::view::reading::open_lesson::OwnQuestion;
use crate::view::window_regions::WindowRegion;

impl App {
    /// Whether the page mirrors its controls for screen readers: as the user chose, otherwise from
    /// the first Tab on.
    pub(super) fn mirrors(&self) -> bool {
        let chosen = self.store.settings.screen_reader;
        self.machine.boot.page && chosen.unwrap_or(self.machine.tabbed)
    }

    /// Resets the order of the regions for this pass.
    pub(super) fn begin_regions(&self, ctx: &Context) {
        let words = self.words();
        WindowRegion::begin(ctx, words, || match self.screen.home {
            Some(_) => words.get("app").to_owned(),
            None => self.bar_state().lesson(),
        });
    }

    /// Sets the title of the window and, once the scene `rests`, announces its changes.
    pub(super) fn announce_changes(&mut self, rests: bool) {
        let (title, [mut sentence, mut values]) = self.reading.sentence(self.lang());
        if let Some(asked) = self.practice_question() {
            (sentence, values) = (asked, String::new());
        } else if self.guesses.now.hides_verdict() {
            sentence = self.reading.question(self.lang());
            values.clear();
        } else if self.verdict_hidden() {
            sentence = self.words().get("verdict_hidden").to_owned();
            values.clear();
        } else if let Some(changes) = self.workbench_changes(rests) {
            values = changes;
        }
        let name = self.words().get("app");
        self.effects.push_changed(Effect::Title(format!("{sentence} · {title} · {name}")));
        if rests {
            let place = self.announced_place();
            // The title of a step may be its question.
            let said = place[1].ends_with(&format!(": {sentence}"));
            let sentence = if said { "" } else { &sentence };
            self.effects.announce(place, format!("{sentence} {values}"));
        }
    }

    /// The lesson, and the step in it: "1.2 …" and "Step 3 of 6: …".
    fn announced_place(&self) -> [String; 2] {
        let state = self.bar_state();
        if state.list.is_none() && !state.is_numbered() {
            return [state.lesson(), String::new()];
        }
        let [mut place, _] = state.place(self.words());
        let title = match state.list {
            Some(_) => self.reading.own.as_ref().map(OwnQuestion::plain),
            None => state.steps.get(state.step).filter(|title| **title != place).cloned(),
        };
        if let Some(title) = title.filter(|title| !title.is_empty()) {
            place += &format!(": {title}");
        }
        [state.lesson(), place]
    }

    /// Stores and announces the stars that the scene earns, once the verdict may be shown. Returns
    /// whether there are more than before.
    pub(super) fn record_stars(&mut self) -> bool {
        if self.verdict_hidden() {
            return false;
        }
        let (page, lesson) = (&self.reading.page, self.reading.entry.id);
        let (words, text) = (self.words(), self.reading.text(self.lang()));
        let mut sentences = Vec::new();
        for goal in &page.derived().challenges {
            let stars = page.stars(goal);
            if !self.store.settings.record_stars(lesson, goal.id, stars) {
                continue;
            }
            let title = text.challenge(goal.id).map(|challenge| &challenge.title);
            let title = title.map(|title| self.reading.plain(title, words)).unwrap_or_default();
            sentences.push(words.fill("challenge_earned", &[("title", &title), ("n", &stars)]));
        }
        if !self.page_hides(HiddenPart::Challenges) {
            self.effects.say(sentences.join(" "));
        }
        !sentences.is_empty()
    }
}
