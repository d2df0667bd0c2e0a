//! A line and a cylinder in space.

use crate::geometry::convex::{cross, dot};
use crate::geometry::double::line_cylinder::{LineCylinder, line_cylinder_trace};
use crate::geometry::double::line_cylinder_points::{
    LineCylinderPoints, line_cylinder_points_trace,
};
use crate::geometry::double::line_cylinder_quadratic::{
    LineCylinderQuadratic, line_cylinder_quadratic_trace,
};
use crate::geometry::question::sphere_line;
use crate::geometry::question::{line_cylinder::Cylinder, sphere_line::Contact};
use crate::lessons::prelude::*;

/// A line through two points, and a cylinder around the line through two others.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// A point of the line, at parameter 0.
    #[default(dvec3(-2.0, -1.0, 0.75))]
    pub p: DVec3,
    /// The point of the line at parameter 1.
    #[default(dvec3(2.0, -1.0, 2.75))]
    pub p2: DVec3,
    /// A point of the axis.
    pub q: DVec3,
    /// A second point of the axis.
    #[default(dvec3(0.0, 0.0, 4.0))]
    pub q2: DVec3,
    /// The radius.
    #[default(1.5)]
    pub r: f64,
}

/// The greatest radius.
const MAX_RADIUS: f64 = 4.0;

impl Scene {
    /// Direction of the line.
    pub fn u(&self) -> DVec3 {
        self.p2 - self.p
    }

    /// Direction of the axis.
    pub fn v(&self) -> DVec3 {
        self.q2 - self.q
    }

    /// The values of the first computation.
    pub fn trace(&self) -> LineCylinder {
        line_cylinder_trace(self.p, self.u(), self.q, self.v(), self.r)
    }

    /// The values of the second method.
    pub fn by_quadratic(&self) -> LineCylinderQuadratic {
        line_cylinder_quadratic_trace(self.p, self.u(), self.q, self.v(), self.r)
    }

    /// Further points of the picture.
    pub fn points(&self) -> LineCylinderPoints {
        line_cylinder_points_trace(self.p, self.u(), self.q, self.v(), self.r)
    }

