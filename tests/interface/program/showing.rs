//! A step shows its scene: the points and the camera move there, and one undo takes that back.

use super::desk::*;
use crosspoint::view::host::Boot;
use crosspoint::view::layout::Layout;
use egui::{Event, Key, Modifiers, MouseWheelUnit, vec2};

fn settled() -> Option<String> {
    Some(format!("{CROSSING}nudged = yes\ntoured = yes\n"))
}

/// The reader's own scene in the step that compares signs, seen from far away.
fn own(boot: Boot) -> Desk {
    let mut desk = Desk::open(boot, DESKTOP);
    desk.hit("Decide without dividing");
    let from = desk.point("b");
    desk.drag(from, vec2(-40.0, 30.0));
    let at = Layout::of(DESKTOP).canvas.center();
    desk.move_to(at);
    for _ in 0..6 {
        let (unit, modifiers) = (MouseWheelUnit::Point, Modifiers::NONE);
        desk.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, -80.0), modifiers }]);
    }
    desk.settle();
    desk
}

/// Where the points are, in the scene and on the screen.
fn places(desk: &Desk) -> Vec<((f64, f64), egui::Pos2)> {
    ["a", "b", "c", "d"].map(|name| (desk.place(name), desk.point(name))).to_vec()
}

#[test]
fn the_scene_and_the_camera_move_in_a_third_of_a_second() {
    let mut desk = own(Boot { settings: settled(), ..Boot::default() });
    let before = places(&desk);
    let at = desk.button("Show this scene").rect.center();
    desk.move_to(at);
    desk.press(at);
    desk.release(at);
    // A sixth of a second, as frames go.
    (0..10).for_each(|_| desk.frame(vec![]));
    let between = places(&desk);
    desk.settle();
    let after = places(&desk);
    assert_eq!(desk.place("c"), (-2.0, 1.0));
    for name in 0..4 {
        assert_ne!(between[name].1, before[name].1);
        assert_ne!(between[name].1, after[name].1);
    }
    // The camera is at home, where all that is spoken of is seen.
    let mut fresh = Desk::open(english(), DESKTOP);
    fresh.hit("Decide without dividing");
    fresh.tap("Show this scene");
    assert_eq!(places(&fresh), after);
    desk.key(Key::Z, CTRL);
    assert_eq!(
        places(&desk).iter().map(|at| at.0).collect::<Vec<_>>(),
        before.iter().map(|at| at.0).collect::<Vec<_>>(),
        "one undo brings the own scene back"
    );
    // Shown once more it comes from there again.
    desk.tap("Show this scene");
    assert_eq!(desk.place("c"), (-2.0, 1.0));
    desk.tap("Show this scene");
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("c"), before[2].0);
}

#[test]
fn with_less_motion_it_is_there_at_once() {
    let mut desk = own(english());
    let at = desk.button("Show this scene").rect.center();
    desk.move_to(at);
    desk.press(at);
    desk.release(at);
    (0..3).for_each(|_| desk.frame(vec![]));
    assert_eq!((desk.place("c"), desk.place("d")), ((-2.0, 1.0), (0.0, 1.5)));
    let seen = places(&desk);
    desk.settle();
    assert_eq!(places(&desk), seen);
}

#[test]
fn what_a_step_speaks_of_is_in_view() {
    for size in [DESKTOP, PHONE, vec2(700.0, 900.0), vec2(844.0, 390.0)] {
        let mut desk = Desk::open(english(), size);
        desk.keys(&[Key::N; 3]);
        desk.tap("Show this scene");
        let canvas = Layout::of(size).canvas;
        // A and the far end of both directions, one after the other.
        let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| desk.point(name));
        for corner in [a, b, c, d, b + (d - c), c + (d - c)] {
            assert!(canvas.contains(corner), "{size:?}: {corner}");
        }
    }
}
