//! A segment and a plane through three corners, in either order.

use crate::geometry::Extent::Segment;
use crate::geometry::double::segment_plane::{SegmentPlaneCut, segment_plane_trace};
use crate::geometry::double::segment_plane_three::segment_plane_three_trace;
use crate::geometry::question::segment_plane::SegmentAndPlane;
use crate::geometry::question::{line_plane::LinePlane, segment_plane::SegmentPlane};
use crate::lessons::line_and_plane;
use crate::lessons::prelude::*;
use crate::sketch::piece_around;
use std::mem::swap;

/// A segment, a plane, and the order of its corners.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The segment from `p` to `q`, and the corners.
    #[default(line_and_plane::Scene::at(
        [[1.0, -0.5, 4.0], [-1.0, 0.75, 0.5]],
        [[-2.0, -1.0, 1.5], [2.0, -1.0, 2.5], [-1.0, 1.0, 1.75]],
    ))]
    on: line_and_plane::Scene,
    /// Whether the last two corners are swapped: 1, or not: 0.
    winding: u8,
}

impl Scene {
    /// The segment between two points and the plane through three.
    pub fn at(ends: [[f64; 3]; 2], corners: [[f64; 3]; 3]) -> Self {
        Self { on: line_and_plane::Scene::at(ends, corners), winding: 0 }
    }

    /// The points by letter.
    pub fn named(&self) -> line_and_plane::Scene {
        let mut on = self.on.clone();
        if self.winding != 0 {
            swap(&mut on.v1, &mut on.v2);
        }
        on
    }

    /// The scene's points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let mut handles = self.on.handles();
        if let (true, [.., one, two]) = (self.winding != 0, handles.as_mut_slice()) {
            swap(one, two);
            swap(&mut one.name, &mut two.name);
        }
        handles
    }

    /// The settings.
    pub fn choices(&mut self) -> Vec<Choice<&mut u8>> {
        let options = &["winding_given", "winding_turned"];
        vec![Choice { name: "winding", options, chosen: &mut self.winding }]
    }

    /// The signs at both ends, by the equation of the plane.
    pub fn trace(&self) -> SegmentPlaneCut {
        let on = self.named();
        let n = on.normal();
        segment_plane_trace(on.p, on.q, n, n.dot(on.v0))
    }

    /// The outcome and the signs.
    pub fn decided(&self, by: Decision) -> SegmentAndPlane {
        let [p, q, v0, v1, v2] = self.named().points();
        decide!(by, segment_plane::three(p, q, v0, v1, v2))
    }

    /// Whether the segment is parallel to the plane.
    pub fn is_parallel(&self) -> bool {
        self.decided(Exact).relation == SegmentPlane::Disjoint
            && self.on.answer().outcome == LinePlane::Parallel
    }

    /// The scene in which the residuals at the ends are `side_p` and `side_q`: each end moves along
    /// the axis closest to the normal.
    pub fn with_sides(&self, side_p: f64, side_q: f64) -> Self {
        let (x, mut moved) = (self.trace(), self.clone());
        let (axis, ends) = (nearest_axis(self.on.normal()), [&mut moved.on.p, &mut moved.on.q]);
        for (end, by) in ends.into_iter().zip([side_p - x.side_p, side_q - x.side_q]) {
            let by = by / x.n[axis];
            end[axis] += if by.is_finite() { by } else { 0.0 };
        }
        moved
    }

    /// Plane, normal, segment, and the residuals at its ends as distances to the plane.
    pub fn draw(&self, sketch: &mut Sketch) {
        let [p, q, v0, v1, v2] = self.named().points();
        let x = segment_plane_three_trace(p, q, v0, v1, v2);
        let plane = x.plane;
        let cut = segment_plane_trace(x.p, x.q, plane.n, x.shift);
        // The sides of the piece are independent of the order of the corners.
        let [_, _, corners @ ..] = self.on.points();
        let (middle, sides) = piece_around(corners, plane.n);
        sketch.patch(name!(cut.d), Role::Second, middle, sides);
        for side in [named!(plane.a), named!(plane.b)] {
            sketch.arrow(v0, side, Role::Second, Always);
        }
        sketch.normal_direction(v0, named!(plane.n), Always, 1.0);
        for ((name, side), end) in [(named!(x.side_p), x.p), (named!(x.side_q), x.q)] {
            let foot = at_level(end, plane.n, [side, 0.0]);
            sketch.lit_with(name, Role::Helper, Always, Shape::Dashed(end, foot));
            // The value is the distance times the length of the normal: a letter, without a number.
            sketch.add(name, Role::Helper, WhenLit, Shape::Arrow(foot, end));
            sketch.add(name, Role::Helper, Always, Shape::right_angle(foot, end, sides[0]));
        }
        sketch.add(name!(x.t), Role::Helper, WhenLit, Shape::stretch(x.p, x.l, x.t));
        // The constant is as far as the plane is from the origin, times the length of the normal.
        let shape = Shape::Extension(DVec3::ZERO, plane.v0);
        sketch.lit_with(name!(x.shift), Role::Helper, WhenLit, shape);
        let closest = at_level(DVec3::ZERO, plane.n, [x.shift, 0.0]);
        sketch.perpendicular(name!(x.shift), DVec3::ZERO, closest, sides[0]);
        sketch.carrier(name!(x.l), Role::First, x.p, x.q, Segment);
        let meets = Verdict::from(self.decided(Filtered).relation).answer == Yes;
        sketch.point(named!(x.x), if meets { Role::Result } else { Role::Helper });
    }
}
