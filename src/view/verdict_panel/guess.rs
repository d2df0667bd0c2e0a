//! Predict, then reveal: the verdict is hidden until a guess is made.

use super::pictogram;
use crate::lesson::Guess;
use crate::text::words::Lang;
use crate::view::layout::sound;
use crate::view::msg::Msg;
use crate::view::panel::links;
use crate::view::panel::panel_state::PanelState;
use crate::view::panel::prose_msgs::runs;
use crate::view::reading::guessing::{Answered, Guessing, Opened, answers};
use crate::view::reading::open_lesson::OpenLesson;
use crate::view::typography::prose::{Prose, Size};
use crate::view::ui_context::UiContext;
use crate::view::widgets::controls::{Control, Weight, text_button};
use crate::view::widgets::icons::Icon;
use crate::view::widgets::tooltip::Tooltip;
use egui::text::LayoutJob;
use egui::{
    Align, Align2, Layout as Flow, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, vec2,
};

/// The reply to a guess.
const SAID: Size = Size { font: 14.0, line: 22.0, bold: false };

/// A sentence about a guess after its mark, which differs from the marks of a verdict.
pub fn line(ui: &mut Ui, look: &UiContext<'_>, opened: &Opened, text: &str) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0 * look.k;
        let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0) * look.k, Sense::hover());
        let icon = if opened.right { Icon::OnTarget } else { Icon::OffTarget };
        icon.paint(ui.painter(), rect.shrink(look.k), look.theme.ink, look.stroke());
        let text = egui::RichText::new(text).font(look.bold(13.0)).color(look.theme.ink);
        ui.add(egui::Label::new(text).wrap());
    });
}

/// The height of [`line()`] at a width.
pub fn height(ui: &Ui, look: &UiContext<'_>, text: &str, width: f32) -> f32 {
    let free = (width - 24.0 * look.k).max(1.0);
    let text = ui.painter().layout(text.to_owned(), look.bold(13.0), look.theme.ink, free);
    text.size().y.max(18.0 * look.k)
}

/// The result of the guess in the text of the step, until another step is opened.
pub fn told(ui: &mut Ui, look: &UiContext<'_>, state: &PanelState<'_>, prose: &mut Prose) {
    let Some(opened) = state.guessing.opened() else { return };
    let reading = state.reading;
    egui::Frame::NONE
        .fill(look.theme.raised)
        .stroke(Stroke::new(1.0, look.theme.control))
        .corner_radius(look.corners())
        .inner_margin(egui::Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            line(ui, look, &opened, &opened.mine(look.words, reading));
            let truth = opened.truth(look.words, reading);
            if !truth.is_empty() {
                look.label(ui, truth, look.ui(14.0), look.theme.ink2);
            }
            let guess = reading.guesses(state.lang).get(opened.chosen);
            if let Some(guess) = guess.filter(|guess| !guess.said.is_empty()) {
                ui.add_space(4.0 * look.k);
                let said = [(false, links::pieces(state, &guess.said))];
                runs(prose, ui, look, state, &said, SAID);
            }
        });
    ui.add_space(12.0 * look.k);
}

/// The inputs of the question.
pub struct AskedGuess<'a> {
    /// The open lesson.
    pub reading: &'a OpenLesson,
    /// The state of guessing.
    pub guessing: Guessing,
    /// The language in use.
    pub lang: Lang,
    /// Whether the text with the question is visible beside it.
    pub beside: bool,
}

/// The rectangles of the parts of the question.
struct Places {
    /// The question on one line, or on two.
    asks: Rect,
    skip: Rect,
    answers: Rect,
    open: Rect,
    /// The question is left of its answers, with the skip button below it.
    beside: bool,
    /// The greatest width of an answer.
    widest: f32,
}

impl Places {
    fn of(look: &UiContext<'_>, rect: Rect) -> Self {
        let k = look.k;
        let inner = rect.shrink2(vec2(if look.touch { 16.0 } else { 20.0 * k }, 10.0 * k));
        let inner = sound(inner);
        let title = inner.with_max_y(inner.top() + 32.0 * k);
        let skip = title.with_min_x(inner.right() - 150.0 * k);
        let asks = title.with_max_x(skip.left() - 8.0);
        let below = inner.with_min_y(title.bottom() + 4.0);
        if rect.width() >= 440.0 * k && rect.height() >= 112.0 * k && !look.room() {
            let (answers, open) = below.split_left_right_at_x(inner.right() - 130.0 * k);
            let open = Rect::from_center_size(open.center(), vec2(open.width() - 4.0, 44.0));
            let answers = answers.with_max_y(answers.top() + 60.0);
            return Self { asks, skip, answers, open, beside: false, widest: 196.0 };
        }
        if rect.width() >= 440.0 * k {
            let button = look.pick(130.0, 230.0);
            let left = inner.left() + look.pick(190.0, 370.0);
            let end = inner.right() - button;
            let asks = inner.with_max_y(inner.center().y).with_max_x(left - 8.0);
            let skip = vec2(170.0, 28.0) * k;
            let skip = Rect::from_min_size(inner.left_center() + vec2(0.0, 4.0 * k), skip);
            let open = inner.with_min_y(inner.center().y - look.target() / 2.0);
            let open = open.with_min_x(end + 4.0);
            let answers = inner.with_min_x(left).with_max_x(end);
            return Self { asks, skip, answers, open, beside: true, widest: 200.0 * k };
        }
        // Without space for it, the text of the step asks.
        let said = rect.height() > 160.0;
        let from = if said { below.top() } else { inner.top() };
        let foot = inner.with_min_y(inner.bottom() - look.target().max(44.0));
        let answers = inner.with_min_y(from).with_max_y(foot.top() - 8.0);
        // The last one has no gap after it.
        let answers = answers.with_max_x(answers.right() + GAP);
        let (open, skip, asks) = match said {
            true => (foot, skip, asks),
            false => {
                let (skip, open) = foot.split_left_right_at_fraction(0.42);
                (open, skip, Rect::NOTHING)
            }
        };
        Self { asks, skip, answers, open, beside: false, widest: f32::INFINITY }
    }
}

