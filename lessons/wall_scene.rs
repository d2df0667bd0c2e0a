//! A point that moves among walls: the scene of lesson 1.3.

use crate::geometry::double::Vec2;
use crate::geometry::double::bounce::{Bounce, bounce_trace};
use crate::geometry::double::moving_point::{MovingPoint, moving_point_trace};
use crate::geometry::exact;
use crate::geometry::question::point_segment;
use crate::geometry::question::{bounce::Rebound, point_segment::OnSegment};
use crate::geometry::trajectory::{Leg, Wall, trajectory};
use crate::lesson::{Clock, MAX_COORDINATE};
use crate::lessons::prelude::*;

/// The greatest number of bounces.
pub const BOUNCES: usize = 50;

/// A point, its velocity, and the walls.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The start of the point.
    #[default(dvec2(-3.0, 3.0))]
    pub p: DVec2,
    /// The tip of its velocity from there.
    pub q: DVec2,
    /// The corners of the box. A single wall goes from the first to the second.
    #[read_through(near)]
    #[default([dvec2(-3.0, -2.0), dvec2(3.0, 0.0), dvec2(4.0, 3.25), dvec2(-4.0, 3.25)])]
    pub corners: [DVec2; 4],
    /// Fraction of the motion along a wall that is lost.
    pub friction: f64,
    /// Fraction of the motion across it that is returned.
    #[default(1.0)]
    pub restitution: f64,
    /// One wall, or a box.
    pub walls: u8,
    /// The time.
    pub now: f64,
}

/// With a single wall, two of the corners are not handles, so a link could set them to any value.
fn near(corners: [DVec2; 4]) -> [DVec2; 4] {
    let start = Scene::default().corners;
    let is_near = |p: DVec2| p.abs().max_element() <= MAX_COORDINATE;
    std::array::from_fn(|i| if is_near(corners[i]) { corners[i] } else { start[i] })
}

/// A leg with its start and end times.
#[derive(Clone, Copy, Debug)]
pub struct Timed {
    /// The leg.
    pub flight: Leg,
    /// The start time.
    pub began: f64,
}

impl Timed {
    /// The end time, if the leg ends.
    fn end(&self) -> Option<f64> {
        Some(self.began + self.flight.landing?.t)
    }

    /// The time of its bounce, if it ends in one.
    pub fn bounce(&self) -> Option<f64> {
        self.flight.landing?.wall.and(self.end())
    }
}

impl Scene {
    /// The walls that there are.
    pub fn walls(&self) -> Vec<Wall> {
        let corners = &self.corners;
        let all = (0..4).map(|i| [corners[i], corners[(i + 1) % 4]]);
        all.take(if self.walls == 0 { 1 } else { 4 }).collect()
    }

    /// The legs of the point, up to the limit of bounces.
    pub fn way(&self) -> Vec<Timed> {
        self.way_until(f64::INFINITY)
    }

    /// The legs up to the first that ends in a bounce at `time` or after it.
    fn way_until(&self, time: f64) -> Vec<Timed> {
        let walls = self.walls();
        let all = trajectory(self.p, self.q - self.p, &walls, self.friction, self.restitution);
        let (mut way, mut began, mut count) = (Vec::new(), 0.0, 0);
        for flight in all {
            let timed = Timed { flight, began };
            way.push(timed);
            count += usize::from(timed.bounce().is_some());
            if count == BOUNCES || timed.bounce().is_some_and(|at| at >= time) {
                break;
            }
            began = timed.end().unwrap_or(began);
        }
        way
    }

    /// The leg to the next bounce, or the last if there is no other, and its wall. The first wall
    /// without a bounce.
    fn at_hand(&self) -> (Timed, Wall) {
        let (way, walls) = (self.way_until(self.now), self.walls());
        let next = way.iter().find(|timed| timed.bounce().is_some_and(|at| at >= self.now));
        let last = || way.iter().rfind(|timed| timed.bounce().is_some());
        let timed = *next.or_else(last).unwrap_or(&way[0]);
        let wall = timed.flight.landing.and_then(|landing| landing.wall).unwrap_or(0);
        (timed, walls[wall])
    }

    /// The velocity after both bounces in a corner, if that bounce is the first of them.
    pub fn after_corner(&self) -> Option<Vec2> {
        let (shown, _) = self.at_hand();
        let at = shown.bounce()?;
        let way = self.way();
        let mut later = way.iter().skip_while(|timed| timed.bounce() != Some(at)).skip(1);
        let is_second = later.next()?.bounce() == Some(at);
        later.next().filter(|_| is_second).map(|timed| timed.flight.v)
    }

    /// The trace of that bounce.
    pub fn trace(&self) -> Bounce {
        let (Timed { flight: Leg { from, v, .. }, began }, [a, b]) = self.at_hand();
        bounce_trace(from, v, a, b, self.friction, self.restitution, began)
    }

    /// How the point hits the wall.
    pub fn decided(&self, by: Decision) -> Rebound {
        let (Timed { flight: Leg { from, v, .. }, .. }, [a, b]) = self.at_hand();
        decide!(by, bounce(from, v, a, b))
    }

