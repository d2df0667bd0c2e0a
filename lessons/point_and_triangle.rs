//! A point and a triangle: the scene of lessons 5.1 to 5.3, which answer one question by three
//! methods.

use crate::geometry::double::triangle_angles::{triangle_angles_trace, triangle_angles_verdict};
use crate::geometry::double::triangle_areas::{
    TriangleAreas, triangle_areas_trace, triangle_areas_verdict,
};
use crate::geometry::double::triangle_barycentric::{
    triangle_barycentric_trace, triangle_barycentric_verdict,
};
use crate::geometry::double::triangle_plane::triangle_plane_trace;
use crate::geometry::question::point_in_triangle::InTriangle;
use crate::geometry::{exact, question};
use crate::lessons::prelude::*;
use crate::sketch::centroid;
use glam::Vec3;

/// A point and a triangle, in the plane or in space.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    // The default is well inside the plane's view, and in space a little above the ground.
    /// The point.
    #[default(dvec3(0.75, -0.5, 1.0))]
    pub p: DVec3,
    /// First corner.
    #[default(dvec3(-3.5, -2.75, 1.0))]
    pub v0: DVec3,
    /// Second corner.
    #[default(dvec3(3.75, -2.0, 1.0))]
    pub v1: DVec3,
    /// Third corner.
    #[default(dvec3(0.0, 2.75, 1.0))]
    pub v2: DVec3,
    /// The scene's size, as an index in [`FACTORS`].
    #[default(ONE)]
    pub size: u8,
    /// In the plane, or in space.
    pub dimension: Dimension,
}

/// The possible scale factors.
pub const FACTORS: &[f64] = &[1.0 / 256.0, 1.0, 8.0, 64.0];

/// The index of 1 among them.
pub const ONE: u8 = 1;

/// Tolerance of angles in radians, and of areas as a fraction of the whole.
pub const EPS: f64 = 1.0 / 1_048_576.0;

/// The notation of the values of all three methods. A value of a side has the indices of both its
/// corners.
const SYMBOLS: &[Symbol] = &symbols![
    First("p" = "P"),
    Second("v0" = "V_0", "v1" = "V_1", "v2" = "V_2"),
    Helper("eps" = r"\varepsilon", "eps_abs" = r"\varepsilon_a"),
    Third("n" = r"\mathbf{n}", "height" = "h"),
    First("a0" = r"\mathbf{r}_0", "a1" = r"\mathbf{r}_1", "a2" = r"\mathbf{r}_2", "len0" = "r_0"),
    First("len1" = "r_1", "len2" = "r_2"),
    Helper("cos_a" = "c_{01}", "cos_b" = "c_{12}", "cos_c" = "c_{20}"),
    First("angle_a" = r"\theta_{01}", "angle_b" = r"\theta_{12}", "angle_c" = r"\theta_{20}"),
    inlined("turn" = r"@angle_a + @angle_b + @angle_c"),
    Helper("full" = r"2\pi"),
    Result("missing" = r"\delta"),
    Helper("widest" = r"\theta_m"),
    First("area_a" = "S_{01}", "area_b" = "S_{12}", "area_c" = "S_{20}"),
    Second("area_t" = "T"),
    inlined("sum" = r"@area_a + @area_b + @area_c"),
    Result("excess" = "e"),
    Helper("limit" = "e_0", "least" = "m"),
    Second("a" = r"\mathbf{a}", "b" = r"\mathbf{b}"),
    First("q" = r"\mathbf{q}"),
    inlined("dot_aa" = r"@a \cdot @a", "dot_ab" = r"@a \cdot @b", "dot_bb" = r"@b \cdot @b"),
    inlined("dot_aq" = r"@a \cdot @q", "dot_bq" = r"@b \cdot @q"),
    Helper("det_ab" = "D", "det_alpha" = r"D_\alpha", "det_beta" = r"D_\beta"),
    Helper("det_gamma" = r"D_\gamma"),
    Result("alpha" = r"\alpha", "beta" = r"\beta", "gamma" = r"\gamma"),
];

/// The outcome of code that distinguishes only in and out.
pub fn said(hit: bool) -> Verdict {
    if hit { InTriangle::Inside.into() } else { InTriangle::Outside.into() }
}

/// The entries common to the tables of the three lessons.
pub const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.4.1"])],
    symbols: SYMBOLS,
    cases: &["edge", "vertex", "off_plane", "degenerate"],
    // A point can be off the plane only in space.
    ways: &[SpecialCase {
        case: "off_plane",
        into: |scene| Scene { dimension: Dimension::Space, ..scene.clone() },
    }],
    // The published code distinguishes only in and out.
    agrees: |published, exact| (published.answer == Yes) == (exact.answer == Yes),
    question: "guess_triangle_question",
    guesses: &[
        Guess::new("guess_inside", Yes, &["inside", "edge", "vertex"]),
        Guess::new("guess_outside", No, &["outside", "off_plane"]),
        Guess::new("guess_no_triangle", Special, &["degenerate"]),
    ],
    compared: true,
    view3d: Some(DefaultView3d::at([0.0, 0.0, 1.25], 4.25, [-62.0, 28.0])),
    home: (DVec2::ZERO, 4.25),
    along: Scene::along,
    ..Tables::EMPTY
};

impl Scene {
    /// The scale factor.
    pub fn factor(&self) -> f64 {
        FACTORS.get(usize::from(self.size)).copied().unwrap_or(1.0)
    }

    /// A length of the drawing at this scale.
    pub fn scaled(&self, length: f64) -> f64 {
        length * self.factor()
    }

