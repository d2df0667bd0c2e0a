//! Pointer and keys on the canvas, without a window.
#![cfg(not(target_arch = "wasm32"))]

mod canvas;

use canvas::Stage;
use crosspoint::lesson::{Edit, Part};
use crosspoint::view::canvas::{Camera2d, Tap};
use crosspoint::view::fonts;
use egui::{
    CentralPanel, Context, CursorIcon, Event, Frame, Key, Modifiers, MouseWheelUnit, PointerButton,
    Pos2, RawInput, Rect, Vec2, pos2, vec2,
};
use glam::dvec2;
use std::time::Duration;

/// A window of 820 by 624 that shows a stage.
struct Window {
    ctx: Context,
    stage: Stage,
    size: Vec2,
    time: f64,
    modifiers: Modifiers,
    cursor: CursorIcon,
    /// When egui wants to be called again.
    wait: Duration,
    popup: bool,
}

// Where the points of the scene are at home: 59 points to a unit, the origin at (424, 385).
const A: Pos2 = pos2(247.0, 503.0);
const B: Pos2 = pos2(660.0, 385.0);
const D: Pos2 = pos2(365.0, 267.0);
const EMPTY: Pos2 = pos2(720.0, 100.0);

fn press(pos: Pos2) -> Event {
    button(pos, true)
}

fn release(pos: Pos2) -> Event {
    button(pos, false)
}

fn button(pos: Pos2, pressed: bool) -> Event {
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    Event::PointerButton { pos, button, pressed, modifiers }
}

fn key(key: Key, pressed: bool) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE }
}

impl Window {
    fn new(stage: Stage) -> Self {
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions(fonts::embedded));
        ctx.options_mut(|o| o.input_options.max_click_dist = 3.0);
        let size = vec2(820.0, 624.0);
        let modifiers = Modifiers::NONE;
        let cursor = CursorIcon::Default;
        let (wait, popup) = (Duration::ZERO, false);
        let mut window = Self { ctx, stage, size, time: 0.0, modifiers, cursor, wait, popup };
        window.frame(vec![]);
        window.frame(vec![]);
        window
    }

    fn frame(&mut self, events: Vec<Event>) {
        self.after(1.0 / 60.0, events);
    }

    fn after(&mut self, seconds: f64, events: Vec<Event>) {
        self.time += seconds;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)),
            time: Some(self.time),
            modifiers: self.modifiers,
            events,
            ..RawInput::default()
        };
        let stage = &mut self.stage;
        let output = self.ctx.run(input, |ctx| {
            CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| stage.ui(ui));
            if self.popup {
                let area = egui::Area::new("popup".into()).fixed_pos(D - vec2(30.0, 30.0));
                area.show(ctx, |ui| ui.allocate_space(vec2(60.0, 60.0)));
            }
        });
        self.wait = output.viewport_output[&egui::ViewportId::ROOT].repaint_delay;
        self.cursor = output.platform_output.cursor_icon;
        for shape in &output.shapes {
            let bounds = shape.shape.visual_bounding_rect();
            let fine = bounds.is_finite() || bounds == Rect::NOTHING;
            assert!(fine, "{:?}", shape.shape);
        }
        drop(self.ctx.tessellate(output.shapes, output.pixels_per_point));
    }

    fn edits(&mut self) -> Vec<Edit> {
        std::mem::take(&mut self.stage.edits)
    }
}

fn near(one: glam::DVec2, other: (f64, f64)) {
    let (x, y) = other;
    assert!((one - dvec2(x, y)).length() < 1e-4, "{one} is not {other:?}");
}

#[test]
fn a_press_a_drag_and_a_release_in_one_frame_move_the_point() {
    let mut window = Window::new(Stage::default());
    let to = D + vec2(59.0, -59.0);
    window.frame(vec![press(D), Event::PointerMoved(to), release(to)]);
    near(window.stage.points[3], (0.0, 3.0));
    let edits = window.edits();
    assert_eq!(edits[0], Edit::Grab(Part::Handle(3)));
    assert!(matches!(edits[1], Edit::Drag { unit, .. } if (unit - 1.0 / 59.0).abs() < 1e-6));
    assert_eq!(edits[2..], [Edit::Drop]);
}

