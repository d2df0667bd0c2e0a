//! The program in an iframe of another page: the options in its address, and the messages between
//! both pages.

use super::App;
use crate::lesson::HeldPart;
use crate::view::exchange::embedding::{NoPlace, link_to, quoted};
use crate::view::exchange::frame_message::{FIELD, LockedPoints, VERSION, message_text};
use crate::view::layout::VerdictRow;
use crate::view::prelude::*;
use crate::view::reading::guess_options::{self, Opened};
use std::collections::BTreeMap;

/// The state shared with the embedding page.
#[derive(Default)]
pub struct EmbedState {
    /// The points that the embedding page has locked.
    pub lock: LockedPoints,
    /// The text being judged for the embedding page.
    pub trial: Option<super::embed_requests::CodeTrial>,
    ready: bool,
    link: String,
    verdicts: [&'static str; 3],
    height: f32,
    /// The most stars of each challenge in this visit.
    met: BTreeMap<(&'static str, &'static str), u8>,
}

impl App {
    /// Whether the address hides a part.
    pub(super) fn page_hides(&self, part: HiddenPart) -> bool {
        self.machine.boot.asked.hides(part)
    }

    /// Uses the lesson and step of the address, unless its link names a state.
    pub(super) fn take_asked_place(&mut self) {
        let boot = &mut self.machine.boot;
        let asked = &mut boot.asked;
        if !boot.link.trim_start_matches('#').is_empty() {
            return;
        }
        boot.link = match link_to(&asked.lesson, &asked.step) {
            _ if asked.lesson.is_empty() => {
                asked
                    .ignored
                    .extend((!asked.step.is_empty()).then(|| format!("step={}", asked.step)));
                String::new()
            }
            Ok(link) => link,
            Err(NoPlace::Lesson(lesson)) => lesson,
            Err(NoPlace::Step(lesson, step)) => {
                asked.ignored.push(format!("step={step}"));
                lesson.to_owned()
            }
        };
    }

    /// Applies the other options of the address, and reports the invalid ones.
    pub(super) fn take_asked_task(&mut self) {
        let asked = self.machine.boot.asked.clone();
        let mut ignored = asked.ignored;
        // An embedded page reports unknown parameters; in its own tab, other services add their
        // parameters to an address.
        ignored.extend(asked.foreign.into_iter().filter(|_| self.machine.boot.embedded));
        let known = |goal: &crate::lesson::Standing| goal.id == asked.challenge;
        if asked.challenge.is_empty() {
        } else if !self.reading.page.derived().challenges.iter().any(known) {
            ignored.push(format!("challenge={}", quoted(&asked.challenge)));
            self.machine.boot.asked.challenge.clear();
        } else if !asked.only_picture {
            self.open_overlay(Some(Overlay::Goals));
        }
        if asked.seed.is_some() && !self.on_workbench() {
            self.open_practice();
        }
        if !ignored.is_empty() {
            self.overlays.remark("address_ignored", ignored.join(", "));
        }
    }

    /// The layout with only the picture, if the address asks for it.
    pub(super) fn bare_layout(&self, size: Vec2) -> Option<Layout> {
        if !self.machine.boot.asked.only_picture {
            return None;
        }
        let row = match self.on_workbench() {
            true => VerdictRow::Details,
            false => self.reader.bottom.shape.row,
        };
        let row = (!self.page_hides(HiddenPart::Verdict)).then_some(row);
        Some(Layout::picture_only(size, row, !self.machine.boot.base.is_empty()))
    }

    /// The layout without the parts that the address hides.
    pub(super) fn without_hidden(&self, mut layout: Layout) -> Layout {
        if self.page_hides(HiddenPart::Verdict) {
            layout = layout.without_verdict();
        }
        if self.page_hides(HiddenPart::Challenges) {
            layout = layout.without_challenge();
        }
        if self.page_hides(HiddenPart::Bars) {
            layout = layout.without_bars();
        }
        layout
    }

    /// Disables keys that would show parts that the address hides.
    pub(super) fn page_keys(&self, acts: &mut Vec<Msg>) {
        let only = self.machine.boot.asked.only_picture;
        let field = self.page_hides(HiddenPart::Field);
        let goals = self.page_hides(HiddenPart::Challenges);
        acts.retain(|act| match act {
            Msg::Do(KeyAction::NextField | KeyAction::NextFieldPoint) => !field,
            Msg::Do(KeyAction::Goals) => !goals && !only,
            Msg::Do(action) => !only || moves_picture(*action),
            Msg::Home => !only,
            _ => true,
        });
    }

    /// Whether the embedding page has locked the points that an edit would move.
    pub(super) fn is_locked(&self, edit: &Edit) -> bool {
        let (lock, page) = (&self.machine.embed.lock, &self.reading.page);
        match (lock, edit) {
            (LockedPoints::None, _) => false,
            (LockedPoints::All, _) => guess_options::moves(edit),
            (_, Edit::Grab(HeldPart::Body(body))) => {
                let body = page.about().bodies.get(*body);
                body.is_some_and(|body| body.handles.iter().any(|name| lock.holds(name)))
            }
            // The inset's effect on points is unknown.
            (_, Edit::Grab(HeldPart::Inset)) => true,
            (_, Edit::Grab(HeldPart::Handle(handle)) | Edit::Nudge { handle, .. }) => {
                page.handle_view(*handle).is_some_and(|handle| lock.holds(handle.name))
            }
            (_, Edit::Set { handle, .. }) => lock.holds(handle.name()),
            _ => false,
        }
    }

