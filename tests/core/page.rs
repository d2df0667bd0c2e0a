//! An open lesson: every kind of edit, for every lesson in the table of contents.

use crosspoint::geometry::{Extent, TracedValue};
use crosspoint::lesson::fields::Fields;
use crosspoint::lesson::{Dimension, Edit, HeldPart, MAX_COORDINATE, Page, Refusal, Snap};
use crosspoint::lessons;
use glam::{DVec3, dvec3};

/// World units per pixel, as in the lesson's desktop view.
const UNIT: f64 = 1.0 / 59.0;

fn perp_product() -> Page {
    (lessons::find("perp_product").unwrap().open)()
}

fn place(page: &Page, name: &str) -> DVec3 {
    page.handle(name).unwrap().1.at
}

fn drag(page: &mut Page, name: &str, to: &[DVec3]) {
    let handle = page.handle(name).unwrap().0;
    page.apply(&Edit::Grab(HeldPart::Handle(handle)));
    for &to in to {
        page.apply(&Edit::Drag { to, unit: UNIT });
    }
}

#[test]
fn a_drag_is_one_step_of_undo() {
    let mut page = perp_product();
    let before = page.scene_fields();
    drag(&mut page, "b", &[dvec3(1.0, 1.0, 0.0), dvec3(2.0, 2.0, 0.0), dvec3(3.3, 1.7, 0.0)]);
    page.apply(&Edit::Drop);
    let after = page.scene_fields();
    assert_ne!(before, after);
    assert!(page.apply(&Edit::Undo).changed);
    assert_eq!(page.scene_fields(), before);
    assert!(!page.apply(&Edit::Undo).changed);
    page.apply(&Edit::Redo);
    assert_eq!(page.scene_fields(), after);
}

/// Takes back the last edits one by one, and asserts the scene after each.
fn undo(page: &mut Page, scenes: &[&Fields]) {
    for scene in scenes {
        page.apply(&Edit::Undo);
        assert_eq!(page.scene_fields(), **scene);
    }
}

/// Edits of a scene by keys, buttons and links, as far as the lesson has them.
fn edits_without_a_pointer(page: &Page) -> Vec<Edit> {
    let first = page.derived().handles[0].name.into();
    vec![
        Edit::Nudge { handle: 0, by: DVec3::X, pace: 1.0, view: 820.0 * UNIT, time: 0.0 },
        Edit::Set { handle: first, component: 0, value: 0.5, join: true },
        Edit::Extent { switch: 0, extent: Extent::Ray },
        Edit::Choose { choice: 0, option: 1 },
        Edit::Scale(0),
        Edit::MoveToCase { case: 0, part: 1.0 },
        Edit::FlipY,
        Edit::Into(Dimension::Plane),
        Edit::Into(Dimension::Space),
        Edit::Shot(None),
        Edit::Become(page.scene_fields()),
        Edit::Reset,
    ]
}

#[test]
fn an_edit_during_a_drag_ends_it_as_if_dropped() {
    let mut ended = 0;
    for entry in lessons::ALL {
        for edit in edits_without_a_pointer(&(entry.open)()) {
            let mut page = (entry.open)();
            page.apply(&Edit::Snap(Snap::Free));
            let (before, at) = (page.scene_fields(), page.derived().handles[0].at);
            let drag = |by: f64| Edit::Drag { to: at + dvec3(by, by / 2.0, 0.0), unit: UNIT };
            page.apply(&Edit::Grab(HeldPart::Handle(0)));
            page.apply(&drag(0.37));
            let dragged = page.scene_fields();
            page.apply(&edit);
            let after = page.scene_fields();
            if dragged == before || after == dragged {
                continue;
            }
            ended += 1;
            page.apply(&drag(0.71));
            page.apply(&Edit::Drop);
            assert_eq!(page.scene_fields(), after, "{} {edit:?}", entry.id);
            assert_eq!(page.changes() == 0, edit == Edit::Reset, "{} {edit:?}", entry.id);
            undo(&mut page, &[&dragged, &before]);
        }
    }
    assert!(ended > 4 * lessons::ALL.len(), "{ended}");
}

#[test]
fn undo_during_a_drag_takes_back_the_drag() {
    let mut page = perp_product();
    let before = page.scene_fields();
    drag(&mut page, "b", &[dvec3(1.0, 1.0, 0.0)]);
    let dragged = page.scene_fields();
    undo(&mut page, &[&before]);
    page.apply(&Edit::Drag { to: dvec3(2.0, 2.0, 0.0), unit: UNIT });
    assert_eq!(page.scene_fields(), before);
    page.apply(&Edit::Redo);
    assert_eq!(page.scene_fields(), dragged);
}

