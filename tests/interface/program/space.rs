//! A 3D picture: dragging points, orbiting, and labels.

use super::desk::*;
use crosspoint::lesson::link::{SavedView as View, decode};
use egui::PointerButton;
use glam::DVec3;
use std::collections::BTreeSet;

/// Opens the lesson of line and plane.
fn desk() -> Desk {
    Desk::with_link(&begun("line_plane"), DESKTOP)
}

pub fn at(desk: &Desk, name: &str) -> DVec3 {
    desk.app().page().handle(name).expect("a point of the scene").1.at
}

/// The camera in the link.
pub fn view(desk: &Desk) -> View {
    decode(&desk.app().link()).expect("a link").state.expect("a state").view
}

fn scale(desk: &Desk) -> f64 {
    match view(desk) {
        View::Space([.., unit, _]) => unit,
        other => panic!("{other:?}"),
    }
}

/// An empty position of the picture.
const EMPTY: Pos2 = pos2(110.0, 130.0);

fn moved(desk: &mut Desk, name: &str, by: Vec2) -> DVec3 {
    let before = at(desk, name);
    desk.pull(name, by);
    at(desk, name) - before
}

fn tap(desk: &mut Desk, name: &str) {
    desk.click(desk.point(name));
}

#[test]
fn a_plain_drag_keeps_the_height_and_follows_the_pointer() {
    let mut desk = desk();
    let from = desk.point("q");
    let by = moved(&mut desk, "q", vec2(60.0, 20.0));
    assert_eq!(by.z, 0.0);
    assert!(by.length() > 0.3, "{by}");
    assert!((desk.point("q") - (from + vec2(60.0, 20.0))).length() < 8.0);
    desk.key(Key::Z, CTRL);
    assert_eq!(at(&desk, "q"), at(&self::desk(), "q"));
}

#[test]
fn taps_go_through_ground_height_and_screen() {
    let mut desk = desk();
    tap(&mut desk, "q");
    let by = moved(&mut desk, "q", vec2(0.0, -50.0));
    assert!(by.z > 0.3 && by.truncate().length() == 0.0, "{by}");
    tap(&mut desk, "q");
    let by = moved(&mut desk, "q", vec2(30.0, -30.0));
    assert!(by.z > 0.1 && by.truncate().length() > 0.1, "{by}");
    tap(&mut desk, "q");
    assert_eq!(moved(&mut desk, "q", vec2(30.0, -30.0)).z, 0.0);
}

#[test]
fn shift_held_is_height_and_letters_lock_an_axis() {
    let mut desk = desk();
    let from = desk.point("q");
    desk.move_to(from);
    desk.press(from);
    desk.move_to(from + vec2(20.0, 0.0));
    let ground = at(&desk, "q");
    desk.harness.input_mut().modifiers = Modifiers::SHIFT;
    // The drag restarts from the current position without a jump.
    desk.move_to(from + vec2(20.0, 0.0));
    desk.move_to(from + vec2(20.0, 0.0));
    assert_eq!(at(&desk, "q"), ground);
    desk.move_to(from + vec2(20.0, -60.0));
    let raised = at(&desk, "q");
    assert!(raised.z > ground.z + 0.3 && raised.truncate() == ground.truncate(), "{raised}");
    desk.harness.input_mut().modifiers = Modifiers::NONE;
    desk.release(from + vec2(20.0, -60.0));
    desk.settle();
    for (key, axis) in [(Key::X, 0), (Key::Y, 1), (Key::Z, 2)] {
        desk.keys(&[key]);
        let by = moved(&mut desk, "q", vec2(40.0, -35.0));
        for other in 0..3 {
            assert_eq!(other == axis, by[other] != 0.0, "{axis}: {by}");
        }
        desk.keys(&[key]);
        assert_eq!(moved(&mut desk, "q", vec2(-20.0, 10.0)).z, 0.0);
    }
}

#[test]
fn the_button_of_the_bar_names_the_way_and_changes_it() {
    let mut desk = desk();
    tap(&mut desk, "p");
    desk.hit("Controls");
    desk.tap("Height");
    desk.tap("View plane");
    desk.tap("Along x");
    desk.tap("Along y");
    desk.button("Ground");
    desk.keys(&[Key::W]);
    desk.button("Height");
}

