//! The sheet for editing the list of a prepared class.

use crate::lesson::link::{self, MAX_LINK_LENGTH};
use crate::view::msg::{ListMsg, SharedAs};
use crate::view::overlays::share::{ShareState, code, is_web, quiet};
use crate::view::playlist::{
    BadPlaylist, MAX_ANSWER_LENGTH, MAX_ANSWERS, MAX_ENTRIES, MAX_QUESTION_LENGTH, Playlist,
    PlaylistEntry,
};
use crate::view::prelude::*;
use crate::view::reading::catalogue;
use crate::view::reading::open_lesson::title;
use crate::view::widgets::tick_row::tick_row;
use crate::workbench::{self, WORKBENCH};

/// The side of the QR code.
const CODE: f32 = 320.0;

/// The width of an entry's number, and the sum of that width and the right padding of the text.
const NUMBER: f32 = 34.0;
const TEXT_PADDING: f32 = 40.0;

/// The parts that an entry can hide, with the keys of their words.
const ENTRY: [(HiddenPart, &str); 3] = [
    (HiddenPart::Verdict, "list_hide_verdict"),
    (HiddenPart::Code, "list_hide_code"),
    (HiddenPart::Field, "list_hide_field"),
];

/// The parts that the whole list can hide.
const WHOLE: [(HiddenPart, &str); 2] =
    [(HiddenPart::Code, "list_hide_code"), (HiddenPart::Challenges, "list_hide_stars")];

/// The inputs of the sheet.
pub struct ListState<'a> {
    /// The edited list.
    pub draft: &'a Playlist,
    /// The entry whose settings are shown.
    pub unfolded: Option<usize>,
    /// Whether undo is possible.
    pub undoable: bool,
    /// The length of the list's link without an address, in characters.
    pub length: usize,
    /// The list's link for sharing.
    pub link: String,
    /// Number and count of the entries of a list that was left.
    pub left: Option<[usize; 2]>,
    /// Another list was opened.
    pub other: bool,
}

/// Why a list was refused, in words.
pub fn reason(words: &Words, reason: &BadPlaylist) -> String {
    let (key, number, lesson) = reason.sentence();
    let lesson: String = lesson.chars().take(24).collect();
    words.fill(key, &[("n", &number), ("lesson", &lesson)])
}

/// The whole sheet.
pub fn show(ui: &mut Ui, cx: &UiContext<'_>, state: &ListState<'_>, share: &ShareState) {
    ui.spacing_mut().item_spacing.y = 6.0;
    quiet(ui, cx, "list_about");
    let count = state.draft.entries.len();
    ui.horizontal_wrapped(|ui| {
        let add = cx.words.get("list_add");
        let add = if cx.touch { add.to_owned() } else { cx.hint(add, KeyAction::AddToList) };
        let full = count == MAX_ENTRIES;
        let weight = if full { Weight::Plain } else { Weight::Primary };
        text_button(ui, cx, weight, &add, [Some(Icon::Plus), None])
            .on_click(cx, Msg::Do(KeyAction::AddToList));
        if state.undoable {
            ask_button(ui, cx, Weight::Plain, "undo", Msg::List(ListMsg::Undo));
        }
        if state.other {
            ask_button(ui, cx, Weight::Plain, "list_take_over", Msg::List(ListMsg::TakeOver));
        }
        if let Some([n, all]) = state.left {
            let word = cx.words.fill("list_go_on", &[("n", &n), ("all", &all)]);
            text_button(ui, cx, Weight::Plain, &word, [None, None])
                .on_click(cx, Msg::List(ListMsg::GoOn));
        }
    });
    for index in 0..count {
        ui.push_id(("entry", index), |ui| row(ui, cx, index, state));
    }
    if count > 0 {
        heading(ui, cx, "list_whole");
        for (part, word) in WHOLE {
            tick_row(ui, cx, cx.words.get(word), state.draft.hidden.contains(&part))
                .on_click(cx, Msg::List(ListMsg::Hide(None, part)));
        }
    }
    heading(ui, cx, "list_pass_on");
    pass_on(ui, cx, state, share);
}

fn heading(ui: &mut Ui, cx: &UiContext<'_>, key: &str) {
    ui.add_space(8.0);
    cx.label(ui, cx.words.get(key), bold(14.0), cx.theme.ink);
}

