//! Icons, painted from strokes on a grid of 24: no icon font, crisp at every size.

mod strokes;

use super::theme::Theme;
use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Vec2, pos2, vec2};

/// Breadth of an icon's strokes on the grid of 24.
pub const STROKE: f32 = 1.6;

/// The same for presenter mode.
pub const PRESENTER_STROKE: f32 = 2.2;

/// One stroke of an icon, in units of the grid, y down.
#[derive(Clone, Copy, Debug)]
enum Stroke {
    /// From point to point.
    Line(&'static [[f32; 2]]),
    /// A filled figure every point of which is seen from its middle.
    Fill(&'static [[f32; 2]]),
    /// Centre and radius.
    Circle([f32; 2], f32),
    /// A filled circle.
    Disc([f32; 2], f32),
    /// The right half of a filled circle.
    HalfDisc([f32; 2], f32),
    /// Part of a circle between two angles in degrees, clockwise from the right.
    Arc([f32; 2], f32, [f32; 2]),
}

/// What an icon shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// Three lines: the lessons.
    Menu,
    /// One step back.
    Undo,
    /// One step forward.
    Redo,
    /// The scene as it opens.
    Reset,
    /// Share a link.
    Share,
    /// Save a picture.
    Export,
    /// Colours.
    Theme,
    /// Presenter mode.
    Present,
    /// Help.
    Help,
    /// Three dots: what else there is.
    More,
    /// Shown.
    Eye,
    /// Hidden.
    EyeOff,
    /// Back.
    Left,
    /// Onward.
    Right,
    /// Open downward.
    Down,
    /// What can be set: three sliders.
    Tune,
    /// Close.
    Close,
    /// Yes, or done.
    Check,
    /// No.
    Cross,
    /// A special case.
    Diamond,
    /// A guess that was right: in the middle of the target.
    OnTarget,
    /// A guess that was wrong: beside the target.
    OffTarget,
    /// Two answers differ.
    NotEqual,
    /// A star to be won.
    Star,
    /// A star that was won.
    StarFull,
    /// A line: no end.
    Line,
    /// A ray: one end.
    Ray,
    /// A segment: two ends.
    Segment,
    /// Drags freely.
    Free,
    /// Is attracted by special cases.
    Near,
    /// Drags from grid point to grid point.
    Grid,
    /// Up and down.
    ZAxis,
    /// In the ground plane.
    Ground,
    /// In the plane of the view.
    ViewPlane,
    /// The view of the lesson.
    Fit,
    /// Look along.
    Along,
    /// The picture and its three plans.
    Plans,
    /// Moves the picture.
    Hand,
    /// Cannot be moved.
    Lock,
    /// Play.
    Play,
    /// Stop playing.
    Pause,
    /// To what happened before.
    StepBack,
    /// To what happens next.
    StepOn,
    /// A QR code.
    Qr,
    /// A link.
    Link,
    /// Touch.
    Finger,
    /// Upward.
    Up,
    /// Draw on the picture.
    Pen,
    /// Wipe off what was drawn.
    Eraser,
    /// Nothing moves.
    Freeze,
    /// The whole screen.
    FullScreen,
    /// A black screen.
    Black,
    /// A point.
    Dot,
    /// A circle or a sphere.
    Ring,
    /// A triangle.
    Triangle,
    /// A box.
    Block,
    /// A plane.
    Slope,
    /// A cylinder.
    Cylinder,
    /// A capsule.
    Capsule,
}

impl Icon {
    /// All icons.
    pub const ALL: [Self; 59] = [
        Self::Menu,
        Self::Undo,
        Self::Redo,
        Self::Reset,
        Self::Share,
        Self::Export,
        Self::Theme,
        Self::Present,
        Self::Help,
        Self::More,
        Self::Eye,
        Self::EyeOff,
        Self::Left,
        Self::Right,
        Self::Down,
        Self::Tune,
        Self::Close,
        Self::Check,
        Self::Cross,
        Self::Diamond,
        Self::OnTarget,
        Self::OffTarget,
        Self::NotEqual,
        Self::Star,
        Self::StarFull,
        Self::Line,
        Self::Ray,
        Self::Segment,
        Self::Free,
        Self::Near,
        Self::Grid,
        Self::ZAxis,
        Self::Ground,
        Self::ViewPlane,
        Self::Fit,
        Self::Along,
        Self::Plans,
        Self::Hand,
        Self::Lock,
        Self::Play,
        Self::Pause,
        Self::StepBack,
        Self::StepOn,
        Self::Qr,
        Self::Link,
        Self::Finger,
        Self::Up,
        Self::Pen,
        Self::Eraser,
        Self::Freeze,
        Self::FullScreen,
        Self::Black,
        Self::Dot,
        Self::Ring,
        Self::Triangle,
        Self::Block,
        Self::Slope,
        Self::Cylinder,
        Self::Capsule,
    ];

    /// Paints the icon into the middle of `rect`, as large as fits, with strokes of `stroke` units
    /// of the grid of 24 ([`STROKE`]).
    pub fn paint(self, painter: &Painter, rect: Rect, colour: Color32, stroke: f32) {
        painter.extend(self.shapes(rect, colour, stroke));
    }

