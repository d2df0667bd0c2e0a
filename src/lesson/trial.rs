//! Trials: several methods answer many random scenes, and their answers are counted.

use super::fields::Fields;

/// Pseudorandom numbers, reproducible by seed (Steele, Lea and Flood, *Fast splittable pseudorandom
/// number generators*, 2014).
#[derive(Clone, Debug)]
pub struct TrialRng(u64);

impl TrialRng {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number between two others.
    ///
    /// ```
    /// use crosspoint::lesson::TrialRng;
    /// let mut rng = TrialRng::new(7);
    /// assert!((0..99).all(|_| (2.0..3.0).contains(&rng.between(2.0, 3.0))));
    /// ```
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * ((self.bits() >> 11) as f64 / (1_u64 << 53) as f64)
    }

    /// An integer from `low` to `high`, both included.
    pub fn whole(&mut self, low: i32, high: i32) -> i32 {
        let many = u64::from(low.abs_diff(high)) + 1;
        low.wrapping_add((self.bits() % many) as i32)
    }
}

/// A category of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The key of the category's word.
    pub word: &'static str,
    /// Whether this category is the expected one.
    pub right: bool,
}

/// The description of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialSpec {
    /// The trial's name: a step with `trial=NAME` shows it.
    pub id: &'static str,
    /// The key of the sentence about the trial.
    pub word: &'static str,
    /// The number of scenes.
    pub rounds: u32,
    /// The keys of the names of the methods.
    pub rows: &'static [&'static str],
    /// The categories of their answers.
    pub columns: &'static [Column],
}

/// A generator of random scenes, and a judge of the answers.
pub struct Trial<S: 'static> {
    /// The description.
    pub plan: TrialSpec,
    /// A random scene, similar to the open one.
    pub draw: fn(&S, &mut TrialRng) -> S,
    /// The index of the column for each row.
    pub judge: fn(&S) -> Vec<usize>,
}

/// The index of the column for each row on a scene, and the scene's fields, if asked for.
type DrawnScene = (Vec<usize>, Box<dyn Fn() -> Fields>);

/// A running trial, with the scene type erased.
pub struct TrialRun {
    /// The trial's description.
    pub plan: TrialSpec,
    done: u32,
    counts: Vec<u32>,
    first: Vec<Option<Fields>>,
    /// Draws the next scene.
    draw: Box<dyn FnMut() -> DrawnScene>,
}

impl TrialRun {
    /// The trial at its start, with scenes similar to `from`; `fields` are those of a scene.
    pub(super) fn new<S: 'static>(
        trial: &'static Trial<S>,
        from: S,
        fields: fn(&S) -> Fields,
        seed: u64,
    ) -> Self {
        let plan = trial.plan;
        let cells = plan.rows.len() * plan.columns.len();
        let (counts, first) = (vec![0; cells], vec![None; cells]);
        let mut rng = TrialRng::new(seed);
        let draw = Box::new(move || -> DrawnScene {
            let scene = (trial.draw)(&from, &mut rng);
            let columns = (trial.judge)(&scene);
            (columns, Box::new(move || fields(&scene)))
        });
        Self { plan, done: 0, counts, first, draw }
    }

    /// Runs this many scenes, or the remaining ones.
    pub fn go_on(&mut self, rounds: u32) {
        for _ in 0..rounds.min(self.plan.rounds - self.done) {
            let (columns, fields) = (self.draw)();
            for (row, column) in columns.into_iter().enumerate() {
                let cell = self.cell(row, column);
                self.counts[cell] += 1;
                if self.first[cell].is_none() && !self.plan.columns[column].right {
                    self.first[cell] = Some(fields());
                }
            }
            self.done += 1;
        }
    }

    /// The number of judged scenes.
    pub fn done(&self) -> u32 {
        self.done
    }

    /// Whether all scenes are done.
    pub fn is_over(&self) -> bool {
        self.done == self.plan.rounds
    }

    fn cell(&self, row: usize, column: usize) -> usize {
        row * self.plan.columns.len() + column
    }

    /// The number of answers of a row in a column.
    pub fn count(&self, row: usize, column: usize) -> u32 {
        self.counts[self.cell(row, column)]
    }

    /// The first scene that a row got wrong in this way, for [`Edit::Become`](super::Edit::Become).
    pub fn first(&self, row: usize, column: usize) -> Option<&Fields> {
        self.first[self.cell(row, column)].as_ref()
    }
}

impl std::fmt::Debug for TrialRun {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TrialRun").field("plan", &self.plan).finish_non_exhaustive()
    }
}
