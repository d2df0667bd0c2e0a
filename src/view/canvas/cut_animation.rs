//! The animation of a cutting plane: it rotates into place about a line, its section grows, and the
//! body becomes transparent.

use super::fade::Animations;
use super::frame_input::LitMarks;
use crate::geometry::round::plane_sphere;
use crate::sketch::{CutPart, Hinge, Mark, Shape};
use egui::emath::easing::cubic_in_out;
use glam::{DQuat, DVec3};
use std::borrow::Cow;

/// Duration of appearing, as long as a camera transition, and of disappearing, in seconds.
const FADE_SECONDS: [f32; 2] = [0.6, 0.3];

/// The angle of rotation, in degrees.
const ROTATION: f64 = 70.0;

/// Fractions of the animation: where the plane is opaque, where its section starts to appear, where
/// the body starts to become transparent.
const PLANE_VISIBLE: f32 = 0.3;
const SECTION_START: f32 = 0.35;
const BODY_FADE_START: f32 = 0.5;

/// The opacity of a cut body. Anything more transparent ignores the pointer.
pub const GHOST: f32 = 0.3;

/// The progress of a plane, from 0 to 1. If all helpers are drawn the progress is complete, and a
/// body stays opaque unless the cut is highlighted.
pub fn part(animations: Animations<'_>, mark: &Mark, lights: &LitMarks<'_>) -> Option<f32> {
    let (name, on, is_body) = match mark.cut? {
        CutPart::Body(cut) => (cut, lights.shows(cut), true),
        _ => (mark.name, lights.all || lights.shows(mark.name), false),
    };
    Some(animations.eased((name, "cut", is_body), on, FADE_SECONDS, cubic_in_out))
}

/// The mark at this progress of the plane, and its opacity.
pub fn on_way(mark: &Mark, part: f32) -> (Cow<'_, Mark>, f32) {
    let left = f64::from(1.0 - part);
    let after = |start: f32| ((part - start) / (1.0 - start)).clamp(0.0, 1.0);
    let (shape, shown) = match (&mark.cut, &mark.shape) {
        (Some(CutPart::Body(_)), _) => (None, 1.0 - (1.0 - GHOST) * after(BODY_FADE_START)),
        (Some(CutPart::Plane(hinge)), Shape::Patch { at, u, v }) if left > 0.0 => {
            let turn = turned(hinge, left);
            let at = hinge.at + turn * (*at - hinge.at);
            (Some(Shape::Patch { at, u: turn * *u, v: turn * *v }), (part / PLANE_VISIBLE).min(1.0))
        }
        (Some(CutPart::Section(hinge)), Shape::Disc(whole)) if left > 0.0 => {
            let normal = turned(hinge, left) * whole.normal;
            let disc = plane_sphere(hinge.at, normal, whole.centre, whole.radius);
            let shown = if disc.is_some() { after(SECTION_START) } else { 0.0 };
            (disc.map(Shape::Disc), shown)
        }
        _ => (None, part),
    };
    match shape {
        Some(shape) => (Cow::Owned(Mark { shape, ..mark.clone() }), shown),
        None => (Cow::Borrowed(mark), shown),
    }
}

/// The remaining rotation.
fn turned(hinge: &Hinge, left: f64) -> DQuat {
    DQuat::from_axis_angle(hinge.along.normalize_or(DVec3::X), left * ROTATION.to_radians())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::round::CircleInSpace;
    use crate::sketch::{Role, Sketch};
    use egui::{Context, Id};

    /// A ball on the ground and a line through it, cut.
    fn marks() -> Vec<Mark> {
        let mut sketch = Sketch::default();
        sketch.ball(("q".into(), DVec3::Z * 2.0), ("r".into(), 2.0), Role::Second);
        sketch.cut("s".into(), "q".into(), [DVec3::new(0.0, -1.0, 2.0), DVec3::X]);
        sketch.marks().to_vec()
    }

    #[test]
    fn the_plane_turns_about_the_line_and_its_section_stays_on_the_ball_and_in_it() {
        let marks = marks();
        let line = DVec3::new(0.0, -1.0, 2.0);
        let mut radii = Vec::new();
        for part in [0.0, 0.4, 0.7, 1.0] {
            let mut plane = None;
            for mark in &marks {
                match &on_way(mark, part).0.shape {
                    Shape::Patch { at, u, v } => {
                        let normal = u.cross(*v).normalize();
                        assert!(
                            (line - *at).dot(normal).abs() < 1e-9
                                && normal.dot(DVec3::X).abs() < 1e-9
                        );
                        plane = Some((*at, normal));
                    }
                    Shape::Disc(CircleInSpace { centre, normal, radius }) => {
                        let (at, square) = plane.expect("the plane before its section");
                        assert!(normal.cross(square).length() < 1e-9);
                        assert!((*centre - at).dot(square).abs() < 1e-9);
                        let off = centre.distance(DVec3::Z * 2.0);
                        assert!((off.hypot(*radius) - 2.0).abs() < 1e-9);
                        radii.push(*radius);
                    }
                    _ => {}
                }
            }
        }
        assert!(radii.is_sorted() && radii[3] == 2.0 && radii[0] < 1.9, "{radii:?}");
    }

    #[test]
    fn the_ball_fades_from_the_middle_of_the_animation_on_and_stays_visible() {
        let marks = marks();
        let ball = marks.iter().find(|mark| mark.name == "q").expect("the ball");
        let shown = [0.0, 0.5, 0.75, 1.0].map(|part| on_way(ball, part).1);
        assert_eq!([shown[0], shown[1], shown[3]], [1.0, 1.0, GHOST]);
        assert!(GHOST < shown[2] && shown[2] < 1.0);
        let plane = marks.iter().find(|mark| matches!(mark.cut, Some(CutPart::Plane(_))));
        assert_eq!([0.0, 1.0].map(|part| on_way(plane.expect("it"), part).1), [0.0, 1.0]);
    }

    #[test]
    fn it_takes_as_long_as_the_camera_and_no_time_with_reduced_motion() {
        let marks = marks();
        let ball = marks.iter().find(|mark| mark.name == "q").expect("the ball");
        for (still, moves) in [(false, true), (true, false)] {
            let ctx = Context::default();
            let mut seen = Vec::new();
            for frame in 0..60 {
                let time = Some(f64::from(frame) / 60.0);
                let shown: &[&str] = if frame < 10 { &[] } else { &["s"] };
                let input = egui::RawInput { time, ..egui::RawInput::default() };
                let _ = ctx.run(input, |ctx| {
                    let lights = LitMarks { shown, ..LitMarks::default() };
                    let animations = Animations::new(ctx, Id::new("cut"), still);
                    seen.extend(part(animations, ball, &lights));
                });
            }
            let between = seen.iter().filter(|part| **part > 0.0 && **part < 1.0).count();
            assert_eq!((seen[9], seen[59]), (0.0, 1.0));
            assert_eq!(between > 30, moves, "{between} frames on the way");
        }
    }
}
