//! Damage tracking: only the changed parts of the picture are drawn again.
//!
//! Software rendering costs time per pixel and per triangle: a whole picture of 1280x800 takes
//! longer than three frames. If the last picture is kept, a drag changes a seventh of it.

mod drawn_shape;
mod tile_grid;

pub use drawn_shape::MeshPiece;

use drawn_shape::DrawnShape;
use egui::epaint::{ClippedShape, RectShape, Shape, Tessellator};
use egui::{Color32, Context, Pos2, Rect, TextureId};
use tile_grid::{TileGrid, pairs};

/// A rectangle smaller than this many square points is not drawn as a background.
const MIN_BACKGROUND_AREA: f32 = 20_000.0;

/// A rectangle in points, and its opaque colour.
type OpaqueRect = (Rect, Color32);

/// Removes the large plain background rectangles from `shapes` and returns them in order.
///
/// Without a GPU, filling a rectangle is the cheapest way to colour pixels; drawing it as two
/// triangles over others is the most expensive.
pub fn take_backgrounds(shapes: &mut Vec<ClippedShape>) -> Vec<OpaqueRect> {
    let mut above: Vec<Rect> = Vec::new(); // rectangles of the shapes that stay, as far as visited
    let mut backgrounds = Vec::new();
    let (mut stay, mut measured) = (Vec::with_capacity(shapes.len()), 0);
    for shape in shapes.drain(..) {
        let background = plain(&shape).filter(|(background, _)| {
            let late = |shape: &ClippedShape| {
                shape.clip_rect.intersect(shape.shape.visual_bounding_rect())
            };
            above.extend(stay[measured..].iter().map(late));
            measured = stay.len();
            !above.iter().any(|rect| rect.intersects(*background))
        });
        match background {
            Some(background) => backgrounds.push(background),
            None => stay.push(shape),
        }
    }
    *shapes = stay;
    backgrounds
}

/// The background of a shape, if it is a large opaque rectangle without border and rounded corners.
fn plain(shape: &ClippedShape) -> Option<OpaqueRect> {
    let Shape::Rect(RectShape { rect, fill, stroke, corner_radius, brush, .. }) = &shape.shape
    else {
        return None;
    };
    let bare = stroke.is_empty() && *corner_radius == 0.into() && brush.is_none();
    let rect = rect.intersect(shape.clip_rect);
    (bare && fill.is_opaque() && rect.is_positive() && rect.area() > MIN_BACKGROUND_AREA)
        .then_some((rect, *fill))
}

/// Search distance for a matching shape after the last match.
const SEARCH_DISTANCE: usize = 32;

/// The last picture, as shapes and their triangles.
///
/// Most shapes are the same in the next frame: their triangles are reused.
#[derive(Debug, Default)]
pub struct DrawnPicture {
    size: [f32; 2],
    ratio: f32,
    backgrounds: Vec<OpaqueRect>,
    shapes: Vec<DrawnShape>,
}

impl DrawnPicture {
    /// Marks the whole image of a texture as changed. New glyphs beside those already in use change
    /// nothing in the picture.
    pub fn reprinted(&mut self, texture: TextureId) {
        self.shapes.iter_mut().for_each(|shape| shape.reprinted(texture));
    }

    /// Forgets the drawn picture: all of the next one is new.
    pub fn forget(&mut self) {
        self.size = [0.0; 2];
    }

