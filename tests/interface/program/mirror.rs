//! The mirror for screen readers: its elements for every lesson, control by assistive technology
//! alone, and announcements.

use super::desk::*;
use crosspoint::platform::mirror::{Mirror, MirrorMoment, requests};
use crosspoint::view::App;
use egui::RawInput;
use egui::accesskit::{Action, TreeUpdate};
use egui_kittest::kittest::{Queryable, by};

/// The program in a page with a mirror.
struct MirrorPage {
    ctx: Context,
    app: App,
    mirror: Mirror,
    size: Vec2,
    now: f64,
    tree: TreeUpdate,
}

/// An element of the mirror.
#[derive(Clone, Debug, Default, PartialEq)]
struct Element {
    id: String,
    kind: String,
    inner: Vec<String>,
    state: String,
    value: String,
    name: String,
}

impl MirrorPage {
    fn open(link: &str, korean: bool, size: Vec2) -> Self {
        let greets = link.is_empty();
        let boot = Boot { link: link.to_owned(), korean, page: true, greets, ..first_visit() };
        let ctx = crate::screen::context();
        ctx.enable_accesskit();
        let tree = TreeUpdate { nodes: vec![], tree: None, focus: egui::accesskit::NodeId(0) };
        let (mut app, mirror) = (App::new(boot), Mirror::default());
        // Tab enters the page.
        app.on_host_event(HostEvent::ScreenReader { asked: false });
        let mut page = Self { ctx, app, mirror, size, now: 0.0, tree };
        let _ = page.ctx.run(RawInput::default(), |_| {});
        (0..4).for_each(|_| page.run(vec![]));
        page
    }

    /// Runs one frame without an update of the page.
    fn run(&mut self, events: Vec<Event>) {
        let Self { ctx, app, size, now, .. } = self;
        *now += 1.0 / 60.0;
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), *size));
        let input = RawInput { screen_rect, time: Some(*now), events, ..RawInput::default() };
        let output = ctx.run(input, |ctx| app.ui(ctx));
        self.tree = output.platform_output.accesskit_update.expect("a tree");
    }

    /// The update for the last frame.
    fn told(&mut self) -> String {
        let held = self.ctx.input(|input| input.pointer.any_down());
        self.mirror.update(&self.tree, MirrorMoment { now: self.now, zoom: 1.0, held }).text
    }
}

/// The elements of the mirror, in order.
fn elements(told: &str) -> Vec<Element> {
    let mut found: Vec<Element> = Vec::new();
    for line in told.lines() {
        let fields: Vec<_> = line.split('\t').map(str::to_owned).collect();
        let at = found.iter().position(|element| element.id == fields[1]);
        match (&*fields[0], at) {
            ("n", _) => found.push(Element {
                id: fields[1].clone(),
                kind: fields[2].clone(),
                inner: fields[8].split(' ').map(str::to_owned).collect(),
                ..Element::default()
            }),
            ("t", Some(at)) => {
                found[at].state.clone_from(&fields[2]);
                found[at].value.clone_from(&fields[7]);
                found[at].name.clone_from(&fields[8]);
            }
            _ => {}
        }
    }
    found
}

fn names<'a>(all: &'a [Element], kind: &str) -> Vec<&'a str> {
    all.iter().filter(|element| element.kind == kind).map(|element| &*element.name).collect()
}

