//! Cards: one sentence about a failed action, over the live picture.

use crate::lesson::Taken;
use crate::lesson::link::BadLink;
use crate::lessons::Entry;
use crate::view::exchange::open_link::{LinkOutcome, nearest};
use crate::view::msg::{CardResponse, Msg};
use crate::view::playlist::BadPlaylist;
use crate::view::playlist::playlist_sheet;
use crate::view::ui_context::{CARD, UiContext, bold, ui as font};
use crate::view::widgets::controls::{Weight, text_button};
use crate::view::widgets::icons::Icon;
use egui::{Align2, Margin, Rect, RichText, Vec2, pos2};

/// The content of a card.
#[derive(Clone)]
pub enum Card {
    /// A link could not be decoded.
    BadLink(BadLink),
    /// Some numbers of a link are invalid for the scene.
    PartOfLink(Taken),
    /// A list of a prepared class was refused.
    BadList(BadPlaylist),
    /// The lesson does not exist.
    NoLesson {
        /// The requested name.
        asked: String,
        /// The most similar lesson.
        nearest: &'static Entry,
    },
    /// A message of the platform: the key of a sentence and its argument.
    Remark(&'static str, String),
}

struct Content {
    icon: Icon,
    title: String,
    line: String,
    buttons: Vec<(String, CardResponse)>,
}

impl Card {
    /// The card for the result of a link; `None` if all of it was valid.
    pub fn of(outcome: LinkOutcome) -> Option<Self> {
        Some(match outcome {
            LinkOutcome::Whole => return None,
            LinkOutcome::Part(taken) => Self::PartOfLink(taken),
            LinkOutcome::Bad(reason) => Self::BadLink(reason),
            LinkOutcome::NoLesson(asked) => {
                let nearest = nearest(&asked);
                Self::NoLesson { asked: asked.chars().take(24).collect(), nearest }
            }
        })
    }

    /// A key that distinguishes it from other cards in any language.
    fn key(&self) -> String {
        match self {
            Self::BadLink(reason) => format!("{reason:?}"),
            Self::PartOfLink(taken) => format!("{taken:?}"),
            Self::BadList(reason) => format!("{reason:?}"),
            Self::NoLesson { asked, .. } => asked.clone(),
            Self::Remark(key, detail) => format!("{key} {detail}"),
        }
    }

