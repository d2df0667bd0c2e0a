//! The editor for every method of every lesson.

use super::desk::*;
use super::own_code::{fault, written};
use crosspoint::own_code::Signature;

/// Whether the row of general scenes has a count.
fn is_judged(desk: &Desk) -> bool {
    let rows = desk.all().into_iter();
    let mut counts =
        rows.filter_map(|seen| Some(seen.text.strip_prefix("General scenes: ")?.to_owned()));
    counts.any(|count| !count.starts_with('–'))
}

#[test]
fn in_every_method_prose_is_a_fault_and_our_own_text_is_read_and_judged() {
    let words = Words::of(Lang::En);
    for entry in ALL {
        let methods = (entry.open)().derived().methods.len();
        for index in 0..methods {
            let mut desk = Desk::with_link(&begun(entry.id), vec2(1440.0, 2400.0));
            let id = desk.app().page().derived().methods[index].id;
            let name = format!("{} {id}", entry.id);
            // A method opens its step, whose scene may be in the plane after one in space.
            if methods > 1 {
                desk.hit(words.method(id));
            }
            let page = desk.app().page();
            let signature = Signature::of(page, &page.derived().methods[index]);
            written(&mut desk, "Dear program, please find the crossing.");
            let said = fault(&desk).unwrap_or_else(|| panic!("{name}: prose is no fault"));
            assert!(said.starts_with("Line 1: "), "{name}: {said}");
            assert!(!is_judged(&desk), "{name}: prose is judged");
            written(&mut desk, &signature.ours());
            assert_eq!(fault(&desk), None, "{name}");
            if !signature.outcomes.is_empty() {
                let counted = (0..240).any(|_| {
                    desk.frame(vec![]);
                    is_judged(&desk)
                });
                assert!(counted, "{name}");
            }
        }
    }
}
