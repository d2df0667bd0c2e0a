//! A line or ray through two points, and a triangle: the scene of lessons 5.4 and 5.5.

use crate::geometry::double::triangle_plane::TrianglePlane;
use crate::geometry::question;
use crate::geometry::question::line_triangle::{LineAndTriangle, LineTriangleAnswer, answer};
use crate::geometry::relation::LineTriangle;
use crate::lesson::{self, AnswerKind as Kind, Latest};
use crate::lessons::line_and_plane;
use crate::lessons::prelude::*;
use glam::Vec3;
use std::rc::Rc;

/// A line, and a triangle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The start of the line, at parameter 0.
    pub p: DVec3,
    /// The point at parameter 1.
    pub q: DVec3,
    /// The first corner.
    pub v0: DVec3,
    /// The next, counter-clockwise seen from the side of the normal.
    pub v1: DVec3,
    /// The last.
    pub v2: DVec3,
    /// The part of the line that counts.
    pub extent: Extent,
    /// 1 if only the front of the triangle counts.
    pub front_only: u8,
    /// Its size, as an index in [`Scene::SIZES`].
    pub size: u8,
}

impl Default for Scene {
    fn default() -> Self {
        Self::at([[1.5, -1.0, 4.0], [0.5, -0.5, 2.75]], Self::TILTED)
    }
}

impl Scene {
    /// The possible scale factors.
    pub const SIZES: &'static [f64] = &[1.0 / 1024.0, 1.0 / 32.0, 1.0, 32.0, 1024.0];

    /// An inclined triangle.
    pub const TILTED: [[f64; 3]; 3] = [[-2.0, -2.0, 0.5], [2.0, -2.0, 0.5], [-1.0, 2.0, 2.5]];

