//! The anchor of a label, and its candidate positions.

use super::clip::sides;
use egui::{Pos2, Rect, Vec2, vec2};

/// The distance classes of a label, nearest first: from 1 on with a leader, the factor of the
/// distance, and the cost without a leader, which is higher than the cost of a missing gap.
const OFF: [(u8, f32, f32); 4] = [(0, 1.0, 0.0), (0, 1.35, 1.4), (1, 1.9, 0.0), (2, 2.8, 0.0)];

/// The cost of a leader: higher than the cost of covering one line.
const LEADER: f32 = 4.4;

/// The parameters along a line at which a label may be placed, best first.
const ALONG: [f32; 11] = [0.5, 0.35, 0.65, 0.2, 0.8, 0.425, 0.575, 0.275, 0.725, 0.1, 0.9];

/// The directions from a point to the corners of a square, to its sides, and between these.
const CORNERS: [(f32, f32); 4] = [(1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
const SIDES: [(f32, f32); 4] = [(1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0)];
const BETWEEN: [(f32, f32); 8] = [
    (1.0, -0.45),
    (0.45, -1.0),
    (-1.0, -0.45),
    (-0.45, -1.0),
    (1.0, 0.45),
    (0.45, 1.0),
    (-1.0, 0.45),
    (-0.45, 1.0),
];

/// The gap between a line, which may be highlighted, and a wide label beside it.
const GAP: f32 = 9.0;

/// How far the farthest coordinates are from a point, in their heights; and their horizontal places.
const ROWS: u8 = 8;
const ASLANT: [f32; 7] = [0.0, 0.5, -0.5, 1.0, -1.0, 1.8, -1.8];

/// A place just outside of an area, as a multiple of the distance of its edge, and its cost: for
/// areas filled with other labels.
const OUTSIDE: (f32, f32) = (1.4, 3.0);

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
    /// The cost of the slot without obstacles, except for its direction and its leader.
    bias: f32,
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
        let mut add = |at: Pos2, led: u8, bias: f32| out.push(LabelSlot { at, led, bias });
        match self {
            Self::Point(at, far) => {
                for (led, times, cost) in OFF {
                    let mut ring = |ways: &[(f32, f32)], reach: f32, bias: f32| {
                        for (x, y) in ways {
                            add(*at + vec2(*x, *y) * *far * reach * times, led, bias + cost);
                        }
                    };
                    // Corners are farther out than sides, so a letter at a corner is moved closer.
                    // They leave space for objects along the axes.
                    ring(&CORNERS, 0.9, 0.0);
                    ring(&SIDES, 1.0, 0.3);
                    ring(&BETWEEN, 1.0, 0.45);
                }
            }
            Self::Clear(at, far) => {
                let half = size / 2.0;
                let mut count = 0.0;
                let mut add = |at: Pos2| {
                    add(within(at, size, room), 0, 0.02 * count);
                    count += 1.0;
                };
                for (x, y) in CORNERS.into_iter().chain(SIDES) {
                    let up = if x == 0.0 { far.x } else { far.y };
                    add(*at + vec2(x * (far.x + half.x), y * (up + half.y)));
                }
                // Farther out, beyond buttons around the point and away from an edge.
                for row in 0..=ROWS {
                    let off = far.x + half.y + f32::from(row) * size.y;
                    for (x, y) in ASLANT.into_iter().flat_map(|x| [(x, -1.0), (x, 1.0)]) {
                        add(*at + vec2(x * (far.x + half.x), y * off));
                    }
                    for x in [1.0, -1.0] {
                        add(*at + vec2(x * (far.x + half.x + f32::from(row) * size.y), 0.0));
                    }
                }
            }
            Self::Beside([a, b], far) => {
                let along = *b - *a;
                let side = along.normalized().rot90();
                // A wide label beside a steep line is farther out, to be clear of the line.
                let near = far.max(side.abs().dot(size / 2.0) + GAP);
                for (led, times, cost) in OFF {
                    let off = side * (near + far * (times - 1.0));
                    let parts = if led == 0 { &ALONG[..] } else { &ALONG[..3] };
                    for (i, part) in parts.iter().enumerate() {
                        let foot = *a + along * *part;
                        let bias = cost + 0.09 * i as f32;
                        add(foot + off, led, bias);
                        add(foot - off, led, bias);
                    }
                }
            }
            Self::Inside(middle, corners) => {
                add(*middle, 0, 0.0);
                let mut count = 0.0_f32;
                for (corner, next) in sides(corners) {
                    let edge = corner.lerp(next, 0.5);
                    for (towards, part) in [(corner, 0.33), (edge, 0.33), (edge, 0.55)] {
                        count += 1.0;
                        add(middle.lerp(towards, part), 0, (0.07 * count).min(0.9));
                    }
                    add(middle.lerp(edge, OUTSIDE.0), 0, OUTSIDE.1);
                }
            }
        }
        out
    }

    /// The cost of an unobstructed position, less than that of covering a line unless it has a
    /// leader.
    pub fn preference(&self, slot: LabelSlot, centre: Pos2) -> f32 {
        let away = |from: Pos2, to: Vec2| {
            let out = from - centre;
            if out.length_sq() < 1.0 {
                0.0
            } else {
                (1.0 - out.normalized().dot(to.normalized())) / 2.0
            }
        };
        let aside = match self {
            Self::Point(p, _) => away(*p, slot.at - *p),
            Self::Beside([a, b], _) => {
                let side = (*b - *a).rot90();
                let sign = side.dot(slot.at - *a).signum();
                0.6 * away(a.lerp(*b, 0.5), side * sign)
            }
            Self::Clear(..) | Self::Inside(..) => 0.0,
        };
        aside + slot.bias + LEADER * f32::from(slot.led)
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
