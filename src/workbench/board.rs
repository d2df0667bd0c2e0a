//! A sheet of shapes as a scene, so that everything for a lesson's scene applies: edits, undo, link
//! and picture.

use super::known_pairs::{KnownPair, KnownPairs};
use super::names::{bodies, letter_of, names, part_of, symbols};
use super::pair::PairAnswer;
use super::shape::{MAX_RADIUS, MAX_SHAPES, PlacedShape, ShapeKind, ShapePart};
use crate::geometry::double::point_point::{point_point_trace, point_point_verdict};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    About, Decision, DefaultView3d, Dimension, Grip, Handle, Lesson, Method, Tables, Verdict,
};
use crate::sketch::Sketch;
use glam::{DVec2, DVec3};
use std::rc::Rc;
use std::sync::LazyLock;

/// A sheet of the plane and one of space, one of them displayed.
#[derive(Clone, Debug)]
pub struct Board {
    /// The shapes of the plane and those of space, in order of creation.
    pub sheets: [Vec<PlacedShape>; 2],
    /// The displayed sheet.
    pub dimension: Dimension,
    /// Whether y points down in the plane.
    pub down: bool,
    /// The letters of the selected pair.
    pub pair: [u8; 2],
    pub(super) known: KnownPairs,
}

impl Default for Board {
    fn default() -> Self {
        let (dimension, known) = (Dimension::Plane, KnownPairs::default());
        Self { sheets: Default::default(), dimension, down: false, pair: [0, 1], known }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        let all = |board: &Self| (board.dimension, board.down, board.pair);
        self.sheets == other.sheets && all(self) == all(other)
    }
}

static TABLES: LazyLock<Tables<Board>> = LazyLock::new(|| Tables {
    symbols: symbols(),
    bodies: bodies(),
    home: (DVec2::ZERO, 5.25),
    view3d: Some(DefaultView3d::default()),
    ..Tables::EMPTY
});

static ABOUT: LazyLock<About> = LazyLock::new(|| About::new(&TABLES, ""));

impl Board {
    /// A sheet with these shapes.
    pub fn new(dimension: Dimension, shapes: Vec<PlacedShape>) -> Self {
        let mut board = Self { dimension, ..Self::default() };
        *board.shapes_mut() = shapes;
        board
    }

    /// The shapes of the displayed sheet.
    pub fn shapes(&self) -> &[PlacedShape] {
        &self.sheets[self.dimension as usize]
    }

    /// The shapes of the displayed sheet, mutable.
    pub fn shapes_mut(&mut self) -> &mut Vec<PlacedShape> {
        &mut self.sheets[self.dimension as usize]
    }

    /// The shapes that are not hidden.
    pub fn seen(&self) -> impl Iterator<Item = &PlacedShape> {
        self.shapes().iter().filter(|shape| !shape.hidden)
    }

    /// The shape with this letter.
    pub fn shape(&self, letter: u8) -> Option<&PlacedShape> {
        self.shapes().iter().find(|shape| shape.letter == letter)
    }

    /// The shapes with these letters, if both exist.
    pub fn both(&self, [a, b]: [u8; 2]) -> Option<(&PlacedShape, &PlacedShape)> {
        self.shape(a).zip(self.shape(b))
    }

    /// The selected pair, if both of its shapes exist and are visible.
    pub fn chosen(&self) -> Option<(&PlacedShape, &PlacedShape)> {
        self.both(self.pair).filter(|(a, b)| a.letter != b.letter && !a.hidden && !b.hidden)
    }

    /// The answer for a pair of this sheet.
    pub fn answer_of(&self, a: &PlacedShape, b: &PlacedShape) -> PairAnswer {
        self.known.of(a, b, self.dimension).answer.clone()
    }

