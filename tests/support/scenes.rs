//! The scenes of a lesson in which a test examines the pictures.

use super::{Edit, Entry, Page};

/// A lesson at its start, in its special cases, in the scenes of its steps and challenges, and
/// halfway through its play.
pub fn scenes(entry: &Entry) -> Vec<Page> {
    let open = || (entry.open)();
    let start = open();
    let cases = (0..start.about().cases.len()).map(|case| Edit::MoveToCase { case, part: 1.0 });
    let shots = start.about().scenes.shots.iter().map(|shot| Edit::Shot(Some(shot.step)));
    let goals = start.derived().challenges.iter();
    let solved = goals.filter_map(|goal| Some(Edit::Become(start.solution(goal.id)?)));
    let played = start.clock().map(|(clock, _)| Edit::Time { to: clock.end / 2.0, join: false });
    let edits: Vec<_> = cases.chain(shots).chain(solved).chain(played).collect();
    let after = edits.into_iter().map(|edit| {
        let mut page = open();
        page.apply(&edit);
        page
    });
    after.chain([open()]).collect()
}

/// Moves each number of the scene by a different amount, so that nothing is special.
pub fn moved(page: &mut Page) {
    let handles = page.derived().handles.clone();
    let mut amounts = (1..).map(|n| f64::from((7 * n) % 13 - 6) / 16.0 + 1.0 / 32.0);
    for handle in handles {
        for (component, value) in handle.value.numbers().enumerate() {
            let value = value + amounts.next().unwrap_or_default();
            let _ = page.apply(&Edit::Set {
                handle: handle.name.into(),
                component,
                value,
                join: false,
            });
        }
    }
}
