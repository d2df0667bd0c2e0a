//! What document 004 published about this question, written anew with its flaw.

use super::Scene;
use crate::geometry::relation::Shadow;
use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Arithmetic, Exhibit, Published, Returned};

/// The product of the tip and the matrix as the exercise names it, beside what the product is.
///
/// S4-1-5-C: it says `C = A M`, but C is the normal of the plane, and the product is the shadow P.
pub fn product_named_c(a: Vec3, b: Vec3, c: Vec3, d: Real) -> (Vec3, Vec3) {
    let k = c.dot(b);
    let product = a + b * (d / k) - b * (a.dot(c) / k);
    (c, product)
}

/// All of it.
pub const PUBLISHED: &[Published<Scene>] = &[Published {
    name: "product_named_c",
    file: include_str!("published.rs"),
    arithmetic: Arithmetic::Single,
    run: |scene| {
        let [p, light, n] = [scene.p, scene.light, scene.n].map(|v| v.as_vec3());
        let (named, product) = product_named_c(p, light, n, scene.d as Real);
        let values = vec![("x", named.x.into()), ("y", named.y.into()), ("z", named.z.into())];
        Returned::new(Shadow::Cast, values).with_numbers_right(named == product)
    },
    exhibits: &[Exhibit {
        erratum: "S4-1-5-C",
        counterexample: Scene::default,
        special_input: false,
    }],
}];
