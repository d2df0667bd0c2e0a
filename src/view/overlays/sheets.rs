//! Sheets over the picture: the keys, the link, and the tools that do not fit.

use super::share::{self, ShareState};
use crate::lesson::Page;
use crate::view::bars::special_cases;
use crate::view::exchange::export;
use crate::view::keys::{CANVAS_ROWS, KeyAction, PRESENTER};
use crate::view::layout::Layout;
use crate::view::msg::{Export, Msg, Sheet};
use crate::view::playlist::playlist_sheet::{self, ListState};
use crate::view::ui_context::{UiContext, bold, ui as font};
use crate::view::widgets::controls::{Weight, ask_icon, row_button, word_button};
use crate::view::widgets::icons::Icon;
use crate::view::widgets::scroll_area;
use crate::view::widgets::tick_row::tick_row;
use crate::view::window_regions;
use egui::{
    Align, Area, Color32, Label, Layout as Flow, Modal, Order, Rect, RichText, Sense, Stroke, Ui,
    pos2, vec2,
};

/// The actions of the help sheet, in order.
const LISTED: [KeyAction; 36] = [
    KeyAction::Undo,
    KeyAction::Redo,
    KeyAction::Reset,
    KeyAction::Home,
    KeyAction::Top,
    KeyAction::Front,
    KeyAction::Side,
    KeyAction::Along(0),
    KeyAction::Along(1),
    KeyAction::Along(2),
    KeyAction::Flat,
    KeyAction::Plans,
    KeyAction::Hand,
    KeyAction::NextWay,
    KeyAction::Dimension,
    KeyAction::NextSnap,
    KeyAction::NextField,
    KeyAction::NextFieldPoint,
    KeyAction::Play,
    KeyAction::TimeBack,
    KeyAction::TimeOn,
    KeyAction::NextStep,
    KeyAction::PreviousStep,
    KeyAction::NextLesson,
    KeyAction::PreviousLesson,
    KeyAction::Goals,
    KeyAction::Find,
    KeyAction::CopyLink,
    KeyAction::Export,
    KeyAction::Language,
    KeyAction::Theme,
    KeyAction::Present,
    KeyAction::AddToList,
    KeyAction::ShowList,
    KeyAction::FullScreen,
    KeyAction::Help,
];

/// Those of presenter mode, in order.
const PRESENTED: [KeyAction; 14] = [
    KeyAction::Advance,
    KeyAction::Retreat,
    KeyAction::Black,
    KeyAction::EndPresent,
    KeyAction::HideVerdict,
    KeyAction::LargeFormula,
    KeyAction::ShowCode,
    KeyAction::Pen,
    KeyAction::Marker,
    KeyAction::Wipe,
    KeyAction::Pointer,
    KeyAction::Spotlight,
    KeyAction::Timer,
    KeyAction::Freeze,
];

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
    /// Whether the step is being read aloud; `None` without a voice for it.
    pub voice: Option<bool>,
    /// The state of the list's sheet; `None` while it is closed.
    pub list: Option<ListState<'a>>,
}

/// Shows a sheet.
pub fn show(
    ctx: &egui::Context,
    look: &UiContext<'_>,
    layout: &Layout,
    sheet: Sheet,
    state: &SheetState<'_>,
) {
    let screen = ctx.screen_rect();
    let place = place(layout, screen, sheet);
    let id = egui::Id::new("sheet");
    let area = Area::new(id).order(Order::Foreground).sense(Sense::hover());
    let modal = Modal::new(id)
        .area(area.fade_in(!look.still).fixed_pos(place.min).constrain_to(screen))
        .backdrop_color(Color32::from_black_alpha(50))
        .frame(look.raised(20).fill(look.theme.panel).stroke(Stroke::new(1.0, look.theme.line)));
    let shown = window_regions::dialog(ctx, look.words.get(sheet.word()), || {
        modal.show(ctx, |ui| {
            ui.set_width((place.width() - 40.0).max(1.0));
            ui.set_max_height((place.height() - 40.0).max(1.0));
            head(ui, look, sheet);
            let area = scroll_area::vertical(ui).id_salt("sheet");
            area.show(ui, |ui| content(ui, look, sheet, state));
        })
    });
    if shown.backdrop_response.clicked() {
        look.ask(Msg::Sheet(None));
    }
}

fn content(ui: &mut Ui, look: &UiContext<'_>, sheet: Sheet, state: &SheetState<'_>) {
    let share = state.share;
    match (sheet, &state.list) {
        (Sheet::Help, _) => help(ui, look, state),
        (Sheet::Share, _) => share::sheet(ui, look, share),
        (Sheet::Code, _) => share::large(ui, look, (share, &share.link), Sheet::Share),
        (Sheet::Export, _) => {
            let inset = state.page.derived().inset.is_some();
            export::sheet(ui, look, (state.export, inset));
        }
        (Sheet::More, _) => more(ui, look, state),
        (Sheet::Cases, _) => cases(ui, look, (state.page, state.hidden)),
        (Sheet::List, Some(list)) => playlist_sheet::show(ui, look, (list, share)),
        (Sheet::ListCode, Some(list)) => {
            share::large(ui, look, (share, &list.link), Sheet::List);
        }
        // The drawer shows these.
        (Sheet::List | Sheet::ListCode | Sheet::Lessons | Sheet::Museum, _) => {}
    }
}

