//! Marks without a label: they are highlighted with a value, and few of them measure it.

use crate::lessons::all_scenes;
use crate::marks::measure;
use crosspoint::geometry::TracedValue;
use crosspoint::sketch::{Mark, Shape};
use glam::DVec3;
use std::collections::BTreeSet;

/// Marks without a label that measure the value with which they are highlighted, or its root:
/// another mark of the picture has its label.
const UNLABELLED: [(&str, &str); 7] = [
    ("change_of_basis", "s1"),
    ("change_of_basis", "s2"),
    ("line_cylinder", "half_sq"),
    ("line_line", "m_len"),
    ("linear_equations", "area_x"),
    ("perp_product", "area_t"),
    ("segment_segment_space", "dist_sq"),
];

/// Why marks without a label do not measure the value with which they are highlighted, and how many
/// names of lessons have such marks. A mark that is drawn to measure its value has a label.
const SORTS: [(&str, usize); 8] = [
    ("a perpendicular, which leads to the place of the value", 53),
    ("a dashed line of a construction or a comparison", 42),
    ("a dotted line, which leads from or to the mark of the value", 37),
    ("a solid line, an arc, an arrow head or a tick, of any length", 26),
    ("a region, or an area that is a multiple of the value", 30),
    ("the tint of a mark that is measured, digits or a texture", 15),
    ("a circle, a ball or a slab: its radius is tested in `marks.rs`", 13),
    ("a vector, a matrix or an entry of one, which has no measure", 58),
];

/// The sort of a mark without a label; `None` for points and arrows, which are all tested in
/// `marks.rs`.
fn sort(mark: &Mark, marks: &[Mark], value: Option<TracedValue>) -> Option<&'static str> {
    let [foot, dashed, dotted, solid, region, tint, round, vector] = SORTS.map(|(sort, _)| sort);
    let leads_to_a_foot = |from: DVec3, to: DVec3| {
        marks.iter().any(|corner| match corner.shape {
            Shape::RightAngle { at, u, .. } => {
                corner.name == mark.name && [at, u] == [to, from - to]
            }
            _ => false,
        })
    };
    match &mark.shape {
        Shape::Point(_) | Shape::Arrow(..) => None,
        _ if !matches!(value, Some(TracedValue::Scalar(_) | TracedValue::Infinite(_))) => {
            Some(vector)
        }
        Shape::Dashed(from, to) if leads_to_a_foot(*from, *to) => Some(foot),
        Shape::Dashed(..) => Some(dashed),
        Shape::Extension(..) => Some(dotted),
        Shape::Carrier { .. } => Some(solid),
        Shape::Area(_) | Shape::Face(_) | Shape::Patch { .. } | Shape::Box { .. } => Some(region),
        Shape::Cells(_) | Shape::Rules(_) | Shape::Mixed(_) => Some(tint),
        _ => Some(round),
    }
}

#[test]
fn marks_without_a_label_measure_their_value_or_are_known_not_to() {
    let (mut measuring, mut others) = (BTreeSet::new(), BTreeSet::new());
    let mut sorts = BTreeSet::new();
    for (entry, page) in all_scenes() {
        let marks = page.derived().sketch.marks();
        for mark in marks.iter().filter(|mark| !mark.labelled && !mark.is_scenery) {
            let value = page.value(mark.name);
            let Some(sort) = sort(mark, marks, value) else { continue };
            let holds = match (measure(mark), value) {
                (_, Some(TracedValue::Scalar(value))) if !value.is_finite() => continue,
                (Some(measured), Some(TracedValue::Scalar(value))) => {
                    let near = |x: f64| (x - value.abs()).abs() <= 1e-9 * (1.0 + x.abs());
                    let holds = near(measured) || near(measured * measured);
                    let found = if holds { &mut measuring } else { &mut others };
                    found.insert((entry.id, mark.name));
                    holds
                }
                _ => false,
            };
            if !holds {
                sorts.insert((sort, entry.id, mark.name));
            }
        }
    }
    let always: BTreeSet<_> = measuring.difference(&others).copied().collect();
    assert_eq!(always, UNLABELLED.into());
    let counted = SORTS.map(|(sort, _)| (sort, sorts.iter().filter(|of| of.0 == sort).count()));
    assert_eq!(counted, SORTS, "{sorts:#?}");
}
