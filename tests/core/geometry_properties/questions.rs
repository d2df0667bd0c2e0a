//! Relations between the answers to a question.

use crosspoint::geometry::question::table::Question;

use super::question::Words;

const SAME: Words = &[];
const TURN: Words = &[("Left", "Right")];
const SIDE: Words = &[("side: 1", "side: -1")];
const FRONT: Words = &[("det_sign: Some(1)", "det_sign: Some(-1)")];
const ABOVE: Words = &[("Above", "Below")];
const LARGER: Words = &[("larger: 1", "larger: 2")];
/// The sides of a segment's ends, with the plane reversed.
const SIDES: Words = &[
    ("Some((1, -1))", "Some((-1, 1))"),
    ("Some((1, 0))", "Some((-1, 0))"),
    ("Some((0, 1))", "Some((0, -1))"),
    ("Some((1, 1))", "Some((-1, -1))"),
];
/// The sides of a segment's ends, with the ends swapped.
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

/// A permutation of the inputs, and the words that it swaps.
pub type Swap = (&'static [usize], Words);

/// Permutations of the inputs of a question.
pub fn swaps(question: &Question) -> &'static [Swap] {
    match question.name {
        "bounce" | "ray_segment_2d" => &[(&[0, 1, 3, 2], SAME)],
        "capsule_capsule" => &[(&[3, 4, 5, 0, 1, 2], SAME), (&[1, 0, 2, 3, 4, 5], SAME)],
        "line_box_2d" | "line_box_3d" => &[(&[0, 1, 2, 4, 3], SAME)],
        "disc_box" => &[(&[0, 1, 3, 2], SAME)],
        "directions" => &[(&[1, 0], TURN)],
        "homogeneous_points" => &[(&[1, 0], SAME)],
        "dyad" | "point_point_2d" | "point_point_3d" => &[(&[1, 0, 2], SAME)],
        "line_side" => &[(&[1, 0, 2], TURN)],
        "linear_equations" => &[(&[1, 0, 2], SAME)],
        "line_cylinder" => &[(&[2, 3, 0, 1, 4], SAME)],
        "line_line_2d" | "line_line_3d" => &[(&[2, 3, 0, 1], SAME)],
        "segment_segment_2d" | "segment_segment_3d" | "collinear_segments" => {
            &[(&[2, 3, 0, 1], SAME), (&[1, 0, 2, 3], SAME)]
        }
        "closest_region" => &[(&[2, 3, 0, 1], FIRST_AND_SECOND), (&[1, 0, 2, 3], FIRST_REVERSED)],
        "meeting_2d" | "meeting_3d" => &[(&[2, 3, 0, 1, 5, 4], SAME)],
        "line_plane_3pt" | "ray_triangle_half_open" => {
            &[(&[0, 1, 3, 4, 2], SAME), (&[0, 1, 3, 2, 4], SAME)]
        }
        "line_triangle" | "ray_triangle" => &[(&[0, 1, 3, 4, 2], SAME), (&[0, 1, 3, 2, 4], FRONT)],
        "point_in_triangle_2d" | "point_in_triangle_3d" => {
            &[(&[0, 2, 3, 1], SAME), (&[0, 2, 1, 3], SIDE)]
        }
        "point_plane_3pt" => &[(&[0, 2, 3, 1], SAME), (&[0, 2, 1, 3], ABOVE)],
        "point_on_segment_2d" | "point_on_segment_3d" => &[(&[0, 2, 1], SAME)],
        "point_near_segment_2d" | "point_near_segment_3d" => &[(&[0, 2, 1, 3], SAME)],
        "segment_plane" => &[(&[1, 0, 2, 3], ENDS)],
        "segment_plane_3pt" => &[(&[1, 0, 2, 3, 4], ENDS), (&[0, 1, 3, 2, 4], SIDES)],
        "circle_segment" | "sphere_segment" => &[(&[1, 0, 2, 3], START_AND_END)],
        "circle_circle" | "sphere_sphere" => &[(&[2, 3, 0, 1], LARGER)],
        _ => &[],
    }
}

/// The words that a reflection swaps; `None` if the question depends on the axes.
pub fn mirror(question: &Question) -> Option<Words> {
    match question.name {
        "ray_triangle_half_open" => None,
        "directions" | "line_side" => Some(TURN),
        "line_triangle" | "ray_triangle" => Some(FRONT),
        "point_in_triangle_2d" | "point_in_triangle_3d" => Some(SIDE),
        "point_plane_3pt" => Some(ABOVE),
        "segment_plane_3pt" => Some(SIDES),
        _ => Some(SAME),
    }
}

/// Outcomes that the decision never returns.
pub fn never(question: &Question) -> &'static [&'static str] {
    match question.name {
        // A zero-length segment is a point.
        "segment_segment_2d" | "segment_segment_3d" => &["zero_length"],
        // An unbounded line always has points outside.
        "circle_line" | "circle_ray" | "sphere_line" | "sphere_ray" => &["inside"],
        "point_in_triangle_2d" => &["off_plane"],
        // Both sides of the triangle count.
        "line_triangle" => &["back", "behind"],
        "ray_triangle" => &["back"],
        // Shots belong to another question.
        "collinear_segments" => &["grazed"],
        "shadow_of_sun" => &["at_infinity", "behind_light"],
        _ => &[],
    }
}

/// The words that the answers must contain besides all other outcomes.
pub fn words(question: &Question) -> &'static [&'static str] {
    match question.name {
        "segment_segment_2d" => &["degenerate: true"],
        "ray_segment_2d" => {
            &["on_wall: Some(false)", "hit_motion: true", "hit_motion: false, hit_ray: true"]
        }
        "point_in_triangle_2d" => &["side: 1", "side: -1", "Some(true)", "Some(false)"],
        "point_in_triangle_3d" => &["Some(true)", "Some(false)"],
        "circle_line" | "circle_ray" | "sphere_line" | "sphere_ray" => &["Inside"],
        _ => &[],
    }
}
