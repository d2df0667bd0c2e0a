//! Features of every lesson: transition into a case, verdicts side by side, errata, the inset,
//! challenges, guesses.

use super::desk::*;
use super::presenter::shapes;

/// The line for verdicts that agree.
const AGREE: &str = "f32 · f64 · exact: Hit";

#[test]
fn a_slider_goes_into_a_case_and_back() {
    let mut desk = Desk::new();
    let start = desk.app().page().scene_fields();
    assert!(desk.those("to Parallel").is_empty());
    desk.hit("Parallel");
    let slider = desk.those("to Parallel").into_iter().find(|seen| seen.role == Role::Slider);
    let slider = slider.expect("a slider").rect;
    assert_eq!(desk.case(), "parallel");
    desk.drag(slider.right_center() - vec2(11.0, 0.0), vec2(-60.0, 0.0));
    let (_, part) = desk.app().page().transition().expect("a way");
    assert!(desk.case() == "miss" && 0.4 < part && part < 0.7, "{part}");
    desk.drag(slider.center(), vec2(-200.0, 0.0));
    assert_eq!(desk.app().page().scene_fields(), start);
    // The slider has the focus, so that arrow keys move it.
    desk.keys(&[Key::ArrowRight; 20]);
    assert_eq!(desk.app().page().derived().exact.case, "parallel");
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.app().page().scene_fields(), start);
    assert!(desk.those("to Parallel").is_empty());
}

#[test]
fn a_drag_stops_the_way_into_a_case() {
    let mut desk = Desk::open(Boot { reduced_motion: false, ..english() }, DESKTOP);
    let at = desk.the("Parallel").rect.center();
    desk.move_to(at);
    desk.press(at);
    desk.release(at);
    desk.rest(20);
    let (_, part) = desk.app().page().transition().expect("a way");
    assert!(0.0 < part && part < 1.0, "{part}");
    desk.pull("b", vec2(30.0, -60.0));
    assert_eq!(desk.app().page().transition(), None);
}

#[test]
fn verdicts_that_part_lead_to_the_erratum_and_its_counterexample() {
    // The window is high enough for all of the published code.
    let mut desk = Desk::open(english(), vec2(1280.0, 1000.0));
    assert!(desk.says(AGREE) && !desk.says("differs"));
    desk.hit("Collinear overlap");
    let before = desk.app().page().scene_fields();
    desk.hit("Published f32: Parallel differs");
    assert!(desk.paints("S2-parallel-overlap") && desk.paints("How it is mended"));
    desk.tap("Go to the counterexample");
    assert_eq!((desk.place("a"), desk.place("d")), ((0.0, 0.0), (3.0, 0.0)));
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.app().page().scene_fields(), before);
    desk.tap("See the published code");
    assert!(desk.those("How it is mended").is_empty());
    assert!(desk.painted().iter().any(|text| text.contains("pub fn equal_units")));
    desk.hit("untested_quotient");
    assert!(desk.painted().iter().any(|text| text.contains("pub fn untested_quotient")));
    desk.hit("S2-div0");
    assert!(desk.paints("S2-div0"));
    desk.keys(&[Key::Escape]);
    assert!(!desk.paints("How it is mended"));
}

#[test]
fn a_cell_shows_the_digits_in_which_it_parts() {
    let mut desk = Desk::new();
    desk.hit(AGREE);
    desk.hover("Exact: Hit");
    assert!(desk.paints("t = 22/41") && desk.paints("u = 17/41"), "{:?}", desk.painted());
    desk.hover("Published f32: Hit");
    assert!(desk.paints("t = 0.5365854"), "{:?}", desk.painted());
    // 22/41 = 0.53658536585…
    assert_eq!(lit(&desk, "t = 0.5365854"), "4");
}

