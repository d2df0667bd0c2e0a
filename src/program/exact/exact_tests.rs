use super::*;
use proptest::prelude::*;

type Number = Exact<200>;

fn n(x: i32) -> Number {
    Number::whole(x)
}

fn root(x: i32) -> Number {
    n(x).root().unwrap()
}

fn of(name: &str, x: &Number) -> Result<Number> {
    call(name, &[x])
}

fn call(name: &str, arguments: &[&Number]) -> Result<Number> {
    let arguments: Vec<_> = arguments.iter().map(|x| Value::Number((*x).clone())).collect();
    match Number::function(name, &arguments)? {
        Value::Number(x) => Ok(x),
        other => panic!("{other:?}"),
    }
}

#[test]
fn cancelling_roots_leave_a_fraction() {
    let (two, three) = (root(2), root(3));
    assert_eq!(two.times(&two).unwrap(), n(2));
    let sum = three.plus(&two).unwrap();
    assert_eq!(sum.times(&three.minus(&two).unwrap()).unwrap(), n(1));
    assert_eq!(root(8).minus(&two.plus(&two).unwrap()).unwrap(), n(0));
    assert_eq!(n(1).over(&sum).unwrap().minus(&three.minus(&two).unwrap()).unwrap(), n(0));
    // Three roots stay in the denominator, and the quotient is still exact.
    let below = sum.plus(&root(5)).unwrap();
    assert_eq!(below.over(&below).unwrap().minus(&n(1)).unwrap(), n(0));
}

#[test]
fn a_sum_of_roots_near_0_has_its_sign() {
    // √(10^60 + 1) − 10^30 ≈ 5·10^-31
    let large = Number::literal("1e30").unwrap();
    let square = large.times(&large).unwrap();
    let above = square.plus(&n(1)).unwrap().root().unwrap();
    let rest = above.minus(&large).unwrap();
    assert_eq!(rest.sign(), Ok(Some(Ordering::Greater)));
    assert_eq!(rest.compare(&Number::literal("1e-30").unwrap()), Ok(Some(Ordering::Less)));
}

#[test]
fn signs_of_nested_roots_are_exact() {
    // √(5 + 2√6) = √2 + √3
    let nested = n(5).plus(&root(24)).unwrap().root().unwrap();
    let sum = root(2).plus(&root(3)).unwrap();
    assert_eq!(nested.minus(&sum).unwrap(), n(0));
    assert_eq!(nested.over(&sum).unwrap().minus(&n(1)).unwrap(), n(0));
    // ⁴√(17 + 12√2) = 1 + √2
    let fourth =
        n(17).plus(&n(12).times(&root(2)).unwrap()).unwrap().root().unwrap().root().unwrap();
    assert_eq!(fourth.minus(&root(2)).unwrap().minus(&n(1)).unwrap(), n(0));
    // One part in 10^200 is added.
    let little = n(10).over(&Number::literal("1e201").unwrap()).unwrap();
    let above = nested.plus(&little).unwrap().minus(&sum).unwrap();
    assert_eq!(above.sign(), Ok(Some(Ordering::Greater)));
    // Nested roots in a denominator, and the root of such a quotient.
    let twice = nested.plus(&sum).unwrap();
    let half = n(1).over(&twice).unwrap().times(&sum).unwrap();
    assert_eq!(half.minus(&n(1).over(&n(2)).unwrap()).unwrap(), n(0));
    assert_eq!(half.times(&half).unwrap().root().unwrap().minus(&half).unwrap(), n(0));
}

#[test]
fn signs_of_many_roots_are_exact() {
    let total = |terms: [Number; 8]| terms.iter().fold(n(0), |sum, term| sum.plus(term).unwrap());
    let primes = [2, 3, 5, 7, 11, 13, 17, 19];
    let products = primes.map(|p| root(23).times(&root(p)).unwrap());
    assert_eq!(total(products).minus(&total(primes.map(|p| root(23 * p)))).unwrap(), n(0));
    let sum = total(primes.map(root));
    let inverse = n(1).over(&sum).unwrap();
    assert_eq!(inverse.times(&sum).unwrap().minus(&n(1)).unwrap(), n(0));
    assert_eq!(inverse.sign(), Ok(Some(Ordering::Greater)));
}

