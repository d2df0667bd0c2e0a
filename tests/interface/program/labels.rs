//! The positions of labels in every picture of every step.

use super::desk::*;

/// Half the side of the square around a handle that labels avoid.
const HANDLE: f32 = 12.0;

/// The margin of a label without ink.
const INK: f32 = 2.0;

/// The maximum number of omitted labels for a window size, in presenter mode or not.
const MAX_OMITTED_LABELS: [(Vec2, bool, usize); 6] = [
    (DESKTOP, false, 0),
    (PHONE, false, 0),
    (vec2(360.0, 640.0), false, 4),
    (vec2(844.0, 390.0), false, 0),
    (vec2(1920.0, 1080.0), true, 0),
    (vec2(1280.0, 720.0), true, 0),
];

#[test]
fn no_label_lies_on_a_handle_or_its_lock_or_on_another_label() {
    let mut locked = 0;
    for (size, presents, most) in MAX_OMITTED_LABELS {
        let (mut written, mut left_out, mut faults) = (0, Vec::new(), Vec::new());
        let mut desk = Desk::open(english(), size);
        if presents {
            desk.keys(&[Key::B]);
        }
        for (entry, step) in all_steps() {
            desk.go_to_step(entry.id, &step.id);
            let (labels, none) = desk.app().written();
            let handles = desk.app().handles();
            let locks = desk.app().composed().expect("a picture").locks.to_vec();
            locked += locks.len();
            let is_handle = |name: &str| handles.iter().any(|(handle, _)| handle == name);
            written += labels.len();
            left_out.extend(none.iter().map(|name| format!("{} {}: {name}", entry.id, step.id)));
            faults.extend(
                none.iter()
                    .filter(|name| is_handle(name))
                    .map(|name| format!("{} {}: {name} is left out", entry.id, step.id)),
            );
            for (i, (name, rect)) in labels.iter().enumerate() {
                let ink = rect.shrink(INK);
                // The labels of handles are always shown, even if handles are close together.
                let stands = is_handle(name);
                let covered = handles.iter().filter(|(handle, at)| {
                    let room = Rect::from_center_size(*at, Vec2::splat(2.0 * HANDLE));
                    !stands && handle != name && room.intersects(ink)
                });
                let covered = covered.map(|(handle, _)| handle.as_str());
                let others = labels[..i].iter().filter(|(other, rect)| {
                    !(stands && is_handle(other)) && rect.shrink(INK).intersects(ink)
                });
                let others = others.map(|(other, _)| *other);
                let locks = locks.iter().filter(|lock| lock.intersects(ink));
                let others = covered.chain(others).chain(locks.map(|_| "a lock"));
                faults.extend(
                    others.map(|other| format!("{} {}: {name} on {other}", entry.id, step.id)),
                );
            }
        }
        assert!(faults.is_empty(), "{size}: {} faults\n{}", faults.len(), faults.join("\n"));
        println!("{size}: {written} labels, {} left out", left_out.len());
        assert!(left_out.len() <= most, "{size}: left out: {left_out:?}");
    }
    assert!(locked > 0);
}
