//! The outcome field: its colours, its menu, and its completion.

use super::desk::*;
use crate::key_event;
use crate::screen::{PaintedApp, Screen};
use crosspoint::lesson::AnswerKind;
use crosspoint::view::canvas::Viewport;
use crosspoint::view::exchange::host::MachineClock;
use glam::dvec2;
use std::cell::Cell;
use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

thread_local! {
    /// The number of clock readings in this test, and the time between two readings.
    static LOOKS: Cell<u32> = const { Cell::new(0) };
    static PACE: Cell<f64> = const { Cell::new(0.0) };
}

fn look() -> f64 {
    LOOKS.set(LOOKS.get() + 1);
    f64::from(LOOKS.get()) * PACE.get()
}

/// A program whose clock advances by this many seconds with each reading.
fn paced(pace: f64) -> Desk {
    LOOKS.set(0);
    PACE.set(pace);
    Desk::open(Boot { clock: MachineClock(look), ..english() }, DESKTOP)
}

/// The number of clock readings in the frames of these events.
fn looks(desk: &mut Desk, events: Vec<Event>) -> u32 {
    let before = LOOKS.get();
    desk.frame(events);
    LOOKS.get() - before
}

/// The desktop picture with the field after this many presses of its key, at rest.
fn picture(presses: usize, dark: bool) -> Screen {
    let mut shown = PaintedApp::new(Boot { dark, ..english() }, DESKTOP, 1.0);
    let press = key_event(Key::O, Modifiers::NONE, true);
    (0..presses).for_each(|_| shown.frame(vec![press.clone()]));
    shown.rest(8);
    shown.screen.draw();
    shown.screen
}

#[test]
fn every_pixel_has_the_colour_of_what_the_lesson_answers_there() {
    for dark in [false, true] {
        let (bare, painted) = (picture(0, dark), picture(1, dark));
        let mut page = (crossing().open)();
        let Viewport::Plane(view) = Desk::new().app().composed().expect("a picture").view else {
            panic!("it is the plane")
        };
        let empty = bare.image[(860, 60)];
        let clear = |x: usize, y: usize| {
            (y - 4..=y + 4).all(|y| (x - 4..=x + 4).all(|x| bare.image[(x, y)] == empty))
        };
        let mut colours: BTreeMap<&str, HashSet<Color32>> = BTreeMap::new();
        let mut asked = 0;
        for i in 0..4000 {
            let (x, y) = (60 + i * 37 % 800, 100 + i * 61 % 440);
            if !clear(x, y) {
                continue;
            }
            let at = view.world(dvec2(x as f64 + 0.5, y as f64 + 0.5));
            for (component, value) in [(0, at.x), (1, at.y)] {
                page.apply(&Edit::Set { handle: "a".into(), component, value, join: true });
            }
            let answer = match page.derived().exact.answer {
                AnswerKind::Yes => "yes",
                AnswerKind::No => "no",
                AnswerKind::Special => "special",
                AnswerKind::Plus => "plus",
                AnswerKind::Minus => "minus",
            };
            colours.entry(answer).or_default().insert(painted.image[(x, y)]);
            asked += 1;
        }
        assert!(asked > 300, "{asked}");
        assert_eq!(colours["no"], HashSet::from([empty]));
        assert_eq!(colours["yes"].len(), 1, "{colours:?}");
        assert!(colours["yes"].is_disjoint(&colours["no"]));
    }
}

#[test]
fn a_slice_ends_when_its_time_is_up_and_the_picture_is_whole_in_the_end() {
    let mut desk = paced(0.000_05);
    assert_eq!(looks(&mut desk, vec![]), 0, "nothing is asked while the field is off");
    desk.frame(vec![key_event(Key::O, Modifiers::NONE, true)]);
    let mut frames = 0;
    while desk.delay() == Duration::ZERO {
        let looks = looks(&mut desk, vec![]);
        assert!(looks <= 162, "8 ms are 160 looks at 50 µs, not {looks}");
        frames += 1;
        assert!(frames < 400, "it never becomes whole");
    }
    // 32 positions per reading: two coarse passes, and 820 × 624 pixels.
    let places = 820 * 624 + 205 * 156 + 52 * 39;
    assert!((places / 32 / 160..places / 32 / 160 + 8).contains(&frames), "{frames}");
    desk.wait(5.0);
    assert_eq!((desk.delay(), looks(&mut desk, vec![])), (Duration::MAX, 1));
}

#[test]
fn a_clock_that_is_put_back_ends_a_slice_too() {
    let mut desk = paced(-1.0);
    desk.frame(vec![key_event(Key::O, Modifiers::NONE, true)]);
    assert!(looks(&mut desk, vec![]) <= 3);
    assert_eq!(desk.delay(), Duration::ZERO);
}

#[test]
fn the_points_own_place_does_not_matter_that_of_the_others_does() {
    let mut desk = paced(0.0);
    desk.keys(&[Key::O]);
    let drag = |desk: &mut Desk, name| {
        let at = desk.point(name);
        desk.press(at);
        desk.rest_at(at + vec2(20.0, 10.0));
        let asked = looks(desk, vec![Event::PointerMoved(at + vec2(50.0, 20.0))]);
        let asked = asked.max(looks(desk, vec![]));
        desk.release(at + vec2(50.0, 20.0));
        desk.settle();
        asked
    };
    assert!(desk.says("A · Outcome field"));
    assert_eq!(drag(&mut desk, "a"), 1, "a look at the clock and nothing to do");
    assert!(drag(&mut desk, "c") > 100);
    assert!(desk.says("A · Outcome field"), "the point stays while others are dragged");
}

