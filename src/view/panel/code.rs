//! The listing: the text of the trace with its numbers in the margin and the branch that was taken.

use super::{PanelState, link};
use crate::derivation::source::MarkKind;
use crate::derivation::vocabulary::Op;
use crate::derivation::{Listed, Margin, Run, Value, as_rust, cost, listing};
use crate::text::number::{Number, tuple};
use crate::view::act::Act;
use crate::view::controls::focus_ring;
use crate::view::look::{CONTROL, Look};
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Rect, ScrollArea, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// Height of a line, and in a room.
const LINE: (f32, f32) = (20.0, 30.0);
/// The bar beside the lines that ran stands this far left of the text.
const BAR: f32 = 8.0;

/// Shows the listing of the chosen method under its head, the row that is free from `left` on.
pub fn show(
    ui: &mut Ui,
    look: &Look<'_>,
    (row, left): (Rect, f32),
    state: &PanelState<'_>,
    acts: &mut Vec<Act>,
) {
    let Some(method) = state.method() else { return };
    let theme = look.theme;
    let cost = cost(&*method.trace);
    let [mul, div, sqrt] = [cost.mul, cost.div, cost.sqrt].map(|count| count.to_string());
    let counts = [("mul", mul.as_str()), ("div", div.as_str()), ("sqrt", sqrt.as_str())];
    let key = if cost.sqrt > 0 { "cost_roots" } else { "cost" };
    let counts = look.words.fill(key, &counts);
    let galley = ui.painter().layout_no_wrap(counts, look.ui(12.0), theme.ink3);
    let copy = copy_button(ui, look, row, (&*method.trace, acts));
    let at = pos2(copy - 6.0 - galley.size().x, row.center().y - galley.size().y / 2.0);
    if at.x > left {
        ui.painter().galley(at, galley, theme.ink3);
    }
    ui.add_space(6.0 * look.k);
    let (high, bar) = (look.pick(LINE.0, LINE.1), BAR * look.k);
    let hidden = state.hidden;
    let seen = state.reading.page.seen(method);
    let lines = listing(&seen, (!hidden).then_some(method.verdict.case));
    let height = high * lines.len() as f32;
    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height));
    // Grounds, bars and numbers stay where they are while the text scrolls sideways.
    let outside = ui.painter().clone();
    ScrollArea::horizontal().id_salt("code").show(ui, |ui| {
        let left = ui.cursor().min;
        // Letters are set on whole pixels, so that a row of them is no multiple of a font's measure.
        let row = ui.painter().layout_no_wrap("x".repeat(10), look.mono(14.0), look.theme.ink);
        let wide = row.size().x / 10.0;
        let mut widest: f32 = 0.0;
        for (index, listed) in lines.iter().enumerate() {
            let top = place.top() + high * index as f32;
            let band = Rect::from_min_max(
                pos2(place.left() - bar, top),
                pos2(place.right() + bar, top + high),
            );
            if ui.clip_rect().y_range().intersects(band.y_range()) {
                line(ui, look, state, &outside, (listed, band, left.x));
            }
            names(ui, look, state, (listed, band, left.x, wide), acts);
            widest = widest.max(wide * listed.line.text.chars().count() as f32 + 70.0 * look.k);
        }
        ui.allocate_exact_size(vec2(widest, height), Sense::hover());
    });
}

/// One line: ground, bar, text, margin.
fn line(
    ui: &Ui,
    look: &Look<'_>,
    state: &PanelState<'_>,
    outside: &egui::Painter,
    (listed, band, left): (&Listed, Rect, f32),
) {
    let theme = look.theme;
    let lit = state.lit.name();
    let defines = |name: &str| listed.line.defines.contains(&name);
    let is_lit = lit.is_some_and(defines);
    let ground = match listed.run {
        _ if is_lit => theme.lit,
        Run::Taken => theme.line.gamma_multiply(0.55),
        Run::Done | Run::Skipped => Color32::TRANSPARENT,
    };
    let ink = match listed.run {
        _ if is_lit => theme.lit_ink,
        Run::Skipped => theme.ink3,
        Run::Done | Run::Taken => theme.ink,
    };
    outside.rect_filled(band, 0, ground);
    if listed.run != Run::Skipped {
        let bar = Rect::from_min_size(band.min, vec2(3.0 * look.k, band.height()));
        outside.rect_filled(bar, 0, theme.ink2);
    }
    let painter = ui.painter();
    let galley = painter.layout_job(job(look, listed, ink, lit.filter(|_| !is_lit)));
    let at = pos2(left, band.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, ink);
    if !state.hidden {
        margin(look, outside, listed, (band, ground), ink);
    }
}

/// The names in a line, each to be pointed at, also where it is reached by keys and not yet seen.
/// `wide`: the breadth of every letter.
fn names(
    ui: &Ui,
    look: &Look<'_>,
    state: &PanelState<'_>,
    (listed, band, left, wide): (&Listed, Rect, f32, f32),
    acts: &mut Vec<Act>,
) {
    for (part, mark) in listed.line.marks.iter().enumerate() {
        let MarkKind::Name(name) = mark.kind else { continue };
        let Some(known) = state.reading.known(name) else { continue };
        let x = |byte: usize| left + wide * listed.line.text[..byte].chars().count() as f32;
        let word = Rect::from_x_y_ranges(x(mark.start)..=x(mark.end), band.y_range());
        let id = ui.id().with((band.top() as i32, part, name));
        link(ui, look, state, (known, word.intersect(ui.clip_rect()), id), acts);
    }
}

