//! Pictures of the screen.

use crate::Failure;
use std::collections::HashMap;

/// How many colours a PNG has, and how much of it the most frequent one covers.
pub fn colours(png: &[u8]) -> Result<(usize, f64), Failure> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().ok_or("the picture is too large")?];
    let info = reader.next_frame(&mut pixels)?;
    let mut counts = HashMap::new();
    for pixel in pixels[..info.buffer_size()].chunks(info.color_type.samples()) {
        *counts.entry(pixel).or_insert(0_u32) += 1;
    }
    let most = counts.values().max().copied().unwrap_or(0);
    Ok((counts.len(), f64::from(most) / f64::from(info.width * info.height)))
}

/// Fails for a picture on which nothing is drawn.
pub fn not_blank(png: &[u8]) -> Result<(), Failure> {
    let (count, most) = colours(png)?;
    super::ensure(count >= 8 && most < 0.9999, format!("{count} colours, one on {most} of it"))
}