    /// All pairs of visible shapes, with their answers.
    pub fn pairs(&self) -> impl Iterator<Item = (&PlacedShape, &PlacedShape, Rc<KnownPair>)> {
        let seen: Vec<_> = self.seen().collect();
        let places = (0..seen.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
        places
            .map(move |(i, j)| (seen[i], seen[j], self.known.of(seen[i], seen[j], self.dimension)))
    }

    /// The sheet with its own cache, for a search over many other sheets.
    #[must_use]
    pub fn apart(&self) -> Self {
        Self { known: KnownPairs::default(), ..self.clone() }
    }

    /// The first unused letter.
    pub fn free_letter(&self) -> Option<u8> {
        (0..MAX_SHAPES as u8).find(|letter| self.shape(*letter).is_none())
    }

    /// The sheet with another shape, which becomes one of the selected pair; `None` if it is full.
    #[must_use]
    pub fn with(&self, kind: ShapeKind, points: &[DVec3], radius: f64) -> Option<Self> {
        let letter = self.free_letter()?;
        let mut board = self.clone();
        board.shapes_mut().push(PlacedShape::new(letter, kind, points, radius));
        board.choose(letter);
        Some(board)
    }

    /// Selects a shape: it replaces the less recently selected one of the pair.
    pub fn choose(&mut self, letter: u8) {
        let [first, second] = self.pair;
        if letter != second && self.shape(letter).is_some() {
            let kept = self.shape(second).map_or(first, |_| second);
            let other = self.shapes().iter().map(|shape| shape.letter).find(|l| *l != letter);
            let kept = if kept == letter { other.unwrap_or(kept) } else { kept };
            self.pair = [kept, letter];
        }
    }

    /// The sheet without the shape with this letter.
    #[must_use]
    pub fn without(&self, letter: u8) -> Self {
        let mut board = self.clone();
        board.shapes_mut().retain(|shape| shape.letter != letter);
        let left: Vec<_> = board.shapes().iter().map(|shape| shape.letter).collect();
        for i in 0..2 {
            if board.pair[i] == letter {
                let other = board.pair[1 - i];
                let next = left.iter().rev().find(|letter| **letter != other);
                board.pair[i] = next.copied().unwrap_or(letter);
            }
        }
        board
    }

    /// The sheet with a slightly displaced copy of a shape; `None` if it is full.
    #[must_use]
    pub fn doubled(&self, letter: u8) -> Option<Self> {
        let shape = self.shape(letter)?;
        let beside = self.turned(DVec3::new(0.5, -0.5, 0.0));
        let points: Vec<_> = shape.given().iter().map(|p| *p + beside).collect();
        self.with(shape.kind, &points, shape.radius)
    }

    /// The sheet with a slightly displaced copy of each shape; `None` if not all fit.
    #[must_use]
    pub fn all_doubled(&self) -> Option<Self> {
        if 2 * self.shapes().len() > MAX_SHAPES {
            return None;
        }
        let letters: Vec<_> = self.shapes().iter().map(|shape| shape.letter).collect();
        letters.into_iter().try_fold(self.clone(), |board, letter| board.doubled(letter))
    }

    /// Converts a direction in the picture of the plane, y up, to one of the sheet.
    pub fn turned(&self, by: DVec3) -> DVec3 {
        let down = self.down && self.dimension == Dimension::Plane;
        if down { DVec3::new(by.x, -by.y, by.z) } else { by }
    }

    /// The sheet with all unlocked shapes moved.
    #[must_use]
    pub fn all_moved(&self, by: DVec3) -> Self {
        let mut board = self.clone();
        for shape in board.shapes_mut().iter_mut().filter(|shape| !shape.locked) {
            shape.given_mut().iter_mut().for_each(|point| *point += by);
        }
        board
    }

    /// The sheet without any shapes.
    #[must_use]
    pub fn emptied(&self) -> Self {
        let mut board = self.clone();
        board.shapes_mut().clear();
        board
    }

    /// The body of all shapes, if `name` is that of a whole shape or of the only point of one;
    /// `None` for a part of a shape.
    pub fn whole(&self, name: &str) -> Option<usize> {
        let letter = letter_of(name)?;
        let whole = match part_of(name) {
            None => true,
            Some(part) => part == ShapePart::Point(0) && self.shape(letter)?.kind.points() == 1,
        };
        whole.then(|| MAX_SHAPES + usize::from(letter))
    }

    /// The sheet with a shape at another index.
    #[must_use]
    pub fn reordered(&self, letter: u8, to: usize) -> Self {
        let mut board = self.clone();
        let shapes = board.shapes_mut();
        if let Some(from) = shapes.iter().position(|shape| shape.letter == letter) {
            let shape = shapes.remove(from);
            shapes.insert(to.min(shapes.len()), shape);
        }
        board
    }

    /// The sheet with a shape changed.
    #[must_use]
    pub fn changed(&self, letter: u8, change: impl FnOnce(&mut PlacedShape)) -> Self {
        let mut board = self.clone();
        let shape = board.shapes_mut().iter_mut().find(|shape| shape.letter == letter);
        if let Some(shape) = shape {
            change(shape);
        }
        board
    }
}

impl Lesson for Board {
    type Scene = Self;

