//! The controls of the program, and rows of egui's widgets.

use egui::Context;

pub mod bar_button;
pub mod bottom_sheet;
pub mod cancelled_drag;
pub mod case_chips;
pub mod chip;
pub mod click_through;
pub mod controls;
pub mod fold;
pub mod formula_row;
pub mod icons;
pub mod menu_row;
pub mod number_drag;
pub mod number_field;
pub mod scroll_area;
pub mod segmented;
pub mod shown_part;
pub mod tab_stops;
pub mod table;
pub mod tick_row;
pub mod tooltip;
pub mod track;
pub mod typed_field;

/// Lays the frame out once more, or the next one if this is already the second layout. A widget
/// calls this when it has changed a state that is already on the screen.
pub fn lay_out_again(ctx: &Context) {
    ctx.request_discard("a widget has changed");
    if !ctx.will_discard() {
        ctx.request_repaint();
    }
}
