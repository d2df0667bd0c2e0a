//! Vertex colours as SVG gradients.

use super::svg_values::{N, opacity, paint};
use egui::emath::OrderedFloat;
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, Pos2, Rect, Vec2, vec2};
use std::fmt::Write;

/// A figure whose corners differ by at most this much in every channel has one colour.
const ALIKE: u8 = 2;

/// A piece smaller than this, in points, has one colour too, because its gradient is invisible.
const SMALL: f32 = 2.0;

/// The greatest error of a channel at a corner, where one gradient fills several pieces.
const ERROR: f32 = 2.0;

/// The corners of a piece of a mesh.
pub type GradientPiece<'a> = Vec<&'a Vertex>;

/// The pieces of a mesh: consecutive triangles around one vertex are one piece, and so are
/// consecutive pieces that one gradient fills. A textured mesh has no outline.
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
    let mut runs: Vec<GradientPiece<'_>> = Vec::new();
    for (_, piece) in pieces {
        let longer = runs.last().and_then(|run| joined(run, &piece));
        match (runs.last_mut(), longer) {
            (Some(run), Some(longer)) => *run = longer,
            _ => runs.push(piece),
        }
    }
    runs
}

/// A run of pieces and the next one, if one gradient crosses the edges of both. Two pieces of one
/// colour each need none.
fn joined<'a>(run: &GradientPiece<'a>, next: &GradientPiece<'a>) -> Option<GradientPiece<'a>> {
    let (last, end) = ((run.len() - 1) / 2, next.len() - 1);
    let adjoin = [run[last], run[last + 1]] == [next[0], next[end]];
    if !adjoin || plain(run).and(plain(next)).is_some() {
        return None;
    }
    let mut longer = run.clone();
    longer.splice(last + 1..last + 1, next[1..end].iter().copied());
    across(&longer).map(|_| longer)
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

fn middle(piece: &[&Vertex]) -> [f32; 4] {
    let count = piece.len() as f32;
    std::array::from_fn(|i| piece.iter().map(|v| channels(v.color)[i]).sum::<f32>() / count)
}

fn colour(channels: [f32; 4]) -> Color32 {
    let [r, g, b, a] = channels.map(|x| x.round().clamp(0.0, 255.0) as u8);
    Color32::from_rgba_premultiplied(r.min(a), g.min(a), b.min(a), a)
}

/// A gradient from a point in a direction: premultiplied colours at distances from the point.
struct LinearGradient {
    from: Pos2,
    way: Vec2,
    stops: Vec<(f32, [f32; 4])>,
}

/// The gradient that crosses the edges between the first and the last corner, the second and the
/// last but one, and so on, where each edge has one colour; `None` if it does not fit the corners.
fn across(piece: &GradientPiece<'_>) -> Option<LinearGradient> {
    let (count, half) = (piece.len(), piece.len().div_ceil(2));
    // The first edge of an odd piece is one corner.
    let edge = |i: usize| [piece[i], piece[(2 * count - 1 + count % 2 - i) % count]];
    let ends = |i: usize| edge(i).map(|corner| corner.pos);
    let along = (0..half).map(ends).fold(Vec2::ZERO, |all, [a, b]| all + (b - a));
    let [from, to] = [0, half - 1].map(ends).map(|[a, b]| a.lerp(b, 0.5));
    let way = along.normalized().rot90();
    let way = way * (to - from).dot(way).signum();
    let far = |corner: &Vertex| (corner.pos - from).dot(way);
    let stop = |i| (edge(i).map(far).iter().sum::<f32>() / 2.0, middle(&edge(i)));
    let stops: Vec<_> = (0..half).map(stop).collect();
    let apart = |one: [f32; 4], other: [f32; 4]| {
        one.iter().zip(other).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max)
    };
    let fits = (1..half).all(|i| {
        let [(start, one), (end, other)] = [stops[i - 1], stops[i]];
        let slope = apart(one, other) / (end - start).max(0.0);
        let error = |corner: &Vertex, at: f32, colour: [f32; 4]| {
            apart(channels(corner.color), colour) + slope * (far(corner) - at).abs()
        };
        edge(i - 1).iter().all(|corner| error(corner, start, one) <= ERROR)
            && edge(i).iter().all(|corner| error(corner, end, other) <= ERROR)
    });
    fits.then_some(LinearGradient { from, way, stops })
}

