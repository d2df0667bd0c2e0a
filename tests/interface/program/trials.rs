//! A step tests a question on many random scenes. The trial runs while it is visible, can be
//! stopped, and a failed scene can be opened.

use super::desk::*;
use std::time::Duration;

/// The lesson at the step that compares implementations, with its trial started.
fn started() -> Desk {
    let mut desk = Desk::with_link(&begun("moller_trumbore"), DESKTOP);
    desk.hit("Are two implementations the same?");
    let start = desk.button("Start").rect.center();
    desk.move_to(start);
    desk.press(start);
    desk.release(start);
    desk.rest(2);
    desk
}

/// The number of judged scenes; `None` if it is not shown.
fn done(desk: &Desk) -> u32 {
    let mut said = desk.all().into_iter().map(|seen| seen.text);
    let progress = said.find_map(|text| Some(text.strip_suffix(" of 100,000")?.replace(',', "")));
    progress.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

#[test]
fn a_trial_goes_on_while_its_step_is_open_and_ends_by_itself() {
    let mut desk = started();
    let first = done(&desk);
    assert!((1..100_000).contains(&first), "{first}");
    // At another step the trial pauses: the program is idle.
    desk.key(Key::P, Modifiers::NONE);
    assert!(desk.those("Stop").is_empty() && desk.delay() > Duration::ZERO);
    desk.key(Key::N, Modifiers::NONE);
    assert_eq!(done(&desk), 100_000);
    assert!(desk.those("Restart").len() == 1 && desk.those("Stop").is_empty());
}

#[test]
fn a_trial_that_is_stopped_stays_where_it_is_and_opens_its_first_wrong_scene() {
    let mut desk = started();
    desk.tap("Stop");
    let stopped = done(&desk);
    assert!((1..100_000).contains(&stopped));
    desk.rest(5);
    assert_eq!(done(&desk), stopped);
    let before = desk.place("p");
    desk.tap("Open the first wrong scene");
    assert_ne!(desk.place("p"), before);
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("p"), before);
}
