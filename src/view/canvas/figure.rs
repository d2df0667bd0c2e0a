//! Marks on the screen: positions, and distances from a pointer.

use super::camera2d::Camera;
use super::clip::{Window, sides};
use super::depth_fade::DepthFade;
use crate::geometry::Extent;
use crate::sketch::{Mark, Shape};
use glam::{DVec2, DVec3};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::ops::Range;

/// A mark's shape in screen points.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    Point(DVec2),
    /// The part of `a + t d` with `t` in `range`.
    Line {
        a: DVec2,
        d: DVec2,
        range: Range<f64>,
    },
    Polygon(Vec<DVec2>),
    /// Closed figures that are filled together.
    Cells(Vec<Vec<DVec2>>),
    Circle {
        centre: DVec2,
        radius: f64,
    },
    /// A corner and the directions of its legs, of unit length.
    Corner(DVec2, DVec2, DVec2),
    /// The centres of two segments and their common unit direction.
    Pair([DVec2; 2], DVec2),
    /// A solid with a surface in space.
    Solid {
        /// The lines that the solid is drawn with.
        runs: Vec<Polyline>,
        /// The figures within which a pointer is on the solid.
        faces: Vec<Vec<DVec2>>,
    },
}

/// A polyline, completely visible or completely hidden.
#[derive(Clone, Debug, PartialEq)]
pub struct Polyline {
    pub points: Vec<DVec2>,
    pub hidden: bool,
    /// The line only indicates the shape, and is drawn thin.
    pub thin: bool,
}

/// The hidden parts of a line, in order and disjoint.
pub type HiddenRanges = SmallVec<[Range<f64>; 2]>;

/// A mark with its screen position and its opacity.
#[derive(Clone, Debug)]
pub struct ProjectedMark<'a> {
    pub mark: Cow<'a, Mark>,
    pub figure: Figure,
    /// The hidden parts of a line, by its parameter on the screen.
    pub hidden: HiddenRanges,
    /// Visibility from 0, absent, to 1, fully drawn.
    pub shown: f32,
    /// Highlight from 0, normal, to 1, highlighted.
    pub lit: f32,
    /// Highlight of the interior: if only the interior is hovered, just the edge is highlighted.
    pub filled: f32,
    /// The depth of the lines, in space.
    pub fog: Option<DepthFade>,
    /// Opacity from 1 down to that of marks dimmed while another is highlighted.
    pub dim: f32,
}

impl ProjectedMark<'_> {
    /// Whether the mark is the line or the arrow of the length called `name`, whose label is
    /// already there.
    pub fn is_length_of(&self, name: &str) -> bool {
        let is_line = matches!(self.mark.shape, Shape::Dashed(..) | Shape::Arrow(..));
        self.mark.name == name && self.shown > 0.0 && self.mark.labelled && is_line
    }

    pub(super) fn is_arrow(&self) -> bool {
        matches!(self.mark.shape, Shape::Arrow(..))
    }

    /// Whether the mark hides what is behind it, so that only dashes are left of a line. A ball is
    /// transparent.
    pub fn is_opaque(&self) -> bool {
        let flat = matches!(
            self.mark.shape,
            Shape::Face(_)
                | Shape::Patch { .. }
                | Shape::Sheet { .. }
                | Shape::Box { .. }
                | Shape::Cylinder { .. }
        );
        flat && self.shown > 0.5
    }
}

