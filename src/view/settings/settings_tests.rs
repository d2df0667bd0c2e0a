//! Round trips and merges of the settings.

use super::*;
use crate::lesson::practice::Mastery;
use crate::own_code::{BreakRecord, WrongClaim};
use proptest::collection::{btree_map, btree_set, vec};
use proptest::prelude::*;

/// A claim without an answer, refuted by this correct answer.
fn wrong(truth: &str) -> WrongClaim {
    WrongClaim { answered: None, truth: truth.to_owned() }
}

/// A value of a lesson.
fn of_lesson<T>(value: T) -> BTreeMap<String, T> {
    [("perp_product".to_owned(), value)].into()
}

/// A value of a part of that lesson.
fn of_part<T>(part: &str, value: T) -> BTreeMap<(String, String), T> {
    [(("perp_product".to_owned(), part.to_owned()), value)].into()
}

#[test]
fn settings_round_trip() {
    let settings = Settings {
        lang: Some(Lang::Ko),
        tone: Some(Tone::Dark),
        snap: Snap::Grid,
        code: CodeLanguage::Python,
        code_folded: Some(true),
        formula_folded: true,
        address: "https://a.kr/points/".to_owned(),
        list: "crosspoint list 1\nperp_product/2/meet\n".to_owned(),
        lesson: "perp_product".to_owned(),
        scenes: of_lesson("AQEA".to_owned()),
        moves: of_lesson(4),
        opened: of_lesson([0, 2].into()),
        steps: of_lesson(["area", ALL_STEPS].map(str::to_owned).into()),
        stars: of_lesson([("past".to_owned(), 1), ("t_one".to_owned(), 3)].into()),
        entries: [(
            ("homogeneous".to_owned(), "e1_1".to_owned()),
            ["-k b_x", "", "1/2 "].map(str::to_owned).to_vec(),
        )]
        .into(),
        solved: [("homogeneous".to_owned(), ["e1_1".to_owned()].into())].into(),
        practice: of_part("value.t", Mastery { stage: 2, due: 20783, seen: 20780, repeat: true }),
        own_code: of_part("perp_product", "fn f() {\n    // \\n = \\\\\n}\n".to_owned()),
        broken: of_part(
            "perp_product",
            BreakRecord { round: 1, scenes: 2, fallen: [("t.1".to_owned(), wrong("Miss"))].into() },
        ),
        predicted: of_lesson((2, 5)),
        museum: ["S2-div0".to_owned(), "S4-pl1-scale+".to_owned()].into(),
        nudged: true,
        toured: true,
        whole: true,
        folded: true,
        screen_reader: Some(false),
        letters_off: true,
        presenter_text: 2,
        erased: 2,
        unknown: [
            ("colour".to_owned(), vec!["blue".to_owned()]),
            ("notes perp_product".to_owned(), ["a = b", ""].map(str::to_owned).to_vec()),
        ]
        .into(),
    };
    assert_eq!(Settings::read(&settings.write()), Ok(settings));
    assert_eq!(Settings::read(&Settings::default().write()), Ok(Settings::default()));
}

