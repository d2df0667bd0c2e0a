//! The value in a mark's label is the measure of the mark.

use crate::lessons::all_scenes;
use crate::moving_point;
use crate::multiples::{self, ARROWS, STRETCHES};
use crosspoint::geometry::TracedValue;
use crosspoint::sketch::{Mark, Role, Shape};
use glam::DVec3;
use std::collections::BTreeSet;

/// What a mark measures: a length, an area, a volume or an angle.
pub fn measure(mark: &Mark) -> Option<f64> {
    let area = |corners: &[DVec3]| {
        let fan = corners.windows(2).map(|ab| (ab[0] - corners[0]).cross(ab[1] - corners[0]));
        fan.sum::<DVec3>().length() / 2.0
    };
    match &mark.shape {
        Shape::Dashed(a, b) | Shape::Extension(a, b) => Some(a.distance(*b)),
        // A triangle represents the parallelogram of twice its area.
        Shape::Area(corners) | Shape::Face(corners) if corners.len() == 3 => {
            Some(2.0 * area(corners))
        }
        Shape::Area(corners) if corners.len() > 8 => {
            let is_sine = mark.name.starts_with("sin");
            Some(if is_sine { angle(corners).sin() } else { angle(corners) })
        }
        Shape::Area(corners) | Shape::Face(corners) => Some(area(corners)),
        Shape::Box { sides: [a, b, c], .. } => Some(a.cross(*b).dot(*c).abs()),
        _ => None,
    }
}

/// The radius of a round shape.
fn radius(shape: &Shape) -> Option<f64> {
    match shape {
        Shape::Circle { radius, .. }
        | Shape::Ring { radius, .. }
        | Shape::Sphere { radius, .. }
        | Shape::Cylinder { radius, .. } => Some(*radius),
        Shape::Disc(disc) => Some(disc.radius),
        _ => None,
    }
}

/// The angle of a sector, from its centre and the points of its arc.
fn angle(sector: &[DVec3]) -> f64 {
    let ways: Vec<_> = sector[1..].iter().map(|at| *at - sector[0]).collect();
    // The angle is undefined for zero-length vectors.
    ways.windows(2).map(|ab| ab[0].angle_between(ab[1])).filter(|x| x.is_finite()).sum()
}

/// Marks labelled with the square of what they measure: the methods compare squares.
const SQUARES: [(&str, &str); 15] = [
    ("circle_closest_point", "a_sq"),
    ("circle_closest_point", "d_sq"),
    ("circle_closest_point", "far_sq"),
    ("point_on_segment", "area_sq"),
    ("point_on_segment", "dist_sq"),
    ("segment_segment_space", "det"),
    ("sphere_distance_to_line", "area_sq"),
    ("sphere_distance_to_line", "far_sq"),
    ("sphere_distance_to_line", "h_sq"),
    ("sphere_distance_to_line", "limit"),
    ("sphere_distance_to_line", "near_sq"),
    ("sphere_distance_to_line", "t_sq"),
    ("sphere_sphere", "dist_sq"),
    ("what_is_a_collision", "dist_sq"),
    ("what_is_a_collision", "x_sq"),
];

/// Paths of several legs, which are labelled with the length of all of them.
const PATHS: [(&str, &str); 3] =
    [("point_on_segment", "l1"), ("point_on_segment", "l2"), ("point_on_segment", "whole")];

#[test]
fn what_is_written_on_a_mark_is_its_measure() {
    let (mut wrong, mut squares, mut paths) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let (mut right, mut stretches) = (0, BTreeSet::new());
    for (entry, page) in all_scenes() {
        let marks = page.derived().sketch.marks();
        for mark in marks.iter().filter(|mark| mark.labelled) {
            let Some(measured) = measure(mark) else { continue };
            let Some(TracedValue::Scalar(value)) = page.value(mark.name) else { continue };
            let near = |x: f64| (x - value.abs()).abs() <= 1e-9 * (1.0 + x.abs());
            // A parameter is a multiple of its vector.
            let is_multiple = |of: DVec3| match mark.shape {
                Shape::Dashed(a, b) | Shape::Extension(a, b) => {
                    (b - a).abs_diff_eq(of * value, 1e-9 * (1.0 + measured))
                }
                _ => false,
            };
            let legs = marks.iter().filter(|leg| leg.name == mark.name && leg.labelled);
            let key = (entry.id, mark.name);
            let fits = near(if mark.squared { measured * measured } else { measured });
            let is_stretch = !fits
                && !mark.squared
                && multiples::vector(&page, STRETCHES, key).is_some_and(is_multiple);
            if is_stretch {
                stretches.insert(key);
            }
            let holds = fits || is_stretch;
            right += usize::from(holds);
            if holds || !value.is_finite() {
                continue;
            } else if near(legs.filter_map(measure).sum()) {
                paths.insert(key);
            } else if near(measured * measured) {
                squares.insert(key);
            } else {
                wrong.insert(key);
            }
        }
    }
    assert_eq!(wrong, BTreeSet::new());
    assert_eq!((squares, paths), (SQUARES.into(), PATHS.into()));
    assert_eq!(stretches, multiples::scalars(STRETCHES));
    assert!(right > 2000, "{right} marks with a number");
}

