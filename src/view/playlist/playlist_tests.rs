//! Lists that are written and parsed again, and invalid lists.

use super::*;
use crate::lesson::fields::Fields;
use crate::lesson::link::{LinkState, SavedView, encode};
use proptest::prelude::*;

fn entries() -> impl Strategy<Value = PlaylistEntry> {
    let word = "[^\\p{C}\\s]([^\\p{C}\\s]| [^\\p{C}\\s]){0,18}";
    let links = prop_oneof![
        Just("perp_product".to_owned()),
        Just("workbench/2/?a=seg,0,0,4,2&.end".to_owned()),
        proptest::array::uniform3(-1e6..1e6).prop_map(|view| {
            let scene = Fields(vec![("a".to_owned(), "1,2.5".to_owned())]);
            let view = SavedView::Plane(view);
            encode("bounce", &LinkState { step: "meet".to_owned(), view, scene })
        }),
    ];
    let hidden = proptest::collection::btree_set(proptest::sample::select(&HIDEABLE), 0..4);
    let answers = proptest::collection::vec(word, 0..=MAX_ANSWERS);
    (links, hidden, proptest::option::of(word), answers, 0..MAX_ANSWERS).prop_map(
        |(link, hidden, question, answers, right)| {
            let right = right.min(answers.len().saturating_sub(1));
            let question = question.unwrap_or_default();
            PlaylistEntry { link, hidden, question, answers, right }
        },
    )
}

proptest! {
    #![proptest_config(crate::cases::config(60))]

    #[test]
    fn playlists_round_trip(
        entries in proptest::collection::vec(entries(), 1..9),
        code: bool,
        at in 0_usize..9,
    ) {
        let hidden = code.then_some(HiddenPart::Code).into_iter().collect();
        let list = Playlist { hidden, entries };
        prop_assert_eq!(Playlist::read_text(&list.text()), Ok(list.clone()));
        let link = list.link(Some(at));
        let safe = |c: char| c.is_ascii_alphanumeric() || "/_-@.".contains(c);
        prop_assert!(link.chars().all(safe), "{link}");
        let open = at.min(list.entries.len() - 1);
        prop_assert_eq!(Playlist::read_link(&format!("#{link}")), Ok((list, open)));
    }

    #[test]
    fn any_text_gives_a_list_or_an_error(text: String) {
        for link in [text.clone(), format!("list/{text}"), format!("list/1/{text}.end")] {
            let _ = Playlist::read_link(&link);
        }
        for file in [format!("crosspoint list 1\n{text}.end"), text] {
            let _ = Playlist::read_text(&file);
        }
    }
}

fn read(lines: &str) -> Result<Playlist, BadPlaylist> {
    Playlist::read_text(&format!("crosspoint list 1\n{lines}.end\n"))
}

#[test]
fn a_truncated_link_is_rejected() {
    let list = read("show perp_product\nask Where do they meet?\n").unwrap();
    for whole in [list.link(None), list.link(Some(0))] {
        for end in LINK.len()..whole.len() {
            let cut = Playlist::read_link(&whole[..end]);
            assert_eq!(cut, Err(BadPlaylist::Unreadable), "{}", &whole[..end]);
        }
    }
    let text = list.text();
    for end in 0..text.trim_end().len() {
        assert!(Playlist::read_text(&text[..end]).is_err(), "{}", &text[..end]);
    }
    assert!(is_list("#list/1/x") && is_list("list") && !is_list("lists/1") && !is_list(""));
}

#[test]
fn oversized_lists_are_refused_with_a_reason() {
    let megabyte = "show perp_product\n".repeat(1 << 16);
    assert_eq!(read(&megabyte), Err(BadPlaylist::TooLong));
    assert_eq!(Playlist::read_link(&"list/1/".repeat(1 << 17)), Err(BadPlaylist::TooLong));
    // A short link that decompresses to a megabyte.
    let bomb = format!("list/1/{}.end", letters_of(&megabyte));
    assert!(bomb.len() < MAX_LINK_LENGTH);
    assert_eq!(Playlist::read_link(&bomb), Err(BadPlaylist::Unreadable));
    assert_eq!(Playlist::read_link("list/2/x.end"), Err(BadPlaylist::Newer(2)));
    assert_eq!(Playlist::read_text("crosspoint list 9\nx"), Err(BadPlaylist::Newer(9)));
    assert_eq!(Playlist::read_link("list/0/x.end"), Err(BadPlaylist::Unreadable));
    let lesson = "no_such".to_owned();
    let missing = Err(BadPlaylist::Lesson { entry: 2, lesson });
    assert_eq!(read("show perp_product\nshow no_such/2/x?.end\n"), missing);
    let many = "show perp_product\n".repeat(MAX_ENTRIES);
    assert!(read(&many).is_ok());
    assert_eq!(read(&(many + "show perp_product\n")), Err(BadPlaylist::TooMany));
    let asks = |length| read(&format!("show bounce\nask {}\n", "질".repeat(length)));
    assert!(asks(MAX_QUESTION_LENGTH).is_ok());
    assert_eq!(asks(MAX_QUESTION_LENGTH + 1), Err(BadPlaylist::Question(1)));
    for bad in [
        "answer a\nanswer b\n",
        "right a\nright b\n",
        "right a\nanswer b\nanswer c\nanswer d\n",
        &format!("right {}\n", "a".repeat(MAX_ANSWER_LENGTH + 1)),
    ] {
        assert_eq!(read(&format!("show bounce\n{bad}")), Err(BadPlaylist::Question(1)), "{bad}");
        let followed = format!("show bounce\n{bad}show bounce\n");
        assert_eq!(read(&followed), Err(BadPlaylist::Question(1)), "{bad}");
    }
    for (line, bad) in [
        (2, "ask Where?\n"),
        (2, "noise\n"),
        (3, "show bounce\nhide bars\n"),
        (3, "show bounce\nhide stars\n"),
        (3, "show bounce\nask \u{7}\n"),
        (2, "show list/1/x.end\n"),
        (2, "show bounce/2/meet?a=1\n"),
    ] {
        assert_eq!(read(bad), Err(BadPlaylist::Line(line)), "{bad}");
    }
    assert_eq!(read("hide code\n"), Err(BadPlaylist::Empty));
}

#[test]
fn empty_answers_are_left_out() {
    let mut list = read("show bounce\nask Where?\nright A\n").unwrap();
    let entry = &mut list.entries[0];
    entry.answers = vec![" ".to_owned(), "A".to_owned(), " B ".to_owned()];
    entry.right = 2;
    let clean = list.clean();
    assert_eq!((&*clean.entries[0].answers.join(","), clean.entries[0].right), ("A,B", 1));
    assert_eq!(Playlist::read_text(&list.text()), Ok(clean));
    // If the correct answer is removed, the first becomes correct.
    list.entries[0].right = 0;
    assert_eq!(list.clean().entries[0].right, 0);
    list.entries[0].answers.clear();
    assert_eq!(list.clean().entries[0].verdict(&BTreeSet::new()), None);
}