#[test]
fn a_second_grab_ends_the_first_drag() {
    let mut page = perp_product();
    let before = page.scene_fields();
    drag(&mut page, "b", &[dvec3(1.0, 1.0, 0.0)]);
    let dragged = page.scene_fields();
    drag(&mut page, "d", &[dvec3(0.0, 3.0, 0.0)]);
    page.apply(&Edit::Drop);
    undo(&mut page, &[&dragged, &before]);
}

#[test]
fn a_drag_continues_while_time_runs() {
    let mut page = perp_product();
    let before = page.scene_fields();
    drag(&mut page, "b", &[dvec3(1.0, 1.0, 0.0)]);
    let dragged = page.scene_fields();
    page.apply(&Edit::Time { to: 0.25, join: false });
    let later = page.scene_fields();
    page.apply(&Edit::Drag { to: dvec3(2.0, 2.0, 0.0), unit: UNIT });
    page.apply(&Edit::Drop);
    assert_eq!((place(&page, "b"), page.clock().unwrap().1), (dvec3(2.0, 2.0, 0.0), 0.25));
    undo(&mut page, &[&later, &dragged, &before]);
}

#[test]
fn a_cancelled_drag_leaves_no_trace() {
    let mut page = perp_product();
    let before = page.scene_fields();
    drag(&mut page, "b", &[dvec3(1.0, 1.0, 0.0)]);
    page.apply(&Edit::Cancel);
    assert_eq!((page.scene_fields(), page.undoable()), (before, (false, false)));
}

#[test]
fn a_run_of_arrows_within_a_second_is_one_step_of_undo() {
    let mut page = perp_product();
    let before = page.scene_fields();
    for time in [10.0, 10.5, 11.4] {
        let by = DVec3::X;
        page.apply(&Edit::Nudge { handle: 0, by, pace: 1.0, view: 820.0 * UNIT, time });
    }
    assert_eq!(place(&page, "a"), dvec3(-2.25, -2.0, 0.0));
    page.apply(&Edit::Undo);
    assert_eq!(page.scene_fields(), before);
}

#[test]
fn an_arrow_takes_the_next_multiple_of_the_step() {
    let mut page = perp_product();
    page.apply(&Edit::Set { handle: "a".into(), component: 0, value: -2.9, join: false });
    let nudge =
        |pace| Edit::Nudge { handle: 0, by: DVec3::NEG_X, pace, view: 820.0 * UNIT, time: 0.0 };
    page.apply(&nudge(1.0));
    assert_eq!(place(&page, "a").x, -3.0);
    page.apply(&nudge(10.0));
    assert_eq!(place(&page, "a").x, -5.0);
}

#[test]
fn a_body_keeps_its_form() {
    let mut page = perp_product();
    let (a, b) = (place(&page, "a"), place(&page, "b"));
    page.apply(&Edit::Grab(HeldPart::Body(0)));
    page.apply(&Edit::Drag { to: dvec3(0.1, 5.03, 0.0), unit: UNIT });
    page.apply(&Edit::Drop);
    assert_ne!(place(&page, "a"), a);
    assert_eq!(place(&page, "b") - place(&page, "a"), b - a);
    page.apply(&Edit::Grab(HeldPart::Body(0)));
    let far = page.apply(&Edit::Drag { to: dvec3(3.0 * MAX_COORDINATE, 0.0, 0.0), unit: UNIT });
    assert_eq!(far.refused, Some(Refusal::TooFar));
    assert_eq!(place(&page, "b") - place(&page, "a"), b - a);
}

#[test]
fn a_point_snaps_onto_the_other_segment_exactly() {
    let mut page = perp_product();
    // The point is near CD, but not near its ends or a grid point.
    let near = place(&page, "c").lerp(place(&page, "d"), 0.55) + dvec3(0.05, 0.03, 0.0);
    drag(&mut page, "b", &[near]);
    assert_eq!(page.held(), Some((HeldPart::Handle(1), "touching")));
    assert_eq!(page.derived().exact.case, "touching");
    assert_eq!(page.value("t"), Some(TracedValue::Scalar(1.0)));
    page.apply(&Edit::Snap(Snap::Free));
    page.apply(&Edit::Drag { to: near, unit: UNIT });
    assert_eq!(page.held(), None);
}