#[test]
fn damage_is_named_by_its_line() {
    for (text, line) in [
        ("", 1),
        ("hello", 1),
        ("crosspoint", 1),
        ("crosspoint 0", 1),
        ("crosspoint 1.5", 1),
        ("crosspoint two", 1),
        ("crosspoint 1\nlanguage = xx", 2),
        ("crosspoint 1\n\nstars a = t_one:4", 3),
        ("crosspoint 1\nstars a = t_one", 2),
        ("crosspoint 1\npredicted a = 2", 2),
        ("crosspoint 1\nmoves a = -1", 2),
        ("crosspoint 1\naddress = x", 2),
    ] {
        match Settings::read(text) {
            Err(Unread::Damaged(found)) => assert_eq!(found, line, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn the_best_stars_stay() {
    let mut settings = Settings::default();
    for stars in [0, 2, 1, 3, 0] {
        settings.record_stars("a", "one", stars);
    }
    settings.record_stars("a", "two", 0);
    assert_eq!(settings.stars, [("a".to_owned(), [("one".to_owned(), 3)].into())].into());
}

#[test]
fn a_scene_keeps_its_own_count_of_changes_in_a_merge() {
    let of = |scene: &str, moves| Settings {
        scenes: of_lesson(scene.to_owned()),
        moves: of_lesson(moves),
        ..Settings::default()
    };
    let (base, theirs) = (of("A", 1), of("B", 5));
    for mine in [of("C", 1), of("A", 2)] {
        assert_eq!(merge(&base, &mine, &theirs), mine);
    }
    assert_eq!(merge(&base, &base, &theirs), theirs);
}

#[test]
fn an_entry_cannot_break_its_line_and_an_empty_answer_is_forgotten() {
    let exercise =
        Exercise { id: "one", answers: 1, shape: (1, 3), symbols: &[], tests: &[], solution: &[] };
    let mut settings = Settings::default();
    settings.fill("a", &exercise, 1, "k|\n2");
    let entries = ["", "k2", ""].map(str::to_owned).to_vec();
    let key = ("a".to_owned(), "one".to_owned());
    assert_eq!(settings.entries, [(key, entries)].into());
    settings.fill("a", &exercise, 3, "beyond");
    settings.fill("a", &exercise, 1, "");
    assert!(settings.entries.is_empty());
}

#[test]
fn clearing_keeps_language_theme_address_and_tour_only() {
    let kept = Settings {
        lang: Some(Lang::En),
        address: "http://a".to_owned(),
        screen_reader: Some(true),
        letters_off: true,
        presenter_text: 3,
        toured: true,
        erased: 1,
        ..Settings::default()
    };
    let mut settings =
        Settings { nudged: true, erased: 0, museum: ["S2".into()].into(), ..kept.clone() };
    settings.record_stars("a", "one", 2);
    settings.predicted.insert("a".to_owned(), (1, 1));
    settings.clear_progress();
    assert_eq!(settings, kept);
}

#[test]
fn a_newer_version_is_read_as_far_as_it_is_known() {
    let known = Settings { lang: Some(Lang::Ko), toured: true, ..Settings::default() };
    for version in ["2", "2.1 beta", "17"] {
        let text = format!(
            "crosspoint {version}\nlanguage = ko\ntheme = sepia\nstars a = one:9\n{{\ntoured = yes\n"
        );
        assert_eq!(Settings::read(&text), Err(Unread::Newer(Box::new(known.clone()))), "{version}");
    }
}

#[test]
fn unknown_keys_survive_being_written() {
    let text = "crosspoint 1\ncolour = blue\nlanguage = ko\nnote a = 1\nnote a = 2\nnote b = 3\n";
    let written = Settings::read(text).unwrap().write();
    for line in text.lines() {
        assert!(written.lines().any(|other| other == line), "{line}");
    }
}

/// A learner with progress in every lesson, as written by the first version. It must stay readable
/// forever.
const FIRST: &str = include_str!("../../../tests/data/settings-v1.txt");

#[test]
fn the_settings_of_the_first_version_are_read() {
    let settings = Settings::read(FIRST).unwrap();
    assert_eq!((settings.lang, settings.tone), (Some(Lang::Ko), Some(Tone::Dark)));
    assert_eq!((settings.snap, settings.lesson.as_str()), (Snap::Grid, "perp_product"));
    assert_eq!(settings.address, "https://class.example/crosspoint/");
    assert!(settings.nudged && settings.toured && settings.folded && settings.unknown.is_empty());
    let lessons = [settings.opened.len(), settings.scenes.len(), settings.predicted.len()];
    assert_eq!((lessons, settings.stars.len()), ([28; 3], 28));
    let stars = settings.stars.values().flat_map(|best| best.values());
    assert_eq!(stars.map(|stars| u32::from(*stars)).sum::<u32>(), 160);
    let solved: usize = settings.solved.values().map(BTreeSet::len).sum();
    assert_eq!((solved, settings.entries.len(), settings.museum.len()), (6, 6, 88));
    assert_eq!(settings.write(), FIRST);
}

fn lesson() -> impl Strategy<Value = String> {
    proptest::sample::select(vec!["a", "b", "c"]).prop_map(str::to_owned)
}

#[test]
fn progress_of_a_moved_step_or_challenge_counts_at_its_new_place() {
    let text = "crosspoint 1\nsteps change_of_basis = flat\nstars change_of_basis = false_hit:2\n";
    let settings = Settings::read(text).unwrap();
    assert_eq!(settings.stars("signs_without_division", "false_hit"), 2);
    let progress = crate::view::reading::progress::Progress(&settings);
    assert!(progress.opened("signs_without_division", "flat"));
    assert!(!progress.opened("signs_without_division", "line"));
}

/// Settings with some values of every kind, from few keys, so that two of them often collide.
fn settings() -> impl Strategy<Value = Settings> {
    let lang = proptest::option::of(proptest::sample::select(vec![Lang::Ko, Lang::En]));
    let tone = proptest::option::of(proptest::sample::select(vec![Tone::Light, Tone::Dark]));
    let preferences = (lang, tone, lesson(), any::<[bool; 3]>(), 0u32..2);
    let progress = (
        btree_map(lesson(), btree_set(0usize..3, 1..3), 0..3),
        btree_map(lesson(), btree_set(lesson(), 1..3), 0..3),
        btree_map(lesson(), btree_map(lesson(), 1u8..=3, 1..3), 0..3),
        btree_map(lesson(), btree_set(lesson(), 1..3), 0..3),
        btree_map(lesson(), (0u32..3, 3u32..6), 0..3),
        btree_set(lesson(), 0..3),
    );
    let work = (
        btree_map(lesson(), lesson(), 0..3),
        btree_map(lesson(), 1u32..5, 0..3),
        btree_map((lesson(), lesson()), vec(lesson(), 1..3), 0..3),
        btree_map((lesson(), lesson()), "[a-z\\\\\n =]{0,9}", 0..3),
        btree_map(lesson(), vec(lesson(), 1..3), 0..2),
    );
    let record = (1u8..5, 0u32..9, 0u32..4, any::<bool>());
    let record = record.prop_map(|(stage, due, seen, repeat)| Mastery { stage, due, seen, repeat });
    let practice = btree_map((lesson(), lesson()), record, 0..3);
    let record = (0u32..2, 0u32..3, btree_map(lesson(), lesson().prop_map(|id| wrong(&id)), 0..3));
    let record = record.prop_map(|(round, scenes, fallen)| BreakRecord { round, scenes, fallen });
    let broken = btree_map((lesson(), lesson()), record, 0..3);
    let parts = (preferences, progress, work, practice, broken);
    parts.prop_map(|(preferences, progress, work, practice, broken)| {
        let (lang, tone, lesson, [nudged, toured, folded], erased) = preferences;
        let (opened, steps, stars, solved, predicted, museum) = progress;
        let (scenes, moves, entries, own_code, unknown) = work;
        Settings {
            broken,
            lang,
            tone,
            snap: if folded { Snap::Grid } else { Snap::Near },
            code: if toured { CodeLanguage::Cpp } else { CodeLanguage::Rust },
            code_folded: toured.then_some(!folded),
            formula_folded: nudged,
            address: format!("https://{lesson}/"),
            list: format!("crosspoint list 1\nshow {lesson}\n.end\n"),
            lesson,
            scenes,
            moves,
            opened,
            steps,
            stars,
            entries,
            solved,
            practice,
            own_code,
            predicted,
            museum,
            nudged,
            toured,
            whole: toured && nudged,
            folded,
            screen_reader: toured.then_some(folded),
            letters_off: folded,
            presenter_text: u32::from(nudged),
            erased,
            unknown,
        }
    })
}

/// The parts that may only grow.
fn progress(settings: &Settings) -> Settings {
    let Settings { opened, steps, stars, solved, predicted, museum, practice, broken, .. } =
        settings.clone();
    let Settings { nudged, toured, erased, .. } = *settings;
    let grows = Settings { opened, steps, stars, solved, predicted, museum, ..Settings::default() };
    Settings { nudged, toured, erased, practice, broken, ..grows }
}

/// Every star of a challenge: lesson, challenge, count.
fn stars(settings: &Settings) -> impl Iterator<Item = (&String, &String, u8)> {
    let all = settings.stars.iter();
    all.flat_map(|(lesson, best)| best.iter().map(move |(id, stars)| (lesson, id, *stars)))
}

#[test]
fn no_value_ends_in_a_carriage_return() {
    let settings = Settings::read("crosspoint 1\r\r\nlater = 1\r\r\n").unwrap();
    assert_eq!(settings.write(), "crosspoint 1\nlater = 1\n");
}

proptest! {
    /// A damaged file, with lines of known keys and noise in them.
    #[test]
    fn any_text_is_read_or_refused(lines in vec(("[a-z_]{0,9}( [a-z_]{1,9})?", "(?s).{0,20}"), 0..6)) {
        let keys: Vec<_> = FIRST.lines().filter_map(|line| line.split_once(" = ")).collect();
        for (row, (key, value)) in lines.iter().enumerate() {
            let (known, _) = keys[(row * 7 + value.len()) % keys.len()];
            for text in [format!("{key} = {value}"), format!("{known} = {value}"), value.clone()] {
                let text = format!("crosspoint 1\n{text}\n");
                if let Ok(settings) = Settings::read(&text) {
                    let written = settings.write();
                    prop_assert_eq!(Settings::read(&written).unwrap().write(), written);
                }
                let _ = Settings::read(value);
            }
        }
    }
}

proptest! {
    #![proptest_config(crate::cases::config(12))]

    #[test]
    fn progress_is_united_in_any_order(base in settings(), [a, b, c] in [settings(), settings(), settings()]) {
        let both = |a: &Settings, b: &Settings| progress(&merge(&base, a, b));
        prop_assert_eq!(both(&a, &b), both(&b, &a));
        prop_assert_eq!(both(&a, &a), progress(&a));
        let [ab, bc] = [merge(&base, &a, &b), merge(&base, &b, &c)];
        prop_assert_eq!(both(&ab, &c), both(&a, &bc));
        prop_assert_eq!(both(&ab, &a), progress(&ab));
    }

    #[test]
    fn no_progress_is_lost(base in settings(), [a, mut b] in [settings(), settings()]) {
        b.erased = a.erased;
        let merged = merge(&base, &a, &b);
        for (lesson, id, count) in stars(&a).chain(stars(&b)) {
            prop_assert!(merged.stars[lesson][id] >= count);
        }
        for own in [&a, &b] {
            for (kind, record) in &own.practice {
                prop_assert!(merged.practice[kind].seen >= record.seen);
            }
            for (key, BreakRecord { round, scenes, fallen }) in &own.broken {
                let merged = &merged.broken[key];
                let grown = merged.scenes >= *scenes
                    && fallen.keys().all(|id| merged.fallen.contains_key(id));
                prop_assert!(merged.round > *round || merged.round == *round && grown);
            }
            prop_assert!(own.museum.is_subset(&merged.museum));
            prop_assert!(own.opened.iter().all(|(id, steps)| steps.is_subset(&merged.opened[id])));
            prop_assert!(own.steps.iter().all(|(id, steps)| steps.is_subset(&merged.steps[id])));
            prop_assert!(own.solved.iter().all(|(id, solved)| solved.is_subset(&merged.solved[id])));
            for (id, (right, all)) in &own.predicted {
                let (merged_right, merged_all) = merged.predicted[id];
                prop_assert!(merged_right >= *right && merged_all >= *all);
                prop_assert!(merged_right <= merged_all);
            }
        }
    }

    #[test]
    fn a_value_changed_by_one_side_is_kept(base in settings(), mut other in settings()) {
        other.erased = base.erased;
        let mut grown = merge(&base, &other, &base);
        prop_assert_eq!(&merge(&base, &base, &grown), &grown);
        prop_assert_eq!(&merge(&base, &grown, &base), &grown);
        grown.clear_progress();
        prop_assert_eq!(&merge(&base, &grown, &base), &grown);
        prop_assert_eq!(&merge(&base, &base, &grown).stars, &BTreeMap::new());
    }

    #[test]
    fn any_settings_round_trip(mut settings in settings()) {
        // Few of these keys may collide with known ones.
        settings.unknown = settings.unknown.into_iter().map(|(key, v)| (format!("x{key}"), v)).collect();
        prop_assert_eq!(Settings::read(&settings.write()), Ok(settings));
    }
}
