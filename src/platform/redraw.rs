//! Which parts of the picture a frame has changed, so that only they are drawn again.
//!
//! Drawing without a graphics card costs by the pixel and by the triangle: a whole picture of
//! 1280x800 takes longer than three frames may. Where the last picture is still there, a drag
//! changes a seventh of it.

use egui::epaint::{ClippedShape, Primitive, RectShape, Shape};
use egui::{ClippedPrimitive, Color32, Mesh, Pos2, Rect, TextureId, pos2};
use rustc_hash::FxHasher;
use std::collections::HashMap;
use std::hash::Hasher;
use std::num::NonZeroU32;

/// Side of a tile in pixels: what changes is found tile by tile.
const TILE: f32 = 32.0;

/// Rectangles drawn at most: each is cut out, and its triangles are sent, by itself.
const MOST: usize = 24;

/// A rectangle smaller than this many square points is drawn with the rest.
const GROUND: f32 = 20_000.0;

/// A rectangle of one colour, in points, that covers what is under it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpaqueRect {
    /// Where it lies.
    pub rect: Rect,
    /// Its colour.
    pub colour: Color32,
}

impl OpaqueRect {
    /// What of it lies in `part` of the picture, both in whole pixels; None if nothing does.
    fn within(&self, part: Rect, ratio: f32) -> Option<(Rect, Color32)> {
        let Rect { min, max } = self.rect * ratio;
        let filled = Rect { min: min.round(), max: max.round() }.intersect(part);
        filled.is_positive().then_some((filled, self.colour))
    }
}

/// What is to be filled in `part` of the picture, in pixels, in this order: what `grounds` colour
/// there, but for what others cover. `ratio`: pixels in a point.
pub fn fills(grounds: &[OpaqueRect], part: Rect, ratio: f32) -> Vec<(Rect, Color32)> {
    let mut fills: Vec<(Rect, Color32)> = Vec::new();
    for ground in grounds.iter().rev().filter_map(|ground| ground.within(part, ratio)) {
        if !fills.iter().any(|(above, _)| above.contains_rect(ground.0)) {
            fills.push(ground);
        }
    }
    fills.reverse();
    fills
}

/// Takes the large plain rectangles under all the rest out of `shapes`, in their order.
///
/// To fill a rectangle is the cheapest of all ways to colour pixels; to draw it as two triangles
/// over others the most expensive one, where there is no graphics card.
pub fn grounds(shapes: &mut Vec<ClippedShape>) -> Vec<OpaqueRect> {
    let mut above: Vec<Rect> = Vec::new(); // what stays, as far as it has been seen
    let mut grounds = Vec::new();
    let (mut stay, mut measured) = (Vec::with_capacity(shapes.len()), 0);
    for shape in shapes.drain(..) {
        let ground = plain(&shape).filter(|ground| {
            let late = |shape: &ClippedShape| {
                shape.clip_rect.intersect(shape.shape.visual_bounding_rect())
            };
            above.extend(stay[measured..].iter().map(late));
            measured = stay.len();
            !above.iter().any(|rect| rect.intersects(ground.rect))
        });
        match ground {
            Some(ground) => grounds.push(ground),
            None => stay.push(shape),
        }
    }
    *shapes = stay;
    grounds
}

/// The ground that a shape is, if it is a large opaque rectangle without edge and round corners.
fn plain(shape: &ClippedShape) -> Option<OpaqueRect> {
    let Shape::Rect(RectShape { rect, fill, stroke, corner_radius, brush, .. }) = &shape.shape
    else {
        return None;
    };
    let bare = stroke.is_empty() && *corner_radius == 0.into() && brush.is_none();
    let rect = rect.intersect(shape.clip_rect);
    (bare && fill.is_opaque() && rect.is_positive() && rect.area() > GROUND)
        .then_some(OpaqueRect { rect, colour: *fill })
}

/// What the last picture was made of, tile by tile.
#[derive(Debug, Default)]
pub struct DrawnTiles {
    size: [f32; 2],
    tiles: Vec<u64>,
    /// How often the image of each texture became another one.
    editions: HashMap<TextureId, u64>,
}

