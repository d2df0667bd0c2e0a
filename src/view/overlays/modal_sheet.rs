//! Sheets over the picture: the keys, the link, and the tools that do not fit.

use super::overlay_stack::{DIM, show_modal};
use super::share::{self, ShareState};
use crate::lesson::Page;
use crate::view::bars::special_cases::SpecialCases;
use crate::view::exchange::export;
use crate::view::keys::{BINDINGS, Binding, CANVAS_ROWS, PRESENTER};
use crate::view::layout::Form;
use crate::view::msg::Export;
use crate::view::playlist::playlist_sheet::{self, ListState};
use crate::view::prelude::*;
use crate::view::widgets::tick_row::tick_row;
use egui::{Area, Label, Modal, Order};

/// The side of the QR code for an audience, as a part of the height of the window.
const AUDIENCE_CODE: f32 = 0.6;

/// Pointer gestures: the keys of their descriptions.
const GESTURES: [&str; 9] = [
    "gesture_drag",
    "gesture_pan",
    "gesture_turn",
    "gesture_way",
    "gesture_zoom",
    "gesture_nudge",
    "gesture_scrub",
    "gesture_type",
    "gesture_hold",
];

/// The inputs of a sheet.
pub struct SheetState<'a> {
    /// The open lesson.
    pub page: &'a Page,
    /// The inputs of the share sheet.
    pub share: &'a ShareState,
    /// The options for saving the picture.
    pub export: Export,
    /// Whether the verdict is hidden.
    pub hidden: bool,
    /// Whether full screen is on; `None` if unsupported.
    pub full: Option<bool>,
    /// Whether the workbench can take the shapes of the scene.
    pub shapes: bool,
    /// Whether the page is mirrored for screen readers; `None` without a page.
    pub mirrored: Option<bool>,
    /// Whether the step is being read aloud; `None` without a voice.
    pub voice: Option<bool>,
    /// The state of the list's sheet; `None` while it is closed.
    pub list: Option<ListState<'a>>,
}

/// Shows a sheet.
pub fn show(
    ctx: &Context,
    cx: &UiContext<'_>,
    layout: &Layout,
    sheet: Sheet,
    state: &SheetState<'_>,
) {
    let screen = ctx.screen_rect();
    let place = place(layout, screen, sheet);
    let id = Id::new("sheet");
    let area = Area::new(id).order(Order::Foreground).sense(Sense::hover());
    let modal = Modal::new(id)
        .area(area.fade_in(!cx.still).fixed_pos(place.min).constrain_to(screen))
        .backdrop_color(DIM)
        .frame(cx.raised(20).fill(cx.theme.panel).stroke(Stroke::new(1.0, cx.theme.line)));
    show_modal(ctx, cx, sheet, modal, |ui| {
        ui.set_width((place.width() - 40.0).max(1.0));
        ui.set_max_height((place.height() - 40.0).max(1.0));
        head(ui, cx, sheet);
        let area = scroll_area::vertical(ui).id_salt("sheet");
        area.show(ui, |ui| content(ui, cx, sheet, state));
    });
}

fn content(ui: &mut Ui, cx: &UiContext<'_>, sheet: Sheet, state: &SheetState<'_>) {
    let share = state.share;
    match (sheet, &state.list) {
        (Sheet::Help, _) => help(ui, cx, state),
        (Sheet::Share, _) => share::sheet(ui, cx, share),
        (Sheet::Code, _) => share::large(ui, cx, share, share.coded(), Sheet::Share),
        (Sheet::Export, _) => {
            let inset = state.page.derived().inset.is_some();
            export::sheet(ui, cx, state.export, inset);
        }
        (Sheet::More, _) => more(ui, cx, state),
        (Sheet::Cases, _) => cases(ui, cx, SpecialCases { page: state.page, hidden: state.hidden }),
        (Sheet::List, Some(list)) => playlist_sheet::show(ui, cx, list, share),
        (Sheet::ListCode, Some(list)) => {
            share::large(ui, cx, share, &list.link, Sheet::List);
        }
        // The drawer shows these.
        (Sheet::List | Sheet::ListCode | Sheet::Lessons | Sheet::Museum, _) => {}
    }
}

fn place(layout: &Layout, screen: Rect, sheet: Sheet) -> Rect {
    let room = screen.shrink(8.0);
    let top = layout.top.bottom() + 8.0;
    let wanted = match (sheet, layout.form) {
        (Sheet::Help, _) => 760.0,
        (Sheet::Cases, _) => 360.0 * layout.ui_scale,
        (Sheet::Code | Sheet::ListCode, _) => f32::INFINITY,
        (Sheet::Share, Form::Presenter) => AUDIENCE_CODE * screen.height() + 40.0,
        (Sheet::Share, _) => 440.0,
        (Sheet::List, _) => 560.0,
        _ => 360.0,
    };
    let width = room.width().max(120.0).min(wanted);
    let left = match sheet {
        Sheet::Help => screen.center().x - width / 2.0,
        Sheet::Cases => layout.canvas.left() + 8.0,
        Sheet::Code | Sheet::ListCode => room.left(),
        _ => room.right() - width,
    };
    Rect::from_min_max(pos2(left, top), pos2(left + width, room.bottom().max(top + 120.0)))
}

fn head(ui: &mut Ui, cx: &UiContext<'_>, sheet: Sheet) {
    let row = vec2(ui.available_width(), cx.target());
    ui.allocate_ui_with_layout(row, Flow::left_to_right(Align::Center), |ui| {
        ui.label(RichText::new(cx.words.get(sheet.word())).font(bold(17.0)));
        ui.with_layout(Flow::right_to_left(Align::Center), |ui| {
            ask_icon(ui, cx, Icon::Close, "close", Msg::Sheet(None));
        });
    });
}

