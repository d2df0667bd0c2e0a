//! The drawer at the left: the lessons with a search field, and the bug museum.

mod hangul;
mod list;
mod museum;
mod row;
mod search;

use crate::view::keys::BINDINGS;
use crate::view::layout::Form;
use crate::view::overlays::overlay_stack::{DIM, show_modal};
use crate::view::prelude::*;
use crate::view::reading::progress::Progress;
use crate::view::widgets::controls;
use crate::view::widgets::typed_field::FieldPurpose;
use egui::{Area, Frame, Modal, Order};
use std::collections::BTreeSet;

/// Width of the drawer if it does not take the whole screen.
const WIDTH: f32 = 340.0;

/// The state of the drawer.
#[derive(Default)]
pub struct Drawer {
    query: String,
    /// The chapters in a non-default state: the open one is expanded, the others are collapsed.
    turned: BTreeSet<u8>,
    /// The row with the keyboard cursor.
    cursor: Option<usize>,
    /// The confirmation for clearing the progress is shown.
    asking: bool,
    /// The search field requests the focus.
    search: bool,
    /// The drawer stays open beside the picture, which has the keys unless the search field has the
    /// focus.
    stays: bool,
}

/// The inputs of the drawer.
#[derive(Clone, Copy)]
pub struct DrawerState<'a> {
    /// The context of painting.
    pub cx: &'a UiContext<'a>,
    /// The side that is shown: the lessons or the museum.
    pub sheet: Sheet,
    /// The open lesson.
    pub entry: &'static Entry,
    /// The progress so far.
    pub progress: Progress<'a>,
    /// Whether nothing can be stored in this visit.
    pub blocked: bool,
    /// Whether stars are hidden.
    pub starless: bool,
}

/// The keyboard input for the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct RowKeys {
    down: isize,
    enter: bool,
}

impl Drawer {
    /// The initial state; `search`: the search field has the focus.
    pub fn opened(search: bool) -> Self {
        Self { search, ..Self::default() }
    }

    /// Shows the drawer over the picture, at the fraction `shown`, from 0 to 1.
    pub fn show(&mut self, ctx: &Context, layout: &Layout, shown: f32, state: &DrawerState<'_>) {
        let screen = ctx.screen_rect();
        let whole = layout.form != Form::Desktop;
        let top = if whole { 0.0 } else { layout.top.bottom() };
        let room = Rect::from_min_max(pos2(0.0, top.min(screen.bottom())), screen.max);
        self.stays = false;
        let width = if whole { room.width() } else { WIDTH.min(room.width()) };
        let place = Rect::from_min_size(room.min, vec2(width, room.height()))
            .translate(vec2((shown - 1.0) * width, 0.0));
        let id = Id::new("drawer");
        let area = Area::new(id).order(Order::Foreground).sense(Sense::hover());
        let area = area.fade_in(false).fixed_pos(place.min).constrain(false);
        let modal = Modal::new(id).area(area).frame(Frame::NONE);
        show_modal(ctx, state.cx, state.sheet, modal.backdrop_color(Color32::TRANSPARENT), |ui| {
            // The top bar stays bright.
            ui.painter().rect_filled(room, 0, DIM.gamma_multiply(shown));
            ui.expand_to_include_rect(place);
            self.body(ui, place, whole, state);
        });
    }

    /// Shows the drawer in `rect` beside the picture, where it stays open.
    pub fn show_pinned(&mut self, ui: &mut Ui, rect: Rect, state: &DrawerState<'_>) {
        self.stays = true;
        self.body(ui, rect, false, state);
    }

