//! A row of the drawer, which opens something on a click or Enter.

use crate::view::prelude::*;
use crate::view::reading::progress::LessonMark;
use egui::Separator;

/// A row with a mark, a title, and an optional line below it.
#[derive(Default)]
pub struct Row<'a> {
    /// The mark, if the row has one.
    pub mark: Option<LessonMark>,
    /// The title on the first line.
    pub title: &'a str,
    /// The line below the title.
    pub below: &'a str,
    /// The row's accessible name.
    pub said: &'a str,
    /// Whether the target of the row is open now.
    pub here: bool,
    /// Whether the row has the keyboard cursor.
    pub cursor: bool,
    /// Space at the right end that the words leave free.
    pub end: f32,
}

impl Row<'_> {
    /// Shows the row; returns its response and the colour of its words.
    pub fn show(&self, ui: &mut Ui, cx: &UiContext<'_>) -> (Response, Color32) {
        let theme = cx.theme;
        let left = if self.mark.is_some() { 40.0 } else { 16.0 };
        let width = (ui.available_width() - 20.0 - left - 12.0 - self.end).max(40.0);
        let id = if self.here { bold(14.0) } else { font(14.0) };
        let title = elided(ui, self.title, id, width, 2);
        let below = (!self.below.is_empty()).then(|| elided(ui, self.below, font(12.5), width, 2));
        let text = title.size().y + below.as_ref().map_or(0.0, |below| below.size().y + 3.0);
        let least = if cx.touch { 48.0 } else { 38.0 };
        let height = (text + 18.0).max(least);
        let (_, whole) = ui.allocate_space(vec2(ui.available_width(), height));
        let rect = whole.shrink2(vec2(10.0, 0.0));
        let response = ui.interact(rect, ui.id().with(self.said), Sense::click());
        let control = Control::choice(self.said, self.here).corners(CONTROL);
        let response = control.with(ui, cx, response);
        let (ink, quiet) = match self.here {
            true => (theme.inv_ink, theme.inv_ink.gamma_multiply(0.75)),
            false => (theme.ink, theme.ink3),
        };
        let fill = match (self.here, response.hovered()) {
            (true, _) => theme.inv,
            (false, true) => theme.line.gamma_multiply(0.6),
            (false, false) => Color32::TRANSPARENT,
        };
        ui.painter().rect_filled(rect, CONTROL, fill);
        let top = rect.center().y - text / 2.0;
        if let Some(mark) = self.mark {
            let line = title.rows.first().map_or(0.0, |row| row.rect.center().y);
            let at = pos2(rect.left() + 18.0, top + line);
            let ground = if self.here { theme.inv } else { theme.panel };
            let ink = if self.here { ink } else { theme.ink2 };
            mark.paint(ui.painter(), at, 6.0, [ink, ground]);
        }
        let foot = top + title.size().y + 3.0;
        ui.painter().galley(pos2(rect.left() + left, top), title, ink);
        if let Some(below) = below {
            ui.painter().galley(pos2(rect.left() + left, foot), below, quiet);
        }
        if self.cursor {
            let ring = rect.shrink(1.0);
            let ink = if self.here { theme.special } else { theme.ink };
            ui.painter().rect_stroke(ring, CONTROL, Stroke::new(2.0, ink), StrokeKind::Inside);
        }
        (response, ink)
    }
}

/// A hairline between two parts of the drawer.
pub fn rule(ui: &mut Ui) {
    ui.add(Separator::default().spacing(1.0).shrink(16.0));
}
