//! Every trace on inputs that a test makes up, and what must hold for all of them.

use super::notation::Notation;
use super::{Formula, Missing, Reason, Shown, missing};
use crate::geometry::relation::Case;
use crate::geometry::{Extent, Trace, Value};
use crate::program::read::MarkKind;
use crate::program::{self, program_of};
use glam::{DVec2, DVec3, DVec4, Vec2, Vec3, Vec4};
use proptest::prelude::*;

/// Where the numbers of a sample come from.
type Numbers<'n> = &'n mut dyn FnMut() -> f64;

/// A type that methods take as an input, read off a stream of numbers.
trait Sample {
    fn sample(next: Numbers<'_>) -> Self;
}

impl Sample for f64 {
    fn sample(next: Numbers<'_>) -> Self {
        next()
    }
}

impl Sample for f32 {
    fn sample(next: Numbers<'_>) -> Self {
        next() as f32
    }
}

impl Sample for bool {
    fn sample(next: Numbers<'_>) -> Self {
        next() > 0.0
    }
}

impl Sample for Extent {
    fn sample(next: Numbers<'_>) -> Self {
        Self::ALL[(next().abs() as usize) % 3]
    }
}

/// What a verdict function takes after the trace.
trait Told: Copy + Sample {
    fn told(self) -> program::Value<f64>;
}

impl Told for bool {
    fn told(self) -> program::Value<f64> {
        program::Value::Flag(self)
    }
}

impl Told for Extent {
    fn told(self) -> program::Value<f64> {
        program::Value::Extent(self)
    }
}

/// A trace with its outcome.
pub(crate) struct Sampled {
    pub trace: Box<dyn Trace>,
    /// `None` without a verdict function.
    pub decided: Option<Decided>,
}

/// An outcome.
pub(crate) struct Decided {
    /// What the verdict function was told after the trace.
    pub told: Vec<program::Value<f64>>,
    pub case: &'static str,
    /// All outcomes of the enum.
    pub outcomes: Vec<&'static str>,
}

/// A trace function, called with inputs `A`.
trait Compute<A> {
    type Trace;
    fn compute(&self, next: Numbers<'_>) -> Self::Trace;
}

/// A verdict function, told `A` after the trace `T`.
trait Decide<T, A> {
    fn decide(&self, trace: &T, next: Numbers<'_>) -> Decided;
}

macro_rules! arities {
    ($trait:ident: $($($input:ident)*;)+) => {$($trait!($($input)*);)+};
}

macro_rules! compute {
    ($($input:ident)+) => {
        impl<F: Fn($($input),+) -> T, T, $($input: Sample),+> Compute<($($input,)+)> for F {
            type Trace = T;
            fn compute(&self, next: Numbers<'_>) -> T {
                self($($input::sample(next)),+)
            }
        }
    };
}

macro_rules! decide {
    ($($input:ident)*) => {
        impl<F: Fn(&T, $($input),*) -> C, T, C: Case, $($input: Told),*> Decide<T, ($($input,)*)>
            for F
        {
            #[allow(non_snake_case, unused_variables, reason = "one text for any number of them")]
            fn decide(&self, trace: &T, next: Numbers<'_>) -> Decided {
                $(let $input = $input::sample(next);)*
                Decided {
                    told: vec![$($input.told()),*],
                    case: self(trace, $($input),*).id(),
                    outcomes: C::VARIANTS.iter().map(|case| case.id()).collect(),
                }
            }
        }
    };
}

arities!(compute: A; A B; A B C; A B C D; A B C D E; A B C D E G; A B C D E G H;);
arities!(decide: ; A; A B;);

fn decided<T: Trace + 'static, A, B>(
    next: Numbers<'_>,
    compute: impl Compute<A, Trace = T>,
    decide: impl Decide<T, B>,
) -> Sampled {
    let trace = compute.compute(next);
    let decided = Some(decide.decide(&trace, next));
    Sampled { trace: Box::new(trace), decided }
}

fn computed<T: Trace + 'static, A>(
    next: Numbers<'_>,
    compute: impl Compute<A, Trace = T>,
) -> Sampled {
    Sampled { trace: Box::new(compute.compute(next)), decided: None }
}

/// One function for each precision.
macro_rules! samples {
    ($methods:tt $($precision:ident)+) => {$(samples!(@ $precision $methods);)+};
    (@ $precision:ident {
        in one space: { $($file:ident: $trace:ident, $verdict:ident;)+ }
        in plane and space: { $($both:ident: $traces:ident, $verdicts:ident;)+ }
        without verdict: { $($bare:ident: $values:ident;)+ }
    }) => {
        fn $precision(next: Numbers<'_>) -> Vec<Sampled> {
            use crate::geometry::$precision::*;
            vec![
                $(decided(next, $file::$trace, $file::$verdict),)+
                $(decided(next, $both::$traces::<Vec2>, $both::$verdicts::<Vec2>),)+
                $(decided(next, $both::$traces::<Vec3>, $both::$verdicts::<Vec3>),)+
                $(computed(next, $bare::$values),)+
            ]
        }
    };
}

samples! { {
    in one space: {
        bounce: bounce_trace, bounce_verdict;
        change_of_basis: change_of_basis_trace, change_of_basis_verdict;
        dot_and_perp: dot_and_perp_trace, dot_and_perp_verdict;
        dyad: dyad_trace, dyad_verdict;
        homogeneous: homogeneous_trace, homogeneous_verdict;
        homogeneous_matrices: homogeneous_matrices_trace, homogeneous_matrices_verdict;
        line_cylinder: line_cylinder_trace, line_cylinder_verdict;
        line_cylinder_quadratic: line_cylinder_quadratic_trace, line_cylinder_quadratic_verdict;
        line_equations: line_equations_trace, line_equations_verdict;
        line_line_cross: line_line_cross_trace, line_line_cross_verdict;
        line_line_dot: line_line_dot_trace, line_line_dot_verdict;
        line_line_plane: line_line_plane_trace, line_line_plane_verdict;
        line_line_unit: line_line_unit_trace, line_line_unit_verdict;
        line_plane: line_plane_trace, line_plane_verdict;
        line_plane_matrix: line_plane_matrix_trace, line_plane_matrix_verdict;
        line_plane_three: line_plane_three_trace, line_plane_three_verdict;
        line_triangle: line_triangle_trace, line_triangle_verdict;
        moller_trumbore: moller_trumbore_trace, moller_trumbore_verdict;
        moller_trumbore_order: moller_trumbore_order_trace, moller_trumbore_order_verdict;
        motion_wall: motion_wall_trace, motion_wall_verdict;
        perp_product: perp_product_trace, perp_product_verdict;
        point_plane: point_plane_trace, point_plane_verdict;
        point_plane_three: point_plane_three_trace, point_plane_three_verdict;
        point_plane_within: point_plane_within_trace, point_plane_within_verdict;
        pseudo_inverse: pseudo_inverse_trace, pseudo_inverse_verdict;
        segment_plane: segment_plane_trace, segment_plane_verdict;
        segment_plane_three: segment_plane_three_trace, segment_plane_three_verdict;
        segment_segment_space: segment_segment_space_trace, segment_segment_space_verdict;
        shadow_matrix: shadow_matrix_trace, shadow_matrix_verdict;
        skew_lines: skew_lines_trace, skew_lines_verdict;
        triangle_angles: triangle_angles_trace, triangle_angles_verdict;
        triangle_areas: triangle_areas_trace, triangle_areas_verdict;
        triangle_barycentric: triangle_barycentric_trace, triangle_barycentric_verdict;
        triangle_sides: triangle_sides_trace, triangle_sides_verdict;
    }
    in plane and space: {
        circle_closest_point: circle_closest_point_trace, circle_closest_point_verdict;
        circle_crossings: circle_crossings_trace, circle_crossings_verdict;
        circle_projection: circle_projection_trace, circle_projection_verdict;
        point_point: point_point_trace, point_point_verdict;
        point_segment_dot: point_segment_dot_trace, point_segment_dot_verdict;
        point_segment_lengths: point_segment_lengths_trace, point_segment_lengths_verdict;
        sphere_line: sphere_line_trace, sphere_line_verdict;
        sphere_line_pythagoras: sphere_line_pythagoras_trace, sphere_line_pythagoras_verdict;
        sphere_line_wedge: sphere_line_wedge_trace, sphere_line_wedge_verdict;
        sphere_ray: sphere_ray_trace, sphere_ray_verdict;
        sphere_ray_unit: sphere_ray_unit_trace, sphere_ray_unit_verdict;
        sphere_segment: sphere_segment_trace, sphere_segment_verdict;
        sphere_segment_foot: sphere_segment_foot_trace, sphere_segment_foot_verdict;
        sphere_sphere: sphere_sphere_trace, sphere_sphere_verdict;
    }
    without verdict: {
        moving_point: moving_point_trace;
        regularised_basis: regularised_basis_trace;
    }
} double single }

/// All traces in f64, then all in f32, on inputs taken in turn from `numbers`.
pub(crate) fn sampled(numbers: &[f64]) -> [Vec<Sampled>; 2] {
    [double, single].map(|of| {
        let mut turn = numbers.iter().copied().cycle();
        of(&mut || turn.next().unwrap_or(0.0))
    })
}

macro_rules! vectors {
    ($($vector:ty: $($part:ident)+),+) => {$(
        impl Sample for $vector {
            fn sample(next: Numbers<'_>) -> Self {
                $(let $part = Sample::sample(next);)+
                Self::new($($part),+)
            }
        }
    )+};
}

vectors!(DVec2: x y, DVec3: x y z, DVec4: x y z w, Vec2: x y, Vec3: x y z, Vec4: x y z w);

impl<T: Sample, const N: usize> Sample for [T; N] {
    fn sample(next: Numbers<'_>) -> Self {
        std::array::from_fn(|_| T::sample(next))
    }
}

/// All traces in f64 on inputs taken in turn from `numbers`.
fn in_double(numbers: &[f64]) -> Vec<Box<dyn Trace>> {
    let [double, _] = sampled(numbers);
    double.into_iter().map(|sampled| sampled.trace).collect()
}

/// All traces, in f64 and in f32.
fn traces(numbers: &[f64]) -> Vec<Box<dyn Trace>> {
    sampled(numbers).into_iter().flatten().map(|sampled| sampled.trace).collect()
}

fn formulas(trace: &dyn Trace) -> impl Iterator<Item = Formula> {
    let steps = program_of(trace).steps.iter();
    steps.map(|step| Formula::new(trace, &[], &step.name).unwrap())
}

/// Points far and near, equal points, and what is no number.
fn hostile() -> impl Strategy<Value = Vec<f64>> {
    let number = prop_oneof![
        6 => (-8i32..8).prop_map(f64::from),
        2 => -10.0..10.0f64,
        1 => prop::sample::select(vec![1e300, -1e300, 1e-300, 5e-324, 1e38, 3.5e38, -0.0]),
        1 => prop::sample::select(vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY]),
    ];
    prop_oneof![prop::collection::vec(number, 1..30), Just(vec![0.0]), Just(vec![1.0, 2.0])]
}

