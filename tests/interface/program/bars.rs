//! Language, theme, steps, sheets, and screen-reader announcements.

use super::desk::*;
use crosspoint::lessons::ALL;
use egui::OutputCommand;

#[test]
fn the_language_changes_and_nothing_is_lost() {
    let mut desk = Desk::new();
    desk.keys(&[Key::N, Key::G]);
    let from = desk.place("b");
    desk.pull("b", vec2(-59.0, 59.0));
    desk.hit("Controls");
    desk.hit("AB Ray");
    let state = |desk: &Desk| {
        let page = desk.app().page();
        (desk.app().link(), page.undoable(), page.step(), page.snap(), desk.app().lit())
    };
    let before = state(&desk);
    desk.take_effects();
    desk.hit("Language");
    assert!(desk.says("수직곱은 부호 있는 넓이다") && desk.says("되돌리기"));
    assert!(!desk.says("The perp product"));
    assert_eq!(state(&desk), before);
    assert!(desk.take_effects().contains(&Effect::Korean(true)));
    desk.keys(&[Key::L]);
    assert!(desk.says("The perp product is a signed area"));
    assert_eq!(state(&desk), before);
    desk.key(Key::Z, CTRL);
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), from);
}

#[test]
fn the_language_changes_in_the_middle_of_a_drag() {
    let mut desk = Desk::new();
    let (from, way) = (desk.point("b"), desk.screen_vector(-1.0, 0.0));
    desk.press(from);
    desk.move_to(from + way);
    desk.key(Key::L, Modifiers::NONE);
    desk.move_to(from + way * 2.0);
    desk.release(from + way * 2.0);
    desk.settle();
    assert_eq!((desk.place("b"), desk.app().page().undoable()), ((2.0, 0.0), (true, false)));
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), (4.0, 0.0));
}

#[test]
fn the_theme_changes_every_ground() {
    let mut desk = Desk::new();
    let grounds = |desk: &Desk| {
        let shapes = &desk.harness.output().shapes;
        let fill = |s: &egui::epaint::ClippedShape| match &s.shape {
            Shape::Rect(rect) if rect.rect.area() > 30_000.0 => Some(rect.fill),
            _ => None,
        };
        shapes.iter().filter_map(fill).collect::<Vec<_>>()
    };
    let light = grounds(&desk);
    assert!(light.contains(&LIGHT.bg) && light.contains(&LIGHT.panel));
    let before = desk.app().link();
    desk.keys(&[Key::T]);
    let dark = grounds(&desk);
    assert!(dark.contains(&DARK.bg) && dark.contains(&DARK.panel));
    assert!(!dark.contains(&LIGHT.bg) && !dark.contains(&LIGHT.panel));
    assert!(desk.harness.ctx.style().visuals.dark_mode);
    desk.hit("Theme");
    assert_eq!((grounds(&desk), desk.app().link()), (light, before));
}

#[test]
fn steps_go_by_buttons_dots_and_keys() {
    for size in [DESKTOP, PHONE] {
        let mut desk = Desk::open(english(), size);
        let step = |desk: &Desk| desk.app().page().step();
        let place = |number: usize| format!("Step {number} of {}", guided());
        assert!(desk.paints(&place(1)) && !desk.those("Back").is_empty());
        desk.hit("Next");
        assert!(step(&desk) == 2 && desk.paints(&place(2)));
        desk.hit("Back");
        assert_eq!(step(&desk), 1);
        desk.tap("Decide without dividing");
        assert!(step(&desk) == 6 && desk.button("Decide without dividing").chosen);
        (numbered("undivided")..numbered("summary")).for_each(|_| desk.keys(&[Key::N]));
        assert!(step(&desk) == numbered("summary") && desk.those("Next: ").is_empty());
        desk.keys(&[Key::N]);
        assert_eq!(step(&desk), numbered("summary"));
        desk.keys(&[Key::P, Key::P]);
        assert_eq!(step(&desk), numbered("summary") - 2);
        desk.keys(&[Key::P; 20]);
        assert!(step(&desk) == 0 && desk.those("Back").is_empty());
        assert_eq!(desk.app().page().undoable(), (false, false));
    }
}