/// Gap between two answers.
const GAP: f32 = 8.0;

/// The question, its answers, and the button that opens the verdict.
pub fn show(ui: &mut Ui, look: &UiContext<'_>, rect: Rect, state: &AskedGuess<'_>) {
    let Guessing::Asked(chosen) = state.guessing else { return };
    let mut places = Places::of(look, rect);
    let answers = answers(look.words, state.reading);
    if answers.is_empty() {
        // There is nothing to skip, and the answers' rectangle shows the note.
        if !places.asks.is_positive() {
            (places.asks, places.open) = (places.answers, places.open.union(places.skip));
        }
    } else {
        skip(ui, look, &places);
    }
    question(ui, look, &places, state, answers.is_empty());
    let width = places.answers.width().max(0.0) / answers.len().max(1) as f32;
    let width = width.min(places.widest);
    let size = vec2(width - GAP, places.answers.height());
    let font = letters(ui, look, size, &answers);
    for index in 0..answers.len() {
        let at = places.answers.left_top() + vec2(width * index as f32, 0.0);
        let cell = sound(Rect::from_min_size(at, size));
        if cell_of(ui, look, cell, (index, &answers, chosen == Some(index)), font) {
            look.ask(Msg::Guess(index));
        }
    }
    let mut place = ui.new_child(
        UiBuilder::new()
            .max_rect(sound(places.open))
            .layout(Flow::top_down_justified(Align::Center)),
    );
    let why = look.words.get("guess_first");
    let open = look.words.get("show_verdict");
    // In presenter mode the class guesses aloud.
    let opens = chosen.is_some() || look.room() || answers.is_empty();
    let weight = if opens { Weight::Primary } else { Weight::Plain };
    let response = text_button(&mut place, look, weight, open, [None, None]);
    match opens {
        true if response.clicked() => look.ask(Msg::OpenVerdict),
        false if response.clicked() => look.ask(Msg::Say(why.to_owned())),
        false => drop(response.tooltip(why)),
        true => {}
    }
}

/// The button that skips the question.
fn skip(ui: &mut Ui, look: &UiContext<'_>, places: &Places) {
    let flow = match places.beside || !places.asks.is_positive() {
        true => Flow::left_to_right(Align::Center),
        false => Flow::right_to_left(Align::Center),
    };
    let mut place = ui.new_child(UiBuilder::new().max_rect(sound(places.skip)).layout(flow));
    let text = egui::RichText::new(look.words.get("guess_skip"));
    let text = text.font(look.ui(13.0)).color(look.theme.ink2).underline();
    if place.add(egui::Label::new(text).sense(Sense::click())).clicked() {
        look.ask(Msg::Unhide);
    }
}

/// The question. If the text of the step is visible beside it, its question is not repeated;
/// without guesses, a note says what is hidden.
fn question(
    ui: &Ui,
    look: &UiContext<'_>,
    places: &Places,
    state: &AskedGuess<'_>,
    answerless: bool,
) {
    if !places.asks.is_positive() {
        return;
    }
    let own = !state.reading.guesses(state.lang).is_empty();
    let text = match own && state.beside {
        _ if answerless => look.words.get("verdict_hidden").to_owned(),
        true => look.words.get("guess_yours").to_owned(),
        false => state.reading.question(state.lang),
    };
    let sizes = if look.room() && !places.beside { [14.0; 3] } else { [18.0, 16.0, 14.0] };
    let set = |size: f32| {
        let width = places.asks.width().max(1.0);
        ui.painter().layout(text.clone(), look.bold(size), look.theme.ink, width)
    };
    let fits = |set: &std::sync::Arc<egui::Galley>| set.size().y <= places.asks.height() + 6.0;
    let least = || {
        let (face, ink, wide) = (look.bold(sizes[2]), look.theme.ink, places.asks.width().max(1.0));
        let mut job = LayoutJob::simple(text.clone(), face, ink, wide);
        job.wrap.max_rows =
            ((places.asks.height() + 6.0) / (1.2 * look.letters(sizes[2]))) as usize;
        job.wrap.max_rows = job.wrap.max_rows.max(1);
        ui.painter().layout_job(job)
    };
    let galley = sizes.into_iter().map(set).find(fits).unwrap_or_else(least);
    let at = places.asks.left_center() - vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(at, galley, look.theme.ink);
}

