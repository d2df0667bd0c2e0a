//! The definitions below a practice problem, and the visible part of its scene.

use super::desk::*;
use super::practice::boot;
use crosspoint::lesson::practice::{AnswerChoice, AnswerEntry, Task};

/// A due problem that asks for the next line, in a lesson whose lines call functions.
fn next_line(size: Vec2, korean: bool) -> Desk {
    for lesson in ALL {
        let due = format!("practice {} next = 1 20780 20777\n", lesson.id);
        let settings = Some(format!("crosspoint 1\n{due}"));
        let mut desk =
            Desk::open(Boot { link: begun(lesson.id), settings, korean, ..boot() }, size);
        desk.practise();
        let problem = desk.app().problem().expect("a problem");
        if problem.task == Task::NextLine && !problem.calls.is_empty() {
            return desk;
        }
    }
    panic!("no line is asked for");
}

#[test]
fn what_is_called_in_the_lines_to_choose_from_is_explained_below_them() {
    for size in [DESKTOP, PHONE] {
        let desk = next_line(size, false);
        let problem = desk.app().problem().expect("a problem");
        assert!(desk.says("What the code means"), "{:#?}", desk.texts());
        for call in &problem.calls {
            let explained = |text: &String| {
                ["u.", "a."].iter().any(|of| text.starts_with(&format!("{of}{call}(")))
            };
            assert!(desk.texts().iter().any(explained), "{call}: {:#?}", desk.texts());
        }
    }
}

#[test]
fn of_the_lines_to_choose_from_a_wrong_answer_alone_has_the_mark_of_an_error() {
    let mut desk = next_line(DESKTOP, false);
    let problem = desk.app().problem().expect("a problem");
    let wrong = usize::from(problem.solved() == AnswerEntry::Choice(0));
    let line = |choice: &AnswerChoice| match choice {
        AnswerChoice::Code(line) => line.clone(),
        other => panic!("no line: {other:?}"),
    };
    let lines: Vec<_> = problem.choices.iter().map(line).collect();
    let marked = |desk: &Desk| -> Vec<usize> {
        let shapes = desk.shapes().into_iter();
        let discs = shapes.filter_map(|(shape, _)| match shape {
            Shape::Circle(disc) if disc.fill == LIGHT.inv => Some(disc.center),
            _ => None,
        });
        let discs: Vec<_> = discs.collect();
        let is = |line: &usize| {
            let place = desk.the(&lines[*line]).rect;
            discs.iter().any(|disc| place.contains(*disc))
        };
        (0..lines.len()).filter(is).collect()
    };
    assert!(marked(&desk).is_empty());
    desk.key([Key::Num1, Key::Num2][wrong], Modifiers::NONE);
    desk.key(Key::Enter, Modifiers::NONE);
    assert_eq!(marked(&desk), [wrong]);
}

#[test]
fn the_points_of_a_problem_in_the_plane_have_room_for_their_letters() {
    let mut wider = 0;
    for lesson in ["dot_and_perp", "perp_product", "sphere_line", "triangle_areas"] {
        let mut desk = Desk::open(Boot { link: begun(lesson), ..boot() }, PHONE);
        desk.practise();
        for number in 1..=5 {
            desk.hit(&format!("{number} "));
            desk.wait(1.0);
            let (centre, half) = desk.app().page().about().home;
            let free = Rect::from_min_max(pos2(30.0, 52.0 + 30.0), pos2(360.0, 414.0 - 30.0));
            for handle in &desk.app().page().derived().handles {
                if handle.range.is_none() && desk.app().page().derived().view3d.is_none() {
                    let at = desk.point(handle.name);
                    assert!(free.contains(at), "{lesson} {number}: {} at {at}", handle.name);
                    let away = (handle.at.truncate() - centre).abs().max_element();
                    wider += usize::from(away > 0.8 * half);
                }
            }
        }
    }
    assert!(wider > 0);
}
