//! The editor of a learner's own function: its text with line numbers, the values beside the lines,
//! and the error.

mod buffer;
mod indentation;
pub mod listing_bits;
mod margin;
mod nearest_scene;
mod own_chips;
mod own_formula;
mod text_field;
mod typing;
mod undo_steps;
mod verdicts;

use crate::geometry::TracedValue;
use crate::lesson::{AnswerKind, CachedResult, Method, Verdict};
use crate::own_code::{Judging, OwnAnswer, OwnCode, Remedy, Signature, completions, truth};
use crate::program::blame::{Blame, FloatWidth};
use crate::program::read::Fault;
use crate::view::canvas::{Viewport, pos};
use crate::view::overlays::practice::own_ring;
use crate::view::panel::panel_state::{OwnVerdict, PanelState, method_index};
use crate::view::prelude::*;
use buffer::Buffer;
use egui::TextBuffer;
use glam::DVec3;
use indentation::SelectedText;
use nearest_scene::NearestScene;
use own_formula::OwnFormula;
use std::time::Duration;
use typing::{CodeTyping, Done};

/// Delay after the last key before the text is judged, in seconds.
const PAUSE: f64 = 0.4;
/// Duration of a time slice of judging, in seconds.
const SLICE: f64 = 0.004;
/// Most scenes in a time slice, however slow the clock.
const MAX_SCENES_PER_SLICE: u32 = 4096;

/// The id of the editor's text field.
pub fn id() -> Id {
    Id::new("own code")
}

/// The state of the editor.
#[derive(Default)]
pub struct CodeEditor {
    open: Option<OpenMethod>,
    /// The float type in which the text computes on the scene.
    width: FloatWidth,
    /// A pasted text was too long and was refused.
    refused: bool,
    /// The method id and the text that replaces the method's text in the next frame; undo restores
    /// the old text.
    pub coming: Option<(&'static str, String)>,
}

/// The text of one method.
struct OpenMethod {
    lesson: &'static str,
    method: &'static str,
    /// The initial text of the method.
    opening: String,
    code: OwnCode,
    answer: Option<OwnAnswer>,
    blame: Option<Blame>,
    /// Revision of the scene, number of the text and float type of the answer.
    answered: Option<(u64, u64, FloatWidth)>,
    edits: u64,
    /// The judge, and when it may start after the last key.
    judging: Option<Judging>,
    rests: Option<f64>,
    /// The search for the nearest scene with a wrong, or correct, answer.
    nearest: NearestScene,
    formula: OwnFormula,
    /// If both do not fit, the bits are shown beside the lines instead of the values.
    prefers_bits: bool,
    /// The result of each applicable remedy for the text with this number.
    remedies: CachedResult<u64, Vec<(Remedy, String)>>,
    typing: CodeTyping,
}

impl CodeEditor {
    /// Takes the text of a method, `stored` or initial, and runs that text.
    pub fn run(
        &mut self,
        reading: &OpenLesson,
        method: &Method,
        stored: Option<&str>,
        words: &Words,
    ) {
        let (lesson, page) = (reading.entry.id, &reading.page);
        let key = (lesson, method.id);
        if self.open.as_ref().is_none_or(|open| (open.lesson, open.method) != key) {
            let signature = Signature::of(page, method);
            let opening = signature.empty(&comments(&signature, words));
            let text = stored.unwrap_or(&opening).to_owned();
            let code = OwnCode::new(signature, text);
            self.refused = false;
            self.open = Some(OpenMethod {
                lesson,
                method: method.id,
                opening,
                code,
                answer: None,
                blame: None,
                answered: None,
                edits: 0,
                judging: None,
                rests: None,
                nearest: NearestScene::default(),
                formula: OwnFormula::default(),
                prefers_bits: false,
                remedies: CachedResult::new(),
                typing: CodeTyping::default(),
            });
        }
        let Some(open) = &mut self.open else { return };
        let state = Some((page.derived().revision, open.edits, self.width));
        if open.answered != state {
            (open.answer, open.blame) = open.code.answer_in(page, method, self.width).unzip();
            open.answered = state;
        }
    }

    /// Replaces the shown text by the stored one.
    pub fn reload(&mut self) {
        self.open = None;
    }

    /// The text, if anything was written.
    pub fn written(&self) -> Option<&str> {
        self.open.as_ref().filter(|open| !open.is_untouched()).map(|open| open.code.text())
    }

