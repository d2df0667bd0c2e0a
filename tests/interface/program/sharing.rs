//! The share sheet: the QR code, the source of its address, the Rust test.

use super::desk::*;
use egui::epaint::{ClippedShape, Mesh};

/// A page with a workbench sheet that has two small shapes.
fn sheet_on_page(size: Vec2) -> Desk {
    let link =
        "workbench/2/sheet?A=segment,-6,-1,7,3&B=circle,2.5,1.5,2.5&sheet=plane&pair=A,B&.end";
    Desk::open(Boot { link: link.to_owned(), ..on_page(english()) }, size)
}

fn copied(desk: &mut Desk) -> Vec<String> {
    effects!(desk, Effect::Copy(text) => text)
}

/// The dark modules of the code on the screen, as rectangles relative to the whole code.
fn modules(desk: &Desk) -> Vec<Rect> {
    fn dark(shape: &Shape) -> Option<&Mesh> {
        match shape {
            Shape::Mesh(mesh) => Some(&**mesh).filter(|mesh| {
                mesh.vertices.len() > 400 && mesh.vertices[0].color == Color32::BLACK
            }),
            Shape::Vec(inner) => inner.iter().find_map(dark),
            _ => None,
        }
    }
    let shapes: &[ClippedShape] = &desk.harness.output().shapes;
    let Some(mesh) = shapes.iter().find_map(|shape| dark(&shape.shape)) else { return Vec::new() };
    let quads = mesh.vertices.chunks(4);
    quads.map(|quad| Rect::from_points(&[quad[0].pos, quad[1].pos, quad[2].pos])).collect()
}

/// The content of the code, verified by comparison with a code generated from it, module by module.
fn says_code(desk: &Desk, text: &str) -> bool {
    let expected = qrcode::QrCode::with_error_correction_level(text, qrcode::EcLevel::M);
    let Ok(expected) = expected else { return false };
    let squares = modules(desk);
    let Some(first) = squares.first() else { return false };
    let corner = squares.iter().fold(first.min, |min, square| min.min(square.min));
    let side = first.width();
    let dark: std::collections::BTreeSet<_> = squares
        .iter()
        .map(|square| (square.min - corner) / side)
        .map(|place| (place.x.round() as usize, place.y.round() as usize))
        .collect();
    (0..expected.width()).all(|y| {
        (0..expected.width())
            .all(|x| (expected[(x, y)] == qrcode::Color::Dark) == dark.contains(&(x, y)))
    })
}

#[test]
fn a_sheet_of_the_workbench_is_shared_by_its_link_and_as_a_test() {
    let mut desk = sheet_on_page(DESKTOP);
    desk.hit("Copy link (K)");
    let link = format!("{BASE}#{}", desk.app().link());
    assert!(desk.says(&link) && says_code(&desk, &link), "{:#?}", desk.texts());
    desk.take_effects();
    desk.click(desk.those("Copy as Rust test").pop().expect("a button of the sheet").rect.center());
    let test = copied(&mut desk).pop().expect("a test");
    assert!(test.contains("#[test]") && test.contains("assert_eq!("), "{test}");
}

#[test]
fn a_page_shows_its_link_as_a_code_and_a_tap_enlarges_it() {
    for size in [DESKTOP, PHONE, vec2(1920.0, 1080.0)] {
        let mut desk = Desk::open(on_page(english()), size);
        desk.key(Key::K, Modifiers::NONE);
        let link = format!("{BASE}#{}", desk.app().link());
        assert!(desk.says(&link) && says_code(&desk, &link));
        let small = desk.button("QR code").rect;
        assert!(small.width() > 250.0, "{size:?}");
        // The margin is white and four modules wide.
        let module = modules(&desk)[0].width();
        assert!(modules(&desk).iter().all(|dark| small.shrink(module * 3.9).contains_rect(*dark)));
        desk.tap("QR code");
        let large = desk.button("QR code").rect;
        assert!(says_code(&desk, &link) && large.width() >= small.width() - 30.0);
        if size.y > 1000.0 {
            assert!(large.width() > 800.0);
        }
        desk.key(Key::Escape, Modifiers::NONE);
        assert!(modules(&desk).is_empty());
    }
}

