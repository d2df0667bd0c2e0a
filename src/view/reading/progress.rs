//! The progress in lessons, chapters and stars, and its painting.

use super::catalogue::{self, Listed};
use crate::lesson::link::old_steps;
use crate::lessons::moved_steps::former;
use crate::view::prelude::*;
use crate::view::settings::{ALL_STEPS, Settings};
use std::f32::consts::TAU;

/// The reader's progress in every lesson.
#[derive(Clone, Copy)]
pub struct Progress<'a>(pub &'a Settings);

impl Progress<'_> {
    /// Whether a step was opened, also before it moved to this lesson.
    pub fn opened(self, lesson: &str, step: &str) -> bool {
        let former = former(lesson, step);
        self.opened_in(lesson, step) || former.is_some_and(|lesson| self.opened_in(lesson, step))
    }

    fn opened_in(self, lesson: &str, step: &str) -> bool {
        let by_number = || {
            let number = old_steps(lesson).iter().position(|old| *old == step);
            let opened = self.0.opened.get(lesson);
            number.zip(opened).is_some_and(|(number, opened)| opened.contains(&number))
        };
        self.0.steps.get(lesson).is_some_and(|steps| steps.contains(step)) || by_number()
    }

    /// Whether all steps of a lesson, now or at some time, were opened.
    pub fn through(self, listed: &Listed) -> bool {
        let lesson = listed.entry.id;
        let opened = |step: &str| self.opened(lesson, step);
        let once = self.0.steps.get(lesson).is_some_and(|steps| steps.contains(ALL_STEPS));
        let old = old_steps(lesson);
        let then = !old.is_empty() && old.iter().all(|step| opened(step));
        once || then || listed.read().steps.iter().all(|step| opened(step))
    }

    /// Whether all steps of a lesson were opened, and one of its challenges or exercises was
    /// solved.
    pub fn done(self, listed: &Listed) -> bool {
        let all = self.through(listed);
        let solved = self.0.solved.get(listed.entry.id);
        all && (self.best(listed) > 0 || solved.is_some_and(|solved| !solved.is_empty()))
    }

    /// The most stars of any one challenge of a lesson.
    pub fn best(self, listed: &Listed) -> u8 {
        let stars = self.0.stars.get(listed.entry.id);
        stars.and_then(|best| best.values().max()).copied().unwrap_or(0)
    }

    /// The number of finished lessons of a chapter, and of all its lessons.
    pub fn chapter(self, chapter: u8) -> (usize, usize) {
        let done = catalogue::of_chapter(chapter).filter(|listed| self.done(listed));
        (done.count(), catalogue::of_chapter(chapter).count())
    }

    /// The finished fraction of a chapter, from 0 to 1.
    pub fn share(self, chapter: u8) -> f32 {
        let (done, all) = self.chapter(chapter);
        done as f32 / all.max(1) as f32
    }
}

/// An arc from the top, clockwise; nothing for 0.
pub fn arc(painter: &Painter, centre: Pos2, radius: f32, share: f32, stroke: Stroke) {
    if share >= 1.0 {
        painter.circle_stroke(centre, radius, stroke);
    } else if share > 0.0 {
        let count = (share * 40.0).ceil().max(2.0);
        let at = |i: usize| {
            let angle = TAU * (share * i as f32 / count - 0.25);
            centre + Vec2::angled(angle) * radius
        };
        painter.add(Shape::line((0..=count as usize).map(at).collect(), stroke));
    }
}

/// The mark of a lesson in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonMark {
    /// Not done.
    Open,
    /// The open lesson.
    Here,
    /// Done.
    Done,
}

impl LessonMark {
    /// Paints the mark in two colours: of strokes, and of signs on a disc.
    pub fn paint(self, painter: &Painter, at: Pos2, radius: f32, [ink, ground]: [Color32; 2]) {
        match self {
            Self::Open => drop(painter.circle_stroke(at, radius, Stroke::new(1.4, ink))),
            Self::Here => {
                painter.circle_stroke(at, radius, Stroke::new(1.6, ink));
                painter.circle_filled(at, radius * 0.53, ink);
            }
            Self::Done => {
                painter.circle_filled(at, radius, ink);
                Icon::Check.paint_at(painter, at, radius * 2.0, ground, 3.0);
            }
        }
    }
}

/// Distance of the centres of two stars.
pub const PITCH: f32 = 18.0;

/// Three stars, `count` of them earned, from `left` on, at scale `ui_scale`; `ink` is the colour of
/// the text beside them.
pub fn stars(painter: &Painter, theme: &Theme, left: Pos2, ui_scale: f32, count: u8, ink: Color32) {
    for index in 0..3u8 {
        let at = left + vec2(8.0 + PITCH * f32::from(index), 0.0) * ui_scale;
        let place = Rect::from_center_size(at, Vec2::splat(17.0 * ui_scale));
        if index < count {
            Icon::StarFull.paint(painter, place, theme.special, 1.6);
            Icon::Star.paint(painter, place, ink, 1.6);
        } else {
            Icon::Star.paint(painter, place, ink.gamma_multiply(0.55), 1.3);
        }
    }
}

/// A row of this height with [`stars`] and a sentence.
pub fn star_row(ui: &mut Ui, cx: &UiContext<'_>, high: f32, count: u8, said: &str) {
    let (ink, ui_scale) = (cx.theme.ink, cx.ui_scale);
    let row = Control::label(said).wide_row(ui, cx, high * ui_scale).rect;
    let at = row.left_center() + vec2(10.0 * ui_scale, 0.0);
    stars(ui.painter(), cx.theme, at, ui_scale, count, ink);
    let left = at + vec2(3.0 * PITCH * ui_scale, 0.0);
    ui.painter().text(left, Align2::LEFT_CENTER, said, cx.ui(13.0), cx.theme.ink2);
}
