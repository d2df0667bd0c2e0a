//! The sheet over the lower part of a phone's picture: the handle, the verdict row and the tabs
//! drag it to one of three heights.

use super::cancelled_drag;
use crate::view::layout::{SheetHeight, SheetShape, VerdictRow, edges};
use crate::view::prelude::*;
use crate::view::window_regions::steps_asked;

/// A flick decides from this speed on, in points per second.
const FLICK: f32 = 600.0;
/// The radius of the upper corners.
const CORNER: u8 = 14;
/// The size of the handle's bar.
const BAR: Vec2 = vec2(36.0, 4.0);
/// Duration of settling, in seconds.
const SETTLE: f32 = 0.2;

/// The state of the sheet.
#[derive(Debug, Default)]
pub struct BottomSheet {
    /// The height of the sheet.
    pub height: SheetHeight,
    /// Whether the values and verdicts below the sentence are shown.
    pub details: bool,
    /// The upper edge of the sheet during a drag.
    held: Option<Held>,
    /// The input of the layout in this frame.
    pub shape: SheetShape,
    window: Vec2,
}

#[derive(Clone, Copy, Debug)]
struct Held {
    /// The edge at the start of the drag.
    from: f32,
    edge: f32,
    speed: f32,
}

impl BottomSheet {
    /// Advances the sheet toward its height in this window, which an open guess changes; at once if
    /// `still`.
    pub fn move_on(&mut self, ctx: &Context, asks: bool, still: bool) {
        let row = match (asks, self.details) {
            (true, _) => VerdictRow::Guesses,
            (false, true) => VerdictRow::Details,
            (false, false) => VerdictRow::Sentence,
        };
        let window = ctx.screen_rect().size();
        // A changed window size leaves nothing to animate from.
        let jumps = still || self.held.is_some() || self.window != window;
        let seconds = if jumps { 0.0 } else { SETTLE };
        self.window = window;
        let edge = edges(window, row)[self.height as usize];
        let edge = self.held.map_or(edge, |held| held.edge);
        let edge = ctx.animate_value_with_time(Id::new("sheet edge"), edge, seconds);
        self.shape = SheetShape { height: self.height, edge: Some(edge), row };
    }

    /// Toggles between line and half; from full to half.
    pub fn turn(&mut self) {
        self.height = match self.height {
            SheetHeight::Line | SheetHeight::Full => SheetHeight::Half,
            SheetHeight::Half => SheetHeight::Line,
        };
    }

    /// Enlarges the sheet for a selected tab: a tab that was already shown fills the window.
    pub fn enlarge(&mut self, again: bool) {
        self.height = match self.height {
            SheetHeight::Line => SheetHeight::Half,
            SheetHeight::Half if again => SheetHeight::Full,
            SheetHeight::Full if again => SheetHeight::Half,
            height => height,
        };
    }

