//! Cache of the pairs' answers: a drag recomputes only those of the moving shape.

use super::common::{Common, common};
use super::pair::{PairAnswer, judged};
use super::shape::{MAX_SHAPES, PlacedShape, ShapeKind};
use crate::lesson::Dimension;
use glam::DVec3;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// Everything that a pair's answer depends on.
type PairNumbers = (Dimension, [(ShapeKind, [DVec3; 3], f64); 2]);

/// A pair with its answer.
#[derive(Debug)]
pub struct KnownPair {
    of: PairNumbers,
    /// The answer.
    pub answer: PairAnswer,
    common: OnceCell<Option<Common>>,
}

impl KnownPair {
    /// The intersection of the two, or the gap between them.
    pub fn common(&self, a: &PlacedShape, b: &PlacedShape) -> Option<&Common> {
        self.common.get_or_init(|| common(a, b, self.of.0, &self.answer)).as_ref()
    }
}

/// The last answer for each pair of letters.
#[derive(Clone, Debug, Default)]
pub struct KnownPairs(Rc<RefCell<Vec<Option<Rc<KnownPair>>>>>);

impl KnownPairs {
    /// The answer for a pair, computed again only if its shapes changed.
    pub fn of(&self, a: &PlacedShape, b: &PlacedShape, dimension: Dimension) -> Rc<KnownPair> {
        let of = (dimension, [a, b].map(|shape| (shape.kind, shape.points, shape.radius)));
        let place = usize::from(a.letter) * MAX_SHAPES + usize::from(b.letter);
        if let Some(Some(known)) = self.0.borrow().get(place)
            && known.of == of
        {
            return Rc::clone(known);
        }
        let answer = judged(a, b, dimension);
        let known = Rc::new(KnownPair { of, answer, common: OnceCell::new() });
        let mut all = self.0.borrow_mut();
        all.resize(MAX_SHAPES * MAX_SHAPES, None);
        if let Some(slot) = all.get_mut(place) {
            *slot = Some(Rc::clone(&known));
        }
        known
    }
}