#[test]
fn every_name_of_a_listing_is_a_value_and_every_line_has_its_place() {
    for trace in traces(&[1.0]) {
        let text = program_of(&*trace);
        let known = |name: &str| text.fields.iter().any(|field| field.name == name);
        for line in &text.lines {
            let mut end = 0;
            for mark in &line.marks {
                assert!(mark.start >= end && line.text.get(mark.start..mark.end).is_some());
                end = mark.end;
                if let MarkKind::Name(name) = &mark.kind {
                    assert!(known(name) && line.text[mark.start..mark.end] == **name);
                }
            }
            assert!(line.defines.iter().all(|name| known(name)));
        }
        assert!(text.fields.iter().all(|field| trace.value(&field.name).is_some()));
        assert!(text.arms.iter().all(|arm| arm.line <= arm.body && arm.body < text.lines.len()));
    }
}

#[test]
fn every_row_of_every_trace_can_be_typeset() {
    for trace in traces(&[1.0, -2.0, 0.5]) {
        for formula in formulas(&*trace) {
            for row in [&formula.symbols, &formula.numbers, &formula.result] {
                let typeset = crate::text::typeset::Formula::new(&row.tex);
                let mut typeset = typeset.unwrap_or_else(|error| panic!("{}: {error}", row.tex));
                typeset.set(vec!["-1"; row.slots.len()]);
                assert!(typeset.layout().width > 0.0);
            }
        }
    }
}