    fn tables() -> &'static Tables<Self> {
        &TABLES
    }

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn handles(&mut self) -> Vec<Handle<'_>> {
        let dimension = self.dimension;
        let roles: Vec<_> = self.shapes().iter().map(|shape| self.role(shape)).collect();
        let mut handles = Vec::new();
        for (shape, role) in self.shapes_mut().iter_mut().zip(roles) {
            if shape.hidden || shape.locked {
                continue;
            }
            let (names, kind, centre) = (names(shape.letter), shape.kind, shape.points[0]);
            for (point, name) in shape.points.iter_mut().zip(names.points).take(kind.points()) {
                handles.push(Handle { name, role, grip: Grip::point(point, dimension) });
            }
            if kind.is_round() {
                let grip =
                    Grip::Radius { centre, radius: &mut shape.radius, range: 0.0..=MAX_RADIUS };
                handles.push(Handle { name: names.radius, role, grip });
            }
        }
        handles
    }

    /// The closest points of the selected pair, and whether they are within the sum of the radii.
    fn methods(&self) -> Vec<Method> {
        let chosen = self.chosen();
        let [x, y] = chosen.map_or_else(Default::default, |(a, b)| self.answer_of(a, b).points);
        let reach = chosen.map_or(0.0, |(a, b)| a.reach() + b.reach());
        let trace = point_point_trace(x, y, reach);
        vec![Method::new("point_point", trace, point_point_verdict, &["dist_sq"])]
    }

    fn rounded(&self) -> Option<[&'static str; 2]> {
        let (a, b) = self.chosen()?;
        let answer = self.answer_of(a, b);
        Some(answer.rounded.unwrap_or([answer.case; 2]))
    }

    fn answer(&self, _by: Decision) -> Verdict {
        let answer = self.chosen().map(|(a, b)| self.answer_of(a, b));
        match answer {
            Some(answer) => Verdict { case: answer.case, answer: answer.answer() },
            None => Verdict { case: "separate", answer: crate::lesson::AnswerKind::No },
        }
    }

    fn sketch(&self, on: &mut Sketch) {
        self.draw(on);
    }

    fn attractors(&self, name: &str) -> Vec<Attractor> {
        self.magnets(name)
    }

    fn holds(&self, name: &str, attractor: &Attractor) -> bool {
        self.is_held(name, attractor)
    }

    fn dimension(&mut self) -> Option<&mut Dimension> {
        Some(&mut self.dimension)
    }

    fn downward(&mut self) -> Option<&mut bool> {
        (self.dimension == Dimension::Plane).then_some(&mut self.down)
    }

    /// Mirrors hidden and locked shapes too.
    fn mirror(&mut self) {
        let points = self.sheets[Dimension::Plane as usize].iter_mut();
        points.flat_map(|shape| &mut shape.points).for_each(|p| p.y = 0.0 - p.y);
    }
}
