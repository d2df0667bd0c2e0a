//! A line, a ray or a segment and a box with sides along the axes, in the plane or in space.

use crate::geometry::relation::BoxContact;
use crate::lessons::prelude::*;

/// The line and the box.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The point of the line at the parameter 0.
    pub a: DVec3,
    /// The point at 1.
    pub b: DVec3,
    /// A corner of the box.
    pub k: DVec3,
    /// The opposite corner.
    pub l: DVec3,
    /// Which part of the line counts.
    pub part: Extent,
    /// In the plane or in space.
    pub dimension: Dimension,
}

impl Default for Scene {
    fn default() -> Self {
        Self::ray([-4.0, -2.0], [-2.0, -1.0])
    }
}

/// Limit of the coordinates of special cases.
const FAR: f64 = 1e4;

/// The functions that reach the cases.
pub const CASES: &[SpecialCase<Scene>] = &[
    SpecialCase { case: "on_boundary", into: Scene::at_a_corner },
    SpecialCase { case: "axis_parallel", into: Scene::axis_parallel },
    SpecialCase { case: "along_side", into: Scene::along_side },
    SpecialCase { case: "zero_length", into: |scene| Scene { b: scene.a, ..scene.clone() } },
];

impl Scene {
    /// A ray of the plane, and the initial box.
    pub fn ray([ax, ay]: [f64; 2], [bx, by]: [f64; 2]) -> Self {
        Self {
            a: dvec3(ax, ay, 1.0),
            b: dvec3(bx, by, 1.25),
            k: dvec3(-1.0, -1.0, 0.5),
            l: dvec3(3.0, 2.0, 3.0),
            part: Extent::Ray,
            dimension: Dimension::Plane,
        }
    }

    /// Their relative position.
    pub fn decided(&self, by: Decision) -> BoxContact {
        let Self { a, b, k, l, part, dimension } = *self;
        in_dimension!(dimension, [a, b, k, l] = [a, b, k, l] => {
            decide!(by, ray_box(a, b, part, k, l))
        })
    }

    /// The same, exactly.
    pub fn relation(&self) -> BoxContact {
        self.decided(Decision::Exact)
    }

    /// Whether the line has a constant coordinate, and whether it lies on a side there.
    pub fn keeps(&self) -> (bool, bool) {
        let Self { a, b, k, l, .. } = *self;
        let kept = || (0..self.dimension.count()).filter(|i| a[*i] == b[*i]);
        (kept().next().is_some(), kept().any(|i| a[i] == k[i] || a[i] == l[i]))
    }

    /// Its points, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let Self { a, b, k, l, dimension, .. } = self;
        let (line, sides) = (Role::First, Role::Second);
        let all = [("a", line, a), ("b", line, b), ("k", sides, k), ("l", sides, l)];
        Handle::all(|at| Grip::point(at, *dimension), all)
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

    /// Points on a grid of 1/64, a box with an interior, and a line with a direction.
    fn rounded(&self) -> Self {
        let [a, b, k, l] = [self.a, self.b, self.k, self.l].map(|p| p.on_grid(FAR));
        let wide = |i: usize| if k[i] == l[i] { k[i] + 1.0 } else { l[i] };
        let l = DVec3::from_array(std::array::from_fn(wide));
        let same = (0..self.dimension.count()).all(|i| a[i] == b[i]);
        let b = if same { b + DVec3::ONE } else { b };
        Self { a, b, k, l, ..self.clone() }
    }

    /// The same with the line moved so that its midpoint of `a` and `b` is at a point, with another
    /// direction.
    fn through(&self, at: DVec3, d: DVec3) -> Self {
        let a = at - d / 2.0;
        Self { a, b: a + d, ..self.clone() }
    }

    /// Through a corner, with the box on one side of it: the corner that is farthest in a direction
    /// perpendicular to the line.
    fn at_a_corner(&self) -> Self {
        let scene = self.rounded();
        let Self { a, b, k, l, .. } = scene;
        let leaning = |i: usize| if a[i] == b[i] { 1.0 } else { b[i] - a[i] };
        let d = DVec3::from_array(std::array::from_fn(leaning));
        let towards = a - k.midpoint(l);
        let n = match self.dimension {
            Dimension::Plane => {
                let n = dvec3(-d.y, d.x, 0.0);
                if n.dot(towards) < 0.0 { -n } else { n }
            }
            Dimension::Space => {
                let n = d.cross(towards).cross(d);
                if n == DVec3::ZERO { d.cross(across(d)) } else { n }
            }
        };
        let furthest = |i: usize| if (k[i] > l[i]) == (n[i] > 0.0) { k[i] } else { l[i] };
        scene.through(DVec3::from_array(std::array::from_fn(furthest)), d)
    }

    /// Through the centre of the box, along the axis closest to the line.
    fn axis_parallel(&self) -> Self {
        let scene = self.rounded();
        let (_, d) = scene.along_axis();
        scene.through(scene.k.midpoint(scene.l), d)
    }

    /// Along the middle of the nearest side with that direction.
    fn along_side(&self) -> Self {
        let scene = self.rounded();
        let (axis, d) = scene.along_axis();
        let across = (axis + 1) % self.dimension.count();
        let [k, l] = [scene.k, scene.l].map(|corner| corner[across]);
        let start = scene.a[across];
        let mut at = scene.k.midpoint(scene.l);
        at[across] = if (start - k).abs() <= (start - l).abs() { k } else { l };
        scene.through(at, d)
    }

    /// The axis closest to the line, and the direction along it.
    fn along_axis(&self) -> (usize, DVec3) {
        let d = self.b - self.a;
        let longest =
            (0..self.dimension.count()).max_by(|i, j| d[*i].abs().total_cmp(&d[*j].abs()));
        let axis = longest.unwrap_or(0);
        (axis, DVec3::AXES[axis] * d[axis])
    }
}
