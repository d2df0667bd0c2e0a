//! The list of lessons with its search, the bug museum, and free play.

use super::desk::*;

const SIZES: [Vec2; 2] = [DESKTOP, PHONE];
/// A height that shows the whole museum without scrolling.
const ALL_OF_IT: f32 = 6000.0;

/// The drawer with the focus in its search field and this text typed into the field.
fn search(boot: Boot, size: Vec2, text: &str) -> Desk {
    let mut desk = Desk::open(boot, size);
    desk.key(Key::K, CTRL);
    desk.write(text);
    desk
}

/// Collapses or expands the chapter of the open lesson. A button of the rail below has the same
/// name.
fn fold(desk: &mut Desk) {
    let chapter = desk.those("Chapter 1: Segment and segment,").into_iter().next_back();
    desk.click(chapter.expect("a chapter").rect.center());
}

#[test]
fn the_drawer_lists_chapters_and_lessons() {
    for size in SIZES {
        let mut desk = Desk::open(english(), size);
        desk.hit("All lessons");
        let all = lessons::of_chapter(1).count();
        assert!(desk.says(&format!("Chapter 1: Segment and segment, 0 / {all}")));
        assert!(desk.those("1.2 ").iter().any(|seen| seen.chosen && seen.text.contains("0 stars")));
        let mut chapters = lessons::CHAPTERS;
        assert!(chapters.all(|chapter| lessons::of_chapter(chapter).next().is_some()));
        fold(&mut desk);
        assert!(desk.those("1.2 ").iter().all(|seen| !seen.text.contains("stars")));
        fold(&mut desk);
        assert!(desk.those("1.2 ").iter().any(|seen| seen.text.contains("stars")));
        desk.keys(&[Key::Escape]);
        assert!(!desk.says("Bug museum"));
    }
}

#[test]
fn the_drawer_closes_by_its_button_and_beside_it() {
    let mut desk = Desk::new();
    for way in 0..2 {
        desk.hit("All lessons");
        assert!(desk.says("Bug museum"));
        // The scene behind the drawer stays visible and does not move.
        let (from, before) = (desk.point("b"), desk.app().link());
        desk.drag(from, vec2(20.0, 0.0));
        assert_eq!(desk.app().link(), before);
        if way == 0 {
            assert!(desk.says("Bug museum"), "a drag closes nothing");
            desk.hit("All lessons");
        } else {
            desk.click(pos2(700.0, 500.0));
        }
        assert!(!desk.says("Bug museum"), "{way}");
    }
}

#[test]
fn a_search_finds_titles_symbols_numbers_and_errata() {
    let step = format!("Step {}", numbered("undivided"));
    for (text, place) in [
        ("1.2", "Chapter 1"),
        ("d1", "Symbol"),
        ("without dividing", &step),
        ("S2-div0", "S2-div0"),
        ("나누지", &step),
        ("vudgod", "Verdict"),
    ] {
        let hits = search(english(), DESKTOP, text).those("1.2 ");
        assert!(hits.iter().any(|hit| hit.text.contains(place)), "{text}: {hits:#?}");
    }
    let desk = search(english(), DESKTOP, "zebra");
    assert!(
        desk.says("Nothing found.") && desk.those("1.2 ").iter().all(|hit| hit.rect.left() < 60.0)
    );
}

#[test]
fn a_hit_opens_the_place_by_keys_and_by_pointer() {
    let mut desk = search(english(), DESKTOP, "perp_product signs");
    desk.keys(&[Key::Enter]);
    assert_eq!(desk.app().page().step(), numbered("signs"));
    assert!(!desk.says("Bug museum"));

    let mut desk = search(english(), DESKTOP, "signed area");
    let hit = desk.those("1.2 ").into_iter().find(|hit| hit.text.contains("Step 3"));
    desk.click(hit.expect("a step").rect.center());
    assert_eq!(desk.app().page().step(), 3);

    // This opens the counterexample of an erratum, which undo reverts.
    let mut desk = search(english(), DESKTOP, "s2-div0");
    desk.keys(&[Key::Enter]);
    assert_ne!(desk.app().link(), Desk::new().app().link());
    assert!(!desk.says("Bug museum"));
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), (4.0, 0.0));
}

