//! The works that lessons cite, and the cited places.

use serde::Serialize;

/// A cited text.
///
/// Works cited by several lessons are in `lessons/works.rs`; a lesson may define its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Work {
    /// The text's kind. It determines the required fields.
    #[serde(skip)]
    pub kind: WorkKind,
    /// The author, or the authors separated by commas.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<&'static str>,
    /// The title in its own language.
    pub title: &'static str,
    /// The title in English, if the text is in another language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub english: Option<&'static str>,
    /// The year in which it was published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// The address of the work or of its code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<&'static str>,
    /// The prefix of its errata's names, before the hyphen, if published code of it is shown.
    #[serde(skip)]
    pub errata: Option<&'static str>,
}

/// The kind of a work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkKind {
    /// A page or a file. Author and year may be unknown.
    Document,
    /// A book or a paper. Author and year are required.
    Published,
}

/// A work and the cited place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Source {
    /// The work.
    #[serde(flatten)]
    pub work: Work,
    /// The numbers of the cited sections; empty for the whole work.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub sections: &'static [&'static str],
}

impl Source {
    /// The work of an erratum, by the prefix of its name.
    pub fn of_erratum(sources: &'static [Self], erratum: &str) -> Option<&'static Work> {
        let begins = erratum.split('-').next();
        let works = sources.iter().map(|source| &source.work);
        { works }.find(|work| work.errata.is_some() && work.errata == begins)
    }
}

impl Work {
    /// A document with a title in its own language and one in English.
    pub const fn document(title: &'static str, english: &'static str) -> Self {
        let english = Some(english);
        Self { kind: WorkKind::Document, title, english, ..Self::UNKNOWN }
    }

    /// A book or paper in English.
    pub const fn published(author: &'static str, title: &'static str, year: u16) -> Self {
        let (author, year) = (Some(author), Some(year));
        Self { kind: WorkKind::Published, author, title, year, ..Self::UNKNOWN }
    }

    const UNKNOWN: Self = Self {
        kind: WorkKind::Document,
        author: None,
        title: "",
        english: None,
        year: None,
        link: None,
        errata: None,
    };

    /// The whole work as a source.
    pub const fn whole(self) -> Source {
        self.sections(&[])
    }

    /// Sections of the work as a source.
    pub const fn sections(self, sections: &'static [&'static str]) -> Source {
        Source { work: self, sections }
    }

    /// The missing or malformed field; `None` if the work can be cited.
    ///
    /// ```
    /// use crosspoint::lesson::Work;
    /// let book = Work::published("Ericson", "Real-Time Collision Detection", 2005);
    /// assert_eq!(book.fault(), None);
    /// assert_eq!(Work { year: None, ..book }.fault(), Some("a book or paper needs its year"));
    /// ```
    pub fn fault(&self) -> Option<&'static str> {
        let published = self.kind == WorkKind::Published;
        let blank = |text: Option<&str>| text.is_some_and(|text| text.trim().is_empty());
        if blank(Some(self.title)) {
            Some("a work needs its title")
        } else if published && self.author.is_none() {
            Some("a book or paper needs its author")
        } else if published && self.year.is_none() {
            Some("a book or paper needs its year")
        } else if !self.title.is_ascii() && self.english.is_none() {
            Some("a title in another language needs one in English")
        } else if blank(self.author) || blank(self.english) || blank(self.errata) {
            Some("what is not known of a work is left out")
        } else if self.link.is_some_and(|link| !is_address(link)) {
            Some("a link is an address that begins with https:// or http://")
        } else {
            None
        }
    }
}

/// Whether a link has a web scheme, a host with a dot, and only characters of an address.
fn is_address(link: &str) -> bool {
    let rest = link.strip_prefix("https://").or_else(|| link.strip_prefix("http://"));
    let host = rest.and_then(|rest| rest.split(['/', '?', '#']).next()).unwrap_or_default();
    let labels = || host.split('.');
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    labels().count() > 1
        && labels().all(|label| !label.is_empty() && label.chars().all(plain))
        && link.chars().all(|c| c.is_ascii_graphic() && !"<>\"`{}|\\^".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: Work = Work::published("A. Author", "A Book", 2005);

    #[test]
    fn a_work_has_the_fields_of_its_kind() {
        let page = Work::document("교점", "The crossing");
        for good in [BOOK, page, Work { english: None, title: "A page", ..page }] {
            assert_eq!(good.fault(), None);
        }
        let bad = [
            Work { title: " ", ..BOOK },
            Work { author: None, ..BOOK },
            Work { author: Some(""), ..BOOK },
            Work { year: None, ..BOOK },
            Work { english: None, ..page },
        ];
        assert!(bad.iter().all(|work| work.fault().is_some()), "{bad:?}");
    }

    #[test]
    fn an_erratum_leads_to_its_work() {
        const SOURCES: &[Source] =
            &[BOOK.whole(), Work { errata: Some("A1"), ..BOOK }.sections(&["1"])];
        assert_eq!(Source::of_erratum(SOURCES, "A1-sign"), Some(&SOURCES[1].work));
        assert_eq!(Source::of_erratum(SOURCES, "A-sign"), None);
    }

    #[test]
    fn a_link_is_a_web_address() {
        let good = ["https://example.org", "http://a.example.org/b/c?d=e#f", "https://a-b.kr/23"];
        let bad = [
            "",
            "example.org",
            "ftp://a.b",
            "https://",
            "https://host",
            "https://a..b",
            "https://a.b/c d",
        ];
        for link in good {
            assert_eq!(Work { link: Some(link), ..BOOK }.fault(), None, "{link}");
        }
        for link in bad {
            assert!(Work { link: Some(link), ..BOOK }.fault().is_some(), "{link}");
        }
    }
}
