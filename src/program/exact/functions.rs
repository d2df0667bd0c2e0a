//! The functions of the vocabulary in exact arithmetic.

use super::{Exact, ExactKind, Result, Unknown, Value};
use crate::program::Arithmetic;
use num_rational::BigRational;
use num_traits::ToPrimitive;
use std::cmp::Ordering;

/// The greatest absolute exponent of a power.
const MOST_POWER: i32 = 16;

/// A function by its name; [`Unknown::NoOperation`] for arguments that it does not take.
pub(super) fn call<const BITS: u64>(
    name: &str,
    arguments: &[Value<Exact<BITS>>],
) -> Result<Value<Exact<BITS>>> {
    use Value::{Number, Vec2, Vec3, Vec4};
    match (name, arguments) {
        (_, [Number(x)]) => of_one(name, x).map(Number),
        ("powi", [Number(x), Number(n)]) => power(x, n).map(Number),
        ("min", [Number(x), Number(y)]) => least(x, y).map(Number),
        ("max", [Number(x), Number(y)]) => greatest(x, y).map(Number),
        ("atan2", [Number(y), Number(x)]) => angle(y, x).map(Number),
        ("clamp", [Number(x), Number(low), Number(high)]) => clamp(x, low, high).map(Number),
        ("extend", [Vec2(_) | Vec3(_), Number(last)]) => {
            let mut parts = Exact::parts(&arguments[0])?;
            parts.push(last.clone());
            Exact::vector(parts)
        }
        ("truncate", [Vec3(_) | Vec4(_)]) => {
            let mut parts = Exact::parts(&arguments[0])?;
            parts.pop();
            Exact::vector(parts)
        }
        ("perp", [Vec2([x, y])]) => Ok(Vec2([y.negated(), x.clone()])),
        ("perp_dot", [Vec2(u), Vec2(v)]) => wedge(u, v, 0, 1).map(Number),
        ("cross", [Vec3(u), Vec3(v)]) => {
            Ok(Vec3([wedge(u, v, 1, 2)?, wedge(u, v, 2, 0)?, wedge(u, v, 0, 1)?]))
        }
        (_, [v]) => of_vector(name, &Exact::parts(v)?),
        (_, [u, v]) => of_vectors(name, &Exact::parts(u)?, &Exact::parts(v)?),
        ("clamp", [v, low, high]) => {
            let [v, low, high] = [Exact::parts(v)?, Exact::parts(low)?, Exact::parts(high)?];
            let triples = v.iter().zip(&low).zip(&high);
            let parts = triples.map(|((x, low), high)| clamp(x, low, high));
            Exact::vector(parts.collect::<Result<_>>()?)
        }
        _ => Err(Unknown::NoOperation),
    }
}

fn of_one<const BITS: u64>(name: &str, x: &Exact<BITS>) -> Result<Exact<BITS>> {
    let sign = x.sign()?;
    if sign.is_none() {
        return Ok(Exact::undefined());
    }
    let zero = sign == Some(Ordering::Equal);
    match name {
        "abs" if sign == Some(Ordering::Less) => Ok(x.negated()),
        "abs" => Ok(x.clone()),
        "signum" => Ok(Exact::whole(if sign == Some(Ordering::Less) { -1 } else { 1 })),
        "recip" => Exact::whole(1).over(x),
        "sqrt" => x.root(),
        "sin" | "tan" | "asin" | "atan" if zero => Ok(Exact::whole(0)),
        "cos" if zero => Ok(Exact::whole(1)),
        "sin" | "cos" | "tan" if !x.is_finite() => Ok(Exact::undefined()),
        "sin" => Ok(Exact(ExactKind::Interval(x.around()?.sin_cos().0))),
        "cos" => Ok(Exact(ExactKind::Interval(x.around()?.sin_cos().1))),
        "tan" => {
            let (sin, cos) = x.around()?.sin_cos();
            sin.over(&cos).map(|tan| Exact(ExactKind::Interval(tan))).ok_or(Unknown::Undecided)
        }
        "asin" => arc_sine(x),
        // A right angle minus the arc sine.
        "acos" if x.compare(&Exact::whole(1))? == Some(Ordering::Equal) => Ok(Exact::whole(0)),
        "acos" => Exact::pi().over(&Exact::whole(2))?.minus(&arc_sine(x)?),
        "atan" if !x.is_finite() => right_angle(sign == Some(Ordering::Greater)),
        "atan" => Ok(Exact(ExactKind::Interval(x.around()?.atan()))),
        _ => Err(Unknown::NoOperation),
    }
}

fn right_angle<const BITS: u64>(positive: bool) -> Result<Exact<BITS>> {
    Exact::pi().over(&Exact::whole(if positive { 2 } else { -2 }))
}

/// The angle with this sine; undefined beyond ±1.
fn arc_sine<const BITS: u64>(x: &Exact<BITS>) -> Result<Exact<BITS>> {
    let one = Exact::whole(1);
    let square = x.times(x)?;
    match square.compare(&one)? {
        Some(Ordering::Greater) | None => Ok(Exact::undefined()),
        Some(Ordering::Equal) => right_angle(x.sign()? == Some(Ordering::Greater)),
        Some(Ordering::Less) => {
            let tangent = x.over(&one.minus(&square)?.root()?)?;
            Ok(Exact(ExactKind::Interval(tangent.around()?.atan())))
        }
    }
}

