//! The game record: which claims were refuted, and on how many scenes.

use super::claim_search::Claims;
use super::judging::{is_proved_wrong, wrong_answer};
use super::scenes::Scenes;
use super::{ClaimOrigin, WrongIn};
use crate::lesson::Page;
use std::collections::BTreeMap;

/// Marks the number of the round in a line of text, in place of a program id.
const ROUND: &str = "*";

/// The record of the programs of a method.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BreakRecord {
    /// The number of times that the game was restarted.
    pub round: u32,
    /// The number of scenes that refuted a program.
    pub scenes: u32,
    /// The refuted programs, by id.
    pub fallen: BTreeMap<String, WrongClaim>,
}

/// Why a program is refuted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WrongClaim {
    /// The program's answer; `None` for no outcome.
    pub answered: Option<String>,
    /// The correct outcome.
    pub truth: String,
}

/// The effect of a scene on the remaining programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScenePower {
    /// The number of refuted programs.
    pub fallen: usize,
    /// The number of programs that are wrong only because of rounding, and stay.
    pub spared: usize,
}

impl BreakRecord {
    /// Applies the scene of a page: refutes each remaining program with a wrong answer, unless
    /// rounding causes the error. Rounding is the cause if the program is correct in exact
    /// arithmetic, or if our method is wrong in exact arithmetic too: then the input was rounded
    /// before. A scene that refutes no program does not count.
    pub fn take(&mut self, claims: &Claims, page: &Page, method: usize) -> ScenePower {
        let scenes = Scenes::of(page, method);
        let posed = scenes.posed(page.lesson());
        let ours = claims.list.iter().find(|claim| claim.origin == ClaimOrigin::Ours);
        let ours = ours.and_then(|claim| claim.code.program());
        let fair = ours.is_none_or(|ours| !is_proved_wrong(ours, &posed));
        let mut power = ScenePower::default();
        for claim in &claims.list {
            let Some(program) =
                claim.code.program().filter(|_| !self.fallen.contains_key(&claim.id))
            else {
                continue;
            };
            match wrong_answer(program, &posed, true) {
                Some((answered, WrongIn::Formula)) if fair => {
                    let wrong = WrongClaim { answered, truth: posed.truth.to_owned() };
                    self.fallen.insert(claim.id.clone(), wrong);
                    power.fallen += 1;
                }
                Some(_) => power.spared += 1,
                None => {}
            }
        }
        self.scenes += u32::from(power.fallen > 0);
        power
    }

    /// Begins the next round without refuted programs.
    pub fn begin_again(&mut self) {
        *self = Self { round: self.round.saturating_add(1), ..Self::default() };
    }

    /// The number of refuted programs.
    pub fn count(&self, claims: &Claims) -> usize {
        claims.list.iter().filter(|claim| self.fallen.contains_key(&claim.id)).count()
    }

    /// Whether all wrong programs are refuted.
    pub fn is_over(&self, claims: &Claims) -> bool {
        self.count(claims) == claims.wrong_count()
    }

    /// The stars: one for half of the wrong programs, two for all, three for all with the least
    /// number of scenes.
    pub fn stars(&self, claims: &Claims) -> u8 {
        let half = 2 * self.count(claims) >= claims.wrong_count();
        let few = usize::try_from(self.scenes).is_ok_and(|count| count <= claims.scenes_needed);
        let over = self.is_over(claims);
        u8::from(half) + u8::from(over) + u8::from(over && few)
    }

    /// The record as a line of text: `2 open_box:separate:intersecting`. Rounds after the first
    /// have an entry `*::1` behind the number of scenes, in the form of a program, which older
    /// versions accept.
    pub fn line(&self) -> String {
        let fallen = self.fallen.iter().map(|(id, WrongClaim { answered, truth })| {
            format!(" {id}:{}:{truth}", answered.as_deref().unwrap_or_default())
        });
        let round = Some(self.round).filter(|round| *round > 0);
        let round = round.map(|round| format!(" {ROUND}::{round}"));
        self.scenes.to_string() + &round.into_iter().chain(fallen).collect::<String>()
    }

    /// The record from a line of [`BreakRecord::line`].
    ///
    /// ```
    /// use crosspoint::own_code::BreakRecord;
    /// let record = BreakRecord::read("1 open_box:separate:intersecting none::miss").unwrap();
    /// assert_eq!((record.scenes, record.fallen["none"].answered.as_ref()), (1, None));
    /// assert_eq!(BreakRecord::read(&record.line()), Some(record));
    /// assert_eq!(BreakRecord::read("0 *::2").map(|record| record.round), Some(2));
    /// assert_eq!(BreakRecord::read("1 open_box"), None);
    /// ```
    pub fn read(line: &str) -> Option<Self> {
        let mut parts = line.split(' ');
        let scenes = parts.next()?.parse().ok()?;
        let fallen = parts.map(|part| {
            let (id, answers) = part.split_once(':')?;
            let (answered, truth) = answers.split_once(':')?;
            let answered = Some(answered.to_owned()).filter(|answered| !answered.is_empty());
            Some((id.to_owned(), WrongClaim { answered, truth: truth.to_owned() }))
        });
        let mut fallen = fallen.collect::<Option<BTreeMap<_, _>>>()?;
        let round = fallen.remove(ROUND).map_or(Some(0), |mark| mark.truth.parse().ok())?;
        Some(Self { round, scenes, fallen })
    }
}
