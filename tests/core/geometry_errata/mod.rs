//! Where the source documents err, the right answer: each counterexample under its erratum's id,
//! asked of the exact layer, of the filtered one, and of every taught formula that answers it.

mod cylinders;
mod homogeneous;
mod lines;
mod points_and_planes;
mod segments;
mod spheres;
mod triangles;

use crosspoint::geometry::double::Vec3;
use crosspoint::geometry::exact::{Rational, number};

/// Whole coordinates.
type Whole = [i32; 3];

fn space(v: Whole) -> Vec3 {
    let [x, y, z] = v.map(f64::from);
    Vec3::new(x, y, z)
}

/// `p/q`.
fn ratio(p: i32, q: i32) -> Rational {
    number(p.into()) / number(q.into())
}
