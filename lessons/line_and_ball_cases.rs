//! The functions that reach the special cases of a line and a ball. Each of them rounds first, so
//! that the exact layer confirms the case, and moves points of space into the horizontal plane
//! through the centre.

use super::line_and_ball::Scene;
use crate::geometry::relation::Contact;
use crate::geometry::single::sphere_line::{sphere_line_trace, sphere_line_verdict};
use crate::lessons::prelude::*;

/// Integers `x`, `y` and `h` with `x² + y² = h²`: directions with rational unit vectors.
const DIRECTIONS: [[f64; 3]; 7] = [
    [1.0, 0.0, 1.0],
    [24.0, 7.0, 25.0],
    [15.0, 8.0, 17.0],
    [12.0, 5.0, 13.0],
    [4.0, 3.0, 5.0],
    [21.0, 20.0, 29.0],
    [56.0, 33.0, 65.0],
];

/// Limit of the coordinates before rounding.
const FAR: f64 = 1e4;

/// `x` on a grid of 1/64.
fn round(x: f64) -> f64 {
    x.on_grid(FAR)
}

/// The direction of [`DIRECTIONS`] nearest to `d`, or one of their mirror images, as integers, and
/// its length.
fn fraction(d: DVec2) -> (DVec2, f64) {
    let nearness = |v: DVec2, h: f64| v.dot(d) / h;
    let mut best = (DVec2::X, 1.0);
    for [x, y, h] in DIRECTIONS {
        for v in [dvec2(x, y), dvec2(y, x)] {
            let v = v * dvec2(1f64.copysign(d.x), 1f64.copysign(d.y));
            if nearness(v, h) > nearness(best.0, best.1) {
                best = (v, h);
            }
        }
    }
    best
}

impl<X: Clone> Scene<X> {
    /// The line touches the circle or the sphere, between its two points.
    pub const TANGENT: SpecialCase<Self> = SpecialCase { case: "tangent", into: Self::tangent };

    /// The line goes through the centre.
    pub const THROUGH_CENTRE: SpecialCase<Self> =
        SpecialCase { case: "through_centre", into: Self::through_centre };

    /// The line has no direction.
    pub const ZERO_LENGTH: SpecialCase<Self> =
        SpecialCase { case: "zero_length", into: Self::of_length_zero };

    /// The start is inside.
    pub const START_INSIDE: SpecialCase<Self> =
        SpecialCase { case: "start_inside", into: Self::starting_inside };

    /// The ray starts outside the circle or the sphere and points away.
    pub const TURNED_AWAY: SpecialCase<Self> =
        SpecialCase { case: "turned_away", into: Self::turned_away };

    /// Both ends are inside.
    pub const INSIDE: SpecialCase<Self> = SpecialCase { case: "inside", into: Self::inside };

    /// The segment ends before the circle or the sphere, which its line would reach.
    pub const SHORT: SpecialCase<Self> = SpecialCase { case: "short", into: Self::short };

    /// The start is inside, and the segment leads away: the foot of the centre is behind it.
    pub const END_INSIDE: SpecialCase<Self> =
        SpecialCase { case: "end_inside", into: Self::ending_inside };

