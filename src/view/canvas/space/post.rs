//! A highlighted length of space as a post with a cap at each end that is a result.

use super::super::camera2d::Camera;
use super::super::figure::ProjectedMark;
use super::light::Lamp;
use super::solid::{Facet, tube};
use crate::sketch::{Mark, Role, Shape, circle};
use glam::DVec3;

/// The radius of a post and of its caps, as fractions of half the picture.
const RADIUS: [f64; 2] = [0.02, 0.065];

/// Vertices of a cap.
const ROUND: usize = 24;

/// Whether a highlighted mark is drawn as a post: the line of a length.
pub fn is_post(mark: &Mark) -> bool {
    mark.labelled && matches!(mark.shape, Shape::Dashed(..))
}

/// The pieces of the post of the mark with this index, if it is a highlighted length.
pub fn facets(marks: &[ProjectedMark<'_>], mark: usize, lamp: &Lamp<'_>) -> Vec<Facet> {
    let (&Lamp { eye, half, .. }, placed) = (lamp, &marks[mark]);
    let Shape::Dashed(from, to) = placed.mark.shape else { return Vec::new() };
    let [radius, cap] = RADIUS.map(|part| part * half * eye.unit(from.midpoint(to)));
    if placed.lit <= 0.0 || !is_post(&placed.mark) || from.distance(to) < cap {
        return Vec::new();
    }
    let is_found = |at: &DVec3| {
        let there = |other: &Mark| other.role == Role::Result && other.shape == Shape::Point(*at);
        marks.iter().any(|other| there(&other.mark))
    };
    let disc = |at| Facet::flat(circle(at, to - from, cap, ROUND), mark);
    let caps = [from, to].into_iter().filter(is_found).filter_map(disc);
    let [_, near] = tube(eye.viewpoint(), [from, to], radius, mark);
    near.into_iter().chain(caps).collect()
}
