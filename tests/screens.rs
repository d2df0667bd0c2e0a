//! Pictures of the whole program without a window, in every size, language and theme, to look at:
//! `target/pictures/`.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod support;

use crosspoint::view::host::Boot;
use crosspoint::view::{App, fonts};
use egui::{Context, vec2};
use std::collections::HashSet;

#[test]
fn every_screen_can_be_drawn() {
    for (name, size, ppp) in [
        ("desktop", vec2(1280.0, 800.0), 1.0),
        ("laptop", vec2(1000.0, 680.0), 1.0),
        ("tablet", vec2(700.0, 900.0), 1.0),
        ("phone", vec2(390.0, 844.0), 2.0),
        ("lying", vec2(844.0, 390.0), 2.0),
        ("large", vec2(1920.0, 1080.0), 1.0),
    ] {
        for korean in [true, false] {
            for dark in [false, true] {
                let link = "perp_product".to_owned();
                let mut app = App::new(Boot { link, korean, dark, ..Boot::default() });
                let ctx = Context::default();
                ctx.set_fonts(fonts::definitions(fonts::embedded));
                let mut screen = support::Screen::new(size, ppp);
                for _ in 0..30 {
                    screen.frame(&ctx, vec![], |ctx| app.ui(ctx));
                }
                let lang = if korean { "ko" } else { "en" };
                let tone = if dark { "dark" } else { "light" };
                screen.save(&support::path(&format!("{name}-{lang}-{tone}.png")));
                let inks: HashSet<_> = screen.image.pixels.iter().collect();
                assert!(inks.len() > 50, "{name}-{lang}-{tone} is nearly blank");
            }
        }
    }
}
