//! The mouse on the canvas, without a window.

use super::window::*;
use crosspoint::view::canvas::Tap;

#[test]
fn a_press_a_drag_and_a_release_in_one_frame_move_the_point() {
    let mut window = Window::new(CanvasSetup::default());
    let to = D + vec2(59.0, -59.0);
    window.frame(vec![press(D), Event::PointerMoved(to), release(to)]);
    near(window.setup.points[3], (0.0, 3.0));
    let edits = window.edits();
    assert_eq!(edits[0], Edit::Grab(HeldPart::Handle(3)));
    assert!(matches!(edits[1], Edit::Drag { unit, .. } if (unit - 1.0 / 59.0).abs() < 1e-6));
    assert_eq!(edits[2..], [Edit::Drop]);
}

#[test]
fn a_point_keeps_its_place_under_the_pointer_that_took_it_off_centre() {
    let mut window = Window::new(CanvasSetup::default());
    let off = D + vec2(9.0, 7.0);
    window.frame(vec![press(off)]);
    window.frame(vec![Event::PointerMoved(off + vec2(59.0, 0.0))]);
    near(window.setup.points[3], (0.0, 2.0));
    window.frame(vec![Event::PointerMoved(off + vec2(59.0, 118.0)), release(off)]);
    near(window.setup.points[3], (-1.0, 2.0));
}

#[test]
fn a_tremor_stays_a_click() {
    let mut window = Window::new(CanvasSetup::default());
    window.frame(vec![press(D), Event::PointerMoved(D + vec2(2.0, 1.5)), release(D)]);
    assert!(window.edits().is_empty());
    assert_eq!(window.setup.last.tap, Some(Tap::Name("d")));
    window.frame(vec![press(EMPTY), release(EMPTY)]);
    assert_eq!(window.setup.last.tap, Some(Tap::Nothing));
}

#[test]
fn the_nearest_handle_wins_and_of_two_in_one_place_the_one_used_last() {
    let mut window = Window::new(CanvasSetup::default());
    window.setup.points[1] = dvec2(-1.0, 1.7);
    window.frame(vec![]);
    let grab = |window: &mut Window, at: Pos2| {
        window.frame(vec![press(at), Event::PointerMoved(at + vec2(5.0, 0.0))]);
        window.frame(vec![key(Key::Escape, true), key(Key::Escape, false)]);
        window.frame(vec![release(at)]);
        window.edits().into_iter().next()
    };
    assert_eq!(grab(&mut window, D + vec2(0.0, 5.0)), Some(Edit::Grab(HeldPart::Handle(3))));
    assert_eq!(grab(&mut window, D + vec2(0.0, 13.0)), Some(Edit::Grab(HeldPart::Handle(1))));
    window.setup.points[1] = window.setup.points[3];
    window.frame(vec![]);
    assert_eq!(grab(&mut window, D), Some(Edit::Grab(HeldPart::Handle(1))));
}

#[test]
fn a_body_moves_whole_and_handles_come_before_it() {
    let mut window = Window::new(CanvasSetup::default());
    let middle = A + (B - A) * 0.25;
    window.frame(vec![press(middle), Event::PointerMoved(middle + vec2(0.0, -59.0))]);
    assert_eq!(window.edits()[0], Edit::Grab(HeldPart::Body(0)));
    near(window.setup.points[0], (-3.0, -1.0));
    near(window.setup.points[1], (4.0, 1.0));
    assert_eq!(window.setup.last.focused, None, "arrow keys move no point of it");
}

#[test]
fn a_drag_holds_outside_and_a_press_on_an_overlay_is_not_ours() {
    let mut window = Window::new(CanvasSetup::default());
    window.frame(vec![press(D), Event::PointerMoved(pos2(-500.0, 5000.0)), Event::PointerGone]);
    assert!(window.setup.canvas.dragged().is_some());
    window.frame(vec![release(pos2(-500.0, 5000.0))]);
    assert!(window.setup.canvas.dragged().is_none());

    let mut window = Window::new(CanvasSetup::default());
    window.setup.insets = vec![Rect::from_center_size(D, vec2(40.0, 40.0))];
    window.frame(vec![]);
    window.frame(vec![press(D), Event::PointerMoved(EMPTY), release(EMPTY)]);
    assert!(window.edits().is_empty() && window.setup.canvas.camera().is_none());
}

#[test]
fn what_is_locked_does_not_move() {
    let mut window = Window::new(CanvasSetup { locked: true, ..CanvasSetup::default() });
    window.frame(vec![press(D), Event::PointerMoved(EMPTY), release(EMPTY)]);
    assert!(window.edits().is_empty());
    let mut window = Window::new(CanvasSetup::default());
    window.frame(vec![press(D), Event::PointerMoved(EMPTY)]);
    window.edits();
    window.setup.locked = true;
    window.frame(vec![Event::PointerMoved(A)]);
    assert_eq!(window.edits(), [Edit::Drop]);
}

