//! Assembles the text of a lesson from its sections.

use super::fault::{Problem, SECTION_KINDS, TextFault};
use super::lesson_text::{
    Block, GuessText, LessonText, Passage, Sentence, Step, StepKind, SummaryCard,
};
use super::section::Section;
use crate::text::run;
use pulldown_cmark::HeadingLevel;
use std::collections::HashSet;

/// Assigns all sections to their parts.
pub fn assemble(sections: Vec<Section>) -> Result<LessonText, TextFault> {
    let mut sections = sections.into_iter();
    let missing = |line, what| TextFault { line, problem: Problem::Missing(what) };
    let first = sections.next().filter(|s| s.level == HeadingLevel::H1);
    let first = first.ok_or(missing(1, "title"))?;
    let goal = match first.blocks.as_slice() {
        [Block::Paragraph(runs)] => runs.clone(),
        _ => return Err(missing(first.line, "goal")),
    };
    let mut lesson = LessonText { title: first.heading, goal, ..LessonText::default() };
    let mut seen = HashSet::new();
    for section in sections {
        let line = section.line;
        sort(section, &mut lesson, &mut seen).map_err(|problem| TextFault { line, problem })?;
    }
    if lesson.guided() == 0 {
        return Err(missing(first.line, "first step"));
    }
    Ok(lesson)
}

/// Assigns a section to the part of its kind.
fn sort(
    section: Section,
    lesson: &mut LessonText,
    seen: &mut HashSet<String>,
) -> Result<(), Problem> {
    let Section { level, id, mut classes, attributes, heading, blocks, .. } = section;
    if level != HeadingLevel::H2 {
        return Err(Problem::Markdown("a heading that is neither `# ` first nor `## `"));
    }
    let id = run::name(&id.ok_or(Problem::NoId)?)?;
    let mut has = |class: &str| {
        let at = classes.iter().position(|c| c == class);
        at.map(|i| classes.swap_remove(i)).is_some()
    };
    if has("space") {
        let verdict = lesson.verdicts.iter_mut().find(|verdict| verdict.id == id);
        return match verdict.filter(|verdict| verdict.in_space.is_none()) {
            Some(verdict) if has("verdict") && blocks.is_empty() => {
                verdict.in_space = Some(heading);
                Ok(())
            }
            _ => Err(Problem::Space(id)),
        };
    }
    if !seen.insert(id.clone()) {
        return Err(Problem::Twice(id));
    }
    let step = ["step", "opening", "summary"].into_iter().find(|kind| has(kind));
    if let Some(kind) = step {
        let mut step = Step {
            id,
            title: heading,
            body: blocks,
            predict: has("predict") || kind == "opening",
            height: has("height"),
            inset: has("inset"),
            ..Step::default()
        };
        step.kind = kind_of(kind, &step, lesson)?;
        for (key, value) in attributes {
            attribute(&mut step, key, value)?;
        }
        if step.picture.is_empty() {
            step.picture.clone_from(&step.id);
        } else if !lesson.steps.iter().any(|before| before.picture == step.picture) {
            return Err(Problem::Picture(step.picture));
        }
        lesson.steps.push(step);
    } else {
        let kind = SECTION_KINDS.into_iter().map(|(class, ..)| class).find(|class| has(class));
        let kind = kind.ok_or_else(|| Problem::NoKind(id.clone()))?;
        let mut cases = Vec::new();
        for (key, value) in attributes {
            match (kind, key.as_str()) {
                ("guess", "cases") => cases = names(&value)?,
                _ => return Err(Problem::Attribute(key)),
            }
        }
        let body = blocks.iter().map(|block| block.runs().to_vec()).collect();
        let (titled, part) = (!heading.is_empty(), Passage { id, title: heading, body });
        match (kind, blocks.as_slice()) {
            ("guess", [Block::Paragraph(said)]) => {
                let step = lesson.steps.last_mut().filter(|step| step.predict);
                let Some(step) = step else { return Err(Problem::Section(kind, part.id)) };
                let (id, word, said, right) = (part.id, part.title, said.clone(), has("right"));
                step.guesses.push(GuessText { id, word, said, cases, right });
            }
            ("verdict", [Block::Paragraph(values)]) => {
                let (id, sentence, values) = (part.id, part.title, values.clone());
                lesson.verdicts.push(Sentence { id, sentence, in_space: None, values });
            }
            ("challenge", [Block::Paragraph(_), Block::Item(_)]) => lesson.challenges.push(part),
            ("exercise", [Block::Paragraph(_), lines @ ..])
                if !lines.is_empty() && lines.iter().all(|line| matches!(line, Block::Item(_))) =>
            {
                lesson.exercises.push(part);
            }
            ("exhibit", [_, _, _]) => lesson.exhibits.push(part),
            ("ask", [Block::Item(_), Block::Paragraph(_)]) if titled => lesson.asks.push(part),
            ("exit", [Block::Paragraph(answer)]) if titled => {
                lesson.exit = Some([part.title, answer.clone()]);
            }
            ("history", [Block::Paragraph(runs)]) if !titled => lesson.history = Some(runs.clone()),
            ("note", [Block::Paragraph(_)]) if !titled => lesson.notes.push(part),
            _ => return Err(Problem::Section(kind, part.id)),
        }
    }
    match classes.pop() {
        Some(class) => Err(Problem::Attribute(format!(".{class}"))),
        None => Ok(()),
    }
}

