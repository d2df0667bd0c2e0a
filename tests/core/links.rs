//! Published links open the same state as when they were recorded: those of the first version in
//! `tests/data/links-v1.txt`, those of the second in `tests/data/links-v2.txt`.

use std::collections::BTreeMap;
use std::fmt::Write;

use crosspoint::lesson::link::{Link, LinkState, decode};
use crosspoint::lesson::{Edit, HandleView, Page};
use crosspoint::lessons;
use crosspoint::text::words::Lang;
use crosspoint::view::App;
use crosspoint::view::exchange::host::Boot;
use glam::DVec3;

/// What links of the first version open, recorded before the format changed. Four recorded points of
/// 1.4 were taken out with its second picture, on which they were (commit dbc6b0f2).
const LINKS: &str = include_str!("../data/links-v1.txt");

/// Two lines per entry: the link, and the state that it opens.
const SECOND: &str = include_str!("../data/links-v2.txt");

/// The lessons in which the last step with this id was replaced by another question.
const GONE: (&str, [&str; 8]) = (
    "eye",
    [
        "dot_and_perp",
        "line_equations",
        "sphere_sphere",
        "segment_plane",
        "line_plane",
        "skew_lines",
        "line_cylinder",
        "segment_segment_space",
    ],
);

/// The state that a link opens, as text: lesson, step, view and scene.
fn opened(link: &str) -> String {
    let Link { lesson, state, .. } = decode(link).unwrap();
    let before = lessons::find(&lesson).unwrap();
    let state = state.unwrap();
    let entry = before.moved(&state.step).unwrap_or(before);
    let mut page = (entry.open)();
    let taken = page.apply(&Edit::Become(state.scene.clone())).taken.unwrap();
    assert_eq!(taken.good, taken.all, "{link}");
    // A step that moved to another lesson is opened in its former lesson.
    let named = lessons::moved_steps::former(entry.id, &state.step).unwrap_or(entry.id);
    format!("{named} step {} view {:?}{}", state.step, state.view, scene(&page))
}

/// All settable values of a scene.
fn scene(page: &Page) -> String {
    let derived = page.derived();
    let mut text = String::new();
    let numbers = |handle: &HandleView| {
        let numbers: Vec<_> = handle.value.numbers().map(|x| format!("{x:?}")).collect();
        format!(" {}={}", handle.name, numbers.join(","))
    };
    // Only newer links have the transition to the basis in the picture of 1.4.
    let (newer, handles): (Vec<_>, Vec<_>) =
        derived.handles.iter().partition(|handle| handle.name == "morph");
    assert!(newer.iter().all(|handle| handle.at == DVec3::ZERO));
    handles.into_iter().for_each(|handle| text += &numbers(handle));
    // Only one of two lessons that share a scene shows this number.
    let fields = page.scene_fields().0;
    let eps = fields.iter().find(|(name, _)| name == "eps" && page.handle("eps").is_none());
    if let Some((_, eps)) = eps {
        write!(text, " eps={:?}", eps.parse::<f64>().unwrap()).unwrap();
    }
    let second = derived.second.iter().flat_map(|second| &second.handles);
    second.for_each(|handle| text += &numbers(handle));
    for switch in &derived.switches {
        write!(text, " {}={:?}", switch.points.concat(), switch.extent).unwrap();
    }
    for choice in &derived.choices {
        write!(text, " {}={}", choice.name, choice.chosen).unwrap();
    }
    let rest = (derived.dimension, derived.down, derived.scale.map(|scale| scale.chosen));
    write!(text, " {rest:?}").unwrap();
    text
}

/// The state of a link written today, without the fields that the scene did not have at that time.
fn again(link: &str, then: &LinkState) -> LinkState {
    let mut again = decode(link).unwrap().state.unwrap();
    again.scene.0.retain(|(name, _)| then.scene.0.iter().any(|(known, _)| known == name));
    again
}

#[test]
fn every_link_of_the_first_version_opens_what_it_opened() {
    assert!(LINKS.lines().count() >= 200);
    for line in LINKS.lines() {
        let (link, expected) = line.split_once(' ').unwrap();
        assert_eq!(opened(link), expected, "{link}");
        let today = App::new(Boot { link: link.to_owned(), ..Boot::default() }).link();
        let Link { lesson, state: Some(state), .. } = decode(link).unwrap() else {
            panic!("{link}")
        };
        let gone = state.step == GONE.0 && GONE.1.contains(&lesson.as_str());
        let before = lessons::find(&lesson).unwrap();
        let entry = before.moved(&state.step).unwrap_or(before);
        let steps = &entry.text(Lang::Ko).steps;
        assert_eq!(steps.iter().any(|step| step.id == state.step), !gone, "{link}");
        if gone {
            // The lesson opens at another step with the same scene.
            assert_eq!(decode(&today).unwrap().state.unwrap().scene, state.scene, "{link}");
            continue;
        }
        // Encoded again in the current format, the link has the same content.
        assert!(today.starts_with(&format!("{}/2/", entry.id)));
        assert_eq!(opened(&today), expected, "{today}");
        assert_eq!(again(&today, &state), state);
    }
}

/// The table for links and settings of the first version must never change: each index of a step
/// has its id in the table.
#[test]
fn the_table_of_the_first_version_is_what_it_was() {
    assert_eq!(crc32fast::hash(include_bytes!("../../src/lesson/link/old.txt")), 0x5aef_d294);
}

#[test]
fn every_lesson_of_that_time_has_links() {
    let mut links = BTreeMap::new();
    for lesson in LINKS.lines().filter_map(|line| line.split('/').next()) {
        *links.entry(lesson).or_insert(0) += 1;
    }
    assert!(links.len() == 28 && links.values().all(|links| *links >= 7), "{links:?}");
}

/// The content of a link of the second version: lesson, step, view, scene, and what the link hides,
/// shows and carries in addition.
fn opened_second(link: &str) -> String {
    let Link { lesson, state, verdict, all, code } = decode(link).unwrap();
    let entry = lessons::find(&lesson).unwrap();
    let state = state.unwrap();
    let mut page = (entry.open)();
    let taken = page.apply(&Edit::Become(state.scene.clone())).taken.unwrap();
    assert_eq!(taken.good, taken.all, "{link}");
    let code = code.map(|code| code.unwrap()).map(|code| (code.method, code.text));
    let scene = scene(&page);
    format!("{lesson} step {} view {:?}{scene} {verdict:?} {all} {code:?}", state.step, state.view)
}

#[test]
fn every_link_of_the_second_version_opens_what_it_opened() {
    let lines: Vec<_> = SECOND.lines().collect();
    let mut lessons_seen = BTreeMap::new();
    for pair in lines.chunks(2) {
        let [link, expected] = pair else { panic!("a link without what it opens: {pair:?}") };
        assert_eq!(opened_second(link), *expected, "{link}");
        let Link { lesson, state, .. } = decode(link).unwrap();
        *lessons_seen.entry(lesson.clone()).or_insert(0) += 1;
        // The program opens the step and produces the same link.
        let app = App::new(Boot { link: (*link).to_owned(), ..Boot::default() });
        let entry = lessons::find(&lesson).unwrap();
        let steps = &entry.text(Lang::Ko).steps;
        let state = state.unwrap();
        assert_eq!(steps[app.page().step()].id, state.step, "{link}");
        assert_eq!(again(&app.link(), &state), state, "{link}");
    }
    assert!(lessons_seen.len() >= 36 && lessons_seen.values().all(|links| *links >= 6));
}