/// The title of an entry: "1.2 The perp product, step 3", and whether it has its own scene.
fn place(words: &Words, entry: &PlaylistEntry) -> String {
    let lang = words.lang();
    let Ok(link) = link::decode(&entry.link) else { return String::new() };
    let Some(lesson) = workbench::find(&link.lesson) else { return String::new() };
    if lesson.id == WORKBENCH.id {
        return title(lesson, lang);
    }
    let name = catalogue::name(lesson, lang);
    let Some(state) = link.state else { return name };
    let text = lesson.text(lang);
    let step = text.steps.iter().position(|step| step.id == state.step);
    let number = step.and_then(|step| text.number(step));
    let step = number.map(|n| words.fill("list_step", &[("n", &n)]));
    let scene = (!state.scene.0.is_empty()).then(|| words.get("list_own_scene").to_owned());
    [Some(name), step, scene].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// An entry: its title and question, and the buttons that move and remove it.
fn row(ui: &mut Ui, cx: &UiContext<'_>, index: usize, state: &ListState<'_>) {
    let (theme, words, entry) = (cx.theme, cx.words, &state.draft.entries[index]);
    let open = state.unfolded == Some(index);
    let n = index + 1;
    let place = place(words, entry);
    let [first, second] = match entry.question.trim() {
        "" => [place, hides(words, entry)],
        question => {
            // If the text does not fit, the name of the lesson is cut off.
            let below = [hides(words, entry), place].into_iter().filter(|part| !part.is_empty());
            [question.to_owned(), below.collect::<Vec<_>>().join(" · ")]
        }
    };
    cx.framed(Margin::symmetric(6, 4)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let said = format!("{n}. {first} {second}");
        let room = (ui.available_width() - 3.0 * cx.target()).max(1.0);
        let texts = [(first, font(15.0), theme.ink, 3), (second, font(13.0), theme.ink2, 2)];
        let texts = texts.into_iter().filter(|(text, ..)| !text.is_empty());
        // A text being edited is shown completely.
        let galleys = texts.map(|(text, font, ink, rows)| {
            let rows = if open { usize::MAX } else { rows };
            (elided(ui, &text, font, room - TEXT_PADDING, rows), ink)
        });
        let galleys: Vec<_> = galleys.collect();
        let high: f32 = galleys.iter().map(|(galley, _)| galley.size().y).sum();
        let size = vec2(ui.available_width(), cx.target().max(44.0).max(high + 8.0));
        ui.allocate_ui_with_layout(size, Flow::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            let head = Control::header(said.trim(), open).corners(CONTROL);
            let head = head.allocate(ui, cx, vec2(room, size.y));
            let (painter, at) = (ui.painter(), head.rect.left_center());
            painter.text(at + vec2(8.0, 0.0), Align2::LEFT_CENTER, n, bold(15.0), theme.ink);
            let mut at = at + vec2(NUMBER, -high / 2.0);
            for (galley, ink) in galleys {
                let down = galley.size().y;
                painter.galley(at, galley, ink);
                at.y += down;
            }
            head.on_click(cx, Msg::List(ListMsg::Unfold(index)));
            let last = index + 1 == state.draft.entries.len();
            let name = |key: &str| words.fill(key, &[("n", &n)]);
            for (icon, key, down, end) in
                [(Icon::Up, "list_up", false, index == 0), (Icon::Down, "list_down", true, last)]
            {
                let end = end.then(|| words.get("list_end"));
                if icon_button(ui, cx, icon, &name(key), end).clicked() && end.is_none() {
                    cx.ask(Msg::List(ListMsg::Move { entry: index, down }));
                }
            }
            icon_button(ui, cx, Icon::Close, &name("list_remove"), None)
                .on_click(cx, Msg::List(ListMsg::Remove(index)));
        });
        if open {
            settings(ui, cx, index, entry);
        }
    });
}

/// The parts hidden by an entry, in words.
fn hides(words: &Words, entry: &PlaylistEntry) -> String {
    let hidden = ENTRY.iter().filter(|(part, _)| entry.hidden.contains(part));
    hidden.map(|(_, word)| words.get(word)).collect::<Vec<_>>().join(" · ")
}

