//! Presenter mode: entering and leaving, steps, pen, freeze, the key echo.

use super::desk::*;
use crosspoint::text::number::WrittenNumber;

pub const PRESENTER_SIZE: Vec2 = vec2(1920.0, 1080.0);

pub fn present(boot: Boot, size: Vec2) -> Desk {
    let mut desk = Desk::open(boot, size);
    desk.keys(&[Key::B]);
    assert!(presents(&desk));
    desk
}

pub fn presenter() -> Desk {
    present(english(), PRESENTER_SIZE)
}

pub fn presents(desk: &Desk) -> bool {
    !desk.those("Freeze").is_empty() || !desk.those("멈춤").is_empty()
}

pub fn step(desk: &Desk) -> usize {
    desk.app().page().step()
}

/// The painted shapes, the last one first.
pub fn shapes(desk: &Desk) -> Vec<Shape> {
    desk.shapes().into_iter().rev().map(|(shape, _)| shape.clone()).collect()
}

fn grounds(desk: &Desk, colour: Color32) -> bool {
    let large = |rect: &egui::epaint::RectShape| rect.rect.area() > 200_000.0;
    let is = |shape: &Shape| matches!(shape, Shape::Rect(r) if large(r) && r.fill == colour);
    shapes(desk).iter().any(is)
}

#[test]
fn it_is_entered_and_left_by_button_menu_and_keys_and_leaves_nothing_behind() {
    for size in [DESKTOP, vec2(1280.0, 720.0), PHONE] {
        let mut desk = Desk::open(Boot { dark: true, ..english() }, size);
        desk.keys(&[Key::N]);
        let (texts, before) = (desk.texts(), desk.app().link());
        desk.stored();
        for leave in 0..2 {
            if size == PHONE {
                desk.hit("More");
                desk.tap("Present");
            } else if leave == 0 {
                desk.tap("Present (B)");
            } else {
                desk.keys(&[Key::B]);
            }
            assert!(presents(&desk) && desk.those("More").is_empty());
            assert!(desk.those("Undo").is_empty(), "{:?}", desk.texts());
            match leave {
                0 => desk.tap("End the presentation"),
                _ => desk.keys(&[Key::Escape]),
            }
            assert!(!presents(&desk));
            assert_eq!((desk.app().link(), desk.texts()), (before.clone(), texts.clone()));
            assert_eq!(desk.stored(), None, "no setting has changed");
        }
    }
}

#[test]
fn the_projector_takes_the_place_of_the_theme_for_as_long() {
    for (dark, own) in [(true, DARK), (false, LIGHT)] {
        let mut desk = Desk::open(Boot { dark, ..english() }, PRESENTER_SIZE);
        assert!(grounds(&desk, own.bg) && !desk.harness.ctx.style().visuals.dark_mode || dark);
        desk.keys(&[Key::B]);
        assert!(!desk.harness.ctx.style().visuals.dark_mode);
        assert!(grounds(&desk, PROJECTOR.bg) && !grounds(&desk, own.bg));
        // This theme is for a dim room, and applies in presenter mode only.
        desk.keys(&[Key::T]);
        assert!(grounds(&desk, DARK.bg));
        desk.keys(&[Key::T]);
        assert!(grounds(&desk, PROJECTOR.bg));
        desk.keys(&[Key::T, Key::Escape]);
        assert!(grounds(&desk, own.bg));
        assert_eq!(desk.harness.ctx.style().visuals.dark_mode, dark);
    }
}

#[test]
fn everything_is_as_large_as_the_table_says() {
    let mut desk = presenter();
    let sizes = |text: &str| sizes_of(&desk, text);
    for (text, size) in [
        ("starts", 36.0),
        ("where?", 45.0),
        ("f32 · f64 · exact", 36.0),
        ("1.2 The perp", 36.0),
        (&format!("1 / {}", guided()), 45.0),
    ] {
        assert_eq!(sizes(text), size, "{text}");
    }
    assert_eq!(sizes("let den"), 0.0, "code is shown when it is asked for");
    desk.keys(&[Key::Y]);
    assert!((sizes_of(&desk, "let den") - 36.0).abs() < 0.2);
    desk.keys(&[Key::Y]);
    assert!(!desk.paints("let den = d1.perp_dot(d2);"));
}

#[test]
fn the_formula_is_enlarged_over_half_of_the_picture() {
    for size in [PRESENTER_SIZE, vec2(1280.0, 720.0)] {
        let mut desk = present(english(), size);
        let seen = |desk: &Desk| desk.app().composed().expect("a picture").view.rect();
        let before = seen(&desk);
        assert!(desk.says("where?"));
        desk.keys(&[Key::E]);
        assert_eq!(seen(&desk).width(), before.width() / 2.0);
        assert!(!desk.says("where?") && desk.the("Large formula").chosen, "{:?}", desk.texts());
        let place = desk.place("b");
        desk.pull("b", vec2(-20.0, 10.0));
        assert_ne!(desk.place("b"), place, "the picture is dragged on");
        desk.hit("Large formula");
        assert_eq!(seen(&desk), before);
    }
}

