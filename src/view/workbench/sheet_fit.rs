//! From where a sheet is seen so that all of it is in sight.

use crate::lesson::{DefaultView3d, Dimension, Lesson, ShotCamera};
use crate::view::canvas::{Camera, Camera2d, OrbitCamera, Viewport, pos};
use crate::workbench::Board;
use egui::{Pos2, Rect, Vec2};
use glam::{DVec2, DVec3};

/// How far points stay from the edges of the picture.
const MARGIN: f32 = 36.0;
/// How far they stay from what lies over it: their letters have room there.
const CLEAR: f32 = 30.0;
/// Perspective needs so many steps to come close to the best view; the plane needs few of them.
const STEPS: usize = 12;

/// The shapes to which the picture of a sheet is fitted, and the picture for which that was done.
#[derive(Debug, Default)]
pub struct SheetFit {
    board: Option<Board>,
    shown: Option<(Rect, Dimension)>,
    /// How many layout passes are left in which it is fitted: what lies over the picture is known after
    /// the first.
    passes: u8,
}

impl SheetFit {
    /// Fits the picture to the same shapes once more.
    pub fn again(&mut self) {
        self.shown = None;
    }

    /// From where all shapes that were there when the sheet was opened are in sight in `rect`, clear of
    /// what is `covered`, and whether another layout pass is wanted; `None` once the picture was fitted.
    pub fn step(
        &mut self,
        board: &Board,
        (rect, covered): (Rect, &[Rect]),
        k: f32,
    ) -> Option<(Option<ShotCamera>, bool)> {
        let shown = (rect, board.dimension);
        if self.shown != Some(shown) {
            (self.shown, self.passes) = (Some(shown), 2);
        }
        self.passes = self.passes.checked_sub(1)?;
        let opened = self.board.get_or_insert_with(|| board.clone());
        let mut opened = opened.clone();
        opened.dimension = board.dimension;
        Some((fitted(&opened, (rect, covered), k), self.passes > 0))
    }
}

/// From where all of a sheet is seen in `rect`, as near as it can be, with margins and clear of what
/// is `covered`; `None` of an empty sheet.
pub fn fitted(board: &Board, (rect, covered): (Rect, &[Rect]), k: f32) -> Option<ShotCamera> {
    let points = board.extent();
    let middle = rect.center().y;
    let above = covered.iter().filter(|bar| bar.center().y < middle && bar.intersects(rect));
    let below = covered.iter().filter(|bar| bar.center().y >= middle && bar.intersects(rect));
    let top = above.fold(rect.top(), |edge, bar| edge.max(bar.bottom()));
    let bottom = below.fold(rect.bottom(), |edge, bar| edge.min(bar.top()));
    let bands = [(rect.top(), rect.bottom()), (top, rect.bottom()), (rect.top(), bottom)];
    let inside = |(top, bottom): (f32, f32)| {
        let band = Rect::from_x_y_ranges(rect.x_range(), top..=bottom);
        band.shrink((MARGIN * k).min(0.12 * band.size().min_elem()))
    };
    let views = bands.into_iter().filter_map(|band| {
        let view = into(board, &points, (rect, inside(band)))?;
        let seen = viewport(board, view, rect);
        let over = |at: DVec2| covered.iter().any(|bar| bar.expand(CLEAR * k).contains(pos(at)));
        points.iter().all(|p| seen.project(*p).is_some_and(|at| !over(at))).then_some(view)
    });
    let half = |view: &ShotCamera| match view {
        ShotCamera::Plane(_, half) => *half,
        ShotCamera::Space(stand) => stand.half,
    };
    let best = views.min_by(|a, b| half(a).total_cmp(&half(b)));
    best.or_else(|| into(board, &points, (rect, inside((top, bottom)))))
}

fn viewport(board: &Board, view: ShotCamera, rect: Rect) -> Viewport {
    match view {
        ShotCamera::Plane(centre, half) => {
            Viewport::new(((centre, half), None), None, rect, board.down)
        }
        ShotCamera::Space(stand) => {
            Viewport::new(((DVec2::ZERO, 1.0), Some(stand)), None, rect, false)
        }
    }
}