#[test]
fn a_point_keeps_its_place_under_the_pointer_that_took_it_off_centre() {
    let mut window = Window::new(Stage::default());
    let off = D + vec2(9.0, 7.0);
    window.frame(vec![press(off)]);
    window.frame(vec![Event::PointerMoved(off + vec2(59.0, 0.0))]);
    near(window.stage.points[3], (0.0, 2.0));
    window.frame(vec![Event::PointerMoved(off + vec2(59.0, 118.0)), release(off)]);
    near(window.stage.points[3], (-1.0, 2.0));
}

#[test]
fn a_tremor_stays_a_click() {
    let mut window = Window::new(Stage::default());
    window.frame(vec![press(D), Event::PointerMoved(D + vec2(2.0, 1.5)), release(D)]);
    assert!(window.edits().is_empty());
    assert_eq!(window.stage.last.tap, Some(Tap::Name("d")));
    window.frame(vec![press(EMPTY), release(EMPTY)]);
    assert_eq!(window.stage.last.tap, Some(Tap::Nothing));
}

#[test]
fn the_reach_of_a_finger_is_wider_than_that_of_a_mouse() {
    for (finger, scale, near, far) in
        [(false, 1.0, 13.5, 14.5), (true, 1.0, 23.5, 24.5), (false, 1.5, 20.5, 21.5)]
    {
        for (distance, takes) in [(near, true), (far, false)] {
            let mut window = Window::new(Stage { finger, scale, ..Stage::default() });
            let at = B + vec2(0.0, -distance);
            window.frame(vec![press(at), Event::PointerMoved(at + vec2(30.0, 0.0))]);
            let grabs = window.edits().first() == Some(&Edit::Grab(Part::Handle(1)));
            assert_eq!(grabs, takes, "{finger} {scale} {distance}");
        }
    }
}

#[test]
fn the_nearest_handle_wins_and_of_two_in_one_place_the_one_used_last() {
    let mut window = Window::new(Stage::default());
    window.stage.points[1] = dvec2(-1.0, 1.7);
    window.frame(vec![]);
    let grab = |window: &mut Window, at: Pos2| {
        window.frame(vec![press(at), Event::PointerMoved(at + vec2(5.0, 0.0))]);
        window.frame(vec![key(Key::Escape, true), key(Key::Escape, false)]);
        window.frame(vec![release(at)]);
        window.edits().into_iter().next()
    };
    assert_eq!(grab(&mut window, D + vec2(0.0, 5.0)), Some(Edit::Grab(Part::Handle(3))));
    assert_eq!(grab(&mut window, D + vec2(0.0, 13.0)), Some(Edit::Grab(Part::Handle(1))));
    window.stage.points[1] = window.stage.points[3];
    window.frame(vec![]);
    assert_eq!(grab(&mut window, D), Some(Edit::Grab(Part::Handle(1))));
}

#[test]
fn a_body_moves_whole_and_handles_come_before_it() {
    let mut window = Window::new(Stage::default());
    let middle = A + (B - A) * 0.25;
    window.frame(vec![press(middle), Event::PointerMoved(middle + vec2(0.0, -59.0))]);
    assert_eq!(window.edits()[0], Edit::Grab(Part::Body(0)));
    near(window.stage.points[0], (-3.0, -1.0));
    near(window.stage.points[1], (4.0, 1.0));
}

#[test]
fn escape_puts_the_point_back_and_nothing_follows_until_the_release() {
    let mut window = Window::new(Stage::default());
    window.frame(vec![press(D), Event::PointerMoved(EMPTY)]);
    window.frame(vec![key(Key::Escape, true)]);
    near(window.stage.points[3], (-1.0, 2.0));
    window.edits();
    window.frame(vec![Event::PointerMoved(A), release(A)]);
    assert!(window.edits().is_empty());
    window.frame(vec![press(D), Event::PointerMoved(EMPTY)]);
    assert_eq!(window.edits()[0], Edit::Grab(Part::Handle(3)));
}

