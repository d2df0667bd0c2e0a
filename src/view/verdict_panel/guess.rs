//! Predict, then reveal: the verdict is hidden until a guess is made.

use super::pictogram;
use crate::lesson::Guess;
use crate::view::layout::columns;
use crate::view::panel::panel_state::PanelState;
use crate::view::panel::prose_msgs::runs;
use crate::view::prelude::*;
use crate::view::reading::guess_options::{Answered, Guessing, Opened, answers};
use crate::view::widgets::controls::text_link;

/// The reply to a guess.
const SAID: Size = Size { font: 14.0, line: 22.0, bold: false };

/// A sentence about a guess after its mark, which differs from the marks of a verdict.
pub fn line(ui: &mut Ui, cx: &UiContext<'_>, opened: &Opened, text: &str) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0 * cx.ui_scale;
        let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0) * cx.ui_scale, Sense::hover());
        let icon = if opened.right { Icon::OnTarget } else { Icon::OffTarget };
        icon.paint(ui.painter(), rect.shrink(cx.ui_scale), cx.theme.ink, cx.stroke());
        let text = RichText::new(text).font(cx.bold(13.0)).color(cx.theme.ink);
        ui.add(egui::Label::new(text).wrap());
    });
}

/// The height of [`line()`] at a width.
pub fn height(ui: &Ui, cx: &UiContext<'_>, text: &str, width: f32) -> f32 {
    let free = (width - 24.0 * cx.ui_scale).max(1.0);
    let text = ui.painter().layout(text.to_owned(), cx.bold(13.0), cx.theme.ink, free);
    text.size().y.max(18.0 * cx.ui_scale)
}

/// The result of the guess in the text of the step, until another step is opened.
pub fn result(ui: &mut Ui, state: &PanelState<'_>, prose: &mut Prose) {
    let cx = state.cx;
    let Some(opened) = state.guessing.opened() else { return };
    let reading = state.reading;
    cx.framed(Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        line(ui, cx, &opened, &opened.mine(cx.words, reading));
        let truth = opened.truth(cx.words, reading);
        if !truth.is_empty() {
            cx.label(ui, truth, cx.ui(14.0), cx.theme.ink2);
        }
        let guess = reading.guesses(cx.words.lang()).get(opened.chosen);
        if let Some(guess) = guess.filter(|guess| !guess.said.is_empty()) {
            ui.add_space(4.0 * cx.ui_scale);
            runs(prose, ui, state, &guess.said, SAID);
        }
    });
    ui.add_space(12.0 * cx.ui_scale);
}

/// The inputs of the question.
pub struct AskedGuess<'a> {
    pub reading: &'a OpenLesson,
    pub guessing: Guessing,
    /// Whether the text with the question is visible beside the guess.
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
    fn of(cx: &UiContext<'_>, rect: Rect) -> Self {
        let ui_scale = cx.ui_scale;
        let side = if cx.touch { 16.0 } else { 20.0 * ui_scale };
        let inner = sound(rect.shrink2(vec2(side, 10.0 * ui_scale)));
        if rect.width() >= 440.0 * ui_scale && (rect.height() < 112.0 * ui_scale || cx.presenter())
        {
            let left = inner.left() + cx.pick(190.0, 370.0);
            let button = inner.right() - cx.pick(130.0, 230.0);
            let (asks, below) = inner.with_max_x(left - 8.0).split_top_bottom_at_fraction(0.5);
            let (answers, right) = inner.with_min_x(left).split_left_right_at_x(button);
            let (corner, size) = (below.min + vec2(0.0, 4.0 * ui_scale), vec2(170.0, 28.0));
            let skip = Rect::from_min_size(corner, size * ui_scale);
            let open = right.with_min_y(inner.center().y - cx.target() / 2.0);
            let open = open.with_min_x(button + 4.0);
            return Self { asks, skip, answers, open, beside: true, widest: 200.0 * ui_scale };
        }
        let (title, below) = inner.split_top_bottom_at_y(inner.top() + 32.0 * ui_scale);
        let (asks, skip) = title.split_left_right_at_x(inner.right() - 150.0 * ui_scale);
        let asks = asks.with_max_x(asks.right() - 8.0);
        let below = below.with_min_y(below.top() + 4.0);
        if rect.width() >= 440.0 * ui_scale {
            let (answers, open) = below.split_left_right_at_x(inner.right() - 130.0 * ui_scale);
            let open = Rect::from_center_size(open.center(), vec2(open.width() - 4.0, 44.0));
            let answers = answers.with_max_y(answers.top() + 60.0);
            return Self { asks, skip, answers, open, beside: false, widest: 196.0 };
        }
        // Without space for the question here, the text of the step asks it.
        let said = rect.height() > 160.0;
        let (rest, foot) = inner.split_top_bottom_at_y(inner.bottom() - cx.target().max(44.0));
        let (left, right) = foot.split_left_right_at_fraction(0.42);
        let (asks, skip, open) =
            if said { (asks, skip, foot) } else { (Rect::NOTHING, left, right) };
        let rest = if said { rest.with_min_y(below.top()) } else { rest };
        // The last answer has no gap after it.
        let answers = Rect::from_min_max(rest.min, rest.max + vec2(GAP, -8.0));
        Self { asks, skip, answers, open, beside: false, widest: f32::INFINITY }
    }
}

