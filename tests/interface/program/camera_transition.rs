//! Points can be dragged from where they are seen while the picture moves to another one.

use super::desk::*;
use crosspoint::lesson::{HandleView, Snap};

/// The drag of a point: sideways, so that no horizon ends it.
const BY: Vec2 = vec2(40.0, 0.0);

/// A program with animations and without snapping.
fn animated() -> Desk {
    let mut desk = Desk::open(Boot { reduced_motion: false, ..english() }, DESKTOP);
    desk.keys(&[Key::G, Key::G]);
    assert_eq!(desk.app().page().snap(), Snap::Free);
    desk
}

fn open(desk: &mut Desk, entry: &Entry, step: &str) {
    desk.hears(HostEvent::Link(format!("{}/2/{step}?.end", entry.id)));
}

/// Two consecutive steps without a question, between whose pictures points move. In the second one
/// points are not dragged along their height.
fn moving_steps(entry: &Entry) -> Option<[String; 2]> {
    let steps = &entry.text(Lang::En).steps;
    let handles = |step: &str| {
        let mut page = (entry.open)();
        let shot = page.about().scenes.shots.iter().find(|shot| shot.step == step);
        let shot = Edit::Shot(shot.map(|shot| shot.step));
        page.apply(&shot);
        page.derived().handles.iter().map(|handle| handle.at).collect::<Vec<_>>()
    };
    let pair = steps.windows(2).find(|pair| {
        let [from, to] = [&pair[0], &pair[1]].map(|step| handles(&step.id));
        let far = from.iter().zip(&to).any(|(from, to)| from.distance(*to) > 1.0);
        !pair[1].predict && !pair[1].height && from.len() == to.len() && far
    })?;
    Some([pair[0].id.clone(), pair[1].id.clone()])
}

/// The movable points that are apart from all others and inside of the picture.
fn lone(desk: &Desk) -> Vec<(String, Pos2)> {
    let points = desk.app().handles();
    let free = desk.app().composed().expect("a picture").view.rect().shrink(80.0);
    let handle = |name: &str| desk.app().page().handle(name).expect("a handle").1;
    let alone = |name: &str, at: &Pos2| {
        points.iter().all(|(other, place)| other == name || place.distance(*at) > 40.0)
    };
    let takes = |handle: &HandleView| !handle.locked && handle.range.is_none();
    let lone = points
        .iter()
        .filter(|(name, at)| takes(handle(name)) && alone(name, at) && free.contains(*at));
    lone.cloned().collect()
}

/// A point that moves farther than `least` in the next frame and can be dragged anywhere.
fn moved(desk: &mut Desk, least: f32) -> Option<(String, Pos2)> {
    let before = desk.app().handles();
    desk.frame(vec![]);
    lone(desk).into_iter().find(|(name, at)| {
        let was = before.iter().find(|(other, _)| other == name);
        was.is_some_and(|(_, was)| was.distance(*at) > least)
    })
}

/// Presses a point in motion and drags it: the point stays where it was seen, follows the pointer,
/// and the drag is one undo step.
fn take(desk: &mut Desk, name: &str, at: Pos2, what: &str) {
    let scene = desk.app().page().scene_fields();
    desk.press(at);
    for _ in 0..4 {
        let off = desk.point(name).distance(at);
        assert!(off < 1.0, "{what}: {name} is {off} away while it is held");
        desk.frame(vec![]);
    }
    assert_eq!(desk.app().page().scene_fields(), scene, "{what}: a press changes nothing");
    for part in 1..=5 {
        desk.move_to(at + BY * (part as f32 / 5.0));
        desk.frame(vec![]);
    }
    let off = desk.point(name).distance(at + BY);
    assert!(off < 1.0, "{what}: {name} is {off} away from the pointer");
    desk.release(at + BY);
    let place = desk.place(name);
    desk.settle();
    assert_eq!(desk.place(name), place, "{what}: it stays there");
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.app().page().scene_fields(), scene, "{what}: one step of undo");
}

#[test]
fn a_point_on_its_way_to_the_next_step_is_taken_where_it_is_seen() {
    let (mut desk, mut taken) = (animated(), [0, 0]);
    for entry in ALL.iter().step_by(2) {
        let Some([from, to]) = moving_steps(entry) else { continue };
        open(&mut desk, entry, &from);
        desk.stroke(Key::N, Modifiers::NONE);
        desk.rest(12);
        let Some((name, at)) = moved(&mut desk, 2.0) else { continue };
        take(&mut desk, &name, at, &format!("{} {from} to {to}", entry.id));
        taken[usize::from(desk.app().page().derived().view3d.is_some())] += 1;
    }
    println!("{taken:?} points in the plane and in space");
    assert!(taken[0] > 1 && taken[1] > 1, "{taken:?}");
}

#[test]
fn a_tap_on_a_point_on_its_way_leaves_the_picture_to_arrive() {
    let mut desk = animated();
    for entry in ALL.iter().step_by(5) {
        let Some([from, to]) = moving_steps(entry) else { continue };
        open(&mut desk, entry, &to);
        let places = desk.app().handles();
        open(&mut desk, entry, &from);
        desk.stroke(Key::N, Modifiers::NONE);
        desk.rest(12);
        let Some((_, at)) = lone(&desk).into_iter().next() else { continue };
        let scene = desk.app().page().scene_fields();
        desk.press(at);
        desk.rest(6);
        desk.release(at);
        desk.settle();
        assert_eq!(desk.app().page().scene_fields(), scene, "{}", entry.id);
        for ((name, place), (_, at)) in places.iter().zip(desk.app().handles()) {
            assert!(place.distance(at) < 1.0, "{}: {name} at {at}, not {place}", entry.id);
        }
    }
}

#[test]
fn a_point_is_taken_while_only_the_camera_moves() {
    let (mut desk, mut taken) = (animated(), [0, 0]);
    for entry in ALL.iter().skip(1).step_by(2) {
        let steps = &entry.text(Lang::En).steps;
        let Some(step) = steps.iter().find(|step| !step.predict && !step.height) else { continue };
        open(&mut desk, entry, &step.id);
        // The corner of the picture is empty.
        let places = desk.app().handles();
        let rect = desk.app().composed().expect("a picture").view.rect();
        desk.drag(rect.left_bottom() + vec2(30.0, -140.0), vec2(90.0, -60.0));
        desk.stroke(Key::Home, Modifiers::NONE);
        desk.rest(10);
        let Some((name, at)) = moved(&mut desk, 1.0) else { continue };
        take(&mut desk, &name, at, &format!("{} {}", entry.id, step.id));
        taken[usize::from(desk.app().page().derived().view3d.is_some())] += 1;
        // The camera has arrived.
        for ((name, place), (_, at)) in places.iter().zip(desk.app().handles()) {
            assert!(place.distance(at) < 1.0, "{}: {name} at {at}, not {place}", entry.id);
        }
    }
    println!("{taken:?} points in the plane and in space");
    assert!(taken[0] > 2 && taken[1] > 2, "{taken:?}");
}
