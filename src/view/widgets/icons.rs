//! Icons, painted from SVG paths on a grid of 24: no icon font, crisp at every size.

mod svg_path;

use crate::view::theme::Theme;
use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use std::sync::LazyLock;
use svg_path::Contour;

/// Width of an icon's strokes on the grid of 24.
pub const STROKE: f32 = 1.6;

/// Width of an icon's strokes in presenter mode.
pub const PRESENTER_STROKE: f32 = 2.2;

/// Declares the icons with their paths: stroked ones and filled ones.
macro_rules! icons {
    ($($(#[$doc:meta])* $name:ident: $(stroke $stroke:literal)? $(fill $fill:literal)?;)*) => {
        /// The icons.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Icon {
            $($(#[$doc])* $name,)*
        }

        impl Icon {
            /// All icons.
            pub const ALL: [Self; [$(Self::$name),*].len()] = [$(Self::$name),*];

            /// The stroked SVG paths, and the filled ones.
            const fn paths(self) -> [&'static str; 2] {
                match self {
                    $(Self::$name => [concat!($($stroke)?), concat!($($fill)?)],)*
                }
            }
        }
    };
}

icons! {
    /// Menu: the lessons.
    Menu: stroke "M4 7H20M4 12H20M4 17H14";
    /// Undo.
    Undo: stroke "M9 5L5 9L9 13M5 9H14.5M14.5 9A5 5 0 0 1 14.5 19M14.5 19H9";
    /// Redo.
    Redo: stroke "M15 5L19 9L15 13M19 9H9.5M9.5 19A5 5 0 0 1 9.5 9M9.5 19H15";
    /// Reset the scene.
    Reset: stroke "M6.25 7.68A7.5 7.5 0 1 1 6.25 17.32M5.2 3.6L6.2 7.8L10.4 6.9";
    /// Share a link.
    Share:
        stroke "M14.9 5.5A2.6 2.6 0 0 1 20.1 5.5A2.6 2.6 0 0 1 14.9 5.5Z\
            M3.9 12A2.6 2.6 0 0 1 9.1 12A2.6 2.6 0 0 1 3.9 12Z\
            M14.9 18.5A2.6 2.6 0 0 1 20.1 18.5A2.6 2.6 0 0 1 14.9 18.5ZM8.8 10.7L15.2 6.8\
            M8.8 13.3L15.2 17.2";
    /// Save a picture.
    Export: stroke "M4.5 14.5V19.5H19.5V14.5M12 4V15M8 11L12 15L16 11";
    /// Colours.
    Theme:
        stroke "M4.5 12A7.5 7.5 0 0 1 19.5 12A7.5 7.5 0 0 1 4.5 12Z"
        fill "M12.5 5A7 7 0 0 1 12.5 19Z";
    /// Presenter mode.
    Present: stroke "M3.5 5H20.5V16H3.5ZM12 16V20M8 20H16";
    /// Help.
    Help:
        stroke "M3.8 12A8.2 8.2 0 0 1 20.2 12A8.2 8.2 0 0 1 3.8 12Z\
            M9.5 10A2.5 2.5 0 1 1 13.25 12.17M12.1 12.9V13.4"
        fill "M11.6 16.2A0.5 0.5 0 0 1 12.6 16.2A0.5 0.5 0 0 1 11.6 16.2Z";
    /// Three dots: further tools.
    More:
        fill "M4.4 12A1.1 1.1 0 0 1 6.6 12A1.1 1.1 0 0 1 4.4 12Z\
            M10.9 12A1.1 1.1 0 0 1 13.1 12A1.1 1.1 0 0 1 10.9 12Z\
            M17.4 12A1.1 1.1 0 0 1 19.6 12A1.1 1.1 0 0 1 17.4 12Z";
    /// Shown.
    Eye:
        stroke "M3 12L6 8.4L9 6.8L12 6.3L15 6.8L18 8.4L21 12L18 15.6L15 17.2L12 17.7L9 17.2L6 15.6Z\
            M9.2 12A2.8 2.8 0 0 1 14.8 12A2.8 2.8 0 0 1 9.2 12Z";
    /// Hidden.
    EyeOff:
        stroke "M3 12L6 8.4L9 6.8L12 6.3L15 6.8L18 8.4L21 12L18 15.6L15 17.2L12 17.7L9 17.2L6 15.6Z\
            M5 20L19 4";
    /// Back.
    Left: stroke "M14.5 5.5L8 12L14.5 18.5";
    /// Forward.
    Right: stroke "M9.5 5.5L16 12L9.5 18.5";
    /// Open downward.
    Down: stroke "M6 9.5L12 15.5L18 9.5";
    /// Settings: three sliders.
    Tune:
        stroke "M4 7H20M4 12H20M4 17H20"
        fill "M6.9 7A2.1 2.1 0 0 1 11.1 7A2.1 2.1 0 0 1 6.9 7Z\
            M13.4 12A2.1 2.1 0 0 1 17.6 12A2.1 2.1 0 0 1 13.4 12Z\
            M5.4 17A2.1 2.1 0 0 1 9.6 17A2.1 2.1 0 0 1 5.4 17Z";
    /// Close.
    Close: stroke "M6 6L18 18M18 6L6 18";
    /// Yes, or done.
    Check: stroke "M5 12.5L10 17.5L19 7";
    /// No.
    Cross: stroke "M7 7L17 17M17 7L7 17";
    /// The positive side.
    Plus: stroke "M6.5 12H17.5M12 6.5V17.5";
    /// The negative side.
    Minus: stroke "M6.5 12H17.5";
    /// A special case.
    Diamond: stroke "M12 4.5L19.5 12L12 19.5L4.5 12Z";
    /// A correct guess: in the middle of the target.
    OnTarget:
        stroke "M3 12A9 9 0 0 1 21 12A9 9 0 0 1 3 12Z\
            M6.4 12A5.6 5.6 0 0 1 17.6 12A5.6 5.6 0 0 1 6.4 12Z"
        fill "M9.7 12A2.3 2.3 0 0 1 14.3 12A2.3 2.3 0 0 1 9.7 12Z";
    /// A wrong guess: beside the target.
    OffTarget:
        stroke "M2.7 14.5A6.8 6.8 0 0 1 16.3 14.5A6.8 6.8 0 0 1 2.7 14.5Z\
            M6.5 14.5A3 3 0 0 1 12.5 14.5A3 3 0 0 1 6.5 14.5Z"
        fill "M17.2 4.5A2.3 2.3 0 0 1 21.8 4.5A2.3 2.3 0 0 1 17.2 4.5Z";
    /// Two answers differ.
    NotEqual: stroke "M5.5 9.3H18.5M5.5 14.7H18.5M15.5 5L8.5 19";
    /// An unearned star.
    Star:
        stroke "M12 3.5L14.5 9.1L20.6 9.7L16 13.8L17.3 19.8L12 16.7L6.7 19.8L8 13.8L3.4 9.7L9.5 9.1Z";
    /// An earned star.
    StarFull:
        fill "M12 3.5L14.5 9.1L20.6 9.7L16 13.8L17.3 19.8L12 16.7L6.7 19.8L8 13.8L3.4 9.7L9.5 9.1Z";
    /// A line: no end.
    Line: stroke "M2.5 12H21.5M5.5 9L2.5 12L5.5 15M18.5 9L21.5 12L18.5 15";
    /// A ray: one end.
    Ray:
        stroke "M4.5 12H21.5M18.5 9L21.5 12L18.5 15"
        fill "M2.4 12A2.1 2.1 0 0 1 6.6 12A2.1 2.1 0 0 1 2.4 12Z";
    /// A segment: two ends.
    Segment:
        stroke "M4.5 12H19.5"
        fill "M2.4 12A2.1 2.1 0 0 1 6.6 12A2.1 2.1 0 0 1 2.4 12Z\
            M17.4 12A2.1 2.1 0 0 1 21.6 12A2.1 2.1 0 0 1 17.4 12Z";
    /// No snapping.
    Free:
        stroke "M12 3.5V20.5M3.5 12H20.5M9.8 5.7L12 3.5L14.2 5.7M9.8 18.3L12 20.5L14.2 18.3\
            M5.7 9.8L3.5 12L5.7 14.2M18.3 9.8L20.5 12L18.3 14.2";
    /// Snap to special cases.
    Near:
        stroke "M15.3 4.93A7.8 7.8 0 0 1 15.3 19.07M8.7 19.07A7.8 7.8 0 0 1 8.7 4.93"
        fill "M9.7 12A2.3 2.3 0 0 1 14.3 12A2.3 2.3 0 0 1 9.7 12Z";
    /// Snap to the grid.
    Grid: stroke "M8 4V20M16 4V20M4 8H20M4 16H20";
    /// Up and down.
    ZAxis: stroke "M12 3V21M8.8 6.2L12 3L15.2 6.2M8.8 17.8L12 21L15.2 17.8";
    /// Drag in the ground plane.
    Ground: stroke "M2.5 16L8.5 9H21.5L15.5 16Z";
    /// Drag in the plane of the view.
    ViewPlane:
        stroke "M4.5 12A7.5 7.5 0 0 1 19.5 12A7.5 7.5 0 0 1 4.5 12ZM12 2.5V6.5M12 17.5V21.5\
            M2.5 12H6.5M17.5 12H21.5";
    /// The default view.
    Fit: stroke "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15";
    /// Look along.
    Along: stroke "M3 12A3 3 0 0 1 9 12A3 3 0 0 1 3 12ZM9 12H21M18 9L21 12L18 15";
    /// The camera views.
    Cube: stroke "M12 3L20 7.5V16.5L12 21L4 16.5V7.5ZM4 7.5L12 12L20 7.5M12 12V21";
    /// The picture and its three plans.
    Plans: stroke "M4 4H20V20H4ZM14 4V20M14 9.3H20M14 14.7H20";
    /// Moves the picture.
    Hand:
        stroke "M12 3V21M3 12H21M9.2 5.8L12 3L14.8 5.8M9.2 18.2L12 21L14.8 18.2\
            M5.8 9.2L3 12L5.8 14.8M18.2 9.2L21 12L18.2 14.8";
    /// Cannot be moved.
    Lock: stroke "M6.5 11.5H17.5V19.5H6.5ZM9 11.5V8M9 8A3 3 0 0 1 15 8M15 8V11.5";
    /// Play.
    Play: fill "M8 5.5L18.5 12L8 18.5Z";
    /// Stop playing.
    Pause: fill "M7 5.5H10.4V18.5H7ZM13.6 5.5H17V18.5H13.6Z";
    /// Read aloud.
    Voice:
        stroke "M15 9.2A4 4 0 0 1 15 14.8M17.6 6.6A7.7 7.7 0 0 1 17.6 17.4"
        fill "M4 9.5H7.2L12 5.5V18.5L7.2 14.5H4Z";
    /// Go to the previous event.
    StepBack: stroke "M6.5 6V18" fill "M17.5 6.5V17.5L9 12Z";
    /// Go to the next event.
    StepOn: stroke "M17.5 6V18" fill "M6.5 6.5L15 12L6.5 17.5Z";
    /// A link.
    Link:
        stroke "M10.1 15.64A4.2 4.2 0 1 1 10.1 8.36M13.9 8.36A4.2 4.2 0 1 1 13.9 15.64\
            M8.5 12H15.5";
    /// Upward.
    Up: stroke "M6 14.5L12 8.5L18 14.5";
    /// Draw on the picture.
    Pen: stroke "M4.5 19.5L5.8 14.6L16 4.4L19.6 8L9.4 18.2ZM13.4 7L17 10.6";
    /// A formula: one sign above another.
    Formula: stroke "M4 12H20M8.5 4.5L15.5 8.5M15.5 4.5L8.5 8.5M12 15V20.5M9.2 17.75H14.8";
    /// A ring at the pointer.
    Pointer:
        stroke "M4.5 12A7.5 7.5 0 0 1 19.5 12A7.5 7.5 0 0 1 4.5 12Z"
        fill "M8.8 12A3.2 3.2 0 0 1 15.2 12A3.2 3.2 0 0 1 8.8 12Z";
    /// A spotlight.
    Spotlight:
        stroke "M6.5 12A5.5 5.5 0 0 1 17.5 12A5.5 5.5 0 0 1 6.5 12ZM12 3V6.5M12 17.5V21M3 12H6.5\
            M17.5 12H21";
    /// The remaining time.
    Timer:
        stroke "M4.8 13.4A7.2 7.2 0 0 1 19.2 13.4A7.2 7.2 0 0 1 4.8 13.4ZM12 13.4V9.4M10 3H14\
            M12 3V6.2";
    /// Erase the drawing.
    Eraser: stroke "M9 19L4.5 14.5L14.5 4.5L20 10L11 19ZM9.5 9.5L15 15M11 19H20";
    /// Freeze the scene.
    Freeze:
        stroke "M12 3.5V20.5M4.6 7.75L19.4 16.25M4.6 16.25L19.4 7.75M9.6 4.6L12 7L14.4 4.6\
            M9.6 19.4L12 17L14.4 19.4";
    /// The whole screen.
    FullScreen:
        stroke "M13.5 4.5H19.5V10.5M19.5 4.5L13.5 10.5M10.5 19.5H4.5V13.5M4.5 19.5L10.5 13.5";
    /// A black screen.
    Black: stroke "M12 16V20M8 20H16" fill "M4.5 6H19.5V15.5H4.5Z";
    /// A point.
    Dot: fill "M9.1 12A2.9 2.9 0 0 1 14.9 12A2.9 2.9 0 0 1 9.1 12Z";
    /// A circle or a sphere.
    Ring: stroke "M4.5 12A7.5 7.5 0 0 1 19.5 12A7.5 7.5 0 0 1 4.5 12Z";
    /// A triangle.
    Triangle: stroke "M12 4.5L20 18.5H4Z";
    /// A box.
    Block: stroke "M4 6.5H20V17.5H4Z";
    /// A plane.
    Slope: stroke "M7.5 7H21L16.5 17H3Z";
    /// A cylinder.
    Cylinder: stroke "M7 3.5V20.5M17 3.5V20.5M12 6V10M12 14V18";
    /// A capsule.
    Capsule: stroke "M7 8.5A5 5 0 0 1 17 8.5M7 8.5V15.5M17 8.5V15.5M17 15.5A5 5 0 0 1 7 15.5";
    /// A line through a circle.
    CutsCircle:
        stroke "M6 12A6 6 0 0 1 18 12A6 6 0 0 1 6 12ZM1.5 14H22.5"
        fill "M4.3 14A2 2 0 0 1 8.3 14A2 2 0 0 1 4.3 14ZM15.7 14A2 2 0 0 1 19.7 14A2 2 0 0 1 15.7 14Z";
    /// A line that touches a circle.
    TouchesCircle:
        stroke "M6 10A6 6 0 0 1 18 10A6 6 0 0 1 6 10ZM1.5 16H22.5"
        fill "M10 16A2 2 0 0 1 14 16A2 2 0 0 1 10 16Z";
    /// A line beside a circle.
    MissesCircle: stroke "M6.5 8.5A5.5 5.5 0 0 1 17.5 8.5A5.5 5.5 0 0 1 6.5 8.5ZM1.5 19H22.5";
    /// A segment in a circle.
    InCircle: stroke "M4 12A8 8 0 0 1 20 12A8 8 0 0 1 4 12ZM8.5 13.5L15.5 10.5";
    /// Two lines that meet.
    Crossing: stroke "M3 19L21 5M3 5L21 19" fill "M9.6 12A2.4 2.4 0 0 1 14.4 12A2.4 2.4 0 0 1 9.6 12Z";
    /// Two lines that do not meet.
    Apart: stroke "M2.5 16.5L15 4.5M9 19.5L21.5 7.5";
    /// A point above a line.
    AboveLine: stroke "M2 17H22" fill "M9.6 8A2.4 2.4 0 0 1 14.4 8A2.4 2.4 0 0 1 9.6 8Z";
    /// A point below a line.
    BelowLine: stroke "M2 7H22" fill "M9.6 16A2.4 2.4 0 0 1 14.4 16A2.4 2.4 0 0 1 9.6 16Z";
    /// A point on a line.
    OnLine: stroke "M2 12H22" fill "M9.2 12A2.8 2.8 0 0 1 14.8 12A2.8 2.8 0 0 1 9.2 12Z";
    /// A point in a triangle.
    InTriangle: stroke "M12 3.5L21 19.5H3Z" fill "M9.8 14.5A2.2 2.2 0 0 1 14.2 14.5A2.2 2.2 0 0 1 9.8 14.5Z";
    /// A point beside a triangle.
    BesideTriangle: stroke "M9 6L16.5 19.5H1.5Z" fill "M17.3 8A2.2 2.2 0 0 1 21.7 8A2.2 2.2 0 0 1 17.3 8Z";
    /// A point to the left of a way.
    LeftOfWay: stroke "M14 21V4M10.5 7.5L14 4L17.5 7.5" fill "M3.6 14A2.4 2.4 0 0 1 8.4 14A2.4 2.4 0 0 1 3.6 14Z";
    /// A point to the right of a way.
    RightOfWay: stroke "M10 21V4M6.5 7.5L10 4L13.5 7.5" fill "M15.6 14A2.4 2.4 0 0 1 20.4 14A2.4 2.4 0 0 1 15.6 14Z";
}

/// The contours of each icon: stroked ones, and filled ones.
static CONTOURS: LazyLock<[[Vec<Contour>; 2]; Icon::ALL.len()]> =
    LazyLock::new(|| Icon::ALL.map(|icon| icon.paths().map(svg_path::parse)));

impl Icon {
    /// Paints the icon centred in `rect`, as large as fits, with strokes of `stroke` units of the
    /// grid of 24 ([`STROKE`]).
    pub fn paint(self, painter: &Painter, rect: Rect, color: Color32, stroke: f32) {
        painter.extend(self.shapes(rect, color, stroke));
    }

    /// Paints the icon in a square around `center`.
    pub fn paint_at(self, painter: &Painter, center: Pos2, size: f32, color: Color32, stroke: f32) {
        let square = Rect::from_center_size(center, Vec2::splat(size));
        self.paint(painter, square, color, stroke);
    }

    /// The icon as shapes.
    pub fn shapes(self, rect: Rect, color: Color32, stroke: f32) -> impl Iterator<Item = Shape> {
        let grid = Grid::new(rect, stroke, color);
        let [stroked, filled] = &CONTOURS[self as usize];
        let lines = stroked.iter().map(move |contour| grid.stroke(contour));
        lines.flatten().chain(filled.iter().flat_map(move |contour| grid.fill(contour)))
    }
}

/// The lines of the logo and its ring.
static LOGO: LazyLock<Vec<Contour>> = LazyLock::new(|| {
    svg_path::parse(
        "M1.8 4.8L22.2 18.9M18.6 2.6L5 21.4\
        M7.1 12A4.9 4.9 0 0 1 16.9 12A4.9 4.9 0 0 1 7.1 12Z",
    )
});

/// The logo: two lines that cross in a point. Centred in `rect`.
pub fn logo(painter: &Painter, rect: Rect, theme: &Theme, background: Color32) {
    let [first, second, ring] = &LOGO[..] else { return };
    painter.extend(Grid::new(rect, 2.6, theme.o1).stroke(first));
    painter.extend(Grid::new(rect, 2.6, theme.o2).stroke(second));
    painter.extend(Grid::new(rect, 0.0, background).fill(ring));
    painter.extend(Grid::new(rect, 2.7, theme.hit).stroke(ring));
}

/// The grid of 24 mapped to a rectangle.
#[derive(Clone, Copy)]
struct Grid {
    origin: Pos2,
    scale: f32,
    stroke: Stroke,
}

impl Grid {
    fn new(rect: Rect, stroke: f32, color: Color32) -> Self {
        let scale = rect.size().min_elem() / 24.0;
        let origin = rect.center() - Vec2::splat(12.0 * scale);
        Self { origin, scale, stroke: Stroke::new(stroke * scale, color) }
    }

    fn points(&self, contour: &Contour) -> Vec<Pos2> {
        contour.points.iter().map(|point| self.origin + *point * self.scale).collect()
    }

    /// A closed line, or an open one with round caps.
    fn stroke(&self, contour: &Contour) -> Vec<Shape> {
        let points = self.points(contour);
        if contour.closed {
            return vec![Shape::closed_line(points, self.stroke)];
        }
        let ends = points.first().into_iter().chain(points.last());
        let cap = |end| Shape::circle_filled(end, self.stroke.width / 2.0, self.stroke.color);
        let mut shapes: Vec<_> = ends.copied().map(cap).collect();
        shapes.push(Shape::line(points, self.stroke));
        shapes
    }

    /// A triangle fan around the centre, because egui fills convex polygons only and a star is not
    /// convex. The outline, half a unit beyond the path, smooths the edge.
    fn fill(&self, contour: &Contour) -> Vec<Shape> {
        let points = self.points(contour);
        let sum = points.iter().fold(Vec2::ZERO, |sum, point| sum + point.to_vec2());
        let mut fan = Mesh::default();
        fan.colored_vertex((sum / points.len() as f32).to_pos2(), self.stroke.color);
        let count = points.len() as u32;
        for (index, point) in (0..count).zip(&points) {
            fan.colored_vertex(*point, self.stroke.color);
            fan.add_triangle(0, 1 + index, 1 + (index + 1) % count);
        }
        let outline = Stroke::new(self.scale, self.stroke.color);
        vec![Shape::mesh(fan), Shape::closed_line(points, outline)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    #[test]
    fn every_icon_stays_on_its_grid() {
        let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(24.0, 24.0));
        let grid = Grid::new(rect, STROKE, Color32::BLACK);
        for icon in Icon::ALL {
            let [stroked, filled] = &CONTOURS[icon as usize];
            let strokes = stroked.iter().flat_map(|contour| grid.stroke(contour));
            let fills = filled.iter().flat_map(|contour| grid.fill(contour));
            let shapes: Vec<_> = strokes.chain(fills).collect();
            assert!(!shapes.is_empty(), "{icon:?}");
            for shape in shapes {
                let bounds = shape.visual_bounding_rect();
                assert!(rect.contains_rect(bounds), "{icon:?} {bounds}");
            }
        }
    }
}
