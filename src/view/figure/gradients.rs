//! Vertex colours as SVG gradients.

use super::svg_values::{N, SvgPaint, opacity};
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, Pos2, Rect, Vec2, vec2};
use std::fmt::Write;

/// A figure whose corners differ by at most this much in every channel has one colour.
const ALIKE: u8 = 2;

/// A piece smaller than this, in points, has one colour too, because its gradient is invisible.
const SMALL: f32 = 2.0;

/// The corners of a convex piece of a mesh.
pub type GradientPiece<'a> = Vec<&'a Vertex>;

/// The pieces of a mesh: consecutive triangles around one vertex are one piece. A textured mesh has
/// no outline.
pub fn pieces(mesh: &Mesh) -> Vec<GradientPiece<'_>> {
    let mut pieces: Vec<(Vec<u32>, GradientPiece<'_>)> = Vec::new();
    for triangle in mesh.indices.chunks_exact(3) {
        let corners: GradientPiece<'_> =
            triangle.iter().filter_map(|index| mesh.vertices.get(*index as usize)).collect();
        let plain = corners.iter().all(|corner| corner.uv == WHITE_UV && corner.pos.is_finite());
        if corners.len() < 3 || !plain {
            continue;
        }
        match pieces.last_mut() {
            Some((indices, piece))
                if indices.first() == triangle.first() && indices.last() == triangle.get(1) =>
            {
                indices.push(triangle[2]);
                piece.push(corners[2]);
            }
            _ => pieces.push((triangle.to_vec(), corners)),
        }
    }
    pieces.into_iter().map(|(_, piece)| piece).collect()
}

/// The mean colour of the corners, if they are similar or close together.
pub fn plain(piece: &GradientPiece<'_>) -> Option<Color32> {
    let alike = (0..4).all(|channel| {
        let all = || piece.iter().map(|corner| corner.color[channel]);
        all().max().unwrap_or(0) - all().min().unwrap_or(0) <= ALIKE
    });
    let small = || {
        let corners: Vec<_> = piece.iter().map(|corner| corner.pos).collect();
        Rect::from_points(&corners).size().max_elem() < SMALL
    };
    (alike || small()).then(|| colour(middle(piece)))
}

fn channels(colour: Color32) -> [f32; 4] {
    colour.to_array().map(f32::from)
}

fn middle(piece: &GradientPiece<'_>) -> [f32; 4] {
    let count = piece.len() as f32;
    std::array::from_fn(|i| piece.iter().map(|v| channels(v.color)[i]).sum::<f32>() / count)
}

fn colour(channels: [f32; 4]) -> Color32 {
    let [r, g, b, a] = channels.map(|x| x.round().clamp(0.0, 255.0) as u8);
    Color32::from_rgba_premultiplied(r.min(a), g.min(a), b.min(a), a)
}

/// The best-fitting gradient for the colours of the corners: start and end points, and both
/// premultiplied colours.
fn nearest(piece: &GradientPiece<'_>) -> Option<([Pos2; 2], [[f32; 4]; 2])> {
    let count = piece.len() as f32;
    let at = piece.iter().fold(Vec2::ZERO, |all, v| all + v.pos.to_vec2()) / count;
    let mean = middle(piece);
    let off = || piece.iter().map(|v| v.pos.to_vec2() - at);
    let (xx, xy, yy) = off()
        .fold((0.0, 0.0, 0.0), |(xx, xy, yy), d| (xx + d.x * d.x, xy + d.x * d.y, yy + d.y * d.y));
    let det = xx * yy - xy * xy;
    if det.abs() < 1e-6 {
        return None;
    }
    // Least squares: the horizontal and vertical slope of each channel.
    let rise: [Vec2; 4] = std::array::from_fn(|i| {
        let sum = piece.iter().zip(off()).map(|(v, d)| d * (channels(v.color)[i] - mean[i]));
        let sum = sum.fold(Vec2::ZERO, |all, one| all + one);
        vec2(yy * sum.x - xy * sum.y, xx * sum.y - xy * sum.x) / det
    });
    // The direction in which the colours change most.
    let (a, b, c) = rise
        .iter()
        .fold((0.0, 0.0, 0.0), |(a, b, c), g| (a + g.x * g.x, b + g.x * g.y, c + g.y * g.y));
    let way = Vec2::angled((2.0_f32 * b).atan2(a - c) / 2.0);
    let reach = off()
        .map(|d| d.dot(way))
        .fold((0.0_f32, 0.0_f32), |(low, high), x| (low.min(x), high.max(x)));
    let ends = [reach.0, reach.1].map(|far| {
        let there = std::array::from_fn(|i| mean[i] + rise[i].dot(way) * far);
        ((at + way * far).to_pos2(), there)
    });
    Some((ends.map(|(at, _)| at), ends.map(|(_, colour)| colour)))
}