    /// Replaces the last picture by `shapes` on `backgrounds`. Returns the rectangles, in pixels,
    /// in which they differ; these do not overlap. `ctx`: the context of the shapes; `size`: of the
    /// picture, in pixels; `ratio`: pixels per point.
    ///
    /// Returns the whole picture at first, after a change of size, and after
    /// [`DrawnPicture::forget`]; nothing if both pictures are equal.
    ///
    /// ```
    /// # use crosspoint::platform::redraw::DrawnPicture;
    /// # use egui::{Color32, Context, RawInput, Rect, Shape, epaint::ClippedShape, pos2};
    /// let ctx = Context::default();
    /// drop(ctx.run(RawInput::default(), |_| {}));
    /// let all = Rect::from_min_max(pos2(0.0, 0.0), pos2(640.0, 320.0));
    /// let mut drawn = DrawnPicture::default();
    /// let mut dot = |x: f32| {
    ///     let dot = Rect::from_min_max(pos2(x, 10.0), pos2(x + 4.0, 14.0));
    ///     let shape = Shape::rect_filled(dot, 0.0, Color32::BLACK);
    ///     let shapes = vec![ClippedShape { clip_rect: all, shape }];
    ///     drawn.differs(&ctx, Vec::new(), shapes, [640.0, 320.0], 1.0)
    /// };
    /// assert_eq!(dot(10.0), [all]);
    /// assert_eq!(dot(10.0), []);
    /// assert_eq!(dot(12.0), [Rect::from_min_max(pos2(0.0, 0.0), pos2(32.0, 32.0))]);
    /// ```
    pub fn differs(
        &mut self,
        ctx: &Context,
        backgrounds: Vec<OpaqueRect>,
        shapes: Vec<ClippedShape>,
        size: [f32; 2],
        ratio: f32,
    ) -> Vec<Rect> {
        if self.ratio != ratio {
            self.shapes.clear();
            self.forget();
        }
        self.ratio = ratio;
        let mut tiles = TileGrid::new(size);
        let before = std::mem::replace(&mut self.backgrounds, backgrounds);
        let changed = pairs(&before, &self.backgrounds).filter(|(before, now)| before != now);
        for (rect, _) in changed.flat_map(|(before, now)| before.into_iter().chain(now)) {
            tiles.choose(*rect * ratio);
        }
        self.take(ctx, shapes, &mut tiles);
        if std::mem::replace(&mut self.size, size) != size {
            return vec![Rect::from_min_max(Pos2::ZERO, size.into())];
        }
        tiles.rects()
    }

    /// Replaces the last shapes, reuses the triangles of equal ones, and marks the tiles of the
    /// others.
    fn take(&mut self, ctx: &Context, shapes: Vec<ClippedShape>, tiles: &mut TileGrid) {
        let mut tessellator = tessellator(ctx, self.ratio);
        let mut last = std::mem::take(&mut self.shapes).into_iter();
        let mut new = 0; // from here on no shape of this frame was found in the last one
        for shape in shapes {
            let window = SEARCH_DISTANCE + self.shapes.len() - new;
            let found = last.as_slice().iter().take(window).position(|last| last.is(&shape));
            if let Some(gone) = found {
                tiles.compare(&last.as_slice()[..gone], &self.shapes[new..]);
                self.shapes.extend(last.nth(gone));
                new = self.shapes.len();
            } else {
                self.shapes.push(DrawnShape::new(shape, &mut tessellator, self.ratio));
            }
        }
        tiles.compare(last.as_slice(), &self.shapes[new..]);
    }

    /// The fills of `part` of the picture, in pixels, in drawing order: the visible parts of the
    /// backgrounds.
    pub fn fills(&self, part: Rect) -> Vec<(Rect, Color32)> {
        let mut fills: Vec<(Rect, Color32)> = Vec::new();
        for (rect, colour) in self.backgrounds.iter().rev() {
            let Rect { min, max } = *rect * self.ratio;
            let filled = Rect { min: min.round(), max: max.round() }.intersect(part);
            if filled.is_positive() && !fills.iter().any(|(above, _)| above.contains_rect(filled)) {
                fills.push((filled, *colour));
            }
        }
        fills.reverse();
        fills
    }

    /// The visible meshes in `parts` of the picture, in pixels: one part after the other.
    pub fn clipped_meshes(&self, parts: &[Rect]) -> Vec<MeshPiece> {
        let mut clipped = Vec::new();
        for part in parts {
            let meshes = self.shapes.iter().flat_map(|shape| &shape.meshes);
            meshes.for_each(|mesh| mesh.cut(*part, &mut clipped));
        }
        clipped
    }
}

/// The tessellator for the shapes of `ctx`. `ratio`: pixels per point.
fn tessellator(ctx: &Context, ratio: f32) -> Tessellator {
    let options = ctx.tessellation_options(|options| *options);
    let atlas = ctx.fonts(|fonts| fonts.texture_atlas());
    let atlas = atlas.lock();
    Tessellator::new(ratio, options, atlas.size(), atlas.prepared_discs())
}