    /// Whether a text is the initial one of the method.
    pub fn is_opening(&self, text: &str) -> bool {
        self.open.as_ref().is_some_and(|open| open.opening == text)
    }

    /// The code's outcome and the correct one.
    pub fn verdict(&self, page: &Page, method: &Method) -> Option<OwnVerdict> {
        let open = self.open.as_ref()?;
        let (answer, truth) = (open.answer.as_ref()?, truth(page, method)?);
        let none = Verdict { case: "own_none", answer: AnswerKind::Special };
        let mut verdict = answer.case().and_then(|case| method.outcome(case)).unwrap_or(none);
        let compared = &open.code.signature.compared;
        if verdict.case == truth && answer.differs(&*method.trace, compared).is_some() {
            verdict.case = "own_elsewhere";
        }
        Some(OwnVerdict { verdict, differs: verdict.case != truth, width: self.width })
    }

    /// The stars of the text, and whether it is cheaper than the lesson's method; `None` until all
    /// scenes were answered.
    pub fn earned(&self) -> Option<(u8, bool)> {
        let judging = self.open.as_ref()?.judging.as_ref()?;
        judging.has_asked_all().then(|| (judging.star_count(), judging.cheaper().is_some()))
    }

    /// The points computed by the code: hollow rings, around equal points of the picture.
    pub fn rings(&self, painter: &Painter, cx: &UiContext<'_>, view: &Viewport, method: &Method) {
        let Some(OpenMethod { code, answer: Some(answer), .. }) = &self.open else { return };
        for name in &code.signature.compared {
            let place = |value: Option<TracedValue>| match value? {
                TracedValue::Plane(p) => Some(p.extend(0.0)),
                TracedValue::Space(p) => Some(p),
                _ => None,
            };
            let Some(own) = place(answer.value(name)).filter(|p: &DVec3| p.is_finite()) else {
                continue;
            };
            let Some(at) = view.project(own).map(pos) else { continue };
            let ours = place(method.trace.value(name)).and_then(|p| view.project(p)).map(pos);
            let same = ours.is_some_and(|ours| ours.distance(at) < 1.0);
            if same {
                let ring = Stroke::new(2.6 * cx.ui_scale, cx.theme.ink);
                painter.circle_stroke(at, 13.0 * cx.ui_scale, ring);
            } else {
                own_ring(painter, cx, at, cx.words.get("own_code"));
            }
        }
    }

    /// Shows the editor and the error of its text; `free` is the rest of the tab row.
    pub fn show(&mut self, ui: &mut Ui, state: &PanelState<'_>, free: Rect) {
        let cx = state.cx;
        let Some(open) = &mut self.open else { return };
        ui.add_space(8.0 * cx.ui_scale);
        let mut text = Buffer::new(open.code.text());
        if let Some(width) = open.chips(ui, state, free, &mut text, self.width) {
            self.width = width;
        }
        if let Some((_, coming)) = self.coming.take_if(|(method, _)| *method == open.method) {
            text.replace(&coming);
        }
        ui.add_space(8.0 * cx.ui_scale);
        let replaced = text.changed;
        let before = typing::selected(ui.ctx(), open.code.text());
        if typing::asks_to_judge(ui.ctx()) {
            open.rests = Some(0.0);
        }
        let mut done = open.typing.take_keys(ui.ctx(), &mut text);
        if replaced {
            done = Done::Step;
        }
        let place = text_field::show(ui, state, open, &mut text);
        let now = typing::selected(ui.ctx(), text.as_str());
        let listed = open.typing.show_list(ui.ctx(), cx, &now, place);
        let signed = cx.touch.then(|| text_field::sign_row(ui, cx, &now)).flatten();
        if let Some(after) = listed.or(signed) {
            typing::put(ui.ctx(), &mut text, &after);
            ui.ctx().memory_mut(|memory| memory.request_focus(id()));
            done = Done::Step;
        }
        let after = typing::selected(ui.ctx(), text.as_str());
        open.typing.note(ui.ctx(), before, &after, done, || {
            completions(&open.code, open.answer.as_ref(), &after.text, after.selection[1])
        });
        if text.changed {
            self.refused = text.refused;
            let text = text.as_str().to_owned();
            open.edits += 1;
            (open.judging, open.rests) = (None, None);
            open.nearest = NearestScene::default();
            open.code.set(text.clone());
            cx.ask(Msg::OwnText(text));
            ui.ctx().request_repaint();
        }
        let fault = open.fault();
        let said = match (&fault, self.refused) {
            (_, true) => Some(cx.words.get("own_refused").to_owned()),
            _ if open.is_untouched() => None,
            (Some(fault), _) => Some(sentence(cx.words, fault)),
            (None, _) => None,
        };
        let blame = open.blame.as_ref().filter(|_| said.is_none() && !state.hidden);
        let is_blamed = blame.is_some_and(|blame| blame.wrong.is_some());
        let said = said.or_else(|| margin::sentence(cx.words, blame?));
        message(ui, cx, said, is_blamed);
        open.formula(ui, state, &after);
        if !open.code.signature.outcomes.is_empty() && !state.hidden {
            let judging = open.judging.as_ref();
            verdicts::show(ui, cx, judging);
            if !state.asked.hides(HiddenPart::Challenges) {
                let (most, was_cheaper) = state.settings.own_stars(open.lesson, open.method);
                verdicts::stars(ui, cx, judging, most, was_cheaper);
            }
            open.nearest_scene(ui, cx, &state.reading.page, self.width);
        }
    }