    /// The sheet's background with the handle, laid out before the content. The sheet blocks
    /// presses on what is beneath.
    pub fn show(&mut self, ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout) {
        let Some(sheet) = layout.sheet else { return };
        let theme = cx.theme;
        ui.interact(sheet, ui.id().with("sheet"), Sense::CLICK | Sense::DRAG);
        let corners = CornerRadius { nw: CORNER, ne: CORNER, sw: 0, se: 0 };
        ui.painter().rect_filled(sheet, 0, theme.canvas);
        let border = Stroke::new(1.0, theme.control);
        let around = sheet.expand2(vec2(1.0, 0.0)).with_max_y(sheet.bottom() + 2.0);
        ui.painter().rect(around, corners, theme.panel, border, StrokeKind::Inside);
        let handle = sheet.with_max_y(layout.state.top());
        let bar = Rect::from_center_size(handle.center() + vec2(0.0, 1.0), BAR);
        ui.painter().rect_filled(bar, 2, theme.control);
        // The draggable part is higher than the visible handle.
        let pulled = sheet.with_max_y(layout.tabs.map_or(layout.state.bottom(), |t| t.bottom()));
        let pull = ui.interact(pulled, ui.id().with("pulled"), Sense::DRAG);
        let id = ui.id().with("sheet handle");
        let grasp = Rect::from_center_size(bar.center(), vec2(88.0, handle.height().max(24.0)));
        let grasp = grasp.intersect(sheet.with_min_y(sheet.top() - 6.0));
        let handle = ui.interact(grasp, id, Sense::click_and_drag());
        self.pull(ui, &pull, sheet);
        self.pull(ui, &handle, sheet);
        if handle.clicked() {
            self.turn();
            lay_out_again(ui.ctx());
        }
        self.keys(ui, &handle);
        let words = ["sheet_line", "sheet_half", "sheet_full"];
        let now = cx.words.get(words[self.height as usize]);
        let said = format!("{}: {now}", cx.words.get("sheet_height"));
        let (value, ends) = (f64::from(self.height as u8) + 1.0, [1.0, words.len() as f64]);
        let ring = bar.expand2(vec2(8.0, 3.0));
        let control = Control::slider(&said, value, ends).corners(6).around(ring);
        let handle = control.with(ui, cx, handle);
        if handle.hovered() || pull.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::ResizeVertical);
        }
    }

    /// The edge follows the pointer, and settles at the nearest height on release, or at the next
    /// height in the direction of a flick. Escape returns it to the height before the drag.
    fn pull(&mut self, ui: &Ui, response: &Response, sheet: Rect) {
        if response.drag_started() {
            self.held = Some(Held { from: sheet.top(), edge: sheet.top(), speed: 0.0 });
        }
        let before = cancelled_drag::restored(response, self.height);
        let Some(held) = &mut self.held else { return };
        let stops = edges(self.window, self.shape.row);
        if response.dragged()
            && let Some(at) = response.interact_pointer_pos()
        {
            let (from, speed) =
                ui.input(|input| (input.pointer.press_origin(), input.pointer.velocity().y));
            let by = from.map_or(0.0, |from| at.y - from.y);
            let edge = (held.from + by).clamp(stops[2], stops[0]);
            if edge != held.edge {
                lay_out_again(ui.ctx());
            }
            // The speed of a resting finger falls to 0.
            if speed != 0.0 {
                ui.ctx().request_repaint();
            }
            (held.edge, held.speed) = (edge, speed);
        }
        if response.drag_stopped() {
            self.height = before.unwrap_or_else(|| settled(stops, held));
            self.held = None;
            lay_out_again(ui.ctx());
        }
    }

    /// The arrow keys while the handle has the focus, and always with Ctrl.
    fn keys(&mut self, ui: &Ui, handle: &Response) {
        let presses = |key| tab_stops::presses(ui.ctx(), Modifiers::CTRL, key);
        let mut by = presses(Key::ArrowUp) - presses(Key::ArrowDown);
        if handle.has_focus() {
            by += tab_stops::arrows(ui.ctx(), handle.id, [false, true])[1];
        }
        by += steps_asked(handle) as isize;
        if by != 0 {
            self.height = self.height.raised(by.signum());
            lay_out_again(ui.ctx());
        }
    }
}

fn settled(stops: [f32; 3], held: &Held) -> SheetHeight {
    let near = |height: &SheetHeight| (stops[*height as usize] - held.edge).abs();
    let nearest = SheetHeight::ALL.into_iter().min_by(|a, b| near(a).total_cmp(&near(b)));
    let nearest = nearest.unwrap_or_default();
    let begun = |height: &&SheetHeight| (stops[**height as usize] - held.from).abs() < 1.0;
    let begun = SheetHeight::ALL.iter().find(begun).copied();
    match begun {
        Some(from) if held.speed < -FLICK && nearest == from => from.raised(1),
        Some(from) if held.speed > FLICK && nearest == from => from.raised(-1),
        _ => nearest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_settles_at_the_nearest_height_or_in_the_direction_of_a_flick() {
        let stops = [700.0, 400.0, 60.0];
        let at = |from, edge, speed| settled(stops, &Held { from, edge, speed });
        assert_eq!(at(400.0, 380.0, 0.0), SheetHeight::Half);
        assert_eq!(at(400.0, 380.0, -900.0), SheetHeight::Full);
        assert_eq!(at(400.0, 420.0, 900.0), SheetHeight::Line);
        assert_eq!(at(700.0, 120.0, 0.0), SheetHeight::Full);
        assert_eq!(at(60.0, 600.0, 900.0), SheetHeight::Line);
    }
}
