//! Generated inputs of questions. They lie on an integer lattice, so that coincident, collinear,
//! coplanar and tangent cases occur. They are then rotated and scaled by integer quaternions, which
//! preserves these cases exactly while coordinates look arbitrary, and finally moved by a few ulps.

use proptest::collection::vec;
use proptest::prelude::*;

use super::motion::{Similarity, similarity};
use super::question::{Input, kinds};
use crosspoint::geometry::double::Vec3;
use crosspoint::geometry::question::table::{ParameterKind, Question};

/// Integer coordinates.
pub type Lattice = [i128; 3];

/// The inputs of a question.
#[derive(Clone, Debug)]
pub struct Figure {
    pub question: &'static Question,
    /// The inputs on the lattice; lengths are in units of 2^exponent.
    pub lattice: Vec<Lattice>,
    pub exponent: i32,
    /// Moved components: index of the input, index of the component, number of ulps.
    pub nudges: Vec<(usize, usize, i32)>,
}

impl Figure {
    /// The inputs of the question.
    pub fn inputs(&self) -> Vec<Input> {
        let unit = 2_f64.powi(self.exponent);
        let inputs = self.lattice.iter().zip(kinds(self.question));
        let mut inputs: Vec<Input> = inputs
            .map(|(x, role)| match role {
                ParameterKind::Point
                | ParameterKind::Direction
                | ParameterKind::Offset
                | ParameterKind::Length => x.map(|x| x as f64 * unit),
                _ => x.map(|x| x as f64),
            })
            .collect();
        for (index, axis, ulps) in &self.nudges {
            let index = index % inputs.len();
            let (_, role) = self.question.parameters[index];
            let width =
                if role == ParameterKind::Part { 0 } else { role.numbers(self.question.dim) };
            if let Some(axis) = axis.checked_rem(width) {
                let x = &mut inputs[index][axis];
                *x = nudged(*x, *ulps);
                *x = if role == ParameterKind::Length { x.abs() } else { *x };
            }
        }
        inputs
    }
}

/// The f64 this many ulps away; near 0, whose neighbours are tiny, a multiple of 2⁻⁶⁰.
fn nudged(x: f64, ulps: i32) -> f64 {
    if x == 0.0 {
        return f64::from(ulps) * 2_f64.powi(-60);
    }
    let step = if ulps < 0 { f64::next_down } else { f64::next_up };
    (0..ulps.abs()).fold(x, |x, _| step(x))
}

/// Vectors of integers up to this size.
pub fn lattice(most: i32) -> impl Strategy<Value = Vec3> {
    let x = || (-most..=most).prop_map(f64::from);
    (x(), x(), x()).prop_map(|(x, y, z)| Vec3::new(x, y, z))
}

/// How one input is chosen.
#[derive(Clone, Debug)]
struct Pick {
    kind: u8,
    at: Lattice,
    i: usize,
    j: usize,
    by: i128,
}

fn pick() -> impl Strategy<Value = Pick> {
    let at = || -3_i128..=3;
    (0_u8..16, [at(), at(), at()], 0_usize..8, 0_usize..8, -2_i128..=3)
        .prop_map(|(kind, at, i, j, by)| Pick { kind, at: at.map(|x| 2 * x), i, j, by })
}

/// Small figures, in which special cases are frequent.
pub fn plain(question: &'static Question) -> impl Strategy<Value = Figure> {
    vec(pick(), question.parameters.len()).prop_map(move |picks| {
        let mut lattice: Vec<Lattice> = Vec::new();
        for (pick, role) in picks.iter().zip(kinds(question)) {
            lattice.push(pick.choose(role, question, &lattice));
        }
        Figure { question, lattice, exponent: 0, nudges: Vec::new() }
    })
}

/// Small figures, rotated and scaled.
pub fn turned(question: &'static Question, turns: usize) -> impl Strategy<Value = Figure> {
    (plain(question), vec(similarity(question.dim), 0..=turns)).prop_map(|(mut figure, turns)| {
        for turn in turns {
            turn.apply(&mut figure);
        }
        figure
    })
}

/// Rotated figures, some of them far from the origin, tiny or huge, and most moved by a few ulps.
pub fn nearly(question: &'static Question) -> impl Strategy<Value = Figure> {
    let far = prop_oneof![
        2 => Just([0; 3]),
        1 => [-(1_i128 << 20)..1 << 20, -(1_i128 << 20)..1 << 20, -(1_i128 << 20)..1 << 20],
        1 => [-(1_i128 << 40)..1 << 40, -(1_i128 << 40)..1 << 40, -(1_i128 << 40)..1 << 40],
    ];
    let exponent = prop_oneof![3 => Just(0), 1 => -60..60, 1 => -300..300];
    let nudges = vec((0_usize..8, 0_usize..3, -3..=3), 0..3);
    (turned(question, 3), far, exponent, nudges).prop_map(|(mut figure, far, exponent, nudges)| {
        Similarity::shift(far).apply(&mut figure);
        Figure { exponent, nudges, ..figure }
    })
}

fn plus(a: Lattice, b: Lattice) -> Lattice {
    std::array::from_fn(|i| a[i] + b[i])
}

