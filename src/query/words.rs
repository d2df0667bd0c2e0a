//! The outcomes as the format of the cases calls them.

use crate::geometry::relation::*;

pub(super) fn meeting(meeting: Meeting) -> &'static str {
    match meeting {
        Meeting::ZeroLength | Meeting::Parallel | Meeting::Apart | Meeting::Miss => "disjoint",
        Meeting::Overlapping => "overlapping",
        Meeting::SharedEnd | Meeting::Touching => "touching",
        Meeting::Crossing => "crossing",
    }
}

pub(super) fn lines(lines: Lines) -> &'static str {
    match lines {
        Lines::Degenerate => "degenerate",
        Lines::Coincident => "coincident",
        Lines::Parallel => "parallel",
        Lines::Crossing => "crossing",
    }
}

pub(super) fn when(when: When) -> &'static str {
    match when {
        When::Past => "past",
        When::Now => "now",
        When::Future => "future",
    }
}

pub(super) fn contact(contact: Contact) -> &'static str {
    match contact {
        Contact::ZeroLength | Contact::Disjoint => "disjoint",
        Contact::Tangent => "tangent",
        Contact::Secant => "secant",
        Contact::Inside => "inside",
    }
}

pub(super) fn on_segment(place: OnSegment) -> &'static str {
    match place {
        OnSegment::ZeroLength | OnSegment::OffLine => "off_line",
        OnSegment::CollinearOutside => "collinear_outside",
        OnSegment::EndPoint => "endpoint",
        OnSegment::Interior => "interior",
    }
}

pub(super) fn side(side: PlaneSide) -> &'static str {
    match side {
        PlaneSide::Degenerate => "degenerate",
        PlaneSide::Below => "below",
        PlaneSide::On => "on",
        PlaneSide::Above => "above",
    }
}

/// −1 below, 0 on the plane, +1 above.
pub(super) fn side_sign(side: PlaneSide) -> Option<i8> {
    match side {
        PlaneSide::Degenerate => None,
        PlaneSide::Below => Some(-1),
        PlaneSide::On => Some(0),
        PlaneSide::Above => Some(1),
    }
}

pub(super) fn spheres(spheres: Spheres) -> &'static str {
    match spheres {
        Spheres::Separate => "separate",
        Spheres::ExternallyTangent => "externally_tangent",
        Spheres::Intersecting => "intersecting",
        Spheres::InternallyTangent => "internally_tangent",
        Spheres::Containing => "containing",
        Spheres::Identical => "identical",
    }
}

pub(super) fn in_triangle(place: InTriangle) -> &'static str {
    match place {
        InTriangle::Degenerate => "degenerate",
        InTriangle::OffPlane => "off_plane",
        InTriangle::Outside => "outside",
        InTriangle::Vertex => "vertex",
        InTriangle::Edge => "edge",
        InTriangle::Inside => "inside",
    }
}

pub(super) fn lines_in_space(lines: LinesInSpace) -> &'static str {
    match lines {
        LinesInSpace::Degenerate => "degenerate",
        LinesInSpace::Coincident => "coincident",
        LinesInSpace::Parallel => "parallel",
        LinesInSpace::Crossing => "crossing",
        LinesInSpace::Skew => "skew",
    }
}

pub(super) fn segments_in_space(meeting: SpaceMeeting) -> &'static str {
    match meeting {
        SpaceMeeting::ZeroLength
        | SpaceMeeting::Parallel
        | SpaceMeeting::Apart
        | SpaceMeeting::Miss => "disjoint",
        SpaceMeeting::Skew => "skew",
        SpaceMeeting::Overlapping => "overlapping",
        SpaceMeeting::SharedEnd | SpaceMeeting::Touching => "touching",
        SpaceMeeting::Crossing => "crossing",
    }
}

pub(super) fn cylinder(cylinder: Cylinder) -> &'static str {
    match cylinder {
        Cylinder::Degenerate => "degenerate",
        Cylinder::ParallelInside => "parallel_inside",
        Cylinder::ParallelOnSurface => "parallel_on_surface",
        Cylinder::ParallelOutside => "parallel_outside",
        Cylinder::Disjoint => "disjoint",
        Cylinder::Tangent => "tangent",
        Cylinder::Secant => "secant",
    }
}

/// How many points are on the surface, unless all are or there is no line.
pub(super) fn cylinder_points(cylinder: Cylinder) -> Option<u8> {
    match cylinder {
        Cylinder::Degenerate | Cylinder::ParallelOnSurface => None,
        Cylinder::Tangent => Some(1),
        Cylinder::Secant => Some(2),
        _ => Some(0),
    }
}

pub(super) fn segment_plane(relation: SegmentPlane) -> &'static str {
    match relation {
        SegmentPlane::Degenerate => "degenerate",
        SegmentPlane::Coplanar => "coplanar",
        SegmentPlane::Touching => "touching",
        SegmentPlane::Crossing => "crossing",
        SegmentPlane::Disjoint => "disjoint",
    }
}

pub(super) fn line_plane(relation: LinePlane) -> &'static str {
    match relation {
        LinePlane::Degenerate => "degenerate",
        LinePlane::Coplanar => "coplanar",
        LinePlane::Parallel => "parallel",
        LinePlane::Crossing => "crossing",
    }
}

pub(super) fn line_and_triangle(relation: LineTriangle) -> &'static str {
    match relation {
        LineTriangle::Degenerate => "degenerate",
        LineTriangle::Coplanar => "coplanar",
        LineTriangle::Parallel => "parallel",
        LineTriangle::Outside | LineTriangle::Back | LineTriangle::Behind => "miss",
        LineTriangle::Vertex | LineTriangle::Edge | LineTriangle::Inside => "hit",
    }
}

/// For a crossing: whether it is a hit.
pub(super) fn line_triangle(plane: LinePlane, hit: bool) -> &'static str {
    match (plane, hit) {
        (LinePlane::Crossing, true) => "hit",
        (LinePlane::Crossing, false) => "miss",
        (other, _) => line_plane(other),
    }
}
