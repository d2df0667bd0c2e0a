//! A point and a triangle, a ray and a triangle: the scale of the scene, the f32 neighbours of a
//! deciding number, methods side by side, two-sided or one-sided tests, and failures of published
//! code.

use super::desk::*;
use crosspoint::derivation::cost;
use crosspoint::lesson::Method;
use crosspoint::lesson::link::{SavedView, encode};

/// A height that shows the whole panel.
const TALL: Vec2 = vec2(1280.0, 1400.0);

/// The lesson at the step with this id, with its scene after an edit.
fn at(lesson: &str, step: &str, edit: &Edit) -> Desk {
    let entry = find(lesson).expect("a lesson");
    let step = step.to_owned();
    let mut page = (entry.open)();
    page.apply(edit);
    let state = LinkState { step, view: SavedView::Home, scene: page.scene_fields() };
    Desk::open(Boot { link: encode(entry.id, &state), ..english() }, TALL)
}

/// The value with this name in f32, from the first method.
fn single(desk: &Desk, name: &str) -> f32 {
    let value = desk.app().page().value(name).expect("a value");
    value.numbers().next().expect("a number") as f32
}

#[test]
fn a_scale_button_changes_every_number_and_leaves_the_picture_and_is_undone() {
    for (lesson, size, times) in
        [("triangle_areas", "×8", 8.0), ("moller_trumbore", "×1/32", 1.0 / 32.0)]
    {
        let mut desk = at(lesson, &first_step(lesson), &Edit::Reset);
        let name = |size: &str| format!("Scene size {size}");
        let (start, seen) = (desk.place("p"), desk.point("p"));
        desk.hit("Controls");
        assert!(desk.the(&name("×1")).enabled && !desk.the(&name(size)).chosen);
        desk.hit(&name(size));
        assert_eq!(desk.place("p"), (start.0 * times, start.1 * times), "{lesson}");
        assert!(desk.point("p").distance(seen) < 0.5, "the picture stays: {lesson}");
        assert!(desk.the(&name(size)).chosen);
        desk.key(Key::Z, CTRL);
        assert_eq!(desk.place("p"), start);
        assert!(desk.point("p").distance(seen) < 0.5 && !desk.the(&name(size)).chosen);
        desk.key(Key::Y, CTRL);
        assert_eq!(desk.place("p"), (start.0 * times, start.1 * times), "{lesson}");
    }
}

#[test]
fn an_absolute_tolerance_fails_at_one_size_and_not_at_another() {
    let mut desk = at("triangle_areas", "pieces", &Edit::Exhibit("S4-area-small"));
    assert!(desk.says("Published f32: Inside differs") && desk.says("Exact: Outside"));
    desk.hit("Controls");
    desk.hit("Scene size ×8");
    assert!(desk.says("exact: Outside") && !desk.says("differs"));
}

#[test]
fn the_number_line_shows_the_neighbours_in_f32_the_tolerance_and_the_sum() {
    let mut desk = at("triangle_areas", "grid", &Edit::Reset);
    let fine = desk.the("f32 numbers around T: step ").text;
    desk.tap("Back to this step's picture");
    let coarse = desk.the("f32 numbers around T: step ").text;
    assert_ne!(fine, coarse);
    let t = single(&desk, "area_t");
    let said: f32 = coarse.rsplit(' ').next().unwrap().parse().unwrap();
    let step = t.next_up() - t;
    assert!((said - step).abs() < 0.01 * step, "{said} instead of {step}");
    for number in [t.next_down(), t, t.next_up()] {
        let digits = number.to_string();
        assert!(desk.paints(&digits), "{digits} among {:?}", desk.painted());
    }
    assert!(desk.paints("± ε") && desk.paints("S₀₁ + S₁₂ + S₂₀"));
    // The published code is off by one f32 step in this scene, which the program reports.
    assert!(desk.says("Published f32: Outside differs"));
}

