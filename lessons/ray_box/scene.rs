//! A line, a ray or a segment and a box with sides along the axes, in the plane or in space.

use crate::geometry::question::ray_box::BoxContact;
use crate::lessons::prelude::*;

/// The line and the box.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The point of the line at the parameter 0.
    #[default(dvec3(-4.0, -2.0, 1.0))]
    pub a: DVec3,
    /// The point at 1.
    #[default(dvec3(-2.0, -1.0, 1.25))]
    pub b: DVec3,
    /// A corner of the box.
    #[default(dvec3(-1.0, -1.0, 0.5))]
    pub k: DVec3,
    /// The opposite corner.
    #[default(dvec3(3.0, 2.0, 3.0))]
    pub l: DVec3,
    /// Which part of the line counts.
    #[default(Extent::Ray)]
    pub part: Extent,
    /// In the plane or in space.
    pub dimension: Dimension,
}

impl Scene {
    /// The relative position.
    pub fn decided(&self, by: Decision) -> BoxContact {
        let Self { a, b, k, l, part, dimension } = *self;
        in_dimension!(dimension, [a, b, k, l] = [a, b, k, l] => {
            decide!(by, ray_box(a, b, part, k, l))
        })
    }

    /// Whether the line has a constant coordinate, and whether it lies on a side there.
    pub fn keeps(&self) -> (bool, bool) {
        let Self { a, b, k, l, .. } = *self;
        let kept = || (0..self.dimension.count()).filter(|i| a[*i] == b[*i]);
        (kept().next().is_some(), kept().any(|i| a[i] == k[i] || a[i] == l[i]))
    }

    /// The scene's points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let dimension = self.dimension;
        handles!(self; |at| Grip::point(at, dimension) => First(a, b), Second(k, l))
    }

    /// The attractors of an end of the line: parallel to an axis, or through a corner.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { a, b, k, l, .. } = *self;
        let other = match name {
            "a" => b,
            "b" => a,
            _ => return Vec::new(),
        };
        let corners = (0..1 << self.dimension.count()).map(|n| {
            DVec3::from_array(std::array::from_fn(|i| if n >> i & 1 == 0 { k[i] } else { l[i] }))
        });
        let mut found = vec![Attractor::point("zero_length", other)];
        found.extend(corners.map(|corner| Attractor::line("on_boundary", other, corner - other)));
        let axes = DVec3::AXES.into_iter().take(self.dimension.count());
        found.extend(axes.map(|axis| Attractor::line("axis_parallel", other, axis)));
        found
    }
}
