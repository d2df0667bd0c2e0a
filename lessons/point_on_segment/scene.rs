//! A point, a segment and a tolerance, in the plane or in space.

use crate::geometry::convex::{dot, way};
use crate::geometry::question::point_segment;
use crate::geometry::relation::OnSegment;
use crate::lessons::prelude::*;
use num_traits::Signed;

/// A point and a segment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The point.
    pub v: DVec3,
    /// Start of the segment.
    pub p1: DVec3,
    /// Its end.
    pub p2: DVec3,
    /// The tolerance of the distance from the line.
    pub eps: f64,
    /// Its size, as an index in `FACTORS`.
    pub size: u8,
    /// In the plane or in space.
    pub dimension: Dimension,
}

/// The possible scale factors.
const FACTORS: &[f64] = &[1.0 / 256.0, 1.0, 16.0, 256.0];
/// The initial index.
const ONE: u8 = 1;

impl Default for Scene {
    fn default() -> Self {
        let (v, p1, p2) = (dvec3(0.5, 2.25, 2.5), dvec3(-3.0, -1.5, 0.5), dvec3(3.0, 1.5, 2.5));
        Self { v, p1, p2, eps: 0.25, size: ONE, dimension: Dimension::Plane }
    }
}

/// The greatest tolerance.
const THICKEST: f64 = 0.5;
/// Limit of the coordinates of special cases.
const FAR: f64 = 1e5;

/// The functions that reach the special cases.
pub const CASES: &[SpecialCase<Scene>] = &[
    SpecialCase { case: "interior", into: |scene| scene.on_line(|k| k.clamp(0.125, 0.875)) },
    SpecialCase { case: "end_point", into: |scene| scene.on_line(|k| k.clamp(0.0, 1.0).round()) },
    SpecialCase { case: "collinear_outside", into: |scene| scene.on_line(beyond) },
    SpecialCase { case: "in_box", into: Scene::to_box },
    SpecialCase { case: "right_angle", into: Scene::to_right_angle },
    SpecialCase { case: "zero_length", into: Scene::without_length },
];

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    Challenge {
        id: "fool_lengths",
        goal: |scene| scene.relation() == OnSegment::OffLine && scene.known().detour == number(0.0),
        drags: 1,
        beyond: |scene| scene.known().dot == number(0.0),
    },
    Challenge {
        id: "quarter",
        goal: |scene| scene.closest() == (number(0.25), number(0.0)),
        drags: 2,
        beyond: |scene| scene.eps == 0.0 && scene.relation() == OnSegment::Interior,
    },
    Challenge {
        id: "too_long",
        goal: |scene| {
            let x = scene.known();
            scene.relation() == OnSegment::Interior && x.area_sq > number(scene.eps)
        },
        drags: 2,
        beyond: |scene| scene.known().area_sq == scene.known().limit,
    },
];

/// The parameter nearest to `k` that is clearly outside the segment.
fn beyond(k: f64) -> f64 {
    if k < 0.5 { k.min(-0.25) } else { k.max(1.25) }
}

/// The exact values.
pub struct Known {
    /// Squared area of the parallelogram of both vectors from the start.
    pub area_sq: Rational,
    /// Its value at the greatest allowed distance.
    pub limit: Rational,
    /// Dot product of the vectors from both ends.
    pub dot: Rational,
    /// How much longer the taxicab path through the point is.
    pub detour: Rational,
}

impl Scene {
    /// The scale factor.
    fn factor(&self) -> f64 {
        FACTORS.get(usize::from(self.size)).copied().unwrap_or(1.0)
    }

