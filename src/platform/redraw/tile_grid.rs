//! The difference of two pictures, tile by tile.

use super::drawn_shape::{DrawnMesh, DrawnShape};
use egui::{Pos2, Rect, pos2, vec2};

/// Side of a tile in pixels.
const TILE: f32 = 32.0;

/// Upper bound on dirty rectangles; each costs one draw call per mesh.
const MAX_RECTS: usize = 24;

/// Rectangles are merged if that adds at most this many square pixels: drawing these costs less
/// than a draw call.
const ADDED: f32 = 4.0 * TILE * TILE;

/// A mesh of at most this many square pixels is compared as a whole: its triangles touch the same
/// tiles.
const SMALL_MESH_AREA: f32 = 2.0 * TILE * TILE;

/// The tiles of a picture, some of them marked.
pub struct TileGrid {
    whole: Rect,
    across: usize,
    chosen: Vec<bool>,
}

impl TileGrid {
    /// A grid for a picture of this size, in pixels, without marks.
    pub fn new(size: [f32; 2]) -> Self {
        let [across, down] = size.map(|side| (side / TILE).ceil().max(1.0) as usize);
        let whole = Rect::from_min_max(Pos2::ZERO, size.into());
        Self { whole, across, chosen: vec![false; across * down] }
    }

    /// Marks the tiles that the rectangle `around`, in pixels, may touch.
    pub fn choose(&mut self, around: Rect) {
        if !(around.min.x <= around.max.x && around.min.y <= around.max.y) {
            return;
        }
        let down = self.chosen.len() / self.across;
        // An edge between two pixels may colour either of them.
        let first = |x: f32| ((x - 1.0) / TILE).max(0.0) as usize;
        let last = |x: f32, of: usize| (((x + 1.0) / TILE).max(0.0) as usize).min(of - 1);
        for row in first(around.min.y)..=last(around.max.y, down) {
            for column in first(around.min.x)..=last(around.max.x, self.across) {
                self.chosen[row * self.across + column] = true;
            }
        }
    }

    /// Marks the tiles of the triangles that differ between shapes of the last picture and their
    /// successors.
    pub fn compare<'a>(&mut self, last: &'a [DrawnShape], now: &'a [DrawnShape]) {
        let meshes = |of: &'a [DrawnShape]| of.iter().flat_map(|shape| &shape.meshes).collect();
        let [last, now]: [Vec<&DrawnMesh>; 2] = [last, now].map(meshes);
        for (last, now) in pairs(&last, &now) {
            let alike = last.zip(now).is_some_and(|(last, now)| last.is_drawn_like(now));
            if alike && last.map(|last| &last.mesh) == now.map(|now| &now.mesh) {
                continue;
            }
            let visible = || last.into_iter().chain(now).map(|mesh| mesh.visible);
            if visible().all(|rect| rect.area() <= SMALL_MESH_AREA) {
                visible().for_each(|rect| self.choose(rect));
                continue;
            }
            let corners = |of: Option<&&'a DrawnMesh>| of.map_or(&[][..], |mesh| mesh.corners());
            for (k, pair) in pairs(corners(last), corners(now)).enumerate() {
                let (gone, come) = (last.zip(pair.0), now.zip(pair.1));
                let triangle = |(mesh, corners): (&&DrawnMesh, &_)| mesh.triangle(*corners);
                if !alike || gone.map(triangle) != come.map(triangle) {
                    let both = gone.into_iter().chain(come);
                    both.for_each(|(mesh, _)| self.choose(mesh.seen(k)));
                }
            }
        }
    }

    /// The marked tiles as few rectangles, in pixels: runs in a row, and equal runs in consecutive
    /// rows.
    pub fn rects(&self) -> Vec<Rect> {
        let mut rects: Vec<Rect> = Vec::new();
        for (row, tiles) in self.chosen.chunks(self.across).enumerate() {
            let mut column = 0;
            for run in tiles.chunk_by(|a, b| a == b) {
                let min = pos2(column as f32, row as f32) * TILE;
                column += run.len();
                if !run[0] {
                    continue;
                }
                let run = Rect::from_min_size(min, vec2(run.len() as f32, 1.0) * TILE);
                let above =
                    |rect: &&mut Rect| rect.max.y == run.min.y && rect.x_range() == run.x_range();
                match rects.iter_mut().find(above) {
                    Some(above) => above.max.y = run.max.y,
                    None => rects.push(run),
                }
            }
        }
        join(&mut rects);
        rects.into_iter().map(|rect| rect.intersect(self.whole)).collect()
    }
}

/// Pairs of both iterators, up to the length of the longer.
pub fn pairs<'a, T>(
    a: &'a [T],
    b: &'a [T],
) -> impl Iterator<Item = (Option<&'a T>, Option<&'a T>)> {
    (0..a.len().max(b.len())).map(|k| (a.get(k), b.get(k)))
}

/// Merges the two rectangles whose union adds the least area, until they are few and disjoint.
fn join(rects: &mut Vec<Rect>) {
    loop {
        let pairs = (0..rects.len()).flat_map(|k| (0..k).map(move |j| (j, k)));
        let added = |&(j, k): &(usize, usize)| {
            let (a, b): (Rect, Rect) = (rects[j], rects[k]);
            let apart = !a.intersect(b).is_positive();
            if apart { a.union(b).area() - a.area() - b.area() } else { f32::NEG_INFINITY }
        };
        let Some(best @ (j, k)) = pairs.min_by(|a, b| added(a).total_cmp(&added(b))) else {
            return;
        };
        if rects.len() <= MAX_RECTS && added(&best) > ADDED {
            return;
        }
        let other = rects.swap_remove(k);
        rects[j] = rects[j].union(other);
    }
}
