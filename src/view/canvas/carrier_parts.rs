//! The parts of a line, a ray or a segment: the given part, the result on it, the extensions.

use super::figure::{Figure, ProjectedMark};
use crate::geometry::Extent;
use crate::sketch::{Role, Shape};
use glam::{DVec2, DVec3};
use std::ops::Range;

/// The parameter of a place on the line `a + t d`.
fn part_of(place: DVec2, a: DVec2, d: DVec2) -> f64 {
    (place - a).dot(d) / d.length_squared()
}

/// The range of parameters in which a result covers a carrier.
pub fn chord(mark: &ProjectedMark<'_>, marks: &[ProjectedMark<'_>]) -> Option<Range<f64>> {
    let Figure::Line { a, d, .. } = mark.figure else { return None };
    let named = marks.iter().filter(|other| other.mark.name == mark.mark.name);
    let found = |other: &ProjectedMark<'_>| match (&other.mark.shape, &other.figure) {
        (Shape::Carrier { .. }, Figure::Line { a: from, d: way, .. }) => {
            let ends = [*from, *from + *way].map(|place| part_of(place, a, d));
            Some(ends[0].min(ends[1])..ends[0].max(ends[1]))
        }
        _ => None,
    };
    if mark.mark.role == Role::Result {
        return None;
    }
    named.filter(|other| other.mark.role == Role::Result && other.shown > 0.5).find_map(found)
}

/// The parts of a range outside of `hole`.
pub fn without(range: Range<f64>, hole: Option<Range<f64>>) -> impl Iterator<Item = Range<f64>> {
    let Range { start, end } = range;
    let hole = hole.unwrap_or(end..end);
    let left = [start..end.min(hole.start), start.max(hole.end)..end];
    left.into_iter().filter(|part| !part.is_empty())
}

/// The parameter at which the given part of a carrier ends: a ray reaches its results.
pub fn reach(mark: &ProjectedMark<'_>, marks: &[ProjectedMark<'_>]) -> f64 {
    let (Shape::Carrier { a, b, extent: Extent::Ray }, Figure::Line { a: from, d, .. }) =
        (&mark.mark.shape, &mark.figure)
    else {
        return 1.0;
    };
    let on_it = |at: DVec3| {
        let (way, off) = (*b - *a, at - *a);
        way.cross(off).length() <= 1e-6 * way.length() * off.length()
    };
    let found = marks.iter().filter(|found| found.shown > 0.5);
    let found = found.filter_map(|found| match (&found.mark.shape, &found.figure) {
        (Shape::Point(at), Figure::Point(place)) => {
            (found.mark.role == Role::Result && on_it(*at)).then(|| part_of(*place, *from, *d))
        }
        _ => None,
    });
    found.fold(1.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hole_leaves_what_lies_before_and_behind_it() {
        let left = |range, hole| without(range, hole).collect::<Vec<_>>();
        assert_eq!(left(0.0..2.0, None), [0.0..2.0]);
        assert_eq!(left(0.0..2.0, Some(0.5..1.5)), [0.0..0.5, 1.5..2.0]);
        assert_eq!(left(0.0..2.0, Some(1.0..3.0)), [0.0..1.0]);
        assert!(left(0.0..2.0, Some(-1.0..3.0)).is_empty());
        for beside in [-2.0..-1.0, 3.0..4.0] {
            assert_eq!(left(0.0..2.0, Some(beside)), [0.0..2.0]);
        }
    }
}