#[test]
fn every_lesson_is_mirrored_by_named_elements_in_regions() {
    for (entry, korean) in ALL.iter().zip([true, false].into_iter().cycle()) {
        for size in [DESKTOP, PHONE] {
            let mut page = MirrorPage::open(&begun(entry.id), korean, size);
            let told = page.told();
            let (id, all) = (entry.id, elements(&told));
            assert!(told.len() < 60_000 && all.len() < 400, "{id}: {} {}", told.len(), all.len());
            let regions = names(&all, "region");
            let wanted = match korean {
                true => ["그림", "판정", "단계", "진행", "도구"],
                false => ["Picture", "Verdict", "Step", "Progress", "Tools"],
            };
            assert_eq!(regions, wanted, "{id}");
            assert!(names(&all, "root")[0].starts_with(&entry.place()), "{id}");
            assert!(!names(&all, "heading").is_empty(), "{id} at {size}");
            // Every focusable element and every element with a role has a name.
            for (shown, node) in &page.tree.nodes {
                let label = node.label().or(node.value()).unwrap_or_default();
                let takes_focus = node.supports_action(Action::Focus);
                // egui's scroll areas and scroll bars have neither role nor name.
                let named = !label.is_empty() || !takes_focus || node.role() == Role::Unknown;
                assert!(named, "{id}: {shown:?} {node:?}");
            }
            for Element { value, name, .. } in all.iter().filter(|it| it.kind == "math") {
                let inner = value.strip_prefix("<math>").and_then(|it| it.strip_suffix("</math>"));
                assert!(inner.is_some(), "{id}: {name}: {value}");
            }
            let derived = page.app.page().derived();
            let (step, shown) = (first_step(entry.id), derived.second.as_ref());
            let second = shown.filter(|it| size == PHONE && it.steps.contains(&&*step));
            let handles = second.map_or(&derived.handles, |second| &second.handles);
            let placed = handles.iter().filter(|handle| handle.range.is_none()).count();
            let points = names(&all, "point");
            assert!(points.len() >= placed, "{id}: {points:?}");
            for name in points {
                let (_, at) = name.split_once("; ").unwrap_or_else(|| panic!("{id}: {name}"));
                let number = |text: &str| text.replace('−', "-").parse::<f64>().is_ok();
                assert!(at.split(", ").all(number), "{id}: {name}");
            }
        }
    }
}

/// The elements of the mirror, one per line.
fn lines(all: &[Element]) -> String {
    let line = |Element { kind, name, state, .. }: &Element| {
        let state = match state.replace('f', "").as_str() {
            "" => "",
            "p" => " (pressed)",
            "u" => " (not pressed)",
            "d" => " (disabled)",
            "e" => " (expanded)",
            "c" => " (collapsed)",
            "uc" => " (not pressed, collapsed)",
            _ => " (other)",
        };
        format!("{kind}{state}: {name}\n")
    };
    all.iter().map(line).collect()
}

#[test]
fn the_mirror_of_a_lesson_and_of_home_reads_like_this() {
    insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "../mirrors" }, {
        let mut page = MirrorPage::open(&begun("perp_product"), false, DESKTOP);
        insta::assert_snapshot!("perp_product", lines(&elements(&page.told())));
        let mut page = MirrorPage::open("", false, DESKTOP);
        insta::assert_snapshot!("home", lines(&elements(&page.told())));
    });
}

/// Gives the focus to the first name in an element, as a key does: the mirror then contains it as a
/// link. Returns its id.
fn focus_name_in(page: &mut MirrorPage, element: &str) -> String {
    let mut nodes = page.tree.nodes.iter();
    let (_, node) = nodes.find(|(_, node)| node.label() == Some(element)).expect("an element");
    let name = format!("{:x}", node.children()[0].0);
    page.run(requests(&format!("focus {name}")));
    page.run(vec![]);
    page.now += 1.0;
    page.run(vec![]);
    let told = page.told();
    assert!(told.contains(&format!("f\t{name}")) && told.contains("\tlink\t"), "{told}");
    name
}

#[test]
fn a_formula_is_one_element_and_only_a_focused_letter_of_it_another() {
    let mut page = MirrorPage::open(&begun("perp_product"), false, DESKTOP);
    let all = elements(&page.told());
    let symbols = "Symbols: P = A + t d₁";
    assert!(names(&all, "math").contains(&symbols), "{:#?}", lines(&all));
    let at = all.iter().position(|element| element.name == symbols).expect("a formula");
    assert!(all[at].value.contains("<mo>+</mo><mi>t</mi>"), "{}", all[at].value);
    assert_eq!(all[at + 1].kind, "math", "its numbers");
    let letter = focus_name_in(&mut page, symbols);
    assert!(!all.iter().any(|element| element.id == letter));
}

#[test]
fn a_line_of_code_is_one_text_and_only_a_focused_name_of_it_another() {
    let mut page = MirrorPage::open(&begun("perp_product"), false, DESKTOP);
    let all = elements(&page.told());
    assert!(names(&all, "link").is_empty(), "{}", lines(&all));
    let code = "let d1 = b - a;; (7, 2)";
    assert!(names(&all, "text").contains(&code), "{}", lines(&all));
    focus_name_in(&mut page, code);
}

