//! For tests: one value of a method replaced by another, wherever the method is computed. What changes
//! then is what depends on that value.

use glam::{DVec2, DVec3, DVec4, Vec2, Vec3, Vec4, Vec4Swizzles, dvec4};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

/// The values of a method, to be changed. Implemented by the attribute `traced`.
pub trait Replaceable {
    /// Its inputs and its own values by their names.
    fn slots(&mut self) -> Vec<(&'static str, &mut dyn Any)>;

    /// The other methods that it calls.
    fn called(&mut self) -> Vec<(&'static str, &mut dyn Replaceable)>;

    /// The names of all values, `roots.t1` of one in a part.
    fn names(&mut self) -> Vec<String> {
        let parts = self.called().into_iter().flat_map(|(part, called)| {
            called.names().into_iter().map(move |name| format!("{part}.{name}"))
        });
        let parts: Vec<_> = parts.collect();
        self.slots().into_iter().map(|(name, _)| name.to_owned()).chain(parts).collect()
    }

    /// Puts another value in the place of the one called `name`, `roots.t1` in a part.
    fn replace(&mut self, name: &str) {
        if let Some((part, name)) = name.split_once('.') {
            for (_, called) in self.called().into_iter().filter(|(known, _)| *known == part) {
                called.replace(name);
            }
        }
        for (_, slot) in self.slots().into_iter().filter(|(known, _)| *known == name) {
            another(slot);
        }
    }
}

/// A method, and one of its values.
pub type ValueOf = [String; 2];

/// What is wanted of the methods that are computed.
enum Wanted {
    /// Nothing.
    Nothing,
    /// Which values they have.
    Names(BTreeSet<ValueOf>),
    /// To have another one in the place of this.
    Another(ValueOf),
}

thread_local! {
    /// How many methods are being computed, each called by the one before.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    static WANTED: RefCell<Wanted> = const { RefCell::new(Wanted::Nothing) };
}

/// The values of the methods that `computes` calls.
pub fn values_in(computes: impl FnOnce()) -> BTreeSet<ValueOf> {
    WANTED.set(Wanted::Names(BTreeSet::new()));
    computes();
    match WANTED.replace(Wanted::Nothing) {
        Wanted::Names(names) => names,
        Wanted::Nothing | Wanted::Another(_) => BTreeSet::new(),
    }
}

/// What `computes` returns while each call of the method returns another value in this place. The
/// other values that the method returns, also those computed from this one, stay as they are.
pub fn with_another<T>(value: &ValueOf, computes: impl FnOnce() -> T) -> T {
    WANTED.set(Wanted::Another(value.clone()));
    let computed = computes();
    WANTED.set(Wanted::Nothing);
    computed
}

/// A method begins to be computed.
pub fn begin() {
    DEPTH.set(DEPTH.get() + 1);
}

/// It has been computed.
pub fn end<T: Replaceable>(method: &str, mut values: T) -> T {
    DEPTH.set(DEPTH.get() - 1);
    if DEPTH.get() == 0 {
        WANTED.with_borrow_mut(|wanted| match wanted {
            Wanted::Nothing => {}
            Wanted::Names(known) => {
                known.extend(values.names().into_iter().map(|name| [method.to_owned(), name]));
            }
            Wanted::Another([of, value]) if of == method => values.replace(value),
            Wanted::Another(_) => {}
        });
    }
    values
}

/// Puts another value there, of another size and direction. What is not finite stays so.
fn another(slot: &mut dyn Any) {
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
                rows.iter_mut().for_each(|row| another(row));
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
