//! All questions that have a filtered answer.

use crosspoint::geometry::Extent;
use crosspoint::geometry::double::{Vec2, Vec3};
use crosspoint::geometry::{exact, verdict};

use super::question::{Question, Role, Words};

macro_rules! dimension {
    (plane) => {
        2
    };
    (space) => {
        3
    };
}

macro_rules! input {
    ($dim:ident Offset $x:expr) => {
        $x[0]
    };
    ($dim:ident Length $x:expr) => {
        $x[0]
    };
    ($dim:ident Weight $x:expr) => {
        $x[0]
    };
    ($dim:ident One $x:expr) => {{
        let _ = $x;
        1.0
    }};
    ($dim:ident Nought $x:expr) => {{
        let _ = $x;
        0.0
    }};
    ($dim:ident Part $x:expr) => {
        Extent::ALL[$x[0] as usize]
    };
    (plane $vector:ident $x:expr) => {{
        let [x, y, _] = *$x;
        Vec2::new(x, y)
    }};
    (space $vector:ident $x:expr) => {
        Vec3::from_array(*$x)
    };
}

macro_rules! answer {
    ($layer:ident $dim:ident $module:ident $name:ident $($role:ident)+) => {
        |x| {
            let mut x = x.iter();
            format!("{:?}", $layer::$module::$name($(input!($dim $role x.next().unwrap())),+))
        }
    };
}

macro_rules! question {
    ($dim:ident $module:ident::$name:ident($($role:ident)+)
        $outcomes:expr, swaps $swaps:expr, mirror $mirror:expr) => {
        Question {
            name: concat!(stringify!($module), "::", stringify!($name)),
            dim: dimension!($dim),
            roles: &[$(Role::$role),+],
            exact: answer!(exact $dim $module $name $($role)+),
            verdict: answer!(verdict $dim $module $name $($role)+),
            outcomes: &$outcomes,
            swaps: &$swaps,
            mirror: $mirror,
        }
    };
}

const SAME: Words = &[];
const TURN: Words = &[("Left", "Right")];
const SIDE: Words = &[("side: 1", "side: -1")];
const FRONT: Words = &[("det_sign: Some(1)", "det_sign: Some(-1)")];
const ABOVE: Words = &[("Above", "Below")];
const LARGER: Words = &[("larger: 1", "larger: 2")];
/// The sides of a segment's ends, from the other side of the plane.
const SIDES: Words = &[
    ("Some((1, -1))", "Some((-1, 1))"),
    ("Some((1, 0))", "Some((-1, 0))"),
    ("Some((0, 1))", "Some((0, -1))"),
    ("Some((1, 1))", "Some((-1, -1))"),
];
/// The sides of a segment's ends, from the other end.
const ENDS: Words = &[
    ("Some((1, -1))", "Some((-1, 1))"),
    ("Some((1, 0))", "Some((0, 1))"),
    ("Some((-1, 0))", "Some((0, -1))"),
];
const START_AND_END: Words = &[
    ("start_sign: 1, end_sign: Some(-1)", "start_sign: -1, end_sign: Some(1)"),
    ("start_sign: 1, end_sign: Some(0)", "start_sign: 0, end_sign: Some(1)"),
    ("start_sign: -1, end_sign: Some(0)", "start_sign: 0, end_sign: Some(-1)"),
];
const FIRST_AND_SECOND: Words = &[
    ("BeforeFirst", "BeforeSecond"),
    ("AfterFirst", "AfterSecond"),
    ("BeforeFirstAfterSecond", "AfterFirstBeforeSecond"),
];
const FIRST_REVERSED: Words = &[
    ("BeforeFirst", "AfterFirst"),
    ("BeforeBoth", "AfterFirstBeforeSecond"),
    ("AfterBoth", "BeforeFirstAfterSecond"),
];

const MEETINGS: [&str; 8] =
    ["ZeroLength", "Parallel", "Apart", "Overlapping", "SharedEnd", "Touching", "Crossing", "Miss"];
const ON_SEGMENT: [&str; 4] = ["OffLine", "CollinearOutside", "EndPoint", "Interior"];
const CONTACTS: [&str; 5] = ["Disjoint", "Tangent", "Secant", "Inside", "degenerate: true"];
const SPHERES: [&str; 6] = [
    "Separate",
    "ExternallyTangent",
    "Intersecting",
    "InternallyTangent",
    "Containing",
    "Identical",
];
const NEARNESS: [&str; 4] = ["Same", "Near", "BoxOnly", "Far"];
const SEGMENT_PLANE: [&str; 5] = ["Degenerate", "Coplanar", "Touching", "Crossing", "Disjoint"];
const LINE_PLANE: [&str; 4] = ["Degenerate", "Coplanar", "Parallel", "Crossing"];
const TRIANGLE: [&str; 7] =
    ["Degenerate", "Coplanar", "Parallel", "Outside", "Vertex", "Edge", "Inside"];
const SHADOWS: [&str; 6] =
    ["Dark", "LightParallel", "OnPlane", "AtInfinity", "BehindLight", "Cast"];

