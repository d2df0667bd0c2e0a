//! Outcomes as lessons and views use them.

use crate::geometry::relation::{
    BoxContact, Capsules, Contact, Cylinder, Directions, DiscContact, DyadImage, EarlyOut,
    HomogeneousPoints, Image, InTriangle, LinePlane, LineSide, LineTriangle, LinesInSpace, Meeting,
    NamedOutcome, Nearness, OnSegment, ParameterPlace, PlaneSide, Rebound, SegmentMeeting,
    SegmentPlane, Shadow, Solutions, SpaceMeeting, Spheres,
};

/// A named outcome and the kind of its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcome in snake case: the id of its sentence and of the highlighted arm.
    pub case: &'static str,
    /// Yes, no, or special.
    pub answer: AnswerKind,
}

impl Verdict {
    /// The verdict `case` with an answer of this kind.
    pub fn new(case: impl NamedOutcome, answer: AnswerKind) -> Self {
        Self { case: case.id(), answer }
    }
}

/// The kind of an outcome: it determines the glyph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// The objects meet.
    Yes,
    /// The objects do not meet.
    No,
    /// The scene is degenerate.
    Special,
    /// The point is on the positive side; neither side means yes or no.
    Plus,
    /// The point is on the negative side.
    Minus,
}

/// The outcome of a published piece that distinguishes only hit and miss.
impl From<bool> for Verdict {
    fn from(hit: bool) -> Self {
        let (case, answer) = if hit { ("hit", AnswerKind::Yes) } else { ("miss", AnswerKind::No) };
        Self { case, answer }
    }
}

/// Defines the kind of answer of each outcome.
macro_rules! answers {
    ($($outcome:ident { $($answer:ident: $($case:ident)|+;)+ })+) => {$(
        impl From<$outcome> for Verdict {
            fn from(outcome: $outcome) -> Self {
                let answer = match outcome {
                    $($($outcome::$case)|+ => AnswerKind::$answer,)+
                };
                Self::new(outcome, answer)
            }
        }
    )+};
}

answers! {
    Meeting {
        Yes: Crossing | Touching;
        No: Miss;
        Special: ZeroLength | Parallel | Apart | Overlapping | SharedEnd;
    }
    Capsules {
        Yes: Tangent | Penetrating;
        No: Separate;
        Special: AxesMeet;
    }
    BoxContact {
        Yes: Crossing | OnBoundary;
        No: Disjoint;
        Special: ZeroLength;
    }
    DiscContact {
        Yes: CentreInside | Penetrating | Tangent;
        No: CornerGap | Separate;
    }
    Solutions {
        Yes: Unique;
        No: Impossible;
        Special: Indeterminate;
    }
    Spheres {
        Yes: ExternallyTangent | Intersecting | InternallyTangent | Containing;
        No: Separate;
        Special: Identical;
    }
    Nearness {
        Yes: Same | Near | BoxOnly;
        No: Far;
    }
    OnSegment {
        Yes: Interior | EndPoint;
        No: OffLine | CollinearOutside;
        Special: ZeroLength;
    }
    ParameterPlace {
        Yes: Inside | EndPoint;
        No: BeforeStart | PastEnd;
        Special: ZeroLength;
    }
    PlaneSide {
        Yes: On;
        Plus: Above;
        Minus: Below;
        Special: Degenerate;
    }
    LineSide {
        Plus: Left;
        Minus: Right;
        Special: OnLine | ZeroLength;
    }
    LinePlane {
        Yes: Crossing;
        No: Parallel;
        Special: Coplanar | Degenerate;
    }
    LineTriangle {
        Yes: Inside | Edge | Vertex;
        No: Outside | Back | Behind | Parallel;
        Special: Coplanar | Degenerate;
    }
    SegmentPlane {
        Yes: Crossing | Touching;
        No: Disjoint;
        Special: Coplanar | Degenerate;
    }
    InTriangle {
        Yes: Inside | Edge | Vertex;
        No: Outside | OffPlane;
        Special: Degenerate;
    }
    Cylinder {
        Yes: Secant | Tangent;
        No: Disjoint | ParallelOutside;
        Special: ParallelInside | ParallelOnSurface | Degenerate;
    }
    SpaceMeeting {
        Yes: Crossing | Touching;
        No: Skew | Miss;
        Special: ZeroLength | Parallel | Apart | Overlapping | SharedEnd;
    }
    LinesInSpace {
        Yes: Crossing;
        No: Skew;
        Special: Degenerate | Coincident | Parallel;
    }
    EarlyOut {
        Yes: Hit;
        No: FromBack | OutsideU | OutsideV | OutOfReach;
        Special: NoVolume;
    }
    Shadow {
        Yes: Cast;
        No: BehindLight | AtInfinity;
        Special: Dark | LightParallel | OnPlane;
    }
    HomogeneousPoints {
        Yes: Same;
        No: Different;
        Special: Direction | Nothing;
    }
    Rebound {
        Yes: Glancing | HeadOn;
        No: Miss;
        Special: NoWall | Still | Grazing | Corner;
    }
    Image {
        Yes: Same;
        No: Different;
        Special: AtInfinity;
    }
    Contact {
        Yes: Secant | Tangent | Inside;
        No: Disjoint;
        Special: ZeroLength;
    }
    Directions {
        Plus: Left;
        Minus: Right;
        Special: ZeroVector | Parallel | Opposite | Perpendicular;
    }
    SegmentMeeting {
        Yes: Crossing | Touching | SharedEnd | EndToEnd | Overlapping | Contained;
        No: Miss | Grazed;
        Special: ZeroLength | Parallel | Apart;
    }
    DyadImage {
        Plus: Along;
        Minus: Against;
        Special: Zero;
    }
}
