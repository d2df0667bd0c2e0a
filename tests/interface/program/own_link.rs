//! Own code in a link.

use super::desk::*;
use super::own_code::{SIMPLE, desk_with, fault, settings, written};
use crosspoint::lesson::link::{MAX_LINK_LENGTH, with_code};

/// The link shown by the sheet.
fn shared(desk: &mut Desk) -> String {
    desk.hit("Share");
    desk.settle();
    desk.take_effects();
    desk.hit("Copy link");
    desk.copied().expect("a link")
}

pub fn own_lines(desk: &mut Desk) -> Vec<String> {
    let kept = settings(desk);
    kept.lines().filter(|line| line.starts_with("own ")).map(str::to_owned).collect()
}

/// The learner has [`SIMPLE`], and `fn mine() {}` from before, which the button brings back.
#[track_caller]
pub fn has_both(desk: &mut Desk) {
    let simple = SIMPLE.replace('\n', "\\n");
    let lines = [
        format!("own perp_product perp_product = {simple}"),
        "own perp_product perp_product.before = fn mine() {}".to_owned(),
    ];
    assert_eq!(own_lines(desk), lines);
    desk.hit("Back to my text");
    assert!(own_lines(desk)[0].ends_with("= fn mine() {}"));
}

/// A page with an address.
fn paged() -> Desk {
    Desk::open(Boot { base: "https://a.kr/".to_owned(), ..english() }, DESKTOP)
}

fn says(desk: &Desk, start: &str) -> bool {
    desk.all().iter().any(|seen| seen.text.starts_with(start))
        || desk.painted().iter().any(|text| text.starts_with(start))
}

#[test]
fn a_link_carries_the_code_and_keeps_what_was_written_before() {
    let mut desk = paged();
    written(&mut desk, SIMPLE);
    let link = shared(&mut desk);
    assert!(says(&desk, "The link carries your code."));
    let (_, state) = link.split_once('#').expect("an address");
    let mut other = paged();
    written(&mut other, "fn mine() {}");
    other.hears(HostEvent::Link(state.to_owned()));
    assert_eq!(fault(&other), None);
    has_both(&mut other);
}

#[test]
fn a_hostile_link_is_refused_with_a_sentence() {
    let good = begun("perp_product");
    let hostile = [
        good.replace(".end", ".code=perp_product,AAAA&.end"),
        good.replace(".end", ".code=nothing&.end"),
        with_code(&good, "no_such_method", SIMPLE),
        with_code(&good, "perp_product", &" ".repeat(1 << 20)),
        with_code(&good, "perp_product", "a\u{1b}[2J"),
    ];
    for link in hostile {
        assert!(link.len() < MAX_LINK_LENGTH, "{link}");
        let mut desk = Desk::new();
        desk.hears(HostEvent::Link(link.clone()));
        assert!(says(&desk, "The code in the link is damaged"), "{link}");
        desk.frame(vec![]);
        assert_eq!(own_lines(&mut desk), Vec::<String>::new());
    }
}

#[test]
fn a_long_link_has_no_code_for_cameras_and_says_why() {
    let why = "The link has more than 1,000 characters";
    let mut desk = paged();
    written(&mut desk, SIMPLE);
    assert!(shared(&mut desk).len() < 1000 && !says(&desk, why));
    let mut desk = paged();
    let digits = (0..300).map(|i: u32| format!("// {}\n", i.wrapping_mul(2_654_435_761)));
    written(&mut desk, &digits.collect::<String>()[..2400]);
    assert!(shared(&mut desk).len() > 1000 && says(&desk, why));
}

#[test]
fn the_text_is_copied_as_rust() {
    let mut desk = desk_with(SIMPLE);
    desk.take_effects();
    desk.hit("Copy as Rust");
    let code = desk.copied().expect("a function");
    assert!(code.contains("enum Meeting {") && code.ends_with(SIMPLE), "{code}");
}
