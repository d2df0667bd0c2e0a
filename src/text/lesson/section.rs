//! From Markdown events to the sections of a lesson.

use super::fault::{Fault, Problem};
use super::parts::{Block, Challenge, Exercise, Exhibit, LessonText, Note, Sentence, Step};
use crate::text::marks::Marked;
use crate::text::run::{self, Run};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::collections::HashSet;

/// Reads the whole file.
pub fn parse(source: &str) -> Result<LessonText, Fault> {
    let marked = Marked::new(source)?;
    let mut reader = Reader { marked: &marked, sections: Vec::new(), open: Open::default() };
    let parser = Parser::new_ext(&marked.text, Options::ENABLE_HEADING_ATTRIBUTES);
    for (event, range) in parser.into_offset_iter() {
        let line = marked.text[..range.start].matches('\n').count() + 1;
        reader.event(event, line).map_err(|problem| Fault { line, problem })?;
    }
    assemble(reader.sections)
}

/// A heading and what follows it.
struct Section {
    line: usize,
    level: HeadingLevel,
    id: Option<String>,
    classes: Vec<String>,
    attributes: Vec<(String, String)>,
    heading: Vec<Run>,
    blocks: Vec<Block>,
}

/// The block being read.
#[derive(Default)]
struct Open {
    runs: Vec<Run>,
    bold: bool,
    item: bool,
    /// The target of an open link, and the runs before it.
    link: Option<(String, Vec<Run>)>,
}

struct Reader<'a> {
    marked: &'a Marked,
    sections: Vec<Section>,
    open: Open,
}

impl Reader<'_> {
    fn event(&mut self, event: Event<'_>, line: usize) -> Result<(), Problem> {
        match event {
            Event::Start(Tag::Heading { level, id, classes, attrs }) => {
                let own = |s: pulldown_cmark::CowStr<'_>| s.into_string();
                self.sections.push(Section {
                    line,
                    level,
                    id: id.map(own),
                    classes: classes.into_iter().map(own).collect(),
                    attributes: attrs
                        .into_iter()
                        .map(|(key, value)| (own(key), value.map_or_else(String::new, own)))
                        .collect(),
                    heading: Vec::new(),
                    blocks: Vec::new(),
                });
            }
            Event::End(TagEnd::Heading(_)) => {
                let runs = self.close();
                if let Some(section) = self.sections.last_mut() {
                    section.heading = runs;
                }
            }
            Event::Start(Tag::Item) if self.open.item => {
                return Err(Problem::Markdown("a list inside a list"));
            }
            Event::Start(Tag::Item) => self.open.item = true,
            Event::End(TagEnd::Item) => {
                let runs = self.close();
                self.open.item = false;
                self.block(Block::Item(runs))?;
            }
            Event::End(TagEnd::Paragraph) if !self.open.item => {
                let runs = self.close();
                self.block(Block::Paragraph(runs))?;
            }
            Event::Start(Tag::Paragraph | Tag::List(None))
            | Event::End(TagEnd::Paragraph | TagEnd::List(false)) => {}
            Event::Start(Tag::Strong) => self.open.bold = true,
            Event::End(TagEnd::Strong) => self.open.bold = false,
            Event::Start(Tag::Link { dest_url, .. }) => {
                let before = std::mem::take(&mut self.open.runs);
                self.open.link = Some((dest_url.into_string(), before));
            }
            Event::End(TagEnd::Link) => self.close_link()?,
            Event::Text(text) => self.text(&text)?,
            Event::SoftBreak => self.text(" ")?,
            other => return Err(Problem::Markdown(foreign(&other))),
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), Problem> {
        if let Some(stray) = text.chars().find(|c| matches!(c, '*' | '_' | '`' | '[' | ']')) {
            return Err(Problem::Stray(stray));
        }
        self.marked.restore(text, self.open.bold, &mut self.open.runs);
        Ok(())
    }

    fn close(&mut self) -> Vec<Run> {
        std::mem::take(&mut self.open.runs)
    }

    fn close_link(&mut self) -> Result<(), Problem> {
        let Some((target, before)) = self.open.link.take() else { return Ok(()) };
        let runs = std::mem::replace(&mut self.open.runs, before);
        self.open.runs.push(match (target.strip_prefix("term:"), runs.as_slice()) {
            (Some(key), [Run::Text { text, .. }]) => {
                Run::Term { key: run::name(key)?, text: text.clone() }
            }
            (Some(_), _) => return Err(Problem::Markdown("a term with more than words in it")),
            (None, _) => Run::Phrase { name: run::name(&target)?, runs },
        });
        Ok(())
    }

    fn block(&mut self, block: Block) -> Result<(), Problem> {
        let section = self.sections.last_mut().ok_or(Problem::Missing("title"))?;
        section.blocks.push(block);
        Ok(())
    }
}

