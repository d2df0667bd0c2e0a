//! Searches for a sheet close to a given one in which selected pairs have wished cases, and for
//! pairs whose verdict is fragile.

use super::board::Board;
use super::names::names;
use super::shape::{MAX_RADIUS, ShapeKind};
use crate::geometry::question::shape_shape::RelativePosition;
use crate::lesson::snap::AttractorPlace;
use crate::lesson::{Dimension, MAX_COORDINATE};
use glam::DVec3;

/// Grid step of moved points.
const STEP: f64 = 0.5;
/// The number of tries without progress after which the search radius grows.
const WIDEN: u32 = 60;
/// The greatest displacement of a point, in steps.
const MAX_DISPLACEMENT: i64 = 12;
/// The number of nearby sheets examined for fragile verdicts.
const SHAKES: u32 = 100;
/// The displacement of points in the nearby sheets.
const TREMBLE: f64 = 1.0 / 16.0;
/// The subdivision of that displacement.
const FINE: i64 = 8;

/// The wished case of two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishedCase {
    /// Apart, touching or overlapping.
    Position(RelativePosition),
    /// An outcome of the pair's own question.
    Outcome(&'static str),
}

/// A wish for a pair, by its letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairWish {
    /// The letters.
    pub pair: [u8; 2],
    /// The wished case.
    pub case: WishedCase,
}

impl PairWish {
    /// Whether the wish is fulfilled.
    pub fn holds(&self, board: &Board) -> bool {
        let answer = board.both(self.pair).map(|(a, b)| board.answer_of(a, b));
        answer.is_some_and(|answer| match self.case {
            WishedCase::Position(position) => answer.position == position,
            WishedCase::Outcome(case) => answer.case == case,
        })
    }
}

/// The number of sheets tried for a touching pair.
pub(super) const TRIES: u32 = 2000;

impl Board {
    /// A sheet close to this one in which a pair only touches; `None` if the search finds none
    /// soon.
    pub fn touching(&self, pair: [u8; 2]) -> Option<Self> {
        let wish = PairWish { pair, case: WishedCase::Position(RelativePosition::Touching) };
        let mut search = SheetSearch::new(self, &[wish]);
        (0..TRIES)
            .find_map(|_| search.step())
            .map(|found| Self { known: self.known.clone(), ..found })
    }
}

/// An incremental search for a sheet.
#[derive(Clone, Debug)]
pub struct SheetSearch {
    start: Board,
    best: Board,
    wishes: Vec<PairWish>,
    /// The number of wishes that the best sheet fulfils.
    met: usize,
    /// The number of tries since the best sheet was found.
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

    /// The first unfulfilled wish of the best sheet.
    pub fn unmet(&self) -> Option<PairWish> {
        self.wishes.iter().find(|wish| !wish.holds(&self.best)).copied()
    }

