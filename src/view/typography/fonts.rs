//! The fonts: files, families, and coverage.
//!
//! The native program embeds the files, the web page fetches them beside the wasm, the files in
//! [`LATE_FILES`] when one of their characters is first needed. Any file may be missing or damaged;
//! the families then use the other files.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use ab_glyph::Font as _;
use egui::{Context, FontData, FontDefinitions, FontFamily};

/// Declares the font files, and their content for the native program.
macro_rules! font_files {
    ($($name:ident = $file:literal,)*) => {
        $(const $name: &str = $file;)*

        /// The names of all font files in `assets/fonts/`, the most needed first.
        pub const FILES: &[&str] = &[$($name),*];

        /// The bytes of the embedded font file `name`; None for a name that is not in [`FILES`].
        #[cfg(not(target_arch = "wasm32"))]
        pub fn embedded(name: &str) -> Option<&'static [u8]> {
            Some(match name {
                $($name => include_bytes!(
                    concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts/", $file)
                ).as_slice(),)*
                _ => return None,
            })
        }
    };
}

font_files! {
    SANS = "CrosspointSans-Regular.ttf",
    SANS_BOLD = "CrosspointSans-Bold.ttf",
    HANGUL = "CrosspointHangul-Regular.ttf",
    HANGUL_BOLD = "CrosspointHangul-Bold.ttf",
    CODE = "CrosspointCode-Regular.ttf",
    MAIN = "CrosspointMath-Main.ttf",
    MAIN_BOLD = "CrosspointMath-MainBold.ttf",
    ITALIC = "CrosspointMath-Italic.ttf",
    SIZE_1 = "CrosspointMath-Size1.ttf",
    SIZE_2 = "CrosspointMath-Size2.ttf",
    SIZE_3 = "CrosspointMath-Size3.ttf",
    SIZE_4 = "CrosspointMath-Size4.ttf",
    RARE = "CrosspointRare-Regular.ttf",
    RARE_BOLD = "CrosspointRare-Bold.ttf",
}

/// The files needed only by some screens: first the syllables of the program's own Korean texts,
/// then the other syllables of KS X 1001 and the symbols that only a user can type.
pub const LATE_FILES: [[&str; 2]; 2] = [[HANGUL, HANGUL_BOLD], [RARE, RARE_BOLD]];

/// Interface and prose.
pub const UI: &str = "ui";
/// Titles and emphasised prose.
pub const UI_BOLD: &str = "ui-bold";
/// Upright mathematics: digits, operators, brackets.
pub const MATH: &str = "math";
/// Mathematical variables and point letters.
pub const MATH_ITALIC: &str = "math-it";
/// Vectors.
pub const MATH_BOLD: &str = "math-bold";
/// Listings.
pub const MONO: &str = "mono";
/// Large delimiters, operators and roots, smallest first.
pub const MATH_SIZE: [&str; 4] = ["math-size1", "math-size2", "math-size3", "math-size4"];

/// Each family with its files, in this order.
const FAMILIES: &[(&str, &[&str])] = &[
    (UI, &[SANS, HANGUL, RARE, MAIN]),
    (UI_BOLD, &[SANS_BOLD, HANGUL_BOLD, RARE_BOLD, MAIN_BOLD, MAIN]),
    (MONO, &[CODE, MAIN, SANS, HANGUL, RARE]),
    (MATH, &[MAIN, SANS, HANGUL, RARE]),
    (MATH_ITALIC, &[ITALIC, MAIN, SANS, HANGUL, RARE]),
    (MATH_BOLD, &[MAIN_BOLD, MAIN, SANS_BOLD, HANGUL_BOLD, RARE_BOLD]),
    (MATH_SIZE[0], &[SIZE_1, MAIN]),
    (MATH_SIZE[1], &[SIZE_2, MAIN]),
    (MATH_SIZE[2], &[SIZE_3, MAIN]),
    (MATH_SIZE[3], &[SIZE_4, MAIN]),
];