#[test]
fn signs_of_angles_may_be_undecided() {
    let sin = of("sin", &Number::pi()).unwrap();
    assert_eq!(sin.sign(), Err(Unknown::Undecided));
    assert_eq!(of("sin", &n(1)).unwrap().sign(), Ok(Some(Ordering::Greater)));
    for name in ["abs", "signum", "sqrt", "recip"] {
        assert_eq!(of(name, &sin), Err(Unknown::Undecided), "{name}");
    }
    for (name, near) in [("sin", 0.0), ("cos", 1.0), ("tan", 0.0), ("asin", 0.0), ("atan", 0.0)] {
        let value = of(name, &sin).unwrap().nearest().unwrap();
        assert!((value - near).abs() < 1e-50, "{name}: {value}");
    }
}

#[test]
fn undefined_values_follow_ieee_754_without_a_signed_0() {
    let infinite = n(1).over(&n(0)).unwrap();
    assert_eq!(infinite, Number::infinite(true));
    assert_eq!(n(-1).over(&n(0)).unwrap(), Number::infinite(false));
    assert_eq!(n(0).over(&n(0)).unwrap(), Number::undefined());
    assert_eq!(infinite.times(&n(0)).unwrap(), Number::undefined());
    assert_eq!(infinite.minus(&infinite).unwrap(), Number::undefined());
    assert_eq!(n(5).over(&infinite).unwrap(), n(0));
    assert_eq!(infinite.over(&n(0)).unwrap(), infinite);
    assert_eq!(n(-1).root().unwrap(), Number::undefined());
    assert_eq!(of("acos", &n(2)).unwrap(), Number::undefined());
    assert_eq!(of("acos", &n(1)).unwrap(), n(0));
    for op in [Op::Less, Op::AtMost, Op::Equal, Op::Greater, Op::AtLeast] {
        let (nan, one) = (Value::Number(Number::undefined()), Value::Number(n(1)));
        assert_eq!(Number::binary(op, &nan, &one), Ok(Value::Flag(false)));
        assert_eq!(Number::binary(op, &nan, &nan), Ok(Value::Flag(false)));
    }
    let unequal = |x: Number| {
        let x = Value::Number(x);
        Number::binary(Op::Unequal, &x, &x)
    };
    assert_eq!(unequal(Number::undefined()), Ok(Value::Flag(true)));
    assert_eq!(unequal(infinite), Ok(Value::Flag(false)));
}

#[test]
fn literals_are_not_rounded_and_have_bounds() {
    let tenth = Number::literal("0.1").unwrap();
    assert_eq!(tenth, n(1).over(&n(10)).unwrap());
    assert_ne!(tenth, Number::from_f64(0.1));
    assert_eq!(Number::literal("1_000e-3"), Ok(n(1)));
    assert_eq!(Number::literal("1e5000"), Err(Unknown::TooLarge));
    assert_eq!(Number::literal("1e99999999999"), Err(Unknown::NoOperation));
    let large = Number::literal("1e4000").unwrap();
    assert_eq!(large.times(&large), Err(Unknown::TooLarge));
}

/// A number in f64 with an error bound, which is infinite or NaN if the error is unbounded.
#[derive(Clone, Debug)]
struct Rounded {
    value: f64,
    error: f64,
}

impl Rounded {
    /// Adds the error of the last rounding. As in exact arithmetic, 0 has no sign.
    fn new(value: f64, inherited: f64) -> Self {
        let rounding = if value.is_finite() { value.abs() * f64::EPSILON } else { 0.0 };
        Self { value: value + 0.0, error: inherited + rounding }
    }

    fn sum(&self, sign: f64, other: &Self) -> Self {
        Self::new(self.value + sign * other.value, self.error + other.error)
    }

    fn product(&self, other: &Self) -> Self {
        let (x, y) = (self.value, other.value);
        let error = x.abs() * other.error + (y.abs() + other.error) * self.error;
        Self::new(x * y, error)
    }

    fn quotient(&self, other: &Self) -> Self {
        let (x, y) = (self.value, other.value);
        let error = if other.error < y.abs() {
            (self.error + (x / y).abs() * other.error) / (y.abs() - other.error)
        } else if self.error + other.error == 0.0 {
            0.0
        } else {
            f64::INFINITY
        };
        Self::new(x / y, error)
    }

    fn sin(&self) -> Self {
        Self::new(self.value.sin(), self.error)
    }

    fn cos(&self) -> Self {
        Self::new(self.value.cos(), self.error)
    }

    /// A monotonic function; its error is NaN if the number may be outside of its domain.
    fn monotonic(&self, function: fn(f64) -> f64) -> Self {
        let value = function(self.value);
        if self.error == 0.0 {
            return Self::new(value, 0.0);
        }
        let (low, high) = (self.value - self.error, self.value + self.error);
        let [low, high] = [low.next_down(), high.next_up()].map(function);
        let rounding = (low.abs() + high.abs()) * f64::EPSILON;
        Self::new(value, (high - low).abs() + rounding)
    }