    /// The scene's points and radius, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let radius = |r| Grip::Number(r, 0.0..=MAX_RADIUS);
        handles!(self; Grip::Space => First(p, p2), Second(q, q2); radius => Second(r))
    }

    /// The relative position of line and cylinder.
    pub fn decided(&self, by: Decision) -> Cylinder {
        let (u, v) = (self.u(), self.v());
        decide!(by, line_cylinder(self.p, u, self.q, v, self.r)).relation
    }

    /// Whether the line is parallel to the axis, or one of them has no direction.
    pub fn is_parallel(&self) -> bool {
        cross(&point(self.u()), &point(self.v())) == [0.0; 3].map(number)
    }

    /// Whether the line enters or leaves through the start of the axis.
    pub fn is_through_axis_start(&self) -> bool {
        let through = || sphere_line::line::exact(self.p, self.u(), self.q, 0.0).contact();
        self.decided(Exact) == Cylinder::Secant && through() == Contact::Tangent
    }

    /// Whether line and axis are perpendicular.
    pub fn is_perpendicular(&self) -> bool {
        let [u, v] = [self.u(), self.v()].map(point);
        dot(&u, &v) == number(0.0)
    }

    /// The attractors of the handle called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { p, p2, q, q2, .. } = *self;
        let parallel = |other: DVec3, along: DVec3| {
            ["parallel_inside", "parallel_on_surface", "parallel_outside"]
                .map(|case| Attractor::line(case, other, along))
        };
        let through =
            |at: DVec3, other: DVec3| Attractor::line("through_axis_start", at, other - at);
        let (mut found, ways) = match name {
            "p" => {
                (vec![Attractor::point("degenerate", p2), through(q, p2)], parallel(p2, self.v()))
            }
            "p2" => (vec![Attractor::point("degenerate", p), through(q, p)], parallel(p, self.v())),
            "q" => {
                (vec![Attractor::point("degenerate", q2), through(p, p2)], parallel(q2, self.u()))
            }
            "q2" => (vec![Attractor::point("degenerate", q)], parallel(q, self.u())),
            _ => {
                let x = self.trace();
                let at = |case, r: f64| Attractor::point(case, dvec2(r, 0.0));
                return vec![at("tangent", x.dist.abs()), at("parallel_on_surface", x.axis_dist)];
            }
        };
        found.extend(ways);
        found
    }

    /// This scene with a valid line and cylinder.
    fn valid(&self) -> Self {
        let (u, v) = (nonzero(self.u(), DVec3::X), nonzero(self.v(), DVec3::Z * 4.0));
        Self { p2: self.p + u, q2: self.q + v, r: self.r.max(0.25), ..self.clone() }
    }

    /// The vector from the axis to `p`, perpendicular to the axis; if `p` is on the axis, any such
    /// vector.
    fn aside(&self) -> DVec3 {
        let (w, v) = (self.p - self.q, self.v());
        let aside = w.reject_from(v);
        if aside.length_squared() > 1e-9 { aside } else { v.any_orthogonal_vector() }
    }

    /// The line turned parallel to the axis, at the offset `off` from it. Its start stays at
    /// about the same height on the axis. Its length becomes a power of 2 times that of the axis.
    fn along_axis(&self, off: DVec3) -> Self {
        let (u, v) = (self.u(), self.v());
        let s = rounded_parameter((self.p - self.q).dot(v) / v.length_squared());
        let ratio = (u.length() / v.length()).log2().round().clamp(-4.0, 4.0).exp2();
        let p = self.q + v * s + off;
        Self { p, p2: p + v * ratio.copysign(u.dot(v)), ..self.clone() }
    }

    /// The line parallel to the axis, at `times` the radius.
    pub fn beside(&self, times: f64) -> Self {
        let scene = self.valid();
        let off = scene.aside().normalize() * (scene.r * times);
        scene.along_axis((off / GRID).round() * GRID)
    }

    /// Rounds the radius so that a multiple of an integer vector `m` near `near` has exactly that
    /// length. Returns the scene with that radius, `m`, and the multiple.
    fn whole_radius(self, near: DVec3) -> (Self, DVec3, DVec3) {
        let (m, length) = whole_direction(near);
        let count = (self.r * 256.0 / length).floor().max(1.0) / 256.0;
        (Self { r: length * count, ..self }, m, m * count)
    }

    /// The line completely on the surface.
    pub fn on_surface(&self) -> Self {
        let scene = self.valid();
        let aside = scene.aside();
        let (scene, m, off) = scene.whole_radius(aside);
        let v = perpendicular_to(m, scene.v());
        Self { q2: scene.q + v, ..scene }.along_axis(off)
    }

    /// This scene with `to` as the distance of `p` from the axis and the radius. A parallel line
    /// stays parallel: it moves by short fractions.
    pub fn apart(&self, to: DVec2) -> Self {
        let by = self.aside().normalize() * (to.x.max(0.0) - self.trace().axis_dist);
        let by = (by * 1024.0).round() / 1024.0;
        let r = to.y.clamp(0.0, MAX_RADIUS);
        Self { p: self.p + by, p2: self.p2 + by, r, ..self.clone() }
    }

    /// This scene with the line moved along itself, so that its closest point to the axis is at
    /// `to`.
    pub fn slid(&self, to: f64) -> Self {
        let by = self.u() * (self.trace().alpha - to);
        Self { p: self.p + by, p2: self.p2 + by, ..self.clone() }
    }
}

/// The parameter rounded to 64ths and limited to -8..=8; 0 if it is not finite.
fn rounded_parameter(t: f64) -> f64 {
    if t.is_finite() { (t.clamp(-8.0, 8.0) / GRID).round() * GRID } else { 0.0 }
}

/// The exact component of `v` perpendicular to the integer vector `m`, times a factor between 1/2
/// and 2; another perpendicular vector if that component is 0.
fn perpendicular_to(m: DVec3, v: DVec3) -> DVec3 {
    if m.dot(v) == 0.0 {
        return v;
    }
    let m_sq = m.length_squared();
    let part = v * m_sq - m * m.dot(v);
    if part == DVec3::ZERO {
        return if m.x == 0.0 { DVec3::X } else { dvec3(-m.y - m.z, m.x, m.x) };
    }
    part / m_sq.log2().round().exp2()
}
