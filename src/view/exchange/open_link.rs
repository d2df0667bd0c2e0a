//! Links: the link of an open lesson's state, and opening a link.

use crate::lesson::Taken;
use crate::lesson::link::{
    self, BadCode, BadLink, Link, LinkState, SavedView, SharedCode, VerdictView,
};
use crate::lessons;
use crate::text::lesson::StepKind;
use crate::view::prelude::*;
use crate::workbench;

/// The result of opening a link.
#[derive(Default)]
pub struct OpenedLink {
    /// The lesson in the state of the link, if it names one.
    pub reading: Option<OpenLesson>,
    /// The fault of the link, if any.
    pub fault: Option<LinkFault>,
    /// The camera.
    pub view: SavedView,
    /// The visibility of the verdict.
    pub verdict: VerdictView,
    /// Whether helpers outside the step are shown.
    pub all: bool,
    /// A learner's own code in the link.
    pub code: Option<Result<SharedCode, BadCode>>,
}

/// What was wrong with a link.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkFault {
    /// Some numbers were replaced by defaults.
    Part(Taken),
    /// The lesson opened in its initial state, because the rest could not be decoded.
    Bad(BadLink),
    /// The lesson does not exist.
    NoLesson(String),
}

impl OpenLesson {
    /// The link of the current state: with the camera, how the verdict is seen, and whether helpers
    /// outside the step are shown.
    pub fn link(&self, view: SavedView, verdict: VerdictView, all: bool) -> String {
        let state = LinkState { step: self.step_id(), view, scene: self.page.scene_fields() };
        link::encode_with(self.entry.id, &state, verdict, all)
    }

    /// Goes to the first guided step, past the opening question.
    fn pass_opening(&mut self) {
        let mut steps = self.text(Lang::default()).steps.iter();
        if let Some(first) = steps.position(|step| step.kind == StepKind::Guided) {
            self.page.apply(&Edit::Step(first));
        }
    }

    /// Takes the state of a link of this lesson; returns the fault of the link, if any, and its
    /// camera.
    pub fn take(&mut self, state: &LinkState) -> (Option<LinkFault>, SavedView) {
        if state.scene.0.is_empty() {
            self.enter(&state.step);
            self.page.apply(&self.shot_edit(self.step()));
            return (None, state.view);
        }
        let taken = self.page.apply(&Edit::Become(state.scene.clone())).taken;
        let Some(taken) = taken else {
            return (Some(LinkFault::Bad(BadLink::Unreadable)), SavedView::Home);
        };
        self.enter(&state.step);
        ((taken.good != taken.all).then_some(LinkFault::Part(taken)), state.view)
    }

    /// Opens the step with this id; if the step does not exist any more, the first step that asks
    /// nothing.
    fn enter(&mut self, id: &str) {
        match self.text(Lang::default()).steps.iter().position(|step| step.id == id) {
            Some(step) => drop(self.page.apply(&Edit::Step(step))),
            None => self.pass_opening(),
        }
    }

    /// Takes scene and step of the same lesson opened elsewhere; undo restores this scene.
    pub fn become_like(&mut self, other: &Self) {
        self.page.apply(&Edit::Step(other.step()));
        if other.at_shot() {
            self.page.apply(&other.shot_edit(other.step()));
        } else {
            self.page.apply(&Edit::Become(other.page.scene_fields()));
        }
    }
}

/// The lesson and state of a link; an empty link has neither.
pub fn open_link(link: &str) -> OpenedLink {
    match link::decode(link) {
        Ok(Link { lesson, state, verdict, all, code }) => match workbench::find(&lesson) {
            Some(entry) => {
                let entry = state.as_ref().and_then(|s| entry.moved(&s.step)).unwrap_or(entry);
                let mut reading = OpenLesson::open(entry);
                let (fault, view) = match state {
                    Some(state) => reading.take(&state),
                    None => (None, SavedView::Home),
                };
                OpenedLink { reading: Some(reading), fault, view, verdict, all, code }
            }
            None if lesson.is_empty() => OpenedLink::default(),
            None => {
                OpenedLink { fault: Some(LinkFault::NoLesson(lesson)), ..OpenedLink::default() }
            }
        },
        Err(reason) => {
            // A link that cannot be decoded still names its lesson.
            let lesson = link.trim_start_matches('#').split('/').next().unwrap_or_default();
            let mut reading = workbench::find(lesson).map(OpenLesson::open);
            // A single undo must work at once, so the opening question is skipped.
            reading.iter_mut().for_each(OpenLesson::pass_opening);
            OpenedLink { reading, fault: Some(LinkFault::Bad(reason)), ..OpenedLink::default() }
        }
    }
}

/// The lesson nearest to a number without a lesson: the last of its chapter, `2.4` for `2.9`, or of
/// the nearest chapter; the first lesson for anything that is not a number.
pub fn nearest(asked: &str) -> &'static Entry {
    let chapter = asked.split('.').next().and_then(|chapter| chapter.parse::<u8>().ok());
    let distance = |entry: &&Entry| chapter.map_or(0, |c| c.abs_diff(entry.number.0));
    let best = chapter.and_then(|_| lessons::ALL.iter().rev().min_by_key(distance));
    best.unwrap_or(lessons::greeting())
}
