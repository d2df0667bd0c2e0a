//! Read access to an open lesson.

use super::challenge::Standing;
use super::clock::Clock;
use super::derived::Derived;
use super::edit::{HeldPart, Snap};
use super::evaluated::{InSingle, exact_numbers, number, options, program_inputs};
use super::fields::Fields;
use super::open::{Page, ScenePath};
use super::plane_map::PlaneMap;
use super::probe::{Probe, ProbeQuestion, probe};
use super::published::Digits;
use super::rounding::Rounding;
use super::scale::ScaleView;
use super::scene::between;
use super::scene_file::ShotCamera;
use super::trial::TrialRun;
use super::verdict::Verdict;
use super::{About, DefaultView, DefaultView3d, HandleView, Lesson, Method, Symbol};
use crate::derivation::as_test;
use crate::geometry::TracedValue;
use crate::program;

impl Page {
    /// The properties common to all scenes of the lesson.
    pub fn about(&self) -> &'static About {
        self.lesson().about()
    }

    /// The erratum that fits the scene best, for a published piece by its index.
    pub fn erratum(&self, published: usize) -> Option<&'static str> {
        let here = self.lesson().special();
        let same = self.failing(published).find(|(_, scene)| *scene == self.lesson());
        let like = || self.failing(published).find(|(_, scene)| scene.special() == here);
        same.or_else(like).or_else(|| self.failing(published).next()).map(|(erratum, _)| erratum)
    }

    /// The errata of a published piece by its index, each with the scene on which it fails.
    fn failing(&self, published: usize) -> impl Iterator<Item = (&'static str, &dyn Lesson)> {
        let about = self.about();
        let code = about.published.get(published).map(|piece| piece.name);
        let errata = &about.scenes.errata;
        let read = || errata.iter().map(|known| self.of_fields(&known.scene)).collect();
        let scenes = errata.iter().zip(self.errata.get_or_init(read));
        let failing = scenes.filter(move |(known, _)| Some(known.code) == code);
        failing.map(|(known, scene)| (known.name, &**scene))
    }

    /// The published piece to show for this scene: `chosen` if it fails here, else one with an
    /// erratum of this scene, else the first that fails here and is correct elsewhere. A piece that
    /// always fails says nothing about a scene.
    pub fn erring(&self, chosen: usize) -> usize {
        let returned = &self.derived().returned;
        let errs = |index: &usize| returned.get(*index).is_some_and(|piece| !piece.agrees);
        if errs(&chosen) {
            return chosen;
        }
        let pieces = &self.about().published;
        let erring = (0..pieces.len()).filter(errs);
        let is_exhibit =
            |index: &usize| self.failing(*index).any(|(_, scene)| scene == self.lesson());
        let special = erring.clone().filter(|index| pieces[*index].special_input);
        erring.filter(is_exhibit).chain(special).next().unwrap_or(chosen)
    }

    /// The counterpart of the first method in f32 and in exact arithmetic.
    fn single_method(&self) -> &Method {
        &self.derived().methods[self.about().single]
    }

    fn in_single(&self) -> &InSingle {
        let options = || options(&mut *self.lesson().copy());
        self.derived().single.get_or_init(|| InSingle::of(self.single_method(), &options()))
    }

    /// The outcome in f32.
    pub fn single(&self) -> Verdict {
        self.in_single().verdict
    }

    /// The outcome of each method in f32, if all answer one question.
    pub fn singles(&self) -> &[Verdict] {
        self.derived().singles.get_or_init(|| {
            let options = options(&mut *self.lesson().copy());
            let methods = self.derived().methods.iter().filter(|_| self.about().compared);
            methods.map(|method| InSingle::of(method, &options).verdict).collect()
        })
    }

    /// The f32 numbers around a deciding one.
    pub fn rounding(&self) -> Option<Rounding> {
        let compared = self.about().rounding?;
        let [at, came] = [compared.name, compared.sum].map(|name| self.in_single().number(name));
        Some(Rounding { compared, at, came })
    }

    /// The inputs of a learner's function that replaces a method: the inputs of the method, then
    /// the extra arguments of its verdict function.
    pub fn program_inputs(&self, method: &Method) -> Vec<program::Value<f64>> {
        program_inputs(method, &options(&mut *self.lesson().copy()))
    }

    /// The deciding numbers, in all three arithmetics.
    pub fn digits(&self) -> Vec<Digits> {
        let names = self.lesson().digits();
        let exact = exact_numbers(self.single_method(), names);
        let trace = &*self.derived().methods[0].trace;
        let digits = names.iter().zip(exact).map(|(name, exact)| {
            let (single, double) = (self.in_single().number(name), number(trace, name));
            Digits { name, single, double, exact }
        });
        digits.collect()
    }

    /// A scene that earns every star of a challenge, for [`Edit::Become`](super::Edit::Become).
    pub fn solution(&self, challenge: &str) -> Option<Fields> {
        let mut solutions = self.about().scenes.solutions.iter();
        solutions.find(|known| known.challenge == challenge).map(|known| known.scene.clone())
    }

    /// The special case that the scene is moving to, and the progress.
    pub fn transition(&self) -> Option<(usize, f64)> {
        self.transition.as_ref().map(|ScenePath { case, part, .. }| (*case, *part))
    }

    /// The scene of the step with this id; the default scene if the step has none.
    pub(super) fn shot(&self, step: Option<&str>) -> Box<dyn Lesson> {
        self.own_shot(step).map_or_else(|| self.lesson().start(), |shot| shot.copy())
    }

    /// The scenes of the steps that have their own.
    fn own_shots(&self) -> &[Box<dyn Lesson>] {
        let shots = || self.about().scenes.shots.iter();
        self.shots.get_or_init(|| shots().map(|shot| self.of_fields(&shot.scene)).collect())
    }

    /// The step's own scene; `None` if it has none.
    fn own_shot(&self, step: Option<&str>) -> Option<&dyn Lesson> {
        let index = self.about().scenes.shots.iter().position(|shot| Some(shot.step) == step)?;
        Some(&*self.own_shots()[index])
    }

    /// The scene of the lesson with these fields.
    pub(super) fn of_fields(&self, fields: &Fields) -> Box<dyn Lesson> {
        self.lesson().with_fields(fields).0
    }

    /// The scene before that of the step with this id, if points move in its picture.
    pub fn before(&self, step: &str) -> Option<Box<dyn Lesson>> {
        Some(self.of_fields(self.about().scenes.shot(step)?.before.as_ref()?))
    }

    /// Whether the scene is that of the step with this id.
    pub fn is_shot(&self, step: Option<&str>) -> bool {
        match self.own_shot(step) {
            Some(shot) => shot == self.lesson(),
            None => *self.lesson().start() == *self.lesson(),
        }
    }

    /// Whether the scene is that of any step.
    pub(super) fn is_any_shot(&self) -> bool {
        self.is_shot(None) || self.own_shots().iter().any(|shot| **shot == *self.lesson())
    }

    /// The scene at a fraction of the transition from another one, for an animated picture.
    pub fn on_way(&self, from: &dyn Lesson, part: f64) -> Box<dyn Lesson> {
        between(from, self.lesson(), part)
    }

    /// A probe for the handle with this index; `None` if there is no such handle or it is not a
    /// point.
    pub fn probe(&self, handle: usize, question: ProbeQuestion) -> Option<Probe> {
        probe(self.lesson(), handle, question)
    }

    /// The trial with this name at its start, with random numbers from this seed.
    pub fn trial(&self, id: &str, seed: u64) -> Option<TrialRun> {
        self.lesson().trial(id, seed)
    }

    /// The number of changes since the lesson was opened.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// The view of `camera`; the default view if that camera belongs to the other picture of the
    /// scene.
    pub fn seen_by(&self, camera: Option<ShotCamera>) -> DefaultView {
        let (factor, space) = (self.factor(), self.derived().view3d);
        match (camera, space) {
            (Some(ShotCamera::View(view)), _) if view.is_space() == space.is_some() => {
                view.scaled(factor)
            }
            (Some(ShotCamera::Towards { yaw, pitch, parallel }), Some(view3d)) => {
                DefaultView::Space(DefaultView3d { yaw, pitch, parallel, ..view3d })
            }
            (_, Some(view3d)) => DefaultView::Space(view3d),
            (_, None) => {
                let (centre, half) = self.about().home;
                DefaultView::Plane(centre, half).scaled(factor)
            }
        }
    }

    /// How the plane lies in the picture that is shown. During a drag it keeps its position: a
    /// picture that turned with the dragged point would move the point under the pointer.
    pub fn map(&self, shown: &Derived) -> PlaneMap {
        self.drag.as_ref().map_or(shown.map, |drag| drag.map)
    }

    /// The scale factor of the scene.
    pub fn factor(&self) -> f64 {
        self.derived().scale.map_or(1.0, ScaleView::factor)
    }

    /// The scene for a link.
    pub fn scene_fields(&self) -> Fields {
        self.lesson().fields()
    }

    /// The index of the open step.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The snap mode.
    pub fn snap(&self) -> Snap {
        self.snap
    }

    /// Whether undo and redo are possible.
    pub fn undoable(&self) -> (bool, bool) {
        (self.history.can_undo(), self.history.can_redo())
    }

    /// The attractor that holds the dragged part, and the part.
    pub fn held(&self) -> Option<(HeldPart, &'static str)> {
        self.drag.as_ref().and_then(|drag| Some((drag.part, drag.held?.case)))
    }

    /// [`Derived::value`].
    pub fn value(&self, name: &str) -> Option<TracedValue> {
        self.derived().value(name)
    }

    /// The handle called `name`, with its index.
    pub fn handle(&self, name: &str) -> Option<(usize, &HandleView)> {
        self.derived().handles.iter().enumerate().find(|(_, handle)| handle.name == name)
    }

    /// The handle with this index: of the scene, or of the second picture.
    pub fn handle_view(&self, number: usize) -> Option<&HandleView> {
        let Derived { handles, second, .. } = self.derived();
        let more = second.iter().flat_map(|second| &second.handles);
        handles.iter().chain(more).nth(number)
    }

    /// The timeline and the current time, if the scene can be played.
    pub fn clock(&self) -> Option<(&Clock, f64)> {
        let clock = self.derived().clock.as_ref()?;
        let now = self.handle(clock.name)?.1.value.numbers().next()?;
        Some((clock, now.clamp(0.0, clock.end.max(0.0))))
    }

    /// Whether a challenge was met by a given scene (from a chip, a step, a link or undo), so that
    /// the reader has not earned it.
    pub fn is_given(&self, goal: &Standing) -> bool {
        let has_all = |given: &&Standing| given.beyond || !goal.beyond;
        let given = self.given.iter().find(|given| given.id == goal.id);
        goal.reached && given.filter(has_all).is_some()
    }

    /// The stars that the scene earns for a challenge: 0 for a given scene.
    pub fn stars(&self, goal: &Standing) -> u8 {
        if self.is_given(goal) { 0 } else { goal.stars(self.changes()) }
    }

    /// The scene as a Rust test that the first method's text returns the exact outcome. `notes` are
    /// printed above it. `None` if the test cannot be expressed in Rust alone.
    pub fn rust_test(&self, notes: &[&str]) -> Option<String> {
        let derived = self.derived();
        let extents = derived.switches.iter().map(|switch| format!("Extent::{:?}", switch.extent));
        let choices = derived.choices.iter().map(|choice| choice.argument());
        let down = derived.down.map(|down| down.to_string());
        let options: Vec<_> = extents.chain(choices).chain(down).collect();
        as_test(&*derived.methods.first()?.trace, &options, derived.exact.case, notes)
    }

    /// The symbol of the value called `name`.
    pub fn symbol(&self, name: &str) -> Option<&'static Symbol> {
        self.about().symbols.iter().find(|symbol| symbol.name == name)
    }
}
