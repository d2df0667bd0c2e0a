//! The painted shapes without nesting, and their texts.

use super::desk::Desk;
use egui::Rect;
use egui::epaint::{ClippedShape, Shape, TextShape};

/// The shapes without nesting, each with its clip rectangle, in painting order.
fn flat(shapes: &[ClippedShape]) -> Vec<(&Shape, Rect)> {
    fn unfold<'s>(shape: &'s Shape, clip: Rect, found: &mut Vec<(&'s Shape, Rect)>) {
        match shape {
            Shape::Vec(inner) => inner.iter().for_each(|shape| unfold(shape, clip, found)),
            shape => found.push((shape, clip)),
        }
    }
    let mut found = Vec::new();
    shapes.iter().for_each(|clipped| unfold(&clipped.shape, clipped.clip_rect, &mut found));
    found
}

fn texts(shapes: &[ClippedShape]) -> impl DoubleEndedIterator<Item = (&TextShape, Rect)> {
    flat(shapes).into_iter().filter_map(|(shape, clip)| match shape {
        Shape::Text(text) => Some((text, clip)),
        _ => None,
    })
}

/// The texts among shapes, in painting order.
pub fn painted(shapes: &[ClippedShape]) -> Vec<String> {
    texts(shapes).map(|(text, _)| text.galley.text().to_owned()).collect()
}

impl Desk {
    /// All painted shapes, each with its clip rectangle, in order.
    pub fn shapes(&self) -> Vec<(&Shape, Rect)> {
        flat(&self.harness.output().shapes)
    }

    /// The painted texts, each with its clip rectangle, in order.
    pub fn text_shapes(&self) -> impl DoubleEndedIterator<Item = (&TextShape, Rect)> {
        texts(&self.harness.output().shapes)
    }

    /// All painted texts, in order.
    pub fn painted(&self) -> Vec<String> {
        painted(&self.harness.output().shapes)
    }

    /// Whether a painted text equals this one.
    pub fn paints(&self, text: &str) -> bool {
        self.painted().iter().any(|painted| painted == text)
    }

    /// The position of the first painted text that equals `text`, within a part of the screen.
    #[track_caller]
    pub fn word(&self, text: &str, within: Rect) -> Rect {
        let those = self.text_shapes().filter(|(found, _)| found.galley.text() == text);
        let mut rects = those.map(|(found, _)| found.visual_bounding_rect());
        let found = rects.find(|rect| within.contains_rect(*rect));
        found.unwrap_or_else(|| panic!("“{text}” is not painted in {within:?}"))
    }
}