/// The value that is as long as the first side of the triangle in the bars of a lesson. All bars
/// of the lesson have this scale: areas and volumes are not lengths, and only their ratios matter.
const WHOLE: [(&str, &str); 2] = [("moller_trumbore", "size"), ("triangle_barycentric", "area_t")];

#[test]
fn bars_have_the_length_and_ticks_the_place_of_their_values() {
    let (mut wrong, mut right) = (BTreeSet::new(), BTreeSet::new());
    for (entry, page) in all_scenes() {
        let marks = page.derived().sketch.marks();
        let whole = WHOLE.iter().find(|(lesson, _)| *lesson == entry.id);
        let unit = match whole.and_then(|(_, name)| page.value(name)) {
            Some(TracedValue::Scalar(whole)) => whole,
            _ => 1.0,
        };
        for mark in marks.iter().filter(|mark| mark.labelled) {
            let Shape::Carrier { a, b, .. } = mark.shape else { continue };
            let Some(TracedValue::Scalar(value)) = page.value(mark.name) else { continue };
            let along = b - a;
            let near = |v: DVec3, w: DVec3| v.abs_diff_eq(w, 1e-9 * (1.0 + w.length()));
            let holds = |other: &Mark| match other.shape {
                // A multiple of a vector, or a bar beside it.
                Shape::Arrow(from, to) => {
                    [1.0, unit].iter().any(|unit| near(along * *unit, (to - from) * value))
                }
                // A tick on a line, at a parameter.
                Shape::Carrier { a: from, b: to, .. } if other.name != mark.name => {
                    near(a.midpoint(b), from + (to - from) * value)
                }
                // The letter of a number at its tick, in the middle of a line of numbers.
                Shape::Carrier { a: from, b: to, .. } if !other.labelled => {
                    let off = a - from.midpoint(to);
                    near(along.cross(off), DVec3::ZERO)
                        && near(along.project_onto(to - from), DVec3::ZERO)
                }
                _ => false,
            };
            let found = if marks.iter().any(holds) { &mut right } else { &mut wrong };
            found.insert((entry.id, mark.name));
        }
    }
    assert_eq!((wrong, right.len()), (BTreeSet::new(), 14), "{right:?}");
}

/// Arrows that are shorter or longer than their value: normals, whose length is an area, and the
/// translation of 6.2, which is scaled by the homogeneous name of the point.
const SCALED: [(&str, &[&str]); 13] = [
    ("capsule_capsule", &["n"]),
    (SCALED_BY_A_NAME, &["t"]),
    ("line_equations", &["n1", "n2"]),
    ("line_line", &["k", "m", "n"]),
    ("line_plane", &["n"]),
    ("line_triangle", &["n"]),
    ("moller_trumbore", &["n", "n_da", "n_db"]),
    ("segment_plane", &["n"]),
    ("segment_segment_space", &["n"]),
    ("skew_lines", &["n"]),
    ("triangle_angles", &["n"]),
    ("triangle_areas", &["n"]),
    ("triangle_barycentric", &["n"]),
];

/// The lesson in which that name may be negative.
const SCALED_BY_A_NAME: &str = "homogeneous_matrices";

