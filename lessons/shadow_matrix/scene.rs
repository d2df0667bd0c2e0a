//! A point, a plane and a light, and the functions that reach their special cases.

use crate::geometry::convex::{between, cross, dot};
use crate::geometry::double::line_plane_matrix::{LinePlaneMatrix, line_plane_matrix_trace};
use crate::geometry::double::shadow_matrix::{ShadowMatrix, shadow_matrix_trace};
use crate::geometry::question::shadow_matrix::Shadow;
use crate::lessons::prelude::*;
use crate::sketch::solid::{kept, outline};

/// The tip of a house, a plane, and a light.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The tip, whose shadow is computed.
    #[default(dvec3(-3.0, -0.5, 2.0))]
    pub p: DVec3,
    /// The direction to the light, or the position of the lamp.
    #[default(dvec3(-5.0, 2.5, 4.0))]
    pub light: DVec3,
    /// 0 for parallel light, 1 for a lamp.
    pub w: f64,
    /// The normal of the plane.
    #[default(DVec3::Z)]
    pub n: DVec3,
    /// The value of n·x on it.
    pub d: f64,
}

/// As a fraction of k: a point closer to the height of the lamp has a shadow too far away to draw.
const MIN_LAMP_DISTANCE: f64 = 0.25;

const AXES: [DVec3; 3] = DVec3::AXES;

impl Scene {
    /// The handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let (kind, value) = (|w| Grip::Number(w, 0.0..=1.0), |d| Grip::Number(d, -2.0..=2.0));
        handles!(self;
            Grip::Space => First(p), Third(light), Second(n); kind => Third(w); value => Second(d))
    }

    /// The trace of the shadow of a point.
    pub fn of(&self, p: DVec3) -> ShadowMatrix {
        shadow_matrix_trace(p, self.n, self.d, self.light, self.w)
    }

    /// The shadow of a point on the parallel plane through the origin.
    pub fn through_origin(&self, p: DVec3) -> DVec3 {
        Self { d: 0.0, ..self.clone() }.of(p).shadow
    }

    /// The values for the tip.
    pub fn trace(&self) -> ShadowMatrix {
        self.of(self.p)
    }

    /// The line of the light through the tip, with the plane (exercise 1-6).
    pub fn line(&self) -> LinePlaneMatrix {
        line_plane_matrix_trace(self.p, self.light - self.p * self.w, self.n, self.d)
    }

    /// The shadow of the part of a solid in front of the lamp, and the image of the part behind it.
    pub fn shades(&self, faces: &[Vec<DVec3>]) -> [Vec<DVec3>; 2] {
        let k = self.trace().k;
        [k, -k].map(|unit| {
            let depth = |at: DVec3| self.of(at).depth;
            let corners =
                faces.iter().flat_map(|face| kept(face, [MIN_LAMP_DISTANCE, unit], depth));
            let images: Vec<_> = corners.map(|at| self.of(at).shadow).collect();
            outline(&images, self.n)
        })
    }

    /// The kind of shadow.
    pub fn decided(&self, by: Decision) -> Shadow {
        let Self { p, n, d, light, w } = *self;
        decide!(by, shadow_matrix(p, n, d, light, w))
    }

    /// The exact numbers: k, the side of the tip, and the last coordinate of the image.
    pub fn numbers(&self) -> [Rational; 3] {
        let (n, d, w) = (point(self.n), number(self.d), number(self.w));
        let k = dot(&n, &point(self.light)) - &d * &w;
        let side = dot(&n, &point(self.p)) - d;
        let depth = &k - w * &side;
        [k, side, depth]
    }

    /// Whether the shadow falls exactly on the origin.
    pub fn meets_origin(&self) -> bool {
        let [k, side, _] = self.numbers();
        let (p, light) = (point(self.p), point(self.light));
        let zero = number(0.0);
        self.decided(Exact) == Shadow::Cast
            && p.iter().zip(&light).all(|(p, light)| p * &k - light * &side == zero)
    }

    /// Whether the tip is exactly above or below the lamp, relative to the plane.
    pub fn is_upright(&self) -> bool {
        let [p, light, n] = [self.p, self.light, self.n].map(point);
        cross(&between(&light, &p), &n) == [0.0; 3].map(number)
    }

    /// The attractors of the point called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let x = self.trace();
        let falls: &[(&'static str, f64)] = match name {
            "p" => &[("on_plane", x.side), ("at_infinity", x.side - x.k)],
            "light" => &[("light_parallel", x.k)],
            _ => return Vec::new(),
        };
        let from = if name == "p" { self.p } else { self.light };
        let mut found = Vec::new();
        for axis in AXES.into_iter().filter(|axis| axis.dot(self.n) != 0.0) {
            for (case, fall) in falls {
                let at = from - axis * (fall / axis.dot(self.n));
                found.extend(AXES.map(|way| Attractor::line(case, at, self.n.cross(way))));
            }
        }
        found
    }

    /// This scene with this w, with a valid plane, and with the light off it.
    fn with_light(&self, w: f64) -> Self {
        let n = nonzero(self.n, DVec3::Z);
        let scene = Self { n, w, ..self.clone() };
        let light = if scene.trace().k == 0.0 { scene.light + n } else { scene.light };
        Self { light, ..scene }
    }

    /// The vector perpendicular to the normal nearest to `v`, among some with short binary
    /// fractions.
    fn level(&self, v: DVec3) -> DVec3 {
        let spare = if self.n.cross(DVec3::X) == DVec3::ZERO { DVec3::Y } else { DVec3::X };
        let near = (v.cross(self.n) / self.n.length_squared() * 8.0).round() / 8.0;
        let ways = [near, spare].map(|turn| self.n.cross(turn));
        ways.into_iter().find(|way| *way != DVec3::ZERO).unwrap_or(DVec3::X)
    }

    /// The tip behind the lamp, relative to the plane.
    pub fn behind_light(&self) -> Self {
        let scene = self.with_light(if self.w == 0.0 { 1.0 } else { self.w });
        let x = scene.trace();
        // As far along the normal as the lamp, plus a quarter of a step.
        let far = (x.k / x.w - x.side) / scene.n.length_squared();
        let far = if x.k > 0.0 { (far * 4.0).floor() + 2.0 } else { (far * 4.0).ceil() - 2.0 };
        if (x.depth < 0.0) == (x.k > 0.0) && x.depth != 0.0 {
            return scene;
        }
        Self { p: scene.p + scene.n * (far / 4.0), ..scene }
    }

    /// This scene with the tip beside a lamp, at the lamp's height.
    pub fn at_infinity(&self) -> Self {
        let scene = self.with_light(1.0);
        let p = scene.light + scene.level(scene.p - scene.light);
        Self { p, ..scene }
    }
}
