//! The correct bits of the lines of our method and of published code, and the effect of remedies.

use super::desk::*;
use super::own_break::draw;
use super::own_code::{SIMPLE, desk_with, fault, settings};
use super::presenter::shapes;
use super::rounding::misjudged;

/// A height that shows the whole panel.
const TALL: egui::Vec2 = vec2(1280.0, 1800.0);

/// A scene that f64 misjudges.
fn rounded(korean: bool) -> Boot {
    Boot { link: misjudged().link, korean, ..english() }
}

#[test]
fn our_listing_shows_its_bits_and_a_remedy_mends_it() {
    let mut desk = Desk::open(rounded(false), TALL);
    assert!(!desk.says("bits are right"));
    desk.hit("Bits left");
    assert!(desk.says("of 53 bits are right."), "{:?}", desk.texts());
    assert!(desk.says("The first wrong"), "{:?}", desk.texts());
    desk.hit("Exact signs");
    assert!(desk.says("exact_sign("));
    assert!(desk.says("With this remedy the answer is right"), "{:?}", desk.texts());
    desk.hit("Exact signs");
    assert!(!desk.says("exact_sign("));
    desk.hit("Nearest scene that is right again");
    desk.settle();
    assert!(!desk.says("The first wrong"), "{:?}", desk.texts());
    desk.hit("Nearest scene that goes wrong");
    desk.settle();
    assert!(desk.says("The first wrong"), "{:?}", desk.texts());
    desk.hit("f32");
    assert!(desk.says("of 24 bits are right."));
    desk.hit("Bits left");
    assert!(!desk.says("bits are right") && desk.those("Code in Rust").len() == 1);
}

#[test]
fn a_published_listing_shows_its_bits_in_its_own_numbers() {
    let mut desk = Desk::open(english(), TALL);
    desk.hit_exactly("Published f32");
    desk.hit("Bits left");
    assert!(desk.says("of 24 bits are right."), "{:?}", desk.texts());
    desk.hit("distance_ratio");
    assert!(desk.says("a.distance(p) / a.distance(b)"), "{:?}", desk.texts());
    desk.hide_verdict(false);
    assert!(!desk.says("bits are right"), "they are hidden with the verdict");
}

#[test]
fn a_published_plane_is_moved_to_the_origin_in_both_languages() {
    for (korean, words) in [
        (false, ["Published f32", "Bits left", "Translate to the origin"]),
        (true, ["공개 코드 f32", "남은 비트", "원점으로 옮기기"]),
    ] {
        let mut desk = Desk::open(Boot { link: begun("line_plane"), korean, ..english() }, TALL);
        desk.hit_exactly(words[0]);
        desk.hit(words[1]);
        assert!(!desk.says("n.dot(v0 - l0)"));
        desk.hit(words[2]);
        assert!(desk.says("let k = n.dot(v0 - l0) / n.dot(l);"), "{:?}", desk.texts());
        assert!(!desk.texts().iter().any(|text| unreadable(text)));
    }
}

#[test]
fn a_piece_that_cannot_be_said_has_no_bits_and_is_not_mended() {
    let unsaid = ALL.iter().find_map(|entry| {
        let page = (entry.open)();
        let piece = page.about().published.iter().find(|piece| piece.mend.is_none())?;
        Some((entry.id, piece.name))
    });
    let (lesson, piece) = unsaid.expect("a piece that sorts, loops or hands out more");
    let mut desk = Desk::with_link(&begun(lesson), TALL);
    let all = desk.all();
    let is_tab = |seen: &&Seen| ["Published f32", "Published f64"].contains(&seen.text.as_str());
    desk.click(all.iter().find(is_tab).expect("the tab").rect.center());
    if !desk.those(piece).is_empty() {
        desk.hit(piece);
    }
    assert!(desk.those("Mend it").is_empty() && desk.those("Bits left").is_empty(), "{piece}");
}

#[test]
fn a_phone_has_room_for_the_bits() {
    let mut desk = Desk::open(rounded(true), PHONE);
    desk.hit("코드");
    desk.hit("코드");
    desk.hit("남은 비트");
    assert!(desk.paints("53"), "{:?}", desk.painted());
    assert!(desk.says("53비트 가운데"), "{:?}", desk.texts());
    assert!(desk.paints("남은 비트") && !desk.paints("지금의 값"));
    // In the editor one switch selects values or bits.
    written_in(&mut desk, "내 코드");
    assert!(desk.paints("지금의 값") && !desk.paints("53"));
    desk.hit("남은 비트");
    assert!(!desk.paints("지금의 값") && desk.paints("53"), "{:?}", desk.painted());
}

