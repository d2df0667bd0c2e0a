//! The values that each mark of a picture depends on: the mark changes if one of them is replaced,
//! and only then.

use super::{ALL, Entry};
use crate::geometry::replaced::{values_in, with_another};
use crate::lesson::{Edit, Lesson, Page};
use crate::sketch::{Mark, Role, Shape, Sketch, Visibility};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

#[path = "../tests/support/scenes.rs"]
mod scenes;

/// The key that identifies a mark in its picture, and whether the mark has the colour of a result.
type Key = (String, bool);

/// The marks of both pictures of a scene. Marks with equal keys are grouped.
fn marks(scene: &dyn Lesson) -> BTreeMap<Key, Vec<Shape>> {
    let mut first = Sketch::default();
    scene.sketch(&mut first);
    let second = scene.second().map(|second| second.sketch).unwrap_or_default();
    let mut marks: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (picture, sketch) in [("", &first), ("second ", &second)] {
        for mark in sketch.marks() {
            let key = (
                format!("{picture}{}", written(mark)),
                matches!(mark.role, Role::Result | Role::Common),
            );
            marks.entry(key).or_default().push(mark.shape.clone());
        }
    }
    marks
}

/// Name, kind and part of a mark.
fn written(mark: &Mark) -> String {
    let shape = format!("{:?}", mark.shape);
    let kind: String = shape.chars().take_while(char::is_ascii_alphabetic).collect();
    let seen = match mark.seen {
        Visibility::Always => "",
        Visibility::WithVerdict => " with the verdict",
        Visibility::WhenLit => " when lit",
    };
    format!("{} {kind} {:?}{seen}", mark.name, mark.role)
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
        let before = marks(scene);
        let mut shown: Lists = before.keys().map(|key| (key.clone(), BTreeSet::new())).collect();
        let mut added = Lists::new();
        for value in values_in(|| drop(marks(scene))) {
            let after = with_another(&value, || marks(scene));
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

/// The mark that a coordinate system of its own fixes: in the coordinates of the basis the hit
/// points are always the same.
const FIXED: &str = "second q Area Result";

#[test]
fn a_mark_changes_with_the_values_that_it_lists_and_with_no_other() {
    let mut said = String::new();
    let mut wrong = BTreeSet::new();
    for entry in ALL {
        let _ = writeln!(said, "{}", entry.id);
        let mut all = Lists::new();
        for [shown, added] in lists(entry) {
            for ((mark, is_result), values) in &shown {
                let own = |name: &str| values.iter().any(|v| v.rsplit('.').next() == Some(name));
                let mut words = mark.split(' ');
                let name = words.next().filter(|_| words.next() == Some("Point"));
                if *is_result && name.is_some_and(|name| !own(name)) {
                    wrong.insert(format!("{}: {mark}: {values:?}", entry.id));
                }
            }
            for (key, values) in shown.into_iter().chain(added) {
                all.entry(key).or_default().extend(values);
            }
        }
        for ((mark, is_result), values) in all {
            if is_result && values.is_empty() && mark != FIXED {
                wrong.insert(format!("{}: {mark}", entry.id));
            }
            let values: Vec<_> = values.iter().map(String::as_str).collect();
            let listed =
                if values.is_empty() { "the scene alone".to_owned() } else { values.join(" ") };
            let _ = writeln!(said, "  {mark}: {listed}");
        }
    }
    assert!(wrong.is_empty(), "results that are not made from their values: {wrong:#?}");
    insta::with_settings!({ snapshot_path => "../tests/data", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("marks_of_values", said);
    });
}
