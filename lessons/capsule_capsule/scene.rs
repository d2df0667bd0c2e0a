//! Two capsules in space.

use crate::geometry::double::capsule_capsule::{CapsuleCapsule, capsule_capsule_trace};
use crate::geometry::question::capsule_capsule::Capsules;
use crate::lessons::prelude::*;
use crate::sketch::first_direction;

/// The axes and the radii of two capsules.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// Start of the first axis.
    #[default(dvec3(-2.5, -1.0, 1.0))]
    pub a: DVec3,
    /// The end of the first axis.
    #[default(dvec3(2.0, -0.5, 1.5))]
    pub b: DVec3,
    /// Radius of the first.
    #[default(0.75)]
    pub r1: f64,
    /// Start of the second axis.
    #[default(dvec3(0.5, -2.0, 3.5))]
    pub c: DVec3,
    /// The end of the second axis.
    #[default(dvec3(0.0, 2.0, 3.0))]
    pub d: DVec3,
    /// Radius of the second.
    #[default(0.5)]
    pub r2: f64,
}

/// The greatest radius.
const MAX_RADIUS: f64 = 3.0;

impl Scene {
    /// The trace of the method.
    pub fn trace(&self) -> CapsuleCapsule {
        capsule_capsule_trace(self.a, self.b, self.r1, self.c, self.d, self.r2)
    }

    /// The relative position of the capsules.
    pub fn decided(&self, by: Decision) -> Capsules {
        let Self { a, b, r1, c, d, r2 } = *self;
        decide!(by, capsule_capsule(a, b, r1, c, d, r2))
    }

    /// The scene's points and radii, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let (point, radius) = (Grip::Space, |r| Grip::Number(r, 0.0..=MAX_RADIUS));
        handles!(self;
            point => First(a, b); radius => First(r1);
            point => Second(c, d); radius => Second(r2))
    }

    /// The attractors of the handle called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { a, b, r1, c, d, r2 } = *self;
        let tangent = |r| vec![Attractor::point("tangent", dvec2(r, 0.0))];
        let (own, [from, to]) = match name {
            "r1" => return tangent(self.trace().dist - r2),
            "r2" => return tangent(self.trace().dist - r1),
            _ => other_ends(name, [a, b, c, d]),
        };
        let along = to - from;
        let through = [0.5, 0.25, 0.75].map(|part| from + along * part);
        let mut found = vec![Attractor::line("axes_meet", from, along)];
        found.extend(through.map(|at| Attractor::line("axes_meet", own, at - own)));
        found
    }

    /// This scene with the axes at the distance `dist`, moved along the common perpendicular, and
    /// radii with the sum `sum`, in their current ratio.
    pub fn measuring(&self, DVec2 { x: dist, y: sum }: DVec2) -> Self {
        let sum = sum.clamp(0.0, 2.0 * MAX_RADIUS);
        let r1 = share(sum, [self.r1, self.r2]).clamp(sum - MAX_RADIUS, MAX_RADIUS);
        let x = self.trace();
        let by = self.way() * (dist.max(0.0) - x.dist);
        Self { r1, r2: sum - r1, ..self.moved(by) }
    }

    /// The direction from the first to the second; if the axes meet, one perpendicular to both.
    pub fn way(&self) -> DVec3 {
        let x = self.trace();
        first_direction([x.apart, x.axes.n, across(x.axes.d1)])
    }

    /// This scene with the second capsule moved by a vector.
    fn moved(&self, by: DVec3) -> Self {
        Self { c: self.c + by, d: self.d + by, ..self.clone() }
    }

    /// An end of the second axis beyond an end of the first, in a direction in which integer steps
    /// have an integer length, so that no other points are closer.
    pub fn tangent(&self) -> Self {
        let Self { a, b, c, d, .. } = *self;
        let [r1, r2] = [self.r1, self.r2].map(|r| r.max(0.125));
        let way = self.way();
        let ends = [(a, b), (b, a)]
            .into_iter()
            .flat_map(|first| [(c, d), (d, c)].map(|second| (first, second)));
        let beyond = ends.flat_map(|((end, other), (start, rest))| {
            let fits = move |steps: &(DVec3, f64)| {
                steps.0.dot(end - other) >= 0.0 && steps.0.dot(rest - start) >= 0.0
            };
            whole_directions().filter(fits).map(move |steps| (end, start, steps))
        });
        let best = beyond
            .max_by(|(.., (s, l)), (.., (t, m))| (s.dot(way) / l).total_cmp(&(t.dot(way) / m)));
        let Some((end, start, direction)) = best else { return self.clone() };
        let (steps, dist) = whole_steps(r1 + r2, direction);
        let scene = Self { r1, r2: dist - r1, ..self.clone() };
        scene.moved(end + steps - start)
    }
}
