//! A figure as a bitmap: the very SVG file, painted.

use crate::view::figure::PIXELS_PER_POINT;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// More pixels than this on a side are refused: a slip of the keyboard, not a picture.
const MOST: f32 = 32768.0;

/// The PNG file of an SVG file, two pixels to a point; what is wrong where there is none.
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
    let fits = width.max(height) <= MOST;
    let pixels = fits.then(|| Pixmap::new(width.round() as u32, height.round() as u32)).flatten();
    let mut pixels = pixels.ok_or("the picture is too large for a PNG file")?;
    let scale = Transform::from_scale(PIXELS_PER_POINT, PIXELS_PER_POINT);
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
