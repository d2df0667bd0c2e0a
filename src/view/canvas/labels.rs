//! Label placement: each label selects the position around its anchor that covers least, and moves
//! only to a clearly better position.

use super::anchor::{Anchor, LabelSlot};
use super::camera2d::screen;
use super::clip::{Window, sides};
use super::figure::has;
use crate::view::transition::Transition;
use egui::emath::easing::cubic_out;
use egui::{Pos2, Rect, Vec2, vec2};
use std::collections::HashMap;

/// The identity of a label: its name and the index among the marks with that name.
pub type Key = (&'static str, usize);

/// The least improvement of another position.
const CLEARLY: f32 = 2.0;

/// The least gap between two labels.
const APART: f32 = 4.0;

/// Time for which a label stays in place, unless it is blocked there, in seconds.
const REST: f64 = 0.25;

/// Duration of a label's movement, in seconds.
const GLIDE: f64 = 0.12;

/// The free gap around a label, if possible.
const CLEAR: f32 = 4.0;

/// The gap between labels of one row, if possible: nearer ones read as a product.
const ROW: f32 = 20.0;

/// The cost of a missing gap: more than a worse place costs. Two cost less than covering a line.
const TIGHT: f32 = 1.2;

/// A picture whose shorter side is below this has no room for gaps: they would push labels out.
const SMALL: f32 = 420.0;

/// From this cost on, a label covers something important.
pub const CROWDED: f32 = 6.0;

/// Padding of a label without ink.
const INK: f32 = 2.0;

/// The cost of a letter nearer to another point than to its own: higher than the cost of covering a
/// stroke.
const MISTAKEN: f32 = 5.0;

/// The cost of covering another label: both would be unreadable.
const HIDING: f32 = 12.0;

/// The cost of a place where a label is left out: higher than the cost of covering all lines.
const BLOCKED: f32 = 1000.0;

/// A label to be placed beside its anchor.
#[derive(Clone, Debug)]
pub struct LabelRequest {
    pub key: Key,
    pub size: Vec2,
    /// The size of the short form for limited space.
    pub short: Option<Vec2>,
    pub anchor: Anchor,
    /// The label keeps its position relative to the anchor unless it is blocked there.
    pub frozen: bool,
    /// The label is shown even if it does not fit.
    pub stands: bool,
}

/// What a label should not cover.
#[derive(Clone, Debug)]
pub struct Obstacles<'a> {
    /// The canvas.
    pub view: Rect,
    /// The overlays of the picture.
    pub insets: &'a [Rect],
    /// The handles and points.
    pub handles: Vec<Rect>,
    /// The visible lines, and the cost of covering each.
    pub lines: Vec<([Pos2; 2], f32)>,
    /// The visible areas, and the cost of covering areas of other names.
    pub areas: Vec<(Vec<Pos2>, f32)>,
    /// The centre of the figure, which letters avoid.
    pub centre: Pos2,
    /// A drag is in progress: labels keep their form.
    pub gesture: bool,
    /// Whether reduced motion is on.
    pub still: bool,
}

