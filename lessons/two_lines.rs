//! Two lines, rays or segments in space: the scene of lessons 4.1 and 4.2.

use crate::geometry::Extent::{self, Line};
use crate::geometry::convex::{between, dot};
use crate::geometry::double::line_line_cross::{LineLineCross, line_line_cross_trace};
use crate::geometry::double::line_line_dot::{LineLineDot, line_line_dot_trace};
use crate::geometry::question::line_line::{LineLineAnswer, answer};
use crate::geometry::question::line_line::{LinesInSpace, SpaceMeeting};
use crate::lesson::CachedResult;
use crate::lessons::prelude::*;
use std::rc::Rc;

/// Two lines, each through two points.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// Start of the first.
    #[default(dvec3(-2.5, 0.0, 0.5))]
    pub p1: DVec3,
    /// The end of the first segment, or a second point of its line.
    #[default(dvec3(2.0, -1.0, 1.25))]
    pub p2: DVec3,
    /// Start of the second.
    #[default(dvec3(0.0, -2.25, 0.75))]
    pub p3: DVec3,
    /// The end of the second segment, or a second point of its line.
    #[default(dvec3(-0.5, 0.75, 3.0))]
    pub p4: DVec3,
    /// The part of the first line that counts.
    pub first: Extent,
    /// The part of the second line that counts.
    pub second: Extent,
}

/// Both lines can be dragged as a whole.
pub const BODIES: &[Body] =
    &[Body { name: "l1", handles: &["p1", "p2"] }, Body { name: "l2", handles: &["p3", "p4"] }];

/// Guesses: they meet, or they do not.
pub const GUESSES: &[Guess] = &[
    Guess::new("guess_meet", Yes, &["crossing", "touching", "shared_end", "overlapping"]),
    Guess::new("guess_miss", No, &["skew", "miss", "parallel", "apart", "zero_length"]),
];

/// The return value of the published code, as an outcome: a count of points, or why there is none.
pub fn returned(code: i32) -> Verdict {
    let (case, answer) = match code {
        1 => ("crossing", Yes),
        2 => ("skew", No),
        -1 => ("indeterminate", Special),
        _ => ("impossible", Special),
    };
    Verdict { case, answer }
}

/// Whether a published answer, which is about whole lines, is correct.
pub fn agrees(published: Verdict, exact: Verdict) -> bool {
    match published.case {
        "indeterminate" => {
            matches!(exact.case, "overlapping" | "apart" | "shared_end" | "coincident")
        }
        "impossible" => exact.case == "parallel",
        "crossing" => matches!(exact.case, "crossing" | "touching" | "shared_end" | "miss"),
        case => exact.case == case,
    }
}

impl Scene {
    /// The scene's points.
    pub fn points(&self) -> [DVec3; 4] {
        [self.p1, self.p2, self.p3, self.p4]
    }

    /// A point and the direction of each, as input of the published code.
    pub fn rays(&self) -> [DVec3; 4] {
        [self.p1, self.p2 - self.p1, self.p3, self.p4 - self.p3]
    }

    /// The trace for the points.
    pub fn trace(&self) -> LineLineCross {
        let [p1, p2, p3, p4] = self.points();
        line_line_cross_trace(p1, p2, p3, p4)
    }

    /// The relative position of both parts.
    pub fn decided(&self, by: Decision) -> SpaceMeeting {
        let [p1, p2, p3, p4] = self.points();
        decide!(by, line_line::meeting(p1, p2, p3, p4, self.first, self.second))
    }

    /// The relative position of the whole lines.
    pub fn lines_decided(&self, by: Decision) -> LinesInSpace {
        match (Self { first: Line, second: Line, ..self.clone() }).decided(by) {
            SpaceMeeting::ZeroLength => LinesInSpace::Degenerate,
            SpaceMeeting::Parallel => LinesInSpace::Parallel,
            SpaceMeeting::Skew => LinesInSpace::Skew,
            SpaceMeeting::Apart | SpaceMeeting::Overlapping => LinesInSpace::Coincident,
            SpaceMeeting::SharedEnd
            | SpaceMeeting::Touching
            | SpaceMeeting::Crossing
            | SpaceMeeting::Miss => LinesInSpace::Crossing,
        }
    }

    /// The line of all pairs of parameters with closest points, if the lines are parallel: both
    /// equations of Cramer's rule are then this one.
    pub fn closest_pairs(&self) -> Option<[f64; 3]> {
        let lines = self.lines_decided(Filtered);
        let LineLineDot { dot11, dot12, dot13, .. } =
            line_line_dot_trace(self.p1, self.p2, self.p3, self.p4);
        matches!(lines, LinesInSpace::Parallel | LinesInSpace::Coincident)
            .then_some([dot11, dot12, dot13])
    }