/// The view in which the points of a sheet fill `free`, a part of `rect`.
fn into(board: &Board, points: &[DVec3], (rect, free): (Rect, Rect)) -> Option<ShotCamera> {
    let (low, high) =
        (points.iter().copied().reduce(DVec3::min)?, points.iter().copied().reduce(DVec3::max)?);
    let (centre, half) = board.about().home;
    let mut view = match board.dimension {
        Dimension::Plane => ShotCamera::Plane(centre, half),
        Dimension::Space => {
            let usual = board.about().stand.unwrap_or_default();
            let half = (high - low).length();
            let half = if half > 0.0 { half } else { usual.half };
            ShotCamera::Space(DefaultView3d { centre: low.midpoint(high), half, ..usual })
        }
    };
    for _ in 0..STEPS {
        let seen = viewport(board, view, rect);
        let places: Option<Vec<_>> = points.iter().map(|p| seen.project(*p)).collect();
        let places = places?;
        let least = places.iter().copied().reduce(DVec2::min)?;
        let most = places.iter().copied().reduce(DVec2::max)?;
        let room = DVec2::new(free.width().max(1.0).into(), free.height().max(1.0).into());
        let grows = ((most - least) / room).max_element();
        // One point has no size.
        let by = if grows > 1e-9 { grows } else { 1.0 };
        let off = |at: Pos2| DVec2::new(at.x.into(), at.y.into());
        let drift = (least.midpoint(most) - off(rect.center())) / by;
        let pan = off(free.center()) - off(rect.center()) - drift;
        view = moved(view, by, (Vec2::new(pan.x as f32, pan.y as f32), rect.size()));
    }
    Some(view)
}

/// The view that shows so many times as much, after its picture was moved.
fn moved(view: ShotCamera, by: f64, (pan, size): (Vec2, Vec2)) -> ShotCamera {
    match view {
        ShotCamera::Plane(centre, half) => {
            let half = half * by;
            let [x, y, _] = Camera2d::fit(centre, half, size).panned(pan).numbers();
            ShotCamera::Plane(DVec2::new(x, y), half)
        }
        ShotCamera::Space(stand) => {
            let stand = DefaultView3d { half: stand.half * by, ..stand };
            let centre = OrbitCamera::home(&stand, size).panned(pan).target;
            ShotCamera::Space(DefaultView3d { centre, ..stand })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workbench::TEMPLATES;
    use egui::{pos2, vec2};

    #[test]
    fn all_of_a_sheet_is_in_sight_and_clear_of_what_lies_over_it_in_pictures_of_any_shape() {
        let far = TEMPLATES[1].board().all_moved(DVec3::new(-3e5, 2e4, 0.0));
        let boards = TEMPLATES.iter().map(|template| template.board());
        let down = boards.clone().map(|mut board| {
            board.down = true;
            board
        });
        for board in boards.chain(down).chain([far]) {
            for (width, height) in [(788.0, 624.0), (390.0, 297.0), (768.0, 505.0), (300.0, 900.0)]
            {
                let rect = Rect::from_min_size(pos2(84.0, 48.0), vec2(width, height));
                let bars = [
                    Rect::from_min_size(rect.min + vec2(12.0, 10.0), vec2(100.0, 36.0)),
                    Rect::from_min_max(rect.max - vec2(140.0, 48.0), rect.max - vec2(12.0, 12.0)),
                ];
                let view = fitted(&board, (rect, &bars), 1.0).unwrap();
                let seen = viewport(&board, view, rect);
                let mut bounds = Rect::NOTHING;
                for p in board.extent() {
                    let at = pos(seen.project(p).unwrap());
                    assert!(bars.iter().all(|bar| !bar.contains(at)), "{at} under {bars:?}");
                    bounds.extend_with(at);
                }
                assert!(rect.shrink(20.0).contains_rect(bounds), "{bounds} of {rect}");
                let part = (bounds.size() / rect.size()).max_elem();
                assert!(part > 0.5, "it fills the picture: {part}");
            }
        }
    }

    #[test]
    fn an_empty_sheet_is_seen_as_usual_and_one_point_is_in_the_middle() {
        let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(400.0, 300.0));
        let empty = Board::default();
        assert_eq!(fitted(&empty, (rect, &[]), 1.0), None);
        for dimension in [Dimension::Plane, Dimension::Space] {
            let empty = Board::new(dimension, Vec::new());
            let one = empty.with(crate::workbench::ShapeKind::Point, &[DVec3::X * 40.0], 0.0);
            let one = one.unwrap();
            let view = fitted(&one, (rect, &[]), 1.0).unwrap();
            let at = viewport(&one, view, rect).project(DVec3::X * 40.0).unwrap();
            assert!((pos(at) - rect.center()).length() < 0.5, "{at}");
        }
    }
}
