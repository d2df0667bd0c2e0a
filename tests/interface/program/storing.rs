//! Stored settings: two windows or tabs at once, a newer version, damage, a full disk.

use super::desk::*;
use crosspoint::lesson::link::decode;
use crosspoint::view::exchange::host::Store;
use crosspoint::view::settings::Settings;
use std::cell::{Cell, RefCell};
use std::io;

/// A store in memory, which can be full.
#[derive(Default)]
pub struct Memory {
    text: RefCell<Option<String>>,
    aside: RefCell<Vec<String>>,
    full: Cell<bool>,
}

impl Memory {
    pub fn of(text: &str) -> Self {
        Self { text: RefCell::new(Some(text.to_owned())), ..Self::default() }
    }

    fn text(&self) -> String {
        self.text.borrow().clone().expect("settings")
    }

    /// The stored settings.
    fn settings(&self) -> Settings {
        Settings::read(&self.text()).unwrap()
    }
}

impl Store for Memory {
    fn read(&self) -> io::Result<Option<String>> {
        Ok(self.text.borrow().clone())
    }

    fn write(&self, text: &str) -> io::Result<()> {
        if self.full.get() {
            return Err(io::ErrorKind::StorageFull.into());
        }
        *self.text.borrow_mut() = Some(text.to_owned());
        Ok(())
    }

    fn set_aside(&self) -> io::Result<String> {
        let mut aside = self.aside.borrow_mut();
        aside.extend(self.text.take());
        Ok(format!("damaged-{}", aside.len()))
    }
}

/// The first step of lesson 1.2.
const FIRST: &str = "perp_product/2/meet?.end";

/// A window with these settings.
fn window(store: &Memory, link: &str) -> Desk {
    let settings = store.read().unwrap();
    Desk::open(Boot { settings, link: link.to_owned(), ..english() }, DESKTOP)
}

/// Does what the platform does at rest; returns the number of writes.
fn rest(desk: &mut Desk, store: &Memory) -> usize {
    desk.wait(0.5);
    let writes = effects!(desk, Effect::Settings(text) => text);
    writes.iter().for_each(|_| desk.app_mut().store(store));
    writes.len()
}

/// Simulates the event that another tab has stored settings.
fn reload(desk: &mut Desk, store: &Memory) {
    desk.hears(HostEvent::Stored(store.text()));
}

/// Drags B onto D, which meets the challenge `t_one` of lesson 1.2.
fn earn(desk: &mut Desk) {
    desk.pull("b", desk.point("d") - desk.point("b"));
}

fn stars(store: &Memory) -> Option<u8> {
    store.settings().stars.get("perp_product")?.get("t_one").copied()
}

/// Two windows with one store; stars are earned in the first.
fn two_windows(store: &Memory) -> [Desk; 2] {
    let mut windows = [FIRST; 2].map(|link| window(store, link));
    for desk in &mut windows {
        rest(desk, store);
    }
    earn(&mut windows[0]);
    windows
}

#[test]
fn two_windows_at_once_keep_both_their_progress() {
    let store = Memory::default();
    let [mut first, mut second] = two_windows(&store);
    rest(&mut first, &store);
    assert_eq!(stars(&store), Some(2));
    // The other window is unaware of that and opens another lesson.
    second.keys(&[Key::CloseBracket, Key::N]);
    let link = second.app().link();
    let opened = link.split('/').next().unwrap();
    assert_ne!(opened, "perp_product");
    rest(&mut second, &store);
    let stored = store.settings();
    assert_eq!(stars(&store), Some(2));
    assert!(stored.steps.contains_key(opened) && stored.lesson == opened, "{stored:?}");
    // The same holds in the other direction.
    first.keys(&[Key::N, Key::N]);
    rest(&mut first, &store);
    assert!(store.settings().steps.contains_key(opened));
    assert_eq!(
        store.settings().steps["perp_product"],
        ["area", "meet", "time"].map(str::to_owned).into()
    );
}

