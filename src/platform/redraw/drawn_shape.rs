//! A shape of the last picture, with its triangles.

use egui::epaint::{ClippedShape, Primitive, Shape, Tessellator, TextShape, Vertex};
use egui::{Mesh, Pos2, Rect, TextureId};
use std::sync::Arc;

/// A shape with its triangles.
#[derive(Debug)]
pub struct DrawnShape {
    shape: ClippedShape,
    /// The triangles, mesh by mesh.
    pub meshes: Vec<DrawnMesh>,
}

impl DrawnShape {
    /// `ratio`: pixels per point.
    pub fn new(shape: ClippedShape, tessellator: &mut Tessellator, ratio: f32) -> Self {
        let mut primitives = Vec::new();
        tessellator.tessellate_clipped_shape(shape.clone(), &mut primitives);
        let meshes = primitives.into_iter().filter_map(|primitive| match primitive.primitive {
            Primitive::Mesh(mesh) => Some(DrawnMesh::new(mesh, shape.clip_rect, ratio)),
            Primitive::Callback(_) => None,
        });
        Self { meshes: meshes.collect(), shape }
    }

    /// Whether this shape looks like `shape`. Texts with separate layouts count as different.
    pub fn is(&self, shape: &ClippedShape) -> bool {
        if self.shape.clip_rect != shape.clip_rect || self.meshes.iter().any(|mesh| mesh.reprinted)
        {
            return false;
        }
        match (&self.shape.shape, &shape.shape) {
            (Shape::Text(a), Shape::Text(b)) => {
                let placed = |text: &TextShape| {
                    let TextShape { pos, underline, fallback_color, .. } = *text;
                    let TextShape { override_text_color, opacity_factor, angle, .. } = *text;
                    (pos, underline, fallback_color, override_text_color, opacity_factor, angle)
                };
                Arc::ptr_eq(&a.galley, &b.galley) && placed(a) == placed(b)
            }
            (a, b) => a == b,
        }
    }

    /// Marks the image of a texture as changed.
    pub fn reprinted(&mut self, texture: TextureId) {
        let uses = |drawn: &&mut DrawnMesh| drawn.mesh.texture_id == texture;
        self.meshes.iter_mut().filter(uses).for_each(|drawn| drawn.reprinted = true);
    }
}

/// The visible triangles in a part of the picture.
#[derive(Debug)]
pub struct MeshPiece {
    /// The visible triangles.
    pub mesh: Mesh,
    /// The clip rectangle of the triangles, in pixels.
    pub clip: Rect,
}

/// Triangles of a shape. Everything but the mesh itself is in pixels.
#[derive(Debug)]
pub struct DrawnMesh {
    /// The triangles.
    pub mesh: Mesh,
    /// The clip rectangle.
    clip: Rect,
    bounds: Rect,
    /// The visible part of the mesh's bounds.
    pub visible: Rect,
    /// The bounding rectangle of each triangle, stored because every frame needs them.
    triangles: Vec<Rect>,
    /// Whether the image of the mesh's texture has changed.
    reprinted: bool,
}

impl DrawnMesh {
    /// `clip`: in points; `ratio`: pixels per point.
    fn new(mesh: Mesh, clip: Rect, ratio: f32) -> Self {
        let bounds = mesh.calc_bounds() * ratio;
        let corners = mesh.indices.as_chunks().0.iter();
        let triangles = corners.map(|corners| around(&mesh, *corners) * ratio).collect();
        let clip = clip * ratio;
        let visible = bounds.intersect(clip);
        Self { mesh, clip, bounds, visible, triangles, reprinted: false }
    }

    /// Whether equal triangles of both meshes look the same.
    pub fn is_drawn_like(&self, other: &Self) -> bool {
        let same = self.clip == other.clip && self.mesh.texture_id == other.mesh.texture_id;
        same && !self.reprinted && !other.reprinted
    }

    /// The corners of each triangle, as indices.
    pub fn corners(&self) -> &[[u32; 3]] {
        self.mesh.indices.as_chunks().0
    }

    /// The vertices of the triangle with these corners.
    pub fn triangle(&self, corners: [u32; 3]) -> [Vertex; 3] {
        corners.map(|corner| self.mesh.vertices[corner as usize])
    }

    /// The visible rectangle of the triangle with this index.
    pub fn seen(&self, triangle: usize) -> Rect {
        self.triangles[triangle].intersect(self.clip)
    }

    /// Adds the visible triangles in a part of the picture to the `pieces` of that part.
    ///
    /// A mesh inside its own clip rectangle is clipped to the part alone. Meshes with the same clip
    /// rectangle are merged into one draw call.
    pub fn cut(&self, part: Rect, pieces: &mut Vec<MeshPiece>) {
        // Most meshes lie outside the part.
        if !part.expand(2.0).intersects(self.visible) {
            return;
        }
        let both = self.clip.intersect(part);
        let near = both.expand(1.0);
        if !both.is_positive() || !near.intersects(self.bounds) {
            return;
        }
        let clip = if self.clip.contains_rect(self.bounds) { part } else { both };
        let texture = self.mesh.texture_id;
        let alike = |piece: &MeshPiece| piece.clip == clip && piece.mesh.texture_id == texture;
        if !pieces.last().is_some_and(alike) {
            pieces.push(MeshPiece { mesh: Mesh::with_texture(texture), clip });
        }
        let Some(MeshPiece { mesh, .. }) = pieces.last_mut() else { return };
        if near.contains_rect(self.bounds) {
            return mesh.append_ref(&self.mesh);
        }
        let mut known = vec![None; self.mesh.vertices.len()]; // the index of each vertex in the piece
        let triangles = self.corners().iter().zip(&self.triangles);
        let seen = triangles.filter(|(_, around)| around.intersects(near));
        for &corner in seen.flat_map(|(corners, _)| corners) {
            let index = *known[corner as usize].get_or_insert_with(|| {
                mesh.vertices.push(self.mesh.vertices[corner as usize]);
                mesh.vertices.len() as u32 - 1
            });
            mesh.indices.push(index);
        }
    }
}

/// The bounding rectangle of the triangle with these corners.
fn around(mesh: &Mesh, corners: [u32; 3]) -> Rect {
    let mut around = Rect::NOTHING;
    for Pos2 { x, y } in corners.map(|corner| mesh.vertices[corner as usize].pos) {
        // Comparisons, because in WebAssembly f32::min is a function call.
        let Rect { min, max } = &mut around;
        min.x = if x < min.x { x } else { min.x };
        min.y = if y < min.y { y } else { min.y };
        max.x = if x > max.x { x } else { max.x };
        max.y = if y > max.y { y } else { max.y };
    }
    around
}
