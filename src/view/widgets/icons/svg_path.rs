//! Parses the subset of the SVG path syntax used by icons: the absolute commands `M`, `L`, `H`,
//! `V`, `Z`, and `A` for circular arcs.

use egui::{Vec2, vec2};
use std::f32::consts::{PI, TAU};

/// A polyline on the grid of an icon.
#[derive(Debug, PartialEq)]
pub(super) struct Contour {
    /// The vertices of the polyline.
    pub points: Vec<Vec2>,
    /// Whether the last vertex is connected to the first.
    pub closed: bool,
}

/// The contours of a path. Arcs become polylines.
pub(super) fn parse(path: &str) -> Vec<Contour> {
    let mut contours: Vec<Contour> = Vec::new();
    let starts: Vec<_> = path.match_indices(|c: char| c.is_ascii_alphabetic()).collect();
    for (index, (start, command)) in starts.iter().enumerate() {
        let end = starts.get(index + 1).map_or(path.len(), |(end, _)| *end);
        let numbers = path[start + 1..end].split_whitespace();
        let numbers: Vec<f32> = numbers.filter_map(|number| number.parse().ok()).collect();
        if let ("M", [x, y]) = (*command, &numbers[..]) {
            contours.push(Contour { points: vec![vec2(*x, *y)], closed: false });
            continue;
        }
        let Some(Contour { points, closed }) = contours.last_mut() else { continue };
        let Some(from) = points.last().copied() else { continue };
        match (*command, &numbers[..]) {
            ("L", [x, y]) => points.push(vec2(*x, *y)),
            ("H", [x]) => points.push(vec2(*x, from.y)),
            ("V", [y]) => points.push(vec2(from.x, *y)),
            ("A", [radius, _, _, large, sweep, x, y]) => {
                points.extend(arc(from, vec2(*x, *y), *radius, [*large, *sweep]));
            }
            ("Z", []) => {
                *closed = true;
                // An arc may return to the start.
                if points.len() > 1 && (from - points[0]).length() < 0.01 {
                    points.pop();
                }
            }
            _ => debug_assert!(false, "{command} in {path}"),
        }
    }
    contours
}

/// The points of a circular arc, one every 10 degrees, without the first.
fn arc(from: Vec2, to: Vec2, radius: f32, [large, sweep]: [f32; 2]) -> Vec<Vec2> {
    let half = (to - from) / 2.0;
    let height = (radius.powi(2) - half.length_sq()).max(0.0).sqrt();
    let side = if large == sweep { -1.0 } else { 1.0 };
    let center = from + half + half.normalized().rot90() * -side * height;
    let start = (from - center).angle();
    let mut angle = (to - center).angle() - start;
    if sweep > 0.0 && angle <= 0.0 {
        angle += TAU;
    } else if sweep == 0.0 && angle >= 0.0 {
        angle -= TAU;
    }
    // Rounding must not add a point to a quarter of a turn.
    let count = (angle.abs() * 18.0 / PI - 0.001).ceil().max(1.0) as usize;
    let point = |index| center + Vec2::angled(start + angle * index as f32 / count as f32) * radius;
    (1..=count).map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_parsed() {
        let points = vec![vec2(1.0, 2.0), vec2(5.0, 2.0), vec2(5.0, 4.5), vec2(3.0, 6.0)];
        let closed = Contour { points, closed: true };
        let open = Contour { points: vec![vec2(0.0, 0.5), vec2(1.0, 1.0)], closed: false };
        assert_eq!(parse("M1 2H5V4.5L3 6ZM0 0.5L1 1"), [closed, open]);
    }

    #[test]
    fn arcs_turn_around_the_centre_selected_by_their_flags() {
        // The arcs lead from the left end of a unit circle to its top, with y down.
        for (flags, center, clockwise) in
            [("0 1", [1.0, 1.0], true), ("1 0", [1.0, 1.0], false), ("0 0", [0.0, 0.0], false)]
        {
            let contours = parse(&format!("M0 1A1 1 0 {flags} 1 0"));
            let points = &contours[0].points;
            let center = Vec2::from(center);
            for pair in points.windows(2) {
                let [first, second] = [pair[0] - center, pair[1] - center];
                assert!((second.length() - 1.0).abs() < 1e-5, "{flags}");
                let cross = first.x * second.y - first.y * second.x;
                assert_eq!(cross > 0.0, clockwise, "{flags}");
            }
            let last = points[points.len() - 1];
            assert!((last - vec2(1.0, 0.0)).length() < 1e-5, "{flags}");
        }
        assert_eq!(parse("M0 1A1 1 0 0 1 1 0")[0].points.len(), 10);
        assert_eq!(parse("M0 1A1 1 0 1 0 1 0")[0].points.len(), 28);
    }
}
