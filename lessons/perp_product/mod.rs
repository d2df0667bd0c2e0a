//! 1.2 The perp product finds the crossing.

use crate::geometry::double::perp_product::{
    PerpProduct, perp_product_trace, perp_product_verdict,
};
use crate::geometry::exact;
use crate::lesson::snap::Attractor;
use crate::lesson::{Body, Handle, Lesson, Method, SpecialCase, Switch, Symbol, Verdict};
use crate::lessons::two_segments::{self, Scene};
use crate::named;
use crate::sketch::{Role, Seen, Sketch};
use glam::{DVec2, dvec2};

/// The lesson.
pub struct Topic;

fn trace(scene: &Scene) -> PerpProduct {
    perp_product_trace(scene.a, scene.b, scene.c, scene.d)
}

impl Lesson for Topic {
    type Scene = Scene;

    const SYMBOLS: &'static [Symbol] = &[
        Symbol::plain("a", "A", Role::First),
        Symbol::plain("b", "B", Role::First),
        Symbol::plain("c", "C", Role::Second),
        Symbol::plain("d", "D", Role::Second),
        Symbol::plain("d1", r"\mathbf{d}_1", Role::First),
        Symbol::plain("d2", r"\mathbf{d}_2", Role::Second),
        Symbol::plain("w", r"\mathbf{w}", Role::Third),
        Symbol::written_out("den", r"@d1 \times @d2"),
        Symbol::written_out("area_t", r"@w \times @d2"),
        Symbol::written_out("area_u", r"@w \times @d1"),
        Symbol::plain("t", "t", Role::Helper),
        Symbol::plain("u", "u", Role::Helper),
        Symbol::plain("p", "P", Role::Result),
        Symbol::plain("t_c", "t_C", Role::Helper),
        Symbol::plain("t_d", "t_D", Role::Helper),
    ];

    const BODIES: &'static [Body] = two_segments::BODIES;

    const CASES: &'static [SpecialCase<Scene>] = two_segments::CASES;

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
    }

    fn switches(scene: &mut Scene) -> Vec<Switch<'_>> {
        scene.switches()
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        vec![Method::new("perp_product", trace(scene), Self::verdict(scene), &["t", "u"])]
    }

    fn verdict(scene: &Scene) -> Verdict {
        perp_product_verdict(&trace(scene), scene.ab, scene.cd).into()
    }

    fn exact(scene: &Scene) -> Verdict {
        let Scene { a, b, c, d, ab, cd } = *scene;
        exact::perp_product::meeting(a, b, c, d, ab, cd).into()
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        let x = trace(scene);
        on.parallelogram("den", x.a, x.d1, x.d2);
        on.parallelogram("area_t", x.a, x.w, x.d2);
        on.parallelogram("area_u", x.a, x.w, x.d1);
        on.perpendicular("t_c", x.c, x.a + x.d1 * x.t_c, x.d1);
        on.perpendicular("t_d", x.d, x.a + x.d1 * x.t_d, x.d1);
        on.arrow(x.a, named!(x.d2), Role::Second, Seen::WhenLit);
        on.arrow(x.a, named!(x.w), Role::Third, Seen::Always);
        on.carrier("d1", Role::First, x.a, x.b, scene.ab);
        on.carrier("d2", Role::Second, x.c, x.d, scene.cd);
        // Two directions are needed to be parallel.
        if x.den == 0.0 && scene.a != scene.b && scene.c != scene.d {
            on.parallel("den", [x.a, x.b], [x.c, x.d]);
        }
        on.point(named!(x.p), Role::Result);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(name)
    }

    fn home() -> (DVec2, f64) {
        (dvec2(-0.25, 1.25), 5.25)
    }
}