#[test]
fn the_numbers_of_a_matrix_are_a_table_with_headers() {
    let mut page = MirrorPage::open(&begun("homogeneous_matrices"), false, DESKTOP);
    let all = elements(&page.told());
    assert_eq!(names(&all, "columnheader"), ["M", "x′", "y′", "z′", "w′"]);
    assert_eq!(names(&all, "rowheader"), ["x", "y", "z", "w"]);
    assert_eq!(names(&all, "table"), ["M"]);
    let inner = |element: &Element| -> Vec<String> {
        let of = |id: &String| all.iter().find(|other| other.id == *id).expect("an element");
        element.inner.iter().map(|id| of(id).kind.clone()).collect()
    };
    let rows: Vec<_> = all.iter().filter(|element| element.kind == "row").map(inner).collect();
    assert_eq!(rows.len(), 5);
    assert!(rows[0].iter().all(|kind| kind == "columnheader"));
    assert!(rows[1..].iter().all(|row| *row == ["rowheader", "cell", "cell", "cell", "cell"]));
    let cells: Vec<_> = all.iter().filter(|element| element.kind == "cell").map(inner).collect();
    assert!(cells.len() == 16 && cells.iter().all(|cell| *cell == ["spin"]), "{cells:?}");
}

#[test]
fn special_cases_are_buttons_that_are_pressed_without_aiming() {
    for (entry, korean) in ALL.iter().zip([true, false].into_iter().cycle()) {
        let mut page = MirrorPage::open(&begun(entry.id), korean, DESKTOP);
        let mut told = page.told();
        let words = Words::of(if korean { Lang::Ko } else { Lang::En });
        let name = words.get("special_cases");
        let opens = |element: &&Element| element.kind == "button" && element.name.starts_with(name);
        // Those that do not fit are in a menu.
        if let Some(more) = elements(&told).iter().find(opens) {
            page.run(requests(&format!("click {}", more.id)));
            page.now += 0.2;
            page.run(vec![]);
            told += &page.told();
        }
        let all = elements(&told);
        let buttons = names(&all, "button");
        for case in page.app.page().about().cases {
            assert!(buttons.contains(&words.case(case)), "{}: {case}", entry.id);
        }
        let count = page.app.page().about().cases.len();
        let group = format!("{}: {count}", words.get("special_cases"));
        assert_eq!(names(&all, "group").contains(&&*group), count > 0, "{}", entry.id);
    }
}

#[test]
fn a_drag_tells_values_only_and_ten_times_a_second() {
    let mut page = MirrorPage::open(&begun("perp_product"), false, DESKTOP);
    page.told();
    let (_, at) = page.app.handles().remove(1);
    page.run(vec![Event::PointerMoved(at)]);
    page.run(vec![button(at, true)]);
    let (mut told, mut times) = (String::new(), 0);
    for step in 1..=60 {
        page.run(vec![Event::PointerMoved(at + vec2(-2.0, 1.5) * step as f32)]);
        let update = page.told();
        times += usize::from(update.contains("\nt\t") || update.starts_with("t\t"));
        told += &update;
    }
    assert!((5..=11).contains(&times), "{times} times in a second");
    assert!(told.contains("B, end of AB; "), "{told}");
    assert!(!told.lines().any(|line| line.starts_with('n') || line.starts_with('d')), "{told}");
}

/// The id of the first control with this name, as used by the page.
fn id(desk: &Desk, name: &str) -> String {
    let starts = |text: Option<String>| text.is_some_and(|text| text.starts_with(name));
    let mut nodes = desk.harness.query_all(by());
    let control = |role| role != Role::Label;
    let found = nodes.find(|node| control(node.role()) && starts(node.label()));
    format!("{:x}", found.unwrap_or_else(|| panic!("no {name} in {:#?}", desk.texts())).id().0)
}

/// Performs an action on an element, as assistive technology does.
fn ask(desk: &mut Desk, word: &str, name: &str) {
    desk.frame(requests(&format!("{word} {}", id(desk, name))));
    desk.settle();
}

