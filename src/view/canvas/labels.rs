//! Where labels stand: each picks, from a few places around what it belongs to, the one that
//! covers least, and leaves it only for one that is clearly better.

use super::anchor::{Anchor, LabelSlot};
use super::camera2d::screen;
use super::clip::Window;
use egui::emath::easing::cubic_out;
use egui::{Pos2, Rect, Vec2};
use std::collections::HashMap;

/// What a label belongs to: its name and which of the marks of that name it is.
pub type Key = (&'static str, usize);

/// How much better another place has to be.
const CLEARLY: f32 = 2.0;

/// How far from each other two labels stand at least, to be read as two.
const APART: f32 = 4.0;

/// Seconds for which a label stays where it is, unless it is hidden there.
const REST: f64 = 0.25;

/// Seconds in which a label glides to another place.
const GLIDE: f64 = 0.12;

/// A label whose best place costs this much covers something that matters.
pub const CROWDED: f32 = 6.0;

/// The edge of a label that has no ink.
const INK: f32 = 2.0;

/// What it costs to stand on another label: two letters on each other are none.
const HIDING: f32 = 12.0;

/// A label that looks for a place.
#[derive(Clone, Debug)]
pub struct LabelRequest {
    /// Whose it is.
    pub key: Key,
    /// Its breadth and height.
    pub size: Vec2,
    /// The same of what is written instead where it would be crowded.
    pub short: Option<Vec2>,
    /// What it belongs to.
    pub anchor: Anchor,
    /// It stays where it is, relative to what it belongs to.
    pub frozen: bool,
    /// It stands even where it has no room.
    pub stands: bool,
}

/// What labels keep clear of.
#[derive(Clone, Debug)]
pub struct Obstacles<'a> {
    /// The canvas.
    pub view: Rect,
    /// What lies on top of it.
    pub insets: &'a [Rect],
    /// The handles and points.
    pub handles: Vec<Rect>,
    /// The visible lines, and what it costs to stand on one.
    pub lines: Vec<([Pos2; 2], f32)>,
    /// The visible areas, and what it costs to stand in one that is another's.
    pub areas: Vec<(Vec<Pos2>, f32)>,
    /// The middle of the figure, from which letters keep away.
    pub centre: Pos2,
    /// Something is being moved: labels keep their form.
    pub gesture: bool,
    /// The reader asked for less motion.
    pub still: bool,
}

impl Obstacles<'_> {
    /// The handles that are not what the label belongs to.
    fn others(&self, anchor: &Anchor) -> impl Iterator<Item = &Rect> {
        let own = match anchor {
            Anchor::Point(p, _) | Anchor::Clear(p, _) => Some(*p),
            Anchor::Beside(..) | Anchor::Inside(..) => None,
        };
        self.handles.iter().filter(move |r| own.is_none_or(|p| r.center().distance(p) > 0.5))
    }

    /// Whether a label there would cover a handle, another label or a bar, or leave the picture.
    fn blocks(&self, rect: Rect, anchor: &Anchor, placed: &[Rect]) -> bool {
        let ink = rect.shrink(INK.min(rect.size().min_elem() / 4.0));
        !self.view.contains_rect(ink)
            || self.insets.iter().chain(placed).any(|r| r.intersects(ink))
            || self.others(anchor).any(|r| r.shrink(INK).intersects(ink))
    }

    /// Whether a part of a label there would be outside of the picture or under a bar.
    fn hides(&self, rect: Rect) -> bool {
        !self.view.contains_rect(rect) || self.insets.iter().any(|bar| bar.intersects(rect))
    }

    fn cost(&self, rect: Rect, anchor: &Anchor, placed: &[Rect]) -> f32 {
        let area = match anchor {
            Anchor::Inside(_, corners) => Some(corners),
            _ => None,
        };
        let mut cost = 0.0;
        if self.hides(rect) {
            cost += 20.0;
        }
        cost += 8.0 * self.others(anchor).filter(|r| r.intersects(rect)).count() as f32;
        let alone = rect.expand(APART);
        cost += HIDING * placed.iter().filter(|r| r.intersects(alone)).count() as f32;
        let window = Window::new(rect, -2.0);
        for ([a, b], on) in &self.lines {
            // Most lines are elsewhere, which takes no division to see.
            let near = rect.intersects(Rect::from_two_pos(*a, *b));
            let crosses = || window.part(screen(*a), screen(*b) - screen(*a), (0.0, 1.0)).is_some();
            cost += if near && crosses() { *on } else { 0.0 };
        }
        for (corners, inside) in &self.areas {
            let other = area.is_none_or(|own| own != corners);
            cost += if other && has(corners, rect.center()) { *inside } else { 0.0 };
        }
        cost
    }
}

