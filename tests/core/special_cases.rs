//! The special cases of lessons: the search reaches each of them, and the scenes are recognizable.

use crate::lessons::{anywhere, open};
use crosspoint::lesson::{Dimension, Edit, Page};
use crosspoint::lessons::ALL;
use crosspoint::lessons::point_on_segment::Scene;
use glam::DVec3;
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;

#[test]
fn every_special_case_is_reached_exactly_and_left_again() {
    let (rng, mut missed) = (&mut TestRunner::deterministic(), BTreeSet::new());
    for entry in ALL {
        for round in 0..40 {
            // Some scenes are not on the grid, and some are far away.
            let mut page = anywhere(entry, rng, [0.0, 1.0 / 64.0, 0.1, 1e5][round % 4]);
            for (index, case) in page.about().cases.iter().copied().enumerate() {
                let before = page.scene_fields();
                for part in [0.0, 0.3, 0.99, 1.0] {
                    page.apply(&Edit::MoveToCase { case: index, part });
                }
                missed.extend((page.derived().special != case).then_some((entry.id, case)));
                page.apply(&Edit::MoveToCase { case: index, part: 0.0 });
                assert_eq!(page.scene_fields(), before, "{}: back from {case}", entry.id);
            }
        }
    }
    assert!(missed.is_empty(), "{missed:?}");
}

/// The special case whose scene is far away intentionally.
const LARGE: [(&str, &str); 1] = [("sphere_line", "far_off")];

#[test]
fn the_scene_of_a_special_case_is_recognizable() {
    let mut strange = Vec::new();
    for entry in ALL {
        let start = open(entry);
        let points = |page: &Page| -> Vec<_> {
            let handles = page.derived().handles.iter();
            let points = handles.filter(|handle| handle.value.numbers().count() > 1);
            points.map(|handle| (handle.name, handle.at)).collect()
        };
        let sizes = |page: &Page| -> Vec<_> {
            let handles = page.derived().handles.iter();
            let sizes = handles.filter(|handle| handle.value.numbers().count() == 1);
            let sizes = sizes.filter(|handle| !handle.slides);
            sizes.map(|handle| (handle.name, handle.value.numbers().next().unwrap())).collect()
        };
        let before = points(&start);
        let bound = |choose: fn(DVec3, DVec3) -> DVec3| {
            before.iter().map(|(_, at)| *at).fold(DVec3::ZERO, choose)
        };
        let (low, high) = (bound(DVec3::min), bound(DVec3::max));
        let margin = DVec3::splat((high - low).length());
        for (index, case) in start.about().cases.iter().copied().enumerate() {
            let mut page = open(entry);
            page.apply(&Edit::MoveToCase { case: index, part: 1.0 });
            let after = points(&page);
            let mut say = |what: String| strange.push(format!("{} {case}: {what}", entry.id));
            for ((name, old), (_, new)) in sizes(&start).into_iter().zip(sizes(&page)) {
                if new.abs() < old.abs() / 2.0 || new.abs() > old.abs() * 2.0 {
                    say(format!("{name} is {new} instead of {old}"));
                }
            }
            for (name, at) in &after {
                if at.cmplt(low - margin).any() || at.cmpgt(high + margin).any() {
                    say(format!("{name} is outside"));
                }
            }
            for (i, (one, at)) in after.iter().enumerate() {
                for (other, beside) in &after[..i] {
                    let old = |name: &str| before.iter().find(|(old, _)| *old == name);
                    let (Some((_, a)), Some((_, b))) = (old(one), old(other)) else { continue };
                    let (then, now) = (a.distance(*b), at.distance(*beside));
                    if now != 0.0 && now < then / 8.0 {
                        say(format!("{one} and {other} are {now} apart instead of {then}"));
                    }
                }
            }
        }
    }
    strange
        .retain(|what| !LARGE.iter().any(|(id, case)| what.starts_with(&format!("{id} {case}:"))));
    assert!(strange.is_empty(), "{strange:#?}");
}

#[test]
fn a_segment_appears_under_a_right_angle_from_the_corners_of_its_box() {
    let scene = Scene { dimension: Dimension::Space, ..Scene::default() };
    for v in scene.corners() {
        assert_eq!(Scene { v, ..scene.clone() }.special(), "right_angle", "{v}");
    }
}
