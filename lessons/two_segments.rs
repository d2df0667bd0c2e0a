//! Two lines, rays or segments of the plane: the scene shared by the lessons of chapter 1.

use crate::geometry::convex::{between, dot};
use crate::geometry::double::perp_product::perp_product_trace;
use crate::geometry::question::perp_product::Meeting;
use crate::geometry::question::segment_segment;
use crate::lesson::{Clock, MAX_COORDINATE};
use crate::lessons::prelude::*;

/// Two lines, rays or segments.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// Start of the first.
    #[default(dvec2(-3.0, -2.0))]
    pub a: DVec2,
    /// The end of the first segment, or a second point of its line.
    #[default(dvec2(4.0, 0.0))]
    pub b: DVec2,
    /// Start of the second.
    #[default(dvec2(2.0, -3.0))]
    pub c: DVec2,
    /// The end of the second segment, or a second point of its line.
    #[default(dvec2(-1.0, 2.0))]
    pub d: DVec2,
    /// The part of the first line that counts.
    pub ab: Extent,
    /// The part of the second line that counts.
    pub cd: Extent,
    /// Whether y points down.
    pub down: bool,
    /// The time, in a lesson with a point moving along the first.
    pub now: f64,
}

/// AB and CD can each be dragged as a whole.
pub const BODIES: &[Body] =
    &[Body { name: "d1", handles: &["a", "b"] }, Body { name: "d2", handles: &["c", "d"] }];

/// The special cases.
pub const CASES: &[&str] = &["parallel", "overlapping", "shared_end", "touching", "zero_length"];

/// The outcomes of collinear or parallel parts, in both lessons.
const ON_ONE_LINE: [&str; 7] =
    ["contained", "overlapping", "end_to_end", "shared_end", "grazed", "apart", "parallel"];

/// Guesses: they meet, or they do not.
pub const GUESSES: &[Guess] = &[
    Guess::new("guess_meet", Yes, &["crossing", "touching", "shared_end", "overlapping"]),
    Guess::new("guess_miss", No, &["miss", "parallel", "apart", "zero_length"]),
];

/// Whether a published answer, which distinguishes only crossing and parallel, is correct.
pub fn agrees(published: Verdict, exact: Verdict) -> bool {
    let coarse = |case| match case {
        "touching" | "shared_end" => "crossing",
        "apart" => "parallel",
        other => other,
    };
    published.case == coarse(exact.case)
}

impl Scene {
    /// Two segments with these ends.
    pub fn at(a: [f64; 2], b: [f64; 2], c: [f64; 2], d: [f64; 2]) -> Self {
        let v = DVec2::from_array;
        Self { a: v(a), b: v(b), c: v(c), d: v(d), ..Self::default() }
    }

    /// The timeline of a point that moves along AB: until CD stops it, or for a while.
    pub fn clock(&self) -> Clock {
        let Self { a, b, c, d, ab, cd, .. } = *self;
        let x = perp_product_trace(a, b, c, d);
        let stopped = match self.decided(Filtered) {
            Meeting::Crossing | Meeting::Touching => Some(x.t),
            Meeting::SharedEnd if x.den != 0.0 => Some(x.t),
            Meeting::Overlapping if cd == Extent::Line => Some(0.0),
            Meeting::Overlapping | Meeting::SharedEnd => {
                Some(x.t_c.min(x.t_d).max(0.0)).filter(|_| x.t_c.max(x.t_d) >= 0.0)
            }
            _ => None,
        };
        let goes_on = if ab == Extent::Segment { 1.0 } else { 2.0 };
        let stopped = stopped.filter(|t| (0.0..=MAX_COORDINATE).contains(t));
        let end = stopped.unwrap_or(goes_on);
        // Four stops in each step of the motion, and no more than 16.
        let stop = if end <= 4.0 { 0.25 } else { end / 16.0 };
        let stops = (1..16).map(|i| f64::from(i) * stop).take_while(|t| *t < end).collect();
        Clock { name: "now", end, stops, pace: (end / 8.0).max(0.25) }
    }

    /// The relative position of both parts.
    pub fn decided(&self, by: Decision) -> Meeting {
        let Self { a, b, c, d, ab, cd, .. } = *self;
        decide!(by, perp_product(a, b, c, d, ab, cd))
    }

    /// The exact parameters on AB and on CD at which the lines cross.
    pub fn parameters(&self) -> Option<(Rational, Rational)> {
        let [a, b, c, d] = [self.a, self.b, self.c, self.d].map(point);
        segment_segment::answer(&a, &b, &c, &d).parameters
    }

    /// The exact dot product of both directions.
    pub fn dot(&self) -> Rational {
        let [a, b, c, d] = [self.a, self.b, self.c, self.d].map(point);
        dot(&between(&a, &b), &between(&c, &d))
    }

    /// The exact positions of B, and of C and D from the lower to the higher, along AB: 0 at A, and
    /// times its squared length.
    pub fn places(&self) -> [Rational; 3] {
        let [a, b, c, d] = [self.a, self.b, self.c, self.d].map(point);
        let place = |to: &[Rational; 2]| dot(&between(&a, to), &between(&a, &b));
        let (c, d) = (place(&c), place(&d));
        if c < d { [place(&b), c, d] } else { [place(&b), d, c] }
    }

    /// This scene with CD translated, so that its point `u` is at AB's point `t`.
    pub fn meeting_at(&self, t: f64, u: f64) -> Self {
        let by = self.a + (self.b - self.a) * t - (self.c + (self.d - self.c) * u);
        Self { c: self.c + by, d: self.d + by, ..self.clone() }
    }

    /// The four points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        handles!(self; Grip::Plane => First(a, b), Second(c, d))
    }

    /// The four points, and the time.
    pub fn timed_handles(&mut self) -> Vec<Handle<'_>> {
        let time = |t| Grip::Number(t, 0.0..=MAX_COORDINATE);
        handles!(self; Grip::Plane => First(a, b), Second(c, d); time => First(now))
    }

    /// The choice of line, ray or segment, for each.
    pub fn switches(&mut self) -> Vec<Switch<&mut Extent>> {
        vec![
            Switch { points: ["a", "b"], role: Role::First, extent: &mut self.ab },
            Switch { points: ["c", "d"], role: Role::Second, extent: &mut self.cd },
        ]
    }

    /// The attractors of the end called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { a, b, c, d, .. } = *self;
        let (partner, others) = other_ends(name, [a, b, c, d]);
        let along = others[1] - others[0];
        let mut found = vec![Attractor::point("zero_length", partner)];
        for case in ["shared_end", "end_to_end"] {
            found.extend(others.map(|other| Attractor::point(case, other)));
        }
        found.extend(ON_ONE_LINE.map(|case| Attractor::line(case, partner, along)));
        found.push(Attractor::line("touching", others[0], along));
        found.extend(others.map(|other| Attractor::line("touching", partner, other - partner)));
        found
    }
}
