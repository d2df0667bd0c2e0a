//! The context of painting: theme, words, scale, and the type scale.

use super::keys::{self, KeyAction};
use super::layout::PRESENTER_SCALE;
use super::msg::Msg;
use super::theme::{Theme, Tone};
use crate::text::words::{Lang, Words};
use crate::view::typography::fonts;
use crate::view::widgets::icons;
use egui::text::LayoutJob;
use egui::{
    Color32, CornerRadius, FontId, Frame, Galley, Margin, Painter, Pos2, Rect, Response, RichText,
    Sense, Shadow, Stroke, Ui, Visuals, vec2,
};
use std::cell::RefCell;
use std::sync::Arc;

/// The inputs that every part needs for painting.
#[derive(Clone, Copy)]
pub struct UiContext<'a> {
    /// The colours.
    pub theme: &'a Theme,
    /// The interface words of the current language.
    pub words: &'a Words,
    /// Whether animations are off.
    pub still: bool,
    /// Touch-sized controls.
    pub touch: bool,
    /// The scale of lengths: 1 in desk size, larger in presenter size.
    pub ui_scale: f32,
    /// Whether letters, digits and signs are shortcuts.
    pub letter_keys: bool,
    /// The messages emitted during layout, handled afterwards.
    pub asked: &'a MessageSink,
}

/// The messages of widgets.
pub type MessageSink = RefCell<Vec<Msg>>;

/// Font sizes in desk size and in presenter size: small text grows more than large text.
const LETTERS: [(f32, f32); 7] = [
    (12.0, 24.0),
    (13.0, 26.0),
    (14.0, 29.0),
    (15.0, 36.0),
    (17.0, 40.0),
    (18.0, 45.0),
    (22.0, 45.0),
];

impl UiContext<'_> {
    /// Emits a message, handled after the layout.
    pub fn ask(&self, msg: Msg) {
        self.asked.borrow_mut().push(msg);
    }

    /// Emits any number of messages.
    pub fn ask_all(&self, msgs: impl IntoIterator<Item = Msg>) {
        self.asked.borrow_mut().extend(msgs);
    }

    /// A duration of the motion table in seconds; 0 without animations.
    pub fn seconds(&self, milliseconds: u32) -> f32 {
        if self.still { 0.0 } else { milliseconds as f32 / 1000.0 }
    }

    /// A name with the keys of its action, if any.
    pub fn hint(&self, name: &str, action: KeyAction) -> String {
        keys::hint(name, action, self.presenter(), self.letter_keys)
    }

    /// Whether this is presenter size, for an audience.
    pub fn presenter(&self) -> bool {
        self.ui_scale > 1.0
    }

    /// One length for desk size, another for presenter size.
    pub fn pick(&self, desk: f32, presenter: f32) -> f32 {
        if self.presenter() { presenter * self.ui_scale / PRESENTER_SCALE } else { desk }
    }

    /// The least size of a control.
    pub fn target(&self) -> f32 {
        self.button(36.0)
    }

    /// The height of a control that is `desk` high in desk size: at least touch size on touch
    /// screens and in presenter size.
    pub fn button(&self, desk: f32) -> f32 {
        match (self.presenter(), self.touch) {
            (true, _) => self.pick(desk, 52.0).max(44.0),
            (false, true) => 44.0,
            (false, false) => desk,
        }
    }

    /// The height of switches over the picture.
    pub fn switch(&self) -> f32 {
        self.button(32.0)
    }

    /// Corner radius of controls.
    pub fn corners(&self) -> CornerRadius {
        CornerRadius::same(self.pick(8.0, 12.0) as u8)
    }

    /// Stroke width of icons on their grid.
    pub fn stroke(&self) -> f32 {
        if self.presenter() { icons::PRESENTER_STROKE } else { icons::STROKE }
    }

    /// The font size for `desk` in desk size.
    pub fn letters(&self, desk: f32) -> f32 {
        let [first, .., last] = LETTERS;
        let presenter = match LETTERS.iter().position(|(size, _)| *size >= desk) {
            Some(0) => desk * first.1 / first.0,
            Some(above) => {
                let ((low, from), (high, to)) = (LETTERS[above - 1], LETTERS[above]);
                from + (to - from) * (desk - low) / (high - low)
            }
            None => desk * last.1 / last.0,
        };
        self.pick(desk, presenter)
    }

    /// Interface text.
    pub fn ui(&self, desk: f32) -> FontId {
        ui(self.letters(desk))
    }

    /// Bold interface text.
    pub fn bold(&self, desk: f32) -> FontId {
        bold(self.letters(desk))
    }

    /// Code.
    pub fn mono(&self, desk: f32) -> FontId {
        mono(desk * self.ui_scale)
    }

    /// Upright mathematics: digits of the margin and of callouts.
    pub fn digits(&self, desk: f32) -> FontId {
        FontId::new(desk * self.ui_scale, fonts::family(fonts::MATH))
    }

    /// Writes a text in this font and colour.
    pub fn label(&self, ui: &mut Ui, text: impl Into<String>, font: FontId, ink: Color32) {
        ui.label(RichText::new(text).font(font).color(ink));
    }

    /// Paints the ground of a part beside the picture, with a line at its top.
    pub fn panel(&self, painter: &Painter, rect: Rect) {
        painter.rect_filled(rect, 0, self.theme.panel);
        painter.hline(rect.x_range(), rect.top() + 0.5, Stroke::new(1.0, self.theme.line));
    }

    /// The frame of a part of a page, with this inner margin.
    pub fn framed(&self, margin: Margin) -> Frame {
        Frame::NONE
            .fill(self.theme.raised)
            .stroke(Stroke::new(1.0, self.theme.control))
            .corner_radius(self.corners())
            .inner_margin(margin)
    }

    /// The frame of overlays, with this inner margin.
    pub fn raised(&self, margin: i8) -> Frame {
        self.framed(Margin::same(margin)).corner_radius(CARD).shadow(SHADOW)
    }
}

