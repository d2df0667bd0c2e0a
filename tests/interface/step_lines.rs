//! The number of lines of a step's text in the desktop panel.

use crate::page_values::PageValues;
use crate::step_page;
use crosspoint::lessons::ALL;
use crosspoint::text::fill;
use crosspoint::text::lesson::{Block, Step, StepKind};
use crosspoint::text::words::{Lang, Words};
use crosspoint::view::typography::fonts;
use crosspoint::view::typography::formula_cache::Maths;
use crosspoint::view::typography::prose::{FlowText, Prose, Size};
use egui::text::Fonts;

/// The width of the desktop panel between its margins, and its text size.
const WIDTH: f32 = 360.0;
const BODY: Size = Size { font: 15.0, line: 25.0, bold: false };

/// The greatest number of lines per step.
const MAX_LINES: usize = 5;

/// The lines of the paragraphs of a step.
fn lines(fonts: &Fonts, maths: &Maths, values: &PageValues, (lang, step): (Lang, &Step)) -> usize {
    let of = |block: &Block| {
        let pieces = &fill::fill(block.runs(), values, Words::of(lang));
        let indent = if matches!(block, Block::Item(_)) { 1.1 * BODY.font } else { 0.0 };
        let text = FlowText { fonts, maths, pieces, size: BODY, width: WIDTH - indent };
        (Prose::close_height(text) / BODY.line).round() as usize
    };
    step.body.iter().map(of).sum()
}

#[test]
fn a_step_is_short_enough_to_be_read_beside_its_picture() {
    let fonts = Fonts::new(1.0, 2048, fonts::definitions(fonts::embedded));
    let (maths, mut too_long) = (Maths::default(), Vec::new());
    for (entry, lang) in ALL.iter().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang))) {
        let file = format!("lessons/{}/{}.md", entry.id, lang.code());
        let steps = entry.text(lang).steps.iter();
        for step in steps.filter(|step| step.kind == StepKind::Guided) {
            let lines = lines(&fonts, &maths, &PageValues(step_page(entry, step)), (lang, step));
            let said = format!("{file} {}: {lines} lines", step.id);
            too_long.extend(Some(said).filter(|_| lines > MAX_LINES));
        }
    }
    assert!(too_long.is_empty(), "{too_long:#?}");
}
