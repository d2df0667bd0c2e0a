//! Drawing over a lesson in presenter mode, and the frozen scene.

use super::desk::*;
use super::presenter::{PRESENTER_SIZE, present, presenter, shapes, step};

/// The drawn lines: start and end.
pub fn strokes(desk: &Desk) -> Vec<(Pos2, Pos2)> {
    let drawn = |shape: &Shape| match shape {
        Shape::Path(path) if path.stroke.width == 6.0 => {
            Some((*path.points.first()?, *path.points.last()?))
        }
        _ => None,
    };
    shapes(desk).iter().filter_map(drawn).collect()
}

fn near(a: Pos2, b: Pos2) -> bool {
    a.distance(b) < 1.0
}

#[test]
fn the_pen_draws_on_the_picture_and_moves_nothing() {
    let mut desk = presenter();
    let canvas = Layout::presenter(PRESENTER_SIZE).canvas;
    desk.hit("Pen");
    assert!(desk.the("Pen").chosen && strokes(&desk).is_empty());
    let before = desk.app().link();
    // A stroke may start over a point, too.
    let from = desk.point("b");
    desk.drag(from, vec2(-300.0, -90.0));
    desk.drag(canvas.left_top() + vec2(80.0, 80.0), vec2(80.0, 200.0));
    assert_eq!(desk.app().link(), before);
    let drawn = strokes(&desk);
    assert_eq!(drawn.len(), 2);
    assert!(drawn.iter().any(|(a, b)| near(*a, from) && near(*b, from + vec2(-300.0, -90.0))));
    desk.keys(&[Key::D]);
    assert!(!desk.the("Pen").chosen);

    // The strokes do not move with the scene, but with the picture.
    desk.pull("b", vec2(-90.0, 0.0));
    assert_ne!(desk.app().link(), before);
    assert_eq!(strokes(&desk), drawn);
    let (empty, moved) = (canvas.left_bottom() + vec2(300.0, -130.0), desk.point("b"));
    desk.drag(empty, vec2(40.0, -30.0));
    let by = vec2(40.0, -30.0);
    assert!(near(desk.point("b"), moved + by), "the picture has moved");
    let there = |(a, b): &(Pos2, Pos2)| {
        strokes(&desk).iter().any(|(c, d)| near(*a + by, *c) && near(*b + by, *d))
    };
    assert!(drawn.iter().all(there), "{drawn:?} and {:?}", strokes(&desk));

    // Each step has its own strokes, and undo removes one.
    desk.keys(&[Key::N]);
    assert!(strokes(&desk).is_empty());
    desk.keys(&[Key::P, Key::D]);
    let link = desk.app().link();
    assert_eq!(strokes(&desk).len(), 2);
    desk.key(Key::Z, CTRL);
    assert_eq!((strokes(&desk).len(), desk.app().link()), (1, link));
    desk.keys(&[Key::D]);

    // Several moves in one frame form one line with all points.
    desk.keys(&[Key::D]);
    let at = canvas.center() + vec2(-200.0, 100.0);
    let moved = (1..40).map(|i| Event::PointerMoved(at + vec2(i as f32 * 3.0, (i % 7) as f32)));
    let mut events = vec![Event::PointerMoved(at), button(at, true)];
    events.extend(moved);
    events.push(button(at, false));
    desk.frame(events);
    desk.settle();
    let longest = |shape: &Shape| match shape {
        Shape::Path(path) if path.stroke.width == 6.0 => path.points.len(),
        _ => 0,
    };
    assert!(shapes(&desk).iter().map(longest).max() >= Some(40));

    desk.keys(&[Key::C]);
    assert!(strokes(&desk).is_empty());
    desk.drag(at, vec2(100.0, 0.0));
    assert_eq!(strokes(&desk).len(), 1);
    desk.hit("Wipe");
    assert!(strokes(&desk).is_empty() && desk.the("Pen").chosen);
    desk.drag(at, vec2(100.0, 0.0));
    desk.keys(&[Key::Escape, Key::B]);
    assert!(strokes(&desk).is_empty() && !desk.the("Pen").chosen);
}

#[test]
fn in_space_a_stroke_turns_with_the_picture() {
    let mut desk = present(Boot { link: begun("moller_trumbore"), ..english() }, PRESENTER_SIZE);
    let at = Layout::presenter(PRESENTER_SIZE).canvas.center() + vec2(-100.0, 100.0);
    desk.keys(&[Key::D]);
    desk.drag(at, vec2(120.0, -60.0));
    assert!(strokes(&desk).iter().any(|(a, b)| near(*a, at) && near(*b, at + vec2(120.0, -60.0))));
    desk.keys(&[Key::D, Key::Num1]);
    desk.wait(1.0);
    let turned = strokes(&desk);
    assert!(turned.len() == 1 && !near(turned[0].1, at + vec2(120.0, -60.0)), "{turned:?}");
}

#[test]
fn a_frozen_scene_stays_whatever_is_done() {
    let mut desk = presenter();
    desk.pull("b", vec2(-60.0, 0.0));
    let before = desk.app().link();
    assert!(!desk.paints("Frozen"));
    desk.keys(&[Key::F]);
    assert!(desk.paints("Frozen") && desk.the("Freeze").chosen);
    desk.pull("b", vec2(-150.0, 60.0));
    let canvas = Layout::presenter(PRESENTER_SIZE).canvas;
    desk.drag(canvas.left_bottom() + vec2(300.0, -130.0), vec2(100.0, 40.0));
    desk.key(Key::Z, CTRL);
    desk.keys(&[Key::R, Key::N, Key::ArrowLeft, Key::Home]);
    desk.move_to(canvas.center());
    desk.wheel(MouseWheelUnit::Line, 3.0);
    desk.wait(0.5);
    let at = desk.place("b");
    assert_eq!(desk.app().link(), before);
    assert!(desk.says("The scene is frozen."), "{:?}", desk.painted());
    // The steps can still be changed.
    desk.keys(&[Key::PageDown]);
    assert!(step(&desk) > 0 && desk.place("b") == at);
    desk.hit("Freeze");
    assert!(!desk.paints("Frozen"));
    desk.pull("b", vec2(-60.0, 60.0));
    assert_ne!(desk.place("b"), at);
}

#[test]
fn a_drag_ends_where_it_is_when_the_scene_freezes() {
    let mut desk = presenter();
    let from = desk.point("b");
    desk.press(from);
    desk.move_to(from + vec2(-60.0, 0.0));
    desk.keys(&[Key::F]);
    let at = desk.place("b");
    desk.move_to(from + vec2(-160.0, 90.0));
    desk.release(from + vec2(-160.0, 90.0));
    desk.settle();
    assert_eq!(desk.place("b"), at);
    desk.keys(&[Key::F]);
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), (4.0, 0.0));
}
