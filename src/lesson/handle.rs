//! What of a scene a reader may change.

use crate::geometry::TracedValue;
use crate::sketch::Role;
use glam::{DVec2, DVec3};
use std::ops::RangeInclusive;

/// No coordinate of a scene goes further than this.
pub const FARTHEST: f64 = 1e6;

/// A number or point of the scene that a reader may change.
#[derive(Debug)]
pub struct Handle<'a> {
    /// Name of the traced value.
    pub name: &'static str,
    /// Colour and shape.
    pub role: Role,
    /// Where it is kept.
    pub grip: Grip<'a>,
}

/// Where a handle's numbers are kept.
#[derive(Debug)]
pub enum Grip<'a> {
    /// A point of the plane.
    Plane(&'a mut DVec2),
    /// A point of space.
    Space(&'a mut DVec3),
    /// A point of space as a point of the plane: z is kept, but cannot be moved.
    Flat(&'a mut DVec3),
    /// A number between two bounds, shown as a slider.
    Number(&'a mut f64, RangeInclusive<f64>),
    /// A number between two bounds that is changed in the table of the lesson.
    Cell(&'a mut f64, RangeInclusive<f64>),
    /// A radius between two bounds, taken by the point of the circle or the sphere that lies from
    /// its centre along the x axis.
    Radius {
        /// The centre.
        centre: DVec3,
        /// The radius.
        radius: &'a mut f64,
        /// Its bounds.
        range: RangeInclusive<f64>,
    },
}

impl Grip<'_> {
    /// What it is set to.
    pub fn value(&self) -> TracedValue {
        match self {
            Self::Plane(p) => TracedValue::Plane(**p),
            Self::Flat(p) => TracedValue::Plane(p.truncate()),
            Self::Space(p) => TracedValue::Space(**p),
            Self::Number(x, _) | Self::Cell(x, _) | Self::Radius { radius: x, .. } => {
                TracedValue::Scalar(**x)
            }
        }
    }

    /// Its numbers as a point.
    pub fn place(&self) -> DVec3 {
        match self {
            Self::Plane(p) => p.extend(0.0),
            Self::Flat(p) => p.truncate().extend(0.0),
            Self::Space(p) => **p,
            Self::Number(x, _) | Self::Cell(x, _) | Self::Radius { radius: x, .. } => {
                DVec3::new(**x, 0.0, 0.0)
            }
        }
    }

    /// Where it is in the picture.
    pub(super) fn at(&self) -> DVec3 {
        match self {
            Self::Radius { centre, radius, .. } => *centre + DVec3::X * **radius,
            _ => self.place(),
        }
    }

    /// Its numbers, as a point, that bring it nearest to a point of the picture.
    pub(super) fn towards(&self, at: DVec3) -> DVec3 {
        match self {
            Self::Radius { centre, .. } => DVec3::new(at.x - centre.x, 0.0, 0.0),
            _ => at,
        }
    }

    /// Puts it at a place.
    pub(super) fn put(&mut self, place: DVec3) {
        match self {
            Self::Plane(p) => **p = place.truncate(),
            Self::Flat(p) => **p = place.truncate().extend(p.z),
            Self::Space(p) => **p = place,
            Self::Number(x, range)
            | Self::Cell(x, range)
            | Self::Radius { radius: x, range, .. } => {
                **x = place.x.clamp(*range.start(), *range.end());
            }
        }
    }

    /// Its numbers, to be changed; of a flat point all three.
    pub(super) fn numbers(&mut self) -> Vec<&mut f64> {
        match self {
            Self::Plane(p) => p.as_mut().iter_mut().collect(),
            Self::Space(p) | Self::Flat(p) => p.as_mut().iter_mut().collect(),
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
    /// Its place.
    pub at: DVec3,
    /// What it is set to.
    pub value: TracedValue,
    /// It cannot be moved now.
    pub locked: bool,
    /// What it may be, if it is a number: then it has no place in the picture.
    pub range: Option<RangeInclusive<f64>>,
    /// It is a number with a slider.
    pub slides: bool,
}

impl HandleView {
    /// What one step adds: a quarter to a coordinate; to a number a power of two that fits at least
    /// 64 times between its bounds.
    pub fn step(&self) -> f64 {
        let Some(range) = &self.range else { return 0.25 };
        ((range.end() - range.start()) / 64.0).log2().floor().exp2()
    }
}
