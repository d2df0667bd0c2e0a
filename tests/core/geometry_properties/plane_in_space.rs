//! In each coordinate plane, 3D answers equal 2D answers.

use crosspoint::geometry::double::Vec3;
use crosspoint::geometry::exact::{number, point};
use crosspoint::geometry::question::{self, segment_segment, segment_segment_space};
use proptest::prelude::*;

use super::answers::flat;

use super::figure::nearly;
use super::motion::axes;
use super::question::{exact, filtered, hold, kinds, question};

/// 2D questions, each with its 3D counterpart.
const PAIRS: [(&str, &str); 10] = [
    ("line_line_2d", "line_line_3d"),
    ("meeting_2d", "meeting_3d"),
    ("point_in_triangle_2d", "point_in_triangle_3d"),
    ("point_point_2d", "point_point_3d"),
    ("point_on_segment_2d", "point_on_segment_3d"),
    ("point_near_segment_2d", "point_near_segment_3d"),
    ("circle_line", "sphere_line"),
    ("circle_ray", "sphere_ray"),
    ("circle_segment", "sphere_segment"),
    ("circle_circle", "sphere_sphere"),
];

#[test]
fn space_answers_as_the_plane_does() {
    for (flat, deep) in PAIRS {
        let (flat, deep) = (question(flat), question(deep));
        assert!(kinds(flat).eq(kinds(deep)));
        hold(50, (nearly(flat), axes(3)), |(figure, axes)| {
            let inputs = figure.inputs();
            // Triangles have an orientation in 2D only: in space it depends on the viewing side.
            let turns =
                |text: &str| text.replace("side: 1", "side: 0").replace("side: -1", "side: 0");
            let expected = turns(&filtered(flat, &inputs));
            let placed = axes.apply(&inputs, deep);
            prop_assert_eq!(turns(&filtered(deep, &placed)), &*expected);
            prop_assert_eq!(turns(&exact(deep, &placed)), expected);
            Ok(())
        });
    }
}

#[test]
fn segments_meet_in_space_as_they_do_in_the_plane() {
    let (flat_one, deep_one) = (question("segment_segment_2d"), question("segment_segment_3d"));
    hold(50, (nearly(flat_one), axes(3)), |(figure, axes)| {
        let inputs = figure.inputs();
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| flat(&inputs[i]));
        let expected = segment_segment::answer(&a, &b, &c, &d);
        let placed = axes.apply(&inputs, deep_one);
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| Vec3::from_array(placed[i]));
        let seen = question::segment_segment_space::filtered(a, b, c, d);
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
