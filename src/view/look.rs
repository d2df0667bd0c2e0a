//! How things look just now: theme, words, scale; and the type scale.

use super::fonts;
use super::theme::{Theme, Tone};
use crate::text::words::Words;
use egui::{Color32, CornerRadius, FontId, Margin, Stroke, Visuals};

/// Everything a part of the program has to know to paint itself.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The colours.
    pub theme: &'a Theme,
    /// The interface words of the language in use.
    pub words: &'a Words,
    /// Nothing moves but what the person drags.
    pub still: bool,
    /// Controls are as large as a finger needs.
    pub touch: bool,
}

impl Look<'_> {
    /// A time of the motion table in seconds; none if nothing is to move.
    pub fn seconds(&self, milliseconds: u32) -> f32 {
        if self.still { 0.0 } else { milliseconds as f32 / 1000.0 }
    }

    /// The least size of a control.
    pub fn target(&self) -> f32 {
        if self.touch { 44.0 } else { 36.0 }
    }
}

/// Interface text of a size.
pub fn ui(size: f32) -> FontId {
    FontId::new(size, fonts::family(fonts::UI))
}

/// Bold interface text of a size.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, fonts::family(fonts::UI_BOLD))
}

/// Code of a size.
pub fn mono(size: f32) -> FontId {
    FontId::new(size, fonts::family(fonts::MONO))
}

/// Upright mathematics of a size: digits of the margin and of tags.
pub fn digits(size: f32) -> FontId {
    FontId::new(size, fonts::family(fonts::MATH))
}

/// Corner radius of controls.
pub const CONTROL: CornerRadius = CornerRadius::same(8);
/// Corner radius of cards and insets.
pub const CARD: CornerRadius = CornerRadius::same(10);

/// Tells egui the colours and sizes of a theme, for the little that its own widgets paint.
pub fn apply(ctx: &egui::Context, theme: &Theme) {
    let mut visuals = if theme.tone == Tone::Dark { Visuals::dark() } else { Visuals::light() };
    visuals.panel_fill = theme.panel;
    visuals.window_fill = theme.raised;
    visuals.extreme_bg_color = theme.canvas;
    visuals.override_text_color = Some(theme.ink);
    visuals.window_stroke = Stroke::new(1.0, theme.line);
    visuals.window_corner_radius = CARD;
    visuals.menu_corner_radius = CARD;
    visuals.popup_shadow =
        egui::Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(30) };
    visuals.window_shadow = visuals.popup_shadow;
    visuals.selection.bg_fill = theme.lit;
    visuals.selection.stroke = Stroke::new(1.0, theme.lit_ink);
    visuals.text_cursor.stroke = Stroke::new(2.0, theme.ink);
    visuals.text_cursor.blink = false;
    let frames = [
        (&mut visuals.widgets.noninteractive, theme.line),
        (&mut visuals.widgets.inactive, theme.control),
        (&mut visuals.widgets.hovered, theme.ink2),
        (&mut visuals.widgets.active, theme.ink),
        (&mut visuals.widgets.open, theme.ink2),
    ];
    for (widget, border) in frames {
        widget.bg_fill = theme.raised;
        widget.weak_bg_fill = theme.raised;
        widget.bg_stroke = Stroke::new(1.0, border);
        widget.fg_stroke = Stroke::new(1.0, theme.ink);
        widget.corner_radius = CONTROL;
        widget.expansion = 0.0;
    }
    ctx.all_styles_mut(|style| {
        style.visuals = visuals.clone();
        style.text_styles = [
            (egui::TextStyle::Small, ui(12.0)),
            (egui::TextStyle::Body, ui(15.0)),
            (egui::TextStyle::Monospace, mono(14.0)),
            (egui::TextStyle::Button, ui(14.0)),
            (egui::TextStyle::Heading, bold(22.0)),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(8.0, 8.0);
        style.spacing.menu_margin = Margin::same(8);
        style.spacing.scroll.floating = true;
        style.interaction.tooltip_delay = 0.4;
        style.interaction.selectable_labels = false;
        style.animation_time = 0.12;
    });
}
