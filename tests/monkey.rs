//! 10,000 random events and edits by somebody who has never seen the program and does not care.

#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, reason = "a test may")]

use crosspoint::view::host::{Boot, Notice, Wish};
use crosspoint::view::{App, fonts};
use egui::{
    Context, Event, Key, Modifiers, MouseWheelUnit, PointerButton, RawInput, Rect, Shape, Vec2,
    pos2, vec2,
};

/// Numbers from a fixed seed, by splitmix64.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    /// One of the first `count` numbers.
    fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// Between 0 and 1.
    fn part(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32
    }
}

const KEYS: [Key; 24] = [
    Key::Tab,
    Key::Enter,
    Key::Escape,
    Key::Space,
    Key::Backspace,
    Key::Delete,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::PageUp,
    Key::Home,
    Key::Z,
    Key::Y,
    Key::R,
    Key::G,
    Key::N,
    Key::P,
    Key::L,
    Key::T,
    Key::K,
    Key::H,
    Key::A,
    Key::Questionmark,
];

const TEXTS: [&str; 9] = ["1", "-", ".", "e999", "NaN", "inf", "한글", "1e-300", "\u{202e}x"];

fn event(dice: &mut Dice, size: Vec2) -> Event {
    let margin = vec2(20.0, 20.0);
    let at = || (size + 2.0 * margin).max(Vec2::splat(1.0));
    let place = {
        let room = at();
        pos2(dice.part() * room.x, dice.part() * room.y) - margin
    };
    let modifiers = dice.pick(&[
        Modifiers::NONE,
        Modifiers::NONE,
        Modifiers::SHIFT,
        Modifiers::CTRL | Modifiers::COMMAND,
        Modifiers::COMMAND | Modifiers::SHIFT | Modifiers::CTRL,
        Modifiers::ALT,
    ]);
    match dice.below(16) {
        0..=5 => Event::PointerMoved(place),
        6..=9 => Event::PointerButton {
            pos: place,
            button: dice.pick(&[PointerButton::Primary, PointerButton::Secondary]),
            pressed: dice.below(2) == 0,
            modifiers,
        },
        10 => Event::MouseWheel {
            unit: MouseWheelUnit::Point,
            delta: vec2(0.0, (dice.part() - 0.5) * 4000.0),
            modifiers,
        },
        11 => Event::Text(dice.pick(&TEXTS).to_owned()),
        12 => Event::PointerGone,
        13 => Event::Zoom(0.2 + 3.0 * dice.part()),
        _ => {
            let key = dice.pick(&KEYS);
            let pressed = dice.below(4) > 0;
            Event::Key { key, physical_key: None, pressed, repeat: dice.below(5) == 0, modifiers }
        }
    }
}

fn notice(dice: &mut Dice) -> Notice {
    let links = [
        "perp_product",
        "1.2",
        "9.9",
        "perp_product/",
        "perp_product/AQAAQgAAAAAAAPB_AAAAAAAAAMAAAAAAAAAQQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAIwA",
        "perp_product/AQAAQgAAAAAAAPB_AAAAAAAAAMAAAAAAAAAQQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAIwAAAAAAAAPC_AAAAAAAAAEACAg",
        "perp_product/zzzz",
        "\u{0}\u{7f}한/글",
    ];
    match dice.below(4) {
        0 => Notice::Link(dice.pick(&links).to_owned()),
        1 => Notice::Finger(dice.below(2) == 0),
        2 => Notice::Copied(dice.below(2) == 0),
        _ => Notice::Pinch {
            at: pos2(400.0 * dice.part(), 400.0 * dice.part()),
            zoom: 4.0 * dice.part(),
            pan: vec2(dice.part() * 900.0 - 450.0, 0.0),
        },
    }
}

/// No text that is seen or said is a number that is none.
fn check_words(text: &str) {
    for word in text.split(|c: char| !c.is_alphanumeric()) {
        assert!(!matches!(word, "NaN" | "inf" | "nan" | "Infinity"), "{text}");
    }
}

fn check_shape(shape: &Shape, typed: bool) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| check_shape(shape, typed)),
        // What somebody types into a field is theirs.
        Shape::Text(text) if !typed => check_words(text.galley.text()),
        other => {
            let bounds = other.visual_bounding_rect();
            assert!(!bounds.any_nan(), "{other:?}");
        }
    }
}

fn play(app: &mut App, ctx: &Context, dice: &mut Dice, events: usize) {
    let mut size = vec2(1280.0, 800.0);
    let mut time = 0.0;
    for _ in 0..events {
        if dice.below(200) == 0 {
            size = dice.pick(&[
                vec2(1280.0, 800.0),
                vec2(390.0, 844.0),
                vec2(844.0, 390.0),
                vec2(1.0, 700.0),
                vec2(700.0, 1.0),
                vec2(4000.0, 2200.0),
            ]);
        }
        if dice.below(40) == 0 {
            app.hear(notice(dice));
        }
        time += f64::from(dice.part()) * 0.3;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, size)),
            time: Some(time),
            events: vec![event(dice, size)],
            ..RawInput::default()
        };
        let output = ctx.run(input, |ctx| app.ui(ctx));
        let typed = output.platform_output.ime.is_some();
        for clipped in &output.shapes {
            check_shape(&clipped.shape, typed);
        }
        for wish in app.wishes() {
            match wish {
                Wish::Say { text, .. } | Wish::Title(text) => check_words(&text),
                Wish::Address { link, .. } => {
                    crosspoint::lesson::link::decode(&link).unwrap();
                }
                _ => {}
            }
        }
    }
}

#[test]
fn ten_thousand_random_events_leave_a_sound_program() {
    let mut dice = Dice(7);
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions(fonts::embedded));
    let mut app = App::new(Boot { korean: true, reduced_motion: true, ..Boot::default() });
    play(&mut app, &ctx, &mut dice, 10_000);
    // And the person who comes after finds it working.
    app.hear(Notice::Link("perp_product".to_owned()));
    assert_eq!(app.page().derived().verdict.case, "crossing");
}
