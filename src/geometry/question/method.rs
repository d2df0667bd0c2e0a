//! The taught methods, callable with numbers from a stream.

use std::array::from_fn;

use glam::{DVec2, DVec3, DVec4, Vec2, Vec3, Vec4};

use crate::geometry::relation::NamedOutcome;
use crate::geometry::{Extent, Trace};

/// The source of the inputs' numbers.
pub type Numbers<'n> = &'n mut dyn FnMut() -> f64;

/// A method in f64 and in f32.
#[derive(Debug)]
pub struct TaughtMethod {
    /// The method's file name: `sphere_line_wedge`.
    pub name: &'static str,
    /// The questions that it answers in rounded arithmetic: `sphere_line::line`. A method without a
    /// question only computes values for a picture.
    pub questions: &'static [&'static str],
    /// The dimension of its vectors, if it exists both for the plane and for space.
    pub dim: Option<usize>,
    /// Runs it in f64, with inputs read from a stream in order.
    pub double: fn(Numbers<'_>) -> MethodRun,
    /// Runs the method in f32.
    pub single: fn(Numbers<'_>) -> MethodRun,
}

/// The values of a method with its outcome.
#[expect(missing_debug_implementations, reason = "values are looked up by name")]
pub struct MethodRun {
    /// The values.
    pub trace: Box<dyn Trace>,
    /// The outcome, if the method has a verdict function.
    pub decided: Option<Decided>,
}

/// The outcome of a method.
#[derive(Debug)]
pub struct Decided {
    /// The further arguments of the verdict function.
    pub options: Vec<VerdictInput>,
    /// The outcome in snake case.
    pub case: &'static str,
    /// All outcomes of the method's enum.
    pub outcomes: Vec<&'static str>,
}

/// A further argument of a verdict function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerdictInput {
    /// Yes or no.
    Flag(bool),
    /// Line, ray or segment.
    Extent(Extent),
}

impl From<bool> for VerdictInput {
    fn from(yes: bool) -> Self {
        Self::Flag(yes)
    }
}

impl From<Extent> for VerdictInput {
    fn from(part: Extent) -> Self {
        Self::Extent(part)
    }
}

