//! Where labels stand: each picks, from a few places around what it belongs to, the one that
//! covers least, and leaves it only for one that is clearly better.

use super::camera::screen;
use super::clip::Window;
use egui::{Pos2, Rect, Vec2, vec2};
use std::collections::HashMap;

/// What a label belongs to: its name and which of the marks of that name it is.
pub type Key = (&'static str, usize);

/// How much better another place has to be.
const CLEARLY: f32 = 2.0;

/// How far from each other two labels stand at least, to be read as two.
const APART: f32 = 4.0;

/// Seconds for which a label stays where it is.
const REST: f64 = 0.25;

/// A label whose best place costs this much covers something that matters.
pub const CROWDED: f32 = 6.0;

/// What it costs to stand on another label: two letters on each other are none.
const HIDING: f32 = 12.0;

/// What a label is put beside.
#[derive(Clone, Debug)]
pub enum Anchor {
    /// A point; the number is how far from it the middle of the label lies.
    Point(Pos2, f32),
    /// A point with rings around it: the label keeps clear of them by its whole size, in the corners
    /// by this much across and up.
    Clear(Pos2, Vec2),
    /// The visible part of a line, and how far beside it.
    Beside([Pos2; 2], f32),
    /// A figure: its middle and its corners.
    Inside(Pos2, Vec<Pos2>),
}

impl Anchor {
    /// The middles that a label of `size` may have, best first where nothing is in the way.
    fn places(&self, size: Vec2, out: &mut Vec<Pos2>) {
        out.clear();
        const ROUND: [(f32, f32); 8] = [
            (1.0, -1.0),
            (-1.0, -1.0),
            (1.0, 1.0),
            (-1.0, 1.0),
            (1.0, 0.0),
            (-1.0, 0.0),
            (0.0, -1.0),
            (0.0, 1.0),
        ];
        match self {
            Self::Point(at, far) => {
                // Corners lie further out than sides: there, a letter comes nearer by its corner.
                let reach = |x: f32, y: f32| if x * y == 0.0 { *far } else { *far * 0.9 };
                out.extend(ROUND.map(|(x, y)| *at + vec2(x, y) * reach(x, y)));
            }
            Self::Clear(at, far) => {
                let half = size / 2.0;
                out.extend(ROUND.map(|(x, y)| {
                    let up = if x == 0.0 { far.x } else { far.y };
                    *at + vec2(x * (far.x + half.x), y * (up + half.y))
                }));
            }
            Self::Beside([a, b], far) => {
                let along = *b - *a;
                let side = along.normalized().rot90() * *far;
                for part in [0.5, 0.35, 0.65, 0.2, 0.8] {
                    let foot = *a + along * part;
                    out.extend([foot + side, foot - side]);
                }
            }
            Self::Inside(middle, corners) => {
                out.push(*middle);
                for (i, corner) in corners.iter().enumerate() {
                    let edge = corner.lerp(corners[(i + 1) % corners.len()], 0.5);
                    for (towards, part) in [(*corner, 0.33), (edge, 0.33), (edge, 0.55)] {
                        out.push(middle.lerp(towards, part));
                    }
                }
            }
        }
    }

    /// A cost below 1 that decides between places where nothing is in the way.
    fn taste(&self, place: usize, at: Pos2, centre: Pos2) -> f32 {
        let away = |from: Pos2, to: Vec2| {
            let out = from - centre;
            if out.length_sq() < 1.0 {
                0.0
            } else {
                (1.0 - out.normalized().dot(to.normalized())) / 2.0
            }
        };
        match self {
            Self::Point(p, _) => {
                // Corners leave room for what runs along the axes.
                away(*p, at - *p) + if place < 4 { 0.0 } else { 0.3 }
            }
            Self::Clear(..) => place as f32 * 0.1,
            Self::Beside([a, b], _) => {
                let foot = a.lerp(*b, 0.5);
                let side = (*b - *a).rot90();
                let sign = if place.is_multiple_of(2) { 1.0 } else { -1.0 };
                away(foot, side * sign) * 0.6 + (place / 2) as f32 * 0.09
            }
            Self::Inside(..) => (place as f32 * 0.07).min(0.9),
        }
    }
}

/// A label that looks for a place.
#[derive(Clone, Debug)]
pub struct Ask {
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
}

/// What labels keep clear of.
#[derive(Clone, Debug)]
pub struct Around<'a> {
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
}

