//! For tests: replaces one value of a method wherever the method is computed. What changes depends
//! on that value.

use glam::{DVec2, DVec3, DVec4, Vec2, Vec3, Vec4, Vec4Swizzles, dvec4};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

/// A method whose values can be replaced. Implemented by the attribute `traced`.
pub trait Replaceable {
    /// The inputs and the method's own values, with their names.
    fn slots(&mut self) -> Vec<(&'static str, &mut dyn Any)>;

    /// The other methods that it calls.
    fn called(&mut self) -> Vec<(&'static str, &mut dyn Replaceable)>;

    /// The names of all values; `roots.t1` is the value `t1` of the part `roots`.
    fn names(&mut self) -> Vec<String> {
        let parts = self.called().into_iter().flat_map(|(part, called)| {
            called.names().into_iter().map(move |name| format!("{part}.{name}"))
        });
        let parts: Vec<_> = parts.collect();
        self.slots().into_iter().map(|(name, _)| name.to_owned()).chain(parts).collect()
    }

    /// Replaces the value called `name`; `roots.t1` is the value `t1` of the part `roots`.
    fn replace(&mut self, name: &str) {
        if let Some((part, name)) = name.split_once('.') {
            for (_, called) in self.called().into_iter().filter(|(known, _)| *known == part) {
                called.replace(name);
            }
        }
        for (_, slot) in self.slots().into_iter().filter(|(known, _)| *known == name) {
            change(slot);
        }
    }
}

/// The names of a method and of one of its values.
pub type ValueOf = [String; 2];

/// What the current test does with the methods that are computed.
enum ReplacementMode {
    /// Nothing.
    Off,
    /// Collects the names of their values.
    Collect(BTreeSet<ValueOf>),
    /// Replaces this value.
    Replace(ValueOf),
}

thread_local! {
    /// The number of nested calls of methods at this moment.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    static MODE: RefCell<ReplacementMode> = const { RefCell::new(ReplacementMode::Off) };
}

/// The values of the methods that `computes` calls.
pub fn values_in(computes: impl FnOnce()) -> BTreeSet<ValueOf> {
    MODE.set(ReplacementMode::Collect(BTreeSet::new()));
    computes();
    match MODE.replace(ReplacementMode::Off) {
        ReplacementMode::Collect(names) => names,
        ReplacementMode::Off | ReplacementMode::Replace(_) => BTreeSet::new(),
    }
}

/// What `computes` returns while each call of the method returns this value replaced. The other
/// values that the method returns, also those computed from this one, stay as they are.
pub fn with_replaced<T>(value: &ValueOf, computes: impl FnOnce() -> T) -> T {
    MODE.set(ReplacementMode::Replace(value.clone()));
    let computed = computes();
    MODE.set(ReplacementMode::Off);
    computed
}

/// Called when a method begins.
pub fn begin() {
    DEPTH.set(DEPTH.get() + 1);
}

/// Called when a method ends, with its values, which are returned, one of them replaced if the test
/// says so. Only the outermost of nested calls counts.
pub fn end<T: Replaceable>(method: &str, mut values: T) -> T {
    DEPTH.set(DEPTH.get() - 1);
    if DEPTH.get() == 0 {
        MODE.with_borrow_mut(|mode| match mode {
            ReplacementMode::Off => {}
            ReplacementMode::Collect(known) => {
                known.extend(values.names().into_iter().map(|name| [method.to_owned(), name]));
            }
            ReplacementMode::Replace([of, value]) if of == method => values.replace(value),
            ReplacementMode::Replace(_) => {}
        });
    }
    values
}

/// Replaces a value by one of another size and direction. A value that is not finite stays so.
fn change(slot: &mut dyn Any) {
    macro_rules! sums {
        ($($of:ty [$by:expr]),+ $(,)?) => {$(
            if let Some(x) = slot.downcast_mut::<$of>() {
                *x = *x * 1.25 + $by;
                return;
            }
        )+};
    }
    macro_rules! rows {
        ($($of:ty),+) => {$(
            if let Some(rows) = slot.downcast_mut::<$of>() {
                rows.iter_mut().for_each(|row| change(row));
                return;
            }
        )+};
    }
    let by = dvec4(0.6875, -0.4375, 0.8125, -0.3125);
    let single = by.as_vec4();
    sums!(f64[by.x], DVec2[by.xy()], DVec3[by.xyz()], DVec4[by]);
    sums!(f32[single.x], Vec2[single.xy()], Vec3[single.xyz()], Vec4[single]);
    rows!([f64; 2], [f64; 3], [[f64; 2]; 2], [DVec3; 3], [DVec4; 4]);
    rows!([f32; 2], [f32; 3], [[f32; 2]; 2], [Vec3; 3], [Vec4; 4]);
    match slot.downcast_mut::<bool>() {
        Some(flag) => *flag = !*flag,
        None => unreachable!("a value of a type that has no other value here"),
    }
}
