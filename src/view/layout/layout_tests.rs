//! Layouts in windows of several sizes.

use super::*;
use egui::vec2;

#[test]
fn the_mock_desktop() {
    let layout = Layout::of(vec2(1280.0, 800.0));
    assert_eq!(layout.panel, span(872.0, 48.0, 1280.0, 694.0));
    assert_eq!(layout.state, span(52.0, 734.0, 872.0, 800.0));
    assert_eq!(layout.special, Some(span(52.0, 688.0, 872.0, 734.0)));
}

#[test]
fn the_picture_alone_takes_the_panel() {
    let alone = Layout::of(vec2(1280.0, 800.0)).alone();
    assert_eq!(alone.canvas, span(52.0, 48.0, 1280.0, 688.0));
    assert_eq!((alone.state.left(), alone.nav.right()), (52.0, 1280.0));
    assert_eq!((alone.panel.width(), alone.tabs), (0.0, None));
    let phone = Layout::of(vec2(390.0, 844.0)).alone();
    assert_eq!(phone.canvas, span(0.0, 52.0, 390.0, 690.0));
    assert!(phone.special.is_some() && phone.nav.bottom() == 844.0);
    let lying = Layout::of(vec2(844.0, 390.0)).alone();
    assert_eq!((lying.state.right(), lying.nav.left(), lying.nav.right()), (604.0, 604.0, 844.0));
}

#[test]
fn two_pictures_are_side_by_side_if_both_can_be_dragged_in() {
    let desktop = split(Layout::of(vec2(1280.0, 800.0)).canvas, 1.0);
    assert_eq!(desktop, Some([span(52.0, 48.0, 462.0, 688.0), span(462.0, 48.0, 872.0, 688.0)]));
    assert_eq!(split(Layout::of(vec2(390.0, 844.0)).canvas, 1.0), None);
    let narrow = Layout::of(vec2(800.0, 900.0)).canvas;
    assert_eq!(split(narrow, 1.0).map(|[upper, _]| upper.width()), Some(narrow.width()));
}

#[test]
fn in_a_wide_window_the_list_of_lessons_replaces_the_rail() {
    let wide = Layout::of(vec2(1920.0, 1080.0));
    assert!(wide.is_wide() && !Layout::of(vec2(1599.0, 1080.0)).is_wide());
    assert!(!Layout::presenter(vec2(1920.0, 1080.0)).is_wide());
    let pinned = wide.pinned();
    assert_eq!(pinned.drawer, Some(span(0.0, 48.0, 300.0, 1080.0)));
    assert_eq!((pinned.canvas.left(), pinned.state.left(), pinned.rail), (300.0, 300.0, None));
    assert_eq!((pinned.canvas.right(), pinned.panel), (wide.canvas.right(), wide.panel));
    assert_eq!(pinned.alone().canvas.left(), 300.0);
}

#[test]
fn the_mock_phones() {
    let at =
        |x, y, height| Layout::shaped(vec2(x, y), SheetShape { height, ..SheetShape::default() });
    let half = at(390.0, 844.0, SheetHeight::Half);
    assert_eq!(half.canvas, span(0.0, 52.0, 390.0, 414.0));
    assert_eq!(half.sheet, Some(span(0.0, 414.0, 390.0, 844.0)));
    assert!(half.panel.height() > 250.0);
    let line = at(390.0, 844.0, SheetHeight::Line);
    assert_eq!((line.tabs, line.panel.height()), (None, 0.0));
    assert_eq!(line.canvas.bottom(), line.sheet.map_or(0.0, |sheet| sheet.top()));
    let full = at(390.0, 844.0, SheetHeight::Full);
    assert_eq!(full.sheet.map(|sheet| sheet.top()), Some(60.0));
    assert_eq!(full.canvas, half.canvas, "the picture stays as it is under the text");
    let short = at(360.0, 640.0, SheetHeight::Half);
    assert_eq!((short.canvas.top(), short.canvas.height()), (48.0, 248.0));
    let lying = at(844.0, 390.0, SheetHeight::Half);
    assert_eq!(lying.canvas, span(0.0, 0.0, 489.0, 342.0));
    assert_eq!((lying.panel.left(), lying.panel.height()), (489.0, 250.0));
    assert_eq!(at(844.0, 390.0, SheetHeight::Line).canvas.width(), 844.0);
}

#[test]
fn a_question_leaves_a_picture_of_200_points_and_space_to_read() {
    for (x, y) in [(360.0, 640.0), (390.0, 664.0), (390.0, 844.0), (844.0, 390.0)] {
        let shape = SheetShape { row: VerdictRow::Guesses, ..SheetShape::default() };
        let layout = Layout::shaped(vec2(x, y), shape);
        assert!(layout.canvas.height() >= 200.0 && layout.panel.height() >= 120.0, "{x}x{y}");
    }
    let shape =
        SheetShape { height: SheetHeight::Line, row: VerdictRow::Guesses, ..SheetShape::default() };
    let lowest = Layout::shaped(vec2(390.0, 844.0), shape);
    assert_eq!(lowest.state.height(), VerdictRow::Guesses.height_alone());
}

#[test]
fn the_mock_presenter() {
    let layout = Layout::presenter(vec2(1920.0, 1080.0));
    assert_eq!(layout.top, span(0.0, 0.0, 1920.0, 84.0));
    assert_eq!(layout.canvas, span(0.0, 84.0, 1200.0, 904.0));
    assert_eq!(layout.panel, span(1200.0, 84.0, 1920.0, 904.0));
    assert_eq!(layout.state.union(layout.nav), span(0.0, 904.0, 1920.0, 1080.0));
    let twice = Layout::presenter(vec2(3840.0, 2160.0));
    assert_eq!((twice.ui_scale, twice.canvas.right()), (3.0, 2400.0));
    let large = layout.enlarged();
    assert_eq!((large.canvas.right(), large.panel), (600.0, span(600.0, 84.0, 1920.0, 904.0)));
}

#[test]
fn no_size_gives_a_negative_rectangle() {
    for width in [0.0, 1.0, 300.0, 559.0, 700.0, 1099.0, 5000.0] {
        for height in [0.0, 1.0, 100.0, 479.0, 800.0, 4000.0] {
            let size = vec2(width, height);
            for layout in [Layout::of(size), Layout::presenter(size)] {
                for layout in [layout, layout.alone()] {
                    let Layout { top, canvas, state, panel, nav, .. } = layout;
                    for rect in [top, canvas, state, panel, nav].into_iter().chain(layout.special) {
                        assert!(rect.width() >= 0.0 && rect.height() >= 0.0, "{width}x{height}");
                    }
                }
            }
        }
    }
}
