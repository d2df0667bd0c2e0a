//! The question before the first step of a lesson, and the summary after the last.

use super::desk::*;
use crosspoint::derivation::Formula;
use crosspoint::text::plain_math::plain;

const FRESH: &str = "crosspoint 1\nlesson = perp_product\n";

/// Lesson 1.2 on a first visit.
fn fresh(korean: bool, size: Vec2) -> Desk {
    Desk::open(Boot { korean, settings: Some(FRESH.to_owned()), ..english() }, size)
}

/// The texts in one language: question, answers, responses to wrong answers, and the right answer.
struct Said {
    korean: bool,
    question: &'static str,
    know: &'static str,
    need: &'static str,
    right: &'static str,
    wrong: [(&'static str, &'static str); 2],
    mine: [&'static str; 2],
    truth: &'static str,
    show: &'static str,
}

const SAID: [Said; 2] = [
    Said {
        korean: false,
        question: "Does this shot pass through the wall in this frame?",
        know: "Know first",
        need: "0.1 Dot and perp product",
        right: "It passes through",
        wrong: [("It misses the wall", "tunnelling"), ("It depends on the speed", "arrow")],
        mine: ["My guess: {}. Right.", "My guess: {}. Not this time."],
        truth: "The answer: It passes through",
        show: "Show verdict",
    },
    Said {
        korean: true,
        question: "이 총알은 이번 프레임에 벽을 뚫고 지나갈까?",
        know: "먼저 알 것",
        need: "0.1 내적과 수직곱",
        right: "벽을 지나간다",
        wrong: [("벽에 닿지 않는다", "터널링"), ("빠르기를 알아야 한다", "화살표")],
        mine: ["내 예상: {}. 맞았다.", "내 예상: {}. 빗나갔다."],
        truth: "답: 벽을 지나간다",
        show: "판정 열기",
    },
];

fn choose(desk: &mut Desk, said: &Said, answer: &str) {
    desk.hit_exactly(answer);
    desk.tap(said.show);
}

#[test]
fn a_lesson_opens_with_its_question_and_says_what_to_know_first() {
    for said in &SAID {
        for size in [DESKTOP, PHONE] {
            let desk = fresh(said.korean, size);
            assert!(desk.says(said.question) && desk.says(said.know) && desk.says(said.need));
            assert!(
                desk.says(said.right) && desk.says(said.wrong[0].0) && desk.says(said.wrong[1].0)
            );
            // Nothing reveals the answer before the guess.
            assert!(!desk.says(said.truth) && !desk.says(said.wrong[0].1));
            assert!(desk.app().link().contains("/opening?"), "{}", desk.app().link());
        }
    }
}

#[test]
fn a_guess_is_answered_and_a_wrong_one_is_told_why_it_is_tempting() {
    for said in &SAID {
        let mut desk = fresh(said.korean, DESKTOP);
        choose(&mut desk, said, said.right);
        assert!(desk.paints(&said.mine[0].replace("{}", said.right)), "{:#?}", desk.painted());
        assert!(!desk.paints(said.truth), "the right guess is not said twice");
        for (wrong, why) in said.wrong {
            let mut desk = fresh(said.korean, DESKTOP);
            desk.take_effects();
            choose(&mut desk, said, wrong);
            let mine = said.mine[1].replace("{}", wrong);
            assert!(desk.paints(&mine) && desk.paints(said.truth), "{:#?}", desk.painted());
            let spoken =
                effects!(desk, Effect::Say { text, now: true } if text.starts_with(&mine) => text);
            let spoken = spoken.first().expect("it is read aloud");
            assert!(spoken.contains(why) && spoken.contains(said.truth), "{spoken}");
        }
    }
}

#[test]
fn numbers_choose_and_enter_opens() {
    let said = &SAID[0];
    let mut desk = fresh(false, DESKTOP);
    desk.keys(&[Key::Enter]);
    assert!(!desk.says("My guess"), "nothing was chosen");
    desk.keys(&[Key::Num3, Key::Num2, Key::Enter]);
    assert!(desk.paints(&said.mine[1].replace("{}", said.wrong[0].0)));
    desk.keys(&[Key::N]);
    assert!(desk.says(&format!("Step 1 of {}", guided())) && !desk.says("My guess"));
}

#[test]
fn the_way_past_the_question_leads_to_the_first_step() {
    let mut desk = fresh(false, DESKTOP);
    desk.tap("Skip to step 1");
    assert!(desk.says(&format!("Step 1 of {}", guided())));
    desk.tap("Back");
    desk.tap("Summary first");
    assert!(desk.says("Summary") && desk.says("Code to keep"));
    assert!(desk.app().link().contains("/summary?"));
}

#[test]
fn what_to_know_first_is_one_click_away() {
    let said = &SAID[0];
    let mut desk = fresh(false, DESKTOP);
    desk.hit(said.need);
    assert!(desk.app().link().starts_with("dot_and_perp/"));
}

fn summed_up(size: Vec2) -> Desk {
    let mut desk = fresh(false, size);
    desk.keys(&[Key::Num2, Key::Enter]);
    (0..numbered("summary")).for_each(|_| desk.keys(&[Key::N]));
    desk
}

#[test]
fn a_summary_shows_the_formulas_lines_and_cost_of_the_method_and_the_first_guess() {
    for size in [DESKTOP, PHONE] {
        let desk = summed_up(size);
        let page = desk.app().page();
        let method = &page.derived().methods[0];
        for name in ["t", "u"] {
            let formula =
                Formula::new(&page.derived().displayed(method), page.about().symbols, name);
            let formula = plain(&formula.expect("a formula").symbols.tex);
            assert!(desk.those(&formula).len() == 1, "{formula}: {:#?}", desk.texts());
        }
        assert!(desk.says("let den = d1.perp_dot(d2);") && desk.says("let p = a + d1 * t;"));
        assert!(desk.says("8 mul · 2 div"));
        let first = "First guess: It misses the wall. Not this time.";
        assert!(desk.says(first), "{:#?}", desk.texts());
    }
}

#[test]
fn the_links_of_a_summary_lead_to_lessons_and_to_the_exhibit() {
    for (link, to) in [
        ("1.1 ", "line_equations/"),
        ("1.4 ", "change_of_basis/"),
        ("See it in the museum", "perp_product/"),
    ] {
        let mut desk = summed_up(vec2(1280.0, 1400.0));
        let inside = |seen: &&Seen| seen.rect.left() > 900.0 && seen.text.starts_with(link);
        let at = desk.all().iter().find(inside).map(|seen| seen.rect.center());
        desk.click(at.unwrap_or_else(|| panic!("{link}: {:#?}", desk.texts())));
        assert!(desk.app().link().starts_with(to), "{link}: {}", desk.app().link());
    }
}

#[test]
fn a_lesson_once_gone_through_stays_so_when_it_gets_more_steps() {
    let stars = "stars perp_product = past:1";
    for (opened, done) in [
        ("opened perp_product = 0 1 2 3 4 5", true),
        ("opened perp_product = 0 1 2 3 4", false),
        ("steps perp_product = * meet", true),
        ("steps perp_product = meet area", false),
    ] {
        let settings = Some(format!("{FRESH}{opened}\n{stars}\n"));
        let mut desk = Desk::open(Boot { settings, ..english() }, DESKTOP);
        desk.hit("All lessons");
        let told = desk.those("1.2 ").iter().any(|seen| seen.text.ends_with("done"));
        assert_eq!(told, done, "{opened}");
    }
}

#[test]
fn the_dots_of_the_steps_stand_beside_the_words_before_them() {
    for size in [DESKTOP, vec2(800.0, 600.0)] {
        for (korean, caption) in [(false, "Opening question"), (true, "여는 물음")] {
            let desk = fresh(korean, size);
            let words = desk.word(caption, Rect::EVERYTHING);
            let beside = |seen: &Seen| {
                let [at, from] = [seen.rect.center(), words.center()];
                seen.role == Role::Button && (at.y - from.y).abs() < 4.0 && at.x > words.left()
            };
            let dots = desk.all().into_iter().filter(beside);
            let left = dots.map(|dot| dot.rect.left()).fold(f32::INFINITY, f32::min);
            assert!(left.is_finite() && left >= words.right(), "{size} {caption}: {left} {words}");
        }
    }
}
