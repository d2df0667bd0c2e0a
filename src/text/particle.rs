//! Korean particles, which depend on the preceding sound: 넓이가 but 값이, 삼으로 but 칠로.

mod reading;

pub use reading::{Sound, last_sound};

/// A particle with both of its forms.
///
/// ```
/// use crosspoint::text::particle::Particle;
/// let object = Particle::parse("을/를").unwrap();
/// assert_eq!(object.after("22"), "를");
/// assert_eq!(object.after("d₁"), "을");
/// let by = Particle::parse("으로/로").unwrap();
/// assert_eq!(by.after("41"), "로");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Particle {
    consonant: &'static str,
    vowel: &'static str,
}

/// The particles, each in the forms after a consonant and after a vowel.
pub const PARTICLES: [Particle; 25] = [
    pair("은", "는"),
    pair("이", "가"),
    pair("을", "를"),
    pair("과", "와"),
    pair("아", "야"),
    pair("으로", "로"),
    pair("으로서", "로서"),
    pair("으로써", "로써"),
    pair("이다", "다"),
    pair("이고", "고"),
    pair("이며", "며"),
    pair("이면", "면"),
    pair("이지만", "지만"),
    pair("이므로", "므로"),
    pair("이라", "라"),
    pair("이라고", "라고"),
    pair("이라면", "라면"),
    pair("이란", "란"),
    pair("이나", "나"),
    pair("이든", "든"),
    pair("이랑", "랑"),
    pair("이었다", "였다"),
    pair("이어서", "여서"),
    pair("이어야", "여야"),
    pair("이야", "야"),
];

const fn pair(consonant: &'static str, vowel: &'static str) -> Particle {
    Particle { consonant, vowel }
}

impl Particle {
    /// 이/가, after the subject of a clause.
    pub const SUBJECT: Self = pair("이", "가");
    /// 이고/고, which joins a clause to the next.
    pub const AND: Self = pair("이고", "고");

    /// The particle written as both forms with a slash, in either order; `None` if there is no such
    /// pair.
    ///
    /// ```
    /// use crosspoint::text::particle::Particle;
    /// assert_eq!(Particle::parse("가/이"), Particle::parse("이/가"));
    /// assert_eq!(Particle::parse("은/가"), None);
    /// ```
    pub fn parse(both: &str) -> Option<Self> {
        let (one, other) = both.split_once('/')?;
        PARTICLES.into_iter().find(|p| {
            (p.consonant, p.vowel) == (one, other) || (p.consonant, p.vowel) == (other, one)
        })
    }

    /// The form of 없다 that replaces this form of 이다 for an undefined value; `None` if this is not a
    /// form of 이다 that ends a clause.
    ///
    /// ```
    /// use crosspoint::text::particle::Particle;
    /// assert_eq!(Particle::parse("이고/고").unwrap().of_absence(), Some("없고"));
    /// assert_eq!(Particle::parse("으로/로").unwrap().of_absence(), None);
    /// ```
    pub fn of_absence(self) -> Option<&'static str> {
        Some(match self.consonant {
            "이다" => "없다",
            "이고" => "없고",
            "이며" => "없으며",
            "이면" => "없으면",
            "이지만" => "없지만",
            "이므로" => "없으므로",
            "이었다" => "없었다",
            "이어서" => "없어서",
            "이어야" => "없어야",
            _ => return None,
        })
    }

    /// The form that fits after `text`; the one after a vowel if `text` has no sound.
    ///
    /// ```
    /// use crosspoint::text::particle::Particle;
    /// let topic = Particle::parse("은/는").unwrap();
    /// assert_eq!((topic.after("P(1, −3)"), topic.after("P(1, −2)")), ("은", "는"));
    /// ```
    pub fn after(self, text: &str) -> &'static str {
        match last_sound(text) {
            Sound::Consonant => self.consonant,
            Sound::Rieul if !self.consonant.starts_with('으') => self.consonant,
            _ => self.vowel,
        }
    }
}

/// Writes both forms with a slash.
impl std::fmt::Display for Particle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.consonant, self.vowel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(both: &str, text: &str) -> &'static str {
        Particle::parse(both).unwrap().after(text)
    }

    #[test]
    fn every_pair_is_found_by_both_spellings() {
        for p in PARTICLES {
            assert_eq!(Particle::parse(&p.to_string()), Some(p));
            assert_eq!(Particle::parse(&format!("{}/{}", p.vowel, p.consonant)), Some(p));
        }
        for wrong in ["", "은", "은/", "/는", "은/는/이", "는/은 "] {
            assert_eq!(Particle::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn rieul_counts_as_a_vowel_for_direction_only() {
        for text in ["칠", "1", "7", "8", "0.537", "d₁", "직선 l", "교실", "‘서울’"] {
            assert_eq!(after("으로/로", text), "로", "{text}");
            assert_eq!(after("으로써/로써", text), "로써", "{text}");
            for (both, form) in [
                ("은/는", "은"),
                ("이/가", "이"),
                ("을/를", "을"),
                ("과/와", "과"),
                ("이다/다", "이다"),
                ("아/야", "아"),
            ] {
                assert_eq!(after(both, text), form, "{text}");
            }
        }
    }

    #[test]
    fn other_consonants_and_vowels() {
        for text in ["값", "3", "6", "10", "0", "−0.5 × 10³", "AB의 끝점", "m", "ε"] {
            assert_eq!(after("은/는", text), "은", "{text}");
            assert_eq!(after("으로/로", text), "으로", "{text}");
        }
        for text in ["넓이", "2", "4", "5", "9", "22/41", "AB", "P", "d₂", "θ", "f64", ""] {
            assert_eq!(after("이/가", text), "가", "{text}");
            assert_eq!(after("으로/로", text), "로", "{text}");
        }
    }
}
