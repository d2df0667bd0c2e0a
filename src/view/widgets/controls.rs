//! Buttons, switches, tabs and chips.
//!
//! Controls are ink on paper: a selected control is filled with ink, a focused control has an ink
//! ring. Every control has an accessible name, which is also its tooltip.

use crate::view::layout::sound;
use crate::view::msg::Msg;
use crate::view::theme::Theme;
use crate::view::ui_context::{UiContext, unwrapped};
use crate::view::widgets::icons::Icon;
use crate::view::widgets::tooltip::Tooltip;
use crate::view::widgets::{lay_out_again, tab_stops};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Align2, Color32, CornerRadius, CursorIcon, FontId, Galley, Id, Layout, Rect, Response,
    Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use std::hash::Hash;
use std::sync::Arc;

/// The name and the role of a control for screen readers. Claiming a place adds the focus ring and
/// the cursor.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    name: &'a str,
    role: WidgetType,
    chosen: Option<bool>,
    value: Option<f64>,
    ends: Option<[f64; 2]>,
    enabled: bool,
    reached: bool,
    corners: Option<CornerRadius>,
    around: Option<Rect>,
}

impl<'a> Control<'a> {
    /// A control of this role; `chosen` if it is on or off.
    pub fn new(role: WidgetType, name: &'a str, chosen: Option<bool>) -> Self {
        let (value, ends, corners, around) = (None, None, None, None);
        Self { name, role, chosen, value, ends, enabled: true, reached: true, corners, around }
    }

    /// A button.
    pub fn button(name: &'a str) -> Self {
        Self::new(WidgetType::Button, name, None)
    }

    /// A choice or a toggle, on or off.
    pub fn choice(name: &'a str, chosen: bool) -> Self {
        Self::new(WidgetType::SelectableLabel, name, Some(chosen))
    }

    /// The header of a collapsible part.
    pub fn header(name: &'a str, open: bool) -> Self {
        Self::new(WidgetType::CollapsingHeader, name, Some(open))
    }

    /// A link.
    pub fn link(name: &'a str) -> Self {
        Self::new(WidgetType::Link, name, None)
    }

    /// A slider with its value and its range.
    pub fn slider(name: &'a str, value: f64, ends: [f64; 2]) -> Self {
        let (value, ends) = (Some(value), Some(ends));
        Self { value, ends, ..Self::new(WidgetType::Slider, name, None) }
    }

    /// A number that is dragged or typed.
    pub fn number(name: &'a str, value: f64) -> Self {
        Self { value: Some(value), ..Self::new(WidgetType::DragValue, name, None) }
    }

    /// A text, which cannot be pressed.
    pub fn label(name: &'a str) -> Self {
        Self::new(WidgetType::Label, name, None)
    }

    /// Enables or disables the control.
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// Whether Tab stops at the control; a group of choices is one stop.
    pub fn reached(self, reached: bool) -> Self {
        Self { reached, ..self }
    }

    /// The corner radius of the focus ring, if it differs from that of buttons.
    pub fn corners(self, corners: impl Into<CornerRadius>) -> Self {
        Self { corners: Some(corners.into()), ..self }
    }

    /// The rectangle of the focus ring, if it differs from that of the control.
    pub fn around(self, rect: Rect) -> Self {
        Self { around: Some(rect), ..self }
    }

    fn sense(&self, ui: &Ui, id: Id) -> Sense {
        match self.role {
            WidgetType::Label | WidgetType::ProgressIndicator => Sense::hover(),
            WidgetType::Slider => tab_stops::value(ui.ctx(), id, Sense::click_and_drag()),
            _ if !self.reached => Sense::CLICK,
            _ => tab_stops::click(ui.ctx(), id),
        }
    }

    /// Claims a place.
    pub fn at(self, ui: &Ui, cx: &UiContext<'_>, rect: Rect, id: impl Hash) -> Response {
        let id = ui.id().with(id);
        self.with(ui, cx, ui.interact(rect, id, self.sense(ui, id)))
    }

