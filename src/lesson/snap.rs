//! Snapping of a dragged point: to exact positions of special cases, and to the grid.
//!
//! A position is used only if it is dyadic and the exact layer confirms the case; without one
//! within reach, nothing snaps. Geometry takes precedence over the grid.

use super::edit::Snap;
use crate::sketch::At;
use glam::DVec3;

/// Snapping distance of geometry, in logical pixels.
const SNAP_DISTANCE: f64 = 8.0;
/// Release distance: larger, so that a trembling pointer does not release the point.
const RELEASE_DISTANCE: f64 = 14.0;
/// Approximate distance of the grid lines, in logical pixels: half of it exceeds the snapping
/// distance of geometry.
const GRID_DISTANCE: f64 = 16.0;
/// A free position is rounded to this fraction of a grid step: less than a pixel, and short enough
/// in binary for exact positions on lines through it.
const FREE: f64 = 64.0;

/// A point, line or plane at whose points a special case holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attractor {
    /// The case by the name of its verdict: `parallel`.
    pub case: &'static str,
    /// The positions at which it holds.
    pub place: AttractorPlace,
    /// The mark involved, if a scene has several candidates; otherwise empty.
    pub with: &'static str,
}

/// The positions of an attractor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AttractorPlace {
    /// A single point.
    Point(DVec3),
    /// The line through the point in this direction.
    Line(DVec3, DVec3),
    /// The plane through the point spanned by two directions.
    Plane(DVec3, [DVec3; 2]),
}

impl Attractor {
    /// An attractor at one point.
    pub fn point(case: &'static str, at: impl At) -> Self {
        Self::at(case, AttractorPlace::Point(at.at()))
    }

    /// The line through `at` along `direction`.
    pub fn line(case: &'static str, at: impl At, direction: impl At) -> Self {
        Self::at(case, AttractorPlace::Line(at.at(), direction.at()))
    }

    /// The plane through `at` spanned by `sides`.
    pub fn plane(case: &'static str, at: DVec3, sides: [DVec3; 2]) -> Self {
        Self::at(case, AttractorPlace::Plane(at, sides))
    }

    /// An attractor at any place.
    pub const fn at(case: &'static str, place: AttractorPlace) -> Self {
        Self { case, place, with: "" }
    }
}

impl AttractorPlace {
    /// Dyadic positions of this place near `to`, the best first: on a line or plane at parameters
    /// that are multiples of increasing powers of two, the finest about two pixels apart.
    pub(super) fn candidates(self, to: DVec3, unit: f64) -> Vec<DVec3> {
        match self {
            Self::Point(at) => vec![at],
            Self::Line(at, direction) => {
                let t = (to - at).dot(direction) / direction.length_squared();
                let finest = (direction.length() / (2.0 * unit)).log2().ceil();
                if !t.is_finite() || !finest.is_finite() {
                    return Vec::new();
                }
                multiples(finest).map(|part| at + direction * part(t)).collect()
            }
            Self::Plane(at, [u, v]) => {
                let (n, d) = (u.cross(v), to - at);
                let [s, t] = [d.cross(v), u.cross(d)].map(|x| x.dot(n) / n.length_squared());
                let finest = (u.length().max(v.length()) / (2.0 * unit)).log2().ceil();
                if !(s.is_finite() && t.is_finite() && finest.is_finite()) {
                    return Vec::new();
                }
                multiples(finest).map(|part| at + u * part(s) + v * part(t)).collect()
            }
        }
    }
}

/// Rounding functions to multiples of powers of two, from the finest to integers.
fn multiples(finest: f64) -> impl Iterator<Item = impl Fn(f64) -> f64> {
    (0..=finest.clamp(0.0, 20.0) as i32).rev().map(|fineness| {
        let parts = f64::from(fineness).exp2();
        move |t: f64| (t * parts).round() / parts
    })
}

/// Distance of two grid lines for logical pixels of `unit` world units: a power of two.
///
/// ```
/// use crosspoint::lesson::snap::grid_step;
/// assert_eq!(grid_step(1.0 / 59.0), 0.25);
/// ```
pub fn grid_step(unit: f64) -> f64 {
    (GRID_DISTANCE * unit).log2().round().clamp(-40.0, 20.0).exp2()
}

/// The snapping distance of geometry, in world units: at most half a grid step.
pub fn tolerance(unit: f64) -> f64 {
    (SNAP_DISTANCE * unit).min(grid_step(unit) / 2.0)
}

/// The final position of a dragged point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rest {
    /// The position.
    pub at: DVec3,
    /// The attractor that holds it, if geometry does.
    pub held: Option<Attractor>,
}

