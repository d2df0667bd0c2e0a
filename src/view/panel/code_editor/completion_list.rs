//! The list of completions of the word before the cursor.

use super::indentation::SelectedText;
use crate::own_code::Completions;
use crate::view::prelude::*;
use egui::{Area, Order};

/// The number of visible rows.
const ROWS: usize = 8;

/// The list, if it is open.
#[derive(Debug, Default)]
pub struct CompletionList {
    found: Option<Completions>,
    chosen: usize,
}

impl CompletionList {
    /// Whether the list is shown.
    pub fn is_open(&self) -> bool {
        self.found.is_some()
    }

    /// Closes the list.
    pub fn close(&mut self) {
        (self.found, self.chosen) = (None, 0);
    }

    /// Shows the completions of the word before the cursor; closes the list if there are none.
    pub fn update(&mut self, found: Option<Completions>) {
        (self.found, self.chosen) = (found, 0);
    }

    /// Selects another completion, cyclically.
    pub fn step(&mut self, by: isize) {
        let count = self.found.as_ref().map_or(1, |found| found.items.len());
        self.chosen = (self.chosen + count).saturating_add_signed(by) % count;
    }

    /// The start of the word to complete, in characters.
    pub fn start(&self) -> Option<usize> {
        Some(self.found.as_ref()?.start)
    }

    /// Whether the selected completion differs from the word.
    pub fn changes(&self, now: &SelectedText) -> bool {
        self.taken(now).is_some_and(|after| after.text != now.text)
    }

    /// The text with the selected completion.
    pub fn taken(&self, now: &SelectedText) -> Option<SelectedText> {
        let found = self.found.as_ref()?;
        let item = found.items.get(self.chosen)?;
        let cursor = now.selection[1];
        let (start, mut text) = (found.start.min(cursor), String::new());
        text.extend(now.text.chars().take(start));
        text += &item.text;
        text.extend(now.text.chars().skip(cursor));
        let end = start + item.text.chars().count() - item.back;
        Some(SelectedText { text, selection: [end; 2] })
    }

    /// Shows the list below the word at `at`; returns whether a completion was clicked, which is
    /// then selected.
    pub fn show(&mut self, ctx: &Context, cx: &UiContext<'_>, at: Pos2) -> bool {
        let Some(found) = &self.found else { return false };
        let (ui_scale, theme) = (cx.ui_scale, cx.theme);
        let first = (self.chosen + 1).saturating_sub(ROWS);
        let rows = found.items.iter().enumerate().skip(first).take(ROWS);
        let font = cx.mono(14.0);
        let letter = ctx.fonts(|fonts| fonts.glyph_width(&font, 'x'));
        let longest = found.items.iter().map(|item| item.text.chars().count()).max().unwrap_or(0);
        let size = vec2(
            longest as f32 * letter + 24.0 * ui_scale,
            if cx.touch { 44.0 } else { 26.0 * ui_scale },
        );
        let mut clicked = None;
        let area = Area::new(Id::new("completions")).order(Order::Foreground).fixed_pos(at);
        area.show(ctx, |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
            let count = found.items.len().min(ROWS) as f32;
            let whole = Rect::from_min_size(ui.cursor().min, vec2(size.x, size.y * count));
            let edge = Stroke::new(1.0, theme.control);
            ui.painter().rect(whole, CONTROL, theme.raised, edge, StrokeKind::Outside);
            for (index, item) in rows {
                let here = index == self.chosen;
                let row = Control::choice(&item.text, here).allocate(ui, cx, size);
                let ink = if here { theme.bg } else { theme.ink };
                if here {
                    ui.painter().rect_filled(row.rect, CONTROL, theme.ink);
                }
                let left = pos2(row.rect.left() + 12.0 * ui_scale, row.rect.center().y);
                ui.painter().text(left, Align2::LEFT_CENTER, &item.text, font.clone(), ink);
                if row.clicked() {
                    clicked = Some(index);
                }
            }
        });
        if let Some(index) = clicked {
            self.chosen = index;
        }
        clicked.is_some()
    }
}
