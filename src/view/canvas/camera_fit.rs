//! The camera that fits a figure to the free part of a picture.

use super::camera2d::{Camera2d, pos};
use super::space::OrbitCamera;
use super::viewport::Viewport;
use crate::lesson::{DefaultView, DefaultView3d, Page, PlaneMap, ShotCamera};
use crate::sketch::{Mark, Sketch};
use egui::{Pos2, Rect, Vec2, vec2};
use glam::{DVec2, DVec3};

/// Margin of points from the edges, and its limit as a fraction of the lesser side: labels need
/// this space.
const MARGIN: f32 = 30.0;
const PART: f32 = 0.08;

/// An overlay lower than this is a bar, which covers the nearest edge or bar within this distance.
const BAR: f32 = 80.0;

/// Number of iterations: perspective needs several, the plane few.
const STEPS: usize = 12;

/// Points farther from the centre of the default view than this multiple of its size are
/// intentionally far away.
const MAX_FITTED_DISTANCE: f64 = 4.0;

/// Margin of a figure beside a bar.
const CLEAR: f32 = 18.0;

/// The number of directions in which a figure may avoid a bar, and of steps in which it grows.
const WAYS: u8 = 32;
const GROWS: u8 = 8;

/// A picture and its free part.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureRoom {
    /// The rectangle of the whole picture.
    pub all: Rect,
    /// The part between the bars.
    pub free: Rect,
    /// The bars at the edges of the picture.
    bars: Vec<Rect>,
    /// The scale of the labels.
    ui_scale: f32,
}

impl PictureRoom {
    /// The part of a picture between the bars at its upper and lower edge. A taller overlay is in a
    /// corner, and moves to another before it covers a point.
    pub fn between(all: Rect, covered: &[Rect], ui_scale: f32) -> Self {
        let bar = |bar: &&Rect| bar.height() < BAR && bar.intersects(all);
        let bars: Vec<_> = covered.iter().filter(bar).copied().collect();
        let free = bars.iter().fold(all, |left, bar| {
            // A bar in a low picture may be near both edges.
            let [above, below] = [bar.top() - left.top(), left.bottom() - bar.bottom()];
            match above.min(below) {
                near if near >= BAR || above == below => left,
                near if near == above => left.with_min_y(left.top().max(bar.bottom())),
                _ => left.with_max_y(left.bottom().min(bar.top())),
            }
        });
        Self { all, free: if free.is_positive() { free } else { all }, bars, ui_scale }
    }

    /// The margin for labels between a figure and the edges of `part`.
    pub fn margin(&self, part: Rect) -> f32 {
        (MARGIN * self.ui_scale).min(PART * part.size().min_elem())
    }

    /// A picture without overlays.
    pub fn bare(all: Rect, ui_scale: f32) -> Self {
        Self::between(all, &[], ui_scale)
    }

    /// The camera for a sketch of the scene of `page`, with helpers of these names, in the free
    /// part: a camera with only a direction is fitted, and so is the lesson's own.
    pub fn framed(
        &self,
        page: &Page,
        camera: Option<ShotCamera>,
        sketch: &Sketch,
        helpers: &[&str],
    ) -> Option<ShotCamera> {
        if let Some(ShotCamera::View(_)) = camera {
            return camera;
        }
        let usual = page.seen_by(camera);
        let points = points(page, sketch, helpers, usual);
        let fitted = fitted(&points, usual, page.map(page.derived()), self)?;
        Some(ShotCamera::View(fitted.scaled(1.0 / page.factor())))
    }
}

/// The view of a camera on the scene of `page` in a rectangle.
pub fn seen(page: &Page, camera: Option<ShotCamera>, rect: Rect) -> Viewport {
    Viewport::new(page.seen_by(camera), None, rect, page.map(page.derived()))
}

/// The view in which `points` are as large as possible with a margin for labels, centred in the
/// free part without covering bars, in the direction of `usual`; `None` without points.
pub fn fitted(
    points: &[DVec3],
    mut usual: DefaultView,
    map: PlaneMap,
    room: &PictureRoom,
) -> Option<DefaultView> {
    let (low, high) =
        (points.iter().copied().reduce(DVec3::min)?, points.iter().copied().reduce(DVec3::max)?);
    if let DefaultView::Space(view3d) = &mut usual {
        let half = (high - low).length();
        view3d.half = if half > 0.0 { half } else { view3d.half };
        view3d.centre = low.midpoint(high);
    }
    let inside = |rect: Rect| rect.shrink(room.margin(rect));
    let (least, middle) = (inside(room.free), room.free.center());
    let most = inside(room.all);
    let beyond = (most.max - middle).min(middle - most.min).max(least.size() / 2.0);
    let within = |part: u8| {
        let half = least.size() / 2.0;
        let half = half + (beyond - half) * f32::from(part) / f32::from(GROWS);
        into(points, usual, map, [room.all, Rect::from_center_size(middle, half * 2.0)])
    };
    let clear = |(_, places): &(DefaultView, Vec<Pos2>)| {
        room.bars.iter().all(|bar| passes(places, bar.expand(CLEAR * room.ui_scale)))
    };
    let larger = (1..=GROWS).rev().filter_map(within).find(clear);
    larger.or_else(|| within(0)).map(|(view, _)| view)
}

/// The view in which points fill a part of a picture, and the positions of the points in the
/// picture.
fn into(
    points: &[DVec3],
    mut view: DefaultView,
    map: PlaneMap,
    [all, part]: [Rect; 2],
) -> Option<(DefaultView, Vec<Pos2>)> {
    let places = |view: DefaultView| -> Option<Vec<Pos2>> {
        let view = Viewport::new(view, None, all, map);
        points.iter().map(|p| Some(pos(view.project(*p)?))).collect()
    };
    for _ in 0..STEPS {
        let bounds = Rect::from_points(&places(view)?);
        let grows = (bounds.size() / part.size().max(Vec2::splat(1.0))).max_elem();
        // A single point has no size.
        let by = if grows > 1e-6 { grows } else { 1.0 };
        let pan = part.center() - all.center() - (bounds.center() - all.center()) / by;
        view = moved(view, by.into(), pan, all.size());
    }
    Some((view, places(view)?))
}