    /// The angle of the direction `(x, self)`.
    fn angle(&self, x: &Self) -> Self {
        let (distance, error) = (self.value.hypot(x.value), self.error + x.error);
        // The angle jumps from −π to π where y changes its sign and x is negative.
        let jumps = self.error > 0.0 && self.value.abs() <= self.error && x.value < x.error;
        let turn = if error == 0.0 {
            0.0
        } else if jumps || 2.0 * error >= distance {
            f64::INFINITY
        } else {
            2.0 * error / distance
        };
        Self::new(self.value.atan2(x.value), turn)
    }
}

/// Exact arithmetic has 147 bits more than f64, of which rounding intervals costs at most 47.
const NARROWER: f64 = 1.0 / (1_u128 << 100) as f64;

/// A number computed from integers by a few operations, exactly and in f64.
fn made() -> impl Strategy<Value = (Number, Rounded)> {
    let whole = (-9..=9).prop_map(|x| (n(x), Rounded { value: f64::from(x), error: 0.0 }));
    whole.prop_recursive(4, 12, 2, |inner| {
        (0..12, inner.clone(), inner)
            .prop_map(|(op, (a, x), (b, y))| match op {
                0 => (a.plus(&b), x.sum(1.0, &y)),
                1 => (a.minus(&b), x.sum(-1.0, &y)),
                2 => (a.times(&b), x.product(&y)),
                3 => (a.over(&b), x.quotient(&y)),
                4 => {
                    let root = Rounded::new(x.value.abs().sqrt(), x.error.sqrt());
                    (of("abs", &a).and_then(|a| a.root()), root)
                }
                5 => (of("atan", &a), Rounded::new(x.value.atan(), x.error)),
                6 => (of("sin", &a), x.sin()),
                7 => (of("cos", &a), x.cos()),
                8 => (of("tan", &a), x.sin().quotient(&x.cos())),
                9 => (of("asin", &a), x.monotonic(f64::asin)),
                10 => (of("acos", &a), x.monotonic(f64::acos)),
                _ => (call("atan2", &[&a, &b]), x.angle(&y)),
            })
            .prop_filter_map("known", |(a, x)| Some((a.ok()?, x)))
    })
}

proptest! {
    #![proptest_config(crate::cases::config(12))]

    #[test]
    fn exact_arithmetic_is_within_the_error_of_f64((a, x) in made()) {
        if x.value.is_finite() && x.error.is_finite() {
            prop_assert!(a.is_finite());
            let around = a.around().unwrap();
            let most = (x.error + x.value.abs() * f64::EPSILON) * NARROWER;
            let [value, error, most] =
                [x.value, x.error, most].map(|x| BigRational::from_float(x).unwrap());
            let bound = |x: BigRational| Interval::around(&x, 200);
            let wider = around.minus(&around).minus(&bound(most));
            prop_assert!(wider.sign().is_some(), "{around:?} is too wide for {x:?}");
            let (low, high) = (bound(&value - &error), bound(value + error));
            prop_assert_ne!(around.minus(&high).sign(), Some(Ordering::Greater));
            prop_assert_ne!(around.minus(&low).sign(), Some(Ordering::Less));
        }
    }
}

#[test]
fn a_negative_power_is_the_reciprocal() {
    let power = Number::function("powi", &[n(2), n(-2)].map(Value::Number));
    assert_eq!(power, Ok(Value::Number(n(1).over(&n(4)).unwrap())));
}

#[test]
fn an_angle_is_in_the_quadrant_of_its_direction() {
    for (y, x) in [(2, 3), (2, -3), (-2, -3), (-2, 3)] {
        let angle = Number::function("atan2", &[n(y), n(x)].map(Value::Number));
        let Ok(Value::Number(angle)) = angle else { panic!("{angle:?}") };
        let error = angle.nearest().unwrap() - f64::from(y).atan2(f64::from(x));
        assert!(error.abs() < 1e-15, "{y} {x}: {error}");
    }
}

#[test]
fn a_sum_of_16_roots_is_exact() {
    let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53].map(root);
    let add = |sum: Number, term: &Number| sum.plus(term).unwrap();
    let (up, down) = (primes.iter().fold(n(0), add), primes.iter().rev().fold(n(0), add));
    assert_eq!(up.minus(&down).unwrap(), n(0));
}
