//! Drawing handles: shape by role, size and rings by state.

use super::camera2d::pos;
use super::stroker::{LineStyle, Stroker};
use crate::sketch::Role;
use crate::view::theme::Theme;
use crate::view::widgets::icons::Icon;
use egui::epaint::{CircleShape, RectShape};
use egui::{Color32, CornerRadius, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};
use glam::DVec2;

/// The shape of a handle of `role` at a point of the view: circle, rounded square or diamond.
pub fn outline(role: Role, at: DVec2, radius: f32, fill: Color32, stroke: Stroke) -> Shape {
    let center = pos(at);
    match role {
        Role::Second => {
            let rect = Rect::from_center_size(center, Vec2::splat(1.8 * radius));
            let corner = CornerRadius::from((0.28 * radius).round().max(1.0));
            RectShape::new(rect, corner, fill, stroke, StrokeKind::Middle).into()
        }
        Role::Third | Role::Special => {
            let r = 1.22 * radius;
            let corners = [vec2(0.0, -r), vec2(r, 0.0), vec2(0.0, r), vec2(-r, 0.0)];
            Shape::convex_polygon(corners.map(|c| center + c).to_vec(), fill, stroke)
        }
        Role::First | Role::Result | Role::Helper | Role::Plain | Role::Common => {
            CircleShape { center, radius, fill, stroke }.into()
        }
    }
}

/// The shape of a role without a border.
pub fn filled(role: Role, at: DVec2, radius: f32, fill: Color32) -> Shape {
    outline(role, at, radius, fill, Stroke::NONE)
}

/// The state of a handle. Numbers are from 0 to 1 for animation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HandleStyle {
    /// Hovered or dragged.
    pub raised: f32,
    /// Focused or dragged.
    pub ringed: bool,
    pub snapped: f32,
    /// The handle cannot move in this direction of the screen.
    pub refused: Option<Vec2>,
    /// The rectangle of the lock icon, if the handle is locked.
    pub lock: Option<Rect>,
    /// The handle is held by a finger.
    pub finger: bool,
    /// The handle is in an exported figure: a plain point.
    pub paper: bool,
    /// How far the handle's name is highlighted, from 0 to 1.
    pub lit: f32,
    /// The handle's opacity while another name is highlighted.
    pub dim: f32,
}

/// The width of the canvas colour around the icon beside a locked handle, on the icon's grid.
const HALO: f32 = 5.0;

/// The rectangle of the icon beside a locked handle at a point of the view: to the upper right, or
/// mirrored at an edge of the picture.
pub fn lock(at: DVec2, ui_scale: f32, picture: Rect) -> Rect {
    let (at, aside, size) = (pos(at), vec2(15.0, 11.0) * ui_scale, 13.0 * ui_scale);
    let room = picture.shrink(size / 2.0);
    let right = if at.x + aside.x > room.right() { -aside.x } else { aside.x };
    let up = if at.y - aside.y < room.top() { aside.y } else { -aside.y };
    Rect::from_center_size(at + vec2(right, up), Vec2::splat(size))
}

/// Draws the handles of a picture.
pub struct HandlePainter<'a> {
    pub pen: &'a mut Stroker,
    pub theme: &'a Theme,
    /// The scale of everything on the canvas.
    pub ui_scale: f32,
}

impl HandlePainter<'_> {
    /// A handle of `role` at a point of the view.
    pub fn handle(&mut self, role: Role, at: DVec2, style: &HandleStyle) {
        let Self { pen, theme, ui_scale } = self;
        let ui_scale = *ui_scale;
        if !pen.window.has(at) {
            return;
        }
        let shape = |radius: f32, fill: Color32| filled(role, at, radius * ui_scale, fill);
        let up = style.raised;
        if style.finger {
            pen.disc(at, 24.0 * ui_scale, theme.ink.gamma_multiply(0.08));
        }
        if style.lit > 0.0 {
            pen.add(shape(18.0, theme.lit.gamma_multiply(style.lit)));
        }
        if style.paper {
            let colour = theme.line_of(role).gamma_multiply(style.dim);
            return pen.add(shape(6.5, colour));
        }
        if let Some(lock) = style.lock {
            pen.add(shape(9.0, theme.canvas));
            pen.add(shape(6.5, theme.helper));
            let icon = |ink, width| Icon::Lock.shapes(lock, ink, width);
            pen.extend(icon(theme.canvas, 2.4 + 2.0 * HALO));
            return pen.extend(icon(theme.ink2, 2.4));
        }
        let colour = theme.line_of(role).gamma_multiply(style.dim);
        let halo = 13.0 + 2.0 * up;
        pen.add(shape(halo, colour.gamma_multiply(0.22)));
        pen.add(shape(9.0 + 1.5 * up, theme.canvas));
        pen.add(shape(6.5 + 1.5 * up, colour));
        if style.ringed {
            let (radius, ring) = ((halo + 2.5) * ui_scale, Stroke::new(2.0 * ui_scale, theme.ink));
            pen.add(outline(role, at, radius, Color32::TRANSPARENT, ring));
        }
        if style.snapped > 0.0 {
            self.ticks(at, halo + 2.5, style.snapped);
        }
        if let Some(side) = style.refused {
            self.wall(at, side, halo + 2.5);
        }
    }

    /// Four orange ticks with ink edges around a snapped handle.
    fn ticks(&mut self, at: DVec2, ring: f32, strength: f32) {
        let ends = [ring + 1.0, ring + 1.0 + 6.5 * strength];
        let [from, to] = ends.map(|end| f64::from(end * self.ui_scale));
        for along in [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y] {
            for (width, colour) in [(5.2, self.theme.ink), (2.2, self.theme.special)] {
                let line = LineStyle::solid(width * self.ui_scale, colour);
                self.pen.tick(at + along * from, at + along * to, &line);
            }
        }
    }

    /// A hatched wall on the side to which a handle cannot move.
    fn wall(&mut self, at: DVec2, side: Vec2, ring: f32) {
        let Self { pen, theme, ui_scale } = self;
        let ui_scale = *ui_scale;
        let out = DVec2::new(side.x.into(), side.y.into());
        let Some(out) = out.try_normalize() else { return };
        let (along, k64) = (out.perp(), f64::from(ui_scale));
        let foot = at + out * (f64::from(ring) + 4.0) * k64;
        let half = along * 20.0 * k64;
        let thick = LineStyle::solid(3.0 * ui_scale, theme.ink);
        pen.tick(foot - half, foot + half, &thick);
        for part in [-0.75, -0.25, 0.25, 0.75] {
            let from = foot + half * part;
            let line = LineStyle::solid(1.6 * ui_scale, theme.ink);
            pen.segment(from, from + (out - along) * 6.0 * k64, &line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn the_icon_of_a_locked_handle_is_in_the_picture() {
        let picture = Rect::from_min_max(pos2(0.0, 0.0), pos2(100.0, 100.0));
        for (x, y) in [(50.0, 50.0), (95.0, 50.0), (77.0, 4.0), (99.0, 1.0), (1.0, 99.0)] {
            let icon = lock(DVec2::new(x, y), 1.0, picture);
            assert!(picture.contains_rect(icon), "{icon} at ({x}, {y})");
        }
    }
}
