//! Edits the list of a prepared class: with the keyboard alone, as a link, a code and a file.

use super::desk::*;
use super::playlists::class;
use crosspoint::view::playlist::{MAX_ENTRIES, Playlist};

/// Settings with an edited list.
pub fn made(list: &Playlist) -> Boot {
    let text = list.text().replace('\n', "\\n");
    Boot { settings: Some(format!("{CROSSING}list = {text}\n")), ..english() }
}

/// Presses Tab until the element with this prefix has the focus.
#[track_caller]
pub fn tab_to(desk: &mut Desk, name: &str) {
    for _ in 0..400 {
        if desk.focused().is_some_and(|text| text.starts_with(name)) {
            return;
        }
        desk.keys(&[Key::Tab]);
    }
    panic!("Tab never comes to {name}: {:#?}", desk.texts());
}

/// The list in the copied link.
fn copied(desk: &mut Desk) -> Playlist {
    desk.take_effects();
    tab_to(desk, "Copy link");
    desk.keys(&[Key::Enter]);
    let link = desk.copied().expect("a copied link");
    let link = link.strip_prefix(&format!("{BASE}#")).expect("the address of the page");
    Playlist::read_link(link).expect("a list").0
}

const SHIFT: Modifiers = Modifiers::SHIFT;

#[test]
fn a_list_is_made_with_the_keyboard_alone() {
    let mut desk = Desk::open(on_page(english()), DESKTOP);
    desk.keys(&[Key::F2, Key::N, Key::F2]);
    assert!(desk.says("Added to the prepared class"));
    desk.key(Key::F2, SHIFT);
    assert!(desk.says("1. 1.2 ") && desk.says("2. 1.2 "), "{:?}", desk.texts());
    tab_to(&mut desk, "2. ");
    desk.keys(&[Key::Enter]);
    tab_to(&mut desk, "Question");
    desk.write("두 선분은 어디에서 만날까?");
    tab_to(&mut desk, "Answer 1");
    desk.write("Nowhere");
    tab_to(&mut desk, "Answer 2");
    desk.write("Inside");
    tab_to(&mut desk, "Right: answer 2");
    desk.keys(&[Key::Space]);
    tab_to(&mut desk, "Code hidden");
    desk.keys(&[Key::Enter]);
    for (role, name) in [(Role::RadioButton, "Right: answer 2"), (Role::CheckBox, "Code hidden")] {
        let chosen = |seen: &Seen| seen.role == role && seen.chosen;
        assert_eq!(desk.those(name).iter().filter(|seen| chosen(seen)).count(), 1, "{name}");
    }
    tab_to(&mut desk, "Move entry 2 up");
    desk.keys(&[Key::Enter]);
    let stored = desk.stored();
    let list = copied(&mut desk);
    let steps: Vec<_> = list.entries.iter().map(|entry| entry.link.as_str()).collect();
    let second = &crossing().text(Lang::En).steps[numbered("meet") + 1].id;
    let link = |step: &str| format!("perp_product/2/{step}?.end");
    assert_eq!(steps, [link(second), link("meet")]);
    let first = &list.entries[0];
    assert_eq!(first.question, "두 선분은 어디에서 만날까?");
    assert_eq!((first.answers.join(","), first.right), ("Nowhere,Inside".to_owned(), 1));
    let parts: Vec<_> = first.hidden.iter().map(|part| format!("{part:?}")).collect();
    assert_eq!(parts, ["Code"]);
    tab_to(&mut desk, "Remove entry 2");
    desk.keys(&[Key::Enter]);
    assert_eq!(copied(&mut desk).entries.len(), 1);
    tab_to(&mut desk, "Start");
    desk.keys(&[Key::Enter]);
    assert!(desk.says("Entry 1 of 1") && desk.says("두 선분은 어디에서 만날까?"));
    let links = effects!(desk, Effect::Address { link, entry: true } => link);
    assert!(links[0].starts_with("list/1/"), "an entry of the history");
    // The list is stored for the next visit.
    let settings = stored.expect("settings");
    let mut again = Desk::open(on_page(Boot { settings: Some(settings), ..english() }), DESKTOP);
    again.key(Key::F2, SHIFT);
    assert!(again.says("1. 두 선분은 어디에서 만날까?"), "{:?}", again.texts());
}