/// The best-fitting gradient with two colours.
fn nearest(piece: &GradientPiece<'_>) -> Option<LinearGradient> {
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
    let stop = |far| (far - reach.0, std::array::from_fn(|i| mean[i] + rise[i].dot(way) * far));
    let from = (at + way * reach.0).to_pos2();
    Some(LinearGradient { from, way, stops: vec![stop(reach.0), stop(reach.1)] })
}

/// A colour of a stop. A nearly transparent one has the colour of the most opaque stop.
fn stop([r, g, b, a]: [f32; 4], most: [f32; 4]) -> String {
    let [r, g, b] = if a >= most[3].min(8.0) {
        [r, g, b].map(|x| x * 255.0 / a)
    } else {
        [most[0], most[1], most[2]].map(|x| x * 255.0 / most[3])
    };
    let part = opacity(a.clamp(0.0, 255.0));
    let shown = if part < 1.0 { format!(r#" stop-opacity="{part}""#) } else { String::new() };
    let [r, g, b] = [r, g, b].map(|x| x.round().clamp(0.0, 255.0) as u8);
    format!(r##"stop-color="#{r:02x}{g:02x}{b:02x}"{shown}"##)
}

/// Writes the gradient of a piece to the file; returns the attribute that fills with it.
pub fn write(file: &mut String, piece: &GradientPiece<'_>) -> String {
    let shown = across(piece).or_else(|| nearest(piece));
    let most = piece.iter().map(|corner| channels(corner.color));
    let most = most.max_by_key(|colour| OrderedFloat(colour[3])).unwrap_or_default();
    let Some(LinearGradient { from, way, stops }) = shown.filter(|_| most[3] >= 1.0) else {
        return paint("fill", colour(middle(piece)));
    };
    let (id, whole) = (file.len(), stops[stops.len() - 1].0);
    let to = from + way * whole;
    let [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(N);
    let _ = write!(
        file,
        r#"<linearGradient id="g{id}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">"#
    );
    for (far, colour) in stops {
        let offset = (far > 0.0).then(|| format!(r#" offset="{}""#, N(far / whole)));
        let _ = write!(file, "<stop{} {}/>", offset.unwrap_or_default(), stop(colour, most));
    }
    file.push_str("</linearGradient>\n");
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
        let LinearGradient { from, way, stops } = across(&pieces[0]).unwrap();
        let (to, first, last) = (from + way * stops[1].0, stops[0].1, stops[1].1);
        let (low, high) = if from.x < to.x { (first, last) } else { (last, first) };
        assert_eq!([low, high].map(colour), [dark, pale]);
        assert!((from.y - 5.0).abs() < 1e-3 && (to.y - 5.0).abs() < 1e-3);
        let mut file = String::new();
        let fill = write(&mut file, &pieces[0]);
        assert!(fill.contains("url(#g0)") && file.contains("#282828") && file.contains("#c8c8c8"));
    }

    #[test]
    fn pieces_side_by_side_have_one_gradient_and_a_stop_at_each_edge() {
        let mut mesh = square([40, 200, 200, 40].map(Color32::from_gray));
        for y in [0.0, 10.0] {
            mesh.colored_vertex(Pos2::new(15.0, y), Color32::from_gray(90));
        }
        mesh.add_triangle(1, 4, 5);
        mesh.add_triangle(1, 5, 2);
        let pieces = pieces(&mesh);
        assert_eq!((pieces.len(), pieces[0].len()), (1, 6));
        let stops = across(&pieces[0]).unwrap().stops;
        let stops: Vec<_> = stops.iter().map(|(far, colour)| (*far, colour[0])).collect();
        assert_eq!(stops, [(0.0, 40.0), (10.0, 200.0), (15.0, 90.0)]);
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
