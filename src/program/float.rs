//! f32 and f64, with glam's own vectors and functions: the bits are those of the compiled text.

use super::arithmetic::{Arithmetic, Result, Unknown, Value};
use super::exact::{Exactly, Precise};
use super::vocabulary::Op;
use crate::geometry::{double, single};

/// Returns the value of a function of vectors of one kind, if it is one.
macro_rules! of_vectors {
    ($kind:ident, $name:expr, $arguments:expr) => {
        match ($name, $arguments) {
            ("dot", [$kind(u), $kind(v)]) => return Ok(Number(u.dot(*v))),
            ("length", [$kind(v)]) => return Ok(Number(v.length())),
            ("length_squared", [$kind(v)]) => return Ok(Number(v.length_squared())),
            ("distance", [$kind(u), $kind(v)]) => return Ok(Number(u.distance(*v))),
            ("distance_squared", [$kind(u), $kind(v)]) => return Ok(Number(u.distance_squared(*v))),
            ("normalize", [$kind(v)]) => return Ok($kind(v.normalize())),
            ("abs", [$kind(v)]) => return Ok($kind(v.abs())),
            ("min", [$kind(u), $kind(v)]) => return Ok($kind(u.min(*v))),
            ("max", [$kind(u), $kind(v)]) => return Ok($kind(u.max(*v))),
            ("clamp", [$kind(v), $kind(low), $kind(high)]) => {
                return Ok($kind(v.max(*low).min(*high)));
            }
            ("max_element", [$kind(v)]) => return Ok(Number(v.max_element())),
            ("min_element", [$kind(v)]) => return Ok(Number(v.min_element())),
            _ => {}
        }
    };
}

/// The same for functions that exist in the plane and in space only.
macro_rules! of_plane_and_space {
    ($kind:ident, $precision:ident, $name:expr, $arguments:expr) => {{
        use $precision::Vector;
        match ($name, $arguments) {
            ("wedge_sq", [$kind(u), $kind(v)]) => return Ok(Number(u.wedge_sq(*v))),
            ("taxicab", [$kind(v)]) => return Ok(Number(v.taxicab())),
            ("chebyshev", [$kind(v)]) => return Ok(Number(v.chebyshev())),
            _ => {}
        }
    }};
}

