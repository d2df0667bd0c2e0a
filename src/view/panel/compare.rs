//! The methods of a lesson side by side: their costs, their answers, and links to the map of
//! failures.

use super::caption;
use crate::derivation::cost;
use crate::lesson::Verdict;
use crate::view::bars::field_bar::emblem;
use crate::view::field::FieldChoice;
use crate::view::msg::Msg;
use crate::view::panel::panel_state::PanelState;
use crate::view::ui_context::{CONTROL, UiContext};
use crate::view::verdict_panel::glyph;
use crate::view::widgets::controls::Control;
use crate::view::widgets::tooltip::Tooltip;
use egui::{Align2, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};

/// The headers of the columns of counts.
const COUNTS: [&str; 4] = ["count_mul", "count_div", "count_sqrt", "count_angle"];
/// The columns, as fractions of the width: the counts, and the answers in f32 and in f64.
const COLUMNS: [f32; 6] = [0.40, 0.505, 0.585, 0.665, 0.765, 0.865];
/// The column of the map.
const MAP: f32 = 0.955;

/// Shows the table under the formulas of a lesson whose methods answer one question.
pub fn show(ui: &mut Ui, look: &UiContext<'_>, state: &PanelState<'_>) {
    let page = &state.reading.page;
    let derived = page.derived();
    if page.singles().is_empty() {
        return;
    }
    let k = look.k;
    ui.add_space(10.0 * k);
    let size = vec2(ui.available_width(), 24.0 * k);
    let (head, _) = ui.allocate_exact_size(size, Sense::hover());
    let at = |rect: Rect, part: f32| pos2(rect.left() + rect.width() * part, rect.center().y);
    caption(ui, look, head.left_center(), look.words.get("side_by_side"));
    let heads = COUNTS.map(|key| look.words.get(key)).into_iter().chain(["f32", "f64"]);
    let ends = COLUMNS.into_iter().zip(heads).chain([(MAP, look.words.get("fails_head"))]);
    for (part, word) in ends {
        let ink = look.theme.ink3;
        ui.painter().text(at(head, part), Align2::CENTER_CENTER, word, look.ui(12.0), ink);
    }
    let shown = state.method().map(|method| method.id);
    for (index, (method, single)) in derived.methods.iter().zip(page.singles()).enumerate() {
        let size = vec2(ui.available_width(), look.target().min(34.0 * k));
        let (row, _) = ui.allocate_exact_size(size, Sense::hover());
        let line = Stroke::new(1.0, look.theme.line);
        ui.painter().hline(row.x_range(), row.top(), line);
        let name = look.words.method(method.id);
        let cost = cost(&*method.trace);
        let counts = [cost.mul, cost.div, cost.sqrt, cost.angle].map(|count| count.to_string());
        let here = shown == Some(method.id);
        let face = if here { look.bold(13.0) } else { look.ui(13.0) };
        let ink = look.theme.ink;
        ui.painter().text(row.left_center(), Align2::LEFT_CENTER, name, face, ink);
        for (part, count) in COLUMNS.into_iter().zip(&counts) {
            let ink = if count == "0" { look.theme.ink3 } else { look.theme.ink };
            let at = at(row, part);
            ui.painter().text(at, Align2::CENTER_CENTER, count, look.digits(14.0), ink);
        }
        let answers = [("f32", *single), ("f64", method.verdict)];
        let mut said = vec![name.to_owned()];
        said.extend(
            COUNTS.iter().zip(&counts).map(|(word, n)| format!("{} {n}", look.words.get(word))),
        );
        for (part, (arithmetic, verdict)) in COLUMNS[4..].iter().zip(answers) {
            let middle = at(row, *part);
            if state.hidden {
                ui.painter().text(
                    middle,
                    Align2::CENTER_CENTER,
                    "?",
                    look.ui(13.0),
                    look.theme.ink2,
                );
                continue;
            }
            answer(ui, look, middle, (verdict, derived.exact));
            said.push(format!("{arithmetic} {}", look.words.case(verdict.case)));
        }
        let room = row.with_max_x(at(row, MAP).x - 20.0 * k);
        let said = said.join(", ");
        let control = Control::choice(&said, here).corners(CONTROL);
        if control.at(ui, look, room, ("compare", index)).clicked() {
            look.ask(Msg::Method(method.id));
        }
        if !state.hidden {
            map(ui, look, (index, at(row, MAP), name), state);
        }
    }
}

/// The answer of a method: its glyph, with a sign if it differs from the exact one.
fn answer(ui: &Ui, look: &UiContext<'_>, middle: egui::Pos2, (verdict, exact): (Verdict, Verdict)) {
    let k = look.k;
    let differs = verdict.case != exact.case;
    let by = if differs { 7.0 * k } else { 0.0 };
    glyph(ui.painter(), look, middle - vec2(by, 0.0), 17.0 * k, verdict.answer);
    if differs {
        let at = middle + vec2(by + 3.0 * k, 0.0);
        ui.painter().text(at, Align2::CENTER_CENTER, "≠", look.bold(15.0), look.theme.ink);
    }
}

/// The button that shows or hides the field of the method's failures.
fn map(
    ui: &Ui,
    look: &UiContext<'_>,
    (index, middle, name): (usize, egui::Pos2, &str),
    state: &PanelState<'_>,
) {
    let choice = FieldChoice::Method(index);
    let on = state.field.choice() == Some(choice);
    let rect = Rect::from_center_size(middle, Vec2::splat(28.0 * look.k));
    let said = look.words.fill("field_method", &[("name", name)]);
    let control = Control::choice(&said, on).corners(CONTROL);
    let response = control.at(ui, look, rect, ("fails", index));
    if on || response.hovered() {
        ui.painter().rect_filled(rect, look.corners(), look.theme.line);
    }
    emblem(ui.painter(), look, middle, on);
    if response.tooltip(said).clicked() {
        look.ask(Msg::Field((!on).then_some(choice)));
    }
}
