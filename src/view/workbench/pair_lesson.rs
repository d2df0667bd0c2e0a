//! The lesson about the selected pair, open in the background with these shapes: for its formula
//! and its special cases.

use super::{WorkbenchView, glide_to};
use crate::derivation::{DisplayTrace, Formula};
use crate::geometry::Trace;
use crate::geometry::question::outcome::NamedOutcome;
use crate::lesson::fields::Fields;
use crate::lesson::{Dimension, SceneValue, Symbol};
use crate::view::prelude::*;
use crate::view::widgets::case_chips::CaseChips;
use crate::view::widgets::chip::{ChipState, chip};
use crate::view::widgets::formula_row::{CAPTIONS, EM, LaidRow, captions, column};
use crate::workbench::{
    Board, DoorScene, PairMethod, PlacedShape, RelativePosition, ShapeKind, door, find,
    pair_method, pair_test, sheet_of,
};

/// The least height of a row of the formula.
const ROW: f32 = 34.0;

/// The source of a pair's rows.
enum PairSource {
    /// The lesson about the pair, open with these shapes.
    Lesson(Box<OpenLesson>),
    /// A separate computation, without a lesson.
    Own(PairMethod),
}

/// The lesson or the computation for the selected pair.
#[derive(Default)]
pub struct PairLesson {
    source: Option<PairSource>,
    scene: Fields,
    /// Scale factor from the sheet to the lesson.
    scale: f64,
    kinds: [Option<ShapeKind>; 2],
    /// The special cases of the lesson that are possible for shapes of these kinds.
    cases: Vec<usize>,
    formulas: Vec<Formula<'static>>,
}

impl PairLesson {
    /// Opens the lesson of the selected pair, or updates its shapes.
    pub fn follow(&mut self, board: &Board) {
        let Some((a, b)) = board.chosen() else {
            *self = Self::default();
            return;
        };
        let Some(DoorScene { lesson: id, scene, scale }) = door(a, b, board) else {
            self.compute(board, [a, b]);
            return;
        };
        let same = self.reading().is_some_and(|reading| reading.entry.id == id);
        if same && self.scene == scene {
            return;
        }
        if !same {
            let open = |entry| PairSource::Lesson(Box::new(OpenLesson::open(entry)));
            self.source = find(id).map(open);
        }
        let Some(PairSource::Lesson(reading)) = &mut self.source else { return };
        reading.page.apply(&Edit::Show(scene.clone()));
        (self.scene, self.scale) = (scene, scale);
        let page = &reading.page;
        let method = page.derived().methods.first();
        let formula = method.and_then(|method| {
            let mut names = page.lesson().digits().iter().chain(method.unknowns);
            names.find_map(|name| {
                Formula::new(&page.derived().displayed(method), page.about().symbols, name)
            })
        });
        self.formulas = formula.into_iter().collect();
        let kinds = [a, b].map(|shape| Some(shape.kind));
        if !same || self.kinds != kinds {
            let all = 0..page.about().cases.len();
            let known = all.filter(|case| self.sheet_in_case(board, *case).is_some());
            (self.kinds, self.cases) = (kinds, known.collect());
        }
    }

    /// Runs the computation for a pair without a lesson.
    fn compute(&mut self, board: &Board, [a, b]: [&PlacedShape; 2]) {
        let scene = Board::new(board.dimension, vec![a.clone(), b.clone()]).fields();
        if self.reading().is_none() && self.scene == scene {
            return;
        }
        let own = pair_method(a, b, board.dimension, &board.answer_of(a, b));
        let seen = DisplayTrace { trace: &*own.trace, flat: board.dimension == Dimension::Plane };
        let formula = |name: &&str| Formula::new(&seen, own.symbols, name);
        let formulas = own.names.iter().filter_map(formula).collect();
        *self = Self { source: Some(PairSource::Own(own)), scene, formulas, ..Self::default() };
    }

    /// The lesson, if there is one.
    fn reading(&self) -> Option<&OpenLesson> {
        match &self.source {
            Some(PairSource::Lesson(reading)) => Some(reading),
            _ => None,
        }
    }

