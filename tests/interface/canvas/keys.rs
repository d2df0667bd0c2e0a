//! Keyboard, coordinate fields and buttons of the canvas, without a window.

use super::window::*;

#[test]
fn escape_puts_the_point_back_and_nothing_follows_until_the_release() {
    let mut window = Window::new(CanvasSetup::default());
    window.frame(vec![press(D), Event::PointerMoved(EMPTY)]);
    window.frame(vec![key(Key::Escape, true)]);
    near(window.setup.points[3], (-1.0, 2.0));
    window.edits();
    window.frame(vec![Event::PointerMoved(A), release(A)]);
    assert!(window.edits().is_empty());
    window.frame(vec![press(D), Event::PointerMoved(EMPTY)]);
    assert_eq!(window.edits()[0], Edit::Grab(HeldPart::Handle(3)));
}

#[test]
fn after_a_drag_the_arrow_keys_go_on_from_there() {
    let mut window = Window::new(CanvasSetup::default());
    let to = D + vec2(59.0, 0.0);
    window.frame(vec![press(D), Event::PointerMoved(to), release(to)]);
    assert_eq!(window.setup.last.focused, Some("d"));
    window.edits();
    for (arrow, at) in [
        (Key::ArrowRight, (0.25, 2.0)),
        (Key::ArrowUp, (0.25, 2.25)),
        (Key::ArrowLeft, (0.0, 2.25)),
        (Key::ArrowDown, (0.0, 2.0)),
    ] {
        window.frame(vec![key(arrow, true), key(arrow, false)]);
        near(window.setup.points[3], at);
        assert_eq!(window.setup.last.focused, Some("d"));
    }
    window.modifiers = Modifiers::SHIFT;
    window.frame(vec![key(Key::ArrowRight, true), key(Key::ArrowRight, false)]);
    near(window.setup.points[3], (0.025, 2.0));
    window.modifiers = Modifiers::CTRL;
    window.frame(vec![key(Key::ArrowRight, true), key(Key::ArrowRight, false)]);
    near(window.setup.points[3], (2.525, 2.0));
    window.frame(vec![key(Key::Escape, true), key(Key::Escape, false)]);
    window.frame(vec![]);
    assert_eq!(window.setup.last.focused, None);
}

#[test]
fn a_point_that_keys_move_stays_in_sight() {
    for (still, arrow, by) in [
        (true, Key::ArrowRight, vec2(1.0, 0.0)),
        (false, Key::ArrowUp, vec2(0.0, -1.0)),
        (true, Key::ArrowDown, vec2(0.0, 1.0)),
    ] {
        let bar = Rect::from_min_size(pos2(0.0, 0.0), vec2(820.0, 44.0));
        let mut window =
            Window::new(CanvasSetup { still, insets: vec![bar], ..CanvasSetup::default() });
        window.frame(vec![press(D), release(D)]);
        window.frame(vec![]);
        window.modifiers = Modifiers::CTRL;
        let sight = Rect::from_min_max(pos2(0.0, 44.0), pos2(820.0, 624.0)).shrink(20.0);
        for _ in 0..12 {
            let before = window.setup.points[3];
            window.frame(vec![key(arrow, true), key(arrow, false)]);
            for _ in 0..30 {
                window.frame(vec![]);
            }
            assert!((window.setup.points[3] - before).length() > 2.0);
            let at = window.setup.canvas.places()[3].unwrap();
            assert!(sight.contains(pos2(at.x as f32, at.y as f32)), "{arrow:?}: {at}");
        }
        // A visible point does not move the view.
        let [x, y, _] = window.setup.moved_to();
        window.modifiers = Modifiers::SHIFT;
        let back = if by.x > 0.0 { Key::ArrowLeft } else { Key::ArrowRight };
        window.frame(vec![key(back, true), key(back, false)]);
        window.frame(vec![]);
        let [x2, y2, _] = window.setup.moved_to();
        assert_eq!([x, y], [x2, y2]);
    }
}

#[test]
fn the_view_follows_gently_or_at_once() {
    for still in [false, true] {
        let mut window = Window::new(CanvasSetup { still, ..CanvasSetup::default() });
        window.frame(vec![press(B), release(B)]);
        window.frame(vec![]);
        window.modifiers = Modifiers::CTRL;
        window.frame(vec![key(Key::ArrowRight, true), key(Key::ArrowRight, false)]);
        window.frame(vec![key(Key::ArrowRight, true), key(Key::ArrowRight, false)]);
        let places: Vec<_> = (0..3)
            .map(|_| {
                window.after(0.05, vec![]);
                window.setup.canvas.places()[1].unwrap().x
            })
            .collect();
        assert_eq!(places[0] == places[1], still, "{places:?}");
    }
}

#[test]
fn tab_visits_the_handles_in_their_order() {
    let mut window = Window::new(CanvasSetup::default());
    let mut seen = vec![];
    for _ in 0..4 {
        window.frame(vec![key(Key::Tab, true), key(Key::Tab, false)]);
        window.frame(vec![]);
        seen.extend(window.setup.last.focused);
    }
    assert_eq!(seen, ["a", "b", "c", "d"]);
}

#[test]
fn a_held_key_repeats_by_our_own_timing() {
    let mut window = Window::new(CanvasSetup::default());
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
    let mut window = Window::new(CanvasSetup { finger: true, ..CanvasSetup::default() });
    window.frame(vec![press(D), release(D)]);
    window.frame(vec![]);
    let right = D + vec2(56.0, 0.0);
    window.frame(vec![Event::PointerMoved(right)]);
    for _ in 0..2 {
        window.frame(vec![press(right)]);
        window.frame(vec![release(right)]);
        window.frame(vec![]);
    }
    near(window.setup.points[3], (-0.5, 2.0));
    assert_eq!(window.setup.last.focused, Some("d"));
    window.edits();
    window.frame(vec![press(EMPTY), release(EMPTY)]);
    window.frame(vec![]);
    window.frame(vec![press(right), release(right)]);
    assert!(window.edits().is_empty());
}

#[test]
fn a_coordinate_is_scrubbed_one_step_every_five_pixels() {
    let mut window = Window::new(CanvasSetup::default());
    window.frame(vec![press(D), release(D)]);
    window.frame(vec![key(Key::Escape, true), key(Key::Escape, false)]);
    window.frame(vec![key(Key::Tab, true), key(Key::Tab, false)]);
    window.frame(vec![]);
    assert_eq!(window.setup.last.focused, Some("a"));
    // The first coordinate from the left is x.
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
    let put = |value, join| Edit::Set { handle: "a".into(), component: 0, value, join };
    assert_eq!(window.edits(), [put(-2.5, false), put(-2.0, true)]);
    window.frame(vec![]);
    assert_eq!(window.setup.last.focused, Some("a"));
}
