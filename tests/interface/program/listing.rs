//! Tests that every line of code is completely visible, beside its number.

use super::desk::*;
use super::presenter::{PRESENTER_SIZE, present, shapes};
use crosspoint::view::typography::fonts::MONO;
use egui::FontFamily;

/// A painted text, its rectangle, and whether it is code.
struct Text {
    said: String,
    rect: Rect,
    code: bool,
}

/// The texts within a part of the screen, by row.
fn texts(desk: &Desk, within: Rect) -> Vec<Text> {
    let mut found = Vec::new();
    for shape in shapes(desk) {
        let Shape::Text(text) = shape else { continue };
        let family = text.galley.job.sections.first().map(|section| &section.format.font_id.family);
        let code = family == Some(&FontFamily::Name(MONO.into()));
        for row in &text.galley.rows {
            let said = row.text();
            let rect = row.rect.translate(text.pos.to_vec2());
            if !said.trim().is_empty() && within.contains(rect.center()) {
                found.push(Text { said, rect, code });
            }
        }
    }
    found
}

/// Asserts that no line of code extends beyond `panel` or overlaps another element.
fn is_whole(desk: &Desk, panel: Rect, what: &str) {
    let texts = texts(desk, panel);
    let code: Vec<_> = texts.iter().filter(|text| text.code).collect();
    assert!(code.len() > 3, "{what}: no code");
    for line in &code {
        let spaces = line.said.len() - line.said.trim_start().len();
        let inner = line.rect.with_min_x(line.rect.left() + spaces as f32).shrink(1.5);
        assert!(line.rect.right() <= panel.right() - 14.0, "{what}: {} is cut", line.said);
        let on = texts
            .iter()
            .find(|other| !std::ptr::eq(*other, *line) && other.rect.shrink(1.5).intersects(inner));
        assert!(on.is_none(), "{what}: {} lies on {}", on.map_or("", |on| &on.said), line.said);
    }
}

/// Checks all listings of the open lesson in sequence.
fn all_are_whole(desk: &mut Desk, panel: Rect, what: &str, published: [&str; 2]) {
    let methods: Vec<_> = desk.app().page().derived().methods.iter().map(|m| m.id).collect();
    let words = crosspoint::text::words::Words::of(desk.app().lang());
    for method in &methods {
        if methods.len() > 1 {
            desk.hit(words.method(method));
        }
        is_whole(desk, panel, &format!("{what} {method}"));
    }
    let pieces = &desk.app().page().about().published;
    for piece in pieces {
        let tab = desk.all().into_iter().find(|seen| published.contains(&seen.text.as_str()));
        desk.click(tab.expect("published code").rect.center());
        if pieces.len() > 1 {
            desk.hit(piece.name);
        }
        is_whole(desk, panel, &format!("{what} {}", piece.name));
    }
}

/// A common width, and a height at which nothing scrolls.
const TALL: Vec2 = vec2(1280.0, 6000.0);

#[test]
fn no_line_of_code_is_cut_by_its_number_or_by_the_panel() {
    for entry in ALL {
        for korean in [false, true] {
            let mut desk = Desk::open(Boot { link: begun(entry.id), korean, ..english() }, TALL);
            let panel = Layout::of(TALL).panel;
            let published = if korean {
                ["공개 코드 f32", "공개 코드 f64"]
            } else {
                ["Published f32", "Published f64"]
            };
            all_are_whole(&mut desk, panel, &format!("{} {korean}", entry.id), published);
        }
    }
}

#[test]
fn nor_is_it_on_a_phone_or_in_presenter_mode() {
    for entry in ALL.iter().step_by(4) {
        let boot = Boot { link: begun(entry.id), ..english() };
        let phone = vec2(PHONE.x, 6000.0);
        let mut desk = Desk::open(boot.clone(), phone);
        desk.tap("Code");
        is_whole(&desk, Layout::of(phone).panel, entry.id);
        let size = vec2(PRESENTER_SIZE.x, 8000.0);
        let mut desk = present(boot, size);
        desk.keys(&[Key::Y]);
        is_whole(&desk, Layout::presenter(size).panel, entry.id);
    }
}

#[test]
fn the_taken_branch_is_on_a_ground_paler_than_a_border() {
    let desk = Desk::with_link(&begun("perp_product"), TALL);
    let ground = LIGHT.line.gamma_multiply(0.55);
    let is_ground = |shape: &Shape| matches!(shape, Shape::Rect(rect) if rect.fill == ground);
    assert!(shapes(&desk).iter().any(is_ground));
}

/// A line of the part `roots` of lesson 2.3.
const INSIDE: &str = "let x2 = p + d * t2;";

#[test]
fn a_part_folds_and_what_is_lit_in_it_unfolds_it() {
    let mut desk = Desk::with_link(&begun("sphere_ray"), TALL);
    let call = "let roots = sphere_roots_trace(p, d, q, r);";
    let shown = |desk: &Desk| {
        assert!(desk.paints(call));
        let fold = desk.the("Code of the part roots");
        assert_eq!(fold.chosen, desk.paints(INSIDE));
        fold.chosen
    };
    assert!(shown(&desk));
    // The step highlights `t1`, a value of the part, which can still be collapsed.
    desk.hit("Code of the part roots");
    assert!(!shown(&desk));
    // The next step highlights `c`.
    desk.hit("Next: ");
    assert!(shown(&desk));
    for open in [false, true] {
        desk.hit("Formulas of the part roots");
        assert_eq!(shown(&desk), open);
        let all = desk.all();
        let tabs = all.iter().filter(|seen| seen.text == "X₂" && seen.role != Role::Link);
        assert_eq!(tabs.count(), usize::from(open));
    }
}

#[test]
fn a_part_folds_and_unfolds_by_keys_and_keeps_the_focus() {
    for name in ["Code of the part roots", "Formulas of the part roots"] {
        let open = || Desk::with_link(&begun("sphere_ray"), TALL);
        let mut desk = Desk::focused_by_keys(open, name);
        for open in [false, true] {
            desk.keys(&[Key::Enter]);
            let fold = desk.the(name);
            assert_eq!([fold.chosen, fold.focused], [open, true], "{name}");
            assert_eq!(desk.paints(INSIDE), open, "{name}");
        }
    }
}
