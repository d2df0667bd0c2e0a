//! The picture of a step is fitted to its free rectangle, unless the user has moved the camera.

use super::composition::{figure, free};
use super::desk::*;
use super::space::view;
use crosspoint::lesson::HandleId;
use crosspoint::lesson::link::{SavedView as View, decode, encode};

fn scale(desk: &Desk) -> f64 {
    desk.app().composed().expect("a picture").view.scale()
}

/// The distance between the centres of figure and free rectangle.
fn off(desk: &Desk) -> f32 {
    let composed = desk.app().composed().expect("a picture");
    let off = Rect::from_points(&figure(&composed)).center() - free(&composed).center();
    off.x.abs().max(off.y.abs())
}

/// Zooms out with the mouse wheel over the picture.
pub fn zoom_out(desk: &mut Desk) {
    desk.move_to(desk.app().composed().expect("a picture").view.rect().center());
    for _ in 0..6 {
        desk.wheel(MouseWheelUnit::Point, -80.0);
    }
    desk.settle_wheel();
}

#[test]
fn a_picture_is_fitted_to_another_window_and_a_camera_of_the_reader_is_not() {
    for lesson in ["perp_product", "skew_lines"] {
        let mut desk = Desk::open(english(), DESKTOP);
        desk.hears(HostEvent::Link(begun(lesson)));
        let (small, homely) = (scale(&desk), view(&desk));
        assert!(off(&desk) < 25.0, "{lesson}: {} px", off(&desk));
        desk.resize(vec2(1920.0, 1200.0));
        assert!(scale(&desk) < 0.8 * small && off(&desk) < 25.0, "{lesson}: {} px", off(&desk));
        desk.resize(DESKTOP);
        assert_eq!((scale(&desk), view(&desk)), (small, homely), "{lesson}");
        zoom_out(&mut desk);
        let own = scale(&desk);
        desk.resize(vec2(1300.0, 820.0));
        assert!(own > small && scale(&desk) == own, "{lesson}");
        desk.keys(&[Key::Home]);
        desk.settle();
        assert!(scale(&desk) < own && off(&desk) < 25.0, "{lesson}");
    }
}

#[test]
fn the_camera_stays_while_and_after_a_point_is_dragged() {
    let mut desk = Desk::new();
    let before = scale(&desk);
    let from = desk.point("b");
    desk.move_to(from);
    desk.press(from);
    for step in 1..8_u8 {
        desk.move_to(from + vec2(-9.0, 6.0) * f32::from(step));
        assert_eq!(scale(&desk), before);
    }
    desk.release(from + vec2(-63.0, 42.0));
    desk.settle();
    assert_eq!((scale(&desk), view(&desk)), (before, View::Home));
    // A link to the step opens it with the same camera.
    let link = desk.app().link();
    let mut other = Desk::open(english(), DESKTOP);
    other.hears(HostEvent::Link(link.clone()));
    assert_eq!((scale(&other), other.app().link()), (before, link));
}

#[test]
fn a_scene_that_its_step_would_not_show_is_seen_as_the_lesson_is() {
    let mut desk = Desk::new();
    let near = scale(&desk);
    let mut state = decode(&desk.app().link()).expect("a link").state.expect("a state");
    let mut page = (crossing().open)();
    for (name, x, y) in [("a", -4.5, -4.0), ("b", 4.5, 4.0)] {
        let handle = HandleId::Scene(name);
        for (component, value) in [x, y].into_iter().enumerate() {
            page.apply(&Edit::Set { handle, component, value, join: false });
        }
    }
    state.scene = page.scene_fields();
    desk.hears(HostEvent::Link(encode(crossing().id, &state)));
    assert_eq!(desk.place("b"), (4.5, 4.0));
    assert!(scale(&desk) > near && view(&desk) == View::Home);
}
