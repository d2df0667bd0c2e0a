//! The point where a line pierces a plane.

use crosspoint::geometry::double::line_plane::line_plane_trace;
use crosspoint::geometry::question::line_plane;
use glam::DVec3;
use parry3d_f64::math::Vector;
use parry3d_f64::query::details::line_toi_with_halfspace;

use crate::cases::{Kind, Random};
use crate::{Contender, Decisions, Layer, Row};

/// Start and direction of the line, normal of the plane, a point of the plane and its constant.
type Case = (DVec3, DVec3, DVec3, DVec3, f64);

pub fn line_through_plane(kind: Kind) -> Row {
    let generic = |random: &mut Random| {
        let [p, t, n, on] = [0; 4].map(|_| random.vec3());
        (p, t, n, on, n.dot(on))
    };
    let cases = kind.cases(generic, hard);
    let decisions = Decisions {
        filtered: |&(p, t, n, _, d): &Case| line_plane::filtered(p, t, n, d),
        exact: |&(p, t, n, _, d): &Case| line_plane::exact(p, t, n, d),
        arguments: |(p, t, n, _, d): &Case| {
            [p, t, n].iter().map(|v| v.to_array().to_vec()).chain([vec![*d]]).collect()
        },
    };
    let others = vec![
        // Parry returns the parameter, not the point.
        Contender::new(Layer::Trace, &cases, |&(p, t, n, _, d): &Case| {
            let x = line_plane_trace(p, t, n, d);
            (x.m != 0.0).then_some(x.k)
        }),
        Contender::new(Layer::Naive, &cases, naive),
        Contender::new(Layer::Parry, &cases, |&(p, t, n, on, _): &Case| {
            let [p, t, n, on] = [p, t, n, on].map(|v| Vector::from(v.to_array()));
            line_toi_with_halfspace(on, n, p, t)
        }),
    ];
    Row::new("line_plane", kind, &cases, decisions).with(others)
}

/// Lines in the plane, parallel lines, and nearly parallel ones.
fn hard(random: &mut Random) -> Case {
    let [n, aside, on] = [0; 3].map(|_| random.lattice3());
    let mut t = n.cross(aside);
    t.z = random.nudged(t.z);
    let p = on + t * random.eighth() + n * random.below(2) as f64;
    (p, t, n, on, n.dot(on))
}

/// The parameter by one division; `None` if the line is parallel.
fn naive(&(p, t, n, _, d): &Case) -> Option<f64> {
    let m = n.dot(t);
    (m != 0.0).then(|| (d - n.dot(p)) / m)
}
