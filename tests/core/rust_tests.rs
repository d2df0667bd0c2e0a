//! Tests that the tests copied by "copy as Rust test" pass.

use crate::lessons::pages;
use crate::rustc;
use crosspoint::lesson::Edit;

#[test]
fn the_start_and_every_special_case_of_every_lesson_pass_as_tests() {
    let mut source = String::new();
    for (entry, mut page) in pages() {
        for case in 0..=page.about().cases.len() {
            // The last scene is the initial one.
            page.apply(&Edit::MoveToCase { case, part: 1.0 });
            let derived = page.derived();
            let test = page.rust_test(&["A note.", "그리고 하나 더"]);
            let test = test.unwrap_or_else(|| panic!("{}: no switch for an extent", entry.id));
            let agrees = derived.verdict.case == derived.exact.case;
            source += &format!("mod {}_{case} {{\n{test}}}\n", entry.id);
            assert!(agrees, "{}: a case that f64 does not see cannot pass", entry.id);
            page.apply(&Edit::Shot(None));
        }
    }
    rustc::compile("lessons", &source, true);
}
