//! One press of Escape does one thing.

use super::desk::*;
use super::exercises::exercise;
use super::pen::strokes;
use super::practice;
use super::presenter::{PRESENTER_SIZE, presents};
use super::workbench::{SHAPES, sheet};
use super::workbench_tools::cell;

/// A mode or a layer over the picture.
struct Mode {
    name: &'static str,
    size: Vec2,
    enter: fn(&mut Desk),
    is_open: fn(&Desk) -> bool,
    /// Whether Escape leaves it.
    closes: bool,
}

const LESSON: Mode = Mode {
    name: "lesson",
    size: DESKTOP,
    enter: |_| {},
    is_open: |desk| !presents(desk),
    closes: false,
};
const PRESENTER: Mode = Mode {
    name: "presenter mode",
    enter: |desk| desk.keys(&[Key::B]),
    is_open: presents,
    closes: true,
    ..LESSON
};
const PICTURE: Mode = Mode {
    name: "picture alone",
    enter: |desk| ["All lessons", "Free play"].into_iter().for_each(|name| desk.hit(name)),
    is_open: |desk| desk.says("Back to the lesson"),
    closes: true,
    ..LESSON
};
const PAGE: Mode = Mode {
    name: "page over the panel",
    enter: |desk| desk.keys(&[Key::A]),
    is_open: |desk| !desk.says("A point starts"),
    closes: true,
    ..LESSON
};
const PINNED: Mode = Mode {
    name: "list beside the picture",
    size: vec2(1920.0, 1080.0),
    is_open: |desk| desk.says("Bug museum"),
    ..LESSON
};

/// A drag that Escape cancels.
struct Drag {
    name: &'static str,
    /// The link of its scene.
    link: &'static str,
    begin: fn(&mut Desk),
    grip: fn(&Desk) -> Pos2,
    by: Vec2,
    /// What the drag changes.
    read: fn(&Desk) -> String,
}

const POINT: Drag = Drag {
    name: "point",
    link: "perp_product/2/meet?.end",
    begin: |_| {},
    grip: |desk| desk.point("d"),
    by: vec2(60.0, 60.0),
    read: |desk| desk.app().link(),
};
const SLIDER: Drag = Drag {
    name: "slider of a transition",
    begin: |desk| desk.choose_case("Parallel"),
    grip: |desk| {
        let mut all = desk.those("to Parallel").into_iter();
        let slider = all.find(|seen| seen.role == Role::Slider).expect("a slider");
        slider.rect.right_center() - vec2(11.0, 0.0)
    },
    by: vec2(-60.0, 0.0),
    ..POINT
};
const INSET: Drag = Drag {
    name: "inset",
    begin: |desk| {
        if desk.those("Parameter plane: ").is_empty() {
            // In presenter mode the switches are in the card of the title.
            desk.hit("1.2 The perp");
            desk.tap("Parameter plane");
            desk.hit("1.2 The perp");
        }
    },
    grip: |desk| {
        // The dot is over its first number and beside its second one.
        let plot = desk.the("Parameter plane: ").rect;
        let [first, second] = ["0.537", "0.415"].map(|number| desk.word(number, plot).center());
        pos2(first.x, second.y)
    },
    by: vec2(0.0, -60.0),
    ..POINT
};
const NUMBER: Drag = Drag {
    name: "number of the text",
    grip: |desk| desk.the("B.x").rect.center(),
    by: vec2(50.0, 0.0),
    ..POINT
};
const TIME: Drag = Drag {
    name: "time",
    link: "bounce/2/reach?.end",
    grip: |desk| desk.the("Time T").rect.center(),
    by: vec2(60.0, 0.0),
    read: |desk| format!("{:?}", desk.app().page().clock().map(|(_, time)| time)),
    ..POINT
};
const LETTER: Drag = Drag {
    name: "letter of the matrix",
    link: SHAPES,
    grip: |desk| cell(desk, 0, 0),
    by: vec2(120.0, 120.0),
    read: |desk| format!("{:?}", sheet(desk).shapes()),
    ..POINT
};
const PHONE_SHEET: Drag = Drag {
    name: "sheet of a phone",
    grip: |desk| desk.the("Height of the sheet").rect.center(),
    by: vec2(0.0, -300.0),
    read: |desk| format!("{:?}", desk.the("Height of the sheet").rect),
    ..POINT
};
const STROKE: Drag = Drag {
    name: "stroke of the pen",
    begin: |desk| desk.keys(&[Key::D]),
    read: |desk| format!("{:?}", strokes(desk)),
    ..POINT
};
const DOT: Drag = Drag { name: "dot of the pen", by: Vec2::ZERO, ..STROKE };