/// The files of a family, the first one first; empty for egui's own families.
pub fn files(family: &FontFamily) -> &'static [&'static str] {
    let FontFamily::Name(name) = family else { return &[] };
    FAMILIES.iter().find(|(own, _)| **own == **name).map_or(&[], |(_, files)| files)
}

/// egui's handle of the family `name`, one of the constants of this module.
pub fn family(name: &'static str) -> FontFamily {
    FontFamily::Name(name.into())
}

/// The families of this module, from the results of `load` for each name in [`FILES`].
///
/// Missing and damaged files are left out: a family without its own files uses the other files, and
/// without any file egui's own fonts. So every family can be used without checking its files.
///
/// ```
/// # use crosspoint::view::typography::fonts;
/// let fonts = fonts::definitions(fonts::embedded);
/// assert_eq!(fonts.font_data.len(), fonts::FILES.len());
/// let none = fonts::definitions(|_| None::<Vec<u8>>);
/// assert!(none.families.contains_key(&fonts::family(fonts::MATH)));
/// ```
pub fn definitions<B: Into<Cow<'static, [u8]>>>(
    mut load: impl FnMut(&str) -> Option<B>,
) -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for &file in FILES {
        if let Some(bytes) = load(file).map(Into::into).filter(|b| readable(b)) {
            let data = FontData { font: bytes, index: 0, tweak: Default::default() };
            fonts.font_data.insert(file.to_owned(), data.into());
        }
    }
    let fallback = if fonts.font_data.is_empty() {
        fonts = FontDefinitions::default();
        fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default()
    } else {
        FILES.iter().map(|&file| file.to_owned()).collect()
    };
    for &(name, files) in FAMILIES {
        let mut chain: Vec<String> = Vec::new();
        for file in files.iter().map(|&file| file.to_owned()).chain(fallback.iter().cloned()) {
            if fonts.font_data.contains_key(&file) && !chain.contains(&file) {
                chain.push(file);
            }
        }
        fonts.families.insert(family(name), chain);
    }
    for (own, name) in [(FontFamily::Proportional, UI), (FontFamily::Monospace, MONO)] {
        let chain = fonts.families.get(&family(name)).cloned().unwrap_or_default();
        fonts.families.insert(own, chain);
    }
    fonts
}

/// The number of pixels of egui's font texture that glyphs may take, for any window size.
const GLYPHS: RangeInclusive<f32> = 8e5..=8e6;

/// Makes egui forget all glyphs, from its next frame on, once they take more space in its texture
/// than on the screen.
///
/// egui draws each character in each size ever used into one texture, and doubles it when it is
/// full, up to 64 MB.
pub fn renew(ctx: &Context) {
    let used = ctx.fonts(|fonts| {
        let [width, height] = fonts.font_image_size().map(|side| side as f32);
        fonts.font_atlas_fill_ratio() * width * width.max(height)
    });
    let pixels = ctx.screen_rect().area() * ctx.pixels_per_point().powi(2);
    if used > pixels.max(*GLYPHS.start()).min(*GLYPHS.end()) {
        let mut definitions = ctx.fonts(|fonts| fonts.lock().fonts.definitions().clone());
        // egui rebuilds its texture only if the definitions differ: a family without files makes
        // them differ.
        let edition = family("edition");
        if definitions.families.remove(&edition).is_none() {
            definitions.families.insert(edition, Vec::new());
        }
        ctx.set_fonts(definitions);
    }
}

