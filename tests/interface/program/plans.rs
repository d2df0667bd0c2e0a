//! The plans beside a 3D picture, and the hand tool that moves it.

use super::desk::*;
use super::space::{at, view};
use crosspoint::lesson::link::SavedView as View;
use glam::DVec3;

fn desk(size: Vec2) -> Desk {
    Desk::with_link(&begun("segment_plane"), size)
}

/// The positions of the points with this name: in the picture, and in the plans from above, from
/// the front and from the side.
fn places(desk: &Desk, name: &str) -> Vec<Pos2> {
    let points = desk.all().into_iter().filter(|seen| calls_point(&seen.text, name));
    points.map(|seen| seen.rect.center()).collect()
}

#[test]
fn a_point_is_dragged_in_each_plan_along_its_two_axes() {
    let mut desk = desk(DESKTOP);
    assert_eq!(places(&desk, "P").len(), 1);
    desk.see("With three plans");
    for (plan, still) in [(1, 2), (2, 1), (3, 0)] {
        let (before, from) = (at(&desk, "p"), places(&desk, "P"));
        assert_eq!(from.len(), 4);
        desk.drag(from[plan], vec2(24.0, -18.0));
        let (by, to) = (at(&desk, "p") - before, places(&desk, "P"));
        for axis in 0..3 {
            assert_eq!(by[axis] == 0.0, axis == still, "{plan}: {by}");
        }
        assert!((to[plan] - from[plan] - vec2(24.0, -18.0)).length() < 8.0, "{plan}");
        assert!((0..4).all(|other| to[other] != from[other]), "all show it");
        desk.key(Key::Z, CTRL);
        assert_eq!(at(&desk, "p"), before);
    }
    desk.keys(&[Key::Num7]);
    assert_eq!(places(&desk, "P").len(), 1);
}

#[test]
fn arrows_go_along_the_axes_of_the_plan_in_which_a_point_was_taken() {
    let mut desk = desk(DESKTOP);
    desk.keys(&[Key::Num7]);
    for (plan, up) in [(1, DVec3::Y), (2, DVec3::Z), (3, DVec3::Z)] {
        desk.click(places(&desk, "P")[plan]);
        let before = at(&desk, "p");
        desk.keys(&[Key::ArrowUp]);
        assert_eq!((at(&desk, "p") - before).normalize(), up, "{plan}");
        desk.keys(&[Key::Escape]);
    }
}

#[test]
fn a_plan_is_moved_and_never_turned_and_finds_its_way_home() {
    let mut desk = desk(DESKTOP);
    desk.keys(&[Key::Num7]);
    let before = places(&desk, "P");
    desk.drag(pos2(860.0, before[3].y + 60.0), vec2(-40.0, 10.0));
    let after = places(&desk, "P");
    assert_eq!(after[..3], before[..3], "the others stay");
    assert!((after[3] - before[3] - vec2(-40.0, 10.0)).length() < 0.1);
    assert_eq!(view(&desk), View::Home);
    desk.keys(&[Key::Home]);
    assert_eq!(places(&desk, "P"), before);
}

#[test]
fn on_a_phone_there_is_no_room_for_plans_and_that_is_said() {
    let mut desk = desk(PHONE);
    assert!(desk.those("With three plans").is_empty());
    desk.keys(&[Key::Num7]);
    assert_eq!(places(&desk, "P").len(), 1);
    desk.the("There is no room for three plans here.");
}

#[test]
fn the_hand_moves_the_picture_with_one_finger() {
    // The window is high enough for all controls.
    let phone = vec2(390.0, 1200.0);
    for size in [DESKTOP, phone] {
        let mut desk = desk(size);
        let empty = if size == phone { pos2(60.0, 120.0) } else { pos2(800.0, 130.0) };
        if size == phone {
            desk.tap("Controls");
        }
        desk.see("Drag moves the picture");
        let before = desk.point("p");
        desk.drag(empty, vec2(30.0, 15.0));
        let moved = desk.point("p") - before;
        assert!((moved - vec2(30.0, 15.0)).length() < 8.0, "{size}: {moved}");
        let View::Space([_, _, _, yaw, ..]) = view(&desk) else { panic!("a view of space") };
        desk.keys(&[Key::Num8]);
        desk.drag(empty, vec2(40.0, 0.0));
        let View::Space([_, _, _, turned, ..]) = view(&desk) else { panic!("a view of space") };
        assert_ne!(yaw, turned);
    }
}
