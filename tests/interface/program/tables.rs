//! The table of a lesson: each number can be edited in place within limits, and the edit undone.

use super::desk::*;
use crosspoint::lesson::TableCell;
use crosspoint::sketch::Shape;

fn open(size: Vec2) -> Desk {
    Desk::with_link(&begun("homogeneous_matrices"), size)
}

/// The value of a cell in the scene.
fn value(desk: &Desk, cell: &TableCell) -> f64 {
    let (_, handle) = desk.app().page().handle(cell.handle).expect("a handle");
    handle.value.numbers().nth(cell.component).expect("a number")
}

/// The positions of the cells in order: the last sixteen numbers of the panel's text.
fn places(desk: &Desk) -> Vec<egui::Rect> {
    let numbers = desk.all().into_iter().filter(|seen| seen.text.contains(", value "));
    let letters = ["m", "t", "d"];
    let numbers = numbers.filter(|seen| letters.iter().any(|l| seen.text.starts_with(l)));
    let numbers: Vec<_> = numbers.filter(|seen| seen.role == Role::SpinButton).collect();
    numbers[numbers.len() - 16..].iter().map(|seen| seen.rect).collect()
}

#[test]
fn every_cell_of_the_matrix_is_changed_in_its_place_and_moves_what_it_lights() {
    let mut desk = open(DESKTOP);
    let table = desk.app().page().about().table.expect("a table");
    for (index, cell) in table.cells.iter().enumerate() {
        let (at, before) = (places(&desk)[index].center(), desk.app().page().scene_fields());
        let was = value(&desk, cell);
        let p = desk.app().page().value("p");
        desk.drag(at, vec2(20.0, 0.0));
        assert!(value(&desk, cell) > was, "{cell:?}");
        assert_ne!(desk.app().page().value("p"), p, "{cell:?} moves nothing");
        let marks = desk.app().page().derived().sketch.marks();
        let moved = marks.iter().filter(|mark| mark.name == cell.name);
        let moved = moved.filter(|mark| matches!(mark.shape, Shape::Dashed(a, b) if a != b));
        assert!(moved.count() > 0, "{cell:?} lights nothing");
        desk.key(Key::Z, CTRL);
        assert_eq!(desk.app().page().scene_fields(), before, "{cell:?}: one undo");
    }
}

#[test]
fn a_cell_has_bounds_and_its_number_travels_in_the_link() {
    let mut desk = open(DESKTOP);
    let table = desk.app().page().about().table.expect("a table");
    desk.drag(places(&desk)[1].center(), vec2(-400.0, 0.0));
    assert_eq!(value(&desk, &table.cells[1]), -4.0);
    desk.drag(places(&desk)[3].center(), vec2(10.0, 0.0));
    let again = Desk::with_link(&desk.app().link(), DESKTOP);
    assert_eq!(again.app().page().scene_fields(), desk.app().page().scene_fields());
    assert!(value(&again, &table.cells[3]) > 0.0);
}

#[test]
fn the_table_stands_in_the_text_and_beside_the_formula_of_a_phone() {
    let mut desk = open(PHONE);
    for tab in ["Explain", "Formula"] {
        desk.tap(tab);
        assert_eq!(places(&desk).len(), 16, "{tab}");
    }
    desk.key(Key::B, Modifiers::NONE);
    assert_eq!(places(&desk).len(), 16);
}
