//! Bordered buttons of bars, measured before they are shown.

use super::shown_part::ShownPart;
use crate::view::prelude::*;
use egui::popup::popup_above_or_below_widget;
use egui::{AboveOrBelow, PopupCloseBehavior};

/// The [`menu`] of a button that opens and closes it.
pub fn button_menu(
    ui: &Ui,
    cx: &UiContext<'_>,
    id: Id,
    button: &Response,
    width: f32,
    list: impl FnOnce(&mut Ui),
) {
    if button.clicked() {
        ui.memory_mut(|memory| memory.toggle_popup(id));
    }
    let open = ui.memory(|memory| memory.is_popup_open(id));
    ui.ctx().accesskit_node_builder(button.id, |node| node.set_expanded(open));
    menu(ui, cx, id, button, width, list);
}

/// A list above or below a control, where the window has more room, with this width at desk size,
/// while its popup is open. It stays open while rows are tried; Escape closes it.
pub fn menu(
    ui: &Ui,
    cx: &UiContext<'_>,
    id: Id,
    control: &Response,
    width: f32,
    list: impl FnOnce(&mut Ui),
) {
    if !ui.memory(|memory| memory.is_popup_open(id)) {
        return;
    }
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        return close_menu(ui, control);
    }
    ShownPart::Menu.record(ui.ctx());
    let window = ui.ctx().screen_rect();
    let above = control.rect.top() - window.top();
    let below = window.bottom() - control.rect.bottom();
    let side = if above > below { AboveOrBelow::Above } else { AboveOrBelow::Below };
    let close = PopupCloseBehavior::CloseOnClickOutside;
    popup_above_or_below_widget(ui, id, control, side, close, |ui| {
        ui.set_width((width * cx.ui_scale).min(window.width() - 24.0).max(1.0));
        ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
        let room = (above.max(below) - 24.0).max(cx.target());
        // egui limits areas to a height of 400 by default.
        ui.set_max_height(room);
        scroll_area::vertical(ui).max_height(room).show(ui, list);
    });
}

/// Closes the open menu; its control gets the focus.
pub fn close_menu(ui: &Ui, control: &Response) {
    ui.memory_mut(egui::Memory::close_popup);
    control.request_focus();
}

/// Closes a menu whose control was not laid out in this pass.
pub fn close_orphan(ctx: &Context) {
    if ShownPart::Menu.age(ctx) != Some(0) {
        ctx.memory_mut(egui::Memory::close_popup);
    }
}

/// A bordered button of a bar: an icon, words, or both.
#[derive(Default)]
pub struct BarButton {
    icon: Option<Icon>,
    /// The words and the icon before them, each with its font and colour.
    words: LayoutJob,
    name: String,
    on: Option<bool>,
    hint: Option<String>,
    opens: bool,
    bare: bool,
}

/// The width of the arrow of a button that opens a menu.
const ARROW: f32 = 18.0;

impl BarButton {
    /// A button with an icon; words may be added. Screen readers read `name`.
    pub fn new(icon: impl Into<Option<Icon>>, name: &str) -> Self {
        Self { icon: icon.into(), name: name.to_owned(), ..Self::default() }
    }

    /// Adds words. [`Color32::PLACEHOLDER`] stands for the colour of the button.
    pub fn text(mut self, text: &str, font: FontId, color: Color32) -> Self {
        let gap = if self.has_words() { 0.42 * font.size } else { 0.0 };
        self.words.append(text, gap, TextFormat::simple(font, color));
        self
    }

    /// Makes the button a toggle that is on or off.
    pub fn on(self, on: impl Into<Option<bool>>) -> Self {
        Self { on: on.into(), ..self }
    }

    /// Adds a tooltip.
    pub fn hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// Adds the arrow of a button that opens a menu.
    pub fn opens(self) -> Self {
        Self { opens: true, ..self }
    }

    /// Removes the border: words in a row of text.
    pub fn bare(self) -> Self {
        Self { bare: true, ..self }
    }

    fn galley(&self, ui: &Ui) -> Arc<Galley> {
        ui.painter().layout_job(self.words.clone())
    }

    fn has_words(&self) -> bool {
        !self.words.text.is_empty()
    }

    /// The width of the button.
    pub fn width(&self, ui: &Ui, cx: &UiContext<'_>) -> f32 {
        let before = if self.icon.is_some() { 36.0 } else { 12.0 };
        let after = if self.opens { 12.0 + ARROW } else { 12.0 };
        match self.has_words() {
            true => self.galley(ui).size().x + (before + after) * cx.ui_scale,
            false => cx.switch(),
        }
    }

    /// Shows the button with the height of other switches of a bar.
    pub fn show(&self, ui: &mut Ui, cx: &UiContext<'_>) -> Response {
        let size = vec2(self.width(ui, cx), cx.switch());
        let name = &self.name;
        let control = self.on.map_or(Control::button(name), |on| Control::choice(name, on));
        let response = control.allocate(ui, cx, size);
        let face = ButtonFace::new(cx.theme, self.on == Some(true));
        if !self.bare || response.hovered() {
            face.paint(ui, cx, &response, cx.corners());
        }
        let (rect, ui_scale) = (response.rect, cx.ui_scale);
        if let Some(icon) = self.icon {
            let x = if self.has_words() { rect.left() + 21.0 * ui_scale } else { rect.center().x };
            let plain = self.on != Some(true);
            let color = if plain { cx.theme.ink2 } else { face.ink };
            let at = pos2(x, rect.center().y);
            icon.paint_at(ui.painter(), at, 18.0 * ui_scale, color, cx.stroke());
        }
        let galley = self.galley(ui);
        let left = rect.left() + if self.icon.is_some() { 36.0 } else { 12.0 } * ui_scale;
        text_beside(ui.painter(), pos2(left, rect.center().y), galley, face.ink);
        if self.opens && self.has_words() {
            let at = rect.right_center() - vec2(14.0 * ui_scale, 0.0);
            Icon::Down.paint_at(ui.painter(), at, 14.0 * ui_scale, cx.theme.ink2, 1.6);
        }
        match &self.hint {
            Some(hint) => response.tooltip(hint),
            None => response,
        }
    }
}
