//! The selection at the workbench, with its display and announcements.

use super::desk::*;
use super::workbench::{SHAPES, sheet};
use super::workbench_tools::cell;
use crosspoint::workbench::board;
use std::collections::HashSet;

/// The picture on a desktop.
const PICTURE: Rect = Rect { min: pos2(84.0, 48.0), max: pos2(872.0, 688.0) };

/// The painted shapes of the picture: bounds by kind.
fn drawn(desk: &Desk) -> Vec<(String, Rect)> {
    let shapes = desk.harness.output().shapes.iter();
    let inside = shapes.filter(|clipped| PICTURE.expand(1.0).contains_rect(clipped.clip_rect));
    inside
        .map(|clipped| (format!("{:?}", clipped.shape), clipped.shape.visual_bounding_rect()))
        .collect()
}

#[test]
fn the_shapes_of_the_cell_below_the_pointer_are_outlined() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.rest_at(pos2(1200.0, 790.0));
    let before: HashSet<_> = drawn(&desk).into_iter().map(|(shape, _)| shape).collect();
    desk.rest_at(cell(&desk, 4, 2));
    let more = drawn(&desk);
    let more: Vec<_> = more.iter().filter(|(shape, _)| !before.contains(shape)).collect();
    let near = |name: &str| {
        let at = desk.point(name);
        more.iter().any(|(_, rect)| rect.expand(4.0).contains(at))
    };
    assert!(["c", "e", "e2", "e3"].into_iter().all(near), "{more:?}");
    assert!(!["a2", "b", "d", "g", "g2"].into_iter().any(near));
    desk.rest_at(pos2(1200.0, 790.0));
    assert!(drawn(&desk).iter().all(|(shape, _)| before.contains(shape)));
}

#[test]
fn pairs_without_a_lesson_have_three_rows_and_a_near_lesson() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    for (keys, near) in
        [([Key::B, Key::E], "Close to it: 2.4"), ([Key::C, Key::F], "Close to it: ")]
    {
        desk.keys(&keys);
        for caption in ["Symbols", "Numbers", "Result"] {
            assert!(desk.paints(caption), "{keys:?} {caption}");
        }
        assert!(desk.says(near), "{:?}", desk.texts());
    }
    desk.hit("Close to it: ");
    assert!(desk.app().link().starts_with("sphere_sphere/"), "{}", desk.app().link());
    desk.hit("Back to the workbench");
    assert!(board(desk.app().page()).is_some());
}

#[test]
fn every_pair_is_copied_as_a_test_in_rust() {
    let mut desk = Desk::with_link(SHAPES, vec2(1280.0, 1200.0));
    for (keys, starts) in
        [([Key::B, Key::E], "// B=circle,2.5,1.5,2.5"), ([Key::A, Key::B], "#[test]")]
    {
        desk.keys(&keys);
        desk.take_effects();
        desk.hit("Copy as Rust test");
        let copied = desk.copied().expect("it was copied");
        assert!(
            copied.starts_with(starts) && copied.contains("assert_eq!(verdict(), "),
            "{copied}"
        );
    }
}

#[test]
fn all_shapes_are_moved_copied_and_deleted_together() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    let before = sheet(&desk);
    desk.key(Key::A, CTRL);
    let (c, e) = (desk.point("c"), desk.point("e2"));
    let on_rim = desk.point("c") + (desk.point("c_r") - desk.point("c")).rot90();
    desk.drag(on_rim, vec2(60.0, 0.0));
    assert!((desk.point("c") - c).x > 40.0, "its body was dragged");
    assert_eq!((desk.point("c") - c).round(), (desk.point("e2") - e).round());
    let apart = |board: &crosspoint::workbench::Board| {
        let at: Vec<_> = board.shapes().iter().map(|shape| shape.points[0]).collect();
        at.iter().map(|p| *p - at[0]).collect::<Vec<_>>()
    };
    assert_eq!(apart(&sheet(&desk)), apart(&before));
    desk.key(Key::Z, CTRL);
    assert_eq!(sheet(&desk).shapes(), before.shapes(), "the drag is one step of undo");
    desk.key(Key::A, CTRL);
    desk.key(Key::D, CTRL);
    assert_eq!(sheet(&desk).shapes().len(), 14);
    desk.key(Key::A, CTRL);
    desk.key(Key::D, CTRL);
    assert_eq!(sheet(&desk).shapes().len(), 14, "there is no room for 28");
    desk.key(Key::Delete, Modifiers::NONE);
    assert_eq!(sheet(&desk).shapes().len(), 0);
    desk.key(Key::Z, CTRL);
    desk.key(Key::Z, CTRL);
    assert_eq!(sheet(&desk).shapes(), before.shapes());
    desk.key(Key::A, CTRL);
    desk.keys(&[Key::B, Key::Delete]);
    assert_eq!(sheet(&desk).shapes().len(), 6, "a letter chooses one of them again");
}

