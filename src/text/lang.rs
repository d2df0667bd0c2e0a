//! The languages of the program.

/// A language of the interface and of the lessons.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Lang {
    /// 한국어
    #[default]
    Ko,
    /// English
    En,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::Ko, Self::En];

    /// The language's code: `ko` or `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ko => "ko",
            Self::En => "en",
        }
    }

    /// The language of a code such as `ko`, `ko-KR` or `EN_us`; `None` if it is another one.
    ///
    /// ```
    /// use crosspoint::text::lang::Lang;
    /// assert_eq!(Lang::of("ko-KR"), Some(Lang::Ko));
    /// assert_eq!(Lang::of("kok"), None);
    /// ```
    pub fn of(code: &str) -> Option<Self> {
        let primary = code.split(['-', '_', '.']).next()?;
        Self::ALL.into_iter().find(|lang| primary.eq_ignore_ascii_case(lang.code()))
    }

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Ko => Self::En,
            Self::En => Self::Ko,
        }
    }
}
