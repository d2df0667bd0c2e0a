//! A step as a section: its figure, its text, and its formula.

use super::listing_html;
use super::prose_html::ProseHtml;
use super::{FIGURES, asks, at_step, figure_name, has_figure, link_to, links};
use crate::derivation::Formula;
use crate::geometry::Trace;
use crate::lesson::link::{SavedView, VerdictView};
use crate::lessons::{self, Entry};
use crate::text::lesson::{Block, Step, StepKind, SummaryCard};
use crate::text::plain_math::plain;
use crate::text::words::Words;
use crate::view::figure;
use crate::view::panel::{code_head, summary};
use crate::view::typography::formula_cache::slots;
use crate::view::widgets::formula_row::CAPTIONS;
use maud::{Markup, html};
use std::collections::HashSet;

/// The section of the step with this index. `seen` are the formulas that are already on the page.
pub fn section(
    entry: &'static Entry,
    words: &'static Words,
    index: usize,
    title: &str,
    seen: &mut HashSet<String>,
) -> Markup {
    let reading = at_step(entry, index);
    let prose = ProseHtml { reading: &reading, words };
    let text = entry.text(words.lang());
    let (step, number) = (&text.steps[index], text.number(index));
    let link = format!("{}/2/{}?.end", entry.id, step.id);
    let state = reading.link(SavedView::Home, VerdictView::Shown, false);
    let scene = state.split_once('?').map_or("", |(_, fields)| fields);
    let formula = step.formula.as_ref().and_then(|name| formula(&prose, name));
    let new_formula = formula.filter(|rows| seen.insert(rows.0.clone()));
    html! {
        section id=(step.id) data-scene=(scene.trim_end_matches(".end").trim_end_matches('&')) {
            h2 {
                @if let Some(number) = number { span.number { (number) "." } " " }
                @if step.title.is_empty() { (title) } @else { (prose.inline(&step.title)) }
            }
            @if has_figure(step) { (figure_of(&prose, step)) }
            @match &step.kind {
                StepKind::Guided => (prose.blocks(&step.body)),
                StepKind::Opening => (opening(&prose, step)),
                StepKind::Summary(card) => (summary_of(&prose, step, card)),
            }
            @if asks(step) { (guesses(&prose, step)) }
            @if let Some(rows) = new_formula { (rows) }
            @if has_figure(step) {
                p.open { a href=(link_to(&link)) { (words.get("read_open_picture")) } }
            }
        }
    }
}

/// The picture, with its verdict sentence unless the step asks for a guess.
fn figure_of(prose: &ProseHtml<'_>, step: &Step) -> Markup {
    let ProseHtml { reading, words } = prose;
    let (_, [sentence, values]) = reading.sentence(words.lang());
    let said = match asks(step) {
        true => words.get("verdict_hidden").to_owned(),
        false => format!("{sentence} {values}").trim().to_owned(),
    };
    let name = figure_name(reading.entry, step);
    let size = figure::ARTICLE;
    html! {
        figure {
            img src={ "../" (FIGURES) "/" (name) ".svg" } alt=(said)
                width=(size.x) height=(size.y) decoding="async" loading="lazy";
            @if !asks(step) { figcaption { (verdict(prose)) } }
        }
    }
}

/// The state sentence with its line of values.
pub fn verdict(prose: &ProseHtml<'_>) -> Markup {
    let ProseHtml { reading, words } = prose;
    let said = reading.text(words.lang()).verdict(reading.page.derived().verdict.case);
    html! {
        @if let Some(said) = said {
            (prose.inline(said.said(reading.in_space())))
            " " span.values { (prose.inline(&said.values)) }
        }
        @if let Some(rounding) = reading.rounding(words) { " " (rounding) }
    }
}

