//! The listing in other languages.

use super::desk::*;
use super::own_code::{SIMPLE, settings, written};

#[test]
fn the_listing_is_shown_and_copied_in_the_language_that_is_chosen() {
    let mut desk = Desk::new();
    assert!(desk.paints("let t = area_t / den;"));
    desk.tap("Code in Python");
    assert!(desk.paints("t = div(area_t, den)") && !desk.paints("let t = area_t / den;"));
    desk.tap("Copy as Python");
    let python = desk.copied().expect("code on the clipboard");
    assert!(python.contains("    if not has(ab, t) or not has(cd, u):\n"), "{python}");
    assert!(python.contains("def div(a, b):") && python.contains("    t = div(area_t, den)\n"));
    assert!(python.ends_with("    return Meeting.Crossing\n"), "{python}");
    desk.tap("Code in GLSL");
    assert!(desk.paints("float t = area_t / den;"));
    desk.tap("Copy as GLSL");
    assert!(desk.copied().expect("code on the clipboard").contains("computes in 32 bits"));
}

#[test]
fn the_language_is_remembered_and_that_of_the_own_text_too() {
    let mut desk = Desk::new();
    desk.tap("Code in C++");
    let kept = settings(&mut desk);
    assert!(kept.contains("\ncode = C++\n"), "{kept}");
    let mut desk = Desk::open(Boot { settings: Some(kept), ..english() }, DESKTOP);
    assert!(desk.paints("auto t = area_t / den;"));
    written(&mut desk, SIMPLE);
    desk.take_effects();
    desk.hit("Copy as C++");
    let code = desk.copied().expect("code on the clipboard");
    assert!(code.contains("Meeting meet(Vec2 a, Vec2 b,") && code.contains("-ffp-contract=off"));
    assert!(code.contains("    auto t = perp_dot(c - a, d2) / den;\n"), "{code}");
}