impl Figure {
    /// The figure of a shape of the plane; `None` if it is not visible at all.
    pub fn of(shape: &Shape, camera: &dyn Camera) -> Option<Self> {
        let at = |p: DVec3| camera.project(p);
        let line = |a: DVec3, b: DVec3, extent: Extent| {
            let (a, b) = (at(a)?, at(b)?);
            let (from, to) = extent.range();
            Some(Self::Line { a, d: b - a, range: from..to })
        };
        match shape {
            Shape::Point(p) => at(*p).map(Self::Point),
            Shape::Carrier { a, b, extent } => line(*a, *b, *extent),
            Shape::Extension(a, b) | Shape::Arrow(a, b) | Shape::Dashed(a, b) => {
                line(*a, *b, Extent::Segment)
            }
            Shape::Area(corners) | Shape::Face(corners) => {
                corners.iter().map(|p| at(*p)).collect::<Option<_>>().map(Self::Polygon)
            }
            Shape::Cells(cells) => {
                let cell = |cell: &Vec<DVec3>| cell.iter().map(|p| at(*p)).collect::<Option<_>>();
                cells.iter().map(cell).collect::<Option<_>>().map(Self::Cells)
            }
            Shape::Rules(lines) => {
                let rule = |line: &[DVec3; 2]| {
                    let points = line.iter().map(|p| at(*p)).collect::<Option<_>>()?;
                    Some(Polyline { points, hidden: false, thin: true })
                };
                let runs = lines.iter().map(rule).collect::<Option<_>>()?;
                Some(Self::Solid { runs, faces: Vec::new() })
            }
            Shape::RightAngle { at: corner, u, v } => {
                let from = at(*corner)?;
                let leg = |u: DVec3| (at(*corner + u)? - from).try_normalize();
                Some(Self::Corner(from, leg(*u)?, leg(*v)?))
            }
            Shape::ParallelTicks(one, two) => {
                let middle = |ab: &[DVec3; 2]| at(ab[0].midpoint(ab[1]));
                let along = (at(one[1])? - at(one[0])?).try_normalize()?;
                Some(Self::Pair([middle(one)?, middle(two)?], along))
            }
            Shape::Circle { centre, radius }
            | Shape::Sphere { centre, radius }
            | Shape::Ring { centre, radius, .. } => {
                let radius = radius.abs() / camera.unit(*centre);
                Some(Self::Circle { centre: at(*centre)?, radius })
            }
            Shape::Patch { .. }
            | Shape::Sheet { .. }
            | Shape::Cylinder { .. }
            | Shape::Box { .. }
            | Shape::Disc(_)
            | Shape::Mixed(_) => None,
        }
    }

    /// The distance of `at` from the drawn line or point, in pixels; infinite if nothing is in the
    /// window.
    pub fn distance(&self, at: DVec2, window: &Window) -> f64 {
        match self {
            Self::Point(p) => p.distance(at),
            Self::Line { a, d, range } => {
                let Some(part) = window.part(*a, *d, range.clone()) else { return f64::INFINITY };
                to_segment(at, *a + *d * part.start, *a + *d * part.end)
            }
            Self::Circle { centre, radius } => (centre.distance(at) - radius).abs(),
            Self::Corner(p, u, v) => p.distance(at).min((*p + (*u + *v) * 10.0).distance(at)),
            Self::Pair(middles, _) => {
                middles.iter().map(|p| p.distance(at)).fold(f64::INFINITY, f64::min)
            }
            Self::Solid { runs, .. } => {
                let stretches =
                    runs.iter().filter(|run| !run.thin).flat_map(|run| run.points.windows(2));
                stretches.map(|ab| to_segment(at, ab[0], ab[1])).fold(f64::INFINITY, f64::min)
            }
            Self::Polygon(_) | Self::Cells(_) => f64::INFINITY,
        }
    }

    /// Whether `at` lies inside.
    pub fn has(&self, at: DVec2) -> bool {
        match self {
            Self::Circle { centre, radius } => centre.distance(at) < *radius,
            Self::Polygon(corners) => has(sides(corners), at),
            Self::Solid { faces, .. } => faces.iter().any(|face| has(sides(face), at)),
            _ => false,
        }
    }

    /// Whether this is the whole segment from `p` to `q`, or a longer part of the same line.
    pub fn covers(&self, p: DVec2, q: DVec2) -> bool {
        let Self::Line { a, d, .. } = self else { return false };
        let meets = |end: DVec2| end.distance(p).min(end.distance(q)) < 0.5;
        meets(*a) && meets(*a + *d) && d.length_squared() > 1.0
    }
}

/// The line of a right-angle mark in a corner, with legs in these unit directions.
pub fn right_angle(at: DVec2, [u, v]: [DVec2; 2], ui_scale: f32) -> [DVec2; 3] {
    [u, u + v, v].map(|way| at + way * f64::from(10.0 * ui_scale))
}

/// Whether `at` lies inside a closed figure with these sides.
pub fn has(sides: impl Iterator<Item = (DVec2, DVec2)>, at: DVec2) -> bool {
    sides.fold(false, |inside, (p, q)| {
        let between = (p.y > at.y) != (q.y > at.y);
        inside != (between && at.x < p.x + (q.x - p.x) * ((at.y - p.y) / (q.y - p.y)))
    })
}

/// The distance from `p` to the segment `a b`.
pub fn to_segment(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let d = b - a;
    let t = (p - a).dot(d) / d.length_squared();
    p.distance(a + d * if t.is_nan() { 0.0 } else { t.clamp(0.0, 1.0) })
}