/// The abilities that the lesson teaches.
fn opening(prose: &ProseHtml<'_>, step: &Step) -> Markup {
    let item = |block: &&Block| matches!(block, Block::Item(_));
    let (items, said): (Vec<_>, Vec<_>) = step.body.iter().partition(item);
    html! {
        (prose.blocks(said))
        p { (prose.words.get("can_do_after")) ":" }
        (prose.blocks(items))
    }
}

/// The guesses with their replies, and the verdict.
fn guesses(prose: &ProseHtml<'_>, step: &Step) -> Markup {
    let ProseHtml { reading, words } = prose;
    let about = reading.page.about();
    html! {
        div.guess {
            p { strong { (words.get("guess_yours")) } " "
                @if step.guesses.is_empty() { (words.get(about.question)) }
            }
            @if step.guesses.is_empty() {
                ul { @for guess in about.guesses { li { (words.get(guess.word)) } } }
            }
            @for guess in &step.guesses {
                details {
                    summary { (prose.inline(&guess.word)) }
                    p { (prose.inline(&guess.said)) }
                }
            }
            details {
                summary { (words.get("verdict")) }
                p { (verdict(prose)) }
            }
        }
    }
}

/// The three rows of an unknown; if values are undefined, the reason instead.
fn formula(prose: &ProseHtml<'_>, name: &str) -> Option<Markup> {
    let ProseHtml { reading, words } = prose;
    let page = &reading.page;
    let trace = page.derived().displayed(reading.method(name)?);
    let formula = Formula::new(&trace, page.about().symbols, name)?;
    let rows = [&formula.symbols, &formula.numbers, &formula.result];
    let rows = rows.map(|row| Some((row, slots(row, &trace)?)));
    let undefined = rows.iter().any(Option::is_none).then(|| formula.undefined(&trace)).flatten();
    Some(html! {
        dl.formula tabindex="0" {
            @for (caption, row) in CAPTIONS.iter().zip(&rows) {
                @if let Some((row, slots)) = row {
                    dt { (words.get(caption)) }
                    dd { (prose.math(&row.tex, slots, true, "")) }
                }
            }
            @if let Some(undefined) = undefined {
                dt { (words.get(CAPTIONS[2])) }
                dd { (reading.reason(words, undefined)) }
            }
        }
    })
}

/// The summary: three sentences, formulas and lines of code, the pitfall and when to use it.
fn summary_of(prose: &ProseHtml<'_>, step: &Step, card: &SummaryCard) -> Markup {
    let ProseHtml { reading, words } = prose;
    let [items @ .., pitfall, when] = step.body.as_slice() else { return html! {} };
    let page = &reading.page;
    let letters = |name: &String| {
        let trace = page.derived().displayed(reading.method(name)?);
        let formula = Formula::new(&trace, page.about().symbols, name)?;
        let spoken = plain(&formula.symbols.tex);
        Some(prose.math(&formula.symbols.tex, &slots(&formula.symbols, &trace)?, true, &spoken))
    };
    let lines = summary::kept(reading, card);
    let cost = card.lines.first().and_then(|name| reading.method(name)).map(|method| {
        let trace: &dyn Trace = &*method.trace;
        code_head::counted(words, crate::derivation::cost_of(trace, &card.lines))
    });
    let instead = card.instead.iter().filter_map(|id| lessons::find(id));
    html! {
        div.keep {
            (prose.blocks(items))
            @for formula in card.formulas.iter().filter_map(letters) { p.kept tabindex="0" { (formula) } }
            @if !lines.is_empty() {
                p.caption { (words.get("keep_lines")) }
                (listing_html::plain(lines.iter().map(|line| line.text.as_str())))
            }
            dl {
                dt { (words.get("pitfall")) } dd { (prose.inline(pitfall.runs())) }
                @if let Some(cost) = cost { dt { (words.get("summary_cost")) } dd { (cost) } }
                dt { (words.get("summary_when")) }
                dd { (prose.inline(when.runs())) " " (links(instead, words.lang())) }
            }
        }
    }
}
