//! Draws a frame from back to front.

use super::camera2d::{PlaneViewport, pos};
use super::coordinate_readout::{CoordinateReadout, PlacedReadout};
use super::fade::Animations;
use super::finger_callout::{CalloutPoint, callout};
use super::frame_input::{Picture, PointerState};
use super::grid::{self, Tick};
use super::handle::{HandlePainter, HandleStyle, lock};
use super::label_pass::LabelPass;
use super::labels::LabelLayout;
use super::marks::MarkPainter;
use super::nudge;
use super::projected_scene::{HighlightLevel, ProjectedScene, SceneFrame};
use super::space::DragConstraints;
use super::stroker::{LineStyle, Stroker};
use super::viewport::{CameraState, Viewport};
use crate::lesson::HandleView;
use crate::view::ink::{Halo, InkPainter};
use egui::layers::ShapeIdx;
use egui::text::Fonts;
use egui::{Painter, Pos2, Rect, Shape, Ui, Vec2, vec2};
use glam::{DVec2, DVec3, dvec2};
use std::time::Duration;

/// Duration of a handle's hover animation, in seconds.
const HOVER: [f32; 2] = [0.12, 0.12];

/// Duration of the appearance of snap ticks, in seconds.
const SNAP: [f32; 2] = [0.09, 0.09];

/// Duration of one of two nudges of the invitation, in seconds.
const INVITE: f64 = 0.7;

/// Below this width only the outermost numbers stay at the axes.
const MIN_WIDTH_FOR_NUMBERS: f32 = 560.0;

/// Draws a picture without input; returns the index behind its marks in the list of `painter`, if
/// something will be painted there.
pub fn print(painter: &InkPainter, picture: &Picture<'_>, view: Viewport) -> Option<usize> {
    let (animations, constraints) = (Animations::default(), DragConstraints::default());
    let scene = ProjectedScene::new(animations, picture, &picture.light, view, constraints);
    let mut drawn = DrawnLabels::default();
    let doing = &PointerState::default();
    drawn.draw(painter, &SceneFrame { animations, time: 0.0, picture, scene: &scene, doing });
    drawn.ground
}

/// The state for the next frame.
#[derive(Debug, Default)]
pub struct DrawnLabels {
    slots: LabelLayout,
    /// The default camera and the picture's rectangle for which labels have positions.
    composed: Option<(CameraState, Rect)>,
    /// The picture's overlays for which labels have positions.
    overlays: Vec<Rect>,
    /// The labels of the last frame with their positions.
    pub lettered: Vec<(&'static str, Rect)>,
    /// The labels that did not fit.
    pub left_out: Vec<&'static str>,
    /// The icons beside locked handles.
    pub locks: Vec<Rect>,
    /// The coordinates beside a point or a finger.
    pub readout: Option<Rect>,
    invited: Option<f64>,
    /// In how many seconds the picture changes without input.
    wait: Option<f64>,
    /// The index reserved behind the marks in the list of the last frame.
    ground: Option<usize>,
}

impl DrawnLabels {
    /// The name of a point's label.
    pub fn lettered(&self, at: Pos2) -> Option<&'static str> {
        self.lettered.iter().find(|(_, rect)| rect.contains(at)).map(|(name, _)| *name)
    }

