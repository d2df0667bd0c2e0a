//! Beside the text, a phone shows a small copy of the picture that the sheet covers, and a verdict
//! that differs. Also tests what a resting finger opens.

use super::desk::*;
use super::guidelines::written;
use crate::screen::{PaintedApp, path};
use crosspoint::view::layout::{SheetHeight, SheetShape};

/// Two small phones, and one in landscape.
const SIZES: [Vec2; 3] = [vec2(360.0, 640.0), vec2(390.0, 664.0), vec2(844.0, 390.0)];

fn touched(link: &str, size: Vec2) -> Desk {
    let mut desk = Desk::with_link(link, size);
    desk.hears(HostEvent::Finger(true));
    desk
}

#[test]
fn a_copy_of_the_picture_stands_in_for_what_the_sheet_covers() {
    let mut desk = touched(&begun("perp_product"), PHONE);
    let name = "Enlarge the picture";
    assert!(desk.button(name).rect.width() < 60.0, "an arrow while the picture is there");
    desk.drag(desk.the("Height of the sheet").rect.center(), vec2(0.0, -300.0));
    let copy = desk.button(name).rect;
    assert_eq!(copy.size(), vec2(98.0, 68.0));
    assert!(desk.painted().iter().any(|text| text == "f32 · f64 · exact: Hit"));
    let shape = SheetShape { height: SheetHeight::Full, ..SheetShape::default() };
    let layout = Layout::shaped(PHONE, shape);
    assert!(layout.state.contains_rect(copy), "{copy} in {}", layout.state);
    // The copy is drawn again when the scene changes.
    let within = |desk: &Desk| {
        let shapes = desk.harness.output().shapes.iter();
        let drawn = shapes.filter(|clipped| copy.expand(1.0).contains_rect(clipped.clip_rect));
        drawn.map(|clipped| format!("{:?}", clipped.shape)).collect::<Vec<_>>()
    };
    let before = within(&desk);
    assert!(before.len() > 4, "{before:?}");
    desk.tap("Cases");
    desk.tap("Parallel");
    desk.wait(2.0);
    assert_ne!(within(&desk), before);
    desk.tap(name);
    assert!(desk.button(name).rect.width() < 60.0);
}

#[test]
fn a_finger_that_rests_on_the_sheet_draws_nothing_and_does_not_flick_it() {
    let mut desk = touched(&begun("perp_product"), PHONE);
    let handle = desk.the("Height of the sheet: half").rect.center();
    desk.press(handle);
    for step in 1..=5 {
        desk.move_to(handle - vec2(0.0, 12.0 * step as f32));
    }
    // Without this pause the move would be a flick to the full height.
    desk.settle();
    desk.release(handle - vec2(0.0, 60.0));
    desk.settle();
    assert!(desk.says("Height of the sheet: half"));
}

#[test]
fn a_verdict_that_differs_is_told_on_every_phone() {
    for size in [&SIZES[..], &[PHONE]].concat() {
        let mut desk = touched(&begun("perp_product"), size);
        desk.tap("Cases");
        desk.hit("Collinear overlap");
        let said = "Published f32: Parallel";
        assert!(desk.says(said), "{size}: {:#?}", desk.texts());
        let layout = Layout::of(size);
        let pill = desk.the(said).rect;
        assert!(layout.state.contains_rect(pill), "{size}: {pill} in {}", layout.state);
        let told = desk.painted();
        let short = told.iter().any(|text| text == said || text == "f32: Parallel");
        assert!(short, "{size}: {told:#?}");
        assert!(super::phones::cut_texts(&desk, layout.state).is_empty(), "{size}");
    }
}

/// The middle of lesson 0.2 on the home screen.
fn lesson(desk: &Desk) -> Pos2 {
    let mut those = desk.those("0.2 ").into_iter();
    those.find(|seen| seen.role == Role::Button).expect("a lesson").rect.center()
}

#[test]
fn a_resting_finger_asks_about_a_lesson_and_opens_none() {
    // The window is high enough for the first lessons.
    let mut desk = Desk::open(Boot { greets: true, ..first_visit() }, vec2(390.0, 1600.0));
    desk.app_mut().on_host_event(HostEvent::Finger(true));
    let needs = "0.2 builds on";
    let cell = lesson(&desk);
    desk.press(cell);
    assert!(!desk.says(needs));
    desk.wait(0.6);
    assert!(desk.painted().iter().any(|text| text.starts_with(needs)), "{:#?}", desk.painted());
    desk.release(cell);
    desk.settle();
    assert!(desk.painted().iter().any(|text| text.starts_with(needs)), "it stays to be read");
    assert!(desk.says("When and where do two shapes meet?"), "and no lesson opens");
    // A finger that scrolls opens no card, and a short touch opens the lesson.
    let cell = lesson(&desk);
    desk.press(cell);
    desk.move_to(cell + vec2(0.0, -40.0));
    desk.wait(0.6);
    desk.release(cell + vec2(0.0, -40.0));
    desk.settle();
    assert!(desk.says("When and where do two shapes meet?"));
    desk.click(lesson(&desk));
    assert!(!desk.says("When and where do two shapes meet?"));
}

#[test]
fn home_fits_phones_and_tablets() {
    for size in [vec2(360.0, 640.0), vec2(844.0, 390.0), vec2(820.0, 1180.0)] {
        for korean in [true, false] {
            let boot = Boot { greets: true, korean, ..first_visit() };
            let desk = Desk::open(boot.clone(), size);
            let sides = 0.0..=size.x;
            let outside = written(&desk).into_iter().filter(|(_, rect)| {
                !sides.contains(&rect.left()) || !sides.contains(&rect.right())
            });
            assert_eq!(outside.collect::<Vec<_>>(), [], "{size}");
            let mut shown = PaintedApp::new(boot, size, 1.0);
            shown.rest(24);
            let lang = if korean { "ko" } else { "en" };
            shown.screen.save(&path(&format!("home-{}x{}-{lang}.png", size.x, size.y)));
        }
    }
}
