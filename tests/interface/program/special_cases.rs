//! The chips of special cases, and the menu of those that do not fit.

use super::desk::*;
use super::workbench::SHAPES;

/// A window in which some chips do not fit.
const NARROW: Vec2 = vec2(1000.0, 720.0);
/// A window in which all chips fit.
const WIDE: Vec2 = vec2(1800.0, 1000.0);
/// The start of the name of the button that opens the menu.
const MORE: &str = "Special cases: ";
/// The special cases of lesson 1.2.
const CASES: [&str; 5] =
    ["Parallel", "Collinear overlap", "Shared endpoint", "Endpoint on it", "Zero length"];

impl Desk {
    /// Presses the chip of a special case, in the menu if it does not fit in the row.
    #[track_caller]
    pub fn choose_case(&mut self, name: &str) {
        if self.those(name).is_empty() {
            self.hit(MORE);
        }
        self.hit(name);
    }

    /// The cases of lesson 1.2 that are shown.
    fn cases(&self) -> Vec<&'static str> {
        CASES.into_iter().filter(|case| !self.those(case).is_empty()).collect()
    }

    /// Moves the focus by keys to a control of the row.
    fn go_into_row(&mut self, name: &str) {
        // The first button over the picture, that of the small picture.
        self.walk(Key::Tab, "Fold");
        self.walk(Key::ArrowRight, name);
    }
}

#[test]
fn chips_that_do_not_fit_are_in_a_menu_of_a_button_with_their_number() {
    for (entry, korean) in ALL.iter().flat_map(|entry| [(entry, false), (entry, true)]) {
        let words = Words::of(if korean { Lang::Ko } else { Lang::En });
        for size in [DESKTOP, NARROW, vec2(800.0, 720.0)] {
            let mut desk = Desk::open(Boot { link: begun(entry.id), korean, ..english() }, size);
            let Some(row) = Layout::of(size).special else { panic!("no row at {size}") };
            let cases = desk.app().page().about().cases;
            let in_row = |desk: &Desk, name: &str| {
                let there = desk.all().into_iter().filter(|seen| row.contains_rect(seen.rect));
                there.filter(|seen| seen.text == name).count()
            };
            let folded = cases.iter().filter(|case| in_row(&desk, words.case(case)) == 0).count();
            if folded == 0 {
                continue;
            }
            let more = words.fill("special_cases_more", &[("n", &folded)]);
            assert_eq!(in_row(&desk, &more), 1, "{} at {size}: {:?}", entry.id, desk.texts());
            desk.hit_exactly(&more);
            for case in cases {
                let name = words.case(case);
                let found = desk.all().into_iter().filter(|seen| seen.text == name);
                let found: Vec<_> = found.map(|seen| seen.rect).collect();
                let window = Rect::from_min_size(Pos2::ZERO, size);
                assert!(found.iter().any(|rect| window.contains_rect(*rect)), "{name}: {found:?}");
            }
        }
    }
}

#[test]
fn nothing_is_folded_where_all_chips_fit() {
    let mut desk = Desk::open(english(), WIDE);
    assert!(desk.cases() == CASES && desk.those(MORE).is_empty());
    // The slider of a transition takes room, but not that of the pressed chip.
    desk.resize(DESKTOP);
    assert!(desk.cases() == CASES && desk.those(MORE).is_empty());
    desk.hit("Zero length");
    assert!(desk.cases().len() < CASES.len() && desk.the("Zero length").chosen);
    assert!(desk.the("to Zero length").role == Role::Slider && !desk.says("now"));
    desk.key(Key::Z, CTRL);
    assert!(desk.cases() == CASES && desk.those(MORE).is_empty());
}

#[test]
fn keys_open_the_menu_choose_a_case_and_come_back_to_its_button() {
    let mut desk = Desk::open(english(), NARROW);
    let shown = desk.cases();
    let folded: Vec<_> = CASES.into_iter().filter(|case| !shown.contains(case)).collect();
    assert!(!shown.is_empty() && !folded.is_empty(), "{shown:?}");
    desk.go_into_row(MORE);
    for key in [Key::Enter, Key::Space] {
        desk.keys(&[key]);
        assert_eq!(desk.cases(), CASES);
        desk.keys(&[Key::ArrowRight]);
        assert_eq!(desk.focused().as_deref(), Some(folded[0]));
        desk.keys(&[Key::Escape]);
        assert_eq!(desk.cases(), shown, "Escape closes the menu");
        assert!(desk.focused().is_some_and(|name| name.starts_with(MORE)));
        desk.keys(&[key, Key::ArrowRight, Key::ArrowDown, Key::ArrowUp, key]);
        assert!(desk.the(folded[0]).chosen, "its chip is now in the row");
        assert!(desk.cases().len() < CASES.len(), "the menu has closed");
        assert!(desk.focused().is_some_and(|name| name.starts_with(MORE)));
        desk.key(Key::Z, CTRL);
        assert_eq!((desk.case(), desk.cases()), ("crossing", shown.clone()));
    }
    // A chip that is pressed by a key keeps the focus, also when others are folded.
    let mut desk = Desk::new();
    desk.go_into_row("Zero length");
    desk.keys(&[Key::Enter]);
    assert!(desk.cases().len() < CASES.len());
    assert_eq!(desk.focused().as_deref(), Some("Zero length"));
    // The slider is read after the chips and the button.
    let all = desk.texts();
    let order = ["Zero length", MORE, "to Zero length"];
    let order = order.map(|name| all.iter().position(|text| text.starts_with(name)));
    assert!(order.is_sorted() && order[0].is_some(), "{order:?}");
}

