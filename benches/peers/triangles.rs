//! The point where a ray meets a triangle, and whether a point is in a triangle.

use crosspoint::geometry::double::moller_trumbore::moller_trumbore;
use crosspoint::geometry::double::triangle_barycentric::triangle_barycentric;
use crosspoint::geometry::double::triangle_sides::triangle_sides;
use crosspoint::geometry::question::{line_triangle, point_in_triangle};
use glam::{DVec2, DVec3};
use parry3d_f64::query::Ray;
use parry3d_f64::query::details::local_ray_intersection_with_triangle;

use crate::cases::{Kind, Random};
use crate::{Contender, Decisions, Layer, Row};

/// Start and direction of the ray, and the corners of the triangle.
type RayCase = [DVec3; 5];

pub fn ray_triangle(kind: Kind) -> Row {
    let hard = |random: &mut Random| {
        let [p, v0, v1, v2] = [0; 4].map(|_| random.lattice3());
        let mut on_side = v0 + (v1 - v0) * random.eighth();
        on_side.z = random.nudged(on_side.z);
        match random.below(4) {
            0 => [v0 + (v1 - v0) * 2.0 + (v2 - v0), v2 - v1, v0, v1, v2],
            _ => [p, on_side - p, v0, v1, v2],
        }
    };
    let cases = kind.cases(|random| [0; 5].map(|_| random.vec3()), hard);
    let decisions = Decisions {
        filtered: |&[p, u, v0, v1, v2]: &RayCase| line_triangle::ray::filtered(p, u, v0, v1, v2),
        exact: |&[p, u, v0, v1, v2]: &RayCase| line_triangle::ray::exact(p, u, v0, v1, v2),
        arguments: |case: &RayCase| case.map(|v| v.to_array().to_vec()).to_vec(),
    };
    let others = vec![
        Contender::new(Layer::Trace, &cases, |&[p, u, v0, v1, v2]: &RayCase| {
            moller_trumbore(p, u, v0, v1, v2)
        }),
        Contender::new(Layer::Naive, &cases, naive_ray),
        Contender::new(Layer::Parry, &cases, |case: &RayCase| {
            let [p, u, v0, v1, v2] = case.map(|v| parry3d_f64::math::Vector::from(v.to_array()));
            let hit = local_ray_intersection_with_triangle(v0, v1, v2, &Ray::new(p, u));
            hit.map(|(at, weights)| (at.time_of_impact, weights.y, weights.z))
        }),
        Contender::new(Layer::Robust, &cases, |case: &RayCase| {
            let [p, u, v0, v1, v2] = case.map(coord3);
            let q = robust::Coord3D { x: p.x + u.x, y: p.y + u.y, z: p.z + u.z };
            let side = robust::orient3d::<f64>;
            let sides = [side(p, q, v0, v1), side(p, q, v1, v2), side(p, q, v2, v0)];
            (sides, side(v0, v1, v2, p), side(v0, v1, v2, q))
        }),
    ];
    Row::new("ray_triangle", kind, &cases, decisions).with(others)
}

/// The test of Möller and Trumbore, as it is usually written.
fn naive_ray(&[p, u, v0, v1, v2]: &RayCase) -> Option<(f64, f64, f64)> {
    let (e1, e2) = (v1 - v0, v2 - v0);
    let across = u.cross(e2);
    let det = e1.dot(across);
    if det == 0.0 {
        return None;
    }
    let inverse = 1.0 / det;
    let s = p - v0;
    let v = inverse * s.dot(across);
    if v < 0.0 || v > 1.0 {
        return None;
    }
    let q = s.cross(e1);
    let w = inverse * u.dot(q);
    if w < 0.0 || v + w > 1.0 {
        return None;
    }
    let t = inverse * e2.dot(q);
    (t >= 0.0).then_some((t, v, w))
}

/// The point, and the corners of the triangle.
type PlaneCase = [DVec2; 4];

