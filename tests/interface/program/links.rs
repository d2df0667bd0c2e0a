//! The state in an address: valid and invalid links, and when the address is updated.

use super::desk::*;
use crosspoint::lesson::link::{self, SavedView};

fn at(link: &str) -> Desk {
    Desk::with_link(link, DESKTOP)
}

/// The requested addresses, and whether each added an entry to the history.
fn addresses(desk: &mut Desk) -> Vec<(String, bool)> {
    effects!(desk, Effect::Address { link, entry } => (link, entry))
}

/// The third step with a scene other than the lesson's initial one.
fn other() -> Desk {
    let mut desk = Desk::new();
    desk.keys(&[Key::N, Key::N]);
    desk.pull("b", vec2(-118.0, 59.0));
    desk.hit("Controls");
    desk.hit("CD Line");
    desk
}

#[test]
fn a_link_opens_scene_step_and_view() {
    let mut sent = other();
    sent.move_to(vec2(300.0, 300.0).to_pos2());
    sent.roll(MouseWheelUnit::Line, 3.0);
    let link = sent.app().link();
    let mut got = at(&link);
    assert_eq!((got.app().link(), got.place("b")), (link.clone(), sent.place("b")));
    assert_eq!(got.app().page().step(), 3);
    for (sent, got) in sent.app().handles().iter().zip(got.app().handles()) {
        assert!((sent.1 - got.1).length() < 0.1, "{sent:?} {got:?}");
    }
    assert!(!got.says("Keep this"));
    got.wait(1.0);
    assert_eq!(addresses(&mut got), [], "the address says it already");
    assert_eq!(at(&format!("#{link}")).app().link(), link);
    let opening = at("perp_product").app().link();
    assert!(opening.starts_with("perp_product/2/opening?"));
    assert_eq!(at("1.2").app().link(), opening);
}

#[test]
fn bad_numbers_of_a_link_take_those_of_the_start() {
    let sent = other();
    let mut scene = sent.app().page().scene_fields();
    scene.0[0].1 = "inf,1e300".to_owned();
    let bad = link::encode("perp_product", &LinkState { scene, ..LinkState::default() });
    for answer in ["Keep this", "Start state"] {
        let mut desk = at(&bad);
        assert!(desk.says("Part of the link could not be read"));
        assert!(desk.says("7 of 9 numbers are fine."));
        assert_eq!((desk.place("a"), desk.place("b")), ((-3.0, -2.0), sent.place("b")));
        desk.wait(1.0);
        assert_eq!(addresses(&mut desk), [], "the address keeps the link until the person acts");
        desk.hit(answer);
        assert!(!desk.says("Part of the link"));
        desk.wait(0.3);
        let b = if answer == "Keep this" { sent.place("b") } else { (4.0, 0.0) };
        assert_eq!(desk.place("b"), b);
        assert_eq!(addresses(&mut desk), [(desk.app().link(), false)]);
    }
}

#[test]
fn a_view_that_cannot_be_is_left_out_and_a_step_that_is_gone_keeps_the_scene() {
    let scene = other().app().page().scene_fields();
    for view in [[f64::NAN, 0.0, 1.0], [0.0, 0.0, 0.0], [0.0, 0.0, -1.0], [1e300, 0.0, 1e-300]] {
        let state =
            LinkState { view: SavedView::Plane(view), scene: scene.clone(), step: "gone".into() };
        let desk = at(&link::encode("perp_product", &state));
        assert_eq!(desk.app().page().step(), 1, "a step that is gone");
        assert_eq!(desk.app().page().scene_fields(), scene);
        assert!(desk.app().handles().iter().all(|(_, at)| at.is_finite()), "{view:?}");
    }
}

#[test]
fn a_link_that_cannot_be_read_opens_the_start_and_stays_until_the_person_acts() {
    let unreadable = "The link could not be read";
    let newer = "The link comes from a newer version";
    let long = format!("perp_product/{}", "A".repeat(5000));
    let endless = format!("perp_product/2/cross?a=1,{}&.end", "2".repeat(5000));
    for (link, title) in [
        ("perp_product/!!!", unreadable),
        ("perp_product/", unreadable),
        ("perp_product/AQEA", unreadable),
        ("perp_product/2/cross?a=1,2&b=4", unreadable),
        ("/", unreadable),
        (long.as_str(), unreadable),
        (endless.as_str(), unreadable),
        ("perp_product/3/cross?a=1,2", newer),
    ] {
        let mut desk = at(link);
        assert!(desk.says(title), "{link:.40}");
        assert_eq!(desk.app().link(), Desk::new().app().link(), "{link:.40}");
        desk.wait(2.0);
        assert_eq!(addresses(&mut desk), [], "{link:.40}");
        desk.pull("d", vec2(0.0, 59.0));
        assert!(!desk.says(title), "a change closes the card");
        desk.wait(0.3);
        assert_eq!(addresses(&mut desk), [(desk.app().link(), false)]);
    }
}

