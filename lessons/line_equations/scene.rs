//! Two segments, and the definition of their meeting.

use crate::geometry::question::line_equations::SegmentMeeting;
use crate::lessons::prelude::*;
use crate::lessons::two_segments;

/// Two segments, and their purpose.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The segments.
    #[default(two_segments::Scene::at([-3.0, -2.0], [4.0, 1.5], [2.0, -2.0], [-1.0, 3.0]))]
    pub ends: two_segments::Scene,
    /// Puzzle (0): every common point counts as a meeting. Shot (1): a grazed segment is a miss.
    pub counts: u8,
}

const PUZZLE: u8 = 0;
const SHOT: u8 = 1;

/// Functions for the special cases that the search does not reach.
pub const WAYS: &[SpecialCase<Scene>] = &[
    SpecialCase { case: "apart", into: |scene| scene.on_line(PUZZLE, [1.25, -0.25], 0.0) },
    SpecialCase { case: "end_to_end", into: |scene| scene.on_line(PUZZLE, [1.0, 0.0], 0.0) },
    SpecialCase { case: "overlapping", into: |scene| scene.on_line(PUZZLE, [0.75, 0.25], 0.5) },
    SpecialCase { case: "grazed", into: |scene| scene.on_line(SHOT, [0.75, 0.25], 0.5) },
];

impl Scene {
    /// Whether the scene is a shot.
    pub fn is_shot(&self) -> bool {
        self.counts == SHOT
    }

    /// The relative position of the segments.
    pub fn decided(&self, by: Decision) -> SegmentMeeting {
        let two_segments::Scene { a, b, c, d, .. } = self.ends;
        let meeting = decide!(by, line_equations(a, b, c, d));
        if self.is_shot() { meeting.of_shot() } else { meeting }
    }

    /// Whether AB and CD are parallel to no axis.
    pub fn slanted(&self) -> [bool; 2] {
        let two_segments::Scene { a, b, c, d, .. } = self.ends;
        [[a, b], [c, d]].map(|[p, q]| p.cmpne(q).all())
    }

    /// Whether collinear segments have a gap half as long as AB.
    pub fn has_gap_of_half_of_ab(&self) -> bool {
        let [whole, low, high] = self.ends.places();
        let half = whole / number(2.0);
        low == &half * number(3.0) || high == -half
    }

    /// This scene moved as a whole.
    pub fn moved(&self, by: DVec2) -> Self {
        let two_segments::Scene { a, b, c, d, .. } = self.ends;
        let [a, b, c, d] = [a, b, c, d].map(|p| p + by);
        Self { ends: two_segments::Scene { a, b, c, d, ..self.ends.clone() }, ..*self }
    }

    /// CD moved onto the line of AB. It starts at the parameter `ahead` if its direction is that of
    /// AB, else at `back`, and is at least `least` times as long as AB.
    fn on_line(&self, counts: u8, [ahead, back]: [f64; 2], least: f64) -> Self {
        let two_segments::Scene { a, b, c, d, .. } = self.ends;
        let (d1, d2) = (nonzero(b - a, DVec2::X), d - c);
        let ratio = ratio(d1.length(), d2.length(), d1.dot(d2));
        let ratio = ratio.abs().max(least).copysign(ratio);
        let from = if ratio > 0.0 { ahead } else { back };
        let [b, c, d] = [1.0, from, from + ratio].map(|t| a + d1 * t);
        Self { ends: two_segments::Scene { b, c, d, ..self.ends.clone() }, counts }
    }
}