fn minus(a: Lattice, b: Lattice) -> Lattice {
    std::array::from_fn(|i| a[i] - b[i])
}

/// `by` halves of a vector if that is an integer vector, otherwise `by` times the vector.
fn steps(v: Lattice, by: i128) -> Lattice {
    let whole = v.iter().all(|x| (x * by) % 2 == 0);
    v.map(|x| if whole { x * by / 2 } else { x * by })
}

impl Pick {
    fn choose(&self, role: ParameterKind, question: &Question, before: &[Lattice]) -> Lattice {
        let of = |role| -> Vec<Lattice> {
            let pairs = before.iter().zip(kinds(question));
            pairs.filter(|(_, other)| *other == role).map(|(x, _)| *x).collect()
        };
        let (points, directions) = (of(ParameterKind::Point), of(ParameterKind::Direction));
        let scalar = |x| [x, 0, 0];
        let mut new = match role {
            ParameterKind::Point => self.point(&points, &directions),
            ParameterKind::Direction => self.direction(&points, &directions),
            ParameterKind::Normal => self.normal(&points, &directions),
            ParameterKind::Offset => {
                let normal = before[before.len() - 1];
                let at = points.get(self.i % points.len().max(1)).copied().unwrap_or_default();
                let more = if self.kind < 10 { 0 } else { self.at[0] };
                scalar((0..3).map(|i| normal[i] * at[i]).sum::<i128>() + more)
            }
            ParameterKind::Length => {
                scalar(self.length(&points, &directions, &of(ParameterKind::Length)))
            }
            ParameterKind::Weight => scalar(self.at[0] / 2),
            ParameterKind::One
            | ParameterKind::Nought
            | ParameterKind::Matrix
            | ParameterKind::Shape => [0; 3],
            ParameterKind::Part => scalar((self.i % 3) as i128),
            ParameterKind::Triple => match of(role).first() {
                Some(first) if self.kind < 8 => first.map(|x| x * self.by),
                _ => self.at,
            },
        };
        if question.dim == 2 {
            new[2] = 0;
        }
        new
    }

    /// The chosen vector with all but one component set to 0.
    fn along_an_axis(&self) -> Lattice {
        std::array::from_fn(|i| if i == self.i % 3 { self.at[i] } else { 0 })
    }

    fn point(&self, points: &[Lattice], directions: &[Lattice]) -> Lattice {
        let (Some(a), Some(b)) =
            (points.get(self.i % points.len().max(1)), points.get(self.j % points.len().max(1)))
        else {
            return self.at;
        };
        let way = directions.last().map_or([0; 3], |d| steps(*d, self.by));
        let on = plus(points[0], way);
        match (self.kind, points) {
            (5, _) => *a,
            (6 | 7, [_, _, ..]) => plus(*a, steps(minus(*b, *a), self.by)),
            (8 | 9, [.., b, c]) => minus(plus(plus(on, on), on), plus(*b, *c)),
            (10 | 11, [.., b]) => minus(plus(on, on), *b),
            (12 | 13, _) if !directions.is_empty() => on,
            (14 | 15, _) => plus(*a, self.along_an_axis()),
            _ => self.at,
        }
    }

    fn direction(&self, points: &[Lattice], directions: &[Lattice]) -> Lattice {
        match (self.kind, points, directions) {
            (0, ..) => [0; 3],
            (4 | 5, ..) => self.along_an_axis(),
            (6..=8, [.., a, b], _) => minus(*b, *a).map(|x| x * self.by),
            (9..=12, _, [.., d]) => d.map(|x| x * self.by),
            // A vector perpendicular to the chosen one in the plane; in space, perpendicular to its
            // projection.
            (13, _, [.., d]) => [-d[1], d[0], 0],
            _ => self.at,
        }
    }

    fn normal(&self, points: &[Lattice], directions: &[Lattice]) -> Lattice {
        let way = match (points, directions) {
            (_, [.., d]) => Some(*d),
            ([.., a, b], _) => Some(minus(*b, *a)),
            _ => None,
        };
        match (self.kind, way) {
            (0, _) => [0; 3],
            (1..=4, _) => self.along_an_axis(),
            (5..=9, Some(u)) => {
                let v = self.at;
                [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
            }
            _ => self.at,
        }
    }

    /// A small length, or the value for which the last two points touch.
    fn length(&self, points: &[Lattice], directions: &[Lattice], lengths: &[Lattice]) -> i128 {
        let small = (self.at[0].abs() + self.at[1].abs()) / 2;
        let [.., a, b] = points else { return small };
        let other = lengths.last().map_or(0, |length| length[0]);
        let way = minus(*b, *a);
        match (self.kind, directions) {
            (0..=3, _) => root(way).map_or(small, |dist| (dist - other).abs()),
            (4..=5, _) => root(way).map_or(small, |dist| dist + other),
            (6..=8, _) => way[self.i % 3].abs(),
            _ => small,
        }
    }
}

/// The length of a vector, if it is an integer.
fn root(v: Lattice) -> Option<i128> {
    let square: i128 = v.iter().map(|x| x * x).sum();
    let root = square.isqrt();
    (root * root == square).then_some(root)
}