/// The final position of a point that is dragged from `from` to `to`. A coordinate without movement
/// stays unchanged, unless geometry holds the point.
///
/// `unit` is the width of a logical pixel in world units; `held` is the current attractor;
/// `confirms(attractor, at)` asks the exact layer.
pub fn rest(
    mode: Snap,
    [from, to]: [DVec3; 2],
    unit: f64,
    attractors: &[Attractor],
    held: Option<Attractor>,
    confirms: impl Fn(&Attractor, DVec3) -> bool,
) -> Rest {
    let step = grid_step(unit);
    let rounded = |step: f64| {
        // A number too large for its fraction bits is a multiple already.
        let near = (to / step).round() * step;
        DVec3::select(to.cmpne(from) & near.abs().cmple(DVec3::MAX), near, to)
    };
    let free = rounded(step / FREE);
    if mode == Snap::Free {
        return Rest { at: free, held: None };
    }
    let caught = |attractor: &Attractor, reach: f64| {
        let mut places = attractor.place.candidates(to, unit).into_iter();
        places.find(|at| at.distance(to) <= reach && confirms(attractor, *at))
    };
    let kept = held.and_then(|held| Some((caught(&held, RELEASE_DISTANCE * unit)?, held)));
    let found = kept
        .or_else(|| attractors.iter().find_map(|new| Some((caught(new, tolerance(unit))?, *new))));
    if let Some((at, held)) = found {
        return Rest { at, held: Some(held) };
    }
    let grid = rounded(step);
    let near = grid.distance(to) <= step / 4.0;
    Rest { at: if mode == Snap::Grid || near { grid } else { free }, held: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::{DVec2, dvec2, dvec3};

    const UNIT: f64 = 1.0 / 59.0;
    const X_AXIS: Attractor =
        Attractor::at("parallel", AttractorPlace::Line(DVec3::ZERO, DVec3::X));

    /// A point that moves in the plane.
    fn way(to: DVec2) -> [DVec3; 2] {
        [dvec3(77.0, 77.0, 0.0), to.extend(0.0)]
    }

    #[test]
    fn a_line_snaps_at_8_pixels_and_releases_at_14() {
        let at = |pixels: f64, held| {
            rest(Snap::Near, way(dvec2(2.06, pixels * UNIT)), UNIT, &[X_AXIS], held, |_, _| true)
        };
        assert_eq!(at(9.0, None).held, None);
        let caught = at(7.0, None);
        assert_eq!((caught.held, caught.at.y), (Some(X_AXIS), 0.0));
        assert_eq!(at(13.0, caught.held).at.y, 0.0);
        assert_eq!(at(15.0, caught.held).held, None);
    }

    #[test]
    fn nothing_snaps_unless_the_exact_layer_confirms() {
        let to = way(dvec2(2.06, 3.0 * UNIT));
        let rest = rest(Snap::Near, to, UNIT, &[X_AXIS], None, |_, _| false);
        assert_eq!(rest.held, None);
    }

    #[test]
    fn grid_mode_always_ends_on_the_grid_and_free_never_moves_far() {
        for to in [dvec2(0.3, -7.77), dvec2(1e5, 1e-9)] {
            let to = to.extend(0.0);
            let way = [DVec3::splat(77.0), to];
            let grid = rest(Snap::Grid, way, UNIT, &[], None, |_, _| true).at;
            assert_eq!(grid, (grid * 4.0).round() / 4.0);
            let free = rest(Snap::Free, way, UNIT, &[X_AXIS], None, |_, _| true).at;
            assert!(free.distance(to) < UNIT);
        }
    }

    #[test]
    fn a_position_beyond_all_steps_is_unchanged() {
        for mode in [Snap::Free, Snap::Near, Snap::Grid] {
            let to = dvec3(0.0, 1e300, -1e300);
            assert_eq!(rest(mode, [DVec3::ONE, to], 1e-200, &[], None, |_, _| true).at, to);
        }
    }

    #[test]
    fn a_coordinate_without_movement_stays_off_the_grid() {
        let (from, to) = (dvec3(0.1, 0.2, 0.3), dvec3(1.9, 0.2, 0.3));
        let at = rest(Snap::Grid, [from, to], UNIT, &[], None, |_, _| true).at;
        assert_eq!(at, dvec3(2.0, 0.2, 0.3));
    }

    #[test]
    fn a_place_without_direction_attracts_nothing() {
        let nowhere = Attractor::line("parallel", DVec2::ZERO, DVec2::ZERO);
        assert_eq!(
            rest(Snap::Near, way(dvec2(0.1, 0.0)), UNIT, &[nowhere], None, |_, _| true).held,
            None
        );
    }
}