    /// Shows a frame as drawn by [`Self::draw`], with the same result; and the index in egui's list
    /// behind the marks, if something will be painted there.
    pub fn show(
        &mut self,
        ui: &Ui,
        frame: &SceneFrame<'_>,
    ) -> (Option<PlacedReadout>, Option<ShapeIdx>) {
        let clip = frame.scene.view.rect().intersect(ui.clip_rect());
        let painter = InkPainter::new(ui.fonts(Fonts::clone), clip);
        let held = ui.input(|input| input.pointer.any_down());
        self.slots.anew = !held && self.recomposes(frame.picture, &frame.scene.view);
        let readout = self.draw(&painter, frame);
        if let Some(wait) = self.wait {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(wait));
        }
        // A sheet dims everything beneath; colours must not be faded twice.
        let screen = Painter::new(ui.ctx().clone(), ui.layer_id(), clip);
        (readout, painter.show(&screen, &mut frame.picture.labels.painter(), self.ground))
    }

    /// Whether the picture was fitted anew, or its overlays have changed, since this last returned
    /// true; not in another view than the default one or on the way to it.
    fn recomposes(&mut self, picture: &Picture<'_>, view: &Viewport) -> bool {
        let (camera, rect) = (view.camera_state(), view.rect());
        let usual = Viewport::new(picture.view, None, rect, picture.map);
        let composed = Some((camera, rect));
        let changed = camera == usual.camera_state()
            && (composed != self.composed || picture.insets != self.overlays);
        if changed {
            self.composed = composed;
            self.overlays = picture.insets.to_vec();
        }
        changed
    }

    /// Draws everything except the editable coordinates, and returns their position: the handle,
    /// its readout, the upper left corner.
    pub fn draw(&mut self, painter: &InkPainter, frame: &SceneFrame<'_>) -> Option<PlacedReadout> {
        let SceneFrame { animations, picture, scene, doing, .. } = *frame;
        let (fonts, rect) = (painter.fonts(), scene.view.rect());
        let (theme, ui_scale) = (picture.theme, picture.scale);
        let level = |h: &HandleView| HighlightLevel::of(animations, h.name, &picture.light);
        let levels: Vec<_> = picture.handles.iter().map(level).collect();

        let shown = doing.held().or(doing.focused);
        let at = shown.and_then(|i| Some((i, (*scene.places.get(i)?)?)));
        let at = at.filter(|(_, at)| super::Window::new(rect, 0.0).has(*at));
        let readout = |i: usize| CoordinateReadout::new(fonts, &picture.handles[i], picture);
        let shown = at.map(|(i, at)| (i, at, readout(i)));
        let under_finger = picture.finger && doing.held().is_some();
        let ask = shown.as_ref().filter(|_| !under_finger).map(|(i, at, readout)| {
            let frozen = doing.held() == Some(*i) || doing.editing;
            let clear = if doing.buttons == Some(*i) {
                nudge::corner(ui_scale, picture.finger)
            } else {
                vec2(20.0, 10.0) * ui_scale
            };
            readout.ask(picture.handles[*i].name, pos(*at), clear, frozen)
        });
        let mut writing = LabelPass::new(*frame, &levels, ask);
        self.locks.clear();
        // An exported figure has no lock icons.
        let handles = (0..picture.handles.len()).filter(|_| !picture.paper);
        self.locks.extend(handles.filter_map(|i| lock_of(picture, scene, i)));
        let mut insets = [picture.insets, &self.locks[..]].concat();
        if let Some((_, at)) = at.filter(|(i, _)| doing.buttons == Some(*i)) {
            insets.extend(nudge::places(pos(at), rect, picture));
        }
        self.wait = writing.place(&mut self.slots, &insets);
        self.lettered.clear();
        self.lettered.extend(writing.names());
        self.left_out.clear();
        self.left_out.extend(writing.left_out());

        painter.add(Shape::rect_filled(rect, 0.0, theme.canvas));
        self.ground = picture.field.then(|| painter.add(Shape::Noop));
        let mut pen = Stroker::new(rect);
        let ticks = match &scene.view {
            Viewport::Plane(view) => {
                grid::lines(&mut pen, view, theme, ui_scale, fonts.pixels_per_point());
                painter.extend(pen.take());
                if let Some((_, at)) = at {
                    let feet = feet(at, view).into_iter();
                    insets.extend(feet.map(|foot| Rect::from_two_pos(pos(at), pos(foot))));
                }
                grid::ticks(fonts, view, ui_scale, rect.width() < MIN_WIDTH_FOR_NUMBERS)
            }
            Viewport::Space(eye) => super::depth::draw(eye, &mut pen, painter, frame, &levels),
        };
        ticks_between(painter, frame, &writing, insets, ticks);
        // Lines have a casing in the canvas colour, for which their own colour was chosen.
        pen.casing = picture.field.then_some(theme.canvas);
        let stops: Vec<_> = scene.places.iter().flatten().copied().collect();
        let space = scene.view.eye().is_some();
        let outlined = picture.light.outlined;
        let mut artist =
            MarkPainter { pen: &mut pen, theme, ui_scale, stops: &stops, space, outlined };
        artist.marks(&scene.marks);
        if let (Some((_, at)), Viewport::Plane(view)) = (at, &scene.view) {
            hairlines(artist.pen, at, view, picture);
        }
        for mark in &scene.marks {
            artist.point(mark);
        }
        let last = doing.held().or(doing.hovered).or(doing.focused);
        let order = (0..picture.handles.len()).filter(|i| Some(*i) != last);
        let invite = self.invite(frame);
        let mut handles = HandlePainter { pen: &mut pen, theme, ui_scale };
        for i in order.chain(last.filter(|i| *i < picture.handles.len())) {
            let view = &picture.handles[i];
            let Some(mut at) = scene.places[i] else { continue };
            if let Some((_, by)) = invite.filter(|(first, _)| *first == i) {
                at += by;
            }
            let style = style(frame, i, levels[i]);
            handles.handle(view.role, at, &style);
        }
        painter.extend(pen.take());
        if let (Some((i, _)), Viewport::Space(eye)) = (at, &scene.view) {
            super::depth::sign(eye, painter, picture, i, &writing);
        }
        writing.paint(painter);

        self.readout = writing.extra();
        let (index, at, readout) = shown?;
        if under_finger {
            let handles: Vec<_> = scene.places.iter().flatten().map(|at| pos(*at)).collect();
            let point = CalloutPoint { index, at: pos(at), readout: &readout };
            self.readout = Some(callout(painter, picture, &point, &handles));
            return None;
        }
        Some((index, readout, self.readout?.min))
    }

    /// Nudges the first movable handle twice, until one has been dragged.
    fn invite(&mut self, frame: &SceneFrame<'_>) -> Option<(usize, DVec2)> {
        let SceneFrame { picture, doing, time, .. } = *frame;
        if !picture.invite || picture.still || doing.dragged.is_some() {
            self.invited = None;
            return None;
        }
        let first = picture.handles.iter().position(|h| !h.locked && h.range.is_none())?;
        let passed = time - *self.invited.get_or_insert(time);
        if passed >= 2.0 * INVITE {
            return None;
        }
        self.wait = Some(0.0);
        let turn = passed / INVITE * std::f64::consts::TAU;
        let far = 7.0 * f64::from(picture.scale) * (turn / 2.0).sin().abs();
        Some((first, dvec2(turn.sin(), -turn.sin() / 2.0) * far))
    }
}

