//! Texts of the open lesson as prose of the panel.

use super::links;
use crate::text::fill::Piece;
use crate::text::lesson::Block;
use crate::text::run::TextRun;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::typography::prose::{Paragraph, ProseStyle};

/// Title of a step.
pub const TITLE: Size = Size { font: 22.0, line: 30.0, bold: true };
/// Text of a step.
pub const BODY: Size = Size { font: 15.0, line: 25.0, bold: false };
/// Text of a step in the panel of a wide window.
const LARGE_TEXT: Size = Size { font: 17.0, line: 29.0, bold: false };
/// The least width of a panel with large text.
const MIN_LARGE_TEXT_WIDTH: f32 = 460.0;

/// The size of text in the panel that `ui` is a part of.
pub fn body(ui: &Ui, cx: &UiContext<'_>) -> Size {
    let wide = ui.clip_rect().width() >= MIN_LARGE_TEXT_WIDTH && !cx.touch && !cx.presenter();
    if wide { LARGE_TEXT } else { BODY }
}

/// A block of the lesson's text as a paragraph.
pub fn block(state: &PanelState<'_>, block: &Block) -> Paragraph {
    Paragraph { item: matches!(block, Block::Item(_)), pieces: links::pieces(state, block.runs()) }
}

/// Shows a paragraph of the lesson's text at a desk size.
pub fn runs(prose: &mut Prose, ui: &mut Ui, state: &PanelState<'_>, runs: &[TextRun], size: Size) {
    paragraph(prose, ui, state, links::pieces(state, runs), size);
}

/// Shows a paragraph at a desk size.
pub fn paragraph(
    prose: &mut Prose,
    ui: &mut Ui,
    state: &PanelState<'_>,
    pieces: Vec<Piece>,
    size: Size,
) {
    paragraphs(prose, ui, state, &[Paragraph { item: false, pieces }], size);
}

/// Shows paragraphs at a desk size.
pub fn paragraphs(
    prose: &mut Prose,
    ui: &mut Ui,
    state: &PanelState<'_>,
    paragraphs: &[Paragraph],
    size: Size,
) {
    let cx = state.cx;
    let style = ProseStyle {
        lit: state.lit.name(),
        heading: (size == TITLE).then_some(3),
        close: true,
        ..cx.style(cx.prose(size), cx.theme.ink)
    };
    let landmarks = prose.show(ui, state.maths, paragraphs, &style, state.reading);
    if size != TITLE {
        landmarks.into_iter().for_each(|(landmark, rect)| landmark.mark(ui, rect));
    }
}