#[test]
fn empty_space_turns_and_the_right_button_moves() {
    let mut desk = desk();
    assert_eq!(view(&desk), View::Home);
    let (before, points) = (desk.point("p"), at(&desk, "p"));
    desk.drag(EMPTY, vec2(80.0, 0.0));
    let View::Space([x, y, z, yaw, ..]) = view(&desk) else { panic!("a view of space") };
    assert_ne!(desk.point("p"), before);
    assert_eq!(at(&desk, "p"), points);
    let secondary = |pos, pressed| {
        let (button, modifiers) = (PointerButton::Secondary, Modifiers::NONE);
        Event::PointerButton { pos, button, pressed, modifiers }
    };
    desk.frame(vec![Event::PointerMoved(EMPTY), secondary(EMPTY, true)]);
    desk.move_to(EMPTY + vec2(30.0, 30.0));
    desk.frame(vec![secondary(EMPTY + vec2(30.0, 30.0), false)]);
    desk.settle();
    let View::Space(after) = view(&desk) else { panic!("a view of space") };
    assert_eq!(after[3], yaw);
    assert_ne!(after[..3], [x, y, z]);
    // The camera stops at the top.
    for _ in 0..8 {
        desk.drag(EMPTY, vec2(0.0, 300.0));
    }
    let View::Space(after) = view(&desk) else { panic!("a view of space") };
    assert!(after[4] <= std::f64::consts::FRAC_PI_2, "{after:?}");
    desk.keys(&[Key::Home]);
    assert_eq!((view(&desk), desk.point("p")), (View::Home, before));
}

#[test]
fn one_button_opens_all_views_and_escape_closes_them() {
    for lang in ["Views", "시점"] {
        let korean = lang != "Views";
        let mut desk = Desk::open(Boot { link: begun("line_plane"), korean, ..english() }, DESKTOP);
        let top = if korean { "위에서" } else { "Top" };
        let closed = desk.those(top).len();
        desk.tap(lang);
        assert_eq!(desk.those(top).len(), closed + 1);
        let bars = crosspoint::view::layout::Layout::of(DESKTOP).canvas;
        assert!(
            desk.all().iter().filter(|seen| seen.text == top).all(|s| bars.contains_rect(s.rect))
        );
        // The name is on a face of the cube.
        let at = desk.word(top, bars).center();
        let holds = |points: &[Pos2]| points.len() == 4 && Rect::from_points(points).contains(at);
        let is_face = |shape: &Shape| matches!(shape, Shape::Path(face) if holds(&face.points));
        assert!(desk.shapes().into_iter().any(|(shape, _)| is_face(shape)));
        // The rows of the list name their keys.
        assert!(desk.paints("Home") && desk.paints("8"));
        desk.keys(&[Key::Escape]);
        assert_eq!(desk.those(top).len(), closed);
    }
}

#[test]
fn every_view_has_a_key_and_a_button() {
    let mut desk = desk();
    for (key, name) in [(Key::Num1, "Top"), (Key::Num2, "Front"), (Key::Num3, "Side")] {
        desk.keys(&[Key::Home, key]);
        let by_key = view(&desk);
        desk.keys(&[Key::Home]);
        desk.see(name);
        assert_eq!(view(&desk), by_key, "{name}");
    }
    // From above, vertically aligned points coincide.
    desk.see("Top");
    let (up, over) = (desk.point("p"), at(&desk, "p"));
    tap(&mut desk, "p");
    desk.keys(&[Key::PageUp]);
    assert!(at(&desk, "p").z > over.z);
    assert!((desk.point("p") - up).length() < 0.01);
    // Along the line, both of its points coincide.
    desk.see("Along line");
    assert!((desk.point("p") - desk.point("q")).length() < 0.5);
    desk.keys(&[Key::Num5]);
    desk.see("Perspective");
    desk.see("Parallel");
    // A point that was moved out of the lesson's view makes the link name the camera.
    desk.key(Key::Z, CTRL);
    desk.see("Lesson view");
    assert_eq!(view(&desk), View::Home);
}