#[test]
fn the_next_button_has_the_whole_name_of_the_next_step_and_a_place_beside_back() {
    let mut desk = Desk::open(english(), DESKTOP);
    let mut found = 0;
    for entry in ALL {
        for step in &entry.text(Lang::En).steps {
            desk.go_to_step(entry.id, &step.id);
            let back = desk.all().into_iter().find(|seen| seen.text == "Back");
            let back = back.map_or(0.0, |back| back.rect.right());
            let next = desk.those("Next: ").into_iter().chain(desk.those("Next lesson: "));
            for seen in next {
                found += 1;
                let is_whole = !seen.text.contains(['…', '\n']);
                assert!(is_whole && back < seen.rect.left(), "{}/{}: {seen:?}", entry.id, step.id);
            }
        }
    }
    assert!(found > 300, "{found}");
}

#[test]
fn the_formula_shows_the_unknown_that_was_chosen() {
    let mut desk = Desk::new();
    assert!(!desk.button("u").chosen);
    desk.tap("u");
    assert!(desk.button("u").chosen && !desk.button("t").chosen);
}

#[test]
fn the_parts_of_the_panel_are_tabs_on_a_phone() {
    let mut desk = Desk::open(english(), PHONE);
    assert!(desk.says("A point starts") && !desk.paints("let den = d1.perp_dot(d2);"));
    desk.hit("Code");
    assert!(desk.paints("let den = d1.perp_dot(d2);") && !desk.says("A point starts"));
    desk.hit("Formula");
    assert!(desk.paints("Symbols") && !desk.paints("let den = d1.perp_dot(d2);"));
    desk.hit("More");
    desk.hit("Korean / English");
    desk.keys(&[Key::Escape]);
    assert!(desk.says("되돌리기"));
}

#[test]
fn no_row_of_the_help_is_wider_than_its_sheet() {
    for (lang, size) in [
        (Lang::Ko, vec2(1280.0, 1800.0)),
        (Lang::En, vec2(1280.0, 1800.0)),
        (Lang::En, vec2(390.0, 2800.0)),
    ] {
        let words = Words::of(lang);
        let mut desk = Desk::open(Boot { korean: lang == Lang::Ko, ..english() }, size);
        desk.keys(&[Key::H]);
        desk.settle();
        let close = desk.all().into_iter().find(|seen| seen.text == words.get("close"));
        let edge = close.expect("a button that closes the sheet").rect.right();
        for word in ["act_move_far", "act_move_up", "act_height", "act_cancel"] {
            let right = desk.word(words.get(word), Rect::EVERYTHING).right();
            assert!(right <= edge, "{word} ends at {right}, the sheet at {edge}");
        }
    }
}

#[test]
fn the_keys_are_listed() {
    // The window is high enough for the whole list.
    let mut desk = Desk::open(english(), vec2(1280.0, 1600.0));
    let open = |desk: &Desk| desk.paints("Drag a point or a whole line");
    desk.keys(&[Key::H]);
    assert!(open(&desk));
    let keys = [
        "Ctrl+Z",
        "Ctrl+Shift+Z, Ctrl+Y",
        "R",
        "Home",
        "G",
        "N",
        "P",
        "[",
        "]",
        "Ctrl+K",
        "K",
        "L",
        "T",
        "H, ?",
        "Tab",
        "← → ↑ ↓",
        "Shift + ← → ↑ ↓",
        "Ctrl + ← → ↑ ↓",
        "Enter",
        "Esc",
    ];
    for key in keys {
        assert!(desk.paints(key), "{key} is not in the list");
    }
    // The picture behind the sheet does not move.
    let (from, before) = (desk.point("b"), desk.app().link());
    desk.drag(from, vec2(-100.0, -100.0));
    assert_eq!(desk.app().link(), before);
    desk.click(pos2(200.0, 640.0));
    assert!(!open(&desk), "a click beside it closes the sheet");
    desk.key(Key::Slash, Modifiers::SHIFT);
    assert!(open(&desk));
    desk.key(Key::Slash, Modifiers::SHIFT);
    assert!(!open(&desk));
    // On other keyboard layouts another key types this sign, and the slash key another one.
    for (key, text, opens) in
        [(Key::Minus, "?", true), (Key::Minus, "?", false), (Key::Slash, "_", false)]
    {
        let (physical_key, repeat, modifiers) = (None, false, Modifiers::SHIFT);
        let pressed = Event::Key { key, physical_key, pressed: true, repeat, modifiers };
        let released = Event::Key { key, physical_key, pressed: false, repeat, modifiers };
        desk.harness.input_mut().modifiers = modifiers;
        desk.frame(vec![Event::Text(text.to_owned()), pressed]);
        desk.frame(vec![released]);
        desk.harness.input_mut().modifiers = Modifiers::NONE;
        desk.settle();
        assert_eq!(open(&desk), opens, "{key:?} {text}");
    }
    desk.hit("Help");
    desk.keys(&[Key::Escape]);
    assert!(!open(&desk));
    desk.hit("Help");
    desk.hit("Close");
    assert!(!open(&desk));
}

