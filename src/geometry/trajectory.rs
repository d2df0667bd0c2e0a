//! The trajectory of a point among walls.
//!
//! The end of a leg is computed in f64. Which wall is hit first, whether it is hit at an end, and
//! on which side of every wall the point is, are decided exactly at each bounce. So the point never
//! passes a wall, however fast it is or however thin the gap left by rounding.

use std::cmp::Ordering::{self, Equal, Greater, Less};
use std::f64::consts::FRAC_PI_4;

use glam::DVec2;
use num_traits::ToPrimitive;

use crate::geometry::Extent::Segment;
use crate::geometry::double::bounce::bounce_trace;
use crate::geometry::number::{
    Approx, Dyadic, Finite, Number, between, expect_exact, first_sure, from_input, perp, point,
    times,
};
use crate::geometry::question::motion_wall::answer;
use crate::geometry::question::perp_product::{Meeting, filtered as meeting};

/// A point is at rest if a bounce leaves at most this fraction of its speed.
const NOISE: f64 = 1e-15;

/// The two ends of a wall.
pub type Wall = [DVec2; 2];

/// A straight leg, from the start or from a bounce.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    /// Its start.
    pub from: DVec2,
    /// Its velocity.
    pub v: DVec2,
    /// Its end; `None` if it is infinite or the point does not move.
    pub landing: Option<LegEnd>,
}

/// The end of a leg.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LegEnd {
    /// Its duration.
    pub t: f64,
    /// The place.
    pub hit: DVec2,
    /// The wall that was hit; `None` if the point slid along a wall and left it at its end.
    pub wall: Option<usize>,
    /// The velocity after the impact.
    pub out: DVec2,
}

/// The legs of a point that leaves `p` with velocity `v`, in order.
///
/// If several walls are hit at once, at a corner, the point bounces off the first, then off the
/// next in a leg of duration 0, as long as it moves towards one. Without restitution it slides
/// along the wall to its end. The last leg has no end.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, trajectory::trajectory};
/// let v = Vec2::new;
/// let corners = [v(0.0, 0.0), v(4.0, 0.0), v(4.0, 2.0), v(0.0, 2.0)];
/// let walls: Vec<_> = (0..4).map(|i| [corners[i], corners[(i + 1) % 4]]).collect();
/// let hits: Vec<_> = trajectory(v(1.0, 1.0), v(1.0, 1.0), &walls, 0.0, 1.0)
///     .filter_map(|leg| leg.landing)
///     .take(4)
///     .map(|landing| (landing.t, landing.hit, landing.wall))
///     .collect();
/// let corner = v(4.0, 0.0);
/// assert_eq!(hits[..2], [(1.0, v(2.0, 2.0), Some(2)), (2.0, corner, Some(0))]);
/// assert_eq!(hits[2..], [(0.0, corner, Some(1)), (2.0, v(2.0, 2.0), Some(2))]);
/// ```
pub fn trajectory(
    p: DVec2,
    v: DVec2,
    walls: &[Wall],
    friction: f64,
    restitution: f64,
) -> impl Iterator<Item = Leg> {
    let sides = walls.iter().map(|wall| side(wall, p)).collect();
    let mut point = Point { at: p, v, sides, slides: None };
    let mut flies = true;
    std::iter::from_fn(move || {
        let from = flies.then_some(point.at)?;
        let v = point.v;
        let landing = point.fly(walls, friction, restitution);
        flies = landing.is_some();
        Some(Leg { from, v, landing })
    })
}

/// The state between two legs.
struct Point {
    at: DVec2,
    v: DVec2,
    /// On which side of each wall's line the point is; if it is on the line, its last side.
    sides: Vec<Ordering>,
    /// The wall along which it slides, and whether it slides past its end.
    slides: Option<(usize, bool)>,
}

/// The goal of a leg.
#[derive(Clone, Copy)]
enum Course {
    /// In the direction of a velocity.
    Along(DVec2),
    /// To a point, and no further.
    To(DVec2),
}

