//! The third star of own code, and the note about fewer operations.

use crate::lessons::pages;
use crate::own_code::{judged, open};
use crosspoint::own_code::{OwnCode, Remedy};

#[test]
fn exact_signs_earn_the_third_star_in_at_least_five_lessons() {
    let mut robust = Vec::new();
    for (entry, page) in pages() {
        let ours = OwnCode::ours(&page, &page.derived().methods[0]);
        if ours.signature.outcomes.is_empty() {
            continue;
        }
        let Some(code) = Remedy::ExactSign.mend(&ours) else { continue };
        if robust.len() >= 5 {
            break;
        }
        let judging = judged(&page, 0, &code);
        let [_, special, nearly] = judging.rows();
        if judging.stars() == [true; 3] && special.asked > 0 && nearly.asked > 0 {
            robust.push(entry.id);
        }
    }
    assert!(robust.len() >= 5, "{robust:?}");
}

#[test]
fn fewer_operations_are_told_once_the_first_two_stars_are_earned() {
    let (page, signature) = open();
    let ours = signature.ours();
    let costs = |text: String| {
        let code = OwnCode::new(signature.clone(), text);
        assert_eq!(code.fault(), None, "{}", code.text());
        judged(&page, 0, &code).cheaper().map(|costs| costs.map(|cost| cost.operations()))
    };
    assert_eq!(costs(ours.clone()), None);
    let dearer = ours.replace("let den = d1", "let den = (d1 * 1.0)");
    assert_eq!(costs(dearer), None);
    // The squared length is computed once.
    let once = ours.replace("/ d1.dot(d1)", "/ len");
    let once = once.replace("let t_c", "let len = d1.dot(d1);\n    let t_c");
    let [own, more] = costs(once).unwrap();
    assert_eq!(own + 2, more);
    let wrong = ours.replace("w.perp_dot(d2)", "0.0");
    assert_eq!(costs(wrong), None, "a wrong text has no mention");
}
