//! The effect of a drag in an inset on the scene, and the steps about an inset or a second picture.

use super::lessons::{open, pages};
use crate::scenes::scenes;
use crosspoint::lesson::{Edit, HeldPart, Page};
use crosspoint::lessons::{ALL, find};
use crosspoint::text::words::Lang;
use glam::DVec3;
use std::collections::BTreeSet;

#[test]
fn the_dot_of_an_inset_takes_the_scene_with_it() {
    for (entry, mut page) in pages() {
        let Some(inset) = page.derived().inset else { continue };
        let [Some(across), up] = inset.names() else { panic!("{}: no parameter", entry.id) };
        give_third_coordinates(&mut page);
        let unused = third_coordinates(&page);
        let to = DVec3::new(0.25, if up.is_some() { 0.75 } else { 0.0 }, 0.0);
        drag(&mut page, to);
        assert!((value(&page, across) - to.x).abs() < 1e-9, "{}", entry.id);
        if let Some(up) = up {
            assert!((value(&page, up) - to.y).abs() < 1e-9, "{}", entry.id);
        }
        assert_eq!(third_coordinates(&page), unused, "{}: what the plane does not use", entry.id);
        assert!(page.apply(&Edit::Undo).changed, "{}: one undo", entry.id);
    }
}

#[test]
fn the_inset_of_a_line_parallel_to_a_cylinder_compares_its_distance_with_the_radius() {
    let mut page = open(find("line_cylinder").unwrap());
    page.apply(&Edit::Shot(Some("parallel")));
    let names = page.derived().inset.unwrap().names();
    assert_eq!(names, [Some("axis_dist"), Some("r")]);
    for (distance, case) in [(0.25, "parallel_inside"), (1.25, "parallel_outside")] {
        drag(&mut page, DVec3::new(distance, 0.75, 0.0));
        assert!((value(&page, "axis_dist") - distance).abs() < 0.002);
        assert_eq!((value(&page, "r"), page.derived().exact.case), (0.75, case));
    }
}

/// Drags the dot of the inset.
fn drag(page: &mut Page, to: DVec3) {
    for edit in [Edit::Grab(HeldPart::Inset), Edit::Drag { to, unit: 1.0 }, Edit::Drop] {
        page.apply(&edit);
    }
}

fn value(page: &Page, name: &str) -> f64 {
    page.value(name).unwrap().numbers().next().unwrap()
}

/// Gives the points of a scene in the plane different third coordinates, which the scene does not
/// use.
fn give_third_coordinates(page: &mut Page) {
    let mut fields = page.scene_fields();
    if in_plane(page) {
        for (index, (_, value)) in fields.0.iter_mut().enumerate() {
            if let [x, y, _] = value.split(',').collect::<Vec<_>>()[..] {
                *value = format!("{x},{y},{index}");
            }
        }
    }
    page.apply(&Edit::Become(fields));
}

/// The third coordinates of a scene in the plane; empty for other scenes.
fn third_coordinates(page: &Page) -> Vec<String> {
    let fields = page.scene_fields().0.into_iter().filter(|_| in_plane(page));
    fields.filter_map(|(_, value)| value.split(',').nth(2).map(str::to_owned)).collect()
}

fn in_plane(page: &Page) -> bool {
    page.scene_fields().0.iter().any(|(name, value)| name == "dimension" && value == "Plane")
}

#[test]
fn the_steps_about_a_second_picture_are_steps_of_the_lesson() {
    let mut found = BTreeSet::new();
    for entry in ALL {
        let steps = &entry.text(Lang::Ko).steps;
        for page in scenes(entry) {
            for id in page.derived().second.iter().flat_map(|second| second.steps) {
                assert!(steps.iter().any(|step| step.id == *id), "{}: {id}", entry.id);
                found.insert(entry.id);
            }
        }
    }
    assert!(found.len() >= 3, "{found:?}");
}

#[test]
fn a_step_that_speaks_of_the_inset_says_so_and_has_one() {
    let mut found = 0;
    for entry in ALL {
        let [korean, english] = Lang::ALL.map(|lang| &entry.text(lang).steps);
        for (ko, en) in korean.iter().zip(english) {
            let place = format!("{}: {}", entry.id, ko.id);
            assert_eq!(ko.inset, en.inset, "{place}");
            for (step, words) in [(ko, "작은 그림"), (en, "small picture")] {
                let speaks = format!("{:?}", step.body).contains(words);
                assert!(step.inset || !speaks, "{place}: {words}");
            }
            if ko.inset {
                let mut page = (entry.open)();
                let shot = page.about().scenes.shots.iter().find(|shot| shot.step == ko.picture);
                page.apply(&Edit::Shot(shot.map(|shot| shot.step)));
                assert!(page.derived().inset.is_some(), "{place}");
                found += 1;
            }
        }
    }
    assert!(found > 10, "{found}");
}
