//! The mapping between world and screen: the plane with pan and zoom.

use crate::lesson::PlaneMap;
use egui::{Pos2, Rect, Vec2};
use glam::{DVec2, DVec3, dvec2};
use std::ops::RangeInclusive;

/// The range of world units per logical pixel.
const UNITS: RangeInclusive<f64> = 1e-9..=1e6;

/// The greatest distance of the centre from the origin.
const MAX_DISTANCE: f64 = 1e9;

/// Relative resolution of a coordinate: at a smaller scale, neighbouring pixels would have equal
/// coordinates.
const FINEST: f64 = 1e-12;

/// Maps world points to the screen and back. Screen points are f64 until they are clipped to the
/// view, because a world point may be arbitrarily far away.
pub trait Camera {
    /// The rectangle of the picture.
    fn rect(&self) -> Rect;

    /// World units per pixel at the centre, for a mean of all directions.
    fn scale(&self) -> f64;

    /// Converts a direction of the picture, right and up, to a direction of the world.
    fn turned(&self, by: DVec3) -> DVec3;

    /// The position of `world` on the screen in logical pixels, y down. `None` behind the eye or if
    /// not finite.
    fn project(&self, world: DVec3) -> Option<DVec2>;

    /// The world point under `screen` on the plane in which a point at `through` is dragged.
    fn unproject(&self, screen: DVec2, through: DVec3) -> Option<DVec3>;

    /// [`Camera::unproject`], if the point is within the box in which points are dragged.
    fn reached(&self, screen: DVec2, through: DVec3) -> Option<DVec3> {
        self.unproject(screen, through)
    }

    /// World units per logical pixel at `world`.
    fn unit(&self, world: DVec3) -> f64;

    /// The distance of `world` from the eye; a press at two handles in one position picks the
    /// nearer one.
    fn depth(&self, _world: DVec3) -> f64 {
        0.0
    }
}

/// A view of the plane: the world point at the centre, and world units per pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera2d {
    centre: DVec2,
    unit: f64,
}

impl Camera2d {
    /// The camera at `centre` with `unit` world units per pixel, both clamped to the range without
    /// overflow in which neighbouring pixels differ. Non-finite numbers count as 0 and as 1.
    ///
    /// ```
    /// use crosspoint::view::canvas::Camera2d;
    /// use glam::dvec2;
    /// assert_eq!(Camera2d::new(dvec2(3.0, f64::NAN), 0.5).numbers(), [3.0, 0.0, 0.5]);
    /// assert_eq!(Camera2d::new(dvec2(1e300, 0.0), 0.0).numbers(), [1e9, 0.0, 1e-3]);
    /// ```
    pub fn new(centre: DVec2, unit: f64) -> Self {
        let finite =
            |x: f64| if x.is_finite() { x.clamp(-MAX_DISTANCE, MAX_DISTANCE) } else { 0.0 };
        let centre = dvec2(finite(centre.x), finite(centre.y));
        let unit = if unit.is_nan() { 1.0 } else { unit.clamp(*UNITS.start(), *UNITS.end()) };
        Self { centre, unit: unit.max(centre.abs().max_element() * FINEST) }
    }

    /// The camera that shows all points within `half` of `centre`, horizontally or vertically, in a
    /// view of the given size. A view of size 0 counts as one pixel.
    ///
    /// ```
    /// use crosspoint::view::canvas::Camera2d;
    /// use glam::dvec2;
    /// let camera = Camera2d::fit(dvec2(1.0, 2.0), 5.0, egui::vec2(400.0, 200.0));
    /// assert_eq!(camera.numbers(), [1.0, 2.0, 0.05]);
    /// ```
    pub fn fit(centre: DVec2, half: f64, size: Vec2) -> Self {
        Self::new(centre, 2.0 * half / f64::from(size.min_elem().max(1.0)))
    }

    /// The three numbers in a link: the centre and the world units per pixel.
    pub fn numbers(self) -> [f64; 3] {
        [self.centre.x, self.centre.y, self.unit]
    }

    /// The camera of a link; `None` if a number is not finite or out of range.
    ///
    /// ```
    /// use crosspoint::view::canvas::Camera2d;
    /// assert!(Camera2d::from_numbers([1.0, -2.0, 0.02]).is_some());
    /// assert!(Camera2d::from_numbers([1.0, f64::NAN, 0.02]).is_none());
    /// assert!(Camera2d::from_numbers([1.0, -2.0, -0.02]).is_none());
    /// ```
    pub fn from_numbers(numbers: [f64; 3]) -> Option<Self> {
        let camera = Self::new(dvec2(numbers[0], numbers[1]), numbers[2]);
        (camera.numbers() == numbers).then_some(camera)
    }

    /// This camera after moving the picture by `by` pixels.
    #[must_use]
    pub fn panned(self, by: Vec2) -> Self {
        Self::new(self.centre + dvec2(-f64::from(by.x), f64::from(by.y)) * self.unit, self.unit)
    }

    /// The camera with the same picture after the world is scaled by this factor.
    #[must_use]
    pub fn scaled(self, by: f64) -> Self {
        Self::new(self.centre * by, self.unit * by)
    }

