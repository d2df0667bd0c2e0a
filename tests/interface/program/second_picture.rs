//! Tests two pictures of one scene, and a slider for a number of the scene.

use super::desk::*;

fn desk(size: Vec2) -> Desk {
    let step = first_step("signs_without_division");
    let scene = "p1=-3,-2&p2=4,0&q1=2,-3&q2=-1,2&eps=0";
    let link = format!("signs_without_division/2/{step}?{scene}&.end");
    Desk::with_link(&link, size)
}

/// A position in the second picture in the desktop window.
fn beside(x: f32, y: f32) -> Pos2 {
    pos2(584.9 + 136.6 * x, 442.1 - 136.6 * y)
}

fn eps(desk: &Desk) -> f64 {
    desk.app().page().handle("eps").expect("the slider").1.at.x
}

#[test]
fn a_point_dragged_in_the_second_picture_takes_the_first_with_it() {
    let mut desk = desk(DESKTOP);
    let from = beside(24.0 / 22.0, 17.0 / 22.0);
    desk.drag(from, beside(0.5, 1.5) - from);
    assert_eq!(desk.place("p2"), (2.5, 3.5));
    let first = desk.point("p2");
    assert!(first.x < 462.0 && desk.app().page().undoable() == (true, false));
    desk.keys(&[Key::ArrowRight]);
    assert!(desk.place("p2").0 > 2.5, "arrow keys go on in the second picture");
    desk.hit("Undo");
    desk.hit("Undo");
    assert_eq!(desk.place("p2"), (4.0, 0.0));
    desk.move_to(from);
    assert_eq!(desk.app().lit(), Some("p2"));
}

#[test]
fn on_a_phone_a_switch_turns_to_the_second_picture() {
    let mut desk = desk(PHONE);
    let tabs = desk.those("Pictures");
    assert_eq!(tabs.len(), 2);
    assert!(tabs.iter().all(|tab| tab.rect.bottom() < desk.point("p2").y));
    desk.hit("Pictures In the new basis");
    desk.settle();
    assert!(desk.the("Pictures In the new basis").chosen);
    desk.hit("Pictures As it lies");
    desk.pull("p2", vec2(-40.0, 0.0));
    assert!(desk.place("p2").0 < 4.0);
}

#[test]
fn on_a_phone_a_step_shows_the_picture_that_it_is_about() {
    let mut desk = Desk::open(english(), PHONE);
    desk.go_to_step("signs_without_division", "same_sign");
    let second = |desk: &Desk| desk.the("Pictures In the new basis").chosen;
    assert!(!second(&desk));
    desk.go_to_step("signs_without_division", "runs_away");
    assert!(second(&desk));
    desk.hit("Pictures As it lies");
    assert!(!second(&desk));
    desk.go_to_step("signs_without_division", "same_sign");
    desk.hit("Pictures In the new basis");
    assert!(second(&desk));
    desk.go_to_step("signs_without_division", "line");
    assert!(!second(&desk), "a choice holds for one step");
}

#[test]
fn a_slider_is_dragged_stepped_typed_and_put_back() {
    let mut desk = desk(DESKTOP);
    desk.drag(pos2(166.0, 69.0), vec2(300.0, 0.0));
    assert_eq!(eps(&desk), 0.5);
    desk.keys(&[Key::ArrowLeft]);
    assert_eq!(eps(&desk), 0.5 - 1.0 / 64.0);
    desk.keys(&[Key::Enter]);
    desk.enter("-0.1");
    assert_eq!(eps(&desk), -0.1);
    for before in [0.5 - 1.0 / 64.0, 0.5, 0.0] {
        desk.hit("Undo");
        assert_eq!(eps(&desk), before);
    }
    desk.press(pos2(166.0, 69.0));
    desk.move_to(pos2(200.0, 69.0));
    assert!(eps(&desk) > 0.1);
    desk.keys(&[Key::Escape]);
    assert_eq!(eps(&desk), 0.0);
}
