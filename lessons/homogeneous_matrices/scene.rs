//! A point, a vector, and a matrix with three free numbers: the diagonal, the last row, and the
//! corner.

use crate::geometry::double::Vec4;
use crate::geometry::double::homogeneous_matrices::{
    HomogeneousMatrices, homogeneous_matrices_trace,
};
use crate::geometry::question::homogeneous_matrices as exact;
use crate::geometry::question::homogeneous_matrices::Image;
use crate::lesson::TableCell;
use crate::lessons::prelude::*;
use crate::sketch::compared_with;
use crate::sketch::solid::house;

/// The wanted image: the point itself.
pub const SELF: u8 = 0;
/// The wanted image: the opposite of the point.
pub const OPPOSITE: u8 = 1;
/// The wanted image: the constant vector b.
pub const CONSTANT: u8 = 2;
/// The wanted image: the opposite of b.
pub const AGAINST: u8 = 3;
/// The point with b added.
pub const ADD: u8 = 4;
/// The point minus a fraction of b.
pub const LESS: u8 = 5;

/// From the point, a corner of the floor of a house, to the tip of its roof.
const HOUSE: DVec3 = dvec3(1.0, 0.75, 2.0);

/// A point and a matrix.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The point.
    #[default(dvec3(1.5, 0.5, 0.75))]
    pub v: DVec3,
    /// The vector that is added, or the constant image.
    #[default(dvec3(-3.0, 1.0, 1.0))]
    pub b: DVec3,
    /// First three numbers of the last row.
    pub t: DVec3,
    /// The first three rows.
    #[default(diagonal(2.0))]
    pub cells: [[f64; 4]; 3],
    /// The corner: last number of the last row.
    #[default(1.0)]
    pub d: f64,
    /// The w of the point.
    #[default(1.0)]
    pub w: f64,
    /// The fraction of b to subtract.
    #[default(2.0)]
    pub k: f64,
    /// The wanted image.
    pub task: u8,
}

/// The cells of the matrix, row by row.
pub const CELLS: [TableCell; 16] = [
    TableCell::own("m11"),
    TableCell::own("m12"),
    TableCell::own("m13"),
    TableCell::own("m14"),
    TableCell::own("m21"),
    TableCell::own("m22"),
    TableCell::own("m23"),
    TableCell::own("m24"),
    TableCell::own("m31"),
    TableCell::own("m32"),
    TableCell::own("m33"),
    TableCell::own("m34"),
    TableCell::part("tx", "t", 0),
    TableCell::part("ty", "t", 1),
    TableCell::part("tz", "t", 2),
    TableCell::own("d"),
];

/// The first three rows of a matrix that multiplies by a number.
fn diagonal(a: f64) -> [[f64; 4]; 3] {
    [[a, 0.0, 0.0, 0.0], [0.0, a, 0.0, 0.0], [0.0, 0.0, a, 0.0]]
}