/// All questions.
pub const QUESTIONS: &[Question] = &[
    question!(plane bounce::bounce(Point Direction Point Point)
        ["NoWall", "Still", "Grazing", "Miss", "Corner", "HeadOn", "Glancing"],
        swaps [(&[0, 1, 3, 2], SAME)], mirror Some(SAME)),
    question!(plane dot_and_perp::directions(Direction Direction)
        ["ZeroVector", "Parallel", "Opposite", "Perpendicular", "Left", "Right"],
        swaps [(&[1, 0], TURN)], mirror Some(TURN)),
    question!(space dyad::dyad(Direction Direction Direction) ["Zero", "Along", "Against"],
        swaps [(&[1, 0, 2], SAME)], mirror Some(SAME)),
    question!(space homogeneous::homogeneous(Triple Triple)
        ["Nothing", "Direction", "Same", "Different"],
        swaps [(&[1, 0], SAME)], mirror Some(SAME)),
    question!(space line_cylinder::line_cylinder(Point Direction Point Direction Length)
        ["Degenerate", "ParallelInside", "ParallelOnSurface", "ParallelOutside", "Disjoint", "Tangent", "Secant"],
        swaps [(&[2, 3, 0, 1, 4], SAME)], mirror Some(SAME)),
    question!(plane line_equations::line_equations(Point Point Point Point)
        ["ZeroLength", "Parallel", "Apart", "Contained", "Overlapping", "SharedEnd", "Touching", "Crossing", "Miss"],
        swaps [(&[2, 3, 0, 1], SAME), (&[1, 0, 2, 3], SAME)], mirror Some(SAME)),
    question!(space line_line::line_line(Point Direction Point Direction)
        ["Degenerate", "Coincident", "Parallel", "Crossing", "Skew"],
        swaps [(&[2, 3, 0, 1], SAME)], mirror Some(SAME)),
    question!(space line_line::meeting(Point Point Point Point Part Part)
        ["ZeroLength", "Parallel", "Apart", "Overlapping", "Skew", "SharedEnd", "Touching", "Crossing", "Miss"],
        swaps [(&[2, 3, 0, 1, 5, 4], SAME)], mirror Some(SAME)),
    question!(plane line_line_plane::line_line_plane(Point Direction Point Direction)
        ["Degenerate", "Coincident", "Parallel", "Crossing"],
        swaps [(&[2, 3, 0, 1], SAME)], mirror Some(SAME)),
    question!(space line_plane::line_plane(Point Direction Normal Offset) LINE_PLANE,
        swaps [], mirror Some(SAME)),
    question!(space line_plane::line_plane_three(Point Direction Point Point Point) LINE_PLANE,
        swaps [(&[0, 1, 3, 4, 2], SAME), (&[0, 1, 3, 2, 4], SAME)], mirror Some(SAME)),
    question!(space line_triangle::line_triangle(Point Direction Point Point Point) TRIANGLE,
        swaps [(&[0, 1, 3, 4, 2], SAME), (&[0, 1, 3, 2, 4], FRONT)], mirror Some(FRONT)),
    question!(space line_triangle::ray_triangle(Point Direction Point Point Point) TRIANGLE,
        swaps [(&[0, 1, 3, 4, 2], SAME), (&[0, 1, 3, 2, 4], FRONT)], mirror Some(FRONT)),
    question!(space line_triangle::half_open(Point Direction Point Point Point) ["true", "false"],
        swaps [(&[0, 1, 3, 4, 2], SAME), (&[0, 1, 3, 2, 4], SAME)], mirror None),
    question!(plane motion_wall::motion_wall(Point Direction Point Point)
        ["Degenerate", "Coincident", "Parallel", "Crossing", "Past", "Now", "Future",
            "on_wall: Some(false)", "hit_motion: true", "hit_motion: false, hit_ray: true"],
        swaps [(&[0, 1, 3, 2], SAME)], mirror Some(SAME)),
    question!(plane perp_product::meeting(Point Point Point Point Part Part) MEETINGS,
        swaps [(&[2, 3, 0, 1, 5, 4], SAME)], mirror Some(SAME)),
    question!(plane point_in_triangle::point_in_triangle_plane(Point Point Point Point)
        ["Degenerate", "Outside", "Vertex", "Edge", "Inside", "side: 1", "side: -1", "Some(true)", "Some(false)"],
        swaps [(&[0, 2, 3, 1], SAME), (&[0, 2, 1, 3], SIDE)], mirror Some(SIDE)),
    question!(space point_in_triangle::point_in_triangle_space(Point Point Point Point)
        ["Degenerate", "OffPlane", "Outside", "Vertex", "Edge", "Inside", "Some(true)", "Some(false)"],
        swaps [(&[0, 2, 3, 1], SAME), (&[0, 2, 1, 3], SIDE)], mirror Some(SIDE)),
    question!(space point_plane::point_plane(Point Normal Offset)
        ["Degenerate", "Below", "On", "Above"], swaps [], mirror Some(SAME)),
    question!(space point_plane::point_plane_within(Point Normal Offset Length)
        ["Degenerate", "Below", "On", "Above"], swaps [], mirror Some(SAME)),
    question!(space point_plane::point_plane_three(Point Point Point Point)
        ["Degenerate", "Below", "On", "Above"],
        swaps [(&[0, 2, 3, 1], SAME), (&[0, 2, 1, 3], ABOVE)], mirror Some(ABOVE)),
    question!(plane point_point::point_point(Point Point Length) NEARNESS,
        swaps [(&[1, 0, 2], SAME)], mirror Some(SAME)),
    question!(space point_point::point_point(Point Point Length) NEARNESS,
        swaps [(&[1, 0, 2], SAME)], mirror Some(SAME)),
    question!(plane point_segment::point_segment(Point Point Point) ON_SEGMENT,
        swaps [(&[0, 2, 1], SAME)], mirror Some(SAME)),
    question!(space point_segment::point_segment(Point Point Point) ON_SEGMENT,
        swaps [(&[0, 2, 1], SAME)], mirror Some(SAME)),
    question!(plane point_segment::point_segment_within(Point Point Point Length) ON_SEGMENT,
        swaps [(&[0, 2, 1, 3], SAME)], mirror Some(SAME)),
    question!(space point_segment::point_segment_within(Point Point Point Length) ON_SEGMENT,
        swaps [(&[0, 2, 1, 3], SAME)], mirror Some(SAME)),
    question!(space segment_plane::segment_plane(Point Point Normal Offset) SEGMENT_PLANE,
        swaps [(&[1, 0, 2, 3], ENDS)], mirror Some(SAME)),
    question!(space segment_plane::segment_plane_three(Point Point Point Point Point) SEGMENT_PLANE,
        swaps [(&[1, 0, 2, 3, 4], ENDS), (&[0, 1, 3, 2, 4], SIDES)], mirror Some(SIDES)),
    question!(plane segment_segment::segment_segment(Point Point Point Point)
        ["Parallel", "Apart", "Overlapping", "SharedEnd", "Touching", "Crossing", "Miss", "degenerate: true"],
        swaps [(&[2, 3, 0, 1], SAME), (&[1, 0, 2, 3], SAME)], mirror Some(SAME)),
    question!(space segment_segment_space::meeting(Point Point Point Point)
        ["Parallel", "Apart", "Overlapping", "Skew", "SharedEnd", "Touching", "Crossing", "Miss"],
        swaps [(&[2, 3, 0, 1], SAME), (&[1, 0, 2, 3], SAME)], mirror Some(SAME)),
    question!(space segment_segment_space::region(Point Point Point Point)
        ["ZeroLength", "Parallel", "Inside", "BeforeFirst", "AfterFirst", "BeforeSecond", "AfterSecond",
            "BeforeBoth", "BeforeFirstAfterSecond", "AfterFirstBeforeSecond", "AfterBoth"],
        swaps [(&[2, 3, 0, 1], FIRST_AND_SECOND), (&[1, 0, 2, 3], FIRST_REVERSED)],
        mirror Some(SAME)),
    question!(space shadow_matrix::shadow_matrix(Point Normal Offset Direction Nought)
        ["Dark", "LightParallel", "OnPlane", "Cast"], swaps [], mirror Some(SAME)),
    question!(space shadow_matrix::shadow_matrix(Point Normal Offset Point One) SHADOWS,
        swaps [], mirror Some(SAME)),
    question!(space shadow_matrix::shadow_matrix(Point Normal Offset Direction Weight) SHADOWS,
        swaps [], mirror Some(SAME)),
    question!(plane sphere_line::sphere_line(Point Direction Point Length) CONTACTS,
        swaps [], mirror Some(SAME)),
    question!(space sphere_line::sphere_line(Point Direction Point Length) CONTACTS,
        swaps [], mirror Some(SAME)),
    question!(plane sphere_line::sphere_ray(Point Direction Point Length) CONTACTS,
        swaps [], mirror Some(SAME)),
    question!(space sphere_line::sphere_ray(Point Direction Point Length) CONTACTS,
        swaps [], mirror Some(SAME)),
    question!(plane sphere_line::sphere_segment(Point Point Point Length) CONTACTS,
        swaps [(&[1, 0, 2, 3], START_AND_END)], mirror Some(SAME)),
    question!(space sphere_line::sphere_segment(Point Point Point Length) CONTACTS,
        swaps [(&[1, 0, 2, 3], START_AND_END)], mirror Some(SAME)),
    question!(plane sphere_sphere::sphere_sphere(Point Length Point Length) SPHERES,
        swaps [(&[2, 3, 0, 1], LARGER)], mirror Some(SAME)),
    question!(space sphere_sphere::sphere_sphere(Point Length Point Length) SPHERES,
        swaps [(&[2, 3, 0, 1], LARGER)], mirror Some(SAME)),
];

/// The question with this name.
pub fn question(dim: usize, name: &str) -> &'static Question {
    QUESTIONS.iter().find(|question| question.dim == dim && question.name == name).unwrap()
}