#[test]
fn points_are_where_their_values_are_and_arrows_point_along_theirs() {
    let (mut wrong, mut scaled, mut scalars) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let (mut points, mut arrows) = (0, 0);
    for (entry, page) in all_scenes() {
        let marks = page.derived().sketch.marks();
        for mark in marks {
            let value = page.value(mark.name);
            let holds = match (&mark.shape, value) {
                (Shape::Point(at), Some(TracedValue::Plane(v))) => {
                    points += 1;
                    // In homogeneous coordinates, points of the plane lie in the plane w = 1.
                    let in_space = page.derived().view3d.is_some();
                    at.abs_diff_eq(v.extend(if in_space { 1.0 } else { 0.0 }), 1e-9)
                }
                (Shape::Point(at), Some(TracedValue::Space(v))) => {
                    points += 1;
                    at.abs_diff_eq(v, 1e-9)
                }
                (Shape::Arrow(a, b), Some(TracedValue::Plane(_) | TracedValue::Space(_))) => {
                    arrows += 1;
                    let v = value.unwrap().numbers().collect::<Vec<_>>();
                    let v = DVec3::new(v[0], v[1], v.get(2).copied().unwrap_or(0.0));
                    let way = *b - *a;
                    let is_value = way.abs_diff_eq(v, 1e-9 * (1.0 + v.length()));
                    let along = way.cross(v).length() <= 1e-9 * (way.length() * v.length());
                    if !is_value {
                        scaled.insert((entry.id, mark.name));
                    }
                    is_value || along && (way.dot(v) > 0.0 || entry.id == SCALED_BY_A_NAME)
                }
                // The arrow is a multiple of another vector, or shows the dot product with it.
                (Shape::Arrow(a, b), Some(TracedValue::Scalar(x))) => {
                    arrows += 1;
                    let key = (entry.id, mark.name);
                    scalars.insert(key);
                    let way = *b - *a;
                    let near = |y: f64| (y - x).abs() <= 1e-9 * (1.0 + x.abs());
                    let fits = |v: DVec3| way.abs_diff_eq(v * x, 1e-9) || near(way.dot(v));
                    multiples::vector(&page, ARROWS, key).is_some_and(fits)
                }
                (Shape::Point(at), None) if mark.name == "origin" => *at == DVec3::ZERO,
                (Shape::Point(at), None) if mark.name == "m" => {
                    at.abs_diff_eq(moving_point::place(&page), 1e-9)
                }
                (Shape::Arrow(a, b), None) if mark.name == "onward" => {
                    (*b - *a).abs_diff_eq(moving_point::velocity_after_corner(&page), 1e-9)
                }
                (Shape::Point(_) | Shape::Arrow(..), _) => false,
                _ => true,
            };
            if !holds {
                let scene = page.derived().special;
                wrong.insert(format!(
                    "{} ({scene}): {} of {value:?} is {:?}",
                    entry.id, mark.name, mark.shape
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let named = SCALED.iter().flat_map(|(lesson, names)| names.iter().map(|name| (*lesson, *name)));
    assert_eq!(scaled, named.collect());
    assert_eq!(scalars, multiples::scalars(ARROWS));
    assert!(points > 250 && arrows > 750, "{points} points, {arrows} arrows");
}

/// Round marks whose named number is not their radius: the circle of a rotation, the rim of a
/// chord, a ball of Thales, a slab, a plane, and circles through or around the points from which a
/// number is computed.
const OTHER_RADII: [(&str, &str); 8] = [
    ("dyad", "dot"),
    ("point_on_segment", "dot"),
    ("point_plane", "eps"),
    ("point_plane", "limit"),
    ("point_plane", "n_sq"),
    ("segment_segment_space", "dist_sq"),
    ("sphere_line", "half_chord_sq"),
    ("triangle_barycentric", "gamma"),
];

/// Round marks named after the square of their radius.
const SQUARED_RADII: [(&str, &str); 2] =
    [("circle_closest_point", "d_sq"), ("sphere_sphere", "eps_sq")];

#[test]
fn what_is_round_has_the_radius_that_it_is_named_after() {
    let (mut wrong, mut squares, mut right) = (BTreeSet::new(), BTreeSet::new(), 0);
    for (entry, page) in all_scenes() {
        for mark in page.derived().sketch.marks() {
            let Some(radius) = radius(&mark.shape) else { continue };
            let Some(TracedValue::Scalar(value)) = page.value(mark.name) else { continue };
            let near = |x: f64| (x - value.abs()).abs() <= 1e-9 * (1.0 + x.abs());
            if near(radius) {
                right += 1;
            } else if near(radius * radius) {
                right += 1;
                squares.insert((entry.id, mark.name));
            } else if value.is_finite() {
                wrong.insert((entry.id, mark.name));
            }
        }
    }
    // In some scenes, another radius is the root by chance.
    squares.retain(|mark| !wrong.contains(mark));
    assert_eq!((wrong, squares), (OTHER_RADII.into(), SQUARED_RADII.into()));
    assert!(right > 100, "{right} marks with their radius");
}

#[test]
fn what_has_the_colour_of_a_result_is_named_after_a_value() {
    let mut wrong = BTreeSet::new();
    for (entry, page) in all_scenes() {
        for mark in page.derived().sketch.marks() {
            if matches!(mark.role, Role::Result | Role::Common) && page.value(mark.name).is_none() {
                wrong.insert(format!("{}: {}", entry.id, mark.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