#[test]
fn an_outcome_of_the_own_question_is_wished_from_the_menu_of_a_cell() {
    let mut desk = Desk::with_link(SHAPES, vec2(1280.0, 1200.0));
    let to = cell(&desk, 1, 0);
    desk.harness.input_mut().modifiers = Modifiers::SHIFT;
    desk.click(to);
    desk.harness.input_mut().modifiers = Modifiers::NONE;
    let offered = desk.texts();
    assert!(offered.iter().any(|text| text == "They do not meet"), "{offered:?}");
    desk.hit("Through");
    assert!(desk.says("AB: Through"), "{:?}", desk.texts());
    assert!(!desk.says("They do not meet"), "the menu has closed");
    desk.hit_exactly("Find");
    desk.wait(3.0);
    assert!(desk.says("scenes found"), "{:?}", desk.texts());
    let board = sheet(&desk);
    let (a, b) = board.chosen().unwrap();
    assert_eq!(board.answer_of(a, b).case, "secant");
}

#[test]
fn the_matrix_is_a_grid_whose_cells_are_said() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.click(cell(&desk, 4, 1));
    desk.take_effects();
    desk.key(Key::ArrowDown, Modifiers::NONE);
    let said = desk.announced();
    let cell = "circle B and point F: ";
    let named = |text: &&String| text.starts_with(cell) && text.ends_with("Row 5, column 2.");
    assert!(said.iter().any(|text| named(&text)), "{said:?}");
    let cells =
        desk.texts().into_iter().filter(|text| text.contains(". Row ")).collect::<HashSet<_>>();
    assert_eq!(cells.len(), 21, "{cells:?}");
}

#[test]
fn a_radius_beyond_the_range_of_the_lesson_halves_the_shapes_and_says_so() {
    let link = "workbench/2/sheet?A=circle,0,0,40&B=circle,30,40,10&sheet=plane&pair=A,B&.end";
    let mut desk = Desk::with_link(link, DESKTOP);
    assert!(desk.says("The lesson has no room for this radius. It shows the shapes at 1/4"));
    desk.hit("Learn 2.");
    let scene = desk.app().page().scene_fields();
    let field = |name: &str| scene.0.iter().find(|(known, _)| known == name).unwrap().1.clone();
    assert_eq!([field("r1"), field("r2"), field("p2")], ["10", "2.5", "7.5,10,0"]);
    assert!(desk.paints("The shapes are shown smaller: the lesson has no room for this radius."));
}

#[test]
fn letters_stay_in_sight_on_a_phone_while_the_matrix_is_scrolled() {
    let shape = |i: u8| format!("{}=circle,{},0,0.5", char::from(b'A' + i), 2 * i);
    let shapes = (0..16).map(shape).collect::<Vec<_>>().join("&");
    let link = format!("workbench/2/sheet?{shapes}&sheet=plane&pair=A,B&.end");
    let mut desk = Desk::with_link(&link, PHONE);
    let panel = Rect::from_min_max(pos2(0.0, 510.0), PHONE.to_pos2());
    let own = desk.word("A", panel);
    desk.move_to(pos2(180.0, 700.0));
    desk.roll(egui::MouseWheelUnit::Point, -400.0);
    let fixed = desk.word("A", panel);
    assert!((fixed.center().x - own.center().x).abs() < 2.0, "{fixed:?} {own:?}");
    assert!(desk.the("circle A and circle B: ").rect.top() < own.top() - 100.0, "it was scrolled");
}

#[test]
fn the_magnet_is_at_the_left_of_the_picture() {
    let magnet = Desk::with_link(SHAPES, DESKTOP).the("Near").rect;
    assert!(magnet.left() < 110.0 && magnet.top() < 70.0, "{magnet:?}");
}

#[test]
fn in_a_room_buttons_are_inside_the_picture_and_the_rows_of_the_pair_in_sight() {
    let presents = Some("present".to_owned());
    let boot = Boot { link: SHAPES.to_owned(), presents, ..english() };
    let desk = Desk::open(boot, vec2(1280.0, 720.0));
    let place = desk.the("Place a shape").rect;
    let edge = desk.word("All pairs", Rect::EVERYTHING).left();
    assert!(place.right() < edge, "{place:?} {edge}");
    let panel = Rect::from_min_max(pos2(edge - 10.0, 74.0), pos2(1280.0, place.bottom() + 12.0));
    for caption in ["Symbols", "Numbers", "Result", "Rounding says otherwise"] {
        desk.word(caption, panel);
    }
}