    /// `addressed`: there is an address that stays unchanged.
    fn content(&self, cx: &UiContext<'_>, addressed: bool) -> Content {
        let words = cx.words;
        let word = |key: &str| words.get(key).to_owned();
        match self {
            Self::BadLink(reason) => Content {
                icon: Icon::Link,
                title: word(match reason {
                    BadLink::Newer(_) => "link_newer",
                    BadLink::TooLong | BadLink::Unreadable => "link_unreadable",
                }),
                line: match reason {
                    BadLink::Newer(_) => word("link_newer_body"),
                    BadLink::TooLong | BadLink::Unreadable if addressed => {
                        format!("{} {}", word("link_unreadable_body"), word("address_left"))
                    }
                    BadLink::TooLong | BadLink::Unreadable => word("link_unreadable_body"),
                },
                buttons: vec![(word("keep"), CardResponse::Keep)],
            },
            Self::PartOfLink(taken) => Content {
                icon: Icon::Link,
                title: word("link_partly"),
                line: words.fill(
                    "link_partly_body",
                    &[("all", &taken.all.to_string()), ("good", &taken.good.to_string())],
                ),
                buttons: vec![
                    (word("keep"), CardResponse::Keep),
                    (word("first_state"), CardResponse::Start),
                ],
            },
            Self::BadList(reason) => Content {
                icon: Icon::Link,
                title: word("list_refused"),
                line: playlist_sheet::reason(words, reason),
                buttons: vec![(word("keep"), CardResponse::Keep)],
            },
            Self::NoLesson { asked, nearest } => Content {
                icon: Icon::Help,
                title: words.fill("lesson_missing", &[("id", asked)]),
                line: {
                    let (chapter, place) = (nearest.number.0.to_string(), nearest.place());
                    // Only for a requested chapter the last number is known.
                    match asked.split('.').next() == Some(chapter.as_str()) {
                        true => words.fill(
                            "lesson_missing_body",
                            &[("chapter", chapter.as_str()), ("last", &place)],
                        ),
                        false => String::new(),
                    }
                },
                buttons: vec![
                    (
                        words.fill("lesson_open", &[("id", &nearest.place())]),
                        CardResponse::Open(nearest.id),
                    ),
                    (word("lesson_list"), CardResponse::List),
                ],
            },
            Self::Remark(key, detail) => Content {
                icon: Icon::Help,
                title: word("remark_title"),
                line: words.fill(key, &[("file", detail), ("name", detail)]),
                buttons: vec![(word("keep"), CardResponse::Keep)],
            },
        }
    }
}

/// Shows the card at the bottom of `body`, so that the scene behind it stays visible and draggable.
///
/// Its first button takes the focus when the card appears, so that Enter presses it.
pub fn show(ctx: &egui::Context, cx: &UiContext<'_>, body: Rect, card: &Card, addressed: bool) {
    let content = card.content(cx, addressed);
    let comes = comes(ctx, card);
    let width = (body.width() - 32.0).clamp(160.0, 400.0);
    let frame = cx.raised(20);
    egui::Area::new(egui::Id::new("card"))
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(pos2(body.center().x, body.bottom() - 20.0))
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width - 40.0);
                ui.horizontal_top(|ui| {
                    let (place, _) =
                        ui.allocate_exact_size(Vec2::splat(26.0), egui::Sense::hover());
                    content.icon.paint(ui.painter(), place, cx.theme.ink2, 1.6);
                    ui.vertical(|ui| {
                        ui.label(RichText::new(&content.title).font(bold(17.0)));
                        if !content.line.is_empty() {
                            cx.label(ui, &content.line, font(14.0), cx.theme.ink2);
                        }
                        ui.add_space(4.0);
                        ui.horizontal_wrapped(|ui| {
                            for (index, (text, answer)) in content.buttons.iter().enumerate() {
                                let weight =
                                    if index == 0 { Weight::Primary } else { Weight::Plain };
                                let button = text_button(ui, cx, weight, text, [None, None]);
                                if comes && index == 0 {
                                    button.request_focus();
                                }
                                if button.clicked() {
                                    cx.ask(Msg::Card(*answer));
                                }
                            }
                        });
                    });
                });
            });
        });
}

/// Whether a card was not shown in the previous frame.
fn comes(ctx: &egui::Context, card: &Card) -> bool {
    let (id, pass) = (egui::Id::new("card on the screen"), ctx.cumulative_pass_nr());
    let key = card.key();
    ctx.data_mut(|data| {
        let before = data.get_temp::<(u64, String)>(id);
        let comes = before.is_none_or(|(last, before)| last + 1 < pass || before != key);
        data.insert_temp(id, (pass, key));
        comes
    })
}

/// A note shown for two seconds at the bottom of the picture.
pub fn note(ctx: &egui::Context, cx: &UiContext<'_>, canvas: Rect, text: &str) {
    let at = pos2(canvas.center().x, canvas.bottom() - 16.0);
    egui::Area::new(egui::Id::new("note"))
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(at)
        .interactable(false)
        .show(ctx, |ui| {
            egui::Frame::NONE
                .fill(cx.theme.inv)
                .corner_radius(CARD)
                .inner_margin(Margin::symmetric(14, 8))
                .show(ui, |ui| {
                    ui.set_max_width((canvas.width() - 60.0).max(80.0));
                    cx.label(ui, text, cx.ui(14.0), cx.theme.inv_ink);
                });
        });
}
