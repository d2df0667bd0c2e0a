//! Strokes of space become thinner and paler with distance.

use egui::Color32;
use glam::DVec2;

/// Width factors of a stroke at the near end and at the far end.
const WIDTHS: [f32; 2] = [1.15, 0.85];

/// The fraction of the background colour mixed in at the far end.
const PALE: f32 = 0.35;

/// Strokes are drawn in pieces with this range of relative distance.
const PIECE: f32 = 0.125;

/// The relative distance of a figure, from 0, near, to 1, far: linear between two of its points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DepthFade {
    /// The screen position of its nearest point.
    from: DVec2,
    /// The vector from there to the farthest point, divided by its squared length.
    along: DVec2,
    near: f32,
    far: f32,
    canvas: Color32,
}

impl DepthFade {
    /// Between two points with their distances; `None` if both have one screen position.
    pub fn between(one: (DVec2, f64), other: (DVec2, f64), canvas: Color32) -> Option<Self> {
        let (near, far) = if one.1 <= other.1 { (one, other) } else { (other, one) };
        let way = far.0 - near.0;
        let along = way / way.length_squared();
        along.is_finite().then_some(Self {
            from: near.0,
            along,
            near: near.1 as f32,
            far: far.1 as f32,
            canvas,
        })
    }

    fn at(&self, place: DVec2) -> f32 {
        let part = (place - self.from).dot(self.along) as f32;
        (self.near + (self.far - self.near) * part).clamp(0.0, 1.0)
    }

    /// The width of a stroke at a screen position.
    pub fn width(&self, width: f32, place: DVec2) -> f32 {
        width * (WIDTHS[0] + (WIDTHS[1] - WIDTHS[0]) * self.at(place))
    }

    /// A colour at a screen position.
    pub fn colour(&self, colour: Color32, place: DVec2) -> Color32 {
        let canvas = self.canvas.gamma_multiply(f32::from(colour.a()) / 255.0);
        colour.lerp_to_gamma(canvas, PALE * self.at(place))
    }

    /// The index of the piece of a screen position.
    pub fn piece(&self, place: DVec2) -> i32 {
        (self.at(place) / PIECE).round() as i32
    }

    /// The number of pieces of a stroke.
    pub fn pieces(&self, a: DVec2, b: DVec2) -> usize {
        (((self.at(b) - self.at(a)).abs() / PIECE).ceil() as usize).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    #[test]
    fn a_stroke_is_thinner_and_paler_at_its_far_end() {
        let ends = [(dvec2(0.0, 0.0), 0.9), (dvec2(100.0, 0.0), 0.1)];
        let fog = DepthFade::between(ends[0], ends[1], Color32::WHITE).unwrap();
        let [far, near] = ends.map(|(place, _)| fog.width(3.0, place));
        assert!(far < 3.0 && 3.0 < near);
        let [far, near] = ends.map(|(place, _)| fog.colour(Color32::BLACK, place));
        assert!(far.r() > near.r() + 50);
        assert_eq!(fog.pieces(ends[0].0, ends[1].0), 7);
        assert_eq!(DepthFade::between(ends[0], ends[0], Color32::WHITE), None);
    }
}
