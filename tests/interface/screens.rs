//! Pictures of the whole program in every size, language and theme, for visual inspection:
//! `target/pictures/`.

use crate::keystroke as press;
use crate::program::desk::{CROSSING, DESKTOP, PHONE, button};
use crate::screen::{PaintedApp, Screen, path};
use crosspoint::view::exchange::host::Boot;
use crosspoint::view::layout::Layout;
use egui::{Color32, Event, Key, Modifiers, Pos2, Rect, Vec2, pos2, vec2};
use std::collections::HashSet;

/// A window: size, pixels per point, Korean or English, dark or light.
type Window = (Vec2, f32, bool, bool);

const WINDOWS: [Window; 3] =
    [(DESKTOP, 1.0, true, false), (DESKTOP, 1.0, false, true), (PHONE, 2.0, true, false)];

fn draw(name: &str, (size, pixels_per_point, korean, dark): Window) {
    let settings = Some(CROSSING.to_owned());
    let boot = Boot { korean, dark, settings, reduced_motion: true, ..Boot::default() };
    let mut shown = PaintedApp::new(boot, size, pixels_per_point);
    shown.rest(4);
    save(&mut shown, name, korean, dark);
    let layout = Layout::of(size);
    let parts = [
        ("bar", layout.top, 8),
        ("picture", layout.canvas, 100),
        ("judgement", layout.state, 30),
        ("panel", layout.panel, 30),
        ("steps", layout.nav, 8),
    ];
    for (part, rect, wanted) in parts {
        let found = inks(&shown.screen, rect).len();
        assert!(found >= wanted, "{name}: {found} colours in the {part}, which is nearly blank");
    }
}

/// Opens something with keys and clicks, one frame each, and draws it.
fn draw_opened(
    name: &str,
    (size, pixels_per_point, korean, dark): Window,
    greets: bool,
    events: &[Vec<Event>],
) {
    let boot = Boot {
        korean,
        dark,
        greets,
        reduced_motion: true,
        settings: (!greets).then(|| progress(korean, dark)),
        base: "https://points.example/".to_owned(),
        ..Boot::default()
    };
    let mut shown = PaintedApp::new(boot, size, pixels_per_point);
    for events in [vec![], vec![]].iter().chain(events) {
        shown.frame(events.clone());
        // Overlays are measured in their first frame and receive clicks from the second on.
        shown.rest(2);
    }
    shown.rest(1);
    save(&mut shown, name, korean, dark);
    let found = inks(&shown.screen, Rect::from_min_size(Pos2::ZERO, vec2(300.0, size.y))).len();
    assert!(found >= 30, "{name}: {found} colours at the left");
}

/// The names of a language and of a theme.
fn lang_and_tone(korean: bool, dark: bool) -> [&'static str; 2] {
    [if korean { "ko" } else { "en" }, if dark { "dark" } else { "light" }]
}

/// Saves a picture named after its language and its theme.
pub fn save(shown: &mut PaintedApp, name: &str, korean: bool, dark: bool) {
    let [lang, tone] = lang_and_tone(korean, dark);
    shown.screen.save(&path(&format!("{name}-{lang}-{tone}.png")));
}

/// Settings with a partly finished lesson.
fn progress(korean: bool, dark: bool) -> String {
    let [lang, tone] = lang_and_tone(korean, dark);
    format!(
        "crosspoint 1\nlanguage = {lang}\ntheme = {tone}\nlesson = perp_product\nwhole = yes\n\
         scene perp_product = 2/meet?.end\nmuseum = S2-div0\nopened perp_product = 0 1 2\nstars perp_product = past:1 t_one:2\n"
    )
}

fn click(pos: Pos2) -> Vec<Event> {
    vec![Event::PointerMoved(pos), button(pos, true), button(pos, false), Event::PointerGone]
}

/// The colours in a rectangle, given in points.
fn inks(screen: &Screen, part: Rect) -> HashSet<Color32> {
    let [w, h] = screen.image.size;
    let k = w as f32 / screen.size().x;
    let cut = |x: f32, n: usize| ((x * k) as usize).min(n);
    let rows = cut(part.top(), h)..cut(part.bottom(), h);
    let columns = cut(part.left(), w)..cut(part.right(), w);
    let row = |y: usize| columns.clone().map(move |x| (x, y));
    rows.flat_map(row).map(|place| screen.image[place]).collect()
}

