//! Overlays without controls: they leave the pointer to the points beneath them.

use egui::{Pos2, Rect, Vec2};

/// The opacity of an overlay while a point is beneath it.
pub const PALE: f32 = 0.25;

/// Half the side of the square around a point in which a press grabs the point.
const GRASP: f32 = 20.0;

/// Whether a pointer at `at` grabs one of the points.
pub fn takes(at: Pos2, points: &[Pos2], ui_scale: f32) -> bool {
    points.iter().any(|point| square(*point, ui_scale).contains(at))
}

fn square(point: Pos2, ui_scale: f32) -> Rect {
    Rect::from_center_size(point, Vec2::splat(2.0 * GRASP * ui_scale))
}

/// Whether a point is beneath `rect`, at scale `ui_scale`.
pub fn hides(rect: Rect, points: &[Pos2], ui_scale: f32) -> bool {
    points.iter().any(|point| square(*point, ui_scale).intersects(rect))
}

/// The covered area: `rect` without a square around each point.
pub fn around(rect: Rect, points: &[Pos2], ui_scale: f32) -> Vec<Rect> {
    let without = |pieces: Vec<Rect>, point: &Pos2| {
        let hole = square(*point, ui_scale);
        pieces.into_iter().flat_map(|piece| around_hole(piece, hole)).collect()
    };
    points.iter().fold(vec![rect], without)
}

/// The parts of a rectangle above, below, left and right of a hole.
fn around_hole(rect: Rect, hole: Rect) -> Vec<Rect> {
    if !rect.intersects(hole) {
        return vec![rect];
    }
    let row = hole.with_min_x(rect.left()).with_max_x(rect.right()).intersect(rect);
    let pieces = [
        rect.with_max_y(row.top()),
        rect.with_min_y(row.bottom()),
        row.with_max_x(hole.left()),
        row.with_min_x(hole.right()),
    ];
    pieces.into_iter().filter(|piece| piece.is_positive()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    #[test]
    fn everything_is_covered_except_near_a_point() {
        let rect = Rect::from_min_size(pos2(100.0, 100.0), vec2(176.0, 190.0));
        for points in
            [vec![], vec![pos2(150.0, 180.0)], vec![pos2(100.0, 90.0), pos2(260.0, 280.0)]]
        {
            let pieces = around(rect, &points, 1.0);
            for (x, y) in
                (90..290).step_by(3).flat_map(|x| (90..300).step_by(3).map(move |y| (x, y)))
            {
                let at = pos2(x as f32 + 0.5, y as f32 + 0.5);
                let near = |p: &Pos2| (p.x - at.x).abs() < GRASP && (p.y - at.y).abs() < GRASP;
                let covered = pieces.iter().any(|piece| piece.contains(at));
                assert_eq!(covered, rect.contains(at) && !points.iter().any(near), "{at}");
            }
            assert_eq!(hides(rect, &points, 1.0), !points.is_empty());
        }
    }
}