/// All key bindings, the keys of a focused point, pointer gestures, and the tour. Uses one column
/// if two do not fit.
fn help(ui: &mut Ui, cx: &UiContext<'_>, state: &SheetState<'_>) {
    let last = usize::from(ui.available_width() >= 600.0);
    ui.columns(last + 1, |columns| {
        actions(&mut columns[0], cx, BINDINGS);
        if last == 0 {
            columns[0].separator();
        }
        gestures(&mut columns[last], cx, state);
    });
}

fn row(ui: &mut Ui, cx: &UiContext<'_>, keys: &str, word: &str) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(150.0, 20.0), Sense::hover());
        let ink = cx.theme.ink;
        ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, keys, bold(13.0), ink);
        let word = RichText::new(word).font(font(14.0)).color(cx.theme.ink2);
        ui.add(Label::new(word).wrap());
    });
}

/// The actions of a table in its order, each with all of its keys.
fn actions(ui: &mut Ui, cx: &UiContext<'_>, table: &[Binding]) {
    let mut shown = Vec::new();
    for action in table.iter().map(|binding| binding.action) {
        let keys = action.keys_of(table, cx.letter_keys);
        if !keys.is_empty() && !shown.contains(&action) {
            row(ui, cx, &keys, cx.words.get(action.word()));
            shown.push(action);
        }
    }
}

fn gestures(ui: &mut Ui, cx: &UiContext<'_>, state: &SheetState<'_>) {
    if word_button(ui, cx, Weight::Plain, "tour") {
        cx.ask_all([Msg::Sheet(None), Msg::Tour(Some(0))]);
    }
    toggles(ui, cx, state);
    share::read(ui, cx, state.share);
    share::offline(ui, cx, state.share);
    ui.add_space(6.0);
    share::quiet(ui, cx, "keys_groups");
    for (word, letters, others) in CANVAS_ROWS {
        let keys = [if cx.letter_keys { letters } else { "" }, others];
        let keys: Vec<_> = keys.into_iter().filter(|keys| !keys.is_empty()).collect();
        if !keys.is_empty() {
            row(ui, cx, &keys.join(", "), cx.words.get(word));
        }
    }
    ui.separator();
    cx.label(ui, cx.words.get("present"), font(12.0), cx.theme.ink3);
    actions(ui, cx, PRESENTER);
    ui.separator();
    for gesture in GESTURES {
        cx.label(ui, cx.words.get(gesture), font(14.0), cx.theme.ink2);
    }
    ui.separator();
    cx.label(ui, cx.words.get("licences"), font(12.0), cx.theme.ink3);
}

/// The chips of the special cases; a press also closes the sheet.
fn cases(ui: &mut Ui, cx: &UiContext<'_>, cases: SpecialCases<'_>) {
    let before = cx.asked.borrow().len();
    cases.stack(ui, cx);
    if cx.asked.borrow()[before..].iter().any(|msg| matches!(msg, Msg::MoveToCase(_))) {
        cx.ask(Msg::Sheet(None));
    }
}

/// The toggles of the shortcuts that are letters, of the mirror for screen readers, and of reading
/// the step aloud.
fn toggles(ui: &mut Ui, cx: &UiContext<'_>, state: &SheetState<'_>) {
    let mut toggle = |key: &str, on: bool| tick_row(ui, cx, cx.words.get(key), on);
    toggle("letter_keys", cx.letter_keys).on_click(cx, Msg::LetterKeys(!cx.letter_keys));
    if let Some(on) = state.mirrored {
        toggle("screen_reader", on).on_click(cx, Msg::ScreenReader(!on));
    }
    if let Some(reads) = state.voice
        && toggle("read_aloud", reads).clicked()
    {
        cx.ask_all([Msg::ReadAloud, Msg::Sheet(None)]);
    }
}

fn more(ui: &mut Ui, cx: &UiContext<'_>, state: &SheetState<'_>) {
    let rows = [
        (Icon::Redo, KeyAction::Redo),
        (Icon::Reset, KeyAction::Reset),
        (Icon::Share, KeyAction::CopyLink),
        (Icon::Export, KeyAction::Export),
        (Icon::Plans, KeyAction::Workbench),
        (Icon::Theme, KeyAction::Theme),
        (Icon::Present, KeyAction::Present),
        (Icon::Menu, KeyAction::ShowList),
        (Icon::FullScreen, KeyAction::FullScreen),
        (Icon::Help, KeyAction::Help),
    ];
    ui.spacing_mut().item_spacing.y = 2.0;
    row_button(ui, cx, cx.words.get("home"), false).on_click(cx, Msg::Home);
    let languages = format!("{} / {}", cx.words.get("korean"), cx.words.get("english"));
    row_button(ui, cx, &languages, false).on_click(cx, Msg::Do(KeyAction::Language));
    let can = |action: &KeyAction| match action {
        KeyAction::FullScreen => state.full.is_some(),
        KeyAction::Workbench => state.shapes,
        _ => true,
    };
    for (icon, action) in rows.into_iter().filter(|(_, action)| can(action)) {
        let response = row_button(ui, cx, cx.words.get(action.word()), false);
        let at = response.rect.right_center() - vec2(22.0, 0.0);
        icon.paint_at(ui.painter(), at, 20.0, cx.theme.ink2, 1.6);
        if response.clicked() {
            cx.ask_all([Msg::Sheet(None), Msg::Do(action)]);
        }
    }
    toggles(ui, cx, state);
}
