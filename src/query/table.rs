//! The queries: their names, their inputs, who answers them.

use super::given::{Given, Kind};
use super::out::Out;
use super::{double, exact, single, verdict};

/// A question that can be asked.
pub struct Query {
    /// Its name.
    pub name: &'static str,
    /// What it asks, in one line.
    pub about: &'static str,
    /// The names of its inputs and what they are.
    pub inputs: &'static [(&'static str, Kind)],
    pub(super) exact: fn(&Given) -> Out,
    pub(super) verdict: fn(&Given) -> Out,
    pub(super) double: fn(&Given) -> Out,
    pub(super) single: fn(&Given) -> Out,
}

macro_rules! queries {
    ($($name:ident($($input:ident: $kind:ident),+) = $about:literal;)+) => {
        /// All queries.
        pub const QUERIES: &[Query] = &[$(Query {
            name: stringify!($name),
            about: $about,
            inputs: &[$((stringify!($input), Kind::$kind)),+],
            exact: exact::$name,
            verdict: verdict::$name,
            double: double::answers::$name,
            single: single::answers::$name,
        }),+];
    };
}

queries! {
    segment_segment_2d(a: Plane, b: Plane, c: Plane, d: Plane) = "How the segments ab and cd meet.";
    line_line_2d(p: Plane, u: Plane, q: Plane, v: Plane) = "How the lines p + s u and q + t v lie.";
    ray_segment_2d(p: Plane, v: Plane, a: Plane, b: Plane) = "When a point at p that moves by v meets the wall ab.";
    circle_line(p: Plane, d: Plane, c: Plane, r: Radius) = "How the line p + t d lies to the circle around c with radius r.";
    circle_ray(p: Plane, d: Plane, c: Plane, r: Radius) = "The same for the ray from p.";
    circle_segment(a: Plane, b: Plane, c: Plane, r: Radius) = "The same for the segment ab.";
    sphere_line(p: Space, d: Space, c: Space, r: Radius) = "How the line p + t d lies to the sphere around c with radius r.";
    sphere_ray(p: Space, d: Space, c: Space, r: Radius) = "The same for the ray from p.";
    sphere_segment(a: Space, b: Space, c: Space, r: Radius) = "The same for the segment ab.";
    point_on_segment_2d(p: Plane, a: Plane, b: Plane) = "Where p is as seen from the segment ab of the plane.";
    point_on_segment_3d(p: Space, a: Space, b: Space) = "Where p is as seen from the segment ab in space.";
    point_plane(p: Space, n: Space, d: Number) = "On which side of the plane n·x = d the point p is.";
    point_plane_3pt(p: Space, v0: Space, v1: Space, v2: Space) = "On which side of the plane through v0, v1, v2 the point p is.";
    sphere_sphere(c1: Space, r1: Radius, c2: Space, r2: Radius) = "How the spheres around c1 and c2 with radii r1 and r2 lie.";
    point_in_triangle_2d(p: Plane, v0: Plane, v1: Plane, v2: Plane) = "Where p is as seen from the triangle v0 v1 v2 of the plane.";
    point_in_triangle_3d(p: Space, v0: Space, v1: Space, v2: Space) = "Where p is as seen from the triangle v0 v1 v2 in space.";
    line_line_3d(p: Space, u: Space, q: Space, v: Space) = "How the lines p + s u and q + t v in space lie.";
    segment_segment_3d(a: Space, b: Space, c: Space, d: Space) = "How the segments ab and cd in space lie, and their closest points: of many pairs that with the least s, then t.";
    line_cylinder(p: Space, u: Space, q: Space, v: Space, r: Radius) = "How the line p + t u lies to the cylinder around q + s v with radius r.";
    segment_plane(a: Space, b: Space, n: Space, d: Number) = "How the segment ab and the plane n·x = d lie.";
    line_plane(p: Space, u: Space, n: Space, d: Number) = "How the line p + t u and the plane n·x = d lie.";
    line_triangle(p: Space, u: Space, v0: Space, v1: Space, v2: Space) = "How the line p + t u lies to the triangle v0 v1 v2.";
    ray_triangle(p: Space, u: Space, v0: Space, v1: Space, v2: Space) = "The same for the ray from p.";
}
