//! The challenges of the lesson, and the scenes of its steps.

use crate::lessons::prelude::*;
use crate::lessons::two_lines::Scene;

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    Challenge {
        id: "half_way",
        goal: |scene| scene.crosses_where(|(alpha, _)| alpha == number(0.5)),
        drags: 3,
        beyond: |scene| scene.dot() == number(0.0),
    },
    Challenge {
        id: "outside",
        goal: |scene| scene.crosses_where(|(alpha, _)| alpha > number(1.0)),
        drags: 3,
        beyond: |scene| scene.parameters().is_some_and(|(_, beta)| beta < number(0.0)),
    },
    Challenge {
        id: "fool",
        goal: |scene| scene.crosses_where(|(_, beta)| beta == number(0.0)),
        drags: 3,
        beyond: |scene| scene.parameters().is_some_and(|(alpha, _)| alpha == number(1.0)),
    },
];
