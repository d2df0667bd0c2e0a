//! Phones, tablets and small frames: the verdict is not clipped, the text is readable beside the
//! picture, and no control covers a point.

use super::desk::*;
use crosspoint::text::lesson::StepKind;
use crosspoint::view::layout::{SheetHeight, SheetShape, VerdictRow};

/// Narrow windows: phones, one in landscape, a tablet in portrait, and the frame of another page.
const SIZES: [Vec2; 8] = [
    vec2(360.0, 640.0),
    vec2(390.0, 664.0),
    PHONE,
    vec2(844.0, 390.0),
    vec2(700.0, 900.0),
    vec2(820.0, 1180.0),
    vec2(800.0, 500.0),
    vec2(800.0, 600.0),
];

fn desk(lesson: &str, size: Vec2, korean: bool) -> Desk {
    Desk::open(Boot { link: begun(lesson), korean, ..english() }, size)
}

/// The shapes in a part of the window that exceed their clip rectangle.
fn cut(desk: &Desk, part: Rect) -> Vec<Rect> {
    let shapes = desk.harness.output().shapes.iter();
    let inside = shapes.filter(|clipped| part.contains_rect(clipped.clip_rect));
    let rects = inside.map(|clipped| (clipped.shape.visual_bounding_rect(), clipped.clip_rect));
    let shown = rects.filter(|(rect, clip)| rect.is_positive() && rect.intersects(*clip));
    shown.filter(|(rect, clip)| !clip.expand(1.5).contains_rect(*rect)).map(|(r, _)| r).collect()
}

/// The texts that begin in a part of the window and exceed it or their clip rectangle.
pub fn cut_texts(desk: &Desk, part: Rect) -> Vec<String> {
    let cut = desk.text_shapes().filter_map(|(text, clip)| {
        let (rect, room) = (text.visual_bounding_rect(), clip.intersect(part));
        let seen = rect.intersect(clip);
        let shown = seen.is_positive() && part.contains(seen.center());
        let cut = shown && !room.expand(1.5).contains_rect(rect);
        cut.then(|| format!("{} {rect} of {room}", text.galley.text()))
    });
    cut.collect()
}

/// The texts that `cut` finds in any step of any lesson, each with its step.
pub fn cut_in_steps(desk: &mut Desk, cut: impl Fn(&mut Desk) -> Vec<String>) -> Vec<String> {
    let mut faults = Vec::new();
    for (entry, step) in all_steps() {
        desk.go_to_step(entry.id, &step.id);
        let what = format!("{}/{}", entry.id, step.id);
        faults.extend(cut(desk).iter().map(|text| format!("{what}: {text}")));
    }
    faults
}

/// The top and bottom of the panel's text, as scrolled.
fn ends(desk: &Desk, panel: Rect) -> (f32, f32) {
    let column = panel.shrink2(vec2(8.0, 0.0));
    let all = desk.all().into_iter().filter(|seen| seen.role == Role::Label);
    let read = all.filter(|seen| seen.rect.center().x > column.left());
    let read = read.filter(|seen| seen.rect.center().x < column.right());
    let read = read.filter(|seen| seen.rect.width() > 30.0 && seen.rect.bottom() > panel.top());
    // The place among the steps is below the panel, between two buttons.
    let read = read
        .filter(|seen| seen.rect.top() < panel.bottom() || seen.rect.left() < panel.left() + 40.0);
    read.fold((f32::MAX, f32::MIN), |(top, bottom), seen| {
        (top.min(seen.rect.top()), bottom.max(seen.rect.bottom()))
    })
}

/// The controls over the picture.
fn pressed(desk: &Desk, canvas: Rect) -> Vec<Seen> {
    let all = desk.all().into_iter();
    let roles = [Role::Button, Role::RadioButton, Role::CheckBox];
    all.filter(|seen| roles.contains(&seen.role) && canvas.contains_rect(seen.rect)).collect()
}

/// Asserts that the verdict is complete, and that no control covers a point of the picture.
fn sound(desk: &Desk, layout: Layout, what: &str) {
    let cut = cut(desk, layout.state);
    assert!(cut.is_empty(), "{what}: {cut:?} in {}", layout.state);
    if !layout.touch {
        return;
    }
    for seen in pressed(desk, layout.canvas) {
        let under = |(_, at): &(String, Pos2)| seen.rect.expand(8.0).contains(*at);
        let under = desk.app().handles().into_iter().find(under);
        assert!(under.is_none(), "{what}: {under:?} under {}, {}", seen.text, seen.rect);
    }
}

