//! Searches for a scene in a special case: one or two handles move, each as little as possible, and
//! the exact decision confirms the case.
//!
//! A target is an attractor of the handle, where a case holds exactly, or, for cases that hold in a
//! region, a place relative to other points: toward a point, beyond it or away from it, and along
//! the axes, by powers of two. To keep the picture recognizable, the first attempts keep all
//! distances and sizes about as they are, later ones let points come together, and the last allow
//! everything.

use super::cases::GRID;
use super::contract::Lesson;
use super::handle::{Grip, MAX_COORDINATE};
use super::scale::ScaleView;
use super::scene::{sanitize, scale, with_handle};
use super::snap::{Attractor, AttractorPlace};
use glam::DVec3;
use std::ops::RangeInclusive;

/// The greatest number of a searched scene.
const MAX_NUMBER: f64 = 1e4;

/// Places farther than this factor times the farthest handle are not tried. The farthest handle
/// counts as at least this far.
const TIMES: f64 = 4.0;
const MIN_DISTANCE: f64 = 4.0;

/// The most moves that are tried before a second one.
const FIRST: usize = 120;

/// The powers of two of a move relative to another handle, and of one along the axes.
const POWERS: [RangeInclusive<i32>; 2] = [-5..=3, -2..=3];

/// The factors by which a size changes.
const FACTORS: [f64; 6] = [0.75, 1.25, 0.5, 1.5, 2.0, 0.0];

/// By how much a point may leave the box of all points: a part of the box, and at least this much.
const MARGIN: f64 = 0.25;
const MIN_MARGIN: f64 = 1.0;

/// The greatest factor by which a size changes.
const RESIZED: f64 = 2.0;

/// How far a scene may differ from the given one.
struct Freedom {
    /// A distance of two points changes by at most this factor.
    distance: f64,
    /// Whether two points may come together.
    joins: bool,
    /// Whether the origin counts as a point, as if vectors began there, and only one handle moves.
    origin: bool,
    /// The most scenes that are tried.
    tries: usize,
}

/// The rules, tried in this order. The last allows everything.
const FREEDOMS: [Freedom; 5] = [
    Freedom { distance: 2.0, joins: false, origin: true, tries: 800 },
    Freedom { distance: 8.0, joins: false, origin: true, tries: 800 },
    Freedom { distance: 2.0, joins: false, origin: false, tries: 1200 },
    Freedom { distance: 8.0, joins: false, origin: false, tries: 800 },
    Freedom { distance: 8.0, joins: true, origin: false, tries: 1500 },
];

/// The most scenes that are tried in the end.
const MAX_TRIES: usize = 6000;

/// Where a handle moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    /// Towards an attractor of the case.
    Case,
    /// Towards any attractor.
    AnyCase,
    /// To a place relative to other handles.
    Beside,
}

/// The moves that are tried one after the other.
const PLANS: [&[Target]; 6] = [
    &[Target::Case],
    &[Target::Beside],
    &[Target::AnyCase, Target::Case],
    &[Target::Beside, Target::Case],
    &[Target::AnyCase, Target::Beside],
    &[Target::Beside, Target::Beside],
];

/// A handle as the search sees it.
struct Spot {
    index: usize,
    name: &'static str,
    place: DVec3,
    /// Whether the handle is a number, such as a radius, and not a point.
    is_size: bool,
}

impl Spot {
    /// The origin, which is not a handle.
    const ORIGIN: Self = Self { index: usize::MAX, name: "", place: DVec3::ZERO, is_size: false };
}

/// The search for a scene near `from`.
struct CaseSearch<'a> {
    case: &'a str,
    from: Vec<Spot>,
    freedom: Option<&'static Freedom>,
    /// The scenes that may still be tried.
    left: usize,
}

/// The scene in the special case with this index that changes as little as possible of the given
/// one.
pub fn special_case(scene: &dyn Lesson, case: usize) -> Option<Box<dyn Lesson>> {
    let case = *scene.about().cases.get(case)?;
    let search = |scene: &dyn Lesson| match rounded(scene).way_to(case) {
        Some(begin) => near(&*begin, case),
        None => near(scene, case),
    };
    // If no move reaches the case from here, as from a segment without length, search from the
    // start.
    search(scene).or_else(|| search(&*scene.start()))
}

