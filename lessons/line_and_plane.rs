//! A line through two points and a plane through three: a scene of the lessons of chapter 3.

use crate::geometry::convex::{between, dot};
use crate::geometry::question::line_plane::{LinePlaneAnswer, answer_three};
use crate::geometry::question::point_in_triangle::answer_space;
use crate::lesson::CachedResult;
use crate::lesson::snap::AttractorPlace;
use crate::lessons::prelude::*;
use std::rc::Rc;

/// A line and a plane.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// A point of the line, where its parameter is 0.
    #[default(dvec3(2.0, -1.5, 4.5))]
    pub p: DVec3,
    /// The point of the line at parameter 1.
    #[default(dvec3(-1.0, 0.5, 0.0))]
    pub q: DVec3,
    /// A point of the plane.
    #[default(dvec3(-2.0, -1.5, 0.5))]
    pub v0: DVec3,
    /// The next, counter-clockwise seen from the side of the normal.
    #[default(dvec3(2.0, -1.5, 0.5))]
    pub v1: DVec3,
    /// The last.
    #[default(dvec3(-1.0, 2.0, 2.0))]
    pub v2: DVec3,
}

impl Scene {
    /// The line through two points and the plane through three.
    pub fn at([p, q]: [[f64; 3]; 2], [v0, v1, v2]: [[f64; 3]; 3]) -> Self {
        let v = DVec3::from_array;
        Self { p: v(p), q: v(q), v0: v(v0), v1: v(v1), v2: v(v2) }
    }

    /// The scene's points.
    pub fn points(&self) -> [DVec3; 5] {
        [self.p, self.q, self.v0, self.v1, self.v2]
    }

    /// The scene's points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        handles!(self; Grip::Space => First(p, q), Second(v0, v1, v2))
    }

    /// The exact outcome and values.
    pub fn answer(&self) -> Rc<LinePlaneAnswer> {
        thread_local!(static LATEST: CachedResult<[DVec3; 5], LinePlaneAnswer> = const {
            CachedResult::new()
        });
        let find = |points: &[DVec3; 5]| {
            let [p, q, v0, v1, v2] = points.map(point);
            answer_three(&p, &between(&p, &q), &v0, &v1, &v2)
        };
        LATEST.with(|latest| latest.of(self.points(), find))
    }

    /// The exact parameter of the common point.
    pub fn parameter(&self) -> Option<Rational> {
        self.answer().crossing.as_ref().map(|(k, _)| k.clone())
    }

    /// Whether the line is perpendicular to the plane.
    pub fn is_perpendicular(&self) -> bool {
        let [p, q, v0, v1, v2] = self.points().map(point);
        let t = between(&p, &q);
        [between(&v0, &v1), between(&v0, &v2)].iter().all(|side| dot(side, &t) == number(0.0))
    }

    /// Whether the line meets the plane within the triangle, sides included.
    pub fn hits_triangle(&self) -> bool {
        let answer = self.answer();
        let Some((_, x)) = &answer.crossing else { return false };
        let [v0, v1, v2] = [self.v0, self.v1, self.v2].map(point);
        let weights = answer_space(x, &v0, &v1, &v2).weights;
        weights.is_some_and(|weights| weights.iter().all(|weight| *weight >= number(0.0)))
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
        // A corner: the two other corners, and an end that is in the plane with them.
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

    /// The line begins in the plane.
    pub fn starting_on(&self) -> Self {
        Self { p: self.v1 + (self.v2 - self.v0), ..self.clone() }
    }
}
