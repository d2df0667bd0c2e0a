//! Looking for a sheet close to a given one in which chosen pairs lie as somebody wishes, and for the
//! pairs whose verdict a small change upsets.

use super::board::Board;
use super::names::names;
use super::shape::LARGEST;
use crate::geometry::question::table::Question;
use crate::geometry::relation::RelativePosition;
use crate::lesson::snap::AttractorPlace;
use crate::lesson::{Dimension, FARTHEST};
use glam::DVec3;

/// Points are moved by multiples of this.
const STEP: f64 = 0.5;
/// After so many tries without a gain the search goes on a little further from the sheet.
const WIDEN: u32 = 60;
/// No point is moved further than so many steps.
const WIDEST: i64 = 12;
/// How many nearby sheets are looked at for fragile verdicts.
const SHAKES: u32 = 100;
/// How far points are moved there.
const TREMBLE: f64 = 1.0 / 16.0;
/// Into so many steps that is divided.
const FINE: i64 = 8;

/// How two shapes are wished to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishedCase {
    /// Apart, touching or overlapping.
    Lie(RelativePosition),
    /// An outcome of the pair's own question.
    Outcome(&'static str),
}

/// What is wished of a pair, by its letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairWish {
    /// The letters.
    pub pair: [u8; 2],
    /// How they are to lie.
    pub case: WishedCase,
}

impl PairWish {
    /// Whether it is so.
    pub fn holds(&self, board: &Board) -> bool {
        let [a, b] = self.pair.map(|letter| board.shape(letter));
        let answer = a.zip(b).map(|(a, b)| board.answer_of(a, b));
        answer.is_some_and(|answer| match self.case {
            WishedCase::Lie(lie) => answer.lie == lie,
            WishedCase::Outcome(case) => answer.case == case,
        })
    }
}

/// So many sheets are tried for one pair that is to touch.
const TRIES: u32 = 2000;

impl Board {
    /// The outcomes of the own question of a pair; none where it has none.
    pub fn outcomes(&self, pair: [u8; 2]) -> Vec<&'static str> {
        let [a, b] = pair.map(|letter| self.shape(letter));
        let question = a.zip(b).and_then(|(a, b)| self.answer_of(a, b).question);
        question.and_then(Question::named).map_or_else(Vec::new, |question| (question.outcomes)())
    }

    /// A sheet close to this one in which a pair only touches; `None` if none was found soon.
    pub fn touching(&self, pair: [u8; 2]) -> Option<Self> {
        let wish = PairWish { pair, case: WishedCase::Lie(RelativePosition::Touching) };
        let mut search = SheetSearch::new(self, &[wish]);
        (0..TRIES)
            .find_map(|_| search.step())
            .map(|found| Self { known: self.known.clone(), ..found })
    }
}

/// A search that goes on in slices.
#[derive(Clone, Debug)]
pub struct SheetSearch {
    start: Board,
    best: Board,
    wishes: Vec<PairWish>,
    /// How many wishes the best one fulfils.
    met: usize,
    /// Tries since it was found.
    since: u32,
    random: u64,
}

impl SheetSearch {
    /// A search from a sheet.
    pub fn new(start: &Board, wishes: &[PairWish]) -> Self {
        let met = wishes.iter().filter(|wish| wish.holds(start)).count();
        let start = start.apart();
        let best = start.clone();
        Self { start, best, wishes: wishes.to_vec(), met, since: 0, random: 0x2545_f491_4f6c_dd1d }
    }

    /// The first wish that the best sheet so far does not fulfil.
    pub fn unmet(&self) -> Option<PairWish> {
        self.wishes.iter().find(|wish| !wish.holds(&self.best)).copied()
    }

    /// Tries another sheet; the one in which all wishes are fulfilled, if that is it. The search goes
    /// on from the start then, in another way.
    pub fn step(&mut self) -> Option<Board> {
        let Some(wish) = self.unmet() else {
            let found = self.best.clone();
            let near = self.moved(self.start.clone(), self.wishes.first()?.pair[0], 1);
            self.met = self.count(&near);
            (self.best, self.since) = (near, 0);
            return Some(found);
        };
        let from = if self.next(4) == 0 { self.start.clone() } else { self.best.clone() };
        let mut board = from;
        let letter = wish.pair[self.next(2) as usize];
        board = self.moved(board, letter, 1 + i64::from(self.since / WIDEN).min(WIDEST));
        match wish.case {
            WishedCase::Lie(RelativePosition::Touching) => {
                board = self.touching(board, wish.pair);
            }
            WishedCase::Lie(_) => {}
            WishedCase::Outcome(_) => match self.next(4) {
                0 => board = self.touching(board, wish.pair),
                1 | 2 => board = self.attracted(board, wish.pair),
                _ => {}
            },
        }
        let met = self.count(&board);
        self.since += 1;
        if met > self.met {
            (self.best, self.met, self.since) = (board, met, 0);
        }
        None
    }

