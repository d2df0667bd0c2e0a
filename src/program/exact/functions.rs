//! The functions of the vocabulary in exact arithmetic.

use super::{Exact, ExactKind, Result, Unknown, Value};
use crate::program::Arithmetic;
use num_rational::BigRational;
use num_traits::ToPrimitive;
use std::cmp::Ordering;

/// The greatest absolute exponent of a power.
const MAX_POWER: i32 = 16;

impl<const BITS: u64> Exact<BITS> {
    /// A function by its name; [`Unknown::NoOperation`] for arguments that it does not take.
    pub(super) fn function(name: &str, arguments: &[Value<Self>]) -> Result<Value<Self>> {
        use Value::{Number, Vec2, Vec3, Vec4};
        match (name, arguments) {
            (_, [Number(x)]) => x.of_one(name).map(Number),
            ("powi", [Number(x), Number(n)]) => x.power(n).map(Number),
            ("min", [Number(x), Number(y)]) => x.least(y).map(Number),
            ("max", [Number(x), Number(y)]) => x.greatest(y).map(Number),
            ("atan2", [Number(y), Number(x)]) => y.angle(x).map(Number),
            ("clamp", [Number(x), Number(low), Number(high)]) => x.clamp(low, high).map(Number),
            ("extend", [Vec2(_) | Vec3(_), Number(last)]) => {
                let mut parts = Self::parts(&arguments[0])?;
                parts.push(last.clone());
                Self::vector(parts)
            }
            ("truncate", [Vec3(_) | Vec4(_)]) => {
                let mut parts = Self::parts(&arguments[0])?;
                parts.pop();
                Self::vector(parts)
            }
            ("perp", [Vec2([x, y])]) => Ok(Vec2([y.negated(), x.clone()])),
            ("perp_dot", [Vec2(u), Vec2(v)]) => Self::wedge(u, v, 0, 1).map(Number),
            ("cross", [Vec3(u), Vec3(v)]) => Ok(Vec3([
                Self::wedge(u, v, 1, 2)?,
                Self::wedge(u, v, 2, 0)?,
                Self::wedge(u, v, 0, 1)?,
            ])),
            (_, [v]) => Self::of_vector(name, &Self::parts(v)?),
            (_, [u, v]) => Self::of_vectors(name, &Self::parts(u)?, &Self::parts(v)?),
            ("clamp", [v, low, high]) => {
                let [v, low, high] = [Self::parts(v)?, Self::parts(low)?, Self::parts(high)?];
                let triples = v.iter().zip(&low).zip(&high);
                let parts = triples.map(|((x, low), high)| x.clamp(low, high));
                Self::vector(parts.collect::<Result<_>>()?)
            }
            _ => Err(Unknown::NoOperation),
        }
    }

    fn of_one(&self, name: &str) -> Result<Self> {
        if !self.is_defined() {
            return Ok(Self::undefined());
        }
        let zero = self.sign() == Ok(Some(Ordering::Equal));
        match name {
            "abs" if self.sign()? == Some(Ordering::Less) => Ok(self.negated()),
            "abs" => Ok(self.clone()),
            "signum" if self.sign()? == Some(Ordering::Less) => Ok(Self::whole(-1)),
            "signum" => Ok(Self::whole(1)),
            "recip" => Self::whole(1).over(self),
            "sqrt" => self.root(),
            "sin" | "tan" | "asin" | "atan" if zero => Ok(Self::whole(0)),
            "cos" if zero => Ok(Self::whole(1)),
            "sin" | "cos" | "tan" if !self.is_finite() => Ok(Self::undefined()),
            "sin" => Ok(Self(ExactKind::Interval(self.around()?.sin_cos().0))),
            "cos" => Ok(Self(ExactKind::Interval(self.around()?.sin_cos().1))),
            "tan" => {
                let (sin, cos) = self.around()?.sin_cos();
                sin.over(&cos).map(|tan| Self(ExactKind::Interval(tan))).ok_or(Unknown::Undecided)
            }
            "asin" => self.arc_sine(),
            // The arc cosine is a right angle minus the arc sine.
            "acos" if self.compare(&Self::whole(1))? == Some(Ordering::Equal) => Ok(Self::whole(0)),
            "acos" => Self::pi().over(&Self::whole(2))?.minus(&self.arc_sine()?),
            "atan" if !self.is_finite() => {
                Self::right_angle(self.sign()? == Some(Ordering::Greater))
            }
            "atan" => Ok(Self(ExactKind::Interval(self.around()?.atan()))),
            _ => Err(Unknown::NoOperation),
        }
    }

    fn right_angle(positive: bool) -> Result<Self> {
        Self::pi().over(&Self::whole(if positive { 2 } else { -2 }))
    }

    /// The angle with this sine; undefined beyond ±1.
    fn arc_sine(&self) -> Result<Self> {
        let one = Self::whole(1);
        let square = self.times(self)?;
        match square.compare(&one)? {
            Some(Ordering::Greater) | None => Ok(Self::undefined()),
            Some(Ordering::Equal) => Self::right_angle(self.sign()? == Some(Ordering::Greater)),
            Some(Ordering::Less) => {
                let tangent = self.over(&one.minus(&square)?.root()?)?;
                Ok(Self(ExactKind::Interval(tangent.around()?.atan())))
            }
        }
    }

