//! The editor of a learner's own function: its text with the numbers of its lines, the values beside
//! them, and what is wrong with it.

mod buffer;
mod margin;
mod rings;
mod verdicts;

use super::code::letter;
use crate::lesson::{AnswerKind, Method, Page};
use crate::own_code::{Judging, OwnAnswer, OwnCode, Signature};
use crate::program::read::Fault;
use crate::text::words::Words;
use crate::view::controls::{ChipState, chip};
use crate::view::host::MachineClock;
use crate::view::icons::Icon;
use crate::view::msg::Msg;
use crate::view::open_lesson::OpenLesson;
use crate::view::panel_state::{OwnVerdict, PanelState};
use crate::view::ui_context::{CONTROL, UiContext};
use buffer::Buffer;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Context, FontId, Id, Margin, Rect, Sense, Stroke, StrokeKind, TextBuffer, TextEdit, Ui,
    UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use std::time::Duration;

/// Breadth of the column of line numbers.
const NUMBERS: f32 = 34.0;
/// Room around the text.
const INSET: Vec2 = vec2(10.0, 8.0);

/// Seconds without a key after which the text is judged.
const PAUSE: f64 = 0.4;
/// Seconds of one slice of judging.
const SLICE: f64 = 0.004;
/// Scenes in a slice at most, however slow the clock.
const MOST: u32 = 4096;

/// The field of the editor, by which it is known whether it has the focus.
pub fn id() -> Id {
    Id::new("own code")
}

/// The editor between two frames.
#[derive(Default)]
pub struct CodeEditor {
    open: Option<OpenMethod>,
    /// What was pasted was too long and was not taken.
    refused: bool,
}

/// The text of one method.
struct OpenMethod {
    method: (&'static str, &'static str),
    /// The text with which the method begins.
    opening: String,
    code: OwnCode,
    answer: Option<OwnAnswer>,
    /// Revision of the scene and number of the text for which the answer is.
    answered: Option<(u64, u64)>,
    edits: u64,
    /// The judge, and when it may begin after the last key.
    judging: Option<Judging>,
    rests: Option<f64>,
}

impl CodeEditor {
    /// Takes the text of a method, `stored` or that with which it begins, and computes it.
    pub fn run(
        &mut self,
        reading: &OpenLesson,
        method: &Method,
        (stored, words): (Option<&str>, &Words),
    ) {
        let key = (reading.entry.id, method.id);
        let page = &reading.page;
        if self.open.as_ref().is_none_or(|open| open.method != key) {
            let signature = Signature::of(page, method);
            let opening = signature.empty(&comments(&signature, words));
            let text = stored.unwrap_or(&opening).to_owned();
            let code = OwnCode::new(signature, text);
            (self.refused, self.open) = (
                false,
                Some(OpenMethod {
                    method: key,
                    opening,
                    code,
                    answer: None,
                    answered: None,
                    edits: 0,
                    judging: None,
                    rests: None,
                }),
            );
        }
        let Some(open) = &mut self.open else { return };
        let state = Some((page.derived().revision, open.edits));
        if open.answered != state {
            open.answer = open.code.answer(page, method);
            open.answered = state;
        }
    }

    /// Whether a text is that with which the method begins.
    pub fn is_opening(&self, text: &str) -> bool {
        self.open.as_ref().is_some_and(|open| open.opening == text)
    }

    /// What the code answers, beside the truth.
    pub fn verdict(&self, page: &Page, method: &Method) -> Option<OwnVerdict> {
        let answer = self.open.as_ref()?.answer.as_ref()?;
        let truth = crate::own_code::truth(page, method)?;
        let none = crate::lesson::Verdict { case: "own_none", answer: AnswerKind::Special };
        let verdict = answer.case().and_then(|case| method.outcome(case)).unwrap_or(none);
        let compared = &self.open.as_ref()?.code.signature.compared;
        if verdict.case == truth && answer.differs(&*method.trace, compared).is_some() {
            let verdict = crate::lesson::Verdict { case: "own_elsewhere", ..verdict };
            return Some(OwnVerdict { verdict, differs: true });
        }
        Some(OwnVerdict { verdict, differs: verdict.case != truth })
    }

