//! The messages to an embedding page about solved exercises and problems.

use super::desk::*;
use super::embedding::{MessageValues, asked, heard};
use super::exercises::scroll_to;
use super::practice::{self, fraction, type_fractions};

/// The messages of the type `solved` since the last call, without the type.
fn solved(desk: &mut Desk) -> Vec<MessageValues> {
    let mut told = heard(desk);
    told.retain(|message| message["type"] == "solved");
    told.iter_mut().for_each(|message| drop(message.remove("type")));
    told
}

fn told(parts: [(&str, &str); 3]) -> Vec<MessageValues> {
    vec![parts.map(|(name, value)| (name.to_owned(), value.to_owned())).into_iter().collect()]
}

#[test]
fn a_solved_exercise_is_told_once_and_whether_it_was_solved_at_once() {
    for (slip, right) in [(false, "true"), (true, "false")] {
        let mut desk = Desk::open(Boot { link: begun("homogeneous"), ..asked("") }, DESKTOP);
        for text in ["Challenge: ", "Exercise: Exercise 1-1"] {
            scroll_to(&mut desk, text);
            desk.hit(text);
        }
        desk.hit("Answer 1, place 1");
        for (index, entry) in ["2", "3", "1", "4", "6", "2", "200", "300", "1"].iter().enumerate() {
            desk.write(entry);
            if index < 8 {
                desk.key(Key::Tab, Modifiers::NONE);
            }
        }
        if slip {
            desk.key(Key::Enter, Modifiers::NONE);
            assert_eq!(solved(&mut desk), [], "a wrong answer");
            desk.hit("Answer 3, place 3");
        }
        desk.enter("00");
        assert!(desk.says("Right."));
        let parts = [("lesson", "homogeneous"), ("exercise", "e_1_1"), ("right", right)];
        assert_eq!(solved(&mut desk), told(parts));
        desk.wait(1.0);
        assert_eq!(solved(&mut desk), []);
    }
}

#[test]
fn a_solved_problem_is_told_once_and_whether_it_was_solved_at_once() {
    for (slip, right) in [(false, "true"), (true, "false")] {
        let boot = Boot { link: begun("perp_product"), ..asked("seed=7") };
        let mut desk = Desk::open(Boot { clock: practice::boot().clock, ..boot }, DESKTOP);
        desk.practise();
        fraction(&mut desk);
        let problem = desk.app().problem().expect("a problem");
        let (answer, id) = (problem.solved(), problem.task.id());
        if slip {
            practice::replace(&mut desk, "12345", "1");
            assert_eq!(solved(&mut desk), [], "a wrong answer");
            practice::replace(&mut desk, "", "");
            desk.hit("Numerator");
        }
        type_fractions(&mut desk, &answer);
        desk.key(Key::Enter, Modifiers::NONE);
        let parts = [("lesson", "perp_product"), ("problem", &*id), ("right", right)];
        assert_eq!(solved(&mut desk), told(parts));
        desk.wait(1.0);
        assert_eq!(solved(&mut desk), []);
    }
}
