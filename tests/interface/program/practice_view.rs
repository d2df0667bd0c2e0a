//! The definitions below a practice problem, and the visible part of its scene.

use super::desk::*;
use super::practice::boot;
use crosspoint::lesson::practice::Task;
use crosspoint::lessons::ALL;

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
