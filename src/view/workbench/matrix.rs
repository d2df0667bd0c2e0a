//! All pairs as a triangle of cells.

use super::{WorkbenchView, called, case_word, look_at};
use crate::lesson::AnswerKind;
use crate::view::controls::{Control, focus_ring};
use crate::view::fonts::{MATH_ITALIC, family};
use crate::view::icons::Icon;
use crate::view::msg::Msg;
use crate::view::ui_context::{CONTROL, UiContext};
use crate::view::verdict_panel::glyph;
use crate::workbench::{PairAnswer, PlacedShape, door};
use egui::{
    Align2, Color32, FontId, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

/// What the glyphs mean.
const LEGEND: [(Option<AnswerKind>, &str); 3] = [
    (Some(AnswerKind::Yes), "bench_meets"),
    (Some(AnswerKind::No), "bench_misses"),
    (Some(AnswerKind::Special), "bench_special"),
];

/// The matrix with its title and its legend.
pub fn show(ui: &mut Ui, look: &UiContext<'_>, table: &WorkbenchView<'_>, acts: &mut Vec<Msg>) {
    let shapes = table.board.shapes();
    let seen = table.board.seen().count();
    let pairs = (seen * seen.saturating_sub(1) / 2).to_string();
    let width = ui.available_width();
    let (head, _) = ui.allocate_exact_size(vec2(width, 24.0 * look.k), Sense::hover());
    let (theme, words) = (look.theme, look.words);
    let painter = ui.painter();
    let title = words.get("bench_all_pairs");
    painter.text(head.left_center(), Align2::LEFT_CENTER, title, look.bold(16.0), theme.ink);
    let count = words.fill("bench_pairs", &[("n", &pairs)]);
    painter.text(head.right_center(), Align2::RIGHT_CENTER, count, look.ui(12.0), theme.ink2);
    let count = shapes.len().max(1) as f32;
    let least = if look.touch { 30.0 } else { 15.0 };
    let cell = (width / count).clamp(least, look.pick(40.0, 56.0));
    let size = vec2((cell * count).max(width), (cell * count).max(112.0 * look.k));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    legend(ui, look, rect, cell * (count - 1.0));
    for (row, shape) in shapes.iter().enumerate() {
        let at = rect.min + vec2(row as f32, row as f32) * cell;
        letter(ui, look, Rect::from_min_size(at, Vec2::splat(cell)), shape, table, acts);
        for (column, other) in shapes[..row].iter().enumerate() {
            let at = rect.min + vec2(column as f32, row as f32) * cell;
            let place = Rect::from_min_size(at, Vec2::splat(cell));
            if !shape.hidden && !other.hidden {
                let answer = table.board.answer_of(other, shape);
                pair(ui, look, place, ([other, shape], &answer), table, acts);
            }
        }
    }
}

fn legend(ui: &Ui, look: &UiContext<'_>, rect: Rect, used: f32) {
    let right = 160.0 * look.k;
    if rect.width() - right < 0.3 * used {
        return;
    }
    let mut at = pos2(rect.right() - right + 8.0, rect.top() + 14.0 * look.k);
    let text = |at: Pos2, key: &str| {
        let to = at + vec2(15.0 * look.k, 0.0);
        let word = look.words.get(key);
        ui.painter().text(to, Align2::LEFT_CENTER, word, look.ui(12.0), look.theme.ink2);
    };
    for (answer, key) in LEGEND {
        if let Some(answer) = answer {
            glyph(ui.painter(), look, at, 15.0 * look.k, answer);
        }
        text(at, key);
        at.y += 23.0 * look.k;
    }
    differs(ui, look, at, 15.0 * look.k);
    text(at, "bench_differs");
    at.y += 23.0 * look.k;
    let place = Rect::from_center_size(at, Vec2::splat(13.0 * look.k));
    dashed(ui, place, look.theme.control);
    text(at, "bench_no_lesson");
}

fn differs(ui: &Ui, look: &UiContext<'_>, at: Pos2, size: f32) {
    ui.painter().circle_filled(at, size / 2.0, look.theme.inv);
    Icon::NotEqual.paint_at(ui.painter(), at, size * 0.8, look.theme.inv_ink, 2.4);
}

fn dashed(ui: &Ui, rect: Rect, ink: Color32) {
    let [a, b, c, d] = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let dashes = egui::Shape::dashed_line(&[a, b, c, d, a], Stroke::new(1.0, ink), 3.0, 2.0);
    ui.painter().extend(dashes);
}

/// The letter of a shape on the diagonal; a press chooses it.
fn letter(
    ui: &mut Ui,
    look: &UiContext<'_>,
    rect: Rect,
    shape: &PlacedShape,
    table: &WorkbenchView<'_>,
    acts: &mut Vec<Msg>,
) {
    let theme = look.theme;
    let chosen = table.board.pair.iter().position(|letter| *letter == shape.letter);
    let name = called(look.words, shape, table.board);
    let control = Control::choice(&name, chosen.is_some()).corners(CONTROL);
    let response = control.at(ui, look, rect, ("letter", shape.letter));
    let ink = match chosen {
        _ if shape.hidden => theme.ink3.gamma_multiply(0.6),
        Some(0) => theme.o1t,
        Some(_) => theme.o2t,
        None => theme.ink,
    };
    let size = (rect.width() * 0.55).clamp(11.0, 20.0 * look.k);
    let font = FontId::new(size, family(MATH_ITALIC));
    let text = shape.name().to_string();
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, font, ink);
    if response.hovered() {
        ui.painter().rect_stroke(
            rect.shrink(1.0),
            CONTROL,
            Stroke::new(1.0, theme.ink2),
            StrokeKind::Inside,
        );
    }
    if response.on_hover_text(name).clicked() {
        let mut board = table.board.clone();
        board.choose(shape.letter);
        acts.push(look_at(&board));
    }
}

