//! Parses pasted coordinates: this program's format, numbers in columns, WKT, and points and
//! polygons of Desmos. A line is one or more shapes.

use super::board::Board;
use super::link::parsed;
use super::shape::{MAX_RADIUS, MAX_SHAPES, PlacedShape, ShapeKind};
use crate::lesson::{Dimension, MAX_COORDINATE};
use glam::DVec3;
use strum::{IntoStaticStr, VariantArray};
use thiserror::Error;

/// A parse error and its position. Lines and columns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {why:?}")]
pub struct PasteFault {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// The error.
    pub why: PasteProblem,
}

/// A parse error. The words of the interface have a sentence for each, with the prefix `paste_`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PasteProblem {
    /// No shape starts like this.
    Unknown,
    /// A number is expected.
    Number,
    /// The wrong number of numbers.
    Count,
    /// The number is too large for a sheet, or a radius negative.
    Range,
    /// The line ends too early.
    Unfinished,
    /// A polygon has a hole.
    Hole,
    /// A polygon is neither a triangle nor a box along the axes.
    Polygon,
    /// Surplus text after the shape.
    Rest,
    /// The sheet is full.
    Full,
}

use PasteProblem::{Count, Full, Hole, Number, Polygon, Range, Rest, Unfinished, Unknown};

/// Adds the shapes of these lines to the sheet: all of them or none.
///
/// # Errors
///
/// The first parse error, or the first line that does not fit on the sheet.
pub fn pasted(board: &Board, text: &str) -> Result<Board, PasteFault> {
    let mut new = board.clone();
    let mut begun = false;
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |(at, why): (usize, PasteProblem)| {
            let column = 1 + line.get(..at).map_or(0, |before| before.chars().count());
            PasteFault { line: number, column, why }
        };
        if line.trim().is_empty() || !begun && is_head(line) {
            continue;
        }
        begun = true;
        for shape in PastedLine::new(line, board.dimension).shapes().map_err(fault)? {
            let letter = new.free_letter().filter(|_| new.shapes().len() < MAX_SHAPES);
            let letter = letter.ok_or(fault((0, Full)))?;
            new.shapes_mut().push(PlacedShape { letter, ..shape });
            new.choose(letter);
        }
    }
    Ok(new)
}

/// Whether a line is a header of columns.
fn is_head(line: &str) -> bool {
    let names: Vec<_> =
        line.split([',', ';', '\t', ' ']).map(|name| name.trim_matches('"')).collect();
    ["x", "y", "z"].iter().zip(&names).all(|(axis, name)| name.eq_ignore_ascii_case(axis))
        && (2..=3).contains(&names.len())
}

/// A byte position in a line, and the error.
type ByteFault = (usize, PasteProblem);

/// A line being parsed.
struct PastedLine<'a> {
    line: &'a str,
    /// The line with typesetting commands blanked, keeping byte positions.
    plain: String,
    at: usize,
    dimension: Dimension,
}

impl<'a> PastedLine<'a> {
    fn new(line: &'a str, dimension: Dimension) -> Self {
        let mut plain = line.to_owned();
        for written in [r"\left", r"\right", r"\operatorname{polygon}", "\u{feff}"] {
            let word = if written.contains("polygon") { "polygon" } else { "" };
            plain = plain.replace(written, &format!("{word:>width$}", width = written.len()));
        }
        Self { line, plain, at: 0, dimension }
    }

    fn rest(&self) -> &str {
        self.plain.get(self.at..).unwrap_or_default()
    }