#[test]
fn a_drag_holds_outside_and_a_press_on_an_overlay_is_not_ours() {
    let mut window = Window::new(Stage::default());
    window.frame(vec![press(D), Event::PointerMoved(pos2(-500.0, 5000.0)), Event::PointerGone]);
    assert!(window.stage.canvas.dragged().is_some());
    window.frame(vec![release(pos2(-500.0, 5000.0))]);
    assert!(window.stage.canvas.dragged().is_none());

    let mut window = Window::new(Stage::default());
    window.stage.insets = vec![Rect::from_center_size(D, vec2(40.0, 40.0))];
    window.frame(vec![]);
    window.frame(vec![press(D), Event::PointerMoved(EMPTY), release(EMPTY)]);
    assert!(window.edits().is_empty() && window.stage.canvas.camera().is_none());
}

#[test]
fn what_is_locked_does_not_move() {
    let mut window = Window::new(Stage { locked: true, ..Stage::default() });
    window.frame(vec![press(D), Event::PointerMoved(EMPTY), release(EMPTY)]);
    assert!(window.edits().is_empty());
    let mut window = Window::new(Stage::default());
    window.frame(vec![press(D), Event::PointerMoved(EMPTY)]);
    window.edits();
    window.stage.locked = true;
    window.frame(vec![Event::PointerMoved(A)]);
    assert_eq!(window.edits(), [Edit::Drop]);
}

#[test]
fn cursors_say_what_a_press_would_do() {
    let mut window = Window::new(Stage::default());
    let at = |window: &mut Window, at: Pos2| {
        window.frame(vec![Event::PointerMoved(at)]);
        (window.cursor, window.stage.last.hovered)
    };
    assert_eq!(at(&mut window, D), (CursorIcon::Move, Some("d")));
    assert_eq!(at(&mut window, EMPTY), (CursorIcon::Default, None));
    let w = A.lerp(pos2(542.0, 562.0), 0.4);
    assert_eq!(at(&mut window, w), (CursorIcon::PointingHand, Some("w")));
    window.stage.refused = Some((3, glam::DVec3::X));
    window.frame(vec![press(D), Event::PointerMoved(D + vec2(20.0, 0.0))]);
    assert_eq!(window.cursor, CursorIcon::NotAllowed);
    assert_eq!(window.stage.last.hovered, None);
}

#[test]
fn an_area_is_under_the_pointer_only_while_it_is_seen() {
    let mut window = Window::new(Stage::default());
    let inside = pos2(250.0, 350.0);
    window.frame(vec![Event::PointerMoved(inside)]);
    assert_eq!(window.stage.last.hovered, None);
    window.stage.lit = vec!["area_t"];
    window.frame(vec![]);
    assert_eq!(window.stage.last.hovered, Some("area_t"));
}

#[test]
fn empty_space_moves_the_picture() {
    let mut window = Window::new(Stage::default());
    window.frame(vec![press(EMPTY), Event::PointerMoved(EMPTY + vec2(59.0, 59.0)), release(EMPTY)]);
    assert!(window.edits().is_empty());
    // The release came where the press was: the picture is back, but no longer at home.
    assert!(window.stage.canvas.camera().is_some());
    window.frame(vec![press(EMPTY), Event::PointerMoved(EMPTY + vec2(59.0, 0.0))]);
    window.frame(vec![]);
    let [x, _, unit] = window.stage.canvas.camera().unwrap().numbers();
    assert!((x + 14.0 / 59.0 + 1.0).abs() < 1e-6 && (unit - 1.0 / 59.0).abs() < 1e-6);
    window.stage.canvas.home(window.time, false);
    window.after(0.2, vec![]);
    window.after(0.3, vec![]);
    assert_eq!(window.stage.canvas.camera(), None);
}

