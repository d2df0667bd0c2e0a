//! The published listing: the piece, its errata, its text.

use super::code::plain_listing;
use super::code_editor::listing_bits::ListingBits;
use super::headings::chips;
use crate::lesson::{PublishedView, Source};
use crate::program::blame::FloatWidth;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::reading::citation;
use crate::view::widgets::chip::pick;

/// The key of the title over a published listing.
pub fn word(piece: Option<&PublishedView>) -> &'static str {
    match piece.map(|piece| piece.width) {
        Some(FloatWidth::Double) => "published_f64",
        _ => "published_f32",
    }
}

/// Shows the compared piece, the buttons for the others, and its errata.
pub fn show(ui: &mut Ui, state: &PanelState<'_>, bits: &mut ListingBits) {
    let cx = state.cx;
    let pieces = &state.reading.page.about().published;
    let Some(piece) = pieces.get(state.published) else { return };
    if pieces.len() > 1 {
        ui.add_space(8.0);
        let others = pieces.iter().enumerate();
        let others = others.map(|(at, piece)| (piece.name, at == state.published, Msg::Piece(at)));
        chips(ui, cx, others);
    }
    let sources = state.reading.page.about().sources;
    let work = piece.errata.first().and_then(|erratum| Source::of_erratum(sources, erratum));
    if let Some(work) = work {
        ui.add_space(8.0);
        cx.label(ui, citation::title(work, cx.words.lang()), cx.ui(12.5), cx.theme.ink3);
    }
    if piece.mend.is_some() {
        ui.add_space(8.0);
        if pick(ui, cx, cx.words.get("own_mend"), false) {
            cx.ask(Msg::Mend(state.published));
        }
    }
    if bits.refresh(state, Some(state.published)) {
        bits.chips(ui, cx, &state.reading.page);
        bits.show(ui, cx);
    } else {
        ui.add_space(10.0);
        plain_listing(ui, cx, piece.listing, None);
    }
    ui.add_space(10.0);
    let open = |erratum| Msg::Overlay(Some(Overlay::Erratum(erratum)));
    chips(ui, cx, piece.errata.iter().map(|&erratum| (erratum, false, open(erratum))));
}