/// The highlighted letters of a painted text.
fn lit(desk: &Desk, text: &str) -> String {
    let is_it = |shape: &Shape| matches!(shape, Shape::Text(it) if it.galley.text() == text);
    let Some(Shape::Text(found)) = shapes(desk).into_iter().find(is_it) else {
        panic!("“{text}” is not painted")
    };
    let lit = found.galley.job.sections.iter().filter(|part| part.format.background == LIGHT.lit);
    lit.map(|part| &text[part.byte_range.clone()]).collect()
}

#[test]
fn verdicts_that_agree_stand_in_one_line_and_those_that_part_side_by_side() {
    let mut desk = Desk::new();
    assert!(desk.says(AGREE) && !desk.says("Exact: Hit"));
    desk.hit(AGREE);
    assert!(desk.says("Exact: Hit") && !desk.says(AGREE));
    desk.hit("Show them in one line");
    assert!(desk.says(AGREE) && !desk.says("Exact: Hit"));
    desk.hit("Collinear overlap");
    assert!(desk.says("Published f32: Parallel differs") && desk.says("Exact: "));
    assert!(!desk.says("f32 · f64 · exact"));
    desk.hit("Why?");
    assert!(desk.paints("S2-parallel-overlap"));
}

#[test]
fn the_sign_of_a_difference_is_no_larger_than_the_letters_beside_it() {
    let mut desk = Desk::new();
    desk.hit("Collinear overlap");
    let cell = desk.the("Published f32: Parallel differs").rect;
    let upper = cell.with_max_y(cell.center().y);
    let lines = shapes(&desk).into_iter().filter(|shape| matches!(shape, Shape::Path(_)));
    let rects = lines.map(|line| line.visual_bounding_rect());
    let sign = rects.filter(|rect| upper.contains(rect.center())).reduce(Rect::union);
    let mut texts = desk.text_shapes().map(|(text, _)| text);
    let label = texts.find(|text| upper.contains(text.visual_bounding_rect().center()));
    let letters = label.expect("a label").galley.job.sections[0].format.font_id.size;
    assert!(sign.expect("a sign").height() <= letters, "{sign:?} beside letters of {letters}");
}

#[test]
fn the_dot_of_the_parameters_moves_the_wall() {
    let mut desk = Desk::new();
    let plot = desk.the("Parameter plane: ").rect;
    let [a, b] = [desk.place("a"), desk.place("b")];
    // The dot is where both dotted lines end.
    desk.drag(desk.word("0.537", plot).center() - vec2(0.0, 46.0), vec2(0.0, -60.0));
    let u = desk.app().page().value("u").unwrap().numbers().next().unwrap();
    assert!(u > 0.8, "{u}");
    assert_eq!([desk.place("a"), desk.place("b")], [a, b], "CD moves, AB stays");
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("c"), (2.0, -3.0));
    desk.hit("Fold");
    assert!(desk.those("Parameter plane: ").is_empty());
    let mut phone = Desk::open(english(), vec2(390.0, 1000.0));
    assert!(phone.those("Parameter plane: ").is_empty());
    phone.hit("Cases");
    phone.tap("Parameter plane");
    assert!(!phone.those("Parameter plane: ").is_empty());
}

#[test]
fn a_guess_comes_before_the_verdict() {
    let mut desk = Desk::new();
    desk.hit("Can you trust your eyes?");
    assert!(desk.paints("Do they meet?") && !desk.says("exact: "));
    assert!(desk.says("opens with the verdict") && !desk.says("thinner than a pixel"));
    let (from, before) = (desk.point("a"), desk.place("a"));
    desk.drag(from, vec2(40.0, 40.0));
    assert_eq!(desk.place("a"), before, "nothing moves while one guesses");
    desk.tap("Show verdict");
    assert!(desk.paints("Do they meet?"), "a guess comes first");
    desk.hit("They meet");
    desk.tap("Show verdict");
    assert!(desk.case() == "miss" && desk.says("Miss") && desk.says("thinner than a pixel"));
    assert!(desk.stored().unwrap_or_default().contains("predicted perp_product = 0 1"));
    desk.hit("Hide verdict");
    assert!(!desk.says("exact: "));
    desk.hit("They do not");
    desk.tap("Show verdict");
    assert!(desk.stored().unwrap_or_default().contains("predicted perp_product = 1 2"));
    desk.hit("Hide verdict");
    desk.hit("See without guessing");
    assert!(desk.says("exact: Miss"));
}