/// The angle of the direction `(x, y)`, from −π to π.
fn angle<const BITS: u64>(y: &Exact<BITS>, x: &Exact<BITS>) -> Result<Exact<BITS>> {
    let (Some(up), Some(right)) = (y.sign()?, x.sign()?) else { return Ok(Exact::undefined()) };
    let half_turn = || match up {
        Ordering::Less => Exact::pi().negated(),
        _ => Exact::pi(),
    };
    match (up, right) {
        (Ordering::Equal, Ordering::Less) => Ok(Exact::pi()),
        (Ordering::Equal, _) => Ok(Exact::whole(0)),
        (_, Ordering::Equal) => right_angle(up.is_gt()),
        _ => {
            // Both infinite: halfway between the axes.
            let slope = match (y.is_finite(), x.is_finite()) {
                (false, false) => Exact::whole(if up == right { 1 } else { -1 }),
                _ => y.over(x)?,
            };
            let first = of_one("atan", &slope)?;
            if right.is_lt() { first.plus(&half_turn()) } else { Ok(first) }
        }
    }
}

fn power<const BITS: u64>(x: &Exact<BITS>, n: &Exact<BITS>) -> Result<Exact<BITS>> {
    let n = n.as_fraction().filter(|n| n.is_integer()).and_then(BigRational::to_i32);
    let n = n.filter(|n| n.abs() <= MOST_POWER).ok_or(Unknown::NoOperation)?;
    let product = (0..n.abs()).try_fold(Exact::whole(1), |product, _| product.times(x))?;
    if n < 0 { Exact::whole(1).over(&product) } else { Ok(product) }
}

/// The smaller of two; undefined values are ignored.
fn least<const BITS: u64>(x: &Exact<BITS>, y: &Exact<BITS>) -> Result<Exact<BITS>> {
    Ok(match x.compare(y)? {
        Some(Ordering::Greater) => y.clone(),
        Some(_) => x.clone(),
        None if x.0 == ExactKind::Undefined => y.clone(),
        None => x.clone(),
    })
}

fn greatest<const BITS: u64>(x: &Exact<BITS>, y: &Exact<BITS>) -> Result<Exact<BITS>> {
    Ok(least(&x.negated(), &y.negated())?.negated())
}

fn clamp<const BITS: u64>(
    x: &Exact<BITS>,
    low: &Exact<BITS>,
    high: &Exact<BITS>,
) -> Result<Exact<BITS>> {
    match low.compare(high)? {
        Some(Ordering::Less | Ordering::Equal) if x.0 != ExactKind::Undefined => {
            least(&greatest(x, low)?, high)
        }
        _ => Ok(Exact::undefined()),
    }
}

/// Component `(i, j)` of the wedge product.
fn wedge<const BITS: u64>(
    u: &[Exact<BITS>],
    v: &[Exact<BITS>],
    i: usize,
    j: usize,
) -> Result<Exact<BITS>> {
    u[i].times(&v[j])?.minus(&u[j].times(&v[i])?)
}

fn dot<const BITS: u64>(u: &[Exact<BITS>], v: &[Exact<BITS>]) -> Result<Exact<BITS>> {
    let pairs = u.iter().zip(v);
    pairs.map(|(x, y)| x.times(y)).try_fold(Exact::whole(0), |sum, term| sum.plus(&term?))
}

fn of_vector<const BITS: u64>(name: &str, v: &[Exact<BITS>]) -> Result<Value<Exact<BITS>>> {
    let sizes = || v.iter().map(|x| of_one("abs", x)).collect::<Result<Vec<_>>>();
    let outermost = |parts: &[Exact<BITS>], choose: fn(&_, &_) -> Result<Exact<BITS>>| {
        let (first, rest) = parts.split_first().ok_or(Unknown::NoOperation)?;
        rest.iter().try_fold(first.clone(), |known, x| choose(&known, x))
    };
    let number = match name {
        "length" => dot(v, v)?.root()?,
        "length_squared" => dot(v, v)?,
        "taxicab" => sizes()?.iter().try_fold(Exact::whole(0), |sum, x| sum.plus(x))?,
        "chebyshev" => outermost(&sizes()?, greatest)?,
        "max_element" => outermost(v, greatest)?,
        "min_element" => outermost(v, least)?,
        "abs" => return Exact::vector(sizes()?),
        "normalize" => {
            let length = dot(v, v)?.root()?;
            return Exact::vector(v.iter().map(|x| x.over(&length)).collect::<Result<_>>()?);
        }
        _ => return Err(Unknown::NoOperation),
    };
    Ok(Value::Number(number))
}

fn of_vectors<const BITS: u64>(
    name: &str,
    u: &[Exact<BITS>],
    v: &[Exact<BITS>],
) -> Result<Value<Exact<BITS>>> {
    if u.len() != v.len() || u.len() < 2 {
        return Err(Unknown::NoOperation);
    }
    let each = |choose: fn(&_, &_) -> Result<Exact<BITS>>| {
        u.iter().zip(v).map(|(x, y)| choose(x, y)).collect::<Result<Vec<_>>>()
    };
    let number = match name {
        "dot" => dot(u, v)?,
        "wedge_sq" => {
            let mut sum = Exact::whole(0);
            for j in 1..u.len() {
                for i in 0..j {
                    let area = wedge(u, v, i, j)?;
                    sum = sum.plus(&area.times(&area)?)?;
                }
            }
            sum
        }
        "distance" | "distance_squared" => {
            let between = each(Exact::minus)?;
            let square = dot(&between, &between)?;
            if name == "distance" { square.root()? } else { square }
        }
        "min" => return Exact::vector(each(least)?),
        "max" => return Exact::vector(each(greatest)?),
        _ => return Err(Unknown::NoOperation),
    };
    Ok(Value::Number(number))
}
