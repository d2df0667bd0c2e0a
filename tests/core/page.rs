//! An open lesson: every kind of edit, for every lesson in the table of contents.

use crosspoint::geometry::TracedValue;
use crosspoint::lesson::FARTHEST;
use crosspoint::lesson::fields::Fields;
use crosspoint::lesson::{Edit, HeldPart, Page, Refusal, Snap};
use crosspoint::lessons;
use glam::{DVec3, dvec3};
use proptest::prelude::*;

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
    let far = page.apply(&Edit::Drag { to: dvec3(3.0 * FARTHEST, 0.0, 0.0), unit: UNIT });
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

/// Asserts that every visible number is finite or marked as undefined, and that the picture is
/// finite.
fn sound(page: &Page) {
    for handle in &page.derived().handles {
        // The handle of a radius is a point of its circle, up to twice as far away.
        assert!(handle.at.is_finite(), "{handle:?}");
        assert!(handle.value.numbers().all(|x| x.abs() <= FARTHEST), "{handle:?}");
    }
    for mark in page.derived().sketch.marks() {
        assert!(!format!("{:?}", mark.shape).contains("NaN"), "{mark:?}");
    }
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        8 => -10.0..10.0f64,
        2 => (-40i32..40).prop_map(|k| f64::from(k) / 4.0),
        1 => proptest::num::f64::ANY,
        1 => prop_oneof![Just(1e300), Just(-1e300), Just(1e-300), Just(f64::NAN), Just(-0.0)],
    ]
}

fn edit() -> impl Strategy<Value = Edit> {
    use crosspoint::geometry::Extent;
    let vector = || (number(), number(), number()).prop_map(|(x, y, z)| dvec3(x, y, z));
    let part = prop_oneof![
        (0usize..6).prop_map(HeldPart::Handle),
        (0usize..3).prop_map(HeldPart::Body),
        Just(HeldPart::Inset)
    ];
    let name = proptest::sample::select(vec!["a", "b", "c", "d", "t", "nobody"]);
    prop_oneof![
        part.prop_map(Edit::Grab),
        (vector(), prop_oneof![Just(UNIT), number()])
            .prop_map(|(to, unit)| Edit::Drag { to, unit }),
        Just(Edit::Drop),
        Just(Edit::Cancel),
        (0usize..6, vector(), number(), number(), number()).prop_map(
            |(handle, by, pace, view, time)| Edit::Nudge { handle, by, pace, view, time }
        ),
        (name, 0usize..5, number(), any::<bool>()).prop_map(|(name, component, value, join)| {
            Edit::Set { handle: name.into(), component, value, join }
        }),
        (0usize..3, proptest::sample::select(Extent::ALL.to_vec()))
            .prop_map(|(switch, extent)| Edit::Extent { switch, extent }),
        ((0usize..7), -0.5f64..1.5).prop_map(|(case, part)| Edit::MoveToCase { case, part }),
        proptest::sample::select(vec![Snap::Free, Snap::Near, Snap::Grid]).prop_map(Edit::Snap),
        (0usize..9).prop_map(Edit::Step),
        Just(Edit::Reset),
        Just(Edit::Undo),
        Just(Edit::Redo),
    ]
}

proptest! {
    #![proptest_config(crate::cases::config(5))]

    #[test]
    fn no_edits_ever_unsettle_a_page(edits in proptest::collection::vec(edit(), 100)) {
        for entry in lessons::ALL {
            let mut page = (entry.open)();
            for edit in &edits {
                page.apply(edit);
                sound(&page);
            }
        }
    }

    #[test]
    fn no_text_ever_unsettles_a_page(text: String, bytes: Vec<u8>, at in 0usize..80) {
        for entry in lessons::ALL {
            let mut page = (entry.open)();
            // Make a valid scene that differs in one field.
            let mut scene = page.scene_fields();
            let end = scene.0.len();
            scene.0[at % end].1 = text.clone();
            page.apply(&Edit::Become(scene.clone()));
            sound(&page);
            page.apply(&Edit::Become(Fields(vec![(text.clone(), text.clone())])));
            page.apply(&Edit::Recall(bytes.clone()));
            sound(&page);
        }
    }
}

#[test]
fn no_number_of_any_scene_is_taken_that_is_not_finite() {
    for entry in lessons::ALL {
        let mut page = (entry.open)();
        let scene = page.scene_fields();
        for (at, (name, values)) in scene.0.iter().enumerate() {
            let values: Vec<&str> = values.split(',').collect();
            for (place, wrong) in
                (0..values.len()).flat_map(|i| ["NaN", "inf", "-inf"].map(|w| (i, w)))
            {
                let mut values = values.clone();
                values[place] = wrong;
                let mut fields = scene.clone();
                fields.0[at].1 = values.join(",");
                let taken = page.apply(&Edit::Become(fields.clone())).taken.unwrap();
                sound(&page);
                assert!(taken.good < taken.all, "{} {name}", entry.id);
                let start = (entry.open)();
                assert_eq!(page.scene_fields(), start.scene_fields(), "{} {name}", entry.id);
            }
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