#[test]
fn the_wheel_zooms_at_the_pointer() {
    let mut window = Window::new(Stage::default());
    window.frame(vec![Event::PointerMoved(B)]);
    for _ in 0..30 {
        let (unit, modifiers) = (MouseWheelUnit::Point, Modifiers::NONE);
        window.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, 7.0), modifiers }]);
    }
    let b = window.stage.canvas.places()[1].unwrap();
    assert!((b - dvec2(B.x.into(), B.y.into())).length() < 0.01, "{b}");
    assert!(window.stage.canvas.camera().unwrap().numbers()[2] < 0.5 / 59.0);
}

#[test]
fn a_pinch_zooms_moves_and_ends_a_drag() {
    let mut window = Window::new(Stage { finger: true, ..Stage::default() });
    window.frame(vec![press(D), Event::PointerMoved(D + vec2(10.0, 0.0))]);
    window.stage.canvas.pinch(pos2(410.0, 312.0), 2.0, vec2(10.0, 0.0));
    window.frame(vec![]);
    assert_eq!(window.edits().last(), Some(&Edit::Drop));
    let [_, _, unit] = window.stage.canvas.camera().unwrap().numbers();
    assert!((unit - 0.5 / 59.0).abs() < 1e-6);
    window.frame(vec![Event::PointerMoved(A), release(A)]);
    assert!(window.edits().is_empty());
}

#[test]
fn a_finger_that_slides_onto_a_point_takes_it() {
    let mut window = Window::new(Stage { finger: true, embedded: true, ..Stage::default() });
    let start = B + vec2(0.0, -40.0);
    window.frame(vec![press(start)]);
    window.frame(vec![Event::PointerMoved(B + vec2(0.0, -20.0))]);
    assert_eq!(window.edits()[0], Edit::Grab(Part::Handle(1)));
}

#[test]
fn in_a_page_empty_space_scrolls_until_the_scene_was_entered() {
    let mut window = Window::new(Stage { finger: true, embedded: true, ..Stage::default() });
    let to = EMPTY + vec2(0.0, 50.0);
    window.frame(vec![press(EMPTY), Event::PointerMoved(to), release(to)]);
    let (unit, modifiers) = (MouseWheelUnit::Point, Modifiers::NONE);
    window.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, 7.0), modifiers }]);
    assert!(window.stage.canvas.camera().is_none() && !window.stage.last.entered);
    window.frame(vec![press(EMPTY), release(EMPTY)]);
    assert!(window.stage.last.entered);
    window.frame(vec![press(EMPTY), Event::PointerMoved(to), release(to)]);
    assert!(window.stage.canvas.camera().is_some());
}

#[test]
fn after_a_drag_the_arrow_keys_go_on_from_there() {
    let mut window = Window::new(Stage::default());
    let to = D + vec2(59.0, 0.0);
    window.frame(vec![press(D), Event::PointerMoved(to), release(to)]);
    assert_eq!(window.stage.last.focused, Some("d"));
    window.edits();
    for (arrow, at) in [
        (Key::ArrowRight, (0.25, 2.0)),
        (Key::ArrowUp, (0.25, 2.25)),
        (Key::ArrowLeft, (0.0, 2.25)),
        (Key::ArrowDown, (0.0, 2.0)),
    ] {
        window.frame(vec![key(arrow, true), key(arrow, false)]);
        near(window.stage.points[3], at);
        assert_eq!(window.stage.last.focused, Some("d"));
    }
    window.modifiers = Modifiers::SHIFT;
    window.frame(vec![key(Key::ArrowRight, true), key(Key::ArrowRight, false)]);
    near(window.stage.points[3], (0.025, 2.0));
    window.modifiers = Modifiers::CTRL;
    window.frame(vec![key(Key::ArrowRight, true), key(Key::ArrowRight, false)]);
    near(window.stage.points[3], (2.525, 2.0));
    window.frame(vec![key(Key::Escape, true), key(Key::Escape, false)]);
    window.frame(vec![]);
    assert_eq!(window.stage.last.focused, None);
}