/// The kind of a step with this class: an opening comes before all steps and a summary after them,
/// each with its own parts.
fn kind_of(class: &str, step: &Step, lesson: &LessonText) -> Result<StepKind, Problem> {
    let items = step.body.iter().filter(|block| matches!(block, Block::Item(_))).count();
    let listed_last = |block: &[Block]| block.is_sorted_by_key(|b| matches!(b, Block::Item(_)));
    let ended = lesson.steps.last().is_some_and(|last| matches!(last.kind, StepKind::Summary(_)));
    let misplaced = |class| Problem::Section(class, step.id.clone());
    match class {
        "opening" => {
            let whole = items > 0 && items < step.body.len() && listed_last(&step.body);
            let first = lesson.steps.is_empty() && !step.title.is_empty();
            (whole && first).then_some(StepKind::Opening).ok_or(misplaced("opening"))
        }
        "summary" => {
            let whole = items == 3
                && matches!(step.body[..], [_, _, _, Block::Paragraph(_), Block::Paragraph(_)]);
            let last = !ended && step.title.is_empty();
            let card = StepKind::Summary(SummaryCard::default());
            (whole && last).then_some(card).ok_or(misplaced("summary"))
        }
        _ if ended => Err(misplaced("summary")),
        _ => Ok(StepKind::Guided),
    }
}

/// Names with commas between them. The value `near` of the call `y_slab` is `y_slab.near`.
fn names(value: &str) -> Result<Vec<String>, Problem> {
    let checked = |path: &str| -> Result<String, Problem> {
        path.split('.').try_for_each(|part| run::name(part).map(drop))?;
        Ok(path.to_owned())
    };
    value.split(',').map(checked).collect()
}

/// Parses an attribute of a step.
fn attribute(step: &mut Step, key: String, value: String) -> Result<(), Problem> {
    if let StepKind::Summary(card) = &mut step.kind {
        match key.as_str() {
            "formula" => card.formulas = names(&value)?,
            "lines" => card.lines = names(&value)?,
            "exhibit" => card.exhibit = Some(run::name(&value)?),
            "instead" => card.instead = names(&value)?,
            _ => return Err(Problem::Attribute(key)),
        }
        return Ok(());
    }
    match key.as_str() {
        "light" => step.light = names(&value)?,
        "formula" => step.formula = Some(run::name(&value)?),
        "trial" => step.trial = Some(run::name(&value)?),
        "picture" => step.picture = run::name(&value)?,
        _ => return Err(Problem::Attribute(key)),
    }
    Ok(())
}
