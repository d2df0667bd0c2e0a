//! The anchor of a label, and its candidate positions.

use super::clip::sides;
use egui::{Pos2, Rect, Vec2, vec2};

/// The distance classes of a label, nearest first, and the factor of each.
const OFF: [(u8, f32); 3] = [(0, 1.0), (1, 1.9), (2, 2.8)];

/// The cost of a leader: higher than the cost of covering one line.
const LEADER: f32 = 3.4;

/// The parameters along a line at which a label may be placed.
const ALONG: [f32; 5] = [0.5, 0.35, 0.65, 0.2, 0.8];

/// The gap between a line, which may be highlighted, and a wide label beside it.
const GAP: f32 = 9.0;

/// How far the farthest coordinates are from a point, in their heights; and their horizontal places.
const ROWS: u8 = 8;
const ASLANT: [f32; 7] = [0.0, 0.5, -0.5, 1.0, -1.0, 1.8, -1.8];

/// The radius of a point, as a fraction of the distance of its letter.
const RIM: f32 = 0.55;

/// The centre nearest to `at` of a rectangle of `size` that lies in `room`; `at` if it is too
/// large.
pub fn within(at: Pos2, size: Vec2, room: Rect) -> Pos2 {
    let inner = room.shrink2(size / 2.0 + Vec2::splat(0.5));
    if inner.is_negative() { at } else { inner.clamp(at) }
}

/// A candidate position of a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabelSlot {
    /// The centre of the label.
    pub at: Pos2,
    /// The distance class of the slot; from 1 on, with a leader.
    pub led: u8,
}

/// The object that a label is placed at.
#[derive(Clone, Debug)]
pub enum Anchor {
    /// A point; the number is the distance of the label's centre.
    Point(Pos2, f32),
    /// A point with rings around it: the whole label stays outside, at corners by this much
    /// horizontally and vertically.
    Clear(Pos2, Vec2),
    /// The visible part of a line, and the label's distance from the line.
    Beside([Pos2; 2], f32),
    /// A figure: its centre and its corners.
    Inside(Pos2, Vec<Pos2>),
}

impl Anchor {
    /// The candidate centres of a label of `size`, best first without obstacles. The last of them
    /// have a leader. All positions of coordinates are in `room`.
    pub fn places(&self, size: Vec2, room: Rect) -> Vec<LabelSlot> {
        let mut out = Vec::new();
        let mut add = |at: Pos2, led: u8| out.push(LabelSlot { at, led });
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
                // Corners are farther out than sides, so a letter at a corner is moved closer.
                let reach = |x: f32, y: f32| if x * y == 0.0 { *far } else { *far * 0.9 };
                for (led, times) in OFF {
                    for (x, y) in ROUND {
                        add(*at + vec2(x, y) * reach(x, y) * times, led);
                    }
                }
            }
            Self::Clear(at, far) => {
                let half = size / 2.0;
                let mut add = |at: Pos2, led: u8| add(within(at, size, room), led);
                for (x, y) in ROUND {
                    let up = if x == 0.0 { far.x } else { far.y };
                    add(*at + vec2(x * (far.x + half.x), y * (up + half.y)), 0);
                }
                // Farther out, beyond buttons around the point and away from an edge.
                for row in 0..=ROWS {
                    let off = far.x + half.y + f32::from(row) * size.y;
                    for (x, y) in ASLANT.into_iter().flat_map(|x| [(x, -1.0), (x, 1.0)]) {
                        add(*at + vec2(x * (far.x + half.x), y * off), 0);
                    }
                    for x in [1.0, -1.0] {
                        add(*at + vec2(x * (far.x + half.x + f32::from(row) * size.y), 0.0), 0);
                    }
                }
            }
            Self::Beside([a, b], far) => {
                let along = *b - *a;
                let side = along.normalized().rot90();
                let mut row = |off: f32, led: u8| {
                    let parts = if led == 0 { &ALONG[..] } else { &ALONG[..3] };
                    for part in parts {
                        let foot = *a + along * *part;
                        for at in [foot + side * off, foot - side * off] {
                            add(at, led);
                        }
                    }
                };
                // A wide label beside a steep line is farther out, to be clear of the line.
                row(far.max(side.abs().dot(size / 2.0) + GAP), 0);
                OFF.iter().for_each(|(led, times)| row(far * times, *led));
            }
            Self::Inside(middle, corners) => {
                add(*middle, 0);
                for (corner, next) in sides(corners) {
                    let edge = corner.lerp(next, 0.5);
                    for (towards, part) in [(corner, 0.33), (edge, 0.33), (edge, 0.55)] {
                        add(middle.lerp(towards, part), 0);
                    }
                }
            }
        }
        out
    }

    /// A cost below 1 that decides between unobstructed positions.
    pub fn preference(&self, place: usize, LabelSlot { at, led }: LabelSlot, centre: Pos2) -> f32 {
        let far = LEADER * f32::from(led);
        let away = |from: Pos2, to: Vec2| {
            let out = from - centre;
            if out.length_sq() < 1.0 {
                0.0
            } else {
                (1.0 - out.normalized().dot(to.normalized())) / 2.0
            }
        };
        let near = match self {
            Self::Point(p, _) => {
                // Corners leave space for objects along the axes.
                away(*p, at - *p) + if place % 8 < 4 { 0.0 } else { 0.3 }
            }
            Self::Clear(..) => place as f32 * 0.02,
            Self::Beside([a, b], _) => {
                let foot = a.lerp(*b, 0.5);
                let side = (*b - *a).rot90();
                let sign = if place.is_multiple_of(2) { 1.0 } else { -1.0 };
                away(foot, side * sign) * 0.6 + (place / 2 % ALONG.len()) as f32 * 0.09
            }
            Self::Inside(..) => (place as f32 * 0.07).min(0.9),
        };
        near + far
    }

    /// The start of a leader to a label at `rect`: on the rim of a point, or on the line.
    pub fn foot(&self, rect: Rect) -> Option<Pos2> {
        let to = rect.center();
        match self {
            Self::Point(at, far) => Some(*at + (to - *at).normalized() * *far * RIM),
            Self::Beside([a, b], _) => {
                let d = *b - *a;
                let part = ((to - *a).dot(d) / d.length_sq()).clamp(0.0, 1.0);
                Some(*a + d * part)
            }
            Self::Clear(..) | Self::Inside(..) => None,
        }
    }
}
