//! The workbench: shapes are placed and judged; they open their lessons and return from there.

use super::desk::*;
use crate::screen::PaintedApp;
use crate::screens::save;
use crosspoint::view::App;
use crosspoint::workbench::{Board, board};

/// A sheet of seven shapes, some of which meet.
pub const SHAPES: &str = "workbench/2/sheet?A=segment,-6,-1,7,3&B=circle,2.5,1.5,2.5&C=circle,-0.5,3,1.8&\
    D=ray,6,4,5,4&E=triangle,-4,0.8,-6,-4.5,-1,-4&F=point,-2.75,0&G=box,5.6,1.2,7.4,3.4&\
    sheet=plane&pair=A,B&.end";
pub const EMPTY: &str = "workbench/2/sheet?sheet=plane&pair=A,B&.end";

pub fn sheet(desk: &Desk) -> Board {
    board(desk.app().page()).expect("the workbench").clone()
}

#[test]
fn shapes_are_placed_by_taps_or_a_drag_and_undone() {
    let mut desk = Desk::with_link(EMPTY, DESKTOP);
    assert!(desk.says("Place two shapes"));
    desk.hit("segment");
    desk.click(pos2(300.0, 300.0));
    desk.click(pos2(500.0, 400.0));
    desk.hit("circle");
    desk.drag(pos2(400.0, 350.0), vec2(80.0, 0.0));
    assert_eq!(sheet(&desk).shapes().len(), 2);
    assert!(desk.says("The segment A and the circle B meet."));
    desk.key(Key::Z, CTRL);
    assert_eq!(sheet(&desk).shapes().len(), 1);
    desk.hit("triangle");
    desk.hit("triangle");
    assert_eq!(sheet(&desk).shapes().len(), 2, "a second press places it in the middle");
}

#[test]
fn a_pair_leads_to_its_lesson_with_its_shapes_and_back_again() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.keys(&[Key::C, Key::Delete]);
    let (link, undoable) = (desk.app().link(), desk.app().page().undoable());
    desk.keys(&[Key::A, Key::B]);
    desk.hit("Learn 2.4");
    assert!(desk.app().link().starts_with("sphere_segment/"));
    let scene = desk.app().page().scene_fields();
    let field = |name: &str| scene.0.iter().find(|(known, _)| known == name).unwrap().1.clone();
    assert_eq!([field("p"), field("p2"), field("q")], ["-6,-1,0", "7,3,0", "2.5,1.5,0"]);
    desk.hit("Back to the workbench");
    let pair = |link: &str| link.split("&pair").next().unwrap().to_owned();
    assert_eq!(pair(&desk.app().link()), pair(&link));
    assert_eq!(desk.app().page().undoable(), undoable);
}

#[test]
fn letters_choose_shapes_and_keys_of_lessons_do_nothing() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.keys(&[Key::D, Key::G]);
    assert_eq!(sheet(&desk).pair, [3, 6]);
    assert!(desk.says("The ray D and the box G do not meet."));
    let link = desk.app().link();
    desk.keys(&[Key::Y, Key::Z, Key::Num1, Key::Minus]);
    assert_eq!(desk.app().link(), link);
    desk.key(Key::D, CTRL);
    assert_eq!(sheet(&desk).shapes().len(), 8);
    desk.keys(&[Key::Delete, Key::Delete]);
    assert_eq!(sheet(&desk).shapes().len(), 6);
    assert!(!desk.app().page().undoable().1);
}

#[test]
fn what_was_left_is_there_after_a_reload() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.keys(&[Key::F, Key::Delete]);
    let settings = desk.stored();
    let link = desk.app().link();
    assert_eq!(App::new(Boot { settings, ..english() }).link(), link);
}

