//! The painter's algorithm: pieces of surfaces sorted from back to front.
//!
//! Intersecting surfaces are split along the intersection, so that every piece is either in front
//! of or behind every other and translucent colours blend as in reality. Flat figures split the
//! others by their planes, as in the BSP tree of Fuchs, Kedem and Naylor. They split round facets,
//! not the reverse. Facets left in one cell are sorted by distance, unless they are of one mark.
//!
//! Source: Fuchs, Kedem and Naylor, On Visible Surface Generation by A Priori Tree Structures, 1980.

use super::orbit_viewport::OrbitViewport;
use super::solid::{Facet, SurfaceForm};
use crate::sketch::clipped;
use crate::view::canvas::camera2d::Camera;
use egui::emath::OrderedFloat;
use glam::DVec3;

/// A corner closer to a plane than this fraction of a figure's size counts as on it.
const THICK: f64 = 1e-7;

/// A splitting plane.
struct Plane {
    normal: DVec3,
    at: DVec3,
    thick: f64,
}

impl Plane {
    /// The signed distance of a point in front of the plane.
    fn side(&self, p: DVec3) -> f64 {
        self.normal.dot(p - self.at)
    }

    /// Adds a piece to the lists behind, in and in front of the plane.
    fn divide(&self, facet: Facet, [behind, within, before]: [&mut Vec<Facet>; 3]) {
        let far = facet.corners.iter().map(|p| self.side(*p));
        let (least, most) = far.fold((0.0, 0.0), |(l, m), s| (s.min(l), s.max(m)));
        match (least < -self.thick, most > self.thick) {
            (false, false) if matches!(facet.form, SurfaceForm::Flat { .. }) => within.push(facet),
            (true, true) => {
                let half = |sign: f64| clipped(&facet.corners, |p| sign * self.side(p));
                before.push(Facet { corners: half(1.0), ..facet });
                behind.push(Facet { corners: half(-1.0), ..facet });
            }
            (true, false) => behind.push(facet),
            (false, _) => before.push(facet),
        }
    }
}

/// The pieces from back to front, some of them split.
pub fn back_to_front(eye: &OrbitViewport, facets: Vec<Facet>) -> Vec<Facet> {
    let mut out = Vec::with_capacity(facets.len() * 2);
    paint(eye, facets, &mut out);
    out
}

fn paint(eye: &OrbitViewport, mut facets: Vec<Facet>, out: &mut Vec<Facet>) {
    let flat = facets.iter().enumerate().find_map(|(i, facet)| match facet.form {
        SurfaceForm::Flat { normal } => Some((i, normal)),
        _ => None,
    });
    let Some((first, normal)) = flat else {
        let far = |facet: &Facet| {
            let middle = facet.corners.iter().sum::<DVec3>() / facet.corners.len() as f64;
            -eye.depth(middle)
        };
        // Those of one mark are in order: the far half, then the near one.
        if facets.windows(2).any(|pair| pair[0].mark != pair[1].mark) {
            facets.sort_by_cached_key(|facet| OrderedFloat(far(facet)));
        }
        return out.extend(facets);
    };
    let dividing = facets.remove(first);
    let at = dividing.corners[0];
    let size = dividing.corners.iter().map(|p| p.distance(at)).fold(0.0, f64::max);
    let plane = Plane { normal, at, thick: THICK * size };
    let (mut behind, mut within, mut before) = (Vec::new(), vec![dividing], Vec::new());
    for facet in facets {
        plane.divide(facet, [&mut behind, &mut within, &mut before]);
    }
    let faces_eye = eye.view(at).dot(normal) < 0.0;
    let [far, near] = if faces_eye { [behind, before] } else { [before, behind] };
    paint(eye, far, out);
    out.extend(within);
    paint(eye, near, out);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::double::line_plane::line_plane_trace;
    use crate::view::canvas::space::OrbitCamera;
    use crate::view::canvas::space::occlusion::normal;
    use egui::{Rect, pos2};
    use glam::dvec3;
    use proptest::prelude::*;

    fn points() -> impl Strategy<Value = DVec3> {
        (-3.0..3.0, -3.0..3.0, -3.0..3.0).prop_map(|(x, y, z)| dvec3(x, y, z))
    }

    /// The depth at which a line of sight meets a flat piece; `None` if the line misses or grazes
    /// the piece.
    fn depth(piece: &Facet, from: DVec3, along: DVec3) -> Option<f64> {
        let n = normal(&piece.corners);
        let cut = line_plane_trace(from, along, n, n.dot(piece.corners[0]));
        let inside = (0..piece.corners.len()).all(|i| {
            let (a, b) = (piece.corners[i], piece.corners[(i + 1) % piece.corners.len()]);
            (b - a).cross(cut.x - a).dot(n) > 1e-6 * n.length()
        });
        (cut.m.abs() > 1e-3 * n.length() && inside).then_some(cut.k)
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn along_every_line_of_sight_later_pieces_are_nearer(
            triangles in proptest::collection::vec(proptest::collection::vec(points(), 3), 2..6),
            yaw in -3.0..3.0, pitch in -1.5..1.5, perspective in 0.0..=1.0,
            x in 0.0f32..800.0, y in 0.0f32..600.0,
        ) {
            let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0));
            let eye = OrbitViewport::new(OrbitCamera { target: DVec3::ZERO, yaw, pitch, unit: 0.012, perspective }, rect);
            let facets = triangles.into_iter().enumerate();
            let facets = facets.filter_map(|(mark, corners)| Facet::flat(corners, mark));
            let painted = back_to_front(&eye, facets.collect());
            let (from, along) = eye.sight(super::super::super::camera2d::screen(pos2(x, y)));
            let depths: Vec<_> =
                painted.iter().filter_map(|piece| depth(piece, from, along)).collect();
            for pair in depths.windows(2) {
                prop_assert!(pair[0] > pair[1] - 1e-6, "{depths:?}");
            }
        }
    }

    #[test]
    fn two_intersecting_planes_are_split_along_their_intersection() {
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0));
        let square = |u: DVec3, v: DVec3, mark| {
            let corners = [-u - v, u - v, u + v, v - u].into_iter().collect();
            Facet { corners, form: SurfaceForm::Flat { normal: u.cross(v) }, mark }
        };
        let both = vec![square(DVec3::X, DVec3::Y, 0), square(DVec3::X, DVec3::Z, 1)];
        let painted = back_to_front(&OrbitViewport::new(OrbitCamera::OBLIQUE, rect), both);
        let marks: Vec<_> = painted.iter().map(|piece| piece.mark).collect();
        assert_eq!(marks, [1, 0, 1]);
    }
}
