//! Two segments in space.

use crate::geometry::Extent::Segment;
use crate::geometry::double::segment_segment_space::{
    SegmentSegmentSpace, segment_segment_space_trace,
};
use crate::geometry::question::line_line::{Closest, answer, meeting};
use crate::geometry::question::segment_segment_space;
use crate::geometry::relation::{Region, SpaceMeeting};
use crate::lessons::prelude::*;

/// Two segments.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// Start of the first.
    pub a: DVec3,
    /// Its end.
    pub b: DVec3,
    /// Start of the second.
    pub c: DVec3,
    /// Its end.
    pub d: DVec3,
}

impl Default for Scene {
    fn default() -> Self {
        Self {
            a: dvec3(-2.5, -1.0, 1.0),
            b: dvec3(2.5, -0.5, 1.5),
            c: dvec3(0.5, -2.0, 3.0),
            d: dvec3(0.0, 2.0, 3.5),
        }
    }
}

/// Limit of the coordinates of special cases.
const FAR: f64 = 1e4;

/// The functions that reach the cases.
pub const CASES: &[SpecialCase<Scene>] = &[
    SpecialCase { case: "crossing", into: Scene::crossing },
    SpecialCase { case: "touching", into: Scene::touching },
    SpecialCase { case: "shared_end", into: Scene::sharing_an_end },
    SpecialCase { case: "parallel", into: Scene::parallel },
    SpecialCase { case: "overlapping", into: |scene| scene.on_one_line(0.5, 0.75) },
    SpecialCase { case: "apart", into: |scene| scene.on_one_line(1.125, 0.125) },
    SpecialCase { case: "zero_length", into: Scene::of_length_zero },
];

impl Scene {
    /// The values of the first computation.
    pub fn trace(&self) -> SegmentSegmentSpace {
        segment_segment_space_trace(self.a, self.b, self.c, self.d)
    }

    /// Its points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let Self { a, b, c, d } = self;
        let (one, two) = (Role::First, Role::Second);
        Handle::all(Grip::Space, [("a", one, a), ("b", one, b), ("c", two, c), ("d", two, d)])
    }

    /// Their exact relative position.
    pub fn meeting(&self) -> SpaceMeeting {
        meeting::exact(self.a, self.b, self.c, self.d, Segment, Segment)
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

    /// The same with both segments moved along themselves, so that the closest points of their
    /// carrier lines are at these parameters.
    pub fn slid(&self, to: DVec2) -> Self {
        let x = self.trace();
        let (by1, by2) = (x.d1 * (x.s_line - to.x), x.d2 * (x.t_line - to.y));
        if !(by1.is_finite() && by2.is_finite()) {
            return self.clone();
        }
        Self { a: self.a + by1, b: self.b + by1, c: self.c + by2, d: self.d + by2 }
    }

    /// The attractors of the point called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { a, b, c, d } = *self;
        // The other end of its own segment, then the ends of the other one.
        let (own, [from, to]) = match name {
            "a" => (b, [c, d]),
            "b" => (a, [c, d]),
            "c" => (d, [a, b]),
            _ => (c, [a, b]),
        };
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
        // Through a point of the other segment: its midpoint, its quarters.
        let through = [0.5, 0.25, 0.75].map(|part| from + along * part);
        found.extend(through.map(|at| Attractor::line("crossing", own, at - own)));
        found
    }

    /// The same with every point on a grid of 1/64, both segments with a length.
    fn rounded(&self) -> Self {
        let [a, mut b, c, mut d] = [self.a, self.b, self.c, self.d].map(|p| p.on_grid(FAR));
        if a == b {
            b = a + DVec3::X;
        }
        if c == d {
            d = c + DVec3::Y;
        }
        Self { a, b, c, d }
    }

    /// [`Scene::rounded`], with non-parallel directions.
    fn unlike(&self) -> Self {
        let scene = self.rounded();
        let d1 = scene.b - scene.a;
        if d1.cross(scene.d - scene.c) != DVec3::ZERO {
            return scene;
        }
        let aside = if d1.cross(DVec3::Y) == DVec3::ZERO { DVec3::X } else { DVec3::Y };
        Self { d: scene.d + aside, ..scene }
    }

    /// The second segment moved as a whole, so that its point at `t` is the first one's at `s`.
    fn joined(&self, s: f64, t: f64) -> Self {
        let d2 = self.d - self.c;
        let c = self.a + (self.b - self.a) * s - d2 * t;
        Self { c, d: c + d2, ..self.clone() }
    }

    /// The parameter of a closest point as an eighth between the ends.
    fn within(t: f64) -> f64 {
        eighth(t).clamp(0.125, 0.875)
    }

    fn crossing(&self) -> Self {
        let scene = self.unlike();
        let x = scene.trace();
        scene.joined(Self::within(x.s), Self::within(x.t))
    }

    fn touching(&self) -> Self {
        let scene = self.unlike();
        let x = scene.trace();
        scene.joined(Self::within(x.s), x.t.round())
    }

    fn sharing_an_end(&self) -> Self {
        let scene = self.unlike();
        let x = scene.trace();
        scene.joined(x.s.round(), x.t.round())
    }

    /// The second gets the direction of the first, with about its current length, in powers of 2.
    fn direction(&self) -> DVec3 {
        let (d1, d2) = (self.b - self.a, self.d - self.c);
        let ratio = (d2.length() / d1.length()).log2().round().clamp(-4.0, 4.0).exp2();
        d1 * ratio.copysign(d1.dot(d2))
    }

    fn parallel(&self) -> Self {
        let scene = self.rounded();
        let (d1, half) = (scene.b - scene.a, scene.direction() / 2.0);
        // It turns about its midpoint, moved off the first if that is on its line.
        let mut middle = (scene.c + scene.d) / 2.0;
        if d1.cross(middle - scene.a) == DVec3::ZERO {
            middle += if d1.cross(DVec3::Z) == DVec3::ZERO { DVec3::Y } else { DVec3::Z };
        }
        Self { c: middle - half, d: middle + half, ..scene }
    }

    /// The second on the line of the first, from its parameter `start` on, scaled.
    fn on_one_line(&self, start: f64, times: f64) -> Self {
        let scene = self.rounded();
        let d1 = scene.b - scene.a;
        let c = scene.a + d1 * start;
        Self { c, d: c + d1 * times, ..scene }
    }

    fn of_length_zero(&self) -> Self {
        let scene = self.rounded();
        Self { d: scene.c, ..scene }
    }
}