#[test]
fn a_bad_link_is_answered_with_a_sentence_and_what_is_good_is_kept() {
    let many: Vec<_> = (0..10_000).map(|i| format!("A{i}=point,0,{i}")).collect();
    let long = format!("workbench/2/sheet?{}&.end", many.join("&"));
    assert!(Desk::with_link(&long, DESKTOP).says("The link could not be read"));
    let desk =
        Desk::with_link("workbench/2/sheet?A=point,1,2&B=point,1e300,0&C=circle,1&.end", DESKTOP);
    assert_eq!(sheet(&desk).shapes().len(), 1);
}

#[test]
fn on_a_phone_the_palette_opens_over_the_matrix() {
    let mut desk = Desk::with_link(SHAPES, PHONE);
    desk.tap("Place a shape");
    for word in ["2D", "3D"] {
        desk.word(word, desk.the(&format!("Sheet {word}")).rect);
    }
    desk.hit("triangle");
    for at in [pos2(60.0, 120.0), pos2(160.0, 140.0), pos2(90.0, 220.0)] {
        desk.click(at);
    }
    assert_eq!(sheet(&desk).shapes().len(), 8);
    assert!(desk.says("All pairs") || desk.paints("All pairs"));
}

#[test]
fn the_matrix_is_one_stop_of_the_tab_key_and_arrows_go_through_it() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    let undoable = desk.app().page().undoable();
    let from = desk.the("segment A and circle B: ").rect;
    let size = from.width() / 7.0;
    let at =
        |row: usize, column: usize| from.min + vec2(column as f32 + 0.5, row as f32 + 0.5) * size;
    desk.click(at(4, 1));
    assert_eq!(sheet(&desk).pair, [1, 4]);
    assert!(desk.focused().unwrap().starts_with("circle B and triangle E: "));
    desk.keys(&[Key::ArrowRight, Key::ArrowDown, Key::ArrowLeft, Key::ArrowLeft, Key::ArrowLeft]);
    assert_eq!(sheet(&desk).pair, [0, 5]);
    assert_eq!(desk.app().page().undoable(), undoable, "to look is no step of undo");
    desk.click(at(6, 6));
    assert_eq!(sheet(&desk).pair, [5, 6]);
    let order =
        |desk: &Desk| sheet(desk).shapes().iter().map(|shape| shape.letter).collect::<Vec<_>>();
    desk.key(Key::ArrowUp, Modifiers::ALT);
    assert_eq!(order(&desk), [0, 1, 2, 3, 4, 6, 5]);
    desk.drag(at(0, 0), vec2(0.0, 2.0 * size));
    assert_eq!(order(&desk), [1, 2, 0, 3, 4, 6, 5]);
    desk.key(Key::Z, CTRL);
    desk.key(Key::Z, CTRL);
    assert_eq!(order(&desk), [0, 1, 2, 3, 4, 5, 6]);
}

#[test]
fn pasted_coordinates_become_shapes_or_a_sentence_with_the_place() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    let to_the_end = |desk: &mut Desk| {
        desk.move_to(pos2(1070.0, 600.0));
        desk.roll_to_end();
    };
    let paste = |desk: &mut Desk, text: &str| {
        if desk.those("Add these shapes").is_empty() {
            to_the_end(desk);
            desk.hit("Paste coordinates");
        }
        desk.frame(vec![Event::Paste(text.to_owned())]);
        desk.settle();
        desk.key(Key::Enter, CTRL);
    };
    paste(&mut desk, "POLYGON((0 0,4 0,0 3,0 0))\nLINESTRING(0 0, 1");
    assert!(desk.says("Line 2, column 18: the line ends too early. The sheet is as it was."));
    assert_eq!(sheet(&desk).shapes().len(), 7);
    paste(&mut desk, " 1)\n(2,3)");
    assert_eq!(sheet(&desk).shapes().len(), 10);
    assert!(desk.those("Add these shapes").is_empty());
    desk.take_effects();
    to_the_end(&mut desk);
    desk.hit("JSON lines");
    desk.hit("WKT");
    assert!(desk.says("WKT has no form for 3 of the shapes."));
    let copied = effects!(desk, Effect::CopyCode(text) => text);
    assert_eq!(copied[0].lines().count(), 45);
    assert!(copied[1].contains("POLYGON ((0 0, 4 0, 0 3, 0 0))"));
    desk.key(Key::Z, CTRL);
    assert_eq!(sheet(&desk).shapes().len(), 7);
}

