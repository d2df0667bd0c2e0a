//! The judge's result for own code, and its stars.

use super::desk::*;
use super::own_code::{settings, written};
use crosspoint::own_code::Signature;

/// Our own text of lesson 1.2.
fn ours() -> String {
    let page = (find("perp_product").expect("lesson 1.2").open)();
    Signature::of(&page, &page.derived().methods[0]).ours()
}

/// Lets the judge try all scenes.
fn judge(desk: &mut Desk) {
    desk.wait(0.5);
    desk.settle();
}

const TWO: &str = "Third star: right in f64 on nearly special scenes too";
const TWO_KEPT: &str = "An earlier text of yours has earned 2 of 3 stars";

/// The rows that report that exact arithmetic was only used on their first scenes.
fn limited(desk: &Desk) -> Vec<String> {
    let note = "Exact arithmetic was tried on the first 200 wrong scenes of this row.";
    let rows = desk.all().into_iter().filter(|seen| seen.text.contains(note));
    rows.map(|row| row.text.split(':').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn stars_stay_when_the_text_the_lesson_or_the_visit_changes() {
    let mut desk = Desk::new();
    // This text computes the squared length once, which is cheaper than our text.
    let once = ours().replace("/ d1.dot(d1)", "/ len");
    written(&mut desk, &once.replace("let t_c", "let len = d1.dot(d1);\n    let t_c"));
    judge(&mut desk);
    assert!(desk.has(TWO), "{:?}", desk.all());
    assert!(desk.all().iter().any(|seen| seen.text.starts_with("Fewer operations than ours: ")));
    assert_eq!(limited(&desk), ["Nearly special"]);
    written(&mut desk, &ours().replace("w.perp_dot(d2)", "0.0"));
    judge(&mut desk);
    assert_eq!(limited(&desk), ["General scenes", "Nearly special"]);
    assert!(desk.has(TWO_KEPT));
    assert!(desk.has("An earlier text of yours needed fewer operations than ours."));
    let kept = settings(&mut desk);
    let mut later = Desk::open(Boot { settings: Some(kept), ..english() }, DESKTOP);
    later.hit("Yours");
    assert!(later.has(TWO_KEPT), "{:?}", later.all());
    later.hears(HostEvent::Link(begun("line_parameter")));
    later.hit("Yours");
    assert!(!later.has(TWO_KEPT), "another lesson has stars of its own");
    later.hears(HostEvent::Link(begun("perp_product")));
    later.hit("Yours");
    assert!(later.has(TWO_KEPT));
}
