//! A line through two points and a plane through three: a scene of the lessons of chapter 3.

use crate::geometry::convex::{dot, way};
use crate::geometry::question::line_plane::{LinePlaneAnswer, answer_three};
use crate::geometry::question::point_in_triangle::answer_space;
use crate::lesson::Latest;
use crate::lesson::snap::AttractorPlace;
use crate::lessons::prelude::*;
use std::rc::Rc;

/// A line and a plane.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// A point of the line, where its parameter is 0.
    pub p: DVec3,
    /// Another point, at parameter 1.
    pub q: DVec3,
    /// A point of the plane.
    pub v0: DVec3,
    /// The next, counter-clockwise seen from the side of the normal.
    pub v1: DVec3,
    /// The last.
    pub v2: DVec3,
}

impl Default for Scene {
    fn default() -> Self {
        let plane = [[-2.0, -1.5, 0.5], [2.0, -1.5, 0.5], [-1.0, 2.0, 2.0]];
        Self::at([[2.0, -1.5, 4.5], [-1.0, 0.5, 0.0]], plane)
    }
}

/// Limit of the coordinates of special cases.
const FAR: f64 = 1e5;

impl Scene {
    /// The line through two points and the plane through three.
    pub fn at([p, q]: [[f64; 3]; 2], [v0, v1, v2]: [[f64; 3]; 3]) -> Self {
        let v = DVec3::from_array;
        Self { p: v(p), q: v(q), v0: v(v0), v1: v(v1), v2: v(v2) }
    }

    /// Its points.
    pub fn points(&self) -> [DVec3; 5] {
        [self.p, self.q, self.v0, self.v1, self.v2]
    }