    /// The angle of the direction `(x, self)`, from −π to π.
    fn angle(&self, x: &Self) -> Result<Self> {
        let (Some(up), Some(right)) = (self.sign()?, x.sign()?) else {
            return Ok(Self::undefined());
        };
        let half_turn = || match up {
            Ordering::Less => Self::pi().negated(),
            _ => Self::pi(),
        };
        match (up, right) {
            (Ordering::Equal, Ordering::Less) => Ok(Self::pi()),
            (Ordering::Equal, _) => Ok(Self::whole(0)),
            (_, Ordering::Equal) => Self::right_angle(up.is_gt()),
            _ => {
                // If both are infinite, the angle is halfway between the axes.
                let slope = match (self.is_finite(), x.is_finite()) {
                    (false, false) => Self::whole(if up == right { 1 } else { -1 }),
                    _ => self.over(x)?,
                };
                let first = slope.of_one("atan")?;
                if right.is_lt() { first.plus(&half_turn()) } else { Ok(first) }
            }
        }
    }

    fn power(&self, n: &Self) -> Result<Self> {
        let n = n.as_fraction().filter(|n| n.is_integer()).and_then(BigRational::to_i32);
        let n = n.filter(|n| n.abs() <= MAX_POWER).ok_or(Unknown::NoOperation)?;
        let product = (0..n.abs()).try_fold(Self::whole(1), |product, _| product.times(self))?;
        if n < 0 { Self::whole(1).over(&product) } else { Ok(product) }
    }

    /// The smaller of two numbers; undefined values are ignored.
    fn least(&self, other: &Self) -> Result<Self> {
        Ok(match self.compare(other)? {
            Some(Ordering::Greater) => other.clone(),
            Some(_) => self.clone(),
            None if self.0 == ExactKind::Undefined => other.clone(),
            None => self.clone(),
        })
    }

    fn greatest(&self, other: &Self) -> Result<Self> {
        Ok(self.negated().least(&other.negated())?.negated())
    }

    fn clamp(&self, low: &Self, high: &Self) -> Result<Self> {
        match low.compare(high)? {
            Some(Ordering::Less | Ordering::Equal) if self.0 != ExactKind::Undefined => {
                self.greatest(low)?.least(high)
            }
            _ => Ok(Self::undefined()),
        }
    }

    /// Component `(i, j)` of the wedge product.
    fn wedge(u: &[Self], v: &[Self], i: usize, j: usize) -> Result<Self> {
        u[i].times(&v[j])?.minus(&u[j].times(&v[i])?)
    }

    fn dot(u: &[Self], v: &[Self]) -> Result<Self> {
        let pairs = u.iter().zip(v);
        pairs.map(|(x, y)| x.times(y)).try_fold(Self::whole(0), |sum, term| sum.plus(&term?))
    }

    fn of_vector(name: &str, v: &[Self]) -> Result<Value<Self>> {
        let sizes = || v.iter().map(|x| x.of_one("abs")).collect::<Result<Vec<_>>>();
        let outermost = |parts: &[Self], choose: fn(&_, &_) -> Result<Self>| {
            let (first, rest) = parts.split_first().ok_or(Unknown::NoOperation)?;
            rest.iter().try_fold(first.clone(), |known, x| choose(&known, x))
        };
        let number = match name {
            "length" => Self::dot(v, v)?.root()?,
            "length_squared" => Self::dot(v, v)?,
            "taxicab" => sizes()?.iter().try_fold(Self::whole(0), |sum, x| sum.plus(x))?,
            "chebyshev" => outermost(&sizes()?, Self::greatest)?,
            "max_element" => outermost(v, Self::greatest)?,
            "min_element" => outermost(v, Self::least)?,
            "abs" => return Self::vector(sizes()?),
            "normalize" => {
                let length = Self::dot(v, v)?.root()?;
                return Self::vector(v.iter().map(|x| x.over(&length)).collect::<Result<_>>()?);
            }
            _ => return Err(Unknown::NoOperation),
        };
        Ok(Value::Number(number))
    }

    fn of_vectors(name: &str, u: &[Self], v: &[Self]) -> Result<Value<Self>> {
        if u.len() != v.len() || u.len() < 2 {
            return Err(Unknown::NoOperation);
        }
        let each = |choose: fn(&_, &_) -> Result<Self>| {
            u.iter().zip(v).map(|(x, y)| choose(x, y)).collect::<Result<Vec<_>>>()
        };
        let number = match name {
            "dot" => Self::dot(u, v)?,
            "wedge_sq" => {
                let mut sum = Self::whole(0);
                for j in 1..u.len() {
                    for i in 0..j {
                        let area = Self::wedge(u, v, i, j)?;
                        sum = sum.plus(&area.times(&area)?)?;
                    }
                }
                sum
            }
            "distance" | "distance_squared" => {
                let between = each(Self::minus)?;
                let square = Self::dot(&between, &between)?;
                if name == "distance" { square.root()? } else { square }
            }
            "min" => return Self::vector(each(Self::least)?),
            "max" => return Self::vector(each(Self::greatest)?),
            _ => return Err(Unknown::NoOperation),
        };
        Ok(Value::Number(number))
    }
}