    /// Shows the editor and what is wrong with its text.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        state: &PanelState<'_>,
        acts: &mut Vec<Msg>,
    ) {
        let Some(open) = &mut self.open else { return };
        ui.add_space(8.0 * look.k);
        let mut text = Buffer::new(open.code.text());
        let begin = |ui: &mut Ui, key: &str| {
            let small = UiContext { touch: false, ..*look };
            chip(ui, &small, look.words.get(key), ChipState::Rest).clicked()
        };
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            if begin(ui, "own_start") {
                text.replace(&open.opening);
            }
            if let Some(blanked) = open.code.signature.blanked()
                && begin(ui, "own_blank")
            {
                text.replace(&blanked);
            }
        });
        ui.add_space(8.0 * look.k);
        field(ui, look, state, (open, &mut text));
        if text.changed() {
            self.refused = text.refused();
            let text = text.into_text();
            open.edits += 1;
            (open.judging, open.rests) = (None, None);
            open.code.set(text.clone());
            acts.push(Msg::OwnText(text));
            ui.ctx().request_repaint();
        }
        let fault = open.fault();
        let said = match (&fault, self.refused) {
            (_, true) => Some(look.words.get("own_refused").to_owned()),
            _ if open.is_untouched() => None,
            (Some(fault), _) => Some(sentence(look.words, fault)),
            (None, _) => None,
        };
        message(ui, look, said);
        if !open.code.signature.outcomes.is_empty() && !state.hidden {
            verdicts::show(ui, look, open.judging.as_ref(), acts);
        }
    }

    /// Judges the text for a slice of time, once nothing was typed for a while.
    pub fn judge(&mut self, ctx: &Context, clock: MachineClock, page: &Page) {
        let Some(open) = &mut self.open else { return };
        if open.fault().is_some() || open.code.signature.outcomes.is_empty() {
            return;
        }
        let now = ctx.input(|input| input.time);
        let rests = *open.rests.get_or_insert(now + PAUSE);
        if now < rests {
            return ctx.request_repaint_after(Duration::from_secs_f64(rests - now));
        }
        let methods = &page.derived().methods;
        let method = methods.iter().position(|method| method.id == open.method.1);
        let (Some(method), Some(program)) = (method, open.code.program()) else { return };
        let judging =
            open.judging.get_or_insert_with(|| Judging::new(page, method, program.clone()));
        let start = (clock.0)();
        let mut steps = 0;
        while !judging.is_over() && steps < MOST && (start..start + SLICE).contains(&(clock.0)()) {
            judging.go_on();
            steps += 1;
        }
        if !judging.is_over() {
            ctx.request_repaint();
        }
    }
}

impl OpenMethod {
    /// Nothing has been written yet.
    fn is_untouched(&self) -> bool {
        self.code.text() == self.opening
    }

    /// What is wrong with the text, or with an operation of it on this scene.
    fn fault(&self) -> Option<Fault> {
        let misfit = || self.answer.as_ref().and_then(|answer| self.code.misfit(answer));
        self.code.fault().cloned().or_else(misfit)
    }
}

/// The comments above an empty function.
fn comments(signature: &Signature, words: &Words) -> Vec<String> {
    let mut comments = Vec::new();
    if !signature.compared.is_empty() {
        let names = signature.compared.join(", ");
        comments.push(words.fill("own_compared", &[("names", &names)]));
    }
    for (index, chunk) in signature.variants().collect::<Vec<_>>().chunks(2).enumerate() {
        let names = chunk.join(", ");
        comments.push(match index {
            0 => words.fill("own_outcomes", &[("names", &names)]),
            _ => format!("    {names}"),
        });
    }
    comments
}

/// What is wrong, in one sentence with a remedy.
fn sentence(words: &Words, fault: &Fault) -> String {
    let line = fault.line.to_string();
    let said = match &fault.reason {
        Some(reason) => {
            let (what, count) = reason.about.split_once('|').unwrap_or((&reason.about, ""));
            words.fill(reason.key, &[("what", what), ("count", count)])
        }
        None => words.get("own_no_rust").to_owned(),
    };
    words.fill("own_at", &[("line", &line), ("said", &said)])
}