macro_rules! arithmetic {
    ($real:ty, $consts:path, $precision:ident) => {
        impl Exactly for $real {
            fn exactly(&self) -> Precise {
                Precise::from_f64(f64::from(*self))
            }
        }

        impl Arithmetic for $real {
            type Vec2 = $precision::Vec2;
            type Vec3 = $precision::Vec3;
            type Vec4 = $precision::Vec4;

            fn literal(digits: &str) -> Result<Self> {
                digits.replace('_', "").parse().map_err(|_| Unknown::NoOperation)
            }

            fn from_f64(x: f64) -> Self {
                x as Self
            }

            fn pi() -> Self {
                $consts
            }

            fn binary(op: Op, l: &Value<Self>, r: &Value<Self>) -> Result<Value<Self>> {
                use Value::{Flag, Number, Vec2, Vec3, Vec4};
                macro_rules! vectors {
                    ($kind:ident) => {
                        match (op, l, r) {
                            (Op::Add, $kind(l), $kind(r)) => return Ok($kind(*l + *r)),
                            (Op::Sub, $kind(l), $kind(r)) => return Ok($kind(*l - *r)),
                            (Op::Mul, $kind(l), Number(r)) => return Ok($kind(*l * *r)),
                            (Op::Mul, Number(l), $kind(r)) => return Ok($kind(*l * *r)),
                            (Op::Div, $kind(l), Number(r)) => return Ok($kind(*l / *r)),
                            (Op::Equal, $kind(l), $kind(r)) => return Ok(Flag(l == r)),
                            (Op::Unequal, $kind(l), $kind(r)) => return Ok(Flag(l != r)),
                            _ => {}
                        }
                    };
                }
                if let (Number(l), Number(r)) = (l, r) {
                    return Ok(match op {
                        Op::Add => Number(l + r),
                        Op::Sub => Number(l - r),
                        Op::Mul => Number(l * r),
                        Op::Div => Number(l / r),
                        Op::Equal => Flag(l == r),
                        Op::Unequal => Flag(l != r),
                        Op::Less => Flag(l < r),
                        Op::AtMost => Flag(l <= r),
                        Op::Greater => Flag(l > r),
                        Op::AtLeast => Flag(l >= r),
                        Op::And | Op::Or => return Err(Unknown::NoOperation),
                    });
                }
                vectors!(Vec2);
                vectors!(Vec3);
                vectors!(Vec4);
                Err(Unknown::NoOperation)
            }

            fn negative(value: &Value<Self>) -> Result<Value<Self>> {
                match value {
                    Value::Number(x) => Ok(Value::Number(-x)),
                    Value::Vec2(v) => Ok(Value::Vec2(-*v)),
                    Value::Vec3(v) => Ok(Value::Vec3(-*v)),
                    Value::Vec4(v) => Ok(Value::Vec4(-*v)),
                    _ => Err(Unknown::NoOperation),
                }
            }

            fn call(name: &str, arguments: &[Value<Self>]) -> Result<Value<Self>> {
                use Value::{Number, Vec2, Vec3, Vec4};
                of_vectors!(Vec2, name, arguments);
                of_vectors!(Vec3, name, arguments);
                of_vectors!(Vec4, name, arguments);
                of_plane_and_space!(Vec2, $precision, name, arguments);
                of_plane_and_space!(Vec3, $precision, name, arguments);
                Ok(match (name, arguments) {
                    ("perp_dot", [Vec2(u), Vec2(v)]) => Number(u.perp_dot(*v)),
                    ("perp", [Vec2(v)]) => Vec2(v.perp()),
                    ("extend", [Vec2(v), Number(z)]) => Vec3(v.extend(*z)),
                    ("cross", [Vec3(u), Vec3(v)]) => Vec3(u.cross(*v)),
                    ("truncate", [Vec3(v)]) => Vec2(v.truncate()),
                    ("extend", [Vec3(v), Number(w)]) => Vec4(v.extend(*w)),
                    ("truncate", [Vec4(v)]) => Vec3(v.truncate()),
                    ("abs", [Number(x)]) => Number(x.abs()),
                    ("signum", [Number(x)]) => Number(x.signum()),
                    ("recip", [Number(x)]) => Number(x.recip()),
                    ("sqrt", [Number(x)]) => Number(x.sqrt()),
                    ("powi", [Number(x), Number(n)]) => Number(x.powi(*n as i32)),
                    ("min", [Number(x), Number(y)]) => Number(x.min(*y)),
                    ("max", [Number(x), Number(y)]) => Number(x.max(*y)),
                    // `clamp` panics if the bounds are NaN or out of order.
                    ("clamp", [Number(x), Number(low), Number(high)]) if low <= high => {
                        Number(x.clamp(*low, *high))
                    }
                    ("clamp", [Number(_), Number(_), Number(_)]) => Number(Self::NAN),
                    ("sin", [Number(x)]) => Number(x.sin()),
                    ("cos", [Number(x)]) => Number(x.cos()),
                    ("tan", [Number(x)]) => Number(x.tan()),
                    ("asin", [Number(x)]) => Number(x.asin()),
                    ("acos", [Number(x)]) => Number(x.acos()),
                    ("atan", [Number(x)]) => Number(x.atan()),
                    ("atan2", [Number(y), Number(x)]) => Number(y.atan2(*x)),
                    _ => return Err(Unknown::NoOperation),
                })
            }
        }
    };
}

arithmetic!(f64, std::f64::consts::PI, double);
arithmetic!(f32, std::f32::consts::PI, single);