/// The question of an entry, its answers, and the hidden parts.
fn settings(ui: &mut Ui, cx: &UiContext<'_>, index: usize, entry: &PlaylistEntry) {
    let words = cx.words;
    quiet(ui, cx, "list_question");
    let longest = MAX_QUESTION_LENGTH;
    let name = words.get("list_question");
    if let Some(text) = field(ui, cx, name, &entry.question, longest) {
        cx.ask(Msg::List(ListMsg::Ask(index, text)));
    }
    quiet(ui, cx, "list_answers");
    for answer in 0..MAX_ANSWERS {
        let text = entry.answers.get(answer).map_or("", String::as_str);
        let n = answer + 1;
        ui.horizontal(|ui| {
            let right = !text.trim().is_empty() && entry.right == answer;
            let name = words.fill("list_right", &[("n", &n)]);
            let size = vec2(cx.target(), cx.target());
            let ring = Control::new(WidgetType::RadioButton, &name, Some(right)).corners(CONTROL);
            let ring = ring.allocate(ui, cx, size);
            let (painter, at) = (ui.painter(), ring.rect.center());
            painter.circle_stroke(at, 9.0, Stroke::new(1.2, cx.theme.ink2));
            if right {
                painter.circle_filled(at, 5.0, cx.theme.ink);
            }
            ring.tooltip(&name).on_click(cx, Msg::List(ListMsg::Right(index, answer)));
            let name = words.fill("list_answer", &[("n", &n)]);
            if let Some(text) = field(ui, cx, &name, text, MAX_ANSWER_LENGTH) {
                cx.ask(Msg::List(ListMsg::Answer { entry: index, answer, text }));
            }
        });
    }
    for (part, word) in ENTRY {
        // A guess always hides the verdict.
        let guessed = part == HiddenPart::Verdict && !entry.answers.is_empty();
        let on = guessed || entry.hidden.contains(&part);
        if tick_row(ui, cx, words.get(word), on).clicked() && !guessed {
            cx.ask(Msg::List(ListMsg::Hide(Some(index), part)));
        }
    }
}

/// A text field; returns its content, if it has changed.
fn field(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    name: &str,
    text: &str,
    longest: usize,
) -> Option<String> {
    let mut written = text.to_owned();
    let face: FontId = font(15.0);
    let inset = vec2(8.0, (cx.target() - 20.0) / 2.0);
    let id = ui.id().with(("list field", name));
    let field = TextEdit::singleline(&mut written).id(id).font(face.clone()).margin(inset);
    let response = ui.add(field.char_limit(longest).desired_width(f32::INFINITY));
    FieldLook::new(name, face).inset(inset).describe(ui, &response, &written);
    (written != text).then_some(written)
}

/// The link, its QR code, the file, and the button that starts the list.
fn pass_on(ui: &mut Ui, cx: &UiContext<'_>, state: &ListState<'_>, share: &ShareState) {
    let (full, fits) = (!state.draft.entries.is_empty(), state.length <= MAX_LINK_LENGTH);
    ui.horizontal_wrapped(|ui| {
        let buttons = [
            (full, Weight::Primary, "list_start", Msg::List(ListMsg::Start)),
            (full && fits, Weight::Plain, "copy_link", Msg::Share(SharedAs::List)),
            (full, Weight::Plain, "list_save", Msg::List(ListMsg::Save)),
            (true, Weight::Plain, "list_load", Msg::List(ListMsg::Load)),
        ];
        for (there, weight, word, msg) in buttons {
            if there {
                ask_button(ui, cx, weight, word, msg);
            }
        }
    });
    match (share.shared, share.copied) {
        (SharedAs::List, Some(true)) => quiet(ui, cx, "copied"),
        (SharedAs::List, Some(false)) => {
            quiet(ui, cx, "copy_failed");
            ui.add(egui::Label::new(RichText::new(&state.link).font(font(12.0))).selectable(true));
        }
        _ => {}
    }
    if full && !fits {
        quiet(ui, cx, "list_no_link");
    } else if full && is_web(share.base.as_deref()) {
        let side = CODE.min(ui.available_width());
        code(ui, cx, &state.link, side, Sheet::ListCode);
    }
    paste(ui, cx);
}

/// The field for the link of a list.
fn paste(ui: &mut Ui, cx: &UiContext<'_>) {
    let id = ui.id().with("pasted list");
    let before = ui.data_mut(|data| data.get_temp::<String>(id)).unwrap_or_default();
    quiet(ui, cx, "list_paste");
    let name = cx.words.get("list_paste");
    let mut text = before.clone();
    let enter = ui.input(|input| input.key_pressed(Key::Enter));
    if let Some(written) = field(ui, cx, name, &before, 2 * MAX_LINK_LENGTH) {
        text = written;
    }
    let there = !text.trim().is_empty();
    let field = ui.id().with(("list field", name));
    let entered = enter && ui.memory(|memory| memory.had_focus_last_frame(field));
    if there && (entered || word_button(ui, cx, Weight::Plain, "list_open")) {
        cx.ask(Msg::List(ListMsg::Paste(std::mem::take(&mut text))));
    }
    ui.data_mut(|data| data.insert_temp(id, text));
}