    /// Judges the text for a time slice, some time after the last key.
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
        let method = method_index(page, open.method);
        let (Some(method), Some(program)) = (method, open.code.program()) else { return };
        let judging =
            open.judging.get_or_insert_with(|| Judging::new(page, method, program.clone()));
        go_on(ctx, clock, judging);
    }
}

/// Continues judging for a time slice, and requests another frame if it is not finished.
pub fn go_on(ctx: &Context, clock: MachineClock, judging: &mut Judging) {
    if judging.is_over() {
        return;
    }
    let left = clock.slice(SLICE, MAX_SCENES_PER_SLICE, || {
        judging.go_on();
        !judging.is_over()
    });
    if left {
        ctx.request_repaint();
    }
}

impl OpenMethod {
    /// Whether nothing has been written yet.
    fn is_untouched(&self) -> bool {
        self.code.text() == self.opening
    }

    /// The formula of a value of the last valid text, paler while the current text is invalid.
    fn formula(&mut self, ui: &mut Ui, state: &PanelState<'_>, now: &SelectedText) {
        let Some(answer) = &self.answer else { return };
        let stale = self.code.fault().is_some();
        if !stale && ui.memory(|memory| memory.has_focus(id())) {
            self.formula.follow(answer.program(), self.edits, now.line());
        }
        ui.scope(|ui| {
            ui.multiply_opacity(if stale { margin::STALE } else { 1.0 });
            self.formula.show(ui, state, answer, &self.code.signature, self.answered);
        });
    }

    /// The error of the text, or of one of its operations on this scene.
    fn fault(&self) -> Option<Fault> {
        let undefined =
            || self.answer.as_ref().and_then(|answer| self.code.undefined_operation(answer));
        self.code.fault().cloned().or_else(undefined)
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

/// The error, in one sentence with a remedy.
fn sentence(words: &Words, fault: &Fault) -> String {
    let said = match &fault.reason {
        Some(reason) => {
            let (what, count) = reason.about.split_once('|').unwrap_or((&reason.about, ""));
            words.fill(reason.key, &[("what", &what), ("count", &count)])
        }
        None => words.get("own_no_rust").to_owned(),
    };
    words.fill("own_at", &[("line", &fault.line), ("said", &said)])
}

/// The sentence under the text; the space is reserved also without a sentence, so that nothing
/// moves.
fn message(ui: &mut Ui, cx: &UiContext<'_>, said: Option<String>, is_blamed: bool) {
    let width = ui.available_width();
    let text = said.unwrap_or_default();
    let ink = cx.theme.ink;
    let galley = ui.painter().layout(text.clone(), cx.ui(14.0), ink, width - 24.0 * cx.ui_scale);
    let size = vec2(width, (galley.size().y + 10.0 * cx.ui_scale).max(30.0 * cx.ui_scale));
    let (row, response) = ui.allocate_exact_size(size, Sense::hover());
    if text.is_empty() {
        return;
    }
    Control::label(&text).announce(&response);
    let at = pos2(row.left() + 8.0 * cx.ui_scale, row.top() + 15.0 * cx.ui_scale);
    let mark = if is_blamed { cx.theme.wrong } else { ink };
    Icon::NotEqual.paint_at(ui.painter(), at, 16.0 * cx.ui_scale, mark, cx.stroke());
    let at = pos2(row.left() + 22.0 * cx.ui_scale, row.top() + 6.0 * cx.ui_scale);
    ui.painter().galley(at, galley, ink);
}
