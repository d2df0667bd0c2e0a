//! The mapping between world and screen in space.

use super::super::camera2d::{Camera, screen};
use super::drag_constraint::DragConstraint;
use super::orbit_camera::OrbitCamera;
use crate::geometry::double::line_line_cross::line_line_cross;
use crate::geometry::double::line_plane::line_plane;
use crate::sketch::clipped;
use egui::Rect;
use glam::{DVec2, DVec3, dvec2};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::ops::Range;

/// Distance from the eye to the target, in heights or widths of the picture, whichever is less: the
/// angle of a normal lens.
const EYE_DISTANCE: f64 = 1.9;

/// The near plane, as a fraction of the distance to the target.
const NEAR_PLANE: f64 = 0.04;

/// A plane counts as edge-on if the cosine of its normal and the view is below this.
const EDGE_ON: f64 = 0.2;

/// An axis that points this directly at the eye cannot be dragged along.
const HEAD_ON: f64 = 0.99;

/// The corners of a piece of a surface. Most pieces have four corners, and one more for every plane
/// that cuts them.
pub type Corners = SmallVec<[DVec3; 4]>;

/// An [`OrbitCamera`] that shows its picture in a rectangle of the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OrbitViewport {
    /// The camera.
    pub orbit: OrbitCamera,
    /// The rectangle of the picture.
    pub rect: Rect,
    middle: DVec2,
    across: DVec3,
    up: DVec3,
    back: DVec3,
    /// 1 / distance from the eye to the target; 0 in parallel projection.
    perspective: f64,
    /// The drag constraint of points.
    pub constraint: DragConstraint,
    /// Whether the picture is a plan, in which arrow keys move horizontally and vertically.
    pub plan: bool,
    /// Centre and half side of the box in which points are dragged.
    bounds: (DVec3, f64),
}

/// The position of the eye, in homogeneous coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EyePosition {
    /// `w` times the position; the direction of an eye at infinity.
    pub eye: DVec3,
    /// 0 for an eye at infinity.
    pub w: f64,
}

impl EyePosition {
    /// The direction from `at` to the eye, of any length.
    pub fn towards(self, at: DVec3) -> DVec3 {
        self.eye - at * self.w
    }

    /// The sine of half the angle at which the eye sees a ball of this radius, or a cylinder across
    /// its axis, where [`Self::towards`] has this length; from 1 on, the eye is inside.
    pub fn apparent(self, radius: f64, length: f64) -> f64 {
        self.w * radius / length
    }
}

impl OrbitViewport {
    /// The picture of `orbit` in `rect`.
    pub fn new(orbit: OrbitCamera, rect: Rect) -> Self {
        let [across, up, back] = orbit.axes();
        let lens = EYE_DISTANCE * f64::from(rect.size().min_elem().max(1.0)) * orbit.unit;
        let (middle, perspective) = (screen(rect.center()), orbit.perspective / lens);
        let bounds = (orbit.target, f64::INFINITY);
        Self {
            orbit,
            rect,
            middle,
            across,
            up,
            back,
            perspective,
            constraint: DragConstraint::default(),
            plan: false,
            bounds,
        }
    }

    /// This viewport with this drag constraint.
    #[must_use]
    pub fn dragging(self, constraint: DragConstraint) -> Self {
        Self { constraint, ..self }
    }

    /// This viewport with points limited to `half` around `centre` in every coordinate.
    #[must_use]
    pub fn within(self, centre: DVec3, half: f64) -> Self {
        Self { bounds: (centre, half), ..self }
    }

    /// The position of the eye.
    pub fn viewpoint(&self) -> EyePosition {
        let eye = self.orbit.target * self.perspective + self.back;
        EyePosition { eye, w: self.perspective }
    }

    /// The depth, 1 at the target; nothing is visible below `NEAR_PLANE`.
    fn far(&self, world: DVec3) -> f64 {
        1.0 - (world - self.orbit.target).dot(self.back) * self.perspective
    }

    /// The part of `a b` in front of the eye, as parameters.
    pub fn before(&self, a: DVec3, b: DVec3) -> Option<Range<f64>> {
        let (at_a, at_b) = (self.far(a) - NEAR_PLANE, self.far(b) - NEAR_PLANE);
        let cut = at_a / (at_a - at_b);
        let start = if at_a > 0.0 { 0.0 } else { cut };
        let end = if at_b > 0.0 { 1.0 } else { cut };
        (start < end).then_some(start..end)
    }