    /// The lesson with its scene, if there is one.
    pub fn target(&self) -> Option<(&'static Entry, &Fields)> {
        Some((self.reading()?.entry, &self.scene))
    }

    /// The scale factor of the shapes in the lesson, if the shapes are too large for the lesson.
    pub fn shrunk(&self) -> Option<f64> {
        self.reading().map(|_| self.scale).filter(|scale| *scale < 1.0)
    }

    /// The selected pair as a Rust test, after `notes`.
    pub fn rust_test(&self, board: &Board, notes: &[&str]) -> Option<String> {
        let own = || {
            let (a, b) = board.chosen()?;
            pair_test([a, b], board.dimension, &board.answer_of(a, b), notes)
        };
        self.reading().map_or_else(own, |reading| reading.page.rust_test(notes))
    }

    /// The values with rows, and their symbols.
    fn values(&self) -> Option<(&dyn Trace, &'static [Symbol])> {
        match self.source.as_ref()? {
            PairSource::Lesson(reading) => {
                let method = reading.page.derived().methods.first()?;
                Some((&*method.trace, reading.page.about().symbols))
            }
            PairSource::Own(own) => Some((&*own.trace, own.symbols)),
        }
    }

    /// Symbols, substituted numbers, and result.
    pub fn rows(&self, ui: &mut Ui, table: &WorkbenchView<'_>) {
        let Some((trace, symbols)) = self.values() else { return };
        let trace = DisplayTrace { trace, flat: table.board.dimension == Dimension::Plane };
        let &WorkbenchView { cx, maths, .. } = table;
        let theme = cx.theme;
        let left = ui.fonts(|fonts| captions(fonts, cx));
        let wide = ui.available_width() - left;
        for formula in &self.formulas {
            let rows = [&formula.symbols, &formula.numbers, &formula.result];
            let rows = rows.map(|row| {
                let layout = maths.row(row, &trace)?;
                Some(LaidRow::new(&layout, wide, cx.letters(EM)))
            });
            let column = column(rows.iter().flatten());
            for (index, row) in rows.into_iter().enumerate() {
                let Some(row) = row.map(|row| row.narrowed(column, wide)) else { continue };
                if index == 1 && !row.is_legible() {
                    continue;
                }
                let (rect, _) = wide_row(ui, (ROW * cx.ui_scale).max(row.height() + 8.0));
                let (at, caption) = (rect.left_center(), cx.words.get(CAPTIONS[index]));
                ui.painter().text(at, Align2::LEFT_CENTER, caption, cx.ui(12.0), theme.ink2);
                let symbols = if index == 0 { symbols } else { &[] };
                let inks = Inks { theme, ink: theme.ink, symbols, lit: None };
                row.paint(ui, maths, at + vec2(left, 0.0), column, &inks);
            }
        }
    }

    /// Whether the pair has special cases to move to.
    pub fn has_cases(&self, board: &Board) -> bool {
        let free = board.chosen().is_some_and(|(a, b)| !a.locked && !b.locked);
        free && (self.reading().is_none() || !self.cases.is_empty())
    }

    /// The chips of the special cases that fit in `room`, which move the pair there.
    pub fn chips(&mut self, ui: &mut Ui, table: &WorkbenchView<'_>, room: f32) {
        let Some(reading) = self.reading() else { return touch_chip(ui, table) };
        let (cx, page) = (table.cx, &reading.page);
        let special = page.derived().special;
        let chip = |index: &usize| {
            let case = page.about().cases[*index];
            let state = if special == case { ChipState::Holds } else { ChipState::Rest };
            (cx.words.case(case), state)
        };
        let chips = CaseChips { chips: self.cases.iter().map(chip).collect(), kept: None };
        let pressed = chips.show(ui, cx, room).map(|index| self.cases[index]);
        if let Some(case) = pressed.filter(|case| page.about().cases[*case] != special) {
            cx.ask_all(self.sheet_in_case(table.board, case).as_ref().map(glide_to));
        }
    }

