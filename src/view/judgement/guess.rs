//! Predict, then reveal: the verdict is hidden until a guess is made.

use super::glyph;
use crate::lesson::{Edit, Page};
use crate::text::words::Words;
use crate::view::act::Act;
use crate::view::controls::{Weight, focus_ring, text_button};
use crate::view::icons::Icon;
use crate::view::layout::sound;
use crate::view::look::Look;
use crate::view::panel::PanelState;
use egui::{
    Align, Align2, CursorIcon, Layout as Flow, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, WidgetType, pos2, vec2,
};

/// Where a reader is with guessing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guessing {
    /// The verdict is open as always.
    #[default]
    Off,
    /// It is hidden, and this guess is chosen so far.
    Asked(Option<usize>),
    /// It was opened after a guess.
    Opened(Opened),
}

/// A guess and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The number of the guess.
    pub chosen: usize,
    /// The exact outcome of the scene that was guessed.
    pub exact: &'static str,
    /// The guess was right.
    pub right: bool,
    /// The scene was moved since.
    pub moved: bool,
}

impl Opened {
    /// A guess about the scene as it is now.
    pub fn new(page: &Page, chosen: usize) -> Self {
        let exact = page.derived().exact.case;
        let right =
            page.about().guesses.get(chosen).is_some_and(|guess| guess.cases.contains(&exact));
        Self { chosen, exact, right, moved: false }
    }

    /// The guess, and whether it was right: `My guess: They meet. Not this time.`
    pub fn mine(&self, words: &Words, page: &Page) -> String {
        let answer = page.about().guesses.get(self.chosen).map_or("", |guess| guess.word);
        let result = if self.right { "guess_right" } else { "guess_wrong" };
        let (answer, result) = (words.get(answer), words.get(result));
        words.fill("guess_mine", &[("answer", answer), ("result", result)])
    }

    /// What is exactly so in the scene that was guessed.
    pub fn truth(&self, words: &Words) -> String {
        words.fill("guess_truth", &[("case", words.case(self.exact))])
    }
}

impl Guessing {
    /// The verdict and what tells it are hidden, and the scene stands still.
    pub fn hides(self) -> bool {
        matches!(self, Self::Asked(_))
    }

    /// The guess after which the verdict was opened.
    pub fn opened(self) -> Option<Opened> {
        if let Self::Opened(opened) = self { Some(opened) } else { None }
    }

    /// The scene was moved: a guess about it is one about an earlier scene now.
    pub fn move_on(&mut self) {
        *self = match self.opened() {
            Some(opened) => Self::Opened(Opened { moved: true, ..opened }),
            None => Self::Off,
        };
    }
}

/// A sentence about a guess after its mark, which is none of the marks of a verdict.
pub fn line(ui: &mut Ui, look: &Look<'_>, opened: &Opened, text: &str) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0 * look.k;
        let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0) * look.k, Sense::hover());
        let icon = if opened.right { Icon::OnTarget } else { Icon::OffTarget };
        icon.paint(ui.painter(), rect.shrink(look.k), look.theme.ink, look.stroke());
        let text = egui::RichText::new(text).font(look.bold(13.0)).color(look.theme.ink);
        ui.add(egui::Label::new(text).wrap());
    });
}

/// How high [`line`] is in a width.
pub fn height(ui: &Ui, look: &Look<'_>, text: &str, width: f32) -> f32 {
    let free = (width - 24.0 * look.k).max(1.0);
    let text = ui.painter().layout(text.to_owned(), look.bold(13.0), look.theme.ink, free);
    text.size().y.max(18.0 * look.k)
}

/// What came of the guess, in the text of the step, where it stays until another step is opened.
pub fn told(ui: &mut Ui, look: &Look<'_>, state: &PanelState<'_>) {
    let Some(opened) = state.guessing.opened() else { return };
    egui::Frame::NONE
        .fill(look.theme.raised)
        .stroke(Stroke::new(1.0, look.theme.control))
        .corner_radius(look.corners())
        .inner_margin(egui::Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            line(ui, look, &opened, &opened.mine(look.words, &state.reading.page));
            let truth = egui::RichText::new(opened.truth(look.words));
            ui.label(truth.font(look.ui(14.0)).color(look.theme.ink2));
        });
    ui.add_space(12.0 * look.k);
}

/// Whether an edit would move the scene, which stands still while a guess is asked for.
pub fn moves(edit: &Edit) -> bool {
    !matches!(
        edit,
        Edit::Snap(_)
            | Edit::Step(_)
            | Edit::Shot(_)
            | Edit::Exhibit(_)
            | Edit::Drop
            | Edit::Cancel
    )
}

