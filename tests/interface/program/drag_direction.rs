//! Steps that ask to drag something up or down open with a drag direction that allows it.

use super::desk::*;
use super::space::at as place;
use crate::{step_id, step_page};
use crosspoint::lesson::Page;
use crosspoint::lesson::link::{SavedView as View, encode};
use crosspoint::text::lesson::Step;
use crosspoint::text::run;

/// The program at a step with its scene.
fn at(entry: &Entry, index: usize, page: &Page, korean: bool) -> Desk {
    let scene = page.scene_fields();
    let link =
        encode(entry.id, &LinkState { step: step_id(entry, index), view: View::Home, scene });
    Desk::open(Boot { link, korean, ..english() }, DESKTOP)
}

/// The 3D points that a step names.
fn named(step: &Step, page: &Page) -> Vec<&'static str> {
    let holes = step.body.iter().flat_map(|block| run::holes(block.runs()));
    let bare = |hole: String| hole.trim_start_matches('$').to_owned();
    let handles = &page.derived().handles;
    let holes: Vec<_> = holes.map(bare).collect();
    let points = handles.iter().filter(|handle| handle.range.is_none());
    points.map(|handle| handle.name).filter(|name| holes.iter().any(|hole| hole == name)).collect()
}

/// The lines of a lesson's text, grouped by step.
fn lines<'a>(text: &'a str, step: &Step) -> impl Iterator<Item = &'a str> {
    let heading = format!("{{#{} .step", step.id);
    let mut lines = text.lines().skip_while(move |line| !line.contains(&heading)).skip(1);
    std::iter::from_fn(move || lines.next().filter(|line| !line.starts_with("## ")))
}

/// Whether a sentence asks to drag something up or down.
fn lifts(sentence: &str) -> bool {
    // “변 위로” means onto an edge, not upward.
    let korean = [
        "을/를} 아래로 끌",
        "을/를} 위로 끌",
        "위아래로 끌",
        "높이 방향으로 끌",
        "높이로 끌어",
        "평면까지 내려 보자",
    ];
    let english = ["upwards", "up or down", "in height", "down onto", "to the height of"];
    let asks = sentence.contains("Drag") || sentence.contains("Bring");
    korean.iter().any(|words| sentence.contains(words))
        || asks && english.iter().any(|words| sentence.contains(words))
}

#[test]
fn whatever_tells_to_drag_up_or_down_in_space_opens_so() {
    let mut found = 0;
    for entry in ALL {
        for lang in Lang::ALL {
            let (source, text) = (entry.texts[lang as usize], entry.text(lang));
            for step in &text.steps {
                let sentences = lines(source, step).flat_map(|line| line.split(". "));
                // A step that explains how to choose a direction preselects none.
                let told = |sentence: &&str| lifts(sentence) && !sentence.contains("tap ");
                let asks = sentences.filter(told).count() > 0;
                let in_space = step_page(entry, step).derived().view3d.is_some();
                assert_eq!(asks && in_space, step.height, "{} {}", entry.id, step.id);
                found += usize::from(step.height);
            }
        }
    }
    assert!(found >= 2 * 7, "{found}");
}

#[test]
fn a_point_of_such_a_step_follows_the_pointer_up_and_down() {
    for entry in ALL {
        for lang in Lang::ALL {
            let (text, korean) = (entry.text(lang), lang == Lang::Ko);
            for (index, step) in text.steps.iter().enumerate().filter(|(_, step)| step.height) {
                let page = step_page(entry, step);
                let names = named(step, &page);
                assert!(!names.is_empty(), "{} {}", entry.id, step.id);
                for name in names {
                    let mut desk = at(entry, index, &page, korean);
                    let (from, before) = (desk.point(name), place(&desk, name));
                    desk.drag(from, vec2(0.0, -37.0));
                    let by = place(&desk, name) - before;
                    let what = format!("{} {}: {name} goes {by}", entry.id, step.id);
                    assert!(by.z > 0.1 && by.truncate().length() < 1e-9, "{what}");
                }
            }
        }
    }
}

#[test]
fn a_point_over_a_triangle_is_dragged_down_onto_it() {
    let entry = find("triangle_areas").expect("a lesson");
    let text = entry.text(Lang::Ko);
    let (index, step) =
        text.steps.iter().enumerate().find(|(_, step)| step.id == "plane").expect("a step");
    let mut desk = at(entry, index, &step_page(entry, step), false);
    assert_eq!(desk.case(), "off_plane");
    let from = desk.point("p");
    desk.press(from);
    let down = (1..200).map(|y| from + vec2(0.0, y as f32));
    let there = down.into_iter().find(|at: &Pos2| {
        desk.move_to(*at);
        desk.case() == "inside"
    });
    desk.release(there.expect("a place on the triangle"));
    assert_eq!(desk.case(), "inside");
}

#[test]
fn the_next_step_drags_along_the_ground_again() {
    let entry = find("line_plane").expect("a lesson");
    let text = entry.text(Lang::En);
    let index = text.steps.iter().rposition(|step| step.height).expect("a step");
    let page = (entry.open)();
    let along = |desk: &mut Desk| {
        let (from, before) = (desk.point("q"), place(desk, "q"));
        desk.drag(from, vec2(30.0, -30.0));
        place(desk, "q") - before
    };
    let mut desk = at(entry, index, &page, false);
    assert!(along(&mut desk).z > 0.1);
    desk.keys(&[egui::Key::N]);
    assert_eq!(along(&mut desk).z, 0.0);
    // A chosen direction applies to steps that set none.
    desk.click(desk.point("q"));
    desk.keys(&[egui::Key::N]);
    assert!(along(&mut desk).z > 0.1);
}
