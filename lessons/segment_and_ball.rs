//! A segment and a ball: the exact numbers and the picture of lesson 2.4.

use crate::geometry::double::sphere_segment::sphere_segment_trace;
use crate::geometry::question;
use crate::geometry::relation::Contact;
use crate::lessons::line_and_ball::{self, figure};
use crate::lessons::prelude::*;

/// A segment and a ball.
pub type Scene = line_and_ball::Scene;

/// The exact outcome.
pub fn outcome(scene: &Scene) -> question::sphere_line::SphereLine {
    scene.lies(Extent::Segment)
}

/// The carrier line meets the ball, but not the segment.
pub fn falls_short(scene: &Scene) -> bool {
    let x = outcome(scene);
    x.contact() == Contact::Disjoint && x.disc_sign >= 0
}

/// The picture: the segment, the ball, and where the carrier line crosses its surface.
pub fn sketch(scene: &Scene, on: &mut Sketch) {
    figure!(scene, f => {
        let x = sphere_segment_trace(f.p, f.p2, f.q, f.r);
        let roots = x.roots;
        on.ball(named!(x.q), named!(x.r), Role::Second);
        line_and_ball::gap(on, &roots, ("c", x.p));
        line_and_ball::gap(on, &roots, ("c_end", x.end));
        on.perpendicular("disc", x.q, foot(x.q, x.p, x.d), x.d);
        on.arrow(x.q, named!(roots.s), Role::Third, Visibility::WhenLit);
        line_and_ball::bars(on, &roots, &[["t1", "t2"], ["near", "far"]]);
        on.dimension(&Levels::outside(x.q, x.r), 3, ("len", Role::First), [x.p, x.end]);
        on.carrier("d", Role::First, x.p, x.end, Extent::Segment);
        on.chord("d", [x.p, x.end], Extent::Segment, roots.t1..roots.t2);
        line_and_ball::crossings(on, (x.end, Extent::Segment), &roots);
    });
}
