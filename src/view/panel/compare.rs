//! The methods of a lesson side by side: their costs, their answers, and links to the map of
//! failures.

use super::caption;
use crate::derivation::cost;
use crate::lesson::{ProbeQuestion, Verdict};
use crate::view::bars::field_bar::emblem;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::verdict_panel::glyph;

/// The headers of the columns of counts.
const COUNTS: [&str; 4] = ["count_mul", "count_div", "count_sqrt", "count_angle"];
/// The columns, as fractions of the width: the counts, and the answers in f32 and in f64.
const COLUMNS: [f32; 6] = [0.40, 0.505, 0.585, 0.665, 0.765, 0.865];
/// The column of the map.
const MAP: f32 = 0.955;

/// Shows the table under the formulas of a lesson whose methods answer one question.
pub fn show(ui: &mut Ui, state: &PanelState<'_>) {
    let cx = state.cx;
    let page = &state.reading.page;
    let derived = page.derived();
    if page.singles().is_empty() {
        return;
    }
    let ui_scale = cx.ui_scale;
    ui.add_space(10.0 * ui_scale);
    let (head, _) = wide_row(ui, 24.0 * ui_scale);
    let at = |rect: Rect, part: f32| pos2(rect.left() + rect.width() * part, rect.center().y);
    caption(ui, cx, head.left_center(), cx.words.get("side_by_side"));
    let heads = COUNTS.map(|key| cx.words.get(key)).into_iter().chain(["f32", "f64"]);
    let ends = COLUMNS.into_iter().zip(heads).chain([(MAP, cx.words.get("fails_head"))]);
    for (part, word) in ends {
        let ink = cx.theme.ink3;
        ui.painter().text(at(head, part), Align2::CENTER_CENTER, word, cx.ui(12.0), ink);
    }
    let shown = state.method().map(|method| method.id);
    for (index, (method, single)) in derived.methods.iter().zip(page.singles()).enumerate() {
        let (row, _) = wide_row(ui, cx.target().min(34.0 * ui_scale));
        let line = Stroke::new(1.0, cx.theme.line);
        ui.painter().hline(row.x_range(), row.top(), line);
        let name = cx.words.method(method.id);
        let cost = cost(&*method.trace);
        let counts = [cost.mul, cost.div, cost.sqrt, cost.angle].map(|count| count.to_string());
        let here = shown == Some(method.id);
        let face = if here { cx.bold(13.0) } else { cx.ui(13.0) };
        let ink = cx.theme.ink;
        ui.painter().text(row.left_center(), Align2::LEFT_CENTER, name, face, ink);
        for (part, count) in COLUMNS.into_iter().zip(&counts) {
            let ink = if count == "0" { cx.theme.ink3 } else { cx.theme.ink };
            let at = at(row, part);
            ui.painter().text(at, Align2::CENTER_CENTER, count, cx.digits(14.0), ink);
        }
        let answers = [("f32", *single), ("f64", method.verdict)];
        let mut said = vec![name.to_owned()];
        said.extend(
            COUNTS.iter().zip(&counts).map(|(word, n)| format!("{} {n}", cx.words.get(word))),
        );
        for (part, (arithmetic, verdict)) in COLUMNS[4..].iter().zip(answers) {
            let middle = at(row, *part);
            if state.hidden {
                ui.painter().text(middle, Align2::CENTER_CENTER, "?", cx.ui(13.0), cx.theme.ink2);
                continue;
            }
            answer(ui, cx, middle, verdict, derived.exact);
            said.push(format!("{arithmetic} {}", cx.words.case(verdict.case)));
        }
        let room = row.with_max_x(at(row, MAP).x - 20.0 * ui_scale);
        let said = said.join(", ");
        let control = Control::choice(&said, here).corners(CONTROL);
        control.at(ui, cx, room, ("compare", index)).on_click(cx, Msg::Method(method.id));
        if !state.hidden {
            map(ui, index, at(row, MAP), name, state);
        }
    }
}

/// The answer of a method: its glyph, with a sign if it differs from the exact answer.
fn answer(ui: &Ui, cx: &UiContext<'_>, middle: Pos2, verdict: Verdict, exact: Verdict) {
    let ui_scale = cx.ui_scale;
    let differs = verdict.case != exact.case;
    let by = if differs { 7.0 * ui_scale } else { 0.0 };
    glyph(ui.painter(), cx, middle - vec2(by, 0.0), 17.0 * ui_scale, verdict.answer);
    if differs {
        let at = middle + vec2(by + 3.0 * ui_scale, 0.0);
        ui.painter().text(at, Align2::CENTER_CENTER, "≠", cx.bold(15.0), cx.theme.ink);
    }
}

/// The button that shows or hides the field of the method's failures.
fn map(ui: &Ui, index: usize, middle: Pos2, name: &str, state: &PanelState<'_>) {
    let cx = state.cx;
    let choice = ProbeQuestion::Method(index);
    let on = state.field.choice() == Some(choice);
    let rect = Rect::from_center_size(middle, Vec2::splat(28.0 * cx.ui_scale));
    let said = cx.words.fill("field_method", &[("name", &name)]);
    let control = Control::choice(&said, on).corners(CONTROL);
    let response = control.at(ui, cx, rect, ("fails", index));
    if on || response.hovered() {
        ui.painter().rect_filled(rect, cx.corners(), cx.theme.line);
    }
    emblem(ui.painter(), cx, middle, on);
    response.tooltip(said).on_click(cx, Msg::Field((!on).then_some(choice)));
}