pub fn point_triangle_plane(kind: Kind) -> Row {
    let hard = |random: &mut Random| {
        let [v0, v1, v2] = [0; 3].map(|_| random.lattice2());
        let mut p = v0 + (v1 - v0) * random.eighth();
        p.y = random.nudged(p.y);
        [p, v0, v1, v2]
    };
    let cases = kind.cases(|random| [0; 4].map(|_| random.vec2()), hard);
    let decisions = Decisions {
        filtered: |&[p, v0, v1, v2]: &PlaneCase| point_in_triangle::plane::filtered(p, v0, v1, v2),
        exact: |&[p, v0, v1, v2]: &PlaneCase| point_in_triangle::plane::exact(p, v0, v1, v2),
        arguments: |case: &PlaneCase| case.map(|v| v.to_array().to_vec()).to_vec(),
    };
    let others = vec![
        Contender::new(Layer::Trace, &cases, |&[p, v0, v1, v2]: &PlaneCase| {
            triangle_sides(p, v0, v1, v2).map(|w| w.into_iter().all(|w| w >= 0.0))
        }),
        Contender::new(Layer::Naive, &cases, naive_plane),
        Contender::new(Layer::Parry, &cases, |case: &PlaneCase| {
            let [p, v0, v1, v2] = case.map(|v| parry2d_f64::math::Vector::new(v.x, v.y));
            parry2d_f64::shape::Triangle::new(v0, v1, v2).contains_point(p)
        }),
        Contender::new(Layer::Robust, &cases, |case: &PlaneCase| {
            let [p, v0, v1, v2] = case.map(|p| robust::Coord { x: p.x, y: p.y });
            let side = robust::orient2d::<f64>;
            [side(v0, v1, p), side(v1, v2, p), side(v2, v0, p)]
        }),
    ];
    Row::new("point_in_triangle_2d", kind, &cases, decisions).with(others)
}

/// Whether the point is on the same side of all three sides.
fn naive_plane(&[p, v0, v1, v2]: &PlaneCase) -> bool {
    let side = |a: DVec2, b: DVec2| (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    let [d0, d1, d2] = [side(v0, v1), side(v1, v2), side(v2, v0)];
    d0 >= 0.0 && d1 >= 0.0 && d2 >= 0.0 || d0 <= 0.0 && d1 <= 0.0 && d2 <= 0.0
}

/// The point, and the corners of the triangle.
type SpaceCase = [DVec3; 4];

pub fn point_triangle_space(kind: Kind) -> Row {
    let hard = |random: &mut Random| {
        let [v0, v1, v2] = [0; 3].map(|_| random.lattice3());
        let mut p = v0 + (v1 - v0) * random.eighth() + (v2 - v0) * random.eighth();
        p.z = random.nudged(p.z);
        [p, v0, v1, v2]
    };
    let cases = kind.cases(|random| [0; 4].map(|_| random.vec3()), hard);
    let decisions = Decisions {
        filtered: |&[p, v0, v1, v2]: &SpaceCase| point_in_triangle::space::filtered(p, v0, v1, v2),
        exact: |&[p, v0, v1, v2]: &SpaceCase| point_in_triangle::space::exact(p, v0, v1, v2),
        arguments: |case: &SpaceCase| case.map(|v| v.to_array().to_vec()).to_vec(),
    };
    let others = vec![
        Contender::new(Layer::Trace, &cases, |&[p, v0, v1, v2]: &SpaceCase| {
            triangle_barycentric(p, v0, v1, v2)
        }),
        Contender::new(Layer::Naive, &cases, naive_space),
        Contender::new(Layer::Parry, &cases, |case: &SpaceCase| {
            let [p, v0, v1, v2] = case.map(|v| parry3d_f64::math::Vector::from(v.to_array()));
            parry3d_f64::shape::Triangle::new(v0, v1, v2).contains_point(p)
        }),
        Contender::new(Layer::Robust, &cases, |case: &SpaceCase| {
            let [p, v0, v1, v2] = case.map(coord3);
            robust::orient3d(v0, v1, v2, p)
        }),
    ];
    Row::new("point_in_triangle_3d", kind, &cases, decisions).with(others)
}

/// Whether the point is nearly on the plane, with non-negative weights.
fn naive_space(&[p, v0, v1, v2]: &SpaceCase) -> bool {
    let (a, b, q) = (v1 - v0, v2 - v0, p - v0);
    let n = a.cross(b);
    let n_sq = n.dot(n);
    if n.dot(q).abs() > 1e-9 * n_sq {
        return false;
    }
    let v = q.cross(b).dot(n) / n_sq;
    let w = a.cross(q).dot(n) / n_sq;
    v >= 0.0 && w >= 0.0 && v + w <= 1.0
}

fn coord3(p: DVec3) -> robust::Coord3D<f64> {
    robust::Coord3D { x: p.x, y: p.y, z: p.z }
}
