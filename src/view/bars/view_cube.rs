//! A cube that shows how space is seen: on the button of the views as the camera sees it, and in
//! their list from a corner, with a face to press for each standard view.

use crate::view::prelude::*;
use glam::DVec3;

/// Right, up and toward the eye: orthonormal vectors.
pub type Axes = [DVec3; 3];

/// The faces to press: the outward normal, and the view from that side.
pub const FACES: [(DVec3, KeyAction); 3] =
    [(DVec3::Z, KeyAction::Top), (DVec3::NEG_Y, KeyAction::Front), (DVec3::X, KeyAction::Side)];

/// The eye direction from which all three labelled faces are visible.
const CORNER: DVec3 = DVec3::new(1.0, -1.0, 0.9);

/// The edge of the cube in the list, and its distance from the parts above and below.
const EDGE: f32 = 62.0;
const MARGIN: f32 = 10.0;

/// A face is seen if the cosine of its normal and the direction to the eye is above this.
const EDGE_ON: f64 = 0.02;

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
pub fn paint(painter: &Painter, theme: &Theme, centre: Pos2, edge: f32, axes: Axes) {
    let cube = Cube { centre, edge, axes };
    let all = DVec3::AXES.into_iter().flat_map(|axis| [axis, -axis]);
    let seen = all.filter(|normal| normal.dot(axes[2]) > EDGE_ON);
    let line = Stroke::new(1.5, theme.ink2);
    painter.extend(seen.map(|normal| cube.face(normal, shade(theme, normal), line)));
}

/// The cube of the list of views.
pub fn show(ui: &mut Ui, cx: &UiContext<'_>) {
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
