//! How large a scene is, where it can be made larger and smaller as a whole.

use super::Grip;
use super::page::FARTHEST;
use super::state::State;

/// The sizes that a scene may have, and which it has.
///
/// Every place and radius of the scene is this many times what it would be at 1, and so are the
/// views of it: the picture stays as it is, while every number in it changes. What is meant
/// absolutely, such as a tolerance, does not grow along.
#[derive(Debug)]
pub struct Scale<'a> {
    /// How many times as large, from the smallest: powers of two, so that no number is rounded.
    pub factors: &'static [f64],
    /// Where the number of the one that holds is kept.
    pub chosen: &'a mut u8,
}

/// The same as the views see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScaleView {
    /// How many times as large.
    pub factors: &'static [f64],
    /// The number of the one that holds.
    pub chosen: u8,
}

impl ScaleView {
    /// How many times as large the scene is.
    pub fn factor(self) -> f64 {
        self.factors.get(usize::from(self.chosen)).copied().unwrap_or(1.0)
    }
}

/// How large a scene is.
pub(super) fn scale(scene: &mut dyn State) -> Option<ScaleView> {
    scene.scale().map(|Scale { factors, chosen }| ScaleView { factors, chosen: *chosen })
}

/// The scene as large as the option of this number says; as it is if there is none, or if a number
/// would go beyond its bounds.
pub(super) fn scaled(scene: &dyn State, option: u8) -> Box<dyn State> {
    let mut scaled = scene.copy();
    let Some(before) = scale(&mut *scaled) else { return scaled };
    if usize::from(option) >= before.factors.len() {
        return scaled;
    }
    let by = ScaleView { chosen: option, ..before }.factor() / before.factor();
    let mut fits = true;
    for handle in scaled.handles() {
        let bounds = match &handle.grip {
            Grip::Number(..) | Grip::Cell(..) => continue,
            Grip::Radius { range, .. } => range.clone(),
            Grip::Plane(_) | Grip::Flat(_) | Grip::Space(_) => -FARTHEST..=FARTHEST,
        };
        for number in { handle.grip }.numbers() {
            *number *= by;
            fits &= bounds.contains(number);
        }
    }
    if let Some(Scale { chosen, .. }) = scaled.scale() {
        *chosen = option;
    }
    if fits { scaled } else { scene.copy() }
}
