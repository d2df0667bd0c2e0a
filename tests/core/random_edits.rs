//! Random edits: no edit, text or number makes a page show what is not finite.

use crosspoint::geometry::Extent;
use crosspoint::lesson::fields::Fields;
use crosspoint::lesson::{Edit, FARTHEST, HeldPart, Page, Snap};
use crosspoint::lessons;
use glam::dvec3;
use proptest::prelude::*;

/// World units per pixel, as in the lesson's desktop view.
const UNIT: f64 = 1.0 / 59.0;

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
