//! Layouts of an embedded page: hidden parts leave their space to the picture.

use super::{Form, Layout, VerdictRow, span};
use egui::Vec2;

/// Height of the row with the link to the full program.
const LINK_HEIGHT: f32 = 32.0;
/// A verdict row wider than this contains the link.
const LINK_BESIDE: f32 = 560.0;
/// The width of the link in that row.
const LINK_WIDTH: f32 = 190.0;

impl Layout {
    /// Only the picture, draggable everywhere. Below it are the verdict, unless it is hidden, and
    /// the link to the full program, if any.
    ///
    /// ```
    /// use crosspoint::view::layout::{Layout, VerdictRow};
    /// let size = egui::vec2(640.0, 400.0);
    /// let framed = Layout::picture_only(size, Some(VerdictRow::Sentence), true);
    /// assert_eq!(framed.canvas.size(), egui::vec2(640.0, 352.0));
    /// assert_eq!(Layout::picture_only(size, None, false).canvas.size(), size);
    /// ```
    pub fn picture_only(size: Vec2, verdict: Option<VerdictRow>, link: bool) -> Self {
        let size = size.max(Vec2::ZERO);
        let row = verdict.map_or(0.0, |row| row.height_alone());
        let beside = link && row > 0.0 && size.x >= LINK_BESIDE;
        let below = if link && !beside { LINK_HEIGHT } else { 0.0 };
        let foot = (size.y - below).max(0.0);
        let state = (foot - row).max(0.0);
        let right = if beside { size.x - LINK_WIDTH } else { size.x };
        let canvas = span(0.0, 0.0, size.x, state);
        let link_row = match beside {
            true => span(right, state, size.x, foot),
            false => span(0.0, foot, size.x, size.y),
        };
        Self {
            form: Form::Stacked,
            top: span(0.0, 0.0, size.x, 0.0),
            canvas,
            state: span(0.0, state, right, foot),
            panel: span(size.x, 0.0, size.x, 0.0),
            nav: span(0.0, size.y, size.x, size.y),
            overlay: canvas,
            program_link: link.then_some(link_row),
            touch: true,
            alone: true,
            bare: true,
            ..Self::EMPTY
        }
    }

    /// This layout without title, tools and chapters.
    #[must_use]
    pub fn without_bars(self) -> Self {
        let high = self.top.height();
        let up = |rect: egui::Rect| match rect.top() <= self.top.bottom() {
            true => rect.with_min_y((rect.top() - high).max(0.0)),
            false => rect,
        };
        let aside = self.rail.or(self.drawer).map_or(0.0, |rail| rail.right());
        let across = |rect: egui::Rect| match rect.left() <= aside {
            true => rect.with_min_x(0.0),
            false => rect,
        };
        let moved = self.tabs.map(|tabs| match tabs.top() <= self.top.bottom() {
            true => tabs.translate(egui::vec2(0.0, -high)),
            false => tabs,
        });
        // The panel of a phone in landscape starts below the moved tabs.
        let panel = match (self.tabs, moved) {
            (Some(before), Some(after)) if before != after => self.panel.with_min_y(after.bottom()),
            _ => up(self.panel),
        };
        Self {
            top: span(self.top.left(), 0.0, self.top.right(), 0.0),
            rail: None,
            drawer: None,
            canvas: across(up(self.canvas)),
            special: self.special.map(across),
            state: across(self.state),
            tabs: moved,
            panel,
            overlay: up(self.overlay),
            ..self
        }
    }

    /// This layout without the row of the verdict; in a window with a sheet the text moves up.
    #[must_use]
    pub fn without_verdict(self) -> Self {
        let high = self.state.height();
        if self.sheet.is_some() {
            let up = egui::vec2(0.0, -high);
            return Self {
                state: self.state.with_max_y(self.state.top()),
                tabs: self.tabs.map(|tabs| tabs.translate(up)),
                panel: self.panel.with_min_y((self.panel.top() - high).max(self.state.top())),
                ..self
            };
        }
        let down = egui::vec2(0.0, high);
        Self {
            state: self.state.with_min_y(self.state.bottom()),
            special: self.special.map(|special| special.translate(down)),
            canvas: self.canvas.with_max_y(self.canvas.bottom() + high),
            ..self
        }
    }

    /// This layout without the line of the challenge.
    #[must_use]
    pub fn without_challenge(self) -> Self {
        let foot = self.challenge.map_or(self.panel.bottom(), |line| line.bottom());
        Self { challenge: None, panel: self.panel.with_max_y(foot), ..self }
    }

    /// The height of an iframe of this width that fits all of its parts, in points.
    ///
    /// ```
    /// use crosspoint::view::layout::Layout;
    /// assert_eq!(Layout::wanted_height(640.0, true), 480.0);
    /// assert_eq!(Layout::wanted_height(1000.0, false), 700.0);
    /// ```
    pub fn wanted_height(width: f32, bare: bool) -> f32 {
        match bare {
            true => (0.75 * width).round().clamp(240.0, 720.0),
            // From this width on the row of special cases fits.
            false if width >= 800.0 => 700.0,
            false => 780.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    #[test]
    fn hidden_parts_leave_their_space_and_nothing_is_outside() {
        for size in
            [vec2(1280.0, 800.0), vec2(820.0, 600.0), vec2(390.0, 780.0), vec2(844.0, 390.0)]
        {
            let whole = Layout::of(size);
            let bare = whole.without_bars();
            assert_eq!(bare.top.height(), 0.0);
            assert!(bare.canvas.area() > whole.canvas.area() || size.y < 480.0, "{size}");
            assert!(bare.panel.area() >= whole.panel.area(), "{size}");
            let blind = whole.without_verdict();
            assert_eq!(blind.state.height(), 0.0);
            let gained = blind.canvas.area() + blind.panel.area();
            assert!(gained > whole.canvas.area() + whole.panel.area(), "{size}");
            assert!(whole.without_challenge().panel.area() >= whole.panel.area());
            let all = bare.without_verdict().without_challenge();
            let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
            for rect in [all.canvas, all.panel, all.state, all.nav, all.overlay] {
                assert!(window.contains_rect(rect), "{size}: {rect}");
            }
        }
    }

    #[test]
    fn an_iframe_of_any_size_has_a_layout() {
        for size in [vec2(0.0, 0.0), vec2(120.0, 40.0), vec2(4000.0, 3000.0), vec2(300.0, 2000.0)] {
            for verdict in [None, Some(VerdictRow::Guesses)] {
                for link in [false, true] {
                    let layout = Layout::picture_only(size, verdict, link);
                    assert!(!layout.canvas.is_negative() && !layout.state.is_negative());
                    assert_eq!(layout.program_link.is_some(), link);
                }
            }
        }
    }
}