#[test]
fn methods_side_by_side_tell_work_and_answers_and_a_row_chooses_its_method() {
    let mut desk = at("triangle_barycentric", "sides", &Edit::Exhibit("S4-bary-f32"));
    let counted = |method: &Method| {
        let cost = cost(&*method.trace);
        format!("mul {}, div {}, √ {}, acos {}", cost.mul, cost.div, cost.sqrt, cost.angle)
    };
    let names = ["Barycentric", "By angles", "By areas"];
    let rows = |desk: &Desk| names.map(|name| desk.the(&format!("{name}, mul ")));
    let derived = desk.app().page().derived();
    let told: Vec<_> = derived.methods.iter().map(counted).collect();
    assert_eq!(desk.app().page().singles()[0].case, "outside", "f32 loses the side");
    for ((row, counts), single) in rows(&desk).iter().zip(&told).zip(desk.app().page().singles()) {
        assert!(row.text.contains(counts), "{} lacks {counts}", row.text);
        let single = if single.case == "outside" { "f32 Outside" } else { "f32 Edge" };
        assert!(row.text.contains(single), "{}", row.text);
    }
    assert!(rows(&desk)[0].chosen && !rows(&desk)[2].chosen);
    desk.hit("By areas, mul ");
    assert!(rows(&desk)[2].chosen && !rows(&desk)[0].chosen);
    assert!(desk.painted().iter().any(|text| text.contains("let area_a = a0.cross(a1).length();")));
}

#[test]
fn the_map_of_where_a_method_fails_is_painted_and_taken_away_from_the_table() {
    let mut desk = at("triangle_barycentric", "sides", &Edit::Exhibit("S4-bary-f32"));
    let map = desk.button("Barycentric in f32 is wrong").rect.center();
    let chosen = |desk: &Desk, name: &str| desk.those(name).iter().any(|seen| seen.chosen);
    assert!(!chosen(&desk, "Barycentric in f32 is wrong"));
    desk.click(map);
    assert!(chosen(&desk, "Barycentric in f32 is wrong"));
    assert!(!chosen(&desk, "By areas in f32 is wrong"));
    desk.click(map);
    assert!(!chosen(&desk, "Barycentric in f32 is wrong"));
}

#[test]
fn in_the_plane_no_vector_has_a_third_number() {
    let mut desk = at("triangle_areas", "pieces", &Edit::Reset);
    let components = |desk: &Desk| desk.app().page().value("p").unwrap().numbers().count();
    assert!(components(&desk) == 2 && desk.those("P.z").is_empty());
    desk.keys(&[Key::S]);
    assert_eq!(components(&desk), 3);
}

#[test]
fn both_methods_know_which_side_counts() {
    for lesson in ["line_triangle", "moller_trumbore"] {
        let case = "back";
        let index =
            (find(lesson).unwrap().open)().about().cases.iter().position(|c| *c == case).unwrap();
        let mut desk =
            at(lesson, &first_step(lesson), &Edit::MoveToCase { case: index, part: 1.0 });
        let cases = |desk: &Desk| -> Vec<_> {
            let methods = &desk.app().page().derived().methods;
            let sorted = methods.iter().filter(|method| method.id != "in_order");
            sorted.map(|method| method.verdict.case).collect()
        };
        assert!(cases(&desk).iter().all(|case| *case == "back"), "{:?}", cases(&desk));
        assert!(desk.says("exact: Back") && !desk.says("differs"));
        desk.hit("Controls");
        desk.hit("Which side counts Both sides");
        assert!(cases(&desk).iter().all(|case| *case == "inside"), "{:?}", cases(&desk));
        desk.key(Key::Z, CTRL);
        assert_eq!(cases(&desk)[0], "back");
    }
}

#[test]
fn the_strip_compares_the_piece_that_errs_and_its_cell_lists_them_all() {
    let mut desk = at("moller_trumbore", "equation", &Edit::Exhibit("S4-dot-antisym"));
    let cell = desk.the("Published f32: Miss differs").rect.center();
    desk.rest_at(cell);
    let names = ["absolute_tolerance", "parameter_as_distance", "swapped_dot"];
    for name in names {
        assert!(desk.painted().iter().any(|text| text.contains(name)), "{:?}", desk.painted());
    }
    // The listing opens with that piece; another one can be selected for comparison.
    desk.click(cell);
    assert!(desk.paints("S4-dot-antisym"));
    desk.tap("See the published code");
    assert!(desk.painted().iter().any(|text| text.contains("pub fn swapped_dot")));
    desk.hit("absolute_tolerance");
    assert!(desk.says("exact: Inside") && !desk.says("differs"));
}