    /// The drawer's background and content, with a close button if it takes the whole screen.
    fn body(&mut self, ui: &mut Ui, rect: Rect, whole: bool, state: &DrawerState<'_>) {
        let DrawerState { cx, sheet, .. } = *state;
        ui.painter().rect_filled(rect, 0, cx.theme.panel);
        let line = Stroke::new(1.0, cx.theme.line);
        ui.painter().vline(rect.right() - 0.5, rect.y_range(), line);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("drawer"));
        ui.set_clip_rect(rect);
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        if whole || sheet == Sheet::Museum {
            head(&mut ui, cx, sheet, whole);
        }
        match sheet {
            Sheet::Museum => museum::show(&mut ui, state),
            _ => self.lessons(&mut ui, state),
        }
    }

    /// The field, the list or the search results, and the buttons at the bottom.
    fn lessons(&mut self, ui: &mut Ui, state: &DrawerState<'_>) {
        let cx = state.cx;
        let keys = self.field(ui, cx);
        let foot = cx.target() + 24.0;
        let room = ui.available_rect_before_wrap();
        let end = (room.bottom() - foot).max(room.top());
        let (list, foot) = room.split_top_bottom_at_y(end);
        let mut place = ui.new_child(UiBuilder::new().max_rect(list));
        place.shrink_clip_rect(list);
        scroll_area::vertical(&place).id_salt("lessons").show(&mut place, |ui| {
            if self.query.trim().is_empty() {
                self.list(ui, state, keys);
            } else {
                let hits = search::find(&self.query, cx.words.lang());
                self.hits(ui, cx, &hits, keys);
            }
        });
        footer(ui, cx, foot);
    }

    /// The search field, and the keys while no other widget has the focus.
    fn field(&mut self, ui: &mut Ui, cx: &UiContext<'_>) -> RowKeys {
        let id = search_field(self.stays);
        let focused = ui.memory(|memory| memory.focused());
        let free = focused.map_or(!self.stays, |focused| focused == id);
        let keys = if free { pressed(ui.ctx()) } else { RowKeys::default() };
        let (_, row) = ui.allocate_space(vec2(ui.available_width(), cx.target() + 20.0));
        let rect = row.shrink2(vec2(16.0, 10.0));
        let theme = cx.theme;
        let focused = ui.memory(|memory| memory.has_focus(id));
        let border =
            if focused { Stroke::new(2.0, theme.ink) } else { Stroke::new(1.0, theme.control) };
        ui.painter().rect(rect, CONTROL, theme.raised, border, StrokeKind::Inside);
        let hint = cx.words.get("search_hint");
        let edit = TextEdit::singleline(&mut self.query)
            .id(id)
            .frame(false)
            .font(font(14.0))
            .vertical_align(Align::Center)
            .margin(Margin::ZERO)
            .hint_text(RichText::new(hint).font(font(14.0)).color(theme.ink3));
        let place = rect.shrink2(vec2(12.0, 2.0));
        let response = ui.put(place, edit.desired_width(place.width()));
        let name = cx.words.get("act_find");
        let own = FieldLook::new(name, font(14.0)).purpose(FieldPurpose::Search);
        own.describe(ui, &response, &self.query);
        if std::mem::take(&mut self.search) {
            response.request_focus();
        }
        if response.changed() {
            self.cursor = None;
        }
        if self.query.is_empty() && !cx.touch {
            let at = rect.right_center() - vec2(12.0, 0.0);
            let keys = KeyAction::Find.keys_of(BINDINGS, cx.letter_keys);
            ui.painter().text(at, Align2::RIGHT_CENTER, keys, font(12.0), theme.ink3);
        }
        keys
    }

    /// Moves the cursor over this many rows; returns the row that Enter opens, if it was pressed.
    fn walk(&mut self, rows: usize, keys: RowKeys, first: Option<usize>) -> Option<usize> {
        if rows == 0 {
            self.cursor = None;
            return None;
        }
        let here = self.cursor.or(first);
        if keys.down != 0 {
            let next = |here: usize| here.saturating_add_signed(keys.down).min(rows - 1);
            self.cursor = Some(here.map_or(0, next));
        }
        self.cursor.or(first).filter(|_| keys.enter)
    }
}

/// The id of the search field, over the picture or beside it. With one id for both, an update of the
/// accessibility tree would move the field out of the dialog that it removes, and AccessKit would
/// remove the field with it.
pub fn search_field(beside: bool) -> Id {
    Id::new(("drawer search", beside))
}

/// The arrow keys and Enter, consumed for all others.
fn pressed(ctx: &Context) -> RowKeys {
    let presses = |key| tab_stops::presses(ctx, Modifiers::NONE, key);
    let down = presses(Key::ArrowDown) - presses(Key::ArrowUp);
    RowKeys { down, enter: presses(Key::Enter) > 0 }
}

/// The back button, the title, and on a phone the close button.
fn head(ui: &mut Ui, cx: &UiContext<'_>, sheet: Sheet, whole: bool) {
    let (_, row) = ui.allocate_space(vec2(ui.available_width(), 56.0));
    let inner = row.shrink2(vec2(if sheet == Sheet::Museum { 8.0 } else { 16.0 }, 0.0));
    let mut left = controls::row(ui, inner, Align::LEFT, 0.0);
    if sheet == Sheet::Museum {
        let lessons = Msg::Sheet(Some(Sheet::Lessons));
        ask_icon(&mut left, cx, Icon::Left, "lesson_list", lessons);
    }
    left.label(RichText::new(cx.words.get(sheet.word())).font(bold(17.0)));
    if whole {
        let mut right = controls::row(ui, inner, Align::RIGHT, 0.0);
        ask_icon(&mut right, cx, Icon::Close, "close", Msg::Sheet(None));
    }
}

/// The bug museum and free play.
fn footer(ui: &mut Ui, cx: &UiContext<'_>, rect: Rect) {
    let choices = [("bug_museum", Msg::Sheet(Some(Sheet::Museum))), ("free_play", Msg::Free(true))];
    let mut inner = rect.shrink2(vec2(16.0, 12.0));
    // egui has no columns of negative width.
    inner.set_width(inner.width().max(8.0));
    let mut row = ui.new_child(UiBuilder::new().max_rect(inner));
    row.spacing_mut().item_spacing.x = 8.0;
    row.columns(choices.len(), |columns| {
        for (column, (word, act)) in columns.iter_mut().zip(choices) {
            ask_button(column, cx, Weight::Plain, word, act);
        }
    });
}
