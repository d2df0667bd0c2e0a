//! The coordinates beside a point: wholly in the free picture, under no control, and rarely on
//! another point.

use super::desk::*;

/// The margin of the coordinates without ink.
const INK: f32 = 1.0;

/// The greatest percentage of coordinates on another point, in crowded pictures.
const MAX_PERCENT_ON_POINTS: usize = 2;

/// An overlay at most this far from a point lets the pointer through.
const PALE: f32 = 20.0;

/// On the smallest phone, six buttons around a point of space and the collapsed inset leave no room
/// for the point's coordinates.
const NO_ROOM: [&str; 2] =
    ["segment_segment_space/lines c: ", "segment_segment_space/two_equations c: "];

/// The controls over the picture.
const CONTROLS: [Role; 4] = [Role::Button, Role::RadioButton, Role::CheckBox, Role::Slider];

/// The faults of the coordinates that are shown beside a point.
fn faults(desk: &Desk) -> Vec<String> {
    let composed = desk.app().composed().expect("a picture");
    let room = composed.view.rect();
    let Some(readout) = composed.readout else { return Vec::new() };
    let ink = readout.shrink(INK);
    let mut faults = Vec::new();
    if !room.contains_rect(ink) {
        faults.push(format!("{readout} leaves {room}"));
    }
    let seen = desk.all().into_iter().filter(|seen| CONTROLS.contains(&seen.role));
    // An overlay over a point is drawn paler.
    let points = desk.app().handles();
    let pale = |rect: Rect| points.iter().any(|(_, at)| rect.expand(PALE).contains(*at));
    let controls = seen.filter(|seen| room.contains_rect(seen.rect) && seen.rect.intersects(ink));
    let controls = controls.filter(|seen| !pale(seen.rect));
    faults.extend(controls.map(|seen| format!("{readout} under {}", seen.text)));
    let bars = composed.covered.iter().chain(composed.ignored).filter(|bar| bar.intersects(ink));
    faults.extend(bars.map(|bar| format!("{readout} under a bar, {bar}")));
    faults
}

/// Whether the coordinates of a point cover another point.
fn on_another(desk: &Desk, name: &str) -> bool {
    let Some(readout) = desk.app().composed().and_then(|composed| composed.readout) else {
        return false;
    };
    let (points, at) = (desk.app().handles(), desk.point(name));
    let mut others = points.iter().filter(|(_, place)| place.distance(at) > 0.5);
    others.any(|(_, place)| readout.shrink(INK).distance_to_pos(*place) < 8.0)
}

/// Taps and drags every visible point of the steps whose number `counts`, in all lessons.
fn walk(size: Vec2, presents: bool, counts: impl Fn(usize) -> bool) {
    let mut desk = Desk::open(english(), size);
    if presents {
        desk.keys(&[Key::B]);
    }
    desk.app_mut().on_host_event(HostEvent::Finger(size.x < 900.0));
    let (mut number, mut shown, mut found) = (0, [0, 0], Vec::new());
    let mut on_points = 0;
    for (entry, step) in all_steps() {
        number += 1;
        if !counts(number) {
            continue;
        }
        desk.go_to_step(entry.id, &step.id);
        for (name, _) in desk.app().handles() {
            let at = desk.point(&name);
            if !desk.app().composed().expect("a picture").view.rect().contains(at) {
                continue;
            }
            let what = format!("{}/{} {name}", entry.id, step.id);
            tap(&mut desk, at);
            shown[0] += usize::from(shows(&desk));
            on_points += usize::from(on_another(&desk, &name));
            found.extend(faults(&desk).iter().map(|fault| format!("{what}: {fault}")));
            drag(&mut desk, at);
            shown[1] += usize::from(shows(&desk));
            on_points += usize::from(on_another(&desk, &name));
            found.extend(faults(&desk).iter().map(|fault| format!("{what} held: {fault}")));
            desk.frame(crate::keystroke(Key::Escape, Modifiers::NONE));
            desk.release(at);
        }
    }
    found.retain(|fault| !NO_ROOM.iter().any(|known| fault.starts_with(known)));
    println!("{size}: {shown:?} points tapped and held, {on_points} on another point");
    assert!(shown[0] >= shown[1] && shown[1] > 50, "{shown:?}");
    assert!(
        on_points * 100 <= MAX_PERCENT_ON_POINTS * (shown[0] + shown[1]),
        "{size}: {on_points}"
    );
    assert!(found.is_empty(), "{size}: {} of {shown:?}\n{}", found.len(), found.join("\n"));
}

/// Whether coordinates are shown: a locked point cannot be dragged.
fn shows(desk: &Desk) -> bool {
    desk.app().composed().is_some_and(|composed| composed.readout.is_some())
}

fn tap(desk: &mut Desk, at: Pos2) {
    desk.frame(vec![Event::PointerMoved(at), button(at, true), button(at, false)]);
    desk.wait(0.3);
}

fn drag(desk: &mut Desk, at: Pos2) {
    desk.press(at);
    desk.move_to(at + vec2(3.0, 2.0));
    desk.frame(vec![]);
}

#[test]
fn the_coordinates_of_a_point_are_in_the_free_picture_on_the_smallest_phone() {
    walk(vec2(360.0, 640.0), false, |_| true);
}

#[test]
fn the_coordinates_of_a_point_are_in_the_free_picture_on_phones() {
    let sizes = [vec2(390.0, 664.0), PHONE, vec2(844.0, 390.0)];
    for (turn, size) in sizes.into_iter().enumerate() {
        walk(size, false, |number| number % 6 == turn);
    }
}

#[test]
fn the_coordinates_of_a_point_are_in_the_free_picture_elsewhere() {
    let sizes = [(vec2(820.0, 1180.0), false), (vec2(800.0, 600.0), false)];
    let presenter = (vec2(1280.0, 720.0), true);
    for (turn, (size, presents)) in sizes.into_iter().chain([presenter]).enumerate() {
        walk(size, presents, |number| number % 6 == turn + 3);
    }
}