#[test]
fn what_is_added_is_what_is_seen() {
    let mut desk = Desk::open(on_page(english()), DESKTOP);
    desk.pull("b", vec2(-60.0, 60.0));
    desk.hide_verdict(false);
    let link = desk.app().link();
    desk.keys(&[Key::F2]);
    desk.key(Key::F2, SHIFT);
    let list = copied(&mut desk);
    assert_eq!(list.entries[0].link, link.replace("&.verdict=guess", ""));
    let hidden: Vec<_> = list.entries[0].hidden.iter().map(|part| format!("{part:?}")).collect();
    assert_eq!(hidden, ["Verdict"]);
    let mut bench =
        Desk::open(on_page(Boot { link: super::workbench::SHAPES.to_owned(), ..english() }), PHONE);
    bench.keys(&[Key::F2]);
    bench.hit("More");
    bench.hit("Prepared class");
    assert!(bench.says("1. Workbench"), "{:?}", bench.texts());
    assert_eq!(copied(&mut bench).entries[0].link, bench.app().link());
}

#[test]
fn undo_in_the_sheet_changes_the_list_and_leaves_the_scene_alone() {
    let mut desk = Desk::open(on_page(english()), DESKTOP);
    desk.pull("b", vec2(-60.0, 60.0));
    let moved = desk.place("b");
    desk.keys(&[Key::F2]);
    desk.key(Key::F2, SHIFT);
    desk.hit("1. ");
    tab_to(&mut desk, "Question");
    for letter in ["W", "h", "o", "?"] {
        desk.write(letter);
    }
    assert!(desk.says("1. Who?"));
    desk.tap("Undo");
    assert!(!desk.says("Who?") && desk.says("1. 1.2 "), "letters of one field are one change");
    desk.keys(&[Key::Tab]);
    desk.key(Key::Z, CTRL);
    assert!(!desk.says("1. 1.2 ") && desk.place("b") == moved);
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), moved);
    desk.keys(&[Key::Escape]);
    desk.key(Key::Z, CTRL);
    assert_ne!(desk.place("b"), moved);
}

/// A list whose link has about this many characters.
fn long(characters: usize) -> Playlist {
    let mut list = class("");
    let mut seed = 7_u32;
    while list.link(None).len() < characters && list.entries.len() < MAX_ENTRIES {
        let mut entry = list.entries[3].clone();
        let letter = |_| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            char::from_u32(0xac00 + (seed >> 8) % 11_000).expect("a syllable")
        };
        entry.question = (0..200).map(letter).collect();
        list.entries.push(entry);
    }
    list
}

#[test]
fn a_short_list_is_a_code_a_longer_one_a_link_and_the_longest_a_file() {
    let links = |desk: &Desk| {
        desk.those("Copy link").into_iter().filter(|seen| seen.text == "Copy link").count()
    };
    let shown = |list: &Playlist| {
        let mut desk = Desk::open(on_page(made(list)), DESKTOP);
        desk.key(Key::F2, SHIFT);
        desk
    };
    let short = class("");
    assert!(BASE.len() + 1 + short.link(None).len() <= 1000);
    let mut desk = shown(&short);
    assert!(links(&desk) == 1);
    // A press enlarges the code to the window, another one restores it.
    let side = |desk: &Desk| desk.button("QR code").rect.width();
    let small = side(&desk);
    tab_to(&mut desk, "QR code");
    desk.keys(&[Key::Enter]);
    assert!(side(&desk) > 1.5 * small && !desk.says("1. 1.2 "));
    desk.tap("QR code");
    assert!(side(&desk) == small && desk.says("1. 1.2 "));
    let long_link = long(1000);
    let desk = shown(&long_link);
    assert!(desk.those("QR code").is_empty() && desk.says("more than 1,000 characters"));
    assert_eq!(links(&desk), 1);
    let longest = long(16_400);
    assert!(longest.link(None).len() > 16_384);
    let mut desk = shown(&longest);
    assert!(links(&desk) == 0 && desk.says("too long for a link"));
    desk.take_effects();
    tab_to(&mut desk, "Save as file");
    desk.keys(&[Key::Enter]);
    let (name, text) = desk.saved_text().expect("a file");
    assert_eq!(name, "crosspoint-list");
    assert_eq!(Playlist::read_text(&text), Ok(longest));
}