impl DrawnTiles {
    /// Takes note that the whole image of a texture became another one. New letters beside the ones
    /// a picture already uses change nothing in it.
    pub fn reprinted(&mut self, texture: TextureId) {
        *self.editions.entry(texture).or_default() += 1;
    }

    /// What was drawn is gone: all of the next picture is new.
    pub fn forget(&mut self) {
        self.tiles.clear();
    }

    /// The rectangles, in pixels, in which a picture of `primitives` on `grounds` differs from the
    /// last one; they do not overlap. `size`: the picture's, in pixels; `ratio`: pixels in a point.
    ///
    /// All of the picture the first time, in another size, and after [`DrawnTiles::forget`]; nothing
    /// where both pictures are the same.
    ///
    /// ```
    /// # use crosspoint::platform::redraw::DrawnTiles;
    /// # use egui::{ClippedPrimitive, Color32, Mesh, Rect, epaint::Primitive, pos2};
    /// let all = Rect::from_min_max(pos2(0.0, 0.0), pos2(640.0, 320.0));
    /// let dot = |x: f32| {
    ///     let mut mesh = Mesh::default();
    ///     let at = Rect::from_min_max(pos2(x, 10.0), pos2(x + 4.0, 14.0));
    ///     mesh.add_colored_rect(at, Color32::BLACK);
    ///     [ClippedPrimitive { clip_rect: all, primitive: Primitive::Mesh(mesh) }]
    /// };
    /// let mut drawn = DrawnTiles::default();
    /// assert_eq!(drawn.differs(&[], &dot(10.0), [640.0, 320.0], 1.0), [all]);
    /// assert_eq!(drawn.differs(&[], &dot(10.0), [640.0, 320.0], 1.0), []);
    /// let moved = drawn.differs(&[], &dot(12.0), [640.0, 320.0], 1.0);
    /// assert_eq!(moved, [Rect::from_min_max(pos2(0.0, 0.0), pos2(32.0, 32.0))]);
    /// ```
    pub fn differs(
        &mut self,
        grounds: &[OpaqueRect],
        primitives: &[ClippedPrimitive],
        size: [f32; 2],
        ratio: f32,
    ) -> Vec<Rect> {
        let [across, down] = size.map(|side| (side / TILE).ceil().max(1.0) as usize);
        let mut sums = vec![FxHasher::default(); across * down];
        for ground in grounds {
            let mut sum = FxHasher::default();
            sides(&mut sum, ground.rect);
            sum.write_u32(u32::from_ne_bytes(ground.colour.to_array()));
            add(&mut sums, [across, down], ground.rect * ratio, sum.finish());
        }
        for ClippedPrimitive { clip_rect, primitive } in primitives {
            if let Primitive::Mesh(mesh) = primitive {
                self.sum(&mut sums, [across, down], mesh, *clip_rect, ratio);
            }
        }
        let tiles: Vec<u64> = sums.iter().map(FxHasher::finish).collect();
        let same_size = self.size == size && self.tiles.len() == tiles.len();
        let before = std::mem::replace(&mut self.tiles, tiles);
        self.size = size;
        let whole = Rect::from_min_max(Pos2::ZERO, size.into());
        if !same_size {
            return vec![whole];
        }
        let other = |tile: usize| before[tile] != self.tiles[tile];
        let mut found = blocks(across, down, other);
        join(&mut found);
        found.into_iter().map(|block| block.pixels().intersect(whole)).collect()
    }

