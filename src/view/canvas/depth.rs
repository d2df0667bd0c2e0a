//! The background of a picture of space: the ground, shadows, depth cues, surfaces.
//!
//! Surfaces are painted by egui like everything else, from back to front, split where they
//! intersect. So a window, the page, an exported figure and a headless test show the same picture,
//! and intersecting translucent surfaces are correct, unlike with a depth buffer.

use super::camera2d::{Camera, pos};
use super::frame_input::Picture;
use super::grid::Tick;
use super::label_pass::LabelPass;
use super::mark_labels::Label;
use super::projected_scene::{HighlightLevel, ProjectedScene, SceneFrame};
use super::space::{
    DepthCues, DepthPoint, DragConstraint, GroundGrid, OrbitViewport, Shadows, surfaces,
};
use super::stroker::Stroker;
use crate::lesson::HandleView;
use crate::sketch::{Role, Shape};
use crate::view::ink::InkPainter;
use crate::view::typography::fonts;
use egui::epaint::CircleShape;
use egui::{Rect, Stroke, Vec2, vec2};
use glam::DVec3;

/// Draws the depth cues as seen by `eye`, and returns the numbers to draw where nothing covers
/// them.
pub fn draw(
    eye: &OrbitViewport,
    pen: &mut Stroker,
    painter: &InkPainter,
    frame: &SceneFrame<'_>,
    levels: &[HighlightLevel],
) -> Vec<Tick> {
    let SceneFrame { picture, scene, doing, .. } = *frame;
    let (theme, ui_scale) = (picture.theme, picture.scale);
    let (plan, at_hand) = (picture.plan.is_some(), doing.held().or(doing.focused));
    let ground = &GroundGrid::new(eye, ui_scale, plan);
    let cues = DepthCues { eye, ground, theme, ui_scale };
    if !picture.field {
        painter.add(ground.disc(theme));
    }
    // The upright axis and the numbers at the axes help to move a point.
    let numbered = plan || picture.light.all || at_hand.is_some();
    ground.lines(pen, theme, numbered);
    painter.extend(pen.take());
    painter.add(Shadows { eye, theme, ui_scale }.all(&scene.marks));
    // The grid of a plan shows two coordinates; the other plans show the third.
    let deep = if plan { Vec::new() } else { points(picture, scene, at_hand, levels) };
    deep.iter().for_each(|point| cues.drop(pen, point));
    let shown = at_hand.and_then(|i| picture.handles.get(i));
    if let Some(handle) = shown.filter(|handle| is_point(handle) && !plan) {
        cues.hairlines(pen, handle.at);
    }
    painter.extend(pen.take());
    painter.add(surfaces(eye, &scene.marks, theme));
    if let Some(handle) = doing.held().and_then(|i| picture.handles.get(i)).filter(|_| !plan) {
        cues.track(pen, handle.at, handle.role);
        painter.extend(pen.take());
    }
    let unknown = deep.into_iter().filter(|point| !is_measured(scene, point.at));
    let mut ticks = cues.heights(painter.fonts(), unknown, &scene.covered(eye));
    if numbered {
        ticks.extend(ground.ticks(painter.fonts()));
    }
    ticks
}

/// The points whose heights are shown: the dragged or focused one, and highlighted ones.
fn points(
    picture: &Picture<'_>,
    scene: &ProjectedScene<'_>,
    at_hand: Option<usize>,
    levels: &[HighlightLevel],
) -> Vec<DepthPoint> {
    let handles = picture.handles.iter().zip(levels).enumerate();
    let handles = handles.filter(|(_, (handle, _))| is_point(handle));
    let handles = handles.map(|(i, (handle, level))| DepthPoint {
        at: handle.at,
        role: if handle.locked { Role::Helper } else { handle.role },
        opacity: if at_hand == Some(i) { 1.0 } else { level.lit * level.dim },
    });
    let points = scene.marks.iter().filter_map(|placed| match placed.mark.shape {
        Shape::Point(at) => {
            let opacity = placed.shown * placed.dim * placed.lit;
            Some(DepthPoint { at, role: placed.mark.role, opacity })
        }
        _ => None,
    });
    handles.chain(points).filter(|point| point.opacity > 0.0).collect()
}

/// Whether a labelled line goes straight down from a point, or up.
fn is_measured(scene: &ProjectedScene<'_>, at: DVec3) -> bool {
    let upright = |a: DVec3, b: DVec3| a.truncate() == b.truncate() && (a == at || b == at);
    scene.shown().any(|placed| match placed.mark.shape {
        Shape::Dashed(a, b) | Shape::Extension(a, b) => {
            placed.mark.labelled && a != b && upright(a, b)
        }
        _ => false,
    })
}

/// Whether a handle is a point of space; a radius is a number.
fn is_point(handle: &HandleView) -> bool {
    handle.value.numbers().count() == 3
}

/// The places of the icon of a drag constraint beside its point.
const SIGN: [Vec2; 4] =
    [vec2(28.0, -22.0), vec2(-28.0, -22.0), vec2(28.0, 22.0), vec2(-28.0, 22.0)];

/// The icon of a handle's drag constraint, beside it, its labels and bars if there is space.
pub fn sign(
    eye: &OrbitViewport,
    painter: &InkPainter,
    picture: &Picture<'_>,
    handle: usize,
    labels: &LabelPass<'_>,
) {
    let handle = picture.handles.get(handle).filter(|_| picture.plan.is_none());
    let Some(handle) = handle.filter(|handle| is_point(handle) && !handle.locked) else { return };
    let free = |rect| labels.leaves(rect) && !picture.insets.iter().any(|r| r.intersects(rect));
    let Some(place) = eye.project(handle.at) else { return };
    let (theme, ui_scale) = (picture.theme, picture.scale);
    let size = Vec2::splat(24.0 * ui_scale);
    let rects = SIGN.map(|by| Rect::from_center_size(pos(place) + by * ui_scale, size));
    let rect = rects.into_iter().find(|rect| free(*rect)).unwrap_or(rects[0]);
    let border = Stroke::new(1.0, theme.control);
    let (center, radius) = (rect.center(), 13.0 * ui_scale);
    painter.add(CircleShape { center, radius, fill: theme.raised, stroke: border });
    let refuses = eye.refuses(handle.at);
    let ink = if refuses { theme.ink3.gamma_multiply(0.5) } else { theme.ink };
    match eye.constraint {
        DragConstraint::Axis(axis @ 0..2) => {
            let letter = ["x", "y"][axis];
            let text = Label::text(painter.fonts(), letter, fonts::MATH_ITALIC, 17.0 * ui_scale);
            painter.ink(text.ink(rect.center() - text.size() / 2.0, ink, None));
        }
        constraint => {
            painter.extend(constraint.icon().shapes(rect.shrink(4.0 * ui_scale), ink, 2.0))
        }
    }
}