    /// The exact outcome and values for the whole lines.
    pub fn answer(&self) -> Rc<LineLineAnswer> {
        thread_local!(static LATEST: CachedResult<[DVec3; 4], LineLineAnswer> = const {
            CachedResult::new()
        });
        let find = |points: &[DVec3; 4]| {
            let [p1, p2, p3, p4] = points.map(point);
            answer(&p1, &between(&p1, &p2), &p3, &between(&p3, &p4))
        };
        LATEST.with(|latest| latest.of(self.points(), find))
    }

    /// The exact parameters of the closest points.
    pub fn parameters(&self) -> Option<(Rational, Rational)> {
        self.answer().closest.as_ref().map(|pair| (pair.s.clone(), pair.t.clone()))
    }

    /// Whether the whole lines cross at parameters that fulfil this.
    pub fn crosses_where(&self, holds: impl FnOnce((Rational, Rational)) -> bool) -> bool {
        self.lines_decided(Exact) == LinesInSpace::Crossing && self.parameters().is_some_and(holds)
    }

    /// The exact dot product of both directions.
    pub fn dot(&self) -> Rational {
        let [p1, p2, p3, p4] = self.points().map(point);
        dot(&between(&p1, &p2), &between(&p3, &p4))
    }

    /// The points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        handles!(self; Grip::Space => First(p1, p2), Second(p3, p4))
    }

    /// The choice of line, ray or segment, for each.
    pub fn switches(&mut self) -> Vec<Switch<&mut Extent>> {
        vec![
            Switch { points: ["l1", ""], role: Role::First, extent: &mut self.first },
            Switch { points: ["l2", ""], role: Role::Second, extent: &mut self.second },
        ]
    }

    /// This scene with the second line translated so that the closest points have these parameters;
    /// the distance of the lines stays.
    pub fn passing_at(&self, to: DVec2) -> Self {
        let x = self.trace();
        // Crossing lines must stay crossing: short fractions keep the sum exact.
        let to = (to * 1024.0).round() / 1024.0;
        let gap = match self.lines_decided(Exact) {
            LinesInSpace::Skew => x.y - x.x,
            _ => DVec3::ZERO,
        };
        let by = x.p1 + x.l1 * to.x + gap - (x.p3 + x.l2 * to.y);
        Self { p3: self.p3 + by, p4: self.p4 + by, ..self.clone() }
    }

    /// The attractors of the point called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { p1, p2, p3, p4, .. } = *self;
        let x = self.trace();
        // The other point of the same line, the points of the other line, and the parameter of the
        // crossing there.
        let (partner, [from, to], near) = match name {
            "p1" => (p2, [p3, p4], x.beta),
            "p2" => (p1, [p3, p4], x.beta),
            "p3" => (p4, [p1, p2], x.alpha),
            _ => (p3, [p1, p2], x.alpha),
        };
        let along = to - from;
        let mut found =
            ["zero_length", "degenerate"].map(|case| Attractor::point(case, partner)).to_vec();
        found.extend([from, to].map(|end| Attractor::point("shared_end", end)));
        let alike = ["overlapping", "shared_end", "apart", "coincident", "parallel"];
        found.extend(alike.map(|case| Attractor::line(case, partner, along)));
        found.push(Attractor::line("touching", from, along));
        let ends = [from, to].map(|end| Attractor::line("touching", partner, end - partner));
        found.extend(ends);
        // A line through the other point and a point of the other line meets that line.
        let parts = [near, 0.0, 0.5, 1.0].map(eighth);
        for case in ["crossing", "miss"] {
            let through = parts.iter().filter(|t| t.is_finite());
            found.extend(
                through.map(|t| Attractor::line(case, partner, from + along * *t - partner)),
            );
        }
        found
    }

    /// The second parallel to the first, off its line.
    fn parallel(&self) -> Self {
        let [p1, l1, _, l2] = self.rays();
        let l1 = nonzero(l1, DVec3::X);
        let half = l1 * ratio(l1.length(), l2.length(), l1.dot(l2)) / 2.0;
        // The second line turns about its midpoint, moved off the first line if the midpoint is on
        // it.
        let mut middle = (self.p3 + self.p4) / 2.0;
        if l1.cross(middle - p1) == DVec3::ZERO {
            middle += across(l1);
        }
        Self { p2: p1 + l1, p3: middle - half, p4: middle + half, ..self.clone() }
    }

    /// The second nearly parallel to the first, off its line.
    pub fn nearly_parallel(&self) -> Self {
        let scene = self.parallel();
        let [_, l1, p3, l2] = scene.rays();
        // Moves the point out of the plane of both, by a short binary fraction of their length.
        let out = l1.cross(p3 - scene.p1);
        let part = (l2.length() / out.length() / 128.0).log2().floor().exp2();
        Self { p4: scene.p4 + out * part, ..scene }
    }

    /// Whether the angle of the lines is so small that the published code treats them as parallel.
    pub fn is_nearly_parallel(&self) -> bool {
        let [_, l1, _, l2] = self.rays().map(point);
        let (product, both) = (dot(&l1, &l2), dot(&l1, &l1) * dot(&l2, &l2));
        let limit = number(0.9999);
        &product * &product > &limit * &limit * both
    }
}