#[test]
fn escape_closes_what_is_in_front() {
    let mut desk = Desk::open(english(), NARROW);
    let (shown, tour) = (desk.cases(), "Show the tour again");
    desk.keys(&[Key::H]);
    desk.hit(tour);
    desk.wait(0.5);
    let first = "Drag a point: picture";
    desk.hit(MORE);
    desk.keys(&[Key::H]);
    assert!(desk.says(tour) && desk.cases() == CASES);
    desk.keys(&[Key::Escape]);
    assert!(!desk.says(tour) && desk.cases() == CASES, "the sheet is in front of the menu");
    desk.keys(&[Key::Escape]);
    assert!(desk.cases() == shown && desk.says(first), "the menu is in front of the tour");
    desk.keys(&[Key::Escape]);
    assert!(!desk.says(first));
}

#[test]
fn a_menu_closes_when_its_button_goes() {
    let mut desk = Desk::open(english(), NARROW);
    let shown = desk.cases();
    desk.hit(MORE);
    assert_eq!(desk.cases(), CASES);
    desk.resize(WIDE);
    assert!(desk.those(MORE).is_empty());
    desk.resize(NARROW);
    assert_eq!(desk.cases(), shown);

    desk.hit(MORE);
    desk.resize(vec2(980.0, 720.0));
    assert_eq!(desk.cases(), CASES, "it stays open beside its button");
    let first = desk.app().link();
    desk.hears(HostEvent::Link(begun("sphere_segment")));
    desk.hears(HostEvent::Link(first));
    desk.resize(NARROW);
    assert_eq!(desk.cases(), shown);
}

#[test]
fn the_button_of_the_menu_shows_that_a_case_in_it_holds() {
    let mut desk = Desk::open(english(), vec2(820.0, 720.0));
    let folded = CASES.into_iter().rev().find(|case| desk.those(case).is_empty());
    assert_eq!(folded, Some("Zero length"));
    assert!(!desk.the(MORE).chosen);
    desk.choose_case("Zero length");
    assert!(desk.the("Zero length").chosen && !desk.the(MORE).chosen);
    // A drag ends the transition, and the chip returns to the menu.
    desk.pull("b", desk.screen_vector(-0.5, 0.5));
    assert_eq!(desk.case(), "zero_length");
    assert!(desk.those("Zero length").is_empty() && desk.the(MORE).chosen);
    desk.keys(&[Key::V]);
    assert!(desk.those(MORE).iter().all(|seen| !seen.chosen), "a hidden verdict stays hidden");
}

#[test]
fn a_running_transition_keeps_its_chip() {
    let mut desk = Desk::open(Boot { reduced_motion: false, ..english() }, NARROW);
    let count = desk.cases().len();
    desk.hit(MORE);
    let at = desk.the("Zero length").rect.center();
    desk.press(at);
    desk.release(at);
    desk.frame_after(0.3);
    desk.rest(2);
    assert_eq!(desk.case(), "crossing", "it is on its way");
    let row = Layout::of(NARROW).special.expect("a row");
    let chip = desk.the("Zero length");
    assert!(chip.chosen && row.contains_rect(chip.rect), "{:?}", chip.rect);
    assert!(desk.cases().len() <= count);
}

#[test]
fn the_workbench_folds_the_cases_of_a_pair() {
    let mut desk = Desk::with_link(SHAPES, NARROW);
    let cases = ["Touching", "Too short", "One end inside", "Inside", "Zero length"];
    let folded = cases.into_iter().find(|case| desk.those(case).is_empty());
    let folded = folded.expect("a case in the menu");
    let before = desk.app().link();
    desk.choose_case(folded);
    desk.wait(1.5);
    assert_ne!(desk.app().link(), before);
    let row = desk.those(folded);
    assert!(row.is_empty() && desk.the(MORE).chosen, "the menu has closed: {row:?}");
}