    /// The sheet with the selected pair in a special case of its lesson; `None` if the case is
    /// impossible for shapes of these kinds.
    fn sheet_in_case(&mut self, board: &Board, case: usize) -> Option<Board> {
        let Some(PairSource::Lesson(reading)) = &mut self.source else { return None };
        reading.page.apply(&Edit::MoveToCase { case, part: 1.0 });
        let found = sheet_of(reading.entry.id, &reading.page.scene_fields());
        reading.page.apply(&Edit::Show(self.scene.clone()));
        let found = found.filter(|found| found.dimension == board.dimension)?;
        let [p, q] = found.shapes() else { return None };
        let (a, b) = board.chosen()?;
        let (to_a, to_b) = if p.kind == a.kind && q.kind == b.kind { (p, q) } else { (q, p) };
        let fits = (to_a.kind, to_b.kind) == (a.kind, b.kind);
        let by = 1.0 / self.scale;
        let put = |board: &Board, letter, to: &PlacedShape| {
            let to = to.scaled(by);
            board.changed(letter, |shape| (shape.points, shape.radius) = (to.points, to.radius))
        };
        fits.then(|| put(&put(board, a.letter, to_a), b.letter, to_b))
    }
}

/// The chip that makes a pair without a lesson touch.
fn touch_chip(ui: &mut Ui, table: &WorkbenchView<'_>) {
    let Some((a, b)) = table.board.chosen() else { return };
    let (cx, touch) = (table.cx, RelativePosition::Touching);
    let holds = table.board.answer_of(a, b).position == touch;
    let state = if holds { ChipState::Holds } else { ChipState::Rest };
    if chip(ui, cx, cx.words.case(touch.id()), state).clicked() && !holds {
        cx.ask_all(table.board.touching([a.letter, b.letter]).as_ref().map(glide_to));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::derivation::role_of;
    use crate::lesson::AnswerKind;
    use crate::sketch::Role;
    use crate::workbench::parsed;
    use glam::DVec3;

    #[test]
    fn symbols_of_a_pair_without_a_lesson_have_the_colours_of_their_roles() {
        let points = [DVec3::ZERO, DVec3::new(3.0, 1.0, 0.5), DVec3::new(1.0, 2.0, -1.0)];
        let mut rows = 0;
        for dimension in [Dimension::Plane, Dimension::Space] {
            let up = if dimension == Dimension::Space { 1.0 } else { 0.0 };
            let points = points.map(|p| p * DVec3::new(1.0, 1.0, up));
            let kinds = ShapeKind::all(dimension.count());
            for (a, b) in kinds.iter().flat_map(|a| kinds.iter().map(move |b| (*a, *b))) {
                let shape = |letter, kind: ShapeKind| {
                    let moved = points.map(|p| p + DVec3::X * f64::from(letter));
                    PlacedShape::new(letter, kind, &moved[..kind.points()], 0.5)
                };
                let board = Board::new(dimension, vec![shape(0, a), shape(1, b)]);
                let mut lesson = PairLesson::default();
                lesson.follow(&board);
                if lesson.target().is_some() {
                    continue;
                }
                let (_, symbols) = lesson.values().unwrap();
                let turned =
                    matches!((a, b), (ShapeKind::Plane | ShapeKind::Block, ShapeKind::Ball))
                        && dimension == Dimension::Space;
                let first = if turned { Role::Second } else { Role::First };
                assert_eq!(role_of(symbols, "c.x"), Some(first), "{a:?} {b:?}");
                assert_eq!(role_of(symbols, "dist_sq"), Some(Role::Third));
                assert!(!lesson.formulas.is_empty(), "{a:?} {b:?}");
                for formula in &lesson.formulas {
                    let names = formula.symbols.tex.split(r"\href{").skip(1);
                    for name in names.filter_map(|rest| rest.split(['.', '}']).next()) {
                        assert!(
                            symbols.iter().any(|known| known.name == name),
                            "{a:?} {b:?} {name}"
                        );
                    }
                    rows += 1;
                }
            }
        }
        assert!(rows > 60, "{rows}");
    }

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
            let count = lesson.reading().unwrap().page.about().cases.len();
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
