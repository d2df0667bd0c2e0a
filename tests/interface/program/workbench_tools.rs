//! The tools of the workbench: special cases, wishes, hovering, tabs, and announcements.

use super::desk::*;
use super::workbench::{SHAPES, sheet};
use crosspoint::lesson::Dimension;
use crosspoint::lesson::fields::Fields;
use crosspoint::workbench::{RelativePosition, ShapeKind, TEMPLATES, board, sheet_of};
use std::collections::BTreeMap;

/// A height that shows the whole panel.
const TALL: egui::Vec2 = vec2(1280.0, 1200.0);

fn position(desk: &Desk) -> RelativePosition {
    let board = sheet(desk);
    let (a, b) = board.chosen().unwrap();
    board.answer_of(a, b).position
}

/// The centre of a cell of the matrix.
pub fn cell(desk: &Desk, row: usize, column: usize) -> Pos2 {
    let rect = desk.the("segment A and circle B: ").rect;
    let size = rect.width() / sheet(desk).shapes().len() as f32;
    rect.min + vec2(column as f32 + 0.5, row as f32 + 0.5) * size
}

fn place(desk: &Desk, name: &str) -> Pos2 {
    desk.app().handles().into_iter().find(|(handle, _)| handle == name).unwrap().1
}

#[test]
fn a_chip_slides_the_pair_into_its_case_as_one_step_of_undo() {
    let boot = Boot { reduced_motion: false, link: SHAPES.to_owned(), ..english() };
    let mut desk = Desk::open(boot, DESKTOP);
    let (start, link) = (place(&desk, "a"), desk.app().link());
    let chip = desk.those("Touching").into_iter().find(|seen| seen.rect.left() < 872.0).unwrap();
    desk.move_to(chip.rect.center());
    desk.press(chip.rect.center());
    desk.release(chip.rect.center());
    let mut seen = Vec::new();
    for _ in 0..40 {
        desk.frame(Vec::new());
        let points = ["a", "a2", "b", "b_r"].map(|name| place(&desk, name));
        if seen.last() != Some(&points) {
            seen.push(points);
        }
    }
    assert!(seen.len() > 8, "it glides: {} places", seen.len());
    assert_eq!(position(&desk), RelativePosition::Touching);
    desk.key(Key::Z, CTRL);
    desk.wait(1.0);
    assert_eq!(desk.app().link(), link);
    assert_eq!(place(&desk, "a"), start);

    let mut still = Desk::with_link(SHAPES, DESKTOP);
    still.click(chip.rect.center());
    assert_eq!(position(&still), RelativePosition::Touching);
}

#[test]
fn a_pair_without_a_lesson_has_rows_of_its_own_and_can_be_brought_to_touch() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.keys(&[Key::B, Key::E]);
    assert!(desk.says("There is no lesson yet about a circle and a triangle."));
    assert_eq!(position(&desk), RelativePosition::Apart);
    let chip = desk.those("Touching").into_iter().find(|seen| seen.rect.left() < 872.0).unwrap();
    desk.click(chip.rect.center());
    assert_eq!(position(&desk), RelativePosition::Touching);
    desk.key(Key::Z, CTRL);
    assert_eq!(position(&desk), RelativePosition::Apart);
}

#[test]
fn a_segment_plainly_through_a_triangle_is_answered_alike_in_every_arithmetic() {
    let board = sheet(&Desk::with_link(SHAPES, DESKTOP));
    let [a, e] = [0, 4].map(|letter| board.shape(letter).unwrap());
    let answer = board.answer_of(a, e);
    assert_eq!(answer.position, RelativePosition::Overlapping);
    assert_eq!(answer.rounded, Some(["hit"; 2]));
    assert!(!answer.differs());
}

#[test]
fn wishes_are_chosen_by_cells_and_their_scenes_are_stepped_through() {
    let mut desk = Desk::with_link(SHAPES, TALL);
    let before = sheet(&desk);
    let to = cell(&desk, 2, 1);
    desk.harness.input_mut().modifiers = Modifiers::SHIFT;
    desk.click(to);
    desk.harness.input_mut().modifiers = Modifiers::NONE;
    assert_eq!(sheet(&desk).pair, [1, 2]);
    desk.hit("They only touch");
    assert!(desk.says("BC: They only touch"));
    desk.hit_exactly("Find");
    desk.wait(3.0);
    assert!(desk.says("scenes found"), "{:?}", desk.texts());
    assert_eq!(position(&desk), RelativePosition::Touching);
    let first = sheet(&desk);
    desk.hit("The next scene found");
    assert_ne!(sheet(&desk), first);
    assert_eq!(position(&desk), RelativePosition::Touching);
    desk.key(Key::Z, CTRL);
    desk.key(Key::Z, CTRL);
    assert_eq!(sheet(&desk).shapes(), before.shapes(), "each scene is one step of undo");
    desk.hit("BC: They only touch");
    assert!(!desk.says("BC: They only touch"));
}

#[test]
fn a_search_ends_after_two_seconds_and_names_the_wish_that_cannot_be() {
    let link = "workbench/2/sheet?A=point,0,0,locked&B=point,1,1,locked&C=circle,3,0,1&\
        sheet=plane&pair=A,B&.end";
    let mut desk = Desk::with_link(link, TALL);
    desk.hit("AB: choose a case");
    desk.hit("They meet");
    desk.hit_exactly("Find");
    desk.wait(3.0);
    assert!(desk.says("This one could not be fulfilled: AB: They meet"), "{:?}", desk.texts());
}

