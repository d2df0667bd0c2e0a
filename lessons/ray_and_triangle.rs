//! A line or ray through two points, and a triangle: the scene of lessons 5.4 and 5.5.

use crate::geometry::convex::dot;
use crate::geometry::double::triangle_plane::TrianglePlane;
use crate::geometry::question;
use crate::geometry::question::line_triangle::LineTriangle;
use crate::geometry::question::line_triangle::{LineAndTriangle, LineTriangleAnswer, answer};
use crate::lesson::CachedResult;
use crate::lessons::line_and_plane;
use crate::lessons::prelude::*;
use crate::sketch::centroid;
use glam::Vec3;
use std::rc::Rc;

/// A line, and a triangle.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The start of the line, at parameter 0.
    #[default(dvec3(1.5, -1.0, 4.0))]
    pub p: DVec3,
    /// The point at parameter 1.
    #[default(dvec3(0.5, -0.5, 2.75))]
    pub q: DVec3,
    /// The first corner.
    #[default(dvec3(-2.0, -2.0, 0.5))]
    pub v0: DVec3,
    /// The next, counter-clockwise seen from the side of the normal.
    #[default(dvec3(2.0, -2.0, 0.5))]
    pub v1: DVec3,
    /// The last.
    #[default(dvec3(-1.0, 2.0, 2.5))]
    pub v2: DVec3,
    /// The part of the line that counts.
    #[default(Extent::Ray)]
    pub extent: Extent,
    /// 1 if only the front of the triangle counts.
    pub front_only: u8,
    /// The scene's size, as an index in [`Scene::SIZES`].
    #[default(2)]
    pub size: u8,
}

/// The entries common to the tables of both lessons.
pub const TABLES: Tables<Scene> = Tables {
    cases: &["edge", "vertex", "back", "behind", "parallel", "coplanar", "degenerate"],
    ways: &[SpecialCase { case: "back", into: Scene::hitting_back }],
    guesses: &[
        Guess::new("guess_meet", Yes, &["inside", "edge", "vertex"]),
        Guess::new("guess_miss", No, &["outside", "back", "behind", "parallel"]),
        Guess::new("guess_neither", Special, &["coplanar", "degenerate"]),
    ],
    view3d: Some(DefaultView3d::at([0.0, -0.5, 1.75], 3.4, [-98.0, 20.0])),
    ..Tables::EMPTY
};

impl Scene {
    /// The possible scale factors.
    pub const SIZES: &'static [f64] = &[1.0 / 1024.0, 1.0 / 32.0, 1.0, 32.0, 1024.0];

    /// Start, direction and corners, as inputs of the traces.
    pub fn given(&self) -> [DVec3; 5] {
        [self.p, self.q - self.p, self.v0, self.v1, self.v2]
    }

    /// The points in f32.
    pub fn single(&self) -> [Vec3; 5] {
        self.given().map(|v| v.as_vec3())
    }

