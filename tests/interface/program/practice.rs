//! Practice: a round of problems by keyboard and by pointer, responses to answers, and stored
//! results.

use super::desk::*;
use crosspoint::lesson::practice::{Answer, AnswerEntry, EntryJudgement, Task, written};
use crosspoint::view::exchange::host::MachineClock;
use num_traits::ToPrimitive;

/// Starts on day 20780 of the clock.
pub fn boot() -> Boot {
    Boot { clock: MachineClock(|| 20_780.5 * 86_400.0), ..english() }
}

fn practice(size: Vec2) -> Desk {
    let mut desk = Desk::open(boot(), size);
    desk.practise();
    desk
}

fn task(desk: &Desk) -> Task {
    desk.app().problem().expect("a problem").task
}

/// Goes to the first problem whose answer is one fraction.
pub fn fraction(desk: &mut Desk) {
    for _ in 0..5 {
        if matches!(task(desk), Task::Value(_)) {
            return;
        }
        desk.tap("Skip");
    }
    panic!("no fraction is asked for: {:?}", task(desk));
}

fn fields(entry: &AnswerEntry) -> Vec<[String; 2]> {
    match entry {
        AnswerEntry::Numbers(fields) => fields.clone(),
        AnswerEntry::Choice(_) => panic!("a choice"),
    }
}

/// Types an answer into the fields, the first of which has the focus.
pub fn type_fractions(desk: &mut Desk, entry: &AnswerEntry) {
    for (index, [above, below]) in fields(entry).into_iter().enumerate() {
        if index > 0 {
            desk.key(Key::Tab, Modifiers::NONE);
        }
        desk.write(&above);
        desk.write("/");
        desk.write(&below);
    }
}

/// Replaces the text of the only fraction field.
pub fn replace(desk: &mut Desk, above: &str, below: &str) {
    for (name, text) in [("Numerator", above), ("Denominator", below)] {
        desk.hit(name);
        desk.key(Key::A, CTRL);
        desk.key(Key::Backspace, Modifiers::NONE);
        if !text.is_empty() {
            desk.write(text);
        }
    }
    desk.key(Key::Enter, Modifiers::NONE);
}

#[test]
fn a_round_is_solved_by_keyboard_alone() {
    let beneath = "practice dot_and_perp value.dot = 2 20780 20777";
    let settings = Some(format!("{CROSSING}{beneath}\n"));
    let mut desk = Desk::open(Boot { settings, ..boot() }, DESKTOP);
    let before = desk.app().link();
    desk.practise();
    for number in 1..=5 {
        assert!(desk.says(&format!("Problem {number} of 5")), "{:#?}", desk.texts());
        let problem = desk.app().problem().expect("a problem");
        match problem.solved() {
            AnswerEntry::Choice(index) => {
                let key = [Key::Num1, Key::Num2, Key::Num3, Key::Num4][index];
                desk.key(key, Modifiers::NONE);
                desk.key(Key::Enter, Modifiers::NONE);
            }
            entry => {
                type_fractions(&mut desk, &entry);
                desk.key(Key::Enter, Modifiers::NONE);
            }
        }
        assert!(desk.says("Solved at once"), "{number}: {:#?}", desk.texts());
        desk.key(Key::N, Modifiers::NONE);
        if desk.says("The next review is on") {
            desk.key(Key::N, Modifiers::NONE);
        }
    }
    let text = desk.stored().unwrap();
    let kept = text.lines().filter(|line| line.starts_with("practice perp_product "));
    assert_eq!(kept.filter(|line| line.ends_with(" = 1 20781 20780")).count(), 5, "{text}");
    assert!(text.contains("\npractice dot_and_perp value.dot = 2 20783 20777\n"), "{text}");
    assert!(desk.paints("Next review November 24"), "{:#?}", desk.texts());
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(!desk.says("Problem "));
    assert_eq!(desk.app().link(), before);
}