    /// So far away that f32 takes a miss for a hit.
    pub const FAR_OFF: SpecialCase<Self> = SpecialCase { case: "far_off", into: Self::far_off };

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
            Dimension::Space => round(self.q.z),
        };
        Self {
            p: p.extend(z(self.p)),
            p2: p2.extend(z(self.p2)),
            q: q.extend(z(self.q)),
            r,
            ..self.clone()
        }
    }

    /// The points in the plane on the grid, with a direction and a positive radius.
    fn rounded(&self) -> [DVec2; 3] {
        let f = self.flat();
        let [p, p2, q] = [f.p, f.p2, f.q].map(|p| p.on_grid(FAR));
        [p, if p == p2 { p + DVec2::X } else { p2 }, q]
    }

    fn radius(&self) -> f64 {
        round(self.r).max(0.125)
    }

    fn tangent(&self) -> Self {
        let [p, p2, q] = self.rounded();
        let (along, h) = fraction(p2 - p);
        let size = ((p2 - p).length() / h * 256.0).round().max(1.0) / 256.0;
        let d = along * size;
        let r = (self.radius() / h * 256.0).round().max(1.0) / 256.0 * h;
        let side = if along.perp_dot(q - p) > 0.0 { -1.0 } else { 1.0 };
        let touch = q + along.perp() * (side * r / h);
        let t = ((q - p).dot(d) / d.length_squared()).clamp(0.125, 0.875);
        let start = touch - d * round(t);
        self.with(start, start + d, q, r)
    }

    fn through_centre(&self) -> Self {
        let [p, p2, q] = self.rounded();
        let d = p2 - p;
        // In the part common to line, ray and segment.
        let t = round((q - p).dot(d) / d.length_squared()).clamp(0.0, 1.0);
        let (q, r) = (p + d * t, self.radius());
        // Not completely inside.
        let longer = |times: &f64| (p + d * *times).distance(q).max(p.distance(q)) > r;
        let times = (0..64).map(|k| f64::from(k).exp2()).find(longer).unwrap_or(1.0);
        self.with(p, p + d * times, q, r)
    }

    fn of_length_zero(&self) -> Self {
        let [p, _, q] = self.rounded();
        self.with(p, p, q, self.radius())
    }

    /// A point inside, on the line from the centre to `p`.
    fn deep(&self, p: DVec2, q: DVec2) -> DVec2 {
        q + ((p - q).normalize_or_zero() * (self.radius() / 2.0)).on_grid(FAR)
    }

    fn starting_inside(&self) -> Self {
        let [p, p2, q] = self.rounded();
        let p = self.deep(p, q);
        let p2 = if p == p2 { p + DVec2::X } else { p2 };
        self.with(p, p2, q, self.radius())
    }

    fn turned_away(&self) -> Self {
        let ([p, p2, q], r) = (self.rounded(), self.radius());
        let p = if p.distance_squared(q) > r * r { p } else { q - DVec2::X * (r + 1.0) };
        let ratio = round((p2 - p).length() / (p - q).length()).clamp(0.125, 4.0);
        self.with(p, p + (p - q) * ratio, q, r)
    }

    fn short(&self) -> Self {
        let ([p, _, q], r) = (self.rounded(), self.radius());
        let p = if p.distance(q) >= r + 0.5 { p } else { q - DVec2::X * (r + 1.0) };
        // Halfway from the start to the surface, on a grid that keeps it exact.
        let part = (p.distance(q) - r) / p.distance(q) / 2.0;
        let part = (part * 20f64.exp2()).floor() / 20f64.exp2();
        self.with(p, p + (q - p) * part, q, r)
    }

    fn ending_inside(&self) -> Self {
        let ([p, p2, q], r) = (self.rounded(), self.radius());
        // Longer than the radius, by a power of two that keeps it exact.
        let d = (p2 - p) * (2.0 * r / (p2 - p).length()).log2().ceil().max(0.0).exp2();
        let part = (r / (2.0 * d.length())).log2().floor().exp2();
        let start = q + (d + d.perp()) * part;
        self.with(start, start + d, q, r)
    }

    fn inside(&self) -> Self {
        let [p, p2, q] = self.rounded();
        let [p, p2] = [p, p2].map(|end| self.deep(end, q));
        self.with(p, if p == p2 { q * 2.0 - p } else { p2 }, q, self.radius())
    }

    /// If the line passes at twice the radius, squares of lengths along it leave too few digits to
    /// those across it.
    fn far_off(&self) -> Self {
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
    use crate::geometry::question::sphere_line::{line, ray, segment};
    use crate::lessons::line_and_ball::figure;
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
        fn every_function_reaches_its_case(scene in anywhere()) {
            let [tangent, inside, start_inside, away, zero, centre, far, short, end_inside] = [
                Scene::TANGENT,
                Scene::INSIDE,
                Scene::START_INSIDE,
                Scene::TURNED_AWAY,
                Scene::ZERO_LENGTH,
                Scene::THROUGH_CENTRE,
                Scene::FAR_OFF,
                Scene::SHORT,
                Scene::END_INSIDE,
            ]
            .map(|special| (special.into)(&scene));
            figure!(&tangent, f => {
                prop_assert_eq!(line::exact(f.p, f.d(), f.q, f.r).contact(), Contact::Tangent);
                prop_assert_eq!(segment::exact(f.p, f.p2, f.q, f.r).contact(), Contact::Tangent);
            });
            figure!(&inside, f => {
                prop_assert_eq!(segment::exact(f.p, f.p2, f.q, f.r).contact(), Contact::Inside);
            });
            figure!(&start_inside, f => {
                let x = ray::exact(f.p, f.d(), f.q, f.r);
                prop_assert_eq!((x.contact(), x.start_sign), (Contact::Secant, -1));
            });
            figure!(&away, f => {
                let x = ray::exact(f.p, f.d(), f.q, f.r);
                prop_assert_eq!((x.contact(), x.disc_sign), (Contact::Disjoint, 1));
            });
            figure!(&zero, f => {
                let x = line::exact(f.p, f.d(), f.q, f.r);
                prop_assert_eq!(x.contact(), Contact::ZeroLength);
            });
            figure!(&short, f => {
                let x = segment::exact(f.p, f.p2, f.q, f.r);
                prop_assert_eq!((x.contact(), x.disc_sign), (Contact::Disjoint, 1));
            });
            figure!(&end_inside, f => {
                let x = segment::exact(f.p, f.p2, f.q, f.r);
                prop_assert_eq!((x.contact(), x.start_sign), (Contact::Secant, -1));
                prop_assert!((f.q - f.p).dot(f.d()) < 0.0);
            });
            prop_assert!(centre.is_through_centre() && far.is_far_off());
            prop_assert!(short.is_short());
        }
    }
}
