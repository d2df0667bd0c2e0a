//! Selects the programs that claim to replace a method: a few whose errors show on different
//! scenes, and one or two that are correct.

use super::ClaimChange;
use super::claims::{Claim, ClaimOrigin, claims};
use super::judging::{is_proved_wrong, wrong_answer};
use super::scenes::{PosedScene, Scenes};
use crate::judge::{Arguments, CaseKind, Generator, Made};
use crate::lesson::fields::Fields;
use crate::lesson::practice::Mistake;
use crate::lesson::{Page, TrialRng};
use crate::program::read::Program;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The greatest number of programs, and the least number of wrong ones.
const MAX_PROGRAMS: usize = 7;
const MIN_WRONG_PROGRAMS: usize = 3;
/// The greatest number of published pieces.
const PIECES: usize = 2;
/// The number of general and nearly special scenes that are tried, and of those tried in search of
/// special ones.
const COUNT: usize = 40;
const NEARLY: usize = 40;
const TRIES: usize = 800;
/// The greatest number of programs of each kind.
const ROUNDS: usize = 3;
/// The number of scenes on which a program is also tested in exact arithmetic.
const CONFIRMED: usize = 12;

/// The selected programs.
#[derive(Debug)]
pub struct Claims {
    /// The programs.
    pub list: Vec<Claim>,
    /// The least number of scenes that refute all wrong programs.
    pub scenes_needed: usize,
    /// Scenes that refute all wrong programs, at least one for each.
    pub witnesses: Vec<Fields>,
}

impl Claims {
    /// The number of wrong programs.
    pub fn wrong_count(&self) -> usize {
        self.list.iter().filter(|claim| !claim.is_right()).count()
    }
}

impl Claim {
    /// Whether the program is correct in exact arithmetic.
    pub fn is_right(&self) -> bool {
        matches!(self.origin, ClaimOrigin::Ours | ClaimOrigin::Mirrored)
    }
}

/// An incremental search for programs.
pub struct ClaimSearch {
    scenes: Scenes,
    generator: Generator,
    tried: Vec<TriedClaim>,
    asked: Vec<Arguments>,
    nearly: usize,
    ours: Option<Rc<Program>>,
}

/// A program with the indices of the scenes on which its f64 answer is wrong.
struct TriedClaim {
    claim: Claim,
    program: Rc<Program>,
    wrong: BTreeSet<usize>,
}

impl ClaimSearch {
    /// Starts the search for programs in place of the method with this index.
    pub fn new(page: &Page, method: usize) -> Self {
        let tried = claims(page, &page.derived().methods[method]).into_iter();
        let tried = tried.filter_map(|claim| {
            let program = claim.code.program()?.clone();
            Some(TriedClaim { claim, program, wrong: BTreeSet::new() })
        });
        let tried: Vec<_> = tried.collect();
        let ours = tried.iter().find(|tried| tried.claim.origin == ClaimOrigin::Ours);
        Self {
            scenes: Scenes::of(page, method),
            generator: Generator::new(COUNT, TRIES, 1),
            ours: ours.map(|tried| tried.program.clone()),
            tried,
            asked: Vec::new(),
            nearly: 0,
        }
    }

    /// Tries the next scene; returns whether any was left.
    pub fn go_on(&mut self) -> bool {
        let case = match self.generator.step(&self.scenes) {
            Made::Nothing => return true,
            Made::Case(case) => case,
            Made::All => return false,
        };
        self.nearly += usize::from(case.kind == CaseKind::Nearly);
        let posed = self.posed(&case.arguments);
        for TriedClaim { claim, program, wrong } in &mut self.tried {
            if !claim.is_right() && wrong_answer(program, &posed, false).is_some() {
                wrong.insert(self.asked.len());
            }
        }
        self.asked.push(case.arguments);
        self.nearly < NEARLY
    }

    /// The inputs and the correct outcome of the scene with these numbers.
    fn posed(&self, arguments: &Arguments) -> PosedScene {
        self.scenes.posed(&*self.scenes.scene(arguments))
    }

    /// Whether the scene with this index proves the program wrong, but not our method.
    fn confirms(&self, program: &Program, number: usize) -> bool {
        let posed = self.posed(&self.asked[number]);
        let is_fair = || self.ours.as_ref().is_none_or(|ours| !is_proved_wrong(ours, &posed));
        is_proved_wrong(program, &posed) && is_fair()
    }

