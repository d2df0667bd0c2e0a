//! Memory use during many events.

use super::*;
use crate::screen::PaintedApp;
use crosspoint::lessons;
use crosspoint::view::typography::fonts::{self, MATH, UI, family};
use egui::{Color32, FontId};

/// The number of events per frame: a slow page receives many at once.
const AT_ONCE: usize = 40;

const MEGABYTE: i64 = 1_000_000;

/// Runs a frame with another window size, and often with another lesson or presenter mode.
fn frame(monkey: &mut Monkey, rng: &mut Rng) {
    monkey.size = vec2(600.0 + 1400.0 * rng.part(), 400.0 + 700.0 * rng.part());
    monkey.time += 0.1;
    if rng.below(10) == 0 {
        let lesson = lessons::ALL[rng.below(lessons::ALL.len())].id;
        monkey.app.on_host_event(HostEvent::Link(lesson.to_owned()));
        monkey.frame(vec![crate::key_event(Key::B, Modifiers::NONE, true)]);
    }
    let targets = monkey.targets(Sense::CLICK);
    monkey.frame((0..AT_ONCE).flat_map(|_| events(rng, monkey.size, &targets)).collect());
}

#[test]
fn twenty_thousand_events_and_sizes_leave_a_few_megabytes() {
    let (mut rng, mut monkey) = (Rng(7), Monkey::new());
    // As in a page. Otherwise egui renders its glyphs again for another zoom.
    monkey.ctx.options_mut(|options| options.zoom_with_keyboard = false);
    // Texts are parsed once and kept. Glyphs are discarded at the end, and a glyph texture that has
    // just doubled is not counted.
    let texture = |monkey: &Monkey| {
        let [width, height] = monkey.ctx.fonts(|fonts| fonts.font_image_size());
        (width * height * size_of::<f32>()) as i64
    };
    drop(monkey.ctx.run(RawInput::default(), |_| {})); // fonts exist from the first frame on
    let (mut kept, mut most) = (0, 0);
    let mut measured = |monkey: &mut Monkey, act: &mut dyn FnMut(&mut Monkey)| {
        let before = texture(monkey);
        let used = allocation_counter::measure(|| act(monkey));
        let doubled = if texture(monkey) > before { texture(monkey) } else { 0 };
        most = most.max(kept + used.bytes_max as i64 - doubled);
        kept += used.bytes_current;
    };
    for entry in lessons::ALL {
        measured(&mut monkey, &mut |monkey| {
            monkey.app.on_host_event(HostEvent::Link(entry.id.to_owned()));
            monkey.frame(vec![]);
        });
    }
    for _ in 0..60 + crate::cases::cases(22) {
        measured(&mut monkey, &mut |monkey| frame(monkey, &mut rng));
    }
    measured(&mut monkey, &mut |monkey| {
        monkey.ctx.set_fonts(fonts::definitions(fonts::embedded));
        drop(monkey.ctx.run(RawInput::default(), |_| {}));
    });
    assert!(kept < 9 * MEGABYTE, "{kept} bytes");
    assert!(most < 24 * MEGABYTE, "{most} bytes");
}

#[test]
fn forgotten_glyphs_are_drawn_again_as_they_were() {
    let boot = Boot { reduced_motion: true, ..Boot::default() };
    let mut shown = PaintedApp::new(boot, [800.0, 600.0], 1.0);
    let ctx = shown.ctx.clone();
    let mut show = || {
        shown.rest(4);
        shown.screen.draw();
        shown.screen.image.clone()
    };
    let before = show();
    let used = |ctx: &Context| ctx.fonts(|fonts| fonts.font_image_size()[1]);
    let height = used(&ctx);
    for size in 1..50 {
        for name in [UI, MATH] {
            let font = FontId::new(size as f32, family(name));
            let text = String::from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
            ctx.fonts(|fonts| fonts.layout_no_wrap(text, font, Color32::BLACK));
        }
    }
    assert!(used(&ctx) > 2 * height);
    let after = show();
    // A glyph at another position in the texture is rounded differently.
    let near = |(a, b): (&Color32, &Color32)| {
        a.to_array().iter().zip(b.to_array()).all(|(a, b)| a.abs_diff(b) <= 2)
    };
    assert!(after.pixels.iter().zip(&before.pixels).all(near), "another picture");
    assert!(used(&ctx) <= 2 * height, "{} of {height}", used(&ctx));
}
