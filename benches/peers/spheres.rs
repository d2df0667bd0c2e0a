//! The first common point of a ray and a ball.

use crosspoint::geometry::double::sphere_ray::sphere_ray;
use crosspoint::geometry::question::sphere_line::ray;
use glam::DVec3;
use parry3d_f64::math::Vector;
use parry3d_f64::query::Ray;
use parry3d_f64::query::details::ray_toi_with_ball;

use crate::cases::{Kind, Random};
use crate::{Contender, Decisions, Layer, Row};

/// Start and direction of the ray, centre and radius of the ball.
type Case = (DVec3, DVec3, DVec3, f64);

pub fn ray_ball(kind: Kind) -> Row {
    let generic = |random: &mut Random| {
        (random.vec3(), random.vec3(), random.vec3(), 20.0 + 60.0 * random.unit())
    };
    let cases = kind.cases(generic, hard);
    let decisions = Decisions {
        filtered: |&(p, d, c, r): &Case| ray::filtered(p, d, c, r),
        exact: |&(p, d, c, r): &Case| ray::exact(p, d, c, r),
        arguments: |(p, d, c, r): &Case| {
            [p, d, c].iter().map(|v| v.to_array().to_vec()).chain([vec![*r]]).collect()
        },
    };
    let others = vec![
        Contender::new(Layer::Trace, &cases, |&(p, d, c, r): &Case| sphere_ray(p, d, c, r)),
        Contender::new(Layer::Naive, &cases, naive),
        Contender::new(Layer::Parry, &cases, |&(p, d, c, r): &Case| {
            let [p, d, c] = [p, d, c].map(|v| Vector::from(v.to_array()));
            ray_toi_with_ball(c, r, &Ray::new(p, d), true).1
        }),
    ];
    Row::new("sphere_ray", kind, &cases, decisions).with(others)
}

/// Tangents by the Pythagorean triple 3, 4, 5, and rays that start on the surface.
fn hard(random: &mut Random) -> Case {
    let (p, along, aside) =
        (random.lattice3(), DVec3::new(3.0, 4.0, 0.0), DVec3::new(-4.0, 3.0, 0.0));
    let (far, near) = (1.0 + random.below(20) as f64, 1.0 + random.below(20) as f64);
    let centre = match random.below(4) {
        0 => p + aside * near,
        1 => p - along * near,
        _ => p + along * far + aside * near,
    };
    (p, along, centre, random.nudged(5.0 * near))
}

/// The first root of the quadratic; 0 for a start inside.
fn naive(&(p, d, c, r): &Case) -> Option<f64> {
    let s = p - c;
    let (a, b) = (d.dot(d), s.dot(d));
    let disc = b * b - a * (s.dot(s) - r * r);
    if disc < 0.0 {
        return None;
    }
    let root = disc.sqrt();
    let (first, second) = ((-b - root) / a, (-b + root) / a);
    (second >= 0.0).then_some(first.max(0.0))
}
