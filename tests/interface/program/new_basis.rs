//! The transition of a picture to another basis.

use super::desk::*;

fn desk(part: f64) -> Desk {
    let scene = "on.a=-3,-1&on.b=3.25,1.5&on.c=1.5,-2&on.d=1,2";
    let link = format!("change_of_basis/2/inequalities?{scene}&morph={part}&.end");
    Desk::with_link(&link, DESKTOP)
}

/// The arrows of the basis on the screen.
fn arrows(desk: &Desk) -> [Vec2; 2] {
    ["q1", "q2"].map(|tip| desk.point(tip) - desk.point("p1"))
}

fn is_square([right, up]: [Vec2; 2]) -> bool {
    let long = right.length();
    (right - vec2(long, 0.0)).length() < 0.1 && (up - vec2(0.0, -long)).length() < 0.1
}

fn coordinates(desk: &Desk) -> [f64; 2] {
    let page = desk.app().page();
    ["x", "y"].map(|name| page.value(name).unwrap().numbers().next().unwrap())
}

#[test]
fn the_slider_turns_the_picture_until_the_basis_is_at_right_angles() {
    let mut desk = desk(0.0);
    let (before, numbers) = (arrows(&desk), coordinates(&desk));
    assert!(!is_square(before));
    // Drag along the track of the slider.
    desk.drag(pos2(166.0, 69.0), vec2(300.0, 0.0));
    assert_eq!(desk.app().page().handle("morph").expect("the slider").1.at.x, 1.0);
    assert!(is_square(arrows(&desk)), "{:?}", arrows(&desk));
    assert_eq!(coordinates(&desk), numbers);
}

#[test]
fn in_the_new_basis_a_point_is_dragged_to_its_new_coordinates() {
    let mut desk = desk(1.0);
    assert!(is_square(arrows(&desk)));
    let [right, up] = arrows(&desk);
    let to = desk.point("p1") + right * 0.75 + up * 0.5;
    desk.pull("p2", to - desk.point("p2"));
    assert_eq!(coordinates(&desk), [0.75, 0.5]);
    assert!((desk.point("p2") - to).length() < 1.0);
}

#[test]
fn a_dragged_arrow_stays_under_the_pointer_and_is_an_axis_again_when_it_is_let_go() {
    let mut desk = desk(1.0);
    let before = desk.place("q1");
    let to = desk.point("q1") + vec2(-60.0, -40.0);
    desk.move_to(desk.point("q1"));
    desk.frame(vec![button(desk.point("q1"), true)]);
    desk.move_to(to);
    assert!((desk.point("q1") - to).length() < 12.0 && desk.place("q1") != before);
    assert!(!is_square(arrows(&desk)));
    desk.frame(vec![button(to, false)]);
    desk.settle();
    assert!(is_square(arrows(&desk)));
}

#[test]
fn the_next_step_turns_the_picture_on_the_way() {
    let mut desk = Desk::open(Boot { reduced_motion: false, ..english() }, DESKTOP);
    desk.go_to_step("change_of_basis", "coordinates");
    desk.settle();
    let between = |desk: &Desk| {
        let [right, up] = arrows(desk).map(|arrow| arrow.angle());
        (right - up).to_degrees()
    };
    let mut angles = vec![between(&desk)];
    desk.stroke(Key::N, Modifiers::NONE);
    for _ in 0..60 {
        angles.push(between(&desk));
        desk.frame(vec![]);
    }
    assert!(angles[0] < 70.0 && (angles[60] - 90.0).abs() < 0.1, "{angles:?}");
    assert!(angles.iter().any(|angle| (75.0..85.0).contains(angle)), "{angles:?}");
    assert!(angles.windows(2).all(|pair| pair[0] <= pair[1] + 0.1), "{angles:?}");
}
