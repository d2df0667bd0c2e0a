//! The stack of overlays over picture and text.
//!
//! Only the front layer is shown, except that a page over the panel has its own place and stays
//! visible. Escape closes the front layer; a modal layer has the focus.

use super::cards::Card;
use crate::view::msg::{CardResponse, Msg, Overlay, Sheet};
use std::collections::VecDeque;

/// The open layers, from back to front. There is at most one layer of each kind; remarks are
/// queued.
#[derive(Default)]
pub struct OverlayStack {
    /// The index of the card of the tour, shown only while no other layer is open.
    pub tour: Option<usize>,
    /// Whether the card with the picture's controls is open, in presenter mode; hidden below a
    /// sheet.
    pub controls: bool,
    /// A page over the panel.
    pub page: Option<Overlay>,
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
        let below = card.map(Layer::Card).or(self.page.map(Layer::Page));
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
    /// A page over the panel.
    Page(Overlay),
    /// A card.
    Card(&'a Card),
    /// A sheet over the picture, or the drawer.
    Sheet(Sheet),
}

impl Layer<'_> {
    /// Whether the layer blocks those below: it dims them and takes the focus.
    pub fn is_modal(self) -> bool {
        matches!(self, Self::Sheet(sheet) if !sheet.in_drawer())
    }

    /// The action of Escape. `None` while a focused text field handles Escape first.
    pub fn escape(self, typing: bool) -> Option<Msg> {
        match self {
            Self::Page(Overlay::Practice) | Self::Card(_) if typing => None,
            Self::Page(_) => Some(Msg::Over(None)),
            Self::Card(_) => Some(Msg::Card(CardResponse::Keep)),
            Self::Sheet(_) => Some(Msg::Sheet(None)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remark(key: &'static str) -> Card {
        Card::Remark(key, String::new())
    }

    fn in_front(stack: &OverlayStack) -> Option<&'static str> {
        match stack.front()? {
            Layer::Card(Card::Remark(key, _)) => Some(key),
            Layer::Card(_) => Some("card"),
            Layer::Page(_) => Some("page"),
            Layer::Sheet(_) => Some("sheet"),
        }
    }

    #[test]
    fn escape_closes_from_the_front_in_any_order_of_opening() {
        let mut stack = OverlayStack::default();
        stack.toggle_sheet(Sheet::Help);
        stack.remarks.push_back(remark("first"));
        stack.tour = Some(0);
        stack.remarks.push_back(remark("second"));
        stack.page = Some(Overlay::Goals);
        stack.toggle_sheet(Sheet::Share);
        assert_eq!(stack.sheet, Some(Sheet::Share), "one sheet at a time");
        for front in ["sheet", "first", "second", "page"] {
            assert_eq!(in_front(&stack), Some(front));
            match front {
                "sheet" => stack.sheet = None,
                "page" => stack.page = None,
                _ => drop(stack.remarks.pop_front()),
            }
        }
        assert_eq!((in_front(&stack), stack.tour), (None, Some(0)), "the tour gives way");
    }

    #[test]
    fn escape_leaves_a_field_before_it_closes_a_card() {
        let remark = remark("first");
        let card = Layer::Card(&remark);
        assert!(card.escape(true).is_none());
        assert_eq!(card.escape(false), Some(Msg::Card(CardResponse::Keep)));
        assert!(Layer::Page(Overlay::Practice).escape(true).is_none());
        assert_eq!(Layer::Page(Overlay::Goals).escape(true), Some(Msg::Over(None)));
        assert_eq!(Layer::Sheet(Sheet::Help).escape(true), Some(Msg::Sheet(None)));
    }

    #[test]
    fn sheets_are_modal_and_the_drawer_is_not() {
        assert!(Layer::Sheet(Sheet::Share).is_modal());
        assert!(!Layer::Sheet(Sheet::Lessons).is_modal());
        assert!(!Layer::Card(&remark("first")).is_modal());
    }
}
