//! Filled outlines with soft edges: roots, arrows, tall delimiters.

use std::collections::HashMap;

use earcut::Earcut;
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, Pos2, Vec2, vec2};

use crate::text::typeset::FormulaOutline;

/// Limit of the displacement of a corner, in half pixels; without the limit a sharp corner would
/// have a long spike.
const SHARPEST: f32 = 2.0;

/// Cache of the triangles of each outline, by its key; the triangles do not depend on the size.
#[derive(Default)]
pub(super) struct Outlines {
    kept: HashMap<u64, Vec<Polygon>>,
    earcut: Earcut<f32>,
}

pub(super) struct Polygon {
    corners: Vec<Vec2>,
    /// The outward displacement of each corner when its edges move outward by one.
    outward: Vec<Vec2>,
    triangles: Vec<u32>,
}

impl Outlines {
    /// The polygons of `outline`, one for each contour.
    pub fn polygons(&mut self, outline: &FormulaOutline) -> &[Polygon] {
        let earcut = &mut self.earcut;
        self.kept.entry(outline.key).or_insert_with(|| {
            outline.contours.iter().map(|contour| polygon(contour, earcut)).collect()
        })
    }
}

impl Polygon {
    /// Adds the polygon to `mesh`, with its origin at `at` and scale `em`, and edges that fade over
    /// one `pixel`.
    pub fn draw(&self, at: Pos2, em: f32, pixel: f32, colour: Color32, mesh: &mut Mesh) {
        let first = mesh.vertices.len() as u32;
        let count = self.corners.len() as u32;
        for (&corner, &outward) in self.corners.iter().zip(&self.outward) {
            let (p, fade) = (at + corner * em, outward * (pixel / 2.0));
            mesh.vertices.push(Vertex { pos: p - fade, uv: WHITE_UV, color: colour });
            mesh.vertices.push(Vertex { pos: p + fade, uv: WHITE_UV, color: Color32::TRANSPARENT });
        }
        mesh.indices.extend(self.triangles.iter().map(|k| first + 2 * k));
        for k in 0..count {
            let (a, b) = (first + 2 * k, first + 2 * ((k + 1) % count));
            mesh.add_triangle(a, a + 1, b);
            mesh.add_triangle(b, a + 1, b + 1);
        }
    }
}

fn polygon(contour: &[[f32; 2]], earcut: &mut Earcut<f32>) -> Polygon {
    let corners: Vec<Vec2> = contour.iter().map(|&[x, y]| vec2(x, y)).collect();
    let mut triangles = Vec::new();
    earcut.earcut(contour.iter().copied(), &[], &mut triangles);
    let next = |k: usize| corners[(k + 1) % corners.len()];
    let twice_area: f32 =
        (0..corners.len()).map(|k| corners[k].x * next(k).y - corners[k].y * next(k).x).sum();
    let turn = if twice_area < 0.0 { -1.0 } else { 1.0 };
    // As y points down, this is the outward normal of an edge of a polygon with positive area.
    let normal = |k: usize| {
        let along = next(k) - corners[k];
        (vec2(along.y, -along.x) * turn).normalized()
    };
    let outward = (0..corners.len())
        .map(|k| {
            let (before, after) = (normal((k + corners.len() - 1) % corners.len()), normal(k));
            let sum = before + after;
            let length_sq = sum.length_sq();
            // An edge that turns back on itself has no outward direction.
            if length_sq < 1e-6 {
                after
            } else {
                sum * (2.0 / length_sq).min(SHARPEST / length_sq.sqrt())
            }
        })
        .collect();
    Polygon { corners, outward, triangles }
}
