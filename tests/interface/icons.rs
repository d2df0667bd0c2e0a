//! All icons on one sheet.

use crosspoint::view::theme::LIGHT;
use crosspoint::view::widgets::icons::{Icon, STROKE, logo};
use egui::{CentralPanel, Context, Frame, Rect, pos2, vec2};

#[test]
fn every_icon_leaves_ink_on_its_square() {
    let ctx = Context::default();
    let mut screen = crate::screen::Screen::new([400.0, 404.0], 3.0);
    let place = |i: usize| {
        let (column, row) = ((i % 9) as f32, (i / 9) as f32);
        Rect::from_min_size(pos2(10.0 + 42.0 * column, 10.0 + 42.0 * row), vec2(32.0, 32.0))
    };
    let all = Icon::ALL.len();
    screen.frame(&ctx, vec![], |ctx| {
        CentralPanel::default().frame(Frame::NONE.fill(LIGHT.raised)).show(ctx, |ui| {
            for (i, icon) in Icon::ALL.into_iter().enumerate() {
                icon.paint(ui.painter(), place(i), LIGHT.ink, STROKE);
            }
            logo(ui.painter(), place(all), &LIGHT, LIGHT.raised);
        });
    });
    screen.save(&crate::screen::path("icons.png"));
    for i in 0..=all {
        let rect = place(i);
        let inked = (0..96 * 96).filter(|n| {
            let (x, y) = (rect.min.x as usize * 3 + n % 96, rect.min.y as usize * 3 + n / 96);
            screen.image[(x, y)] != LIGHT.raised
        });
        let part = inked.count() as f32 / (96.0 * 96.0);
        assert!((0.02..0.4).contains(&part), "{:?} {part}", Icon::ALL.get(i));
    }
}