/// Asserts that the text of a step starts in the panel, and that its end can be scrolled into view.
pub fn readable(desk: &mut Desk, panel: Rect, what: &str) {
    assert!(ends(desk, panel).0 >= panel.top(), "{what}: the text begins in the panel");
    desk.move_to(panel.center());
    desk.roll_to_end();
    let end = ends(desk, panel).1;
    assert!(end <= panel.bottom(), "{what}: it ends at {end} in {panel}");
}

#[test]
fn every_step_is_read_beside_a_picture_of_200_points_with_its_verdict() {
    for (turn, size) in SIZES.into_iter().enumerate() {
        let korean = turn % 2 == 0;
        let asks = SheetShape { row: VerdictRow::Guesses, ..SheetShape::default() };
        let [plain, asking] = [Layout::of(size), Layout::shaped(size, asks).asking()];
        assert!(plain.panel.height() >= 160.0 && plain.panel.width() >= 320.0, "{size}");
        assert!(asking.canvas.size().min_elem() >= 200.0, "{size}");
        let mut desk = desk("perp_product", size, korean);
        // Test every step at the smallest size and at one of the others, and openings at all sizes.
        let others = SIZES.len() - 1;
        let shown = all_steps().enumerate().filter(|(count, (_, step))| {
            turn == 0 || step.kind == StepKind::Opening || count % others + 1 == turn
        });
        for (_, (entry, step)) in shown {
            desk.go_to_step(entry.id, &step.id);
            let what = format!("{}/{} at {size}", entry.id, step.id);
            // A question without answers to choose from leaves the row of special cases in place.
            let settings = desk.those(if korean { "조절" } else { "Controls" });
            let row = |row: Rect| settings.iter().any(|seen| row.contains_rect(seen.rect));
            let asked = step.predict && !plain.special.is_some_and(row);
            let layout = if asked { asking } else { plain };
            sound(&desk, layout, &what);
            if step.kind == StepKind::Guided {
                readable(&mut desk, layout.panel, &what);
            }
        }
    }
}

#[test]
fn no_verdict_or_question_is_cut_on_a_tablet_or_in_a_frame() {
    for (size, korean) in [(vec2(820.0, 1180.0), true), (vec2(800.0, 600.0), false)] {
        let state = Layout::of(size).state;
        let skip = if korean { "예측 없이 보기" } else { "See without guessing" };
        let faults = cut_in_steps(&mut desk("perp_product", size, korean), |desk| {
            let mut cut = cut_texts(desk, state);
            if let Some(skip) = desk.those(skip).first() {
                desk.click(skip.rect.center());
                cut.extend(cut_texts(desk, state));
            }
            cut
        });
        assert!(faults.is_empty(), "{size}: {faults:#?}");
    }
}

#[test]
fn the_button_of_the_controls_steps_aside_for_a_point() {
    let mut desk = desk("perp_product", PHONE, false);
    let before = desk.button("Controls").rect;
    for name in ["a", "b", "c"] {
        let (from, to) = (desk.point(name), desk.button("Controls").rect.center());
        desk.drag(from, to - from);
        let (rect, at) = (desk.button("Controls").rect, desk.point(name));
        assert!(!rect.contains(at), "{name} at {at} under {rect}");
    }
    assert_ne!(desk.button("Controls").rect, before);
}

fn shaped(size: Vec2, height: SheetHeight) -> Layout {
    Layout::shaped(size, SheetShape { height, ..SheetShape::default() })
}

/// The top edge of the sheet, determined by its first row.
fn row(desk: &Desk) -> f32 {
    desk.the("Values and verdicts").rect.top()
}

#[test]
fn the_sheet_is_pulled_to_three_heights_by_its_handle_by_the_verdict_and_by_the_tabs() {
    let mut desk = desk("perp_product", PHONE, false);
    let at = |height| shaped(PHONE, height).state.top();
    let [line, half, full] = SheetHeight::ALL.map(at);
    assert_eq!(row(&desk), half);
    let points = desk.app().handles();
    let handle = |desk: &Desk| desk.the("Height of the sheet").rect.center();
    desk.drag(handle(&desk), vec2(0.0, -300.0));
    assert_eq!(row(&desk), full);
    desk.drag(handle(&desk), vec2(0.0, 330.0));
    assert_eq!(row(&desk), half);
    desk.drag(desk.the("Values and verdicts").rect.center(), vec2(40.0, 250.0));
    assert_eq!(row(&desk), line);
    assert!(desk.those("Formula").is_empty(), "at the lowest height there is no text");
    desk.tap("Enlarge the text");
    assert_eq!(row(&desk), half);
    desk.drag(desk.the("Formula").rect.center(), vec2(0.0, -280.0));
    assert_eq!(row(&desk), full);
    desk.tap("Enlarge the picture");
    assert_eq!(row(&desk), half);
    desk.hit("Formula");
    assert_eq!(row(&desk), half);
    desk.hit("Formula");
    assert_eq!(row(&desk), full, "a tab that is shown already enlarges the sheet");
    // After all of this, and after two fingers on the text, the picture below is unchanged.
    let at = handle(&desk) + vec2(0.0, 200.0);
    desk.hears(HostEvent::Pinch { at, zoom: 2.0, pan: Vec2::ZERO });
    assert_eq!(desk.app().handles(), points);
}

