//! The boundary case of each challenge agrees with its text: "at least" includes it, "more than"
//! does not.

use crosspoint::lesson::{Edit, Page, Standing};
use crosspoint::lessons::{self, ALL};
use crosspoint::text::fill;
use crosspoint::text::lesson::LessonText;
use crosspoint::text::run::TextRun;
use crosspoint::text::words::{Lang, Words};

/// An editable component of a value, and its new value.
type Put = (&'static str, usize, f64);

/// A comparison in a challenge's text, with a scene at its boundary.
struct Boundary {
    lesson: &'static str,
    challenge: &'static str,
    /// The comparison belongs to the last star instead of the goal.
    beyond: bool,
    /// Its wording in each language.
    said: [&'static str; 2],
    /// The edits that turn the solution into a boundary scene.
    at: &'static [Put],
    /// Further edits that change the result.
    off: &'static [Put],
}

/// The wordings of comparisons, and whether each includes the boundary.
const WORDINGS: [(&str, bool); 19] = [
    ("이상", true),
    ("이하", true),
    ("가깝지 않", true),
    ("넘지 않", true),
    ("보다 작", false),
    ("보다 크", false),
    ("보다 커", false),
    ("넘게", false),
    ("초과", false),
    ("미만", false),
    ("at least", true),
    ("at most", true),
    ("no more than", true),
    ("or more", true),
    ("no nearer than", true),
    ("more than", false),
    ("less than", false),
    ("above", false),
    ("below", false),
];

/// The points A, B and P of lesson 0.5, with all coordinates divided.
const fn grid(numbers: [f64; 6], divisor: f64) -> [(&'static str, usize, f64); 6] {
    let [ax, ay, bx, by, px, py] = numbers;
    [
        ("a", 0, ax / divisor),
        ("a", 1, ay / divisor),
        ("b", 0, bx / divisor),
        ("b", 1, by / divisor),
        ("p", 0, px / divisor),
        ("p", 1, py / divisor),
    ]
}

const BOUNDARIES: &[Boundary] = &[
    Boundary {
        lesson: "bounce",
        challenge: "square",
        beyond: true,
        said: ["1보다 작게", "less than 1"],
        at: &[("restitution", 0, 1.0)],
        off: &[("restitution", 0, 0.5)],
    },
    Boundary {
        lesson: "float_grid",
        challenge: "fooled_tolerance",
        beyond: false,
        said: ["이상인데도", "at least"],
        // Undivided, the area is −4.
        at: &grid([7385.0, 8817.0, 6858.0, 8268.0, 5.5, 1_129.437_377_929_687_5], 64.0),
        off: &grid([7385.0, 8817.0, 6858.0, 8268.0, 5.5, 1_129.437_377_929_687_5], 128.0),
    },
    Boundary {
        lesson: "float_grid",
        challenge: "fooled_tolerance",
        beyond: true,
        said: ["1 이상", "at least 1"],
        at: &grid([2539.0, 2963.0, 7434.0, 5807.0, 5.5, 1_491.033_935_546_875], 1.0),
        off: &grid([2539.0, 2963.0, 7434.0, 5807.0, 5.5, 1_491.033_935_546_875], 2.0),
    },
    Boundary {
        lesson: "line_equations",
        challenge: "products",
        beyond: false,
        said: ["0 이하", "at most 0"],
        at: &[],
        off: &[("c", 1, 1.5), ("d", 1, 0.5)],
    },
    Boundary {
        lesson: "signs_without_division",
        challenge: "false_hit",
        beyond: false,
        said: ["모두 0 이상", "both at least 0"],
        at: &[("p2", 0, -1.0)],
        off: &[("p2", 0, -1.25)],
    },
    Boundary {
        lesson: "signs_without_division",
        challenge: "false_hit",
        beyond: false,
        said: ["모두 0 이하", "both at most 0"],
        at: &[("q1", 0, 1.0), ("q2", 0, -1.0), ("p2", 0, -1.0)],
        off: &[("p2", 0, -1.25)],
    },
    Boundary {
        lesson: "circle_closest_point",
        challenge: "touch_end",
        beyond: false,
        said: ["1 이상", "at least 1"],
        at: &[],
        off: &[("c", 0, -0.25)],
    },
    Boundary {
        lesson: "circle_closest_point",
        challenge: "touch_end",
        beyond: false,
        said: ["0 이하", "at most 0"],
        at: &[("c", 0, -4.0)],
        off: &[("c", 0, -3.75)],
    },
    Boundary {
        lesson: "circle_closest_point",
        challenge: "two_answers",
        beyond: false,
        said: ["보다 작아야", "less than"],
        at: &[("b", 0, 2.5)],
        off: &[("b", 0, 2.25)],
    },
    Boundary {
        lesson: "circle_closest_point",
        challenge: "two_answers",
        beyond: true,
        said: ["0보다 작거나", "below 0"],
        at: &[("a", 0, 0.0)],
        off: &[("a", 0, 0.25)],
    },
    Boundary {
        lesson: "circle_closest_point",
        challenge: "two_answers",
        beyond: true,
        said: ["1보다 커야", "above 1"],
        at: &[("a", 0, -1.0), ("b", 0, 0.0)],
        off: &[("b", 0, -0.25)],
    },
    Boundary {
        lesson: "homogeneous",
        challenge: "far",
        beyond: false,
        said: ["10 이상", "at least 10"],
        at: &[("g", 0, 2.5), ("g", 1, 0.0)],
        off: &[("g", 0, 2.25)],
    },
    Boundary {
        lesson: "line_line",
        challenge: "outside",
        beyond: false,
        said: ["1보다 커야", "above 1"],
        at: &[("p2", 0, 0.0)],
        off: &[("p2", 0, -0.5)],
    },
    Boundary {
        lesson: "moller_trumbore",
        challenge: "parallelogram",
        beyond: false,
        said: ["1 이하", "at most 1"],
        at: &[],
        off: &[("p", 0, 4.25), ("q", 0, 4.25)],
    },
    Boundary {
        lesson: "moller_trumbore",
        challenge: "fool_the_tolerance",
        beyond: false,
        said: ["보다 작으면", "less than"],
        at: &[("p", 2, 0.0), ("q", 2, -0.000_01_f32 as f64 / 16.0)],
        off: &[("q", 2, -0.000_01_f32 as f64 / 32.0)],
    },
    Boundary {
        lesson: "moller_trumbore",
        challenge: "fool_the_tolerance",
        beyond: true,
        said: ["1 이상", "at least 1"],
        at: &[("v1", 0, 1.0)],
        off: &[("v1", 0, 0.75)],
    },
    Boundary {
        lesson: "point_plane",
        challenge: "short_normal",
        beyond: true,
        said: ["1 이상", "1 or more"],
        at: &[("p", 2, 1.0)],
        off: &[("p", 2, 0.75)],
    },
    Boundary {
        lesson: "sphere_distance_to_line",
        challenge: "past_the_end",
        beyond: false,
        said: ["이하여야", "no more than"],
        at: &[],
        off: &[("l0", 0, 1.75)],
    },
    Boundary {
        lesson: "sphere_distance_to_line",
        challenge: "forgotten_factor",
        beyond: false,
        said: ["이하가", "no more than"],
        at: &[("r", 0, 1.0)],
        off: &[("r", 0, 0.75)],
    },
    Boundary {
        lesson: "sphere_line",
        challenge: "fool",
        beyond: true,
        said: ["가깝지 않게", "no nearer than"],
        at: &[],
        off: &[("q", 1, 0.25)],
    },
    Boundary {
        lesson: "sphere_segment",
        challenge: "fall_short",
        beyond: false,
        said: ["0 이상", "0 or more"],
        at: &[("p", 1, 2.0), ("end", 1, 2.0)],
        off: &[("p", 1, 2.25), ("end", 1, 2.25)],
    },
    Boundary {
        lesson: "sphere_segment",
        challenge: "fall_short",
        beyond: false,
        said: ["1보다 크거나", "more than 1"],
        at: &[("end", 0, -2.0)],
        off: &[("end", 0, -2.25)],
    },
    Boundary {
        lesson: "sphere_segment",
        challenge: "fall_short",
        beyond: false,
        said: ["0보다 작아야", "less than 0"],
        at: &[("p", 0, 2.0), ("end", 0, 3.0)],
        off: &[("p", 0, 2.25)],
    },
    Boundary {
        lesson: "sphere_sphere",
        challenge: "corner",
        beyond: false,
        said: ["이하가", "no more than"],
        at: &[],
        off: &[("p2", 0, 2.25)],
    },
    Boundary {
        lesson: "triangle_angles",
        challenge: "fool",
        beyond: true,
        said: ["거리 이상", "at least as far"],
        at: &[
            ("v0", 0, 0.0),
            ("v0", 1, 0.0),
            ("v1", 0, 1.0),
            ("v1", 1, 0.0),
            ("v2", 0, 0.0),
            ("v2", 1, 1.0),
            ("p", 0, 0.0),
            ("p", 1, -1.0),
        ],
        off: &[("p", 1, -0.75)],
    },
    Boundary {
        lesson: "triangle_areas",
        challenge: "fool",
        beyond: true,
        said: ["두 배 이상", "at least twice"],
        at: &[
            ("v0", 0, 0.0),
            ("v0", 1, 0.0),
            ("v1", 0, 1.0),
            ("v1", 1, 0.0),
            ("v2", 0, 0.0),
            ("v2", 1, 1.0),
            ("p", 0, 0.75),
            ("p", 1, 0.75),
        ],
        off: &[("p", 0, 0.5)],
    },
];

fn put(page: &mut Page, changes: &[Put]) {
    for &(name, component, value) in changes {
        page.apply(&Edit::Set { handle: name.into(), component, value, join: false });
    }
}

#[test]
fn a_boundary_counts_as_the_text_says() {
    for row in BOUNDARIES {
        let entry = lessons::find(row.lesson).unwrap();
        let mut page = (entry.open)();
        page.apply(&Edit::Become(page.solution(row.challenge).unwrap())).taken.unwrap();
        let met = |page: &Page| {
            let goals = &page.derived().challenges;
            let goal: &Standing = goals.iter().find(|goal| goal.id == row.challenge).unwrap();
            if row.beyond { goal.beyond } else { goal.reached }
        };
        put(&mut page, row.at);
        let at = met(&page);
        put(&mut page, row.off);
        let place = format!("{} {}: {:?}", row.lesson, row.challenge, row.said);
        assert_ne!(at, met(&page), "{place}: this is not the boundary");
        for (lang, said) in Lang::ALL.into_iter().zip(row.said) {
            let wording = WORDINGS.iter().find(|(words, _)| said.contains(words)).unwrap();
            assert_eq!(at, wording.1, "{place}");
            let text = part(&LessonText::parse(entry.texts[lang as usize]).unwrap(), row);
            assert!(text.contains(said), "{place} is not in: {text}");
        }
    }
}

/// The part of a challenge's text with the comparison, without values of the scene.
fn part(text: &LessonText, row: &Boundary) -> String {
    let challenge = text.challenge(row.challenge).unwrap();
    plain(if row.beyond { &challenge.beyond } else { &challenge.detail })
}

fn plain(runs: &[TextRun]) -> String {
    struct Nothing;
    impl fill::Values for Nothing {
        fn value(&self, _: &str) -> Option<crosspoint::geometry::TracedValue> {
            None
        }

        fn tex(&self, _: &str) -> Option<&str> {
            None
        }
    }
    fill::plain(&fill::fill(runs, &Nothing, Words::of(Lang::Ko)))
}

#[test]
fn every_comparison_in_a_challenge_is_tried_at_its_boundary() {
    for entry in ALL {
        let text = LessonText::parse(entry.texts[Lang::Ko as usize]).unwrap();
        for challenge in &text.challenges {
            for (beyond, runs) in [(false, &challenge.detail), (true, &challenge.beyond)] {
                let said = plain(runs);
                let compares = WORDINGS.iter().any(|(words, _)| said.contains(words));
                let tried = BOUNDARIES.iter().any(|row| {
                    (row.lesson, row.challenge, row.beyond) == (entry.id, &challenge.id, beyond)
                });
                assert!(!compares || tried, "{} {}: {said}", entry.id, challenge.id);
            }
        }
    }
}