#[test]
fn a_lesson_that_does_not_exist_is_said_and_another_one_offered() {
    let last = |chapter| lessons::of_chapter(chapter).next_back().map(lessons::Entry::place);
    let last = |chapter| last(chapter).expect("a lesson");
    for (answer, sheet) in [(format!("Open {}", last(2)), false), ("All lessons".into(), true)] {
        let mut desk = at("2.9");
        assert!(desk.says("There is no lesson 2.9"));
        desk.wait(1.0);
        assert_eq!(addresses(&mut desk), []);
        desk.click(desk.those(&answer).into_iter().next_back().expect("an answer").rect.center());
        assert!(!desk.says("There is no lesson 2.9"));
        assert_eq!(desk.says("Clear my progress"), sheet);
        desk.wait(0.3);
        assert_eq!(addresses(&mut desk), [(desk.app().link(), !sheet)]);
    }
    assert!(at("1.9").says(&format!("Chapter 1 ends with {}.", last(1))));
    assert!(
        Desk::open(Boot { link: "2.9".into(), korean: true, ..english() }, PHONE)
            .says("2.9는 없는 단원이다")
    );
    let noise = "x".repeat(3000);
    assert!(at(&noise).says("There is no lesson xxx"));
}

#[test]
fn the_address_follows_a_quarter_of_a_second_after_rest() {
    let mut desk = Desk::new();
    desk.wait(1.0);
    desk.take_effects();
    let from = desk.point("b");
    desk.press(from);
    let rested = |desk: &Desk| desk.harness.ctx.input(|input| input.time);
    let (mut start, mut link) = (0.0, desk.app().link());
    for k in 1..=60 {
        desk.move_to(from + vec2(-2.0, 1.0) * k as f32);
        // A point that snaps does not move for a few frames.
        if link != desk.app().link() {
            (start, link) = (rested(&desk), desk.app().link());
        }
    }
    assert_eq!(addresses(&mut desk), [], "not while it moves");
    desk.release(from + vec2(-120.0, 60.0));
    assert_eq!(desk.app().link(), link);
    let mut said = addresses(&mut desk);
    while said.is_empty() && rested(&desk) < start + 1.0 {
        desk.frame(vec![]);
        said = addresses(&mut desk);
    }
    let late = rested(&desk) - start;
    assert_eq!(said, [(desk.app().link(), false)]);
    assert!((0.24..0.28).contains(&late), "{late} s after rest");
}

#[test]
fn back_returns_to_the_other_state_and_is_undone_like_anything_else() {
    let mut desk = Desk::new();
    desk.wait(1.0);
    let (before, step) = (desk.app().link(), desk.app().page().step());
    desk.keys(&[Key::N]);
    let from = desk.place("b");
    desk.pull("b", vec2(-118.0, 59.0));
    desk.wait(1.0);
    let moved = desk.place("b");
    desk.take_effects();
    desk.hears(HostEvent::Link(before.clone()));
    assert_eq!((desk.app().link(), desk.app().page().step()), (before, step));
    desk.wait(1.0);
    assert_eq!(addresses(&mut desk), []);
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), moved);
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), from);
}

#[test]
fn a_bad_link_that_arrives_while_one_works_takes_nothing_away() {
    let mut desk = other();
    desk.wait(1.0);
    let (place, link) = (desk.place("b"), desk.app().link());
    desk.take_effects();
    desk.hears(HostEvent::Link("perp_product/!!!".to_owned()));
    assert!(desk.says("The link could not be read") && desk.place("b") == (4.0, 0.0));
    desk.wait(1.0);
    let stored =
        desk.take_effects().into_iter().any(|effect| matches!(effect, Effect::Settings(_)));
    assert!(!stored, "the last scene stays the one that was made");
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), place);
    desk.hears(HostEvent::Link("9.9".to_owned()));
    assert!(desk.says("There is no lesson 9.9") && desk.place("b") == place);
    desk.hears(HostEvent::Link(link.clone()));
    assert!(!desk.says("There is no lesson") && desk.app().link() == link);
}

#[test]
fn a_link_that_arrives_in_the_middle_of_a_drag_ends_it() {
    let mut desk = Desk::new();
    let link = other().app().link();
    let from = desk.point("b");
    desk.press(from);
    desk.move_to(from + vec2(60.0, 60.0));
    desk.app_mut().on_host_event(HostEvent::Link(link.clone()));
    desk.move_to(from + vec2(90.0, 60.0));
    desk.release(from + vec2(90.0, 60.0));
    desk.settle();
    assert_eq!(desk.app().link(), link);
}