/// Whether a point lies in a closed figure.
fn has(corners: &[Pos2], at: Pos2) -> bool {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).fold(false, |inside, (p, q)| {
        let between = (p.y > at.y) != (q.y > at.y);
        inside != (between && at.x < p.x + (q.x - p.x) * ((at.y - p.y) / (q.y - p.y)))
    })
}

/// A place that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedLabel {
    /// Where the label stands.
    pub rect: Rect,
    /// What that covers; see [`CROWDED`].
    pub cost: f32,
    /// It is the short one.
    pub short: bool,
    /// There is no room for it, and it is left out.
    pub left_out: bool,
    /// Where a leader to it begins.
    pub leader: Option<Pos2>,
}

/// What is known of a label from the last frame.
#[derive(Clone, Copy, Debug)]
struct LabelMemory {
    /// The number of its place.
    slot: usize,
    /// Since when it has that.
    since: f64,
    /// Where it came from, as seen from there.
    from: Vec2,
    short: bool,
}

/// The places that labels have, and since when.
#[derive(Clone, Debug, Default)]
pub struct LabelLayout {
    kept: HashMap<Key, LabelMemory>,
    scratch: Vec<LabelSlot>,
}

impl LabelLayout {
    /// The place of each label, in the order in which they choose. The second answer is in how many
    /// seconds one of them may move on, if one would like to.
    pub fn place(
        &mut self,
        asks: &[LabelRequest],
        around: &Obstacles<'_>,
        time: f64,
    ) -> (Vec<PlacedLabel>, Option<f64>) {
        let mut placed: Vec<Rect> = Vec::with_capacity(asks.len());
        let mut wait: Option<f64> = None;
        let mut found = Vec::with_capacity(asks.len());
        for ask in asks {
            let mut places = std::mem::take(&mut self.scratch);
            ask.anchor.places(ask.size, &mut places);
            let kept = self.kept.get(&ask.key).copied().filter(|kept| kept.slot < places.len());
            let mut choose = |size: Vec2| {
                let cost = |i: usize| {
                    let rect = Rect::from_center_size(places[i].at, size);
                    around.cost(rect, &ask.anchor, &placed)
                        + ask.anchor.taste(i, places[i], around.centre)
                };
                let best = |(i, least): (usize, f32), next| {
                    let cost = cost(next);
                    if cost < least { (next, cost) } else { (i, least) }
                };
                let Some(LabelMemory { slot, since, .. }) = kept else {
                    return (0..places.len()).fold((0, f32::INFINITY), best);
                };
                let now = cost(slot);
                // No place costs less than nothing.
                if ask.frozen || now <= CLEARLY {
                    return (slot, now);
                }
                let (better, least) = (0..places.len()).fold((0, f32::INFINITY), best);
                // What cannot be read waits for nothing.
                let hidden = || around.hides(Rect::from_center_size(places[slot].at, size));
                if now - least <= CLEARLY {
                    (slot, now)
                } else if time - since < REST && !hidden() {
                    wait = Some(wait.unwrap_or(REST).min(REST - (time - since)));
                    (slot, now)
                } else {
                    (better, least)
                }
            };
            let form = kept.filter(|_| around.gesture).map(|kept| kept.short);
            let shorter = ask.short.filter(|_| form != Some(false));
            let (mut size, mut chosen) = (ask.size, (0, f32::INFINITY));
            if form != Some(true) || shorter.is_none() {
                chosen = choose(ask.size);
            }
            let short = shorter.filter(|_| chosen.1 >= CROWDED);
            if let Some(less) = short {
                (size, chosen) = (less, choose(less));
            }
            let (slot, cost) = chosen;
            let LabelSlot { at, led } = places[slot];
            let moved = kept.filter(|kept| kept.slot != slot);
            let from = moved.map_or(Vec2::ZERO, |kept| places[kept.slot].at - at);
            let (since, from) = match kept.filter(|_| moved.is_none()) {
                Some(kept) => (kept.since, kept.from),
                None => (time, from),
            };
            let part = if around.still { 1.0 } else { ((time - since) / GLIDE).min(1.0) };
            let on_way = from * (1.0 - cubic_out(part as f32));
            if on_way != Vec2::ZERO {
                wait = Some(0.0);
            }
            let kept = LabelMemory { slot, since, from, short: short.is_some() };
            self.kept.insert(ask.key, kept);
            let rect = Rect::from_center_size(at, size);
            let left_out = !ask.stands && around.blocks(rect, &ask.anchor, &placed);
            if !left_out {
                placed.push(rect);
            }
            let rect = rect.translate(on_way);
            let leader = ask.anchor.foot(rect).filter(|_| led > 0);
            found.push(PlacedLabel { rect, cost, short: short.is_some(), left_out, leader });
            self.scratch = places;
        }
        (found, wait)
    }
}

#[cfg(test)]
mod labels_tests;
