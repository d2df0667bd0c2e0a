use super::*;
use egui::Key;

const NONE: KeyMods = KeyMods { shift: false, ctrl: false, alt: false, logo: false };
const CTRL: KeyMods = KeyMods { ctrl: true, ..NONE };
const SHIFT: KeyMods = KeyMods { shift: true, ..NONE };

fn adapter() -> InputAdapter {
    InputAdapter { ratio: 2.0, ..InputAdapter::new(false) }
}

/// The events of a frame that ends with these buttons down or pressed.
fn events(adapter: &mut InputAdapter, held: bool, pressed: bool) -> Vec<Event> {
    adapter.events(|_| held, |_| pressed)
}

fn presses(events: &[Event]) -> Vec<bool> {
    let pressed = |event: &Event| match event {
        Event::PointerButton { pressed, .. } => Some(*pressed),
        _ => None,
    };
    events.iter().filter_map(pressed).collect()
}

#[test]
fn positions_are_in_points() {
    let mut adapter = adapter();
    adapter.mouse_motion_event(300.0, 50.0);
    assert_eq!(events(&mut adapter, false, false), [Event::PointerMoved(egui::pos2(150.0, 25.0))]);
}

#[test]
fn a_press_and_release_within_one_frame_is_a_click() {
    let mut adapter = adapter();
    adapter.mouse_button_down_event(MouseButton::Left, 4.0, 4.0);
    adapter.mouse_button_up_event(MouseButton::Left, 4.0, 4.0);
    assert_eq!(presses(&events(&mut adapter, false, true)), [true, false]);
}

#[test]
fn a_re_entering_pointer_does_not_end_a_drag() {
    let mut adapter = adapter();
    adapter.mouse_button_down_event(MouseButton::Left, 4.0, 4.0);
    assert_eq!(presses(&events(&mut adapter, true, false)), [true]);
    adapter.mouse_button_up_event(MouseButton::Left, 0.0, 4.0);
    adapter.mouse_motion_event(6.0, 4.0);
    assert!(presses(&events(&mut adapter, true, false)).is_empty());
    adapter.mouse_button_up_event(MouseButton::Left, 6.0, 4.0);
    assert_eq!(presses(&events(&mut adapter, false, false)), [false]);
}

#[test]
fn re_entering_and_leaving_within_one_frame_does_not_end_a_drag_and_a_release_does() {
    let mut adapter = adapter();
    adapter.mouse_button_up_event(MouseButton::Left, 0.0, 4.0);
    assert!(presses(&events(&mut adapter, false, true)).is_empty());
    adapter.mouse_button_up_event(MouseButton::Left, 0.0, 4.0);
    adapter.mouse_button_up_event(MouseButton::Left, 2.0, 4.0);
    assert_eq!(presses(&events(&mut adapter, false, true)), [false]);
}

#[test]
fn a_second_press_in_the_frame_of_a_release_keeps_the_release() {
    let mut adapter = adapter();
    adapter.mouse_button_up_event(MouseButton::Left, 4.0, 4.0);
    adapter.mouse_button_down_event(MouseButton::Left, 4.0, 4.0);
    assert_eq!(presses(&events(&mut adapter, true, false)), [false, true]);
}

#[test]
fn a_button_released_outside_is_released_on_re_entry() {
    let mut adapter = adapter();
    adapter.mouse_button_down_event(MouseButton::Left, 4.0, 4.0);
    events(&mut adapter, true, true);
    adapter.mouse_button_up_event(MouseButton::Left, 0.0, 4.0);
    assert!(presses(&events(&mut adapter, true, true)).is_empty());
    adapter.mouse_button_up_event(MouseButton::Unknown, 0.0, 4.0);
    assert_eq!(presses(&events(&mut adapter, false, false)), [false]);
    adapter.mouse_button_up_event(MouseButton::Unknown, 0.0, 4.0);
    assert!(presses(&events(&mut adapter, false, false)).is_empty());
}

