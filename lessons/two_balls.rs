//! Two circles, or two spheres: the scene of lesson 2.6.

use crate::geometry::double::sphere_sphere::SphereSphereValues;
use crate::geometry::question::{point_point::Nearness, sphere_sphere::Spheres};
use crate::geometry::round;
use crate::lessons::prelude::*;
use num_traits::Signed;

/// Two circles in the plane, or two spheres in space.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// Centre of the first.
    #[default(dvec3(-1.5, -0.5, 0.0))]
    pub p1: DVec3,
    /// The radius of the first circle or sphere.
    #[default(2.0)]
    pub r1: f64,
    /// Centre of the second.
    #[default(dvec3(1.25, 1.0, 1.0))]
    pub p2: DVec3,
    /// The radius of the second circle or sphere.
    #[default(1.5)]
    pub r2: f64,
    /// Circles, or spheres.
    pub dimension: Dimension,
}

/// The greatest radius.
const MAX_RADIUS: f64 = 16.0;

impl Scene {
    /// The centres as used: in the plane without their third coordinates.
    pub fn centres(&self) -> [DVec3; 2] {
        [self.p1, self.p2].map(|p| self.dimension.used(p))
    }

    /// The relative position of both circles or spheres.
    pub fn decided(&self, by: Decision) -> Spheres {
        let [p1, p2] = self.centres();
        decide!(by, sphere_sphere(p1, self.r1, p2, self.r2)).relation
    }

    /// Whether the centres are equal within the sum of the radii, by box and by ball, exactly.
    pub fn nearness(&self) -> Nearness {
        // The sum itself may have to be rounded, so both measures are compared with its square.
        let [p1, p2] = self.centres();
        let sum = number(self.r1) + number(self.r2);
        let part = |k: usize| (number(p2[k]) - number(p1[k])).abs();
        match self.decided(Exact) {
            _ if p1 == p2 => Nearness::Same,
            Spheres::Separate if (0..3).all(|k| part(k) <= sum) => Nearness::BoxOnly,
            Spheres::Separate => Nearness::Far,
            _ => Nearness::Near,
        }
    }

    /// The centres, and the rims that set the radii.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let [c1, c2] = self.centres();
        let dimension = self.dimension;
        let point = |p| Grip::point(p, dimension);
        let rim1 = |radius| Grip::Radius { centre: c1, radius, range: 0.0..=MAX_RADIUS };
        let rim2 = |radius| Grip::Radius { centre: c2, radius, range: 0.0..=MAX_RADIUS };
        handles!(self;
            point => First(p1); rim1 => First(r1); point => Second(p2); rim2 => Second(r2))
    }

    /// The common part of both balls, in the colour of a result: the lens of two circles, or the
    /// filled circle in which two spheres cut each other.
    pub fn common_part(&self, x: &SphereSphereValues<DVec3>, on: &mut Sketch) {
        let one = round::Ball { centre: x.p1, radius: x.r1 };
        let other = round::Ball { centre: x.p2, radius: x.r2 };
        let shape = match self.dimension {
            Dimension::Plane => Some(Shape::Area(round::lens(one, other))),
            Dimension::Space => round::sphere_sphere(one, other).map(Shape::Disc),
        };
        if let Some(shape) = shape {
            on.lit_with(name!(x.common), Role::Result, Always, shape);
        }
    }

    /// The attractors of the handle called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let [p1, p2] = self.centres();
        let Self { r1, r2, .. } = *self;
        let tangent = ["externally_tangent", "internally_tangent"];
        let (other, radius) = if name.ends_with('1') { (p2, r2) } else { (p1, r1) };
        if name.starts_with('r') {
            let dist = p1.distance(p2);
            let at = |case, r| Attractor::point(case, dvec2(r, 0.0));
            let mut found = vec![at("identical", radius)];
            found.extend([dist - radius].map(|r| at(tangent[0], r)));
            found.extend([radius + dist, radius - dist].map(|r| at(tangent[1], r)));
            return found;
        }
        let flat = self.dimension == Dimension::Plane;
        let mut found = vec![Attractor::point("identical", other)];
        for (case, dist) in [(tangent[0], r1 + r2), (tangent[1], (r1 - r2).abs())] {
            let places = whole_directions().filter(|(steps, _)| steps.z == 0.0 || !flat);
            let places = places.map(|(steps, length)| other + steps * dist / length);
            found.extend(places.map(|at| Attractor::point(case, at)));
        }
        found
    }

    /// This scene with positive radii that differ by at least a quarter.
    fn unequal(&self) -> Self {
        let [r1, r2] = [self.r1, self.r2].map(|r| r.max(0.5));
        let r2 = if (r1 - r2).abs() < 0.25 { r1 / 2.0 } else { r2 };
        Self { r1, r2, ..self.clone() }
    }

    /// This scene with the centres at the distance `dist`, and radii with the sum `sum`, in their
    /// current ratio.
    pub fn measuring(&self, dist: f64, sum: f64) -> Self {
        let sum = sum.clamp(0.0, MAX_RADIUS);
        let r1 = share(sum, [self.r1, self.r2]);
        let scene = self.clone().put(self.way().normalize() * dist.max(0.0));
        Self { r1, r2: sum - r1, ..scene }
    }

    /// The vector from the first centre to the second as used; to the right if they are equal.
    fn way(&self) -> DVec3 {
        let [p1, p2] = self.centres();
        if p1 == p2 { DVec3::X } else { p2 - p1 }
    }

    /// This scene with the second ball at the offset `by` from the first; an unused third
    /// coordinate is kept.
    fn put(self, by: DVec3) -> Self {
        Self { p2: self.dimension.moved(self.p2, self.p1 + by), ..self }
    }

    /// This scene with one ball within the other, touching it.
    pub fn internally_tangent(&self) -> Self {
        let scene = self.unequal();
        let diff = scene.r1 - scene.r2;
        let (steps, whole) = whole_steps(diff.abs(), whole_direction(scene.way()));
        Self { r2: scene.r1 - whole.copysign(diff), ..scene.put(steps) }
    }
}
