//! The settings of a scene: line, ray or segment, drag and snap modes. The bar over a sheet.

use crate::geometry::Extent;
use crate::lesson::snap::{grid_step, tolerance};
use crate::lesson::{Dimension, Snap, SwitchView};
use crate::sketch::Role;
use crate::view::canvas::DragConstraint;
use crate::view::prelude::*;
use crate::view::reading::scene_settings;
use crate::view::widgets::bar_button::{BarButton, button_menu, close_menu};
use crate::view::widgets::controls::row;
use crate::view::widgets::fold::widest;
use crate::view::widgets::segmented::{LeadingIcon, SegmentedChoice, segmented};
use crate::workbench::board;

/// The buttons of the extents, in the order of [`Extent`].
const EXTENTS: [(Extent, Icon, &str); 3] = [
    (Extent::Line, Icon::Line, "line"),
    (Extent::Ray, Icon::Ray, "ray"),
    (Extent::Segment, Icon::Segment, "segment"),
];

/// The buttons of the snap modes, in the order of [`Snap`], on which [`next_snap`] relies.
const SNAPS: [(Snap, Icon, &str); 3] = [
    (Snap::Free, Icon::Free, "snap_free"),
    (Snap::Near, Icon::Near, "snap_near"),
    (Snap::Grid, Icon::Grid, "snap_grid"),
];

/// The next snap mode.
pub fn next_snap(snap: Snap) -> Snap {
    SNAPS[(snap as usize + 1) % SNAPS.len()].0
}

/// A button of the bar, and its message.
pub type BarCell = (BarButton, Msg);

/// The buttons of the bar that depend on the scene: drag constraint in space, plane or space,
/// direction of y, and whether all helpers are drawn.
pub fn buttons(
    cx: &UiContext<'_>,
    page: &Page,
    drag: Option<DragConstraint>,
    shows_all: Option<bool>,
) -> Vec<BarCell> {
    let derived = page.derived();
    let plain = |icon, word: &str| BarButton::new(icon, word).text(word, cx.ui(13.0), cx.theme.ink);
    let drag = drag.map(|drag| {
        let word = cx.words.get(drag.word());
        (plain(Some(drag.icon()), word), Msg::Do(KeyAction::NextWay))
    });
    // The palette of a workbench sheet has the switch between plane and space.
    let dimension = derived.dimension.filter(|_| board(page).is_none()).map(|dimension| {
        let word = if dimension == Dimension::Plane { "in_plane" } else { "in_space" };
        (plain(None, cx.words.get(word)), Msg::Do(KeyAction::Dimension))
    });
    let down = derived.down.map(|down| {
        let [word, sign] = match down {
            true => ["y_down", "y_down_sign"],
            false => ["y_up", "y_up_sign"],
        }
        .map(|key| cx.words.get(key));
        let button = BarButton::new(None, word).text(sign, cx.ui(14.0), cx.theme.ink);
        (button.hint(word), Msg::Edit(Edit::FlipY))
    });
    let all = shows_all.map(|on| {
        let word = cx.words.get(KeyAction::ShowAll.word());
        let hint = cx.hint(word, KeyAction::ShowAll);
        (BarButton::new(Icon::Eye, word).on(on).hint(hint), Msg::Do(KeyAction::ShowAll))
    });
    [drag, dimension, down, all].into_iter().flatten().collect()
}

/// Shows the buttons in the direction of the layout.
pub fn show_buttons(ui: &mut Ui, cx: &UiContext<'_>, buttons: Vec<BarCell>) {
    for (button, message) in buttons {
        button.show(ui, cx).on_click(cx, message);
    }
}

/// The bar over a workbench sheet with `unit` world units per pixel; `drag`: the drag constraint of
/// the current point in space. Returns the covered rectangles, and the free part of the bar.
pub fn sheet_bar(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    canvas: Rect,
    page: &Page,
    drag: Option<DragConstraint>,
    unit: f64,
) -> (Vec<Rect>, Rect) {
    let bar = sound(canvas.shrink(12.0));
    let bar = bar.with_max_y(bar.top() + cx.switch());
    let gap = 10.0 * cx.ui_scale;
    let mut right = row(ui, bar, Align::RIGHT, gap);
    show_buttons(&mut right, cx, buttons(cx, page, drag, None));
    let mut left = row(ui, right.available_rect_before_wrap(), Align::LEFT, gap);
    snap_menu(&mut left, cx, page.snap(), unit);
    (vec![left.min_rect(), right.min_rect()], left.available_rect_before_wrap())
}

/// The button that opens the scene settings: shows as many current values as fit in `room`.
pub fn settings_button(ui: &Ui, cx: &UiContext<'_>, page: &Page, room: f32) -> BarButton {
    let name = cx.words.get("tab_controls");
    let switches = &page.derived().switches;
    let extents = switches.iter().map(|switch| {
        let word = cx.words.get(extent_word(switch.extent));
        match switches.len() {
            1 => word.to_owned(),
            _ => format!("{} {word}", letters(switch)),
        }
    });
    let settings = scene_settings::of(cx, page);
    let chosen = settings.iter().filter_map(scene_settings::Setting::chosen).map(str::to_owned);
    let mut now: Vec<_> = extents.chain(chosen).collect();
    let said = match now.is_empty() {
        true => name.to_owned(),
        false => format!("{name}: {}", now.join(" · ")),
    };
    if now.is_empty() {
        now.push(name.to_owned());
    }
    let button = |now: &[String]| {
        let button = BarButton::new(Icon::Tune, &said).hint(name).opens();
        match now {
            [] => button,
            now => button.text(&now.join(" · "), cx.ui(13.0), cx.theme.ink),
        }
    };
    let mut buttons: Vec<_> = (0..=now.len()).rev().map(|count| button(&now[..count])).collect();
    let form = widest(room, buttons.iter().map(|button| button.width(ui, cx)));
    buttons.swap_remove(form)
}