fn pair(
    ui: &mut Ui,
    look: &UiContext<'_>,
    rect: Rect,
    ([a, b], answer): ([&PlacedShape; 2], &PairAnswer),
    table: &WorkbenchView<'_>,
    acts: &mut Vec<Msg>,
) {
    let theme = look.theme;
    let id = ui.id().with(("pair", a.letter, b.letter));
    let response = ui.interact(rect, id, Sense::click());
    let chosen = table.board.chosen().is_some_and(|(p, q)| [p, q] == [a, b] || [q, p] == [a, b]);
    let names = [a, b].map(|shape| called(look.words, shape, table.board));
    let word = case_word(look.words, answer.case);
    let values = [("a", names[0].as_str()), ("b", names[1].as_str()), ("case", word.as_str())];
    let mut said = look.words.fill("bench_cell", &values);
    if answer.differs() {
        said = format!("{said} {}", look.words.get("bench_differs"));
    }
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, chosen, &said));
    let cell = rect.shrink(if rect.width() < 20.0 { 1.0 } else { 1.5 });
    let has_door = door(a, b, table.board.dimension).is_some();
    let size = rect.width();
    if size >= 30.0 {
        if has_door {
            let border = Stroke::new(1.0, theme.line);
            ui.painter().rect(cell, 6, theme.raised, border, StrokeKind::Inside);
        } else {
            dashed(ui, cell, theme.control);
        }
    }
    let kind = answer.answer();
    if size >= 20.0 {
        glyph(ui.painter(), look, rect.center(), (size * 0.5).min(20.0 * look.k), kind);
    } else {
        let square = Rect::from_center_size(rect.center(), Vec2::splat(9.0));
        let (fill, ink) = match kind {
            AnswerKind::Yes => (theme.hit, theme.hit),
            AnswerKind::Special => (theme.special, theme.special_ink),
            _ => (Color32::TRANSPARENT, theme.ink2),
        };
        ui.painter().rect(square, 1, fill, Stroke::new(1.0, ink), StrokeKind::Inside);
    }
    if answer.differs() {
        if size >= 30.0 {
            differs(ui, look, cell.right_top() + vec2(-6.0, 6.0), 15.0 * look.k);
        } else {
            let corner = Rect::from_min_size(cell.right_top() - vec2(5.0, 0.0), Vec2::splat(5.0));
            ui.painter().rect_filled(corner, 0, theme.ink);
        }
    }
    if chosen || response.hovered() {
        let width = if chosen { 2.5 } else { 1.2 };
        ui.painter().rect_stroke(cell, 6, Stroke::new(width, theme.ink), StrokeKind::Inside);
    }
    focus_ring(ui, look, &response, CONTROL);
    if response.on_hover_text(RichText::new(said)).clicked() {
        let mut board = table.board.clone();
        board.pair = [a.letter, b.letter];
        acts.push(look_at(&board));
    }
}
