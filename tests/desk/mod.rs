//! A desk at which the program is used: pointer, keys, names.

#![allow(clippy::unwrap_used, reason = "a test may")]

use crosspoint::view::host::{Boot, Wish};
use crosspoint::view::{App, fonts};
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

/// A start in English.
pub fn english() -> Boot {
    Boot { reduced_motion: true, ..Boot::default() }
}

/// A start in Korean.
pub fn korean() -> Boot {
    Boot { korean: true, ..english() }
}

/// The program, open.
pub struct Desk {
    pub harness: Harness<'static, App>,
}

impl Desk {
    pub fn new(boot: Boot) -> Self {
        Self::sized(boot, Vec2::new(1280.0, 800.0), true)
    }

    pub fn sized(boot: Boot, size: Vec2, with_fonts: bool) -> Self {
        let mut ready = false;
        let show = move |ctx: &egui::Context, app: &mut App| {
            if ready {
                return app.ui(ctx);
            }
            // The harness draws once before anything can be set.
            let load = |name: &str| fonts::embedded(name).filter(|_| with_fonts);
            ctx.set_fonts(fonts::definitions(load));
            ctx.options_mut(|options| options.input_options.max_click_dist = 3.0);
            ctx.request_repaint();
            ready = true;
        };
        let builder = Harness::builder().with_size(size).with_max_steps(60);
        let mut harness = builder.build_state(show, App::new(boot));
        harness.run();
        Self { harness }
    }

    pub fn app(&self) -> &App {
        self.harness.state()
    }

    pub fn app_mut(&mut self) -> &mut App {
        self.harness.state_mut()
    }

    pub fn link(&self) -> String {
        self.app().link()
    }

    pub fn wishes(&mut self) -> Vec<Wish> {
        self.app_mut().wishes()
    }

    /// Where a draggable point is.
    pub fn handle(&self, name: &str) -> Pos2 {
        self.app().handles().into_iter().find(|(n, _)| n == name).unwrap().1
    }

    /// The rectangles of everything that is called so.
    pub fn places(&self, label: &str) -> Vec<Rect> {
        self.harness.query_all_by_label(label).map(|node| rect(node.raw_bounds())).collect()
    }

    pub fn rect_of(&self, label: &str) -> Rect {
        rect(self.harness.get_by_label(label).raw_bounds())
    }

    pub fn press(&mut self, label: &str) {
        self.harness.get_by_label(label).simulate_click();
        self.harness.run();
    }

    pub fn key(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.press_key_modifiers(modifiers, key);
        self.harness.run();
    }

    pub fn hover(&mut self, at: Pos2) {
        self.event(Event::PointerMoved(at));
        self.harness.run();
    }

    pub fn click(&mut self, at: Pos2) {
        self.hover(at);
        self.button(at, true);
        self.button(at, false);
    }

    pub fn drag(&mut self, from: Pos2, to: Pos2) {
        self.hover(from);
        self.button(from, true);
        for part in 1..=8 {
            self.hover(from.lerp(to, part as f32 / 8.0));
        }
        self.button(to, false);
    }

    pub fn wheel(&mut self, at: Pos2, points: f32) {
        self.hover(at);
        let (unit, delta) = (egui::MouseWheelUnit::Point, Vec2::new(0.0, points));
        self.event(Event::MouseWheel { unit, delta, modifiers: Modifiers::NONE });
        self.harness.run();
    }

    /// Opens a number by a double click, types over it, and confirms.
    pub fn type_over(&mut self, label: &str, text: &str) {
        let at = self.rect_of(label).center();
        self.hover(at);
        for _ in 0..2 {
            for pressed in [true, false] {
                let button = PointerButton::Primary;
                let modifiers = Modifiers::NONE;
                self.event(Event::PointerButton { pos: at, button, pressed, modifiers });
            }
        }
        self.harness.run();
        self.key(Modifiers::COMMAND, Key::A);
        if text.is_empty() {
            self.key(Modifiers::NONE, Key::Delete);
        } else {
            self.event(Event::Text(text.to_owned()));
            self.harness.run();
        }
        self.key(Modifiers::NONE, Key::Enter);
        self.key(Modifiers::NONE, Key::Escape);
    }

    /// Lets a second pass.
    pub fn rest(&mut self) {
        for _ in 0..4 {
            self.harness.step();
        }
    }

    fn button(&mut self, pos: Pos2, pressed: bool) {
        let button = PointerButton::Primary;
        self.event(Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
        self.harness.run();
    }

    fn event(&mut self, event: Event) {
        self.harness.input_mut().events.push(event);
    }
}

fn rect(bounds: Option<egui::accesskit::Rect>) -> Rect {
    let bounds = bounds.unwrap();
    let corner = |x: f64, y: f64| Pos2::new(x as f32, y as f32);
    Rect::from_min_max(corner(bounds.x0, bounds.y0), corner(bounds.x1, bounds.y1))
}

/// The link with another first number in its scene.
pub fn with_first_number(link: &str, number: f64) -> String {
    use crosspoint::lesson::link::{decode, encode};
    let mut state = decode(link).unwrap().state.unwrap();
    state.scene[..8].copy_from_slice(&number.to_le_bytes());
    encode("perp_product", &state)
}