#[test]
fn a_point_snaps_to_parallel_exactly() {
    let mut page = perp_product();
    let along = place(&page, "b") - place(&page, "a");
    let near = place(&page, "c") + along * 0.6 + dvec3(0.0, 0.06, 0.0);
    drag(&mut page, "d", &[near]);
    assert_eq!(page.derived().exact.case, "parallel");
}

#[test]
fn what_is_no_number_or_too_far_is_refused() {
    let mut page = perp_product();
    let before = page.scene_fields();
    for (value, refusal) in [
        (f64::NAN, Refusal::NotFinite),
        (f64::INFINITY, Refusal::NotFinite),
        (1e300, Refusal::TooFar),
    ] {
        let outcome =
            page.apply(&Edit::Set { handle: "a".into(), component: 0, value, join: false });
        assert_eq!((outcome.changed, outcome.refused), (false, Some(refusal)));
    }
    assert_eq!(page.scene_fields(), before);
    assert!(
        page.apply(&Edit::Set { handle: "a".into(), component: 0, value: 1e-300, join: false })
            .changed
    );
}

#[test]
fn every_special_case_is_reached_exactly_and_can_be_left() {
    for entry in lessons::ALL {
        for (index, case) in (entry.open)().about().cases.iter().copied().enumerate() {
            let mut page = (entry.open)();
            let before = page.scene_fields();
            page.apply(&Edit::MoveToCase { case: index, part: 1.0 });
            assert_eq!(page.derived().special, case, "{}", entry.id);
            assert_eq!(page.derived().verdict.case, page.derived().exact.case, "{}", entry.id);
            page.apply(&Edit::Undo);
            assert_eq!(page.scene_fields(), before);
        }
    }
}

#[test]
fn every_special_case_is_reached_from_every_other() {
    for entry in lessons::ALL {
        let count = (entry.open)().about().cases.len();
        for (from, to) in (0..count).flat_map(|from| (0..count).map(move |to| (from, to))) {
            let mut page = (entry.open)();
            let cases = &page.about().cases;
            page.apply(&Edit::MoveToCase { case: from, part: 1.0 });
            page.apply(&Edit::MoveToCase { case: to, part: 1.0 });
            assert_eq!(page.derived().special, cases[to], "{} from {}", entry.id, cases[from]);
        }
    }
}

#[test]
fn numbers_of_a_link_that_are_none_become_those_of_the_start() {
    let mut page = perp_product();
    page.apply(&Edit::Set { handle: "b".into(), component: 1, value: 2.5, join: false });
    let mut scene = page.scene_fields();
    assert_eq!(scene.0[0].0, "a");
    scene.0[0].1 = "inf,-2".to_owned();
    let mut other = perp_product();
    let taken = other.apply(&Edit::Become(scene.clone())).taken.unwrap();
    assert_eq!((taken.good, taken.all), (8, 9));
    assert_eq!(place(&other, "a"), dvec3(-3.0, -2.0, 0.0));
    assert_eq!(place(&other, "b"), dvec3(4.0, 2.5, 0.0));
    other.apply(&Edit::Undo);
    assert_eq!(other.scene_fields(), perp_product().scene_fields());
}

#[test]
fn a_page_that_was_lost_comes_back_with_its_history() {
    let mut page = perp_product();
    drag(&mut page, "b", &[dvec3(1.0, 1.0, 0.0)]);
    page.apply(&Edit::Drop);
    let mut other = perp_product();
    assert!(other.apply(&Edit::Recall(page.memory())).taken.is_some());
    assert_eq!(other.scene_fields(), page.scene_fields());
    other.apply(&Edit::Undo);
    assert_eq!(other.scene_fields(), perp_product().scene_fields());
    assert!(other.apply(&Edit::Recall(b"noise".to_vec())).taken.is_none());
}

#[test]
fn a_slider_finds_the_number_of_a_special_case_unless_nothing_is_to_snap() {
    let mut page = (lessons::find("line_cylinder").unwrap().open)();
    assert_eq!(page.special_number("r", 1.1, 0.2), Some(1.0));
    assert_eq!(page.special_number("r", 1.3, 0.2), None);
    page.apply(&Edit::Snap(Snap::Free));
    assert_eq!(page.special_number("r", 1.1, 0.2), None);
}

#[test]
fn handles_of_a_plane_lie_in_it() {
    for entry in lessons::ALL {
        let page = (entry.open)();
        let is_plane = !page.seen_by(None).is_space();
        for handle in page.derived().handles.iter().filter(|_| is_plane) {
            assert_eq!(handle.at.z, 0.0, "{}: {}", entry.id, handle.name);
        }
    }
}