/// The content rectangle of an answer.
struct AnswerRoom {
    /// The breadth of its picture, or of the number of its key, and what is free beside that.
    mark: f32,
    gap: f32,
    /// The size of its words.
    words: Vec2,
}

impl AnswerRoom {
    /// Of an answer with or without a picture. A narrow one has no number.
    fn of(look: &UiContext<'_>, cell: Vec2, pictured: bool) -> Self {
        let [mark, gap, edges] = match cell.x < 150.0 * look.k {
            false if pictured => [26.0, 7.0, 14.0],
            false => [19.0, 6.5, 18.5],
            true if pictured => [19.0, 4.0, 9.0],
            true => [0.0, 0.0, 6.0],
        };
        let words = vec2((cell.x - (mark + gap + edges) * look.k).max(1.0), cell.y - 4.0);
        Self { mark: mark * look.k, gap: gap * look.k, words }
    }
}

/// The font size of all answers: the largest without a broken word.
fn letters(ui: &Ui, look: &UiContext<'_>, cell: Vec2, answers: &[Answered]) -> f32 {
    let fits = |size: &f32| {
        let set = |text: &str, width: f32| {
            let face = look.bold(*size);
            ui.painter().layout(text.to_owned(), face, look.theme.ink, width).size()
        };
        answers.iter().all(|answer| {
            let room = AnswerRoom::of(look, cell, answer.known.is_some()).words;
            let mut words = answer.word.split_inclusive(' ');
            words.all(|word| set(word, f32::INFINITY).x <= room.x)
                && set(&answer.word, room.x).y <= room.y
        })
    };
    [15.0, 13.0].into_iter().find(fits).unwrap_or(12.0)
}

/// A small picture of what a guess says, another one for each guess of a lesson.
fn picture(guess: &Guess, all: &[Answered]) -> Icon {
    let mut known = all.iter().filter_map(|answer| answer.known);
    let is_round = known.any(|guess| ["guess_two", "guess_crosses"].contains(&guess.word));
    match guess.word {
        "guess_two" | "guess_crosses" => Icon::CutsCircle,
        "guess_one" => Icon::TouchesCircle,
        "guess_miss" if is_round => Icon::MissesCircle,
        "guess_meet" | "guess_one_solution" => Icon::Crossing,
        "guess_miss" | "guess_no_solution" => Icon::Apart,
        "guess_above" | "guess_off" => Icon::AboveLine,
        "guess_below" => Icon::BelowLine,
        "guess_on" => Icon::OnLine,
        "guess_inside" if is_round => Icon::InCircle,
        "guess_inside" => Icon::InTriangle,
        "guess_outside" => Icon::BesideTriangle,
        "guess_left" => Icon::LeftOfWay,
        "guess_right_side" => Icon::RightOfWay,
        _ => pictogram(guess.answer).unwrap_or(Icon::Apart),
    }
}

/// An answer with its picture or number; whether it was clicked.
fn cell_of(
    ui: &Ui,
    look: &UiContext<'_>,
    cell: Rect,
    (index, answers, here): (usize, &[Answered], bool),
    size: f32,
) -> bool {
    let (theme, k, painter) = (look.theme, look.k, ui.painter());
    let answer = &answers[index];
    let response = Control::choice(&answer.word, here).at(ui, look, cell, ("guess", index));
    let border = if here { Stroke::new(2.5, theme.ink) } else { Stroke::new(1.0, theme.control) };
    let border = if response.hovered() && !here { Stroke::new(1.5, theme.ink) } else { border };
    painter.rect(cell, look.corners(), theme.raised, border, StrokeKind::Inside);
    let inside = AnswerRoom::of(look, cell.size(), answer.known.is_some());
    let face = if here { look.bold(size) } else { look.ui(size) };
    let galley = painter.layout(answer.word.clone(), face, theme.ink, inside.words.x);
    let breadth = inside.mark + inside.gap + galley.size().x;
    let mark = cell.center() - vec2((breadth - inside.mark) / 2.0, 0.0);
    match answer.known {
        Some(guess) => {
            let icon = picture(guess, answers);
            icon.paint_at(painter, mark, inside.mark, theme.ink, look.stroke());
        }
        None if inside.mark == 0.0 => {}
        None => {
            painter.circle_stroke(mark, inside.mark / 2.0, Stroke::new(1.2 * k, theme.ink2));
            let number = (index + 1).to_string();
            painter.text(mark, Align2::CENTER_CENTER, number, look.ui(12.0), theme.ink);
        }
    }
    let at = mark + vec2(inside.mark / 2.0 + inside.gap, -galley.size().y / 2.0);
    painter.galley(at, galley, theme.ink);
    response.clicked()
}
