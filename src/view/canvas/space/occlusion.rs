//! The hidden parts of a line.

use super::super::clip::sides;
use super::super::figure::HiddenRanges;
use super::orbit_viewport::EyePosition;
use crate::geometry::double::line_plane::line_plane_trace;
use crate::geometry::double::sphere_line::sphere_line;
use glam::DVec3;
use smallvec::{SmallVec, smallvec};
use std::ops::Range;

/// A point is hidden if it is deeper than this fraction of the occluder's size; a point on the
/// occluder is not.
const SKIN: f64 = 1e-3;

/// The volume hidden by one object.
#[derive(Clone, Debug, PartialEq)]
enum ShadowVolume {
    /// The intersection of these half spaces.
    Flat(SmallVec<[Half; 5]>),
    Ball(BallShadow),
}

/// All hidden volumes for an eye position.
///
/// ```
/// use crosspoint::view::canvas::{EyePosition, OcclusionSet};
/// use glam::{DVec3, dvec3};
/// let from = EyePosition { eye: DVec3::Z, w: 0.0 };
/// let mut hidden = OcclusionSet::new(from);
/// hidden.add_ball(DVec3::ZERO, 1.0);
/// let below = |x: f64| dvec3(x, 0.0, -5.0);
/// let parts = hidden.parts(below(-2.0), below(2.0), 0.0..1.0);
/// assert!(parts.len() == 1 && (parts[0].start - 0.25).abs() < 1e-3, "{parts:?}");
/// assert!(hidden.parts(below(2.0), below(3.0), 0.0..1.0).is_empty());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct OcclusionSet {
    from: EyePosition,
    behind: Vec<ShadowVolume>,
}

impl OcclusionSet {
    /// Nothing is hidden from the eye yet.
    pub fn new(from: EyePosition) -> Self {
        Self { from, behind: Vec::new() }
    }

    /// Hides what is behind a flat convex figure, unless the figure is seen edge-on.
    pub fn add_flat(&mut self, corners: &[DVec3]) {
        self.behind.extend(behind_flat(self.from, corners).map(ShadowVolume::Flat));
    }

    /// Hides what is in a ball or behind it, unless the eye is inside.
    pub fn add_ball(&mut self, centre: DVec3, radius: f64) {
        self.behind.extend(BallShadow::new(self.from, centre, radius).map(ShadowVolume::Ball));
    }

    /// The hidden parts of `a + t (b − a)`, for `t` in `range`.
    pub fn parts(&self, a: DVec3, b: DVec3, range: Range<f64>) -> HiddenRanges {
        let mut parts = HiddenRanges::new();
        for behind in &self.behind {
            match behind {
                ShadowVolume::Flat(halves) => {
                    let within = |part, half: &Half| half.clip(a, b - a, part);
                    parts.extend(halves.iter().try_fold(range.clone(), within));
                }
                ShadowVolume::Ball(shadow) => shadow.clip(a, b - a, &range, &mut parts),
            }
        }
        joined(parts)
    }
}

/// Merges overlapping or touching parts.
fn joined(mut parts: HiddenRanges) -> HiddenRanges {
    parts.sort_by(|one, other| one.start.total_cmp(&other.start));
    parts.dedup_by(|part, last| {
        let touches = part.start <= last.end + 1e-9;
        if touches {
            last.end = last.end.max(part.end);
        }
        touches
    });
    parts
}

/// A half space: all `x` with `normal · x` above `least`.
#[derive(Clone, Debug, PartialEq)]
struct Half {
    normal: DVec3,
    least: f64,
}

impl Half {
    /// The part of `range` inside.
    fn clip(&self, p: DVec3, d: DVec3, range: Range<f64>) -> Option<Range<f64>> {
        let cut = line_plane_trace(p, d, self.normal, self.least);
        let part = if cut.m > 0.0 {
            range.start.max(cut.k)..range.end
        } else if cut.m < 0.0 {
            range.start..range.end.min(cut.k)
        } else if cut.gap < 0.0 {
            range
        } else {
            return None;
        };
        Some(part).filter(|part| !part.is_empty())
    }
}