#[test]
fn desktops() {
    draw("desktop", (DESKTOP, 1.0, true, false));
    draw("desktop", (DESKTOP, 1.0, false, true));
    draw("laptop", (vec2(1000.0, 680.0), 1.0, false, false));
}

#[test]
fn phones_and_tablets() {
    draw("phone", (PHONE, 2.0, true, false));
    draw("phone", (PHONE, 1.0, false, true));
    draw("lying", (vec2(844.0, 390.0), 1.0, true, true));
    draw("tablet", (vec2(700.0, 900.0), 1.0, false, false));
    draw("tablet-tall", (vec2(820.0, 1180.0), 1.0, true, false));
    draw("zoomed", (vec2(640.0, 400.0), 2.0, true, true));
    draw("zoomed-wide", (vec2(960.0, 540.0), 1.0, false, false));
}

/// Draws the opening question of lesson 1.2, also after a wrong guess, and the summary.
#[test]
fn openings_and_summaries() {
    let key = |key| press(key, Modifiers::NONE);
    let guess = [key(Key::Num2), key(Key::Enter)];
    let last = vec![key(Key::N); 10];
    let more = [(vec2(1000.0, 680.0), 1.0, false, false), (PHONE, 1.0, false, false)];
    for window @ (size, ..) in WINDOWS.into_iter().chain(more) {
        let back = [key(Key::P)];
        let guessed = [back.as_slice(), &guess].concat();
        let ended = [guessed.as_slice(), &last].concat();
        for (name, events) in
            [("opening", &back[..]), ("opening-guessed", &guessed), ("summary", &ended)]
        {
            draw_opened(&format!("{name}-{}", size.x), window, false, events);
            let room = [&[key(Key::B)], events].concat();
            if size == DESKTOP {
                draw_opened(&format!("presenter-{name}"), window, false, &room);
            }
        }
    }
}

#[test]
fn the_drawer_and_what_it_leads_to() {
    let menu = click(pos2(26.0, 24.0));
    let written = |text: &str| vec![Event::Text(text.to_owned())];
    for window @ (size, _, korean, _) in WINDOWS {
        let name = |part: &str| format!("{part}-{}", size.x);
        let half = if size == PHONE { 195.0 } else { 170.0 };
        let [museum, free] = [half - 60.0, half + 60.0].map(|x| click(pos2(x, size.y - 30.0)));
        draw_opened(&name("drawer"), window, false, std::slice::from_ref(&menu));
        draw_opened(&name("museum"), window, false, &[menu.clone(), museum]);
        draw_opened(&name("free"), window, false, &[menu.clone(), free]);
        let text = if korean { "넓이" } else { "area" };
        let field = click(pos2(100.0, if size == PHONE { 88.0 } else { 76.0 }));
        draw_opened(&name("search"), window, false, &[menu.clone(), field, written(text)]);
        draw_opened(&name("home"), window, true, &[]);
    }
}

#[test]
fn the_link_and_its_code() {
    for window @ (size, ..) in WINDOWS {
        let share = press(Key::K, Modifiers::NONE);
        draw_opened(&format!("share-{}", size.x), window, false, std::slice::from_ref(&share));
        let large = click(vec2(size.x - 200.0, 420.0).to_pos2());
        draw_opened(&format!("code-{}", size.x), window, false, &[share, large]);
    }
}

#[test]
fn outcome_fields() {
    let draw = |name: &str,
                (size, korean, dark): (Vec2, bool, bool),
                turns: usize,
                more: &[Vec<Event>]| {
        let steps = vec![press(Key::N, Modifiers::NONE); 2];
        let turns = vec![press(Key::O, Modifiers::NONE); turns];
        let events = [steps, turns, more.to_vec()].concat();
        let name = format!("field-{name}-{}", size.x);
        draw_opened(&name, (size, 1.0, korean, dark), false, &events);
    };
    for (korean, dark) in [(true, false), (false, true)] {
        draw("outcome", (DESKTOP, korean, dark), 1, &[]);
        draw("outcome", (PHONE, korean, dark), 1, &[]);
        draw("wrong", (DESKTOP, korean, dark), 6, &[]);
        draw("sign", (PHONE, korean, dark), 7, &[]);
        draw("size", (DESKTOP, korean, dark), 8, &[]);
        draw("list", (DESKTOP, korean, dark), 1, &[click(pos2(840.0, 713.0))]);
    }
}

