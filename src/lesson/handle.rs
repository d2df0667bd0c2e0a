//! The editable inputs of a scene.

use super::space::Dimension;
use crate::geometry::TracedValue;
use crate::sketch::Role;
use glam::{DVec2, DVec3};
use std::ops::RangeInclusive;

/// Limit of the coordinates of a scene.
pub const MAX_COORDINATE: f64 = 1e6;

/// A number or point of the scene that a reader can change.
#[derive(Debug)]
pub struct Handle<'a> {
    /// Name of the traced value.
    pub name: &'static str,
    /// Colour and shape.
    pub role: Role,
    /// The handle's numbers, in the scene.
    pub grip: Grip<'a>,
}

/// `handles!(self; Grip::Space => First(p, q), Second(v); number => Second(w))`: the fields of a
/// scene with these names as handles, by their grips and roles.
macro_rules! handles {
    ($scene:ident; $($grip:expr => $($role:ident($($field:ident),+)),+);+) => {
        vec![$($($({
            let grip = $grip;
            $crate::lesson::Handle {
                name: stringify!($field),
                role: $crate::sketch::Role::$role,
                grip: grip(&mut $scene.$field),
            }
        }),+),+),+]
    };
}
pub(crate) use handles;

/// The numbers of a handle, in the scene.
#[derive(Debug)]
pub enum Grip<'a> {
    /// A point of the plane.
    Plane(&'a mut DVec2),
    /// A point of space.
    Space(&'a mut DVec3),
    /// A point of space that the scene does not use now: it has no place in the picture.
    Unused(&'a mut DVec3),
    /// A point of space shown as a point of the plane: z is kept and cannot be changed.
    Flat(&'a mut DVec3),
    /// A number between two bounds, shown as a slider.
    Number(&'a mut f64, RangeInclusive<f64>),
    /// A number between two bounds that is edited in the table of the lesson.
    Cell(&'a mut f64, RangeInclusive<f64>),
    /// A radius between two bounds, dragged at the point of the circle or sphere in direction x
    /// from its centre.
    Radius {
        /// The centre.
        centre: DVec3,
        /// The radius.
        radius: &'a mut f64,
        /// The number's bounds.
        range: RangeInclusive<f64>,
    },
}

impl<'a> Grip<'a> {
    /// A point of a picture in the plane or in space.
    pub fn point(at: &'a mut DVec3, dimension: Dimension) -> Self {
        match dimension {
            Dimension::Plane => Self::Flat(at),
            Dimension::Space => Self::Space(at),
        }
    }

    /// The handle's value.
    pub fn value(&self) -> TracedValue {
        match self {
            Self::Plane(p) => TracedValue::Plane(**p),
            Self::Flat(p) => TracedValue::Plane(p.truncate()),
            Self::Space(p) | Self::Unused(p) => TracedValue::Space(**p),
            Self::Number(x, _) | Self::Cell(x, _) | Self::Radius { radius: x, .. } => {
                TracedValue::Scalar(**x)
            }
        }
    }

    /// The handle's numbers as a point.
    pub fn place(&self) -> DVec3 {
        match self {
            Self::Plane(p) => p.extend(0.0),
            Self::Flat(p) => p.truncate().extend(0.0),
            Self::Space(p) | Self::Unused(p) => **p,
            Self::Number(x, _) | Self::Cell(x, _) | Self::Radius { radius: x, .. } => {
                DVec3::new(**x, 0.0, 0.0)
            }
        }
    }

    /// Whether the handle is a number and not a point.
    pub(super) fn is_number(&self) -> bool {
        matches!(self, Self::Number(..) | Self::Cell(..) | Self::Radius { .. })
    }

    /// The range of its numbers.
    pub(super) fn range(&self) -> RangeInclusive<f64> {
        match self {
            Self::Number(_, range) | Self::Cell(_, range) | Self::Radius { range, .. } => {
                range.clone()
            }
            Self::Plane(_) | Self::Flat(_) | Self::Space(_) | Self::Unused(_) => {
                -MAX_COORDINATE..=MAX_COORDINATE
            }
        }
    }

    /// The handle's position in the picture.
    pub(super) fn at(&self) -> DVec3 {
        match self {
            Self::Radius { centre, radius, .. } => *centre + DVec3::X * **radius,
            _ => self.place(),
        }
    }

    /// The handle's numbers, as a point, that bring the handle closest to a point of the picture.
    pub(super) fn towards(&self, at: DVec3) -> DVec3 {
        match self {
            Self::Radius { centre, .. } => DVec3::new(at.x - centre.x, 0.0, 0.0),
            _ => at,
        }
    }

    /// Sets its numbers.
    pub(super) fn put(&mut self, place: DVec3) {
        match self {
            Self::Plane(p) => **p = place.truncate(),
            Self::Flat(p) => **p = place.truncate().extend(p.z),
            Self::Space(p) | Self::Unused(p) => **p = place,
            Self::Number(x, range)
            | Self::Cell(x, range)
            | Self::Radius { radius: x, range, .. } => {
                **x = place.x.clamp(*range.start(), *range.end());
            }
        }
    }

    /// Mutable references to its numbers; for a flat point all three.
    pub(super) fn numbers(&mut self) -> Vec<&mut f64> {
        match self {
            Self::Plane(p) => p.as_mut().iter_mut().collect(),
            Self::Space(p) | Self::Unused(p) | Self::Flat(p) => p.as_mut().iter_mut().collect(),
            Self::Number(x, _) | Self::Cell(x, _) | Self::Radius { radius: x, .. } => vec![x],
        }
    }
}

/// A handle as the views see it.
#[derive(Clone, Debug, PartialEq)]
pub struct HandleView {
    /// Name of the traced value.
    pub name: &'static str,
    /// Colour and shape.
    pub role: Role,
    /// The handle's position.
    pub at: DVec3,
    /// The handle's value.
    pub value: TracedValue,
    /// Whether the handle cannot be moved now.
    pub locked: bool,
    /// The handle's range if it has no position in the picture: a number, or unused by the scene.
    pub range: Option<RangeInclusive<f64>>,
    /// Whether the handle is a number with a slider.
    pub slides: bool,
}

impl HandleView {
    /// One step: a quarter for a coordinate; for a number the power of two of which at least 64 fit
    /// in its range.
    pub fn step(&self) -> f64 {
        let (Some(range), TracedValue::Scalar(_)) = (&self.range, &self.value) else {
            return 0.25;
        };
        ((range.end() - range.start()) / 64.0).log2().floor().exp2()
    }
}
