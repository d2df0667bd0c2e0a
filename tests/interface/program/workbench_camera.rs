//! The view of a sheet: it opens with all shapes visible and uncovered, with y up or down. Also the
//! menu of the magnet.

use super::desk::*;
use super::workbench::{EMPTY, SHAPES, sheet};
use crosspoint::lesson::Snap;
use crosspoint::view::figure::{self, Style};
use crosspoint::view::theme::Tone;
use crosspoint::view::typography::fonts;
use crosspoint::workbench::{TEMPLATES, WORKBENCH};

const PRESENTER_SIZE: Vec2 = vec2(1280.0, 720.0);
const LYING: Vec2 = vec2(844.0, 390.0);
const SMALL: Vec2 = vec2(360.0, 640.0);
/// A sheet with shapes far from the default view of an empty sheet.
const FAR_SHEET: &str = "workbench/2/sheet?A=segment,94,-41,107,-37&B=circle,102.5,-38.5,2.5&\
    C=circle,99.5,-37,1.8&D=ray,106,-36,105,-36&E=triangle,96,-39.2,94,-44.5,99,-44&F=point,97.25,-40&\
    G=box,105.6,-38.8,107.4,-36.6&sheet=plane&pair=A,B&.end";
const SPACE: &str = "workbench/2/sheet?A.space=capsule,38,-1,1,42,0.5,2,0.25&\
    B.space=capsule,40,-2,2.5,40.5,2,1,0.25&C.space=sphere,40,0,0,1&\
    D.space=plane,40,0,0,41,0,0,40,1,0&E.space=box,37,0.5,0,38.5,2,9&F.space=ray,44,3,1,41,1,1&\
    sheet=space&pair=A,B&.end";

fn open(link: &str, size: Vec2, korean: bool) -> Desk {
    let presents = (size == PRESENTER_SIZE).then(|| "present".to_owned());
    let settings = english().settings.filter(|_| !korean);
    Desk::open(Boot { link: link.to_owned(), presents, korean, settings, ..english() }, size)
}

/// The buttons over `picture`, the rectangle that is available to points.
fn bars(desk: &Desk, picture: Rect) -> Vec<(String, Rect)> {
    let all = desk.all().into_iter();
    let buttons = all.filter(|seen| seen.role == Role::Button);
    let over =
        buttons.filter(|seen| picture.contains(seen.rect.center()) && seen.rect.height() < 80.0);
    over.map(|seen| (seen.text, seen.rect)).collect()
}

fn picture(size: Vec2) -> Rect {
    let layout = if size == PRESENTER_SIZE { Layout::presenter(size) } else { Layout::of(size) };
    layout.workbench().canvas
}

/// Asserts that all points and labels are in the picture, and none is covered by a button.
#[track_caller]
fn sees_all(desk: &Desk, size: Vec2, what: &str) {
    let picture = picture(size);
    let board = sheet(desk);
    let movable = board.shapes().iter().filter(|shape| !shape.hidden && !shape.locked);
    let wanted: usize =
        movable.map(|shape| shape.given().len() + usize::from(shape.kind.is_round())).sum();
    let handles = desk.app().handles();
    assert_eq!(handles.len(), wanted, "{what}");
    let bars = bars(desk, picture);
    let view = desk.app().composed().expect("a picture").view;
    for at in board.extent() {
        let at = view.project(at).expect("in front of the eye");
        assert!(picture.contains(pos2(at.x as f32, at.y as f32)), "{what}: {at} of a shape");
    }
    for (name, at) in &handles {
        assert!(picture.shrink(8.0).contains(*at), "{what}: {name} at {at}");
        let over = bars.iter().find(|(_, bar)| bar.expand(8.0).contains(*at));
        assert!(over.is_none(), "{what}: {name} is under {over:?}");
    }
    // A phone in landscape has no other space for some labels.
    let letters = desk.app().written().0.iter().filter(|_| size != LYING);
    for (name, rect) in letters {
        let over = bars.iter().find(|(_, bar)| bar.intersects(*rect));
        assert!(over.is_none(), "{what}: the letter of {name} is under {over:?}");
    }
}

