//! The stack of overlays over picture and text.
//!
//! Only the front layer is shown, except that an overlay over the panel has its own place and stays
//! visible. Escape closes the front layer (`App::escape`); a modal layer has the focus.
//!
//! Outside of the stack are the parts that close by themselves or belong to one widget: menus,
//! tooltips and the cards of terms, the digits behind a verdict, the list of completions, the note at
//! the foot of the picture, and the black screen, which hides all layers.

use super::cards::Card;
use crate::view::prelude::*;
use crate::view::window_regions;
use egui::Modal;
use std::collections::VecDeque;

/// The colour that dims what is behind a sheet or the drawer.
pub const DIM: Color32 = Color32::from_black_alpha(50);

/// The open layers, from back to front. There is at most one layer of each kind; remarks are
/// queued.
#[derive(Default)]
pub struct OverlayStack {
    /// The index of the card of the tour, shown only while no other layer is open.
    pub tour: Option<usize>,
    /// Whether the card with the picture's controls is open, in presenter mode; hidden below a
    /// sheet.
    pub controls: bool,
    /// An overlay over the panel.
    pub overlay: Option<Overlay>,
    /// Messages of the platform; the oldest is in front.
    pub remarks: VecDeque<Card>,
    /// The result of opening a link.
    pub card: Option<Card>,
    /// A sheet over the picture, or the drawer.
    pub sheet: Option<Sheet>,
}

impl OverlayStack {
    /// The front layer, not counting the tour and the controls, which yield to every other layer.
    pub fn front(&self) -> Option<Layer<'_>> {
        let card = self.card.as_ref().or(self.remarks.front());
        let below = card.map(Layer::Card).or(self.overlay.map(|_| Layer::Overlay));
        self.sheet.map(Layer::Sheet).or(below)
    }

    /// Opens a sheet in place of the open one, or closes it if it is open.
    pub fn toggle_sheet(&mut self, sheet: Sheet) {
        self.sheet = (self.sheet != Some(sheet)).then_some(sheet);
    }
}

/// A layer that can be in front.
#[derive(Clone, Copy)]
pub enum Layer<'a> {
    /// An overlay over the panel.
    Overlay,
    Card(&'a Card),
    /// A sheet over the picture, or the drawer.
    Sheet(Sheet),
}

impl Layer<'_> {
    /// Whether the layer blocks those below: it dims them and takes the focus.
    pub fn is_modal(self) -> bool {
        matches!(self, Self::Sheet(_))
    }
}

/// Shows a sheet or the drawer in front of everything else, which gets neither pointer nor focus. A
/// click beside it closes it.
pub fn show_modal(
    ctx: &Context,
    cx: &UiContext<'_>,
    sheet: Sheet,
    modal: Modal,
    add: impl FnOnce(&mut Ui),
) {
    let name = cx.words.get(sheet.word());
    let answer = window_regions::dialog(ctx, name, || modal.show(ctx, add));
    answer.backdrop_response.on_click(cx, Msg::Sheet(None));
}
