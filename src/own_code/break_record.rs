//! Which programs that claim to be right were shown to be wrong, and on how many scenes.

use super::claim_search::Claims;
use super::judging::{is_proved_wrong, wrong_answer};
use super::scenes::Scenes;
use super::{ClaimOrigin, WrongIn};
use crate::lesson::Page;
use std::collections::BTreeMap;

/// What was found out about the programs of a method.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BreakRecord {
    /// On how many scenes some program fell.
    pub scenes: u32,
    /// The programs that fell, by their ids.
    pub fallen: BTreeMap<String, WrongClaim>,
}

/// Why a program fell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongClaim {
    /// Its answer; `None` for no outcome.
    pub answered: Option<String>,
    /// What is true.
    pub truth: String,
}

/// What a scene shows of the programs that stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScenePower {
    /// How many fall.
    pub fallen: usize,
    /// How many answer wrongly by rounding alone, and stand.
    pub spared: usize,
}

impl BreakRecord {
    /// Takes the scene of a page: each program that stands and answers wrongly falls, unless rounding
    /// alone is to blame. That is so where it is right without rounding, and on a scene on which our
    /// method is wrong without rounding too: then what it is given was rounded before. A scene on
    /// which none falls does not count.
    pub fn take(&mut self, claims: &Claims, page: &Page, method: usize) -> ScenePower {
        let scenes = Scenes::of(page, method);
        let (truth, inputs) = (scenes.truth(page.lesson()), scenes.inputs(page.lesson()));
        let ours = claims.list.iter().find(|claim| claim.origin == ClaimOrigin::Ours);
        let ours = ours.and_then(|claim| claim.code.program());
        let fair = ours.is_none_or(|ours| !is_proved_wrong(ours, (&inputs, truth)));
        let mut power = ScenePower::default();
        for claim in &claims.list {
            let Some(program) =
                claim.code.program().filter(|_| !self.fallen.contains_key(&claim.id))
            else {
                continue;
            };
            match wrong_answer(program, (&inputs, truth), true) {
                Some((answered, WrongIn::Formula)) if fair => {
                    let wrong = WrongClaim { answered, truth: truth.to_owned() };
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

    /// How many of these programs fell.
    pub fn count(&self, claims: &Claims) -> usize {
        claims.list.iter().filter(|claim| self.fallen.contains_key(&claim.id)).count()
    }

    /// Whether all that are wrong fell.
    pub fn is_over(&self, claims: &Claims) -> bool {
        self.count(claims) == claims.wrong_count()
    }

    /// Stars: for half of the wrong ones, for all, and for all on as few scenes as are needed.
    pub fn stars(&self, claims: &Claims) -> u8 {
        let half = 2 * self.count(claims) >= claims.wrong_count();
        let few = usize::try_from(self.scenes).is_ok_and(|count| count <= claims.scenes_needed);
        let over = self.is_over(claims);
        u8::from(half) + u8::from(over) + u8::from(over && few)
    }

    /// The record as a line of text: `2 open_box:separate:intersecting`.
    pub fn line(&self) -> String {
        let fallen = self.fallen.iter().map(|(id, WrongClaim { answered, truth })| {
            format!(" {id}:{}:{truth}", answered.as_deref().unwrap_or_default())
        });
        self.scenes.to_string() + &fallen.collect::<String>()
    }

    /// The record of which [`BreakRecord::line`] made a line.
    ///
    /// ```
    /// use crosspoint::own_code::BreakRecord;
    /// let record = BreakRecord::read("1 open_box:separate:intersecting none::miss").unwrap();
    /// assert_eq!((record.scenes, record.fallen["none"].answered.as_ref()), (1, None));
    /// assert_eq!(BreakRecord::read(&record.line()), Some(record));
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
        Some(Self { scenes, fallen: fallen.collect::<Option<_>>()? })
    }
}
