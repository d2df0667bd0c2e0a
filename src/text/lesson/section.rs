//! Splits Markdown events into the sections of a lesson.

use super::fault::{Problem, TextFault};
use super::lesson_text::Block;
use crate::text::marks::Marked;
use crate::text::run::{self, TextRun};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// Reads the whole file.
pub fn read(source: &str) -> Result<Vec<Section>, TextFault> {
    let marked = Marked::new(source)?;
    let mut reader =
        SectionReader { marked: &marked, sections: Vec::new(), open: OpenBlock::default() };
    let parser = Parser::new_ext(&marked.text, Options::ENABLE_HEADING_ATTRIBUTES);
    for (event, range) in parser.into_offset_iter() {
        let line = || marked.text[..range.start].matches('\n').count() + 1;
        reader.event(event, &line).map_err(|problem| TextFault { line: line(), problem })?;
    }
    Ok(reader.sections)
}

/// A heading and what follows it.
pub struct Section {
    /// The line of the heading, from 1.
    pub line: usize,
    /// `#` or `##`.
    pub level: HeadingLevel,
    /// The id, after `#` in the braces.
    pub id: Option<String>,
    /// The classes, after dots.
    pub classes: Vec<String>,
    /// The attributes `key=value`.
    pub attributes: Vec<(String, String)>,
    /// The words of the heading.
    pub heading: Vec<TextRun>,
    /// The blocks after it.
    pub blocks: Vec<Block>,
}

/// The current block.
#[derive(Default)]
struct OpenBlock {
    runs: Vec<TextRun>,
    bold: bool,
    item: bool,
    /// The target of an open link, and the runs before it.
    link: Option<(String, Vec<TextRun>)>,
}

struct SectionReader<'a> {
    marked: &'a Marked,
    sections: Vec<Section>,
    open: OpenBlock,
}

impl SectionReader<'_> {
    /// Adds an event. `line` counts the lines before the event; it is called only if needed.
    fn event(&mut self, event: Event<'_>, line: &dyn Fn() -> usize) -> Result<(), Problem> {
        match event {
            Event::Start(Tag::Heading { level, id, classes, attrs }) => {
                let own = |s: pulldown_cmark::CowStr<'_>| s.into_string();
                self.sections.push(Section {
                    line: line(),
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
                let runs = std::mem::take(&mut self.open.runs);
                if let Some(section) = self.sections.last_mut() {
                    section.heading = runs;
                }
            }
            Event::Start(Tag::Item) if self.open.item => {
                return Err(Problem::Markdown("a list inside a list"));
            }
            Event::Start(Tag::Item) => self.open.item = true,
            Event::End(TagEnd::Item) => {
                let runs = std::mem::take(&mut self.open.runs);
                self.open.item = false;
                self.block(Block::Item(runs))?;
            }
            Event::End(TagEnd::Paragraph) if !self.open.item => {
                let runs = std::mem::take(&mut self.open.runs);
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

    fn close_link(&mut self) -> Result<(), Problem> {
        let Some((target, before)) = self.open.link.take() else { return Ok(()) };
        let runs = std::mem::replace(&mut self.open.runs, before);
        self.open.runs.push(match (target.strip_prefix("term:"), runs.as_slice()) {
            (Some(key), [TextRun::Text { text, .. }]) => {
                TextRun::Term { key: run::name(key)?, text: text.clone() }
            }
            (Some(_), _) => return Err(Problem::Markdown("a term with more than words in it")),
            (None, _) => TextRun::Phrase { name: run::name(&target)?, runs },
        });
        Ok(())
    }

    fn block(&mut self, block: Block) -> Result<(), Problem> {
        let section = self.sections.last_mut().ok_or(Problem::Missing("title"))?;
        section.blocks.push(block);
        Ok(())
    }
}

/// The name of an unsupported event.
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