    fn count(&self, board: &Board) -> usize {
        self.wishes.iter().filter(|wish| wish.holds(board)).count()
    }

    /// A number below `below`.
    fn next(&mut self, below: u64) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random >> 20) % below.max(1)
    }

    /// A way of at most so many steps along each axis of the sheet.
    fn way(&mut self, space: bool, most: i64) -> DVec3 {
        let mut step = || (self.next(2 * most as u64 + 1) as i64 - most) as f64 * STEP;
        let [x, y, z] = [step(), step(), step()];
        DVec3::new(x, y, if space { z } else { 0.0 })
    }

    /// The sheet with a shape or one of its points elsewhere, on the grid.
    fn moved(&mut self, board: Board, letter: u8, most: i64) -> Board {
        let space = board.dimension == Dimension::Space;
        let (way, whole, which) = (self.way(space, most), self.next(2) == 0, self.next(3) as usize);
        board.changed(letter, |shape| {
            let count = shape.kind.points();
            if shape.locked {
                return;
            }
            for (i, point) in shape.points.iter_mut().enumerate().take(count) {
                if whole || i == which % count {
                    let at = ((*point + way) / STEP).round() * STEP;
                    *point = at.clamp(DVec3::splat(-FARTHEST), DVec3::splat(FARTHEST));
                }
            }
        })
    }

    /// The sheet with a part of one shape where it makes a special case with the other.
    fn attracted(&mut self, board: Board, pair: [u8; 2]) -> Board {
        let moved = self.next(2) as usize;
        let [moved, other] = [pair[moved], pair[1 - moved]];
        let Some((shape, other)) = board.shape(moved).zip(board.shape(other)) else { return board };
        let points = shape.kind.points();
        let part = self.next((points + usize::from(shape.kind.is_round())) as u64) as usize;
        let name = names(moved).points.get(part).filter(|_| part < points);
        let places = board.magnets_to(name.copied().unwrap_or(names(moved).radius), other);
        if shape.locked || places.is_empty() {
            return board;
        }
        let place = places[self.next(places.len() as u64) as usize].place;
        board.changed(moved, |shape| match shape.points.get_mut(part).filter(|_| part < points) {
            Some(point) => *point = nearest(place, *point),
            None => {
                let radius = nearest(place, DVec3::X * shape.radius).x;
                if (0.0..=LARGEST).contains(&radius) {
                    shape.radius = radius;
                }
            }
        })
    }

    /// The sheet with a radius that lets a pair touch, or with a point put on the other shape.
    fn touching(&mut self, board: Board, pair: [u8; 2]) -> Board {
        let [a, b] = pair.map(|letter| board.shape(letter));
        let Some((a, b)) = a.zip(b) else { return board };
        let [x, y] = board.answer_of(a, b).points;
        let (round, other) = if a.kind.is_round() && !a.locked { (a, b) } else { (b, a) };
        let (letter, reach) = (round.letter, other.reach());
        if round.kind.is_round() {
            let radius = x.distance(y) - reach;
            if !round.locked && (STEP / 4.0..=LARGEST).contains(&radius) {
                return board.changed(letter, |shape| shape.radius = radius);
            }
            return board;
        }
        let (mover, by) = if a.locked { (b.letter, x - y) } else { (a.letter, y - x) };
        board.changed(mover, |shape| {
            let count = shape.kind.points();
            shape.points.iter_mut().take(count).for_each(|point| *point += by);
        })
    }
}

/// The place of an attractor near a point; on a line or a plane, at simple multiples.
fn nearest(place: AttractorPlace, point: DVec3) -> DVec3 {
    let along = |at: DVec3, way: DVec3| {
        let times = ((point - at).dot(way) / way.length_squared() * 8.0).round() / 8.0;
        if times.is_finite() { way * times } else { DVec3::ZERO }
    };
    let found = match place {
        AttractorPlace::Point(at) => at,
        AttractorPlace::Line(at, way) => at + along(at, way),
        AttractorPlace::Plane(at, [u, v]) => at + along(at, u) + along(at, v),
    };
    found.clamp(DVec3::splat(-FARTHEST), DVec3::splat(FARTHEST))
}

/// Sheets close to one are looked at, and of each pair it is counted in how many of them its verdict
/// is another one.
#[derive(Clone, Debug)]
pub struct Shaking {
    board: Board,
    pairs: Vec<PairWish>,
    counts: Vec<u32>,
    random: SheetSearch,
    done: u32,
}