#[test]
fn a_letter_acts_while_a_point_has_the_focus() {
    let mut desk = Desk::new();
    desk.pull("b", vec2(-59.0, 0.0));
    assert!(desk.focused().is_some_and(|text| calls_point(&text, "B")));
    desk.keys(&[Key::N]);
    assert_eq!(desk.app().page().step(), 2);
    desk.keys(&[Key::R]);
    assert_eq!(desk.place("b"), (4.0, 0.0));
}

/// The field of the sheet that contains the link.
fn shown(desk: &Desk) -> Seen {
    let mut fields = desk.all().into_iter().filter(|seen| seen.role == Role::TextInput);
    fields.next().expect("a field")
}

#[test]
fn a_link_is_copied_or_shown_to_be_copied_by_hand() {
    let mut desk = Desk::open(on_page(english()), DESKTOP);
    let link = format!("{BASE}#{}", desk.app().link());
    desk.keys(&[Key::K]);
    assert!(desk.take_effects().contains(&Effect::Copy(link.clone())));
    assert_eq!(shown(&desk).value.as_ref(), Some(&link));
    desk.hears(HostEvent::Copied(true));
    assert!(desk.says("Link copied"));
    desk.hit("Close");
    desk.hit("Copy link");
    assert!(!desk.says("Link copied"));
    desk.hears(HostEvent::Copied(false));
    assert!(desk.says("Copying is not possible here."));

    // One click in the field selects its whole text, for Ctrl+C.
    desk.click(shown(&desk).rect.center());
    desk.frame(vec![Event::Copy]);
    let commands = &desk.harness.output().platform_output.commands;
    let copied =
        |command: &OutputCommand| matches!(command, OutputCommand::CopyText(text) if *text == link);
    assert!(commands.iter().any(copied), "{commands:?}");

    let mut window = Desk::new();
    window.hit("Copy link");
    let command = format!("crosspoint --link '{}'", window.app().link());
    assert!(window.take_effects().contains(&Effect::Copy(command)));
}

#[test]
fn a_screen_reader_hears_every_verdict_in_its_language() {
    for (korean, chip, sentences) in [
        (
            false,
            "Parallel",
            ["AB and CD meet at one point.", "AB and CD are parallel and do not meet."],
        ),
        (true, "평행", ["AB와 CD는 한 점에서 만난다.", "AB와 CD는 평행해서 만나지 않는다."]),
    ] {
        let mut desk = Desk::open(Boot { korean, ..english() }, DESKTOP);
        desk.wait(0.3);
        // The announcement has the sentence, then the line of values.
        let says = |desk: &mut Desk, sentence: &str| {
            let said = desk.announced();
            assert!(said.last().is_some_and(|said| said.starts_with(sentence)), "{said:?}");
        };
        says(&mut desk, sentences[0]);
        desk.hit(chip);
        desk.wait(0.3);
        says(&mut desk, sentences[1]);
        desk.key(Key::Z, CTRL);
        desk.wait(0.3);
        says(&mut desk, sentences[0]);
        desk.keys(&[Key::N]);
        desk.wait(0.3);
        let step = if korean { "2단계 / " } else { "Step 2 of " };
        let told = desk.announced();
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with(step), "{told:?}");
        assert!(!told[0].contains(sentences[0]), "the same sentence is not said again");
    }
}

