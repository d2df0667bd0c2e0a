//! What floats over the picture: line, ray or segment, the settings of the lesson, the way of
//! snapping, the way home.

use super::bar_button::BarButton;
use super::canvas::DragConstraint;
use super::controls::{floating_button, row, row_button};
use super::icons::Icon;
use super::keys::{KeyAction, hint};
use super::layout::Layout;
use super::msg::Msg;
use super::scene_settings;
use super::segmented::{LeadingIcon, SegmentedChoice, segmented, segmented_width};
use super::ui_context::UiContext;
use crate::geometry::Extent;
use crate::lesson::snap::{grid_step, tolerance};
use crate::lesson::{Dimension, Edit, Page, Snap, SwitchView};
use crate::sketch::Role;
use crate::text::number::WrittenNumber;
use crate::workbench::board;
use egui::popup::popup_below_widget;
use egui::{
    Align2, Frame, Margin, Painter, PopupCloseBehavior, Rect, RichText, Stroke, Ui, Vec2, pos2,
    vec2,
};

const EXTENTS: [(Extent, Icon, &str); 3] = [
    (Extent::Line, Icon::Line, "line"),
    (Extent::Ray, Icon::Ray, "ray"),
    (Extent::Segment, Icon::Segment, "segment"),
];

const SNAPS: [(Snap, Icon, &str); 3] = [
    (Snap::Free, Icon::Free, "snap_free"),
    (Snap::Near, Icon::Near, "snap_near"),
    (Snap::Grid, Icon::Grid, "snap_grid"),
];

/// A bar narrower than this has no room for the distance of snapping.
const ROOM: f32 = 400.0;

/// The next way of snapping.
pub fn next_snap(snap: Snap) -> Snap {
    match snap {
        Snap::Free => Snap::Near,
        Snap::Near => Snap::Grid,
        Snap::Grid => Snap::Free,
    }
}

/// A button of the bar, and the message that it sends.
pub type BarCell = (BarButton, Msg);

/// The buttons of the bar that depend on the scene: along what a point is dragged in space, plane or
/// space, which way y runs, and whether all helpers are drawn.
pub fn buttons(
    look: &UiContext<'_>,
    page: &Page,
    drag: Option<DragConstraint>,
    shows_all: Option<bool>,
) -> Vec<BarCell> {
    let derived = page.derived();
    let plain =
        |icon, word: &str| BarButton::new(icon, word).text(word, look.ui(13.0), look.theme.ink);
    let drag = drag.map(|drag| {
        let word = look.words.get(drag.word());
        (plain(Some(drag.icon()), word), Msg::Do(KeyAction::NextWay))
    });
    // The palette of a sheet has the switch between plane and space.
    let dimension = derived.dimension.filter(|_| board(page).is_none()).map(|dimension| {
        let word = if dimension == Dimension::Plane { "in_plane" } else { "in_space" };
        (plain(None, look.words.get(word)), Msg::Do(KeyAction::Dimension))
    });
    let down = derived.down.map(|down| {
        let [word, sign] = match down {
            true => ["y_down", "y_down_sign"],
            false => ["y_up", "y_up_sign"],
        }
        .map(|key| look.words.get(key));
        let button = BarButton::new(None, word).text(sign, look.ui(14.0), look.theme.ink);
        (button.hint(word), Msg::Edit(Edit::Overturn))
    });
    let all = shows_all.map(|on| {
        let word = look.words.get(KeyAction::ShowAll.word());
        let hint = hint(word, KeyAction::ShowAll, look.room());
        (BarButton::new(Icon::Eye, word).on(on).hint(hint), Msg::Do(KeyAction::ShowAll))
    });
    [drag, dimension, down, all].into_iter().flatten().collect()
}

/// Shows the buttons in the direction of the layout.
pub fn show_buttons(ui: &mut Ui, look: &UiContext<'_>, buttons: Vec<BarCell>) {
    for (button, message) in buttons {
        if button.show(ui, look).clicked() {
            look.ask(message);
        }
    }
}

