//! A system voice reads the step aloud.

use super::desk::*;

/// The program with voices for these languages.
fn voiced(mut desk: Desk, voices: &[Lang]) -> Desk {
    desk.hears(HostEvent::Voices(voices.to_vec()));
    desk.take_effects();
    desk
}

/// The text to read since the last call.
fn read(desk: &mut Desk) -> Vec<String> {
    effects!(desk, Effect::ReadAloud(text) => text)
}

fn offers(desk: &Desk) -> bool {
    desk.says("Read aloud") || desk.says("소리 내어 읽기")
}

#[test]
fn it_is_offered_where_there_is_a_voice_for_the_language_only() {
    for size in [DESKTOP, PHONE] {
        for (voices, korean, wanted) in [
            (&[][..], false, false),
            (&[Lang::Ko], false, false),
            (&[Lang::Ko], true, true),
            (&[Lang::En], true, false),
            (&[Lang::Ko, Lang::En], false, true),
        ] {
            let mut desk = voiced(Desk::open(english(), size), voices);
            if korean {
                desk.keys(&[Key::L]);
            }
            assert_eq!(offers(&desk), wanted, "{size} {voices:?} {korean}");
            desk.keys(&[Key::H]);
            assert_eq!(offers(&desk), wanted, "{size} {voices:?} {korean}: help");
        }
    }
}

#[test]
fn the_step_is_read_with_the_numbers_of_the_scene_and_ends_when_asked_to() {
    let mut desk = voiced(Desk::new(), &[Lang::En]);
    desk.tap("Read aloud");
    let first = read(&mut desk);
    let [said] = first.as_slice() else { panic!("{first:?}") };
    let title = desk.app().page().derived().verdict.case;
    assert!(said.lines().count() > 2 && said.contains("AB and CD meet"), "{title}: {said}");
    desk.tap("Stop reading aloud");
    assert_eq!(read(&mut desk), [""]);
    desk.pull("b", vec2(-60.0, 30.0));
    desk.tap("Read aloud");
    let moved = read(&mut desk);
    assert!(moved.len() == 1 && moved[0] != *said, "the numbers are others: {moved:?}");
    // After the end of the text, the button restarts reading.
    desk.hears(HostEvent::ReadOut);
    assert!(offers(&desk) && read(&mut desk).is_empty());
    desk.tap("Read aloud");
    assert_eq!(read(&mut desk), moved);
    // Another step stops reading.
    desk.keys(&[Key::N]);
    assert_eq!(read(&mut desk), [""]);
    assert!(offers(&desk));
    // Reading starts from the help sheet, and the text becomes visible.
    desk.keys(&[Key::H]);
    let rows = desk.those("Read aloud").into_iter();
    desk.click(rows.map(|seen| seen.rect).next_back().expect("a row").center());
    assert!(read(&mut desk).len() == 1 && desk.says("Stop reading aloud"));
    assert!(desk.those("Close").is_empty());
}

#[test]
fn a_verdict_that_is_hidden_is_not_told() {
    let mut desk = voiced(Desk::new(), &[Lang::En]);
    desk.hide_verdict(false);
    desk.tap("Read aloud");
    let said = read(&mut desk).remove(0);
    assert!(!said.is_empty() && !said.contains("AB and CD meet"), "{said}");
}