    /// Adds each triangle of a mesh to the sums of the tiles it may touch.
    fn sum(
        &self,
        sums: &mut [FxHasher],
        [across, down]: [usize; 2],
        mesh: &Mesh,
        clip: Rect,
        ratio: f32,
    ) {
        let edition = self.editions.get(&mesh.texture_id).copied().unwrap_or(0);
        let mut outside = FxHasher::default();
        sides(&mut outside, clip);
        match mesh.texture_id {
            TextureId::Managed(id) => outside.write_u64(id << 1),
            TextureId::User(id) => outside.write_u64(id << 1 | 1),
        }
        outside.write_u64(edition);
        let outside = outside.finish();
        let corners: Vec<u64> = mesh.vertices.iter().map(print).collect();
        let clip = clip * ratio;
        for [a, b, c] in triangles(mesh) {
            let around = around(mesh, [a, b, c], ratio).intersect(clip);
            if !(around.min.x <= around.max.x && around.min.y <= around.max.y) {
                continue;
            }
            let mut triangle = FxHasher::default();
            for sum in [outside, corners[a], corners[b], corners[c]] {
                triangle.write_u64(sum);
            }
            let triangle = triangle.finish();
            add(sums, [across, down], around, triangle);
        }
    }
}

/// Adds a rectangle to a sum.
fn sides(sum: &mut FxHasher, Rect { min, max }: Rect) {
    for side in [min.x, min.y, max.x, max.y] {
        sum.write_u32(side.to_bits());
    }
}

/// Adds what lies in `around`, in pixels, to the sums of the tiles that it may touch.
fn add(sums: &mut [FxHasher], [across, down]: [usize; 2], around: Rect, what: u64) {
    // An edge that lies between two pixels may colour either.
    let first = |x: f32| ((x - 1.0) / TILE).max(0.0) as usize;
    let last = |x: f32, of: usize| (((x + 1.0) / TILE).max(0.0) as usize).min(of - 1);
    for row in first(around.min.y)..=last(around.max.y, down) {
        for column in first(around.min.x)..=last(around.max.x, across) {
            sums[row * across + column].write_u64(what);
        }
    }
}

/// What of a mesh may be seen in one of the parts of the picture.
#[derive(Debug)]
pub struct MeshPiece {
    /// The part, as its index.
    pub part: usize,
    /// The triangles that may be seen there.
    pub mesh: Mesh,
    /// The rectangle to which they have to be cut, in pixels.
    pub clip: Rect,
}

/// The pieces of a mesh that may be seen in `parts` of the picture, in pixels. `clip`: the mesh's own
/// rectangle, in pixels; `ratio`: pixels in a point.
///
/// A mesh that does not reach beyond its own rectangle is cut to the parts alone: pieces that are cut
/// alike go to the graphics card together.
pub fn pieces(mesh: &Mesh, clip: Rect, parts: &[Rect], ratio: f32) -> Vec<MeshPiece> {
    let all = mesh.calc_bounds() * ratio;
    let mut cuts: Vec<CutPiece> = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let both = clip.intersect(*part);
        let near = both.expand(1.0);
        if both.is_positive() && near.intersects(all) {
            let clip = if clip.contains_rect(all) { *part } else { both };
            cuts.push(CutPiece::new(mesh, near, (index, clip)));
        }
    }
    if let [CutPiece { near, piece, .. }] = &cuts[..]
        && near.contains_rect(all)
    {
        return vec![MeshPiece { mesh: mesh.clone(), ..*piece }];
    }
    for corners in triangles(mesh) {
        let around = around(mesh, corners, ratio);
        for cut in cuts.iter_mut().filter(|cut| around.intersects(cut.near)) {
            cut.take(mesh, corners);
        }
    }
    let pieces = cuts.into_iter().map(|cut| cut.piece);
    pieces.filter(|piece| !piece.mesh.indices.is_empty()).collect()
}

/// A piece that is being cut.
struct CutPiece {
    /// What reaches into this may be seen.
    near: Rect,
    /// Where each corner of the mesh is in the piece.
    known: Vec<Option<NonZeroU32>>,
    piece: MeshPiece,
}

impl CutPiece {
    fn new(mesh: &Mesh, near: Rect, (part, clip): (usize, Rect)) -> Self {
        let piece = MeshPiece { part, mesh: Mesh::with_texture(mesh.texture_id), clip };
        Self { near, known: vec![None; mesh.vertices.len()], piece }
    }

