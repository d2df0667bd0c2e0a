//! Screenshots.

use crate::Failure;
use std::collections::HashMap;

/// The colours of a PNG, one byte per channel, with their pixel counts.
fn colours(png: &[u8]) -> Result<HashMap<Vec<u8>, u32>, Failure> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().ok_or("the picture is too large")?];
    let info = reader.next_frame(&mut pixels)?;
    let mut counts = HashMap::new();
    for pixel in pixels[..info.buffer_size()].chunks(info.color_type.samples()) {
        match counts.get_mut(pixel) {
            Some(count) => *count += 1,
            None => drop(counts.insert(pixel.to_vec(), 1)),
        }
    }
    Ok(counts)
}

/// The number of pixels of a PNG with this colour.
pub fn pixels_of(png: &[u8], colour: [u8; 3]) -> Result<u32, Failure> {
    Ok(colours(png)?
        .iter()
        .filter(|(key, _)| key.starts_with(&colour))
        .map(|(_, count)| count)
        .sum())
}

/// Fails for an empty picture.
pub fn not_blank(png: &[u8]) -> Result<(), Failure> {
    let colours = colours(png)?;
    let (count, all) = (colours.len(), colours.values().sum::<u32>());
    let most = f64::from(colours.values().max().copied().unwrap_or(0)) / f64::from(all);
    super::ensure(count >= 8 && most < 0.9999, format!("{count} colours, one on {most} of it"))
}

/// Fails for a picture that is not completely black.
pub fn black(png: &[u8]) -> Result<(), Failure> {
    let colours = colours(png)?;
    let shown = colours.keys().filter(|colour| colour.iter().take(3).any(|part| *part > 0)).count();
    super::ensure(shown == 0, format!("{shown} other colours"))
}