/// Cancels a drag by Escape; a second press leaves the mode.
fn check(mode: &Mode, drag: &Drag) {
    let name = format!("{}: {}", mode.name, drag.name);
    let mut desk = Desk::with_link(drag.link, mode.size);
    (mode.enter)(&mut desk);
    (drag.begin)(&mut desk);
    assert!((mode.is_open)(&desk), "{name}: {:#?}", desk.texts());
    let (from, before) = ((drag.grip)(&desk), (drag.read)(&desk));
    desk.press(from);
    desk.move_to(from + drag.by / 2.0);
    desk.move_to(from + drag.by);
    desk.keys(&[Key::Escape]);
    assert_eq!((drag.read)(&desk), before, "{name}");
    assert!((mode.is_open)(&desk), "{name}");
    desk.release(from + drag.by);
    desk.settle();
    assert_eq!((drag.read)(&desk), before, "{name}");
    desk.keys(&[Key::Escape]);
    assert_eq!((mode.is_open)(&desk), !mode.closes, "{name}");
    // Without Escape the drag has an effect.
    (mode.enter)(&mut desk);
    (drag.begin)(&mut desk);
    desk.drag((drag.grip)(&desk), drag.by);
    assert_ne!((drag.read)(&desk), before, "{name}");
}

#[test]
fn one_press_of_escape_does_one_thing_in_every_mode() {
    for (mode, drags) in [
        (LESSON, &[POINT, SLIDER, INSET, NUMBER, TIME, LETTER][..]),
        (PRESENTER, &[POINT, INSET][..]),
        (Mode { size: PRESENTER_SIZE, ..PRESENTER }, &[STROKE, DOT][..]),
        (PICTURE, &[POINT, SLIDER, INSET][..]),
        (PAGE, &[POINT, SLIDER, INSET][..]),
        (PINNED, &[POINT, SLIDER, INSET, NUMBER][..]),
        (Mode { name: "phone", size: PHONE, ..LESSON }, &[PHONE_SHEET][..]),
        (Mode { size: PINNED.size, ..PRESENTER }, &[NUMBER][..]),
    ] {
        for drag in drags {
            check(&mode, drag);
        }
    }
}

#[test]
fn escape_leaves_a_field_and_then_the_page_that_it_is_in() {
    let mut practised = Desk::open(practice::boot(), DESKTOP);
    practised.practise();
    practice::fraction(&mut practised);
    let filled = exercise(DESKTOP, false, None);
    for (mut desk, field) in [(practised, "Numerator"), (filled, "Answer 1, place 1")] {
        desk.hit(field);
        assert!(desk.the(field).focused);
        desk.keys(&[Key::Escape]);
        assert!(desk.says(field) && !desk.the(field).focused);
        desk.keys(&[Key::Escape]);
        assert!(!desk.says(field));
    }
}

#[test]
fn escape_ends_placing_also_in_the_middle_of_a_drag() {
    for drags in [false, true] {
        let mut desk = Desk::with_link(SHAPES, DESKTOP);
        let placing = |desk: &Desk| desk.all().iter().any(|it| it.text == "segment" && it.chosen);
        let before = sheet(&desk);
        desk.hit_exactly("segment");
        assert!(placing(&desk));
        let from = pos2(300.0, 300.0);
        if drags {
            desk.press(from);
            desk.move_to(from + vec2(100.0, 50.0));
        }
        desk.keys(&[Key::Escape]);
        assert!(!placing(&desk) && desk.app().link().starts_with("workbench/"));
        desk.release(from + vec2(100.0, 50.0));
        desk.settle();
        assert_eq!(sheet(&desk).shapes(), before.shapes());
    }
}
