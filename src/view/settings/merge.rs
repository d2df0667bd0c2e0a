//! Merges the settings of two windows or tabs.

use super::Settings;
use std::collections::BTreeMap;

/// The settings to store if one program has `mine`, another one has stored `theirs`, and both
/// started from `base`.
///
/// Progress is united: every opened step, solved exercise and visited erratum of both, and the
/// greater number of stars and guesses; for a kind of problem the newer record. Any other value is
/// that of `mine` if it changed since `base`, and otherwise that of `theirs`. A change is stored at
/// once, so the later one is the newer. If one side erased the progress more often, its progress
/// replaces that of the other.
pub fn merge(base: &Settings, mine: &Settings, theirs: &Settings) -> Settings {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let erasable = match mine.erased.cmp(&theirs.erased) {
        Greater => mine.clone(),
        Less => theirs.clone(),
        Equal => Settings {
            snap: newer(base.snap, mine.snap, theirs.snap),
            lesson: newer(&base.lesson, &mine.lesson, &theirs.lesson).clone(),
            scenes: newest(&base.scenes, &mine.scenes, &theirs.scenes),
            moves: newest(&base.moves, &mine.moves, &theirs.moves),
            opened: united(&mine.opened, &theirs.opened, |own, other| own.extend(other)),
            steps: united(&mine.steps, &theirs.steps, |own, other| {
                own.extend(other.iter().cloned());
            }),
            stars: united(&mine.stars, &theirs.stars, |own, other| {
                *own = united(own, other, |best, stars| *best = (*best).max(*stars));
            }),
            entries: newest(&base.entries, &mine.entries, &theirs.entries),
            own_code: newest(&base.own_code, &mine.own_code, &theirs.own_code),
            broken: newest(&base.broken, &mine.broken, &theirs.broken),
            solved: united(&mine.solved, &theirs.solved, |own, other| {
                own.extend(other.iter().cloned());
            }),
            practice: united(&mine.practice, &theirs.practice, |own, other| {
                *own = own.newer(*other);
            }),
            predicted: united(&mine.predicted, &theirs.predicted, |own, other| {
                *own = (own.0.max(other.0), own.1.max(other.1));
            }),
            museum: &mine.museum | &theirs.museum,
            nudged: mine.nudged || theirs.nudged,
            unknown: newest(&base.unknown, &mine.unknown, &theirs.unknown),
            ..mine.clone()
        },
    };
    Settings {
        lang: newer(base.lang, mine.lang, theirs.lang),
        tone: newer(base.tone, mine.tone, theirs.tone),
        address: newer(&base.address, &mine.address, &theirs.address).clone(),
        list: newer(&base.list, &mine.list, &theirs.list).clone(),
        code: newer(base.code, mine.code, theirs.code),
        code_folded: newer(base.code_folded, mine.code_folded, theirs.code_folded),
        folded: newer(base.folded, mine.folded, theirs.folded),
        screen_reader: newer(base.screen_reader, mine.screen_reader, theirs.screen_reader),
        toured: mine.toured || theirs.toured,
        ..erasable
    }
}

impl Settings {
    /// Restores from `own` what another program must not change on the screen: language, theme,
    /// other preferences, and the scene of the lesson `open`.
    pub fn keep(&mut self, own: &Self, open: &str) {
        (self.lang, self.tone, self.snap, self.folded) = (own.lang, own.tone, own.snap, own.folded);
        (self.code, self.screen_reader) = (own.code, own.screen_reader);
        self.address.clone_from(&own.address);
        self.list.clone_from(&own.list);
        self.lesson.clone_from(&own.lesson);
        match own.scenes.get(open) {
            Some(scene) => drop(self.scenes.insert(open.to_owned(), scene.clone())),
            None => drop(self.scenes.remove(open)),
        }
        self.moves.remove(open);
        self.moves
            .extend(own.moves.get_key_value(open).map(|(open, moves)| (open.clone(), *moves)));
    }
}

/// The value that changed since `base`; `mine` if both did.
fn newer<T: PartialEq>(base: T, mine: T, theirs: T) -> T {
    if mine == base { theirs } else { mine }
}

/// The newer value of each key.
fn newest<K: Ord + Clone, V: PartialEq + Clone>(
    base: &BTreeMap<K, V>,
    mine: &BTreeMap<K, V>,
    theirs: &BTreeMap<K, V>,
) -> BTreeMap<K, V> {
    let value = |key| newer(base.get(key), mine.get(key), theirs.get(key));
    let keys = mine.keys().chain(theirs.keys());
    keys.filter_map(|key| Some((key.clone(), value(key)?.clone()))).collect()
}

/// The keys of both; if both have one, `unite` adds the second value to the first.
fn united<K: Ord + Clone, V: Clone>(
    mine: &BTreeMap<K, V>,
    theirs: &BTreeMap<K, V>,
    unite: impl Fn(&mut V, &V),
) -> BTreeMap<K, V> {
    let mut all = mine.clone();
    for (key, value) in theirs {
        all.entry(key.clone()).and_modify(|own| unite(own, value)).or_insert_with(|| value.clone());
    }
    all
}
