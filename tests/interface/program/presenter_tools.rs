//! What a presenter can enlarge, share and open: the text, the link of the lesson, the inset.

use super::desk::*;
use super::presenter::{PRESENTER_SIZE, present, sizes_of};

const SIZES: [Vec2; 2] = [PRESENTER_SIZE, vec2(1280.0, 720.0)];

#[test]
fn the_text_is_enlarged_by_keys_and_in_the_card_and_the_size_is_kept() {
    let mut desk = present(english(), PRESENTER_SIZE);
    let title = |desk: &Desk| sizes_of(desk, "where?");
    let normal = title(&desk);
    desk.keys(&[Key::Plus]);
    let larger = title(&desk);
    desk.keys(&[Key::Equals]);
    assert!(normal < larger && larger < title(&desk));
    assert!(desk.stored().unwrap().contains("presenter_text = 2"));
    desk.keys(&[Key::Minus]);
    assert_eq!(title(&desk), larger);
    desk.hit("1.2 The perp");
    assert!(desk.says("Size of text 115 %"));
    desk.tap("Smaller text");
    assert_eq!(title(&desk), normal);
}

#[test]
fn an_audience_is_shown_the_code_of_the_lesson_without_its_scene() {
    for size in SIZES {
        let mut desk = present(on_page(english()), size);
        desk.keys(&[Key::K]);
        let lesson = format!("{BASE}#perp_product");
        assert!(desk.take_effects().contains(&Effect::Copy(lesson.clone())));
        let part = desk.button("QR code").rect.height() / size.y;
        assert!((0.5..=0.6).contains(&part), "{size}: {part}");
        desk.tap("Link of the scene");
        let copies = |effect: &Effect| matches!(effect, Effect::Copy(link) if *link != lesson);
        assert!(desk.take_effects().iter().any(copies));
    }
}

#[test]
fn the_inset_is_beside_the_picture_once_it_is_opened() {
    for size in SIZES {
        let mut desk = present(english(), size);
        let picture = |desk: &Desk| desk.app().composed().expect("a picture").view.rect();
        let before = picture(&desk);
        assert!(desk.those("Parameter plane: ").is_empty());
        desk.hit("1.2 The perp");
        desk.tap("Parameter plane");
        let plot = desk.the("Parameter plane: ").rect;
        assert!(!picture(&desk).intersects(plot) && before.contains_rect(plot), "{size}: {plot}");
        desk.tap("Parameter plane");
        assert!(desk.those("Parameter plane: ").is_empty() && picture(&desk) == before);
    }
}

/// A step about the inset opens it, and closing the inset holds for that step.
#[test]
fn the_inset_is_beside_the_picture_in_a_step_about_it() {
    let step = |step| Boot { link: format!("triangle_barycentric/2/{step}?.end"), ..english() };
    let opens = |desk: &Desk| !desk.those("Parameter plane: ").is_empty();
    for size in SIZES {
        let mut desk = present(step("third"), size);
        let plot = desk.the("Parameter plane: ").rect;
        let picture = desk.app().composed().expect("a picture").view.rect();
        assert!(!picture.intersects(plot), "{size}: {plot}");
        desk.keys(&[Key::PageDown]);
        assert!(!opens(&desk), "{size}: the step after it");
        desk.keys(&[Key::PageUp]);
        assert!(opens(&desk));
        desk.tap("Fold");
        assert!(!opens(&desk) && desk.app().page().step() == 3, "{size}");
        desk.keys(&[Key::PageDown, Key::PageUp]);
        assert!(opens(&desk), "{size}: back again");
    }
}
