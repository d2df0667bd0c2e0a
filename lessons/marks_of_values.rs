//! The values on which each mark of a picture and each coordinate of an inset depends: it changes if
//! one of them is replaced, and only then.

use super::{ALL, Entry};
use crate::geometry::TracedValue;
use crate::geometry::replacement::{values_in, with_replaced};
use crate::lesson::{Edit, Inset, Lesson, Page};
use crate::sketch::{Mark, Role, Shape, Sketch, Visibility};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Write as _};

#[path = "../tests/support/scenes.rs"]
mod scenes;

/// The key that identifies a mark in its picture, and whether the mark is at or along the value after
/// which it is named: a point, an arrow, or what has the colour of a result. Other marks are drawn
/// between points, and `tests/core/marks.rs` measures them.
type Key = (String, bool);

/// The shape of a mark, or an inset with a coordinate of its dot.
#[derive(PartialEq)]
enum Drawn {
    Mark(Shape),
    Inset(Inset, f64),
}

/// The marks of both pictures of a scene, and the finite coordinates of the inset's dot. Marks with
/// equal keys are grouped.
fn drawn(scene: &dyn Lesson) -> BTreeMap<Key, Vec<Drawn>> {
    let mut first = Sketch::default();
    scene.sketch(&mut first);
    let second = scene.second().map(|second| second.sketch).unwrap_or_default();
    let mut marks: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (picture, sketch) in [("", &first), ("second ", &second)] {
        // A face without corners is not shown.
        for mark in sketch.marks().iter().filter(|mark| !mark.shape.extent().is_empty()) {
            let is_value = matches!(mark.role, Role::Result | Role::Common)
                || matches!(mark.shape, Shape::Point(_) | Shape::Arrow(..)) && !mark.is_scenery;
            let key = (format!("{picture}{}", written(mark)), is_value);
            marks.entry(key).or_default().push(Drawn::Mark(mark.shape.clone()));
        }
    }
    if let Some(inset) = scene.inset() {
        let methods = scene.methods();
        let value = |name: &str| methods.iter().find_map(|method| method.trace.value(name));
        for name in inset.names().into_iter().flatten() {
            if let Some(TracedValue::Scalar(x)) = value(name)
                && x.is_finite()
            {
                let key = (format!("{name} {} inset", kind(&inset)), true);
                marks.insert(key, vec![Drawn::Inset(inset, x)]);
            }
        }
    }
    marks
}

/// The name of a variant.
fn kind(of: &impl Debug) -> String {
    format!("{of:?}").chars().take_while(char::is_ascii_alphabetic).collect()
}

/// Name, kind and part of a mark.
fn written(mark: &Mark) -> String {
    let seen = match mark.visibility {
        Visibility::Always => "",
        Visibility::WithVerdict => " with the verdict",
        Visibility::WhenLit => " when lit",
    };
    let scenery = if mark.is_scenery { " scenery" } else { "" };
    format!("{} {} {:?}{seen}{scenery}", mark.name, kind(&mark.shape), mark.role)
}

type Lists = BTreeMap<Key, BTreeSet<String>>;

/// For each scene of a lesson, the values that change each mark when they are replaced by others:
/// first for the marks of the scene, then for marks that appear only with such a replacement.
fn lists(entry: &Entry) -> Vec<[Lists; 2]> {
    let mut moved = (entry.open)();
    scenes::moved(&mut moved);
    let pages = scenes::scenes(entry).into_iter().chain([moved]);
    let of_scene = |page: Page| {
        let scene = page.lesson();
        let before = drawn(scene);
        let mut shown: Lists = before.keys().map(|key| (key.clone(), BTreeSet::new())).collect();
        let mut added = Lists::new();
        for value in values_in(|| drop(drawn(scene))) {
            let after = with_replaced(&value, || drawn(scene));
            let keys = before.keys().chain(after.keys());
            for key in keys.filter(|key| before.get(*key) != after.get(*key)) {
                let lists = if before.contains_key(key) { &mut shown } else { &mut added };
                lists.entry(key.clone()).or_default().insert(value[1].clone());
            }
        }
        [shown, added]
    };
    pages.map(of_scene).collect()
}

