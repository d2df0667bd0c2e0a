//! Searches for the scene in a special case: one or two handles move, each as little as possible,
//! and the exact decision confirms the case.
//!
//! A move leads to an attractor of the handle, where a case holds exactly, or to a place beside the
//! others, for cases that hold in a region: toward a handle, beyond it or away from it, and along the
//! axes, by powers of two.

use super::contract::Lesson;
use super::handle::{FARTHEST, Grip, Handle};
use super::scale::ScaleView;
use super::scene::{sanitize, scale, with_handle};
use glam::DVec3;
use std::ops::RangeInclusive;

/// The numbers of a searched scene are multiples of this part of its scale, so that few operations
/// on them round.
const GRID: f64 = 1.0 / 64.0;

/// The greatest number of a searched scene.
const FAR: f64 = 1e4;

/// A place beyond so many times the farthest handle, which counts as at least this far, is not
/// tried.
const TIMES: f64 = 4.0;
const NEAR: f64 = 4.0;

/// The most moves that are tried before a second one.
const FIRST: usize = 120;

/// The most scenes that are tried.
const MOST: usize = 6000;

/// The powers of two of a move relative to another handle, and of one along the axes.
const POWERS: [RangeInclusive<i32>; 2] = [-5..=3, -2..=3];

/// Where a handle moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    /// To an attractor of the case.
    Case,
    /// To any attractor.
    AnyCase,
    /// Beside other handles.
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

/// The scene in a special case that is near the given one, whose numbers are rounded first: of those
/// to which one move leads, the nearest.
pub fn special_case(scene: &dyn Lesson, case: &str) -> Option<Box<dyn Lesson>> {
    if scene.special() == case {
        return Some(scene.copy());
    }
    let from = rounded(scene);
    if from.special() == case {
        return Some(from);
    }
    let mut left = MOST;
    PLANS.into_iter().find_map(|plan| moved(&*from, case, plan, &mut left))
}

/// The scene with all its numbers on the grid.
fn rounded(scene: &dyn Lesson) -> Box<dyn Lesson> {
    let mut copy = scene.copy();
    let grid = GRID * unit(&mut *copy);
    for handle in copy.handles() {
        for number in { handle.grip }.numbers() {
            *number = (number.clamp(-FAR, FAR) / grid).round() * grid;
        }
    }
    sanitize(&mut *copy);
    copy
}

fn unit(scene: &mut dyn Lesson) -> f64 {
    scale(scene).map_or(1.0, ScaleView::factor)
}

/// The scene after moves as planned, the last of which leads to the case. `left` counts the scenes
/// that may still be tried.
fn moved(
    scene: &dyn Lesson,
    case: &str,
    plan: &[Target],
    left: &mut usize,
) -> Option<Box<dyn Lesson>> {
    let (target, rest) = plan.split_first()?;
    let most = if rest.is_empty() { *left } else { FIRST };
    moves(scene, case, *target).into_iter().take(most).find_map(|(handle, at)| {
        *left = left.checked_sub(1)?;
        let scene = with_handle(scene, handle, at);
        if rest.is_empty() {
            (scene.special() == case).then_some(scene)
        } else {
            moved(&*scene, case, rest, left)
        }
    })
}

/// The index of a handle with each place to which it may move, the nearest first.
fn moves(scene: &dyn Lesson, case: &str, target: Target) -> Vec<(usize, DVec3)> {
    let mut copy = scene.copy();
    let finest = GRID * unit(&mut *copy);
    let used = |handle: &Handle<'_>| !matches!(handle.grip, Grip::Unused(_));
    let handles = copy.handles().into_iter().enumerate().filter(|(_, handle)| used(handle));
    let handles: Vec<_> =
        handles.map(|(index, handle)| (index, handle.name, handle.grip.place())).collect();
    let farthest = handles.iter().map(|(.., place)| place.abs().max_element()).fold(NEAR, f64::max);
    let reach = DVec3::splat((TIMES * farthest).min(FARTHEST));
    let mut moves = Vec::new();
    for (index, name, here) in &handles {
        let places: Vec<_> = if target == Target::Beside {
            let others = handles.iter().filter(|(other, ..)| other != index);
            beside(*here, others.map(|(.., place)| *place)).collect()
        } else {
            let attractors = scene.attractors(name).into_iter();
            let fits = |case_of: &str| target == Target::AnyCase || case_of == case;
            attractors
                .filter(|attractor| fits(attractor.case))
                .flat_map(|attractor| attractor.place.candidates(*here, finest))
                .collect()
        };
        let legal = places.into_iter().filter(|at| at.abs().cmple(reach).all());
        moves.extend(legal.map(|at| (at.distance(*here), *index, at)));
    }
    moves.sort_by(|(one, ..), (other, ..)| one.total_cmp(other));
    moves.dedup();
    moves.into_iter().map(|(_, handle, at)| (handle, at)).collect()
}

/// Places toward, at, beyond and away from other handles, and along the axes.
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
