//! Marks of numbers in a computer: their binary digits, and the numbers of f32 around a number.

use super::{Name, Role, Shape, Sketch, Visibility};
use glam::{DVec2, DVec3};

/// The number of digits in a row. f32 keeps only the first 24.
const DIGITS: u32 = 30;

/// Distance of the first row from the box, and of adjacent rows, in digit widths.
const ROWS: [f64; 2] = [6.0, 2.5];

/// Half the width and half the height of a zero and of a one, in digit widths.
const ZERO_AND_ONE: [DVec2; 2] = [DVec2::splat(0.12), DVec2::new(0.4, 0.8)];

/// The number of neighbours on each side of the middle one.
const NEIGHBOURS: i32 = 3;

/// Distance of a number line from its segment and half the length of a tick, in lengths of the
/// segment.
const LINE: [f64; 2] = [0.12, 0.025];

/// Rows of binary digits.
pub struct DigitRows {
    /// The start of the first row.
    start: DVec2,
    /// The distance of adjacent digits.
    side: f64,
    /// The value of a one in the first place.
    first: f64,
}

impl DigitRows {
    /// Rows below the axis-parallel box with the opposite corners `k` and `l`. They begin with the
    /// first digit of `largest`. All digits are zeros if `largest` is 0.
    pub fn below([k, l]: [DVec2; 2], largest: f64) -> Self {
        let side = (l - k).abs().max_element() / f64::from(DIGITS);
        let start = k.min(l) - DVec2::Y * (side * ROWS[0]);
        Self { start, side, first: largest.abs().log2().floor().exp2() }
    }

    /// The position where a digit begins.
    fn place(&self, row: u32, index: u32) -> DVec2 {
        let [across, down] = [f64::from(index), ROWS[1] * f64::from(row)];
        self.start + DVec2::new(across, -down) * self.side
    }

    /// The box of a digit of a number.
    fn digit(&self, row: u32, index: u32, number: f64) -> [DVec2; 2] {
        let worth = self.first * (-f64::from(index)).exp2();
        let is_one = (number.abs() / worth).floor() % 2.0 == 1.0;
        let half = ZERO_AND_ONE[usize::from(is_one)] * self.side;
        let middle = self.place(row, index) + DVec2::new(0.5, -ROWS[1] / 2.0) * self.side;
        [middle - half, middle + half]
    }
}

/// A number of f32 and its neighbours, on a line.
pub struct FloatLine {
    /// The number in the middle.
    at: f32,
    /// The position of that number.
    middle: DVec3,
    /// The vector from there to the next number.
    step: DVec3,
    /// The vector of half a tick.
    tick: DVec3,
}

impl FloatLine {
    /// A line parallel to the segment `ab`, on its right if `normal` points at the viewer.
    pub fn beside([a, b]: [DVec3; 2], normal: DVec3, at: f32) -> Self {
        let down = (b - a).cross(normal).normalize() * a.distance(b);
        let step = (b - a) / f64::from(2 * NEIGHBOURS);
        Self { at, middle: a.midpoint(b) + down * LINE[0], step, tick: down * LINE[1] }
    }

    /// Whether no other number is within a distance of the middle one.
    pub fn is_wider_than(&self, distance: f32) -> bool {
        self.at.next_up() - self.at > distance
    }

    /// The position of a number, at most one step beyond the ends.
    fn place(&self, number: f64) -> DVec3 {
        let (at, end) = (f64::from(self.at), f64::from(NEIGHBOURS + 1));
        let steps = (number - at) / (f64::from(self.at.next_up()) - at);
        self.middle + self.step * steps.clamp(-end, end)
    }
}

impl Sketch {
    /// The binary digits of a number, without its sign: a one is a bar, a zero a dot. Digits that
    /// f32 does not keep are grey, behind a line. Visible while highlighted.
    pub fn binary_digits(
        &mut self,
        rows: &DigitRows,
        row: u32,
        (name, number): (Name, f64),
        role: Role,
    ) {
        let kept = f32::MANTISSA_DIGITS;
        for (role, part) in [(role, 0..kept), (Role::Helper, kept..DIGITS)] {
            let digits = part.map(|index| {
                let [low, high] = rows.digit(row, index, number);
                let corners = [low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
                corners.map(|corner| corner.extend(0.0)).to_vec()
            });
            self.unlabelled(name, role, Shape::Cells(digits.collect()));
        }
        let [from, to] = [row, row + 1].map(|row| rows.place(row, kept).extend(0.0));
        self.unlabelled(name, Role::Helper, Shape::Dashed(from, to));
    }

    /// A number line with a tick for each number and the label `name` at the middle one. Visible
    /// while highlighted.
    pub fn number_line(&mut self, line: &FloatLine, name: Name, role: Role) {
        let end = line.step * (f64::from(NEIGHBOURS) + 0.5);
        self.unlabelled(name, role, Shape::segment(line.middle - end, line.middle + end));
        for i in -NEIGHBOURS..=NEIGHBOURS {
            let at = line.middle + line.step * f64::from(i);
            self.unlabelled(name, role, Shape::segment(at - line.tick, at + line.tick));
        }
        // A label is placed beside the middle of its mark: this mark keeps it away from the line.
        let tick = Shape::segment(line.middle - line.tick * 3.0, line.middle - line.tick);
        self.add(name, role, Visibility::WhenLit, tick);
    }

    /// The part of a number line within a distance of the middle number. Visible while highlighted.
    pub fn within(&mut self, line: &FloatLine, (name, distance): (Name, f32), role: Role) {
        let [low, high] = [-distance, distance].map(|by| f64::from(line.at) + f64::from(by));
        let [low, high] = [low, high].map(|number| line.place(number));
        let strip = Shape::tinted_parallelogram(low - line.tick, high - low, line.tick * 2.0);
        self.unlabelled(name, role, strip);
    }

    /// A pointer to a number on a number line, on the side opposite to the letter. Visible while
    /// highlighted.
    pub fn pointer(&mut self, line: &FloatLine, (name, number): (Name, f32), role: Role) {
        let tip = line.place(number.into());
        self.pointing(name, role, [tip + line.tick * 3.0, tip], 0.3, line.step * 0.08);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_one_is_a_bar() {
        let digits = |rows: &DigitRows, number| {
            Sketch::shapes(|on| on.binary_digits(rows, 0, ("m".into(), number), Role::First))
        };
        let rows = DigitRows::below([DVec2::ZERO, DVec2::new(30.0, 0.0)], 10.0);
        let Shape::Cells(cells) = &digits(&rows, 5.0)[0] else { panic!("no cells") };
        let wide: Vec<_> = cells[..4].iter().map(|cell| cell[1].x - cell[0].x > 0.5).collect();
        assert_eq!(wide, [false, true, false, true], "0101 from the digit of 8 on");
        let none = digits(&DigitRows::below([DVec2::ZERO; 2], 0.0), 0.0);
        assert_eq!(none.len(), 3, "zeros of no size are marks too");
    }

    #[test]
    fn the_next_number_is_a_step_away() {
        let line = FloatLine::beside([DVec3::ZERO, DVec3::X * 6.0], DVec3::Z, 2.0);
        let next = line.place(2_f32.next_up().into());
        assert!((next - line.middle).abs_diff_eq(DVec3::X, 1e-9));
        assert!(line.middle.y < 0.0);
    }
}
