//! The lesson about the chosen pair, open in the background on these very shapes: what its formula
//! says of them, and its special cases.

use super::{WorkbenchView, glide_to};
use crate::derivation::{Formula, SeenTrace};
use crate::geometry::relation::NamedOutcome;
use crate::lesson::fields::Fields;
use crate::lesson::{Dimension, Edit, SceneValue};
use crate::lessons::Entry;
use crate::view::controls::{ChipState, chip};
use crate::view::formula_cache::{Inks, Maths};
use crate::view::msg::Msg;
use crate::view::open_lesson::OpenLesson;
use crate::view::ui_context::UiContext;
use crate::workbench::{
    Board, PAIR_SYMBOLS, PairMethod, PlacedShape, RelativePosition, ShapeKind, WORKBENCH, door,
    find, pair_method, sheet_of,
};
use egui::{Align2, Sense, Ui, vec2};

/// The height of a row of the formula, at least, and the size of its mathematics.
const ROW: f32 = 34.0;
const EM: f32 = 17.0;
/// The width of the captions.
const CAPTION: f32 = 64.0;

/// The lesson of the chosen pair; the workbench itself where there is none.
#[derive(Default)]
pub struct PairLesson {
    reading: Option<OpenLesson>,
    scene: Fields,
    /// What is computed of a pair without a lesson.
    own: Option<PairMethod>,
    /// The kinds of both shapes, and the special cases of the lesson that shapes of these kinds have.
    cases: ([Option<ShapeKind>; 2], Vec<usize>),
    formulas: Vec<Formula>,
}

impl std::fmt::Debug for PairLesson {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PairLesson").field("scene", &self.scene).finish_non_exhaustive()
    }
}

impl PairLesson {
    /// Opens the lesson of the chosen pair, or shows it these shapes.
    pub fn follow(&mut self, board: &Board) {
        let Some((a, b)) = board.chosen() else {
            *self = Self::default();
            return;
        };
        let Some((id, scene)) = door(a, b, board.dimension) else {
            self.compute(board, [a, b]);
            return;
        };
        let same = self.reading.as_ref().is_some_and(|reading| reading.entry.id == id);
        if same && self.scene == scene {
            return;
        }
        if !same {
            self.reading = find(id).map(OpenLesson::open);
        }
        let Some(reading) = &mut self.reading else { return };
        reading.page.apply(&Edit::Show(scene.clone()));
        (self.scene, self.own) = (scene, None);
        let page = &reading.page;
        let method = page.derived().methods.first();
        let formula = method.and_then(|method| {
            let mut names = page.lesson().digits().iter().chain(method.unknowns);
            names.find_map(|name| Formula::new(&page.seen(method), page.about().symbols, name))
        });
        self.formulas = formula.into_iter().collect();
        let kinds = [a, b].map(|shape| Some(shape.kind));
        if !same || self.cases.0 != kinds {
            let all = 0..page.about().cases.len();
            let known = all.filter(|case| self.sheet_in_case(board, *case).is_some());
            self.cases = (kinds, known.collect());
        }
    }

    /// Computes what there is to say of a pair without a lesson.
    fn compute(&mut self, board: &Board, [a, b]: [&PlacedShape; 2]) {
        let scene = Board::new(board.dimension, vec![a.clone(), b.clone()]).fields();
        if self.own.is_some() && self.scene == scene {
            return;
        }
        let workbench = || OpenLesson::open(&WORKBENCH);
        let reading = self.reading.take().filter(|reading| reading.entry.id == WORKBENCH.id);
        let own = pair_method(a, b, board.dimension, &board.answer_of(a, b));
        let seen = SeenTrace { trace: &*own.trace, flat: board.dimension == Dimension::Plane };
        let formula = |name: &&str| Formula::new(&seen, PAIR_SYMBOLS, name);
        let formulas = own.names.iter().filter_map(formula).collect();
        let reading = Some(reading.unwrap_or_else(workbench));
        *self = Self { reading, scene, own: Some(own), formulas, ..Self::default() };
    }

    /// The lesson with its scene, if there is one.
    pub fn target(&self) -> Option<(&'static Entry, &Fields)> {
        let taught = self.reading.as_ref().filter(|_| self.own.is_none());
        Some((taught?.entry, &self.scene))
    }

    /// The pair as a test in Rust.
    pub fn rust_test(&self) -> Option<String> {
        self.reading.as_ref().filter(|_| self.own.is_none())?.page.rust_test(&[])
    }

    /// Letters, numbers put in, and result.
    pub fn rows(&self, ui: &mut Ui, look: &UiContext<'_>, (board, maths): (&Board, &Maths)) {
        let Some(reading) = &self.reading else { return };
        let taught = || reading.page.derived().methods.first().map(|method| &*method.trace);
        let Some(trace) = self.own.as_ref().map(|own| &*own.trace).or_else(taught) else { return };
        let trace = SeenTrace { trace, flat: board.dimension == Dimension::Plane };
        for formula in &self.formulas {
            rows_of(ui, look, (formula, &trace), (reading, maths));
        }
    }

    /// Whether the pair has special cases to go to.
    pub fn has_cases(&self, board: &Board) -> bool {
        let free = board.chosen().is_some_and(|(a, b)| !a.locked && !b.locked);
        free && (self.own.is_some() || !self.cases.1.is_empty())
    }

