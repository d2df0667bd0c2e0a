//! A segment and a ball: the exact numbers and the picture of lesson 2.4.

use crate::geometry::double::sphere_segment::sphere_segment_trace;
use crate::geometry::exact::{Rational, number, point};
use crate::geometry::question;
use crate::geometry::relation::Contact;
use crate::geometry::{Extent, single};
use crate::lesson::Digits;
use crate::lessons::line_and_ball::{self, figure};
use crate::named;
use crate::sketch::{At, Role, Seen, Shape, Sketch};

/// A segment and a ball.
pub type Scene = line_and_ball::Scene;

/// The exact outcome.
pub fn outcome(scene: &Scene) -> question::sphere_line::SphereLine {
    figure!(scene, f => question::sphere_line::segment::exact(f.p, f.p2, f.q, f.r))
}

/// D/4, c, and c at the end, exactly.
fn coefficients(scene: &Scene) -> [Rational; 3] {
    figure!(scene, f => {
        let [p, end, q] = [f.p, f.p2, f.q].map(point);
        let r = number(f.r);
        let d = std::array::from_fn(|k| &end[k] - &p[k]);
        let from_start = question::sphere_line::answer(Extent::Segment, &p, &d, &q, &r);
        let from_end = question::sphere_line::answer(Extent::Segment, &end, &d, &q, &r);
        [from_start.disc, from_start.c, from_end.c]
    })
}

/// The carrier line meets the ball, the segment does not.
pub fn falls_short(scene: &Scene) -> bool {
    let x = outcome(scene);
    x.contact() == Contact::Disjoint && x.disc_sign >= 0
}

/// The outcome in f32.
pub fn single(scene: &Scene) -> Contact {
    figure!(scene, f => {
        let f = f.single();
        let x = single::sphere_segment::sphere_segment_trace(f.p, f.p2, f.q, f.r);
        single::sphere_segment::sphere_segment_verdict(&x)
    })
}

/// The numbers that decide.
pub fn digits(scene: &Scene) -> Vec<Digits> {
    let [disc, c, c_end] = coefficients(scene);
    let (double, single) = figure!(scene, f => {
        let x = sphere_segment_trace(f.p, f.p2, f.q, f.r);
        let f = f.single();
        let y = single::sphere_segment::sphere_segment_trace(f.p, f.p2, f.q, f.r);
        ([x.roots.disc, x.roots.c, x.c_end], [y.roots.disc, y.roots.c, y.c_end])
    });
    let rows = ["disc", "c", "c_end"].into_iter().zip([disc, c, c_end]);
    let rows = rows.zip(double.into_iter().zip(single));
    rows.map(|((name, exact), (double, single))| Digits {
        name,
        single,
        double,
        exact: Some(exact),
    })
    .collect()
}

/// The picture: the segment, the ball, and where the carrier line crosses its surface.
pub fn sketch(scene: &Scene, on: &mut Sketch) {
    figure!(scene, f => {
        let x = sphere_segment_trace(f.p, f.p2, f.q, f.r);
        let roots = x.roots;
        on.ball(named!(x.q), named!(x.r), Role::Second);
        on.arrow(x.q, named!(roots.s), Role::Third, Seen::WhenLit);
        on.carrier("d", Role::First, x.p, x.end, Extent::Segment);
        for (t, (name, at)) in [(roots.t1, named!(roots.x1)), (roots.t2, named!(roots.x2))] {
            // A crossing that is none of the segment is one of its line.
            let role = if (0.0..=1.0).contains(&t) { Role::Result } else { Role::Helper };
            on.point((name, at), role);
            if role == Role::Helper {
                let from = if t < 0.0 { x.p } else { x.end };
                on.add(name, Role::First, Seen::Always, Shape::Extension(from.at(), at.at()));
            }
        }
    });
}