#[test]
fn entering_without_a_button_presses_nothing() {
    let mut adapter = adapter();
    adapter.mouse_button_up_event(MouseButton::Unknown, 4.0, 4.0);
    assert_eq!(events(&mut adapter, false, false), []);
}

#[test]
fn modifiers_are_read_from_their_own_keys_if_the_event_has_the_state_before() {
    let mut adapter = adapter();
    adapter.key_down_event(KeyCode::LeftShift, NONE, false);
    assert!(adapter.modifiers().shift);
    adapter.mouse_button_down_event(MouseButton::Left, 4.0, 4.0);
    adapter.key_up_event(KeyCode::LeftShift, SHIFT);
    assert!(!adapter.modifiers().shift);
    let events = events(&mut adapter, true, false);
    assert!(matches!(events[..], [Event::PointerButton { modifiers, .. }] if modifiers.shift));
}

#[test]
fn a_digit_typed_after_undo_is_not_lost() {
    let mut adapter = adapter();
    adapter.key_down_event(KeyCode::LeftControl, NONE, false);
    adapter.key_down_event(KeyCode::Z, CTRL, false);
    adapter.key_up_event(KeyCode::Z, CTRL);
    adapter.key_up_event(KeyCode::LeftControl, CTRL);
    adapter.char_event('5', NONE, false);
    let events = events(&mut adapter, false, false);
    assert!(matches!(events[0], Event::Key { key: Key::Z, modifiers, .. } if modifiers.command));
    assert_eq!(events.last(), Some(&Event::Text("5".to_owned())));
}

#[test]
fn special_and_control_characters_are_not_text() {
    let mut adapter = adapter();
    for character in ['\u{f700}', '\t', '\u{8}', '\u{f0001}'] {
        adapter.char_event(character, NONE, false);
    }
    adapter.char_event('a', CTRL, false);
    assert_eq!(events(&mut adapter, false, false), []);
}

#[test]
fn copy_and_cut_are_events_and_paste_is_fetched() {
    let mut adapter = adapter();
    for code in [KeyCode::C, KeyCode::X, KeyCode::V] {
        adapter.key_down_event(code, CTRL, false);
    }
    assert_eq!(events(&mut adapter, false, false), [Event::Copy, Event::Cut]);
    assert!(adapter.wants_paste());
    assert!(!adapter.wants_paste());
}

#[test]
fn the_command_key_of_a_mac_is_its_own() {
    let mut adapter = InputAdapter::new(true);
    adapter.key_down_event(KeyCode::LeftSuper, NONE, false);
    adapter.key_down_event(KeyCode::Z, NONE, false);
    assert!(
        adapter.modifiers().command && adapter.modifiers().mac_cmd && !adapter.modifiers().ctrl
    );
}

#[test]
fn one_finger_is_the_pointer_and_leaves_no_hover() {
    let mut adapter = adapter();
    adapter.touch_event(TouchPhase::Started, 7, 20.0, 20.0);
    adapter.touch_event(TouchPhase::Moved, 7, 40.0, 20.0);
    adapter.touch_event(TouchPhase::Ended, 7, 40.0, 20.0);
    let events = events(&mut adapter, false, false);
    assert_eq!(presses(&events), [true, false]);
    assert_eq!(events.last(), Some(&Event::PointerGone));
    assert_eq!(adapter.host_events(), [HostEvent::Finger(true)]);
    adapter.mouse_motion_event(1.0, 1.0);
    assert_eq!(adapter.host_events(), [HostEvent::Finger(false)]);
}

#[test]
fn a_cancelled_touch_ends_the_drag_and_is_no_tap() {
    let mut adapter = adapter();
    adapter.touch_event(TouchPhase::Started, 7, 20.0, 20.0);
    adapter.touch_event(TouchPhase::Cancelled, 7, 20.0, 20.0);
    let events = events(&mut adapter, false, false);
    assert_eq!(presses(&events), [true, false]);
    let away = |event: &Event| matches!(event, Event::PointerMoved(at) if at.x > 20.0);
    assert!(events[2] == Event::PointerGone && events.iter().any(away), "{events:?}");
}

