//! What floats over the picture: line, ray or segment, the settings of the lesson, the way of
//! snapping, the way home.

use super::canvas::DragConstraint;
use super::controls::{LeadingIcon, SegmentedChoice, icon_button, segmented, segmented_width};
use super::icons::Icon;
use super::keys::{KeyAction, hint};
use super::layout::Layout;
use super::msg::Msg;
use super::scene_settings;
use super::ui_context::UiContext;
use crate::geometry::Extent;
use crate::lesson::snap::{grid_step, tolerance};
use crate::lesson::{Dimension, Edit, Page, Snap, SwitchView};
use crate::sketch::Role;
use crate::text::number::WrittenNumber;
use egui::{
    Align, Align2, Color32, Layout as Flow, Rect, Stroke, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
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

/// The switches over the picture, of which a pixel is `unit` wide; `way` is along
/// what the point at hand is dragged in space; `shows_all` whether all helpers are drawn, where that
/// can be chosen; in a room without the way of
/// snapping, which its bar has. Gives the rectangles that they cover, and what is left of the bar.
pub fn switches(
    ui: &mut Ui,
    look: &UiContext<'_>,
    layout: &Layout,
    (page, way, shows_all): (&Page, Option<DragConstraint>, Option<bool>),
    unit: f64,
    acts: &mut Vec<Msg>,
) -> (Vec<Rect>, Rect) {
    let margin = look.pick(12.0, 40.0);
    let bar = Rect::from_min_size(
        layout.canvas.min + vec2(margin, look.pick(10.0, 20.0)),
        vec2((layout.canvas.width() - 2.0 * margin).max(0.0), look.switch()),
    );
    let mut right =
        ui.new_child(UiBuilder::new().max_rect(bar).layout(Flow::right_to_left(Align::Center)));
    right.spacing_mut().item_spacing.x = 10.0 * look.k;
    let mut covered = Vec::new();
    // Two switches and the way of dragging in space leave no room for numbers.
    let crowded = way.is_some() && page.derived().switches.len() > 1;
    if !look.room() {
        let room = bar.width() >= if crowded { 2.0 * ROOM + 60.0 } else { ROOM };
        covered.push(snap_button(&mut right, look, (page.snap(), unit, room), acts));
    }
    if let Some(way) = way {
        let word = look.words.get(way.word());
        // On a phone or in a small window it has a row of its own then.
        let small = crowded && bar.width() < 1.95 * ROOM * look.k;
        let down = if small { bar.height() + 8.0 * look.k } else { 0.0 };
        let row = UiBuilder::new().max_rect(bar.translate(vec2(0.0, down)));
        let mut row = ui.new_child(row.layout(Flow::right_to_left(Align::Center)));
        let place = if down > 0.0 { &mut row } else { &mut right };
        if menu_button(place, look, Some(way.icon()), (("", look.theme.ink), false), word) {
            acts.push(Msg::Do(KeyAction::NextWay));
        }
        covered.push(place.min_rect());
    }
    if let Some(dimension) = page.derived().dimension {
        self::dimension(&mut right, look, dimension, acts);
        covered = vec![right.min_rect()];
    }
    if layout.words
        && let Some(down) = page.derived().down
    {
        overturn(&mut right, look, down, acts);
        covered = vec![right.min_rect()];
    }
    if layout.words
        && bar.width() >= ROOM
        && let Some(on) = shows_all
    {
        all(&mut right, look, on, acts);
        covered.push(right.min_rect());
    }
    let mut left =
        ui.new_child(UiBuilder::new().max_rect(bar).layout(Flow::left_to_right(Align::Center)));
    left.spacing_mut().item_spacing.x = 10.0 * look.k;
    let free = right.min_rect().left() - bar.left();
    let count = page.derived().switches.len() as f32;
    let fits = |words: &bool| count * (extents_width(ui, look, *words) + 10.0 * look.k) <= free;
    let words = [true, false].into_iter().find(|words| layout.words && fits(words));
    for (index, switch) in page.derived().switches.iter().enumerate() {
        let before = left.min_rect().right();
        match words {
            Some(words) => extent_switch(&mut left, look, (index, switch), words, acts),
            None => extent_button(&mut left, look, (index, switch), acts),
        }
        let end = left.min_rect().right();
        covered.push(Rect::from_min_max(pos2(before, bar.top()), pos2(end, bar.bottom())));
    }
    let mut edge = right.min_rect().left() - 10.0 * look.k;
    for setting in scene_settings::of(look, page) {
        let begun = left.min_rect().width() > 0.0;
        if begun && left.cursor().left() + setting.width(ui, look, layout.words) > edge {
            let row = bar.translate(vec2(0.0, left.max_rect().top() - bar.top() + bar.height()));
            let row = row.translate(vec2(0.0, 8.0 * look.k));
            let flow = Flow::left_to_right(Align::Center);
            left = ui.new_child(UiBuilder::new().max_rect(row).layout(flow));
            left.spacing_mut().item_spacing.x = 10.0 * look.k;
            edge = bar.right();
        }
        let at = left.cursor().left();
        setting.show(&mut left, look, (edge - at, layout.words), acts);
        let row = left.max_rect();
        let end = left.min_rect().right();
        covered.push(Rect::from_min_max(pos2(at, row.top()), pos2(end, row.bottom())));
    }
    let row = left.max_rect();
    let begin = left.cursor().left();
    (covered, Rect::from_min_max(pos2(begin, row.top()), pos2(edge.max(begin), row.bottom())))
}

/// Plane or space; a press goes to the other.
pub fn dimension(ui: &mut Ui, look: &UiContext<'_>, dimension: Dimension, acts: &mut Vec<Msg>) {
    let word = if dimension == Dimension::Plane { "in_plane" } else { "in_space" };
    let word = look.words.get(word);
    if menu_button(ui, look, None, (("", look.theme.ink), false), word) {
        acts.push(Msg::Do(KeyAction::Dimension));
    }
}

/// What can be a line, a ray or a segment, one below the other.
pub fn extents(ui: &mut Ui, look: &UiContext<'_>, page: &Page, acts: &mut Vec<Msg>) {
    let words = extents_width(ui, look, true) <= ui.available_width();
    for switch in page.derived().switches.iter().enumerate() {
        extent_switch(ui, look, switch, words, acts);
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
pub fn snaps(ui: &mut Ui, look: &UiContext<'_>, snap: Snap, words: bool, acts: &mut Vec<Msg>) {
    let choices = snap_choices(look);
    let said = look.words.get("drag_mode");
    if let Some(chosen) = segmented(ui, look, None, said, &choices, snap as usize, words) {
        acts.push(Msg::Edit(Edit::Snap(SNAPS[chosen].0)));
    }
}

fn letters(switch: &SwitchView) -> String {
    switch.points.concat().to_uppercase()
}

/// The object's own line with its handle in the middle, and its letters.
fn emblem(painter: &egui::Painter, rect: Rect, look: &UiContext<'_>, switch: &SwitchView) {
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
    acts: &mut Vec<Msg>,
) {
    let choices = extent_choices(look);
    let chosen = EXTENTS.iter().position(|(extent, ..)| *extent == switch.extent).unwrap_or(0);
    let paint = |painter: &egui::Painter, rect: Rect| emblem(painter, rect, look, switch);
    let lead: LeadingIcon<'_> = (vec2(lead_width(look), look.switch()), &paint);
    let clicked = segmented(ui, look, Some(lead), &letters(switch), &choices, chosen, words);
    if let Some(clicked) = clicked {
        let extent = EXTENTS[clicked].0;
        acts.push(Msg::Edit(Edit::Extent { switch: index, extent }));
    }
}

/// A single button with the present choice; each press takes the next one.
fn extent_button(
    ui: &mut Ui,
    look: &UiContext<'_>,
    (index, switch): (usize, &SwitchView),
    acts: &mut Vec<Msg>,
) {
    let chosen = EXTENTS.iter().position(|(extent, ..)| *extent == switch.extent).unwrap_or(0);
    let (_, icon, word) = EXTENTS[chosen];
    let text = letters(switch);
    let ink = look.theme.text_of(switch.role);
    if menu_button(ui, look, Some(icon), ((&text, ink), true), look.words.get(word)) {
        let extent = EXTENTS[(chosen + 1) % EXTENTS.len()].0;
        acts.push(Msg::Edit(Edit::Extent { switch: index, extent }));
    }
}

/// The way of snapping, with how near a point is caught or how far the grid's lines are apart if
/// there is room for that.
fn snap_button(
    ui: &mut Ui,
    look: &UiContext<'_>,
    (snap, unit, room): (Snap, f64, bool),
    acts: &mut Vec<Msg>,
) -> Rect {
    let (_, icon, word) = SNAPS[snap as usize];
    // A power of two with all its digits, as long as these are few.
    let short =
        |x: f64| if x > 1e-3 { WrittenNumber::all_digits(x) } else { WrittenNumber::plainly(x, 3) };
    let number = |x: f64| short(x).map(|number| number.to_string()).unwrap_or_default();
    let word = look.words.get(word);
    let word = match snap {
        Snap::Free => word.to_owned(),
        _ if !room => word.to_owned(),
        Snap::Near => {
            let reach = WrittenNumber::plainly(tolerance(unit), 2).map(|reach| reach.to_string());
            format!("{word} ±{}", reach.unwrap_or_default())
        }
        Snap::Grid => format!("{word} {}", number(grid_step(unit))),
    };
    if menu_button(ui, look, Some(icon), (("", look.theme.ink), false), &word) {
        acts.push(Msg::Edit(Edit::Snap(next_snap(snap))));
    }
    ui.min_rect()
}

/// Which way y runs; a press turns it over.
pub fn overturn(ui: &mut Ui, look: &UiContext<'_>, down: bool, acts: &mut Vec<Msg>) {
    let word = look.words.get(if down { "y_down" } else { "y_up" });
    let sign = look.words.get(if down { "y_down_sign" } else { "y_up_sign" });
    let galley = ui.painter().layout_no_wrap(sign.to_owned(), look.ui(14.0), look.theme.ink);
    let size = vec2(galley.size().x + 22.0 * look.k, look.switch());
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, word));
    let border = if response.hovered() { look.theme.ink } else { look.theme.control };
    let (corners, line) = (look.corners(), Stroke::new(1.0, border));
    ui.painter().rect(rect, corners, look.theme.raised, line, egui::StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, look.theme.ink);
    super::controls::focus_ring(ui, look, &response, corners);
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    if response.on_hover_text(word).clicked() {
        acts.push(Msg::Edit(Edit::Overturn));
    }
}

/// Whether helpers are drawn of which the step does not speak; a press changes that.
pub fn all(ui: &mut Ui, look: &UiContext<'_>, on: bool, acts: &mut Vec<Msg>) {
    let (theme, word) = (look.theme, look.words.get(KeyAction::ShowAll.word()));
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(look.switch()), egui::Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, on, word));
    let border = if response.hovered() { theme.ink } else { theme.control };
    let (fill, ink) = if on { (theme.inv, theme.inv_ink) } else { (theme.raised, theme.ink2) };
    let line = Stroke::new(1.0, border);
    ui.painter().rect(rect, look.corners(), fill, line, egui::StrokeKind::Inside);
    let place = Rect::from_center_size(rect.center(), Vec2::splat(18.0 * look.k));
    Icon::Eye.paint(ui.painter(), place, ink, look.stroke());
    super::controls::focus_ring(ui, look, &response, look.corners());
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    if response.on_hover_text(hint(word, KeyAction::ShowAll, look.room())).clicked() {
        acts.push(Msg::Do(KeyAction::ShowAll));
    }
}

