//! Outcomes as lessons and views speak of them.

use crate::geometry::relation::Case;
use crate::geometry::relation::{
    Cylinder, EarlyOut, InTriangle, LinePlane, LineTriangle, LinesInSpace, Meeting, Nearness,
    OnSegment, PlaneSide, SegmentPlane, SpaceMeeting, Spheres,
};

/// A named outcome and what kind of answer it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcome in snake case: the id of its sentence and of the arm that is lit.
    pub case: &'static str,
    /// Yes, no, or special.
    pub answer: Answer,
}

impl Verdict {
    /// The verdict that gives `case` for an answer of this kind.
    pub fn new(case: impl Case, answer: Answer) -> Self {
        Self { case: case.id(), answer }
    }
}

/// The kind of an outcome: it decides the glyph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// They meet.
    Yes,
    /// They do not.
    No,
    /// The scene is degenerate.
    Special,
}

impl From<Meeting> for Verdict {
    fn from(meeting: Meeting) -> Self {
        let answer = match meeting {
            Meeting::Crossing | Meeting::Touching => Answer::Yes,
            Meeting::Miss => Answer::No,
            Meeting::ZeroLength
            | Meeting::Parallel
            | Meeting::Apart
            | Meeting::Overlapping
            | Meeting::SharedEnd => Answer::Special,
        };
        Self::new(meeting, answer)
    }
}

impl From<Spheres> for Verdict {
    fn from(spheres: Spheres) -> Self {
        let answer = match spheres {
            Spheres::Separate => Answer::No,
            Spheres::Identical => Answer::Special,
            Spheres::ExternallyTangent
            | Spheres::Intersecting
            | Spheres::InternallyTangent
            | Spheres::Containing => Answer::Yes,
        };
        Self::new(spheres, answer)
    }
}

impl From<Nearness> for Verdict {
    fn from(nearness: Nearness) -> Self {
        let answer = match nearness {
            Nearness::Far => Answer::No,
            Nearness::Same | Nearness::Near | Nearness::BoxOnly => Answer::Yes,
        };
        Self::new(nearness, answer)
    }
}

impl From<OnSegment> for Verdict {
    fn from(lie: OnSegment) -> Self {
        let answer = match lie {
            OnSegment::Interior | OnSegment::EndPoint => Answer::Yes,
            OnSegment::OffLine | OnSegment::CollinearOutside => Answer::No,
            OnSegment::ZeroLength => Answer::Special,
        };
        Self::new(lie, answer)
    }
}

impl From<PlaneSide> for Verdict {
    fn from(side: PlaneSide) -> Self {
        let answer = match side {
            PlaneSide::On => Answer::Yes,
            PlaneSide::Above | PlaneSide::Below => Answer::No,
            PlaneSide::Degenerate => Answer::Special,
        };
        Self::new(side, answer)
    }
}

impl From<LinePlane> for Verdict {
    fn from(lie: LinePlane) -> Self {
        let answer = match lie {
            LinePlane::Crossing => Answer::Yes,
            LinePlane::Parallel => Answer::No,
            LinePlane::Coplanar | LinePlane::Degenerate => Answer::Special,
        };
        Self::new(lie, answer)
    }
}

impl From<LineTriangle> for Verdict {
    fn from(lie: LineTriangle) -> Self {
        let answer = match lie {
            LineTriangle::Inside | LineTriangle::Edge | LineTriangle::Vertex => Answer::Yes,
            LineTriangle::Outside
            | LineTriangle::Back
            | LineTriangle::Behind
            | LineTriangle::Parallel => Answer::No,
            LineTriangle::Coplanar | LineTriangle::Degenerate => Answer::Special,
        };
        Self::new(lie, answer)
    }
}

impl From<SegmentPlane> for Verdict {
    fn from(lie: SegmentPlane) -> Self {
        let answer = match lie {
            SegmentPlane::Crossing | SegmentPlane::Touching => Answer::Yes,
            SegmentPlane::Disjoint => Answer::No,
            SegmentPlane::Coplanar | SegmentPlane::Degenerate => Answer::Special,
        };
        Self::new(lie, answer)
    }
}

impl From<InTriangle> for Verdict {
    fn from(lie: InTriangle) -> Self {
        let answer = match lie {
            InTriangle::Inside | InTriangle::Edge | InTriangle::Vertex => Answer::Yes,
            InTriangle::Outside | InTriangle::OffPlane => Answer::No,
            InTriangle::Degenerate => Answer::Special,
        };
        Self::new(lie, answer)
    }
}

impl From<Cylinder> for Verdict {
    fn from(lie: Cylinder) -> Self {
        let answer = match lie {
            Cylinder::Secant | Cylinder::Tangent => Answer::Yes,
            Cylinder::Disjoint | Cylinder::ParallelOutside => Answer::No,
            Cylinder::ParallelInside | Cylinder::ParallelOnSurface | Cylinder::Degenerate => {
                Answer::Special
            }
        };
        Self::new(lie, answer)
    }
}

impl From<SpaceMeeting> for Verdict {
    fn from(meeting: SpaceMeeting) -> Self {
        let answer = match meeting {
            SpaceMeeting::Crossing | SpaceMeeting::Touching => Answer::Yes,
            SpaceMeeting::Skew | SpaceMeeting::Miss => Answer::No,
            SpaceMeeting::ZeroLength
            | SpaceMeeting::Parallel
            | SpaceMeeting::Apart
            | SpaceMeeting::Overlapping
            | SpaceMeeting::SharedEnd => Answer::Special,
        };
        Self::new(meeting, answer)
    }
}

impl From<LinesInSpace> for Verdict {
    fn from(lie: LinesInSpace) -> Self {
        let answer = match lie {
            LinesInSpace::Crossing => Answer::Yes,
            LinesInSpace::Skew => Answer::No,
            LinesInSpace::Degenerate | LinesInSpace::Coincident | LinesInSpace::Parallel => {
                Answer::Special
            }
        };
        Self::new(lie, answer)
    }
}

impl From<EarlyOut> for Verdict {
    fn from(out: EarlyOut) -> Self {
        let answer = match out {
            EarlyOut::Hit => Answer::Yes,
            EarlyOut::NoVolume => Answer::Special,
            EarlyOut::FromBack | EarlyOut::OutsideU | EarlyOut::OutsideV | EarlyOut::OutOfReach => {
                Answer::No
            }
        };
        Self::new(out, answer)
    }
}