    /// Its points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let Self { p, q, v0, v1, v2 } = self;
        let (one, two) = (Role::First, Role::Second);
        let points =
            [("p", one, p), ("q", one, q), ("v0", two, v0), ("v1", two, v1), ("v2", two, v2)];
        Handle::all(Grip::Space, points)
    }

    /// The exact outcome and values.
    pub fn answer(&self) -> Rc<LinePlaneAnswer> {
        thread_local!(static LATEST: Latest<[DVec3; 5], LinePlaneAnswer> = const { Latest::new() });
        let find = |points: &[DVec3; 5]| {
            let [p, q, v0, v1, v2] = points.map(point);
            answer_three(&p, &way(&p, &q), &v0, &v1, &v2)
        };
        LATEST.with(|latest| latest.of(self.points(), find))
    }

    /// The exact parameter of the common point.
    pub fn parameter(&self) -> Option<Rational> {
        self.answer().crossing.as_ref().map(|(k, _)| k.clone())
    }

    /// Whether the line is perpendicular to the plane.
    pub fn is_square(&self) -> bool {
        let [p, q, v0, v1, v2] = self.points().map(point);
        let t = way(&p, &q);
        [way(&v0, &v1), way(&v0, &v2)].iter().all(|side| dot(side, &t) == number(0.0))
    }

    /// Whether it meets the plane within the triangle, sides included.
    pub fn hits_triangle(&self) -> bool {
        let answer = self.answer();
        let Some((_, x)) = &answer.crossing else { return false };
        let [v0, v1, v2] = [self.v0, self.v1, self.v2].map(point);
        let weights = answer_space(x, &v0, &v1, &v2).weights;
        weights.is_some_and(|weights| weights.iter().all(|weight| *weight >= number(0.0)))
    }

    /// The centre of the drawn piece of the plane, and its half sides.
    pub fn patch(&self, normal: DVec3) -> (DVec3, [DVec3; 2]) {
        let middle = (self.v0 + self.v1 + self.v2) / 3.0;
        let reach = [self.v0, self.v1, self.v2].map(|v| v.distance(middle));
        let half = reach.into_iter().fold(1.5, f64::max) * 1.25;
        let u = (self.v1 - self.v0).normalize();
        (middle, [u * half, normal.normalize().cross(u) * half])
    }

    /// The attractors of the point called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { p, q, v0, v1, v2 } = *self;
        let (a, b) = (v1 - v0, v2 - v0);
        match name {
            "p" | "q" => {
                let other = if name == "p" { q } else { p };
                let sides = [a, b, b - a];
                let mut found = vec![Attractor::point("degenerate", other)];
                found.extend(
                    ["coplanar", "parallel"]
                        .into_iter()
                        .flat_map(|case| sides.map(|side| Attractor::line(case, other, side))),
                );
                found
            }
            "v0" => vec![Attractor::line("degenerate", v1, v2 - v1)],
            "v1" => vec![Attractor::line("degenerate", v0, b)],
            _ => vec![Attractor::line("degenerate", v0, a)],
        }
    }

    /// The attractors of the point called `name` that bring one or both ends of the segment `pq`
    /// onto the plane.
    pub fn touches(&self, name: &str) -> Vec<Attractor> {
        let Self { p, q, v0, v1, v2 } = *self;
        // A corner: the two others, and an end that is in the plane with them.
        let across = |one: DVec3, two: DVec3| {
            let through = |end: DVec3| [(end, two - one), (one, end - one), (two, end - two)];
            [p, q]
                .into_iter()
                .flat_map(through)
                .map(|(at, way)| AttractorPlace::Line(at, way))
                .collect()
        };
        let places: Vec<AttractorPlace> = match name {
            "p" => self.near(p),
            "q" => self.near(q),
            "v0" => across(v1, v2),
            "v1" => across(v0, v2),
            _ => across(v0, v1),
        };
        let both = ["coplanar", "touching"].into_iter();
        both.flat_map(|case| places.iter().map(move |place| Attractor::at(case, *place))).collect()
    }

    /// The points of the plane vertically above or below a point, and the horizontal line through
    /// it.
    fn near(&self, p: DVec3) -> Vec<AttractorPlace> {
        let n = self.normal();
        let gap = n.dot(self.v0 - p);
        let beside = DVec3::AXES.into_iter().map(|axis| p + axis * (gap / n.dot(axis)));
        let beside: Vec<_> = beside.filter(|at| at.is_finite()).collect();
        let level = beside.iter().filter(|at| at.z == p.z);
        let level = level.map(|at| AttractorPlace::Line(*at, n.cross(DVec3::Z)));
        beside.iter().map(|at| AttractorPlace::Point(*at)).chain(level).collect()
    }

    /// A vector that is perpendicular to the plane.
    pub fn normal(&self) -> DVec3 {
        (self.v1 - self.v0).cross(self.v2 - self.v0)
    }

    /// The axis closest to the normal of the plane.
    pub fn steepest(&self) -> usize {
        nearest_axis(self.normal())
    }

    /// The same with every point on a grid of 1/64 and a valid plane: from here sums of sides with
    /// short binary factors are exact.
    pub fn rounded(&self) -> Self {
        let [p, q, v0, mut v1, mut v2] = self.points().map(|p| p.on_grid(FAR));
        if v1 == v0 {
            v1 = v0 + DVec3::X;
        }
        if (v1 - v0).cross(v2 - v0) == DVec3::ZERO {
            let a = v1 - v0;
            v2 = v0 + if a.cross(DVec3::Y) == DVec3::ZERO { DVec3::X } else { DVec3::Y };
        }
        Self { p, q, v0, v1, v2 }
    }

    /// The vector in the plane nearest to `v`, among those with eighths of both sides.
    fn in_plane(&self, v: DVec3) -> DVec3 {
        let (a, b) = (self.v1 - self.v0, self.v2 - self.v0);
        let n = a.cross(b);
        let share = |x: DVec3| {
            let part = x.dot(n) / n.length_squared();
            if part.is_finite() { eighth(part).clamp(-8.0, 8.0) } else { 0.0 }
        };
        a * share(v.cross(b)) + b * share(a.cross(v))
    }

    /// A direction in the plane similar to that of the line.
    fn level(&self) -> DVec3 {
        let t = self.in_plane(self.q - self.p);
        if t == DVec3::ZERO { (self.v1 - self.v0) / 2.0 } else { t }
    }

    /// The line parallel to the plane.
    pub fn beside(&self) -> Self {
        let mut scene = self.rounded();
        let t = scene.level();
        scene.leave_plane();
        Self { q: scene.p + t, ..scene }
    }

    /// Moves a start on the plane away from it.
    fn leave_plane(&mut self) {
        if self.normal().dot(self.p - self.v0) == 0.0 {
            self.p += DVec3::AXES[self.steepest()] * 2.0;
        }
    }

    /// The end of the segment on the plane, its start off it.
    pub fn ending_on(&self) -> Self {
        let mut scene = self.rounded();
        scene.leave_plane();
        Self { q: scene.v0 + scene.in_plane(scene.q - scene.v0), ..scene }
    }

    /// The line in the plane.
    pub fn within(&self) -> Self {
        let scene = self.rounded();
        let p = scene.v0 + scene.in_plane(scene.p - scene.v0);
        Self { p, q: p + scene.level(), ..scene }
    }

    /// The three points are collinear.
    pub fn without_plane(&self) -> Self {
        let scene = self.rounded();
        let (a, b) = (scene.v1 - scene.v0, scene.v2 - scene.v0);
        let part = eighth(a.dot(b) / a.length_squared());
        Self { v2: scene.v0 + a * part, ..scene }
    }
}
