//! Stored progress: opened steps, stars, and finished lessons.

use super::desk::*;
use crosspoint::lesson::Page;
use crosspoint::lesson::link::encode;

/// The line with this prefix in the last stored settings.
fn line(desk: &mut Desk, start: &str) -> Option<String> {
    desk.stored()?.lines().find(|line| line.starts_with(start)).map(str::to_owned)
}

/// The link to a scene that meets a challenge.
fn solved(challenge: &str) -> String {
    let desk = Desk::new();
    let scene = desk.app().page().solution(challenge).expect("a solution");
    encode("perp_product", &LinkState { scene, ..LinkState::default() })
}

/// Drags CD onto AB.
fn overlap(desk: &mut Desk) {
    let along = desk.point("b") - desk.point("a");
    for (end, part) in [("c", 0.5), ("d", 0.25)] {
        desk.pull(end, desk.point("a") + along * part - desk.point(end));
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
    let mut desk = Desk::with_link(&solved("t_one"), DESKTOP);
    assert_eq!(line(&mut desk, "stars"), None);
    // No star is earned either after a change that keeps the challenge met.
    desk.keys(&[Key::G, Key::L, Key::L]);
    assert_eq!(line(&mut desk, "stars"), None);
    // Moving the point away and back again counts as the user's work.
    desk.click(desk.point("d"));
    desk.keys(&[Key::ArrowLeft]);
    desk.wait(1.5);
    assert!(!desk.app().page().derived().challenges[0].reached);
    desk.keys(&[Key::ArrowRight]);
    assert!(line(&mut desk, "stars").is_some_and(|line| line.contains("t_one:")));
}

#[test]
fn a_drag_earns_when_it_ends() {
    let mut desk = Desk::new();
    // With B at D, the wall is met exactly at the end of AB.
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
    // The window is high enough for the end of the list.
    let mut desk = Desk::open(english(), vec2(1280.0, 1000.0));
    let done = |desk: &mut Desk| {
        desk.hit("All lessons");
        let done = desk.those("1.2 ").iter().any(|seen| seen.text.ends_with("done"));
        let all = lessons::of_chapter(1).count();
        assert_eq!(done, desk.says(&format!("Chapter 1: Segment and segment, 1 / {all}")));
        desk.keys(&[Key::Escape]);
        done
    };
    assert!(!done(&mut desk));
    overlap(&mut desk);
    assert!(!done(&mut desk));
    desk.keys(&[Key::N; 9]);
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

/// Scenes that lack one number for every star of a challenge: the scene as in a link, the field and
/// component, and the required value. Setting that number meets the goal.
fn almost(
    entry: &Entry,
    challenge: usize,
) -> impl Iterator<Item = (String, &'static str, usize, f64)> {
    let goal = move |page: &Page| page.derived().challenges[challenge];
    let start = (entry.open)();
    let solution = start.solution(goal(&start).id).expect("a solution");
    let made = move |edits: &[Edit]| {
        let mut page = (entry.open)();
        for edit in edits {
            page.apply(edit);
        }
        page
    };
    let solved = made(&[Edit::Become(solution.clone())]);
    let size = solved.derived().scale.map_or(1.0, |scale| scale.factor());
    let mut moves = Vec::new();
    for handle in &solved.derived().handles {
        for (component, value) in handle.value.numbers().enumerate() {
            let by = [0.5, -0.5, 1.0, 2.0, -value / size];
            moves.extend(by.map(|by| (handle.name, component, value, by * size)));
        }
    }
    moves.into_iter().filter_map(move |(name, component, value, by)| {
        let put = |value| Edit::Set { handle: name.into(), component, value, join: false };
        let edits = [Edit::Become(solution.clone()), put(value + by), put(value)];
        let off = made(&edits[..2]);
        if goal(&off).reached {
            return None;
        }
        let back = goal(&made(&edits));
        let scene = off.scene_fields();
        let link = encode(entry.id, &LinkState { scene, ..LinkState::default() });
        let (_, code) = link.split_once('/').expect("a scene");
        (back.reached && back.beyond).then(|| (code.to_owned(), name, component, value))
    })
}

/// The program after the missing number was typed, beside a point or in the text, in the first
/// scene that shows the number.
fn met(entry: &Entry, challenge: usize) -> Option<Desk> {
    almost(entry, challenge).find_map(|(scene, name, component, value)| {
        // The settings are those of an earlier visit, one move before the goal.
        let settings = format!("crosspoint 1\nlesson = {0}\nscene {0} = {scene}\n", entry.id);
        let settings = Some(format!("{settings}moves {} = 0\n", entry.id));
        let mut desk = Desk::open(Boot { settings, ..english() }, DESKTOP);
        let canvas = Layout::of(DESKTOP).canvas.shrink(60.0);
        let points = desk.app().handles();
        let cell = desk.those(&format!("{name}, value ")).into_iter().next();
        if points.iter().any(|(point, at)| point == name && canvas.contains(*at)) {
            type_number(&mut desk, name, component, value);
        } else if cell.is_some_and(|cell| Layout::of(DESKTOP).panel.contains_rect(cell.rect)) {
            desk.double(&format!("{name}, value "));
            desk.enter(&value.to_string());
        } else {
            return None;
        }
        desk.app().page().derived().challenges[challenge].reached.then_some(desk)
    })
}

/// Types one coordinate of a point beside it.
fn type_number(desk: &mut Desk, name: &str, component: usize, value: f64) {
    desk.go_to_point(&name.to_uppercase());
    let back = desk.app().page().scene_fields();
    for number in 0..=component {
        desk.keys(&[Key::Enter]);
        if number == component {
            desk.key(Key::A, CTRL);
            desk.write(&value.to_string());
        } else {
            assert_eq!(desk.app().page().scene_fields(), back);
        }
    }
    desk.keys(&[Key::Enter, Key::Escape, Key::Escape]);
}

#[test]
fn every_star_of_every_lesson_is_there_after_another_lesson_and_after_a_reload() {
    let mut missing = Vec::new();
    for entry in lessons::ALL {
        let goals = (entry.open)().derived().challenges.clone();
        for (index, goal) in goals.iter().enumerate() {
            let what = format!("{} {}", entry.id, goal.id);
            let Some(mut desk) = met(entry, index) else {
                missing.push(what);
                continue;
            };
            let stars = format!("{}:3", goal.id);
            let has = |desk: &mut Desk, when: &str| {
                let kept = desk.stored().unwrap();
                let line =
                    kept.lines().find(|line| line.starts_with(&format!("stars {} ", entry.id)));
                assert!(line.is_some_and(|line| line.contains(&stars)), "{what} {when}: {kept}");
                kept
            };
            has(&mut desk, "at once");
            let made = desk.app().page().changes();
            let mut keys = [Key::CloseBracket, Key::OpenBracket];
            if entry.id == lessons::ALL[lessons::ALL.len() - 1].id {
                keys.reverse();
            }
            desk.keys(&keys[..1]);
            let own = format!("{}/", entry.id);
            assert!(!desk.app().link().starts_with(&own), "another lesson is open");
            has(&mut desk, "in another lesson");
            desk.keys(&keys[1..]);
            let kept = has(&mut desk, "after another lesson");
            assert_eq!(desk.app().page().changes(), made, "{what}");
            let again = Desk::open(Boot { settings: Some(kept), ..english() }, DESKTOP);
            assert_eq!(again.app().page().changes(), made, "{what} after a reload");
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn a_chip_and_a_drag_that_adds_what_the_last_star_asks_for_earn_all_three_for_good() {
    // The case puts P behind the lamp; moving it directly above is the user's own work.
    let settings = Some(WHOLE.to_owned());
    let boot = Boot { link: begun("shadow_matrix"), settings, ..english() };
    let mut desk = Desk::open(boot, DESKTOP);
    desk.hit("Behind the lamp");
    desk.wait(1.0);
    assert_eq!(desk.case(), "behind_light");
    assert_eq!(line(&mut desk, "stars"), None, "a chip earns nothing");
    let lamp = desk.app().page().handle("light").expect("a lamp").1.at;
    type_number(&mut desk, "p", 0, lamp.x);
    assert_eq!(line(&mut desk, "stars"), None, "the goal was met before");
    type_number(&mut desk, "p", 1, lamp.y);
    let earned = line(&mut desk, "stars shadow_matrix").expect("stars");
    assert!(earned.contains("over_the_lamp:"), "{earned}");
    let shown = |desk: &mut Desk| {
        desk.keys(&[Key::A]);
        let told = |text: &String| text.contains("no more moves");
        let all: Vec<_> = desk.texts().into_iter().filter(told).collect();
        assert_eq!(all.len(), 3, "{all:?}");
        desk.keys(&[Key::Escape]);
        all
    };
    let before = shown(&mut desk);
    desk.keys(&[Key::OpenBracket, Key::CloseBracket]);
    assert_eq!(line(&mut desk, "stars shadow_matrix"), Some(earned));
    assert_eq!(shown(&mut desk), before, "all that is said of the challenges is as before");
}
