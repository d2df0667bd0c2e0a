//! The special cases of a line and a ball, and a line that f32 confuses with another.

use super::line_and_ball::{Figure, Scene};
use crate::geometry::question::sphere_line::Contact;
use crate::geometry::single::sphere_line::{sphere_line_trace, sphere_line_verdict};
use crate::lessons::prelude::*;

impl<X: Clone> Scene<X> {
    /// Whether the line leads through the centre, exactly.
    pub fn is_through_centre(&self) -> bool {
        Self { r: 0.0, ..self.clone() }.lies(Extent::Line).contact() == Contact::Tangent
    }

    /// Whether the segment misses only because it ends too early.
    pub fn is_short(&self) -> bool {
        let x = self.lies(Extent::Segment);
        x.contact() == Contact::Disjoint && x.disc_sign > 0
    }

    /// Whether the line misses, but not by the discriminant in f32.
    pub fn is_far_off(&self) -> bool {
        let f = self.published();
        let x = sphere_line_trace(f.p, f.d(), f.q, f.r);
        self.lies(Extent::Line).contact() == Contact::Disjoint
            && sphere_line_verdict(&x) != Contact::Disjoint
    }

    /// The scene with other points in the plane, or in the plane through the centre.
    fn with(&self, p: DVec2, p2: DVec2, q: DVec2, r: f64) -> Self {
        let z = |at: DVec3| match self.dimension {
            Dimension::Plane => at.z,
            Dimension::Space => self.q.z,
        };
        Self {
            p: p.extend(z(self.p)),
            p2: p2.extend(z(self.p2)),
            q: q.extend(z(self.q)),
            r,
            ..self.clone()
        }
    }

    /// This scene with both ends halfway between the centre and the surface.
    pub fn inside(&self) -> Self {
        let (Figure { p, p2, q, .. }, r) = (self.flat(), self.r.max(0.125));
        let [p, p2] = [p, p2].map(|p| {
            let off = (p - q).normalize_or_zero() * (r / 2.0);
            q + (off / GRID).round() * GRID
        });
        self.with(p, if p == p2 { q * 2.0 - p } else { p2 }, q, r)
    }

    /// Moves the line to twice the radius from the centre: there squares of lengths along it leave
    /// too few digits to those across it.
    pub fn far_off(&self) -> Self {
        let q = (self.flat().q.clamp(DVec2::splat(-64.0), DVec2::splat(64.0)) * 4.0).round() / 4.0;
        let r = (self.r.clamp(0.25, 16.0) * 4.0).round() / 4.0;
        let length = 8192.0 * r.log2().ceil().max(0.0).exp2();
        let p2 = q + DVec2::Y * (2.0 * r);
        self.with(p2 - DVec2::X * length, p2, q, r)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn anywhere() -> impl Strategy<Value = Scene> {
        let number = || prop_oneof![-9.0..9.0, Just(0.0), Just(1.0), -1e6..1e6];
        let point = move || (number(), number(), number()).prop_map(DVec3::from);
        let radius = prop_oneof![Just(0.0), 0.0..4.0, 0.0..1e5];
        (point(), point(), point(), radius, any::<bool>()).prop_map(|(p, p2, q, r, space)| {
            let dimension = if space { Dimension::Space } else { Dimension::Plane };
            Scene { p, p2, q, r, dimension, more: () }
        })
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn a_line_that_is_far_off_misses_but_not_in_f32(scene in anywhere()) {
            prop_assert!(scene.far_off().is_far_off());
        }
    }
}
