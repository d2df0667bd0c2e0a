//! The correct answers where the source documents err. Each counterexample is tested with the exact
//! version, the filtered version, and every taught formula for its question.

/// The exact answer to a question, `decided!(line_plane(p, t, n, d))`. The filtered one equals it.
macro_rules! decided {
    ($($module:ident)::+ ($($input:expr),+)) => {{
        use crosspoint::geometry::question::$($module)::+ as question;
        let exact = question::exact($($input),+);
        assert_eq!(question::filtered($($input),+), exact);
        exact
    }};
}

/// The outcome of a method in f64: `verdict!(perp_product(a, b, c, d), Segment, Segment)`.
macro_rules! verdict {
    ($method:ident($($input:expr),+) $(, $option:expr)*) => {{
        use crosspoint::geometry::double::*;
        let trace = crosspoint_macros::function_of!($method trace)($($input),+);
        crosspoint_macros::function_of!($method verdict)(&trace $(, $option)*)
    }};
}

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
