//! What an inset should not cover.

use crate::sketch::Sketch;
use crate::view::canvas::{self, LitMarks, Viewport};
use egui::Rect;
use glam::DVec2;

/// Tested points of an edge.
const SAMPLES: u32 = 16;
/// The weight of a point with its label, in points of edges.
const POINT: usize = 8;
/// A button counts more than any figure in a corner.
const BUTTON: usize = 1 << 20;

/// What the inset should not cover.
#[derive(Clone, Copy)]
pub struct InsetObstacles<'a> {
    /// The screen positions of the points.
    pub points: &'a [Option<DVec2>],
    pub sketch: &'a Sketch,
    /// The names that are shown.
    pub light: LitMarks<'a>,
    /// The view of the marks; `None` before the first frame.
    pub view: Option<Viewport>,
    /// A button over the picture.
    pub button: Option<Rect>,
}

impl InsetObstacles<'_> {
    /// Whether the button is in a rectangle.
    pub fn is_button(&self, rect: Rect) -> bool {
        self.button.is_some_and(|button| button.intersects(rect))
    }

    /// The edges of the drawn marks.
    pub fn edges(&self) -> Vec<[DVec2; 2]> {
        self.view.map_or_else(Vec::new, |view| canvas::edges(self.sketch, &self.light, &view))
    }

    /// How much of the picture, with these edges, is in or near a rectangle.
    pub fn crowd(&self, edges: &[[DVec2; 2]], rect: Rect) -> usize {
        let (near, beside) = (rect.expand(22.0), rect.expand(6.0));
        let inside = |rect: Rect| move |at: &DVec2| rect.contains(canvas::pos(*at));
        let samples = |[a, b]: &[DVec2; 2]| {
            let (a, b) = (*a, *b);
            (0..SAMPLES).map(move |k| a.lerp(b, f64::from(k) / f64::from(SAMPLES)))
        };
        let points = self.points.iter().flatten().filter(|at| inside(near)(at)).count();
        let edges = edges.iter().flat_map(samples).filter(inside(beside)).count();
        POINT * points + edges + if self.is_button(rect) { BUTTON } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{InsetRoom, Parameters};
    use super::*;
    use crate::lesson::{DefaultView, PlaneMap};
    use crate::lessons;
    use crate::sketch::{Role, Shape, Visibility};
    use egui::Pos2;
    use glam::{DVec3, dvec3};

    const RECT: Rect = Rect { min: Pos2::ZERO, max: Pos2::new(600.0, 400.0) };

    fn view() -> Viewport {
        let view = DefaultView::Plane(DVec2::ZERO, 2.0);
        Viewport::new(view, None, RECT, PlaneMap::default())
    }

    fn room(about: bool, obstacles: InsetObstacles<'_>) -> InsetRoom<'_> {
        let (canvas, ui_scale, folds, foot, rests) = (RECT, 1.0, false, true, true);
        InsetRoom { canvas, ui_scale, folds, foot, about, rests, obstacles }
    }

    #[test]
    fn it_leaves_a_corner_in_which_another_step_shows_a_mark() {
        let page = (lessons::find("perp_product").expect("a lesson").open)();
        let mut sketch = Sketch::default();
        let helper = Shape::Dashed(DVec3::ZERO, dvec3(9.0, -9.0, 0.0));
        sketch.add("helper".into(), Role::Plain, Visibility::WhenLit, helper);
        let (points, view, button) = ([view().project(DVec3::ZERO)], Some(view()), None);
        let place = |parameters: &mut Parameters, shown: &[&'static str]| {
            let light = LitMarks { shown, ..LitMarks::default() };
            let (points, sketch) = (&points[..], &sketch);
            let obstacles = InsetObstacles { points, sketch, light, view, button };
            let place = parameters.place(&page, &room(false, obstacles)).expect("an inset");
            (place.center().y > RECT.center().y, parameters.folded())
        };
        let mut parameters = Parameters::default();
        assert_eq!(place(&mut parameters, &[]), (true, false));
        assert_eq!(place(&mut parameters, &["helper"]), (true, false), "a hover moves nothing");
        parameters.step(false);
        assert_eq!(place(&mut parameters, &["helper"]), (false, false));
    }

    #[test]
    fn its_title_is_below_the_marks_of_a_small_picture() {
        let page = (lessons::find("perp_product").expect("a lesson").open)();
        let mut sketch = Sketch::default();
        for y in [-1.3, 1.7] {
            let [a, b] = [-9.0, 9.0].map(|x| dvec3(x, y, 0.0));
            sketch.add("line".into(), Role::Plain, Visibility::Always, Shape::Dashed(a, b));
        }
        let (points, view) = ([view().project(DVec3::ZERO)], Some(view()));
        let button = Some(Rect::from_min_max(Pos2::new(540.0, 340.0), RECT.max));
        let (points, sketch, light) = (&points[..], &sketch, LitMarks::default());
        let obstacles = InsetObstacles { points, sketch, light, view, button };
        let room = InsetRoom { folds: true, foot: false, ..room(true, obstacles) };
        let title = Parameters::default().place(&page, &room).expect("an inset");
        assert_eq!(title.left_bottom(), RECT.left_bottom() + egui::vec2(12.0, -12.0));
    }

    #[test]
    fn over_a_figure_it_is_open_only_in_a_step_about_its_numbers() {
        let page = (lessons::find("perp_product").expect("a lesson").open)();
        let mut sketch = Sketch::default();
        for y in [-1.0, 1.0] {
            let [a, b] = [-9.0, 9.0].map(|x| dvec3(x, x * y, 0.0));
            sketch.add("cross".into(), Role::Plain, Visibility::Always, Shape::Dashed(a, b));
        }
        let corner = Shape::Dashed(DVec3::ZERO, dvec3(9.0, 0.0, 0.0));
        sketch.add("helper".into(), Role::Plain, Visibility::WhenLit, corner);
        let (points, view) = ([view().project(DVec3::ZERO)], Some(view()));
        let (sketch, light, button) = (&sketch, LitMarks::default(), None);
        let obstacles = InsetObstacles { points: &points, sketch, light, view, button };
        assert_eq!(obstacles.edges().len(), 4, "the helper is not drawn");
        let folded = |parameters: &mut Parameters, about: bool| {
            parameters.place(&page, &room(about, obstacles)).map(|_| parameters.folded())
        };
        let mut parameters = Parameters::default();
        let steps = [true, false, true].map(|about| folded(&mut parameters, about));
        assert_eq!(steps, [Some(false), Some(true), Some(false)]);
        parameters.toggle();
        assert_eq!(folded(&mut parameters, false), Some(false), "the reader has opened it");
    }
}