impl Shaking {
    /// Nothing of a sheet is counted yet.
    pub fn new(board: &Board) -> Self {
        let pairs: Vec<_> = board
            .pairs()
            .map(|(a, b, known)| PairWish {
                pair: [a.letter, b.letter],
                case: WishedCase::Lie(known.answer.lie),
            })
            .collect();
        let counts = vec![0; pairs.len()];
        let random = SheetSearch::new(board, &[]);
        Self { board: board.clone(), pairs, counts, random, done: 0 }
    }

    /// Looks at one sheet more.
    pub fn step(&mut self) {
        if self.is_done() {
            return;
        }
        let space = self.board.dimension == Dimension::Space;
        let mut shaken = self.random.start.clone();
        for shape in shaken.shapes_mut() {
            let count = shape.kind.points();
            for point in shape.points.iter_mut().take(count) {
                *point += self.random.way(space, FINE) / (FINE as f64 * STEP) * TREMBLE;
            }
        }
        for (count, pair) in self.counts.iter_mut().zip(&self.pairs) {
            *count += u32::from(!pair.holds(&shaken));
        }
        self.done += 1;
    }

    /// Whether all sheets were looked at.
    pub fn is_done(&self) -> bool {
        self.done >= SHAKES
    }

    /// The sheet that is shaken.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The pairs whose verdict was another one in so many sheets, the most fragile first.
    pub fn fragile(&self) -> Vec<([u8; 2], u32)> {
        let all = self.pairs.iter().zip(&self.counts).filter(|(_, count)| **count > 0);
        let mut found: Vec<_> = all.map(|(pair, count)| (pair.pair, *count)).collect();
        found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TEMPLATES, parsed};
    use super::*;

    #[test]
    fn a_sheet_is_found_in_which_all_wishes_hold_exactly() {
        let wish = |a, b, lie| PairWish { pair: [a, b], case: WishedCase::Lie(lie) };
        for (template, wishes) in [
            (
                0,
                vec![
                    wish(0, 1, RelativePosition::Touching),
                    wish(1, 2, RelativePosition::Touching),
                ],
            ),
            (1, vec![wish(0, 1, RelativePosition::Apart), wish(0, 2, RelativePosition::Touching)]),
            (4, vec![wish(0, 1, RelativePosition::Overlapping)]),
        ] {
            let mut search = SheetSearch::new(&TEMPLATES[template].board(), &wishes);
            let found: Vec<_> = (0..2 * TRIES).filter_map(|_| search.step()).take(3).collect();
            assert!(found.len() == 3, "{:?}", search.unmet());
            assert!(found.iter().all(|found| wishes.iter().all(|wish| wish.holds(found))));
        }
    }

    #[test]
    fn outcomes_of_the_own_question_of_a_pair_are_found_exactly() {
        let shape = |(letter, text)| parsed(letter, text, Dimension::Plane).unwrap();
        for (shapes, outcomes) in [
            (["circle,2.5,1.5,2.5", "segment,-6,-1,7,3"], ["tangent", "secant"]),
            (["segment,0,0,4,1", "segment,1,3,3,-2"], ["shared_end", "parallel"]),
            (["circle,0,0,2", "circle,3,1,1.5"], ["internally_tangent", "externally_tangent"]),
        ] {
            let board = Board::new(Dimension::Plane, (0..).zip(shapes).map(shape).collect());
            for outcome in outcomes {
                assert!(board.outcomes([0, 1]).contains(&outcome), "{:?}", board.outcomes([0, 1]));
                let wish = PairWish { pair: [0, 1], case: WishedCase::Outcome(outcome) };
                let mut search = SheetSearch::new(&board, &[wish]);
                let found = (0..3 * TRIES).find_map(|_| search.step());
                assert!(found.is_some_and(|found| wish.holds(&found)), "{outcome}");
            }
        }
    }

    #[test]
    fn a_wish_that_cannot_be_is_named() {
        let mut board = TEMPLATES[1].board();
        for letter in 0..5 {
            board = board.changed(letter, |shape| shape.locked = true);
        }
        let wish = PairWish { pair: [3, 4], case: WishedCase::Lie(RelativePosition::Overlapping) };
        let mut search = SheetSearch::new(&board, &[wish]);
        assert!((0..500).all(|_| search.step().is_none()));
        assert_eq!(search.unmet(), Some(wish));
    }

    #[test]
    fn what_touches_is_fragile_and_what_is_far_apart_is_not() {
        let mut shaking = Shaking::new(&TEMPLATES[1].board());
        (0..SHAKES).for_each(|_| shaking.step());
        assert!(shaking.is_done());
        let fragile = shaking.fragile();
        let has = |pair| fragile.iter().any(|(found, _)| *found == pair);
        assert!(has([0, 3]) && has([0, 4]), "its ends are points: {fragile:?}");
        assert!(!has([3, 4]));
    }
}
