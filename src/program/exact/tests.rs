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
    match functions::call(name, &[Value::Number(x.clone())])? {
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
    // Three roots in the denominator stay there, and the quotient is still exact.
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
fn nested_roots_and_angles_may_be_undecided() {
    // √(5 + 2√6) = √2 + √3
    let nested = n(5).plus(&root(24)).unwrap().root().unwrap();
    let rest = nested.minus(&root(2).plus(&root(3)).unwrap()).unwrap();
    assert_eq!(rest.sign(), Err(Unknown::Undecided));
    let sin = of("sin", &Number::pi()).unwrap();
    assert_eq!(sin.sign(), Err(Unknown::Undecided));
    assert_eq!(of("sin", &n(1)).unwrap().sign(), Ok(Some(Ordering::Greater)));
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

/// A number computed from integers by a few operations, exactly and in f64.
fn made() -> impl Strategy<Value = (Number, f64)> {
    let whole = (-9..=9).prop_map(|x| (n(x), f64::from(x)));
    whole.prop_recursive(4, 12, 2, |inner| {
        (0..6, inner.clone(), inner)
            .prop_map(|(op, (a, x), (b, y))| match op {
                0 => (a.plus(&b), x + y),
                1 => (a.minus(&b), x - y),
                2 => (a.times(&b), x * y),
                3 => (a.over(&b), x / y),
                4 => (of("abs", &a).and_then(|a| a.root()), x.abs().sqrt()),
                _ => (of("atan", &a), x.atan()),
            })
            .prop_filter_map("known", |(a, x)| Some((a.ok()?, x)))
    })
}

proptest! {
    #![proptest_config(crate::cases::config(12))]

    #[test]
    fn exact_arithmetic_is_near_f64((a, x) in made()) {
        if a.is_finite() && x.is_finite() && x.abs() < 1e6 && !(x != 0.0 && x.abs() < 1e-6) {
            let around = a.around().unwrap();
            let bound = |x: f64| Interval::around(&BigRational::from_float(x).unwrap(), 200);
            prop_assert_ne!(around.minus(&bound(x + 1e-6)).sign(), Some(Ordering::Greater));
            prop_assert_ne!(around.minus(&bound(x - 1e-6)).sign(), Some(Ordering::Less));
        }
    }
}