/// The volume hidden by a flat figure is a truncated cone: bounded by the planes through the eye
/// and the sides, and by the figure's own plane.
fn behind_flat(from: EyePosition, corners: &[DVec3]) -> Option<SmallVec<[Half; 5]>> {
    let middle = corners.iter().sum::<DVec3>() / corners.len() as f64;
    let size = corners.iter().map(|c| c.distance(middle)).fold(0.0, f64::max);
    let normal = normal(corners).try_normalize()?;
    let towards = from.towards(middle);
    let away = -normal * normal.dot(towards).signum();
    if away.dot(towards).abs() < 1e-9 * towards.length() {
        return None;
    }
    let mut sides: SmallVec<[(DVec3, DVec3); 4]> = sides(corners).collect();
    // Test the long sides first: most lines lie beyond one of the long sides of a narrow piece.
    sides.sort_by(|(a, b), (c, d)| c.distance_squared(*d).total_cmp(&a.distance_squared(*b)));
    let sides = sides.into_iter().map(|(corner, next)| {
        let inward = (next - corner).cross(from.towards(corner));
        let inward = inward * inward.dot(middle - corner).signum();
        Half { normal: inward, least: inward.dot(corner) }
    });
    let beyond = Half { normal: away, least: away.dot(middle) + size * SKIN };
    Some(sides.chain([beyond]).collect())
}

/// A normal of a flat figure, with the length of twice its area.
pub fn normal(corners: &[DVec3]) -> DVec3 {
    let Some((first, rest)) = corners.split_first() else { return DVec3::ZERO };
    rest.windows(2).map(|pair| (pair[0] - *first).cross(pair[1] - *first)).sum()
}

/// The points in a ball, or in the part of its tangent cone beyond the circle of contact.
#[derive(Clone, Debug, PartialEq)]
struct BallShadow {
    centre: DVec3,
    radius: f64,
    /// The unit vector from the centre toward the eye.
    towards: DVec3,
    /// 1 / distance of the eye from the centre; 0 at infinity, where the cone is a cylinder.
    nearness: f64,
    /// The squared radius of the cone at the centre.
    wide_sq: f64,
    /// The distance of the circle of contact from the centre.
    circle: f64,
}

impl BallShadow {
    /// `None` if the eye is inside.
    fn new(from: EyePosition, centre: DVec3, radius: f64) -> Option<Self> {
        let radius = radius * (1.0 - SKIN);
        let back = from.towards(centre);
        let nearness = from.apparent(1.0, back.length());
        let (circle, towards) = (nearness * radius * radius, back.normalize_or(DVec3::Z));
        let rest = 1.0 - nearness * circle;
        let wide_sq = radius * radius / rest;
        (rest > 0.0).then_some(Self { centre, radius, towards, nearness, wide_sq, circle })
    }

    /// A point's distance from the centre toward the eye, its squared distance from the axis, and
    /// the squared radius of the cone there.
    fn section(&self, from_centre: DVec3) -> [f64; 3] {
        let ahead = from_centre.dot(self.towards);
        let reach_sq = self.wide_sq * (1.0 - self.nearness * ahead).powi(2);
        [ahead, (from_centre - self.towards * ahead).length_squared(), reach_sq]
    }

    fn hides(&self, from_centre: DVec3) -> bool {
        let [ahead, aside_sq, reach_sq] = self.section(from_centre);
        from_centre.length_squared() < self.radius * self.radius
            || ahead < self.circle && aside_sq < reach_sq
    }

    /// Whether a line of length `2 half` about this point is clearly outside: in front of the
    /// ball, or beside its cone.
    fn misses(&self, from_centre: DVec3, half: f64) -> bool {
        let [ahead, aside_sq, reach_sq] = self.section(from_centre);
        let slope_sq = self.wide_sq * self.nearness * self.nearness;
        let clear = reach_sq.sqrt() + half * (1.0 + slope_sq).sqrt();
        ahead - half > self.radius || aside_sq > clear * clear
    }

    /// Adds the hidden parts of the line from `p` along `d`.
    fn clip(&self, p: DVec3, d: DVec3, range: &Range<f64>, parts: &mut HiddenRanges) {
        let s = p - self.centre;
        let middle = s + d * f64::midpoint(range.start, range.end);
        if self.misses(middle, d.length() * (range.end - range.start) / 2.0) {
            return;
        }
        // Occlusion changes only where the line meets the ball, the cone, or the plane of their
        // circle.
        let mut cuts: SmallVec<[f64; 7]> = smallvec![range.start, range.end];
        if let Some((t1, t2)) = sphere_line(p, d, self.centre, self.radius) {
            cuts.extend([t1, t2]);
        }
        let (ahead, along) = (s.dot(self.towards), d.dot(self.towards));
        let (aside, turn) = (s - self.towards * ahead, d - self.towards * along);
        let (part, less) = (1.0 - self.nearness * ahead, self.nearness * along);
        cuts.extend(roots(
            turn.dot(turn) - self.wide_sq * less * less,
            aside.dot(turn) + self.wide_sq * part * less,
            aside.dot(aside) - self.wide_sq * part * part,
        ));
        cuts.push((self.circle - ahead) / along);
        cuts.retain(|t| t.is_finite() && *t >= range.start && *t <= range.end);
        cuts.sort_by(f64::total_cmp);
        let pairs = cuts.windows(2).filter(|pair| self.hides(s + d * ((pair[0] + pair[1]) / 2.0)));
        parts.extend(pairs.map(|pair| pair[0]..pair[1]));
    }
}

