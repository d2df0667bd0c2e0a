//! Where the parts stand in windows of several sizes.

use super::*;

#[test]
fn the_mock_desktop() {
    let layout = Layout::of(vec2(1280.0, 800.0));
    assert_eq!(layout.panel, span(872.0, 48.0, 1280.0, 694.0));
    assert_eq!(layout.state, span(52.0, 719.0, 872.0, 800.0));
    assert_eq!(layout.special, Some(span(52.0, 672.0, 872.0, 719.0)));
}

#[test]
fn the_picture_alone_takes_the_room_of_the_panel() {
    let alone = Layout::of(vec2(1280.0, 800.0)).alone();
    assert_eq!(alone.canvas, span(52.0, 48.0, 1280.0, 672.0));
    assert_eq!((alone.state.left(), alone.nav.right()), (52.0, 1280.0));
    assert_eq!((alone.panel.width(), alone.tabs), (0.0, None));
    let phone = Layout::of(vec2(390.0, 844.0)).alone();
    assert_eq!(phone.canvas, span(0.0, 52.0, 390.0, 554.0));
    assert!(phone.special.is_some() && phone.nav.bottom() == 844.0);
}

#[test]
fn two_pictures_stand_side_by_side_where_both_can_be_dragged_in() {
    let desktop = split(Layout::of(vec2(1280.0, 800.0)).canvas, 1.0);
    assert_eq!(desktop, Some([span(52.0, 48.0, 462.0, 672.0), span(462.0, 48.0, 872.0, 672.0)]));
    assert_eq!(split(Layout::of(vec2(390.0, 844.0)).canvas, 1.0), None);
    let narrow = Layout::of(vec2(800.0, 900.0)).canvas;
    assert_eq!(split(narrow, 1.0).map(|[upper, _]| upper.width()), Some(narrow.width()));
}

#[test]
fn in_a_wide_window_the_list_of_lessons_takes_the_place_of_the_rail() {
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
fn a_high_window_has_room_to_read_and_a_picture_to_look_at() {
    let high = Layout::of(vec2(700.0, 900.0));
    assert_eq!((high.panel.height(), high.canvas.height()), (240.0, 356.0));
    assert!(Layout::of(vec2(700.0, 600.0)).canvas.height() >= 200.0);
    assert_eq!(Layout::of(vec2(700.0, 1200.0)).canvas.height(), 600.0);
}

#[test]
fn the_mock_room() {
    let layout = Layout::presenter(vec2(1920.0, 1080.0));
    assert_eq!(layout.top, span(0.0, 0.0, 1920.0, 92.0));
    assert_eq!(layout.canvas, span(0.0, 92.0, 1280.0, 904.0));
    assert_eq!(layout.panel, span(1280.0, 92.0, 1920.0, 904.0));
    assert_eq!(layout.state.union(layout.nav), span(0.0, 912.0, 1920.0, 1080.0));
    let twice = Layout::presenter(vec2(3840.0, 2160.0));
    assert_eq!((twice.k, twice.canvas.right()), (3.0, 2560.0));
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
