//! The correct answers where the source documents err. Each counterexample is tested with the exact
//! version, the filtered version, and every taught formula for its question.

mod cylinders;
mod homogeneous;
mod lines;
mod points_and_planes;
mod segments;
mod spheres;
mod triangles;

use crosspoint::geometry::double::Vec3;
use crosspoint::geometry::exact::{Rational, number};

/// Integer coordinates.
type Whole = [i32; 3];

fn space(v: Whole) -> Vec3 {
    let [x, y, z] = v.map(f64::from);
    Vec3::new(x, y, z)
}

/// The fraction `p/q`.
fn ratio(p: i32, q: i32) -> Rational {
    number(p.into()) / number(q.into())
}
