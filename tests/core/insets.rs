//! The effect of a drag in an inset on the scene.

use super::lessons::open;
use crosspoint::lesson::{Edit, HeldPart, Page};
use crosspoint::lessons::ALL;
use glam::DVec3;

#[test]
fn the_dot_of_an_inset_takes_the_scene_with_it() {
    for entry in ALL {
        let mut page = open(entry);
        let Some(inset) = page.derived().inset else { continue };
        let [Some(across), up] = inset.names() else { panic!("{}: no parameter", entry.id) };
        give_third_coordinates(&mut page);
        let unused = third_coordinates(&page);
        let to = DVec3::new(0.25, if up.is_some() { 0.75 } else { 0.0 }, 0.0);
        for edit in [Edit::Grab(HeldPart::Inset), Edit::Drag { to, unit: 1.0 }, Edit::Drop] {
            page.apply(&edit);
        }
        let value = |page: &Page, name: &str| page.value(name).unwrap().numbers().next().unwrap();
        assert!((value(&page, across) - to.x).abs() < 1e-9, "{}", entry.id);
        if let Some(up) = up {
            assert!((value(&page, up) - to.y).abs() < 1e-9, "{}", entry.id);
        }
        assert_eq!(third_coordinates(&page), unused, "{}: what the plane does not use", entry.id);
        assert!(page.apply(&Edit::Undo).changed, "{}: one undo", entry.id);
    }
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
