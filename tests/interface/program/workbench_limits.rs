//! The limits of the workbench, and the tools that it shares with lessons.

use super::desk::*;
use super::workbench::{SHAPES, sheet};
use crosspoint::lesson::Dimension;
use crosspoint::workbench::ShapeKind;

fn circles(count: u8) -> String {
    let shape =
        |i: u8| format!("{}=circle,{},{},0.75", char::from(b'A' + i), 2 * (i % 6), 2 * (i / 6));
    let shapes = (0..count).map(shape).collect::<Vec<_>>().join("&");
    format!("workbench/2/sheet?{shapes}&sheet=plane&pair=A,B&.end")
}

#[test]
fn there_is_room_for_24_shapes_and_the_next_one_is_refused_with_a_sentence() {
    let mut desk = Desk::with_link(&circles(23), DESKTOP);
    desk.key(Key::D, CTRL);
    assert_eq!(sheet(&desk).shapes().len(), 24);
    let link = desk.app().link();
    assert!(desk.those("segment").iter().any(|seen| !seen.enabled), "its tile does nothing now");
    desk.key(Key::D, CTRL);
    assert!(desk.paints("There is room for 24."), "{:?}", desk.painted());
    desk.hit("segment");
    desk.drag(pos2(800.0, 640.0), vec2(60.0, 20.0));
    assert_eq!(sheet(&desk).shapes().len(), 24);
    desk.key(Key::Z, CTRL);
    assert_eq!(sheet(&desk).shapes().len(), 23, "{link}");
}

#[test]
fn every_kind_of_both_sheets_is_placed_by_taps_and_by_a_second_press() {
    for (dimension, link) in [
        (Dimension::Plane, "workbench/2/sheet?sheet=plane&pair=A,B&.end"),
        (Dimension::Space, "workbench/2/sheet?sheet=space&pair=A,B&.end"),
    ] {
        let mut desk = Desk::with_link(link, DESKTOP);
        let kinds = ShapeKind::all(dimension.count());
        for kind in kinds {
            let key = format!("shape_{}", kind.name(dimension.count()));
            let word = Words::of(Lang::En).get(&key);
            for twice in [false, true] {
                desk.tap(word);
                let presses = kind.points() + usize::from(*kind == ShapeKind::Ball);
                match twice {
                    true => desk.hit(word),
                    false => {
                        let at = [pos2(350.0, 420.0), pos2(520.0, 380.0), pos2(430.0, 300.0)];
                        at.into_iter().take(presses).for_each(|at| desk.click(at));
                    }
                }
                let board = sheet(&desk);
                let placed = board.shapes().last().expect("a shape was placed");
                assert_eq!((placed.kind, board.dimension), (*kind, dimension), "{twice}");
                assert!(placed.has_size(dimension), "{placed:?}");
            }
        }
        assert_eq!(sheet(&desk).shapes().len(), 2 * kinds.len());
    }
}

#[test]
fn insert_goes_to_the_palette() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.key(Key::Insert, Modifiers::NONE);
    assert_eq!(desk.focused().as_deref(), Some("point"));
    desk.keys(&[Key::Enter, Key::Enter]);
    assert_eq!(sheet(&desk).shapes().len(), 8);
    let mut desk = Desk::with_link(SHAPES, PHONE);
    desk.key(Key::Insert, Modifiers::NONE);
    desk.hit("triangle");
    desk.key(Key::Escape, Modifiers::NONE);
    assert_eq!(sheet(&desk).shapes().len(), 7, "Escape puts the shape away");
}

#[test]
fn shaking_names_the_verdicts_that_a_small_change_upsets() {
    let mut desk = Desk::with_link(SHAPES, vec2(1280.0, 1200.0));
    desk.tap("Shake");
    desk.wait(3.0);
    let said = desk.the("Verdicts that a small change upsets: ").text;
    assert!(said.contains("BD"), "they touch: {said}");
    assert!(!said.contains("EG"), "they are far apart: {said}");
}

#[test]
fn the_outcome_field_is_that_of_a_selected_point_over_the_chosen_pair() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.keys(&[Key::F, Key::B]);
    desk.pull("f", vec2(6.0, 3.0));
    desk.hit("Outcome field");
    desk.hit_exactly("Outcome");
    desk.settle();
    assert!(desk.says("F · Outcome field · Outcome"), "{:?}", desk.texts());
    assert!(desk.says("Yes ") && desk.says("No "), "{:?}", desk.texts());
}

#[test]
fn a_sheet_is_saved_as_a_lesson_is() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.hit("y up");
    desk.take_effects();
    desk.key(Key::S, CTRL);
    desk.tap("Save");
    let (name, svg) = effects!(desk, Effect::Save { name, svg, .. } => (name, svg)).remove(0);
    assert_eq!(name, "crosspoint-workbench");
    let size = |side: &str| {
        svg.split(&format!("{side}=\"")).nth(1)?.split('"').next()?.parse::<f32>().ok()
    };
    assert_eq!(
        Vec2::new(size("width").unwrap(), size("height").unwrap()),
        Layout::of(DESKTOP).workbench().canvas.size()
    );
    assert!(svg.contains("The segment A and the circle B meet."), "what it shows is said");
}
