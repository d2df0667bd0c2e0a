//! The camera views of a picture of space: the lesson's own, from above, from the front, from the
//! side, along the directions of the scene, and with or without perspective. A button with a cube as
//! the camera sees it, at the bottom of the picture, opens them; a panel with tabs has them in a tab.

use super::edge_places::EdgePlaces;
use super::scene_bar;
use crate::view::keys::BINDINGS;
use crate::view::prelude::*;
use crate::view::widgets::bar_button::{BarButton, button_menu};
use crate::view::widgets::menu_row::icon_row;
use glam::DVec3;

/// Right, up and toward the eye: orthonormal vectors.
pub type Axes = [DVec3; 3];

/// The faces to press: the outward normal, and the view from that side.
const FACES: [(DVec3, KeyAction); 3] =
    [(DVec3::Z, KeyAction::Top), (DVec3::NEG_Y, KeyAction::Front), (DVec3::X, KeyAction::Side)];

/// The eye direction from which all three labelled faces are visible.
const CORNER: DVec3 = DVec3::new(1.0, -1.0, 0.9);

/// The edge of the cube in the list, and its distance from the parts above and below.
const EDGE: f32 = 62.0;
const MARGIN: f32 = 10.0;

/// A face is seen if the cosine of its normal and the direction to the eye is above this.
const EDGE_ON: f64 = 0.02;

/// The greatest number of directions with a key and a cell in the bar.
const MAX_DIRECTIONS: usize = 3;

/// The camera views of the open lesson, and the state that the views change.
#[derive(Clone, Copy)]
pub struct CameraBar<'a> {
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
            paint_cube(ui.painter(), cx.theme, rect.center(), 0.5 * side, axes);
        }
        let id = ui.id().with("open views");
        button_menu(ui, cx, id, &response, LIST_WIDTH, |ui| {
            show_cube(ui, cx);
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

/// A cube on the screen, in parallel projection.
struct Cube {
    centre: Pos2,
    edge: f32,
    axes: Axes,
}

impl Cube {
    fn place(&self, at: DVec3) -> Pos2 {
        let [right, up, _] = self.axes;
        self.centre + vec2(at.dot(right) as f32, -at.dot(up) as f32) * self.edge
    }

    /// The face with this outward normal, which is one of the axes of space.
    fn face(&self, normal: DVec3, fill: Color32, edge: Stroke) -> Shape {
        let [u, v] =
            [DVec3::new(normal.z, normal.x, normal.y), DVec3::new(normal.y, normal.z, normal.x)];
        let corners = [u + v, v - u, -u - v, u - v].map(|side| self.place((normal + side) / 2.0));
        Shape::convex_polygon(corners.into(), fill, edge)
    }
}

/// The colour of a face: the top is lightest, the left and right sides are darkest.
fn shade(theme: &Theme, normal: DVec3) -> Color32 {
    theme.raised.lerp_to_gamma(theme.line, (normal.x.abs() + 0.5 * normal.y.abs()) as f32)
}

/// A cube of this edge as a camera sees it.
fn paint_cube(painter: &Painter, theme: &Theme, centre: Pos2, edge: f32, axes: Axes) {
    let cube = Cube { centre, edge, axes };
    let all = DVec3::AXES.into_iter().flat_map(|axis| [axis, -axis]);
    let seen = all.filter(|normal| normal.dot(axes[2]) > EDGE_ON);
    let line = Stroke::new(1.5, theme.ink2);
    painter.extend(seen.map(|normal| cube.face(normal, shade(theme, normal), line)));
}

/// The cube of the list of views, with a face to press for each standard view.
fn show_cube(ui: &mut Ui, cx: &UiContext<'_>) {
    let back = CORNER.normalize();
    let right = DVec3::Z.cross(back).normalize();
    let axes = [right, back.cross(right), back];
    let edge = EDGE * cx.ui_scale;
    // The half height of the figure: the half heights of an upright edge and of the two slanting
    // edges.
    let half = 0.5 * DVec3::ONE.dot(axes[1].abs()) as f32 * edge;
    let (rect, _) = wide_row(ui, 2.0 * (half + MARGIN * cx.ui_scale));
    let cube = Cube { centre: rect.center(), edge, axes };
    let line = Stroke::new(1.5, cx.theme.ink2);
    for (normal, action) in FACES {
        let word = cx.words.get(action.word());
        // The rectangle in the middle of a rhombus.
        let place = Rect::from_center_size(cube.place(normal / 2.0), vec2(0.66, 0.58) * edge);
        let fill = match ui.rect_contains_pointer(place) {
            true => cx.theme.line.lerp_to_gamma(cx.theme.control, 0.4),
            false => shade(cx.theme, normal),
        };
        ui.painter().add(cube.face(normal, fill, line));
        let response = Control::button(word).at(ui, cx, place, word);
        let (at, font) = (place.center(), cx.ui(13.0));
        ui.painter().text(at, Align2::CENTER_CENTER, word, font, cx.theme.ink);
        response.tooltip(cx.hint(word, action)).on_click(cx, Msg::Do(action));
    }
    ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, cx.theme.line));
}