    /// Claims the next place of the layout.
    pub fn allocate(self, ui: &mut Ui, cx: &UiContext<'_>, size: Vec2) -> Response {
        let (id, rect) = ui.allocate_space(size);
        let id = tab_stops::id(ui.ctx(), id);
        self.with(ui, cx, ui.interact(rect, id, self.sense(ui, id)))
    }

    /// Claims the next row of the layout, with this height.
    pub fn wide_row(self, ui: &mut Ui, cx: &UiContext<'_>, height: f32) -> Response {
        let width = ui.available_width();
        self.allocate(ui, cx, vec2(width, height))
    }

    /// Takes a place that was claimed before. A frame with a click is laid out once more, since the
    /// caller may change a state that parts laid out before have shown.
    pub fn with(self, ui: &Ui, cx: &UiContext<'_>, response: Response) -> Response {
        tab_stops::go_on(&response);
        self.ring(ui, cx, &response);
        if response.clicked() {
            lay_out_again(ui.ctx());
        }
        match self.role {
            WidgetType::Slider => response.on_hover_cursor(CursorIcon::ResizeHorizontal),
            WidgetType::Label | WidgetType::ProgressIndicator => response,
            _ if self.enabled => response.on_hover_cursor(CursorIcon::PointingHand),
            _ => response,
        }
    }

    /// Tells screen readers about a place that was claimed before, and paints its focus ring. Its
    /// keys and its cursor are the caller's.
    pub fn ring(self, ui: &Ui, cx: &UiContext<'_>, response: &Response) {
        self.announce(response);
        if response.has_focus() {
            let rect = self.around.unwrap_or(response.rect).expand(3.0);
            let corners = self.corners.unwrap_or(cx.corners()) + CornerRadius::same(3);
            let stroke = Stroke::new(2.0, cx.theme.ink);
            ui.painter().rect_stroke(rect, corners, stroke, StrokeKind::Middle);
        }
    }

    /// Tells screen readers about a place that was claimed before, and does nothing else.
    pub fn announce(self, response: &Response) {
        response.widget_info(|| WidgetInfo {
            label: Some(self.name.to_owned()),
            enabled: self.enabled,
            selected: self.chosen,
            value: self.value,
            ..WidgetInfo::new(self.role)
        });
        // egui does not set these.
        response.ctx.accesskit_node_builder(response.id, |node| {
            if !self.enabled {
                node.set_disabled();
            }
            if let (WidgetType::CollapsingHeader, Some(open)) = (self.role, self.chosen) {
                node.set_expanded(open);
            }
            if let Some([least, most]) = self.ends {
                node.set_min_numeric_value(least);
                node.set_max_numeric_value(most);
            }
        });
    }
}

/// A control that sends a message.
pub trait OnClick {
    /// Sends the message if the control was clicked.
    fn on_click(&self, cx: &UiContext<'_>, msg: Msg);
}

impl OnClick for Response {
    fn on_click(&self, cx: &UiContext<'_>, msg: Msg) {
        if self.clicked() {
            cx.ask(msg);
        }
    }
}

/// A row in a rectangle, from the left or from the right end (`from`), with this spacing.
pub fn row(ui: &mut Ui, rect: Rect, from: Align, gap: f32) -> Ui {
    let layout = match from {
        Align::RIGHT => Layout::right_to_left(Align::Center),
        _ => Layout::left_to_right(Align::Center),
    };
    let mut row = ui.new_child(UiBuilder::new().max_rect(sound(rect)).layout(layout));
    row.spacing_mut().item_spacing.x = gap;
    row
}

/// The colours of a bordered button.
#[derive(Clone, Copy)]
pub struct ButtonFace {
    /// The background of the button.
    pub fill: Color32,
    /// The colour of the icon and the words.
    pub ink: Color32,
    /// The border while the pointer is elsewhere.
    pub border: Color32,
    /// Whether the button reacts to the pointer.
    pub enabled: bool,
}

impl ButtonFace {
    /// The colours of a button that is on or off.
    pub fn new(theme: &Theme, on: bool) -> Self {
        let (fill, ink, border) = match on {
            true => (theme.inv, theme.inv_ink, theme.inv),
            false => (theme.raised, theme.ink, theme.control),
        };
        Self { fill, ink, border, enabled: true }
    }

