//! Touch input on the canvas, without a window.

use super::window::*;

#[test]
fn the_reach_of_a_finger_is_wider_than_that_of_a_mouse() {
    for (finger, scale, near, far) in
        [(false, 1.0, 13.5, 14.5), (true, 1.0, 23.5, 24.5), (false, 1.5, 20.5, 21.5)]
    {
        for (distance, takes) in [(near, true), (far, false)] {
            let mut window = Window::new(CanvasSetup { finger, scale, ..CanvasSetup::default() });
            let at = B + vec2(0.0, -distance);
            window.frame(vec![press(at), Event::PointerMoved(at + vec2(30.0, 0.0))]);
            let grabs = window.edits().first() == Some(&Edit::Grab(HeldPart::Handle(1)));
            assert_eq!(grabs, takes, "{finger} {scale} {distance}");
        }
    }
}

#[test]
fn a_pinch_zooms_moves_and_ends_a_drag() {
    let mut window = Window::new(CanvasSetup { finger: true, ..CanvasSetup::default() });
    window.frame(vec![press(D), Event::PointerMoved(D + vec2(40.0, 0.0))]);
    window.setup.canvas.pinch(pos2(410.0, 312.0), 2.0, vec2(10.0, 0.0));
    window.frame(vec![]);
    assert_eq!(window.edits().last(), Some(&Edit::Drop));
    let [_, _, unit] = window.setup.moved_to();
    assert!((unit - 0.5 / 59.0).abs() < 1e-6);
    window.frame(vec![Event::PointerMoved(A), release(A)]);
    assert!(window.edits().is_empty());
}

#[test]
fn a_second_finger_and_an_interruption_undo_a_short_drag_and_are_no_tap() {
    let mut window = Window::new(CanvasSetup { finger: true, ..CanvasSetup::default() });
    for by in [0.0, 2.0, 10.0] {
        let to = D + vec2(by, 0.0);
        window.frame(vec![press(D)]);
        window.frame(vec![Event::PointerMoved(to)]);
        // These are the events of an interrupted finger: see `InputAdapter`.
        let away = Event::PointerMoved(to + vec2(30.0, 30.0));
        window.frame(vec![Event::PointerGone, away, Event::PointerMoved(to)]);
        window.frame(vec![release(to), Event::PointerGone]);
        assert_eq!(window.edits().last(), (by > 3.0).then_some(&Edit::Cancel), "{by}");
        assert_eq!((window.setup.last.tap, window.setup.canvas.dragged()), (None, None), "{by}");
    }
}

#[test]
fn a_finger_that_slides_onto_a_point_takes_it() {
    let mut window =
        Window::new(CanvasSetup { finger: true, embedded: true, ..CanvasSetup::default() });
    window.frame(vec![press(B + vec2(0.0, -40.0))]);
    window.frame(vec![Event::PointerMoved(B + vec2(0.0, -20.0))]);
    assert_eq!(window.edits()[0], Edit::Grab(HeldPart::Handle(1)));
}

#[test]
fn in_a_page_empty_space_scrolls_until_the_scene_was_entered() {
    let mut window =
        Window::new(CanvasSetup { finger: true, embedded: true, ..CanvasSetup::default() });
    let to = EMPTY + vec2(0.0, 50.0);
    window.frame(vec![press(EMPTY), Event::PointerMoved(to), release(to)]);
    let (unit, modifiers) = (MouseWheelUnit::Point, Modifiers::NONE);
    window.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, 7.0), modifiers }]);
    assert!(window.setup.canvas.camera().is_none() && !window.setup.last.entered);
    window.frame(vec![press(EMPTY), release(EMPTY)]);
    assert!(window.setup.last.entered);
    window.frame(vec![press(EMPTY), Event::PointerMoved(to), release(to)]);
    assert!(window.setup.canvas.camera().is_some());
}