    /// The size, as a setting.
    pub fn scale(&mut self) -> Scale<&mut u8> {
        Scale { factors: FACTORS, chosen: &mut self.size }
    }

    /// The point and the corners as used: in the plane without their third coordinates.
    pub fn points(&self) -> [DVec3; 4] {
        [self.p, self.v0, self.v1, self.v2].map(|p| self.dimension.used(p))
    }

    /// The points in f32.
    pub fn single(&self) -> [Vec3; 4] {
        self.points().map(|p| p.as_vec3())
    }

    /// The position of the point.
    pub fn decided(&self, by: Decision) -> InTriangle {
        let [p, v0, v1, v2] = self.points();
        decide!(by, point_in_triangle::space(p, v0, v1, v2)).relation
    }

    /// The exact weights of the corners, if the point is on the plane of a triangle.
    pub fn weights(&self) -> Option<[exact::Rational; 3]> {
        let [p, v0, v1, v2] = self.points().map(point);
        question::point_in_triangle::answer_space(&p, &v0, &v1, &v2).weights
    }

    /// The methods by angles, by areas and by barycentric coordinates, the one with this index first
    /// and the others after it in turn.
    pub fn methods(&self, first: usize) -> Vec<Method> {
        let [p, v0, v1, v2] = self.points();
        let angles = triangle_angles_trace(p, v0, v1, v2, EPS);
        let areas = triangle_areas_trace(p, v0, v1, v2, EPS);
        let weights = triangle_barycentric_trace(p, v0, v1, v2);
        let by_weights = triangle_barycentric_verdict;
        let shown = &["missing", "angle_a", "widest"];
        let measured = &["excess", "area_a", "area_t"];
        let weighed = &["alpha", "beta", "det_gamma"];
        let mut methods = vec![
            Method::new("triangle_angles", angles, triangle_angles_verdict, shown),
            Method::new("triangle_areas", areas, triangle_areas_verdict, measured),
            Method::new("triangle_barycentric", weights, by_weights, weighed),
        ];
        methods.rotate_left(first);
        methods
    }

    /// The point and the corners, as handles.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let dimension = self.dimension;
        handles!(self; |at| Grip::point(at, dimension) => First(p), Second(v0, v1, v2))
    }

    /// The attractors of the handle called `name`, including the plane of the triangle.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let [p, v0, v1, v2] = self.points();
        let sides = |a: DVec3, b: DVec3| Attractor::line("degenerate", a, b - a);
        match name {
            "p" => {
                let corners = [v0, v1, v2].map(|v| Attractor::point("vertex", v));
                let edges = [(v0, v1), (v1, v2), (v2, v0)];
                let edges = edges.map(|(a, b)| Attractor::line("edge", a, b - a));
                let on = |case| Attractor::plane(case, v0, [v1 - v0, v2 - v0]);
                let plane = [on("inside"), on("outside")];
                let plane = plane.into_iter().filter(|_| self.dimension == Dimension::Space);
                corners.into_iter().chain(edges).chain(plane).collect()
            }
            "v0" => vec![Attractor::point("vertex", p), sides(v1, v2)],
            "v1" => vec![Attractor::point("vertex", p), sides(v2, v0)],
            _ => vec![Attractor::point("vertex", p), sides(v0, v1)],
        }
    }

    /// The triangle, the vectors to its corners and, in space, the height above it.
    pub fn sketch(&self, on: &mut Sketch, n: (Name, DVec3), height: (Name, f64)) {
        let x = self.areas();
        self.triangle(on);
        for (name, side) in [named!(x.a0), named!(x.a1), named!(x.a2)] {
            on.add(name, Role::Helper, Always, Shape::extension(x.p, side));
        }
        self.normal(on, n, height);
    }

    /// The areas of its pieces.
    fn areas(&self) -> TriangleAreas {
        let [p, v0, v1, v2] = self.points();
        triangle_areas_trace(p, v0, v1, v2, EPS)
    }

    /// The triangle.
    pub fn triangle(&self, on: &mut Sketch) {
        let x = self.areas();
        on.face(name!(x.area_t), Role::Second, &[x.v0, x.v1, x.v2]);
    }

    /// In space, the normal and the height of the point, which is multiplied by the length of the
    /// normal.
    pub fn normal(&self, on: &mut Sketch, n: (Name, DVec3), (name, height): (Name, f64)) {
        let [p, v0, v1, v2] = self.points();
        if self.dimension == Dimension::Space {
            on.normal_direction(centroid([v0, v1, v2]), n, WhenLit, self.scaled(0.8));
            let side = triangle_plane_trace(v0, v1, v2).a;
            on.perpendicular(name, p, at_level(p, n.1, [height, 0.0]), side);
        }
    }

    /// The pieces into which lines from the point to the corners divide the triangle.
    pub fn pieces(&self, on: &mut Sketch) {
        let x = self.areas();
        for (name, from, to) in [
            (name!(x.area_a), x.v0, x.v1),
            (name!(x.area_b), x.v1, x.v2),
            (name!(x.area_c), x.v2, x.v0),
        ] {
            on.add(name, Role::First, WhenLit, Shape::Area(vec![x.p, from, to]));
        }
    }

    /// Viewing directions.
    pub fn along(&self) -> Vec<Along> {
        let [p, v0, v1, v2] = self.points();
        let at = (v0 + v1 + v2) / 3.0;
        let normal = (v1 - v0).cross(v2 - v0);
        let edge = Along { word: "along_side", at: p, direction: v1 - v0 };
        vec![Along { word: "along_normal", at, direction: -normal }, edge]
    }
}
