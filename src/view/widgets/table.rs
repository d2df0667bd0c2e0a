//! A matrix of numbers edited in place: each number highlights what it moves.

use crate::lesson::{Table, TableCell};
use crate::text::plain_math::plain;
use crate::view::bars::sliders;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::typography::prose::scrub::{Scrub, ShownInput};
use crate::view::window_regions::part;
use egui::accesskit::Role;
use egui::epaint::QuadraticBezierShape;

/// Size of its text.
const EM: f32 = 17.0;

/// Shows the lesson's table, if it has one.
pub fn show(ui: &mut Ui, scrub: &mut Scrub, state: &PanelState<'_>) {
    let cx = state.cx;
    let Some(table) = state.reading.page.about().table else { return };
    let columns = table.columns.len().max(1);
    let (ctx, id) = (ui.ctx().clone(), ui.id().with("table"));
    let ui_scale = cx.ui_scale;
    let (high, gap, brace, head) =
        (cx.button(28.0), 2.0 * ui_scale, 12.0 * ui_scale, 22.0 * ui_scale);
    ui.add_space(10.0 * ui_scale);
    let tall = head + table.rows.len() as f32 * (high + gap) - gap;
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), tall), Sense::hover());
    let letter = format!("{} = ", table.tex);
    let left = all.left() + letters(ui, state, &letter, None) + 30.0 * ui_scale;
    let wide = ((all.right() - left - 2.0 * brace) / columns as f32).min(72.0 * ui_scale).max(1.0);
    let inner = Rect::from_min_size(
        pos2(left + brace, all.top() + head),
        vec2(columns as f32 * wide, tall - head),
    );
    parenthesis(ui, cx, inner.left() - brace, inner.left(), inner);
    parenthesis(ui, cx, inner.right() + brace, inner.right(), inner);
    let middle = pos2(all.left() + (left - all.left() - 30.0 * ui_scale) / 2.0, inner.center().y);
    letters(ui, state, &letter, Some(middle));
    for (column, tex) in table.columns.iter().enumerate() {
        let x = inner.left() + (column as f32 + 0.5) * wide;
        letters(ui, state, tex, Some(pos2(x, all.top() + head / 2.0 - 2.0 * ui_scale)));
    }
    for (row, tex) in table.rows.iter().enumerate() {
        let y = inner.top() + row as f32 * (high + gap) + high / 2.0;
        letters(ui, state, tex, Some(pos2(left - 14.0 * ui_scale, y)));
    }
    let mut cell_at = |row: usize, column: usize, cell: &TableCell| {
        let step = vec2(column as f32 * wide, row as f32 * (high + gap));
        let rect = Rect::from_min_size(inner.min + step, vec2(wide, high));
        number(ui, scrub, rect.shrink2(vec2(gap, 0.0)), cell, state);
    };
    spoken(table, &ctx, id, &mut cell_at);
}

/// The cells of a table row by row, as a table with headers for screen readers.
fn spoken(
    table: &Table,
    ctx: &Context,
    id: Id,
    cell_at: &mut impl FnMut(usize, usize, &TableCell),
) {
    let header = |role: Role, at: (usize, usize), tex: &str| {
        part(ctx, id.with(at), role, &plain(tex), || ());
    };
    let columns = table.columns.len().max(1);
    part(ctx, id, Role::Table, &plain(table.tex), || {
        part(ctx, id.with(0), Role::Row, "", || {
            let heads = [table.tex].into_iter().chain(table.columns.iter().copied());
            heads.enumerate().for_each(|(at, tex)| header(Role::ColumnHeader, (0, at), tex));
        });
        for (row, cells) in table.cells.chunks(columns).enumerate() {
            part(ctx, id.with(row + 1), Role::Row, "", || {
                let head = table.rows.get(row).copied().unwrap_or_default();
                header(Role::RowHeader, (row + 1, 0), head);
                for (column, cell) in cells.iter().enumerate() {
                    let at = id.with((row + 1, column + 1));
                    part(ctx, at, Role::Cell, "", || cell_at(row, column, cell));
                }
            });
        }
    });
}

/// Text centred at a position, or only measured; returns its width.
fn letters(ui: &Ui, state: &PanelState<'_>, tex: &str, at: Option<Pos2>) -> f32 {
    let Some(layout) = state.maths.layout(tex, Vec::new()) else { return 0.0 };
    let em = state.cx.letters(EM) * if at.is_some() && !tex.contains('=') { 0.85 } else { 1.0 };
    if let Some(at) = at {
        let (theme, ink) = (state.cx.theme, state.cx.theme.ink2);
        let inks = Inks { theme, ink, symbols: &[], lit: None };
        let corner = vec2(-layout.width, layout.height - layout.depth) * em / 2.0;
        state.maths.paint(ui.painter(), at + corner, &layout, em, &inks);
    }
    layout.width * em
}

/// A number in its cell: dragged, stepped or typed.
fn number(ui: &mut Ui, scrub: &mut Scrub, rect: Rect, cell: &TableCell, state: &PanelState<'_>) {
    let cx = state.cx;
    let (theme, reading) = (cx.theme, state.reading);
    let Some(input) = reading.input(cell.handle, cell.component) else { return };
    let lit = state.lit.name().filter(|lit| [cell.name, cell.handle].contains(lit));
    if lit.is_some() {
        ui.painter().rect_filled(rect.shrink2(vec2(4.0, 2.0) * cx.ui_scale), 4.0, theme.lit);
    }
    let id = ui.id().with(("cell", cell.name));
    let value = WrittenNumber::text(input.value);
    let name = reading.letter(cell.name);
    let label = cx.words.fill("scrub_value", &[("name", &name), ("value", &value)]);
    let shown = ShownInput { id, rect, input: &input, label: &label, ring: Some(rect) };
    let turn = scrub.input(ui, cx, &shown, (cell.handle, cell.component), cell.name);
    if !scrub.is_typing(id) {
        let ink = if lit.is_some() { theme.lit_ink } else { theme.ink };
        let over = turn.response.hovered() || turn.dragged;
        sliders::number(ui, cx, rect, input.value, ink, over);
    }
}

/// A parenthesis over the height of a rectangle, with its ends at the x `ends` and its back at the
/// x `back`.
pub fn parenthesis(ui: &Ui, cx: &UiContext<'_>, back: f32, ends: f32, rect: Rect) {
    let ends = back + (ends - back) * 0.7;
    // A quadratic curve reaches half of the distance to its control point.
    let back = 2.0 * back - ends;
    let points: [Pos2; 3] = [
        pos2(ends, rect.top()),
        pos2(back + (ends - back) * 0.15, rect.center().y),
        pos2(ends, rect.bottom()),
    ];
    let stroke = Stroke::new(1.6 * cx.ui_scale, cx.theme.ink);
    let none = Color32::TRANSPARENT;
    ui.painter().add(QuadraticBezierShape::from_points_stroke(points, false, none, stroke));
}