    /// The pale colours of a disabled button.
    pub fn disabled(theme: &Theme) -> Self {
        let (ink, border) = (theme.ink3.gamma_multiply(0.45), theme.line);
        Self { fill: theme.raised, ink, border, enabled: false }
    }

    /// Paints background and border in the place of the button.
    pub fn paint(self, ui: &Ui, cx: &UiContext<'_>, button: &Response, corners: CornerRadius) {
        let hovered = button.hovered() && self.enabled;
        let border = if hovered { cx.theme.ink } else { self.border };
        let border = Stroke::new(cx.ui_scale, border);
        ui.painter().rect(button.rect, corners, self.fill, border, StrokeKind::Inside);
    }
}

/// A square button with an icon; `name` is its tooltip. A disabled button stays in place, pale,
/// with the reason `why_not`.
pub fn icon_button(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    icon: Icon,
    name: &str,
    why_not: Option<&str>,
) -> Response {
    let response = icon_toggle(ui, cx, icon, name, None, why_not.is_none());
    response.tooltip(why_not.unwrap_or(name))
}

/// A square button with an icon, inverted while `on`; without `on` it is no toggle.
pub fn icon_toggle(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    icon: Icon,
    name: &str,
    on: Option<bool>,
    enabled: bool,
) -> Response {
    let control = on.map_or(Control::button(name), |on| Control::choice(name, on));
    let response = control.enabled(enabled).allocate(ui, cx, Vec2::splat(cx.target()));
    let (theme, hovered) = (cx.theme, response.hovered() && enabled);
    let hover = ui.ctx().animate_bool_with_time(response.id, hovered, cx.seconds(120));
    let (fill, color) = match (on == Some(true), enabled) {
        (true, _) => (theme.inv, theme.inv_ink),
        (false, true) => (theme.line.gamma_multiply(hover * 0.7), theme.ink2),
        (false, false) => (Color32::TRANSPARENT, theme.ink3.gamma_multiply(0.45)),
    };
    let side = 20.0 * cx.ui_scale;
    ui.painter().rect_filled(response.rect, cx.corners(), fill);
    icon.paint_at(ui.painter(), response.rect.center(), side, color, cx.stroke());
    response
}

/// An [`icon_button`] named by a key that sends a message.
pub fn ask_icon(ui: &mut Ui, cx: &UiContext<'_>, icon: Icon, key: &str, msg: Msg) {
    icon_button(ui, cx, icon, cx.words.get(key), None).on_click(cx, msg);
}

/// A bordered square button over the picture; its name is its tooltip.
pub fn floating_button(
    ui: &Ui,
    cx: &UiContext<'_>,
    rect: Rect,
    icon: Icon,
    name: &str,
    id: impl Hash,
) -> Response {
    let response = Control::button(name).at(ui, cx, rect, (name, id));
    ButtonFace::new(cx.theme, false).paint(ui, cx, &response, cx.corners());
    let size = 20.0 * cx.ui_scale;
    icon.paint_at(ui.painter(), rect.center(), size, cx.theme.ink2, cx.stroke());
    response.tooltip(name)
}

/// The importance of a text button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The main action.
    Primary,
    /// Any other action.
    Plain,
}

/// The size of the words of a button with two lines.
pub const TWO_LINES: f32 = 12.0;

