//! The frame of every article: the HTML head, and links to other pages.

use super::{FIGURES, STYLE};
use crate::text::words::{Lang, Words};
use maud::{DOCTYPE, Markup, html};

/// The data of an article's head.
pub struct PageHead<'a> {
    /// The title, without the name of the program.
    pub title: &'a str,
    /// The description.
    pub about: &'a str,
    /// The page's language.
    pub lang: Lang,
    /// The page's file in the folder of each language.
    pub file: &'a str,
    /// The page's preview image, without the extension.
    pub figure: Option<&'a str>,
    /// The link that opens the lesson in the program.
    pub link: &'a str,
    /// The address of the whole site, if known.
    pub base: Option<&'a str>,
}

impl<'a> PageHead<'a> {
    /// A head without title, description and file.
    pub fn empty(lang: Lang, base: Option<&'a str>) -> Self {
        Self { title: "", about: "", lang, file: "", figure: None, link: "", base }
    }
}

/// The Open Graph tags of a page; tags with addresses only if `base` is known, because addresses
/// must be absolute.
fn social(head: &PageHead<'_>, address: &str) -> Markup {
    let words = Words::of(head.lang);
    let figure = head.figure.unwrap_or("card");
    html! {
        meta property="og:type" content="article";
        meta property="og:site_name" content=(words.get("app"));
        meta property="og:title" content=(head.title);
        meta property="og:description" content=(head.about);
        meta property="og:locale" content=(if head.lang == Lang::Ko { "ko_KR" } else { "en_GB" });
        @if let Some(base) = head.base {
            link rel="canonical" href=(address);
            meta property="og:url" content=(address);
            meta property="og:image" content={ (base) (FIGURES) "/" (figure) ".png" };
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// The Open Graph tags of the program's page.
pub fn home_head(base: Option<&str>) -> String {
    let words = Words::of(Lang::En);
    let (title, about) = (words.get("app"), super::home_about(words));
    let head = PageHead { title, about: &about, ..PageHead::empty(Lang::En, base) };
    social(&head, base.unwrap_or_default()).into_string()
}

/// The file of an article with this text.
pub fn page(head: &PageHead<'_>, text: Markup) -> String {
    let (lang, words) = (head.lang, Words::of(head.lang));
    let app = words.get("app");
    let address = |lang: Lang| match head.base {
        Some(base) => format!("{base}{}/{}", lang.code(), head.file),
        None => format!("../{}/{}", lang.code(), head.file),
    };
    let embed = head.base.filter(|_| head.figure.is_some());
    let embed = embed.map(|base| format!("{base}oembed/{}-{}.json", head.link, lang.code()));
    let own_name =
        |lang: Lang| Words::of(lang).get(if lang == Lang::Ko { "korean" } else { "english" });
    html! {
        (DOCTYPE)
        html lang=(lang.code()) dir="ltr" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (head.title) " · " (app) }
                meta name="description" content=(head.about);
                link rel="icon" href="../icon.svg" type="image/svg+xml";
                link rel="stylesheet" href={ "../" (STYLE) };
                @for lang in Lang::ALL {
                    link rel="alternate" hreflang=(lang.code()) href=(address(lang));
                }
                (social(head, &address(lang)))
                @if let Some(embed) = embed {
                    link rel="alternate" type="application/json+oembed" href=(embed) title=(head.title);
                }
            }
            body.article {
                a.skip href="#text" { (words.get("read_skip")) }
                header.bar {
                    nav aria-label=(app) {
                        a.app href=(super::link_to("")) {
                            img src="../icon.svg" alt="" width="24" height="24"; (app)
                        }
                        a href="index.html" { (words.get("lesson_list")) }
                        @let other = lang.other();
                        a lang=(other.code()) hreflang=(other.code())
                            href={ "../" (other.code()) "/" (head.file) } { (own_name(other)) }
                    }
                }
                main id="text" { (text) }
            }
        }
    }
    .into_string()
}