    /// Sends a message to the embedding page, if there is one.
    pub(super) fn send(&mut self, kind: &str, values: &[(&str, &str)]) {
        if self.machine.boot.embedded {
            self.effects.push(Effect::Message(message_text(kind, values)));
        }
    }

    /// Reports the changes since the last frame. `rests`: the scene has come to rest.
    pub(super) fn send_changes(&mut self, ctx: &Context, rests: bool) {
        if !self.machine.boot.embedded {
            return;
        }
        let first = !std::mem::replace(&mut self.machine.embed.ready, true);
        if first {
            self.send("ready", &[("version", &VERSION.to_string())]);
        }
        let bare = self.machine.boot.asked.only_picture;
        let height = Layout::wanted_height(ctx.screen_rect().width(), bare) * ctx.zoom_factor();
        if std::mem::replace(&mut self.machine.embed.height, height) != height {
            self.send("height", &[("height", &height.round().to_string())]);
        }
        if self.practising() {
            return;
        }
        let link = self.link();
        if (rests || first) && link != self.machine.embed.link {
            self.machine.embed.link = link;
            self.send_state("");
        }
        if self.verdicts() != self.machine.embed.verdicts {
            self.machine.embed.verdicts = self.verdicts();
            self.send_verdict("");
        }
        if !ctx.input(|input| input.pointer.any_down()) && !self.guesses.now.hides_verdict() {
            self.send_stars();
        }
    }

    /// The outcome in f32, in f64 and exactly.
    fn verdicts(&self) -> [&'static str; 3] {
        let (page, derived) = (&self.reading.page, self.reading.page.derived());
        [page.single().case, derived.verdict.case, derived.exact.case]
    }

    /// Reports the state; `id` is the id of the request.
    pub(super) fn send_state(&mut self, id: &str) {
        let (link, step) = (self.link(), self.reading.step_id());
        let fields = self.reading.page.scene_fields().0;
        let fields = fields.into_iter().map(|(name, values)| (format!("{FIELD}{name}"), values));
        let fields: Vec<_> = fields.collect();
        let lesson = self.reading.entry.id;
        let mut values = vec![("id", id), ("link", &*link), ("lesson", lesson), ("step", &*step)];
        values.extend(fields.iter().map(|(name, values)| (&**name, &**values)));
        self.send("state", &values);
    }

    /// Reports the verdicts of three arithmetics.
    pub(super) fn send_verdict(&mut self, id: &str) {
        let (_, [sentence, _]) = self.reading.sentence(self.lang());
        let mut values = vec![("id", id), ("lesson", self.reading.entry.id)];
        values.extend(["f32", "f64", "exact"].into_iter().zip(self.verdicts()));
        values.push(("sentence", &sentence));
        self.send("verdict", &values);
    }

    /// Reports a guess whose verdict was opened.
    pub(super) fn send_guess(&mut self, opened: Opened) {
        let (step, exact) = (self.reading.step_id(), ("exact", opened.exact));
        let (chosen, right) = (opened.chosen.to_string(), opened.right.to_string());
        let lesson = ("lesson", self.reading.entry.id);
        let values = [lesson, ("step", &*step), ("chosen", &*chosen), ("right", &*right), exact];
        self.send("guess", &values);
    }

    /// Reports challenges with more stars than before in this visit.
    fn send_stars(&mut self) {
        let (page, lesson) = (&self.reading.page, self.reading.entry.id);
        let goals = page.derived().challenges.iter().map(|goal| (goal.id, page.stars(goal)));
        let more = |(id, stars): &(&'static str, u8)| {
            *stars > self.machine.embed.met.get(&(lesson, *id)).copied().unwrap_or(0)
        };
        let more: Vec<_> = goals.filter(more).collect();
        for (id, stars) in more {
            self.machine.embed.met.insert((lesson, id), stars);
            let stars = stars.to_string();
            self.send("met", &[("lesson", lesson), ("challenge", id), ("stars", &stars)]);
        }
    }
}

/// Whether a key moves the scene or its view.
fn moves_picture(action: KeyAction) -> bool {
    matches!(
        action,
        KeyAction::Undo
            | KeyAction::Redo
            | KeyAction::Reset
            | KeyAction::Home
            | KeyAction::Top
            | KeyAction::Front
            | KeyAction::Side
            | KeyAction::Along(_)
            | KeyAction::Flat
            | KeyAction::NextWay
            | KeyAction::NextSnap
            | KeyAction::Dimension
            | KeyAction::NextField
            | KeyAction::NextFieldPoint
            | KeyAction::Play
            | KeyAction::TimeBack
            | KeyAction::TimeOn
    )
}