#[test]
fn challenges_say_what_each_star_asks_for() {
    // On a phone the line of the challenge is below the prose.
    for size in [DESKTOP, vec2(390.0, 1400.0)] {
        let mut desk = Desk::open(english(), size);
        desk.hit("Challenge: Make t = 1, stars: 0");
        assert!(
            desk.says("Reach it at a right angle") && desk.says("no more moves than 2 (now 0)")
        );
        desk.hit("Close");
        assert!(!desk.says("no more moves"));
    }
    let mut desk = Desk::new();
    desk.hit("Collinear overlap");
    let page = desk.app().page();
    assert!(page.derived().challenges[2].reached);
    assert_eq!(page.stars(&page.derived().challenges[2]), 0, "a chip earns nothing");
    let mut desk = Desk::new();
    let to = desk.point("a") + (desk.point("b") - desk.point("a")) * 0.5;
    desk.pull("c", to - desk.point("c"));
    let along = desk.point("b") - desk.point("a");
    desk.pull("d", desk.point("c") - along * 0.25 - desk.point("d"));
    let page = desk.app().page();
    assert_eq!(desk.case(), "overlapping");
    assert_eq!(page.stars(&page.derived().challenges[2]), 3);
}

#[test]
fn the_listing_can_be_copied() {
    let mut desk = Desk::new();
    desk.tap("Copy as Rust");
    let copied = desk.copied().unwrap();
    assert!(copied.starts_with("let a = DVec2::new(-3.0, -2.0);\n"), "{copied}");
    assert!(copied.contains("let t = area_t / den;"));
}

#[test]
fn turning_y_over_flips_the_signs_and_leaves_the_picture() {
    let mut desk = Desk::new();
    let seen = ["a", "b", "c", "d"].map(|name| desk.point(name));
    let den = |desk: &Desk| desk.app().page().value("den").unwrap().numbers().next().unwrap();
    assert_eq!(den(&desk), 41.0);
    desk.hit("Controls");
    desk.hit("y up");
    assert_eq!((den(&desk), desk.place("a")), (-41.0, (-3.0, 2.0)));
    assert_eq!(["a", "b", "c", "d"].map(|name| desk.point(name)), seen);
    let from = desk.point("b");
    desk.drag(from, vec2(0.0, -60.0));
    let (_, y) = desk.place("b");
    assert!(y < -0.5 && desk.point("b").y < from.y, "up the picture is less: {y}");
    desk.key(Key::ArrowUp, Modifiers::NONE);
    assert!(desk.place("b").1 < y, "keys go where they point");
    desk.hit("y down");
    assert!(den(&desk) > 0.0);
}

#[test]
fn hints_of_a_challenge_open_one_after_the_other_and_then_a_solution() {
    let mut desk = Desk::open(english(), vec2(1280.0, 1400.0));
    desk.hit("Challenge: Make t = 1, stars: 0");
    let shown = |desk: &Desk| {
        ["Look at ", "Hint 1", "Hint 2", "Show a solution"].map(|name| desk.those(name).len())
    };
    let [idea, first, second, solution] = shown(&desk);
    assert_eq!([idea, second, solution], [0, 0, 0]);
    desk.tap("Hint 1");
    assert_eq!(shown(&desk), [1, first - 1, 1, 0]);
    desk.tap("Hint 2");
    assert_eq!(shown(&desk), [1, first - 1, 0, 1]);
    desk.tap("Show a solution");
    let page = desk.app().page();
    let goal = &page.derived().challenges[0];
    assert!(goal.reached);
    assert_eq!(page.stars(goal), 0, "a solution that is shown earns nothing");
}
