//! All pairs as a triangle of cells. The matrix is one Tab stop, within which arrow keys move from
//! cell to cell.

use super::cell_stamps::{CellFace, CellStamps, inner};
use super::matrix_legend;
use super::wishes::PairWishes;
use super::{WorkbenchView, become_sheet, called, case_word, look_at};
use crate::view::prelude::*;
use crate::view::typography::fonts::{MATH_ITALIC, family};
use crate::view::widgets::cancelled_drag;
use crate::view::window_regions::part;
use crate::workbench::{PlacedShape, has_lesson, marks_of};
use egui::accesskit::Role;

/// Narrower cells have a magnifier of this size in points and cells.
const SMALL: f32 = 20.0;
const LENS: f32 = 60.0;
/// The total height of the parts above and below the matrix in presenter mode.
const BELOW: f32 = 200.0;
/// The largest size of a fixed letter.
const LETTER: f32 = 26.0;
const ACROSS: usize = 3;

/// The matrix of a sheet: the place of its corner, and the width of a cell.
struct PairMatrix<'a> {
    table: &'a WorkbenchView<'a>,
    at: Pos2,
    cell: f32,
}

/// The matrix with its title and its legend; returns the marks of the hovered pair.
pub fn show(ui: &mut Ui, table: &WorkbenchView<'_>, wishes: &mut PairWishes) -> Vec<&'static str> {
    let (cx, shapes) = (table.cx, table.board.shapes());
    let width = ui.available_width();
    head(ui, table, width);
    let count = shapes.len();
    let [least, most] = if cx.touch { [44.0; 2] } else { [15.0, cx.pick(40.0, 56.0)] };
    // Presenter mode has no scrolling: the rows of the pair stay visible below it.
    let room = if cx.presenter() { ui.clip_rect().height() - BELOW * cx.ui_scale } else { width };
    let cell = (width.min(room) / count.max(1) as f32).clamp(least, most);
    let side = cell * count as f32;
    let legend = matrix_legend::lay_out(ui, cx, cell);
    let beside = legend.fits(width, cell * count.saturating_sub(1) as f32);
    let least = if beside { legend.height() } else { 0.0 };
    let size = vec2(side.max(width), side.max(least));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    match beside {
        true => legend.column(ui, rect.with_max_x(rect.left() + width)),
        false => legend.row(ui),
    }
    if count == 0 {
        return Vec::new();
    }
    let matrix = PairMatrix { table, at: rect.min, cell };
    let place = Rect::from_min_size(rect.min, Vec2::splat(side));
    let id = ui.id().with("matrix");
    let sense = || tab_stops::value(ui.ctx(), id, Sense::click_and_drag());
    let response = ui.interact(place, id, tab_stops::group(ui.ctx(), id, sense));
    let hovered = response.hover_pos().and_then(|at| matrix.under(at));
    let chosen = matrix.chosen();
    let title = || cx.words.get("bench_all_pairs").to_owned();
    let said = chosen.map_or_else(title, |(row, column)| matrix.spoken(row, column));
    Control::new(WidgetType::Other, &said, None).corners(CONTROL).ring(ui, cx, &response);
    if response.has_focus() {
        matrix.read_cells(ui, id);
    }
    matrix.cells(ui, wishes);
    for (row, shape) in shapes.iter().enumerate() {
        let lit = hovered.is_some_and(|(r, c)| r == row || c == row);
        matrix.letter(ui.painter(), matrix.cell(row, row), shape, lit);
    }
    matrix.mark(ui, hovered, 1.2);
    matrix.mark(ui, chosen, 2.5);
    matrix.fixed_letters(ui);
    let menu = id.with("wished case");
    matrix.on_input(ui, &response, menu);
    if let Some((row, column)) = chosen {
        let anchor = Response { rect: matrix.cell(row, column), ..response.clone() };
        wishes.menu(ui, table, menu, &anchor);
    }
    let Some((row, column)) = hovered else { return Vec::new() };
    if cell < SMALL {
        matrix.lens(ui, rect, row, column);
    }
    response.on_hover_cursor(CursorIcon::PointingHand).tooltip(matrix.spoken(row, column));
    [row, column].into_iter().flat_map(|i| marks_of(&shapes[i])).collect()
}

fn head(ui: &mut Ui, table: &WorkbenchView<'_>, width: f32) {
    let (cx, seen) = (table.cx, table.board.seen().count());
    let pairs = seen * seen.saturating_sub(1) / 2;
    let (head, _) = ui.allocate_exact_size(vec2(width, 24.0 * cx.ui_scale), Sense::hover());
    let (theme, words, painter) = (cx.theme, cx.words, ui.painter());
    let title = words.get("bench_all_pairs");
    painter.text(head.left_center(), Align2::LEFT_CENTER, title, cx.bold(16.0), theme.ink);
    let count = words.fill("bench_pairs", &[("n", &pairs)]);
    painter.text(head.right_center(), Align2::RIGHT_CENTER, count, cx.ui(12.0), theme.ink2);
}

impl PairMatrix<'_> {
    fn shapes(&self) -> &[PlacedShape] {
        self.table.board.shapes()
    }

    /// The rectangle of a cell.
    fn cell(&self, row: usize, column: usize) -> Rect {
        let at = self.at + vec2(column as f32, row as f32) * self.cell;
        Rect::from_min_size(at, Vec2::splat(self.cell))
    }

    /// The row and the column of a position, if there is a cell or a letter.
    fn under(&self, at: Pos2) -> Option<(usize, usize)> {
        let place = (at - self.at) / self.cell;
        let (row, column) = (place.y.floor(), place.x.floor());
        let inside = column >= 0.0 && column <= row && (row as usize) < self.shapes().len();
        inside.then_some((row as usize, column as usize))
    }

    /// Row and column of the selected pair.
    fn chosen(&self) -> Option<(usize, usize)> {
        let (a, b) = self.table.board.chosen()?;
        let place = |of: &PlacedShape| self.shapes().iter().position(|shape| shape == of);
        let (a, b) = (place(a)?, place(b)?);
        Some((a.max(b), a.min(b)))
    }

    /// "Row 2, column 1. segment A and circle B: touching", or "segment A" on the diagonal.
    fn spoken(&self, row: usize, column: usize) -> String {
        let (board, words) = (self.table.board, self.table.cx.words);
        let [a, b] = [column, row].map(|i| &self.shapes()[i]);
        let [a_named, b_named] = [a, b].map(|shape| called(words, shape, board));
        if row == column || a.hidden || b.hidden {
            return b_named;
        }
        let answer = board.answer_of(a, b);
        let word = case_word(words, answer.case);
        let said = words.fill("bench_cell", &[("a", &a_named), ("b", &b_named), ("case", &word)]);
        let rounded = if answer.differs() { "bench_differs" } else { "bench_same" };
        let place = words.fill("bench_grid", &[("row", &row), ("column", &(column + 1))]);
        format!("{said}. {}. {place}", words.get(rounded))
    }

    /// The cells as a table for screen readers.
    fn read_cells(&self, ui: &Ui, id: Id) {
        let ctx = ui.ctx();
        let title = self.table.cx.words.get("bench_all_pairs");
        part(ctx, id.with("table"), Role::Table, title, || {
            for row in 1..self.shapes().len() {
                part(ctx, id.with(row), Role::Row, "", || {
                    for column in 0..row {
                        let said = self.spoken(row, column);
                        let label = Control::label(&said);
                        part(ctx, id.with((row, column)), Role::Cell, "", || {
                            label.at(ui, self.table.cx, self.cell(row, column), (id, row, column));
                        });
                    }
                });
            }
        });
    }

    /// All cells, as one mesh.
    fn cells(&self, ui: &Ui, wishes: &PairWishes) {
        let (board, shapes) = (self.table.board, self.shapes());
        let mut stamps = CellStamps::new(self.table.cx, self.cell, ui.ctx().pixels_per_point());
        for (row, shape) in shapes.iter().enumerate().filter(|(_, shape)| !shape.hidden) {
            let others = shapes[..row].iter().enumerate();
            for (column, other) in others.filter(|(_, other)| !other.hidden) {
                let answer = board.answer_of(other, shape);
                let lesson = has_lesson([other.kind, shape.kind], board.dimension);
                let differs = answer.differs();
                let wished = wishes.has([other.letter, shape.letter]);
                let face = CellFace { answer: answer.answer(), lesson, differs, wished };
                stamps.put(self.cell(row, column).min, face);
            }
        }
        ui.painter().add(stamps.shape());
    }

    /// The border of a cell, if it has a pair.
    fn mark(&self, ui: &Ui, at: Option<(usize, usize)>, width: f32) {
        let hidden = |i: usize| self.shapes()[i].hidden;
        let seen = at.filter(|(row, column)| !hidden(*row) && !hidden(*column));
        let Some((row, column)) = seen else { return };
        let corner = if self.cell < SMALL { 2 } else { 6 };
        let stroke = Stroke::new(width, self.table.cx.theme.ink);
        let cell = inner(self.cell(row, column));
        ui.painter().rect_stroke(cell, corner, stroke, StrokeKind::Inside);
    }

    /// The letter of a shape on the diagonal.
    fn letter(&self, painter: &Painter, rect: Rect, shape: &PlacedShape, lit: bool) {
        let theme = self.table.cx.theme;
        let pair = self.table.board.pair;
        let ink = match pair.iter().position(|letter| *letter == shape.letter) {
            _ if shape.hidden => theme.ink3.gamma_multiply(0.6),
            Some(0) => theme.o1t,
            Some(_) => theme.o2t,
            None => theme.ink,
        };
        if lit {
            painter.rect_filled(rect.shrink(1.0), CONTROL, theme.line.gamma_multiply(0.8));
        }
        let size = (rect.width() * 0.55).clamp(11.0, 20.0 * self.table.cx.ui_scale);
        let font = FontId::new(size, family(MATH_ITALIC));
        painter.text(rect.center(), Align2::CENTER_CENTER, shape.name(), font, ink);
    }

    /// A magnifier of the cells around a cell, inside `rect`.
    fn lens(&self, ui: &Ui, rect: Rect, row: usize, column: usize) {
        let (theme, shapes) = (self.table.cx.theme, self.shapes());
        let side = LENS * self.table.cx.ui_scale;
        let middle = self.cell(row, column).center();
        let at = middle + vec2(self.cell, -self.cell) * 2.0 + vec2(0.0, -side);
        let at = at.clamp(rect.min, (rect.max - Vec2::splat(side)).max(rect.min));
        let place = Rect::from_min_size(at, Vec2::splat(side));
        let border = Stroke::new(1.0, theme.control);
        ui.painter().rect(place.expand(3.0), 6, theme.panel, border, StrokeKind::Outside);
        let cell = side / ACROSS as f32;
        let mut stamps = CellStamps::new(self.table.cx, cell, ui.ctx().pixels_per_point());
        for r in row.saturating_sub(1)..=row + 1 {
            for c in column.saturating_sub(1)..=column + 1 {
                let (Some(a), Some(b)) = (shapes.get(c), shapes.get(r)) else { continue };
                let corner = at + vec2((c + 1 - column) as f32, (r + 1 - row) as f32) * cell;
                if r == c {
                    let rect = Rect::from_min_size(corner, Vec2::splat(cell));
                    self.letter(ui.painter(), rect, a, false);
                } else if c < r && !a.hidden && !b.hidden {
                    let answer = self.table.board.answer_of(a, b);
                    let (differs, answer) = (answer.differs(), answer.answer());
                    stamps.put(corner, CellFace { answer, lesson: true, differs, wished: false });
                }
            }
        }
        ui.painter().add(stamps.shape());
    }

    /// The letters of visible columns and rows whose own letters are scrolled out of view.
    fn fixed_letters(&self, ui: &Ui) {
        let sight = ui.clip_rect();
        let size = self.cell.min(LETTER * self.table.cx.ui_scale);
        for (i, shape) in self.shapes().iter().enumerate() {
            let own = self.cell(i, i);
            let put = |middle: Pos2| {
                let place = Rect::from_center_size(middle, Vec2::splat(size));
                let ground = self.table.cx.theme.panel.gamma_multiply(0.92);
                ui.painter().rect_filled(place, CONTROL, ground);
                self.letter(ui.painter(), place, shape, false);
            };
            if own.top() < sight.top() && sight.x_range().contains(own.center().x) {
                put(pos2(own.center().x, sight.top() + size / 2.0));
            }
            if own.right() > sight.right() && sight.y_range().contains(own.center().y) {
                put(pos2(sight.right() - size / 2.0, own.center().y));
            }
        }
    }

    /// Pointer and keys: a cell selects its pair, with Shift or Enter a menu offers wishes for it;
    /// a letter selects its shape; a letter dragged along the diagonal, or moved by Alt and an
    /// arrow key, changes the order.
    fn on_input(&self, ui: &Ui, response: &Response, menu: Id) {
        let clicked = response.interact_pointer_pos().filter(|_| response.clicked());
        if let Some((row, column)) = clicked.and_then(|at| self.under(at)) {
            self.choose(ui, row, column, menu);
            return response.request_focus();
        }
        self.on_drag(ui, response);
        if response.has_focus() {
            self.on_keys(ui, response.id, menu);
        }
    }

    /// Selects the pair of a cell or the shape of a letter. With Shift the menu opens.
    fn choose(&self, ui: &Ui, row: usize, column: usize, menu: Id) {
        let mut board = self.table.board.clone();
        let [first, second] = [column, row].map(|i| self.shapes()[i].letter);
        match row == column {
            true => board.choose(first),
            false => board.pair = [first, second],
        }
        let asks = row != column && ui.input(|input| input.modifiers.shift);
        ui.memory_mut(|memory| if asks { memory.open_popup(menu) } else { memory.close_popup() });
        self.table.cx.ask(look_at(&board));
    }

    /// Moves a letter along the diagonal. Escape ends the drag without a change.
    fn on_drag(&self, ui: &Ui, response: &Response) {
        if cancelled_drag::restored(response, ()).is_some() {
            return;
        }
        let (shapes, kept) = (self.shapes(), response.id.with("dragged row"));
        if response.drag_started() {
            let origin = ui.input(|input| input.pointer.press_origin());
            let origin = origin.and_then(|at| self.under(at));
            let row = origin.filter(|(row, column)| row == column).map(|(row, _)| row);
            ui.data_mut(|data| data.insert_temp(kept, row));
        }
        let from = ui.data(|data| data.get_temp::<Option<usize>>(kept)).flatten();
        let moves = response.dragged() || response.drag_stopped();
        let at = response.interact_pointer_pos().filter(|_| moves);
        let from = from.filter(|from| *from < shapes.len());
        let Some((at, from)) = at.zip(from) else { return };
        let to = ((at.y - self.at.y) / self.cell).floor().clamp(0.0, (shapes.len() - 1) as f32);
        let to = to as usize;
        if response.drag_stopped() && to != from {
            let board = self.table.board.reordered(shapes[from].letter, to);
            self.table.cx.ask(become_sheet(&board));
        } else if to != from {
            let edge = self.at.y + self.cell * (to + usize::from(to > from)) as f32;
            let line = Stroke::new(2.0, ui.visuals().text_color());
            let right = self.at.x + self.cell * (to + 1) as f32;
            ui.painter().hline(self.at.x..=right, edge, line);
        }
    }

    fn on_keys(&self, ui: &Ui, id: Id, menu: Id) {
        let (cx, shapes) = (self.table.cx, self.shapes());
        let mut board = self.table.board.clone();
        tab_stops::hold_arrows(ui.ctx(), id, [true; 2]);
        let key = |key: Key, alt: bool| {
            let modifiers = if alt { Modifiers::ALT } else { Modifiers::NONE };
            ui.input_mut(|input| input.modifiers.alt == alt && input.consume_key(modifiers, key))
        };
        if key(Key::Enter, false) && board.chosen().is_some() {
            ui.memory_mut(|memory| memory.open_popup(menu));
            lay_out_again(ui.ctx());
        }
        let ways = [
            (Key::ArrowUp, -1, 0),
            (Key::ArrowDown, 1, 0),
            (Key::ArrowLeft, 0, -1),
            (Key::ArrowRight, 0, 1),
        ];
        for (arrow, down, across) in ways {
            if key(arrow, true) {
                let letter = board.pair[1];
                let place = shapes.iter().position(|shape| shape.letter == letter);
                let to = place.and_then(|place| place.checked_add_signed(down + across));
                if let Some(to) = to.filter(|to| *to < shapes.len()) {
                    cx.ask(become_sheet(&board.reordered(letter, to)));
                }
            } else if key(arrow, false)
                && let Some((row, column)) = self.chosen()
                && let (Some(row), Some(column)) =
                    (row.checked_add_signed(down), column.checked_add_signed(across))
                && column < row
                && row < shapes.len()
            {
                board.pair = [shapes[column].letter, shapes[row].letter];
                cx.ask(look_at(&board));
                cx.ask(Msg::Say(self.spoken(row, column)));
            }
        }
    }
}
