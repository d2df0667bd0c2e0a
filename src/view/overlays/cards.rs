//! Cards: one sentence about a failed action, over the live picture.

use crate::lesson::link::BadLink;
use crate::view::exchange::open_link::{LinkFault, nearest};
use crate::view::msg::CardResponse;
use crate::view::playlist::BadPlaylist;
use crate::view::playlist::playlist_sheet;
use crate::view::prelude::*;

/// The content of a card.
#[derive(Clone, Debug, PartialEq)]
pub enum Card {
    /// A link was not valid, at least in part.
    Link(LinkFault),
    /// A list of a prepared class was refused.
    BadList(BadPlaylist),
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
    /// `addressed`: there is an address that stays unchanged.
    fn content(&self, cx: &UiContext<'_>, addressed: bool) -> Content {
        let words = cx.words;
        let word = |key: &str| words.get(key).to_owned();
        let with_keep = |icon, title: &str, line: String| Content {
            icon,
            title: word(title),
            line,
            buttons: vec![(word("keep"), CardResponse::Keep)],
        };
        match self {
            Self::Link(LinkFault::Bad(BadLink::Newer(_))) => {
                with_keep(Icon::Link, "link_newer", word("link_newer_body"))
            }
            Self::Link(LinkFault::Bad(BadLink::TooLong(_) | BadLink::Unreadable)) => {
                let line = match addressed {
                    true => format!("{} {}", word("link_unreadable_body"), word("address_left")),
                    false => word("link_unreadable_body"),
                };
                with_keep(Icon::Link, "link_unreadable", line)
            }
            Self::Link(LinkFault::Part(taken)) => {
                let line =
                    words.fill("link_partly_body", &[("all", &taken.all), ("good", &taken.good)]);
                let mut content = with_keep(Icon::Link, "link_partly", line);
                content.buttons.push((word("first_state"), CardResponse::Start));
                content
            }
            Self::BadList(reason) => {
                with_keep(Icon::Link, "list_refused", playlist_sheet::reason(words, reason))
            }
            Self::Link(LinkFault::NoLesson(asked)) => {
                let asked: String = asked.chars().take(24).collect();
                let nearest = nearest(&asked);
                let (chapter, place) = (nearest.number.0.to_string(), nearest.place());
                // Only for a requested chapter the last number is known.
                let known = asked.split('.').next() == Some(chapter.as_str());
                let line = known.then(|| {
                    words.fill("lesson_missing_body", &[("chapter", &chapter), ("last", &place)])
                });
                let open = words.fill("lesson_open", &[("id", &place)]);
                Content {
                    icon: Icon::Help,
                    title: words.fill("lesson_missing", &[("id", &asked)]),
                    line: line.unwrap_or_default(),
                    buttons: vec![
                        (open, CardResponse::Open(nearest.id)),
                        (word("lesson_list"), CardResponse::List),
                    ],
                }
            }
            Self::Remark(key, detail) => {
                let line = words.fill(key, &[("file", &detail), ("name", &detail)]);
                with_keep(Icon::Help, "remark_title", line)
            }
        }
    }
}

/// Shows the card at the bottom of `body`, so that the scene behind it stays visible and draggable.
///
/// The card's first button takes the focus when the card appears, so that Enter presses it.
pub fn show(ctx: &Context, cx: &UiContext<'_>, body: Rect, card: &Card, addressed: bool) {
    let content = card.content(cx, addressed);
    let comes = comes(ctx, card);
    let width = (body.width() - 32.0).clamp(160.0, 400.0);
    let frame = cx.raised(20);
    egui::Area::new(Id::new("card"))
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(pos2(body.center().x, body.bottom() - 20.0))
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width - 40.0);
                ui.horizontal_top(|ui| {
                    let (place, _) = ui.allocate_exact_size(Vec2::splat(26.0), Sense::hover());
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
                                button.on_click(cx, Msg::Card(*answer));
                            }
                        });
                    });
                });
            });
        });
}

/// Whether a card was not shown in the previous frame.
fn comes(ctx: &Context, card: &Card) -> bool {
    let (id, pass) = (Id::new("card on the screen"), ctx.cumulative_pass_nr());
    ctx.data_mut(|data| {
        let before = data.get_temp::<(u64, Card)>(id);
        let comes = before.is_none_or(|(last, before)| last + 1 < pass || before != *card);
        data.insert_temp(id, (pass, card.clone()));
        comes
    })
}

/// A note shown for two seconds at the bottom of the picture.
pub fn note(ctx: &Context, cx: &UiContext<'_>, canvas: Rect, text: &str) {
    let at = pos2(canvas.center().x, canvas.bottom() - 16.0);
    egui::Area::new(Id::new("note"))
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