#[test]
fn a_wrong_answer_is_read_and_a_right_one_is_checked_with_the_ring() {
    let mut desk = practice(DESKTOP);
    fraction(&mut desk);
    let problem = desk.app().problem().expect("a problem");
    let (known, right) = (problem.mistakes[0].clone(), fields(&problem.solved()));
    let wrong = fields(&written(&known.answer));
    replace(&mut desk, &wrong[0][0], &wrong[0][1]);
    let problem = desk.app().problem().expect("a problem");
    assert_eq!(problem.judge(&written(&known.answer)), EntryJudgement::Known(&known));
    let texts = desk.texts();
    let known = ["This is ", "In "].iter().any(|head| texts.iter().any(|t| t.starts_with(head)));
    assert!(known, "{texts:#?}");
    assert!(!desk.says("Solved"));
    desk.tap("Open");
    assert!(desk.says("Compute these first"));
    replace(&mut desk, &right[0][0], &right[0][1]);
    assert!(desk.says("Answers given: 2, hints used: 1."), "{:#?}", desk.texts());
    let text = desk.stored().unwrap();
    assert!(text.contains(" = 1 20781 20780 repeat\n"), "{text}");
    if !desk.those("Ring of the answer").is_empty() {
        assert!(desk.says("Drag the ring in the picture"));
        let b = desk.place("b");
        desk.drag(desk.point("b"), vec2(30.0, 10.0));
        assert_eq!(desk.place("b"), b, "points are fixed until the ring is there");
    }
}

/// The screen position of the open problem's answer.
fn target(desk: &Desk) -> Pos2 {
    let problem = desk.app().problem().expect("a problem");
    let Answer::Numbers(numbers) = &problem.answer else { panic!("a choice") };
    let numbers: Vec<_> = numbers.iter().map(|x| x.to_f64().expect("a number")).collect();
    let at = problem.place.as_ref().map_or(numbers.clone(), |place| place.at(numbers[0]));
    let [(a, from), (b, to)] = ["a", "b"].map(|name| (desk.place(name), desk.point(name)));
    let scale = (to - from).length() / (b.0 - a.0).hypot(b.1 - a.1) as f32;
    pos2(from.x + scale * (at[0] - a.0) as f32, from.y - scale * (at[1] - a.1) as f32)
}

#[test]
fn a_ring_is_dragged_to_its_answer() {
    let mut desk = practice(DESKTOP);
    // Find a problem whose answer has a position in the picture.
    while desk.app().problem().expect("a problem").place.is_none() {
        desk.tap("Skip");
    }
    let [above, below] = fields(&desk.app().problem().expect("a problem").solved())[0].clone();
    replace(&mut desk, &above, &below);
    assert!(desk.says("Drag the ring in the picture"), "{:#?}", desk.texts());
    let (ring, to) = (desk.the("Ring of the answer").rect.center(), target(&desk));
    assert!(ring.distance(to) > 40.0, "{ring} {to}");
    desk.press(ring);
    desk.move_to(ring.lerp(to, 0.5));
    assert_ne!(desk.the("Ring of the answer").rect.center(), ring);
    desk.keys(&[Key::Escape]);
    desk.release(to);
    assert_eq!(desk.the("Ring of the answer").rect.center(), ring, "Escape undoes a drag");
    desk.drag(ring, (to - ring) / 2.0);
    let half = desk.the("Ring of the answer").rect.center();
    assert!(half.distance(ring.lerp(to, 0.5)) < 3.0, "{half}");
    // Dragged next to its line, the point stays on the line; near its end position it snaps.
    desk.drag(half, to - half + vec2(3.0, 3.0));
    assert!(desk.those("Ring of the answer").is_empty());
    assert!(!desk.says("Drag the ring in the picture"));
    let (b, at) = (desk.place("b"), desk.point("b"));
    desk.drag(at, vec2(30.0, 10.0));
    assert_ne!(desk.place("b"), b, "points can be dragged once the ring is there");
}