/// The button that copies the listing as Rust, at the right end of the row; where it begins.
fn copy_button(
    ui: &mut Ui,
    look: &Look<'_>,
    row: Rect,
    (trace, acts): (&dyn crate::derivation::Traced, &mut Vec<Act>),
) -> f32 {
    let name = look.words.get("copy_code");
    let galley = ui.painter().layout_no_wrap(
        look.words.get("copy").to_owned(),
        look.ui(12.0),
        look.theme.ink2,
    );
    let size = galley.size() + vec2(8.0, 8.0);
    let centre = pos2(row.right() - size.x / 2.0 + 4.0, row.center().y);
    let place = Rect::from_center_size(centre, size);
    let response = ui.interact(place, ui.id().with("copy code"), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    let ink = if response.hovered() { look.theme.ink } else { look.theme.ink2 };
    ui.painter().galley_with_override_text_color(place.min + vec2(4.0, 4.0), galley, ink);
    focus_ring(ui, look, &response, CONTROL);
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    if response.on_hover_text(name).clicked() {
        acts.push(Act::CopyCode(as_rust(trace)));
    }
    place.left()
}

/// The text of a line; the lit name on yellow, comments and what did not run pale.
fn job(look: &Look<'_>, listed: &Listed, ink: Color32, lit: Option<&str>) -> LayoutJob {
    let theme = look.theme;
    let text = listed.line.text;
    let mut job = LayoutJob::default();
    job.wrap.max_width = f32::INFINITY;
    let mut end = 0;
    for mark in listed.line.marks {
        job.append(&text[end..mark.start], 0.0, TextFormat::simple(look.mono(14.0), ink));
        let mut format = TextFormat::simple(look.mono(14.0), ink);
        if lit.is_some() && matches!(mark.kind, MarkKind::Name(name) if Some(name) == lit) {
            format.background = theme.lit;
            format.color = theme.lit_ink;
        }
        job.append(&text[mark.start..mark.end], 0.0, format);
        end = mark.end;
    }
    job.append(&text[end..], 0.0, TextFormat::simple(look.mono(14.0), ink));
    job
}

/// The number or the truth of a line, at the right, over whatever runs under it.
fn margin(
    look: &Look<'_>,
    painter: &egui::Painter,
    listed: &Listed,
    (band, ground): (Rect, Color32),
    ink: Color32,
) {
    let text = match &listed.margin {
        Margin::Empty => return,
        // Several vectors have no room beside the text that makes them, nor has a large matrix.
        Margin::Values(values) if values.len() > 1 => return,
        Margin::Values(values) if values.iter().any(|(_, v)| v.numbers().count() > 4) => return,
        Margin::Values(values) => {
            let shown: Vec<_> = values.iter().map(|(_, value)| said(look, *value)).collect();
            shown.join(", ")
        }
        Margin::Holds(left, op, right) => {
            let number = |x: f64| Number::new(x).map(|n| n.to_string()).unwrap_or_default();
            format!("{} {} {}", number(*left), sign(*op), number(*right))
        }
        Margin::Truth(true) => look.words.get("true").to_owned(),
        Margin::Truth(false) => look.words.get("false").to_owned(),
    };
    let is_word = matches!(listed.margin, Margin::Truth(_));
    let id = if is_word { look.ui(13.0) } else { look.digits(13.5) };
    let galley = painter.layout_no_wrap(text, id, ink);
    let at = pos2(
        band.right() - BAR * look.k - galley.size().x,
        band.center().y - galley.size().y / 2.0,
    );
    let under = Rect::from_min_max(pos2(at.x - 10.0, band.top()), band.max);
    painter.rect_filled(under, 0, look.theme.panel);
    painter.rect_filled(under, 0, ground);
    let ink = if ink == look.theme.ink { look.theme.ink2 } else { ink };
    painter.galley(at, galley, ink);
}

fn said(look: &Look<'_>, value: Value) -> String {
    let text = match value {
        Value::Flag(true) => Some(look.words.get("true").to_owned()),
        Value::Flag(false) => Some(look.words.get("false").to_owned()),
        Value::Scalar(x) => Number::new(x).map(|number| number.to_string()),
        _ => tuple(value.numbers(), Number::new),
    };
    text.unwrap_or_else(|| "–".to_owned())
}

const fn sign(op: Op) -> &'static str {
    match op {
        Op::Equal => "=",
        Op::Unequal => "≠",
        Op::Less => "<",
        Op::AtMost => "≤",
        Op::Greater => ">",
        Op::AtLeast => "≥",
        Op::And => "∧",
        Op::Or => "∨",
        Op::Add => "+",
        Op::Sub => "−",
        Op::Mul => "·",
        Op::Div => "/",
    }
}
