//! The palette of shapes.

use super::shape_placer::Placing;
use super::{WorkbenchView, Worktable, become_sheet, kind_word};
use crate::lesson::Dimension;
use crate::view::prelude::*;
use crate::view::widgets::segmented::{SegmentedChoice, segmented};
use crate::workbench::{Board, MAX_SHAPES, ShapeKind, ShapeKind::*, TEMPLATES};

/// The icon of a kind.
fn icon(kind: ShapeKind) -> Icon {
    match kind {
        Point => Icon::Dot,
        Segment => Icon::Segment,
        Ray => Icon::Ray,
        Line => Icon::Line,
        Ball => Icon::Ring,
        Triangle => Icon::Triangle,
        Block => Icon::Block,
        Plane => Icon::Slope,
        Cylinder => Icon::Cylinder,
        Capsule => Icon::Capsule,
    }
}

/// One tile; a second press places the shape at the centre of the picture.
fn tile(
    ui: &mut Ui,
    rect: Rect,
    kind: ShapeKind,
    worktable: &mut Worktable,
    table: &WorkbenchView<'_>,
) -> Response {
    let (cx, theme) = (table.cx, table.cx.theme);
    let full = table.board.shapes().len() >= MAX_SHAPES;
    let word = kind_word(cx.words, kind, table.board);
    let pressed = worktable.placing.as_ref().is_some_and(|placing| placing.kind == kind);
    let control = Control::choice(&word, pressed).enabled(!full).corners(CONTROL);
    let response = control.at(ui, cx, rect, ("tile", kind));
    let (fill, ink) = match (pressed, response.hovered() && !full) {
        (true, _) => (theme.inv, theme.inv_ink),
        (false, true) => (theme.line.gamma_multiply(0.6), theme.ink),
        (false, false) => (Color32::TRANSPARENT, theme.ink),
    };
    let ink = if full { theme.ink3 } else { ink };
    ui.painter().rect_filled(rect, CONTROL, fill);
    let at = pos2(rect.center().x, rect.top() + 0.38 * rect.height());
    let size = Vec2::splat((0.42 * rect.height()).min(22.0));
    icon(kind).paint(ui.painter(), Rect::from_center_size(at, size), ink, cx.stroke());
    let at = pos2(rect.center().x, rect.bottom() - 0.2 * rect.height());
    ui.painter().text(at, Align2::CENTER_CENTER, &word, cx.ui(12.0), ink);
    let hint = cx.words.get(if full { "bench_full" } else { "bench_place_hint" });
    let response = response.on_hover_cursor(CursorIcon::PointingHand).tooltip(hint);
    if response.clicked() && !full {
        worktable.palette = false;
        worktable.placing = match pressed {
            false => Some(Placing::new(kind)),
            true => {
                let (points, radius) = Placing::usual(kind, table.middle, table.board);
                cx.ask_all(table.board.with(kind, &points, radius).as_ref().map(become_sheet));
                None
            }
        };
    }
    response
}

/// The switch between the sheets of the plane and of space.
fn dimensions(ui: &mut Ui, rect: Rect, table: &WorkbenchView<'_>) {
    let (cx, theme) = (table.cx, table.cx.theme);
    let halves = rect.split_top_bottom_at_fraction(0.5);
    let border = Stroke::new(1.0, theme.control);
    ui.painter().rect(rect, cx.corners(), theme.raised, border, StrokeKind::Inside);
    for (half, dimension, key) in
        [(halves.0, Dimension::Plane, "in_plane"), (halves.1, Dimension::Space, "in_space")]
    {
        let word = cx.words.get(key);
        let chosen = table.board.dimension == dimension;
        let control = Control::choice(word, chosen).corners(CONTROL);
        let response = control.at(ui, cx, half, ("sheet", key));
        let ink = if chosen { theme.inv_ink } else { theme.ink2 };
        if chosen {
            let [top, bottom] = if dimension == Dimension::Plane { [8, 0] } else { [0, 8] };
            let corners = CornerRadius { nw: top, ne: top, sw: bottom, se: bottom };
            ui.painter().rect_filled(half, corners, theme.inv);
        }
        ui.painter().text(half.center(), Align2::CENTER_CENTER, word, cx.bold(13.0), ink);
        if response.clicked() && !chosen {
            cx.ask(Msg::Edit(Edit::Into(dimension)));
        }
    }
}

