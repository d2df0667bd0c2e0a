//! The time of a scene: play, stop, step and drag.

use super::desk::*;
use crosspoint::lesson::link;
use std::time::Duration;

fn moving(link: &str) -> Desk {
    Desk::open(Boot { link: link.to_owned(), ..Boot::default() }, DESKTOP)
}

/// Presses the key that plays, and runs frames.
fn play(desk: &mut Desk, frames: usize) {
    desk.stroke(Key::M, Modifiers::NONE);
    desk.rest(frames);
}

/// The time of the scene.
pub fn time(desk: &Desk) -> f64 {
    desk.app().page().clock().expect("a time").1
}

#[test]
fn time_runs_only_when_asked_to_and_asks_for_frames_only_then() {
    let mut desk = moving(&begun("1.2"));
    desk.rest(60);
    assert_eq!(time(&desk), 0.0);
    desk.settle();
    assert!(desk.delay() > Duration::from_millis(20));
    play(&mut desk, 30);
    let part = time(&desk);
    assert!((0.1..0.15).contains(&part), "{part}");
    assert_eq!(desk.delay(), Duration::ZERO);
    desk.stroke(Key::M, Modifiers::NONE);
    let stopped = time(&desk);
    desk.rest(60);
    assert_eq!(time(&desk), stopped);
    desk.settle();
    assert!(desk.delay() > Duration::from_millis(20));
}

#[test]
fn the_point_stops_at_the_wall_and_the_whole_play_is_one_step_of_undo() {
    let mut desk = moving(&begun("1.2"));
    play(&mut desk, 200);
    assert!((time(&desk) - 22.0 / 41.0).abs() < 1e-12);
    let played = desk.app().link();
    desk.hit("Undo");
    assert_eq!((time(&desk), desk.app().page().undoable()), (0.0, (false, true)));
    desk.hit("Redo");
    assert_eq!(desk.app().link(), played);
    assert_eq!(time(&moving(&played)), time(&desk));
    // After its end the motion restarts.
    play(&mut desk, 10);
    assert!(time(&desk) < 0.1);
}

#[test]
fn where_the_wall_is_missed_the_point_goes_on() {
    let mut desk = moving(&begun("1.2"));
    let wall = desk.point("d").lerp(desk.point("c"), 0.4);
    desk.drag(wall, vec2(-120.0, -240.0));
    assert_eq!(desk.case(), "miss");
    play(&mut desk, 300);
    assert_eq!(time(&desk), 1.0);
}

#[test]
fn out_of_sight_time_stands_still() {
    let mut desk = moving(&begun("bounce"));
    play(&mut desk, 5);
    desk.stroke(Key::H, Modifiers::NONE);
    let covered = time(&desk);
    desk.stroke(Key::H, Modifiers::NONE);
    desk.rest(60);
    assert_eq!(time(&desk), covered);
    // A hidden page draws no frames for a while.
    play(&mut desk, 5);
    let hidden = time(&desk);
    assert!(hidden > covered);
    desk.wait(3.0);
    desk.rest(60);
    assert_eq!(time(&desk), hidden);
}

#[test]
fn a_hand_on_the_scene_stops_the_time() {
    let mut desk = moving(&begun("bounce"));
    play(&mut desk, 10);
    desk.pull("q", vec2(30.0, 0.0));
    let stopped = time(&desk);
    desk.rest(60);
    assert_eq!(time(&desk), stopped);
}

#[test]
fn with_less_motion_time_jumps_from_bounce_to_bounce() {
    let mut desk = Desk::with_link(&begun("bounce"), DESKTOP);
    let bounce = desk.app().page().clock().expect("a time").0.stops[0];
    play(&mut desk, 30);
    assert_eq!(time(&desk), 0.0);
    desk.rest(30);
    assert_eq!(time(&desk), bounce);
}

#[test]
fn steps_slider_and_speed_are_at_hand_on_every_screen() {
    for size in [DESKTOP, PHONE, vec2(844.0, 390.0)] {
        let mut desk = Desk::with_link(&begun("bounce"), size);
        let (first, end) = {
            let (clock, _) = desk.app().page().clock().expect("a time");
            (clock.stops[0], clock.end)
        };
        if size != DESKTOP {
            desk.tap("Controls");
        }
        desk.hit("To what happens next (.)");
        assert_eq!(time(&desk), first);
        desk.hit("To what happens next (.)");
        assert_eq!(time(&desk), end);
        desk.hit("To what happened before (,)");
        assert_eq!(time(&desk), first);
        let track = desk.the("Time T").rect;
        desk.drag(track.center(), vec2(track.width(), 0.0));
        assert_eq!(time(&desk), end);
        desk.hit("Speed ×1");
        assert!(desk.says("Speed ×2"));
    }
}

/// A scene with extreme typed numbers: speeds, boxes, friction.
fn absurd(rng: &mut u32) -> String {
    const NUMBERS: [f64; 14] =
        [0.0, 1.0, -1.0, 0.5, 3.0, -4.0, 1e-300, -1e-9, 1e-3, 0.1, 1e3, -1e6, 1e6, 0.999];
    let mut next = |below: usize| {
        *rng = rng.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (*rng >> 8) as usize % below
    };
    let mut page = (lessons::find("bounce").expect("bounce").open)();
    page.apply(&Edit::Choose { choice: 0, option: next(2) as u8 });
    let names: Vec<_> = page.derived().handles.iter().map(|handle| handle.name).collect();
    for name in names {
        for component in 0..2 {
            if next(3) > 0 {
                let value = NUMBERS[next(NUMBERS.len())];
                page.apply(&Edit::Set { handle: name.into(), component, value, join: true });
            }
        }
    }
    link::encode("bounce", &LinkState { scene: page.scene_fields(), ..LinkState::default() })
}

#[test]
fn whatever_is_typed_every_number_that_is_shown_is_one() {
    let mut desk = moving(&begun("bounce"));
    let mut rng = 7;
    for _ in 0..120 {
        let link = absurd(&mut rng);
        desk.app_mut().on_host_event(HostEvent::Link(link.clone()));
        play(&mut desk, 6);
        for key in [Key::Period, Key::Period, Key::Comma] {
            desk.stroke(key, Modifiers::NONE);
        }
        let found: Vec<_> = desk.painted().into_iter().filter(|text| unreadable(text)).collect();
        assert_eq!(found, [""; 0], "{link}");
        let (clock, now) = desk.app().page().clock().expect("a time");
        assert!(now.is_finite() && clock.end.is_finite() && clock.stops.len() <= 50, "{link}");
        assert!(clock.stops.windows(2).all(|pair| pair[0] < pair[1]), "{link}");
    }
}
