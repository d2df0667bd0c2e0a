//! How a lesson differs from its source unfolds below its last step.

use super::desk::*;
use crosspoint::view::host::Boot;
use egui::{Key, vec2};

#[test]
fn notes_unfold_below_the_last_step_and_fold_again() {
    let boot = Boot { link: "perp_product".to_owned(), ..english() };
    let mut desk = Desk::open(boot, vec2(1280.0, 1600.0));
    let (title, said) = ("Differs from the source", "One cannot divide by a vector");
    for _ in 0..5 {
        assert!(desk.those(title).is_empty(), "before the last step");
        desk.keys(&[Key::N]);
    }
    assert!(!desk.says(said));
    desk.tap(title);
    assert!(desk.says(said));
    desk.tap(title);
    assert!(!desk.says(said));
}
