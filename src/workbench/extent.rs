//! Sample points of the shapes of a sheet, for fitting the view to them.

use super::board::Board;
use super::shape::{PlacedShape, ShapeKind::Plane};
use crate::geometry::convex::Domain;
use crate::lesson::Dimension;
use glam::{DVec3, dvec3};
use std::f64::consts::{PI, TAU};

/// The number of angular steps of a full circle, and twice those from pole to pole.
const AROUND: u32 = 16;
const UP: u32 = 8;

impl Board {
    /// Sample points of the finite parts of the visible shapes: for a ray, line, plane and cylinder
    /// the part between their defining points. Empty for an empty sheet.
    pub fn extent(&self) -> Vec<DVec3> {
        self.seen().flat_map(|shape| all_over(shape, self.dimension)).collect()
    }
}

fn all_over(shape: &PlacedShape, dimension: Dimension) -> Vec<DVec3> {
    let core = shape.numbered().core(dimension.count());
    let corner = core.domain == Domain::Simplex || shape.kind == Plane;
    // For a round shape the ends suffice: the rest lies between them.
    let steps = if shape.kind.is_round() { 1 } else { [1, 8, 8, 4][core.ways.len().min(3)] };
    let mut found = vec![(DVec3::from_array(core.at), 0)];
    for way in &core.ways {
        let way = DVec3::from_array(*way) / f64::from(steps);
        let each = |(p, sum): &(DVec3, i32)| {
            (0..=steps).map(|i| (*p + way * f64::from(i), sum + i)).collect()
        };
        found = found.iter().flat_map::<Vec<_>, _>(each).collect();
    }
    let inside = found.into_iter().filter(|(_, sum)| !corner || *sum <= steps).map(|(p, _)| p);
    let around = if shape.kind.is_round() { directions(dimension) } else { vec![DVec3::ZERO] };
    inside
        .flat_map(|p| around.iter().map(move |way| p + *way * shape.radius).collect::<Vec<_>>())
        .collect()
}

/// Unit vectors in all directions, and the zero vector.
fn directions(dimension: Dimension) -> Vec<DVec3> {
    let up = match dimension {
        Dimension::Plane => vec![0.0],
        Dimension::Space => {
            (0..=UP).map(|i| PI * (f64::from(i) / f64::from(UP) - 0.5)).collect::<Vec<f64>>()
        }
    };
    let around = (0..AROUND).map(|i| TAU * f64::from(i) / f64::from(AROUND));
    let each = around.flat_map(|turn| up.iter().map(move |up| (turn.sin_cos(), up.sin_cos())));
    let found = each.map(|((sin, cos), (z, flat))| dvec3(flat * cos, flat * sin, z));
    found.chain([DVec3::ZERO]).collect()
}

#[cfg(test)]
mod tests {
    use super::super::parsed;
    use super::*;

    #[test]
    fn they_reach_as_far_as_the_finite_part_of_a_shape_and_no_farther() {
        for (dimension, text, low, high) in [
            (Dimension::Plane, "point,1,2", [1.0, 2.0, 0.0], [1.0, 2.0, 0.0]),
            (Dimension::Plane, "ray,1,2,-3,5", [-3.0, 2.0, 0.0], [1.0, 5.0, 0.0]),
            (Dimension::Plane, "circle,1,2,0.5", [0.5, 1.5, 0.0], [1.5, 2.5, 0.0]),
            (Dimension::Plane, "triangle,0,0,4,1,1,5", [0.0, 0.0, 0.0], [4.0, 5.0, 0.0]),
            (Dimension::Plane, "box,3,4,1,2", [1.0, 2.0, 0.0], [3.0, 4.0, 0.0]),
            (Dimension::Space, "sphere,1,2,3,2", [-1.0, 0.0, 1.0], [3.0, 4.0, 5.0]),
            (Dimension::Space, "capsule,0,0,0,4,0,0,1", [-1.0, -1.0, -1.0], [5.0, 1.0, 1.0]),
            (Dimension::Space, "cylinder,0,0,0,0,0,4,1", [-1.0, -1.0, -1.0], [1.0, 1.0, 5.0]),
            (Dimension::Space, "plane,0,0,0,2,0,1,0,3,0", [0.0; 3], [2.0, 3.0, 1.0]),
            (Dimension::Space, "box,0,0,0,1,2,3", [0.0; 3], [1.0, 2.0, 3.0]),
        ] {
            let shape = parsed(0, text, dimension).unwrap();
            let all = Board::new(dimension, vec![shape]).extent();
            let least = all.iter().copied().reduce(DVec3::min).unwrap();
            let most = all.iter().copied().reduce(DVec3::max).unwrap();
            assert!(least.abs_diff_eq(DVec3::from_array(low), 1e-9), "{text} {least}");
            assert!(most.abs_diff_eq(DVec3::from_array(high), 1e-9), "{text} {most}");
        }
        let hidden = parsed(0, "circle,1,2,0.5,hidden", Dimension::Plane).unwrap();
        assert!(Board::new(Dimension::Plane, vec![hidden]).extent().is_empty());
    }
}