#[test]
fn tab_visits_the_handles_in_their_order() {
    let mut window = Window::new(Stage::default());
    let mut seen = vec![];
    for _ in 0..4 {
        window.frame(vec![key(Key::Tab, true), key(Key::Tab, false)]);
        window.frame(vec![]);
        seen.extend(window.stage.last.focused);
    }
    assert_eq!(seen, ["a", "b", "c", "d"]);
}

#[test]
fn a_held_key_repeats_by_our_own_timing() {
    let mut window = Window::new(Stage::default());
    window.frame(vec![press(D), release(D)]);
    window.frame(vec![]);
    window.frame(vec![key(Key::ArrowRight, true)]);
    assert_eq!(window.edits().len(), 1);
    let repeat = || vec![key(Key::ArrowRight, true)];
    window.after(0.2, repeat());
    window.after(0.2, repeat());
    assert_eq!(window.edits().len(), 0);
    for _ in 0..10 {
        window.after(0.05, repeat());
    }
    let count = window.edits().len();
    assert!((8..=9).contains(&count), "{count}");
    window.frame(vec![key(Key::ArrowRight, false)]);
    window.edits();
    window.after(1.0, vec![]);
    assert!(window.edits().is_empty());
}

#[test]
fn a_tap_brings_buttons_that_move_the_point_without_a_drag() {
    let mut window = Window::new(Stage { finger: true, ..Stage::default() });
    window.frame(vec![press(D), release(D)]);
    window.frame(vec![]);
    let right = D + vec2(56.0, 0.0);
    window.frame(vec![Event::PointerMoved(right)]);
    for _ in 0..2 {
        window.frame(vec![press(right)]);
        window.frame(vec![release(right)]);
        window.frame(vec![]);
    }
    near(window.stage.points[3], (-0.5, 2.0));
    assert_eq!(window.stage.last.focused, Some("d"));
    window.edits();
    window.frame(vec![press(EMPTY), release(EMPTY)]);
    window.frame(vec![]);
    window.frame(vec![press(right), release(right)]);
    assert!(window.edits().is_empty());
}

#[test]
fn a_coordinate_is_scrubbed_one_step_every_five_pixels() {
    let mut window = Window::new(Stage::default());
    window.frame(vec![press(D), release(D)]);
    window.frame(vec![key(Key::Escape, true), key(Key::Escape, false)]);
    window.frame(vec![key(Key::Tab, true), key(Key::Tab, false)]);
    window.frame(vec![]);
    assert_eq!(window.stage.last.focused, Some("a"));
    // Wherever the coordinates stand, x is the first of them from the left.
    let around =
        (-20..20).flat_map(|i| (-8..8).map(move |j| A + vec2(4.0 * i as f32, 6.0 * j as f32)));
    let x = around.into_iter().find(|at| {
        window.frame(vec![Event::PointerMoved(*at)]);
        window.frame(vec![]);
        window.cursor == CursorIcon::ResizeHorizontal
    });
    let x = x.unwrap();
    window.frame(vec![press(x)]);
    window.frame(vec![Event::PointerMoved(x + vec2(10.0, 0.0))]);
    window.frame(vec![Event::PointerMoved(x + vec2(20.0, 0.0))]);
    window.frame(vec![release(x + vec2(20.0, 0.0))]);
    let put = |value, join| Edit::Put { name: "a", component: 0, value, join };
    assert_eq!(window.edits(), [put(-2.5, false), put(-2.0, true)]);
    window.frame(vec![]);
    assert_eq!(window.stage.last.focused, Some("a"));
}

#[test]
fn a_popup_above_the_picture_takes_the_press() {
    let mut window = Window::new(Stage::default());
    window.popup = true;
    window.frame(vec![]);
    window.frame(vec![]);
    window.frame(vec![press(D), Event::PointerMoved(EMPTY), release(EMPTY)]);
    assert!(window.edits().is_empty());
    window.frame(vec![press(B), Event::PointerMoved(EMPTY), release(EMPTY)]);
    assert_eq!(window.edits()[0], Edit::Grab(Part::Handle(1)));
}

