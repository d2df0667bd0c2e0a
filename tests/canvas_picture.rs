//! The canvas as a picture, to be held beside the design.
#![cfg(not(target_arch = "wasm32"))]

mod canvas;
mod support;

use canvas::Stage;
use crosspoint::view::fonts;
use crosspoint::view::theme::{DARK, LIGHT, PROJECTOR, Theme};
use egui::{CentralPanel, Context, Event, Frame, Key, Modifiers, pos2, vec2};

fn picture(name: &str, theme: &'static Theme) {
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions(fonts::embedded));
    let mut stage =
        Stage { theme, lit: vec!["area_t"], shown: vec!["den", "d2"], ..Stage::default() };
    stage.insets = vec![
        egui::Rect::from_min_size(pos2(12.0, 10.0), vec2(570.0, 32.0)),
        egui::Rect::from_min_size(pos2(632.0, 422.0), vec2(176.0, 190.0)),
    ];
    let mut screen = support::Screen::new([820.0, 624.0], 1.0);
    let tab = |_| Event::Key {
        key: Key::Tab,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    for events in
        [vec![], (0..1).map(tab).collect(), vec![tab(0)], vec![tab(0)], vec![tab(0)], vec![]]
    {
        screen.frame(&ctx, events, |ctx| {
            CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| stage.ui(ui));
        });
    }
    screen.save(&support::path(name));
    assert_eq!(stage.last.focused, Some("d"));
}

#[test]
fn the_scene_of_the_perp_product() {
    picture("canvas_light.png", &LIGHT);
    picture("canvas_dark.png", &DARK);
    picture("canvas_projector.png", &PROJECTOR);
}
