//! Layouts of presenter mode.

use super::{Form, Layout, PRESENTER_SCALE, span};
use egui::Vec2;

/// The minimum scale in presenter mode, relative to desk size.
const MIN_SCALE: f32 = 1.05;

/// The number of scale steps of presenter mode between 1 and 2.
const STEPS: f32 = 20.0;

impl Layout {
    /// The layout of presenter mode: a bar with the title, the picture with the prose beside it,
    /// and a dock with the verdict. Its sizes are those of a 1920×1080 screen, scaled with the
    /// window as far as they stay readable; in a tall or very narrow window the parts are stacked.
    ///
    /// ```
    /// use crosspoint::view::layout::Layout;
    /// let layout = Layout::presenter(egui::vec2(1920.0, 1080.0));
    /// let widths = (layout.canvas.width(), layout.panel.width());
    /// assert_eq!((layout.ui_scale, widths), (1.5, (1200.0, 720.0)));
    /// assert_eq!(Layout::presenter(egui::vec2(1280.0, 720.0)).ui_scale, 1.05);
    /// ```
    pub fn presenter(size: Vec2) -> Self {
        let size = size.max(Vec2::ZERO);
        let ui_scale = PRESENTER_SCALE * (size.x / 1920.0).min(size.y / 1080.0);
        // The scale changes in steps, because egui keeps the glyphs of every size ever used.
        let ui_scale = ((ui_scale * STEPS + 0.01).floor() / STEPS).max(MIN_SCALE);
        let unit = ui_scale / PRESENTER_SCALE;
        let top = 84.0 * unit;
        let layout = Self {
            form: Form::Presenter,
            top: span(0.0, 0.0, size.x, top),
            ui_scale,
            ..Self::EMPTY
        };
        if size.x < 560.0 || size.x < size.y {
            let state_top = top + (0.4 * size.y).floor();
            let (state_bottom, nav) = (state_top + 255.0 * unit, size.y - 84.0 * unit);
            let panel = span(0.0, state_bottom, size.x, nav);
            return Self {
                canvas: span(0.0, top, size.x, state_top),
                state: span(0.0, state_top, size.x, state_bottom),
                panel,
                overlay: panel,
                nav: span(0.0, nav, size.x, size.y),
                ..layout
            };
        }
        let dock = size.y - 176.0 * unit;
        let right = size.x - (720.0 * unit).min(0.45 * size.x);
        let steps = size.x - 353.0 * unit;
        let panel = span(right, top, size.x, dock);
        Self {
            canvas: span(0.0, top, right, dock),
            panel,
            overlay: panel,
            state: span(0.0, dock, steps, size.y),
            nav: span(steps, dock, size.x, size.y),
            ..layout
        }
    }

    /// The layout with the panel enlarged to half of the picture too, if both are side by side.
    #[must_use]
    pub fn enlarged(self) -> Self {
        if self.panel.left() < self.canvas.right() {
            return self;
        }
        let edge = (self.canvas.left() + self.canvas.width() / 2.0).round();
        let panel = self.panel.with_min_x(edge);
        Self { canvas: self.canvas.with_max_x(edge), panel, overlay: panel, ..self }
    }

    /// The layout with space for an inset of this size: a strip below the picture if it is more than
    /// twice as wide as high, otherwise a column at the right end of the picture, unless the picture
    /// would become too narrow.
    ///
    /// ```
    /// use crosspoint::view::layout::Layout;
    /// let size = egui::vec2(1920.0, 1080.0);
    /// let layout = Layout::presenter(size).with_inset(egui::vec2(288.0, 310.0));
    /// assert_eq!(layout.inset.map(|inset| inset.left()), Some(layout.canvas.right()));
    /// let line = Layout::presenter(size).with_inset(egui::vec2(350.0, 70.0));
    /// assert_eq!(line.inset.map(|inset| inset.top()), Some(line.canvas.bottom()));
    /// let large = egui::vec2(900.0, 900.0);
    /// assert_eq!(Layout::presenter(size).with_inset(large), Layout::presenter(size));
    /// ```
    #[must_use]
    pub fn with_inset(self, size: Vec2) -> Self {
        let edge = self.canvas.max - size;
        let (canvas, inset) = if size.y < 0.5 * size.x {
            self.canvas.split_top_bottom_at_y(edge.y)
        } else if size.x > 0.5 * self.canvas.width() {
            return self;
        } else {
            self.canvas.split_left_right_at_x(edge.x)
        };
        Self { canvas, inset: Some(inset), ..self }
    }
}