#[test]
fn the_sheet_is_pulled_by_keys() {
    let mut desk = desk("perp_product", PHONE, false);
    let [line, half, full] = SheetHeight::ALL.map(|height| shaped(PHONE, height).state.top());
    let ctrl = Modifiers { command: true, ..Modifiers::CTRL };
    desk.key(Key::ArrowUp, ctrl);
    assert_eq!(row(&desk), full);
    desk.key(Key::ArrowDown, ctrl);
    desk.key(Key::ArrowDown, ctrl);
    assert_eq!(row(&desk), line);
    let name = "Height of the sheet: verdict only";
    for _ in 0..60 {
        if desk.focused().as_deref() == Some(name) {
            break;
        }
        desk.keys(&[Key::Tab]);
    }
    assert_eq!(desk.focused().as_deref(), Some(name));
    desk.keys(&[Key::ArrowUp]);
    assert_eq!(row(&desk), half);
}

#[test]
fn the_verdict_unfolds_to_its_values_and_three_arithmetics() {
    for size in [PHONE, vec2(844.0, 390.0)] {
        let mut desk = desk("perp_product", size, false);
        assert!(!desk.says("This code f64"));
        desk.hit("Values and verdicts");
        assert!(desk.says("This code f64") && desk.says("Exact"), "{size}");
        desk.tap("Hide verdict");
        assert!(desk.says("Show verdict") && !desk.says("This code f64"), "{size}");
    }
}

#[test]
fn the_controls_are_in_a_tab() {
    for (lesson, names) in [
        ("perp_product", &["Free", "Grid", "Show all"][..]),
        ("moller_trumbore", &["Lesson view", "Top", "Front"]),
    ] {
        let Some(entry) = ALL.iter().find(|entry| entry.id == lesson) else { continue };
        for size in [vec2(360.0, 640.0), PHONE, vec2(844.0, 390.0)] {
            let mut desk = desk(entry.id, size, false);
            desk.tap("Controls");
            for name in names {
                assert!(desk.says(name), "{lesson} at {size}: {name}");
            }
        }
    }
}

#[test]
fn on_its_side_the_text_stands_beside_the_picture_and_can_be_hidden() {
    let mut desk = desk("perp_product", vec2(844.0, 390.0), false);
    assert!(desk.says("Formula"));
    desk.tap("Enlarge the picture");
    assert!(!desk.says("Formula"));
    desk.tap("Enlarge the text");
    assert!(desk.says("Formula"));
}

#[test]
fn a_phone_that_is_turned_and_turned_back_shows_what_it_showed() {
    for (size, lesson) in [(SIZES[0], "perp_product"), (PHONE, "skew_lines")] {
        let turned = vec2(size.y, size.x);
        for height in SheetHeight::ALL {
            let mut desk = desk(lesson, size, false);
            let ctrl = Modifiers { command: true, ..Modifiers::CTRL };
            match height {
                SheetHeight::Line => desk.key(Key::ArrowDown, ctrl),
                SheetHeight::Half => {}
                SheetHeight::Full => desk.key(Key::ArrowUp, ctrl),
            }
            let shown = |desk: &Desk| (desk.app().link(), desk.app().handles(), row(desk));
            let before = shown(&desk);
            desk.resize(turned);
            let layout = shaped(turned, height);
            sound(&desk, layout, lesson);
            for (name, at) in desk.app().handles() {
                assert!(layout.canvas.contains(at), "{lesson} {height:?}: {name} at {at}");
            }
            desk.resize(size);
            assert_eq!(shown(&desk), before, "{lesson} {height:?}");
        }
    }
}

#[test]
fn many_dots_of_steps_give_way_to_the_place() {
    for (lesson, dotted) in [("float_grid", false), ("capsule_capsule", true)] {
        let desk = desk(lesson, PHONE, false);
        let place = desk.painted().iter().any(|text| text.starts_with("1 / "));
        let cells: Vec<_> = desk
            .all()
            .into_iter()
            .filter(|seen| seen.role == Role::Button && seen.rect.height() == 28.0)
            .map(|seen| seen.rect.width())
            .collect();
        assert_eq!((!cells.is_empty(), place), (dotted, !dotted), "{lesson}");
        assert!(cells.iter().all(|width| *width >= 12.0), "{lesson}: {cells:?}");
    }
}