/// Whether egui can parse a font file; egui panics on other files.
fn readable(bytes: &[u8]) -> bool {
    ab_glyph::FontRef::try_from_slice(bytes)
        .is_ok_and(|font| font.units_per_em().is_some_and(|em| (16.0..=16384.0).contains(&em)))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::path::{Path, PathBuf};

    use super::*;

    /// Lays out a line in every family, like a frame of the program.
    fn use_all_families(fonts: FontDefinitions) {
        let ctx = egui::Context::default();
        ctx.set_fonts(fonts);
        let _ = ctx.run(Default::default(), |ctx| {
            let own = [FontFamily::Proportional, FontFamily::Monospace];
            for family in FAMILIES.iter().map(|(name, _)| family(name)).chain(own) {
                let font = egui::FontId::new(17.0, family);
                ctx.fonts(|f| f.layout_no_wrap("교점 t = −0.5 √".into(), font, egui::Color32::RED));
            }
        });
    }

    #[test]
    fn any_files_may_be_missing() {
        use_all_families(definitions(embedded));
        use_all_families(definitions(|_| None::<Vec<u8>>));
        for missing in FILES {
            use_all_families(definitions(|name| embedded(name).filter(|_| name != *missing)));
            use_all_families(definitions(|name| embedded(name).filter(|_| name == *missing)));
        }
    }

    #[test]
    fn damaged_files_are_left_out() {
        let page = b"<!doctype html><title>404</title>".as_slice();
        let torn = |name: &str| embedded(name).map(|bytes| &bytes[..bytes.len().min(40)]);
        let empty: &[u8] = &[];
        assert!(!readable(page) && !readable(empty));
        use_all_families(definitions(|_| Some(page)));
        use_all_families(definitions(torn));
        let fonts = definitions(|name| if name == SANS { Some(page) } else { embedded(name) });
        assert!(!fonts.font_data.contains_key(SANS));
        use_all_families(fonts);
    }

    #[test]
    fn files_and_folder_agree() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.ends_with(".ttf"))
            .collect();
        let mut listed = FILES.to_vec();
        there.sort();
        listed.sort_unstable();
        assert_eq!(there, listed);
        assert!(listed.iter().all(|name| embedded(name).is_some_and(readable)));
    }

    fn has(file: &str, c: char) -> bool {
        let font = embedded(file).map(ab_glyph::FontRef::try_from_slice);
        font.is_some_and(|font| font.is_ok_and(|font| font.glyph_id(c).0 != 0))
    }

    /// Whether a family has a glyph for `c` in its own files, without fallback fonts.
    fn covers(name: &'static str, c: char) -> bool {
        files(&family(name)).iter().any(|file| has(file, c))
    }

    fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                texts(&path, found);
            } else if path.extension().is_some_and(|e| e == "md" || e == "txt") {
                found.push(path);
            }
        }
    }

    #[test]
    fn every_character_of_every_text_is_in_the_fonts() {
        assert!(covers(UI, '교') && covers(UI, '\u{2212}') && !covers(UI, '\u{1F600}'));
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut found = Vec::new();
        texts(&root.join("lessons"), &mut found);
        texts(&root.join("assets/words"), &mut found);
        found.push(root.join("lessons/works.rs"));
        for path in found {
            let text = std::fs::read_to_string(&path).unwrap();
            for c in text.chars().filter(|c| !c.is_control()) {
                for family in [UI, UI_BOLD] {
                    assert!(covers(family, c), "{}: {c:?} is not in {family}", path.display());
                }
                let english = path.file_stem().is_some_and(|stem| stem == "en");
                let late = if english { &LATE_FILES[..] } else { &LATE_FILES[1..] };
                // Text that the page shows itself needs no late font.
                let lacks = late.iter().flatten().any(|file| has(file, c));
                assert!(!lacks, "{}: subset.py was not run for {c:?}", path.display());
            }
        }
    }

    #[test]
    fn digits_are_tabular() {
        for (file, width) in [(SANS, 583.0), (SANS_BOLD, 583.0), (CODE, 500.0), (MAIN, 500.0)] {
            let font = ab_glyph::FontRef::try_from_slice(embedded(file).unwrap()).unwrap();
            for c in '0'..='9' {
                assert_eq!(font.h_advance_unscaled(font.glyph_id(c)), width, "{file}: {c}");
            }
        }
    }
}