    /// The guesses for a ray that meets the triangle or not.
    pub const GUESSES: &'static [Guess] = &[
        Guess::new("guess_meet", Kind::Yes, &["inside", "edge", "vertex"]),
        Guess::new("guess_miss", Kind::No, &["outside", "back", "behind", "parallel"]),
        Guess::new("guess_neither", Kind::Special, &["coplanar", "degenerate"]),
    ];

    /// The special cases and the functions that reach them.
    pub const CASES: &'static [SpecialCase<Self>] = &[
        SpecialCase { case: "edge", into: |scene| scene.at_plain_size(Self::through_edge) },
        SpecialCase { case: "vertex", into: |scene| scene.at_plain_size(Self::through_vertex) },
        SpecialCase { case: "back", into: |scene| scene.at_plain_size(Self::from_back) },
        SpecialCase { case: "behind", into: |scene| scene.at_plain_size(Self::turned_away) },
        SpecialCase { case: "parallel", into: |scene| scene.at_plain_size(Self::beside) },
        SpecialCase { case: "coplanar", into: |scene| scene.at_plain_size(Self::within) },
        SpecialCase {
            case: "degenerate",
            into: |scene| scene.at_plain_size(Self::without_triangle),
        },
    ];

    /// The ray from the first of two points through the other, and the triangle of three.
    pub fn at([p, q]: [[f64; 3]; 2], [v0, v1, v2]: [[f64; 3]; 3]) -> Self {
        let v = DVec3::from_array;
        Self {
            p: v(p),
            q: v(q),
            v0: v(v0),
            v1: v(v1),
            v2: v(v2),
            extent: Extent::Ray,
            front_only: 0,
            size: 2,
        }
    }

    /// Start, direction and corners, as inputs of the traces.
    pub fn given(&self) -> [DVec3; 5] {
        [self.p, self.q - self.p, self.v0, self.v1, self.v2]
    }

    /// The same in f32.
    pub fn single(&self) -> [Vec3; 5] {
        self.given().map(|v| v.as_vec3())
    }

    /// Its points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let Self { p, q, v0, v1, v2, .. } = self;
        let (one, two) = (Role::First, Role::Second);
        let points =
            [("p", one, p), ("q", one, q), ("v0", two, v0), ("v1", two, v1), ("v2", two, v2)];
        Handle::all(Grip::Space, points)
    }

    /// The part of the line, as a switch.
    pub fn switches(&mut self) -> Vec<Switch<'_>> {
        vec![Switch { points: ["p", "q"], role: Role::First, extent: &mut self.extent }]
    }

    /// The side of the triangle, as a setting.
    pub fn choices(&mut self) -> Vec<Choice<'_>> {
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

    /// A special case computed at scale 1.
    fn at_plain_size(&self, into: fn(&Self) -> Self) -> Self {
        let times = |scene: &Self, by: f64| {
            let Self { p, q, v0, v1, v2, .. } = *scene;
            let [p, q, v0, v1, v2] = [p, q, v0, v1, v2].map(|v| v * by);
            Self { p, q, v0, v1, v2, ..scene.clone() }
        };
        times(&into(&times(self, 1.0 / self.factor())), self.factor())
    }

    /// The exact outcome and values.
    pub fn answer(&self) -> Rc<LineTriangleAnswer> {
        thread_local!(static LATEST: Latest<([DVec3; 5], bool), LineTriangleAnswer> = const { Latest::new() });
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
            (Decision::Exact, _) | (_, Extent::Segment) => self.exact(),
            (Decision::Filtered, Extent::Ray) => {
                self.counted(question::line_triangle::ray::filtered(p, u, v0, v1, v2), None)
            }
            (Decision::Filtered, Extent::Line) => {
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
        let hits = Verdict::from(outcome).answer == Kind::Yes;
        let late = hits && self.extent == Extent::Segment && k.is_some_and(|k| *k > number(1.0));
        if late { LineTriangle::Behind } else { outcome }
    }

    /// Parameter and weights of the exact crossing.
    pub fn weights(&self) -> Option<[Rational; 3]> {
        self.answer().crossing.clone()
    }

    /// Whether the line is perpendicular to the plane.
    pub fn is_square(&self) -> bool {
        self.bare().is_square()
    }

    /// Whether the direction has exactly the length 3.
    pub fn is_three_a_step(&self) -> bool {
        let [_, step, ..] = self.given().map(point);
        let squares = step.iter().map(|x| x * x);
        squares.fold(number(0.0), |sum, square| sum + square) == number(9.0)
    }

    /// Its points alone.
    fn bare(&self) -> line_and_plane::Scene {
        let Self { p, q, v0, v1, v2, .. } = *self;
        line_and_plane::Scene { p, q, v0, v1, v2 }
    }

    /// With other points.
    fn like(&self, points: line_and_plane::Scene) -> Self {
        let line_and_plane::Scene { p, q, v0, v1, v2 } = points;
        Self { p, q, v0, v1, v2, ..self.clone() }
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

    /// On a grid of 1/64 with a valid triangle, and the start off its plane.
    fn ready(&self) -> Self {
        let mut scene = self.like(self.bare().rounded());
        let n = (scene.v1 - scene.v0).cross(scene.v2 - scene.v0);
        if n.dot(scene.p - scene.v0) == 0.0 {
            // The axis closest to the normal of the plane.
            let axis = (0..3).max_by(|i, j| n[*i].abs().total_cmp(&n[*j].abs())).unwrap_or(2);
            scene.p += DVec3::AXES[axis] * 2.0;
        }
        scene
    }

    /// Eighths of both sides near the current crossing of the plane, at least `border` eighths from
    /// the border of the triangle.
    fn near_weights(&self, border: f64) -> [f64; 2] {
        let [p, u, v0, v1, v2] = self.given();
        let (a, b, t) = (v1 - v0, v2 - v0, p - v0);
        let across = u.cross(b);
        let det = a.dot(across);
        let eighths = |weight: f64| if weight.is_finite() { (weight * 8.0).round() } else { 2.0 };
        let alpha = eighths(t.dot(across) / det).clamp(border, 8.0 - 2.0 * border);
        let beta = eighths(u.dot(t.cross(a)) / det).clamp(border, 8.0 - border - alpha);
        [alpha / 8.0, beta / 8.0]
    }

    /// The same start, with the line through the point with these weights.
    fn aimed(&self, [alpha, beta]: [f64; 2], step: f64) -> Self {
        let to = self.v0 + (self.v1 - self.v0) * alpha + (self.v2 - self.v0) * beta;
        let step = if self.extent == Extent::Segment && step > 0.0 { 1.0 } else { step };
        let mut scene = Self { q: self.p + (to - self.p) * step, ..self.clone() };
        if scene.exact() == LineTriangle::Back {
            scene.front_only = 0;
        }
        scene
    }

    /// From the back, with only the front counting.
    pub fn from_back(&self) -> Self {
        let scene = Self { front_only: 0, ..self.ready() };
        let mut scene = scene.aimed(scene.near_weights(1.0), 0.5);
        if scene.answer().outcome.det_sign == Some(1) {
            (scene.v1, scene.v2) = (scene.v2, scene.v1);
        }
        scene.front_only = 1;
        scene
    }

    /// Through the nearest side.
    pub fn through_edge(&self) -> Self {
        let scene = self.ready();
        let [alpha, beta] = scene.near_weights(0.0);
        let within = |weight: f64| weight.clamp(0.125, 0.875);
        let gamma = 1.0 - alpha - beta;
        let weights = if gamma <= alpha && gamma <= beta {
            [within(alpha), 1.0 - within(alpha)]
        } else if alpha <= beta {
            [0.0, within(beta)]
        } else {
            [within(alpha), 0.0]
        };
        scene.aimed(weights, 0.5)
    }

    /// Through the nearest corner.
    pub fn through_vertex(&self) -> Self {
        let scene = self.ready();
        let [alpha, beta] = scene.near_weights(0.0);
        let gamma = 1.0 - alpha - beta;
        let corner = if gamma >= alpha && gamma >= beta {
            [0.0, 0.0]
        } else if alpha >= beta {
            [1.0, 0.0]
        } else {
            [0.0, 1.0]
        };
        scene.aimed(corner, 0.5)
    }

    /// With the triangle behind the start.
    pub fn turned_away(&self) -> Self {
        let mut scene = self.ready();
        if scene.extent == Extent::Line {
            scene.extent = Extent::Ray;
        }
        scene.aimed(scene.near_weights(1.0), -0.5)
    }

    /// Parallel to the plane.
    pub fn beside(&self) -> Self {
        self.like(self.bare().beside())
    }

    /// In the plane.
    pub fn within(&self) -> Self {
        self.like(self.bare().within())
    }

    /// The corners are collinear.
    pub fn without_triangle(&self) -> Self {
        self.like(self.bare().without_plane())
    }

    /// The line translated, so that its weights change by these.
    pub fn shifted(&self, alpha: f64, beta: f64) -> Self {
        let by = (self.v1 - self.v0) * alpha + (self.v2 - self.v0) * beta;
        if !by.is_finite() {
            return self.clone();
        }
        Self { p: self.p + by, q: self.q + by, ..self.clone() }
    }

    /// The triangle with its sides and the direction of its normal.
    pub fn draw(&self, plane: &TrianglePlane, on: &mut Sketch) {
        let TrianglePlane { v0, v1, v2, .. } = *plane;
        on.face("v0", Role::Second, &[v0, v1, v2]);
        on.arrow(v0, named!(plane.a), Role::Second, Visibility::Always);
        on.arrow(v0, named!(plane.b), Role::Second, Visibility::Always);
        // The third side has no letter.
        on.add("v0", Role::Second, Visibility::Always, Shape::Extension(v1, v2));
        on.normal_direction(v0, named!(plane.n), Visibility::WhenLit, self.factor());
    }

    /// The default view.
    pub const STAND: lesson::DefaultView3d =
        lesson::DefaultView3d::at([0.0, -0.5, 1.75], 3.4, [-98.0, 20.0]);

    /// Along the line and against the normal.
    pub fn along(&self, hit: DVec3) -> Vec<lesson::Along> {
        let [p, u, v0, v1, v2] = self.given();
        let at = if hit.is_finite() { hit } else { p };
        let n = (v1 - v0).cross(v2 - v0);
        vec![
            lesson::Along { word: "along_ray", at, direction: u },
            lesson::Along { word: "along_normal", at, direction: -n },
        ]
    }
}