    /// Tries another sheet; returns it if it fulfils all wishes. The search then restarts with
    /// other random numbers.
    pub fn step(&mut self) -> Option<Board> {
        let Some(wish) = self.unmet() else {
            let found = self.best.clone();
            let near = self.moved(self.start.clone(), self.wishes.first()?.pair[0], 1);
            self.met = self.count(&near);
            (self.best, self.since) = (near, 0);
            return Some(found);
        };
        let from = if self.next(4) == 0 { self.start.clone() } else { self.best.clone() };
        let letter = wish.pair[self.next(2) as usize];
        let far = 1 + i64::from(self.since / WIDEN).min(MAX_DISPLACEMENT);
        let mut board = self.moved(from, letter, far);
        if self.since > WIDEN {
            for letter in wish.pair {
                board = if self.next(2) == 0 { self.straightened(board, letter) } else { board };
            }
        }
        match wish.case {
            WishedCase::Position(RelativePosition::Touching) => {
                board = self.touching(board, wish.pair);
            }
            WishedCase::Position(RelativePosition::Apart) => {}
            WishedCase::Position(_) | WishedCase::Outcome(_) => match self.next(4) {
                0 => board = self.touching(board, wish.pair),
                1 | 2 => {
                    for _ in 0..=self.next(3) {
                        board = self.attracted(board, wish.pair);
                    }
                }
                _ => {}
            },
        }
        self.since += 1;
        let sized = |board: &Board, letter| {
            board.shape(letter).is_some_and(|shape| shape.has_size(board.dimension))
        };
        // Making a shape degenerate does not count as a solution.
        let flattened = |letter: &u8| sized(&self.start, *letter) && !sized(&board, *letter);
        if wish.pair.iter().any(flattened) {
            return None;
        }
        let met = self.count(&board);
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

    /// A displacement of at most `most` steps along each axis of the sheet.
    fn displacement(&mut self, space: bool, most: i64) -> DVec3 {
        let mut step = || (self.next(2 * most as u64 + 1) as i64 - most) as f64 * STEP;
        let [x, y, z] = [step(), step(), step()];
        DVec3::new(x, y, if space { z } else { 0.0 })
    }

    /// The sheet with a shape or one of its points moved on the grid.
    fn moved(&mut self, board: Board, letter: u8, most: i64) -> Board {
        let space = board.dimension == Dimension::Space;
        let (way, whole, which) =
            (self.displacement(space, most), self.next(2) == 0, self.next(3) as usize);
        board.changed(letter, |shape| {
            let count = shape.kind.points();
            if shape.locked {
                return;
            }
            for (i, point) in shape.given_mut().iter_mut().enumerate() {
                if whole || i == which % count {
                    let at = ((*point + way) / STEP).round() * STEP;
                    *point = at.clamp(DVec3::splat(-MAX_COORDINATE), DVec3::splat(MAX_COORDINATE));
                }
            }
        })
    }

    /// The sheet with the points of a shape along the axes from its first point, on the grid: their
    /// distances are integers, without which round shapes never touch exactly.
    fn straightened(&mut self, board: Board, letter: u8) -> Board {
        let (axes, first) = (board.dimension.count(), self.next(3) as usize);
        let on_grid = |x: f64| (x / STEP).round() * STEP;
        board.changed(letter, |shape| {
            let [at, ..] = shape.points.map(|p| p.to_array().map(on_grid)).map(DVec3::from_array);
            if shape.locked || shape.kind == ShapeKind::Block {
                return;
            }
            shape.points[0] = at;
            for (i, point) in shape.given_mut().iter_mut().enumerate().skip(1) {
                let long = on_grid(point.distance(at)).max(STEP);
                let to = at + DVec3::AXES[(first + i) % axes] * long;
                *point = to.clamp(DVec3::splat(-MAX_COORDINATE), DVec3::splat(MAX_COORDINATE));
            }
        })
    }

    /// The sheet with a part of one shape moved to a special case with the other shape.
    fn attracted(&mut self, board: Board, pair: [u8; 2]) -> Board {
        let moved = self.next(2) as usize;
        let [moved, other] = [pair[moved], pair[1 - moved]];
        let Some((shape, other)) = board.both([moved, other]) else { return board };
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
                if (0.0..=MAX_RADIUS).contains(&radius) {
                    shape.radius = radius;
                }
            }
        })
    }

    /// The sheet with a radius for which a pair touches, or with a point moved onto the other
    /// shape.
    fn touching(&mut self, board: Board, pair: [u8; 2]) -> Board {
        let Some((a, b)) = board.both(pair) else { return board };
        let [x, y] = board.answer_of(a, b).points;
        let (round, other) = if a.kind.is_round() && !a.locked { (a, b) } else { (b, a) };
        let (letter, reach) = (round.letter, other.reach());
        if round.kind.is_round() {
            let radius = x.distance(y) - reach;
            if !round.locked && (STEP / 4.0..=MAX_RADIUS).contains(&radius) {
                return board.changed(letter, |shape| shape.radius = radius);
            }
            return board;
        }
        let (mover, by) = match (a.locked, b.locked) {
            (false, _) => (a.letter, y - x),
            (true, false) => (b.letter, x - y),
            (true, true) => return board,
        };
        board.changed(mover, |shape| {
            shape.given_mut().iter_mut().for_each(|point| *point += by);
        })
    }
}

/// The position on an attractor near a point; on a line or plane, at simple multiples.
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
    found.clamp(DVec3::splat(-MAX_COORDINATE), DVec3::splat(MAX_COORDINATE))
}

/// Counts for each pair in how many sheets close to a given one its verdict differs.
#[derive(Clone, Debug)]
pub struct Shaking {
    board: Board,
    pairs: Vec<PairWish>,
    counts: Vec<u32>,
    random: SheetSearch,
    done: u32,
}

impl Shaking {
    /// The initial state for a sheet.
    pub fn new(board: &Board) -> Self {
        let pairs: Vec<_> = board
            .pairs()
            .map(|(a, b, known)| PairWish {
                pair: [a.letter, b.letter],
                case: WishedCase::Position(known.answer.position),
            })
            .collect();
        let counts = vec![0; pairs.len()];
        let random = SheetSearch::new(board, &[]);
        Self { board: board.clone(), pairs, counts, random, done: 0 }
    }

    /// Examines one more sheet.
    pub fn step(&mut self) {
        if self.is_done() {
            return;
        }
        let space = self.board.dimension == Dimension::Space;
        let mut shaken = self.random.start.clone();
        for shape in shaken.shapes_mut() {
            for point in shape.given_mut() {
                *point += self.random.displacement(space, FINE) / (FINE as f64 * STEP) * TREMBLE;
            }
        }
        for (count, pair) in self.counts.iter_mut().zip(&self.pairs) {
            *count += u32::from(!pair.holds(&shaken));
        }
        self.done += 1;
    }

    /// Whether all sheets were examined.
    pub fn is_done(&self) -> bool {
        self.done >= SHAKES
    }

    /// The examined sheet.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The pairs whose verdict differed, with the count, the most fragile first.
    pub fn fragile(&self) -> Vec<([u8; 2], u32)> {
        let all = self.pairs.iter().zip(&self.counts).filter(|(_, count)| **count > 0);
        let mut found: Vec<_> = all.map(|(pair, count)| (pair.pair, *count)).collect();
        found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        found
    }
}