    fn skip(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    /// Consumes this sign, if it is next.
    fn takes(&mut self, sign: char) -> bool {
        self.skip();
        let there = self.rest().starts_with(sign);
        self.at += if there { sign.len_utf8() } else { 0 };
        there
    }

    /// Parses one or more items with commas between them.
    fn separated<T>(
        &mut self,
        item: fn(&mut Self) -> Result<T, ByteFault>,
    ) -> Result<Vec<T>, ByteFault> {
        let mut found = vec![item(self)?];
        while self.takes(',') {
            found.push(item(self)?);
        }
        Ok(found)
    }

    fn needs(&mut self, sign: char) -> Result<(), ByteFault> {
        if self.takes(sign) { Ok(()) } else { Err(self.wrong(Number)) }
    }

    /// The error at the current position: unfinished at the end of a line.
    fn wrong(&self, why: PasteProblem) -> ByteFault {
        (self.at, if self.rest().trim().is_empty() { Unfinished } else { why })
    }

    /// Consumes the next letters.
    fn word(&mut self) -> String {
        self.skip();
        let end = self.rest().find(|c: char| !c.is_ascii_alphabetic());
        let word = self.rest()[..end.unwrap_or(self.rest().len())].to_owned();
        self.at += word.len();
        word
    }

    fn number(&mut self) -> Result<f64, ByteFault> {
        self.skip();
        let sign = |c: char| c.is_ascii_digit() || "+-.eE\u{2212}".contains(c);
        let end = self.rest().find(|c: char| !sign(c)).unwrap_or(self.rest().len());
        let written = self.rest()[..end].replace('\u{2212}', "-");
        let number: f64 = written.parse().map_err(|_| self.wrong(Number))?;
        if number.abs() > MAX_COORDINATE || !number.is_finite() {
            return Err((self.at, Range));
        }
        self.at += end;
        Ok(number)
    }

    /// Parses all shapes of the line.
    fn shapes(mut self) -> Result<Vec<PlacedShape>, ByteFault> {
        self.name();
        self.skip();
        let start = self.at;
        let shapes = match self.rest().chars().next() {
            Some('(' | '[') => self.points()?,
            Some(c) if c.is_ascii_alphabetic() => match self.word().to_ascii_lowercase().as_str() {
                word if self.rest().trim_start().starts_with(',') => self.own(start, word)?,
                "point" => self.tuple().map(|p| vec![shape(ShapeKind::Point, &[p])])?,
                "linestring" => {
                    let (points, _) = self.ring()?;
                    if points.len() < 2 {
                        return Err((start, Count));
                    }
                    points.windows(2).map(|ends| shape(ShapeKind::Segment, ends)).collect()
                }
                "polygon" => vec![self.polygon(start)?],
                _ => return Err((start, Unknown)),
            },
            _ => vec![self.columns()?],
        };
        self.skip();
        if self.rest().is_empty() { Ok(shapes) } else { Err((self.at, Rest)) }
    }

    /// Skips the name of a Desmos object: `A=` or `P_{1}=`.
    fn name(&mut self) {
        let Some((name, _)) = self.plain.split_once('=') else { return };
        let plain = |c: char| c.is_ascii_alphanumeric() || " _{}".contains(c);
        if name.chars().all(plain) {
            self.at = name.len() + 1;
        }
    }

    /// Parses a line in this program's format.
    fn own(&mut self, start: usize, word: &str) -> Result<Vec<PlacedShape>, ByteFault> {
        let kind = ShapeKind::named(word, self.dimension.count()).ok_or((start, Unknown))?;
        let text = self.line[start..].trim_end();
        let mut numbers = 0;
        while self.takes(',') {
            self.skip();
            if self.rest().starts_with(|c: char| c.is_ascii_alphabetic()) {
                self.at = self.plain.len();
                break;
            }
            let place = self.at;
            let number = self.number()?;
            numbers += 1;
            let radius = kind.is_round() && numbers == kind.numbers(self.dimension.count());
            if radius && !(0.0..=MAX_RADIUS).contains(&number) {
                return Err((place, Range));
            }
        }
        let lower = text.to_ascii_lowercase();
        parsed(0, &lower, self.dimension).map(|shape| vec![shape]).ok_or((start, Count))
    }

    /// Parses numbers in columns: a point.
    fn columns(&mut self) -> Result<PlacedShape, ByteFault> {
        let start = self.at;
        let mut numbers = vec![self.number()?];
        loop {
            let _ = self.takes(',') || self.takes(';');
            self.skip();
            if self.rest().is_empty() {
                break;
            }
            numbers.push(self.number()?);
        }
        let point = self.point(start, &numbers)?;
        Ok(shape(ShapeKind::Point, &[point]))
    }

    fn point(&self, start: usize, numbers: &[f64]) -> Result<DVec3, ByteFault> {
        match (numbers, self.dimension) {
            ([x, y], Dimension::Plane) => Ok(DVec3::new(*x, *y, 0.0)),
            ([x, y, z], Dimension::Space) => Ok(DVec3::new(*x, *y, *z)),
            _ => Err((start, Count)),
        }
    }

    /// Parses `(1, 2)`, one or several, optionally in brackets.
    fn points(&mut self) -> Result<Vec<PlacedShape>, ByteFault> {
        let list = self.takes('[');
        let found = self.separated(Self::pair)?;
        if list {
            self.needs(']')?;
        }
        Ok(found.into_iter().map(|p| shape(ShapeKind::Point, &[p])).collect())
    }

    /// `(1, 2)`
    fn pair(&mut self) -> Result<DVec3, ByteFault> {
        self.needs('(')?;
        let start = self.at;
        let numbers = self.separated(Self::number)?;
        self.needs(')')?;
        self.point(start, &numbers)
    }

    /// `1 2`
    fn spaced(&mut self) -> Result<DVec3, ByteFault> {
        self.skip();
        let start = self.at;
        let mut numbers = vec![self.number()?];
        while !self.rest().trim_start().starts_with([',', ')']) {
            numbers.push(self.number()?);
        }
        self.point(start, &numbers)
    }

    /// Skips the `Z` of WKT.
    fn upward(&mut self) {
        self.skip();
        if self.rest().starts_with(['Z', 'z']) {
            self.at += 1;
        }
    }

    /// `(1 2)`
    fn tuple(&mut self) -> Result<DVec3, ByteFault> {
        self.upward();
        self.needs('(')?;
        let point = self.spaced()?;
        self.needs(')')?;
        Ok(point)
    }

    /// `(1 2, 3 4)` with the positions of its points.
    fn ring(&mut self) -> Result<(Vec<DVec3>, usize), ByteFault> {
        self.upward();
        self.needs('(')?;
        let start = self.at;
        let points = self.separated(Self::spaced)?;
        self.needs(')')?;
        Ok((points, start))
    }

    /// Parses a polygon of WKT, closed and without holes, or of Desmos.
    fn polygon(&mut self, start: usize) -> Result<PlacedShape, ByteFault> {
        self.upward();
        self.needs('(')?;
        self.skip();
        let inside = self.rest().split([')']).next().unwrap_or_default();
        let after = inside.trim_start_matches(['(', ' ']);
        let first = after.trim_start_matches(|c: char| !c.is_whitespace() && c != ',');
        let mut points = if first.trim_start().starts_with(',') {
            self.separated(Self::pair)?
        } else {
            let (mut ring, place) = self.ring()?;
            if self.takes(',') {
                return Err((self.at, Hole));
            }
            if ring.len() < 2 || ring.first() != ring.last() {
                return Err((place, Polygon));
            }
            ring.pop();
            ring
        };
        self.needs(')')?;
        points.dedup();
        corners(&points, self.dimension).ok_or((start, Polygon))
    }
}

fn shape(kind: ShapeKind, points: &[DVec3]) -> PlacedShape {
    PlacedShape::new(0, kind, points, 0.0)
}

/// A segment, a triangle, or a box of the plane, from its corners in order.
fn corners(points: &[DVec3], dimension: Dimension) -> Option<PlacedShape> {
    match points {
        [_, _] => Some(shape(ShapeKind::Segment, points)),
        [_, _, _] => Some(shape(ShapeKind::Triangle, points)),
        [a, b, c, d] if dimension == Dimension::Plane => {
            let first = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x;
            let second = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y;
            (first || second).then(|| shape(ShapeKind::Block, &[*a, *c]))
        }
        _ => None,
    }
}
