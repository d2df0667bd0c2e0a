//! Fonts that a web page fetches when one of their characters is first needed.

use crate::view::typography::fonts::{LATE_FILES, UI, family};
use egui::epaint::ClippedShape;
use egui::{Context, FontId, Shape};
use std::collections::HashSet;

/// The requested font sets of [`LATE_FILES`], in order.
#[derive(Debug, Default)]
pub struct LateFonts {
    /// Characters found in the loaded fonts.
    known: HashSet<char>,
    /// The number of font sets that have arrived or failed.
    come: usize,
    /// Whether files are being fetched.
    pub waits: bool,
    new: bool,
}

impl LateFonts {
    /// The files to fetch, if `shapes` have a character that no loaded font has; `None` while files
    /// are being fetched, and after all were requested.
    pub fn wanted(&mut self, ctx: &Context, shapes: &[ClippedShape]) -> Option<[&'static str; 2]> {
        let files = LATE_FILES.get(self.come).filter(|_| !self.waits)?;
        self.waits = shapes.iter().any(|clipped| self.lacks(ctx, &clipped.shape));
        self.waits.then_some(*files)
    }

    /// Marks the requested files as arrived or failed.
    pub fn come(&mut self) {
        (self.come, self.waits, self.new) = (self.come + 1, false, true);
    }

    /// Whether files have arrived since the last call.
    pub fn has_new(&mut self) -> bool {
        std::mem::take(&mut self.new)
    }

    fn lacks(&mut self, ctx: &Context, shape: &Shape) -> bool {
        match shape {
            Shape::Vec(shapes) => shapes.iter().any(|shape| self.lacks(ctx, shape)),
            Shape::Text(text) => {
                // Hangul, and the symbols before it.
                let late = |c: &char| matches!(c, '\u{A1}'..='\u{318E}' | '가'..='힣');
                text.galley.text().chars().filter(late).any(|c| self.is_lacking(ctx, c))
            }
            _ => false,
        }
    }

    fn is_lacking(&mut self, ctx: &Context, c: char) -> bool {
        let font = || FontId::new(14.0, family(UI));
        let has = self.known.contains(&c) || ctx.fonts(|fonts| fonts.has_glyph(&font(), c));
        if has {
            self.known.insert(c);
        }
        !has
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::view::typography::fonts::{definitions, embedded};
    use egui::{Align2, Color32, LayerId, Pos2, RawInput};

    /// A page with this many fetched sets, and the shapes of `text`.
    fn drawn(sets: usize, text: &str) -> (Context, Vec<ClippedShape>) {
        let ctx = Context::default();
        let late = LATE_FILES[sets..].as_flattened();
        ctx.set_fonts(definitions(|name| embedded(name).filter(|_| !late.contains(&name))));
        let output = ctx.run(RawInput::default(), |ctx| {
            let font = FontId::new(14.0, family(UI));
            let painter = ctx.layer_painter(LayerId::background());
            painter.text(Pos2::ZERO, Align2::LEFT_TOP, text, font, Color32::BLACK);
        });
        (ctx, output.shapes)
    }

    #[test]
    fn missing_characters_are_fetched_once_and_in_sets() {
        // English text needs no set, even with the Korean name of the language.
        let mut page = LateFonts::default();
        let (ctx, shapes) = drawn(0, "Where do AB and CD meet? 한국어");
        assert_eq!(page.wanted(&ctx, &shapes), None);
        // A common syllable needs one set; a rare one needs the second too.
        let (ctx, shapes) = drawn(0, "교점 꿩");
        assert_eq!(page.wanted(&ctx, &shapes), Some(LATE_FILES[0]));
        assert!(page.waits && page.wanted(&ctx, &shapes).is_none());
        page.come();
        assert!(page.has_new() && !page.has_new() && !page.waits);
        let (ctx, shapes) = drawn(1, "교점");
        assert_eq!(page.wanted(&ctx, &shapes), None);
        let (ctx, shapes) = drawn(1, "교점 꿩");
        assert_eq!(page.wanted(&ctx, &shapes), Some(LATE_FILES[1]));
        page.come();
        // A symbol that occurs in no text needs the second set too.
        let (ctx, shapes) = drawn(1, "a \u{2295} b");
        let mut page = LateFonts { come: 1, ..LateFonts::default() };
        assert_eq!(page.wanted(&ctx, &shapes), Some(LATE_FILES[1]));
        let (ctx, shapes) = drawn(2, "a \u{2295} b");
        page.come();
        assert_eq!((page.wanted(&ctx, &shapes), page.waits), (None, false));
        // A character without any font is not requested again.
        let (ctx, shapes) = drawn(2, "뷁");
        assert_eq!((page.wanted(&ctx, &shapes), page.waits), (None, false));
    }
}