/// Gap between two answers.
const GAP: f32 = 8.0;

/// The question, its answers, and the button that opens the verdict.
pub fn show(ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, state: &AskedGuess<'_>) {
    let Guessing::Asked(chosen) = state.guessing else { return };
    let mut places = Places::of(cx, rect);
    let answers = answers(cx.words, state.reading);
    if answers.is_empty() {
        // Without a question there is no skip button, and the answers' rectangle shows the note.
        if !places.asks.is_positive() {
            (places.asks, places.open) = (places.answers, places.open.union(places.skip));
        }
    } else {
        skip(ui, cx, &places);
    }
    if places.asks.is_positive() {
        // The question is not repeated beside the text of the step; without guesses, a note says
        // what is hidden.
        let own = !state.reading.guesses(cx.words.lang()).is_empty();
        let text = match own && state.beside {
            _ if answers.is_empty() => cx.words.get("verdict_hidden").to_owned(),
            true => cx.words.get("guess_yours").to_owned(),
            false => state.reading.question(cx.words.lang()),
        };
        question(ui, cx, &places, &text);
    }
    let most = places.widest * answers.len() as f32;
    let wide = vec2(places.answers.width().max(0.0).min(most), places.answers.height());
    let row = Rect::from_min_size(places.answers.min, wide);
    for (index, cell) in columns(row, answers.len()).enumerate() {
        let cell = sound(cell.with_max_x(cell.right() - GAP));
        if cell_of(ui, cx, cell, index, &answers, chosen == Some(index)) {
            cx.ask(Msg::Guess(Some(index)));
        }
    }
    let mut place = ui.new_child(
        UiBuilder::new()
            .max_rect(sound(places.open))
            .layout(Flow::top_down_justified(Align::Center)),
    );
    let why = cx.words.get("guess_first");
    let open = cx.words.get("show_verdict");
    // A class in presenter mode guesses aloud, so an open guess needs no answer.
    let opens = chosen.is_some() || cx.presenter() || answers.is_empty();
    let weight = if opens { Weight::Primary } else { Weight::Plain };
    let response = text_button(&mut place, cx, weight, open, [None, None]);
    match opens {
        true if response.clicked() => cx.ask(Msg::OpenVerdict),
        false if response.clicked() => cx.ask(Msg::Say(why.to_owned())),
        false => drop(response.tooltip(why)),
        true => {}
    }
}

/// The button that skips the question.
fn skip(ui: &mut Ui, cx: &UiContext<'_>, places: &Places) {
    let flow = match places.beside || !places.asks.is_positive() {
        true => Flow::left_to_right(Align::Center),
        false => Flow::right_to_left(Align::Center),
    };
    let mut place = ui.new_child(UiBuilder::new().max_rect(sound(places.skip)).layout(flow));
    text_link(&mut place, cx, cx.words.get("guess_skip"), cx.ui(13.0), cx.theme.ink2)
        .on_click(cx, Msg::Unhide);
}

