//! Checks of the screen: all positions are finite, and no text contains NaN or infinity.

use super::events::TEXTS;
use egui::Shape;
use egui::epaint::ClippedShape;

/// Whether a text contains NaN or infinity as Rust prints it. "Infinity" is a word of lessons.
pub fn unreadable(text: &str) -> bool {
    // This is the name of an erratum.
    let text = text.replace("S0-seg-nan", "");
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.any(|word| ["nan", "inf"].contains(&word.to_lowercase().as_str()))
}

/// Whether a text is made of several typed texts, one after another or one within another. They may
/// remain in a field that lost the focus to a card.
pub fn mixed(text: &str) -> bool {
    let (mut rest, mut parts) = (text.to_owned(), 0);
    let longest = |rest: &str| {
        TEXTS.iter().filter(|typed| rest.contains(**typed)).max_by_key(|typed| typed.len())
    };
    while let Some(typed) = longest(&rest) {
        (rest, parts) = (rest.replacen(typed, "", 1), parts + 1);
    }
    rest.is_empty() && parts > 1
}

/// The painted texts.
pub fn texts(shapes: &[ClippedShape]) -> Vec<&str> {
    let texts = shapes.iter().filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => Some(text.galley.text()),
        _ => None,
    });
    texts.collect()
}

/// Whether a text with one of these endings is painted.
pub fn shown(shapes: &[ClippedShape], ends: &[&str]) -> bool {
    texts(shapes).iter().any(|text| ends.iter().any(|end| text.ends_with(end)))
}

/// Checks that a shape has finite coordinates; returns its invalid texts.
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