/// The sentence under the text; its place is there without one too, so that nothing moves.
fn message(ui: &mut Ui, look: &UiContext<'_>, said: Option<String>) {
    let width = ui.available_width();
    let text = said.unwrap_or_default();
    let ink = look.theme.ink;
    let galley = ui.painter().layout(text.clone(), look.ui(14.0), ink, width - 24.0 * look.k);
    let size = vec2(width, (galley.size().y + 10.0 * look.k).max(30.0 * look.k));
    let (row, response) = ui.allocate_exact_size(size, Sense::hover());
    if text.is_empty() {
        return;
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    let at = pos2(row.left() + 8.0 * look.k, row.top() + 15.0 * look.k);
    Icon::NotEqual.paint_at(ui.painter(), at, 16.0 * look.k, ink, look.stroke());
    let at = pos2(row.left() + 22.0 * look.k, row.top() + 6.0 * look.k);
    ui.painter().galley(at, galley, ink);
}

/// The field with the numbers of its lines and the values beside them.
fn field(
    ui: &mut Ui,
    look: &UiContext<'_>,
    state: &PanelState<'_>,
    (open, text): (&OpenMethod, &mut Buffer),
) {
    let (theme, k) = (look.theme, look.k);
    let letter = letter(ui, look);
    let outer = ui.available_rect_before_wrap();
    let [ground, taken] = [(); 2].map(|()| ui.painter().add(egui::Shape::Noop));
    let inner = Rect::from_min_max(
        outer.min + vec2(NUMBERS * k, INSET.y * k),
        pos2(outer.right() - INSET.x * k, outer.bottom()),
    );
    let fault = open.fault().filter(|_| !open.is_untouched());
    let marked = fault.as_ref().and_then(|fault| place(text.as_str(), fault));
    let font = look.mono(14.0);
    let mut layouter = |ui: &Ui, code: &str, width: f32| {
        let mut job = coloured(look, &font, code, (marked.clone(), letter.y));
        job.wrap.max_width = width;
        ui.fonts(|fonts| fonts.layout_job(job))
    };
    let mut place = ui.new_child(UiBuilder::new().max_rect(inner));
    let output = TextEdit::multiline(text)
        .id(id())
        .font(font.clone())
        .frame(false)
        .margin(Margin::ZERO)
        .lock_focus(true)
        .desired_width(inner.width())
        .desired_rows(8)
        .layouter(&mut layouter)
        .show(&mut place);
    let lines = text.as_str().lines().count().to_string();
    output.response.widget_info(|| {
        let name = look.words.fill("own_editor", &[("n", &lines)]);
        let mut info = WidgetInfo::labeled(WidgetType::TextEdit, true, name);
        info.current_text_value = Some(text.as_str().to_owned());
        info
    });
    let bottom = output.response.rect.bottom() + INSET.y * k;
    let frame = Rect::from_min_max(outer.min, pos2(outer.right(), bottom));
    ui.advance_cursor_after_rect(frame);
    let focused = output.response.has_focus();
    let edge = if focused { (2.0, theme.ink) } else { (1.0, theme.control) };
    ui.painter().set(
        ground,
        egui::epaint::RectShape::new(
            frame,
            CONTROL,
            theme.raised,
            Stroke::new(edge.0, edge.1),
            StrokeKind::Inside,
        ),
    );
    let stale = open.code.fault().is_some();
    let answer = open.answer.as_ref().filter(|_| !state.hidden);
    margin::show(ui, look, (&output.galley, output.galley_pos, frame), (answer, stale, taken));
}

/// Where a fault lies in the text, in bytes.
fn place(text: &str, fault: &Fault) -> Option<std::ops::Range<usize>> {
    let start: usize = text.split_inclusive('\n').take(fault.line - 1).map(str::len).sum();
    let line = text.get(start..)?.lines().next().unwrap_or_default();
    let byte = |column: usize| {
        start + line.char_indices().nth(column - 1).map_or(line.len(), |(byte, _)| byte)
    };
    let (from, to) = (byte(fault.column), byte(fault.end));
    // At the end of a line the last letter stands for what is missing behind it.
    let before = line.char_indices().next_back().map_or(0, |(byte, _)| byte);
    Some(if from < to { from..to } else { start + before..start + line.len() })
}

/// The text with its comments paler and the fault underlined.
fn coloured(
    look: &UiContext<'_>,
    font: &FontId,
    code: &str,
    (marked, height): (Option<std::ops::Range<usize>>, f32),
) -> LayoutJob {
    let plain =
        |ink| TextFormat { line_height: Some(height), ..TextFormat::simple(font.clone(), ink) };
    let mut job = LayoutJob::default();
    let mut start = 0;
    for line in code.split_inclusive('\n') {
        let comment = start + line.find("//").unwrap_or(line.len());
        let end = start + line.len();
        let marked = marked.clone().unwrap_or(0..0);
        let mut cuts = vec![start, comment, end];
        cuts.extend([marked.start, marked.end].map(|cut| cut.clamp(start, end)));
        cuts.sort_unstable();
        for pair in cuts.windows(2).filter(|pair| pair[0] < pair[1]) {
            let ink = if pair[0] < comment { look.theme.ink } else { look.theme.ink3 };
            let mut format = plain(ink);
            if marked.contains(&pair[0]) {
                format.underline = Stroke::new(2.0, look.theme.ink);
            }
            job.append(&code[pair[0]..pair[1]], 0.0, format);
        }
        start = end;
    }
    if job.sections.is_empty() {
        job.append("", 0.0, plain(look.theme.ink));
    }
    job
}
