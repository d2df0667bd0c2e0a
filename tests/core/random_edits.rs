//! Random edits: no edit, text or number makes a page show what is not finite.

use crosspoint::geometry::Extent;
use crosspoint::lesson::fields::Fields;
use crosspoint::lesson::{Dimension, Edit, HandleId, HeldPart, MAX_COORDINATE, Page, Snap};
use crosspoint::lessons;
use glam::dvec3;
use proptest::prelude::*;
use proptest::sample::select;

/// World units per pixel, as in the lesson's desktop view.
const UNIT: f64 = 1.0 / 59.0;

/// Asserts that both pictures are finite, and the numbers of the scene within their limit.
fn sound(page: &Page) {
    let derived = page.derived();
    for handle in &derived.handles {
        // The handle of a radius is a point of its circle, up to twice as far away.
        assert!(handle.at.is_finite(), "{handle:?}");
        assert!(handle.value.numbers().all(|x| x.abs() <= MAX_COORDINATE), "{handle:?}");
    }
    for handle in derived.second.iter().flat_map(|second| &second.handles) {
        assert!(handle.at.is_finite() && handle.value.exists(), "{handle:?}");
    }
    let second = derived.second.iter().flat_map(|second| second.sketch.marks());
    for mark in derived.sketch.marks().iter().chain(second) {
        let shape = format!("{:?}", mark.shape);
        assert!(!shape.contains("NaN") && !shape.contains("inf"), "{mark:?}");
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

/// An edit of each kind. Names are those of a lesson only after [`in_lesson`].
fn edit() -> impl Strategy<Value = Edit> {
    let vector = || (number(), number(), number()).prop_map(|(x, y, z)| dvec3(x, y, z));
    let part = prop_oneof![
        (0usize..12).prop_map(HeldPart::Handle),
        (0usize..3).prop_map(HeldPart::Body),
        Just(HeldPart::Inset)
    ];
    let field = || number().prop_map(|x| Fields(vec![(String::new(), x.to_string())]));
    let moves = prop_oneof![
        part.prop_map(Edit::Grab),
        (vector(), prop_oneof![Just(UNIT), number()])
            .prop_map(|(to, unit)| Edit::Drag { to, unit }),
        Just(Edit::Drop),
        Just(Edit::Cancel),
        (0usize..12, vector(), number(), number(), number()).prop_map(
            |(handle, by, pace, view, time)| Edit::Nudge { handle, by, pace, view, time }
        ),
        (0usize..5, number(), any::<bool>()).prop_map(|(component, value, join)| {
            Edit::Set { handle: "nobody".into(), component, value, join }
        }),
        ((0usize..7), -0.5f64..1.5).prop_map(|(case, part)| Edit::MoveToCase { case, part }),
        (number(), any::<bool>()).prop_map(|(to, join)| Edit::Time { to, join }),
    ];
    let settings = prop_oneof![
        (0usize..3, select(Extent::ALL.to_vec()))
            .prop_map(|(switch, extent)| Edit::Extent { switch, extent }),
        (0usize..4, 0u8..5).prop_map(|(choice, option)| Edit::Choose { choice, option }),
        (0u8..9).prop_map(Edit::Scale),
        Just(Edit::FlipY),
        select(vec![Dimension::Plane, Dimension::Space]).prop_map(Edit::Into),
        select(vec![Snap::Free, Snap::Near, Snap::Grid]).prop_map(Edit::Snap),
        (0usize..9).prop_map(Edit::Step),
    ];
    let others = prop_oneof![
        Just(Edit::Shot(None)),
        Just(Edit::Exhibit("nobody")),
        field().prop_map(Edit::Become),
        field().prop_map(Edit::Show),
        Just(Edit::Recall(Vec::new())),
        (0u32..9).prop_map(Edit::CountFrom),
        Just(Edit::CountAsGiven),
        Just(Edit::ForgetHistory),
        Just(Edit::Reset),
        Just(Edit::Undo),
        Just(Edit::Redo),
    ];
    prop_oneof![2 => moves, 1 => settings, 1 => others]
}

/// The edit with a name, field or scene that the lesson of a page has, chosen by a number. One of
/// the names is unknown.
fn in_lesson(page: &Page, edit: &Edit, which: usize) -> Edit {
    let (derived, scenes) = (page.derived(), &page.about().scenes);
    let with = |value: &Fields| {
        let mut fields = page.scene_fields();
        let at = which % fields.0.len();
        fields.0[at].1.clone_from(&value.0[0].1);
        fields
    };
    match edit {
        Edit::Set { handle, component, value, join } => {
            let own = derived.handles.iter().map(|known| HandleId::Scene(known.name));
            let second = derived.second.iter().flat_map(|second| &second.handles);
            let second = second.map(|known| HandleId::Second(known.name));
            let all: Vec<_> = own.chain(second).chain([*handle]).collect();
            let handle = all[which % all.len()];
            Edit::Set { handle, component: *component, value: *value, join: *join }
        }
        Edit::Shot(_) => {
            let shot = scenes.shots.get(which % (scenes.shots.len() + 1));
            Edit::Shot(shot.map(|shot| shot.step))
        }
        Edit::Exhibit(unknown) => {
            let erratum = scenes.errata.get(which % (scenes.errata.len() + 1));
            Edit::Exhibit(erratum.map_or(*unknown, |erratum| erratum.name))
        }
        Edit::Become(value) => Edit::Become(with(value)),
        Edit::Show(value) => Edit::Show(with(value)),
        Edit::Recall(_) => Edit::Recall(page.memory()),
        other => other.clone(),
    }
}

proptest! {
    #![proptest_config(crate::cases::config(5))]

    #[test]
    fn no_edits_ever_unsettle_a_page(
        edits in proptest::collection::vec((edit(), 0usize..60), 100)
    ) {
        for entry in lessons::ALL {
            let mut page = (entry.open)();
            for (edit, which) in &edits {
                page.apply(&in_lesson(&page, edit, *which));
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