#[test]
fn presenting() {
    let shown = [
        ("presenter", vec2(1920.0, 1080.0), true, 1),
        ("presenter-field", vec2(1920.0, 1080.0), true, 2),
        ("presenter-small", vec2(1280.0, 720.0), false, 1),
        ("presenter-phone", PHONE, true, 1),
        ("presenter-lying", vec2(844.0, 390.0), false, 1),
        ("presenter-guess", vec2(1920.0, 1080.0), false, 7),
        ("presenter-hidden", vec2(1920.0, 1080.0), true, 1),
        ("presenter-zoomed", vec2(640.0, 400.0), false, 1),
        ("presenter-guess-phone", PHONE, false, 7),
    ];
    for (name, size, korean, steps) in shown {
        let settings = Some(CROSSING.to_owned());
        let boot = Boot { korean, dark: true, settings, reduced_motion: true, ..Boot::default() };
        let mut shown = PaintedApp::new(boot, size, 1.0);
        let key = |key| press(key, Modifiers::NONE);
        let mut frames = vec![vec![], vec![], key(Key::B), vec![]];
        frames.extend((0..steps).map(|_| key(Key::N)));
        match name.rsplit('-').next() {
            Some("field") => frames.push(key(Key::O)),
            Some("hidden") => frames.push(key(Key::V)),
            _ => {}
        }
        // Draw a ring with the pen; the labels are placed after it.
        let canvas = Layout::presenter(size).canvas;
        let at = canvas.center() + vec2(0.1 * canvas.width(), 0.2 * canvas.height());
        let ring = |i: usize| {
            let angle = i as f32 / 40.0 * std::f32::consts::TAU;
            Event::PointerMoved(at + 0.1 * canvas.height() * vec2(angle.cos() - 1.0, angle.sin()))
        };
        let mut drawing = click(at);
        drawing.splice(2..2, (0..=40).map(ring));
        frames.extend([key(Key::D), drawing, key(Key::D)]);
        frames.resize(frames.len() + 30, vec![]);
        frames.into_iter().for_each(|events| shown.frame(events));
        shown.screen.save(&path(&format!("{name}.png")));
        let layout = Layout::presenter(size);
        for (part, rect) in
            [("bar", layout.top), ("picture", layout.canvas), ("dock", layout.state)]
        {
            let found = inks(&shown.screen, rect).len();
            assert!(found >= 30, "{name}: {found} colours in the {part}, which is nearly blank");
        }
    }
}

/// Draws the first problem of lesson 1.2, and a problem that asks for the next line.
#[test]
fn problems() {
    for (kind, size, pixels, korean, dark) in [
        ("", DESKTOP, 1.0, true, false),
        ("", PHONE, 2.0, true, false),
        ("", PHONE, 1.0, false, true),
        ("-line", DESKTOP, 1.0, true, false),
        ("-line", PHONE, 1.0, false, true),
    ] {
        let due = "practice perp_product next = 1 0 0\n";
        let settings = progress(korean, dark) + if kind.is_empty() { "" } else { due };
        let boot = Boot { settings: Some(settings), reduced_motion: true, ..Boot::default() };
        let mut shown = PaintedApp::new(boot, size, pixels);
        shown.rest(1);
        shown.app.open_practice();
        shown.rest(4);
        let name = if size.x < 800.0 { "problem-phone" } else { "problem" }.to_owned() + kind;
        save(&mut shown, &name, korean, dark);
        let found = inks(&shown.screen, Rect::from_min_size(Pos2::ZERO, size)).len();
        assert!(found >= 100, "{name}: {found} colours");
    }
}
