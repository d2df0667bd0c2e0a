//! The lines of text of the settings' values, and the macro that lists them.

use super::ENTRY_SEPARATOR;
use crate::lesson::Snap;
use crate::lesson::practice::Mastery;
use crate::own_code::BreakRecord;
use crate::program::print::CodeLanguage;
use crate::view::overlays::share::web_address;
use crate::view::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::str::FromStr;

/// Generates [`Settings`](super::Settings) and the code that treats its values alike, from one row
/// per value:
///
/// `field: Type = "key", form, rule, [flags];`
///
/// The form is a [`RecordForm`], the rule a function of [`merge`](super::merge). A value that is
/// `kept` is not progress: it stays when the progress is cleared. A value that is `own` determines
/// the current screen: another program does not change it here.
macro_rules! records {
    ($($(#[$doc:meta])* $field:ident: $type:ty = $key:literal, $form:ident, $rule:ident,
       [$($flag:ident)*];)*) => {
        /// The settings.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct Settings {
            $($(#[$doc])* pub $field: $type,)*
            /// The values of unknown keys: a later program with the same version wrote them.
            pub unknown: BTreeMap<String, Vec<String>>,
        }

        impl Settings {
            /// The names with which lines of the text begin.
            pub const KEYS: &[&str] = &[$($key),*];

            fn read_line(&mut self, line: &str) -> Option<()> {
                let (key, value) = line.split_once(" = ")?;
                match key.split_once(' ').unwrap_or((key, "")) {
                    $(($key, name) if name.is_empty() || <$form as RecordForm<$type>>::NAMED => {
                        $form::read(&mut self.$field, name, value)
                    })*
                    _ => {
                        self.unknown.entry(key.to_owned()).or_default().push(value.to_owned());
                        Some(())
                    }
                }
            }

            fn write_records(&self, line: &mut impl FnMut(&str, &str)) {
                $($form::write(&self.$field, $key, line);)*
                for (key, values) in &self.unknown {
                    values.iter().for_each(|value| line(key, value));
                }
            }

            /// The values of both programs, merged by the rule of each field.
            fn merged(base: &Self, mine: &Self, theirs: &Self) -> Self {
                Self {
                    $($field: merge::$rule(&base.$field, &mine.$field, &theirs.$field),)*
                    unknown: merge::latest_each(&base.unknown, &mine.unknown, &theirs.unknown),
                }
            }

            /// Copies the values with the flag `kept` from `other`.
            fn set_kept(&mut self, other: &Self) {
                $($(records!(kept $flag self other $field);)*)*
            }

            /// Copies the values with the flag `own` from `other`.
            fn set_own(&mut self, other: &Self) {
                $($(records!(own $flag self other $field);)*)*
            }
        }
    };
    (kept kept $self:ident $other:ident $field:ident) => { $self.$field.clone_from(&$other.$field) };
    (own own $self:ident $other:ident $field:ident) => { $self.$field.clone_from(&$other.$field) };
    ($of:ident $flag:ident $self:ident $other:ident $field:ident) => {};
}
pub(super) use records;

/// The form of a value as lines of text.
pub trait RecordForm<T> {
    /// Whether a name may follow the key.
    const NAMED: bool;
    /// Reads the line of a name; `None` if it is invalid.
    fn read(value: &mut T, name: &str, text: &str) -> Option<()>;
    /// Writes the lines.
    fn write(value: &T, key: &str, line: &mut impl FnMut(&str, &str));
}

/// A line, which is left out for the default.
pub struct One;

/// A line for a web address, which is left out for the default.
pub struct Web;

/// A line for each key of a map.
pub struct Each;

impl<T: Written + Default + PartialEq> RecordForm<T> for One {
    const NAMED: bool = false;

    fn read(value: &mut T, _: &str, text: &str) -> Option<()> {
        *value = T::read(text)?;
        Some(())
    }

    fn write(value: &T, key: &str, line: &mut impl FnMut(&str, &str)) {
        if *value != T::default() {
            line(key, &value.write());
        }
    }
}

impl RecordForm<String> for Web {
    const NAMED: bool = false;

    fn read(value: &mut String, _: &str, text: &str) -> Option<()> {
        *value = web_address(text)?;
        Some(())
    }

    fn write(value: &String, key: &str, line: &mut impl FnMut(&str, &str)) {
        One::write(value, key, line);
    }
}

impl<K: Written + Ord, T: Written> RecordForm<BTreeMap<K, T>> for Each {
    const NAMED: bool = true;

    fn read(map: &mut BTreeMap<K, T>, name: &str, text: &str) -> Option<()> {
        map.insert(K::read(name)?, T::read(text)?);
        Some(())
    }

    fn write(map: &BTreeMap<K, T>, key: &str, line: &mut impl FnMut(&str, &str)) {
        for (name, value) in map {
            line(&format!("{key} {}", name.write()), &value.write());
        }
    }
}

/// A value in one line.
pub trait Written: Sized {
    /// The value; `None` if the text is invalid.
    fn read(text: &str) -> Option<Self>;
    /// The text.
    fn write(&self) -> String;
}

/// Values that are written by another pair of functions.
macro_rules! written {
    ($($type:ty: $read:expr, $write:expr;)*) => {$(
        impl Written for $type {
            fn read(text: &str) -> Option<Self> {
                $read(text)
            }

            fn write(&self) -> String {
                $write(self)
            }
        }
    )*};
}

written! {
    bool: |text| Some(text == "yes"), |yes: &bool| String::from(if *yes { "yes" } else { "no" });
    u32: |text: &str| text.parse().ok(), ToString::to_string;
    Lang: Lang::of, |lang: &Lang| lang.code().to_owned();
    CodeLanguage: CodeLanguage::of, |language: &CodeLanguage| language.name().to_owned();
    Tone: |text: &str| text.parse().ok(), |tone: &Tone| <&str>::from(tone).to_owned();
    Snap: |text| [Self::Free, Self::Near, Self::Grid].into_iter().find(|s| s.write() == text),
        |snap: &Self| ["free", "near", "grid"][*snap as usize].to_owned();
    Mastery: Mastery::read, |record: &Mastery| record.line();
    BreakRecord: BreakRecord::read, BreakRecord::line;
    String: |line: &str| {
        let lines = line.split("\\\\").map(|part| part.replace("\\n", "\n"));
        Some(lines.collect::<Vec<_>>().join("\\"))
    }, |text: &String| text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "");
    Vec<String>: |text: &str| Some(text.split(ENTRY_SEPARATOR).map(str::to_owned).collect()),
        |entries: &Vec<String>| entries.join(ENTRY_SEPARATOR);
    (u32, u32): |text: &str| {
        let (right, all) = text.split_once(' ')?;
        Some((right.parse().ok()?, all.parse().ok()?))
    }, |(right, all): &(u32, u32)| format!("{right} {all}");
    // A lesson, and a part of it.
    (String, String): |text: &str| {
        text.split_once(' ').map(|(lesson, part)| (lesson.to_owned(), part.to_owned()))
    }, |(lesson, part): &Self| format!("{lesson} {part}");
    // `t_one:3`
    BTreeMap<String, u8>: |text: &str| text.split(' ').map(stars).collect(),
        |best: &BTreeMap<String, u8>| joined(best.iter().map(|(id, stars)| format!("{id}:{stars}")));
}

impl<T: Written> Written for Option<T> {
    fn read(text: &str) -> Option<Self> {
        T::read(text).map(Some)
    }

    fn write(&self) -> String {
        self.as_ref().map(T::write).unwrap_or_default()
    }
}

impl<T: Ord + FromStr + Display> Written for BTreeSet<T> {
    fn read(text: &str) -> Option<Self> {
        text.split_whitespace().map(|word| word.parse().ok()).collect()
    }

    fn write(&self) -> String {
        joined(self.iter().map(T::to_string))
    }
}

fn joined(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

fn stars(text: &str) -> Option<(String, u8)> {
    let (id, stars) = text.split_once(':')?;
    let stars = stars.parse().ok().filter(|stars| (1..=3).contains(stars))?;
    Some((id.to_owned(), stars))
}
