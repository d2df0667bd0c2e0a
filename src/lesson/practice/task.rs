//! The kinds of problem of a lesson, found in its method.

use super::computation::{Computation, is_humane, is_rational, towards};
use super::random_scene::drawn;
use crate::geometry::exact::Rational;
use crate::lesson::contract::Lesson;
use crate::lesson::trial::TrialRng;
use crate::program::read::{LetStep, Program};
use crate::sketch::Role;
use num_traits::Zero;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ptr;

/// A kind of problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Task {
    /// Compute this number.
    Value(&'static str),
    /// Compute this point or vector.
    Point(&'static str),
    /// Give the sign of this number.
    Sign(&'static str),
    /// Give the outcome.
    Case,
    /// Give the branch taken.
    Branch,
    /// Give the next line of the method.
    NextLine,
}

/// The number of scenes that are examined.
const SCENES: usize = 60;

/// The greatest number of kinds that compute a number.
const NUMBERS: usize = 4;

impl Task {
    /// The kind's name in the settings, without spaces.
    ///
    /// ```
    /// use crosspoint::lesson::practice::Task;
    /// assert_eq!(Task::Sign("den").id(), "sign.den");
    /// ```
    pub fn id(self) -> String {
        let of = |kind: &str, name: &str| format!("{kind}.{name}");
        match self {
            Self::Value(name) => of("value", name),
            Self::Point(name) => of("point", name),
            Self::Sign(name) => of("sign", name),
            Self::Case => "case".to_owned(),
            Self::Branch => "branch".to_owned(),
            Self::NextLine => "next".to_owned(),
        }
    }

    /// The value asked for; `None` if the kind asks for no value.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Value(name) | Self::Point(name) | Self::Sign(name) => Some(name),
            Self::Case | Self::Branch | Self::NextLine => None,
        }
    }

    /// Whether its answer is one of a few choices.
    pub const fn is_choice(self) -> bool {
        !matches!(self, Self::Value(_) | Self::Point(_))
    }
}

thread_local! {
    /// Cache, by the addresses of a lesson's tables and of its method.
    static FOUND: RefCell<BTreeMap<[usize; 2], Vec<Task>>> = const { RefCell::new(BTreeMap::new()) };
}

/// The kinds of problem of a lesson, from any of its scenes, computed once.
pub fn tasks(scene: &dyn Lesson) -> Vec<Task> {
    let Some(computation) = Computation::of(scene) else { return Vec::new() };
    let key = [ptr::from_ref(scene.about()).addr(), ptr::from_ref(computation.program).addr()];
    if let Some(known) = FOUND.with_borrow(|found| found.get(&key).cloned()) {
        return known;
    }
    let tasks = search(scene, &computation);
    FOUND.with_borrow_mut(|found| found.insert(key, tasks.clone()));
    tasks
}

fn search(scene: &dyn Lesson, computation: &Computation) -> Vec<Task> {
    let program = computation.program;
    let asked = Asked { scene, program };
    let (points, numbers): (Vec<_>, Vec<_>) =
        asked.named().into_iter().partition(|(_, size)| *size > 1);
    let mut numbers: Vec<_> = numbers.into_iter().map(|(name, _)| name).collect();
    numbers.sort_by_key(|name| asked.rank(name));
    let point = points.iter().rev().max_by_key(|(name, _)| asked.is_result(name));
    let room = NUMBERS - usize::from(point.is_some());
    let sign = asked.decides(&numbers);
    let mut found: Vec<_> = numbers.into_iter().take(room).map(Task::Value).collect();
    // There are no numbers to compute: ask for another point.
    found.extend(point.map(|(name, _)| Task::Point(name)));
    let others = points.iter().rev().filter(|(name, _)| Some(name) != point.map(|(name, _)| name));
    let missing = 2_usize.saturating_sub(found.len());
    found.extend(others.take(missing).map(|(name, _)| Task::Point(name)));
    found.extend(sign.map(Task::Sign));
    found.extend((scene.methods()[0].outcomes().len() > 1).then_some(Task::Case));
    found.extend((program.arms.len() > 2).then_some(Task::Branch));
    found.extend((program.steps.len() > 1).then_some(Task::NextLine));
    found
}

struct Asked<'a> {
    scene: &'a dyn Lesson,
    program: &'static Program,
}

impl Asked<'_> {
    /// The values with a symbol that are fractions, with the number of their components.
    fn named(&self) -> Vec<(&'static str, usize)> {
        // Values that are 0 in every scene, such as a height over the plane in the plane, are
        // excluded, as are values never computed by hand.
        let mut rng = TrialRng::new(1);
        let scenes: Vec<_> = (0..SCENES).map(|_| drawn(self.scene, &mut rng)).collect();
        let computed = scenes.iter().filter_map(|scene| Computation::of(&**scene));
        let values: Vec<_> = computed.map(|by| by.values(&self.program.steps)).collect();
        let value = |index: usize| {
            let needed = towards(self.program, &self.program.steps[index].name);
            let is_needed = |step: &LetStep| needed.iter().any(|known| known.name == step.name);
            let fits = |values: &&Vec<Option<Vec<Rational>>>| {
                let all = self.program.steps.iter().zip(values.iter());
                let mut all = all.filter(|(step, _)| is_needed(step));
                all.all(|(_, value)| value.iter().flatten().all(is_humane) && value.is_some())
            };
            let mut all = values.iter().filter(fits).filter_map(|values| values[index].as_ref());
            all.find(|value| value.iter().any(|x| !x.is_zero()))
        };
        let steps = self.program.steps.iter().enumerate();
        let known = steps.filter(|(_, step)| self.has_symbol(step) && !is_copy(step));
        let sized =
            known.filter_map(|(index, step)| Some((step.name.as_str(), value(index)?.len())));
        let shown = sized.filter(|(_, size)| (1..=3).contains(size));
        shown.filter(|(name, _)| is_rational(&towards(self.program, name))).collect()
    }

    fn has_symbol(&self, step: &LetStep) -> bool {
        self.scene.about().symbols.iter().any(|symbol| symbol.name == step.name)
    }

    fn is_result(&self, name: &str) -> bool {
        let symbols = self.scene.about().symbols.iter();
        symbols.clone().any(|symbol| symbol.name == name && symbol.role == Role::Result)
    }

    /// First the values with formulas, then the deciding ones, then the others from the last.
    fn rank(&self, name: &str) -> (u8, usize) {
        let methods = self.scene.methods();
        let known = methods.get(self.scene.about().single).map_or(&[][..], |known| known.unknowns);
        let place = self.program.steps.iter().rev().position(|step| step.name == name);
        let kind = match () {
            () if known.contains(&name) => 0,
            () if self.scene.digits().contains(&name) => 1,
            () => 2,
        };
        (kind, place.unwrap_or_default())
    }

    /// The first number in a condition of the verdict.
    fn decides(&self, numbers: &[&'static str]) -> Option<&'static str> {
        let mut asked = self.program.conditions().flat_map(|condition| condition.names());
        asked.find(|name| numbers.contains(name)).or(numbers.first().copied())
    }
}

/// Whether a `let` only renames a value.
fn is_copy(step: &LetStep) -> bool {
    use crate::program::read::Tree::{Component, Constant, Name, Number};
    matches!(step.tree, Name(_) | Number(_) | Constant(..) | Component(..))
}
