//! A point, a segment and a tolerance, in the plane or in space.

use crate::geometry::convex::{between, dot};
use crate::geometry::question::point_segment;
use crate::geometry::question::point_segment::OnSegment;
use crate::lessons::prelude::*;
use num_traits::Signed;

/// A point and a segment.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The point.
    #[default(dvec3(0.5, 2.25, 2.5))]
    pub v: DVec3,
    /// Start of the segment.
    #[default(dvec3(-3.0, -1.5, 0.5))]
    pub p1: DVec3,
    /// The segment's end.
    #[default(dvec3(3.0, 1.5, 2.5))]
    pub p2: DVec3,
    /// The tolerance of the distance from the line.
    #[default(0.25)]
    pub eps: f64,
    /// The scene's size, as an index in `FACTORS`.
    #[default(ONE)]
    pub size: u8,
    /// In the plane or in space.
    pub dimension: Dimension,
}

/// The possible scale factors.
const FACTORS: &[f64] = &[1.0 / 256.0, 1.0, 16.0, 256.0];
/// The initial index.
const ONE: u8 = 1;

/// The greatest tolerance.
const MAX_TOLERANCE: f64 = 0.5;

/// The exact values.
pub struct Known {
    /// Squared area of the parallelogram of both vectors from the start.
    pub area_sq: Rational,
    /// The measured value at the greatest allowed distance.
    pub limit: Rational,
    /// Dot product of the vectors from both ends.
    pub dot: Rational,
    /// How much longer the taxicab path through the point is.
    pub detour: Rational,
}

impl Scene {
    /// The size, as a setting.
    pub fn scale(&mut self) -> Scale<&mut u8> {
        Scale { factors: FACTORS, chosen: &mut self.size }
    }

    /// The points as used: in the plane without their third coordinates.
    pub fn points(&self) -> [DVec3; 3] {
        [self.v, self.p1, self.p2].map(|p| self.dimension.used(p))
    }

    /// The points and the tolerance, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let dimension = self.dimension;
        let point = |at| Grip::point(at, dimension);
        let tolerance = |eps| Grip::Number(eps, 0.0..=MAX_TOLERANCE);
        handles!(self; point => Second(v), First(p1, p2); tolerance => Third(eps))
    }

    /// The position of the point.
    pub fn decided(&self, by: Decision) -> OnSegment {
        let [v, p1, p2] = self.points();
        decide!(by, point_segment::within(v, p1, p2, self.eps))
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
        let (t, l, to_end) = (between(&p1, &v), between(&p1, &p2), between(&p2, &v));
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
        match self.decided(Exact) {
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

    /// This scene with the point moved so that its foot on the line has the parameter `to`.
    pub fn with_foot(&self, foot: f64, to: f64) -> Self {
        let [_, p1, p2] = self.points();
        let by = (p2 - p1) * (to - foot);
        Self { v: self.v + by, ..self.clone() }
    }

    /// The corners of the box around the segment other than its ends, if it has an extent along
    /// every axis. From each of these corners the segment appears under a right angle.
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
}