#[test]
fn the_page_to_read_is_reached_from_share_and_help() {
    for (reads, keeps) in [(true, true), (true, false), (false, false)] {
        let mut desk = Desk::open(Boot { reads, keeps, ..on_page(english()) }, DESKTOP);
        for (key, modifiers) in [(Key::K, Modifiers::NONE), (Key::Slash, Modifiers::SHIFT)] {
            desk.key(key, modifiers);
            desk.take_effects();
            assert_eq!(desk.says("without a network too"), keeps);
            assert_eq!(desk.says("save crosspoint.html"), reads && !keeps);
            assert_eq!(desk.says("Read as a page"), reads);
            if reads {
                desk.tap("Read as a page");
                assert!(desk.take_effects().contains(&Effect::Read), "{key:?}");
            }
            desk.key(Key::Escape, Modifiers::NONE);
        }
    }
}

#[test]
fn the_note_under_the_code_is_seen_whole() {
    let base = "http://127.0.0.1:8080/".to_owned();
    for (korean, note) in [(false, "Only this machine"), (true, "이 주소는 이 기기에서만")]
    {
        let boot = Boot { base: base.clone(), page: true, korean, ..english() };
        let mut desk = Desk::open(boot, vec2(1280.0, 700.0));
        desk.key(Key::K, Modifiers::NONE);
        // The sheet ends 8 points above the edge and has a padding of 20.
        assert!(desk.the(note).rect.bottom() <= 700.0 - 28.0, "{:?}", desk.the(note));
        assert!(modules(&desk).len() > 400);
    }
}

#[test]
fn the_code_is_black_on_white_in_the_dark_too() {
    let mut desk = Desk::open(on_page(english()), DESKTOP);
    desk.keys(&[Key::T, Key::K]);
    assert!(desk.harness.ctx.style().visuals.dark_mode);
    let code = desk.button("QR code").rect;
    let white = desk.harness.output().shapes.iter().any(|clipped| match &clipped.shape {
        Shape::Rect(ground) => ground.fill == Color32::WHITE && ground.rect.contains_rect(code),
        _ => false,
    });
    assert!(white && !modules(&desk).is_empty());
}

#[test]
fn the_code_is_reached_and_enlarged_by_keys() {
    let mut desk = Desk::open(on_page(english()), DESKTOP);
    desk.key(Key::K, Modifiers::NONE);
    let small = desk.button("QR code").rect;
    let mut order = Vec::new();
    while order.last().is_none_or(|last| last != "QR code") && order.len() < 9 {
        desk.key(Key::Tab, Modifiers::NONE);
        order.extend(desk.focused());
    }
    let (first, last) = (order.first().unwrap(), order.last().unwrap());
    assert_eq!((first.as_str(), last.as_str()), ("Close", "QR code"), "{order:?}");
    desk.key(Key::Enter, Modifiers::NONE);
    assert!(desk.button("QR code").rect.width() > small.width());
}

#[test]
fn the_focus_goes_back_to_where_it_was_when_the_sheet_closes() {
    let mut desk = Desk::open(on_page(english()), DESKTOP);
    desk.click(desk.point("b"));
    let before = desk.focused();
    assert!(before.is_some());
    desk.key(Key::K, Modifiers::NONE);
    assert_eq!(desk.focused(), None);
    let b = desk.place("b");
    desk.key(Key::ArrowLeft, Modifiers::NONE);
    assert_eq!(desk.place("b"), b, "what a sheet covers does not move");
    desk.key(Key::Escape, Modifiers::NONE);
    assert_eq!(desk.focused(), before);
}

#[test]
fn a_window_without_an_address_gives_the_command_and_says_why_there_is_no_code() {
    for (korean, why) in [(false, "A window has no web address"), (true, "창에는 웹 주소가 없어서")]
    {
        let mut desk = Desk::open(Boot { korean, ..english() }, DESKTOP);
        desk.key(Key::K, Modifiers::NONE);
        let effects = desk.take_effects();
        assert!(effects.contains(&Effect::Served));
        let command = format!("crosspoint --link '{}'", desk.app().link());
        assert!(effects.contains(&Effect::Copy(command.clone())));
        assert!(desk.says(&command) && desk.says(why) && modules(&desk).is_empty());
    }
}

