//! Projects marks of space to the screen, with occlusion.

use super::super::camera2d::Camera;
use super::super::depth_fade::DepthFade;
use super::super::figure::{Figure, HiddenRanges, Polyline};
use super::occlusion::OcclusionSet;
use super::orbit_viewport::OrbitViewport;
use super::solid::{Edge, edges};
use crate::geometry::Extent;
use crate::sketch::Shape;
use egui::Color32;
use glam::DVec3;
use std::ops::Range;

/// The drawn length of an infinite line, in widths of the picture.
const LINE_LENGTH: f64 = 40.0;

/// The figure of a shape and, for a line, its hidden parts; `None` if it is not visible at all.
pub fn figure(
    shape: &Shape,
    eye: &OrbitViewport,
    hidden: &OcclusionSet,
) -> Option<(Figure, HiddenRanges)> {
    let plain = |figure: Figure| (figure, HiddenRanges::new());
    match shape {
        Shape::Point(_) | Shape::ParallelTicks(..) => Figure::of(shape, eye).map(plain),
        Shape::Carrier { a, b, extent } => line(eye, hidden, *a, *b, *extent),
        Shape::Extension(a, b) | Shape::Arrow(a, b) | Shape::Dashed(a, b) => {
            line(eye, hidden, *a, *b, Extent::Segment)
        }
        Shape::RightAngle { at, u, v } => {
            let (corner, unit) = (eye.project(*at)?, eye.unit(*at));
            let leg = |u: &DVec3| Some(eye.project(*at + u.try_normalize()? * unit)? - corner);
            Some(plain(Figure::Corner(corner, leg(u)?, leg(v)?)))
        }
        _ => {
            let seen = |corners: Vec<DVec3>| {
                eye.part(&corners).iter().map(|p| eye.place(*p)).collect::<Vec<_>>()
            };
            let faces = super::solid::faces(shape, eye).into_iter().map(seen);
            let faces: Vec<_> = faces.filter(|face| face.len() > 2).collect();
            let mut runs = Vec::new();
            for edge in edges(shape, eye) {
                run(eye, hidden, &edge, &mut runs);
            }
            Some(plain(Figure::Solid { runs, faces }))
        }
    }
}

/// The depth range of a shape's lines, between its nearest and its farthest point; `None` if it has
/// no lines, lines of one depth, or lines that do not fade.
pub fn fog(shape: &Shape, eye: &OrbitViewport, canvas: Color32) -> Option<DepthFade> {
    let points = match shape {
        Shape::Extension(a, b) => vec![*a, *b],
        Shape::Cells(_)
        | Shape::Mixed(_)
        | Shape::ParallelTicks(..)
        | Shape::Rules(_)
        | Shape::Sphere { .. } => return None,
        _ => shape.extent(),
    };
    let rect = eye.rect;
    let size = f64::from(rect.size().min_elem().max(1.0)) * eye.orbit.unit;
    let placed = |at: &DVec3| Some(eye.project(*at)?.extend(eye.depth(*at) / size + 0.5));
    let seen = points.iter().map(placed).collect::<Option<Vec<_>>>()?;
    let by = |one: &&DVec3, other: &&DVec3| one.z.total_cmp(&other.z);
    DepthFade::between(*seen.iter().min_by(by)?, *seen.iter().max_by(by)?, canvas)
}

/// A straight line and its hidden parts.
fn line(
    eye: &OrbitViewport,
    hidden: &OcclusionSet,
    a: DVec3,
    b: DVec3,
    extent: Extent,
) -> Option<(Figure, HiddenRanges)> {
    let (d, (low, high)) = (b - a, extent.range());
    let Range { start: from, end: to } = eye.before(a, b)?;
    // The visible part replaces the two points.
    let (a, b) = (if from > 0.0 { a + d * from } else { a }, if to < 1.0 { a + d * to } else { b });
    let (p, q) = (eye.place(a), eye.place(b));
    if !(p.is_finite() && q.is_finite()) {
        return None;
    }
    let far = LINE_LENGTH * eye.breadth() / (b - a).length();
    let ahead = if high > 1.0 && to >= 1.0 { reach(eye, b, (b - a) * far) * far } else { 0.0 };
    let behind = if low < 0.0 && from <= 0.0 { reach(eye, a, (a - b) * far) * far } else { 0.0 };
    let whole = -behind..1.0 + ahead;
    let on_screen = |part: Range<f64>| eye.along(a, b, part.start)..eye.along(a, b, part.end);
    let hidden = hidden.parts(a, b, whole.clone()).into_iter().map(on_screen).collect();
    Some((Figure::Line { a: p, d: q - p, range: on_screen(whole) }, hidden))
}

/// The fraction of the vector `by` from `at` in front of the eye.
fn reach(eye: &OrbitViewport, at: DVec3, by: DVec3) -> f64 {
    eye.before(at, at + by).map_or(0.0, |seen| seen.end)
}

/// A polyline, split where it becomes hidden or visible.
fn run(eye: &OrbitViewport, hidden: &OcclusionSet, edge: &Edge, out: &mut Vec<Polyline>) {
    let mut goes_on = false;
    for pair in edge.points.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let Some(range) = eye.before(a, b) else {
            goes_on = false;
            continue;
        };
        for (part, hidden) in shares(range.clone(), &hidden.parts(a, b, range)) {
            let place = |t: f64| eye.place(a + (b - a) * t);
            match out.last_mut().filter(|run| goes_on && run.hidden == hidden && part.start <= 0.0)
            {
                Some(run) => run.points.push(place(part.end)),
                None => {
                    let points = vec![place(part.start), place(part.end)];
                    out.push(Polyline { points, hidden, thin: edge.thin });
                }
            }
            goes_on = true;
        }
    }
}

/// The visible and the hidden parts of a line within `range`, and whether each is hidden.
pub fn shares(range: Range<f64>, hidden: &[Range<f64>]) -> Vec<(Range<f64>, bool)> {
    let (mut shares, mut start) = (Vec::with_capacity(2 * hidden.len() + 1), range.start);
    for part in hidden {
        let (from, to) = (part.start.max(range.start), part.end.min(range.end));
        if from < to {
            shares.extend([(start..from, false), (from..to, true)]);
            start = to;
        }
    }
    shares.push((start..range.end, false));
    shares.retain(|(part, _)| !part.is_empty());
    shares
}
