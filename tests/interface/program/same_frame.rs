//! The frame that receives an event shows its effect.

use super::desk::*;
use crosspoint::lessons::ALL;

#[test]
fn the_frame_that_hears_a_drag_shows_its_numbers() {
    let mut desk = Desk::new();
    let at = desk.point("b");
    let unit = desk.app().composed().expect("a picture").view.scale() as f32;
    let by = vec2(-1.0, 1.5) / unit;
    desk.move_to(at);
    desk.frame(vec![button(at, true)]);
    desk.frame(vec![Event::PointerMoved(at + by)]);
    let (x, y) = desk.place("b");
    assert_ne!((x, y), (4.0, 0.0));
    let written = |x: f64| x.to_string().replace('-', "−");
    let text = format!("B({}, {})", written(x), written(y));
    assert!(desk.the("A point starts").text.contains(&text), "{text}");
    assert!(desk.paints(&written(y)), "{:?}", desk.painted());
    let handle = format!("B, end of AB; {}, {}", written(x), written(y));
    assert!(desk.says(&handle), "{:?}", desk.texts());
    assert!(desk.point("b").distance(at + by) < 16.0);
}

#[test]
fn in_every_lesson_the_frame_that_hears_a_drag_shows_what_the_next_one_shows() {
    let mut desk = Desk::new();
    for entry in ALL {
        desk.hears(HostEvent::Link(begun(entry.id)));
        desk.settle();
        let drags = desk.app().handles().into_iter().any(|(name, at)| {
            let scene = desk.app().page().scene_fields();
            let before = desk.texts();
            desk.move_to(at);
            desk.frame(vec![button(at, true)]);
            let to = at + vec2(-23.0, 17.0);
            desk.frame(vec![Event::PointerMoved(to)]);
            let (texts, painted) = (desk.texts(), desk.painted());
            let moved = desk.app().page().scene_fields() != scene;
            if moved {
                assert_ne!(texts, before, "{}: {name}", entry.id);
                desk.frame(vec![]);
                assert_eq!(texts, desk.texts(), "{}: {name}", entry.id);
                assert_eq!(painted, desk.painted(), "{}: {name}", entry.id);
            }
            desk.frame(vec![button(to, false)]);
            moved
        });
        assert!(drags, "{}: no point follows", entry.id);
    }
}

#[test]
fn the_frame_that_hears_a_scrub_shows_its_number() {
    let mut desk = Desk::new();
    let at = desk.the("B.x").rect.center();
    desk.move_to(at);
    desk.frame(vec![button(at, true)]);
    desk.frame(vec![Event::PointerMoved(at + vec2(25.0, 0.0))]);
    assert_eq!(desk.place("b"), (5.25, 0.0));
    assert!(desk.the("A point starts").text.contains("B(5.25, 0)"));
    assert!(desk.says("B, end of AB; 5.25, 0"), "{:?}", desk.texts());
}

#[test]
fn the_frame_that_hears_a_key_or_a_button_shows_what_it_does() {
    let mut desk = Desk::new();
    desk.pull("b", vec2(-60.0, 90.0));
    desk.harness.input_mut().modifiers = CTRL;
    desk.frame(vec![crate::key_event(Key::Z, CTRL, true)]);
    assert!(desk.the("A point starts").text.contains("B(4, 0)"));
    let redo = desk.the("Redo").rect.center();
    desk.move_to(redo);
    desk.frame(vec![button(redo, true)]);
    desk.frame(vec![button(redo, false)]);
    assert!(!desk.the("A point starts").text.contains("B(4, 0)"));
}

/// The number of layout passes of a frame.
fn passes(desk: &Desk) -> usize {
    desk.harness.output().platform_output.num_completed_passes
}

#[test]
fn a_frame_is_laid_out_at_most_twice() {
    let desk = Desk::new();
    assert_eq!(desk.harness.ctx.options(|options| options.max_passes.get()), 2);
}

#[test]
fn a_frame_is_laid_out_twice_only_if_a_widget_asks_or_a_picture_is_fitted() {
    let mut desk = Desk::new();
    desk.frame(vec![]);
    assert_eq!(passes(&desk), 1, "at rest");
    let at = desk.point("b");
    desk.move_to(at);
    desk.frame(vec![button(at, true)]);
    for x in [10.0, 20.0, 30.0] {
        desk.frame(vec![Event::PointerMoved(at + vec2(-x, x))]);
        assert_eq!(passes(&desk), 1, "while a point is dragged");
    }
    desk.frame(vec![button(at, false)]);
    let number = desk.the("B.x").rect.center();
    desk.move_to(number);
    desk.frame(vec![button(number, true)]);
    desk.frame(vec![Event::PointerMoved(number + vec2(25.0, 0.0))]);
    assert_eq!(passes(&desk), 2, "while a number is dragged");
    let mut desk = Desk::new();
    desk.frame(vec![]);
    desk.frame(vec![crate::key_event(Key::N, Modifiers::NONE, true)]);
    assert_eq!(passes(&desk), 2, "when the picture of another step is fitted");
    desk.frame(vec![crate::key_event(Key::N, Modifiers::NONE, false)]);
    assert_eq!(passes(&desk), 1, "when it has been fitted");
}

#[test]
fn shift_and_tab_go_through_all_controls_and_come_round() {
    let mut desk = Desk::new();
    let mut seen = Vec::new();
    for _ in 0..200 {
        desk.key(Key::Tab, Modifiers::SHIFT);
        seen.push(desk.focused());
    }
    let first = seen[0].clone();
    assert!(seen[1..].contains(&first), "{seen:#?}");
    let point = |name: &Option<String>| name.as_deref().is_some_and(|n| calls_point(n, "A"));
    assert!(seen.iter().any(point), "{seen:#?}");
}
