//! The random input: device events, links, host events.

use crate::rng::Rng;
use crosspoint::lesson::link::{self, LinkState, SavedView};
use crosspoint::lessons::find;
use crosspoint::text::words::Lang;
use crosspoint::view::exchange::host::HostEvent;
use egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Vec2, pos2, vec2};

const KEYS: &str = "1 4 X M PageUp Tab Enter Escape Space F B ArrowLeft ArrowRight ArrowUp \
    ArrowDown A Home Z V R G N O P L T K H D Slash";

pub const TEXTS: [&str; 9] = ["1", "-", ".", "e999", "NaN", "inf", "한글", "1e-300", "\u{202e}x"];

const MODIFIERS: [Modifiers; 6] = [
    Modifiers::NONE,
    Modifiers::NONE,
    Modifiers::SHIFT,
    Modifiers { alt: false, ctrl: true, shift: false, mac_cmd: false, command: true },
    Modifiers { alt: false, ctrl: true, shift: true, mac_cmd: false, command: true },
    Modifiers::ALT,
];

/// Numbers as in links edited by hand.
const NUMBERS: [f64; 12] = [
    0.0,
    -0.0,
    1.0,
    -2.5,
    1e-300,
    1e300,
    -1e6,
    4503599627370497.5,
    5e-324,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

/// The events of a frame: usually one, sometimes a whole click, double click or drag.
pub fn events(rng: &mut Rng, size: Vec2, targets: &[Pos2]) -> Vec<Event> {
    let margin = vec2(20.0, 20.0);
    let room = size + 2.0 * margin;
    let mut place = || match rng.below(3) {
        0 if !targets.is_empty() => rng.pick(targets) + vec2(rng.part(), rng.part()) * 12.0,
        1 if !targets.is_empty() => rng.pick(targets),
        _ => pos2(rng.part() * room.x, rng.part() * room.y) - margin,
    };
    let (at, to) = (place(), place());
    let modifiers = rng.pick(&MODIFIERS);
    let buttons = [PointerButton::Primary, PointerButton::Secondary, PointerButton::Middle];
    let button = buttons[rng.below(9).saturating_sub(6)];
    let press = |pos, pressed| Event::PointerButton { pos, button, pressed, modifiers };
    let click = [Event::PointerMoved(at), press(at, true), press(at, false)];
    let one = match rng.below(24) {
        0..=5 => Event::PointerMoved(at),
        6..=9 => press(at, rng.below(2) == 0),
        10 => return click.to_vec(),
        11 => return [&click[..], &click[..]].concat(),
        12 | 13 => {
            let half = Event::PointerMoved(at.lerp(to, 0.5));
            let moves = [half, Event::PointerMoved(to), press(to, false)];
            return [&click[..2], &moves[..]].concat();
        }
        14 => Event::MouseWheel {
            unit: rng.pick(&[MouseWheelUnit::Point, MouseWheelUnit::Line, MouseWheelUnit::Page]),
            delta: vec2(0.0, (rng.part() - 0.5) * rng.pick(&[2.0, 40.0, 4000.0])),
            modifiers,
        },
        15..=17 => Event::Text(rng.pick(&TEXTS).to_owned()),
        18 => rng.pick(&[Event::PointerGone, Event::WindowFocused(false), Event::Copy]),
        19 => Event::Zoom(rng.pick(&[0.0, 0.2, 1.1, 5.0])),
        _ => {
            let key =
                if rng.below(3) == 0 { rng.pick(Key::ALL) } else { rng.pick(&crate::keys(KEYS)) };
            let pressed = rng.below(4) > 0;
            Event::Key { key, physical_key: None, pressed, repeat: rng.below(5) == 0, modifiers }
        }
    };
    vec![one]
}

/// An invalid link: noise, a damaged link, or arbitrary numbers.
fn link(rng: &mut Rng, present: String) -> String {
    match rng.below(6) {
        0 => rng
            .pick(&["", "#", "/", "perp_product", "line_plane", "9.9", "2.9", "\u{0}\u{7f}한/글"])
            .into(),
        1 => {
            let letters: Vec<char> = "ABCDEFGHIJKLMOPQRSTUVWXYZ0123456789-_/#%=".chars().collect();
            let noise: String = (0..rng.below(300)).map(|_| rng.pick(&letters)).collect();
            rng.pick(&["", "perp_product/", "perp_product/AQ", "perp_product/2/"]).to_owned()
                + &noise
        }
        2 => {
            let mut letters: Vec<char> = present.chars().collect();
            let at = rng.below(letters.len());
            letters[at] = rng.pick(&['A', '_', 'z', '/', '한']);
            letters.into_iter().collect()
        }
        _ => {
            let view = SavedView::Space([(); 7].map(|()| rng.pick(&NUMBERS)));
            let view = if rng.below(3) == 0 { view } else { SavedView::Home };
            let entry = rng.pick(&[find("perp_product"), find("line_plane")]).expect("a lesson");
            let mut scene = (entry.open)().scene_fields();
            for (_, values) in &mut scene.0 {
                let any = values.split(',').map(|_| format!("{:?}", rng.pick(&NUMBERS)));
                *values = any.collect::<Vec<_>>().join(",");
            }
            let steps = &entry.text(Lang::Ko).steps;
            let step = steps.get(rng.below(9)).map(|step| step.id.clone()).unwrap_or_default();
            link::encode(entry.id, &LinkState { step, view, scene })
        }
    }
}

pub fn host_event(rng: &mut Rng, present: String) -> HostEvent {
    match rng.below(5) {
        0 | 1 => HostEvent::Link(link(rng, present)),
        2 => HostEvent::Finger(rng.below(2) == 0),
        3 => HostEvent::Copied(rng.below(2) == 0),
        _ => HostEvent::Pinch {
            at: pos2(400.0 * rng.part(), 400.0 * rng.part()),
            zoom: rng.pick(&[0.5, 0.9, 1.3, 4.0, 0.0, f32::INFINITY, f32::NAN]),
            pan: vec2(rng.pick(&[0.0, -450.0, 3.0, 1e30, f32::NAN]), 0.0),
        },
    }
}
