//! A static small picture of a scene: without labels, grid and axes, and with only its emblem
//! highlighted.

use super::camera_fit::{PictureRoom, seen};
use super::fade::Animations;
use super::frame_input::LitMarks;
use super::handle::filled;
use super::marks::MarkPainter;
use super::projected_scene::projected;
use super::stroker::Stroker;
use crate::lesson::{CachedResult, Page, ShotCamera};
use crate::sketch::Mark;
use crate::view::reading::open_lesson::OpenLesson;
use crate::view::theme::Theme;
use egui::{Painter, Pos2, Rect, Shape};

/// Scale of lines and points relative to the canvas.
const SCALE: f32 = 0.42;
/// Pictures lower than this have thinner lines and smaller points.
const HEIGHT: f32 = 44.0;

/// The small picture of a lesson, kept between frames.
pub struct Thumbnail {
    page: Page,
    camera: Option<ShotCamera>,
    shapes: CachedResult<(Rect, Theme), Vec<Shape>>,
}

impl Thumbnail {
    /// The picture of the scene of `page`, with this camera or in the default view.
    pub fn new(camera: Option<ShotCamera>, page: Page) -> Self {
        Self { page, camera, shapes: CachedResult::new() }
    }

    /// Paints the thumbnail into `rect`.
    pub fn paint(&self, painter: &Painter, rect: Rect, theme: &Theme) {
        let origin = Rect::from_min_size(Pos2::ZERO, rect.size());
        let draw = |_: &_| shapes(origin, &self.page, self.camera, theme);
        paint_in(painter, rect, &self.shapes.of((origin, *theme), draw));
    }
}

/// A small picture of the open scene, drawn again when the lesson or the revision of its scene
/// changes.
#[derive(Default)]
pub struct SceneCopy(CachedResult<(Rect, Theme, &'static str, u64), Vec<Shape>>);

impl SceneCopy {
    /// Paints the scene of a lesson into `rect`.
    pub fn paint(&self, painter: &Painter, rect: Rect, reading: &OpenLesson, theme: &Theme) {
        let (page, origin) = (&reading.page, Rect::from_min_size(Pos2::ZERO, rect.size()));
        let key = (origin, *theme, reading.entry.id, page.derived().revision);
        paint_in(painter, rect, &self.0.of(key, |_| shapes(origin, page, None, theme)));
    }
}

/// Paints shapes relative to the corner of `rect`.
fn paint_in(painter: &Painter, rect: Rect, shapes: &[Shape]) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    painter.extend(shapes.iter().cloned().map(|mut shape| {
        shape.translate(rect.min.to_vec2());
        shape
    }));
}

/// The shapes of a scene in `rect`.
fn shapes(rect: Rect, page: &Page, camera: Option<ShotCamera>, theme: &Theme) -> Vec<Shape> {
    let ui_scale = SCALE * (rect.height() / HEIGHT).clamp(0.7, 1.0);
    let (room, sketch) = (PictureRoom::bare(rect, ui_scale), &page.derived().sketch);
    let camera = room.framed(page, camera, sketch, page.about().emblem);
    let view = seen(page, camera, rect);
    let whole = |mark: &Mark| Mark { cut: None, ..mark.clone() };
    let marks: Vec<_> = sketch.marks().iter().map(whole).collect();
    let lights = LitMarks { lit: page.about().emblem, ..LitMarks::default() };
    let mut marks = projected(&marks, Animations::default(), &lights, &view, theme.canvas);
    marks.iter_mut().for_each(|placed| placed.fog = None);
    let handles = page.derived().handles.iter().filter(|handle| handle.range.is_none());
    let handles = handles.filter_map(|handle| Some((handle.role, view.project(handle.at)?)));
    let handles: Vec<_> = handles.collect();
    let stops: Vec<_> = handles.iter().map(|(_, at)| *at).collect();
    let space = view.eye().is_some();
    let mut pen = Stroker::new(rect);
    let mut artist =
        MarkPainter { pen: &mut pen, theme, ui_scale, stops: &stops, space, outlined: &[] };
    artist.marks(&marks);
    for mark in &marks {
        artist.point(mark);
    }
    for (role, at) in handles {
        pen.add(filled(role, at, 7.0 * ui_scale, theme.line_of(role)));
    }
    pen.take().collect()
}
