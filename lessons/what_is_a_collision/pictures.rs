//! The picture of a disc and a box, and of their intersection.

use super::scene::corners;
use crate::geometry::double::disc_box::DiscBox;
use crate::lesson::prelude::*;
use crate::lessons::two_balls::square;
use glam::DVec2;
use std::f64::consts::TAU;

/// The number of vertices of the circle.
const POINTS: u32 = 64;

/// The picture.
pub fn draw(x: &DiscBox, on: &mut Sketch) {
    let box_corners = corners(x.k, x.l);
    on.region("k", Role::Second, &box_corners);
    let common = common(x);
    if !common.is_empty() {
        on.region("near", Role::Result, &common);
    }
    on.ball(named!(x.c), named!(x.r), Role::First);
    on.unlabelled("side", Role::Helper, Visibility::WhenLit, square(x.c.at(), x.r));
    let to_x = Shape::Dashed(x.c.at(), x.x.at());
    on.add("x_sq", Role::Third, Visibility::WhenLit, to_x);
    let outside = Shape::Dashed(x.x.clamp(x.k.min(x.l), x.k.max(x.l)).at(), x.x.at());
    on.unlabelled("out", Role::Third, Visibility::WhenLit, outside);
    on.add("dist_sq", Role::Helper, Visibility::WhenLit, Shape::Dashed(x.c.at(), x.near.at()));
    on.add("near", Role::Result, Visibility::WhenLit, Shape::Point(x.near.at()));
}

/// The corners of the intersection of disc and box: the disc, clipped at each side of the box.
fn common(x: &DiscBox) -> Vec<DVec2> {
    let turn = |i: u32| DVec2::from_angle(TAU * f64::from(i) / f64::from(POINTS));
    let disc = (0..POINTS).map(|i| x.c + turn(i) * x.r).collect();
    let (low, high) = (x.k.min(x.l), x.k.max(x.l));
    [DVec2::X, DVec2::Y].into_iter().fold(disc, |rest, axis| {
        let above_low = cut(&rest, |p| (p - low).dot(axis));
        cut(&above_low, |p| (high - p).dot(axis))
    })
}

/// The part of a convex figure where `inside` is not negative.
fn cut(corners: &[DVec2], inside: impl Fn(DVec2) -> f64) -> Vec<DVec2> {
    let next = corners.iter().cycle().skip(1);
    let kept = corners.iter().zip(next).flat_map(|(p, q)| {
        let (at_p, at_q) = (inside(*p), inside(*q));
        let crossed = (at_p * at_q < 0.0).then(|| p.lerp(*q, at_p / (at_p - at_q)));
        [(at_p >= 0.0).then_some(*p), crossed]
    });
    kept.flatten().collect()
}
