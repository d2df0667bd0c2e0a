//! A disc, a box and a point.

use crate::geometry::double::disc_box::{DiscBox, disc_box_trace};
use crate::geometry::question::{disc_box::DiscContact, point_point::Nearness};
use crate::lessons::prelude::*;

/// A disc, a box with sides along the axes, and a point.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// Centre of the disc.
    #[default(dvec2(-1.25, 2.75))]
    pub c: DVec2,
    /// The disc's radius.
    #[default(2.0)]
    pub r: f64,
    /// A corner of the box.
    #[default(dvec2(0.5, -1.5))]
    pub k: DVec2,
    /// The opposite corner.
    #[default(dvec2(3.5, 1.0))]
    pub l: DVec2,
    /// The point.
    #[default(dvec2(-0.5, 1.75))]
    pub x: DVec2,
    /// Whether all points of a grid through it are asked too.
    pub grid: bool,
}

/// The greatest radius.
const MAX_RADIUS: f64 = 16.0;

impl Scene {
    /// The values of the method.
    pub fn trace(&self) -> DiscBox {
        disc_box_trace(self.c, self.r, self.k, self.l, self.x)
    }

    /// The relative position of the disc and the box.
    pub fn decided(&self, by: Decision) -> DiscContact {
        decide!(by, disc_box(self.c, self.r, self.k, self.l))
    }

    /// The point of the box closest to the centre. It is exact in every arithmetic.
    pub fn nearest(&self) -> DVec2 {
        self.trace().near
    }

    /// The corners of the box.
    pub fn corners(&self) -> [DVec2; 4] {
        corners(self.k, self.l)
    }

    /// Whether the disc contains a point: it is no farther from the centre than the radius.
    pub fn is_in_disc(&self, p: DVec2, by: Decision) -> bool {
        let nearness = decide!(by, point_point(p, self.c, self.r));
        matches!(nearness, Nearness::Same | Nearness::Near)
    }

    /// Whether the box contains a point.
    pub fn is_in_box(&self, p: DVec2) -> bool {
        p == p.clamp(self.k.min(self.l), self.k.max(self.l))
    }

    /// The handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let centre = self.c.extend(0.0);
        let rim = |radius| Grip::Radius { centre, radius, range: 0.0..=MAX_RADIUS };
        handles!(self;
            Grip::Plane => Third(x); rim => First(r); Grip::Plane => First(c), Second(k, l))
    }

    /// The attractors of the handle called `name`: disc and box touch.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let touching = "tangent";
        match name {
            "x" => vec![Attractor::point(touching, self.nearest())],
            "r" => {
                let dist = self.c.distance(self.nearest());
                vec![Attractor::point(touching, dvec2(dist, 0.0))]
            }
            "c" => {
                let (low, high) = (self.k.min(self.l), self.k.max(self.l));
                let beside = [low - self.r, high + self.r].into_iter().flat_map(|at| {
                    [DVec2::X, DVec2::Y].map(|along| Attractor::line(touching, at, along))
                });
                let flat = || whole_directions().filter(|(steps, _)| steps.z == 0.0);
                let around = self.corners().into_iter().flat_map(|corner| {
                    flat().map(move |(steps, length)| corner + steps.truncate() * self.r / length)
                });
                beside.chain(around.map(|at| Attractor::point(touching, at))).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// The corners of the box with the opposite corners `k` and `l`, in order.
pub fn corners(k: DVec2, l: DVec2) -> [DVec2; 4] {
    [k, dvec2(l.x, k.y), l, dvec2(k.x, l.y)]
}