#[test]
fn an_open_tab_shows_what_another_one_earned_and_keeps_its_own_ways() {
    let store = Memory::default();
    let [mut first, mut second] = two_windows(&store);
    first.keys(&[Key::L, Key::T, Key::G]);
    rest(&mut first, &store);
    let link = second.app().link();
    reload(&mut second, &store);
    assert!(second.says("stars: 2"));
    assert!(!second.harness.ctx.style().visuals.dark_mode && second.app().link() == link);
    // The second window has nothing to add, and its later writes keep the newer settings.
    assert_eq!(rest(&mut second, &store), 0);
    second.keys(&[Key::N]);
    assert_eq!(rest(&mut second, &store), 1);
    let stored = store.text();
    for line in ["language = ko", "theme = dark", "snap = grid", "stars perp_product = t_one:2"] {
        assert!(stored.lines().any(|other| other == line), "{line}: {stored}");
    }
    // Both windows move a point of the same lesson: the last write wins, and neither window
    // responds to the other.
    for desk in [&mut first, &mut second] {
        desk.pull("a", vec2(-59.0, 59.0));
        assert_eq!(rest(desk, &store), 1);
    }
    for _ in 0..3 {
        for desk in [&mut first, &mut second] {
            reload(desk, &store);
            assert_eq!(rest(desk, &store), 0);
        }
    }
}

#[test]
fn progress_that_another_process_overwrote_is_stored_again() {
    let store = Memory::default();
    let mut first = window(&store, FIRST);
    rest(&mut first, &store);
    let before = store.text();
    earn(&mut first);
    rest(&mut first, &store);
    *store.text.borrow_mut() = Some(before);
    reload(&mut first, &store);
    assert_eq!((rest(&mut first, &store), stars(&store)), (1, Some(2)));
}

#[test]
fn what_one_tab_erases_no_other_one_brings_back() {
    let store = Memory::default();
    let mut first = window(&store, FIRST);
    earn(&mut first);
    rest(&mut first, &store);
    // The window is high enough for the end of the list.
    let settings = store.read().unwrap();
    let boot = Boot { settings, link: FIRST.to_owned(), ..english() };
    let mut second = Desk::open(boot, vec2(1280.0, 1000.0));
    second.hit("All lessons");
    second.hit("Clear my progress");
    second.hit("Erase");
    rest(&mut second, &store);
    assert_eq!(stars(&store), None);
    reload(&mut first, &store);
    first.keys(&[Key::N]);
    rest(&mut first, &store);
    assert_eq!(stars(&store), None);
    // After a restart, stars are earned again.
    rest(&mut second, &store);
    second.tap("Skip to step 1");
    earn(&mut second);
    rest(&mut second, &store);
    reload(&mut first, &store);
    first.keys(&[Key::N]);
    rest(&mut first, &store);
    assert_eq!(stars(&store), Some(2));
}

#[test]
fn settings_of_a_newer_version_are_used_as_far_as_known_and_left_alone() {
    let newer = "crosspoint 2\nlanguage = LANG\nstars perp_product = t_one:2\nsize = {\n";
    for (lang, said) in [
        ("en", "A newer version of Crosspoint wrote the settings."),
        ("ko", "더 새로운 판의 교점이 설정을 저장했다."),
    ] {
        let newer = newer.replace("LANG", lang);
        let store = Memory::of(&newer);
        let mut desk = window(&store, FIRST);
        assert!(desk.says(said) && !desk.says("damaged") && !desk.says("깨져"));
        desk.keys(&[Key::Enter]);
        assert!(!desk.says(said));
        desk.keys(&[Key::G]);
        assert_eq!(rest(&mut desk, &store), 0);
        reload(&mut desk, &store);
        assert!(!desk.says(said));
        assert_eq!(store.text(), newer);
    }
    // A newer version was started while this one was open.
    let store = Memory::default();
    let mut desk = window(&store, "");
    rest(&mut desk, &store);
    let newer = newer.replace("LANG", "en");
    *store.text.borrow_mut() = Some(newer.clone());
    desk.keys(&[Key::G]);
    assert_eq!(rest(&mut desk, &store), 1);
    desk.settle();
    assert!(desk.says("A newer version of Crosspoint wrote the settings."));
    desk.keys(&[Key::Enter, Key::G]);
    assert_eq!(rest(&mut desk, &store), 0);
    assert_eq!(store.text(), newer);
}