    /// The part of a figure in front of the eye; convex if the figure is.
    pub fn part<'a>(&self, corners: &'a [DVec3]) -> Cow<'a, [DVec3]> {
        if corners.iter().all(|p| self.far(*p) >= NEAR_PLANE) {
            return Cow::Borrowed(corners);
        }
        Cow::Owned(clipped(corners, |p| self.far(p) - NEAR_PLANE))
    }

    /// The screen position of a point in front of the eye.
    pub fn place(&self, world: DVec3) -> DVec2 {
        let from = (world - self.orbit.target) / (self.orbit.unit * self.far(world));
        self.middle + dvec2(from.dot(self.across), -from.dot(self.up))
    }

    /// The fraction at which `a + t (b − a)` is on the screen between the positions of `a`, 0, and
    /// of `b`, 1; both in front of the eye.
    pub fn along(&self, a: DVec3, b: DVec3, t: f64) -> f64 {
        let (far_a, far_b) = (self.far(a), self.far(b));
        t * far_b / (far_a + (far_b - far_a) * t)
    }

    /// The line of sight through a screen position: a point and a direction, away from the eye.
    pub fn sight(&self, at: DVec2) -> (DVec3, DVec3) {
        let from = (at - self.middle) * self.orbit.unit;
        let through = self.orbit.target + self.across * from.x - self.up * from.y;
        (through, -self.viewpoint().towards(through).normalize_or(self.back))
    }

    /// The direction from the eye to a point.
    pub fn view(&self, world: DVec3) -> DVec3 {
        -self.viewpoint().towards(world).normalize_or(self.back)
    }

    /// The normal of the plane in which a point at `at` is dragged; `None` along an axis.
    pub fn drag_normal(&self, at: DVec3) -> Option<DVec3> {
        match self.constraint {
            DragConstraint::Ground if self.view(at).z.abs() >= EDGE_ON => Some(DVec3::Z),
            DragConstraint::Ground | DragConstraint::Screen => Some(self.back),
            DragConstraint::Axis(_) => None,
        }
    }

    /// The axis in the viewing direction, if that is an axis.
    pub fn square(&self) -> Option<usize> {
        axis_of(self.back)
    }

    /// Whether a point at `at` cannot be dragged along its axis, which points at the eye.
    pub fn refuses(&self, at: DVec3) -> bool {
        matches!(self.constraint, DragConstraint::Axis(axis) if self.view(at)[axis].abs() > HEAD_ON)
    }

    /// Right and up in the picture.
    pub fn picture(&self) -> (DVec3, DVec3) {
        (self.across, self.up)
    }

    /// The width of the view at the target.
    pub fn breadth(&self) -> f64 {
        f64::from(self.rect.width()) * self.orbit.unit
    }

    /// The point under a screen position within the drag constraint of a point at `through`, at any
    /// distance.
    fn under(&self, screen: DVec2, through: DVec3) -> Option<DVec3> {
        let (from, along) = self.sight(screen);
        let at = match (self.drag_normal(through), self.constraint) {
            (Some(normal), _) => {
                let mut at = line_plane(from, along, normal, normal.dot(through))?;
                if let Some(axis) = axis_of(normal) {
                    at[axis] = through[axis];
                }
                at
            }
            (None, DragConstraint::Axis(axis)) if !self.refuses(through) => {
                let end = through + DVec3::AXES[axis];
                let (part, _) = line_line_cross(through, end, from, from + along)?;
                let mut at = through;
                at[axis] += part;
                at
            }
            (None, _) => return None,
        };
        // A line of sight above the horizon meets the plane behind the eye.
        (at.is_finite() && self.far(at) > NEAR_PLANE).then_some(at)
    }
}

/// The axis along a unit vector, if it is along one.
fn axis_of(v: DVec3) -> Option<usize> {
    (0..3).find(|axis| v[*axis].abs() > 1.0 - 1e-12)
}

impl Camera for OrbitViewport {
    fn rect(&self) -> Rect {
        self.rect
    }

    fn scale(&self) -> f64 {
        self.orbit.unit
    }

    /// Right and up become the axes of the ground nearest to right and to away from the eye; z
    /// stays. In a plan they become its horizontal and vertical axes.
    fn turned(&self, by: DVec3) -> DVec3 {
        if self.plan {
            return self.across.round() * by.x + self.up.round() * by.y + DVec3::Z * by.z;
        }
        let DVec3 { x, y, .. } = self.across;
        let right = if x.abs() >= y.abs() { DVec3::X * x.signum() } else { DVec3::Y * y.signum() };
        // `right` turned left points away from the eye; seen from below, that is down in the
        // picture.
        let away = DVec3::new(-right.y, right.x, 0.0);
        let over = if self.back.z < -1e-9 { -1.0 } else { 1.0 };
        right * by.x + away * (over * by.y) + DVec3::Z * by.z
    }