/// A wall that is hit, with the point if it is one of its ends.
type Struck = (usize, Option<DVec2>);

impl Point {
    /// Computes the next leg and the bounce at its end.
    fn fly(&mut self, walls: &[Wall], friction: f64, restitution: f64) -> Option<LegEnd> {
        if self.v == DVec2::ZERO {
            return None;
        }
        let slides = self.slides.take();
        let course = match slides {
            Some((wall, true)) => {
                let [a, b] = walls[wall];
                Course::To(if (b - a).dot(self.v) > 0.0 { b } else { a })
            }
            _ => Course::Along(self.v),
        };
        let skipped = slides.map(|(wall, _)| wall);
        let struck = self.struck(course, walls, skipped);
        let (t, hit) = match (struck, course) {
            (Some((wall, end)), Course::Along(v)) => {
                let (t, hit) = reached(self.at, v, walls[wall])?;
                (t, end.unwrap_or(hit))
            }
            (Some((_, Some(end))), Course::To(_)) => (self.time(end), end),
            (Some((wall, None)), Course::To(end)) => {
                let (part, hit) = reached(self.at, end - self.at, walls[wall])?;
                (part * self.time(end), hit)
            }
            (None, Course::To(end)) => (self.time(end), end),
            (None, Course::Along(_)) => return None,
        };
        if !t.is_finite() || !hit.is_finite() {
            return None;
        }
        // A wall along which the point slides still stops it; the wall whose end it passed does
        // not.
        let left = slides.filter(|(_, to_end)| !to_end).map(|(wall, _)| wall);
        let sound = self.pulled_back(hit, walls, left);
        let mut out = self.v;
        if let Some((wall, _)) = struck {
            let [a, b] = walls[wall];
            let x = bounce_trace(self.at, self.v, a, b, friction, restitution, 0.0);
            // A remaining speed this small is a rounding error.
            let stuck = sound == self.at && hit != self.at;
            let slow = x.out.length() <= NOISE * self.v.length();
            let rests = stuck || slow || !x.out.is_finite();
            out = if rests { DVec2::ZERO } else { x.out };
            if x.turned == DVec2::ZERO {
                self.slides = Some((wall, true));
            }
        } else if let Some((wall, _)) = slides {
            self.slides = Some((wall, false));
        }
        for (known, wall) in self.sides.iter_mut().zip(walls) {
            *known = Some(side(wall, sound)).filter(|side| *side != Equal).unwrap_or(*known);
        }
        (self.at, self.v) = (sound, out);
        Some(LegEnd { t: t.max(0.0), hit: sound, wall: struck.map(|(wall, _)| wall), out })
    }

    /// The time to reach `place`.
    fn time(&self, place: DVec2) -> f64 {
        (place - self.at).length() / self.v.length()
    }

    /// The wall that is hit first.
    fn struck(&self, course: Course, walls: &[Wall], skipped: Option<usize>) -> Option<Struck> {
        let others = || {
            let walls = walls.iter().enumerate().zip(&self.sides);
            walls
                .filter(|((i, _), _)| Some(*i) != skipped)
                .map(|((i, wall), side)| (i, wall, *side))
        };
        first_sure!(
            first::<N>(self.at.into(), course, others(), |p| p.into()),
            expect_exact(first::<Dyadic>(finite(self.at), course, others(), finite))
        )
    }

