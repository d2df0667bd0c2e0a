//! Two segments in space.

use crate::geometry::Extent::Segment;
use crate::geometry::double::pseudo_inverse::{PseudoInverse, pseudo_inverse_trace};
use crate::geometry::double::segment_segment_points::{
    SegmentSegmentPoints, segment_segment_points_trace,
};
use crate::geometry::double::segment_segment_space::{
    SegmentSegmentSpace, segment_segment_space_trace,
};
use crate::geometry::question::line_line::{Closest, answer};
use crate::geometry::question::segment_segment_space;
use crate::geometry::question::{line_line::SpaceMeeting, segment_segment_space::Region};
use crate::lessons::prelude::*;

/// Two segments.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// Start of the first.
    #[default(dvec3(-2.5, -1.0, 1.0))]
    pub a: DVec3,
    /// The end of the first segment.
    #[default(dvec3(2.5, -0.5, 1.5))]
    pub b: DVec3,
    /// Start of the second.
    #[default(dvec3(0.5, -2.0, 3.0))]
    pub c: DVec3,
    /// The end of the second segment.
    #[default(dvec3(0.0, 2.0, 3.5))]
    pub d: DVec3,
}

impl Scene {
    /// The values of the first computation.
    pub fn trace(&self) -> SegmentSegmentSpace {
        segment_segment_space_trace(self.a, self.b, self.c, self.d)
    }

    /// The values of the second computation.
    pub fn basis(&self) -> PseudoInverse {
        pseudo_inverse_trace(self.a, self.b, self.c, self.d)
    }

    /// Further points of the picture.
    pub fn points(&self) -> SegmentSegmentPoints {
        segment_segment_points_trace(self.a, self.b, self.c, self.d)
    }

    /// The scene's points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        handles!(self; Grip::Space => First(a, b), Second(c, d))
    }

    /// The relative position of the segments.
    pub fn decided(&self, by: Decision) -> SpaceMeeting {
        let Self { a, b, c, d } = *self;
        decide!(by, line_line::meeting(a, b, c, d, Segment, Segment))
    }

    /// The exact region of the closest points of the carrier lines.
    pub fn region(&self) -> Region {
        segment_segment_space::region::exact(self.a, self.b, self.c, self.d)
    }

    /// The closest points of the carrier lines, exactly.
    pub fn closest(&self) -> Option<Closest> {
        let [a, u, c, v] = [self.a, self.b - self.a, self.c, self.d - self.c].map(point);
        answer(&a, &u, &c, &v).closest
    }

    /// This scene with both segments moved along themselves, so that the closest points of their
    /// carrier lines are at these parameters.
    pub fn slid(&self, to: DVec2) -> Self {
        let x = self.trace();
        let (by1, by2) = (x.d1 * (x.s_line - to.x), x.d2 * (x.t_line - to.y));
        Self { a: self.a + by1, b: self.b + by1, c: self.c + by2, d: self.d + by2 }
    }

    /// The attractors of the point called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { a, b, c, d } = *self;
        let (own, [from, to]) = other_ends(name, [a, b, c, d]);
        let along = to - from;
        let mut found = vec![
            Attractor::point("zero_length", own),
            Attractor::point("shared_end", from),
            Attractor::point("shared_end", to),
            Attractor::line("touching", from, along),
            Attractor::line("overlapping", from, along),
            Attractor::line("apart", from, along),
            Attractor::line("parallel", own, along),
        ];
        // Lines through a point of the other segment: its midpoint, its quarters.
        let through = [0.5, 0.25, 0.75].map(|part| from + along * part);
        found.extend(through.map(|at| Attractor::line("crossing", own, at - own)));
        found
    }

    /// The second on the line of the first, from its parameter `start` on, scaled.
    pub fn on_one_line(&self, start: f64, times: f64) -> Self {
        let d1 = nonzero(self.b - self.a, DVec3::X);
        let [b, c, d] = [1.0, start, start + times].map(|t| self.a + d1 * t);
        Self { a: self.a, b, c, d }
    }
}
