//! Keyboard navigation through the controls.

use super::desk::*;
use super::workbench::SHAPES;
use egui::accesskit::NodeId;
use egui_kittest::kittest::{Queryable, by};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The maximum number of Tab stops of a lesson.
const MAX_STOPS: usize = 12;
/// The maximum for the workbench, where the fields of a shape and of coordinates are separate
/// stops.
const MAX_WORKBENCH_STOPS: usize = 18;

impl Desk {
    /// Presses a key until the focused element's name has this prefix.
    pub fn walk(&mut self, key: Key, name: &str) {
        let mut seen = Vec::new();
        for _ in 0..60 {
            if self.focused().is_some_and(|focused| focused.starts_with(name)) {
                return;
            }
            self.key(key, Modifiers::NONE);
            seen.push(self.focused());
        }
        panic!("{key:?} never comes to {name}: {seen:?}");
    }

    /// Focuses the point with these letters.
    pub fn go_to_point(&mut self, letters: &str) {
        let handles = self.app().handles();
        let all: Vec<_> = handles.iter().map(|(name, _)| name.to_uppercase()).collect();
        let on = |desk: &Self, letters: &str| {
            desk.focused().is_some_and(|name| calls_point(&name, letters))
        };
        let steps = [(Key::Tab, 60), (Key::ArrowUp, all.len()), (Key::ArrowDown, all.len())];
        for (key, times) in steps {
            for _ in 0..times {
                if on(self, letters) {
                    return;
                }
                if key == Key::Tab && all.iter().any(|letters| on(self, letters)) {
                    break;
                }
                let modifiers = if key == Key::Tab { Modifiers::NONE } else { Modifiers::ALT };
                self.key(key, modifiers);
            }
        }
        assert!(on(self, letters), "{letters}: {:?}", self.focused());
    }

    /// Presses a key without other checks; returns the focused element.
    pub fn stroke(&mut self, key: Key, modifiers: Modifiers) -> Option<NodeId> {
        for event in crate::keystroke(key, modifiers) {
            self.harness.input_mut().modifiers = modifiers;
            self.frame(vec![event]);
        }
        self.harness.input_mut().modifiers = Modifiers::NONE;
        self.harness.ctx.memory(|memory| memory.focused()).map(|id| NodeId(id.value()))
    }

    /// The Tab stops in order.
    fn stops(&mut self) -> Vec<NodeId> {
        let mut stops = Vec::new();
        while let Some(stop) = self.stroke(Key::Tab, Modifiers::NONE)
            && !stops.contains(&stop)
        {
            stops.push(stop);
        }
        stops
    }

    /// A desk on which keys alone have focused the element whose name has this prefix.
    pub fn focused_by_keys(open: impl Fn() -> Self, name: &str) -> Self {
        let walks = (1..=MAX_STOPS).flat_map(|stop| [(stop, Key::ArrowUp), (stop, Key::ArrowDown)]);
        for (stop, key) in walks {
            let mut desk = open();
            for _ in 0..stop {
                desk.stroke(Key::Tab, Modifiers::NONE);
            }
            let mut on = None;
            loop {
                if desk.focused().is_some_and(|focused| focused.starts_with(name)) {
                    return desk;
                }
                let next = desk.stroke(key, Modifiers::ALT);
                if next == on {
                    break;
                }
                on = next;
            }
        }
        panic!("no key leads to {name}");
    }

    /// The focusable elements with their names.
    fn focusable(&self) -> BTreeMap<NodeId, String> {
        let nodes = self.harness.query_all(by());
        let named = nodes.filter_map(|node| {
            let text = node.label().or(node.value()).filter(|text| !text.is_empty())?;
            node.is_focusable().then(|| (node.id(), text))
        });
        named.collect()
    }
}

#[test]
fn tab_leaves_every_lesson_after_few_stops_and_each_has_a_name() {
    for entry in ALL {
        for size in [DESKTOP, PHONE] {
            let mut desk = Desk::with_link(&begun(entry.id), size);
            let names = desk.focusable();
            let stops = desk.stops();
            let named: Vec<_> = stops.iter().map(|stop| names.get(stop)).collect();
            assert!(named.iter().all(Option::is_some), "{} at {size}: {named:#?}", entry.id);
            assert!(stops.len() <= MAX_STOPS, "{} at {size}: {named:#?}", entry.id);
        }
    }
}

#[test]
fn tab_leaves_home_and_the_workbench_after_few_stops_and_each_has_a_name() {
    let home = Boot { greets: true, ..first_visit() };
    let bench = Boot { link: SHAPES.to_owned(), ..english() };
    for (boot, most) in [(home, MAX_STOPS), (bench, MAX_WORKBENCH_STOPS)] {
        for size in [DESKTOP, PHONE] {
            let mut desk = Desk::open(boot.clone(), size);
            let names = desk.focusable();
            let stops = desk.stops();
            let named: Vec<_> = stops.iter().map(|stop| names.get(stop)).collect();
            assert!(named.iter().all(Option::is_some), "{size}: {named:#?}");
            assert!(stops.len() <= most, "{size}: {named:#?}");
        }
    }
}