/// Puts the simple text into the editor of this tab.
fn written_in(desk: &mut Desk, tab: &str) {
    desk.hit(tab);
    desk.hit(&format!("{tab}, "));
    desk.paste_over(SIMPLE);
}

#[test]
fn a_remedy_is_tried_in_the_editor_and_undone() {
    let mut desk = desk_with(SIMPLE);
    desk.hit("Exact signs");
    assert_eq!(fault(&desk), None);
    let text = |desk: &mut Desk| settings(desk).replace("\\n", "\n");
    let mended = text(&mut desk);
    assert!(mended.contains("if exact_sign(den) == 0.0 {"), "{mended}");
    assert!(mended.contains("} else if ab.has((exact_sign(t)"), "{mended}");
    assert!(desk.those("Exact signs").is_empty(), "there is nothing left to mend");
    desk.hit("Your code, ");
    desk.key(Key::Z, CTRL);
    assert!(!text(&mut desk).contains("exact_sign"));
}

#[test]
fn pictures_of_the_bits() {
    let wide = vec2(1280.0, 1400.0);
    let korean = rounded(true);
    draw("bits-1280-ko.png", (korean.clone(), wide, 1.0), &["남은 비트", "부호를 정확히"]);
    let dark = Boot { dark: true, ..rounded(false) };
    draw("bits-1280-en-dark.png", (dark, wide, 1.0), &["Bits left"]);
    draw("bits-390-ko.png", (korean, PHONE, 2.0), &["코드", "코드", "남은 비트"]);
}

/// The filled rectangles of a colour, in painting order.
fn filled(desk: &Desk, colour: Color32) -> Vec<Rect> {
    let rects = shapes(desk).into_iter().filter_map(|shape| match shape {
        Shape::Rect(found) if found.fill == colour => Some(found.rect),
        _ => None,
    });
    rects.collect()
}

#[test]
fn a_bar_is_filled_by_the_share_of_the_bits_beside_it() {
    let mut desk = Desk::open(rounded(false), TALL);
    desk.hit("Bits left");
    let (bars, parts) = (filled(&desk, LIGHT.line), filled(&desk, LIGHT.ink2));
    let mut counted = 0;
    for bar in bars.into_iter().filter(|bar| bar.width() > 10.0 * bar.height()) {
        let Some(part) = parts.iter().find(|part| part.min == bar.min) else { continue };
        let beside = Rect::from_min_size(bar.right_top(), vec2(40.0, 0.0)).expand(16.0);
        let share = part.width() / bar.width();
        let bits = (share * 53.0).round();
        assert!((share - bits / 53.0).abs() < 1e-3, "{share} of 53 bits");
        desk.word(&bits.to_string(), beside);
        counted += 1;
    }
    assert!(counted >= 3, "{counted} bars");
}

#[test]
fn the_chip_of_the_used_precision_is_chosen() {
    let mut desk = Desk::open(rounded(false), TALL);
    desk.hit("Bits left");
    for chosen in ["f32", "f64"] {
        desk.hit(chosen);
        for name in ["f32", "f64"] {
            assert_eq!(desk.the(name).chosen, name == chosen, "{name} after {chosen}");
        }
    }
}

/// The size of the letters of the painted text that contains `part`.
fn letters(desk: &Desk, part: &str) -> f32 {
    let sizes = shapes(desk).into_iter().filter_map(|shape| match shape {
        Shape::Text(text) if text.galley.text().contains(part) => {
            Some(text.galley.job.sections[0].format.font_id.size)
        }
        _ => None,
    });
    sizes.last().unwrap_or_else(|| panic!("“{part}” is not painted"))
}

#[test]
fn a_listing_has_letters_of_one_size_with_and_without_its_bits() {
    let mut desk = Desk::open(rounded(false), TALL);
    let before = letters(&desk, "perp_dot");
    desk.hit("Bits left");
    assert!(desk.says("bits are right"));
    assert_eq!(letters(&desk, "perp_dot"), before);
}