/// Whether a line separates these positions from a bar.
fn passes(places: &[Pos2], bar: Rect) -> bool {
    let corners = [bar.left_top(), bar.right_top(), bar.left_bottom(), bar.right_bottom()];
    (0..WAYS).any(|way| {
        let (sin, cos) = (std::f32::consts::TAU * f32::from(way) / f32::from(WAYS)).sin_cos();
        let along = |at: &Pos2| at.to_vec2().dot(vec2(cos, sin));
        let reach = places.iter().map(along).fold(f32::NEG_INFINITY, f32::max);
        corners.iter().map(along).all(|corner| corner > reach)
    })
}

/// The view after zooming out by this factor and moving the picture.
fn moved(view: DefaultView, by: f64, pan: Vec2, size: Vec2) -> DefaultView {
    match view.wider(by) {
        DefaultView::Plane(centre, half) => {
            let [x, y, _] = Camera2d::fit(centre, half, size).panned(pan).numbers();
            DefaultView::Plane(DVec2::new(x, y), half)
        }
        DefaultView::Space(view3d) => {
            let centre = OrbitCamera::home(&view3d, size).panned(pan).target;
            DefaultView::Space(DefaultView3d { centre, ..view3d })
        }
    }
}

/// The points that a picture of a scene must show: the points of its handles, of marks that are not
/// helpers, and of the helpers with these names. Intentionally distant points are excluded.
fn points(page: &Page, sketch: &Sketch, helpers: &[&str], usual: DefaultView) -> Vec<DVec3> {
    let there = |mark: &&Mark| !mark.is_helper() || helpers.contains(&mark.name);
    let marks = sketch.marks().iter().filter(there);
    let handles = page.derived().handles.iter().filter(|handle| handle.range.is_none());
    let points = marks.flat_map(|mark| mark.shape.extent()).chain(handles.map(|handle| handle.at));
    let (middle, reach) = usual.extent();
    points.filter(|p| p.distance(middle) < MAX_FITTED_DISTANCE * reach).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::ALL;
    use egui::pos2;

    #[test]
    fn figures_fill_the_free_part_and_are_centred_in_it() {
        for (width, height) in [(788.0, 624.0), (390.0, 297.0), (1300.0, 960.0), (300.0, 900.0)] {
            let all = Rect::from_min_size(pos2(84.0, 48.0), vec2(width, height));
            let bars = [
                Rect::from_min_size(all.min + vec2(12.0, 10.0), vec2(100.0, 36.0)),
                Rect::from_min_max(all.max - vec2(140.0, 48.0), all.max - vec2(12.0, 12.0)),
                // A taller overlay is in a corner.
                Rect::from_min_max(all.max - vec2(140.0, 150.0), all.max),
            ];
            let room = PictureRoom::between(all, &bars, 1.0);
            assert_eq!(
                (room.free.top(), room.free.bottom()),
                (all.top() + 46.0, all.bottom() - 48.0)
            );
            for entry in ALL {
                let page = (entry.open)();
                let sketch = &page.derived().sketch;
                let view = seen(&page, room.framed(&page, None, sketch, &[]), all);
                let points = points(&page, sketch, &[], page.seen_by(None));
                let places: Vec<_> =
                    points.iter().map(|p| pos(view.project(*p).unwrap())).collect();
                let bounds = Rect::from_points(&places);
                let off = bounds.center() - room.free.center();
                assert!(off.length() < 3.0, "{}: {off} in {all}", entry.id);
                let part = (bounds.size() / room.free.size()).max_elem();
                assert!(part > 0.75, "{}: {part} of {all}", entry.id);
                assert!(all.shrink(12.0).contains_rect(bounds), "{}: {bounds}", entry.id);
                let under = places.iter().find(|at| bars[..2].iter().any(|bar| bar.contains(**at)));
                assert_eq!(under, None, "{}", entry.id);
            }
        }
    }

    #[test]
    fn a_second_row_of_bars_takes_its_room_too() {
        let all = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 812.0));
        let row = |y: f32| Rect::from_min_size(pos2(40.0, y), vec2(354.0, 52.0));
        let room = PictureRoom::between(all, &[20.0, 84.0, 740.0, 676.0].map(row), 1.0);
        assert_eq!((room.free.top(), room.free.bottom()), (136.0, 676.0));
    }

    #[test]
    fn a_direction_is_kept_and_a_close_up_is_not_fitted() {
        let page = (crate::lessons::find("skew_lines").unwrap().open)();
        let sketch = &page.derived().sketch;
        let room = &PictureRoom::bare(Rect::from_min_size(Pos2::ZERO, vec2(600.0, 400.0)), 1.0);
        let beside = ShotCamera::Towards { yaw: 30.0, pitch: 40.0, parallel: true };
        let framed = room.framed(&page, Some(beside), sketch, &[]);
        let Some(ShotCamera::View(DefaultView::Space(view3d))) = framed else {
            panic!("it is space")
        };
        assert_eq!((view3d.yaw, view3d.pitch, view3d.parallel), (30.0, 40.0, true));
        let close = DefaultView3d::at([1.0, 2.0, 3.0], 0.5, [30.0, 40.0]);
        let close = Some(ShotCamera::View(DefaultView::Space(close)));
        assert_eq!(room.framed(&page, close, sketch, &[]), close);
    }
}
