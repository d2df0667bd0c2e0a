//! The camera views of a picture of space: the lesson's own, from above, from the front, from the
//! side, along the directions of the scene, and with or without perspective. A button at the bottom
//! of the picture opens the views; a panel with tabs has them in a tab.

use super::edge_places::EdgePlaces;
use super::scene_bar;
use super::view_cube::{self, Axes, FACES};
use crate::view::keys::BINDINGS;
use crate::view::prelude::*;
use crate::view::widgets::bar_button::{BarButton, button_menu};
use crate::view::widgets::menu_row::icon_row;

/// The greatest number of directions with a key and a cell in the bar.
const MAX_DIRECTIONS: usize = 3;

/// The camera views of the open lesson, and the state that the views change.
#[derive(Clone, Copy)]
pub struct CameraBar<'a> {
    /// The open lesson.
    pub page: &'a Page,
    /// The axes of the picture's camera, if a picture was shown.
    pub axes: Option<Axes>,
    /// Whether the projection is parallel.
    pub flat: bool,
    /// Whether the plans are shown; `None` if the plans do not fit.
    pub plans: Option<bool>,
    /// Whether dragging empty space moves the picture.
    pub hand: bool,
}

/// A button of the bar, and a row of the list.
struct CameraCell<'a> {
    action: KeyAction,
    word: &'a str,
    /// The icon of the row.
    icon: Icon,
    /// Whether a toggle is on; `None` for a view.
    on: Option<bool>,
}

impl CameraCell<'_> {
    /// Shows the view as a row of the list, with its key.
    fn row(&self, ui: &mut Ui, cx: &UiContext<'_>) {
        let response = icon_row(ui, cx, self.icon, self.word, self.on == Some(true));
        if !cx.touch {
            let keys = self.action.keys_of(BINDINGS, cx.letter_keys);
            key_cap(ui.painter(), cx, response.rect.right_center(), keys);
        }
        response.on_click(cx, Msg::Do(self.action));
    }
}

/// A key in a frame, left of `end`; nothing without a key.
fn key_cap(painter: &Painter, cx: &UiContext<'_>, end: Pos2, keys: String) {
    if keys.is_empty() {
        return;
    }
    let galley = unwrapped(painter, keys, cx.ui(12.0));
    let size = galley.size() + vec2(12.0, 4.0) * cx.ui_scale;
    let rect = Align2::RIGHT_CENTER.anchor_size(end - vec2(8.0, 0.0) * cx.ui_scale, size);
    let border = Stroke::new(1.0, cx.theme.control);
    painter.rect_stroke(rect, 4.0 * cx.ui_scale, border, StrokeKind::Inside);
    painter.galley(rect.center() - galley.size() / 2.0, galley, cx.theme.ink2);
}

/// The side of the button, in desk size and in presenter size.
const SIDE: [f32; 2] = [44.0, 60.0];
/// The width of the list of views.
const LIST_WIDTH: f32 = 252.0;

impl CameraBar<'_> {
    /// The views, and at the end the toggles.
    fn cells<'a>(self, cx: &UiContext<'a>) -> Vec<CameraCell<'a>> {
        let cell = |action: KeyAction, icon| {
            let word = cx.words.get(action.word());
            CameraCell { action, word, icon, on: None }
        };
        let home = cell(KeyAction::Home, Icon::Fit);
        let mut cells = vec![CameraCell { word: cx.words.get("view_lesson"), ..home }];
        cells.extend(FACES.map(|(_, action)| cell(action, Icon::Cube)));
        for (index, along) in self.page.derived().along.iter().take(MAX_DIRECTIONS).enumerate() {
            let word = cx.words.get(along.word);
            cells.push(CameraCell { word, ..cell(KeyAction::Along(index as u8), Icon::Along) });
        }
        let word = cx.words.get(if self.flat { "view_bend" } else { "view_flat" });
        cells.push(CameraCell { word, ..cell(KeyAction::Flat, Icon::Slope) });
        let switch = |action, icon, on| CameraCell { on: Some(on), ..cell(action, icon) };
        cells.extend(self.plans.map(|on| switch(KeyAction::Plans, Icon::Plans, on)));
        cells.push(switch(KeyAction::Hand, Icon::Hand, self.hand));
        cells
    }

    /// The button at the bottom of the picture that opens the views, and keeps the list open while
    /// views are tried; returns the covered rectangle.
    pub fn button(self, ui: &mut Ui, cx: &UiContext<'_>, places: &EdgePlaces<'_>) -> Rect {
        let side = cx.pick(SIDE[0], SIDE[1]);
        let rect = places.above_foot(Vec2::splat(side));
        let name = cx.words.get("views");
        let response = Control::button(name).at(ui, cx, rect, "views").tooltip(name);
        ButtonFace::new(cx.theme, false).paint(ui, cx, &response, cx.corners());
        if let Some(axes) = self.axes {
            view_cube::paint(ui.painter(), cx.theme, rect.center(), 0.5 * side, axes);
        }
        let id = ui.id().with("open views");
        button_menu(ui, cx, id, &response, LIST_WIDTH, |ui| {
            view_cube::show(ui, cx);
            for cell in self.cells(cx) {
                if FACES.iter().all(|(_, action)| *action != cell.action) {
                    cell.row(ui, cx);
                }
            }
        });
        rect
    }

    /// All views, on as many lines as needed.
    pub fn show(self, ui: &mut Ui, cx: &UiContext<'_>) {
        let button = |CameraCell { action, word, on, .. }: CameraCell<'_>| {
            let button = BarButton::new(None, word).on(on);
            (button.text(word, cx.ui(13.0), Color32::PLACEHOLDER), Msg::Do(action))
        };
        let buttons = self.cells(cx).into_iter().map(button).collect();
        ui.horizontal_wrapped(|ui| scene_bar::show_buttons(ui, cx, buttons));
    }
}
