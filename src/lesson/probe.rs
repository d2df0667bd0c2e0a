//! The answers of a lesson for any position of one of its points.

use super::contract::Lesson;
use super::evaluated::{InSingle, options};
use super::handle::MAX_COORDINATE;
use super::scene::with_handle;
use crate::geometry::TracedValue;
use crate::geometry::question::outcome::AnswerKind;
use glam::DVec3;

/// A question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProbeQuestion {
    /// The outcome, by filtered arithmetic, which agrees with exact arithmetic.
    Outcome,
    /// The value with this name, from the first method that has it, for its sign.
    Sign(&'static str),
    /// The same for its size.
    Size(&'static str),
    /// Whether f32 and f64 give different outcomes.
    Single,
    /// Whether f64 gives a wrong outcome.
    Double,
    /// Whether the method with this index gives a wrong outcome in f32.
    Method(usize),
    /// Whether the published piece with this index gives a wrong outcome.
    Published(usize),
}

/// The answer for a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Finding {
    /// The kind of the outcome.
    Outcome(AnswerKind),
    /// The value; NaN if it is undefined or has several components.
    Number(f64),
    /// Whether the two outcomes differ.
    Differs(bool),
}

/// Asks one question about a scene while moving one point. The probe has its own copy of the scene.
pub struct Probe {
    rest: Box<dyn Lesson>,
    ask: Box<dyn FnMut(DVec3) -> Finding>,
}

impl Probe {
    /// The answer with the point at `place`, or at the nearest position that the lesson allows.
    pub fn at(&mut self, place: DVec3) -> Finding {
        (self.ask)(place)
    }

    /// The scene without the point's position: answers stay valid as long as it does not change.
    pub fn rest(&self) -> &dyn Lesson {
        &*self.rest
    }
}

impl std::fmt::Debug for Probe {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Probe").field("rest", &self.rest.fields()).finish_non_exhaustive()
    }
}

/// The probe for the handle with this index; `None` if there is no such handle or it is not a
/// point.
pub fn probe(scene: &dyn Lesson, handle: usize, question: ProbeQuestion) -> Option<Probe> {
    let mut moved = scene.copy();
    if moved.handles().get(handle)?.grip.is_number() {
        return None;
    }
    let rest = with_handle(scene, handle, DVec3::ZERO);
    let ask = move |place: DVec3| {
        let near = place.clamp(DVec3::splat(-MAX_COORDINATE), DVec3::splat(MAX_COORDINATE));
        if let Some(handle) = moved.handles().get_mut(handle) {
            handle.grip.put(near);
        }
        found(&mut *moved, question)
    };
    Some(Probe { rest, ask: Box::new(ask) })
}

fn found(scene: &mut dyn Lesson, question: ProbeQuestion) -> Finding {
    match question {
        ProbeQuestion::Outcome => Finding::Outcome(scene.filtered().answer),
        ProbeQuestion::Sign(name) | ProbeQuestion::Size(name) => {
            let methods = scene.methods();
            match methods.iter().find_map(|method| method.trace.value(name)) {
                Some(TracedValue::Scalar(x) | TracedValue::Infinite(x)) => Finding::Number(x),
                _ => Finding::Number(f64::NAN),
            }
        }
        ProbeQuestion::Single | ProbeQuestion::Double if scene.rounded().is_some() => {
            let [double, single] = scene.rounded().unwrap_or_default();
            let other =
                if question == ProbeQuestion::Single { single } else { scene.filtered().case };
            Finding::Differs(double != other)
        }
        ProbeQuestion::Single => {
            let (methods, options) = (scene.methods(), options(scene));
            let method = methods.get(scene.about().single);
            let single = method.map(|method| InSingle::of(method, &options).verdict.case);
            Finding::Differs(single != methods.first().map(|method| method.verdict.case))
        }
        ProbeQuestion::Double => {
            let double = scene.methods().first().map(|method| method.verdict.case);
            Finding::Differs(double != Some(scene.filtered().case))
        }
        ProbeQuestion::Method(index) => {
            let options = options(scene);
            let methods = scene.methods();
            let answer = methods.get(index).map(|method| InSingle::of(method, &options).verdict);
            Finding::Differs(answer.is_some_and(|answer| answer.case != scene.filtered().case))
        }
        ProbeQuestion::Published(index) => {
            let wrong = scene.returned(index).is_some_and(|returned| {
                !(returned.agrees && (scene.about().agrees)(returned.verdict, scene.filtered()))
            });
            Finding::Differs(wrong)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Edit, Page};
    use crate::lessons;
    use glam::dvec3;

    fn page() -> Page {
        (lessons::find("perp_product").unwrap().open)()
    }

    fn put(page: &mut Page, place: DVec3) {
        for (component, value) in [(0, place.x), (1, place.y)] {
            page.apply(&Edit::Set { handle: "b".into(), component, value, join: true });
        }
    }

    #[test]
    fn every_probe_agrees_with_the_page() {
        let mut page = page();
        let ask = |question| page.probe(1, question).unwrap();
        let [mut outcome, mut t, mut single, mut double, mut flawed] = [
            ProbeQuestion::Outcome,
            ProbeQuestion::Sign("t"),
            ProbeQuestion::Single,
            ProbeQuestion::Double,
            ProbeQuestion::Published(2),
        ]
        .map(ask);
        let mut differing = 0;
        for place in (0..400).map(|i| dvec3(f64::from(i % 20), f64::from(i / 20), 0.0) / 2.0 - 4.0)
        {
            let place = dvec3(place.x, place.y, 0.0);
            put(&mut page, place);
            let derived = page.derived();
            assert_eq!(outcome.at(place), Finding::Outcome(derived.exact.answer), "{place}");
            let Finding::Number(found) = t.at(place) else { panic!("t is a number") };
            let value = derived.methods[0].trace.value("t");
            assert!(value == Some(TracedValue::Scalar(found)) || found.is_nan(), "{place}");
            let differs = page.single().case != derived.verdict.case;
            assert_eq!(single.at(place), Finding::Differs(differs));
            let differs = derived.verdict.case != derived.exact.case;
            assert_eq!(double.at(place), Finding::Differs(differs));
            assert_eq!(flawed.at(place), Finding::Differs(!derived.returned[2].agrees));
            differing += u32::from(!derived.returned[2].agrees);
        }
        assert!(differing > 0, "the distances that have no sign fail somewhere");
    }

    #[test]
    fn moving_the_point_itself_keeps_the_rest() {
        let mut page = page();
        let rest = |page: &Page, handle| {
            page.probe(handle, ProbeQuestion::Outcome).unwrap().rest().fields()
        };
        let (of_b, of_c) = (rest(&page, 1), rest(&page, 2));
        put(&mut page, dvec3(1.5, -7.0, 0.0));
        assert_eq!(rest(&page, 1), of_b);
        assert_ne!(rest(&page, 2), of_c);
        assert!(page.probe(4, ProbeQuestion::Outcome).is_none());
    }
}