    /// `hit`, or a point before it that rounding has not moved to the other side of a wall.
    fn pulled_back(&self, hit: DVec2, walls: &[Wall], skipped: Option<usize>) -> DVec2 {
        let through = |hit: DVec2| {
            let mut walls = walls.iter().zip(&self.sides).enumerate();
            walls.any(|(i, (wall, known))| {
                let [a, b] = *wall;
                Some(i) != skipped
                    && side(wall, hit) == known.reverse()
                    && *known != Equal
                    && meets(meeting(self.at, hit, a, b, Segment, Segment))
            })
        };
        let before = |bits: i32| self.at + (hit - self.at) * (1.0 - (-f64::from(bits)).exp2());
        // Rounding may put every point of a way along a wall on the wall's other side. Then the hit is
        // moved aside by a few units in the last place.
        let ulp = hit.abs().max_element() * f64::EPSILON;
        let aside = (0..32).map(|turn| {
            let direction = DVec2::from_angle(f64::from(turn) * FRAC_PI_4);
            hit + direction * (ulp * f64::from(1 << (turn / 8)))
        });
        let mut places = std::iter::once(hit)
            .chain([52, 50, 46, 40].map(before))
            .chain(aside)
            .chain([30, 20, 10, 4, 1].map(before));
        places.find(|place| !through(*place)).unwrap_or(self.at)
    }
}

/// Whether two segments in this relative position have a common point.
fn meets(meeting: Meeting) -> bool {
    use Meeting::{Crossing, Overlapping, SharedEnd, Touching};
    matches!(meeting, Crossing | Touching | SharedEnd | Overlapping)
}

/// The point as exact arithmetic reads it.
fn finite(p: DVec2) -> [f64; 2] {
    p.to_array().finite()
}

/// On which side of the wall's line a point is: `Greater` on the left.
fn side([a, b]: &Wall, p: DVec2) -> Ordering {
    let points = [*a, *b, p];
    let fast = Approx::orient2d(points.map(|p| p.to_array()).each_ref());
    fast.unwrap_or_else(|_| expect_exact(Dyadic::orient2d(points.map(finite).each_ref())))
}

/// Time and place of the impact of a motion on a wall, if the areas in f64 decide it reliably.
fn reached(from: DVec2, v: DVec2, [a, b]: Wall) -> Option<(f64, DVec2)> {
    let x = bounce_trace(from, v, a, b, 0.0, 1.0, 0.0);
    // Below this limit the area is mostly rounding error.
    if x.area.abs() > 1e-9 * v.length() * x.wall.length() && x.w.length() < 1e9 {
        return Some((x.t, x.hit));
    }
    let [from, v, a, b] = [from, v, a, b].map(point);
    let (t, _, [x, y]) = answer(&from, &v, &a, &b).crossing?;
    Some((t.to_f64()?, DVec2::new(x.to_f64()?, y.to_f64()?)))
}