#[test]
fn a_lesson_takes_its_shapes_to_the_workbench_and_has_them_back() {
    let mut desk = Desk::new();
    let scene = desk.app().page().scene_fields();
    desk.hit("Open in the workbench");
    let board = sheet(&desk);
    let kinds: Vec<_> = board.shapes().iter().map(|shape| shape.given().len()).collect();
    assert_eq!(kinds, [2, 2]);
    desk.key(Key::Delete, Modifiers::NONE);
    desk.hit("Back to lesson 1.2");
    assert_eq!(desk.app().page().scene_fields(), scene);
    desk.hit("Back to the workbench");
    assert_eq!(sheet(&desk).shapes().len(), 1);
    desk.key(Key::Z, CTRL);
    assert_eq!(sheet(&desk), board);
}

#[test]
fn letters_choose_only_and_keys_of_lessons_are_quiet() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    let (link, start) = (desk.app().link(), sheet(&desk));
    let signs = [Key::Comma, Key::Period, Key::OpenBracket, Key::CloseBracket, Key::Backspace];
    for key in signs.into_iter().chain([Key::Num0, Key::Num5, Key::Y, Key::Z]) {
        desk.keys(&[key]);
        assert_eq!(desk.app().link(), link, "{key:?}");
    }
    for letter in 'A'..='X' {
        desk.keys(&[Key::from_name(&letter.to_string()).unwrap()]);
        let now = sheet(&desk);
        assert_eq!(now.shapes(), start.shapes(), "{letter}");
        if letter <= 'G' {
            assert_eq!(now.pair[1], letter as u8 - b'A', "{letter}");
        }
    }
}

#[test]
fn it_looks_as_it_is_meant_in_both_languages_themes_and_sizes() {
    let space = "workbench/2/sheet?A.space=capsule,-2,-1,1,2,0.5,2,0.25&\
        B.space=capsule,0,-2,2.5,0.5,2,1,0.25&C.space=sphere,0,0,1,1&D.space=plane,0,0,0,1,0,0,0,1,0&\
        E.space=box,-3,0.5,0,-1.5,2,2&sheet=space&pair=A,B&.end";
    let shape = |i: u8| {
        let (letter, x, y) = (char::from(b'A' + i), i % 6, i / 6);
        format!("{letter}=circle,{},{},0.{}", 2 * x, 2 * y, 5 + i % 5)
    };
    let shapes = (0..24).map(shape).collect::<Vec<_>>().join("&");
    let full = format!("workbench/2/sheet?{shapes}&sheet=plane&pair=A,B&.end");
    for (name, link, size) in [
        ("sheet", SHAPES, DESKTOP),
        ("sheet-phone", SHAPES, PHONE),
        ("sheet-presenter", SHAPES, vec2(1280.0, 720.0)),
        ("sheet-space", space, DESKTOP),
        ("sheet-empty", EMPTY, DESKTOP),
        ("sheet-full", &full, DESKTOP),
    ] {
        for (korean, dark) in [(true, false), (false, true), (false, false)] {
            let presents = name.ends_with("presenter").then(|| "present".to_owned());
            let link = link.to_owned();
            let boot = Boot { korean, dark, link, presents, settings: None, ..english() };
            let mut shown = PaintedApp::new(boot, size, 1.0);
            shown.rest(4);
            save(&mut shown, name, korean, dark);
            let sampled = shown.screen.image.pixels.iter().step_by(101);
            let colours: std::collections::HashSet<_> = sampled.collect();
            assert!(colours.len() > 30, "{name}: {}", colours.len());
        }
    }
}