/// The palette as a column at the left of the picture.
pub fn column(ui: &mut Ui, rect: Rect, worktable: &mut Worktable, table: &WorkbenchView<'_>) {
    let (cx, theme) = (table.cx, table.cx.theme);
    ui.painter().rect_filled(rect, CornerRadius::ZERO, theme.panel);
    ui.painter().vline(rect.right() - 0.5, rect.y_range(), Stroke::new(1.0, theme.line));
    let inner = rect.shrink2(vec2(8.0, 10.0));
    let switch = Rect::from_min_size(inner.min, vec2(inner.width() - 1.0, 62.0));
    dimensions(ui, switch, table);
    let kinds = ShapeKind::all(table.board.dimension.count());
    let top = switch.bottom() + 10.0;
    let height = ((inner.bottom() - 44.0 - top) / kinds.len() as f32).clamp(24.0, 54.0);
    // Opening a palette that is always open moves the focus to the palette.
    let opened = std::mem::take(&mut worktable.palette);
    for (i, kind) in kinds.iter().enumerate() {
        let at = pos2(inner.left(), top + height * i as f32);
        let place = Rect::from_min_size(at, vec2(inner.width(), height - 2.0));
        let tile = tile(ui, place, *kind, worktable, table);
        if opened && i == 0 {
            tile.request_focus();
        }
    }
    let line = top + height * kinds.len() as f32 + 6.0;
    if line + 40.0 < rect.bottom() {
        ui.painter().hline(inner.x_range(), line, Stroke::new(1.0, theme.line));
        let key = if worktable.placing.is_some() { "bench_placing" } else { "bench_drag" };
        let text = cx.words.get(key).to_owned();
        let galley = ui.painter().layout(text, cx.ui(12.0), theme.ink2, inner.width());
        ui.painter().galley(pos2(inner.left(), line + 6.0), galley, theme.ink2);
    }
}

/// The palette in place of the panel, and the examples.
pub fn grid(ui: &mut Ui, worktable: &mut Worktable, table: &WorkbenchView<'_>) {
    let cx = table.cx;
    let options =
        ["in_plane", "in_space"].map(|key| SegmentedChoice { icon: None, word: cx.words.get(key) });
    let chosen = table.board.dimension as usize;
    let said = cx.words.get("bench_sheets");
    if segmented(ui, cx, None, said, &options, chosen).is_some_and(|i| i != chosen) {
        cx.ask(Msg::Edit(Edit::Into(table.board.dimension.other())));
    }
    let kinds = ShapeKind::all(table.board.dimension.count());
    let across = ((ui.available_width() / 84.0).floor() as usize).clamp(1, 5);
    let size = vec2(ui.available_width() / across as f32, 60.0);
    let rows = kinds.len().div_ceil(across);
    let (rect, _) = wide_row(ui, size.y * rows as f32);
    for (i, kind) in kinds.iter().enumerate() {
        let cell = vec2((i % across) as f32 * size.x, (i / across) as f32 * size.y);
        let place = Rect::from_min_size(rect.min + cell, size).shrink(2.0);
        tile(ui, place, *kind, worktable, table);
    }
    examples(ui, cx);
    if word_button(ui, cx, Weight::Plain, "close") {
        worktable.palette = false;
    }
}

/// A button for each template.
pub fn examples(ui: &mut Ui, cx: &UiContext<'_>) {
    templates(ui, cx, |board| cx.ask_all([become_sheet(board), Msg::Do(KeyAction::Home)]));
}

/// A button for each template; calls `then` with the sheet of the pressed one.
pub fn templates(ui: &mut Ui, cx: &UiContext<'_>, mut then: impl FnMut(&Board)) {
    cx.label(ui, cx.words.get("bench_examples"), cx.ui(12.0), cx.theme.ink2);
    ui.horizontal_wrapped(|ui| {
        for template in TEMPLATES {
            if word_button(ui, cx, Weight::Plain, template.word) {
                then(&template.board());
            }
        }
    });
}