/// The switches over the picture, of which a pixel is `unit` wide; `drag` is along what the point at
/// hand is dragged in space; `shows_all` whether all helpers are drawn, where that can be chosen.
/// Presenter mode has the way of snapping in a bar of its own. Gives the rectangles that they cover,
/// and what is left of the bar.
pub fn switches(
    ui: &mut Ui,
    look: &UiContext<'_>,
    layout: &Layout,
    (page, drag, shows_all): (&Page, Option<DragConstraint>, Option<bool>),
    unit: f64,
) -> (Vec<Rect>, Rect) {
    let margin = look.pick(12.0, 40.0);
    let bar = Rect::from_min_size(
        layout.canvas.min + vec2(margin, look.pick(10.0, 20.0)),
        vec2((layout.canvas.width() - 2.0 * margin).max(0.0), look.switch()),
    );
    let next_row = vec2(0.0, bar.height() + 8.0 * look.k);
    let gap = 10.0 * look.k;
    // Two switches and the way of dragging in space leave no room for numbers.
    let crowded = drag.is_some() && page.derived().switches.len() > 1;
    let shows_all = shows_all.filter(|_| bar.width() >= ROOM);
    let mut cells = buttons(look, page, drag, shows_all);
    if !layout.words && board(page).is_none() {
        cells.retain(|(_, message)| {
            matches!(message, Msg::Do(KeyAction::NextWay | KeyAction::Dimension))
        });
    }
    let mut covered = Vec::new();
    // On a phone or in a small window the way of dragging has a row of its own then.
    if crowded && bar.width() < 1.95 * ROOM * look.k {
        let mut below = row(ui, bar.translate(next_row), true, gap);
        show_buttons(&mut below, look, vec![cells.remove(0)]);
        covered.push(below.min_rect());
    }
    let sheet = board(page).is_some();
    if !look.room() && !sheet {
        let room = bar.width() >= if crowded { 2.0 * ROOM + 60.0 } else { ROOM };
        cells.insert(0, snap_button(look, page.snap(), unit, room));
    }
    let mut right = row(ui, bar, true, gap);
    if !cells.is_empty() {
        show_buttons(&mut right, look, cells);
        covered.push(right.min_rect());
    }
    let mut left = row(ui, bar, false, gap);
    // A sheet has no switches of its own: the way of snapping stands where these would be.
    if !look.room() && sheet {
        snap_menu(&mut left, look, page.snap(), unit);
        covered.push(left.min_rect());
    }
    let mut edge = right.min_rect().left() - gap;
    let count = page.derived().switches.len() as f32;
    let fits =
        |words: &bool| count * (extents_width(ui, look, *words) + gap) <= edge + gap - bar.left();
    let words = [true, false].into_iter().find(|words| layout.words && fits(words));
    for (index, switch) in page.derived().switches.iter().enumerate() {
        let shown = left.scope(|ui| match words {
            Some(words) => extent_switch(ui, look, (index, switch), words),
            None => extent_button(ui, look, (index, switch)),
        });
        covered.push(shown.response.rect);
    }
    for setting in scene_settings::of(look, page) {
        let begun = left.min_rect().width() > 0.0;
        if begun && left.cursor().left() + setting.width(ui, look, layout.words) > edge {
            left = row(ui, left.max_rect().translate(next_row), false, gap);
            edge = bar.right();
        }
        let room = edge - left.cursor().left();
        let shown = left.scope(|ui| setting.show(ui, look, (room, layout.words)));
        covered.push(shown.response.rect);
    }
    let (free, begin) = (left.max_rect(), left.cursor().left());
    (covered, Rect::from_min_max(pos2(begin, free.top()), pos2(edge.max(begin), free.bottom())))
}