#[test]
fn a_round_is_done_with_the_pointer_and_digits_alone() {
    let mut desk = practice(DESKTOP);
    for number in 1..=5 {
        assert!(desk.says(&format!("Problem {number} of 5")), "{:#?}", desk.texts());
        match desk.app().problem().expect("a problem").solved() {
            AnswerEntry::Choice(index) => {
                // The choices are stacked above the button that judges.
                let count = desk.app().problem().expect("a problem").choices.len();
                let all = desk.all();
                let check = all.iter().position(|seen| seen.text == "Check").expect("a button");
                let choice = &all[check - count + index];
                assert!(choice.role == Role::RadioButton && !choice.chosen, "{choice:?}");
                desk.click(choice.rect.center());
                let radios = desk.all().into_iter().filter(|seen| seen.role == Role::RadioButton);
                let chosen: Vec<_> = radios.filter(|seen| seen.chosen).map(|it| it.text).collect();
                assert_eq!(chosen, [&*choice.text]);
            }
            AnswerEntry::Numbers(all) => {
                let named = |name: &str| -> Vec<_> {
                    let fields = desk.all().into_iter();
                    fields.filter(|seen| seen.text.ends_with(name)).collect()
                };
                let [above, below] = ["Numerator", "Denominator"].map(named);
                for (index, texts) in all.iter().enumerate() {
                    for (field, text) in [&above[index], &below[index]].into_iter().zip(texts) {
                        desk.click(field.rect.center());
                        desk.write(text);
                    }
                }
            }
        }
        desk.tap("Check");
        if let Some(ring) = desk.those("Ring of the answer").first() {
            let ring = ring.rect.center();
            desk.drag(ring, target(&desk) - ring);
            assert!(desk.those("Ring of the answer").is_empty());
        }
        if number < 5 {
            desk.hit("Next: ");
        }
    }
    let text = desk.stored().unwrap();
    let kept = text.lines().filter(|line| line.starts_with("practice perp_product "));
    assert_eq!(kept.filter(|line| line.ends_with(" = 1 20781 20780")).count(), 5, "{text}");
}

#[test]
fn a_day_of_reviews_begins_at_the_midnight_of_the_person() {
    let kept = "crosspoint 1\npractice perp_product value.t = 1 20781 20780\n";
    // The clock is at 18:00 UTC on day 20780.
    let clock = MachineClock(|| 20_780.75 * 86_400.0);
    for (hours, due) in [(0.0, false), (5.75, false), (6.0, true), (9.0, true), (-8.0, false)] {
        let settings = Some(kept.to_owned());
        let boot = Boot { greets: true, settings, clock, zone: 3600.0 * hours, ..english() };
        let desk = Desk::open(boot, DESKTOP);
        assert_eq!(desk.says("Problems to review today: 1"), due, "{hours} h");
    }
}

#[test]
fn the_records_of_practice_are_saved_as_a_file() {
    let kept = "practice perp_product value.t = 2 20783 20780 repeat";
    let boot = Boot { settings: Some(format!("{CROSSING}{kept}\n")), ..boot() };
    let mut desk = Desk::open(boot, vec2(1280.0, 1000.0));
    desk.hit("All lessons");
    desk.hit("Save the practice records as a file");
    let saved = desk.saved_text();
    let text = "crosspoint practice 1\n# lesson kind: intervals, review, last answer\n\
                perp_product value.t: 2 20783 20780 repeat\n";
    assert_eq!(saved, Some(("crosspoint-practice".to_owned(), text.to_owned())));
}

#[test]
fn whatever_is_entered_is_answered() {
    let mut desk = practice(DESKTOP);
    fraction(&mut desk);
    let long = "9".repeat(400);
    for (above, below, said) in [
        ("1", "0", "The denominator is 0."),
        ("0.123456", "", "Write a fraction."),
        ("9999", "7", "This is not one of the known mistakes."),
        ("x", "1", "“x” is not a number."),
        ("1+", "1", "The entry breaks off."),
        (long.as_str(), "1", "This is not one of the known mistakes."),
    ] {
        replace(&mut desk, above, below);
        assert!(desk.says(said), "{above:.9}/{below}: {:#?}", desk.texts());
    }
    let texts = desk.texts();
    replace(&mut desk, "", "");
    assert!(!desk.says("Solved"), "an empty entry is not judged");
    assert!(texts.iter().all(|text| !text.contains("NaN")));
    let right = fields(&desk.app().problem().expect("a problem").solved());
    let [above, below] = right[0].clone().map(|text| format!("6*({text})"));
    replace(&mut desk, &above, &below);
    assert!(desk.says("Answers given: "), "{:#?}", desk.texts());
}

