//! Marks and handles with their screen positions, for one frame.

use super::camera2d::{Camera, pos, screen};
use super::clip::Window;
use super::cutting;
use super::fading::fade;
use super::figure::{Figure, ProjectedMark};
use super::frame_input::{LitMarks, Picture};
use super::space::{self, DragConstraints, Occluder, OcclusionSet, OrbitViewport};
use super::viewport::Viewport;
use crate::lesson::HandleView;
use crate::sketch::{Mark, Shape, Sketch};
use egui::{Context, Id, Rect};
use glam::DVec2;
use std::borrow::Cow;

/// Duration of fading a highlight in and out, in seconds.
const LIT: [f32; 2] = [0.08, 0.16];

/// The opacity of dimmed marks.
const BACK: f32 = 0.4;

/// A mark that extends over more than this many pictures has no visible end: a region of all hits,
/// a line from far away.
const ENDLESS: f32 = 2.0;

/// The scene in screen coordinates.
#[derive(Debug)]
pub struct ProjectedScene<'a> {
    /// The view.
    pub view: Viewport,
    /// The drag constraints of handles in space.
    pub ways: DragConstraints,
    /// The visible marks, from back to front.
    pub marks: Vec<ProjectedMark<'a>>,
    /// The screen positions of the handles.
    pub places: Vec<Option<DVec2>>,
}

/// The highlight strength of `name`, also for its interior, and the opacity of others.
pub fn light(ctx: &Context, id: Id, name: &str, light: &LitMarks<'_>, still: bool) -> [f32; 3] {
    let lit = fade(ctx, id.with((name, "lit")), light.lights(name), LIT, still);
    let filled = fade(ctx, id.with((name, "filled")), light.fills(name), LIT, still);
    let steps_back = light.dims && !light.lit.is_empty() && !light.shows(name);
    let dim = fade(ctx, id.with((name, "dim")), steps_back, LIT, still);
    [lit, filled, 1.0 - dim * (1.0 - BACK)]
}

/// The screen positions of the handles; `None` for a number, or if not visible.
pub fn places(picture: &Picture<'_>, view: &Viewport) -> Vec<Option<DVec2>> {
    let place = |h: &HandleView| view.project(h.at).filter(|_| h.range.is_none());
    picture.handles.iter().map(place).collect()
}

impl<'a> ProjectedScene<'a> {
    /// The picture under a camera, with animated highlights.
    pub fn new(
        ctx: &Context,
        id: Id,
        picture: &Picture<'a>,
        lights: &LitMarks<'_>,
        view: Viewport,
        ways: DragConstraints,
    ) -> Self {
        let shown = |mark: &'a Mark| {
            if let Some(part) = cutting::part(ctx, id, mark, lights, picture.still) {
                return cutting::on_way(mark, part);
            }
            let on = || lights.draws(mark);
            let fade = || fade(ctx, id.with((mark.name, "shown")), on(), LIT, picture.still);
            (Cow::Borrowed(mark), if mark.is_helper() { fade() } else { 1.0 })
        };
        let shown: Vec<_> = picture.sketch.marks().iter().map(shown).collect();
        let hidden = |eye: &OrbitViewport| {
            let mut hiders = Vec::new();
            let there = shown.iter().filter(|(_, shown)| *shown > 0.5);
            there.for_each(|(mark, _)| space::hiders(&mark.shape, &mut hiders));
            OcclusionSet::new(eye.viewpoint(), &hiders)
        };
        let hidden = view.eye().map(hidden);
        // Marks with the same name are consecutive.
        let mut last = None;
        let place = |(mark, shown): (Cow<'a, Mark>, f32)| {
            let known = last.filter(|(name, _)| *name == mark.name).map(|(_, lights)| lights);
            let now = known.unwrap_or_else(|| light(ctx, id, mark.name, lights, picture.still));
            last = Some((mark.name, now));
            let [lit, filled, dim] = now;
            let found = || match view.eye().zip(hidden.as_ref()) {
                Some((eye, hidden)) => space::figure(&mark.shape, eye, hidden),
                None => Some((Figure::of(&mark.shape, &view)?, Vec::new())),
            };
            let (figure, hidden) = (shown > 0.0).then(found)??;
            let canvas = picture.theme.canvas;
            let fog = view.eye().and_then(|eye| space::fog(&mark.shape, eye, canvas));
            Some(ProjectedMark { mark, figure, hidden, shown, lit, filled, fog, dim })
        };
        let marks = shown.into_iter().filter_map(place).collect();
        let places = places(picture, &view);
        Self { view, ways, marks, places }
    }

    /// The outermost points of all that is drawn and has an end; of a line without end, the two by
    /// which it is given.
    pub fn outermost(&self) -> impl Iterator<Item = DVec2> {
        let drawn = self.marks.iter().filter(|placed| placed.shown > 0.5);
        let points = drawn.flat_map(|placed| placed.mark.shape.extent());
        let rect = self.view.rect();
        let near = rect.expand2(rect.size() * ENDLESS);
        let seen = move |p: &DVec2| near.contains(pos(*p));
        let points = points.filter_map(|p| self.view.project(p)).filter(seen);
        points.chain(self.places.iter().flatten().copied())
    }

    /// The occlusion by faces and plates; balls and cylinders are transparent.
    pub fn covered(&self, eye: &OrbitViewport) -> OcclusionSet {
        let drawn = self.marks.iter().filter(|placed| placed.shown > 0.5);
        let flats = drawn.flat_map(|placed| space::flats_of_thing(&placed.mark.shape));
        let flats: Vec<_> = flats.map(Occluder::Flat).collect();
        OcclusionSet::new(eye.viewpoint(), &flats)
    }

    /// Whether a line lies over the middle of a rectangle.
    pub fn strikes(&self, rect: Rect) -> bool {
        let (at, near) = (screen(rect.center()), f64::from(rect.height()) / 2.0);
        let window = Window::new(self.view.rect(), 0.0);
        self.shown().any(|placed| placed.figure.distance(at, &window) < near)
    }

    /// Whether a surface lies over the middle of a rectangle.
    pub fn covers(&self, rect: Rect) -> bool {
        let is_surface = |mark: &Mark| matches!(mark.shape, Shape::Face(_) | Shape::Patch { .. });
        let over = |placed: &ProjectedMark<'_>| placed.figure.has(screen(rect.center()));
        self.shown().any(|placed| is_surface(&placed.mark) && over(placed))
    }

    fn shown(&self) -> impl Iterator<Item = &ProjectedMark<'_>> {
        self.marks.iter().filter(|placed| placed.shown > 0.5)
    }
}

/// The edges between the outermost points of each mark that is drawn, where they have a place in
/// the view.
pub fn edges(sketch: &Sketch, light: &LitMarks<'_>, view: &Viewport) -> Vec<[DVec2; 2]> {
    let mut edges = Vec::new();
    for mark in sketch.marks().iter().filter(|mark| light.draws(mark)) {
        let seen: Vec<_> = mark.shape.extent().into_iter().map(|p| view.project(p)).collect();
        let next = seen.iter().cycle().skip(1);
        edges.extend(seen.iter().zip(next).filter_map(|(a, b)| Some([(*a)?, (*b)?])));
    }
    edges
}