/// What can be a line, a ray or a segment, one below the other.
pub fn extents(ui: &mut Ui, look: &UiContext<'_>, page: &Page) {
    let words = extents_width(ui, look, true) <= ui.available_width();
    for switch in page.derived().switches.iter().enumerate() {
        extent_switch(ui, look, switch, words);
    }
}

fn snap_choices<'a>(look: &UiContext<'a>) -> [SegmentedChoice<'a>; 3] {
    SNAPS.map(|(_, icon, word)| SegmentedChoice { icon: Some(icon), word: look.words.get(word) })
}

/// How wide [`snaps`] are.
pub fn snaps_width(ui: &Ui, look: &UiContext<'_>, words: bool) -> f32 {
    segmented_width(ui, look, &snap_choices(look), words)
}

/// The three ways of snapping side by side.
pub fn snaps(ui: &mut Ui, look: &UiContext<'_>, snap: Snap, words: bool) {
    let choices = snap_choices(look);
    let said = look.words.get("drag_mode");
    if let Some(chosen) = segmented(ui, look, None, said, &choices, snap as usize, words) {
        look.ask(Msg::Edit(Edit::Snap(SNAPS[chosen].0)));
    }
}

fn letters(switch: &SwitchView) -> String {
    switch.points.concat().to_uppercase()
}

/// The object's own line with its handle in the middle, and its letters.
fn emblem(painter: &Painter, rect: Rect, look: &UiContext<'_>, switch: &SwitchView) {
    let (line, text) = (look.theme.line_of(switch.role), look.theme.text_of(switch.role));
    let k = look.k;
    let at = pos2(rect.left() + 21.0 * k, rect.center().y);
    painter.hline(at.x - 10.0 * k..=at.x + 10.0 * k, at.y, Stroke::new(3.2 * k, line));
    if switch.role == Role::Second {
        painter.rect_filled(Rect::from_center_size(at, Vec2::splat(9.0 * k)), 2, line);
    } else {
        painter.circle_filled(at, 4.8 * k, line);
    }
    let letters_at = pos2(rect.left() + 37.0 * k, rect.center().y);
    painter.text(letters_at, Align2::LEFT_CENTER, letters(switch), look.bold(14.0), text);
}

fn extent_choices<'a>(look: &UiContext<'a>) -> [SegmentedChoice<'a>; 3] {
    EXTENTS.map(|(_, icon, word)| SegmentedChoice { icon: Some(icon), word: look.words.get(word) })
}

/// How wide an [`extent_switch`] is.
fn extents_width(ui: &Ui, look: &UiContext<'_>, words: bool) -> f32 {
    lead_width(look) + segmented_width(ui, look, &extent_choices(look), words)
}

/// The room of an [`emblem`].
fn lead_width(look: &UiContext<'_>) -> f32 {
    look.pick(64.0, 110.0)
}

/// The three choices side by side, as icons alone without `words`.
fn extent_switch(
    ui: &mut Ui,
    look: &UiContext<'_>,
    (index, switch): (usize, &SwitchView),
    words: bool,
) {
    let choices = extent_choices(look);
    let chosen = EXTENTS.iter().position(|(extent, ..)| *extent == switch.extent).unwrap_or(0);
    let paint = |painter: &Painter, rect: Rect| emblem(painter, rect, look, switch);
    let lead: LeadingIcon<'_> = (vec2(lead_width(look), look.switch()), &paint);
    let clicked = segmented(ui, look, Some(lead), &letters(switch), &choices, chosen, words);
    if let Some(clicked) = clicked {
        let extent = EXTENTS[clicked].0;
        look.ask(Msg::Edit(Edit::Extent { switch: index, extent }));
    }
}