    /// A chip for each special case, which leads the pair there.
    pub fn chips(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        table: &WorkbenchView<'_>,
        acts: &mut Vec<Msg>,
    ) {
        let Some(reading) = &self.reading else { return };
        if self.own.is_some() {
            return touch_chip(ui, look, table, acts);
        }
        let page = &reading.page;
        let mut asked = None;
        for index in self.cases.1.iter().copied() {
            let case = &page.about().cases[index];
            let holds = page.derived().special == *case;
            let state = if holds { ChipState::Holds } else { ChipState::Rest };
            if chip(ui, look, look.words.case(case), state).clicked() && !holds {
                asked = Some(index);
            }
        }
        if let Some(case) = asked {
            acts.extend(self.sheet_in_case(table.board, case).as_ref().map(glide_to));
        }
    }

    /// The sheet with the chosen pair in a special case of its lesson; `None` where the case is
    /// none of two such shapes.
    fn sheet_in_case(&mut self, board: &Board, case: usize) -> Option<Board> {
        let reading = self.reading.as_mut()?;
        reading.page.apply(&Edit::Slide { case, part: 1.0 });
        let found = sheet_of(reading.entry.id, &reading.page.scene_fields());
        reading.page.apply(&Edit::Show(self.scene.clone()));
        let found = found.filter(|found| found.dimension == board.dimension)?;
        let [p, q] = found.shapes() else { return None };
        let (a, b) = board.chosen()?;
        let (to_a, to_b) = if p.kind == a.kind && q.kind == b.kind { (p, q) } else { (q, p) };
        let fits = (to_a.kind, to_b.kind) == (a.kind, b.kind);
        let put = |board: &Board, letter, to: &crate::workbench::PlacedShape| {
            board.changed(letter, |shape| (shape.points, shape.radius) = (to.points, to.radius))
        };
        fits.then(|| put(&put(board, a.letter, to_a), b.letter, to_b))
    }
}

/// The chip that lets a pair without a lesson touch.
fn touch_chip(ui: &mut Ui, look: &UiContext<'_>, table: &WorkbenchView<'_>, acts: &mut Vec<Msg>) {
    let Some((a, b)) = table.board.chosen() else { return };
    let touch = RelativePosition::Touching;
    let holds = table.board.answer_of(a, b).lie == touch;
    let state = if holds { ChipState::Holds } else { ChipState::Rest };
    if chip(ui, look, look.words.case(touch.id()), state).clicked() && !holds {
        acts.extend(table.board.touching([a.letter, b.letter]).as_ref().map(glide_to));
    }
}

/// Letters, numbers put in, and result of one value.
fn rows_of(
    ui: &mut Ui,
    look: &UiContext<'_>,
    (formula, trace): (&Formula, &SeenTrace<'_>),
    (reading, maths): (&OpenLesson, &Maths),
) {
    let theme = look.theme;
    let symbols = reading.page.about().symbols;
    let inks = Inks { theme, ink: theme.ink, symbols, lit: None };
    let numbers = Inks { theme, ink: theme.ink, symbols: &[], lit: None };
    let rows = [
        ("row_symbols", &formula.symbols, &inks),
        ("row_numbers", &formula.numbers, &numbers),
        ("row_result", &formula.result, &numbers),
    ];
    for (key, row, inks) in rows {
        let Some(layout) = maths.row(row, trace) else { continue };
        let room = ui.available_width() - CAPTION * look.k;
        let em = look.letters(EM);
        let em = em.min(room / (layout.width.max(0.1))).max(0.55 * em);
        let tall = (layout.height + layout.depth) * em + 8.0;
        let size = vec2(ui.available_width(), (ROW * look.k).max(tall));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let at = rect.left_center();
        let caption = look.words.get(key);
        ui.painter().text(at, Align2::LEFT_CENTER, caption, look.ui(12.0), theme.ink2);
        let base = rect.center().y + (layout.height - layout.depth) * em / 2.0;
        let left = egui::pos2(rect.left() + CAPTION * look.k, base);
        maths.paint(ui.painter(), left, &layout, em, inks);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::AnswerKind;
    use crate::workbench::parsed;

    #[test]
    fn a_pair_goes_into_the_special_cases_of_its_lesson() {
        for [one, other] in [
            ["circle,2.5,1.5,2.5", "segment,-6,-1,7,3"],
            ["segment,0,0,4,1", "segment,1,3,3,-2"],
            ["circle,0,0,2", "circle,3,1,1.5"],
        ] {
            let shape = |letter, text| parsed(letter, text, Dimension::Plane).unwrap();
            let shapes: Vec<PlacedShape> = vec![shape(0, one), shape(1, other)];
            let board = Board::new(Dimension::Plane, shapes);
            let mut lesson = PairLesson::default();
            lesson.follow(&board);
            assert!(lesson.has_cases(&board) && !lesson.formulas.is_empty());
            let count = lesson.reading.as_ref().unwrap().page.about().cases.len();
            let mut special = 0;
            for case in 0..count {
                let Some(new) = lesson.sheet_in_case(&board, case) else { continue };
                let kinds =
                    |board: &Board| board.shapes().iter().map(|s| s.kind).collect::<Vec<_>>();
                assert_eq!(kinds(&new), kinds(&board));
                let (a, b) = new.chosen().unwrap();
                special += usize::from(new.answer_of(a, b).answer() == AnswerKind::Special);
                let here = lesson.scene.clone();
                lesson.follow(&board);
                assert_eq!(lesson.scene, here, "the sheet itself is as it was");
            }
            assert!(count > 2 && special > 0, "{one} {other}: {special} of {count}");
        }
        let mut lesson = PairLesson::default();
        lesson.follow(&Board::default());
        assert!(lesson.target().is_none());
    }
}
