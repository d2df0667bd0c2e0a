//! The notes below the last step: the sources of a lesson, and its differences from them.

use super::desk::*;

#[test]
fn notes_unfold_below_the_last_step_and_fold_again() {
    let mut desk = Desk::with_link("perp_product", vec2(1280.0, 1600.0));
    let (title, said) = ("Differs from the source", "One cannot divide by a vector");
    for _ in 0..numbered("summary") {
        assert!(desk.those(title).is_empty(), "before the last step");
        desk.keys(&[Key::N]);
    }
    assert!(!desk.says(said));
    desk.tap(title);
    assert!(desk.says(said));
    desk.tap(title);
    assert!(!desk.says(said));
}

#[test]
fn the_last_step_of_every_lesson_names_its_sources() {
    for entry in ALL {
        let mut desk = Desk::with_link(entry.id, vec2(1280.0, 2400.0));
        let steps = entry.text(Lang::Ko).steps.len();
        for _ in 1..steps {
            assert!(!desk.says("Sources of this lesson"), "{}: before the last step", entry.id);
            desk.keys(&[Key::N]);
        }
        let sources = desk.app().page().about().sources;
        for korean in [false, true] {
            for source in sources {
                let work = source.work;
                let title = if korean { work.title } else { work.english.unwrap_or(work.title) };
                let known = [work.author, Some(title), work.link];
                for part in known.into_iter().flatten() {
                    assert!(desk.says(part), "{}: {part}", entry.id);
                }
            }
            desk.keys(&[Key::L]);
        }
    }
}