#[test]
fn what_a_drag_has_changed_is_said_in_one_sentence() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.wait(1.0);
    desk.take_effects();
    desk.drag(place(&desk, "b"), vec2(0.0, 260.0));
    desk.wait(1.0);
    let said = desk.announced();
    assert!(said.iter().any(|text| text.contains("Verdicts that changed: ")), "{said:?}");
}

#[test]
fn a_phone_has_a_tab_for_each_part_of_the_panel() {
    let mut desk = Desk::with_link(SHAPES, PHONE);
    desk.tap("This pair");
    assert!(desk.says("Learn 2.4"));
    assert!(!desk.says("Begin with an example"));
    desk.tap("Find a scene");
    assert!(desk.says("Paste coordinates"));
    desk.tap("Special cases");
    desk.hit("Touching");
    assert_eq!(position(&desk), RelativePosition::Touching);
    desk.tap("All pairs");
    assert!(desk.says("segment A and circle B: Touching. Rounding says "));
}

#[test]
fn the_first_screen_has_a_link_to_each_template() {
    for template in TEMPLATES {
        let word = crosspoint::text::words::Words::of(crosspoint::text::words::Lang::En);
        let mut desk = Desk::open(Boot { greets: true, ..first_visit() }, TALL);
        desk.hit(word.get(template.word));
        assert_eq!(sheet(&desk).shapes(), template.board().shapes());
    }
}

/// The lessons without a workbench sheet, and why the shapes of a sheet cannot form their scenes.
const WITHOUT: &[(&str, &str)] = &[
    ("dot_and_perp", "two vectors"),
    ("cross_product", "three vectors"),
    ("line_parameter", "one line and a number"),
    ("linear_equations", "columns of a system"),
    ("bounce", "a moving point and a wall with friction"),
    ("float_grid", "a segment seen through a magnifying glass of floats"),
    ("dyad", "vectors and their images"),
    ("homogeneous", "points with a weight"),
    ("homogeneous_matrices", "a point and a matrix"),
    ("shadow_matrix", "a lamp that may be infinitely far away"),
];

#[test]
fn every_lesson_whose_scene_consists_of_shapes_opens_in_the_workbench() {
    let mut kinds = BTreeMap::new();
    let mut without = Vec::new();
    for entry in lessons::ALL {
        let page = (entry.open)();
        match sheet_of(entry.id, &page.scene_fields()) {
            Some(board) => {
                let found: Vec<_> = board.shapes().iter().map(|shape| shape.kind).collect();
                kinds.insert(entry.id, (found, board.dimension));
            }
            None => without.push(entry.id),
        }
    }
    let known: Vec<_> = WITHOUT.iter().map(|(lesson, _)| *lesson).collect();
    let more: Vec<_> = without.iter().filter(|id| !known.contains(id)).collect();
    let fewer: Vec<_> = known.iter().filter(|id| !without.contains(id)).collect();
    assert!(more.is_empty() && fewer.is_empty(), "no sheet: {more:?}, a sheet: {fewer:?}");
    assert_eq!(kinds["point_plane"], (vec![ShapeKind::Point, ShapeKind::Plane], Dimension::Space));
    assert!(kinds.len() + WITHOUT.len() == lessons::ALL.len());
}

#[test]
fn the_plane_of_lesson_3_2_is_the_same_plane_on_the_sheet_and_back() {
    let scene = |n: &str, d: &str| {
        let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        Fields(vec![field("p", "1,2,3"), field("n", n), field("d", d), field("eps", "0")])
    };
    for (n, d) in [("0,0,2", "3"), ("1,2,-4", "8"), ("-3,0,1", "1.5")] {
        let board = sheet_of("point_plane", &scene(n, d)).unwrap();
        let numbers: Vec<f64> = n.split(',').map(|x| x.parse().unwrap()).collect();
        let normal = glam::DVec3::from_slice(&numbers);
        let plane = &board.shapes()[1];
        for p in plane.given() {
            assert!((normal.dot(*p) - d.parse::<f64>().unwrap()).abs() < 1e-12, "{n} {p}");
        }
        let [a, b, c] = plane.points;
        assert!((b - a).cross(c - a).length() > 0.0);
    }
    assert!(sheet_of("point_plane", &scene("0,0,0", "1")).is_none(), "no normal, no plane");
    let mut desk = Desk::with_link(&begun("point_plane"), DESKTOP);
    desk.hit("Open in the workbench");
    assert_eq!(board(desk.app().page()).unwrap().shapes().len(), 2);
    desk.hit("Learn 3.2");
    assert!(desk.app().link().starts_with("point_plane/"));
}

#[test]
fn shapes_are_hidden_locked_copied_and_typed() {
    let mut desk = Desk::with_link(SHAPES, TALL);
    desk.keys(&[Key::A, Key::B]);
    let to_b = |desk: &Desk| sheet(desk).shape(1).unwrap().clone();
    desk.tap("Hide");
    assert!(to_b(&desk).hidden);
    assert!(sheet(&desk).chosen().is_none());
    desk.tap("Show");
    desk.tap("Lock");
    assert!(to_b(&desk).locked);
    assert!(desk.app().handles().iter().all(|(name, _)| name != "b"));
    desk.tap("Unlock");
    desk.tap("Copy");
    assert_eq!(sheet(&desk).shapes().len(), 8);
    desk.key(Key::Z, CTRL);
    desk.keys(&[Key::A, Key::B]);
    desk.click(desk.the("circle,2.5,1.5,2.5").rect.center());
    desk.retype("circle,1,1,2");
    assert_eq!(to_b(&desk).radius, 2.0);
    desk.frame(vec![Event::PointerGone]);
    let page = desk.app().page();
    assert!(page.undoable().0 && page.derived().handles.iter().any(|handle| handle.name == "b"));
}