#[test]
fn nothing_stands_over_the_picture_and_the_title_opens_what_did() {
    for size in [PRESENTER_SIZE, vec2(1280.0, 720.0)] {
        for entry in ALL {
            let mut desk = present(Boot { link: begun(entry.id), ..english() }, size);
            let canvas = Layout::presenter(size).canvas;
            let roles = [Role::Button, Role::RadioButton, Role::CheckBox];
            let over = |seen: &Seen| {
                let point = desk.app().handles().iter().any(|(_, at)| seen.rect.contains(*at));
                roles.contains(&seen.role) && canvas.contains_rect(seen.rect) && point
            };
            let over: Vec<_> = desk.all().into_iter().filter(over).map(|seen| seen.text).collect();
            assert!(over.is_empty(), "{} at {size}: {over:?}", entry.id);
            if entry.id == "perp_product" {
                assert!(desk.those("AB Ray").is_empty() && desk.those("Special cases").is_empty());
                desk.hit("1.2 The perp");
                for name in ["Free", "Grid", "Show all"] {
                    assert!(desk.says(name), "{name}: {:#?}", desk.texts());
                }
                desk.keys(&[Key::Escape]);
                assert!(!desk.says("Grid") && presents(&desk), "Escape closes the card first");
            }
        }
    }
}

#[test]
fn a_ring_and_a_spotlight_follow_the_pointer() {
    let mut desk = presenter();
    let at = Layout::presenter(PRESENTER_SIZE).canvas.center();
    let circles = |desk: &Desk| {
        let around = |shape: &Shape| match shape {
            Shape::Circle(circle) if circle.center == at => {
                Some((circle.radius - circle.stroke.width / 2.0, circle.stroke.width))
            }
            _ => None,
        };
        shapes(desk).iter().filter_map(around).collect::<Vec<_>>()
    };
    desk.rest_at(at);
    assert!(circles(&desk).is_empty());
    desk.keys(&[Key::I]);
    assert!(circles(&desk).iter().any(|(inner, width)| (inner + width / 2.0 - 26.0).abs() < 0.1));
    desk.keys(&[Key::I, Key::X]);
    let hole = |desk: &Desk| circles(desk).into_iter().find(|(_, width)| *width > PRESENTER_SIZE.x);
    assert_eq!(hole(&desk).map(|(inner, _)| inner.round()), Some(180.0));
    let scale = |desk: &Desk| desk.app().composed().expect("a picture").view.scale();
    let before = scale(&desk);
    desk.roll(MouseWheelUnit::Point, -60.0);
    assert_eq!(hole(&desk).map(|(inner, _)| inner.round()), Some(120.0));
    assert_eq!(scale(&desk), before, "the picture is not zoomed");
    desk.hit("Spotlight");
    assert_eq!(hole(&desk), None);
}

#[test]
fn a_time_runs_down_in_the_bar() {
    let mut desk = presenter();
    assert!(desk.those("Timer: ").is_empty());
    desk.keys(&[Key::J]);
    assert!(desk.paints("1:00") && desk.says("Timer: 1:00 left"), "{:?}", desk.texts());
    desk.wait(30.0);
    assert!(desk.paints("0:30"));
    desk.keys(&[Key::J, Key::J]);
    assert!(desk.paints("5:00"));
    desk.wait(301.0);
    assert!(desk.paints("0:00"));
    desk.tap("Timer");
    assert!(desk.those("Timer: ").is_empty());
}

pub fn sizes_of(desk: &Desk, text: &str) -> f32 {
    let fonts = |shape: &Shape| match shape {
        Shape::Text(found) if found.galley.text().contains(text) => {
            Some(found.galley.job.sections[0].format.font_id.size)
        }
        _ => None,
    };
    shapes(desk).iter().filter_map(fonts).fold(0.0, f32::max)
}

#[test]
fn steps_go_by_buttons_space_arrows_and_clicker() {
    let mut desk = presenter();
    desk.tap("Next");
    assert!(step(&desk) == 2 && desk.paints(&format!("2 / {}", guided())));
    desk.keys(&[Key::N, Key::P]);
    assert_eq!(step(&desk), 2);
    desk.keys(&[
        Key::ArrowDown,
        Key::P,
        Key::Space,
        Key::ArrowRight,
        Key::PageDown,
        Key::ArrowDown,
    ]);
    assert!(step(&desk) == 6 && desk.paints(&format!("6 / {}", guided())));
    desk.keys(&[Key::PageUp, Key::ArrowLeft, Key::ArrowUp]);
    assert_eq!(step(&desk), 3);
    desk.tap("Back");
    assert_eq!(step(&desk), 2);
    desk.tap("Next");

    // A focused point receives the arrow keys; the clicker's page keys still change steps.
    desk.pull("b", vec2(-60.0, 0.0));
    let before = desk.place("b");
    desk.keys(&[Key::ArrowLeft]);
    assert!(step(&desk) == 3 && desk.place("b").0 < before.0);
    desk.keys(&[Key::PageDown, Key::Space]);
    assert_eq!(step(&desk), 5);

    // Outside of presenter mode these keys do other things.
    desk.keys(&[Key::Escape, Key::Space, Key::PageDown]);
    assert_eq!(step(&desk), 5);
}