#[test]
fn nothing_is_drawn_again_while_nothing_moves() {
    let mut window = Window::new(Stage { still: false, ..Stage::default() });
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
    window.stage.lit = vec!["area_t"];
    assert!(settle(&mut window) < 0.7);
}

#[test]
fn the_invitation_to_drag_ends_after_two_nudges() {
    let mut window = Window::new(Stage { still: false, invite: true, ..Stage::default() });
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
fn a_canvas_of_one_pixel_and_far_away_points_do_no_harm() {
    let mut window = Window::new(Stage { still: false, invite: true, ..Stage::default() });
    window.stage.lit = vec!["area_t", "den", "d2"];
    for size in [vec2(1.0, 1.0), vec2(1.0, 600.0), vec2(3000.0, 2.0), vec2(820.0, 624.0)] {
        window.size = size;
        for far in [1.0, 1e6, 1e15, 1e300, f64::MAX] {
            window.stage.points =
                [dvec2(-far, 1.0), dvec2(far, far), dvec2(0.0, -far), dvec2(1.0, 1.0)];
            for camera in [[0.0, 0.0, 1e-9], [1e9, -1e9, 1e-3], [0.0, 0.0, 1e6]] {
                window.stage.canvas.look(Camera2d::from_numbers(camera).unwrap());
                window.frame(vec![Event::PointerMoved(pos2(0.5, 0.5))]);
                window.frame(vec![key(Key::Tab, true)]);
            }
        }
    }
}

/// A small generator of numbers, so that a failure can be had again.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

#[test]
fn ten_thousand_random_events_leave_every_shape_finite() {
    let mut window = Window::new(Stage { still: false, ..Stage::default() });
    let mut dice = Dice(7);
    let keys = [Key::ArrowLeft, Key::ArrowUp, Key::Tab, Key::Escape, Key::Enter, Key::Num1];
    for round in 0..2500 {
        let mut events = vec![];
        for _ in 0..4 {
            let at = pos2(dice.roll(900) as f32 - 40.0, dice.roll(700) as f32 - 40.0);
            let handle = window.stage.canvas.places()[dice.roll(4) as usize];
            let at =
                handle.filter(|_| dice.roll(3) == 0).map_or(at, |p| pos2(p.x as f32, p.y as f32));
            let pressed = dice.roll(2) == 0;
            events.push(match dice.roll(9) {
                0..=2 => Event::PointerMoved(at),
                3 | 4 => button(at, pressed),
                5 => Event::PointerButton {
                    pos: at,
                    button: PointerButton::Secondary,
                    pressed,
                    modifiers: Modifiers::NONE,
                },
                6 => key(keys[dice.roll(6) as usize], pressed),
                7 => Event::MouseWheel {
                    unit: MouseWheelUnit::Line,
                    delta: vec2(0.0, (dice.roll(40) as f32 - 20.0) / 10.0),
                    modifiers: Modifiers::NONE,
                },
                _ => Event::PointerGone,
            });
        }
        if round % 10 == 0 {
            window.stage.canvas.home(window.time, dice.roll(4) != 0);
            window.stage.points = Stage::default().points;
            window.stage.locked = dice.roll(4) == 0;
            window.stage.finger = dice.roll(2) == 0;
            window.stage.lit =
                [vec![], vec!["area_t"], vec!["d2", "p"]][dice.roll(3) as usize].clone();
            window.stage.dims = dice.roll(2) == 0;
            window.stage.snapped = (dice.roll(2) == 0).then_some(1);
        }
        if round % 30 == 9 {
            let by = vec2(dice.roll(100) as f32, 3.0);
            window.stage.canvas.pinch(pos2(300.0, 300.0), 0.6 + dice.roll(100) as f32 / 100.0, by);
        }
        window.frame(events);
    }
    assert!(window.stage.points.iter().all(|p| p.is_finite()));
    let count = window.edits().len();
    assert!(count > 200, "{count}");
}