proptest! {
    #![proptest_config(crate::cases::config(12))]

    #[test]
    fn what_rows_show_is_finite_and_what_is_missing_has_a_reason(numbers in hostile()) {
        for trace in traces(&numbers) {
            for formula in formulas(&*trace) {
                for row in [&formula.symbols, &formula.numbers, &formula.result] {
                    let values = row.values(&*trace).unwrap_or_default();
                    let finite = |value: &Shown| !matches!(value, Shown::Number(x) if !x.is_finite());
                    prop_assert!(values.iter().all(finite));
                }
                let exists = trace.value(formula.name).unwrap().exists();
                let lost = |missing: Missing| {
                    matches!(missing.reason, Reason::DependsOn(_) | Reason::NoNumber(_))
                };
                match missing(&*trace, formula.name) {
                    None => prop_assert!(exists),
                    Some(missing) => prop_assert!(!exists || lost(missing)),
                }
            }
        }
    }

    #[test]
    fn the_numbers_of_a_row_give_the_value_of_the_struct(
        numbers in prop::collection::vec(-10.0..10.0f64, 40)
    ) {
        for trace in in_double(&numbers) {
            for step in &program_of(&*trace).steps {
                let row = Notation::new(&*trace, &[]).numbers(&step.tree);
                if let Some(Value::Flag(_)) = trace.value(&step.name) {
                    continue;
                }
                let name = format!("{}.{}", program_of(&*trace).name, step.name);
                let computed = row.evaluate_parts(&*trace);
                let computed = computed.unwrap_or_else(|| panic!("{name} has symbols only"));
                let value: Vec<_> = trace.value(&step.name).unwrap().numbers().collect();
                prop_assert_eq!(computed.len(), value.len());
                for (x, y) in computed.into_iter().zip(value) {
                    let near = (x - y).abs() <= 1e-12 * (1.0 + y.abs());
                    let same = near || x == y || !x.is_finite() && !y.is_finite();
                    prop_assert!(same, "{name}: {x} but {y}");
                }
            }
        }
    }
}

#[path = "../../tests/support/rustc.rs"]
mod rustc;

#[test]
fn every_trace_can_be_taken_away_as_a_test_that_compiles() {
    let mut source = String::new();
    let told = |name: &String| match name.as_str() {
        "shot" | "down" | "front_only" => "true".to_owned(),
        _ => "Extent::Segment".to_owned(),
    };
    for (index, trace) in in_double(&[1.0, -2.0, 0.5, 3.0]).into_iter().enumerate() {
        let Some(arm) = program_of(&*trace).arms.first() else { continue };
        let told: Vec<_> = program_of(&*trace).told.iter().map(told).collect();
        let test = super::as_test(&*trace, &told, &arm.case, &["A note."]).unwrap();
        source += &format!("mod test_{index} {{\n{test}}}\n");
    }
    rustc::compile("traces", &source, false);
}