#[test]
fn it_begins_with_the_point_that_was_dragged_and_goes_on_to_the_next() {
    let mut desk = Desk::new();
    desk.pull("c", vec2(30.0, 0.0));
    desk.keys(&[Key::O]);
    assert!(desk.says("C · Outcome field · Outcome"));
    desk.key(Key::O, Modifiers::SHIFT);
    assert!(desk.says("D · Outcome field · Outcome"));
    desk.key(Key::O, Modifiers::SHIFT);
    assert!(desk.says("A · Outcome field · Outcome"));
    desk.keys(&[Key::O]);
    assert!(desk.says("A · Outcome field · f32 and f64 differ"));
    // The menu has two arithmetics, three published pieces, sign and magnitude of t and u.
    desk.keys(&[Key::O; 8]);
    assert!(desk.says("A · Outcome field · Size of u"));
    desk.keys(&[Key::O]);
    assert!(!desk.says(" · Outcome field"));
}

#[test]
fn the_legend_tells_the_shares() {
    let mut desk = Desk::new();
    desk.keys(&[Key::O]);
    let legend = desk.the("They meet ").text;
    let shares: Vec<f64> = legend.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    assert!((shares[0] + shares[1] - 100.0).abs() < 1.0, "{legend}");
    assert!(shares[0] > 5.0 && shares[1] > 5.0, "{legend}");
    // The scene has ordinary numbers far from every boundary.
    desk.keys(&[Key::O, Key::O]);
    let legend = desk.the("f64 and exact differ ").text;
    let few = ["0 %", "< 0.1 %"].iter().any(|share| legend.ends_with(&format!("differ {share}")));
    assert!(few, "{legend}");
    desk.keys(&[Key::O, Key::O, Key::O, Key::O]);
    assert!(desk.those("t < 0").iter().any(|seen| seen.text.contains("t > 0")));
}

/// Clicks the element with exactly this name.
#[track_caller]
fn click(desk: &mut Desk, name: &str) {
    let all = desk.all();
    let seen = all.iter().find(|seen| seen.text == name);
    let seen = seen.unwrap_or_else(|| panic!("no {name} in {:#?}", desk.texts()));
    let window = Rect::from_min_size(pos2(0.0, 0.0), desk.harness.ctx.screen_rect().size());
    assert!(window.contains_rect(seen.rect), "{seen:?}");
    desk.click(seen.rect.center());
}

#[test]
fn the_switch_opens_a_list_of_all_there_is() {
    for size in [DESKTOP, vec2(1000.0, 690.0)] {
        let mut desk = Desk::open(english(), size);
        click(&mut desk, "Outcome field");
        click(&mut desk, "Outcome");
        assert!(desk.says("A · Outcome field · Outcome"), "{size:?}");
        assert!(desk.those("f32 and f64 differ").is_empty(), "the list is closed");
        click(&mut desk, "A · Outcome field · Outcome");
        let canvas = Layout::of(size).canvas;
        // The tabs of the list are square; names in the text are not.
        let square = |seen: &Seen| (seen.rect.width() - seen.rect.height()).abs() < 1.0;
        let mut tabs = desk.those("D").into_iter().filter(|seen| seen.text == "D" && square(seen));
        desk.click(tabs.next().expect("the points are there to choose").rect.center());
        let button = desk.the("D · Outcome field");
        assert!(button.role == Role::Button && button.chosen);
        desk.key(Key::Escape, Modifiers::NONE);
        assert!(desk.those("f32 and f64 differ").is_empty(), "the list is closed");
        assert!(canvas.contains_rect(desk.the("They meet").rect), "{size:?}");
        desk.keys(&[Key::H]);
        assert!(desk.paints("O") && desk.paints("Shift+O"), "the help sheet has both keys");
    }
}

#[test]
fn where_the_panel_has_tabs_the_list_stands_among_the_cases() {
    for size in [PHONE, vec2(700.0, 900.0), vec2(844.0, 390.0)] {
        let mut desk = Desk::open(english(), size);
        assert!(!desk.says("Outcome field"));
        click(&mut desk, "Cases");
        let panel = Layout::of(size).panel;
        desk.move_to(panel.center());
        // Scroll down the list as far as needed.
        for _ in 0..40 {
            let rows = desk.those("Outcome").into_iter();
            if rows.last().is_some_and(|row| panel.contains_rect(row.rect)) {
                break;
            }
            desk.roll(MouseWheelUnit::Point, -20.0);
        }
        click(&mut desk, "Outcome");
        let legend = desk.the("They meet");
        assert!(Layout::of(size).canvas.contains_rect(legend.rect), "{size:?}: {legend:?}");
        desk.keys(&[Key::O; 10]);
        assert!(!desk.says("They meet "), "off again after the last");
    }
}

#[test]
fn the_field_tells_nothing_while_a_guess_is_asked_for() {
    let mut desk = Desk::new();
    desk.keys(&[Key::O]);
    assert!(desk.says("A · Outcome field"));
    desk.tap("Hide verdict");
    assert!(!desk.says("Outcome field") && !desk.says("They meet 3"));
}
