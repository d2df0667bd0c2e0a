//! The picture of a sheet.

use super::board::Board;
use super::common::Common;
use super::names::names;
use super::shape::{PlacedShape, ShapeKind::*};
use crate::geometry::Extent;
use crate::lesson::{AnswerKind, Dimension};
use crate::sketch::{Name, Role, Shape, Sketch, Visibility};
use glam::DVec3;

/// The name of the intersection.
const MEETING: Name = Name::of("meeting", &());
/// Half a side of the drawn part of a plane, and the drawn length of a cylinder beyond its points.
const PIECE: f64 = 4.0;

impl Board {
    /// The colour of a shape; the two of the selected pair have their own.
    pub fn role(&self, shape: &PlacedShape) -> Role {
        match self.pair.iter().position(|letter| *letter == shape.letter) {
            Some(0) => Role::First,
            Some(_) => Role::Second,
            None => Role::Plain,
        }
    }

    /// Draws all visible shapes and their intersections.
    pub fn draw(&self, on: &mut Sketch) {
        for shape in self.seen() {
            shape_marks(on, shape, self.role(shape), self.dimension);
        }
        for (a, b, known) in self.pairs() {
            let chosen = [a, b].iter().all(|shape| self.pair.contains(&shape.letter));
            let role = if chosen { Role::Result } else { Role::Common };
            match known.common(a, b).cloned() {
                Some(Common::Gap(p, q)) if chosen && p != q => {
                    on.lit_with(MEETING, Role::Third, Visibility::WithVerdict, Shape::Dashed(p, q));
                }
                Some(Common::At(p)) => {
                    let special = known.answer.answer() == AnswerKind::Special;
                    meeting(on, if special { Role::Special } else { role }, Shape::Point(p));
                }
                Some(Common::Along([a, b], ends)) => {
                    let extent = Extent::Segment;
                    meeting(on, role, Shape::Carrier { a, b, extent });
                    ends.into_iter().for_each(|p| meeting(on, role, Shape::Point(p)));
                }
                Some(Common::Part(corners)) => meeting(on, role, Shape::Area(corners)),
                Some(Common::Cut(circle)) => meeting(on, role, Shape::Disc(circle)),
                _ => {}
            }
        }
    }
}

fn meeting(on: &mut Sketch, role: Role, shape: Shape) {
    on.lit_with(MEETING, role, Visibility::WithVerdict, shape);
}

fn shape_marks(on: &mut Sketch, shape: &PlacedShape, role: Role, dimension: Dimension) {
    let names = names(shape.letter);
    let [a, b, c] = shape.points;
    let radius = shape.radius;
    let mut mark =
        |drawn| on.lit_with(Name::of(names.whole, shape), role, Visibility::Always, drawn);
    let carrier = |extent| Shape::Carrier { a, b, extent };
    match shape.kind {
        Point => {}
        Segment => mark(carrier(Extent::Segment)),
        Ray => mark(carrier(Extent::Ray)),
        Line => mark(carrier(Extent::Line)),
        Ball => mark(Shape::Sphere { centre: a, radius }),
        Triangle => mark(Shape::Face(vec![a, b, c])),
        Block if dimension == Dimension::Plane => {
            let corner = |x: DVec3, y: DVec3| DVec3::new(x.x, y.y, 0.0);
            mark(Shape::Face(vec![a, corner(b, a), b, corner(a, b)]));
        }
        Block => mark(Shape::box_between([a, b])),
        Plane => mark(Shape::plane_through([a, b, c], PIECE)),
        Cylinder => mark(Shape::endless_cylinder([a, b], radius, PIECE)),
        Capsule => {
            mark(Shape::Cylinder { from: a, to: b, radius });
            mark(Shape::Sphere { centre: a, radius });
            mark(Shape::Sphere { centre: b, radius });
        }
    }
    if shape.locked {
        on.point((Name::of(names.points[0], shape), a), role);
    }
}
