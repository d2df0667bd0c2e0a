//! The frame loop, which draws as few frames as possible.

use super::{
    IS_PAGE, Machine, Start, focus_trap, input_adapter, input_adapter::InputAdapter, machine,
    mirror::MirrorMoment, paint::Painter,
};
use crate::view::App;
use crate::view::exchange::host::{Boot, Effect};
use crate::view::typography::fonts;
use crate::view::widgets::typed_field;
use egui::{Context, Event, FullOutput, Modifiers, RawInput, ViewportId};
use macroquad::input::{
    is_mouse_button_down, is_mouse_button_pressed, simulate_mouse_with_touch, utils,
};
use macroquad::miniquad::{self, window};
use std::time::Duration;

/// Frames after an event in which egui settles: a layout takes effect in the next frame.
const SETTLING: u32 = 2;

/// Opens the window, or the canvas of the page, and runs the program until it is closed.
///
/// If no window can be opened, one line on standard error names what is missing, and the process
/// ends with status 1.
pub fn run(start: Start) {
    machine::guard();
    let conf = macroquad::conf::Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: "Crosspoint".to_owned(),
            window_width: 1280,
            window_height: 800,
            high_dpi: true,
            platform: miniquad::conf::Platform {
                blocking_event_loop: true,
                linux_wm_class: "crosspoint",
                linux_backend: machine::linux_backend(),
                ..Default::default()
            },
            ..Default::default()
        },
        update_on: Some(macroquad::conf::UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            specific_key: None,
            touch: true,
        }),
        ..Default::default()
    };
    macroquad::Window::from_config(conf, frames(start));
}

async fn frames(start: Start) {
    machine::started();
    simulate_mouse_with_touch(false); // otherwise each touch arrives twice
    let ours = utils::register_input_subscriber();
    let mut painter = Painter::new(); // wakes the binding, whose queue follows ours
    let binding = ours + 1;

    let mut machine = Machine::new(start);
    let ctx = Context::default();
    let mut boot = machine.boot();
    set_up(&ctx, &mut machine, &mut boot);
    let mut app = App::new(boot);
    let mut adapter = InputAdapter::new(machine.mac());
    let mut size = (0.0, 0.0);
    let mut settling = SETTLING;
    let mut quiet_since = miniquad::date::now();
    let mut due = f64::INFINITY;
    loop {
        let ratio = machine.pixel_ratio();
        adapter.ratio = ratio * ctx.zoom_factor();
        utils::repeat_all_miniquad_input(&mut adapter, ours);
        utils::repeat_all_miniquad_input(&mut DiscardEvents, binding);
        let mut host_events = machine.listen(&mut adapter);
        host_events.extend(adapter.host_events());
        if machine.has_new_fonts() {
            ctx.set_fonts(fonts::definitions(|name| machine.font(name)));
            settling = SETTLING;
        }
        let mut events = adapter.events(is_mouse_button_down, is_mouse_button_pressed);
        events.extend(machine.typed().into_iter().flat_map(|edit| edit.events(&ctx)));

        let resized = std::mem::replace(&mut size, window::screen_size()) != size;
        if resized || !host_events.is_empty() || !events.is_empty() {
            settling = SETTLING;
        }
        host_events.into_iter().for_each(|event| app.on_host_event(event));

        let mut output = FullOutput::default();
        let mut edge = None;
        for events in input_adapter::parts(events) {
            let input = input(events, adapter.modifiers(), ratio, ctx.zoom_factor());
            let part = ctx.run(input, |ctx| {
                if IS_PAGE {
                    focus_trap::between(ctx, || app.ui(ctx));
                    // A second pass of egui would forget this edge.
                    edge = edge.or(focus_trap::reached(ctx));
                } else {
                    app.ui(ctx);
                }
            });
            output.append(part);
        }
        if let Some(edge) = edge {
            machine.leave(edge);
        }
        for effect in app.take_effects() {
            match effect {
                Effect::Settings(_) => {
                    machine.store(&mut app);
                    // Show the progress stored by another window.
                    settling = SETTLING;
                }
                Effect::Mirror(true) => {
                    ctx.enable_accesskit();
                    settling = SETTLING;
                }
                Effect::Mirror(false) => {
                    ctx.disable_accesskit();
                    // The output of this frame still has an AccessKit tree.
                    output.platform_output.accesskit_update = None;
                    machine.end_mirror();
                }
                effect => {
                    if let Some(event) = machine.run_effect(effect, &mut painter.copies) {
                        app.on_host_event(event);
                        settling = SETTLING;
                    }
                }
            }
        }
        let now = miniquad::date::now();
        // A later frame may request a shorter delay; the earlier request stays valid.
        let asked = output.viewport_output.get(&ViewportId::ROOT).map(|view| view.repaint_delay);
        let asked = now + asked.map_or(f64::INFINITY, |delay| delay.as_secs_f64());
        due = if due > now { due.min(asked) } else { asked };
        if let Some(tree) = output.platform_output.accesskit_update.take() {
            let held = ctx.input(|input| input.pointer.any_down());
            let moment = MirrorMoment { now, zoom: ctx.zoom_factor(), held };
            let again = machine.mirror(&tree, moment);
            due = due.min(now + again.unwrap_or(f64::INFINITY));
        }
        let waits = machine.waits_for_fonts(&ctx, &output.shapes);
        painter.show(&ctx, output, waits, &mut machine);
        machine.type_into(typed_field::take_focused(&ctx), ctx.zoom_factor());
        machine.show_handles(&app.handles(), ctx.zoom_factor());

        if settling > 0 {
            settling -= 1;
            quiet_since = now;
            window::schedule_update();
        } else {
            let seconds = |time: f64| Duration::try_from_secs_f64(time).unwrap_or(Duration::MAX);
            machine.wake_after(seconds(due - now), seconds(now - quiet_since));
        }
        macroquad::window::next_frame().await;
    }
}

fn set_up(ctx: &Context, machine: &mut Machine, boot: &mut Boot) {
    ctx.set_fonts(fonts::definitions(|name| {
        let font = machine.font(name);
        if font.is_none() && !fonts::LATE_FILES.as_flattened().contains(&name) {
            boot.remarks.push(("font_missing", name.to_owned()));
        }
        font
    }));
    ctx.options_mut(|options| {
        // The browser zooms with the same keys.
        options.zoom_with_keyboard = !IS_PAGE;
        options.input_options.max_click_dist = 3.0;
        options.max_passes = App::MAX_PASSES;
    });
}

fn input(events: Vec<Event>, modifiers: Modifiers, ratio: f32, zoom: f32) -> RawInput {
    let (width, height) = window::screen_size();
    let points = egui::vec2(width, height) / (ratio * zoom);
    let mut input = RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, points)),
        time: Some(miniquad::date::now()),
        events,
        modifiers,
        max_texture_side: Some(4096),
        ..RawInput::default()
    };
    if let Some(viewport) = input.viewports.get_mut(&input.viewport_id) {
        viewport.native_pixels_per_point = Some(ratio);
    }
    input
}

/// Discards the events that egui-macroquad has queued.
struct DiscardEvents;

impl miniquad::EventHandler for DiscardEvents {
    fn update(&mut self) {}
    fn draw(&mut self) {}
}