#[test]
fn the_lesson_is_as_it_was_after_practice_and_a_round_goes_on() {
    let mut desk = Desk::open(boot(), DESKTOP);
    desk.pull("b", vec2(-40.0, 30.0));
    let (b, link) = (desk.place("b"), desk.app().link());
    desk.practise();
    fraction(&mut desk);
    let asked = (task(&desk), desk.app().problem().map(|problem| problem.seed));
    desk.hit("Numerator");
    desk.write("12");
    desk.key(Key::Z, CTRL);
    desk.hit("Language");
    assert!(desk.says("문제 "), "{:#?}", desk.texts());
    assert_eq!((task(&desk), desk.app().problem().map(|problem| problem.seed)), asked);
    desk.hit("단원으로");
    assert_eq!((desk.place("b"), desk.app().link()), (b, link.clone()));
    desk.wait(0.5);
    assert!(stored_scene(&mut desk).is_none_or(|scene| link.ends_with(&scene)));
    desk.practise();
    assert_eq!((task(&desk), desk.app().problem().map(|problem| problem.seed)), asked);
    // Another lesson has its own round.
    desk.keys(&[Key::Escape, Key::Escape]);
    desk.key(Key::Z, CTRL);
    assert_ne!(desk.place("b"), b, "what was moved before is undone as ever");
}

/// The last stored scene of lesson 1.2.
fn stored_scene(desk: &mut Desk) -> Option<String> {
    let text = desk.stored()?;
    let line = text.lines().find_map(|line| line.strip_prefix("scene perp_product = "))?;
    Some(line.to_owned())
}

#[test]
fn hints_come_one_after_the_other_and_a_problem_can_be_passed_over() {
    let mut desk = practice(DESKTOP);
    fraction(&mut desk);
    assert!(desk.says("opens after 1") && desk.says("opens after 2"));
    for left in [2, 1, 0] {
        desk.tap("Open");
        assert_eq!(
            desk.texts().iter().filter(|t| t.starts_with("opens after")).count(),
            left.max(1) - 1
        );
    }
    assert!(desk.those("Open").is_empty() || !desk.paints("Open"));
    // The numbers are those of C − A = (−5, −3) and of the directions (−3, −3) and (−3, 1).
    assert!(desk.says("= (−5 · (−3) − (−3) · (−3))/(−3 · 1 − (−3) · (−3))"), "{:#?}", desk.texts());
    desk.tap("Skip");
    assert!(desk.texts().iter().any(|text| text.ends_with(", skipped")), "{:#?}", desk.texts());
}

#[test]
fn what_is_due_stands_on_the_first_screen_and_counts_for_the_lessons_beneath() {
    let kept = "crosspoint 1\npractice perp_product value.t = 2 20780 20777\n\
                practice dot_and_perp value.dot = 2 20779 20776\n\
                practice sphere_line value.disc = 1 20790 20770\n";
    let boot = Boot { greets: true, settings: Some(kept.to_owned()), ..boot() };
    let mut desk = Desk::open(boot, DESKTOP);
    desk.hit("Problems to review today: 2");
    assert!(desk.app().link().starts_with("dot_and_perp"), "{}", desk.app().link());
    assert_eq!(task(&desk), Task::Value("dot"), "what is due comes first");
}

#[test]
fn a_lesson_with_two_pictures_is_practised_where_one_has_room() {
    let boot = Boot { link: begun("change_of_basis"), ..boot() };
    let mut desk = Desk::open(boot, vec2(1000.0, 620.0));
    // Enter presenter mode.
    desk.keys(&[Key::B]);
    desk.practise();
    assert!(desk.says("Problem 1 of 5"), "{:#?}", desk.texts());
}

#[test]
fn practice_is_readable_in_every_window() {
    for size in [DESKTOP, PHONE, vec2(844.0, 390.0), vec2(1000.0, 680.0), vec2(320.0, 480.0)] {
        let mut desk = practice(size);
        assert!(desk.says("Problem 1 of 5"), "{size}: {:#?}", desk.texts());
        desk.hit("2 ");
        assert!(desk.says("Problem 2 of 5"), "{size}");
        for text in desk.texts().iter().chain(&desk.painted()) {
            assert!(!unreadable(text), "{size}: {text}");
        }
        desk.hit("To the lesson");
        assert!(!desk.says("Problem 2 of 5"), "{size}");
    }
}