/// A bordered button: icon, letters in a colour if they are shown, word.
pub fn menu_button(
    ui: &mut Ui,
    look: &UiContext<'_>,
    icon: Option<Icon>,
    ((letters, ink), shown): ((&str, Color32), bool),
    word: &str,
) -> bool {
    let theme = look.theme;
    let mut job = egui::text::LayoutJob::default();
    if shown {
        // Letters of the picture beside an icon, else the name of a setting.
        let font = if icon.is_some() { look.bold(14.0) } else { look.ui(13.0) };
        job.append(letters, 0.0, egui::TextFormat::simple(font, ink));
    }
    let k = look.k;
    let gap = if shown { 6.0 * k } else { 0.0 };
    job.append(word, gap, egui::TextFormat::simple(look.ui(13.0), theme.ink));
    let galley = ui.painter().layout_job(job);
    let before = if icon.is_some() { 36.0 * k } else { 12.0 * k };
    let size = vec2(galley.size().x + before + 12.0 * k, look.switch());
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
    let said = format!("{letters} {word}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, said.trim()));
    let border = if response.hovered() { theme.ink } else { theme.control };
    ui.painter().rect(
        rect,
        look.corners(),
        theme.raised,
        Stroke::new(1.0, border),
        egui::StrokeKind::Inside,
    );
    if let Some(icon) = icon {
        let centre = pos2(rect.left() + 21.0 * k, rect.center().y);
        let place = Rect::from_center_size(centre, Vec2::splat(18.0 * k));
        icon.paint(ui.painter(), place, theme.ink2, look.stroke());
    }
    let at = pos2(rect.left() + before, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, theme.ink);
    super::controls::focus_ring(ui, look, &response, look.corners());
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}

/// The way back to the lesson's view, at the foot of the picture while it is not the view: the
/// place it takes, and whether it was pressed.
pub fn home(ui: &mut Ui, look: &UiContext<'_>, canvas: Rect) -> (Rect, bool) {
    let (size, margin) = (Vec2::splat(look.target()), look.pick(12.0, 20.0));
    let at = Rect::from_min_size(canvas.left_bottom() + vec2(margin, -margin - size.y), size);
    let mut place = ui.new_child(UiBuilder::new().max_rect(at));
    place.painter().rect(
        at,
        look.corners(),
        look.theme.raised,
        Stroke::new(1.0, look.theme.control),
        egui::StrokeKind::Inside,
    );
    let button = icon_button(&mut place, look, Icon::Fit, look.words.get("fit"), None);
    (at, button.clicked())
}
