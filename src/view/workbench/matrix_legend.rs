//! The legend of the glyphs in the matrix: beside the cells if there is space, otherwise in rows
//! below them.

use super::cell_stamps::{GLYPHS, dashed, differs, ink_corner, square};
use crate::lesson::AnswerKind;
use crate::view::prelude::*;
use crate::view::verdict_panel::glyph;

/// A sign of the legend.
#[derive(Clone, Copy)]
enum LegendSign {
    Answer(AnswerKind),
    Differs,
    NoLesson,
}

const SIGNS: [(LegendSign, &str); 5] = [
    (LegendSign::Answer(AnswerKind::Yes), "bench_meets"),
    (LegendSign::Answer(AnswerKind::No), "bench_misses"),
    (LegendSign::Answer(AnswerKind::Special), "bench_special"),
    (LegendSign::Differs, "bench_differs"),
    (LegendSign::NoLesson, "bench_no_lesson"),
];
/// The width of a sign with its gap, and the height of a row.
const SIGN: f32 = 23.0;
const ROW: f32 = 23.0;

/// The legend with laid-out words.
pub struct MatrixLegend<'a> {
    cx: &'a UiContext<'a>,
    words: Vec<(LegendSign, Arc<Galley>)>,
    sign: f32,
    row: f32,
    small: bool,
}

/// Lays out the words for cells of a width. The smallest cells do not show whether there is a
/// lesson.
pub fn lay_out<'a>(ui: &Ui, cx: &'a UiContext<'a>, cell: f32) -> MatrixLegend<'a> {
    let small = cell < GLYPHS;
    let shown = |(sign, _): &(LegendSign, &str)| !small || !matches!(sign, LegendSign::NoLesson);
    let word = |(sign, key): (LegendSign, &str)| {
        let text = cx.words.get(key).to_owned();
        (sign, ui.painter().layout_no_wrap(text, cx.ui(12.0), cx.theme.ink2))
    };
    let words = SIGNS.into_iter().filter(shown).map(word).collect();
    MatrixLegend { cx, words, sign: SIGN * cx.ui_scale, row: ROW * cx.ui_scale, small }
}

impl MatrixLegend<'_> {
    /// The width of the widest row.
    fn width(&self) -> f32 {
        let words = self.words.iter().map(|(_, word)| word.size().x);
        self.sign + words.fold(0.0, f32::max)
    }

    /// The legend's height beside the cells.
    pub fn height(&self) -> f32 {
        self.row * self.words.len() as f32
    }

    /// Whether the legend fits right of the cells: the triangle of width `used` leaves enough
    /// height at the top right.
    pub fn fits(&self, width: f32, used: f32) -> bool {
        width - self.width() >= (self.height() + self.row).min(used)
    }

    /// Paints the legend beside the cells, at the right.
    pub fn column(&self, ui: &Ui, rect: Rect) {
        let mut at = pos2(rect.right() - self.width(), rect.top() + self.row / 2.0);
        for entry in &self.words {
            self.entry(ui, entry, at);
            at.y += self.row;
        }
    }

    /// Paints the legend below the cells, in as many rows as needed.
    pub fn row(&self, ui: &mut Ui) {
        let width = ui.clip_rect().width().min(ui.available_width()).max(0.0);
        ui.horizontal_wrapped(|ui| {
            ui.set_max_width(width);
            ui.spacing_mut().item_spacing = vec2(self.sign / 2.0, 0.0);
            for entry in &self.words {
                let size = vec2(self.sign + entry.1.size().x, self.row);
                let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                self.entry(ui, entry, rect.left_center());
            }
        });
    }

    fn entry(&self, ui: &Ui, (sign, word): &(LegendSign, Arc<Galley>), at: Pos2) {
        let cx = self.cx;
        let size = 15.0 * cx.ui_scale;
        let middle = at + vec2(size / 2.0, 0.0);
        match sign {
            LegendSign::Answer(answer) if self.small => {
                ui.painter().extend(square(cx, middle, *answer));
            }
            LegendSign::Differs if self.small => {
                ui.painter().add(ink_corner(cx, middle + vec2(3.0, -3.0)));
            }
            LegendSign::Answer(answer) => glyph(ui.painter(), cx, middle, size, *answer),
            LegendSign::Differs => {
                ui.painter().extend(differs(cx, middle, size));
            }
            LegendSign::NoLesson => {
                let place = Rect::from_center_size(middle, Vec2::splat(13.0 * cx.ui_scale));
                ui.painter().extend(dashed(place, cx.theme.control));
            }
        }
        let corner = at + vec2(self.sign, -word.size().y / 2.0);
        ui.painter().galley(corner, Arc::clone(word), cx.theme.ink2);
    }
}