#[test]
fn a_sheet_of_a_link_is_all_in_sight_in_every_window() {
    for (name, link) in [("near", SHAPES), ("far", FAR_SHEET), ("space", SPACE)] {
        for size in [DESKTOP, PHONE, SMALL, PRESENTER_SIZE, LYING] {
            for korean in [false, true] {
                let desk = open(link, size, korean);
                sees_all(&desk, size, &format!("{name} {size} {korean}"));
                assert!(desk.app().link().ends_with(".end"), "no camera: {}", desk.app().link());
            }
        }
    }
}

#[test]
fn a_template_is_all_in_sight_from_the_first_screen_the_panel_and_elsewhere() {
    for template in TEMPLATES {
        let word = Words::of(Lang::En).get(template.word);
        let mut desk = Desk::open(Boot { greets: true, ..first_visit() }, vec2(1280.0, 1200.0));
        desk.hit(word);
        let link = desk.app().link();
        for size in [PHONE, SMALL, LYING] {
            sees_all(&open(&link, size, true), size, word);
        }
        let mut desk = open(&link, DESKTOP, false);
        sees_all(&desk, DESKTOP, word);
        desk.hears(HostEvent::Link(FAR_SHEET.to_owned()));
        sees_all(&desk, DESKTOP, "a link that came later");
        let mut desk = Desk::with_link(EMPTY, DESKTOP);
        desk.drag(pos2(300.0, 500.0), vec2(250.0, 60.0));
        desk.hit(word);
        sees_all(&desk, DESKTOP, word);
    }
}

#[test]
fn a_drag_moves_nothing_else_and_the_view_is_found_again() {
    let mut desk = Desk::with_link(FAR_SHEET, DESKTOP);
    let (c, from) = (desk.point("c"), desk.point("e"));
    desk.drag(from, vec2(40.0, 30.0));
    assert_eq!(desk.point("c"), c, "the picture stays while a point moves");
    let e = desk.point("e");
    desk.drag(pos2(800.0, 560.0), vec2(-90.0, -50.0));
    assert!((desk.point("e") - e - vec2(-90.0, -50.0)).length() < 1.0);
    let seen = desk.point("e");
    desk.keys(&[Key::A, Key::B]);
    desk.hit("Learn 2.4");
    desk.hit("Back to the workbench");
    assert!((desk.point("e") - seen).length() < 0.5, "it is seen as it was left");
    desk.key(Key::Home, Modifiers::NONE);
    sees_all(&desk, DESKTOP, "Home");
    desk.hit("3D");
    desk.hit("2D");
    sees_all(&desk, DESKTOP, "there and back");
}

#[test]
fn y_runs_down_on_a_sheet_as_in_a_lesson() {
    for size in [DESKTOP, PHONE, PRESENTER_SIZE] {
        let mut desk = open(SHAPES, size, false);
        let names = ["a", "b_r", "e3", "g2"];
        let seen = names.map(|name| desk.point(name));
        let (link, pairs) = (desk.app().link(), desk.the("segment A and circle B: ").text);
        // In presenter mode the switches are in the title card.
        if size == PRESENTER_SIZE {
            desk.hit("Workbench");
        }
        desk.hit("y up");
        assert!((0..4).all(|i| desk.point(names[i]).distance(seen[i]) < 0.01), "{size}");
        assert_eq!(desk.place("a"), (-6.0, 1.0));
        assert!(desk.app().link().contains("&down=true"), "{}", desk.app().link());
        assert_eq!(desk.the("segment A and circle B: ").text, pairs);
        let again = open(&desk.app().link(), size, false);
        assert!((0..4).all(|i| again.point(names[i]).distance(seen[i]) < 0.01), "{size}");
        desk.hit("y down");
        assert_eq!(desk.app().link(), link);
        desk.key(Key::Z, CTRL);
        assert_eq!(desk.place("a"), (-6.0, 1.0), "it is a step of undo");
    }
}