/// A scene in a special case near the given one, whose numbers are rounded first; `None` if two
/// moves of handles do not lead to one.
fn near(scene: &dyn Lesson, case: &str) -> Option<Box<dyn Lesson>> {
    if scene.special() == case {
        return Some(scene.copy());
    }
    let from = rounded(scene);
    if from.special() == case {
        return Some(from);
    }
    FREEDOMS.iter().map(Some).chain([None]).find_map(|freedom| {
        let left = freedom.map_or(MAX_TRIES, |freedom| freedom.tries);
        let mut search = CaseSearch { case, from: spots(&*from, freedom), freedom, left };
        let one = freedom.is_some_and(|freedom| freedom.origin);
        let mut plans = PLANS.into_iter().filter(|plan| !one || plan.len() == 1);
        plans.find_map(|plan| search.moved(&*from, plan))
    })
}

/// The scene with all its numbers on the grid.
fn rounded(scene: &dyn Lesson) -> Box<dyn Lesson> {
    let mut copy = scene.copy();
    let grid = GRID * unit(&mut *copy);
    for handle in copy.handles() {
        for number in { handle.grip }.numbers() {
            *number = (number.clamp(-MAX_NUMBER, MAX_NUMBER) / grid).round() * grid;
        }
    }
    sanitize(&mut *copy);
    copy
}

fn unit(scene: &mut dyn Lesson) -> f64 {
    scale(scene).map_or(1.0, ScaleView::factor)
}

/// The handles in use, and the origin if it counts as a point.
fn spots(scene: &dyn Lesson, freedom: Option<&Freedom>) -> Vec<Spot> {
    let mut copy = scene.copy();
    let handles = copy.handles().into_iter().enumerate();
    let spot = |(index, handle): (usize, super::Handle<'_>)| Spot {
        index,
        name: handle.name,
        place: handle.grip.place(),
        is_size: handle.grip.is_number(),
    };
    let used = |(_, handle): &(usize, super::Handle<'_>)| !matches!(handle.grip, Grip::Unused(_));
    let origin = freedom.filter(|freedom| freedom.origin).map(|_| Spot::ORIGIN);
    handles.filter(used).map(spot).chain(origin).collect()
}

impl CaseSearch<'_> {
    /// The scene after the planned moves, the last of which reaches the case.
    fn moved(&mut self, scene: &dyn Lesson, plan: &[Target]) -> Option<Box<dyn Lesson>> {
        let (target, rest) = plan.split_first()?;
        let spots = spots(scene, self.freedom);
        let moves = self.moves(scene, &spots, *target);
        let most = if rest.is_empty() { self.left } else { FIRST };
        let mut tried = 0;
        for (handle, at) in moves {
            if tried == most {
                break;
            }
            // An intermediate scene may look like anything.
            if rest.is_empty() && !self.allows(&spots, handle, at) {
                continue;
            }
            tried += 1;
            self.left = self.left.checked_sub(1)?;
            let scene = with_handle(scene, handle, at);
            if !rest.is_empty() {
                if let Some(found) = self.moved(&*scene, rest) {
                    return Some(found);
                }
            } else if scene.special() == self.case {
                return Some(scene);
            }
        }
        None
    }

    /// Whether these rules allow the scene with these handles, one of them moved to `at`.
    fn allows(&self, spots: &[Spot], handle: usize, at: DVec3) -> bool {
        let Some(freedom) = self.freedom else { return true };
        let now = |spot: &Spot| if spot.index == handle { at } else { spot.place };
        let then = |spot: &Spot| {
            let old = self.from.iter().find(|old| old.index == spot.index);
            old.map_or(spot.place, |old| old.place)
        };
        let within = |old: f64, new: f64, factor: f64| {
            old == 0.0 || old / factor <= new && new <= old * factor
        };
        let points = || self.from.iter().filter(|spot| !spot.is_size).map(|spot| spot.place);
        let low = points().reduce(DVec3::min).unwrap_or_default();
        let high = points().reduce(DVec3::max).unwrap_or_default();
        let margin = ((high - low) * MARGIN).max(DVec3::splat(MIN_MARGIN));
        spots.iter().enumerate().all(|(i, spot)| {
            let (here, old) = (now(spot), then(spot));
            if spot.is_size {
                let sign = here.x * old.x >= 0.0;
                return here == old || sign && within(old.x.abs(), here.x.abs(), RESIZED);
            }
            let inside = here.cmpge(low - margin).all() && here.cmple(high + margin).all();
            let others = spots[..i].iter().filter(|other| !other.is_size);
            inside
                && others.into_iter().all(|other| {
                    let [before, after] = [old.distance(then(other)), here.distance(now(other))];
                    freedom.joins && after == 0.0 || within(before, after, freedom.distance)
                })
        })
    }

    /// Each handle's index with each place to which the handle may move, the nearest first.
    fn moves(&self, scene: &dyn Lesson, spots: &[Spot], target: Target) -> Vec<(usize, DVec3)> {
        let finest = GRID * unit(&mut *scene.copy());
        let farthest =
            spots.iter().map(|spot| spot.place.abs().max_element()).fold(MIN_DISTANCE, f64::max);
        let reach = DVec3::splat((TIMES * farthest).min(MAX_COORDINATE));
        let mut moves = Vec::new();
        for spot in spots.iter().filter(|spot| spot.index != Spot::ORIGIN.index) {
            let here = spot.place;
            let others = || {
                let points = spots.iter().filter(|other| !other.is_size);
                points.filter(|other| other.index != spot.index).map(|other| other.place)
            };
            let places: Vec<_> = match (target, spot.is_size) {
                (Target::Beside, false) => beside(here, others()).collect(),
                (Target::Beside, true) => resized(here).collect(),
                (Target::Case | Target::AnyCase, _) => {
                    let fits = |attractor: &Attractor| {
                        target == Target::AnyCase || attractor.case == self.case
                    };
                    let attractors = scene.attractors(spot.name).into_iter().filter(fits);
                    let candidates = |attractor: Attractor| {
                        let place = attractor.place;
                        let others = others().filter(|_| self.freedom.is_some());
                        let turned = others.flat_map(move |other| turned(place, here, other));
                        let near = [here].into_iter().chain(turned);
                        near.flat_map(move |to| place.candidates(to, finest))
                    };
                    attractors.flat_map(candidates).collect()
                }
            };
            let legal = places.into_iter().filter(|at| at.abs().cmple(reach).all());
            moves.extend(legal.map(|at| (at.distance(here), spot.index, at)));
        }
        moves.sort_by(|(one, ..), (other, ..)| one.total_cmp(other));
        moves.dedup();
        moves.into_iter().map(|(_, handle, at)| (handle, at)).collect()
    }
}

