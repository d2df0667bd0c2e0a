//! Merges the settings of two windows or tabs, and clears the progress.

use super::Settings;
use crate::lesson::practice::Mastery;
use crate::own_code::{BreakRecord, WrongClaim};
use std::collections::{BTreeMap, BTreeSet};

/// The settings to store if one program has `mine`, another one has stored `theirs`, and both
/// started from `base`.
///
/// Progress is united: every opened step, solved exercise and visited erratum of both, and the
/// greater number of stars and guesses; for a kind of problem the newer record; the refuted claims
/// of both, or of the later round. A lesson's scene and its count of changes are one record. This and
/// any other value is taken from `mine` if it changed since `base`, otherwise from `theirs`. A change
/// is stored once the scene rests, so the program that stores later has the newer value, unless its
/// change waited for the end of a drag, of a transition or of running time. If one side erased the
/// progress more often, its progress replaces that of the other.
pub fn merge(base: &Settings, mine: &Settings, theirs: &Settings) -> Settings {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let mut both = Settings::merged(base, mine, theirs);
    let lessons = [mine, theirs].map(|of| of.scenes.keys().chain(of.moves.keys()));
    for lesson in lessons.into_iter().flatten() {
        let record =
            |of: &Settings| (of.scenes.get(lesson).cloned(), of.moves.get(lesson).copied());
        let latest = if record(mine) == record(base) { theirs } else { mine };
        both.keep_scene(latest, lesson);
    }
    let mut erased = match mine.erased.cmp(&theirs.erased) {
        Equal => return both,
        Greater => mine.clone(),
        Less => theirs.clone(),
    };
    erased.set_kept(&both);
    erased
}

impl Settings {
    /// Clears the progress; other values stay.
    pub fn clear_progress(&mut self) {
        let mut clear = Self { erased: self.erased.saturating_add(1), ..Self::default() };
        clear.set_kept(self);
        *self = clear;
    }

    /// Restores from `own` the values that another program must not change on the screen: language,
    /// theme, other preferences, and the scene of the lesson `open`.
    pub fn keep(&mut self, own: &Self, open: &str) {
        self.set_own(own);
        self.keep_scene(own, open);
    }

    /// Takes the scene of a lesson and its count of changes from `own`.
    fn keep_scene(&mut self, own: &Self, lesson: &str) {
        keep_entry(&mut self.scenes, &own.scenes, lesson);
        keep_entry(&mut self.moves, &own.moves, lesson);
    }
}

fn keep_entry<V: Clone>(of: &mut BTreeMap<String, V>, own: &BTreeMap<String, V>, key: &str) {
    of.remove(key);
    of.extend(own.get_key_value(key).map(|(key, value)| (key.clone(), value.clone())));
}

/// The value that changed since `base`; `mine` if both changed.
pub fn latest<T: PartialEq + Clone>(base: &T, mine: &T, theirs: &T) -> T {
    if mine == base { theirs.clone() } else { mine.clone() }
}

/// The latest value of each key.
pub fn latest_each<K: Ord + Clone, V: PartialEq + Clone>(
    base: &BTreeMap<K, V>,
    mine: &BTreeMap<K, V>,
    theirs: &BTreeMap<K, V>,
) -> BTreeMap<K, V> {
    let value = |key| latest(&base.get(key), &mine.get(key), &theirs.get(key));
    let keys = mine.keys().chain(theirs.keys());
    keys.filter_map(|key| Some((key.clone(), value(key)?.clone()))).collect()
}

/// The union of two values.
pub fn united<T: Unite + Clone>(_: &T, mine: &T, theirs: &T) -> T {
    let mut all = mine.clone();
    all.unite(theirs);
    all
}

/// Progress that is never lost.
pub trait Unite {
    /// Adds the progress of `other`.
    fn unite(&mut self, other: &Self);
}

impl Unite for bool {
    fn unite(&mut self, other: &Self) {
        *self |= *other;
    }
}

impl Unite for u8 {
    fn unite(&mut self, other: &Self) {
        *self = (*self).max(*other);
    }
}

impl Unite for (u32, u32) {
    fn unite(&mut self, other: &Self) {
        *self = (self.0.max(other.0), self.1.max(other.1));
    }
}

impl Unite for Mastery {
    fn unite(&mut self, other: &Self) {
        *self = self.newer(*other);
    }
}

impl Unite for BreakRecord {
    fn unite(&mut self, other: &Self) {
        if self.round < other.round {
            self.clone_from(other);
        } else if self.round == other.round {
            self.scenes = self.scenes.max(other.scenes);
            self.fallen.unite(&other.fallen);
        }
    }
}

/// Keeps the greater of two refutations of one claim: either would do, and both programs choose the
/// same one.
impl Unite for WrongClaim {
    fn unite(&mut self, other: &Self) {
        if *self < *other {
            self.clone_from(other);
        }
    }
}

impl<T: Ord + Clone> Unite for BTreeSet<T> {
    fn unite(&mut self, other: &Self) {
        self.extend(other.iter().cloned());
    }
}

impl<K: Ord + Clone, V: Unite + Clone> Unite for BTreeMap<K, V> {
    fn unite(&mut self, other: &Self) {
        for (key, value) in other {
            let own = self.entry(key.clone());
            own.and_modify(|own| own.unite(value)).or_insert_with(|| value.clone());
        }
    }
}