#[test]
fn a_guess_can_be_asked_for_in_a_room() {
    let mut desk = presenter();
    (1..numbered("eye")).for_each(|_| desk.keys(&[Key::N]));
    assert!(desk.paints("Do they meet?") && !desk.says("AB and CD meet"), "{:#?}", desk.texts());
    // All controls can be reached in the dock.
    let dock = Layout::presenter(PRESENTER_SIZE).state;
    for text in ["They meet", "They do not", "Show verdict"] {
        let rects: Vec<_> = desk.those(text).into_iter().map(|seen| seen.rect).collect();
        assert!(rects.iter().any(|rect| dock.contains_rect(*rect)), "{text}: {rects:?}");
    }
    desk.hit("They meet");
    let open = desk.those("Show verdict").into_iter().find(|seen| dock.contains_rect(seen.rect));
    desk.click(open.expect("a way to the verdict in the dock").rect.center());
    assert!(!desk.paints("Do they meet?") && desk.says("AB and CD"));
}

#[test]
fn the_last_key_or_drag_is_seen_for_four_seconds() {
    let mut desk = presenter();
    // The bar has room for it, so it covers no part of the picture.
    let bar = Layout::presenter(PRESENTER_SIZE).top;
    let echo = |desk: &Desk| {
        let mut found = None;
        for shape in shapes(desk) {
            if let Shape::Text(text) = shape
                && bar.contains(text.pos)
                && let text = text.galley.text()
                && (text.contains(" key") || text.contains("Drag"))
            {
                found = Some(text.to_owned());
            }
        }
        found
    };
    assert_eq!(echo(&desk).as_deref(), None, "the key that led here is not said");
    desk.keys(&[Key::PageDown]);
    assert_eq!(echo(&desk).as_deref(), Some("PgDn key · Next step"));
    desk.pull("b", vec2(-60.0, 0.0));
    let place = desk.place("b");
    let number = |x: f64| WrittenNumber::new(x).map(|x| x.to_string()).unwrap_or_default();
    let numbers = |place: (f64, f64)| format!("{}, {}", number(place.0), number(place.1));
    assert_eq!(echo(&desk), Some(format!("Drag · B{}", numbers(place))));
    desk.keys(&[Key::ArrowLeft]);
    assert_eq!(echo(&desk), Some(format!("← key · B{}", numbers(desk.place("b")))));
    desk.wait(3.5);
    assert!(echo(&desk).is_some() && desk.delay() < std::time::Duration::from_secs(1));
    desk.wait(0.6);
    assert_eq!(echo(&desk), None);
    assert!(desk.delay() > std::time::Duration::from_secs(60), "nothing asks for frames any more");
}

#[test]
fn a_key_closes_the_tooltip_of_the_title_over_the_picture() {
    let mut desk = presenter();
    desk.move_to(desk.the("1.2 The perp").rect.center());
    desk.wait(2.0);
    assert!(desk.paints("Controls"), "{:?}", desk.painted());
    desk.keys(&[Key::PageDown]);
    desk.wait(2.0);
    assert!(!desk.paints("Controls"), "{:?}", desk.painted());
}

#[test]
fn no_size_and_no_language_is_too_small_for_its_buttons() {
    let sizes =
        [PRESENTER_SIZE, vec2(1280.0, 720.0), vec2(1024.0, 768.0), PHONE, vec2(844.0, 390.0)];
    for size in sizes {
        for korean in [false, true] {
            let desk = present(Boot { korean, fills: true, ..english() }, size);
            let screen = Rect::from_min_size(Pos2::ZERO, size);
            let names = match korean {
                false => ["Pen", "Wipe", "Freeze", "Hide verdict", "End the presentation", "Next"],
                true => ["펜", "지우기", "멈춤", "판정 가리기", "발표 끝내기", "다음"],
            };
            let more = match korean {
                false => ["Black screen", "Full screen"],
                true => ["검은 화면", "전체 화면"],
            };
            let there = more.map(|name| !desk.those(name).is_empty());
            assert_eq!(there, [size != PHONE; 2], "{size}: a phone has no room for them");
            let more = more.into_iter().filter(|_| size != PHONE);
            let names: Vec<_> = names.into_iter().chain(more).collect();
            let rects: Vec<_> = names.iter().map(|name| desk.button(name).rect).collect();
            for (i, rect) in rects.iter().enumerate() {
                assert!(screen.contains_rect(*rect), "{size}: {} at {rect}", names[i]);
                assert!(rect.height() >= 44.0 && rect.width() >= 44.0, "{size}: {}", names[i]);
                assert!(!rects[..i].iter().any(|other| other.intersects(rect.shrink(0.5))));
            }
        }
    }
}
