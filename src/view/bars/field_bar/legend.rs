//! The legend of the outcome field: a sample of each colour with its name, or adjacent steps.

use crate::view::ink::InkPainter;
use crate::view::ui_context::UiContext;
use crate::view::widgets::fold::{FoldCell, fold};
use egui::epaint::RectShape;
use egui::text::Fonts;
use egui::{Align2, Color32, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

/// Side of a sample of a colour.
const SAMPLE: f32 = 14.0;

/// Width of one step of a size.
const STEP: f32 = 34.0;

/// One colour of the legend.
pub struct LegendPart {
    pub colour: Color32,
    pub text: String,
    /// The widest possible text; its width is reserved, so that changing numbers move no other part.
    pub widest: String,
    pub share: f64,
    /// The text is inside the colour, and steps are adjacent.
    pub step: bool,
}

impl LegendPart {
    pub(super) fn width(&self, fonts: &Fonts, cx: &UiContext<'_>) -> f32 {
        let text = text_width(fonts, cx, &self.text).max(text_width(fonts, cx, &self.widest));
        if self.step { STEP * cx.ui_scale } else { text + (SAMPLE + 18.0) * cx.ui_scale }
    }
}

pub(super) fn text_width(fonts: &Fonts, cx: &UiContext<'_>, text: &str) -> f32 {
    let (text, font) = (text.to_owned(), cx.ui(13.0));
    fonts.layout_no_wrap(text, font, Color32::PLACEHOLDER).size().x
}

pub(super) fn lead_width(fonts: &Fonts, cx: &UiContext<'_>, lead: &str) -> f32 {
    if lead.is_empty() { 0.0 } else { text_width(fonts, cx, lead) + 10.0 * cx.ui_scale }
}

/// A legend fitted to its place.
pub struct Legend<'a> {
    pub rect: Rect,
    lead: &'a str,
    /// The width of `lead`.
    before: f32,
    pub parts: Vec<LegendPart>,
}

impl<'a> Legend<'a> {
    /// The legend from the left top corner of `place`, as many of its parts as fit after its
    /// leading part; `None` without parts.
    pub fn new(
        fonts: &Fonts,
        cx: &UiContext<'_>,
        place: Rect,
        lead: &'a str,
        mut parts: Vec<LegendPart>,
    ) -> Option<Self> {
        let before = lead_width(fonts, cx, lead);
        let around = before + 10.0 * cx.ui_scale;
        let mut shares: Vec<_> = (0..parts.len()).collect();
        shares.sort_by(|i, j| parts[*i].share.total_cmp(&parts[*j].share));
        // The largest share is always shown.
        let cell = |index: usize| {
            let priority = shares.iter().position(|other| *other == index).unwrap_or(0);
            let widths = [parts[index].width(fonts, cx), 0.0];
            let most = priority + 1 == shares.len();
            FoldCell::new(priority, if most { &widths[..1] } else { &widths[..] })
        };
        let cells: Vec<_> = (0..parts.len()).map(cell).collect();
        let mut forms = fold(place.width() - around, &cells).into_iter();
        parts.retain(|_| forms.next() == Some(0));
        let wide = around + parts.iter().map(|part| part.width(fonts, cx)).sum::<f32>();
        let rect = Rect::from_min_size(place.min, vec2(wide, 32.0 * cx.ui_scale));
        (!parts.is_empty()).then_some(Self { rect, lead, before, parts })
    }

    pub(super) fn paint(&self, painter: &InkPainter, cx: &UiContext<'_>) {
        let Self { rect, lead, before, parts } = self;
        let (theme, ui_scale, y) = (cx.theme, cx.ui_scale, rect.center().y);
        painter.add(Shape::rect_filled(*rect, cx.corners(), theme.raised));
        let name_at = rect.left_center() + vec2(10.0 * ui_scale, 0.0);
        painter.text(name_at, Align2::LEFT_CENTER, lead, cx.bold(13.0), theme.ink);
        let steps = parts.first().is_some_and(|part| part.step);
        let mut left = rect.left() + before + ui_scale * if steps { 5.0 } else { 10.0 };
        for part in parts {
            let size = if part.step {
                vec2(STEP, 20.0) * ui_scale
            } else {
                Vec2::splat(SAMPLE * ui_scale)
            };
            let sample = Rect::from_center_size(pos2(left + size.x / 2.0, y), size);
            let edge = Stroke::new(1.0, theme.control);
            painter.add(RectShape::new(sample, 0, part.colour, edge, StrokeKind::Inside));
            let (at, align) = if part.step {
                (sample.center(), Align2::CENTER_CENTER)
            } else {
                (pos2(sample.right() + 6.0 * ui_scale, y), Align2::LEFT_CENTER)
            };
            painter.text(at, align, &part.text, cx.ui(13.0), theme.ink);
            left += part.width(painter.fonts(), cx);
        }
        let (corners, edge) = (cx.corners(), Stroke::new(1.0, theme.line));
        painter.add(Shape::rect_stroke(*rect, corners, edge, StrokeKind::Inside));
    }
}
