//! Marks and handles with their screen positions, for one frame.

use super::camera2d::{pos, screen};
use super::clip::{Window, sides};
use super::cut_animation;
use super::fade::Animations;
use super::figure::{Figure, HiddenRanges, ProjectedMark};
use super::frame_input::{LitMarks, Picture, PointerState};
use super::space::{self, DragConstraints, OcclusionSet, OrbitViewport};
use super::viewport::Viewport;
use crate::lesson::HandleView;
use crate::sketch::{Mark, Shape, Sketch};
use egui::{Color32, Rect};
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
    pub view: Viewport,
    /// The drag constraints of handles in space.
    pub constraints: DragConstraints,
    /// The visible marks, from back to front.
    pub marks: Vec<ProjectedMark<'a>>,
    /// The screen positions of the handles.
    pub places: Vec<Option<DVec2>>,
}

/// What all layers of a picture need in one frame.
#[derive(Clone, Copy)]
pub struct SceneFrame<'a> {
    pub animations: Animations<'a>,
    pub time: f64,
    pub picture: &'a Picture<'a>,
    /// The picture in screen coordinates.
    pub scene: &'a ProjectedScene<'a>,
    /// The state of the interaction.
    pub doing: &'a PointerState,
}

/// How far a name is highlighted.
#[derive(Clone, Copy, Debug)]
pub struct HighlightLevel {
    /// Highlight from 0, normal, to 1, highlighted.
    pub lit: f32,
    /// Highlight of the interior.
    pub filled: f32,
    /// Opacity from 1 down to that of what is dimmed while another name is highlighted.
    pub dim: f32,
}

impl HighlightLevel {
    /// The current level of `name`, animated.
    pub fn of(animations: Animations<'_>, name: &str, light: &LitMarks<'_>) -> Self {
        let fade = |what: &str, on| animations.fade((name, what), on, LIT);
        let steps_back = light.dims && !light.lit.is_empty() && !light.shows(name);
        Self {
            lit: fade("lit", light.lights(name)),
            filled: fade("filled", light.fills(name)),
            dim: 1.0 - fade("dim", steps_back) * (1.0 - BACK),
        }
    }
}

/// The screen positions of the handles; `None` for a number, or if not visible.
pub fn places(picture: &Picture<'_>, view: &Viewport) -> Vec<Option<DVec2>> {
    let place = |h: &HandleView| view.project(h.at).filter(|_| h.range.is_none());
    picture.handles.iter().map(place).collect()
}

/// The visible marks under a camera, with animated highlights; `canvas` is the colour behind them.
pub fn projected<'a>(
    marks: &'a [Mark],
    animations: Animations<'_>,
    lights: &LitMarks<'_>,
    view: &Viewport,
    canvas: Color32,
) -> Vec<ProjectedMark<'a>> {
    let shown = |mark: &'a Mark| {
        if let Some(part) = cut_animation::part(animations, mark, lights) {
            return cut_animation::on_way(mark, part);
        }
        let on = || lights.draws(mark);
        let fade = || animations.fade((mark.name, "shown"), on(), LIT);
        (Cow::Borrowed(mark), if mark.is_helper() { fade() } else { 1.0 })
    };
    let shown: Vec<_> = marks.iter().map(shown).collect();
    let hidden = view.eye().map(|eye| {
        let mut hidden = OcclusionSet::new(eye.viewpoint());
        let there = shown.iter().filter(|(_, shown)| *shown > 0.5);
        there.for_each(|(mark, _)| space::hiders(&mark.shape, &mut hidden));
        hidden
    });
    // Marks with the same name are consecutive.
    let mut last = None;
    let level = |name| HighlightLevel::of(animations, name, lights);
    let place = |(mark, shown): (Cow<'a, Mark>, f32)| {
        let known = last.filter(|(name, _)| *name == mark.name).map(|(_, level)| level);
        let now = known.unwrap_or_else(|| level(mark.name));
        last = Some((mark.name, now));
        if shown <= 0.0 {
            return None;
        }
        let HighlightLevel { lit, filled, dim } = now;
        let (figure, hidden) = match view {
            Viewport::Plane(plane) => (Figure::of(&mark.shape, plane)?, HiddenRanges::new()),
            Viewport::Space(eye) => space::figure(&mark.shape, eye, hidden.as_ref()?)?,
        };
        let fog = view.eye().and_then(|eye| space::fog(&mark.shape, eye, canvas));
        Some(ProjectedMark { mark, figure, hidden, shown, lit, filled, fog, dim })
    };
    shown.into_iter().filter_map(place).collect()
}

impl<'a> ProjectedScene<'a> {
    /// The picture under a camera, with animated highlights.
    pub fn new(
        animations: Animations<'_>,
        picture: &Picture<'a>,
        lights: &LitMarks<'_>,
        view: Viewport,
        constraints: DragConstraints,
    ) -> Self {
        let (marks, canvas) = (picture.sketch.marks(), picture.theme.canvas);
        let marks = projected(marks, animations, lights, &view, canvas);
        let places = places(picture, &view);
        Self { view, constraints, marks, places }
    }

    /// The outermost points of all drawn marks that have an end, and the two points that define
    /// each line without end.
    pub fn outermost(&self) -> impl Iterator<Item = DVec2> {
        let points = self.shown().flat_map(|placed| placed.mark.shape.extent());
        let rect = self.view.rect();
        let near = rect.expand2(rect.size() * ENDLESS);
        let seen = move |p: &DVec2| near.contains(pos(*p));
        let points = points.filter_map(|p| self.view.project(p)).filter(seen);
        points.chain(self.places.iter().flatten().copied())
    }

    /// The occlusion by faces and plates; balls and cylinders are transparent.
    pub fn covered(&self, eye: &OrbitViewport) -> OcclusionSet {
        let flats = self.shown().flat_map(|placed| space::flats_of_thing(&placed.mark.shape));
        let mut covered = OcclusionSet::new(eye.viewpoint());
        flats.for_each(|corners| covered.add_flat(&corners));
        covered
    }

    /// Whether a line lies over the middle of a rectangle.
    pub fn strikes(&self, rect: Rect) -> bool {
        let (at, near) = (screen(rect.center()), f64::from(rect.height()) / 2.0);
        let window = Window::new(self.view.rect(), 0.0);
        self.shown().any(|placed| placed.figure.distance(at, &window) < near)
    }

    /// Whether a surface lies over the middle of a rectangle.
    pub fn covers(&self, rect: Rect) -> bool {
        let is_surface = |mark: &Mark| {
            matches!(mark.shape, Shape::Face(_) | Shape::Patch { .. } | Shape::Sheet { .. })
        };
        let over = |placed: &ProjectedMark<'_>| placed.figure.has(screen(rect.center()));
        self.shown().any(|placed| is_surface(&placed.mark) && over(placed))
    }

    /// The marks that count as drawn while they appear or disappear.
    pub fn shown(&self) -> impl Iterator<Item = &ProjectedMark<'a>> {
        self.marks.iter().filter(|placed| placed.shown > 0.5)
    }
}

/// The edges between the outermost points of each mark that is drawn, where they have a place in
/// the view.
pub fn edges(sketch: &Sketch, light: &LitMarks<'_>, view: &Viewport) -> Vec<[DVec2; 2]> {
    let mut edges = Vec::new();
    for mark in sketch.marks().iter().filter(|mark| light.draws(mark)) {
        let seen: Vec<_> = mark.shape.extent().into_iter().map(|p| view.project(p)).collect();
        edges.extend(sides(&seen).filter_map(|(a, b)| Some([a?, b?])));
    }
    edges
}
