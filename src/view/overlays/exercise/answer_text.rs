//! The judgement of an answer in words: correct, or where it fails.

use super::{OpenExercise, exercise_formula};
use crate::geometry::exact::number;
use crate::lesson::Exercise;
use crate::lesson::exercise::{AnswerFault, AnswerJudgement, TermFault, fraction, row};
use crate::view::prelude::*;

/// The name of a blank, by its position.
pub fn blank_name(words: &Words, exercise: &Exercise, blank: usize) -> String {
    let (size, columns) = (exercise.size(), exercise.shape.1);
    let (answer, cell) = (blank / size, blank % size);
    let key = if exercise.answers > 1 { "blank_of_answer" } else { "blank_of_matrix" };
    let (row, column) = (cell / columns + 1, cell % columns + 1);
    words.fill(key, &[("n", &(answer + 1)), ("row", &row), ("column", &column)])
}

/// The judgement as a sentence.
pub fn sentence(words: &Words, exercise: &Exercise, judged: &AnswerJudgement) -> String {
    let Err((answer, wrong)) = judged else { return words.get("answer_right").to_owned() };
    let blank = |index: &usize| blank_name(words, exercise, answer * exercise.size() + index);
    let n = answer + 1;
    match wrong {
        AnswerFault::Entry(index, unread) => {
            let (key, text) = match unread {
                TermFault::Empty => ("blank_empty", ""),
                TermFault::Unfinished => ("blank_unfinished", ""),
                TermFault::Unknown(text) => ("blank_unknown", text.as_str()),
                TermFault::TooLong => ("blank_too_long", ""),
            };
            words.fill(key, &[("blank", &blank(index)), ("text", &text)])
        }
        AnswerFault::DividedByZero(_, index) => {
            words.fill("blank_by_zero", &[("blank", &blank(index))])
        }
        AnswerFault::Again(same) => {
            words.fill("answer_again", &[("n", &n), ("before", &(same + 1))])
        }
        AnswerFault::Nothing(_) if exercise.answers > 1 => {
            words.fill("answer_nothing", &[("n", &n)])
        }
        AnswerFault::Nothing(_) => words.get("image_nothing").to_owned(),
        AnswerFault::Differs { .. } if exercise.answers > 1 => {
            words.fill("answer_differs", &[("n", &n)])
        }
        AnswerFault::Differs { .. } => words.get("image_differs").to_owned(),
    }
}

/// The judgement, with the numbers that show it.
pub fn show(ui: &mut Ui, open: &OpenExercise<'_>, judged: &AnswerJudgement) {
    let OpenExercise { cx, exercise, entries, .. } = open;
    let theme = cx.theme;
    let (icon, ink) = match judged {
        Ok(()) => (Icon::Check, theme.hitt),
        Err(_) => (Icon::Cross, theme.ink),
    };
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let line = cx.letters(15.0) * 1.5;
        let (rect, _) = ui.allocate_exact_size(vec2(20.0 * cx.ui_scale, line), Sense::hover());
        icon.paint_at(ui.painter(), rect.center(), 16.0 * cx.ui_scale, ink, 2.2);
        ui.vertical(|ui| {
            ui.set_max_width(ui.available_width());
            let text = sentence(cx.words, exercise, judged);
            let font = cx.bold(15.0);
            let high = ui.fonts(|fonts| fonts.row_height(&font));
            ui.add_space((line - high) / 2.0);
            cx.label(ui, text, font, ink);
        });
    });
    let Err((answer, wrong)) = judged else { return };
    let (test, came) = match wrong {
        AnswerFault::Differs { test, came, wanted } => (*test, Some((came, wanted))),
        AnswerFault::Nothing(test) | AnswerFault::DividedByZero(test, _) => (*test, None),
        AnswerFault::Entry(..) | AnswerFault::Again(_) => return,
    };
    let head = |ui: &mut Ui, key: &str| {
        ui.add_space(10.0);
        cx.label(ui, cx.words.get(key), cx.ui(12.0), theme.ink3);
        ui.add_space(2.0);
    };
    let Some(trial) = exercise.tests.get(test) else { return };
    if !trial.symbols.is_empty() {
        head(ui, "put_in");
        let worth = exercise.symbols.iter().zip(trial.symbols);
        let worth: Vec<_> =
            worth.map(|(name, x)| format!("{name} = {}", fraction(&number(*x)))).collect();
        for some in worth.chunks(4) {
            exercise_formula::formula(ui, open, &some.join(r",\;\; "));
        }
    }
    let Some((came, wanted)) = came else { return };
    head(ui, "came_out");
    let size = exercise.size();
    let mine = &entries[answer * size..(answer + 1) * size];
    let mine = exercise_formula::shaped(exercise, mine);
    let given: Vec<_> = trial.row.iter().map(|x| number(*x)).collect();
    let product = if given.is_empty() { mine } else { format!(r"{}\, {mine}", row(&given)) };
    exercise_formula::formula(ui, open, &product);
    let came = row(came);
    // Plain numbers as coordinates are their own result.
    if came != product {
        ui.add_space(4.0);
        exercise_formula::formula(ui, open, &format!("= {came}"));
    }
    head(ui, "should_come");
    exercise_formula::formula(ui, open, &format!(r"\equiv {}", row(wanted)));
}