impl Obstacles<'_> {
    /// The handles other than the anchor.
    fn others(&self, anchor: &Anchor) -> impl Iterator<Item = &Rect> {
        let own = match anchor {
            Anchor::Point(p, _) | Anchor::Clear(p, _) => Some(*p),
            Anchor::Beside(..) | Anchor::Inside(..) => None,
        };
        self.handles.iter().filter(move |r| own.is_none_or(|p| r.center().distance(p) > 0.5))
    }

    /// Whether a label at `rect` would cover a handle, another label or a bar, or leave the
    /// picture; coordinates also keep off the rings of their own point.
    fn blocks(&self, rect: Rect, anchor: &Anchor, placed: &[Rect]) -> bool {
        let ink = rect.shrink(INK.min(rect.size().min_elem() / 4.0));
        let own = match anchor {
            Anchor::Clear(at, clear) => rect.distance_to_pos(*at) < clear.x - 1.0,
            _ => false,
        };
        own || !self.view.contains_rect(ink)
            || self.insets.iter().any(|bar| bar.intersects(rect))
            || placed.iter().any(|other| other.intersects(ink))
            || self.others(anchor).any(|r| r.shrink(INK).intersects(ink))
    }

    /// Whether the letter of a point would be nearer to another point.
    fn is_mistaken(&self, rect: Rect, anchor: &Anchor) -> bool {
        let Anchor::Point(at, _) = anchor else { return false };
        let (to, own) = (rect.center(), rect.center().distance(*at));
        self.others(anchor).any(|other| other.center().distance(to) < own)
    }

    /// Whether a part of a label at `rect` would be outside of the picture or under a bar.
    fn hides(&self, rect: Rect) -> bool {
        !self.view.contains_rect(rect) || self.insets.iter().any(|bar| bar.intersects(rect))
    }

    /// The cost of the lines that cross a rectangle.
    fn crossed(&self, rect: Rect) -> f32 {
        let window = Window::new(rect, 0.0);
        let crosses = |[a, b]: [Pos2; 2]| {
            // Most lines are elsewhere, which is tested without a division.
            let near = rect.intersects(Rect::from_two_pos(a, b));
            near && window.part(screen(a), screen(b) - screen(a), 0.0..1.0).is_some()
        };
        self.lines.iter().map(|(line, on)| if crosses(*line) { *on } else { 0.0 }).sum()
    }

    /// Whether the picture has no room for gaps.
    fn is_small(&self) -> bool {
        self.view.size().min_elem() < SMALL
    }

    /// The cost of missing gaps at a place of this cost.
    fn tightness(&self, rect: Rect, cost: f32, placed: &[Rect]) -> f32 {
        // In a gesture a letter stays: it moves for a gap only afterwards.
        if self.gesture || cost > CLEARLY || self.is_small() {
            return 0.0;
        }
        let (clear, row) = (rect.expand(CLEAR), rect.expand2(vec2(ROW, -APART)));
        let joins = placed.iter().any(|other| other.intersects(row));
        let missing = [self.hides(clear), self.crossed(clear) > 0.0, joins].map(u8::from);
        TIGHT * f32::from(missing.iter().sum::<u8>().min(2))
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
        if self.blocks(rect, anchor, placed) {
            cost += BLOCKED;
        }
        if self.is_mistaken(rect, anchor) {
            cost += MISTAKEN;
        }
        cost += 8.0 * self.others(anchor).filter(|r| r.intersects(rect)).count() as f32;
        let alone = rect.expand(APART);
        cost += HIDING * placed.iter().filter(|r| r.intersects(alone)).count() as f32;
        cost += self.crossed(rect.shrink(2.0));
        let middle = screen(rect.center());
        for (corners, inside) in &self.areas {
            let other = area.is_none_or(|own| own != corners);
            let sides = sides(corners).map(|(p, q)| (screen(p), screen(q)));
            cost += if other && has(sides, middle) { *inside } else { 0.0 };
        }
        cost
    }
}

/// The place found for a [`LabelRequest`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedLabel {
    pub rect: Rect,
    /// The cost of the place; see [`CROWDED`].
    pub cost: f32,
    /// The label is in the short form.
    pub short: bool,
    /// The label does not fit, and is left out.
    pub left_out: bool,
    /// The start of the leader.
    pub leader: Option<Pos2>,
}

/// The state of a label from the last frame.
#[derive(Clone, Copy, Debug)]
struct LabelMemory {
    /// The index of the label's position.
    slot: usize,
    /// The label's last move, from the offset of its previous position.
    moved: Transition<Vec2>,
    short: bool,
}

/// The current positions of labels.
#[derive(Clone, Debug, Default)]
pub struct LabelLayout {
    kept: HashMap<Key, LabelMemory>,
    /// The labels choose their positions without preferring the current ones, once.
    pub anew: bool,
}

