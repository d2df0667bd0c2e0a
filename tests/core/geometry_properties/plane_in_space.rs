//! In the plane z = 0, and in the other two, space answers as the plane does.

use proptest::prelude::*;

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