fn place(layout: &Layout, screen: Rect, sheet: Sheet) -> Rect {
    let room = screen.shrink(8.0);
    let top = layout.top.bottom() + 8.0;
    let width = |wanted: f32| wanted.min(room.width().max(120.0));
    let (left, width) = match sheet {
        Sheet::Lessons | Sheet::Museum => (room.left(), width(340.0)),
        Sheet::Help => {
            let width = width(760.0);
            (screen.center().x - width / 2.0, width)
        }
        Sheet::Cases => (layout.canvas.left() + 8.0, width(360.0 * layout.k)),
        Sheet::Code | Sheet::ListCode => (room.left(), room.width().max(120.0)),
        Sheet::Share | Sheet::Export | Sheet::More => {
            let width = width(if sheet == Sheet::Share { 440.0 } else { 360.0 });
            (room.right() - width, width)
        }
        Sheet::List => {
            let width = width(560.0);
            (room.right() - width, width)
        }
    };
    Rect::from_min_max(pos2(left, top), pos2(left + width, room.bottom().max(top + 120.0)))
}

fn head(ui: &mut Ui, look: &UiContext<'_>, sheet: Sheet) {
    let row = vec2(ui.available_width(), look.target());
    ui.allocate_ui_with_layout(row, Flow::left_to_right(Align::Center), |ui| {
        ui.label(RichText::new(look.words.get(sheet.word())).font(bold(17.0)));
        ui.with_layout(Flow::right_to_left(Align::Center), |ui| {
            ask_icon(ui, look, Icon::Close, "close", Msg::Sheet(None));
        });
    });
}

/// All key bindings, the keys of a focused point, pointer gestures, and the tour. In one column if
/// two do not fit.
fn help(ui: &mut Ui, look: &UiContext<'_>, state: &SheetState<'_>) {
    let columns = if ui.available_width() >= 600.0 { 2 } else { 1 };
    ui.columns(columns, |columns| {
        if let [first, .., last] = columns {
            keys(first, look);
            gestures(last, look, state);
        } else if let [only] = columns {
            keys(only, look);
            only.separator();
            gestures(only, look, state);
        }
    });
}

fn row(ui: &mut Ui, look: &UiContext<'_>, keys: &str, word: &str) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(150.0, 20.0), egui::Sense::hover());
        let ink = look.theme.ink;
        ui.painter().text(rect.left_center(), egui::Align2::LEFT_CENTER, keys, bold(13.0), ink);
        let word = RichText::new(word).font(font(14.0)).color(look.theme.ink2);
        ui.add(Label::new(word).wrap());
    });
}

fn keys(ui: &mut Ui, look: &UiContext<'_>) {
    for action in LISTED {
        row(ui, look, &action.keys(), look.words.get(action.word()));
    }
}

fn gestures(ui: &mut Ui, look: &UiContext<'_>, state: &SheetState<'_>) {
    if word_button(ui, look, Weight::Plain, "tour") {
        look.ask_all([Msg::Sheet(None), Msg::Tour(Some(0))]);
    }
    screen_reader(ui, look, state);
    voice(ui, look, state);
    share::read(ui, look, state.share);
    share::offline(ui, look, state.share);
    ui.add_space(6.0);
    share::quiet(ui, look, "keys_groups");
    for (word, keys) in CANVAS_ROWS {
        row(ui, look, keys, look.words.get(word));
    }
    ui.separator();
    look.label(ui, look.words.get("present"), font(12.0), look.theme.ink3);
    for action in PRESENTED {
        row(ui, look, &action.keys_of(PRESENTER), look.words.get(action.word()));
    }
    ui.separator();
    for gesture in GESTURES {
        look.label(ui, look.words.get(gesture), font(14.0), look.theme.ink2);
    }
    ui.separator();
    look.label(ui, look.words.get("licences"), font(12.0), look.theme.ink3);
}

/// The chips of the special cases; a press also closes the sheet.
fn cases(ui: &mut Ui, look: &UiContext<'_>, page: (&Page, bool)) {
    let before = look.asked.borrow().len();
    special_cases::stack(ui, look, page);
    if look.asked.borrow()[before..].iter().any(|msg| matches!(msg, Msg::Slide(_))) {
        look.ask(Msg::Sheet(None));
    }
}

/// The toggle that mirrors the page for screen readers.
fn screen_reader(ui: &mut Ui, look: &UiContext<'_>, state: &SheetState<'_>) {
    let Some(on) = state.mirrored else { return };
    if tick_row(ui, look, look.words.get("screen_reader"), on) {
        look.ask(Msg::ScreenReader(!on));
    }
}

/// The row that starts or stops reading the step aloud.
fn voice(ui: &mut Ui, look: &UiContext<'_>, state: &SheetState<'_>) {
    let Some(reads) = state.voice else { return };
    if tick_row(ui, look, look.words.get("read_aloud"), reads) {
        look.ask_all([Msg::ReadAloud, Msg::Sheet(None)]);
    }
}

fn more(ui: &mut Ui, look: &UiContext<'_>, state: &SheetState<'_>) {
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
    if row_button(ui, look, look.words.get("home"), false).clicked() {
        look.ask(Msg::Home);
    }
    let languages = format!("{} / {}", look.words.get("korean"), look.words.get("english"));
    if row_button(ui, look, &languages, false).clicked() {
        look.ask(Msg::Do(KeyAction::Language));
    }
    let can = |action: &KeyAction| match action {
        KeyAction::FullScreen => state.full.is_some(),
        KeyAction::Workbench => state.shapes,
        _ => true,
    };
    for (icon, action) in rows.into_iter().filter(|(_, action)| can(action)) {
        let response = row_button(ui, look, look.words.get(action.word()), false);
        let at = response.rect.right_center() - vec2(22.0, 0.0);
        icon.paint_at(ui.painter(), at, 20.0, look.theme.ink2, 1.6);
        if response.clicked() {
            look.ask(Msg::Sheet(None));
            look.ask(Msg::Do(action));
        }
    }
    screen_reader(ui, look, state);
    voice(ui, look, state);
}
