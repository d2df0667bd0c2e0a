//! A sheet as the fields of a link: `A=segment,-6,-1,7,3` for a shape of the plane, `A.space` for
//! one of space, then the displayed sheet, the selected pair, and whether y points down.

use super::board::Board;
use super::shape::{MAX_SHAPES, PlacedShape, ShapeKind};
use crate::lesson::fields::Fields;
use crate::lesson::{Dimension, Lesson, SceneValue};
use std::any::Any;

const DIMENSIONS: [Dimension; 2] = [Dimension::Plane, Dimension::Space];
const SHEET: &str = "sheet";
const PAIR: &str = "pair";
/// The name of the field in the scenes of lessons.
pub(super) const DOWN: &str = "down";
const HIDDEN: &str = "hidden";
const LOCKED: &str = "locked";

impl Board {
    /// The sheet of these fields, and the number of invalid ones.
    pub fn read(fields: &Fields) -> (Self, usize) {
        let (mut board, mut lost) = (Self::default(), 0);
        for (name, values) in &fields.0 {
            let taken = match name.as_str() {
                SHEET => match values.as_str() {
                    "plane" => Some(Dimension::Plane),
                    "space" => Some(Dimension::Space),
                    _ => None,
                }
                .map(|dimension| board.dimension = dimension),
                PAIR => values.split_once(',').and_then(|(a, b)| {
                    board.pair = [letter(a)?, letter(b)?];
                    Some(())
                }),
                DOWN => values.parse().ok().map(|down| board.down = down),
                _ => board.take(name, values),
            };
            lost += usize::from(taken.is_none());
        }
        (board, lost)
    }

    fn take(&mut self, name: &str, values: &str) -> Option<()> {
        let (name, dimension) = match name.strip_suffix(".space") {
            Some(name) => (name, Dimension::Space),
            None => (name, Dimension::Plane),
        };
        let shape = parsed(letter(name)?, values, dimension)?;
        let sheet = &mut self.sheets[dimension as usize];
        let free = sheet.iter().all(|other| other.letter != shape.letter);
        free.then(|| sheet.push(shape))
    }
}

/// A shape as text: its kind and its numbers.
pub fn text(shape: &PlacedShape, dimension: Dimension) -> String {
    let numbers = shape.numbers(dimension).into_iter().map(|x| x.to_string());
    let kind = shape.kind.name(dimension.count()).to_owned();
    let marks = [(shape.hidden, HIDDEN), (shape.locked, LOCKED)];
    let marks = marks.into_iter().filter(|(on, _)| *on).map(|(_, word)| word.to_owned());
    [kind].into_iter().chain(numbers).chain(marks).collect::<Vec<_>>().join(",")
}

/// Parses a shape from the output of [`text`].
pub fn parsed(letter: u8, text: &str, dimension: Dimension) -> Option<PlacedShape> {
    let mut parts: Vec<_> = text.split(',').map(str::trim).collect();
    let mut marked = |word: &str| parts.pop_if(|last| *last == word).is_some();
    let locked = marked(LOCKED);
    let hidden = marked(HIDDEN);
    let (kind, numbers) = parts.split_first()?;
    let kind = ShapeKind::named(kind, dimension.count())?;
    let numbers: Vec<f64> = numbers.iter().map(|x| x.parse().ok()).collect::<Option<_>>()?;
    let shape = PlacedShape::from_numbers(letter, kind, dimension, &numbers)?;
    Some(PlacedShape { hidden, locked, ..shape })
}

fn letter(name: &str) -> Option<u8> {
    match name.as_bytes() {
        [letter] => letter.checked_sub(b'A').filter(|letter| usize::from(*letter) < MAX_SHAPES),
        _ => None,
    }
}

impl SceneValue for Board {
    fn copy(&self) -> Box<dyn Lesson> {
        Box::new(self.clone())
    }

    fn same(&self, other: &dyn Lesson) -> bool {
        (other as &dyn Any).downcast_ref::<Self>().is_some_and(|other| other == self)
    }

    fn start(&self) -> Box<dyn Lesson> {
        Box::new(Self::default())
    }

    fn fields(&self) -> Fields {
        let mut fields = Vec::new();
        for (dimension, shapes) in DIMENSIONS.into_iter().zip(&self.sheets) {
            for shape in shapes {
                let space = if dimension == Dimension::Space { ".space" } else { "" };
                fields.push((format!("{}{space}", shape.name()), text(shape, dimension)));
            }
        }
        let looked = if self.dimension == Dimension::Space { "space" } else { "plane" };
        fields.push((SHEET.to_owned(), looked.to_owned()));
        let letters = self.pair.map(|letter| char::from(b'A' + letter).to_string());
        fields.push((PAIR.to_owned(), letters.join(",")));
        fields.extend(self.down.then(|| (DOWN.to_owned(), true.to_string())));
        Fields(fields)
    }

    fn with_fields(&self, fields: &Fields) -> (Box<dyn Lesson>, usize) {
        let (board, lost) = Self::read(fields);
        (Box::new(Self { known: self.known.clone(), ..board }), lost)
    }
}
