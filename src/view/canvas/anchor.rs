//! What a label belongs to, and the places that it may have there.

use egui::{Pos2, Rect, Vec2, vec2};

/// How many times as far a label stands with a leader, nearest first.
const OFF: [(u8, f32); 2] = [(1, 1.9), (2, 2.8)];

/// What it costs to need a leader: more than to stand on one line.
const LEADER: f32 = 3.4;

/// The parts of a line beside which a label may stand.
const ALONG: [f32; 5] = [0.5, 0.35, 0.65, 0.2, 0.8];

/// The rim of a point, in distances of its letter.
const RIM: f32 = 0.55;

/// A place that a label may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabelSlot {
    /// Its middle.
    pub at: Pos2,
    /// How far off it is; from 1 on, a leader goes there.
    pub led: u8,
}

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
    /// The middles that a label of `size` may have, best first where nothing is in the way. The
    /// last of them are so far off that a leader goes there.
    pub fn places(&self, size: Vec2, out: &mut Vec<LabelSlot>) {
        out.clear();
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
                // Corners lie further out than sides: there, a letter comes nearer by its corner.
                let reach = |x: f32, y: f32| if x * y == 0.0 { *far } else { *far * 0.9 };
                ROUND.iter().for_each(|(x, y)| add(*at + vec2(*x, *y) * reach(*x, *y), 0));
                for (led, times) in OFF {
                    for (x, y) in ROUND {
                        add(*at + vec2(x, y) * reach(x, y) * times, led);
                    }
                }
            }
            Self::Clear(at, far) => {
                let half = size / 2.0;
                for (x, y) in ROUND {
                    let up = if x == 0.0 { far.x } else { far.y };
                    add(*at + vec2(x * (far.x + half.x), y * (up + half.y)), 0);
                }
            }
            Self::Beside([a, b], far) => {
                let along = *b - *a;
                let side = along.normalized().rot90() * *far;
                for part in ALONG {
                    let foot = *a + along * part;
                    for at in [foot + side, foot - side] {
                        add(at, 0);
                    }
                }
                for (led, times) in OFF {
                    for part in &ALONG[..3] {
                        let foot = *a + along * *part;
                        for at in [foot + side * times, foot - side * times] {
                            add(at, led);
                        }
                    }
                }
            }
            Self::Inside(middle, corners) => {
                add(*middle, 0);
                for (i, corner) in corners.iter().enumerate() {
                    let edge = corner.lerp(corners[(i + 1) % corners.len()], 0.5);
                    for (towards, part) in [(*corner, 0.33), (edge, 0.33), (edge, 0.55)] {
                        add(middle.lerp(towards, part), 0);
                    }
                }
            }
        }
    }

    /// A cost below 1 that decides between places where nothing is in the way.
    pub fn taste(&self, place: usize, LabelSlot { at, led }: LabelSlot, centre: Pos2) -> f32 {
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
                // Corners leave room for what runs along the axes.
                away(*p, at - *p) + if place % 8 < 4 { 0.0 } else { 0.3 }
            }
            Self::Clear(..) => place as f32 * 0.1,
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

    /// Where a leader to a label at `rect` begins: at the rim of a point, or on the line.
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
