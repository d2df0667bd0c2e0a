//! While a guess is requested, or a teacher hides the verdict, nothing on the screen reveals it.

use super::desk::*;
use super::presenter::{PRESENTER_SIZE, present, shapes};
use crate::step_id;
use crosspoint::lesson::link::{SavedView as From, encode};

const CASES: [&str; 5] = ["parallel", "overlapping", "shared_end", "touching", "zero_length"];

/// A link to a step of the lesson in this special case.
fn link(case: &str, step: usize) -> String {
    let mut page = (crossing().open)();
    let case = page.about().cases.iter().position(|known| *known == case).expect("a case");
    page.apply(&Edit::MoveToCase { case, part: 1.0 });
    let step = step_id(crossing(), step);
    encode("perp_product", &LinkState { step, view: From::Home, scene: page.scene_fields() })
}

/// All texts, painted or announced.
fn words(desk: &Desk) -> Vec<String> {
    let said = desk.all().into_iter().map(|seen| seen.text);
    said.chain(desk.painted()).filter(|text| !text.trim().is_empty()).collect()
}

fn hide(desk: &mut Desk, korean: bool) {
    let asks = if korean { "예측 없이 보기" } else { "See without guessing" };
    if !desk.paints(asks) {
        desk.hide_verdict(korean);
    }
    assert!(desk.paints(asks));
}

/// Whether a text reveals the verdict: a value, the reason why one is undefined, or a comparison.
fn reveals(text: &str) -> bool {
    // The text of a challenge contains a value that must be reached.
    if ["Make t = 1", "t = 1로 만들기"].iter().any(|goal| text.contains(goal)) {
        return false;
    }
    let signs = ["does not exist", "cannot divide", "없다", "= 없음", "나눌 수", "≠", "Parallel ="];
    let value = |start: &str| {
        let number = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit() || c == '−');
        text.split(start).skip(1).any(number)
    };
    signs.iter().any(|sign| text.contains(sign))
        || ["t = ", "u = ", "P(", "P ("].into_iter().any(value)
}

#[test]
fn no_text_tells_a_verdict_that_is_to_be_guessed() {
    for korean in [false, true] {
        for size in [DESKTOP, PHONE] {
            for case in CASES {
                for step in [0, 1, 5, 6, 8, 9, 10] {
                    let boot = Boot { korean, link: link(case, step), ..english() };
                    let mut desk = Desk::open(boot, size);
                    assert_eq!(desk.case(), case);
                    hide(&mut desk, korean);
                    let tells_nothing = |desk: &Desk| {
                        let told = words(desk);
                        let found = told.iter().find(|text| reveals(text));
                        assert_eq!(found, None, "{case} {step} {size:?}: {told:#?}");
                    };
                    tells_nothing(&desk);
                    let tabs = match korean {
                        true => ["설명", "식", "코드", "사례"],
                        false => ["Explain", "Formula", "Code", "Cases"],
                    };
                    for tab in tabs {
                        let found = desk.all().into_iter().find(|seen| seen.text == tab);
                        if let Some(seen) = found {
                            desk.click(seen.rect.center());
                            tells_nothing(&desk);
                        }
                    }
                }
            }
        }
    }
}

/// The number of shapes in the colour of a result or a special case, within a part of the screen.
fn marks(desk: &Desk, within: Rect, colours: &[Color32]) -> usize {
    let is = |shape: &&Shape| match shape {
        Shape::Circle(c) => {
            within.contains(c.center)
                && (colours.contains(&c.fill) || colours.contains(&c.stroke.color))
        }
        Shape::Rect(r) => within.contains_rect(r.rect) && colours.contains(&r.fill),
        _ => false,
    };
    shapes(desk).iter().filter(is).count()
}

#[test]
fn no_mark_chip_or_slider_tells_it() {
    let mut desk = Desk::new();
    desk.hit("Parallel");
    desk.wait(1.0);
    desk.wait(1.0);
    assert_eq!(desk.case(), "parallel");
    let picture = Rect::from_min_max(egui::pos2(52.0, 48.0), egui::pos2(872.0, 734.0));
    let colours = [LIGHT.special, LIGHT.hit];
    assert!(marks(&desk, picture, &colours) > 0 && desk.says("to Parallel"));
    hide(&mut desk, false);
    assert_eq!(marks(&desk, picture, &colours), 0);
    assert!(!desk.says("to Parallel") && !desk.those("Parallel")[0].chosen);
    // Pressing a chip starts no transition, now or later.
    desk.hit("Zero length");
    desk.wait(1.0);
    assert_eq!(desk.case(), "parallel");
}

#[test]
fn keys_and_switches_of_the_field_say_that_the_verdict_is_hidden() {
    for (size, before) in [(DESKTOP, 0), (DESKTOP, 1), (PHONE, 1)] {
        let mut desk = Desk::open(english(), size);
        desk.keys(&[Key::O].repeat(before));
        hide(&mut desk, false);
        let still = |desk: &Desk| {
            let textured = |shape: &Shape| match shape {
                Shape::Mesh(mesh) => mesh.texture_id != egui::TextureId::default(),
                _ => false,
            };
            assert!(!shapes(desk).iter().any(textured), "a field is painted");
            assert!(!desk.says("They meet 3") && !desk.says(" · Outcome field"));
        };
        still(&desk);
        desk.keys(&[Key::O]);
        assert!(desk.paints("The verdict is hidden."));
        desk.key(Key::O, Modifiers::SHIFT);
        still(&desk);
        desk.hit("They meet");
        desk.click(desk.those("Show verdict").pop().expect("a way to the verdict").rect.center());
        // The earlier choice is restored, and nothing else changes.
        assert_eq!(desk.those("They meet ").is_empty(), before == 0, "{:?}", desk.texts());
    }
}

#[test]
fn what_is_passed_on_or_saved_does_not_tell_it() {
    let mut desk = Desk::new();
    hide(&mut desk, false);
    desk.keys(&[Key::K]);
    assert!(desk.those("Copy as Rust test").is_empty());
    desk.keys(&[Key::Escape]);
    desk.key(Key::S, CTRL);
    desk.hit("With sentence and formula");
    desk.take_effects();
    desk.tap("Save");
    let saved = effects!(desk, Effect::Save { svg, .. } => svg).remove(0);
    assert!(saved.contains("The verdict is hidden.") && !saved.contains("meet"), "{saved}");
    let hit = format!("#{:02x}{:02x}{:02x}", LIGHT.hit.r(), LIGHT.hit.g(), LIGHT.hit.b());
    assert!(!saved.to_lowercase().contains(&hit), "no crossing point is drawn");
}

#[test]
fn in_a_room_nothing_that_is_moved_tells_a_hidden_verdict() {
    let mut desk = present(english(), PRESENTER_SIZE);
    desk.keys(&[Key::V]);
    // The point snaps to the end of the other segment without an announcement.
    let (from, to) = (desk.point("a"), desk.point("c"));
    desk.press(from);
    for part in [0.5, 0.9, 1.0] {
        desk.rest_at(from.lerp(to, part));
    }
    let around = Rect::from_center_size(to, vec2(80.0, 80.0));
    assert_eq!(desk.case(), "shared_end");
    assert_eq!(marks(&desk, around, &[PROJECTOR.special, PROJECTOR.hit]), 0);
    let told = words(&desk);
    assert_eq!(told.iter().find(|text| reveals(text)), None, "{told:#?}");
    desk.release(to);
    desk.settle();
    desk.keys(&[Key::V]);
    assert!(desk.says("meet only at an end"));
}