#[test]
fn damaged_settings_are_set_aside_and_said() {
    let start = Desk::open(first_visit(), DESKTOP).app().link();
    for damaged in ["", "noise", "crosspoint 1\nlanguage = xx", "crosspoint 1\nopened a = x"] {
        for link in ["", &start] {
            let store = Memory::of(damaged);
            let mut desk = window(&store, link);
            assert_eq!(desk.app().link(), start);
            assert_eq!(rest(&mut desk, &store), 1);
            desk.settle();
            assert_eq!(*store.aside.borrow(), [damaged]);
            let said = "The settings file was damaged. It is kept as damaged-1, and a new one was \
                        written.";
            assert!(desk.says(said), "{damaged}");
            desk.keys(&[Key::Escape]);
            assert!(!desk.says(said));
            let mut next = window(&store, "");
            rest(&mut next, &store);
            assert_eq!(store.aside.borrow().len(), 1);
        }
    }
    // Settings damaged while the program runs are recovered completely.
    let store = Memory::default();
    let mut desk = window(&store, FIRST);
    earn(&mut desk);
    rest(&mut desk, &store);
    *store.text.borrow_mut() = Some("noise".to_owned());
    desk.keys(&[Key::N]);
    rest(&mut desk, &store);
    assert_eq!((stars(&store), store.aside.borrow().len()), (Some(2), 1));
}

#[test]
fn what_could_not_be_stored_is_stored_when_it_can_be() {
    let store = Memory::default();
    let mut desk = window(&store, FIRST);
    rest(&mut desk, &store);
    let before = store.text();
    store.full.set(true);
    desk.keys(&[Key::T]);
    earn(&mut desk);
    rest(&mut desk, &store);
    assert_eq!(store.text(), before);
    desk.hit("All lessons");
    assert!(desk.says("Nothing can be stored on this device"));
    store.full.set(false);
    desk.keys(&[Key::Escape, Key::N]);
    rest(&mut desk, &store);
    assert_eq!((stars(&store), store.text().contains("theme = dark")), (Some(2), true));
    desk.hit("All lessons");
    assert!(!desk.says("Nothing can be stored on this device"));
}

#[test]
fn the_settings_of_the_first_version_open_with_all_their_progress() {
    let text = include_str!("../../data/settings-v1.txt");
    let store = Memory::of(text);
    let mut desk = window(&store, "");
    assert!(desk.says("도전: 지나온 길에서 만나기, 별 1개"));
    rest(&mut desk, &store);
    assert!(store.aside.borrow().is_empty());
    desk.hit("단원 목록");
    for chapter in lessons::CHAPTERS {
        let all = lessons::of_chapter(chapter).count();
        let known = |entry: &&lessons::Entry| text.contains(&format!("opened {} ", entry.id));
        let done = lessons::of_chapter(chapter).filter(known).count();
        let ring = desk.those(&format!("{chapter}장 "));
        assert!(
            ring.iter().any(|seen| seen.text.ends_with(&format!(", {done} / {all}"))),
            "{ring:?}"
        );
    }
    let stored = store.text();
    // The scene of the open lesson may have another notation with the same content.
    let scene = |line: &str| {
        let (lesson, code) = line.strip_prefix("scene ")?.split_once(" = ")?;
        decode(&format!("{lesson}/{code}")).ok()
    };
    let same = |one: &str, other: &str| scene(one).is_some() && scene(one) == scene(other);
    let kept = |line: &&str| stored.lines().any(|other| other == *line || same(line, other));
    assert_eq!(text.lines().filter(|line| !kept(line)).collect::<Vec<_>>(), [""; 0]);
}