    fn project(&self, world: DVec3) -> Option<DVec2> {
        let seen = world.is_finite() && self.far(world) > NEAR_PLANE;
        seen.then(|| self.place(world)).filter(|at| at.is_finite())
    }

    fn unproject(&self, screen: DVec2, through: DVec3) -> Option<DVec3> {
        let (centre, half) = self.bounds;
        self.under(screen, through).map(|at| at.clamp(centre - half, centre + half))
    }

    fn reached(&self, screen: DVec2, through: DVec3) -> Option<DVec3> {
        let (centre, half) = self.bounds;
        self.under(screen, through).filter(|at| (*at - centre).abs().max_element() <= half)
    }

    fn unit(&self, world: DVec3) -> f64 {
        self.orbit.unit * self.far(world).max(NEAR_PLANE)
    }

    fn depth(&self, world: DVec3) -> f64 {
        -(world - self.orbit.target).dot(self.back)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;
    use glam::dvec3;
    use proptest::prelude::*;

    const RECT: Rect = Rect { min: pos2(52.0, 48.0), max: pos2(872.0, 672.0) };

    fn eyes() -> impl Strategy<Value = OrbitViewport> {
        let numbers = (-3.0..3.0, -3.0..3.0, -3.0..3.0, -3.1..3.1, -1.57..1.57, 0.005..0.05);
        (numbers, prop_oneof![Just(0.0), 0.1..=1.0]).prop_map(
            |((x, y, z, yaw, pitch, unit), perspective)| {
                OrbitViewport::new(
                    OrbitCamera { target: dvec3(x, y, z), yaw, pitch, unit, perspective },
                    RECT,
                )
            },
        )
    }

    fn points() -> impl Strategy<Value = DVec3> {
        (-4.0..4.0, -4.0..4.0, -4.0..4.0).prop_map(|(x, y, z)| dvec3(x, y, z))
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn projection_and_unprojection_are_inverse(eye in eyes(), p in points(), axis in 0..3usize) {
            let Some(place) = eye.project(p) else { return Ok(()) };
            let near = |at: Option<DVec3>| at.is_some_and(|at| at.distance(p) < 1e-6);
            prop_assert!(near(eye.unproject(place, p)), "{:?}", eye.unproject(place, p));
            prop_assert!(near(eye.dragging(DragConstraint::Screen).unproject(place, p)));
            let along = eye.dragging(DragConstraint::Axis(axis));
            prop_assert!(along.refuses(p) || near(along.unproject(place, p)));
            let (from, sight) = eye.sight(place);
            prop_assert!((p - from).cross(sight).length() < 1e-6);
        }

        #[test]
        fn a_point_follows_the_pointer_within_its_constraint(
            eye in eyes(), p in points(), dx in -90.0..90.0, dy in -90.0..90.0,
        ) {
            let Some(place) = eye.project(p) else { return Ok(()) };
            let to = place + dvec2(dx, dy);
            for constraint in [DragConstraint::Ground, DragConstraint::Screen] {
                let Some(at) = eye.dragging(constraint).unproject(to, p) else { continue };
                if let Some(now) = eye.project(at) {
                    prop_assert!(now.distance(to) < 1e-4, "{constraint:?}: {now} for {to}");
                }
            }
            for axis in 0..3 {
                if let Some(at) = eye.dragging(DragConstraint::Axis(axis)).unproject(to, p) {
                    let mut back = at;
                    back[axis] = p[axis];
                    prop_assert_eq!(back, p);
                }
            }
        }

        #[test]
        fn a_straight_line_is_straight_on_the_screen(eye in eyes(), a in points(), b in points(), t in 0.0..1.0) {
            if eye.before(a, b) == Some(0.0..1.0) {
                let (p, q) = (eye.place(a), eye.place(b));
                let at = p + (q - p) * eye.along(a, b, t);
                prop_assert!(at.distance(eye.place(a + (b - a) * t)) < 1e-4);
            }
        }
    }

    #[test]
    fn beyond_the_horizon_there_is_no_ground() {
        let eye = OrbitViewport::new(OrbitCamera::OBLIQUE, RECT);
        let (middle, above) = (screen(RECT.center()), dvec2(462.0, -2000.0));
        assert!(eye.unproject(middle, DVec3::ZERO).is_some());
        assert_eq!(eye.unproject(above, DVec3::ZERO), None);
        let bound = eye.within(DVec3::ZERO, 2.0);
        let far = dvec2(462.0, 60.0);
        assert!(bound.unproject(far, DVec3::ZERO).is_some_and(|at| at.abs().max_element() <= 2.0));
        assert_eq!(bound.reached(far, DVec3::ZERO), None);
    }
}