/// A single button with the present choice; each press takes the next one.
fn extent_button(ui: &mut Ui, look: &UiContext<'_>, (index, switch): (usize, &SwitchView)) {
    let chosen = EXTENTS.iter().position(|(extent, ..)| *extent == switch.extent).unwrap_or(0);
    let (_, icon, word) = EXTENTS[chosen];
    let (letters, word) = (letters(switch), look.words.get(word));
    let button = BarButton::new(icon, &format!("{letters} {word}"))
        .text(&letters, look.bold(14.0), look.theme.text_of(switch.role))
        .text(word, look.ui(13.0), look.theme.ink);
    if button.show(ui, look).clicked() {
        let extent = EXTENTS[(chosen + 1) % EXTENTS.len()].0;
        look.ask(Msg::Edit(Edit::Extent { switch: index, extent }));
    }
}

/// The way of snapping, with how near a point is caught or how far the grid's lines are apart if
/// there is room for that.
fn snap_word(look: &UiContext<'_>, (snap, word): (Snap, &str), unit: f64, room: bool) -> String {
    let distance = match snap {
        Snap::Near if room => WrittenNumber::plainly(tolerance(unit), 2),
        // A power of two with all its digits, as long as these are few.
        Snap::Grid if room && grid_step(unit) > 1e-3 => WrittenNumber::all_digits(grid_step(unit)),
        Snap::Grid if room => WrittenNumber::plainly(grid_step(unit), 3),
        _ => None,
    };
    let sign = if snap == Snap::Near { "±" } else { "" };
    match distance {
        Some(distance) => format!("{} {sign}{distance}", look.words.get(word)),
        None => look.words.get(word).to_owned(),
    }
}

/// The button with the way of snapping. A press takes the next one.
fn snap_button(look: &UiContext<'_>, snap: Snap, unit: f64, room: bool) -> BarCell {
    let (_, icon, word) = SNAPS[snap as usize];
    let word = snap_word(look, (snap, word), unit, room);
    let button = BarButton::new(icon, &word).text(&word, look.ui(13.0), look.theme.ink);
    (button, Msg::Edit(Edit::Snap(next_snap(snap))))
}

/// The button with the way of snapping on a sheet: it opens a menu of all of them.
fn snap_menu(ui: &mut Ui, look: &UiContext<'_>, snap: Snap, unit: f64) {
    let (_, icon, word) = SNAPS[snap as usize];
    let word = look.words.get(word);
    let button = BarButton::new(icon, word).text(word, look.ui(13.0), look.theme.ink).opens();
    let response = button.hint(look.words.get("drag_mode")).show(ui, look);
    let id = ui.id().with("snaps");
    if response.clicked() {
        ui.memory_mut(|memory| memory.toggle_popup(id));
    }
    let close = PopupCloseBehavior::CloseOnClickOutside;
    popup_below_widget(ui, id, &response, close, |ui| {
        ui.set_width(220.0 * look.k);
        ui.spacing_mut().item_spacing.y = 0.0;
        for (way, _, word) in SNAPS {
            let text = snap_word(look, (way, word), unit, true);
            if row_button(ui, look, &text, way == snap).clicked() {
                look.ask(Msg::Edit(Edit::Snap(way)));
                ui.memory_mut(egui::Memory::close_popup);
                response.request_focus();
            }
            let hint = RichText::new(look.words.get(&format!("{word}_hint")));
            let indented = Margin { left: 12, right: 12, bottom: 6, top: 0 };
            Frame::NONE.inner_margin(indented).show(ui, |ui| {
                ui.label(hint.font(look.ui(12.0)).color(look.theme.ink2));
            });
        }
    });
}

/// The way back to the lesson's view, at the foot of the picture while it is not the view: the
/// place it takes, and whether it was pressed.
pub fn home(ui: &Ui, look: &UiContext<'_>, canvas: Rect) -> (Rect, bool) {
    let (size, margin) = (Vec2::splat(look.target()), look.pick(12.0, 20.0));
    let at = Rect::from_min_size(canvas.left_bottom() + vec2(margin, -margin - size.y), size);
    (at, floating_button(ui, look, at, Icon::Fit, look.words.get("fit")).clicked())
}