#[test]
fn what_does_not_exist_is_said_in_words() {
    let chips =
        ["Parallel", "Collinear overlap", "Shared endpoint", "Endpoint on it", "Zero length"];
    let mut desk = Desk::new();
    for chip in chips {
        desk.choose_case(chip);
        for _ in 0..5 {
            for unknown in ["u", "t"] {
                desk.tap(unknown);
                for _ in 0..2 {
                    desk.keys(&[Key::L]);
                    let effects =
                        desk.take_effects().into_iter().map(|effect| format!("{effect:?}"));
                    let words = desk.texts().into_iter().chain(desk.painted()).chain(effects);
                    for text in words {
                        assert!(!unreadable(&text), "{chip}, {unknown}: {text}");
                    }
                }
            }
            desk.keys(&[Key::N]);
        }
        desk.keys(&[Key::P, Key::P, Key::P, Key::P, Key::P, Key::R]);
    }
    desk.choose_case("Zero length");
    assert!(desk.says("does not exist"));
}

#[test]
fn nothing_over_the_picture_lies_on_its_neighbour() {
    for lesson in ALL {
        for (width, korean) in [(800.0, true), (1000.0, false), (1100.0, true), (1180.0, false)] {
            let boot = Boot { link: lesson.id.to_owned(), korean, ..english() };
            let desk = Desk::open(boot, vec2(width, 720.0));
            let panel = if width < 1100.0 { 340.0 } else { 408.0 };
            let over: Vec<_> = desk
                .all()
                .into_iter()
                .filter(|seen| {
                    let pressed = matches!(seen.role, Role::Button | Role::RadioButton);
                    pressed
                        && (50.0..90.0).contains(&seen.rect.center().y)
                        && seen.rect.right() < width - panel
                })
                .collect();
            for (index, one) in over.iter().enumerate() {
                let meets = |other: &&Seen| other.rect.shrink(1.0).intersects(one.rect.shrink(1.0));
                let other = over[..index].iter().find(meets);
                assert!(other.is_none(), "{} at {width}: {one:?} on {other:?}", lesson.id);
            }
        }
    }
}

#[test]
fn f6_goes_from_region_to_region() {
    let mut desk = Desk::new();
    let layout = Layout::of(DESKTOP);
    let regions = [layout.canvas, layout.state, layout.panel, layout.nav];
    let tools = [layout.top, layout.rail.expect("a rail")];
    let here = |desk: &Desk| desk.all().into_iter().find(|seen| seen.focused).expect("a focus");
    for region in regions {
        desk.keys(&[Key::F6]);
        let seen = here(&desk);
        assert!(region.contains(seen.rect.center()), "{seen:?}");
    }
    desk.keys(&[Key::F6]);
    assert!(tools.iter().any(|bar| bar.contains(here(&desk).rect.center())));
    desk.keys(&[Key::F6]);
    assert!(calls_point(&here(&desk).text, "A"), "it begins again: {:?}", here(&desk));
    desk.key(Key::F6, Modifiers::SHIFT);
    desk.key(Key::F6, Modifiers::SHIFT);
    assert!(layout.nav.contains(here(&desk).rect.center()));
}

#[test]
fn v_hides_the_verdict_and_shows_it_again() {
    let mut desk = Desk::new();
    let shown = |desk: &Desk| desk.says("f32 · f64 · exact: Hit");
    assert!(shown(&desk));
    desk.keys(&[Key::V]);
    assert!(!shown(&desk) && desk.paints("Do they meet?"));
    desk.keys(&[Key::V]);
    assert!(shown(&desk), "without a guess");
    desk.keys(&[Key::V]);
    desk.hit("They meet");
    desk.keys(&[Key::V]);
    assert!(shown(&desk) && desk.says("They meet"));
}
