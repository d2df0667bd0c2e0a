//! The result of a guess: in words, beside the verdict and in the text of the step.

use super::desk::*;
use super::presenter::shapes;
use crosspoint::lesson::link::{SavedView as View, encode};

/// The button, two answers and the responses, in one language.
struct Said {
    korean: bool,
    show: &'static str,
    answers: [(&'static str, &'static str); 2],
    truth: &'static str,
}

const SAID: [Said; 2] = [
    Said {
        korean: false,
        show: "Show verdict",
        answers: [
            ("They meet", "My guess: They meet. Not this time."),
            ("They do not", "My guess: They do not. Right."),
        ],
        truth: "The exact verdict: Miss",
    },
    Said {
        korean: true,
        show: "판정 열기",
        answers: [
            ("만난다", "내 예상: 만난다. 빗나갔다."),
            ("안 만난다", "내 예상: 안 만난다. 맞았다."),
        ],
        truth: "정확한 판정: 안 만남",
    },
];

/// Opens the verdict after an answer to the last step of lesson 1.2.
fn opened(said: &Said, answer: &str, size: egui::Vec2) -> Desk {
    let mut page = (find("perp_product").expect("a lesson").open)();
    page.apply(&Edit::Shot(Some("eye")));
    let step = "eye".to_owned();
    let state = LinkState { step, view: View::Home, scene: page.scene_fields() };
    let link = encode("perp_product", &state);
    let mut desk = Desk::open(Boot { korean: said.korean, link, ..english() }, size);
    desk.hit_exactly(answer);
    desk.take_effects();
    desk.tap(said.show);
    desk
}

fn painted(desk: &Desk, text: &str) -> usize {
    desk.painted().iter().filter(|painted| *painted == text).count()
}

#[test]
fn a_guess_is_told_beside_the_verdict_and_in_the_text_and_both_stay() {
    for said in &SAID {
        for size in [DESKTOP, PHONE] {
            for (answer, mine) in said.answers {
                let mut desk = opened(said, answer, size);
                assert_eq!(desk.case(), "miss");
                for seconds in [0.1, 10.0] {
                    desk.wait(seconds);
                    // The verdict on a phone is one line.
                    let places = if size == PHONE { 1 } else { 2 };
                    assert_eq!(painted(&desk, mine), places, "{size:?} {:#?}", desk.painted());
                    assert!(desk.paints(said.truth));
                    assert!(desk.those(mine).len() == places, "a screen reader finds all");
                }
                // Both results are text, not only colour and marks.
                let other = said.answers.into_iter().find(|(_, other)| *other != mine);
                assert_eq!(other.map(|(_, other)| painted(&desk, other)), Some(0));
            }
        }
    }
}

#[test]
fn it_is_read_aloud_at_once() {
    for said in &SAID {
        for (answer, mine) in said.answers {
            let mut desk = opened(said, answer, DESKTOP);
            let told = format!("{mine} {}", said.truth);
            let say = Effect::Say { text: told, now: true };
            assert!(desk.take_effects().contains(&say), "{say:?}");
        }
    }
}

#[test]
fn of_another_scene_only_the_text_tells_it_and_another_step_tells_nothing() {
    let said = &SAID[0];
    let (answer, mine) = said.answers[0];
    let mut desk = opened(said, answer, DESKTOP);
    desk.pull("a", vec2(40.0, 40.0));
    assert_eq!(painted(&desk, mine), 1, "the verdict is one of another scene");
    assert!(desk.paints(said.truth));
    desk.keys(&[Key::P]);
    assert_eq!(painted(&desk, mine), 0);
}

#[test]
fn the_mark_of_the_verdict_is_the_same_whatever_was_guessed() {
    // Count the filled discs in the colour of a meeting; the two segments of that step do not meet.
    let green = |desk: &Desk| {
        let is = |shape: &Shape| matches!(shape, Shape::Circle(c) if c.fill == LIGHT.hit && c.radius > 7.0);
        shapes(desk).iter().filter(|shape| is(shape)).count()
    };
    let said = &SAID[0];
    let [wrong, right] = said.answers.map(|(answer, _)| green(&opened(said, answer, DESKTOP)));
    assert_eq!(wrong, right);
}

/// Whether a text is painted completely within this rectangle, with line breaks only between words.
fn reads_well(desk: &Desk, answer: &Seen) -> bool {
    shapes(desk).iter().any(|shape| {
        let Shape::Text(text) = shape else { return false };
        let rows = text.galley.rows.split_last().map_or(&[][..], |(_, rows)| rows);
        text.galley.text() == answer.text
            && answer.rect.contains_rect(text.visual_bounding_rect())
            && rows.iter().all(|row| row.glyphs.last().is_some_and(|glyph| glyph.chr == ' '))
    })
}

#[test]
fn no_word_of_an_answer_is_broken_and_none_is_cut() {
    let mut faults = Vec::new();
    for size in [
        DESKTOP,
        PHONE,
        vec2(360.0, 640.0),
        vec2(640.0, 400.0),
        vec2(800.0, 600.0),
        vec2(820.0, 1180.0),
    ] {
        for korean in [false, true] {
            let mut desk = Desk::open(Boot { korean, ..first_visit() }, size);
            for (entry, step) in all_steps().filter(|(_, step)| step.predict) {
                desk.go_to_step(entry.id, &step.id);
                let all = desk.all();
                let open = if korean { "판정 열기" } else { "Show verdict" };
                let end = all.iter().position(|seen| seen.text == open).expect("the way on");
                let answers = all[..end].iter().rev();
                let answers = answers.take_while(|seen| seen.role == Role::Button);
                for answer in answers.filter(|answer| !reads_well(&desk, answer)) {
                    faults.push(format!("{size} {}/{}: {answer:?}", entry.id, step.id));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
