//! Letters, digits and signs as shortcuts, and with these shortcuts switched off.

use super::desk::*;
use super::workbench::SHAPES;

const SWITCH: &str = "Letter and digit shortcuts";

/// Settings without such shortcuts.
fn quiet() -> Boot {
    Boot { settings: Some(format!("{CROSSING}letters_off = yes\n")), ..english() }
}

fn stored(desk: &mut Desk) -> bool {
    desk.stored().is_some_and(|text| text.contains("letters_off = yes"))
}

/// Presses every key that types a sign, alone and with Shift, and types the text.
fn type_everything(desk: &mut Desk) {
    let letters = Key::ALL.iter().filter(|key| {
        let name = key.symbol_or_name();
        name.len() == 1 || **key == Key::Minus
    });
    for key in letters {
        for modifiers in [Modifiers::NONE, Modifiers::SHIFT] {
            let mut events = crate::keystroke(*key, modifiers);
            events.insert(1, Event::Text(key.symbol_or_name().to_lowercase()));
            desk.harness.input_mut().modifiers = modifiers;
            desk.frame(events);
            desk.harness.input_mut().modifiers = Modifiers::NONE;
            desk.settle();
        }
    }
    desk.write("?");
}

#[test]
fn without_them_no_letter_digit_or_sign_does_anything() {
    let links = [begun("perp_product"), begun("moller_trumbore"), SHAPES.to_owned()];
    let boots = links.map(|link| Boot { link, ..quiet() });
    let home = Boot {
        greets: true,
        settings: Some("crosspoint 1\nletters_off = yes\n".to_owned()),
        ..english()
    };
    for boot in boots.into_iter().chain([home]) {
        for size in [DESKTOP, PHONE] {
            let mut desk = Desk::open(boot.clone(), size);
            for focus in [false, true] {
                if focus {
                    desk.key(Key::Tab, Modifiers::NONE);
                }
                let (before, focused) = (desk.painted(), desk.focused());
                type_everything(&mut desk);
                assert_eq!(desk.painted(), before, "{size} {:?} {focused:?}", boot.link);
                assert_eq!(desk.focused(), focused);
            }
        }
    }
}

#[test]
fn arrows_ctrl_and_function_keys_go_on_and_text_is_typed() {
    let mut desk = Desk::open(quiet(), DESKTOP);
    let from = desk.place("a");
    desk.go_to_point("A");
    desk.key(Key::ArrowRight, Modifiers::NONE);
    assert_ne!(desk.place("a"), from);
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("a"), from);
    desk.key(Key::F6, Modifiers::NONE);
    desk.key(Key::K, CTRL);
    desk.write("sphere");
    assert!(desk.all().iter().any(|seen| seen.value.as_deref() == Some("sphere")));
    desk.keys(&[Key::Escape, Key::Escape]);
    // In presenter mode, a clicker's keys that type nothing still work.
    desk.tap("Present");
    let place = desk.texts();
    desk.keys(&[Key::B, Key::V, Key::Period]);
    assert_eq!(desk.texts(), place);
    desk.keys(&[Key::PageDown]);
    assert_ne!(desk.texts(), place);
}

#[test]
fn the_switch_is_in_the_help_and_the_menu_and_is_stored() {
    for (size, sheet) in [(DESKTOP, "Help"), (PHONE, "More")] {
        let mut desk = Desk::open(english(), size);
        let open = |desk: &mut Desk| {
            let tool =
                desk.all().into_iter().find(|seen| seen.text.split(" (").next() == Some(sheet));
            desk.click(tool.expect(sheet).rect.center());
        };
        open(&mut desk);
        let switch = desk.the(SWITCH);
        assert!(switch.role == Role::CheckBox && switch.chosen, "{sheet}");
        desk.hit(SWITCH);
        assert!(!desk.the(SWITCH).chosen && stored(&mut desk), "{sheet}");
        desk.keys(&[Key::Escape, Key::H]);
        assert!(desk.those(SWITCH).is_empty(), "H no longer opens the help");
        open(&mut desk);
        desk.hit(SWITCH);
        assert!(desk.the(SWITCH).chosen && !stored(&mut desk), "{sheet}");
        desk.keys(&[Key::Escape, Key::H]);
        assert!(!desk.those(SWITCH).is_empty(), "H opens it again");
    }
}

#[test]
fn help_and_tooltips_name_no_key_that_does_nothing() {
    let size: Vec2 = vec2(1280.0, 2400.0);
    for (boot, there) in [(english(), true), (quiet(), false)] {
        let mut desk = Desk::open(boot, size);
        assert_eq!(desk.those("Theme").iter().any(|tool| tool.text.contains("(T)")), there);
        desk.click(desk.those("Help")[0].rect.center());
        let shown = desk.painted();
        let named = |key: &str| shown.iter().any(|text| text.split(", ").any(|part| part == key));
        for key in ["R", "H", "?", "J", "Shift+O", "X Y Z"] {
            assert_eq!(named(key), there, "{key}");
        }
        for key in ["Esc", "PgDn", "Ctrl+Z", "F11", "Tab"] {
            assert!(named(key), "{key}");
        }
    }
}