/// The question, its answers to choose from, and the way to the verdict.
pub fn show(ui: &mut Ui, look: &Look<'_>, rect: Rect, state: &PanelState<'_>, acts: &mut Vec<Act>) {
    let theme = look.theme;
    let Guessing::Asked(chosen) = state.guessing else { return };
    let k = look.k;
    let beside = rect.width() >= 440.0 * k;
    let inner = sound(rect.shrink2(vec2(if look.touch { 16.0 } else { 20.0 * k }, 10.0 * k)));
    let question = look.words.get(state.reading.page.about().question);
    let skip = look.words.get("guess_skip");
    let title = Rect::from_min_max(inner.min, pos2(inner.right(), inner.top() + 32.0 * k));
    let answers = if beside {
        Rect::from_min_max(pos2(inner.left() + look.pick(190.0, 370.0), inner.top()), inner.max)
    } else {
        Rect::from_min_max(
            pos2(inner.left(), title.bottom() + 4.0),
            pos2(inner.right(), inner.bottom() - look.target() - 8.0),
        )
    };
    let asks = if beside { inner.left_center() - vec2(0.0, 12.0 * k) } else { title.left_center() };
    let size = if look.room() && !beside { 14.0 } else { 18.0 };
    ui.painter().text(asks, Align2::LEFT_CENTER, question, look.bold(size), theme.ink);
    let skip_at = if beside {
        Rect::from_min_size(inner.left_center() + vec2(0.0, 4.0 * k), vec2(170.0, 28.0) * k)
    } else {
        Rect::from_min_max(pos2(inner.right() - 150.0 * k, title.top()), title.max)
    };
    let mut place = ui.new_child(UiBuilder::new().max_rect(sound(skip_at)).layout(if beside {
        Flow::left_to_right(Align::Center)
    } else {
        Flow::right_to_left(Align::Center)
    }));
    let text = egui::RichText::new(skip).font(look.ui(13.0)).color(theme.ink2).underline();
    if place.add(egui::Label::new(text).sense(Sense::click())).clicked() {
        acts.push(Act::Unhide);
    }
    let guesses = state.reading.page.about().guesses;
    let button = if beside { look.pick(130.0, 230.0) } else { 0.0 };
    // The last one has no gap after it.
    let free = if beside { answers.width() - button } else { answers.width() + 8.0 };
    let width = free.max(0.0) / guesses.len().max(1) as f32;
    let width = if beside { width.min(150.0 * k) } else { width };
    for (index, guess) in guesses.iter().enumerate() {
        let at = pos2(answers.left() + width * index as f32, answers.top());
        let cell = sound(Rect::from_min_size(at, vec2(width - 8.0, answers.height())));
        let response = ui.interact(cell, ui.id().with(("guess", index)), Sense::click());
        let (word, here) = (look.words.get(guess.word), chosen == Some(index));
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, here, word));
        let border =
            if here { Stroke::new(2.5, theme.ink) } else { Stroke::new(1.0, theme.control) };
        ui.painter().rect(cell, look.corners(), theme.raised, border, StrokeKind::Inside);
        let face = if here { look.bold(15.0) } else { look.ui(15.0) };
        let room = (cell.width() - 44.0 * k).max(1.0);
        let galley = ui.painter().layout(word.to_owned(), face, theme.ink, room);
        let (half, centre) = (galley.size().x / 2.0, cell.center());
        glyph(
            ui.painter(),
            look,
            pos2(centre.x - half - 2.0 * k, centre.y),
            20.0 * k,
            guess.answer,
        );
        let at = pos2(centre.x - half + 14.0 * k, centre.y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, theme.ink);
        focus_ring(ui, look, &response, look.corners());
        if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
            acts.push(Act::Guess(index));
        }
    }
    let open = if beside {
        Rect::from_min_max(
            pos2(inner.right() - button + 4.0, inner.center().y - look.target() / 2.0),
            inner.max,
        )
    } else {
        Rect::from_min_max(pos2(inner.left(), inner.bottom() - look.target().max(44.0)), inner.max)
    };
    let mut place = ui.new_child(
        UiBuilder::new().max_rect(sound(open)).layout(Flow::top_down_justified(Align::Center)),
    );
    let why = look.words.get("guess_first");
    let open = look.words.get("show_verdict");
    // In a room the class guesses aloud.
    let opens = chosen.is_some() || look.room();
    let weight = if opens { Weight::Primary } else { Weight::Plain };
    let response = text_button(&mut place, look, weight, open, [None, None]);
    match opens {
        true if response.clicked() => acts.push(Act::OpenVerdict),
        false if response.clicked() => acts.push(Act::Say(why.to_owned())),
        false => drop(response.on_hover_text(why)),
        true => {}
    }
}