#[test]
fn no_screen_has_a_plain_text_that_takes_the_focus() {
    let due = "crosspoint 1\npractice perp_product value.t = 2 1 1\n".to_owned();
    let home = Boot { greets: true, settings: Some(due), ..english() };
    let links = ALL.iter().flat_map(|entry| [entry.id.to_owned(), begun(entry.id)]);
    let linked = links.chain([SHAPES.to_owned()]).map(|link| Boot { link, ..first_visit() });
    for boot in linked.chain([home]) {
        for size in [DESKTOP, PHONE] {
            let mut desk = Desk::open(boot.clone(), size);
            for key in [None, Some(Key::K), Some(Key::B)] {
                key.into_iter().for_each(|key| desk.keys(&[Key::Escape, key]));
                let mut nodes = desk.harness.query_all(by());
                let text = nodes.find(|node| node.is_focusable() && node.role() == Role::Label);
                assert_eq!(text.and_then(|node| node.label()), None, "{} at {size}", boot.link);
            }
        }
    }
}

#[test]
fn tab_stays_in_the_drawer_over_a_picture_and_the_focus_comes_back() {
    for size in [DESKTOP, PHONE] {
        let mut desk = Desk::open(english(), size);
        desk.go_to_point("B");
        let (before, behind) = (desk.focused(), desk.focusable());
        desk.key(Key::K, CTRL);
        let stops = desk.stops();
        let left: Vec<_> = stops.iter().filter_map(|stop| behind.get(stop)).collect();
        assert!(stops.len() > 3 && left.is_empty(), "{size}: {left:?}");
        desk.keys(&[Key::Escape]);
        assert_eq!(desk.focused(), before, "{size}");
    }
}

#[test]
fn arrows_reach_every_lesson_of_home_and_f6_its_regions() {
    for size in [DESKTOP, PHONE, vec2(1000.0, 700.0)] {
        let mut desk = Desk::open(Boot { greets: true, ..first_visit() }, size);
        desk.walk(Key::Tab, &format!("{} ", ALL[0].place()));
        let mut reached = BTreeSet::new();
        // The shortest paths come first; each path begins at the first lesson.
        let mut left = VecDeque::from([Vec::new()]);
        while let Some(way) = left.pop_front() {
            desk.key(Key::Home, Modifiers::NONE);
            desk.keys(&way);
            let here = desk.focused().expect("a lesson");
            if reached.insert(here) {
                let step = |key| [&way[..], &[key]].concat();
                left.extend([Key::ArrowRight, Key::ArrowDown].map(step));
            }
        }
        let places = ALL.iter().map(|entry| format!("{} ", entry.place()));
        let missed = places.filter(|place| !reached.iter().any(|name| name.starts_with(place)));
        assert_eq!(missed.collect::<Vec<_>>(), [""; 0], "{size}");
        desk.key(Key::End, Modifiers::NONE);
        let last = format!("{} ", ALL[ALL.len() - 1].place());
        let seen = desk.all().into_iter().find(|seen| seen.focused).expect("a lesson");
        assert!(seen.text.starts_with(&last), "{}", seen.text);
        let window = Rect::from_min_size(Pos2::ZERO, size);
        assert!(
            window.contains_rect(seen.rect),
            "{size}: the focused lesson is in view: {}",
            seen.rect
        );
        let round = [(); 3].map(|()| {
            desk.key(Key::F6, Modifiers::NONE);
            desk.focused().unwrap_or_default()
        });
        assert!(calls_point(&round[1], "A"), "{size}: {round:?}");
        assert!(round[2].starts_with(&last) || round[2].starts_with("Learn: "), "{round:?}");
    }
}

#[test]
fn keys_reach_every_point_of_every_lesson() {
    for entry in ALL {
        let mut desk = Desk::with_link(&begun(entry.id), DESKTOP);
        let handles = desk.app().page().derived().handles.clone();
        for handle in handles.iter().filter(|handle| handle.range.is_none()) {
            desk.go_to_point(&handle.name.to_uppercase());
        }
    }
}

#[test]
fn keys_reach_every_control_of_every_lesson() {
    for entry in ALL {
        let open = || Desk::with_link(&begun(entry.id), DESKTOP);
        let mut desk = open();
        let mut missed = desk.focusable();
        let stops = desk.stops();
        desk = open();
        for stop in stops {
            // Arrow keys may have moved the focus to a place from which Tab does not lead to the
            // next stop.
            if desk.stroke(Key::Tab, Modifiers::NONE) != Some(stop) {
                desk = open();
                while desk.stroke(Key::Tab, Modifiers::NONE) != Some(stop) {}
            }
            for key in [Key::ArrowUp, Key::ArrowDown] {
                let mut on = stop;
                missed.remove(&on);
                while let Some(next) = desk.stroke(key, Modifiers::ALT)
                    && next != on
                {
                    missed.remove(&next);
                    on = next;
                }
            }
        }
        assert!(missed.is_empty(), "{}: {:#?}", entry.id, missed.values());
    }
}