#[test]
fn a_link_keeps_the_view() {
    let mut desk = desk();
    desk.drag(EMPTY, vec2(-60.0, 25.0));
    let (link, seen) = (desk.app().link(), view(&desk));
    let other = Desk::with_link(&link, DESKTOP);
    assert_eq!(view(&other), seen);
    assert!((other.point("q") - desk.point("q")).length() < 0.1);
}

#[test]
fn an_axis_that_points_at_the_eye_cannot_be_dragged_along() {
    let mut desk = desk();
    desk.see("Top");
    tap(&mut desk, "q");
    assert_eq!(moved(&mut desk, "q", vec2(40.0, 40.0)), DVec3::ZERO);
    // From the front the ground is seen edge-on, so the point moves in the screen plane.
    desk.see("Front");
    tap(&mut desk, "q");
    tap(&mut desk, "q");
    let by = moved(&mut desk, "q", vec2(40.0, -40.0));
    assert!(by.x > 0.2 && by.z > 0.2 && by.y == 0.0, "{by}");
}

#[test]
fn arrows_move_along_the_axes_that_are_nearest_to_the_view() {
    let mut desk = desk();
    desk.see("Front");
    tap(&mut desk, "q");
    let step = |desk: &mut Desk, key| {
        let before = at(desk, "q");
        desk.keys(&[key]);
        (at(desk, "q") - before).normalize_or_zero().round()
    };
    assert_eq!(step(&mut desk, Key::ArrowRight), DVec3::X);
    assert_eq!(step(&mut desk, Key::ArrowUp), DVec3::Y);
    assert_eq!(step(&mut desk, Key::E), DVec3::Z);
    assert_eq!(step(&mut desk, Key::Q), DVec3::NEG_Z);
    desk.see("Side");
    tap(&mut desk, "q");
    assert_eq!(step(&mut desk, Key::ArrowRight), DVec3::Y);
    assert_eq!(step(&mut desk, Key::ArrowUp), DVec3::NEG_X);
    assert_eq!(step(&mut desk, Key::PageDown), DVec3::NEG_Z);
}

#[test]
fn six_buttons_and_three_numbers_do_without_a_drag() {
    let mut desk = desk();
    let before = at(&desk, "p");
    tap(&mut desk, "p");
    desk.tap("P Higher");
    assert!(at(&desk, "p").z > before.z);
    desk.tap("P Lower");
    assert_eq!(at(&desk, "p"), before);
    desk.tap("P Right");
    assert!(at(&desk, "p") != before && at(&desk, "p").z == before.z);
    for axis in ["x of P", "y of P", "z of P"] {
        desk.the(axis);
    }
}

#[test]
fn a_finger_on_a_point_never_turns_the_picture() {
    let mut desk = Desk::with_link(&begun("line_plane"), PHONE);
    desk.app_mut().on_host_event(HostEvent::Finger(true));
    let q = at(&desk, "q");
    desk.pull("q", vec2(40.0, 30.0));
    assert_ne!(at(&desk, "q"), q);
    assert_eq!(view(&desk), View::Home);
    desk.drag(pos2(350.0, 290.0), vec2(-40.0, 10.0));
    assert_ne!(view(&desk), View::Home);
}

#[test]
fn the_field_is_painted_on_the_plane_of_the_drag() {
    let mut desk = desk();
    desk.keys(&[Key::O]);
    desk.settle();
    assert!(desk.says("Outcome"));
    desk.drag(EMPTY, vec2(40.0, 20.0));
    desk.settle();
}

#[test]
fn a_point_that_keys_move_stays_in_sight_in_space_and_in_its_plans() {
    for (plans, arrow) in [
        (false, Key::ArrowRight),
        (false, Key::ArrowUp),
        (false, Key::PageUp),
        (true, Key::ArrowUp),
    ] {
        let mut desk = desk();
        let rect = crosspoint::view::layout::Layout::of(DESKTOP).canvas;
        if plans {
            desk.keys(&[Key::Num7]);
        }
        tap(&mut desk, "q");
        for _ in 0..8 {
            let before = at(&desk, "q");
            desk.key(arrow, CTRL);
            assert!((at(&desk, "q") - before).length() > 0.5, "{arrow:?}");
            assert!(rect.shrink(10.0).contains(desk.point("q")), "{arrow:?} {}", desk.point("q"));
        }
    }
}