    fn take(&mut self, mesh: &Mesh, corners: [usize; 3]) {
        let vertices = &mut self.piece.mesh.vertices;
        for corner in corners {
            let index = *self.known[corner].get_or_insert_with(|| {
                vertices.push(mesh.vertices[corner]);
                NonZeroU32::MIN.saturating_add(vertices.len() as u32 - 1)
            });
            self.piece.mesh.indices.push(index.get() - 1);
        }
    }
}

fn triangles(mesh: &Mesh) -> impl Iterator<Item = [usize; 3]> {
    mesh.indices.as_chunks().0.iter().map(|corners| corners.map(|corner: u32| corner as usize))
}

fn around(mesh: &Mesh, corners: [usize; 3], ratio: f32) -> Rect {
    let [a, b, c] = corners.map(|corner| mesh.vertices[corner].pos * ratio);
    Rect { min: a.min(b).min(c), max: a.max(b).max(c) }
}

/// A number for a corner: place, place in the texture, colour.
fn print(vertex: &egui::epaint::Vertex) -> u64 {
    let pair = |a: f32, b: f32| u64::from(a.to_bits()) << 32 | u64::from(b.to_bits());
    let mut hasher = FxHasher::default();
    hasher.write_u64(pair(vertex.pos.x, vertex.pos.y));
    hasher.write_u64(pair(vertex.uv.x, vertex.uv.y));
    hasher.write_u32(u32::from_ne_bytes(vertex.color.to_array()));
    hasher.finish()
}

/// Tiles that form a rectangle, from `min` on and before `max`, as column and row.
#[derive(Clone, Copy, Debug, PartialEq)]
struct TileBlock {
    min: [usize; 2],
    max: [usize; 2],
}

impl TileBlock {
    fn around(self, other: Self) -> Self {
        let min = [0, 1].map(|k| self.min[k].min(other.min[k]));
        let max = [0, 1].map(|k| self.max[k].max(other.max[k]));
        Self { min, max }
    }

    fn meets(self, other: Self) -> bool {
        [0, 1].iter().all(|&k| self.min[k] < other.max[k] && other.min[k] < self.max[k])
    }

    fn area(self) -> usize {
        (self.max[0] - self.min[0]) * (self.max[1] - self.min[1])
    }

    fn pixels(self) -> Rect {
        let at = |[column, row]: [usize; 2]| pos2(column as f32 * TILE, row as f32 * TILE);
        Rect::from_min_max(at(self.min), at(self.max))
    }
}

/// The tiles of a grid for which `chosen` holds, as few blocks: runs in a row, and equal runs in
/// rows that follow each other.
fn blocks(across: usize, down: usize, chosen: impl Fn(usize) -> bool) -> Vec<TileBlock> {
    let mut blocks: Vec<TileBlock> = Vec::new();
    for row in 0..down {
        let mut column = 0;
        while column < across {
            let start = column;
            while column < across && chosen(row * across + column) {
                column += 1;
            }
            if start == column {
                column += 1;
                continue;
            }
            let run = TileBlock { min: [start, row], max: [column, row + 1] };
            let above = |block: &&mut TileBlock| {
                block.max[1] == row && [block.min[0], block.max[0]] == [start, column]
            };
            match blocks.iter_mut().find(above) {
                Some(block) => block.max[1] = row + 1,
                None => blocks.push(run),
            }
        }
    }
    blocks
}

/// Joins the two whose common rectangle adds the least, until they are few and apart.
fn join(blocks: &mut Vec<TileBlock>) {
    loop {
        let pairs = (0..blocks.len()).flat_map(|k| (0..k).map(move |j| (j, k)));
        let added = |&(j, k): &(usize, usize)| {
            let (a, b): (TileBlock, TileBlock) = (blocks[j], blocks[k]);
            let sum = (a.area() + b.area()) as isize;
            if a.meets(b) { isize::MIN } else { a.around(b).area() as isize - sum }
        };
        let Some(best @ (j, k)) = pairs.min_by_key(added) else { return };
        if blocks.len() <= MOST && added(&best) > 0 {
            return;
        }
        let other = blocks.swap_remove(k);
        blocks[j] = blocks[j].around(other);
    }
}
