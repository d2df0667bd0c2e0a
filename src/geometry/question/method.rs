//! The taught methods, callable with numbers from a stream.

use std::array::from_fn;

use crosspoint_macros::function_of;
use glam::{DVec2, DVec3, DVec4, Vec2, Vec3, Vec4};

use super::outcome::NamedOutcome;
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

conversions! { VerdictInput: Flag: bool; Extent: Extent; }

/// A type that methods take as input, read from a stream of numbers.
pub(super) trait MethodInput {
    fn read(next: Numbers<'_>) -> Self;
}

macro_rules! inputs {
    ($next:ident: $($($type:ty),+ => $read:expr;)+) => {$($(
        impl MethodInput for $type {
            fn read($next: Numbers<'_>) -> Self {
                $read
            }
        }
    )+)+};
}

inputs! {
    next:
    f64 => next();
    f32 => next() as f32;
    bool => next() > 0.0;
    Extent => Self::ALL[(next().abs() as usize) % 3];
    DVec2, DVec3, DVec4, Vec2, Vec3, Vec4 => Self::from_array(MethodInput::read(next));
}

impl<T: MethodInput, const N: usize> MethodInput for [T; N] {
    fn read(next: Numbers<'_>) -> Self {
        from_fn(|_| T::read(next))
    }
}

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
        in one space: { $($asked:tt => $($file:ident),+;)+ }
        in plane and space: { $($asked_of_both:tt => $($both:ident),+;)+ }
        drawn: $($drawn:ident),+;
        drawn in plane and space: $($drawn_in_both:ident),+
    ) => {
        /// All methods; some exist for the plane and for space.
        pub const METHODS: &[TaughtMethod] = &[
            $($(method!($file, None, $asked, |next| {
                decided(next, function_of!($file trace), function_of!($file verdict))
            }),)+)+
            $($(method!($both, Some(2), $asked_of_both, |next| {
                decided(next, function_of!($both trace::<Vec2>), function_of!($both verdict))
            }),)+)+
            $($(method!($both, Some(3), $asked_of_both, |next| {
                decided(next, function_of!($both trace::<Vec3>), function_of!($both verdict))
            }),)+)+
            $(method!($drawn, None, [], |next| computed(next, function_of!($drawn trace))),)+
            $(method!($drawn_in_both, Some(2), [], |next| {
                computed(next, function_of!($drawn_in_both trace::<Vec2>))
            }),)+
            $(method!($drawn_in_both, Some(3), [], |next| {
                computed(next, function_of!($drawn_in_both trace::<Vec3>))
            }),)+
        ];
    };
}

methods! {
    in one space: {
        [bounce] => bounce;
        [disc_box] => disc_box;
        [dot_and_perp] => dot_and_perp;
        [capsule_capsule] => capsule_capsule;
        [dyad] => dyad;
        [homogeneous] => homogeneous;
        [homogeneous_matrices] => homogeneous_matrices;
        [line_cylinder] => line_cylinder, line_cylinder_quadratic;
        [linear_equations] => linear_equations;
        [line_equations] => line_equations;
        [line_line] => line_line_unit, skew_lines;
        [line_line::meeting] => line_line_cross, line_line_dot, pseudo_inverse;
        [line_line_plane] => line_line_plane;
        [line_parameter] => line_parameter;
        [line_plane] => line_plane, line_plane_matrix;
        [line_plane::three] => line_plane_three;
        [line_triangle::line, line_triangle::ray] =>
            line_triangle, moller_trumbore, moller_trumbore_order;
        [motion_wall] => motion_wall;
        [orientation] => orientation;
        [perp_product, segment_segment] => perp_product, change_of_basis;
        [point_in_triangle::plane] => triangle_sides;
        [point_in_triangle::space] => triangle_angles, triangle_areas, triangle_barycentric;
        [point_plane] => point_plane;
        [point_plane::three] => point_plane_three, cross_product;
        [point_plane::within] => point_plane_within;
        [ray_box] => ray_box, ray_box_plane;
        [segment_plane] => segment_plane;
        [segment_plane::three] => segment_plane_three;
        [segment_segment_space, segment_segment_space::region] => segment_segment_space;
        [shadow_matrix] => shadow_matrix;
    }
    in plane and space: {
        [point_point] => point_point;
        [point_segment, point_segment::within] => point_segment_dot, point_segment_lengths;
        [sphere_line::line] => sphere_line, sphere_line_pythagoras, sphere_line_wedge;
        [sphere_line::ray] => sphere_ray, sphere_ray_unit;
        [sphere_line::segment] =>
            circle_closest_point, circle_crossings, circle_projection, sphere_segment,
            sphere_segment_foot;
        [sphere_sphere] => sphere_sphere;
    }
    drawn:
        ball_box, box_box, line_cylinder_points, moving_point, plane_plane, regularised_basis,
        segment_segment_points, slab;
    drawn in plane and space: circle_segment_points, line_foot
}