#[test]
fn arrows_walk_over_the_hits() {
    let mut desk = search(english(), DESKTOP, "step_does_not_exist");
    desk.keys(&[Key::ArrowDown, Key::Enter]);
    assert!(desk.says("Nothing found."));
    let mut desk = search(english(), vec2(DESKTOP.x, ALL_OF_IT), "S2-parallel");
    let hits: Vec<_> =
        desk.those("1.2 ").into_iter().filter(|hit| hit.text.contains("S2-")).collect();
    assert!(hits.len() > 2, "{hits:#?}");
    desk.keys(&[Key::ArrowDown, Key::ArrowDown, Key::ArrowUp, Key::Enter]);
    // The second of the hits is open.
    desk.hit("All lessons");
    desk.hit("Bug museum");
    let second = hits[1].text.split("S2-").nth(1).and_then(|rest| rest.split(':').next());
    let second = format!("S2-{}", second.expect("an erratum"));
    let opened = desk.painted();
    assert!(opened.iter().any(|text| text.starts_with(&second)), "{second}");
    assert!(desk.paints("1 / 5"), "{opened:?}");
}

#[test]
fn letters_typed_into_the_search_do_nothing_else() {
    let mut desk = Desk::new();
    desk.key(Key::K, CTRL);
    let before = desk.app().link();
    desk.keys(&[Key::N, Key::R, Key::L, Key::T, Key::OpenBracket]);
    desk.write("t");
    assert_eq!(desk.app().link(), before);
    assert!(desk.says("Symbol: t"));
    desk.keys(&[Key::Escape]);
    assert!(!desk.says("Bug museum"));
    desk.keys(&[Key::N]);
    assert_eq!(desk.app().page().step(), 2);
}

#[test]
fn the_museum_leads_to_counterexamples_and_marks_what_was_seen() {
    for size in SIZES {
        let mut desk = Desk::open(english(), vec2(size.x, ALL_OF_IT));
        desk.hit("All lessons");
        desk.hit("Bug museum");
        assert!(desk.paints("Intersection") && desk.paints("0 / 5"));
        let exhibit = desk.all().into_iter().find(|seen| seen.text.contains("S2-div0")).unwrap();
        desk.click(exhibit.rect.center());
        assert!(!desk.says("Bug museum"));
        let page = desk.app().page();
        assert!(page.derived().returned.iter().any(|returned| !returned.agrees));
        assert_eq!(page.undoable(), (true, false));
        desk.hit("All lessons");
        desk.hit("Bug museum");
        assert!(desk.paints("1 / 5"));
        // The back button is the last element with that name, in front of everything.
        desk.click(desk.those("All lessons").pop().expect("a way back").rect.center());
        assert!(desk.says("Free play"));
    }
}

#[test]
fn free_play_is_the_picture_alone() {
    for size in SIZES {
        let mut desk = Desk::open(english(), size);
        let link = desk.app().link();
        desk.hit("All lessons");
        desk.hit("Free play");
        assert!(!desk.says("A point starts") && !desk.paints("let den = d1.perp_dot(d2);"));
        assert!(desk.says("Back to the lesson") && desk.says("AB and CD meet at one point."));
        desk.hit("Parallel");
        assert_eq!(desk.case(), "parallel");
        desk.pull("b", vec2(-20.0, 33.0));
        assert_ne!(desk.case(), "parallel");
        desk.keys(&[Key::N]);
        assert_eq!(desk.app().page().step(), 1, "there are no steps");
        desk.key(Key::Z, CTRL);
        desk.key(Key::Z, CTRL);
        // The link does not contain free play.
        let start = Desk::new().app().link();
        assert_eq!(desk.app().link().split('/').next(), start.split('/').next());
        desk.keys(&[Key::Escape]);
        assert!(desk.says("A point starts"));
        assert_eq!(desk.app().link(), link);
        desk.hit("All lessons");
        desk.hit("Free play");
        desk.hit("Back to the lesson");
        assert!(desk.says("A point starts"));
    }
}

#[test]
fn the_last_step_offers_the_next_lesson_only_if_there_is_one() {
    let all = ALL;
    let at = all.iter().position(|entry| entry.id == "perp_product").unwrap();
    let mut desk = Desk::new();
    (0..guided()).for_each(|_| desk.keys(&[Key::N]));
    assert_eq!(desk.says("Next lesson"), at + 1 < all.len());
    desk.keys(&[Key::CloseBracket]);
    let next = all.get(at + 1).unwrap_or(&all[at]);
    assert!(desk.app().link().starts_with(next.id));
    desk.keys(&[Key::OpenBracket]);
    assert!(desk.app().link().starts_with("perp_product"));
}