/// The question, in the first size in which it fits.
fn question(ui: &Ui, cx: &UiContext<'_>, places: &Places, text: &str) {
    let sizes = if cx.presenter() && !places.beside { [14.0; 3] } else { [18.0, 16.0, 14.0] };
    let set = |size: f32| {
        let width = places.asks.width().max(1.0);
        ui.painter().layout(text.to_owned(), cx.bold(size), cx.theme.ink, width)
    };
    let fits = |set: &Arc<Galley>| set.size().y <= places.asks.height() + 6.0;
    let least = || {
        let rows = (places.asks.height() + 6.0) / (1.2 * cx.letters(sizes[2]));
        let rows = (rows as usize).max(1);
        elided(ui, text, cx.bold(sizes[2]), places.asks.width(), rows)
    };
    let galley = sizes.into_iter().map(set).find(fits).unwrap_or_else(least);
    text_beside(ui.painter(), places.asks.left_center(), galley, cx.theme.ink);
}

/// The content rectangle of an answer.
struct AnswerRoom {
    /// The widths of the answer's picture or key number, and of the gap beside it.
    mark: f32,
    gap: f32,
    /// The size of its words.
    words: Vec2,
}

impl AnswerRoom {
    /// The room of an answer with or without a picture. A narrow answer has no number.
    fn of(cx: &UiContext<'_>, cell: Vec2, pictured: bool) -> Self {
        let [mark, gap, edges] = match cell.x < 150.0 * cx.ui_scale {
            false if pictured => [26.0, 7.0, 14.0],
            false => [19.0, 6.5, 18.5],
            true if pictured => [19.0, 4.0, 9.0],
            true => [0.0, 0.0, 6.0],
        };
        let words = vec2((cell.x - (mark + gap + edges) * cx.ui_scale).max(1.0), cell.y - 4.0);
        Self { mark: mark * cx.ui_scale, gap: gap * cx.ui_scale, words }
    }
}

/// The font size of all answers: the largest without a broken word.
fn letters(ui: &Ui, cx: &UiContext<'_>, cell: Vec2, answers: &[Answered]) -> f32 {
    first_fitting(&[15.0, 13.0, 12.0], |size: f32| {
        let set = |text: &str, width: f32| {
            ui.painter().layout(text.to_owned(), cx.bold(size), cx.theme.ink, width).size()
        };
        answers.iter().all(|answer| {
            let room = AnswerRoom::of(cx, cell, answer.known.is_some()).words;
            let mut words = answer.word.split_inclusive(' ');
            words.all(|word| set(word, f32::INFINITY).x <= room.x)
                && set(&answer.word, room.x).y <= room.y
        })
    })
}

/// A small picture of what a guess says, different for each guess of a lesson.
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

/// An answer with its picture or number; returns whether it was clicked.
fn cell_of(
    ui: &Ui,
    cx: &UiContext<'_>,
    cell: Rect,
    index: usize,
    answers: &[Answered],
    here: bool,
) -> bool {
    let (theme, ui_scale, painter) = (cx.theme, cx.ui_scale, ui.painter());
    let answer = &answers[index];
    let response = Control::choice(&answer.word, here).at(ui, cx, cell, ("guess", index));
    let border = if here { Stroke::new(2.5, theme.ink) } else { Stroke::new(1.0, theme.control) };
    let border = if response.hovered() && !here { Stroke::new(1.5, theme.ink) } else { border };
    painter.rect(cell, cx.corners(), theme.raised, border, StrokeKind::Inside);
    let inside = AnswerRoom::of(cx, cell.size(), answer.known.is_some());
    let size = letters(ui, cx, cell.size(), answers);
    let face = if here { cx.bold(size) } else { cx.ui(size) };
    let galley = painter.layout(answer.word.clone(), face, theme.ink, inside.words.x);
    let breadth = inside.mark + inside.gap + galley.size().x;
    let mark = cell.center() - vec2((breadth - inside.mark) / 2.0, 0.0);
    match answer.known {
        Some(guess) => {
            let icon = picture(guess, answers);
            icon.paint_at(painter, mark, inside.mark, theme.ink, cx.stroke());
        }
        None if inside.mark == 0.0 => {}
        None => {
            painter.circle_stroke(mark, inside.mark / 2.0, Stroke::new(1.2 * ui_scale, theme.ink2));
            let number = (index + 1).to_string();
            painter.text(mark, Align2::CENTER_CENTER, number, cx.ui(12.0), theme.ink);
        }
    }
    text_beside(painter, mark + vec2(inside.mark / 2.0 + inside.gap, 0.0), galley, theme.ink);
    response.clicked()
}
