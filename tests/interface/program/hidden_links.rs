//! Links keep a hidden verdict and a requested guess.

use super::desk::*;
use super::presenter::presenter;
use crosspoint::lesson::link::{VerdictView, decode};
use crosspoint::view::figure::{self, Style};
use crosspoint::view::theme::Tone;
use crosspoint::view::typography::fonts;

fn at(link: &str) -> Desk {
    Desk::with_link(link, DESKTOP)
}

fn asks(desk: &Desk) -> bool {
    desk.paints("Do they meet?")
}

fn verdict(link: &str) -> VerdictView {
    decode(link).unwrap().verdict
}

/// The first lesson with the verdict hidden by the eye button.
fn hidden() -> Desk {
    let mut desk = at(&begun("perp_product"));
    if !asks(&desk) {
        desk.tap("Hide verdict");
    }
    assert!(asks(&desk));
    desk
}

#[test]
fn a_link_copied_while_the_verdict_is_hidden_opens_with_the_guess_asked() {
    let mut desk = hidden();
    desk.key(Key::K, Modifiers::NONE);
    let copied = desk.copied();
    let link = desk.app().link();
    assert!(copied.is_some_and(|copied| copied.contains(&link)));
    assert_eq!(verdict(&link), VerdictView::GuessAsked);
    let mut student = at(&link);
    assert!(asks(&student) && !student.says("exact: "));
    assert_eq!(student.app().link(), link);
    student.hit("See without guessing");
    assert!(!asks(&student));
    assert_eq!(verdict(&student.app().link()), VerdictView::Shown);
    // The open page receives the same link again.
    student.hears(HostEvent::Link(link));
    assert!(asks(&student));
}

#[test]
fn the_share_sheet_says_whether_its_link_hides_the_verdict() {
    for (korean, sentence) in [
        (false, "This link opens with the verdict hidden."),
        (true, "이 링크를 열면 판정이 가려져 있다."),
    ] {
        for size in [DESKTOP, PHONE] {
            let mut desk = Desk::open(Boot { korean, ..on_page(english()) }, size);
            desk.key(Key::K, Modifiers::NONE);
            assert!(!desk.says(sentence));
            desk.key(Key::Escape, Modifiers::NONE);
            desk.hide_verdict(korean);
            desk.key(Key::K, Modifiers::NONE);
            assert_eq!(verdict(&desk.app().link()), VerdictView::GuessAsked);
            assert!(desk.says(sentence), "{size}");
        }
    }
    let mut desk = presenter();
    desk.keys(&[Key::V, Key::K]);
    assert!(!desk.says("This link opens"), "the lesson without its scene");
    desk.tap("Link of the scene");
    assert!(desk.says("This link opens with the verdict hidden."));
}

#[test]
fn what_a_teacher_hides_in_presenter_mode_is_hidden_for_who_opens_the_link() {
    let mut desk = presenter();
    let shown = desk.app().link();
    desk.key(Key::V, Modifiers::NONE);
    let link = desk.app().link();
    assert_eq!(
        [&shown, &link].map(|link| verdict(link)),
        [VerdictView::Shown, VerdictView::Hidden]
    );
    assert!(asks(&at(&link)));
    // In presenter mode the verdict is hidden in the same way.
    desk.key(Key::V, Modifiers::NONE);
    desk.hears(HostEvent::Link(link.clone()));
    assert!(desk.says("The verdict is hidden.") && !asks(&desk));
    // A link without that flag does not open a verdict hidden by the teacher.
    desk.hears(HostEvent::Link(shown));
    assert!(desk.says("The verdict is hidden."));
}

#[test]
fn a_step_that_asks_for_a_guess_asks_whoever_opens_its_link() {
    let predicts = |entry: &&lessons::Entry| {
        let mut steps = entry.text(Lang::Ko).steps.iter();
        steps.position(|step| step.predict).map(|step| (entry.id, step))
    };
    let (id, step) = lessons::ALL.iter().find_map(|entry| predicts(&entry)).unwrap();
    let mut desk = at(id);
    for _ in 0..step {
        desk.key(Key::N, Modifiers::NONE);
    }
    let link = desk.app().link();
    assert_eq!(verdict(&link), VerdictView::GuessAsked);
    assert_eq!(at(&link).app().link(), link);
    // Links of the first version lack the flag and ask as before.
    let old = format!("{id}/{}", last_scene(&mut desk, id));
    assert_eq!(verdict(&old), VerdictView::Shown);
    assert_eq!(at(&old).app().link(), link);
}

/// The last scene of a lesson in the stored settings.
fn last_scene(desk: &mut Desk, id: &str) -> String {
    let settings = desk.stored().unwrap();
    let key = format!("scene {id} = ");
    settings.lines().find_map(|line| line.strip_prefix(&key)).unwrap().to_owned()
}

#[test]
fn a_hidden_verdict_survives_a_page_that_was_lost_but_not_a_later_visit() {
    let mut desk = hidden();
    desk.wait(1.0);
    let link = desk.app().link();
    let (mut kept, mut settings) = (None, None);
    for effect in desk.take_effects() {
        match effect {
            Effect::Keep(text) => kept = Some(text),
            Effect::Settings(text) => settings = Some(text),
            _ => {}
        }
    }
    assert!(kept.is_some());
    let lost = Desk::open(Boot { link: link.clone(), kept, ..english() }, DESKTOP);
    assert!(asks(&lost) && lost.app().link() == link);
    let later = Desk::open(Boot { settings, ..english() }, DESKTOP);
    assert_eq!(later.place("a"), desk.place("a"));
    assert_eq!(verdict(&later.app().link()), VerdictView::Shown);
}

#[test]
fn a_figure_of_a_link_that_hides_the_verdict_hides_it() {
    let link = hidden().app().link();
    let style = Style {
        lang: Lang::En,
        tone: Tone::Light,
        size: figure::SIZE,
        formulas: true,
        inset: true,
    };
    let fonts = fonts::definitions(fonts::embedded);
    let svg = figure::of_lesson(crossing(), Some(&link), &style, &fonts).unwrap();
    assert!(svg.contains("<desc>The verdict is hidden.</desc>") && !svg.contains("meet"));
}