/// What an event that lessons do not use is called.
fn foreign(event: &Event<'_>) -> &'static str {
    match event {
        Event::Start(Tag::Emphasis) => "emphasis by one star",
        Event::Start(Tag::CodeBlock(_)) | Event::Code(_) => "code",
        Event::Start(Tag::BlockQuote(_)) => "a quotation",
        Event::Start(Tag::Image { .. }) => "an image",
        Event::Start(Tag::List(Some(_))) => "a numbered list",
        Event::Start(Tag::HtmlBlock) | Event::Html(_) | Event::InlineHtml(_) => "HTML",
        Event::HardBreak => "a forced line break",
        Event::Rule => "a rule",
        _ => "an element of Markdown that is not used here",
    }
}

fn assemble(sections: Vec<Section>) -> Result<LessonText, Fault> {
    let mut sections = sections.into_iter();
    let missing = |line, what| Fault { line, problem: Problem::Missing(what) };
    let first = sections.next().filter(|s| s.level == HeadingLevel::H1);
    let first = first.ok_or(missing(1, "title"))?;
    let goal = match first.blocks.as_slice() {
        [Block::Paragraph(runs)] => runs.clone(),
        _ => return Err(missing(first.line, "goal")),
    };
    let mut lesson = LessonText {
        title: first.heading,
        goal,
        steps: Vec::new(),
        verdicts: Vec::new(),
        challenges: Vec::new(),
        exhibits: Vec::new(),
        exercises: Vec::new(),
        notes: Vec::new(),
    };
    let mut seen = HashSet::new();
    for section in sections {
        let line = section.line;
        sort(section, &mut lesson, &mut seen).map_err(|problem| Fault { line, problem })?;
    }
    if lesson.steps.is_empty() {
        return Err(missing(first.line, "first step"));
    }
    Ok(lesson)
}

/// Puts a section where its kind belongs.
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
    if has("step") {
        let (predict, height) = (has("predict"), has("height"));
        let mut step = Step {
            id,
            title: heading,
            body: blocks,
            light: Vec::new(),
            formula: None,
            trial: None,
            predict,
            height,
        };
        for (key, value) in attributes {
            match key.as_str() {
                "light" => {
                    step.light = value.split(',').map(run::name).collect::<Result<_, _>>()?
                }
                "formula" => step.formula = Some(run::name(&value)?),
                "trial" => step.trial = Some(run::name(&value)?),
                _ => return Err(Problem::Attribute(key)),
            }
        }
        lesson.steps.push(step);
    } else {
        const KINDS: [&str; 5] = ["verdict", "challenge", "exercise", "exhibit", "note"];
        let kind = KINDS.into_iter().find(|kind| has(kind));
        let kind = kind.ok_or_else(|| Problem::NoKind(id.clone()))?;
        if let Some((key, _)) = attributes.into_iter().next() {
            return Err(Problem::Attribute(key));
        }
        let runs: Vec<_> = blocks.iter().map(|block| block.runs().to_vec()).collect();
        match (kind, blocks.as_slice()) {
            ("verdict", [Block::Paragraph(values)]) => {
                let values = values.clone();
                let in_space = None;
                lesson.verdicts.push(Sentence { id, sentence: heading, in_space, values });
            }
            ("verdict", _) => return Err(Problem::Values(id)),
            ("challenge", [Block::Paragraph(detail), Block::Item(beyond)]) => {
                let (detail, beyond) = (detail.clone(), beyond.clone());
                lesson.challenges.push(Challenge { id, title: heading, detail, beyond });
            }
            ("challenge", _) => return Err(Problem::Goal(id)),
            ("exercise", [Block::Paragraph(question), lines @ ..])
                if !lines.is_empty() && lines.iter().all(|line| matches!(line, Block::Item(_))) =>
            {
                let (question, solution) = (question.clone(), runs[1..].to_vec());
                lesson.exercises.push(Exercise { id, title: heading, question, solution });
            }
            ("exercise", _) => return Err(Problem::Exercise(id)),
            ("note", [Block::Paragraph(runs)]) if heading.is_empty() => {
                lesson.notes.push(Note { id, runs: runs.clone() });
            }
            ("note", _) => return Err(Problem::Note(id)),
            _ => match <[_; 3]>::try_from(runs) {
                Ok(story) => lesson.exhibits.push(Exhibit { id, title: heading, story }),
                Err(_) => return Err(Problem::Exhibit(id)),
            },
        }
    }
    match classes.pop() {
        Some(class) => Err(Problem::Attribute(format!(".{class}"))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "# Title\n\nGoal.\n\n";

    fn step(body: &str) -> Result<LessonText, Fault> {
        LessonText::parse(&format!("{START}## One {{#one .step}}\n\n{body}\n"))
    }

    fn text(text: &str, bold: bool) -> Run {
        Run::Text { text: text.into(), bold }
    }

    #[test]
    fn bold_around_a_hole_ends_before_a_korean_letter() {
        let lesson = step("값 **{area_t}**는 **큰 {u}**와\n다르다.").unwrap();
        let hole = |inside| run::hole(inside).unwrap().remove(0);
        let Block::Paragraph(runs) = &lesson.steps[0].body[0] else { panic!() };
        assert_eq!(
            runs[..4],
            [text("값 ", false), hole("area_t"), text("는 ", false), text("큰 ", true)]
        );
        assert_eq!(runs[4..], [hole("u"), text("와 다르다.", false)]);
    }

    #[test]
    fn phrases_terms_and_mathematics() {
        let lesson =
            step("[넓이 {t}](t){|을/를} [선분](term:segment) $@a_1 \\times @b\\,*2$").unwrap();
        let Block::Paragraph(runs) = &lesson.steps[0].body[0] else { panic!() };
        assert!(matches!(&runs[0], Run::Phrase { name, runs } if name == "t" && runs.len() == 2));
        assert!(matches!(&runs[1], Run::Particle(_)));
        assert_eq!(runs[3], Run::Term { key: "segment".into(), text: "선분".into() });
        assert_eq!(runs[5], Run::Math("@a_1 \\times @b\\,*2".into()));
    }

    #[test]
    fn lists_and_attributes() {
        let source = "## {$t} {#s .step .predict .height light=t,area_t formula=u trial=far}\n\n\
                      Words.\n\n- one {t}\n- two\n\n## Yes. {#crossing .verdict}\n\n{t=}\n";
        let lesson = LessonText::parse(&format!("{START}{source}")).unwrap();
        let step = lesson.step("s").unwrap();
        assert_eq!(step.title, [Run::Symbol("t".into())]);
        assert_eq!(step.light, ["t", "area_t"]);
        assert_eq!(step.formula.as_deref(), Some("u"));
        assert_eq!(step.trial.as_deref(), Some("far"));
        assert!(step.predict && step.height);
        assert!(matches!(step.body[..], [Block::Paragraph(_), Block::Item(_), Block::Item(_)]));
        assert_eq!(lesson.verdict("crossing").unwrap().values.len(), 1);
        assert_eq!(lesson.holes()["s"].iter().collect::<Vec<_>>(), ["$t", "t"]);
    }

    #[test]
    fn a_note_is_a_paragraph_under_a_heading_without_words() {
        let source =
            format!("{START}## S {{#s .step}}\n\n## {{#s1_y0 .note}}\n\nA sign is lost.\n");
        let lesson = LessonText::parse(&source).unwrap();
        assert_eq!(lesson.notes[0].id, "s1_y0");
        assert_eq!(lesson.notes[0].runs, [text("A sign is lost.", false)]);
    }

    #[test]
    fn each_fault_names_its_line() {
        let two = "## A {#one .step}\n\nx\n\n";
        type Is = fn(&Problem) -> bool;
        let cases: [(String, usize, Is); 20] = [
            ("words first\n".into(), 1, |p| *p == Problem::Missing("title")),
            ("# T\n\n## S {#s .step}\n".into(), 1, |p| *p == Problem::Missing("goal")),
            (START.into(), 1, |p| *p == Problem::Missing("first step")),
            (format!("{START}## S\n"), 5, |p| *p == Problem::NoId),
            (format!("{START}## S {{#s}}\n"), 5, |p| *p == Problem::NoKind("s".into())),
            (format!("{START}{two}{two}"), 9, |p| *p == Problem::Twice("one".into())),
            (format!("{START}## S {{#s .step lit=t}}\n"), 5, |p| {
                *p == Problem::Attribute("lit".into())
            }),
            (format!("{START}## S {{#s .verdict .wide}}\n\nx\n"), 5, |p| {
                *p == Problem::Attribute(".wide".into())
            }),
            (format!("{START}## S {{#s .verdict}}\n"), 5, |p| *p == Problem::Values("s".into())),
            (format!("{START}## S {{#s .challenge}}\n\nx\n"), 5, |p| {
                *p == Problem::Goal("s".into())
            }),
            (format!("{START}## S {{#s .exercise}}\n\nx\n"), 5, |p| {
                *p == Problem::Exercise("s".into())
            }),
            (format!("{START}## S {{#s .exhibit}}\n\nx\n\ny\n"), 5, |p| {
                *p == Problem::Exhibit("s".into())
            }),
            (format!("{START}## S {{#s .note}}\n\nx\n"), 5, |p| *p == Problem::Note("s".into())),
            (format!("{START}{two}\n{{t\n"), 10, |p| *p == Problem::Unclosed("{t".into())),
            (format!("{START}{two}\nx {{T}}\n"), 10, |p| matches!(p, Problem::Hole(_))),
            (format!("{START}{two}\nx $ $\n"), 10, |p| *p == Problem::EmptyMath),
            (format!("{START}{two}\nx $@+$\n"), 10, |p| matches!(p, Problem::Hole(_))),
            (format!("{START}{two}\nx *y*\n"), 10, |p| matches!(p, Problem::Markdown(_))),
            (format!("{START}{two}\nx ** y\n"), 10, |p| *p == Problem::Stray('*')),
            (format!("{START}{two}\n> x\n"), 10, |p| matches!(p, Problem::Markdown(_))),
        ];
        for (source, line, is) in cases {
            let fault = LessonText::parse(&source).unwrap_err();
            assert!(fault.line == line && is(&fault.problem), "{fault}\n{source}");
        }
    }
}