/// A stop. A nearly transparent one has the colour of the other, more opaque end.
fn stop([r, g, b, a]: [f32; 4], other: [f32; 4]) -> String {
    let [r, g, b] = if a >= other[3].min(8.0) {
        [r, g, b].map(|x| x * 255.0 / a)
    } else {
        [other[0], other[1], other[2]].map(|x| x * 255.0 / other[3])
    };
    let part = opacity(a.clamp(0.0, 255.0));
    let shown = if part < 1.0 { format!(r#" stop-opacity="{part}""#) } else { String::new() };
    let [r, g, b] = [r, g, b].map(|x| x.round().clamp(0.0, 255.0) as u8);
    format!(r##"stop-color="#{r:02x}{g:02x}{b:02x}"{shown}"##)
}

/// Writes the gradient of a piece to the file; returns the attribute that fills with it.
pub fn write(file: &mut String, piece: &GradientPiece<'_>) -> String {
    let shown = nearest(piece).filter(|(_, [one, other])| one[3].max(other[3]) >= 1.0);
    let Some(([from, to], [first, last])) = shown else {
        return SvgPaint("fill", colour(middle(piece))).to_string();
    };
    let id = file.len();
    let [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(N);
    let (one, other) = (stop(first, last), stop(last, first));
    let _ = writeln!(
        file,
        r#"<linearGradient id="g{id}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"><stop {one}/><stop offset="1" {other}/></linearGradient>"#
    );
    format!(r#" fill="url(#g{id})""#)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(colours: [Color32; 4]) -> Mesh {
        let mut mesh = Mesh::default();
        let places = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];
        for ((x, y), colour) in places.into_iter().zip(colours) {
            mesh.colored_vertex(Pos2::new(x, y), colour);
        }
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(0, 2, 3);
        mesh
    }

    #[test]
    fn a_piece_that_fades_to_one_side_is_one_figure_with_a_gradient() {
        let (dark, pale) = (Color32::from_gray(40), Color32::from_gray(200));
        let mesh = square([dark, pale, pale, dark]);
        let pieces = pieces(&mesh);
        assert_eq!((pieces.len(), pieces[0].len()), (1, 4));
        let ([from, to], [first, last]) = nearest(&pieces[0]).unwrap();
        let (low, high) = if from.x < to.x { (first, last) } else { (last, first) };
        assert_eq!([low, high].map(colour), [dark, pale]);
        assert!((from.y - 5.0).abs() < 1e-3 && (to.y - 5.0).abs() < 1e-3);
        let mut file = String::new();
        let fill = write(&mut file, &pieces[0]);
        assert!(fill.contains("url(#g0)") && file.contains("#282828") && file.contains("#c8c8c8"));
    }

    #[test]
    fn similar_colours_are_one_and_so_are_those_of_a_small_piece() {
        let grey = [100, 101, 102, 101].map(Color32::from_gray);
        let mesh = square(grey);
        assert_eq!(plain(&pieces(&mesh)[0]), Some(Color32::from_gray(101)));
        let mut mesh = square([40, 200, 200, 40].map(Color32::from_gray));
        assert_eq!(plain(&pieces(&mesh)[0]), None);
        mesh.vertices.iter_mut().for_each(|corner| corner.pos = corner.pos * 0.1);
        assert_eq!(plain(&pieces(&mesh)[0]), Some(Color32::from_gray(120)));
    }
}