#[test]
fn where_y_runs_down_points_keys_and_copies_go_where_they_are_seen_to_go() {
    let mut desk = Desk::with_link(SHAPES, DESKTOP);
    desk.hit("y up");
    let from = desk.point("e");
    desk.drag(from, vec2(0.0, -40.0));
    assert!(desk.place("e").1 < -0.8 && desk.point("e").y < from.y, "up the picture is less");
    let mut desk = Desk::with_link(&desk.app().link(), DESKTOP);
    let (a, y) = (desk.point("a"), desk.place("a").1);
    desk.key(Key::A, CTRL);
    desk.keys(&[Key::ArrowUp]);
    assert!(desk.point("a").y < a.y && desk.place("a").1 < y);
    desk.keys(&[Key::Escape, Key::A, Key::F]);
    let f = desk.point("f");
    desk.key(Key::D, CTRL);
    assert!(desk.point("h").y > f.y, "a copy lies below its shape");
    desk.hit("3D");
    assert!(desk.those("y down").is_empty(), "space has no such switch");
}

#[test]
fn a_picture_of_a_sheet_on_paper_says_what_is_seen_and_has_all_of_it_with_y_up_or_down() {
    let mut desk = Desk::with_link(FAR_SHEET, DESKTOP);
    let up = desk.app().link();
    desk.hit("y up");
    let down = desk.app().link();
    let fonts = fonts::definitions(fonts::embedded);
    for (lang, sentence) in
        [(Lang::En, "The segment A and the circle B meet."), (Lang::Ko, "선분 A와 원 B는 만난다.")]
    {
        for formulas in [false, true] {
            let (tone, size) = (Tone::Light, figure::SIZE);
            let style = Style { lang, tone, size, formulas, inset: false };
            let drawn = |link: &str| figure::of_lesson(&WORKBENCH, Some(link), &style, &fonts);
            let [up, down] = [drawn(&up).unwrap(), drawn(&down).unwrap()];
            assert!(up.contains(sentence) && down.contains(sentence), "{lang:?}");
            // Points are drawn as circles: their positions are unchanged, and all are in the
            // picture.
            let points = |svg: &str| {
                let circles = svg.split("<circle ").skip(1);
                let circles = circles.map(|rest| rest.split("/>").next().unwrap().to_owned());
                circles.collect::<Vec<_>>()
            };
            assert_eq!(points(&up), points(&down));
            assert!(points(&up).len() > 10, "{}", points(&up).len());
        }
    }
}

#[test]
fn the_magnet_has_a_menu_of_all_ways_of_snapping() {
    for size in [DESKTOP, PHONE] {
        let mut desk = Desk::with_link(SHAPES, size);
        assert_eq!(desk.app().page().snap(), Snap::Near);
        for (row, snap) in [("Grid ", Snap::Grid), ("Free", Snap::Free), ("Near ±", Snap::Near)] {
            let button = desk.app().page().snap();
            desk.tap(["Free", "Near", "Grid"][button as usize]);
            let rows = ["Free", "Near ±", "Grid "].map(|row| desk.those(row).len());
            assert!(rows.iter().all(|count| *count > 0), "{rows:?}");
            assert!(desk.paints("Points go anywhere"), "{:?}", desk.painted());
            desk.click(desk.those(row).pop().unwrap().rect.center());
            assert_eq!(desk.app().page().snap(), snap);
            assert!(!desk.paints("Points go anywhere"), "the menu has closed");
        }
        desk.tap("Near");
        desk.key(Key::Escape, Modifiers::NONE);
        assert!(!desk.paints("Points go anywhere"));
    }
}

#[test]
fn an_end_point_of_one_of_all_chosen_shapes_moves_alone_and_all_stay_chosen() {
    for letters in [[Key::C, Key::A], [Key::A, Key::B]] {
        let mut desk = Desk::with_link(SHAPES, DESKTOP);
        desk.keys(&letters);
        desk.key(Key::A, CTRL);
        let before = sheet(&desk);
        let (a, a2, c, f) = (desk.point("a"), desk.point("a2"), desk.point("c"), desk.point("f"));
        desk.drag(a, vec2(0.0, 45.0));
        assert!((desk.point("a") - a).y > 30.0);
        assert_eq!([desk.point("a2"), desk.point("c")], [a2, c], "{letters:?}");
        let moved = |board: &crosspoint::workbench::Board| {
            let pairs = board.shapes().iter().zip(before.shapes());
            pairs.filter(|(now, then)| now != then).count()
        };
        assert_eq!(moved(&sheet(&desk)), 1);
        desk.drag(f, vec2(0.0, 40.0));
        assert_eq!(moved(&sheet(&desk)), 7, "a point is the whole of its shape: all go with it");
        desk.key(Key::Delete, Modifiers::NONE);
        assert!(sheet(&desk).shapes().is_empty(), "they are still chosen");
    }
}