#[test]
fn cursors_say_what_a_press_would_do() {
    let mut window = Window::new(CanvasSetup::default());
    let at = |window: &mut Window, at: Pos2| {
        window.frame(vec![Event::PointerMoved(at)]);
        (window.cursor, window.setup.last.hovered)
    };
    assert_eq!(at(&mut window, D), (CursorIcon::Move, Some("d")));
    assert_eq!(at(&mut window, EMPTY), (CursorIcon::Default, None));
    let w = A.lerp(pos2(542.0, 562.0), 0.4);
    assert_eq!(at(&mut window, w), (CursorIcon::PointingHand, Some("w")));
    window.setup.refused = Some((3, glam::DVec3::X));
    window.frame(vec![press(D), Event::PointerMoved(D + vec2(20.0, 0.0))]);
    assert_eq!(window.cursor, CursorIcon::NotAllowed);
    assert_eq!(window.setup.last.hovered, None);
}

#[test]
fn an_area_is_under_the_pointer_only_while_it_is_seen() {
    let mut window = Window::new(CanvasSetup::default());
    let inside = pos2(250.0, 350.0);
    window.frame(vec![Event::PointerMoved(inside)]);
    assert_eq!(window.setup.last.hovered, None);
    window.setup.lit = vec!["area_t"];
    window.frame(vec![]);
    assert_eq!(window.setup.last.hovered, Some("area_t"));
}

#[test]
fn empty_space_moves_the_picture() {
    let mut window = Window::new(CanvasSetup::default());
    window.frame(vec![press(EMPTY), Event::PointerMoved(EMPTY + vec2(59.0, 59.0)), release(EMPTY)]);
    assert!(window.edits().is_empty());
    // After a release at the starting position the camera is back, but no longer the default one.
    assert!(window.setup.canvas.camera().is_some());
    window.frame(vec![press(EMPTY), Event::PointerMoved(EMPTY + vec2(59.0, 0.0))]);
    window.frame(vec![]);
    let [x, _, unit] = window.setup.moved_to();
    assert!((x + 14.0 / 59.0 + 1.0).abs() < 1e-6 && (unit - 1.0 / 59.0).abs() < 1e-6);
    window.setup.canvas.home(window.time, false);
    window.after(0.2, vec![]);
    window.after(0.3, vec![]);
    assert_eq!(window.setup.canvas.camera(), None);
}

#[test]
fn the_wheel_zooms_at_the_pointer() {
    let mut window = Window::new(CanvasSetup::default());
    window.frame(vec![Event::PointerMoved(B)]);
    for _ in 0..30 {
        let (unit, modifiers) = (MouseWheelUnit::Point, Modifiers::NONE);
        window.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, 7.0), modifiers }]);
    }
    let b = window.setup.canvas.places()[1].unwrap();
    assert!((b - dvec2(B.x.into(), B.y.into())).length() < 0.01, "{b}");
    assert!(window.setup.moved_to()[2] < 0.5 / 59.0);
}

#[test]
fn no_event_of_the_wheel_throws_the_scene_out() {
    let home = 1.0 / 59.0;
    for unit in [MouseWheelUnit::Point, MouseWheelUnit::Line, MouseWheelUnit::Page] {
        for y in [1e6, -1e6, f32::MAX, -f32::MAX, f32::INFINITY, f32::NAN, 450.0] {
            let mut window = Window::new(CanvasSetup::default());
            window.frame(vec![Event::PointerMoved(B)]);
            for modifiers in [Modifiers::NONE, Modifiers::CTRL | Modifiers::COMMAND] {
                window.setup.canvas.home(window.time, true);
                window.frame(vec![]);
                window.modifiers = modifiers;
                window.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, y), modifiers }]);
                for _ in 0..60 {
                    window.frame(vec![]);
                }
                let seen =
                    window.setup.canvas.camera().map_or(home, |_| window.setup.moved_to()[2]);
                let factor = home / seen;
                assert!((0.499..=2.001).contains(&factor), "{unit:?} {y}: {factor}");
                assert!(y.is_nan() || (factor > 1.0) == (y > 0.0), "{unit:?} {y}: {factor}");
                let b = window.setup.canvas.places()[1].unwrap();
                assert!((b - dvec2(B.x.into(), B.y.into())).length() < 0.01, "{b}");
            }
        }
    }
    for zoom in [1e6, 1e-6, f32::INFINITY, f32::NAN, 0.0, -1.0] {
        for pan in [vec2(0.0, 0.0), vec2(f32::NAN, 0.0), vec2(f32::INFINITY, 1e30)] {
            let mut window = Window::new(CanvasSetup::default());
            window.setup.canvas.pinch(B, zoom, pan);
            window.frame(vec![]);
            let Some(_) = window.setup.canvas.camera() else { continue };
            let [x, y, seen] = window.setup.moved_to();
            assert!((0.499..=2.001).contains(&(home / seen)), "{zoom} {pan}");
            assert!(x.abs() < 30.0 && y.abs() < 30.0, "{zoom} {pan}: {x} {y}");
        }
    }
}

#[test]
fn a_popup_above_the_picture_takes_the_press() {
    let mut window = Window::new(CanvasSetup::default());
    window.popup = true;
    window.frame(vec![]);
    window.frame(vec![]);
    window.frame(vec![press(D), Event::PointerMoved(EMPTY), release(EMPTY)]);
    assert!(window.edits().is_empty());
    window.frame(vec![press(B), Event::PointerMoved(EMPTY), release(EMPTY)]);
    assert_eq!(window.edits()[0], Edit::Grab(HeldPart::Handle(1)));
}
