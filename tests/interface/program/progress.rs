//! What was done stays: opened steps, stars, and lessons that are done.

use super::desk::*;
use crosspoint::lessons;
use crosspoint::view::host::{Boot, Wish};
use egui::Key;

/// The line that begins so in the settings that were stored last.
fn line(desk: &mut Desk, start: &str) -> Option<String> {
    desk.wait(0.5);
    let mut wishes = desk.wishes().into_iter().rev();
    let text = wishes.find_map(|wish| match wish {
        Wish::Settings(text) => Some(text),
        _ => None,
    })?;
    text.lines().find(|line| line.starts_with(start)).map(str::to_owned)
}

fn at(link: String) -> Desk {
    Desk::open(Boot { link, ..english() }, DESKTOP)
}

/// The link to a scene that meets a challenge.
fn solved(challenge: &str) -> String {
    use crosspoint::lesson::link::{Seen, State, encode};
    let desk = Desk::new();
    let scene = desk.app().page().solution(challenge).expect("a solution");
    encode("perp_product", &State { step: 0, view: Seen::Home, scene })
}

/// Drags CD onto AB.
fn overlap(desk: &mut Desk) {
    let along = desk.point("b") - desk.point("a");
    for (end, part) in [("c", 0.5), ("d", 0.25)] {
        let from = desk.point(end);
        let to = desk.point("a") + along * part;
        desk.drag(from, to - from);
    }
    assert_eq!(desk.case(), "overlapping");
}

#[test]
fn stars_are_earned_by_doing_and_stay() {
    let mut desk = Desk::new();
    assert_eq!(line(&mut desk, "stars"), None);
    desk.hit("Collinear overlap");
    assert_eq!(line(&mut desk, "stars"), None, "a chip earns nothing");
    desk.key(Key::Z, CTRL);
    overlap(&mut desk);
    let earned = line(&mut desk, "stars perp_product = ").expect("stars");
    assert!(earned.contains("overlap:"), "{earned}");
    desk.hit("All lessons");
    let stars =
        |desk: &Desk| desk.those("1.2 ").into_iter().any(|seen| !seen.text.contains("0 stars"));
    assert!(stars(&desk));
    desk.keys(&[Key::Escape, Key::R]);
    let later = line(&mut desk, "stars perp_product = ");
    assert!(later.is_none_or(|later| later == earned), "stars once earned stay");
}

#[test]
fn a_scene_that_was_given_earns_nothing() {
    let mut desk = at(solved("t_one"));
    assert_eq!(line(&mut desk, "stars"), None);
    // Nor after a change that leaves it met.
    desk.keys(&[Key::G, Key::N]);
    assert_eq!(line(&mut desk, "stars"), None);
    // Away and back again is the reader's own work.
    let on = desk.point("d");
    desk.click(on);
    desk.keys(&[Key::ArrowLeft]);
    desk.wait(1.5);
    assert!(!desk.app().page().derived().challenges[0].reached);
    desk.keys(&[Key::ArrowRight]);
    assert!(line(&mut desk, "stars").is_some_and(|line| line.contains("t_one:")));
}

#[test]
fn a_drag_earns_when_it_ends() {
    let mut desk = Desk::new();
    // B on D: the wall is met exactly at the end of AB.
    let (from, to) = (desk.point("b"), desk.point("d"));
    desk.press(from);
    desk.move_to(from.lerp(to, 0.5));
    desk.move_to(to);
    assert!(desk.app().page().derived().challenges[0].reached);
    assert_eq!(line(&mut desk, "stars"), None, "the point is still held");
    desk.release(to);
    assert_eq!(line(&mut desk, "stars").as_deref(), Some("stars perp_product = t_one:2"));
}

#[test]
fn a_lesson_is_done_when_every_step_was_opened_and_a_challenge_met() {
    let mut desk = Desk::new();
    let done = |desk: &mut Desk| {
        desk.hit("All lessons");
        let done = desk.those("1.2 ").iter().any(|seen| seen.text.ends_with("done"));
        let all = lessons::of_chapter(1).count();
        let ring = desk.says(&format!("Chapter 1: Segment and segment, 1 / {all}"));
        assert_eq!(done, ring);
        desk.keys(&[Key::Escape]);
        done
    };
    assert!(!done(&mut desk));
    overlap(&mut desk);
    assert!(!done(&mut desk));
    for _ in 0..5 {
        desk.keys(&[Key::N]);
    }
    assert!(done(&mut desk));
    desk.hit("All lessons");
    desk.hit("Clear my progress");
    desk.hit("Erase");
    assert!(!done(&mut desk));
}

#[test]
fn an_exercise_that_is_solved_counts_as_a_challenge_that_is_met() {
    let entry = lessons::of_chapter(6).next().expect("a lesson");
    let opened: Vec<_> = (0..20).map(|step| step.to_string()).collect();
    for (solved, done) in [("e_1_1", true), ("", false)] {
        let settings = format!(
            "crosspoint 1\nopened {0} = {1}\nsolved {0} = {solved}\n",
            entry.id,
            opened.join(" ")
        );
        let boot = Boot { link: entry.id.to_owned(), settings: Some(settings), ..english() };
        let mut desk = Desk::open(boot, DESKTOP);
        desk.hit("All lessons");
        let told = desk.those("6.1 ").iter().any(|seen| seen.text.ends_with("done"));
        assert_eq!(told, done, "{solved}");
    }
}
