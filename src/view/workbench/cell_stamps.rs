//! The cells of the matrix as one mesh: there are few distinct looks, and each is tessellated once
//! per frame.

use crate::lesson::AnswerKind;
use crate::view::prelude::*;
use crate::view::verdict_panel::glyph_shapes;
use egui::epaint::{CircleShape, RectShape, TessellationOptions, Tessellator};
use egui::{Mesh, Shape};

/// From this width on a cell has a border.
const BORDERED: f32 = 30.0;
/// From this width on a cell has a glyph; a narrower one has a square.
pub const GLYPHS: f32 = 20.0;

/// The look of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellFace {
    /// The answer of its pair.
    pub answer: AnswerKind,
    /// Whether there is a lesson about the pair.
    pub lesson: bool,
    /// Whether rounded arithmetic differs.
    pub differs: bool,
    /// Whether a case of the pair is wished.
    pub wished: bool,
}

/// Cells of one width.
pub struct CellStamps<'a> {
    cx: &'a UiContext<'a>,
    width: f32,
    pixel: f32,
    tessellator: Tessellator,
    known: Vec<(CellFace, Mesh)>,
    all: Mesh,
}

impl<'a> CellStamps<'a> {
    /// An empty set for this width.
    pub fn new(cx: &'a UiContext<'a>, width: f32, pixels_per_point: f32) -> Self {
        let options = TessellationOptions::default();
        let tessellator = Tessellator::new(pixels_per_point, options, [1, 1], Vec::new());
        let pixel = 1.0 / pixels_per_point;
        Self { cx, width, pixel, tessellator, known: Vec::new(), all: Mesh::default() }
    }

    /// Adds a cell with its corner at `at`.
    pub fn put(&mut self, at: Pos2, face: CellFace) {
        let known = self.known.iter().position(|(known, _)| *known == face);
        let index = known.unwrap_or_else(|| {
            let mut stamp = Mesh::default();
            for shape in shapes(self.cx, self.width, face) {
                self.tessellator.tessellate_shape(shape, &mut stamp);
            }
            self.known.push((face, stamp));
            self.known.len() - 1
        });
        let by = (at.to_vec2() / self.pixel).round() * self.pixel;
        let (stamp, first) = (&self.known[index].1, self.all.vertices.len() as u32);
        self.all.indices.extend(stamp.indices.iter().map(|index| first + index));
        let moved = stamp.vertices.iter().map(|vertex| {
            let mut vertex = *vertex;
            vertex.pos += by;
            vertex
        });
        self.all.vertices.extend(moved);
    }

    /// All cells.
    pub fn shape(self) -> Shape {
        Shape::mesh(self.all)
    }
}

/// A cell with its corner at the origin.
fn shapes(cx: &UiContext<'_>, width: f32, face: CellFace) -> Vec<Shape> {
    let theme = cx.theme;
    let rect = Rect::from_min_size(Pos2::ZERO, Vec2::splat(width));
    let cell = inner(rect);
    let mut shapes = Vec::new();
    if width >= BORDERED {
        if face.lesson {
            let border = Stroke::new(1.0, theme.line);
            shapes.push(RectShape::new(cell, 6, theme.raised, border, StrokeKind::Inside).into());
        } else {
            shapes.extend(dashed(cell, theme.control));
        }
    }
    if width >= GLYPHS {
        let size = (width * 0.5).min(20.0 * cx.ui_scale);
        shapes.extend(glyph_shapes(cx, rect.center(), size, face.answer));
    } else {
        shapes.extend(square(cx, rect.center(), face.answer));
    }
    if face.wished {
        let corner = cell.left_bottom();
        let leg = (0.3 * width).min(10.0);
        let ends = vec![corner, corner - vec2(0.0, leg), corner + vec2(leg, 0.0)];
        shapes.push(Shape::convex_polygon(ends, theme.ink, Stroke::NONE));
    }
    if face.differs && width >= BORDERED {
        shapes.extend(differs(cx, cell.right_top() + vec2(-6.0, 6.0), 15.0 * cx.ui_scale));
    } else if face.differs {
        shapes.push(ink_corner(cx, cell.right_top()));
    }
    shapes
}

/// The square of an answer without space for a glyph.
pub fn square(cx: &UiContext<'_>, at: Pos2, answer: AnswerKind) -> [Shape; 2] {
    let theme = cx.theme;
    let square = Rect::from_center_size(at, Vec2::splat(9.0));
    let (fill, ink) = match answer {
        AnswerKind::Yes => (theme.hit, theme.hit),
        AnswerKind::Special => (theme.special, theme.special_ink),
        _ => (theme.panel, theme.ink2),
    };
    [plain(square, ink), plain(square.shrink(1.0), fill)]
}

/// The mark of a small cell for a differing rounded answer: a square below and left of a corner.
pub fn ink_corner(cx: &UiContext<'_>, at: Pos2) -> Shape {
    plain(Rect::from_min_size(at - vec2(5.0, 0.0), Vec2::splat(5.0)), cx.theme.ink)
}

/// A cell without the gap between cells.
pub fn inner(rect: Rect) -> Rect {
    rect.shrink(if rect.width() < GLYPHS { 1.0 } else { 1.5 })
}

/// A rectangle without rounded corners: two triangles.
fn plain(rect: Rect, fill: Color32) -> Shape {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(rect, fill);
    Shape::mesh(mesh)
}

/// The mark for a differing rounded answer.
pub fn differs(cx: &UiContext<'_>, at: Pos2, size: f32) -> impl Iterator<Item = Shape> + use<> {
    let disc = CircleShape::filled(at, size / 2.0, cx.theme.inv);
    let place = Rect::from_center_size(at, Vec2::splat(size * 0.8));
    let sign = Icon::NotEqual.shapes(place, cx.theme.inv_ink, 2.4);
    std::iter::once(disc.into()).chain(sign)
}

/// The border of a pair without a lesson.
pub fn dashed(rect: Rect, ink: Color32) -> Vec<Shape> {
    let [a, b, c, d] = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    Shape::dashed_line(&[a, b, c, d, a], Stroke::new(1.0, ink), 3.0, 2.0)
}