/// A button with words on one or two lines and optional icons before or after them; as wide as the
/// available width in a justified layout.
pub fn text_button(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    weight: Weight,
    text: &str,
    icons: [Option<Icon>; 2],
) -> Response {
    let ui_scale = cx.ui_scale;
    let (mut size, galley) = text_button_size(ui, cx, weight, text, icons);
    if ui.layout().horizontal_justify() {
        size.x = size.x.max(ui.available_width());
    }
    let response = Control::button(&text.replace('\n', " ")).allocate(ui, cx, size);
    let face = ButtonFace::new(cx.theme, weight == Weight::Primary);
    face.paint(ui, cx, &response, cx.corners());
    let center = response.rect.center();
    let icon_room = 20.0 * ui_scale * icons.iter().flatten().count() as f32;
    let row = Rect::from_center_size(center, galley.size() + vec2(icon_room, 0.0));
    let text_left = row.left() + if icons[0].is_some() { 20.0 * ui_scale } else { 0.0 };
    ui.painter().galley(pos2(text_left, row.top()), galley, face.ink);
    let icons_x = [row.left() + 6.0 * ui_scale, row.right() - 6.0 * ui_scale];
    for (icon, x) in icons.into_iter().zip(icons_x) {
        let Some(icon) = icon else { continue };
        icon.paint_at(ui.painter(), pos2(x, center.y), 16.0 * ui_scale, face.ink, cx.stroke());
    }
    response
}

/// A [`text_button`] with the text of a key and no icons; returns whether it was pressed.
pub fn word_button(ui: &mut Ui, cx: &UiContext<'_>, weight: Weight, key: &str) -> bool {
    text_button(ui, cx, weight, cx.words.get(key), [None, None]).clicked()
}

/// A [`word_button`] that sends a message.
pub fn ask_button(ui: &mut Ui, cx: &UiContext<'_>, weight: Weight, key: &str, msg: Msg) {
    text_button(ui, cx, weight, cx.words.get(key), [None, None]).on_click(cx, msg);
}

/// The size of a [`text_button`] without justification, and its text.
pub fn text_button_size(
    ui: &Ui,
    cx: &UiContext<'_>,
    weight: Weight,
    text: &str,
    icons: [Option<Icon>; 2],
) -> (Vec2, Arc<Galley>) {
    let points = if text.contains('\n') { TWO_LINES } else { 14.0 };
    let font = if weight == Weight::Primary { cx.bold(points) } else { cx.ui(points) };
    let text = unwrapped(ui.painter(), text, font);
    let icon_room = 20.0 * icons.iter().flatten().count() as f32;
    let wide = text.size().x + (icon_room + 28.0) * cx.ui_scale;
    (vec2(wide.max(64.0 * cx.ui_scale), cx.target()), text)
}

/// Underlined words that can be pressed.
pub fn text_link(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    text: &str,
    font: FontId,
    ink: Color32,
) -> Response {
    let format = TextFormat { underline: Stroke::new(1.0, ink), ..TextFormat::simple(font, ink) };
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap.max_width = ui.available_width();
    let galley = ui.painter().layout_job(job);
    let response = Control::link(text).corners(4).allocate(ui, cx, galley.size());
    ui.painter().galley(response.rect.min, galley, ink);
    response
}

/// A word that is underlined while selected.
pub fn tab(ui: &mut Ui, cx: &UiContext<'_>, text: &str, chosen: bool, size: Vec2) -> Response {
    let response = Control::choice(text, chosen).corners(4).allocate(ui, cx, size);
    let rect = response.rect;
    let ink = if chosen || response.hovered() { cx.theme.ink } else { cx.theme.ink3 };
    let font = if chosen { cx.bold(13.0) } else { cx.ui(13.0) };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, font, ink);
    if chosen {
        ui.painter().rect_filled(rect.with_min_y(rect.bottom() - 2.0), 0, cx.theme.ink);
    }
    response
}