#[test]
fn two_fingers_pinch_about_their_middle_and_move_no_pointer() {
    let mut adapter = adapter();
    adapter.touch_event(TouchPhase::Started, 1, 0.0, 0.0);
    adapter.touch_event(TouchPhase::Started, 2, 200.0, 0.0);
    assert_eq!(presses(&events(&mut adapter, false, false)), [true, false]);
    adapter.host_events();
    adapter.touch_event(TouchPhase::Moved, 2, 400.0, 0.0);
    adapter.touch_event(TouchPhase::Ended, 1, 0.0, 0.0);
    adapter.touch_event(TouchPhase::Moved, 2, 500.0, 0.0);
    adapter.touch_event(TouchPhase::Ended, 2, 500.0, 0.0);
    assert_eq!(events(&mut adapter, false, false), []);
    let pinch =
        HostEvent::Pinch { at: egui::pos2(100.0, 0.0), zoom: 2.0, pan: egui::vec2(50.0, 0.0) };
    assert_eq!(adapter.host_events(), [pinch]);
    adapter.touch_event(TouchPhase::Started, 3, 20.0, 20.0);
    assert_eq!(presses(&events(&mut adapter, false, false)), [true]);
}

#[test]
fn fingers_on_one_spot_zoom_by_a_finite_factor() {
    let mut adapter = adapter();
    adapter.touch_event(TouchPhase::Started, 1, 10.0, 10.0);
    adapter.touch_event(TouchPhase::Started, 2, 10.0, 10.0);
    adapter.touch_event(TouchPhase::Moved, 2, 10.0, 10.0);
    let finite =
        |event: &HostEvent| !matches!(event, HostEvent::Pinch { zoom, .. } if !zoom.is_finite());
    assert!(adapter.host_events().iter().all(finite));
}

#[test]
fn leaving_the_window_releases_the_modifiers() {
    let mut adapter = adapter();
    adapter.key_down_event(KeyCode::LeftControl, NONE, false);
    adapter.window_minimized_event();
    assert_eq!(adapter.modifiers(), Modifiers::NONE);
    assert_eq!(events(&mut adapter, false, false), [Event::WindowFocused(false)]);
}

#[test]
fn a_press_and_drag_within_one_frame_grabs_what_was_pressed() {
    let mut adapter = adapter();
    let ctx = egui::Context::default();
    let mut dragged = Vec2::ZERO;
    let mut run = |events: Vec<Event>| {
        let input = egui::RawInput { events, ..Default::default() };
        let _ = ctx.run(input, |ctx| {
            egui::CentralPanel::default().show(ctx, |ui| {
                let rect = egui::Rect::from_center_size(egui::pos2(50.0, 50.0), Vec2::splat(10.0));
                let response = ui.interact(rect, egui::Id::new("point"), egui::Sense::drag());
                dragged += response.drag_delta();
            });
        });
    };
    run(Vec::new());
    adapter.mouse_motion_event(100.0, 100.0);
    adapter.mouse_button_down_event(MouseButton::Left, 100.0, 100.0);
    adapter.mouse_motion_event(140.0, 100.0);
    adapter.mouse_button_up_event(MouseButton::Left, 140.0, 100.0);
    parts(events(&mut adapter, false, true)).into_iter().for_each(&mut run);
    assert_eq!(dragged, egui::vec2(20.0, 0.0));
}

#[test]
fn a_frame_without_presses_is_one_part() {
    assert_eq!(parts(Vec::new()).len(), 1);
    let events = vec![Event::PointerMoved(Pos2::ZERO), Event::Copy, Event::PointerGone];
    assert_eq!(parts(events.clone()), [events]);
}
