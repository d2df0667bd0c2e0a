//! The final sound of displayed text read aloud in Korean: syllables, numbers, letters, symbols.

use Sound::{Consonant, Rieul, Vowel};

/// The final sound of the last syllable in Korean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A vowel, as at the end of 나무.
    Vowel,
    /// ㄹ, as in 칠; only 으로/로 treats it as a vowel.
    Rieul,
    /// Any other consonant, as in 삼.
    Consonant,
}

/// The final sound of `text` read aloud in Korean.
///
/// Closing brackets, quotes, spaces and punctuation are silent. Integers are read with their units
/// (10 십, 4000 사천), decimals digit by digit, fractions denominator first (22/41 사십일분의 이십이), powers
/// end in 제곱. Single letters and capitals are spelled (AB 에이비), lower-case words follow the common
/// rules of transcription. A text without any sound, or in another script, counts as ending in a
/// vowel.
///
/// ```
/// use crosspoint::text::particle::{Sound, last_sound};
/// assert_eq!(last_sound("17/41"), Sound::Rieul); // 사십일분의 십칠
/// assert_eq!(last_sound("1.2 × 10⁷"), Sound::Consonant); // 십의 칠제곱
/// assert_eq!(last_sound("(0.756, −0.927)"), Sound::Rieul); // … 영점구이칠
/// ```
pub fn last_sound(text: &str) -> Sound {
    let text = text.trim_end_matches(silent);
    let Some(last) = text.chars().next_back() else { return Vowel };
    if ends_in_power(text) {
        return Consonant; // 제곱
    }
    if let Some(above) = numerator(text).filter(|_| last.is_ascii_alphanumeric()) {
        return last_sound(above);
    }
    match last {
        '가'..='힣' => match (last as u32 - '가' as u32) % 28 {
            0 => Vowel,
            8 => Rieul,
            _ => Consonant,
        },
        'ㄹ' => Rieul, // 리을
        'ㄱ'..='ㅎ' => Consonant,
        '0'..='9' => number(text),
        // 디 일: read digit by digit or as a number, a subscript has the same final sound.
        '₀'..='₉' => char::from_digit(last as u32 - '₀' as u32, 10).map_or(Vowel, digit),
        '=' | 'ℓ' => Rieul,           // 이퀄, 엘
        '′' | '⊥' | '·' => Consonant, // 프라임, 수직, 점
        _ if last.is_ascii_alphabetic() => latin(text),
        // Of the Greek letters, only 엡실론, 오미크론 and 입실론 end in a consonant.
        'ε' | 'ϵ' | 'Ε' | 'ο' | 'Ο' | 'υ' | 'Υ' => Consonant,
        _ => Vowel,
    }
}

/// Silent marks.
fn silent(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, ')' | ']' | '}' | '⟩' | '>' | '»' | '›' | '」' | '』' | '”' | '’' | '"')
        || matches!(c, '\'' | '.' | ',' | ';' | ':' | '!' | '?' | '…' | '|' | '‖' | '$' | '*')
}

/// Whether the text ends in an exponent: `x²`, `10⁻⁵`, `10^7`, `10^{-5}` (its bracket is already
/// removed).
fn ends_in_power(text: &str) -> bool {
    let raised = |c: char| matches!(c, '⁰' | '¹' | '²' | '³' | '⁴'..='⁹' | 'ⁿ');
    let base = text.trim_end_matches(|c: char| c.is_alphanumeric());
    let base = base.strip_suffix(['-', '−', '+']).unwrap_or(base);
    let base = base.strip_suffix('{').unwrap_or(base);
    text.ends_with(raised) || base.ends_with('^') && !text.ends_with(['^', '{'])
}

/// The numerator, if `text` ends in a fraction of numbers or of single letters.
fn numerator(text: &str) -> Option<&str> {
    let (above, below) = text.rsplit_once('/')?;
    let below = below.trim_start();
    let above = above.trim_end();
    let number = |s: &str| s.chars().all(|c| c.is_ascii_digit() || c == '.');
    let letter = |s: &str| s.strip_prefix('Δ').unwrap_or(s).chars().count() == 1;
    let whole = |s: &str| !s.is_empty() && (number(s) || letter(s));
    let word = above.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '.').next()?;
    (whole(below) && whole(word)).then_some(above)
}

fn digit(c: char) -> Sound {
    match c {
        '2' | '4' | '5' | '9' => Vowel,
        '1' | '7' | '8' => Rieul,
        _ => Consonant,
    }
}

/// The final sound of a number: an integer by its last unit, any other by its last digit.
fn number(text: &str) -> Sound {
    let last = text.chars().next_back().unwrap_or('0');
    let digits = text.trim_end_matches(|c: char| c.is_ascii_digit() || c == ',');
    let whole = &text[digits.len()..];
    let zeros = whole.chars().rev().filter(|c| *c != ',').take_while(|c| *c == '0').count();
    if zeros == 0 || digits.ends_with('.') {
        return digit(last);
    }
    if whole.chars().all(|c| c == '0' || c == ',') {
        return Consonant; // 영
    }
    match zeros {
        12..16 => Vowel, // 조; 십, 백, 천, 만, 억 and 경 end in consonants
        _ => Consonant,
    }
}

fn latin(text: &str) -> Sound {
    let before = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let word = &text[before.len()..];
    let lower = |s: &str| s.bytes().all(|b| b.is_ascii_lowercase());
    if word.len() == 1 || !lower(&word[1..]) || !word.bytes().any(|b| is_vowel(b | 32)) {
        spelled(word)
    } else {
        pronounced(&word.to_ascii_lowercase())
    }
}