impl LabelLayout {
    /// Places the labels in order. The second result is the number of seconds until a label may
    /// move to a better position, if any.
    pub fn place(
        &mut self,
        asks: &[LabelRequest],
        around: &Obstacles<'_>,
        time: f64,
    ) -> (Vec<PlacedLabel>, Option<f64>) {
        let mut placed: Vec<Rect> = Vec::with_capacity(asks.len());
        let mut wait: Option<f64> = None;
        let mut found = Vec::with_capacity(asks.len());
        let anew = std::mem::take(&mut self.anew) && !around.is_small();
        for ask in asks {
            let mut places = ask.anchor.places(ask.size, around.view);
            let kept = self.kept.get(&ask.key).copied().filter(|kept| kept.slot < places.len());
            let mut choose = |places: &[LabelSlot], size: Vec2| {
                let preference = |i: usize| ask.anchor.preference(places[i], around.centre);
                let cost = |i: usize| {
                    let rect = Rect::from_center_size(places[i].at, size);
                    let cost = around.cost(rect, &ask.anchor, &placed);
                    cost + around.tightness(rect, cost, &placed) + preference(i)
                };
                // No cost is negative, so most places are worse by their preference alone.
                let best = |(i, least): (usize, f32), next| {
                    let cost = if preference(next) < least { cost(next) } else { least };
                    if cost < least { (next, cost) } else { (i, least) }
                };
                let Some(LabelMemory { slot, moved, .. }) = kept.filter(|_| !anew || ask.frozen)
                else {
                    return (0..places.len()).fold((0, f32::INFINITY), best);
                };
                let (now, kept) = (cost(slot), Rect::from_center_size(places[slot].at, size));
                let blocked = around.blocks(kept, &ask.anchor, &placed);
                if ask.frozen && !blocked || now <= CLEARLY {
                    return (slot, now);
                }
                let (better, least) = (0..places.len()).fold((slot, now - CLEARLY), best);
                // A label that would be left out moves at once.
                if better == slot {
                    (slot, now)
                } else if time - moved.start < REST && !blocked {
                    wait = Some(wait.unwrap_or(REST).min(REST - (time - moved.start)));
                    (slot, now)
                } else {
                    (better, least)
                }
            };
            let form = kept.filter(|_| around.gesture).map(|kept| kept.short);
            let shorter = ask.short.filter(|_| form != Some(false));
            let (mut size, mut chosen) = (ask.size, (0, f32::INFINITY));
            if form != Some(true) || shorter.is_none() {
                chosen = choose(&places, ask.size);
            }
            let short = shorter.filter(|_| chosen.1 >= CROWDED);
            if let Some(less) = short {
                // There are as many places for any size.
                places = ask.anchor.places(less, around.view);
                (size, chosen) = (less, choose(&places, less));
            }
            let (slot, cost) = chosen;
            let LabelSlot { at, led, .. } = places[slot];
            let moves_from =
                |from| Transition::new(from, time, if around.still { 0.0 } else { GLIDE });
            let moved = match kept {
                Some(kept) if kept.slot == slot => kept.moved,
                // A position of this same frame was never visible.
                Some(kept) if kept.moved.start < time => moves_from(places[kept.slot].at - at),
                _ => moves_from(Vec2::ZERO),
            };
            let rest = |part: f64| moved.from * (1.0 - cubic_out(part as f32));
            let on_way = moved.progress(time).map_or(Vec2::ZERO, rest);
            if on_way != Vec2::ZERO {
                wait = Some(0.0);
            }
            let kept = LabelMemory { slot, moved, short: short.is_some() };
            self.kept.insert(ask.key, kept);
            let rect = Rect::from_center_size(at, size);
            let left_out = !ask.stands && around.blocks(rect, &ask.anchor, &placed);
            if !left_out {
                placed.push(rect);
            }
            let rect = rect.translate(on_way);
            let leader = ask.anchor.foot(rect).filter(|_| led > 0);
            found.push(PlacedLabel { rect, cost, short: short.is_some(), left_out, leader });
        }
        (found, wait)
    }
}

#[cfg(test)]
mod labels_tests;