    /// The size, as a setting.
    pub fn scale(&mut self) -> Scale<'_> {
        Scale { factors: FACTORS, chosen: &mut self.size }
    }

    /// The points as used: in the plane without their third coordinates.
    pub fn points(&self) -> [DVec3; 3] {
        [self.v, self.p1, self.p2].map(|p| self.dimension.used(p))
    }

    /// The points and the tolerance, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let Self { v, p1, p2, eps, dimension, .. } = self;
        let points = [("v", Role::Second, v), ("p1", Role::First, p1), ("p2", Role::First, p2)];
        let mut handles = Handle::all(|at| Grip::point(at, *dimension), points);
        let grip = Grip::Number(eps, 0.0..=THICKEST);
        handles.push(Handle { name: "eps", role: Role::Third, grip });
        handles
    }

    /// The exact position of the point.
    pub fn relation(&self) -> OnSegment {
        let [v, p1, p2] = self.points();
        point_segment::within::exact::<3>(v, p1, p2, self.eps)
    }

    /// The exact position without tolerance: the parameter of the closest point of the segment, and
    /// the squared distance from it.
    pub fn closest(&self) -> (Rational, Rational) {
        let [v, p1, p2] = self.points().map(point);
        let x = point_segment::answer(&v, &p1, &p2);
        (x.t, x.dist_sq)
    }

    /// The deciding numbers.
    pub fn known(&self) -> Known {
        let [v, p1, p2] = self.points().map(point);
        let along = |a: &[Rational; 3]| -> Rational { a.iter().map(Signed::abs).sum() };
        let (t, l, to_end) = (way(&p1, &v), way(&p1, &p2), way(&p2, &v));
        let (t_l, len_sq) = (dot(&t, &l), dot(&l, &l));
        Known {
            area_sq: dot(&t, &t) * &len_sq - &t_l * &t_l,
            limit: number(self.eps) * number(self.eps) * len_sq,
            dot: dot(&t, &to_end),
            detour: along(&t) + along(&to_end) - along(&l),
        }
    }

    /// The current special case: off the line, also the points where a single test fails.
    pub fn special(&self) -> &'static str {
        let zero = number(0.0);
        match self.relation() {
            OnSegment::OffLine if self.known().dot == zero => "right_angle",
            OnSegment::OffLine if self.known().detour == zero => "in_box",
            OnSegment::OffLine => "off_line",
            OnSegment::CollinearOutside => "collinear_outside",
            OnSegment::EndPoint => "end_point",
            OnSegment::Interior => "interior",
            OnSegment::ZeroLength => "zero_length",
        }
    }

    /// The attractors of the handle called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let [v, p1, p2] = self.points();
        match name {
            "v" => {
                let ends = [p1, p2].map(|end| Attractor::point("end_point", end));
                let line = ["interior", "collinear_outside"];
                let line = line.map(|case| Attractor::line(case, p1, p2 - p1));
                let corners = self.corners().map(|at| Attractor::point("right_angle", at));
                ends.into_iter().chain(line).chain(corners).collect()
            }
            "p1" | "p2" => {
                let other = if name == "p1" { p2 } else { p1 };
                let line = |case| Attractor::line(case, other, v - other);
                vec![
                    Attractor::point("zero_length", other),
                    Attractor::point("end_point", v),
                    line("interior"),
                    line("collinear_outside"),
                ]
            }
            _ => Vec::new(),
        }
    }

    /// The same with the point moved so that its foot on the line has the parameter `to`.
    pub fn with_foot(&self, foot: f64, to: f64) -> Self {
        let [_, p1, p2] = self.points();
        let by = (p2 - p1) * (to - foot);
        if by.is_finite() { Self { v: self.v + by, ..self.clone() } } else { self.clone() }
    }

    /// The corners of the box around the segment other than its ends, if it has an extent along
    /// every axis. They all see the segment under a right angle.
    pub fn corners(&self) -> impl Iterator<Item = DVec3> {
        let [_, p1, p2] = self.points();
        (1..7).map(move |corner: u8| {
            dvec3(
                if corner & 1 == 0 { p1.x } else { p2.x },
                if corner & 2 == 0 { p1.y } else { p2.y },
                if corner & 4 == 0 { p1.z } else { p2.z },
            )
        })
    }

    /// The same with every point on a grid of 1/64 of its size and a segment with an extent of at
    /// least two units along x and along y: from here sums with short binary factors are exact, and
    /// a corner of the box is farther from the line than any tolerance of that size.
    fn rounded(&self) -> Self {
        let (far, unit) = (DVec3::splat(FAR), self.factor());
        let grid = unit / 64.0;
        let [v, p1, mut p2] =
            [self.v, self.p1, self.p2].map(|p| (p.clamp(-far, far) / grid).round() * grid);
        for k in 0..2 {
            let l = p2[k] - p1[k];
            if l.abs() < 2.0 * unit {
                p2[k] = p1[k] + (2.0 * unit).copysign(l);
            }
        }
        Self { v, p1, p2, ..self.clone() }
    }

    /// The same with the point at `place`; an unused third coordinate stays.
    fn put(self, place: DVec3) -> Self {
        Self { v: self.dimension.moved(self.v, place), ..self }
    }

    /// The point on the line, at the parameter `to` of that of its foot.
    fn on_line(&self, to: fn(f64) -> f64) -> Self {
        let scene = self.rounded();
        let [v, p1, p2] = scene.points();
        let l = p2 - p1;
        let foot = (v - p1).dot(l) / l.length_squared();
        let place = p1 + l * to(eighth(foot.clamp(-64.0, 64.0)));
        scene.put(place)
    }

    /// [`Scene::rounded`] with a tolerance that is small relative to the segment.
    fn thin(&self) -> Self {
        let eps = self.eps.min(THICKEST * self.factor());
        Self { eps, ..self.rounded() }
    }

    /// The point in the box but far from the line.
    fn to_box(&self) -> Self {
        let scene = self.thin();
        let [v, p1, p2] = scene.points();
        let l = p2 - p1;
        // The side of the line, in the plane, on which the point is.
        let left = l.truncate().perp_dot((v - p1).truncate()) * l.x * l.y > 0.0;
        let [near, far] = [0.125, 0.875];
        let part = if left { dvec3(near, far, 0.5) } else { dvec3(far, near, 0.5) };
        scene.put(p1 + l * part)
    }

    /// The point at a position that sees the segment under a right angle.
    fn to_right_angle(&self) -> Self {
        let scene = self.thin();
        let [v, ..] = scene.points();
        let seen = |at: &DVec3| scene.clone().put(*at).special() == "right_angle";
        let nearest = |a: &DVec3, b: &DVec3| v.distance(*a).total_cmp(&v.distance(*b));
        let corner = scene.corners().filter(seen).min_by(nearest);
        scene.clone().put(corner.unwrap_or(v))
    }

    /// Both ends at the start.
    fn without_length(&self) -> Self {
        let scene = self.rounded();
        Self { p2: scene.p1, ..scene }
    }
}
