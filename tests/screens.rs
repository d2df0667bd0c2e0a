//! Pictures of the whole program without a window, in every size, language and theme, to look at:
//! `target/pictures/`.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod support;

use crosspoint::view::host::Boot;
use crosspoint::view::layout::Layout;
use crosspoint::view::{App, fonts};
use egui::{Color32, Context, Rect, Vec2, vec2};
use std::collections::HashSet;
use support::Screen;

/// A window: its size, pixels per point, Korean or English, dark or light.
type Window = (Vec2, f32, bool, bool);

fn draw(name: &str, (size, pixels_per_point, korean, dark): Window) {
    let boot = Boot { korean, dark, reduced_motion: true, ..Boot::default() };
    let mut app = App::new(boot);
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions(fonts::embedded));
    let mut screen = Screen::new(size, pixels_per_point);
    for _ in 0..4 {
        screen.frame(&ctx, vec![], |ctx| app.ui(ctx));
    }
    let lang = if korean { "ko" } else { "en" };
    let tone = if dark { "dark" } else { "light" };
    let name = format!("{name}-{lang}-{tone}.png");
    screen.save(&support::path(&name));
    let layout = Layout::of(size);
    let parts = [
        ("bar", layout.top, 8),
        ("picture", layout.canvas, 100),
        ("judgement", layout.state, 30),
        ("panel", layout.panel, 30),
        ("steps", layout.nav, 8),
    ];
    for (part, rect, wanted) in parts {
        let found = inks(&screen, rect).len();
        assert!(found >= wanted, "{name}: {found} colours in the {part}, which is nearly blank");
    }
}

/// The colours of a part of the screen, which is given in points.
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
    draw("desktop", (vec2(1280.0, 800.0), 1.0, true, false));
    draw("desktop", (vec2(1280.0, 800.0), 1.0, false, true));
    draw("laptop", (vec2(1000.0, 680.0), 1.0, false, false));
}

#[test]
fn phones_and_tablets() {
    draw("phone", (vec2(390.0, 844.0), 2.0, true, false));
    draw("phone", (vec2(390.0, 844.0), 1.0, false, true));
    draw("lying", (vec2(844.0, 390.0), 1.0, true, true));
    draw("tablet", (vec2(700.0, 900.0), 1.0, false, false));
}
