//! The stack of overlays over picture and text.
//!
//! Only the front layer is shown, except that a page over the panel has its own place and stays
//! visible. Escape closes the front layer; a modal layer has the focus.

use super::cards::Card;
use crate::view::msg::{CardResponse, Msg, Overlay, Sheet};

/// The kinds of layers, from back to front. There is at most one layer of each kind; remarks are
/// queued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LayerKind {
    /// A card of the tour, shown only while no other layer is open.
    Tour,
    /// The card with the picture's controls, in presenter mode; hidden below a sheet.
    Controls,
    /// A page over the panel.
    Page,
    /// A message of the platform.
    Remark,
    /// The result of opening a link.
    Card,
    /// A sheet over the picture, or the drawer.
    Sheet,
}

/// An overlay that stays until it is closed.
#[derive(Clone, PartialEq)]
pub enum Layer {
    /// A card of the tour, by its index.
    Tour(usize),
    /// The card with the picture's controls.
    Controls,
    /// A page over the panel.
    Page(Overlay),
    /// A card.
    Card(Card),
    /// A sheet over the picture, or the drawer.
    Sheet(Sheet),
}

impl Layer {
    fn kind(&self) -> LayerKind {
        match self {
            Self::Tour(_) => LayerKind::Tour,
            Self::Controls => LayerKind::Controls,
            Self::Page(_) => LayerKind::Page,
            Self::Card(Card::Remark(..)) => LayerKind::Remark,
            Self::Card(_) => LayerKind::Card,
            Self::Sheet(_) => LayerKind::Sheet,
        }
    }

    /// Whether it blocks the layers below: it dims them and takes the focus.
    pub fn is_modal(&self) -> bool {
        matches!(self, Self::Sheet(sheet) if !sheet.in_drawer())
    }

    /// The action of Escape. `None` while a focused text field handles Escape first.
    pub fn escape(&self, typing: bool) -> Option<Msg> {
        match self {
            Self::Tour(_) => Some(Msg::Tour(None)),
            Self::Controls => Some(Msg::ControlsCard),
            Self::Page(Overlay::Practice) | Self::Card(_) if typing => None,
            Self::Page(_) => Some(Msg::Over(None)),
            Self::Card(_) => Some(Msg::Card(CardResponse::Keep)),
            Self::Sheet(_) => Some(Msg::Sheet(None)),
        }
    }
}

/// The open layers, front layer last.
#[derive(Default)]
pub struct OverlayStack {
    layers: Vec<Layer>,
}

impl OverlayStack {
    /// The front layer, not counting the tour and the controls, which yield to every other layer.
    pub fn front(&self) -> Option<&Layer> {
        self.layers.last().filter(|layer| layer.kind() > LayerKind::Controls)
    }

    /// Opens a layer in place of the one of its kind. Remarks are queued.
    pub fn open(&mut self, layer: Layer) {
        let kind = layer.kind();
        if kind != LayerKind::Remark {
            self.close(kind);
        }
        let beneath = self.layers.partition_point(|other| other.kind() < kind);
        self.layers.insert(beneath, layer);
    }

    /// Opens a layer, or closes the one of its kind.
    pub fn set(&mut self, kind: LayerKind, layer: Option<Layer>) {
        match layer {
            Some(layer) => self.open(layer),
            None => self.close(kind),
        }
    }

    /// Closes the layer of a kind, if any; of several remarks, the front one.
    pub fn close(&mut self, kind: LayerKind) {
        if let Some(index) = self.layers.iter().rposition(|layer| layer.kind() == kind) {
            self.layers.remove(index);
        }
    }

    /// Opens a sheet, or closes the open one.
    pub fn set_sheet(&mut self, sheet: Option<Sheet>) {
        self.set(LayerKind::Sheet, sheet.map(Layer::Sheet));
    }

    /// Opens a layer, or closes it if it is open.
    pub fn toggle(&mut self, layer: Layer) {
        let kind = layer.kind();
        self.set(kind, (!self.layers.contains(&layer)).then_some(layer));
    }

    /// The open sheet.
    pub fn sheet(&self) -> Option<Sheet> {
        self.layers.iter().find_map(|layer| match layer {
            Layer::Sheet(sheet) => Some(*sheet),
            _ => None,
        })
    }

    /// The open page over the panel.
    pub fn page(&self) -> Option<Overlay> {
        self.layers.iter().find_map(|layer| match layer {
            Layer::Page(page) => Some(*page),
            _ => None,
        })
    }

    /// The card of the tour.
    pub fn tour(&self) -> Option<usize> {
        self.layers.iter().find_map(|layer| match layer {
            Layer::Tour(card) => Some(*card),
            _ => None,
        })
    }

    /// Whether a layer of this kind is open.
    pub fn has(&self, kind: LayerKind) -> bool {
        self.layers.iter().any(|layer| layer.kind() == kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remark(key: &'static str) -> Layer {
        Layer::Card(Card::Remark(key, String::new()))
    }

    fn in_front(stack: &OverlayStack) -> Option<&'static str> {
        match stack.front()? {
            Layer::Card(Card::Remark(key, _)) => Some(key),
            Layer::Card(_) => Some("card"),
            Layer::Page(_) => Some("page"),
            Layer::Sheet(_) => Some("sheet"),
            Layer::Tour(_) | Layer::Controls => Some("yields"),
        }
    }

    #[test]
    fn escape_closes_from_the_front_in_any_order_of_opening() {
        let mut stack = OverlayStack::default();
        stack.open(Layer::Sheet(Sheet::Help));
        for layer in [remark("first"), Layer::Tour(0), remark("second")] {
            stack.open(layer);
        }
        stack.open(Layer::Page(Overlay::Goals));
        stack.open(Layer::Sheet(Sheet::Share));
        assert_eq!(stack.sheet(), Some(Sheet::Share), "one sheet at a time");
        for (front, kind) in [
            ("sheet", LayerKind::Sheet),
            ("first", LayerKind::Remark),
            ("second", LayerKind::Remark),
            ("page", LayerKind::Page),
        ] {
            assert_eq!(in_front(&stack), Some(front));
            stack.close(kind);
        }
        assert_eq!((in_front(&stack), stack.tour()), (None, Some(0)), "the tour gives way");
    }

    #[test]
    fn escape_leaves_a_field_before_it_closes_a_card() {
        let card = remark("first");
        assert!(card.escape(true).is_none());
        assert_eq!(card.escape(false), Some(Msg::Card(CardResponse::Keep)));
        assert!(Layer::Page(Overlay::Practice).escape(true).is_none());
        assert_eq!(Layer::Page(Overlay::Goals).escape(true), Some(Msg::Over(None)));
        assert_eq!(Layer::Sheet(Sheet::Help).escape(true), Some(Msg::Sheet(None)));
    }

    #[test]
    fn sheets_are_modal_and_the_drawer_is_not() {
        assert!(Layer::Sheet(Sheet::Share).is_modal());
        assert!(!Layer::Sheet(Sheet::Lessons).is_modal() && !remark("first").is_modal());
    }
}