    /// This camera after zooming the picture in `rect` by `factor` about the screen point `at`,
    /// which keeps its world point. A factor that is not positive changes nothing.
    #[must_use]
    pub fn zoomed(self, factor: f64, at: Pos2, rect: Rect) -> Self {
        if !(factor.is_finite() && factor > 0.0) {
            return self;
        }
        let kept = PlaneViewport::new(self, rect).world(screen(at));
        let grown = Self::new(self.centre, self.unit / factor);
        let drift = PlaneViewport::new(grown, rect).world(screen(at)) - kept;
        Self::new(grown.centre - drift, grown.unit)
    }

    /// The interpolation to `other` at `part` (0 to 1): the centre moves linearly, the scale
    /// exponentially.
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        let unit = self.unit * (other.unit / self.unit).powf(part);
        Self::new(self.centre.lerp(other.centre, part), unit)
    }
}

/// A screen point in f64.
pub fn screen(at: Pos2) -> DVec2 {
    dvec2(f64::from(at.x), f64::from(at.y))
}

/// A screen point in or near the view, for egui.
pub fn pos(at: DVec2) -> Pos2 {
    egui::pos2(at.x as f32, at.y as f32)
}

/// A [`Camera2d`] that shows its picture in a rectangle of the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaneViewport {
    /// The camera.
    pub camera: Camera2d,
    /// The rectangle of the picture.
    pub rect: Rect,
    middle: DVec2,
    /// How the plane lies in the picture.
    pub map: PlaneMap,
}

impl PlaneViewport {
    /// The picture of `camera` in `rect`.
    pub fn new(camera: Camera2d, rect: Rect) -> Self {
        Self { camera, rect, middle: screen(rect.center()), map: PlaneMap::default() }
    }

    /// This view with the plane mapped by `map`; the camera's position stays in picture
    /// coordinates, where y points up.
    #[must_use]
    pub fn with(self, map: PlaneMap) -> Self {
        Self { map, ..self }
    }

    /// The screen position of a point of the plane.
    pub fn screen(&self, world: DVec2) -> DVec2 {
        let from = (self.map.picture(world) - self.camera.centre) / self.camera.unit;
        self.middle + dvec2(from.x, -from.y)
    }

    /// The point of the plane at a screen position.
    pub fn world(&self, screen: DVec2) -> DVec2 {
        let from = screen - self.middle;
        self.map.plane(self.camera.centre + dvec2(from.x, -from.y) * self.camera.unit)
    }
}

impl Camera for PlaneViewport {
    fn rect(&self) -> Rect {
        self.rect
    }

    fn scale(&self) -> f64 {
        let [x, y] = self.map.axes();
        self.camera.unit / x.perp_dot(y).abs().sqrt()
    }

    fn turned(&self, by: DVec3) -> DVec3 {
        self.map.direction(by.truncate()).extend(by.z)
    }

    fn project(&self, world: DVec3) -> Option<DVec2> {
        Some(self.screen(world.truncate())).filter(|at| at.is_finite())
    }

    fn unproject(&self, screen: DVec2, through: DVec3) -> Option<DVec3> {
        Some(self.world(screen).extend(through.z)).filter(|at| at.is_finite())
    }

    fn unit(&self, _world: DVec3) -> f64 {
        self.scale()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    const RECT: Rect = Rect { min: pos2(10.0, 20.0), max: pos2(410.0, 220.0) };

    #[test]
    fn zoom_keeps_the_world_point_under_the_pointer() {
        let camera = Camera2d::new(dvec2(3.0, -1.0), 0.02);
        let at = pos2(77.0, 181.0);
        for factor in [0.3, 0.99, 1.0, 1.5, 40.0] {
            let before = PlaneViewport::new(camera, RECT).world(screen(at));
            let after = PlaneViewport::new(camera.zoomed(factor, at, RECT), RECT).world(screen(at));
            assert!((before - after).length() < 1e-12, "{factor}");
        }
        for broken in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(camera.zoomed(broken, at, RECT), camera);
        }
    }

    #[test]
    fn up_is_up_and_the_mapping_round_trips() {
        let view = PlaneViewport::new(Camera2d::new(dvec2(1.0, 2.0), 0.1), RECT);
        assert_eq!(view.screen(dvec2(1.0, 2.0)), dvec2(210.0, 120.0));
        assert_eq!(view.screen(dvec2(2.0, 3.0)), dvec2(220.0, 110.0));
        assert_eq!(view.world(dvec2(220.0, 110.0)), dvec2(2.0, 3.0));
        assert_eq!(view.unproject(dvec2(220.0, 110.0), DVec3::Z), Some(DVec3::new(2.0, 3.0, 1.0)));
        assert_eq!(view.project(DVec3::splat(f64::MAX)), None);
    }

    #[test]
    fn at_any_distance_neighbouring_pixels_differ() {
        let mut camera = Camera2d::new(DVec2::ZERO, 1.0);
        for step in 0..2000 {
            let factor = if step % 300 < 200 { 1.5 } else { 0.6 };
            camera = camera.zoomed(factor, pos2(400.0, 30.0), RECT).panned(vec2(-300.0, 900.0));
            let view = PlaneViewport::new(camera, RECT);
            let (one, next) = (view.world(dvec2(50.0, 50.0)), view.world(dvec2(51.0, 51.0)));
            assert!(one.is_finite() && next.x > one.x && next.y < one.y, "{camera:?}");
            assert_eq!(Camera2d::from_numbers(camera.numbers()), Some(camera));
        }
    }
}
