//! A finger that rests on a control asks about it, as a hovering pointer does.

use egui::Response;
use std::time::Duration;

/// How long a finger rests on a lesson to ask about it, in seconds, and how far it may move.
const REST: f64 = 0.5;
const MOVED: f32 = 10.0;

/// Whether a finger has rested on a control for long enough to ask about it.
pub fn rests(response: &Response) -> bool {
    let (held, moved) = response.ctx.input(|input| {
        let since = input.pointer.press_start_time();
        let ends = input.pointer.press_origin().zip(input.pointer.interact_pos());
        (since.map(|since| input.time - since), ends.is_some_and(|(a, b)| a.distance(b) > MOVED))
    });
    let Some(held) = held.filter(|_| response.is_pointer_button_down_on() && !moved) else {
        return false;
    };
    if held < REST {
        response.ctx.request_repaint_after(Duration::from_secs_f64(REST - held));
    }
    held >= REST
}
