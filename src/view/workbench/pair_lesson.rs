//! The lesson about the chosen pair, open in the background on these very shapes: what its formula
//! says of them, and its special cases.

use super::{WorkbenchView, become_sheet};
use crate::derivation::Formula;
use crate::lesson::Edit;
use crate::lesson::fields::Fields;
use crate::lessons::Entry;
use crate::view::controls::{ChipState, chip};
use crate::view::formula_cache::{Inks, Maths};
use crate::view::msg::Msg;
use crate::view::open_lesson::OpenLesson;
use crate::view::ui_context::UiContext;
use crate::workbench::{Board, door, find, sheet_of};
use egui::{Align2, Sense, Ui, vec2};

/// The height of a row of the formula, at least, and the size of its mathematics.
const ROW: f32 = 34.0;
const EM: f32 = 17.0;
/// The width of the captions.
const CAPTION: f32 = 64.0;

/// The lesson of the chosen pair.
#[derive(Default)]
pub struct PairLesson {
    reading: Option<OpenLesson>,
    scene: Fields,
    formula: Option<Formula>,
}

impl std::fmt::Debug for PairLesson {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PairLesson").field("scene", &self.scene).finish_non_exhaustive()
    }
}

impl PairLesson {
    /// Opens the lesson of the chosen pair, or shows it these shapes.
    pub fn follow(&mut self, board: &Board) {
        let known = board.chosen().and_then(|(a, b)| door(a, b, board.dimension));
        let Some((id, scene)) = known else {
            *self = Self::default();
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
        self.scene = scene;
        let page = &reading.page;
        let method = page.derived().methods.first();
        self.formula = method.and_then(|method| {
            Formula::new(&page.seen(method), page.about().symbols, method.unknowns.first()?)
        });
    }

    /// The lesson with its scene, if there is one.
    pub fn target(&self) -> Option<(&'static Entry, &Fields)> {
        Some((self.reading.as_ref()?.entry, &self.scene))
    }

    /// The pair as a test in Rust.
    pub fn rust_test(&self) -> Option<String> {
        self.reading.as_ref()?.page.rust_test(&[])
    }

    /// Letters, numbers put in, and result.
    pub fn rows(&self, ui: &mut Ui, look: &UiContext<'_>, maths: &Maths) {
        let (Some(reading), Some(formula)) = (&self.reading, &self.formula) else { return };
        let Some(method) = reading.page.derived().methods.first() else { return };
        let trace = reading.page.seen(method);
        let theme = look.theme;
        let inks = Inks { theme, ink: theme.ink, reading, roles: true, lit: None };
        let numbers = Inks { theme, ink: theme.ink, reading, roles: false, lit: None };
        let rows = [
            ("row_symbols", &formula.symbols, &inks),
            ("row_numbers", &formula.numbers, &numbers),
            ("row_result", &formula.result, &numbers),
        ];
        for (key, row, inks) in rows {
            let Some(layout) = maths.row(row, &trace) else { continue };
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

    /// Whether the pair has special cases to go to.
    pub fn has_cases(&self, board: &Board) -> bool {
        let free = board.chosen().is_some_and(|(a, b)| !a.locked && !b.locked);
        let cases = self.reading.as_ref().map_or(0, |reading| reading.page.about().cases.len());
        free && cases > 0
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
        let page = &reading.page;
        let mut asked = None;
        for (index, case) in page.about().cases.iter().enumerate() {
            let holds = page.derived().special == *case;
            let state = if holds { ChipState::Holds } else { ChipState::Rest };
            if chip(ui, look, look.words.case(case), state).clicked() && !holds {
                asked = Some(index);
            }
        }
        if let Some(case) = asked {
            acts.extend(self.sheet_in_case(table.board, case).as_ref().map(become_sheet));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{AnswerKind, Dimension};
    use crate::workbench::{PlacedShape, parsed};

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
            assert!(lesson.has_cases(&board) && lesson.formula.is_some());
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