/// A type that methods take as input, read from a stream of numbers.
pub(super) trait MethodInput {
    fn read(next: Numbers<'_>) -> Self;
}

impl MethodInput for f64 {
    fn read(next: Numbers<'_>) -> Self {
        next()
    }
}

impl MethodInput for f32 {
    fn read(next: Numbers<'_>) -> Self {
        next() as f32
    }
}

impl MethodInput for bool {
    fn read(next: Numbers<'_>) -> Self {
        next() > 0.0
    }
}

impl MethodInput for Extent {
    fn read(next: Numbers<'_>) -> Self {
        Self::ALL[(next().abs() as usize) % 3]
    }
}

impl<T: MethodInput, const N: usize> MethodInput for [T; N] {
    fn read(next: Numbers<'_>) -> Self {
        from_fn(|_| T::read(next))
    }
}

macro_rules! vectors {
    ($($vector:ty),+) => {$(
        impl MethodInput for $vector {
            fn read(next: Numbers<'_>) -> Self {
                Self::from_array(MethodInput::read(next))
            }
        }
    )+};
}

vectors!(DVec2, DVec3, DVec4, Vec2, Vec3, Vec4);

/// A trace function, called with inputs `A`.
trait Compute<A> {
    type Trace;
    fn compute(&self, next: Numbers<'_>) -> Self::Trace;
}

/// A verdict function with the further arguments `A` after the trace `T`.
trait Decide<T, A> {
    fn decide(&self, trace: &T, next: Numbers<'_>) -> Decided;
}

macro_rules! arities {
    ($trait:ident: $($($input:ident)*;)+) => {$($trait!($($input)*);)+};
}

macro_rules! compute {
    ($($input:ident)+) => {
        impl<F: Fn($($input),+) -> T, T, $($input: MethodInput),+> Compute<($($input,)+)> for F {
            type Trace = T;
            fn compute(&self, next: Numbers<'_>) -> T {
                self($($input::read(next)),+)
            }
        }
    };
}

macro_rules! decide {
    ($($input:ident)*) => {
        impl<F: Fn(&T, $($input),*) -> C, T, C: NamedOutcome, $($input: Copy + Into<VerdictInput> + MethodInput),*>
            Decide<T, ($($input,)*)> for F
        {
            #[allow(non_snake_case, unused_variables, reason = "one text for any number of them")]
            fn decide(&self, trace: &T, next: Numbers<'_>) -> Decided {
                $(let $input = $input::read(next);)*
                Decided {
                    options: vec![$($input.into()),*],
                    case: self(trace, $($input),*).id(),
                    outcomes: C::ids(),
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
) -> MethodRun {
    let trace = compute.compute(next);
    let decided = Some(decide.decide(&trace, next));
    MethodRun { trace: Box::new(trace), decided }
}

fn computed<T: Trace + 'static, A>(
    next: Numbers<'_>,
    compute: impl Compute<A, Trace = T>,
) -> MethodRun {
    MethodRun { trace: Box::new(compute.compute(next)), decided: None }
}

/// A row of [`METHODS`]: how to call the method in a precision whose items are in scope.
macro_rules! method {
    ($file:ident, $dim:expr, [$($question:path),*], $call:expr) => {
        TaughtMethod {
            name: stringify!($file),
            questions: &[$(stringify!($question)),*],
            dim: $dim,
            double: {
                use crate::geometry::double::*;
                $call
            },
            single: {
                use crate::geometry::single::*;
                $call
            },
        }
    };
}

macro_rules! methods {
    (
        in one space: {
            $($($question:path),+ => $file:ident::{$trace:ident, $verdict:ident};)+
        }
        in plane and space: {
            $($($asked:path),+ => $both:ident::{$values:ident, $decide:ident};)+
        }
        drawn: { $($bare:ident::$drawn:ident;)+ }
    ) => {
        /// All methods; some exist for the plane and for space.
        pub const METHODS: &[TaughtMethod] = &[
            $(method!($file, None, [$($question),+], |next| {
                decided(next, $file::$trace, $file::$verdict)
            }),)+
            $(method!($both, Some(2), [$($asked),+], |next| {
                decided(next, $both::$values::<Vec2>, $both::$decide::<Vec2>)
            }),)+
            $(method!($both, Some(3), [$($asked),+], |next| {
                decided(next, $both::$values::<Vec3>, $both::$decide::<Vec3>)
            }),)+
            $(method!($bare, None, [], |next| computed(next, $bare::$drawn)),)+
        ];
    };
}

methods! {
    in one space: {
        bounce => bounce::{bounce_trace, bounce_verdict};
        disc_box => disc_box::{disc_box_trace, disc_box_verdict};
        dot_and_perp => dot_and_perp::{dot_and_perp_trace, dot_and_perp_verdict};
        capsule_capsule => capsule_capsule::{capsule_capsule_trace, capsule_capsule_verdict};
        dyad => dyad::{dyad_trace, dyad_verdict};
        homogeneous => homogeneous::{homogeneous_trace, homogeneous_verdict};
        homogeneous_matrices =>
            homogeneous_matrices::{homogeneous_matrices_trace, homogeneous_matrices_verdict};
        line_cylinder => line_cylinder::{line_cylinder_trace, line_cylinder_verdict};
        line_cylinder =>
            line_cylinder_quadratic::{
                line_cylinder_quadratic_trace,
                line_cylinder_quadratic_verdict
            };
        linear_equations => linear_equations::{linear_equations_trace, linear_equations_verdict};
        line_equations => line_equations::{line_equations_trace, line_equations_verdict};
        line_line => line_line_unit::{line_line_unit_trace, line_line_unit_verdict};
        line_line => skew_lines::{skew_lines_trace, skew_lines_verdict};
        line_line::meeting => line_line_cross::{line_line_cross_trace, line_line_cross_verdict};
        line_line::meeting => line_line_dot::{line_line_dot_trace, line_line_dot_verdict};
        line_line::meeting => pseudo_inverse::{pseudo_inverse_trace, pseudo_inverse_verdict};
        line_line_plane => line_line_plane::{line_line_plane_trace, line_line_plane_verdict};
        line_parameter => line_parameter::{line_parameter_trace, line_parameter_verdict};
        line_plane => line_plane::{line_plane_trace, line_plane_verdict};
        line_plane => line_plane_matrix::{line_plane_matrix_trace, line_plane_matrix_verdict};
        line_plane::three => line_plane_three::{line_plane_three_trace, line_plane_three_verdict};
        line_triangle::line, line_triangle::ray =>
            line_triangle::{line_triangle_trace, line_triangle_verdict};
        line_triangle::line, line_triangle::ray =>
            moller_trumbore::{moller_trumbore_trace, moller_trumbore_verdict};
        line_triangle::line, line_triangle::ray =>
            moller_trumbore_order::{moller_trumbore_order_trace, moller_trumbore_order_verdict};
        motion_wall => motion_wall::{motion_wall_trace, motion_wall_verdict};
        orientation => orientation::{orientation_trace, orientation_verdict};
        perp_product, segment_segment => perp_product::{perp_product_trace, perp_product_verdict};
        perp_product, segment_segment =>
            change_of_basis::{change_of_basis_trace, change_of_basis_verdict};
        point_in_triangle::plane => triangle_sides::{triangle_sides_trace, triangle_sides_verdict};
        point_in_triangle::space =>
            triangle_angles::{triangle_angles_trace, triangle_angles_verdict};
        point_in_triangle::space => triangle_areas::{triangle_areas_trace, triangle_areas_verdict};
        point_in_triangle::space =>
            triangle_barycentric::{triangle_barycentric_trace, triangle_barycentric_verdict};
        point_plane => point_plane::{point_plane_trace, point_plane_verdict};
        point_plane::three =>
            point_plane_three::{point_plane_three_trace, point_plane_three_verdict};
        point_plane::three => cross_product::{cross_product_trace, cross_product_verdict};
        point_plane::within =>
            point_plane_within::{point_plane_within_trace, point_plane_within_verdict};
        ray_box => ray_box::{ray_box_trace, ray_box_verdict};
        ray_box => ray_box_plane::{ray_box_plane_trace, ray_box_plane_verdict};
        segment_plane => segment_plane::{segment_plane_trace, segment_plane_verdict};
        segment_plane::three =>
            segment_plane_three::{segment_plane_three_trace, segment_plane_three_verdict};
        segment_segment_space, segment_segment_space::region =>
            segment_segment_space::{segment_segment_space_trace, segment_segment_space_verdict};
        shadow_matrix => shadow_matrix::{shadow_matrix_trace, shadow_matrix_verdict};
    }
    in plane and space: {
        point_point => point_point::{point_point_trace, point_point_verdict};
        point_segment, point_segment::within =>
            point_segment_dot::{point_segment_dot_trace, point_segment_dot_verdict};
        point_segment, point_segment::within =>
            point_segment_lengths::{point_segment_lengths_trace, point_segment_lengths_verdict};
        sphere_line::line => sphere_line::{sphere_line_trace, sphere_line_verdict};
        sphere_line::line =>
            sphere_line_pythagoras::{sphere_line_pythagoras_trace, sphere_line_pythagoras_verdict};
        sphere_line::line =>
            sphere_line_wedge::{sphere_line_wedge_trace, sphere_line_wedge_verdict};
        sphere_line::ray => sphere_ray::{sphere_ray_trace, sphere_ray_verdict};
        sphere_line::ray => sphere_ray_unit::{sphere_ray_unit_trace, sphere_ray_unit_verdict};
        sphere_line::segment =>
            circle_closest_point::{circle_closest_point_trace, circle_closest_point_verdict};
        sphere_line::segment =>
            circle_crossings::{circle_crossings_trace, circle_crossings_verdict};
        sphere_line::segment =>
            circle_projection::{circle_projection_trace, circle_projection_verdict};
        sphere_line::segment => sphere_segment::{sphere_segment_trace, sphere_segment_verdict};
        sphere_line::segment =>
            sphere_segment_foot::{sphere_segment_foot_trace, sphere_segment_foot_verdict};
        sphere_sphere => sphere_sphere::{sphere_sphere_trace, sphere_sphere_verdict};
    }
    drawn: {
        ball_box::ball_box_trace;
        box_box::box_box_trace;
        moving_point::moving_point_trace;
        plane_plane::plane_plane_trace;
        regularised_basis::regularised_basis_trace;
        slab::slab_trace;
    }
}