impl Around<'_> {
    fn cost(&self, rect: Rect, anchor: &Anchor, placed: &[Rect]) -> f32 {
        let (own, area) = match anchor {
            Anchor::Point(p, _) | Anchor::Clear(p, _) => (Some(*p), None),
            Anchor::Beside(..) => (None, None),
            Anchor::Inside(_, corners) => (None, Some(corners)),
        };
        let mut cost = 0.0;
        if !self.view.contains_rect(rect) || self.insets.iter().any(|r| r.intersects(rect)) {
            cost += 20.0;
        }
        let others =
            self.handles.iter().filter(|r| own.is_none_or(|p| r.center().distance(p) > 0.5));
        cost += 8.0 * others.filter(|r| r.intersects(rect)).count() as f32;
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
pub struct Found {
    /// Where the label stands.
    pub rect: Rect,
    /// What that covers; see [`CROWDED`].
    pub cost: f32,
    /// It is the short one.
    pub short: bool,
    /// It stands on another label, as everywhere else.
    pub hides: bool,
}

/// The places that labels have, and since when.
#[derive(Clone, Debug, Default)]
pub struct Slots {
    kept: HashMap<Key, (usize, f64)>,
    scratch: Vec<Pos2>,
}

impl Slots {
    /// The place of each label, in the order in which they choose. The second answer is in how many
    /// seconds one of them may move on, if one would like to.
    pub fn place(
        &mut self,
        asks: &[Ask],
        around: &Around<'_>,
        time: f64,
    ) -> (Vec<Found>, Option<f64>) {
        let mut placed: Vec<Rect> = Vec::with_capacity(asks.len());
        let mut wait: Option<f64> = None;
        let mut found = Vec::with_capacity(asks.len());
        for ask in asks {
            let mut places = std::mem::take(&mut self.scratch);
            ask.anchor.places(ask.size, &mut places);
            let kept = self.kept.get(&ask.key).copied().filter(|(i, _)| *i < places.len());
            let mut choose = |size: Vec2| {
                let cost = |i: usize| {
                    let rect = Rect::from_center_size(places[i], size);
                    around.cost(rect, &ask.anchor, &placed)
                        + ask.anchor.taste(i, places[i], around.centre)
                };
                let best = |(i, least): (usize, f32), next| {
                    let cost = cost(next);
                    if cost < least { (next, cost) } else { (i, least) }
                };
                let Some((i, since)) = kept else {
                    return (0..places.len()).fold((0, f32::INFINITY), best);
                };
                let now = cost(i);
                // No place costs less than nothing.
                if ask.frozen || now <= CLEARLY {
                    return (i, now);
                }
                let (better, least) = (0..places.len()).fold((0, f32::INFINITY), best);
                if now - least <= CLEARLY {
                    (i, now)
                } else if time - since < REST {
                    wait = Some(wait.unwrap_or(REST).min(REST - (time - since)));
                    (i, now)
                } else {
                    (better, least)
                }
            };
            let (mut size, mut chosen) = (ask.size, choose(ask.size));
            let short = ask.short.filter(|_| chosen.1 >= CROWDED);
            if let Some(less) = short {
                (size, chosen) = (less, choose(less));
            }
            let (slot, cost) = chosen;
            if kept.is_none_or(|(i, _)| i != slot) {
                self.kept.insert(ask.key, (slot, time));
            }
            let rect = Rect::from_center_size(places[slot], size);
            let hides = placed.iter().any(|other| other.intersects(rect.shrink(2.0)));
            placed.push(rect);
            found.push(Found { rect, cost, short: short.is_some(), hides });
            self.scratch = places;
        }
        (found, wait)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    fn around() -> Around<'static> {
        let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 300.0));
        Around {
            view,
            insets: &[],
            handles: vec![],
            lines: vec![],
            areas: vec![],
            centre: pos2(200.0, 150.0),
        }
    }

    fn ask(at: Pos2) -> Ask {
        let anchor = Anchor::Point(at, 24.0);
        Ask { key: ("a", 0), size: vec2(14.0, 20.0), short: None, anchor, frozen: false }
    }

    #[test]
    fn a_letter_stands_away_from_the_middle_of_the_figure() {
        let (found, wait) = Slots::default().place(&[ask(pos2(300.0, 80.0))], &around(), 0.0);
        let at = found[0].rect.center();
        assert!(at.x > 310.0 && at.y < 70.0 && wait.is_none(), "{at}");
    }

    #[test]
    fn a_letter_leaves_its_place_only_for_a_clearly_better_one_and_after_a_rest() {
        let mut slots = Slots::default();
        let mut around = around();
        let asks = [ask(pos2(300.0, 80.0))];
        let first = slots.place(&asks, &around, 0.0).0[0].rect;
        around.lines = vec![([first.left_center(), first.right_center()], 3.0)];
        let (found, wait) = slots.place(&asks, &around, 0.1);
        assert_eq!(found[0].rect, first);
        assert!((wait.unwrap() - 0.15).abs() < 1e-9);
        let moved = slots.place(&asks, &around, 0.3).0[0].rect;
        assert_ne!(moved, first);
        around.lines.clear();
        assert_eq!(slots.place(&asks, &around, 9.0).0[0].rect, moved);
        around.insets = &[Rect::EVERYTHING];
        let frozen = [Ask { frozen: true, ..asks[0].clone() }];
        assert_eq!(slots.place(&frozen, &around, 99.0).0[0].rect, moved);
    }

    #[test]
    fn labels_keep_clear_of_each_other() {
        let asks = [ask(pos2(300.0, 80.0)), Ask { key: ("b", 0), ..ask(pos2(304.0, 84.0)) }];
        let (found, _) = Slots::default().place(&asks, &around(), 0.0);
        assert!(!found[0].rect.intersects(found[1].rect));
        assert!(found[1].cost < CROWDED);
    }

    #[test]
    fn where_a_label_has_no_room_the_short_one_stands_and_where_that_has_none_it_is_told() {
        let at = |x: f32, y: f32| pos2(200.0 + x, 150.0 + y);
        let corners = vec![at(-30.0, -30.0), at(30.0, -30.0), at(30.0, 30.0), at(-30.0, 30.0)];
        let anchor = Anchor::Inside(at(0.0, 0.0), corners);
        let long = Ask {
            key: ("area", 0),
            size: vec2(90.0, 20.0),
            short: Some(vec2(14.0, 20.0)),
            anchor,
            frozen: false,
        };
        let beside = |x: f32, wide: f32| {
            let anchor = Anchor::Inside(at(x, 0.0), vec![at(x, 0.0)]);
            let size = vec2(wide, 90.0);
            Ask { key: ("b", 0), size, short: None, anchor, frozen: false }
        };
        let asks = [beside(45.0, 40.0), beside(-45.0, 40.0), long.clone()];
        let found = Slots::default().place(&asks, &around(), 0.0).0[2];
        assert!(found.short && !found.hides && found.rect.width() < 20.0);
        let asks = [beside(0.0, 150.0), long];
        assert!(Slots::default().place(&asks, &around(), 0.0).0[1].hides);
    }
}
