//! In the plane z = 0, and in the other two, space answers as the plane does.

use crosspoint::geometry::exact::{number, point, segment_segment, segment_segment_space};
use crosspoint::geometry::{double::Vec3, verdict};
use proptest::prelude::*;

use super::answers::flat;

use super::figure::nearly;
use super::motion::axes;
use super::question::hold;
use super::questions::question;

/// Questions of the plane and who asks the same in space.
const PAIRS: [(&str, &str); 10] = [
    ("line_line_plane::line_line_plane", "line_line::line_line"),
    ("perp_product::meeting", "line_line::meeting"),
    ("point_in_triangle::point_in_triangle_plane", "point_in_triangle::point_in_triangle_space"),
    ("point_point::point_point", "point_point::point_point"),
    ("point_segment::point_segment", "point_segment::point_segment"),
    ("point_segment::point_segment_within", "point_segment::point_segment_within"),
    ("sphere_line::sphere_line", "sphere_line::sphere_line"),
    ("sphere_line::sphere_ray", "sphere_line::sphere_ray"),
    ("sphere_line::sphere_segment", "sphere_line::sphere_segment"),
    ("sphere_sphere::sphere_sphere", "sphere_sphere::sphere_sphere"),
];

#[test]
fn space_answers_as_the_plane_does() {
    for (flat, deep) in PAIRS {
        let (flat, deep) = (question(2, flat), question(3, deep));
        assert_eq!(flat.roles, deep.roles);
        hold(50, (nearly(flat), axes(3)), |(figure, axes)| {
            let inputs = figure.inputs();
            // How a triangle turns is said in the plane only: in space it depends on the side.
            let turns =
                |text: &str| text.replace("side: 1", "side: 0").replace("side: -1", "side: 0");
            let expected = turns(&(flat.verdict)(&inputs));
            let placed = axes.apply(&inputs, deep.roles);
            prop_assert_eq!(turns(&(deep.verdict)(&placed)), &*expected);
            prop_assert_eq!(turns(&(deep.exact)(&placed)), expected);
            Ok(())
        });
    }
}

#[test]
fn segments_meet_in_space_as_they_do_in_the_plane() {
    let (flat_one, deep_one) = (
        question(2, "segment_segment::segment_segment"),
        question(3, "segment_segment_space::meeting"),
    );
    hold(50, (nearly(flat_one), axes(3)), |(figure, axes)| {
        let inputs = figure.inputs();
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| flat(&inputs[i]));
        let expected = segment_segment::answer(&a, &b, &c, &d);
        let placed = axes.apply(&inputs, deep_one.roles);
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| Vec3::from_array(placed[i]));
        let seen = verdict::segment_segment_space::meeting(a, b, c, d);
        prop_assert_eq!(format!("{seen:?}"), format!("{:?}", expected.outcome.meeting));
        let [a, b, c, d] = [a, b, c, d].map(point);
        let answer = segment_segment_space::answer(&a, &b, &c, &d);
        prop_assert_eq!(answer.outcome, seen);
        let meets = expected.point.is_some() || expected.overlap.is_some();
        prop_assert_eq!(answer.dist_sq == number(0.0), meets);
        if let Some((s, t)) = expected.parameters.filter(|_| meets) {
            prop_assert_eq!((answer.closest.s, answer.closest.t), (s, t));
        }
        Ok(())
    });
}
