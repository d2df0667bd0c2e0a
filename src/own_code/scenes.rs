//! The scenes of a lesson as cases for the judge.

use crate::geometry::question::table::ParameterKind;
use crate::judge::{Arguments, Judged};
use crate::lesson::{Grip, Lesson, Method, Page, inputs_on, with_numbers};
use crate::program::read::Program;
use crate::program::{Value, evaluate_exactly, program_of};

/// Whether a setting of the scene selects the question: then another method becomes the first.
fn asks_by_setting(scene: &dyn Lesson) -> bool {
    let first = |scene: &dyn Lesson| scene.methods().first().map(|method| method.id);
    let count = scene.copy().choices().len();
    (0..count).any(|index| {
        let mut other = scene.copy();
        let options = other.choices()[index].options.len();
        (0..options).any(|option| {
            *other.choices()[index].chosen = u8::try_from(option).unwrap_or_default();
            first(&*other) != first(scene)
        })
    })
}

/// Whether a method answers the lesson's question with the current settings.
pub fn answers_the_lesson(page: &Page, method: &Method) -> bool {
    let Some(first) = page.derived().methods.first() else { return false };
    let relation = |method: &Method| program_of(&*method.trace).relation.clone();
    let same = relation(method) == relation(first);
    same && (method.id == first.id || !asks_by_setting(page.lesson()))
}

/// The inputs of a program on a scene, and the correct outcome.
pub struct PosedScene {
    /// The inputs of the program.
    pub inputs: Vec<Value<f64>>,
    /// The correct outcome.
    pub truth: &'static str,
}

/// The scenes of a lesson with their correct outcomes.
pub struct Scenes {
    start: Box<dyn Lesson>,
    /// The index of the method.
    pub method: usize,
    parameters: Vec<(&'static str, ParameterKind)>,
    dim: usize,
    fixed: bool,
    /// Our method, if its question is not that of the lesson.
    ours: Option<&'static Program>,
}

impl Scenes {
    /// Scenes similar to that of a page, for the method with this index.
    pub fn of(page: &Page, method: usize) -> Self {
        let start = page.lesson().copy();
        let mut copy = start.copy();
        let kind = |grip: &Grip<'_>| match grip {
            Grip::Plane(_) | Grip::Flat(_) | Grip::Space(_) | Grip::Unused(_) => {
                ParameterKind::Point
            }
            Grip::Radius { .. } => ParameterKind::Length,
            Grip::Number(_, range) | Grip::Cell(_, range) if *range.start() >= 0.0 => {
                ParameterKind::Length
            }
            Grip::Number(..) | Grip::Cell(..) => ParameterKind::Weight,
        };
        let handles = copy.handles();
        let space = handles.iter().any(|handle| matches!(handle.grip, Grip::Space(_)));
        let mut parameters: Vec<_> =
            handles.iter().map(|handle| (handle.name, kind(&handle.grip))).collect();
        drop(handles);
        let switches = copy.switches().into_iter().map(|switch| switch.points[0]);
        parameters.extend(switches.map(|name| (name, ParameterKind::Part)));
        if !asks_by_setting(&*start) {
            let choices = copy.choices().into_iter().map(|choice| choice.name);
            parameters.extend(choices.map(|name| (name, ParameterKind::Part)));
        }
        let of = &page.derived().methods[method];
        let same = answers_the_lesson(page, of);
        let mut scenes = Self {
            start,
            method,
            parameters,
            dim: if space { 3 } else { 2 },
            fixed: false,
            ours: (!same).then(|| program_of(&*of.trace)),
        };
        scenes.fixed = scenes.depends_on_place();
        scenes
    }

    /// Whether a translation of the whole figure changes the outcome, for example because an arrow
    /// from the origin is one of its points.
    fn depends_on_place(&self) -> bool {
        let here = self.now();
        let outcome = self.outcome(&here);
        let moved = |by: f64| self.with_points(&here, |x| x + by);
        [8.0, -16.0, 64.0].into_iter().any(|by| self.outcome(&moved(by)) != outcome)
    }

    /// The numbers of a scene with each coordinate of a point changed.
    pub fn with_points(
        &self,
        arguments: &Arguments,
        mut change: impl FnMut(f64) -> f64,
    ) -> Arguments {
        let pairs = arguments.iter().zip(&self.parameters);
        let changed = pairs.map(|(numbers, (_, kind))| match kind {
            ParameterKind::Point => numbers.iter().map(|x| change(*x)).collect(),
            _ => numbers.clone(),
        });
        changed.collect()
    }

    /// The numbers of the scene from which others are generated.
    pub fn now(&self) -> Arguments {
        let mut copy = self.start.copy();
        let places = copy.handles().into_iter();
        let mut numbers: Arguments =
            places.map(|handle| handle.grip.place().to_array().to_vec()).collect();
        let switches =
            copy.switches().into_iter().map(|switch| vec![f64::from(*switch.extent as u8)]);
        numbers.extend(switches.collect::<Vec<_>>());
        numbers.extend(copy.choices().into_iter().map(|choice| vec![f64::from(*choice.chosen)]));
        numbers.truncate(self.parameters.len());
        numbers
    }

    /// The scene with these numbers.
    pub fn scene(&self, arguments: &Arguments) -> Box<dyn Lesson> {
        with_numbers(&*self.start, arguments)
    }

    /// The inputs of a program in place of the method on a scene.
    pub fn inputs(&self, scene: &dyn Lesson) -> Vec<Value<f64>> {
        inputs_on(scene, self.method)
    }

    /// The inputs of a program in place of the method on a scene, and the correct outcome.
    pub fn posed(&self, scene: &dyn Lesson) -> PosedScene {
        PosedScene { inputs: self.inputs(scene), truth: self.truth(scene) }
    }

    /// The correct outcome of a scene; if the exact one of our method is unknown, its f64 outcome.
    pub fn truth(&self, scene: &dyn Lesson) -> &'static str {
        let Some(ours) = self.ours else { return scene.filtered().case };
        let exact = evaluate_exactly(ours, &self.inputs(scene)).arm.and_then(Result::ok);
        let in_double = || Some(scene.methods().get(self.method)?.verdict.case);
        let exact = exact.map(|arm| ours.arms[arm].case.as_str());
        exact.or_else(in_double).unwrap_or_default()
    }
}

impl Judged for Scenes {
    fn parameters(&self) -> &[(&'static str, ParameterKind)] {
        &self.parameters
    }

    fn dim(&self) -> usize {
        self.dim
    }

    fn outcome(&self, arguments: &Arguments) -> &'static str {
        self.truth(&*self.scene(arguments))
    }

    fn is_fixed(&self) -> bool {
        self.fixed
    }
}