/// The font size `own`, shrunk from the width `most` in steps of a quarter of a point, because egui
/// keeps the glyphs of every size ever used.
pub fn shrunk(own: f32, most: f32) -> f32 {
    if own <= most { own } else { (4.0 * most).floor() / 4.0 }
}

/// The first of these choices that fits, otherwise the last.
pub fn first_fitting<T: Copy>(choices: &[T], fits: impl Fn(T) -> bool) -> T {
    let fitting = choices.iter().copied().find(|choice| fits(*choice));
    fitting.unwrap_or(choices[choices.len() - 1])
}

/// A text in this width on at most `most` lines, with an ellipsis if it is too long. Its colour is
/// that of its painter.
pub fn elided(ui: &Ui, text: &str, font: FontId, width: f32, most: usize) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font, Color32::PLACEHOLDER, width.max(1.0));
    (job.wrap.max_rows, job.wrap.break_anywhere) = (most, most == 1);
    ui.painter().layout_job(job)
}

/// A text that is broken at its own line ends only. Its colour is that of its painter.
pub fn unwrapped(painter: &Painter, text: impl Into<String>, font: FontId) -> Arc<Galley> {
    painter.layout_no_wrap(text.into(), font, Color32::PLACEHOLDER)
}

/// A text on one line of this width in the first of these fonts in which it fits, otherwise with an
/// ellipsis in the last one. Its colour is that of its painter.
pub fn one_line(ui: &Ui, text: &str, room: f32, fonts: &[FontId]) -> Arc<Galley> {
    let set = |font: &FontId| unwrapped(ui.painter(), text, font.clone());
    let fitting = fonts.iter().map(set).find(|set| set.size().x <= room);
    fitting.unwrap_or_else(|| elided(ui, text, fonts[fonts.len() - 1].clone(), room, 1))
}

/// A row of this height, as wide as the layout.
pub fn wide_row(ui: &mut Ui, height: f32) -> (Rect, Response) {
    ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover())
}

/// Paints a laid-out text right of a point, with its middle at the height of the point.
pub fn text_beside(painter: &Painter, at: Pos2, galley: Arc<Galley>, ink: Color32) {
    painter.galley(at - vec2(0.0, galley.size().y / 2.0), galley, ink);
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

/// Corner radius of controls.
pub const CONTROL: CornerRadius = CornerRadius::same(8);
/// Corner radius of cards and insets.
pub const CARD: CornerRadius = CornerRadius::same(10);

/// The shadow of overlays.
const SHADOW: Shadow =
    Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(30) };

/// Sets colours and sizes of egui's own widgets.
pub fn apply(ctx: &egui::Context, theme: &Theme) {
    let mut visuals = if theme.tone == Tone::Dark { Visuals::dark() } else { Visuals::light() };
    visuals.panel_fill = theme.panel;
    visuals.window_fill = theme.raised;
    visuals.extreme_bg_color = theme.canvas;
    visuals.override_text_color = Some(theme.ink);
    visuals.window_stroke = Stroke::new(1.0, theme.line);
    visuals.window_corner_radius = CARD;
    visuals.menu_corner_radius = CARD;
    (visuals.popup_shadow, visuals.window_shadow) = (SHADOW, SHADOW);
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

impl<'a> UiContext<'a> {
    /// English in desk size, on light ground, without motion.
    pub fn plain(asked: &'a MessageSink) -> Self {
        let (theme, words) = (Theme::of(Tone::Light), Words::of(Lang::En));
        Self { theme, words, still: true, touch: false, ui_scale: 1.0, letter_keys: true, asked }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::typography::prose::Size;

    #[test]
    fn presenter_font_sizes_are_those_of_the_table() {
        let asked = &MessageSink::default();
        let cx = |ui_scale| UiContext { ui_scale, ..UiContext::plain(asked) };
        for (desk, presenter) in LETTERS {
            assert_eq!(
                (cx(1.0).letters(desk), cx(PRESENTER_SCALE).letters(desk)),
                (desk, presenter)
            );
            assert_eq!(cx(2.0 * PRESENTER_SCALE).letters(desk), 2.0 * presenter);
        }
        let prose = cx(PRESENTER_SCALE).prose(Size { font: 15.0, line: 25.0, bold: false });
        assert!(prose.font == 36.0 && (prose.line - 52.0).abs() < 1.0);
        for size in 1..60 {
            let size = size as f32 / 2.0;
            assert!(
                cx(PRESENTER_SCALE).letters(size + 0.5) >= cx(PRESENTER_SCALE).letters(size),
                "{size}"
            );
            assert!(cx(1.2).letters(size) > size);
        }
    }
}