/// Counts the actions of a user.
struct Newcomer {
    desk: Desk,
    presses: usize,
    strokes: usize,
}

impl Newcomer {
    fn at_the_first_screen() -> Self {
        let desk = Desk::open(Boot { greets: true, ..first_visit() }, DESKTOP);
        Self { desk, presses: 0, strokes: 0 }
    }

    fn press(&mut self, at: Pos2) {
        self.presses += 1;
        self.desk.click(at);
    }

    #[track_caller]
    fn choose(&mut self, text: &str) {
        self.press(self.desk.the(text).rect.center());
    }

    fn drag(&mut self, from: Pos2, to: Pos2) {
        self.presses += 1;
        self.desk.drag(from, to - from);
    }

    fn stroke(&mut self, key: Key) {
        self.strokes += 1;
        self.desk.key(key, Modifiers::NONE);
    }

    /// Presses Tab until the element with this prefix has the focus.
    #[track_caller]
    fn tab_to(&mut self, key: Key, text: &str) {
        for _ in 0..40 {
            if self.desk.focused().is_some_and(|focused| focused.starts_with(text)) {
                return;
            }
            self.stroke(key);
        }
        panic!("no way to {text}: {:?}", self.desk.focused());
    }
}

#[test]
fn with_a_pointer_five_shapes_and_a_lesson_take_a_newcomer_less_than_a_minute() {
    let mut new = Newcomer::at_the_first_screen();
    new.choose("Workbench");
    new.choose("segment");
    new.drag(pos2(200.0, 500.0), pos2(600.0, 300.0));
    new.choose("circle");
    new.drag(pos2(400.0, 400.0), pos2(500.0, 400.0));
    new.choose("box");
    new.drag(pos2(600.0, 150.0), pos2(750.0, 250.0));
    new.choose("triangle");
    for at in [pos2(150.0, 150.0), pos2(350.0, 180.0), pos2(200.0, 300.0)] {
        new.press(at);
    }
    new.choose("point");
    new.press(pos2(420.0, 560.0));
    assert_eq!(sheet(&new.desk).shapes().len(), 5);
    let matrix = new.desk.those("All pairs").into_iter().chain(new.desk.those("triangle D and "));
    let matrix = matrix.map(|seen| seen.rect).find(|rect| rect.width() > 100.0).unwrap();
    new.press(matrix.min + vec2(0.5, 1.5) * (matrix.width() / 5.0));
    assert_eq!(sheet(&new.desk).pair, [0, 1]);
    new.choose("Learn 2.4");
    assert!(new.desk.app().link().starts_with("sphere_segment/"));
    // Three seconds per press leave a margin.
    assert!(new.strokes == 0 && new.presses <= 17, "{} presses", new.presses);
}

#[test]
fn with_keys_alone_five_shapes_and_a_lesson_take_a_newcomer_less_than_a_minute() {
    let mut new = Newcomer::at_the_first_screen();
    new.stroke(Key::Num2);
    new.tab_to(Key::Tab, "2D");
    for kind in ["point", "segment", "ray", "line", "circle"] {
        new.tab_to(Key::ArrowDown, kind);
        new.stroke(Key::Enter);
        new.stroke(Key::Enter);
    }
    assert_eq!(sheet(&new.desk).shapes().len(), 5);
    new.stroke(Key::B);
    new.stroke(Key::E);
    assert_eq!(sheet(&new.desk).pair, [1, 4]);
    new.tab_to(Key::Tab, "Learn 2.4");
    new.stroke(Key::Enter);
    assert!(new.desk.app().link().starts_with("sphere_segment/"));
    assert!(new.presses == 0 && new.strokes <= 60, "{} strokes", new.strokes);
}
