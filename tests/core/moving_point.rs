//! The point that moves in lessons 1.2 and 1.3, computed from the scene. Its position is no value of
//! a visible method.

use crate::scenes::scenes;
use crosspoint::geometry::TracedValue;
use crosspoint::geometry::double::moving_point::moving_point;
use crosspoint::geometry::trajectory::{Leg, trajectory};
use crosspoint::lesson::Page;
use crosspoint::lessons;
use crosspoint::sketch::Shape;
use glam::{DVec2, DVec3};

/// More legs than any scene has before its time.
const LEGS: usize = 60;

fn point(page: &Page, name: &str) -> Option<DVec2> {
    match page.value(name) {
        Some(TracedValue::Plane(v)) => Some(v),
        _ => None,
    }
}

fn number(page: &Page, name: &str) -> f64 {
    match page.value(name) {
        Some(TracedValue::Scalar(x)) => x,
        _ => panic!("{name} is no number"),
    }
}

/// The legs of the point, each with the time at which it begins.
fn legs(page: &Page) -> Vec<(Leg, f64)> {
    if let (Some(from), Some(v)) = (point(page, "a"), point(page, "d1")) {
        return vec![(Leg { from, v, landing: None }, 0.0)];
    }
    let [p, q] = ["p", "q"].map(|name| point(page, name).unwrap());
    let corners = ["a", "b", "c", "d"].into_iter().filter_map(|name| point(page, name));
    let corners: Vec<_> = corners.collect();
    let walls = corners.iter().zip(corners.iter().cycle().skip(1)).map(|(a, b)| [*a, *b]);
    // Two corners are those of a single wall.
    let walls: Vec<_> = walls.take(if corners.len() == 2 { 1 } else { 4 }).collect();
    let [friction, restitution] = ["friction", "restitution"].map(|name| number(page, name));
    let mut since = 0.0;
    let timed = trajectory(p, q - p, &walls, friction, restitution).take(LEGS).map(|leg| {
        let began = since;
        since += leg.landing.map_or(f64::INFINITY, |end| end.t);
        (leg, began)
    });
    timed.collect()
}

/// Where the point is at the page's time.
pub fn place(page: &Page) -> DVec3 {
    let (_, now) = page.clock().unwrap();
    let (leg, since) = legs(page).into_iter().rfind(|(_, since)| *since <= now).unwrap();
    moving_point(leg.from, leg.v, since, now).extend(0.0)
}

/// The velocity after all bounces at the time of the shown one.
pub fn velocity_after_corner(page: &Page) -> DVec3 {
    let at = number(page, "at");
    let (leg, _) = legs(page).into_iter().rfind(|(_, since)| *since <= at + 1e-9).unwrap();
    leg.v.extend(0.0)
}

#[test]
fn the_trail_leads_from_the_start_to_the_moving_point() {
    let mut count = 0;
    for page in scenes(lessons::find("bounce").unwrap()) {
        let mut end = point(&page, "p").unwrap().extend(0.0);
        for mark in page.derived().sketch.marks().iter().filter(|mark| mark.name == "m") {
            if let Shape::Extension(from, to) = mark.shape {
                assert!(from.abs_diff_eq(end, 1e-9), "{from} after {end}");
                (end, count) = (to, count + 1);
            }
        }
        assert!(end.abs_diff_eq(place(&page), 1e-9), "{end}");
    }
    assert!(count > 0);
}