#[test]
fn a_file_or_a_pasted_link_takes_the_place_of_the_list_and_a_bad_one_does_not() {
    for boot in [on_page(english()), english()] {
        let mut desk = Desk::open(boot, DESKTOP);
        desk.keys(&[Key::F2]);
        desk.key(Key::F2, SHIFT);
        let load = |desk: &mut Desk, text: &str| {
            desk.take_effects();
            desk.tap("Open a file");
            assert!(desk.take_effects().contains(&Effect::OpenText("crosspoint-list".to_owned())));
            desk.hears(HostEvent::Opened(Ok(text.to_owned())));
        };
        let text = class("").text();
        load(&mut desk, &text[..text.len() - 8]);
        assert!(desk.says("1. 1.2 ") && !desk.says("2. "), "{:?}", desk.texts());
        desk.hit("1. ");
        assert!(desk.says("Question in place"));
        load(&mut desk, &text);
        // The first entry of the new list is different.
        assert!(!desk.says("Question in place"));
        assert!(desk.says("3. Where is the common point?"), "{:?}", desk.texts());
        desk.tap("Undo");
        assert!(!desk.says("3. "));
        tab_to(&mut desk, "Link of a list");
        desk.enter("https://other.test/#list/1/abc");
        assert!(desk.says("It is cut off or damaged.") && !desk.says("3. "));
        tab_to(&mut desk, "Link of a list");
        desk.enter(&format!("{BASE}#{}", class("").link(Some(2))));
        assert!(desk.says("3. Where is the common point?"), "{:?}", desk.texts());
    }
}

#[test]
fn a_list_that_was_left_is_gone_on_with_or_changed() {
    let link = class("").link(Some(2));
    let mut desk = Desk::open(on_page(Boot { link, ..english() }), DESKTOP);
    desk.keys(&[Key::CloseBracket]);
    assert!(!desk.says("Entry 3 of 5"));
    desk.key(Key::F2, SHIFT);
    desk.tap("Change the open list");
    assert!(desk.says("3. Where is the common point?") && desk.those("Change the open").is_empty());
    desk.tap("Go on at 3 / 5");
    assert!(desk.says("Entry 3 of 5") && desk.says("Where is the common point?"));
}

#[test]
fn the_sheet_says_the_same_in_korean_and_looks_like_this() {
    for (name, size) in [("desk", DESKTOP), ("phone", PHONE)] {
        for korean in [false, true] {
            let language = if korean { "language = ko\n" } else { "language = en\n" };
            let mut boot = on_page(made(&class("")));
            boot.settings = boot.settings.map(|text| text + language);
            let lang = if korean { "ko" } else { "en" };
            let name = format!("list-sheet-{name}-{lang}.png");
            super::playlist_screens::draw(boot, size, crate::keystroke(Key::F2, SHIFT), &name);
        }
    }
    let mut desk = Desk::open(on_page(Boot { korean: true, settings: None, ..english() }), DESKTOP);
    desk.hears(HostEvent::Link("perp_product".to_owned()));
    desk.keys(&[Key::F2]);
    desk.key(Key::F2, SHIFT);
    for word in ["수업 준비", "지금 화면 넣기", "시작", "파일로 저장", "목록의 링크"]
    {
        assert!(desk.says(word), "{word}: {:?}", desk.texts());
    }
}
