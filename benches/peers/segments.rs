//! The intersection of two segments of the plane.

use crosspoint::geometry::Extent::Segment;
use crosspoint::geometry::double::perp_product as double;
use crosspoint::geometry::question::perp_product;
use geo::line_intersection::line_intersection;
use glam::DVec2;
use parry2d_f64::math::Vector;
use parry2d_f64::utils::segments_intersection2d;

use crate::cases::{Kind, Random};
use crate::{Contender, Decisions, Layer, Row};

type Case = [DVec2; 4];

pub fn segment_segment(kind: Kind) -> Row {
    let cases = kind.cases(|random| [0; 4].map(|_| random.vec2()), hard);
    let decisions = Decisions {
        filtered: |&[a, b, c, d]: &Case| perp_product::filtered(a, b, c, d, Segment, Segment),
        exact: |&[a, b, c, d]: &Case| perp_product::exact(a, b, c, d, Segment, Segment),
        arguments: |case: &Case| {
            let part = vec![f64::from(Segment as u8)];
            let points = case.iter().map(|p| p.to_array().to_vec());
            points.chain([part.clone(), part]).collect()
        },
    };
    let others = vec![
        Contender::new(Layer::Trace, &cases, |&[a, b, c, d]: &Case| {
            double::perp_product(a, b, c, d).filter(|(t, u)| Segment.has(*t) & Segment.has(*u))
        }),
        Contender::new(Layer::Naive, &cases, naive),
        Contender::new(Layer::Geo, &cases, |case: &Case| {
            let [a, b, c, d] = case.map(|p| geo::Coord { x: p.x, y: p.y });
            line_intersection(geo::Line::new(a, b), geo::Line::new(c, d))
        }),
        Contender::new(Layer::Parry, &cases, |case: &Case| {
            let [a, b, c, d] = case.map(|p| Vector::new(p.x, p.y));
            segments_intersection2d(a, b, c, d, 0.0)
        }),
        Contender::new(Layer::Robust, &cases, |case: &Case| {
            let [a, b, c, d] = case.map(|p| robust::Coord { x: p.x, y: p.y });
            let side = robust::orient2d::<f64>;
            [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
        }),
    ];
    Row::new("meeting_2d", kind, &cases, decisions).with(others)
}

/// Cases with an end on the other line, a shared end, parallel lines, or collinear segments.
fn hard(random: &mut Random) -> Case {
    let [a, b, mut d] = [0; 3].map(|_| random.lattice2());
    let mut c = a + (b - a) * random.eighth();
    match random.below(4) {
        0 => {}
        1 => c = a,
        2 => (c, d) = (c + DVec2::Y, c + DVec2::Y + (b - a)),
        _ => d = a + (b - a) * 2.0 * random.eighth(),
    }
    c.y = random.nudged(c.y);
    [a, b, c, d]
}

/// The parameters of the crossing, each by a division.
fn naive(&[a, b, c, d]: &Case) -> Option<(f64, f64)> {
    let (r, s, w) = (b - a, d - c, c - a);
    let den = r.x * s.y - r.y * s.x;
    if den == 0.0 {
        return None;
    }
    let t = (w.x * s.y - w.y * s.x) / den;
    let u = (w.x * r.y - w.y * r.x) / den;
    (t >= 0.0 && t <= 1.0 && u >= 0.0 && u <= 1.0).then_some((t, u))
}
