//! One press of Escape does one thing.

use super::desk::*;

/// A mode that Escape leaves: how it is entered, and a text that is there while it is open.
type Mode = (&'static str, fn(&mut Desk), fn(&Desk) -> bool);

fn presents(desk: &Desk) -> bool {
    !desk.those("Freeze").is_empty()
}

const MODES: [Mode; 2] = [
    ("lesson", |_| {}, |desk| !presents(desk)),
    ("presenter", |desk| desk.keys(&[Key::B]), presents),
];

#[test]
fn one_press_of_escape_does_one_thing_in_every_mode() {
    for (name, enter, is_open) in MODES {
        let mut desk = Desk::new();
        enter(&mut desk);
        assert!(is_open(&desk), "{name}");
        // The first press cancels the drag of a point, the second leaves the mode.
        let (from, place) = (desk.point("d"), desk.place("d"));
        desk.press(from);
        desk.move_to(from + vec2(60.0, 60.0));
        assert_ne!(desk.place("d"), place, "{name}");
        desk.keys(&[Key::Escape]);
        assert_eq!(desk.place("d"), place, "{name}");
        assert!(is_open(&desk), "{name}");
        desk.release(from);
        desk.settle();
        desk.keys(&[Key::Escape]);
        assert_eq!(is_open(&desk), name == "lesson", "{name}");
    }
}