    /// The selected programs, after all scenes were tried; `None` if too few can be refuted.
    pub fn chosen(mut self) -> Option<Claims> {
        let tried = std::mem::take(&mut self.tried);
        let (right, mut wrong): (Vec<_>, Vec<_>) =
            tried.into_iter().partition(|tried| tried.claim.is_right());
        // Programs of a kind that are wrong on few scenes come first.
        wrong.sort_by_key(|tried| (rank(&tried.claim), tried.wrong.len()));
        let mut kept: Vec<TriedClaim> = Vec::new();
        for _ in 0..ROUNDS {
            let mut ranks = BTreeSet::new();
            for tried in std::mem::take(&mut wrong) {
                let is_piece = |tried: &TriedClaim| rank(&tried.claim) == 0;
                let pieces = kept.iter().filter(|tried| is_piece(tried)).count();
                let full = kept.len() + right.len() >= MAX_PROGRAMS
                    || is_piece(&tried) && pieces == PIECES;
                let known = kept.iter().any(|known| known.wrong == tried.wrong);
                // Select one program of each kind before the second of any; published pieces are
                // selected separately.
                let turn = is_piece(&tried) || !ranks.contains(&rank(&tried.claim));
                let mut asked = tried.wrong.iter().take(CONFIRMED);
                if full || known || !turn {
                    wrong.push(tried);
                } else if asked.any(|number| self.confirms(&tried.program, *number)) {
                    ranks.insert(rank(&tried.claim));
                    kept.push(tried);
                }
            }
        }
        if kept.len() < MIN_WRONG_PROGRAMS {
            return None;
        }
        let cover = self.covered(&mut kept);
        let witnesses = cover.iter().map(|number| self.scenes.scene(&self.asked[*number]).fields());
        let witnesses = witnesses.collect();
        let mut list: Vec<_> = kept.into_iter().chain(right).map(|tried| tried.claim).collect();
        let mut rng = TrialRng::new(list.iter().map(|claim| claim.code.text().len() as u64).sum());
        for at in (1..list.len()).rev() {
            list.swap(at, rng.whole(0, at as i32) as usize);
        }
        Some(Claims { list, scenes_needed: cover.len(), witnesses })
    }

    /// The indices of a few scenes on which all these programs are wrong in exact arithmetic.
    fn covered(&self, kept: &mut [TriedClaim]) -> Vec<usize> {
        loop {
            let found = cover(&kept.iter().map(|tried| &tried.wrong).collect::<Vec<_>>());
            let mut doubtful = false;
            for tried in &mut *kept {
                let asked: Vec<_> =
                    found.iter().filter(|number| tried.wrong.contains(number)).collect();
                for number in asked {
                    if !self.confirms(&tried.program, *number) {
                        tried.wrong.remove(number);
                        doubtful = true;
                    }
                }
            }
            if !doubtful {
                return found;
            }
        }
    }
}

/// The order of kinds: the hardest to notice first.
fn rank(claim: &Claim) -> usize {
    match claim.origin {
        ClaimOrigin::Published(_) => 0,
        ClaimOrigin::Changed(change, _) => match change {
            ClaimChange::Bound => 1,
            ClaimChange::Absolute => 2,
            ClaimChange::Tolerance => 3,
            ClaimChange::Half => 4,
            ClaimChange::Case => 5,
            ClaimChange::Formula(Mistake::Sign | Mistake::Reversed) => 6,
            ClaimChange::Formula(Mistake::Swapped | Mistake::Product) => 7,
            ClaimChange::Formula(_) => 8,
        },
        ClaimOrigin::Ours | ClaimOrigin::Mirrored => 9,
    }
}

/// A small hitting set, greedily: the number that is in most of the remaining sets.
fn cover(sets: &[&BTreeSet<usize>]) -> Vec<usize> {
    let mut left = sets.to_vec();
    let mut found = Vec::new();
    while let Some(best) = left.iter().flat_map(|set| set.iter()).copied().max_by_key(|number| {
        let count = left.iter().filter(|set| set.contains(number)).count();
        (count, std::cmp::Reverse(*number))
    }) {
        left.retain(|set| !set.contains(&best));
        found.push(best);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::cover;
    use std::collections::BTreeSet;

    #[test]
    fn the_number_in_most_sets_comes_first() {
        let sets = [[1, 2, 9], [2, 3, 8], [4, 5, 6]].map(BTreeSet::from);
        assert_eq!(cover(&sets.iter().collect::<Vec<_>>()), [2, 4]);
    }
}
