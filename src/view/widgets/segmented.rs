//! A segmented switch: several choices side by side.

use crate::view::prelude::*;
use crate::view::widgets::fold::widest;

/// One choice of a [`segmented`] switch.
pub struct SegmentedChoice<'a> {
    /// The icon; a choice without one always shows its word.
    pub icon: Option<Icon>,
    /// The word: shown if it fits or there is no icon; always the accessible name.
    pub word: &'a str,
}

/// The left end of a [`segmented`] switch: its width, and its painter.
pub type LeadingIcon<'a> = (f32, &'a dyn Fn(&Painter, Rect));

/// A row of choices, one of them selected; returns the clicked one.
///
/// `lead` is painted at the left end as the name of the switch, `said` is its accessible name. Only
/// the icons are shown if the words do not fit.
pub fn segmented(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    lead: Option<LeadingIcon<'_>>,
    said: &str,
    choices: &[SegmentedChoice<'_>],
    chosen: usize,
) -> Option<usize> {
    let theme = cx.theme;
    let (ui_scale, height) = (cx.ui_scale, cx.switch());
    let lead_width = lead.map_or(0.0, |(width, _)| width);
    let room = ui.available_width() - lead_width;
    let words = widest(room, [segmented_width(ui, cx, choices), 0.0]) == 0;
    let cells: Vec<_> = choices.iter().map(|choice| cell(ui, cx, choice, words)).collect();
    let width = lead_width + cells.iter().map(|(_, width)| width).sum::<f32>();
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    ui.painter().rect_filled(rect, cx.corners(), theme.raised);
    if let Some((width, paint)) = lead {
        paint(ui.painter(), Rect::from_min_size(rect.min, vec2(width, height)));
    }
    let mut clicked = None;
    let mut left = rect.left() + lead_width;
    for (index, (choice, (galley, width))) in choices.iter().zip(cells).enumerate() {
        let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(width, height));
        left = cell.right();
        let name = format!("{said} {}", choice.word);
        let control = Control::choice(&name, index == chosen).corners(4);
        let response = control.at(ui, cx, cell, (said, index));
        let ink = if index == chosen { theme.inv_ink } else { theme.ink2 };
        if index == chosen {
            let ends = [index == 0 && lead.is_none(), index + 1 == choices.len()];
            let [left, right] = ends.map(|end| if end { cx.corners().nw } else { 0 });
            let corners = CornerRadius { nw: left, sw: left, ne: right, se: right };
            ui.painter().rect_filled(cell, corners, theme.inv);
        } else if response.hovered() {
            ui.painter().rect_filled(cell, CornerRadius::ZERO, theme.line.gamma_multiply(0.6));
        }
        if index > 0 || lead.is_some() {
            ui.painter().vline(cell.left(), cell.y_range(), Stroke::new(1.0, theme.line));
        }
        let shown = words || choice.icon.is_none();
        if let Some(icon) = choice.icon {
            let x = if words { cell.left() + 20.0 * ui_scale } else { cell.center().x };
            let middle = pos2(x, cell.center().y);
            icon.paint_at(ui.painter(), middle, 18.0 * ui_scale, ink, cx.stroke());
        }
        if shown {
            let x = cell.left() + if choice.icon.is_some() { 33.0 } else { 12.0 } * ui_scale;
            text_beside(ui.painter(), pos2(x, cell.center().y), galley, ink);
        }
        let response = if shown { response } else { response.tooltip(choice.word) };
        if response.clicked() {
            clicked = Some(index);
        }
    }
    let border = Stroke::new(ui_scale, theme.control);
    ui.painter().rect_stroke(rect, cx.corners(), border, StrokeKind::Inside);
    clicked
}

/// The word of a choice and the width of its cell.
fn cell(
    ui: &Ui,
    cx: &UiContext<'_>,
    choice: &SegmentedChoice<'_>,
    words: bool,
) -> (Arc<Galley>, f32) {
    let galley = unwrapped(ui.painter(), choice.word, cx.ui(13.0));
    let icon = cx.switch().max(36.0);
    let width = match choice.icon {
        Some(_) if words => galley.size().x + 42.0 * cx.ui_scale,
        Some(_) => icon,
        None => galley.size().x + 24.0 * cx.ui_scale,
    };
    (galley, width)
}

/// The width of a [`segmented`] switch with its words, without a left end.
pub fn segmented_width(ui: &Ui, cx: &UiContext<'_>, choices: &[SegmentedChoice<'_>]) -> f32 {
    choices.iter().map(|choice| cell(ui, cx, choice, true).1).sum()
}
