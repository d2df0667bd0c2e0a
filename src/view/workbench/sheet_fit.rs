//! The camera that shows a whole sheet.

use crate::lesson::{DefaultView, Dimension, Lesson, PlaneMap, ShotCamera};
use crate::view::canvas::{self, PictureRoom};
use crate::view::reading::framing::FitPasses;
use crate::workbench::Board;
use egui::Rect;

/// The shapes that the picture of a sheet is fitted to, and the picture of the last fit.
#[derive(Debug, Default)]
pub struct SheetFit {
    board: Option<Board>,
    /// The passes in which the picture is fitted.
    pub passes: FitPasses<(Rect, Dimension)>,
}

impl SheetFit {
    /// The camera that shows all shapes of the opened sheet in `rect`, outside of `covered`, and
    /// whether another layout pass is needed; `None` after the fit.
    pub fn step(
        &mut self,
        board: &Board,
        rect: Rect,
        covered: &[Rect],
        ui_scale: f32,
    ) -> Option<(Option<ShotCamera>, bool)> {
        let again = self.passes.step((rect, board.dimension))?;
        let opened = self.board.get_or_insert_with(|| board.clone());
        let mut opened = opened.clone();
        opened.dimension = board.dimension;
        let room = PictureRoom::between(rect, covered, ui_scale);
        Some((fitted(&opened, &room).map(ShotCamera::View), again))
    }
}

/// The view in which a whole sheet fills the picture; `None` for an empty sheet.
pub fn fitted(board: &Board, room: &PictureRoom) -> Option<DefaultView> {
    let about = board.about();
    let view = match board.dimension {
        Dimension::Plane => DefaultView::Plane(about.home.0, about.home.1),
        Dimension::Space => DefaultView::Space(about.view3d.unwrap_or_default()),
    };
    canvas::fitted(&board.extent(), view, PlaneMap::downward(board.down), room)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::canvas::{Viewport, pos};
    use crate::workbench::TEMPLATES;
    use egui::{pos2, vec2};
    use glam::DVec3;

    fn viewport(board: &Board, view: DefaultView, rect: Rect) -> Viewport {
        Viewport::new(view, None, rect, PlaneMap::downward(board.down))
    }

    #[test]
    fn the_whole_sheet_is_visible_outside_of_overlays_in_pictures_of_any_shape() {
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
                let room = PictureRoom::between(rect, &bars, 1.0);
                let view = fitted(&board, &room).unwrap();
                let seen = viewport(&board, view, rect);
                let mut bounds = Rect::NOTHING;
                for p in board.extent() {
                    let at = pos(seen.project(p).unwrap());
                    assert!(bars.iter().all(|bar| !bar.contains(at)), "{at} under {bars:?}");
                    bounds.extend_with(at);
                }
                let inner = rect.shrink(room.margin(room.free) - 0.01);
                assert!(inner.contains_rect(bounds), "{bounds} of {rect}");
                let part = (bounds.size() / rect.size()).max_elem();
                assert!(part > 0.5, "it fills the picture: {part}");
            }
        }
    }

    #[test]
    fn an_empty_sheet_has_the_default_view_and_one_point_is_centred() {
        let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(400.0, 300.0));
        let empty = Board::default();
        assert_eq!(fitted(&empty, &PictureRoom::bare(rect, 1.0)), None);
        for dimension in [Dimension::Plane, Dimension::Space] {
            let empty = Board::new(dimension, Vec::new());
            let one = empty.with(crate::workbench::ShapeKind::Point, &[DVec3::X * 40.0], 0.0);
            let one = one.unwrap();
            let view = fitted(&one, &PictureRoom::bare(rect, 1.0)).unwrap();
            let at = viewport(&one, view, rect).project(DVec3::X * 40.0).unwrap();
            assert!((pos(at) - rect.center()).length() < 0.5, "{at}");
        }
    }
}