impl Scene {
    /// The handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let [_, other, _] = self.factors();
        let Self { v, b, t, cells, d, w, k, task, .. } = self;
        let handle = |name, role, grip| Handle { name, role, grip };
        let bounds = -4.0..=4.0;
        // Only one task uses the fraction: the others have no slider for it.
        let fraction = if *task == LESS { Grip::Number } else { Grip::Cell };
        let mut handles = vec![
            handle("v", Role::First, Grip::Space(v)),
            handle("b", Role::Second, if other == 0.0 { Grip::Unused(b) } else { Grip::Space(b) }),
            handle("t", Role::Third, Grip::Space(t)),
            handle("d", Role::Third, Grip::Number(d, bounds.clone())),
            handle("w", Role::First, Grip::Number(w, 0.25..=4.0)),
            handle("k", Role::Second, fraction(k, 0.5..=4.0)),
        ];
        let cells = CELLS.iter().zip(cells.iter_mut().flatten());
        handles.extend(
            cells.map(|(cell, x)| handle(cell.name, Role::Third, Grip::Cell(x, bounds.clone()))),
        );
        handles
    }

    /// The factors of the point and of b in the task. The third number divides that of b.
    fn factors(&self) -> [f64; 3] {
        match self.task {
            SELF => [1.0, 0.0, 1.0],
            OPPOSITE => [-1.0, 0.0, 1.0],
            CONSTANT => [0.0, 1.0, 1.0],
            AGAINST => [0.0, -1.0, 1.0],
            ADD => [1.0, 1.0, 1.0],
            _ => [1.0, -1.0, self.k],
        }
    }

    /// The wanted point.
    pub fn goal(&self) -> DVec3 {
        let [own, other, part] = self.factors();
        self.v * own + self.b * other / part
    }

    /// The rows of the matrix.
    pub fn rows(&self) -> [Vec4; 4] {
        let [x, y, z] = self.cells.map(Vec4::from_array);
        [x, y, z, self.t.extend(self.d)]
    }

    /// The first three numbers of the last row for which the image is the wanted point.
    pub fn wanted_row(&self) -> DVec3 {
        let [x, y, z, _] = self.rows();
        let brought = x * self.v.x + y * self.v.y + z * self.v.z;
        self.goal() * (brought.w + self.d) - brought.truncate()
    }

    /// Whether every point is moved halfway to the origin.
    pub fn halves(&self) -> bool {
        let a = self.d / 2.0;
        a != 0.0 && self.cells == diagonal(a) && self.t == DVec3::ZERO
    }

    /// The values for the point.
    pub fn trace(&self) -> HomogeneousMatrices {
        self.of(self.v, self.rows())
    }

    /// The values for a point and a matrix.
    fn of(&self, v: DVec3, [r1, r2, r3, r4]: [Vec4; 4]) -> HomogeneousMatrices {
        homogeneous_matrices_trace(v, self.w, r1, r2, r3, r4, self.goal())
    }

    /// The wanted point, exactly.
    fn exact_goal(&self) -> [Rational; 3] {
        let [own, other, part] = self.factors().map(number);
        let (v, b) = (point(self.v), point(self.b));
        std::array::from_fn(|i| &v[i] * &own + &b[i] * &other / &part)
    }

    /// The exact outcome for the image.
    pub fn outcome(&self) -> Image {
        exact::answer(&point(self.v), &self.rows().map(point), &self.exact_goal())
    }

    /// Whether the wanted point is rounded, so that it is not exact.
    pub fn is_rounded(&self) -> bool {
        self.exact_goal() != point(self.goal())
    }

    /// This scene with a zero last column.
    pub fn without_corner(&self) -> Self {
        let cells = self.cells.map(|[x, y, z, _]| [x, y, z, 0.0]);
        Self { cells, d: 0.0, ..self.clone() }
    }

    /// The point as a corner of a house, and the images of both.
    pub fn draw(&self, on: &mut Sketch) {
        let x = self.trace();
        let rows = [x.r1, x.r2, x.r3, x.r4];
        let faces = house(at_parameter(x.v, HOUSE, 1.0));
        let image = |at: &DVec3| self.of(*at, rows).p;
        for face in &faces {
            on.face(name!(x.v), Role::First, face);
            on.face(name!(x.p), Role::Result, &face.iter().map(image).collect::<Vec<_>>());
        }
        if self.task >= ADD {
            on.arrow(x.v, named!(self.b), Role::Second, WhenLit);
        }
        let without_t = self.of(x.v, [x.r1, x.r2, x.r3, DVec3::ZERO.extend(x.r4.w)]);
        on.add(name!(self.t), Role::Third, WhenLit, Shape::Arrow(without_t.p, x.p));
        // The point, the next corner of the floor, and the tip of the roof.
        let marked = [faces[0][0], faces[0][1], faces[1][2]];
        // The lines of all three if these meet in one point, otherwise only that of the point.
        let moved = if [OPPOSITE, CONSTANT, AGAINST].contains(&self.task) { 3 } else { 1 };
        // A corner before and after the division.
        let product = |at: &DVec3| self.of(*at, rows).image.truncate();
        let divided = |at: &DVec3| at_parameter(DVec3::ZERO, product(at), self.of(*at, rows).rhw);
        for corner in &marked[..moved] {
            let shape = Shape::Dashed(*corner, divided(corner));
            on.lit_with(name!(x.image), Role::Result, WhenLit, shape);
        }
        self.light(&marked, &x, on);
        on.components([name!(x.h); 3], Role::First, x.v);
        on.components([name!(x.h); 3], Role::Result, x.p);
        for face in &faces {
            let before = Shape::Face(face.iter().map(product).collect());
            on.lit_with(name!(x.rhw), Role::Result, WhenLit, before);
        }
        for corner in &marked {
            let path = Shape::Dashed(product(corner), divided(corner));
            on.lit_with(name!(x.rhw), Role::Result, WhenLit, path);
        }
        on.add(name!(x.off), Role::Helper, WhenLit, Shape::Dashed(x.p, x.goal));
        on.point(named!(x.goal), Role::Second);
        on.point(named!(x.p), Role::Result);
    }

    /// The effect of each cell and of each row: how it moves these corners of the house. They are
    /// results, hidden until the guess, because they reveal the image. The components of t are not.
    fn light(&self, corners: &[DVec3], x: &HomogeneousMatrices, on: &mut Sketch) {
        let rows = [x.r1, x.r2, x.r3, x.r4];
        for (name, other) in compared(x, rows) {
            let is_part = ["tx", "ty", "tz"].contains(&name.text());
            let role = if is_part { Role::Helper } else { Role::Result };
            for corner in corners {
                let [from, to] = [other, rows].map(|rows| self.of(*corner, rows).p);
                // Divided by less than 1, a corner moves away, at 0 to infinity.
                let shape = if name.text() == "d" && (-1.0..1.0).contains(&self.d) {
                    Shape::Carrier { a: from, b: to, extent: Extent::Ray }
                } else {
                    Shape::Dashed(from, to)
                };
                if from != to {
                    on.lit_with(name, role, WhenLit, shape);
                }
            }
        }
    }
}

/// The matrices that show the effect of each cell and of each row by comparison: without it, or for
/// a cell without effect with another value.
fn compared(x: &HomogeneousMatrices, rows: [Vec4; 4]) -> Vec<(Name, [Vec4; 4])> {
    let places = (0..4).flat_map(|row| [0, 1, 2, 3].map(|column| (row, column)));
    let cells = CELLS.iter().zip(places).map(|(cell, (row, column))| {
        let mut other = rows;
        let number = &mut other[row][column];
        // Without the corner every image would be undefined: compare with not dividing. A cell
        // of the diagonal that is equal to the corner has no effect.
        let without = match cell.name {
            "d" => 1.0,
            "m11" | "m22" | "m33" => rows[3].w,
            _ => 0.0,
        };
        *number = compared_with(*number, without);
        (Name::of(cell.name, cell), other)
    });
    let names = [name!(x.r1), name!(x.r2), name!(x.r3), name!(x.r4)];
    let rows = names.into_iter().enumerate().map(|(row, name)| {
        let mut other = rows;
        other[row] = Vec4::ZERO;
        (name, other)
    });
    cells.chain(rows).collect()
}