/// The objects that can be a line, a ray or a segment, stacked.
pub fn extents(ui: &mut Ui, cx: &UiContext<'_>, page: &Page) {
    let choices = choices(cx, EXTENTS);
    let lead_width = cx.pick(64.0, 110.0);
    for (index, switch) in page.derived().switches.iter().enumerate() {
        let (said, chosen) = (letters(switch), switch.extent as usize);
        let paint = |painter: &Painter, rect: Rect| emblem(painter, rect, cx, switch);
        let lead: LeadingIcon<'_> = (lead_width, &paint);
        if let Some(chosen) = segmented(ui, cx, Some(lead), &said, &choices, chosen) {
            let extent = EXTENTS[chosen].0;
            cx.ask(Msg::Edit(Edit::Extent { switch: index, extent }));
        }
    }
}

/// The three snap modes side by side.
pub fn snaps(ui: &mut Ui, cx: &UiContext<'_>, snap: Snap) {
    let choices = choices(cx, SNAPS);
    let said = cx.words.get("drag_mode");
    if let Some(chosen) = segmented(ui, cx, None, said, &choices, snap as usize) {
        cx.ask(Msg::Edit(Edit::Snap(SNAPS[chosen].0)));
    }
}

fn choices<T>(
    cx: &UiContext<'_>,
    table: [(T, Icon, &'static str); 3],
) -> [SegmentedChoice<'static>; 3] {
    table.map(|(_, icon, word)| SegmentedChoice { icon: Some(icon), word: cx.words.get(word) })
}

/// The key of the word for the drawn extent of a line.
pub fn extent_word(extent: Extent) -> &'static str {
    EXTENTS[extent as usize].2
}

fn letters(switch: &SwitchView) -> String {
    switch.points.concat().to_uppercase()
}

/// The object's line with its handle in the middle, and its letters.
fn emblem(painter: &Painter, rect: Rect, cx: &UiContext<'_>, switch: &SwitchView) {
    let (line, text) = (cx.theme.line_of(switch.role), cx.theme.text_of(switch.role));
    let ui_scale = cx.ui_scale;
    let at = pos2(rect.left() + 21.0 * ui_scale, rect.center().y);
    let ends = at.x - 10.0 * ui_scale..=at.x + 10.0 * ui_scale;
    painter.hline(ends, at.y, Stroke::new(3.2 * ui_scale, line));
    if switch.role == Role::Second {
        painter.rect_filled(Rect::from_center_size(at, Vec2::splat(9.0 * ui_scale)), 2, line);
    } else {
        painter.circle_filled(at, 4.8 * ui_scale, line);
    }
    let letters_at = pos2(rect.left() + 37.0 * ui_scale, rect.center().y);
    painter.text(letters_at, Align2::LEFT_CENTER, letters(switch), cx.bold(14.0), text);
}

/// The snap mode, with the snap distance or the grid spacing.
fn snap_word(cx: &UiContext<'_>, snap: Snap, word: &str, unit: f64) -> String {
    let distance = match snap {
        Snap::Near => WrittenNumber::plainly(tolerance(unit), 2),
        // A power of two with all digits, if these are few.
        Snap::Grid if grid_step(unit) > 1e-3 => WrittenNumber::all_digits(grid_step(unit)),
        Snap::Grid => WrittenNumber::plainly(grid_step(unit), 3),
        Snap::Free => None,
    };
    let sign = if snap == Snap::Near { "±" } else { "" };
    match distance {
        Some(distance) => format!("{} {sign}{distance}", cx.words.get(word)),
        None => cx.words.get(word).to_owned(),
    }
}

/// The button with the snap mode on a sheet: opens a menu of all modes.
fn snap_menu(ui: &mut Ui, cx: &UiContext<'_>, snap: Snap, unit: f64) {
    let (_, icon, word) = SNAPS[snap as usize];
    let word = cx.words.get(word);
    let button = BarButton::new(icon, word).text(word, cx.ui(13.0), cx.theme.ink).opens();
    let response = button.hint(cx.words.get("drag_mode")).show(ui, cx);
    let id = ui.id().with("snaps");
    button_menu(ui, cx, id, &response, 220.0, |ui| {
        for (way, _, word) in SNAPS {
            let text = snap_word(cx, way, word, unit);
            if row_button(ui, cx, &text, way == snap).clicked() {
                cx.ask(Msg::Edit(Edit::Snap(way)));
                close_menu(ui, &response);
            }
            let hint = RichText::new(cx.words.get(&format!("{word}_hint")));
            let indented = Margin { left: 12, right: 12, bottom: 6, top: 0 };
            Frame::NONE.inner_margin(indented).show(ui, |ui| {
                ui.label(hint.font(cx.ui(12.0)).color(cx.theme.ink2));
            });
        }
    });
}