#[test]
fn a_window_takes_the_address_at_which_its_person_serves_the_page() {
    let mut desk = Desk::new();
    desk.key(Key::K, Modifiers::NONE);
    copied(&mut desk);
    let own = "http://127.0.0.1:8080/".to_owned();
    desk.hears(HostEvent::Served(vec![own.clone()]));
    let link = format!("{own}#{}", desk.app().link());
    assert_eq!(copied(&mut desk), std::slice::from_ref(&link));
    assert!(says_code(&desk, &link) && desk.says("Only this machine can open this address."));

    let lan = "http://192.168.0.4:8080/".to_owned();
    desk.hears(HostEvent::Served(vec![own, lan.clone()]));
    let link = format!("{lan}#{}", desk.app().link());
    assert_eq!(copied(&mut desk), std::slice::from_ref(&link));
    assert!(says_code(&desk, &link) && !desk.says("Only this machine"));

    desk.hears(HostEvent::Served(vec![]));
    assert!(desk.says("crosspoint --link") && modules(&desk).is_empty());
}

/// Replaces the text of the address field.
fn write_address(desk: &mut Desk, text: &str) {
    let field = desk.those("Web address").into_iter().find(|seen| seen.role == Role::TextInput);
    desk.click(field.expect("a field").rect.center());
    desk.retype(text);
}

#[test]
fn an_address_is_written_once_and_kept_if_it_is_one() {
    let mut desk = Desk::new();
    desk.key(Key::K, Modifiers::NONE);
    write_address(&mut desk, "a.kr/points");
    assert!(desk.says("Write an address that begins with http:// or https://."));
    assert!(modules(&desk).is_empty() && desk.says("a.kr/points"));

    write_address(&mut desk, "https://a.kr/points/#old");
    let link = format!("https://a.kr/points/#{}", desk.app().link());
    assert!(says_code(&desk, &link) && desk.says(&link));
    let kept = desk.stored().unwrap();
    assert!(kept.contains("address = https://a.kr/points/\n"), "{kept}");

    let mut next = Desk::open(Boot { settings: Some(kept), ..english() }, PHONE);
    next.app_mut().on_host_event(HostEvent::Served(vec!["http://127.0.0.1:1/".to_owned()]));
    next.key(Key::K, Modifiers::NONE);
    assert!(says_code(&next, &format!("https://a.kr/points/#{}", next.app().link())));
}

#[test]
fn a_page_asks_for_no_address_and_no_server() {
    let mut desk = Desk::open(on_page(english()), PHONE);
    desk.hit("More");
    desk.hit("Copy link");
    assert!(!desk.says("Web address") && !desk.take_effects().contains(&Effect::Served));
}

#[test]
fn the_scene_is_copied_as_a_test() {
    let mut desk = Desk::open(on_page(english()), DESKTOP);
    desk.pull("b", vec2(-59.0, 59.0));
    desk.key(Key::K, Modifiers::NONE);
    desk.take_effects();
    desk.tap("Copy as Rust test");
    let [test] = &copied(&mut desk)[..] else { panic!("one text") };
    let (x, _) = desk.place("b");
    assert!(
        test.contains("#[test]\nfn perp_product_") && test.contains("https://crosspoint.test/#")
    );
    assert!(test.contains(&format!("f64::from_bits({:#018x})", x.to_bits())), "{test}");
    assert!(!desk.says("Test copied"));
    desk.hears(HostEvent::Copied(true));
    assert!(desk.says("Test copied"));
    // If the clipboard is unavailable, the text of the test can be selected.
    desk.hears(HostEvent::Copied(false));
    assert!(desk.says("Copying is not possible here.") && desk.says("#[test]"));
    desk.tap("Copy link");
    desk.hears(HostEvent::Copied(true));
    assert!(desk.says("Link copied"));
}