    /// The finished legs of the path so far, and the motion on the leg after them.
    pub fn trail(&self) -> (Vec<[Vec2; 2]>, MovingPoint) {
        let way = self.way();
        let next = way.iter().skip(1).take_while(|timed| timed.began <= self.now);
        let (finished, rest) = way.split_at(next.count());
        let ends = |timed: &Timed| Some([timed.flight.from, timed.flight.landing?.hit]);
        let Timed { flight: Leg { from, v, .. }, began } = rest[0];
        let now = rest[0].end().map_or(self.now, |end| end.min(self.now));
        (finished.iter().filter_map(ends).collect(), moving_point_trace(from, v, began, now))
    }

    /// The walls in the order in which they are hit.
    pub fn hits(&self) -> Vec<usize> {
        let landing = |timed: &Timed| timed.flight.landing?.wall;
        self.way().iter().filter_map(landing).collect()
    }

    /// The walls hit before each leg that passes through the start again.
    pub fn returns(&self) -> Vec<Vec<usize>> {
        let hits = self.hits();
        let way = self.way();
        let back = way.iter().enumerate().skip(1).filter(|(_, timed)| {
            timed.flight.landing.is_some_and(|landing| {
                let side = point_segment::filtered(self.p, timed.flight.from, landing.hit).side();
                matches!(side, OnSegment::Interior | OnSegment::EndPoint)
            })
        });
        let before = |(flight, _)| {
            let bounces = way[..flight].iter().filter(|timed| timed.bounce().is_some()).count();
            hits[..bounces].to_vec()
        };
        back.map(before).collect()
    }

    /// Whether the point leaves the wall perpendicular to its incoming direction.
    pub fn turns_square(&self) -> bool {
        let x = self.trace();
        let [v, a, b] = [x.v, x.start, x.end].map(exact::point);
        let wall = [&b[0] - &a[0], &b[1] - &a[1]];
        let dot = &v[0] * &wall[0] + &v[1] * &wall[1];
        let perp = &v[0] * &wall[1] - &v[1] * &wall[0];
        let left = (exact::number(1.0) - exact::number(self.friction)) * &dot * &dot;
        dot != exact::number(0.0) && left == exact::number(self.restitution) * &perp * &perp
    }

    /// The points, then the numbers; the other corners last, since they are optional.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let Self { p, q, corners: [a, b, c, d], friction, restitution, walls, now } = self;
        let point = |(name, role, at)| Handle { name, role, grip: Grip::Plane(at) };
        let number = |(name, x, most)| {
            let grip = Grip::Number(x, 0.0..=most);
            Handle { name, role: Role::Helper, grip }
        };
        let (one, two) = (Role::First, Role::Second);
        let points = [("p", one, p), ("q", one, q), ("a", two, a), ("b", two, b)].map(point);
        let numbers = [("friction", friction, 1.0), ("restitution", restitution, 1.0)];
        let numbers = numbers.into_iter().chain([("now", now, MAX_COORDINATE)]).map(number);
        let others = [("c", two, c), ("d", two, d)].map(point);
        let shown = if *walls == 0 { 0 } else { 2 };
        points.into_iter().chain(numbers).chain(others.into_iter().take(shown)).collect()
    }

    /// One wall, or a box.
    pub fn choices(&mut self) -> Vec<Choice<&mut u8>> {
        vec![Choice { name: "walls", options: &["one_wall", "box"], chosen: &mut self.walls }]
    }

    /// The clock from the start to shortly after the last bounce.
    pub fn clock(&self) -> Clock {
        let way = self.way();
        let mut stops: Vec<_> = way.iter().filter_map(Timed::bounce).collect();
        let last = stops.last().copied();
        // A constant pace for very fast or very slow motion.
        let mean = last.map_or(1.0, |last| last / stops.len() as f64);
        let mean = if mean > 0.0 && mean < MAX_COORDINATE { mean } else { 1.0 };
        let goes_on = way
            .last()
            .is_some_and(|timed| timed.flight.landing.is_none() && timed.flight.v != DVec2::ZERO);
        let end = last.unwrap_or(0.0) + if goes_on { mean } else { 0.0 };
        stops.retain(|stop| *stop <= MAX_COORDINATE);
        stops.dedup();
        Clock {
            name: "now",
            end: end.min(MAX_COORDINATE),
            stops,
            pace: 1f64.clamp(mean / 4.0, mean / 0.4),
        }
    }

    /// The attractors of the end of the velocity, or of the first wall.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let [a, b, ..] = self.corners;
        match name {
            "q" => {
                let aimed = |case, direction| Attractor::line(case, self.p, direction);
                vec![
                    Attractor::point("still", self.p),
                    aimed("corner", a - self.p),
                    aimed("corner", b - self.p),
                    aimed("head_on", self.wall().perp()),
                    aimed("grazing", self.wall()),
                ]
            }
            "a" => vec![Attractor::point("no_wall", b)],
            "b" => vec![Attractor::point("no_wall", a)],
            _ => Vec::new(),
        }
    }

    fn wall(&self) -> DVec2 {
        self.corners[1] - self.corners[0]
    }
}