    /// The same as shapes.
    pub fn shapes(self, rect: Rect, colour: Color32, stroke: f32) -> impl Iterator<Item = Shape> {
        let grid = Grid::new(rect, stroke, colour);
        strokes::strokes(self).iter().flat_map(move |s| grid.shapes(*s))
    }
}

/// The mark of the program: two lines that cross in a point. Fits into the middle of `rect`.
pub fn logo(painter: &Painter, rect: Rect, theme: &Theme, ground: Color32) {
    let ring = |colour, stroke| Grid::new(rect, stroke, colour);
    let (first, second) = (ring(theme.o1, 2.6), ring(theme.o2, 2.6));
    let mut shapes = first.shapes(Stroke::Line(&[[1.8, 4.8], [22.2, 18.9]]));
    shapes.extend(second.shapes(Stroke::Line(&[[18.6, 2.6], [5.0, 21.4]])));
    shapes.extend(ring(ground, 0.0).shapes(Stroke::Disc([12.0, 12.0], 5.6)));
    shapes.extend(ring(theme.hit, 2.7).shapes(Stroke::Circle([12.0, 12.0], 4.9)));
    painter.extend(shapes);
}

/// The grid of 24 laid over a rectangle.
struct Grid {
    origin: Pos2,
    scale: f32,
    stroke: egui::Stroke,
}

impl Grid {
    fn new(rect: Rect, stroke: f32, colour: Color32) -> Self {
        let scale = rect.size().min_elem() / 24.0;
        let origin = rect.center() - Vec2::splat(12.0 * scale);
        Self { origin, scale, stroke: egui::Stroke::new(stroke * scale, colour) }
    }

    fn at(&self, [x, y]: [f32; 2]) -> Pos2 {
        self.origin + vec2(x, y) * self.scale
    }

    fn shapes(&self, stroke: Stroke) -> Vec<Shape> {
        let colour = self.stroke.color;
        match stroke {
            Stroke::Line(points) => self.line(points.iter().map(|p| self.at(*p)).collect()),
            Stroke::Arc(centre, radius, angles) => self.line(self.arc(centre, radius, angles)),
            Stroke::Circle(centre, radius) => {
                vec![Shape::circle_stroke(self.at(centre), radius * self.scale, self.stroke)]
            }
            Stroke::Disc(centre, radius) => {
                vec![Shape::circle_filled(self.at(centre), radius * self.scale, colour)]
            }
            Stroke::HalfDisc(centre, radius) => {
                let points = self.arc(centre, radius, [-90.0, 90.0]);
                vec![Shape::convex_polygon(points, colour, egui::Stroke::NONE)]
            }
            Stroke::Fill(points) => self.fill(points.iter().map(|p| self.at(*p)).collect()),
        }
    }

    fn arc(&self, centre: [f32; 2], radius: f32, [from, to]: [f32; 2]) -> Vec<Pos2> {
        let count = ((to - from).abs() / 10.0).ceil().max(2.0);
        (0..=count as usize)
            .map(|i| (from + (to - from) * i as f32 / count).to_radians())
            .map(|angle| self.at(centre) + Vec2::angled(angle) * radius * self.scale)
            .collect()
    }

    /// A line with round ends; where it ends at its start, a closed one.
    fn line(&self, mut points: Vec<Pos2>) -> Vec<Shape> {
        if points.len() > 2 && points.first() == points.last() {
            points.pop();
            return vec![Shape::closed_line(points, self.stroke)];
        }
        let ends = points.first().into_iter().chain(points.last());
        let radius = self.stroke.width / 2.0;
        let cap = |p: &Pos2| Shape::circle_filled(*p, radius, self.stroke.color);
        let mut shapes: Vec<Shape> = ends.map(cap).collect();
        shapes.push(Shape::line(points, self.stroke));
        shapes
    }

    /// egui fills convex figures only: a star is a fan of triangles, and its outline is smooth.
    fn fill(&self, points: Vec<Pos2>) -> Vec<Shape> {
        let sum = points.iter().fold(Vec2::ZERO, |sum, p| sum + p.to_vec2());
        let middle = sum / points.len() as f32;
        let mut fan = Mesh::default();
        fan.colored_vertex(pos2(middle.x, middle.y), self.stroke.color);
        let count = points.len() as u32;
        for (i, p) in (0..count).zip(&points) {
            fan.colored_vertex(*p, self.stroke.color);
            fan.add_triangle(0, 1 + i, 1 + (i + 1) % count);
        }
        let edge = egui::Stroke::new(self.scale, self.stroke.color);
        vec![Shape::mesh(fan), Shape::closed_line(points, edge)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_stays_on_its_grid() {
        let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(24.0, 24.0));
        let grid = Grid::new(rect, STROKE, Color32::BLACK);
        for icon in Icon::ALL {
            let shapes: Vec<_> =
                strokes::strokes(icon).iter().flat_map(|s| grid.shapes(*s)).collect();
            assert!(!shapes.is_empty(), "{icon:?}");
            for shape in shapes {
                let bounds = shape.visual_bounding_rect();
                assert!(rect.contains_rect(bounds), "{icon:?} {bounds}");
            }
        }
    }
}
