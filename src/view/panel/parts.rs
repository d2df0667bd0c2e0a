//! Rules, captions and heads that the parts of the panel share.

use crate::view::look::Look;
use egui::{Align2, Rect, Sense, Ui, pos2, vec2};

/// A hairline between two parts of the panel.
pub fn rule(ui: &mut Ui, look: &Look<'_>) {
    ui.add_space(14.0 * look.k);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().rect_filled(line, 0, look.theme.line);
    ui.add_space(12.0 * look.k);
}

/// A caption at the left end of a row; the place that it takes.
pub fn caption(ui: &Ui, look: &Look<'_>, at: egui::Pos2, text: &str) -> Rect {
    ui.painter().text(at, Align2::LEFT_CENTER, text, look.ui(12.0), look.theme.ink3)
}

/// A head over a part: bold, with a line under it, if it is what is shown.
pub fn head(ui: &Ui, look: &Look<'_>, rect: Rect, (text, here): (&str, bool)) -> Rect {
    let at = rect.left_center();
    let (face, ink) =
        if here { (look.bold(13.0), look.theme.ink) } else { (look.ui(13.0), look.theme.ink3) };
    let drawn = ui.painter().text(at, Align2::LEFT_CENTER, text, face, ink);
    if !here {
        return drawn;
    }
    let under = Rect::from_min_max(
        pos2(drawn.left(), rect.bottom() - 2.0),
        pos2(drawn.right(), rect.bottom()),
    );
    ui.painter().rect_filled(under, 0, look.theme.ink);
    drawn
}
