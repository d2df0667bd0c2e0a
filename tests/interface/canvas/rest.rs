//! The canvas at rest, with extreme numbers, and under random events.

use super::picture::Show;
use super::window::*;
use crate::rng::Rng;
use crosspoint::lesson::link::SavedView;
use crosspoint::view::canvas::CameraState;
use egui::PointerButton;
use std::time::Duration;

#[test]
fn nothing_is_drawn_again_while_nothing_moves() {
    let mut window = Window::new(CanvasSetup { still: false, ..CanvasSetup::default() });
    window.frame(vec![Event::PointerMoved(D)]);
    let settle = |window: &mut Window| {
        let frames = (0..200).find(|_| {
            window.frame(vec![]);
            window.wait == Duration::MAX
        });
        frames.expect("it never comes to rest") as f64 / 60.0
    };
    assert!(settle(&mut window) < 0.5);
    window.frame(vec![press(D), Event::PointerMoved(D + vec2(30.0, 0.0)), release(D)]);
    window.setup.lit = vec!["area_t"];
    assert!(settle(&mut window) < 0.7);
}

#[test]
fn the_invitation_to_drag_ends_after_two_nudges() {
    let mut window =
        Window::new(CanvasSetup { still: false, invite: true, ..CanvasSetup::default() });
    for _ in 0..60 {
        window.frame(vec![]);
        assert_eq!(window.wait, Duration::ZERO);
    }
    for _ in 0..40 {
        window.frame(vec![]);
    }
    assert_eq!(window.wait, Duration::MAX);
}

#[test]
fn the_invitation_to_drag_swings_a_point_to_each_side_twice() {
    let setup = CanvasSetup { still: false, invite: true, ..CanvasSetup::default() };
    let mut show = Show::new(setup, [820.0, 624.0], 1.0);
    show.frame(vec![]);
    let at = show.setup.canvas.places()[0].unwrap() - dvec2(10.0, 0.0);
    let mut beside = || {
        show.frame(vec![]);
        show.screen.draw();
        show.screen.image[(at.x as usize, at.y as usize)]
    };
    let seen: Vec<_> = (0..100).map(|_| beside()).collect();
    let rest = seen[99];
    let swings = seen.windows(2).filter(|pair| pair[0] == rest && pair[1] != rest);
    assert_eq!(swings.count(), 4);
}

#[test]
fn a_canvas_of_one_pixel_and_far_away_points_do_no_harm() {
    let mut window =
        Window::new(CanvasSetup { still: false, invite: true, ..CanvasSetup::default() });
    window.setup.lit = vec!["area_t", "den", "d2"];
    for size in [vec2(1.0, 1.0), vec2(1.0, 600.0), vec2(3000.0, 2.0), vec2(820.0, 624.0)] {
        window.size = size;
        for far in [1.0, 1e6, 1e15, 1e300, f64::MAX] {
            window.setup.points =
                [dvec2(-far, 1.0), dvec2(far, far), dvec2(0.0, -far), dvec2(1.0, 1.0)];
            for camera in [[0.0, 0.0, 1e-9], [1e9, -1e9, 1e-3], [0.0, 0.0, 1e6]] {
                window
                    .setup
                    .canvas
                    .set_camera(CameraState::from_numbers(SavedView::Plane(camera)).unwrap());
                window.frame(vec![Event::PointerMoved(pos2(0.5, 0.5))]);
                window.frame(vec![key(Key::Tab, true)]);
            }
        }
    }
}

#[test]
fn ten_thousand_random_events_leave_every_shape_finite() {
    let mut window = Window::new(CanvasSetup { still: false, ..CanvasSetup::default() });
    let mut random = Rng(7);
    let keys = [Key::ArrowLeft, Key::ArrowUp, Key::Tab, Key::Escape, Key::Enter, Key::Num1];
    for round in 0..2500 {
        let mut events = vec![];
        for _ in 0..4 {
            let at = pos2(random.below(900) as f32 - 40.0, random.below(700) as f32 - 40.0);
            let handle = window.setup.canvas.places()[random.below(4)];
            let at = handle
                .filter(|_| random.below(3) == 0)
                .map_or(at, |p| pos2(p.x as f32, p.y as f32));
            let pressed = random.below(2) == 0;
            events.push(match random.below(9) {
                0..=2 => Event::PointerMoved(at),
                3 | 4 => button(at, pressed),
                5 => Event::PointerButton {
                    pos: at,
                    button: PointerButton::Secondary,
                    pressed,
                    modifiers: Modifiers::NONE,
                },
                6 => key(keys[random.below(6)], pressed),
                7 => Event::MouseWheel {
                    unit: MouseWheelUnit::Line,
                    delta: vec2(0.0, (random.below(40) as f32 - 20.0) / 10.0),
                    modifiers: Modifiers::NONE,
                },
                _ => Event::PointerGone,
            });
        }
        if round % 10 == 0 {
            window.setup.canvas.home(window.time, random.below(4) != 0);
            window.setup.points = CanvasSetup::default().points;
            window.setup.locked = random.below(4) == 0;
            window.setup.finger = random.below(2) == 0;
            window.setup.lit = [vec![], vec!["area_t"], vec!["d2", "p"]][random.below(3)].clone();
            window.setup.dims = random.below(2) == 0;
            window.setup.snapped = (random.below(2) == 0).then_some(1);
        }
        if round % 30 == 9 {
            let by = vec2(random.below(100) as f32, 3.0);
            window.setup.canvas.pinch(
                pos2(300.0, 300.0),
                0.6 + random.below(100) as f32 / 100.0,
                by,
            );
        }
        window.frame(events);
    }
    assert!(window.setup.points.iter().all(|p| p.is_finite()));
    let count = window.edits().len();
    assert!(count > 200, "{count}");
}
