//! The relative position of any two shapes, for `crosspoint query`.

use std::array::from_fn;

use num_traits::ToPrimitive;

use super::outcome::{AnyOutcome, NamedOutcome};
use super::report::{Report, ReportValue};
use super::shape_shape::{RelativePosition, answer, filtered};
use super::table::{Answers, ParameterKind, Question};
use crate::geometry::convex::Measure;
use crate::geometry::exact::{Rational, number};
use crate::geometry::number::Finite;
use crate::geometry::shape::{GivenShape, ShapeKind};

/// The question in the plane and in space. Each argument is an array: kind index in
/// [`ShapeKind::all`], nine coordinates, radius.
pub const SHAPE_QUESTIONS: [Question; 2] = [
    Question {
        name: "shape_shape_2d",
        about: "How any two shapes a and b of the plane lie: [\"circle\", x, y, r], [\"segment\", x1, y1, x2, y2].",
        ..question::<2>()
    },
    Question {
        name: "shape_shape_3d",
        about: "The same in space, where there are plane, sphere, cylinder and capsule too.",
        ..question::<3>()
    },
];

const fn question<const D: usize>() -> Question {
    Question {
        name: "",
        module: "shape_shape",
        about: "",
        dim: D,
        parameters: &[("a", ParameterKind::Shape), ("b", ParameterKind::Shape)],
        outcomes: <RelativePosition as NamedOutcome>::ids,
        exact: |given| {
            let [a, b] = both::<f64, D>(given).map(|shape| shape.map(|x| number(*x)));
            Box::new(answer(&a, &b, D).outcome)
        },
        filtered: |given| Box::new(decision::<D>(given)) as Box<dyn AnyOutcome>,
        answers: Some(Answers {
            exact: |given: &[&[Rational]]| reported::<_, D>(&both::<Rational, D>(given)),
            filtered: |given| Report::new(decision::<D>(given).id()),
            double: |given| reported::<_, D>(&both::<f64, D>(given)),
            single: |given| {
                reported::<_, D>(&both::<f64, D>(given).map(|shape| shape.map(|x| *x as f32)))
            },
        }),
    }
}

fn decision<const D: usize>(given: &[&[f64]]) -> RelativePosition {
    let [a, b] = both::<f64, D>(given).map(|shape| shape.map(|x| x.finite()));
    filtered(&a, &b, D).outcome
}

fn reported<T: Measure + Into<ReportValue>, const D: usize>([a, b]: &[GivenShape<T>; 2]) -> Report {
    let found = answer(a, b, D);
    let reach = a.reach.clone() + b.reach.clone();
    Report::new(found.outcome.id()).value("dist2", found.dist_sq).value("reach", reach)
}

/// Both shapes from the arguments; missing numbers count as 0.
fn both<T: Measure + ToPrimitive, const D: usize>(given: &[&[T]]) -> [GivenShape<T>; 2] {
    from_fn(|i| {
        let numbers = given.get(i).copied().unwrap_or_default();
        let nth = |i: usize| numbers.get(i).cloned().unwrap_or_else(T::zero);
        let kinds = ShapeKind::all(D);
        let kind = nth(0).to_usize().and_then(|kind| kinds.get(kind)).unwrap_or(&kinds[0]);
        let point =
            |p: usize| from_fn(|axis| if axis < D { nth(1 + p * D + axis) } else { T::zero() });
        GivenShape { kind: *kind, points: from_fn(point), reach: nth(1 + 3 * D) }
    })
}