#[test]
fn the_drawer_asks_for_no_frames() {
    let mut desk = search(english(), DESKTOP, "d");
    desk.wait(1.0);
    assert!(desk.delay().as_secs() > 100, "{:?}", desk.delay());
}

/// Whether the list of lessons is beside the picture, not over it.
fn pinned(desk: &Desk) -> bool {
    let beside = desk.app().composed().is_some_and(|seen| seen.view.rect().left() >= 300.0);
    desk.says("Bug museum") && beside
}

#[test]
fn letters_that_say_that_nothing_was_found_fit_into_their_line() {
    let desk = search(english(), DESKTOP, "xqzw");
    let mut said = desk.text_shapes().filter(|(text, _)| text.galley.text() == "Nothing found.");
    let format = &said.next().expect("a sentence").0.galley.job.sections[0].format;
    assert!(Some(format.font_id.size) < format.line_height, "{format:?}");
}

#[test]
fn in_a_wide_window_the_list_stays_open_until_somebody_closes_it() {
    let wide = vec2(1920.0, 1080.0);
    let mut desk = Desk::open(english(), wide);
    assert!(pinned(&desk) && desk.those("1.2 ").iter().any(|seen| seen.rect.right() <= 300.0));
    // The picture beside it is draggable and receives the keys.
    let (from, before) = (desk.point("b"), desk.place("b"));
    desk.drag(from, vec2(60.0, 0.0));
    let dragged = desk.place("b");
    assert_ne!(dragged, before);
    desk.keys(&[Key::ArrowDown]);
    assert!(desk.place("b").1 < dragged.1 && pinned(&desk));
    desk.keys(&[Key::Escape, Key::Escape, Key::Escape]);
    assert!(pinned(&desk), "it is no sheet that Esc would close");
    // Search and museum open in place.
    desk.key(Key::K, CTRL);
    desk.enter("S2-div0");
    assert!(desk.paints("S2-div0") && pinned(&desk));
    desk.keys(&[Key::Escape, Key::Escape]);
    desk.tap("Bug museum");
    assert!(desk.paints("Intersection") && desk.point("a").x > 300.0);
    // Use the list's own back button, not the button behind it.
    let back = desk.those("All lessons").into_iter().find(|seen| seen.rect.top() > 48.0);
    desk.click(back.expect("a way back").rect.center());
    assert!(desk.button("Bug museum").rect.right() < 300.0);

    desk.tap("All lessons");
    assert!(!desk.says("Bug museum"));
    let settings = desk.stored();
    assert!(settings.as_ref().is_some_and(|text| text.contains("folded = yes")), "{settings:?}");
    // The list stays closed; the key opens it temporarily, the button permanently.
    let mut desk = Desk::open(Boot { settings, ..english() }, wide);
    assert!(!desk.says("Bug museum"));
    desk.key(Key::K, CTRL);
    assert!(desk.says("Bug museum"));
    desk.keys(&[Key::Escape, Key::Escape]);
    assert!(!desk.says("Bug museum"));
    desk.tap("All lessons");
    assert!(pinned(&desk));
    // Presenter mode and narrower windows have no space for the list.
    desk.keys(&[Key::B]);
    assert!(!desk.says("Bug museum"));
    assert!(!Desk::open(english(), vec2(1599.0, 1080.0)).says("Bug museum"));
}

#[test]
fn when_the_window_grows_only_the_search_field_keeps_the_focus() {
    for size in SIZES {
        for stops in 0..8 {
            let mut desk = search(english(), size, "");
            (0..stops).for_each(|_| desk.keys(&[Key::Tab]));
            let field = |desk: &Desk| desk.focused().is_some_and(|name| name == "Find a lesson");
            let focused = field(&desk);
            assert!(focused || stops > 0);
            desk.resize(vec2(1920.0, 1080.0));
            assert!(pinned(&desk) && field(&desk) == focused, "{size}: {stops}");
        }
    }
}

#[test]
fn a_list_over_the_picture_stands_beside_it_when_the_window_grows() {
    let mut desk = search(english(), DESKTOP, "perp");
    desk.resize(vec2(1920.0, 1080.0));
    assert!(pinned(&desk) && desk.says("perp"), "what was searched for is still there");
    desk.write(" zzz");
    assert!(desk.says("Nothing found."), "the field has kept the focus");
    desk.keys(&[Key::Escape, Key::Escape]);
    assert!(pinned(&desk), "it is no sheet any more");
}
