//! 6.1 Homogeneous coordinates of points of the plane.

use crate::geometry::Extent::Line;
use crate::geometry::double::homogeneous::{Homogeneous, homogeneous_trace, homogeneous_verdict};
use crate::lessons::prelude::*;

/// The lesson.
pub type Topic = Scene;

/// Two triples (x, y, w).
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The first.
    #[default(dvec3(3.0, 1.0, 2.0))]
    pub g: DVec3,
    /// The second.
    #[default(dvec3(-1.0, 1.0, 0.5))]
    pub h: DVec3,
}

impl Scene {
    /// The first triple moved on its line through the origin to this w; one with w = 0 is moved
    /// vertically, because its line is horizontal.
    pub fn with_w(&self, w: f64) -> Self {
        let g = if self.g.z == 0.0 { self.g } else { self.g * (w / self.g.z) };
        Self { g: g.truncate().extend(w), ..self.clone() }
    }

    /// Whether the first triple represents a point at least this far from the origin.
    pub fn is_far(&self, distance: f64) -> bool {
        let [x, y, w] = self.g.to_array().map(number);
        let least = number(distance) * &w;
        &x * &x + &y * &y >= &least * &least
    }

    /// The attractors of the triple called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let (own, other) = if name == "g" { (self.g, self.h) } else { (self.h, self.g) };
        vec![
            Attractor::point("nothing", DVec3::ZERO),
            Attractor::line("same", DVec3::ZERO, other),
            Attractor::point("direction", own.truncate().extend(0.0)),
        ]
    }
}

fn trace(scene: &Scene) -> Homogeneous {
    homogeneous_trace(scene.g, scene.h)
}

/// Half the sides of the drawn piece of the plane w = 1.
const PLANE: [DVec3; 2] = [dvec3(2.5, 0.0, 0.0), dvec3(0.0, 2.5, 0.0)];

/// Half the thickness of the drawn piece, which looks like glass.
const GLASS: f64 = 0.02;

/// How far the line of a triple is drawn from the origin.
const LINE_DISTANCE: f64 = 12.0;

/// A point of each of two parallel lines of the plane w = 1.
const RAILS: [DVec3; 2] = [dvec3(0.0, 0.75, 1.0), dvec3(0.0, -0.75, 1.0)];

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["1.1"])],
    symbols: &symbols![
        First("g" = r"\mathbf{g}"),
        Second("h" = r"\mathbf{h}"),
        First("w" = "w"),
        Plain("origin" = "O"),
        First("rhw_g" = r"\frac{1}{w}"),
        Second("rhw_h" = r"\frac{1}{w_h}"),
        First("p" = "P"),
        Second("q" = "Q"),
        inlined("across" = r"@g \times @h"),
    ],
    cases: &["same", "direction", "nothing"],
    question: "guess_same_question",
    guesses: &[
        Guess::new("guess_same", Yes, &["same"]),
        Guess::new("guess_different", No, &["different"]),
        Guess::new("guess_no_point", Special, &["direction", "nothing"]),
    ],
    challenges: &[
        goal::<Scene>("two_names", |scene| scene.exact().case == "same" && scene.g != scene.h)
            .beyond(|scene| (scene.g.z < 0.0) != (scene.h.z < 0.0)),
        goal::<Scene>("far", |scene| scene.g.z != 0.0 && scene.is_far(10.0))
            .beyond(|scene| scene.g.truncate() == Scene::default().g.truncate()),
        goal::<Scene>("own_reciprocal", |scene| scene.g.z == -1.0)
            .beyond(|scene| scene.exact().case == "same"),
    ],
    exercises: &[
        Exercise::numbers("e_1_1", 3, &["2", "3", "1", "4", "6", "2", "-1", "-3/2", "-1/2"]),
        Exercise::numbers(
            "e_1_2",
            3,
            &["3", "4", "2", "1", "6", "8", "4", "2", "-3", "-4", "-2", "-1"],
        ),
    ],
    digits: &["rhw_g"],
    view3d: Some(DefaultView3d::at([0.0, -0.3, 0.9], 4.0, [-96.0, 18.0])),
    inset: |scene| {
        let x = trace(scene);
        Some(Inset::Axis { name: name!(x.w), extent: Line })
    },
    by_inset: |scene, to| scene.with_w(to.x),
    along: |scene| vec![Along { word: "along_line", at: scene.g, direction: -scene.g }],
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles(|scene| handles!(scene; Grip::Space => First(g), Second(h))));
    by_scene!(attractors);
    by_scene!(answer(|scene, by| decide!(by, homogeneous(scene.g, scene.h))));

    fn methods(&self) -> Vec<Method> {
        vec![Method::new(
            "homogeneous",
            trace(self),
            homogeneous_verdict,
            &["p", "rhw_g", "across"],
        )]
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(self);
        let one = |p: DVec2| p.extend(1.0);
        let shape = Shape::slab(DVec3::Z, PLANE, GLASS);
        on.lit_with(Name::scenery("plane"), Role::Third, Always, shape);
        on.point((Name::scenery("origin"), DVec3::ZERO), Role::Plain);
        on.add(name!(x.w), Role::First, WhenLit, Shape::Dashed(x.g.with_z(0.0), x.g));
        on.add(name!(x.rhw_g), Role::First, WhenLit, Shape::stretch(DVec3::ZERO, x.g, x.rhw_g));
        // A direction is shared by parallel lines.
        for rail in RAILS.into_iter().filter(|_| x.w == 0.0) {
            on.lit_with(name!(x.w), Role::Helper, WhenLit, Shape::along(rail, x.g, Line));
        }
        on.parallelogram(name!(x.across), DVec3::ZERO, x.g, x.h);
        for ((name, at), (foot, point), role) in
            [(named!(x.g), named!(x.p), Role::First), (named!(x.h), named!(x.q), Role::Second)]
        {
            on.dotted_line(name, role, [DVec3::ZERO, at], LINE_DISTANCE);
            on.arrow(DVec3::ZERO, (name, at), role, Always);
            on.lit_with(foot, role, WhenLit, Shape::Dashed(at, one(point)));
            on.add(foot, role, WithVerdict, Shape::Point(one(point)));
        }
    }
}