/// The state of the handle with this index.
fn style(frame: &SceneFrame<'_>, i: usize, level: HighlightLevel) -> HandleStyle {
    let SceneFrame { animations, picture, scene, doing, .. } = *frame;
    let handle = &picture.handles[i];
    let held = doing.held() == Some(i);
    let raised = held || doing.hovered == Some(i) && doing.dragged.is_none();
    let grown = |what: &str, on, times| animations.fade((handle.name, what), on, times);
    let refused = picture.refused.filter(|(j, _)| *j == i);
    HandleStyle {
        raised: grown("raised", raised, HOVER),
        ringed: held || doing.focused == Some(i) || picture.light.outlined.contains(&handle.name),
        snapped: grown("snapped", picture.snapped == Some(i), SNAP),
        refused: refused.and_then(|(_, by)| towards(scene, handle.at, by)),
        lock: lock_of(picture, scene, i),
        finger: held && picture.finger,
        paper: picture.paper,
        lit: level.lit,
        dim: level.dim,
    }
}

/// The rectangle of the lock icon of the handle with this index, if the handle is locked.
fn lock_of(picture: &Picture<'_>, scene: &ProjectedScene<'_>, i: usize) -> Option<Rect> {
    let at = scene.places[i].filter(|_| picture.handles[i].locked)?;
    Some(lock(at, picture.scale, scene.view.rect()))
}

/// Paints the numbers at the axes, except where a handle, a label or something else is.
fn ticks_between(
    painter: &InkPainter,
    &SceneFrame { picture, scene, .. }: &SceneFrame<'_>,
    writing: &LabelPass<'_>,
    mut taken: Vec<Rect>,
    ticks: Vec<Tick>,
) {
    let ui_scale = picture.scale;
    let handles = || scene.places.iter().flatten().map(|at| pos(*at));
    let mut named = Vec::new();
    for tick in ticks {
        let room = tick.rect().expand(2.0 * ui_scale);
        let covered = handles().any(|at| room.distance_to_pos(at) < 13.0 * ui_scale)
            || scene.strikes(room)
            // A letter has other places.
            || tick.letter.is_some() && (named.contains(&tick.letter) || scene.covers(room));
        let beside = room.expand(4.0 * ui_scale);
        if !covered && writing.leaves(beside) && !taken.iter().any(|r| r.intersects(room)) {
            taken.push(room);
            named.extend(tick.letter.map(Some));
            let halo = Halo::new(picture.theme.canvas, ui_scale * 0.6);
            painter.ink(tick.text.ink(tick.at, picture.theme.ink3, Some(halo)));
        }
    }
}

/// Converts a direction of the world at a point to a direction on the screen.
fn towards(scene: &ProjectedScene<'_>, at: DVec3, by: DVec3) -> Option<Vec2> {
    let by = by.try_normalize()? * scene.view.unit(at);
    let by = scene.view.project(at + by)? - scene.view.project(at)?;
    Some(vec2(by.x as f32, by.y as f32))
}

/// Thin lines from a point to both axes, clipped to the visible part.
fn hairlines(pen: &mut Stroker, at: DVec2, view: &PlaneViewport, picture: &Picture<'_>) {
    let line = LineStyle::dashed(1.0, 2.0, 3.0, picture.theme.ink2).scaled(picture.scale);
    for foot in feet(at, view) {
        pen.segment(at, foot, &line);
    }
}

/// The end points of these lines on the axes; empty during the transition to a basis.
fn feet(at: DVec2, view: &PlaneViewport) -> Vec<DVec2> {
    let origin = grid::numbered(view).map(|view| view.screen(DVec2::ZERO));
    origin.map_or(Vec::new(), |origin| vec![dvec2(origin.x, at.y), dvec2(at.x, origin.y)])
}