/// Points, arrows and marks in the colour of a result that in some scene do not change with the value
/// after which they are named: the lesson, the marks by their names alone or with their kinds, and
/// the reason.
const NAMED_AFTER_ANOTHER: &[(&str, &[&str], &str)] = &[
    ("bounce", &["onward Arrow"], "the `out` of the other wall of a corner"),
    ("homogeneous_matrices", CELLS, "a cell is an input, and its row is the value"),
    ("homogeneous_matrices", &["b Arrow", "t Arrow"], "of the scene, and in other values"),
    ("homogeneous_matrices", &["h Extension"], "the components of the image"),
    ("homogeneous_matrices", &["rhw Face"], "the house before the division"),
    ("line_line", &["volume Extension", "volume Patch"], "which is drawn says whether it is 0"),
    ("ray_box", &["d Carrier", "enter Dashed", "exit Dashed"], "from p_in to p_out"),
    ("segment_segment_space", &["t Dashed"], "a segment without length has no stretch"),
    ("shadow_matrix", &["k Arrow"], "the light, which ends at this height"),
    ("signs_without_division", BASIS, "in the coordinates of the basis"),
    ("signs_without_division", CHANGED, "in coordinates of themselves"),
    ("signs_without_division", &["second q Area"], "always the same in those coordinates"),
    ("sphere_sphere", &["common"], "all common points, not only this one"),
    ("triangle_areas", &["eps_abs"], "the constant of published code"),
    ("triangle_barycentric", &["full Area"], "the texel at the weights"),
    ("what_is_a_collision", &["near Area"], "all common points, not only the nearest"),
];

/// Scenery that moves, and marks that are named after a value and depend on none: the lesson, the
/// marks, and the reason.
const OTHERWISE: &[(&str, &[&str], &str)] = &[
    (
        "linear_equations",
        &["inv Area", "inv Dashed"],
        "the unit square, to which the inverse leads",
    ),
    ("signs_without_division", CHANGED, "unit vectors in coordinates of themselves"),
];

/// The vectors of the changed basis.
const CHANGED: &[&str] = &["second c1 Arrow", "second c2 Arrow"];

/// The cells of a matrix.
const CELLS: &[&str] =
    &["d", "m11", "m12", "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34"];

/// The points and arrows of the picture whose axes are the vectors of the basis.
const BASIS: &[&str] = &[
    "second b1 Arrow",
    "second b2 Arrow",
    "second p1 Point",
    "second q1 Point",
    "second q2 Point",
];

#[test]
fn a_mark_changes_with_the_values_that_it_lists_and_with_no_other() {
    let mut said = String::new();
    let mut wrong = BTreeSet::new();
    let exempt = NAMED_AFTER_ANOTHER.iter();
    let exempt = exempt.flat_map(|(lesson, marks, _)| marks.iter().map(|mark| (*lesson, *mark)));
    let (exempt, mut needed) = (exempt.collect::<BTreeSet<_>>(), BTreeSet::new());
    for entry in ALL {
        let _ = writeln!(said, "{}", entry.id);
        let mut all = Lists::new();
        for [shown, added] in lists(entry) {
            for ((mark, _), values) in shown.iter().filter(|((_, is_value), _)| *is_value) {
                let name = mark.strip_prefix("second ").unwrap_or(mark).split(' ').next();
                if values.iter().any(|value| value.rsplit('.').next() == name) {
                    continue;
                }
                let is_listed = |(lesson, listed): &&(&str, &str)| {
                    *lesson == entry.id && mark.starts_with(&format!("{listed} "))
                };
                if let Some(listed) = exempt.iter().find(is_listed) {
                    needed.insert(*listed);
                } else {
                    wrong.insert(format!("{}: {mark}: {values:?}", entry.id));
                }
            }
            for (key, values) in shown.into_iter().chain(added) {
                all.entry(key).or_default().extend(values);
            }
        }
        for ((mark, _), values) in all {
            let is_otherwise = |(lesson, marks, _): &(&str, &[&str], &str)| {
                let named = |name: &&str| mark.starts_with(&format!("{name} "));
                *lesson == entry.id && marks.iter().any(named)
            };
            // A mark depends on a value unless it is declared scenery.
            let is_wrong = values.is_empty() != mark.ends_with(" scenery");
            if is_wrong != OTHERWISE.iter().any(is_otherwise) {
                wrong.insert(format!("{}: {mark}", entry.id));
            }
            let values: Vec<_> = values.iter().map(String::as_str).collect();
            let listed =
                if values.is_empty() { "the scene alone".to_owned() } else { values.join(" ") };
            let _ = writeln!(said, "  {mark}: {listed}");
        }
    }
    assert!(wrong.is_empty(), "marks that are not made from their values: {wrong:#?}");
    assert_eq!(needed, exempt, "a mark that changes with its value needs no exemption");
    insta::with_settings!({ snapshot_path => "../tests/data", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("marks_of_values", said);
    });
}
