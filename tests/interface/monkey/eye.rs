//! What is looked at: whether all is somewhere, and no text shows a number that is none.

use super::hand::TEXTS;
use egui::Shape;

/// Whether a text shows a number that is none, as Rust writes it. "Infinity" is a word of lessons.
pub fn unreadable(text: &str) -> bool {
    // The name of an erratum is none either.
    let text = text.replace("S0-seg-nan", "");
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.any(|word| ["nan", "inf"].contains(&word.to_lowercase().as_str()))
}

/// Whether a text is put together of several that are typed here: it may wait in a field that a card
/// took the focus from.
pub fn mixed(text: &str) -> bool {
    let (mut rest, mut parts) = (text, 0);
    let longest = |rest: &str| {
        TEXTS.iter().filter(|typed| rest.starts_with(**typed)).max_by_key(|typed| typed.len())
    };
    while let Some(next) = longest(rest).and_then(|typed| rest.strip_prefix(typed)) {
        (rest, parts) = (next, parts + 1);
    }
    rest.is_empty() && parts > 1
}

/// Whether a text that ends like one of these is painted.
pub fn shown(shapes: &[egui::epaint::ClippedShape], ends: &[&str]) -> bool {
    shapes.iter().any(|clipped| match &clipped.shape {
        Shape::Text(text) => ends.iter().any(|end| text.galley.text().ends_with(end)),
        _ => false,
    })
}

/// Checks that a shape is somewhere; gives its texts that nobody should read.
pub fn wrong<'a>(shape: &'a Shape, found: &mut Vec<&'a str>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| wrong(shape, found)),
        Shape::Text(text) => {
            assert!(text.pos.is_finite(), "{:?}", text.galley.text());
            found.extend(Some(text.galley.text()).filter(|text| unreadable(text)));
        }
        other => assert!(!other.visual_bounding_rect().any_nan(), "{other:?}"),
    }
}