    /// The scene's points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        handles!(self; Grip::Space => First(p, q), Second(v0, v1, v2))
    }

    /// The part of the line, as a switch.
    pub fn switches(&mut self) -> Vec<Switch<&mut Extent>> {
        vec![Switch { points: ["p", "q"], role: Role::First, extent: &mut self.extent }]
    }

    /// The side of the triangle, as a setting.
    pub fn choices(&mut self) -> Vec<Choice<&mut u8>> {
        let options = &["both_sides", "front_side"];
        vec![Choice { name: "sides_that_count", options, chosen: &mut self.front_only }]
    }

    /// The extra arguments of the verdict functions: the part of the line, and whether only the
    /// front of the triangle counts.
    pub fn options(&self) -> (Extent, bool) {
        (self.extent, self.front_only == 1)
    }

    /// The scale factor.
    pub fn factor(&self) -> f64 {
        Self::SIZES.get(usize::from(self.size)).copied().unwrap_or(1.0)
    }

    /// The exact outcome and values.
    pub fn answer(&self) -> Rc<LineTriangleAnswer> {
        thread_local!(static LATEST: CachedResult<([DVec3; 5], bool), LineTriangleAnswer> = const {
            CachedResult::new()
        });
        let find = |(given, starts): &([DVec3; 5], bool)| {
            let [p, u, v0, v1, v2] = given.map(point);
            answer(&p, &u, &v0, &v1, &v2, *starts)
        };
        LATEST.with(|latest| latest.of((self.given(), self.extent != Extent::Line), find))
    }

    /// The exact outcome.
    pub fn exact(&self) -> LineTriangle {
        let answer = self.answer();
        let k = answer.crossing.as_ref().map(|[k, ..]| k);
        self.counted(answer.outcome, k)
    }

    /// The outcome.
    pub fn decided(&self, by: Decision) -> LineTriangle {
        let [p, u, v0, v1, v2] = self.given();
        match (by, self.extent) {
            (Exact, _) | (_, Extent::Segment) => self.exact(),
            (Filtered, Extent::Ray) => {
                self.counted(question::line_triangle::ray::filtered(p, u, v0, v1, v2), None)
            }
            (Filtered, Extent::Line) => {
                self.counted(question::line_triangle::line::filtered(p, u, v0, v1, v2), None)
            }
        }
    }

    /// An outcome of the ray applies to the segment too, unless it meets the triangle too late; and
    /// the back may not count.
    fn counted(&self, outcome: LineAndTriangle, k: Option<&Rational>) -> LineTriangle {
        if self.front_only == 1 && outcome.det_sign == Some(-1) {
            return LineTriangle::Back;
        }
        let outcome = outcome.relation();
        let hits = Verdict::from(outcome).answer == Yes;
        let late = hits && self.extent == Extent::Segment && k.is_some_and(|k| *k > number(1.0));
        if late { LineTriangle::Behind } else { outcome }
    }

    /// Parameter and weights of the exact crossing.
    pub fn weights(&self) -> Option<[Rational; 3]> {
        self.answer().crossing.clone()
    }

    /// Whether the line is perpendicular to the plane.
    pub fn is_perpendicular(&self) -> bool {
        self.bare().is_perpendicular()
    }

    /// Whether the direction has exactly the length 3.
    pub fn is_three_a_step(&self) -> bool {
        let [_, step, ..] = self.given().map(point);
        dot(&step, &step) == number(9.0)
    }

    /// The scene's points alone.
    fn bare(&self) -> line_and_plane::Scene {
        let Self { p, q, v0, v1, v2, .. } = *self;
        line_and_plane::Scene { p, q, v0, v1, v2 }
    }

    /// The attractors of a point.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { p, q, v0, v1, v2, .. } = *self;
        let corners = [v0, v1, v2];
        let mut found = Vec::new();
        if name == "p" || name == "q" {
            let other = if name == "q" { p } else { q };
            found.extend(corners.map(|v| Attractor::line("vertex", other, v - other)));
            let sides = [(v0, v1), (v1, v2), (v2, v0)];
            found.extend(sides.map(|(from, to)| Attractor::line("edge", from, to - from)));
        }
        found.extend(self.bare().attractors(name));
        found
    }

    /// This scene with the ray hitting the middle from the back, with only the front counting.
    fn hitting_back(&self) -> Self {
        let Self { p, v0, v1, v2, .. } = *self;
        let mut scene = Self { q: centroid([v0, v1, v2]), front_only: 1, ..self.clone() };
        if (scene.q - p).dot((v1 - v0).cross(v2 - v0)) < 0.0 {
            (scene.v1, scene.v2) = (v2, v1);
        }
        scene
    }

    /// The line translated, so that its weights change by these.
    pub fn shifted(&self, alpha: f64, beta: f64) -> Self {
        let by = (self.v1 - self.v0) * alpha + (self.v2 - self.v0) * beta;
        Self { p: self.p + by, q: self.q + by, ..self.clone() }
    }

    /// The triangle with its sides and the direction of its normal.
    pub fn draw(&self, plane: &TrianglePlane, on: &mut Sketch) {
        let TrianglePlane { v0, v1, v2, .. } = *plane;
        on.face(name!(plane.v0), Role::Second, &[v0, v1, v2]);
        on.arrow(v0, named!(plane.a), Role::Second, Always);
        on.arrow(v0, named!(plane.b), Role::Second, Always);
        // The third side has no letter.
        on.add(name!(plane.v0), Role::Second, Always, Shape::Extension(v1, v2));
        on.normal_direction(v0, named!(plane.n), WhenLit, self.factor());
    }

    /// Along the line and against the normal.
    pub fn along(&self, hit: DVec3) -> Vec<Along> {
        let [p, u, v0, v1, v2] = self.given();
        let at = if hit.is_finite() { hit } else { p };
        let n = (v1 - v0).cross(v2 - v0);
        Along::all(at, [("along_ray", u), ("along_normal", -n)])
    }
}