/// The zeros of `a t² + 2 b t + c`.
fn roots(a: f64, b: f64, c: f64) -> [f64; 2] {
    let root = (b * b - a * c).sqrt();
    [(-b - root) / a, (-b + root) / a]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::double::line_triangle::line_triangle_trace;
    use crate::geometry::double::triangle_weights::TriangleWeights;
    use glam::dvec3;
    use proptest::prelude::*;

    fn points(reach: f64) -> impl Strategy<Value = DVec3> {
        let axis = || -reach..reach;
        (axis(), axis(), axis()).prop_map(|(x, y, z)| dvec3(x, y, z))
    }

    fn hidden(
        from: EyePosition,
        add: impl FnOnce(&mut OcclusionSet),
        a: DVec3,
        b: DVec3,
    ) -> HiddenRanges {
        let mut hidden = OcclusionSet::new(from);
        add(&mut hidden);
        hidden.parts(a, b, 0.0..1.0)
    }

    fn viewpoints() -> impl Strategy<Value = EyePosition> {
        let eye = points(1.0).prop_filter_map("far enough", |d| d.try_normalize());
        (eye, any::<bool>())
            .prop_map(|(d, far)| EyePosition { eye: d * 12.0, w: if far { 0.0 } else { 1.0 } })
    }

    /// Whether a line of sight from `at` to the eye meets a triangle first, and how clearly.
    fn meets(from: EyePosition, corners: &[DVec3], at: DVec3) -> (bool, f64) {
        let x = line_triangle_trace(at, from.towards(at), corners[0], corners[1], corners[2]);
        let (k, TriangleWeights { alpha, beta, gamma, .. }) = (x.cut.k, x.weights);
        let last = if from.w > 0.0 { 1.0 - k } else { 1.0 };
        let least = [alpha, beta, gamma, k, last].into_iter().fold(1.0, f64::min);
        (least > 0.0, least.abs())
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn behind_a_triangle_is_where_it_lies_in_the_line_of_sight(
            from in viewpoints(),
            corners in proptest::collection::vec(points(3.0), 3),
            a in points(5.0), b in points(5.0), t in 0.0..1.0,
        ) {
            let parts = hidden(from, |set| set.add_flat(&corners), a, b);
            let (expected, clearly) = meets(from, &corners, a + (b - a) * t);
            let found = parts.iter().any(|part| (part.start..=part.end).contains(&t));
            prop_assert!(clearly < 0.02 || found == expected, "{parts:?} at {t}: {clearly}");
        }

        #[test]
        fn behind_a_ball_is_where_it_lies_in_the_line_of_sight(
            from in viewpoints(), centre in points(2.0), radius in 0.3..3.0,
            a in points(6.0), b in points(6.0), part in 0.02..1.0, t in 0.0..1.0,
        ) {
            let b = a.lerp(b, part);
            let parts = hidden(from, |set| set.add_ball(centre, radius), a, b);
            let at = a + (b - a) * t;
            let sight = from.towards(at).normalize();
            // Ray against ball: the line of sight is inside it, ahead of the point.
            let nearest = (centre - at).dot(sight).max(0.0);
            let gap = centre.distance(at + sight * nearest) / radius - 1.0;
            let found = parts.iter().any(|part| (part.start..=part.end).contains(&t));
            prop_assert!(gap.abs() < 0.02 || found == (gap < 0.0), "{parts:?} at {t}: {gap}");
        }
    }

    #[test]
    fn a_point_on_a_surface_is_not_hidden() {
        let from = EyePosition { eye: dvec3(3.0, -9.0, 5.0), w: 1.0 };
        let corners = [dvec3(0.0, 0.0, 0.0), dvec3(3.0, 0.0, 1.0), dvec3(0.0, 3.0, 2.0)];
        for (i, a) in corners.iter().enumerate() {
            assert!(
                hidden(from, |set| set.add_flat(&corners), *a, corners[(i + 1) % 3]).is_empty()
            );
        }
        // Half of an axis is inside, half in front.
        let axis =
            hidden(from, |set| set.add_ball(DVec3::ZERO, 1.0), DVec3::ZERO, dvec3(0.0, -3.0, 1.5));
        assert_eq!((axis.len(), axis[0].start), (1, 0.0));
        assert!((axis[0].end - 0.3).abs() < 0.01, "{axis:?}");
    }
}