/// The points of a line that are as far from `centre` as `here`: a point that turns about `centre`
/// until it is on the line.
fn turned(place: AttractorPlace, here: DVec3, centre: DVec3) -> impl Iterator<Item = DVec3> {
    let AttractorPlace::Line(at, direction) = place else {
        return [None, None].into_iter().flatten();
    };
    let foot = at + direction * ((centre - at).dot(direction) / direction.length_squared());
    let along = (here.distance_squared(centre) - foot.distance_squared(centre)).sqrt();
    let by = direction.normalize() * along;
    [foot - by, foot + by].map(|to| to.is_finite().then_some(to)).into_iter().flatten()
}

/// Places toward, at, beyond and away from other points, and along the axes.
fn beside(here: DVec3, others: impl Iterator<Item = DVec3>) -> impl Iterator<Item = DVec3> {
    let steps = |powers: &RangeInclusive<i32>| {
        powers.clone().map(|power| f64::from(power).exp2()).flat_map(|step| [step, -step])
    };
    let [relative, along] = [0, 1].map(|i| steps(&POWERS[i]));
    let toward = others.flat_map(move |there| {
        relative.clone().chain([0.0]).map(move |part| there + (here - there) * part)
    });
    let axes = DVec3::AXES.into_iter();
    toward.chain(axes.flat_map(move |axis| along.clone().map(move |step| here + axis * step)))
}

/// Other sizes: multiples of the current size, and steps away from it.
fn resized(here: DVec3) -> impl Iterator<Item = DVec3> {
    let multiples = FACTORS.into_iter().map(move |factor| here * factor);
    let steps = POWERS[0].clone().map(|power| f64::from(power).exp2());
    multiples.chain(steps.flat_map(move |step| [step, -step].map(|by| here + DVec3::X * by)))
}