/// The name of the last letter: 엘 and 알 end in ㄹ, 엠 and 엔 in a consonant.
fn spelled(word: &str) -> Sound {
    match word.bytes().next_back().map(|b| b | 32) {
        Some(b'l' | b'r') => Rieul,
        Some(b'm' | b'n') => Consonant,
        _ => Vowel,
    }
}

/// The final sound of a transcribed word: dot 닷, line 라인, angle 앵글, cross 크로스.
fn pronounced(word: &str) -> Sound {
    // A final e after a consonant is silent: line, angle, space.
    let stem = match word.strip_suffix('e') {
        Some(stem)
            if stem.bytes().any(is_vowel) && !stem.bytes().next_back().is_some_and(is_vowel) =>
        {
            stem
        }
        Some(_) => return Vowel,
        None => word,
    };
    let mut bytes = stem.bytes().rev();
    let (last, before) = (bytes.next(), bytes.next());
    match last {
        Some(b'l') => Rieul,
        Some(b'm' | b'n') => Consonant,
        Some(b'g') if before == Some(b'n') => Consonant,
        Some(b'k') if before == Some(b'c') => Consonant,
        // A stop closes its syllable only right after a short vowel: dot, map, tab.
        Some(b'p' | b't' | b'k' | b'b' | b'c') if stem.len() == word.len() => {
            let short = before.is_some_and(is_vowel) && !bytes.next().is_some_and(is_vowel);
            if short { Consonant } else { Vowel }
        }
        _ => Vowel,
    }
}

const fn is_vowel(b: u8) -> bool {
    matches!(b, b'a' | b'e' | b'i' | b'o' | b'u' | b'y')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(sound: Sound, texts: &[&str]) {
        for text in texts {
            assert_eq!(last_sound(text), sound, "{text}");
        }
    }

    #[test]
    fn syllables_and_jamo() {
        all(Vowel, &["가", "직교하는 벡터", "ㅏ", "힣까", "와"]);
        all(Rieul, &["칠", "ㄹ", "값을"]);
        all(Consonant, &["직선", "값", "힣", "ㄱ", "ㅎ"]);
    }

    #[test]
    fn digits_as_read() {
        all(Consonant, &["0", "3", "6"]);
        all(Rieul, &["1", "7", "8"]);
        all(Vowel, &["2", "4", "5", "9"]);
    }

    #[test]
    fn whole_numbers_end_in_their_unit() {
        all(Consonant, &["10", "20", "100", "1000", "1,000", "10000", "100000000", "1,230", "00"]);
        all(Vowel, &["1000000000000", "30,000,000,000,000"]); // 조
        all(Consonant, &["10000000000000000"]); // 경
        all(Rieul, &["11", "1001", "1,007"]);
        all(Vowel, &["12", "−4", "-5", "1,002"]);
    }

    #[test]
    fn decimals_digit_by_digit() {
        all(Consonant, &["0.0", "1.50", "−0.3", "10.10"]);
        all(Rieul, &["0.537", "−2.1", "41.8"]);
        all(Vowel, &["0.415", "3.14", "0.5"]);
    }

    #[test]
    fn powers_end_in_jegop() {
        all(
            Consonant,
            &["1.2 × 10⁷", "3.4 × 10⁻⁵", "10^{-5}", "10^−5", "x²", "r^2", "(a + b)³", "10^{12}"],
        );
    }

    #[test]
    fn fractions_end_in_the_numerator() {
        all(Vowel, &["22/41", "−2/3", "5 / 41", "12/10", "a/b", "t/3", "지금 2/7"]);
        all(Rieul, &["17/41", "1/2", "l/2", "1/Δx"]);
        all(Consonant, &["10/41", "3/4", "0.3/4"]);
        all(Vowel, &["TCP/IP", "참/거짓 가"]);
    }

    #[test]
    fn coordinates_and_brackets() {
        all(Rieul, &["P(0.756, −0.927)", "(2, 1)", "[1]", "‘칠’", "“1”", "칠.", "(칠)…"]);
        all(Vowel, &["(−1, 2)", "P(t)", "「나」", "(넓이 22)", "22 "]);
        all(Consonant, &["(0, 0)", "‖m‖", "(값)"]);
    }

    #[test]
    fn letters_as_spelled() {
        all(Rieul, &["l", "r", "R", "URL", "AL"]);
        all(Consonant, &["m", "N", "MN", "점 n"]);
        all(Vowel, &["a", "f", "h", "s", "w", "x", "z", "A", "AB", "CD", "P", "벡터 w"]);
        all(Vowel, &["f32", "f64"]);
    }

    #[test]
    fn words_as_transcribed() {
        all(Rieul, &["angle", "Ctrl", "scale", "pixel"]);
        all(
            Consonant,
            &["den", "line", "Home", "dot", "map", "Tab", "clip", "ring", "back", "min"],
        );
        all(Vowel, &["cross", "Shift", "Enter", "Space", "Delete", "ray", "Esc", "clamp", "free"]);
        all(Vowel, &["root", "the", "area", "bug"]);
    }

    #[test]
    fn greek_subscripts_and_signs() {
        all(Vowel, &["α", "β", "γ", "θ", "λ", "μ", "π", "φ", "ω", "Δ", "Ω"]);
        all(Consonant, &["ε", "ο", "υ", "b′", "w⊥"]);
        all(Rieul, &["d₁", "v₇", "x₁₁", "λ₈"]);
        all(Vowel, &["d₂", "p₄", "50 %", "90°", "∞", "w × d₂", "−"]);
        all(Consonant, &["p₀", "d₃", "x₁₀"]);
    }

    #[test]
    fn silence_and_other_scripts_count_as_vowels() {
        all(Vowel, &["", " ", "()", "…", "漢", "é", "/", "^", "{", "1/", "/2"]);
    }
}
