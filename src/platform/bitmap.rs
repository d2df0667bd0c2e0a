//! A figure as a bitmap, rendered from its SVG file.

use crate::view::figure::PIXELS_PER_POINT;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The greatest number of pixels, because rendering takes more than four bytes for each. Twice the
/// largest figure of `crosspoint figure`, so that formulas fit below it.
const MAX_PIXELS: f32 = (2 * 4 * 4096 * 4096) as f32;

/// The PNG file of an SVG file, two pixels per point; an error message if it cannot be made.
///
/// ```
/// use crosspoint::platform::bitmap::png;
/// let dot = r#"<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2"/></svg>"#;
/// let file = png(dot).unwrap();
/// assert_eq!(file[..4], *b"\x89PNG");
/// assert_eq!(file[16..24], [0, 0, 0, 6, 0, 0, 0, 4]); // six by four pixels
/// assert!(png("<svg").is_err());
/// ```
pub fn png(svg: &str) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let (width, height) =
        (tree.size().width() * PIXELS_PER_POINT, tree.size().height() * PIXELS_PER_POINT);
    let fits = width * height <= MAX_PIXELS;
    let pixels = fits.then(|| Pixmap::new(width.round() as u32, height.round() as u32)).flatten();
    let mut pixels = pixels.ok_or_else(|| {
        format!("a PNG file has at most {MAX_PIXELS} pixels, not {width} x {height}")
    })?;
    let scale = Transform::from_scale(PIXELS_PER_POINT, PIXELS_PER_POINT);
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