#[test]
fn a_step_is_done_by_requests_alone() {
    let mut desk = Desk::with_link("perp_product", DESKTOP);
    let guess = desk.app().page().about().cases.len();
    assert!(guess > 0);
    let step = |desk: &Desk| desk.app().link();
    // Skips the opening question, opens a case, moves a point, and opens the next step.
    ask(&mut desk, "click", "Skip to step 1");
    let first = step(&desk);
    let verdict = desk.case();
    ask(&mut desk, "click", "Parallel");
    desk.wait(1.5);
    desk.settle();
    let special = desk.case();
    assert_ne!(special, verdict);
    ask(&mut desk, "decrement", "to Parallel");
    assert_ne!(desk.case(), special);
    ask(&mut desk, "focus", "B, end of AB");
    desk.keys(&[Key::ArrowLeft]);
    assert!(desk.focused().is_some_and(|name| calls_point(&name, "B")));
    ask(&mut desk, "open", "B, end of AB");
    desk.retype("2");
    assert_eq!(desk.place("b").0, 2.0);
    ask(&mut desk, "increment", "B.x");
    assert_eq!(desk.place("b").0, 2.25);
    ask(&mut desk, "click", "Next");
    assert_ne!(step(&desk), first);
}

/// Types the coordinates of the focused point.
pub fn type_place(desk: &mut Desk, x: &str, y: &str) {
    desk.keys(&[Key::Enter]);
    for number in [x, y] {
        desk.retype(number);
    }
}

#[test]
fn a_step_a_verdict_a_refusal_and_stars_are_said_once() {
    let mut desk = Desk::new();
    desk.wait(1.0);
    desk.announced();
    // The announcements until the scene rests; no later ones may follow.
    let once = |desk: &mut Desk| {
        desk.wait(1.0);
        let told = desk.announced();
        desk.wait(1.0);
        assert_eq!(desk.announced(), [""; 0], "after {told:?}");
        told
    };
    desk.keys(&[Key::N]);
    let step = once(&mut desk);
    assert!(step.len() == 1 && step[0].starts_with("Step 2 of "), "{step:?}");
    // The next step has the scene of the first.
    desk.keys(&[Key::N]);
    once(&mut desk);

    desk.go_to_point("B");
    assert_eq!(once(&mut desk), [""; 0], "the focus is announced by the screen reader itself");
    type_place(&mut desk, "-1", "-1");
    let verdict = once(&mut desk);
    assert_eq!(desk.case(), "miss");
    assert!(verdict.len() == 1 && verdict[0].starts_with("AB and CD do not meet"), "{verdict:?}");

    // B at D solves a challenge, which is announced at once, followed by its verdict.
    type_place(&mut desk, "-1", "2");
    let stars = once(&mut desk);
    assert_eq!(stars.len(), 2, "{stars:?}");
    assert_eq!(stars[0], "Challenge Make t = 1: 1 of 3 stars earned.");
    assert!(stars[1].starts_with("AB and CD meet only at an end that they share."), "{stars:?}");

    let mut desk = Desk::new();
    desk.double("B.x");
    desk.enter("1000000");
    once(&mut desk);
    desk.click(pos2(640.0, 20.0));
    desk.go_to_point("B");
    desk.keys(&[Key::ArrowRight]);
    assert_eq!(once(&mut desk), ["It cannot go further this way."]);
}

#[test]
fn the_page_is_mirrored_from_the_first_tab_on_or_as_the_switch_says() {
    let boot = Boot { page: true, ..english() };
    let mut desk = Desk::open(boot.clone(), DESKTOP);
    let mirrors = |desk: &mut Desk| effects!(desk, Effect::Mirror(on) => on);
    assert_eq!(mirrors(&mut desk), [false; 0]);
    desk.hears(HostEvent::ScreenReader { asked: false });
    assert_eq!(mirrors(&mut desk), [true]);
    desk.hit("Help");
    assert!(desk.the("Screen reader support").chosen);
    desk.hit("Screen reader support");
    assert!(!desk.the("Screen reader support").chosen);
    let effects = desk.take_effects();
    assert!(effects.contains(&Effect::Mirror(false)), "{effects:?}");
    let stored = effects.iter().rev().find_map(|effect| match effect {
        Effect::Settings(text) => Some(text.clone()),
        _ => None,
    });
    // On another visit Tab leaves the mirror off until the user turns it on.
    let mut desk = Desk::open(Boot { settings: stored, ..boot }, DESKTOP);
    desk.hears(HostEvent::ScreenReader { asked: false });
    assert_eq!(mirrors(&mut desk), [false; 0]);
    desk.hears(HostEvent::ScreenReader { asked: true });
    assert_eq!(mirrors(&mut desk), [true]);
    // A native window has no mirror.
    let mut desk = Desk::new();
    desk.hears(HostEvent::ScreenReader { asked: true });
    assert_eq!(mirrors(&mut desk), [false; 0]);
}
