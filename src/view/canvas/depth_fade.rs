//! Strokes of space become thinner and paler with distance.

use egui::Color32;
use glam::{DVec2, DVec3};

/// Width factors of a stroke at the near end and at the far end.
const WIDTHS: [f32; 2] = [1.15, 0.85];

/// The fraction of the background colour mixed in at the far end.
const PALE: f32 = 0.35;

/// Strokes are drawn in pieces with this range of relative distance.
const PIECE: f32 = 0.125;

/// The relative distance of a figure, from 0, near, to 1, far: linear between two of its points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DepthFade {
    /// The screen position of the nearest point.
    from: DVec2,
    /// The vector from the nearest to the farthest point, divided by its squared length.
    along: DVec2,
    near: f32,
    far: f32,
    canvas: Color32,
}

impl DepthFade {
    /// The fade between the nearest and the farthest point in this order, given by their screen
    /// positions and relative distances; `None` if both have one screen position.
    pub fn between(near: DVec3, far: DVec3, canvas: Color32) -> Option<Self> {
        let (from, way) = (near.truncate(), (far - near).truncate());
        let along = way / way.length_squared();
        let [near, far] = [near.z as f32, far.z as f32];
        along.is_finite().then_some(Self { from, along, near, far, canvas })
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
    use glam::dvec3;

    #[test]
    fn a_stroke_is_thinner_and_paler_at_its_far_end() {
        let (far, near) = (dvec3(0.0, 0.0, 0.9), dvec3(100.0, 0.0, 0.1));
        let fog = DepthFade::between(near, far, Color32::WHITE).unwrap();
        let width = |at: DVec3| fog.width(3.0, at.truncate());
        assert!(width(far) < 3.0 && 3.0 < width(near));
        let red = |at: DVec3| fog.colour(Color32::BLACK, at.truncate()).r();
        assert!(red(far) > red(near) + 50);
        assert_eq!(fog.pieces(far.truncate(), near.truncate()), 7);
        assert_eq!(DepthFade::between(far, far, Color32::WHITE), None);
    }
}