#[test]
fn no_event_of_the_wheel_throws_a_scene_of_space_out() {
    for unit in [MouseWheelUnit::Point, MouseWheelUnit::Line, MouseWheelUnit::Page] {
        let mut desk = desk();
        // No overlay covers the centre.
        desk.move_to(crosspoint::view::layout::Layout::of(DESKTOP).canvas.center());
        desk.roll(MouseWheelUnit::Point, 0.001);
        let mut before = scale(&desk);
        for y in [1e6, -1e6, f32::MAX, f32::NEG_INFINITY, f32::NAN] {
            desk.roll(unit, y);
            let factor = before / scale(&desk);
            let wanted = if y.is_nan() { 1.0 } else { 2_f64.powf(f64::from(y.signum())) };
            assert!((factor / wanted - 1.0).abs() < 1e-3, "{unit:?} {y}: {factor}");
            before = scale(&desk);
        }
    }
}

/// The world point at a screen position, at the depth of the camera's target.
fn under(desk: &Desk, place: Pos2) -> DVec3 {
    let View::Space([x, y, z, yaw, pitch, unit, _]) = view(desk) else {
        panic!("{:?}", view(desk));
    };
    let off = place - crosspoint::view::layout::Layout::of(DESKTOP).canvas.center();
    let ((sin, cos), (up, level)) = (yaw.sin_cos(), pitch.sin_cos());
    let across = DVec3::new(-sin, cos, 0.0) * f64::from(off.x);
    let down = DVec3::new(up * cos, up * sin, -level) * f64::from(off.y);
    DVec3::new(x, y, z) + (across + down) * unit
}

#[test]
fn wheel_and_pinch_in_space_keep_the_place_under_the_pointer() {
    let place = crosspoint::view::layout::Layout::of(DESKTOP).canvas.center() + vec2(-90.0, 60.0);
    for notch in [1.0, -1.0] {
        let mut desk = desk();
        desk.move_to(place);
        let turn = |desk: &mut Desk, y: f32| desk.roll(MouseWheelUnit::Line, y);
        turn(&mut desk, 0.001);
        let (before, home) = (under(&desk, place), scale(&desk));
        turn(&mut desk, notch);
        assert!((scale(&desk) < home) == (notch > 0.0));
        assert!(under(&desk, place).distance(before) < 1e-4, "{notch}");
        let (home, zoom) = (scale(&desk), 1.3_f32.powf(notch));
        let pan = Vec2::ZERO;
        desk.hears(HostEvent::Pinch { at: place, zoom, pan });
        assert!((scale(&desk) < home) == (notch > 0.0));
        assert!(under(&desk, place).distance(before) < 1e-4, "pinch {notch}");
    }
}

/// The standalone numbers in the picture, such as heights and tick labels.
fn numbers(desk: &Desk) -> BTreeSet<String> {
    let picture = Rect::from_min_max(pos2(60.0, 110.0), pos2(860.0, 560.0));
    let inside = desk.text_shapes().filter(|(text, _)| picture.contains(text.pos));
    let numbers = inside.filter_map(|(text, _)| {
        let number = text.galley.text().replace('−', "-");
        // Each glyph of a formula is a separate text; subscripts have 0.7 of the size.
        let size = text.galley.job.sections.first().map_or(0.0, |s| s.format.font_id.size);
        (size != 14.0 && number.parse::<f64>().is_ok()).then_some(number)
    });
    numbers.collect()
}

#[test]
fn heights_and_the_numbers_of_the_axes_are_for_what_is_held_or_lit() {
    let mut desk = desk();
    // X is highlighted.
    assert!(numbers(&desk).len() <= 1, "{:?}", numbers(&desk));
    let at_rest = numbers(&desk).len();
    let q = desk.point("q");
    desk.press(q);
    desk.rest_at(q + vec2(20.0, 8.0));
    let held = numbers(&desk);
    assert!(held.len() > at_rest + 3, "{held:?}");
}