/// The first wall that a motion from `at` reaches, among those with the side on which the point is.
fn first<'a, N: Number>(
    at: [N::Input; 2],
    course: Course,
    walls: impl Iterator<Item = (usize, &'a Wall, Ordering)>,
    input: impl Fn(DVec2) -> [N::Input; 2],
) -> Result<Option<Struck>, N::Doubt> {
    let motion = match course {
        Course::Along(v) => from_input::<N, 2>(&input(v)),
        Course::To(end) => between(&at, &input(end)),
    };
    let mut best: Option<(Struck, N, N)> = None;
    for (index, wall, side) in walls {
        let (a, b) = (input(wall[0]), input(wall[1]));
        let direction = between::<N, 2>(&a, &b);
        let area = perp(&motion, &direction);
        // From the left of a wall, only a motion to the right hits it.
        if side == Equal || area.sign()? != side {
            continue;
        }
        let to_a = between::<N, 2>(&at, &a);
        let from_a = times(perp(&to_a, &motion).sign()?, side);
        let from_b = times(perp(&between::<N, 2>(&at, &b), &motion).sign()?, side);
        if from_a == Less || from_b == Greater {
            continue;
        }
        let time = perp(&to_a, &direction);
        let late = times((time.clone() - area.clone()).sign()?, side) == Greater;
        if matches!(course, Course::To(_)) && late {
            continue;
        }
        let sooner = match &best {
            Some((_, other, over)) => {
                let ahead = time.clone() * over.clone() - other.clone() * area.clone();
                times(ahead.sign()?, times(side, over.sign()?)) == Less
            }
            None => true,
        };
        if sooner {
            let end = match (from_a, from_b) {
                (Equal, _) => Some(wall[0]),
                (_, Equal) => Some(wall[1]),
                _ => None,
            };
            best = Some(((index, end), time, area));
        }
    }
    Ok(best.map(|(struck, ..)| struck))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::question::perp_product;
    use glam::dvec2;
    use proptest::prelude::*;

    fn ring(corners: [DVec2; 4]) -> Vec<Wall> {
        (0..4).map(|i| [corners[i], corners[(i + 1) % 4]]).collect()
    }

    /// Numbers of every magnitude, round and not.
    fn any_size() -> impl Strategy<Value = f64> {
        let sizes = (-1.0..1.0f64, -40..21i32).prop_map(|(x, size)| x * f64::from(size).exp2());
        prop_oneof![3 => sizes, 3 => (-8..=8i32).prop_map(f64::from), 1 => -1e6..1e6]
    }

    fn place() -> impl Strategy<Value = DVec2> {
        (any_size(), any_size()).prop_map(|(x, y)| dvec2(x, y))
    }

    fn part() -> impl Strategy<Value = f64> {
        prop_oneof![Just(0.0), Just(1.0), Just(1e-12), 0.0..1.0]
    }

    fn in_order(way: &[Leg]) -> Result<(), TestCaseError> {
        for (leg, next) in way.iter().zip(&way[1..]) {
            let landing = leg.landing.expect("another flight follows");
            prop_assert!(landing.t.is_finite() && landing.t >= 0.0, "{landing:?}");
            prop_assert!(landing.hit.is_finite() && landing.out.is_finite(), "{landing:?}");
            prop_assert_eq!((next.from, next.v), (landing.hit, landing.out));
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn no_flight_crosses_a_wall(
            p in place(),
            v in place(),
            corners in proptest::array::uniform4(place()),
            open in 1..=4usize,
            (friction, restitution) in (part(), part()),
        ) {
            let walls = &ring(corners)[..open];
            let way: Vec<_> = trajectory(p, v, walls, friction, restitution).take(50).collect();
            in_order(&way)?;
            for leg in &way {
                let Some(landing) = leg.landing else { continue };
                for [a, b] in walls {
                    let (from, hit) = (leg.from, landing.hit);
                    let meeting = perp_product::exact(from, hit, *a, *b, Segment, Segment);
                    prop_assert_ne!(meeting, Meeting::Crossing, "{:?} {:?}", leg, (a, b));
                }
            }
        }

        #[test]
        fn what_is_in_a_box_stays_in_it(
            corner in place(),
            (side, up) in (place(), any_size()),
            (across, along) in (0.01..0.99f64, 0.01..0.99f64),
            v in place(),
            (friction, restitution) in (part(), part()),
        ) {
            let turned = side.perp() * up;
            let corners =
                [corner, corner + side, corner + side + turned, corner + turned];
            let p = corner + side * along + turned * across;
            let walls = ring(corners);
            let all = |p: DVec2| {
                let sides: Vec<_> = walls.iter().map(|wall| super::side(wall, p)).collect();
                !(sides.contains(&Less) && sides.contains(&Greater))
            };
            let strictly = walls.iter().all(|wall| super::side(wall, p) != Equal);
            prop_assume!(all(p) && strictly && v != DVec2::ZERO);
            let way: Vec<_> = trajectory(p, v, &walls, friction, restitution).take(50).collect();
            in_order(&way)?;
            for leg in &way {
                prop_assert!(all(leg.from), "{leg:?}");
                // Its square overflows f64.
                let rests = leg.v.length() < 1e-150;
                prop_assert!(leg.landing.is_some() || rests, "{leg:?} {walls:?}");
            }
        }
    }
}
