//! A point, a plane by its equation, and a tolerance.

use crate::geometry::question::point_plane::PlaneSide;
use crate::geometry::question::point_plane::{PointPlaneAnswer, answer};
use crate::lessons::prelude::*;

/// A point and the plane `n·x = d`.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The point.
    #[default(dvec3(1.5, -0.5, 3.5))]
    pub p: DVec3,
    /// Normal of the plane, as an arrow from the origin.
    #[default(dvec3(-1.0, -0.5, 2.0))]
    pub n: DVec3,
    /// The value of `n·x` on the plane.
    #[default(2.0)]
    pub d: f64,
    /// The tolerance of the distance from the plane.
    #[default(0.25)]
    pub eps: f64,
}

/// The greatest absolute value of `d`.
const MAX_D: f64 = 8.0;
/// The greatest tolerance.
const MAX_TOLERANCE: f64 = 0.5;

impl Scene {
    /// The handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let value = |d| Grip::Number(d, -MAX_D..=MAX_D);
        let tolerance = |eps| Grip::Number(eps, 0.0..=MAX_TOLERANCE);
        handles!(self;
            Grip::Space => First(p), Second(n); value => Second(d); tolerance => Third(eps))
    }

    /// The side of the point, with the tolerance.
    pub fn decided(&self, by: Decision) -> PlaneSide {
        let Self { p, n, d, eps } = *self;
        decide!(by, point_plane::within(p, n, d, eps))
    }

    /// The exact outcome and values without tolerance.
    pub fn answer(&self) -> PointPlaneAnswer {
        answer(&point(self.p), &point(self.n), &number(self.d))
    }

    /// The current special case: on the plane differs from near it.
    pub fn special(&self) -> &'static str {
        match self.decided(Exact) {
            PlaneSide::Degenerate => "degenerate",
            PlaneSide::On if self.answer().outcome == PlaneSide::On => "on",
            PlaneSide::On => "within",
            PlaneSide::Below => "below",
            PlaneSide::Above => "above",
        }
    }

    /// The attractors of the handle called `name`: its product with the other, normal or point, is
    /// `d`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let (moved, other) = match name {
            "n" => (self.n, self.p),
            "p" => (self.p, self.n),
            "d" => return vec![Attractor::point("on", dvec2(self.n.dot(self.p), 0.0))],
            _ => return Vec::new(),
        };
        let lack = self.d - moved.dot(other);
        let axes = [0, 1, 2].map(|k| (k, DVec3::AXES[k]));
        let along = axes.map(|(k, axis)| moved + axis * (lack / other[k]));
        let lines =
            axes.map(|(k, axis)| Attractor::line("on", along[(k + 1) % 3], other.cross(axis)));
        let none = (name == "n").then(|| Attractor::point("degenerate", DVec3::ZERO));
        let points = along.map(|at| Attractor::point("on", at));
        none.into_iter().chain(points).chain(lines).collect()
    }

    /// This scene with the point moved vertically to this signed distance.
    pub fn with_distance(&self, dist: f64) -> Self {
        let (length, value) = (self.n.length(), self.n.dot(self.p) - self.d);
        let by = self.n * ((dist - value / length) / length);
        Self { p: self.p + by, ..self.clone() }
    }
}
