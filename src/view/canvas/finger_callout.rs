//! Letter and coordinates beside a finger, which covers the point.

use super::anchor::within;
use super::coordinate_readout::CoordinateReadout;
use super::frame_input::Picture;
use super::mark_labels::Kind;
use crate::view::ink::InkPainter;
use egui::{Pos2, Rect, Shape, Stroke, Vec2, vec2};

/// The sides of a point, best first, with the distance of the callout's tip: a hand comes from
/// below.
const SIDES: [(Vec2, f32); 4] = [
    (vec2(0.0, -1.0), 27.0),
    (vec2(-1.0, 0.0), 27.0),
    (vec2(1.0, 0.0), 27.0),
    (vec2(0.0, 1.0), 44.0),
];

/// Positions of a callout: how far it is moved sideways above or below its tip, where 1 is as far as
/// the tip allows, and its additional distance from the point.
const SHIFTS: [(f32, f32); 9] = [
    (0.0, 0.0),
    (0.5, 0.0),
    (-0.5, 0.0),
    (1.0, 0.0),
    (-1.0, 0.0),
    (0.0, 24.0),
    (1.0, 24.0),
    (-1.0, 24.0),
    (0.0, 56.0),
];

/// A point under a finger.
pub struct CalloutPoint<'a> {
    /// The index of the point's handle.
    pub index: usize,
    pub at: Pos2,
    /// The point's coordinates.
    pub readout: &'a CoordinateReadout,
}

/// Paints the callout of a point and returns its rectangle: on the side where it covers neither the
/// point nor an overlay nor, if possible, other `handles`.
pub fn callout(
    painter: &InkPainter,
    picture: &Picture<'_>,
    &CalloutPoint { index, at, readout }: &CalloutPoint<'_>,
    handles: &[Pos2],
) -> Rect {
    let (theme, ui_scale) = (picture.theme, picture.scale);
    let letter = picture.labels.label(picture.handles[index].name, Kind::Letter, ui_scale * 0.85);
    let wide = letter.as_ref().map_or(0.0, |l| l.size().x + 6.0 * ui_scale);
    let size = vec2(wide + readout.size.x + 36.0 * ui_scale, 32.0 * ui_scale);
    let view = painter.clip_rect().shrink(4.0);
    let places = SHIFTS.into_iter().flat_map(|(shift, farther)| {
        SIDES.map(|(side, far)| {
            let tip = at + side * (far + farther) * ui_scale;
            let out = side * (Vec2::splat(7.0 * ui_scale) + size / 2.0);
            let along = vec2(side.y.abs() * shift * (size.x / 2.0 - 18.0 * ui_scale), 0.0);
            let middle = within(tip + out + along, size, view);
            (side, tip, Rect::from_center_size(middle, size))
        })
    });
    let faults = |(_, _, rect): &(Vec2, Pos2, Rect)| {
        let near = |p: Pos2| rect.distance_to_pos(p) < 16.0 * ui_scale;
        let barred = picture.insets.iter().any(|bar| bar.intersects(*rect));
        let others = handles.iter().filter(|p| near(**p) && p.distance(at) > 0.5).count();
        (u8::from(barred) + u8::from(near(at)), others)
    };
    let none = (Vec2::ZERO, at, Rect::from_center_size(at, size));
    let (side, tip, rect) = places.min_by_key(faults).unwrap_or(none);
    let (base, half) = (tip + side * 8.0 * ui_scale, side.rot90() * 7.0 * ui_scale);
    let tail = vec![tip, base + half, base - half];
    painter.add(Shape::convex_polygon(tail, theme.inv, Stroke::NONE));
    painter.add(Shape::rect_filled(rect, 8.0 * ui_scale, theme.inv));
    let mut x = rect.left() + 18.0 * ui_scale;
    if let Some(letter) = letter {
        let corner = Pos2::new(x, rect.center().y - letter.size().y / 2.0);
        painter.ink(letter.ink(corner, theme.inv_ink, None));
        x += wide;
    }
    readout.paint(painter, Pos2::new(x, rect.center().y - readout.size.y / 2.0), theme.inv_ink);
    rect
}
