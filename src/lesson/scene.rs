//! Scenes of a lesson as values: what follows from one, and one made from another.

use super::challenge::Standing;
use super::page::{ChoiceView, Derived, FARTHEST, SwitchView, Taken};
use super::scale::{ScaleView, scale};
use super::{Dimension, Grip, HandleView, Lesson, Stand};
use crate::sketch::Sketch;
use glam::DVec3;

/// What follows from a scene.
pub fn derive<L: Lesson>(scene: &L::Scene, revision: u64) -> Derived {
    let mut sketch = Sketch::default();
    L::sketch(scene, &mut sketch);
    let mut copy = scene.clone();
    let switches = L::switches(&mut copy)
        .into_iter()
        .map(|switch| SwitchView {
            points: switch.points,
            role: switch.role,
            extent: *switch.extent,
        })
        .collect();
    let choices = L::choices(&mut copy).into_iter().map(|choice| ChoiceView {
        name: choice.name,
        options: choice.options,
        chosen: *choice.chosen,
    });
    let choices = choices.collect();
    let handles = L::handles(&mut copy)
        .into_iter()
        .map(|handle| HandleView {
            name: handle.name,
            role: handle.role,
            at: handle.grip.at(),
            value: handle.grip.value(),
            locked: false,
            range: match handle.grip {
                Grip::Number(_, range) => Some(range),
                _ => None,
            },
        })
        .collect();
    let exact = L::exact(scene);
    let returned = L::PUBLISHED.iter().map(|published| {
        let mut returned = (published.run)(scene);
        returned.agrees &= L::agrees(returned.verdict, exact);
        returned
    });
    let challenges = L::CHALLENGES.iter().map(|challenge| Standing {
        id: challenge.id,
        drags: challenge.drags,
        reached: (challenge.goal)(scene),
        beyond: (challenge.beyond)(scene),
    });
    // A vector that does not exist has no direction.
    let along = L::along(scene).into_iter().filter(|along| {
        along.at.is_finite() && along.direction.is_finite() && along.direction != DVec3::ZERO
    });
    Derived {
        handles,
        switches,
        choices,
        methods: L::methods(scene),
        verdict: L::verdict(scene),
        single: L::single(scene),
        singles: L::singles(scene),
        exact,
        special: L::special(scene),
        returned: returned.collect(),
        challenges: challenges.collect(),
        inset: L::inset(scene),
        second: L::second(scene),
        clock: L::clock(scene),
        down: L::downward(&mut copy).map(|down| *down),
        stand: stand::<L>(&mut copy),
        dimension: L::dimension(&mut copy).map(|dimension| *dimension),
        scale: scale::<L>(&mut copy),
        rounding: L::rounding(scene),
        along: along.collect(),
        sketch,
        revision,
    }
}

/// From where the picture is seen, if it is one of space.
fn stand<L: Lesson>(scene: &mut L::Scene) -> Option<Stand> {
    let stand = match L::dimension(scene) {
        Some(Dimension::Plane) => None,
        Some(Dimension::Space) => Some(L::stand().unwrap_or_default()),
        None => L::stand(),
    };
    let factor = scale::<L>(scene).map_or(1.0, ScaleView::factor);
    stand.map(|stand| Stand { centre: stand.centre * factor, half: stand.half * factor, ..stand })
}

/// The scene with one handle put at a place; the place is legal. Handles of the second picture count
/// on from those of the scene.
pub fn with_handle<L: Lesson>(scene: &L::Scene, handle: usize, to: DVec3) -> L::Scene {
    let mut moved = scene.clone();
    let mut handles = L::handles(&mut moved);
    let own = handles.len();
    if let Some(handle) = handles.get_mut(handle) {
        handle.grip.put(to);
    }
    drop(handles);
    if let Some(view) =
        handle.checked_sub(own).and_then(|i| L::second(scene)?.handles.get(i).cloned())
    {
        moved = L::by_second(scene, view.name, to.truncate());
        mend::<L>(&mut moved);
    }
    moved
}

/// The scene between two others: everything as in the second, its numbers a part of the way there.
pub fn between<L: Lesson>(from: &L::Scene, to: &L::Scene, part: f64) -> L::Scene {
    let (mut start, mut scene) = (from.clone(), to.clone());
    for (handle, of_start) in L::handles(&mut scene).iter_mut().zip(&mut L::handles(&mut start)) {
        for (number, of_start) in handle.grip.numbers().into_iter().zip(of_start.grip.numbers()) {
            *number = *of_start + (*number - *of_start) * part;
        }
    }
    scene
}

/// The scene with y running the other way, where the lesson has such a switch.
pub fn overturned<L: Lesson>(scene: &L::Scene) -> L::Scene {
    let mut scene = scene.clone();
    let Some(down) = L::downward(&mut scene) else { return scene };
    *down = !*down;
    for handle in L::handles(&mut scene) {
        match handle.grip {
            // 0 has no sign.
            Grip::Plane(p) => p.y = 0.0 - p.y,
            Grip::Flat(p) => p.y = 0.0 - p.y,
            Grip::Space(_) | Grip::Number(..) | Grip::Radius { .. } => {}
        }
    }
    scene
}

/// The next multiple of `step` from `x` in the sense of `direction`.
pub fn next_multiple(x: f64, step: f64, direction: f64) -> f64 {
    // A value that was rounded when it was stored must not count as just short of a multiple.
    let tiny = 1e-9;
    let count = if direction > 0.0 {
        (x / step + tiny).floor() + direction
    } else {
        (x / step - tiny).ceil() + direction
    };
    count * step
}

/// Puts the start's number in the place of each one that is not finite or too far, and the start's
/// option in the place of one that there is not.
pub fn mend<L: Lesson>(scene: &mut L::Scene) -> Taken {
    let mut start = L::Scene::default();
    let mut taken = Taken { good: 0, all: 0 };
    for (handle, of_start) in L::handles(scene).iter_mut().zip(&mut L::handles(&mut start)) {
        let range = match &handle.grip {
            Grip::Number(_, range) | Grip::Radius { range, .. } => range.clone(),
            Grip::Plane(_) | Grip::Flat(_) | Grip::Space(_) => -FARTHEST..=FARTHEST,
        };
        for (number, of_start) in handle.grip.numbers().into_iter().zip(of_start.grip.numbers()) {
            taken.all += 1;
            if range.contains(number) {
                taken.good += 1;
            } else {
                *number = *of_start;
            }
        }
    }
    for (choice, of_start) in L::choices(scene).iter_mut().zip(&mut L::choices(&mut start)) {
        if usize::from(*choice.chosen) >= choice.options.len() {
            *choice.chosen = *of_start.chosen;
        }
    }
    if let (Some(scale), Some(of_start)) = (L::scale(scene), L::scale(&mut start))
        && usize::from(*scale.chosen) >= scale.factors.len()
    {
        *scale.chosen = *of_start.chosen;
    }
    taken
}
