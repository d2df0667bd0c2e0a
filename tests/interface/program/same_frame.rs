//! The frame that receives an event shows its effect.

use super::desk::*;
use super::exercises::{exercise, scroll_to};
use super::rounding::misjudged;
use super::workbench::SHAPES;
use super::workbench_tools::cell;

/// A height that shows a whole panel and a whole list.
const TALL: Vec2 = vec2(1280.0, 2000.0);

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

/// The names and states of all named elements, and the painted texts outside of the picture.
fn shown(desk: &Desk) -> (Vec<(String, bool)>, Vec<String>) {
    let picture = desk.app().composed().expect("a picture").view.rect();
    let texts = desk.text_shapes().filter(|(_, clip)| !picture.contains_rect(*clip));
    let texts = texts.map(|(text, _)| text.galley.text().to_owned()).collect();
    let named = desk.all().into_iter().filter(|seen| !seen.text.is_empty());
    (named.map(|seen| (seen.text, seen.chosen)).collect(), texts)
}

/// Presses the last element with this name, or else the last one whose name starts with it; checks
/// that the frame of the release shows what the next one shows.
#[track_caller]
fn press_and_compare(desk: &mut Desk, name: &str) {
    let those = desk.those(name);
    let named = those.iter().rfind(|seen| seen.text == name).or(those.last());
    let at = named.unwrap_or_else(|| panic!("no {name} among {:#?}", desk.texts())).rect.center();
    desk.rest_at(at);
    desk.press(at);
    let before = shown(desk);
    desk.release(at);
    let after = shown(desk);
    assert_ne!(after, before, "{name}");
    desk.frame(vec![]);
    assert_eq!(shown(desk), after, "{name}");
}

#[test]
fn the_frame_that_hears_a_press_shows_what_the_next_one_shows() {
    let [pictures, roots] = ["signs_without_division", "sphere_ray"].map(begun);
    let rounded = misjudged().link;
    for (link, size, before, name) in [
        (&*pictures, PHONE, &[][..], "Pictures In the new basis"),
        ("", DESKTOP, &[], "Fold"),
        ("", DESKTOP, &["f32 · f64 · exact"], "Show them in one line"),
        (&*roots, TALL, &[], "Code of the part roots"),
        (&*roots, TALL, &[], "Formulas of the part roots"),
        (&*rounded, TALL, &[], "Bits left"),
        (&*rounded, TALL, &["Bits left"], "f32"),
        (&*rounded, TALL, &["Bits left"], "Exact signs"),
        ("", TALL, &["Yours"], "f32"),
        ("", TALL, &["All lessons"], "Chapter 2: "),
        ("", TALL, &["All lessons"], "Clear my progress"),
        ("", TALL, &["All lessons", "Clear my progress"], "Cancel"),
        (SHAPES, PHONE, &[], "Find a scene"),
        (SHAPES, PHONE, &[], "Place a shape"),
        (SHAPES, PHONE, &["Place a shape"], "triangle"),
        (SHAPES, TALL, &["AB: choose a case"], "They do not meet"),
        (SHAPES, TALL, &["AB: choose a case", "They do not meet"], "AB: They do not meet"),
    ] {
        let mut desk = Desk::with_link(link, size);
        before.iter().for_each(|name| desk.hit(name));
        press_and_compare(&mut desk, name);
    }
    let solved = "crosspoint 1\nsolved homogeneous = e_1_1\n".to_owned();
    let mut desk = exercise(TALL, false, Some(solved));
    for name in ["Solution", "Next line"] {
        scroll_to(&mut desk, name);
        press_and_compare(&mut desk, name);
    }
}

#[test]
fn the_frame_that_hears_the_pointer_over_a_pair_outlines_its_shapes() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.move_to(cell(&desk, 4, 2));
    let count = desk.shapes().len();
    desk.frame(vec![]);
    assert_eq!(desk.shapes().len(), count);
    assert_eq!(passes(&desk), 1, "while the pointer rests");
}

/// The number of layout passes of a frame.
fn passes(desk: &Desk) -> usize {
    desk.harness.output().platform_output.num_completed_passes
}

#[test]
fn a_frame_is_laid_out_at_most_twice() {
    assert_eq!(Desk::new().harness.ctx.options(|options| options.max_passes.get()), 2);
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
