//! Exercises with blanks: coordinates or a matrix to fill in; any correct answer is accepted.

mod term;
mod tex;

pub use term::{MAX_ENTRY_LENGTH, Term, TermFault};
pub use tex::{fraction, matrix, row};

use crate::geometry::exact::{Rational, number};
use num_traits::Zero;

/// An exercise with blanks.
pub struct Exercise {
    /// The exercise's id in the texts.
    pub id: &'static str,
    /// The number of different answers required.
    pub answers: usize,
    /// Rows and columns of the blanks of one answer.
    pub shape: (usize, usize),
    /// The symbols allowed in an entry.
    pub symbols: &'static [&'static str],
    /// The tests that an answer has to pass, in this order: values of the symbols, and the input
    /// row.
    pub tests: &'static [AnswerTest],
    /// Correct answers, as at the end of the worked solution: entries, or rows of entries with
    /// commas between them. An answer is correct if it gives the same rows in all tests as the first
    /// of them, up to scale.
    pub solution: &'static [&'static str],
}

/// Correct, or the first of several wrong answers, with the reason.
pub type AnswerJudgement = Result<(), (usize, AnswerFault)>;

/// One test of an answer.
#[derive(Debug)]
pub struct AnswerTest {
    /// The values of the symbols, in the order of [`Exercise::symbols`].
    pub symbols: &'static [f64],
    /// The row vector that is multiplied by the matrix; empty for a single row of coordinates.
    pub row: &'static [f64],
}

impl AnswerTest {
    /// A test of coordinates, with these values of the symbols.
    pub const fn with(symbols: &'static [f64]) -> Self {
        Self { symbols, row: &[] }
    }
}

/// Why an answer is wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerFault {
    /// The blank with this index cannot be parsed.
    Entry(usize, TermFault),
    /// The blank with this index divides by zero in this test.
    DividedByZero(usize, usize),
    /// The result of this test is zero, which is neither a point nor a direction.
    Nothing(usize),
    /// The result of this test differs from the expected row.
    Differs {
        /// The test.
        test: usize,
        /// The result.
        came: Vec<Rational>,
        /// The expected row, up to scale.
        wanted: Vec<Rational>,
    },
    /// The answer repeats the one with this index.
    Again(usize),
}

impl Exercise {
    /// An exercise that asks for rows of numbers, each a multiple of the first.
    pub const fn numbers(
        id: &'static str,
        answers: usize,
        solution: &'static [&'static str],
    ) -> Self {
        let tests = const { &[AnswerTest::with(&[])] };
        Self { id, answers, shape: (1, solution.len() / answers), symbols: &[], tests, solution }
    }

    /// The number of blanks of one answer.
    pub fn size(&self) -> usize {
        self.shape.0 * self.shape.1
    }

    /// The total number of blanks.
    pub fn blanks(&self) -> usize {
        self.answers * self.size()
    }

    /// Judges the entries of all blanks, answer by answer, row by row: the index of the first wrong
    /// answer, with the reason.
    pub fn judge(&self, entries: &[String]) -> AnswerJudgement {
        let size = self.size();
        let mut before: Vec<Vec<Vec<Rational>>> = Vec::new();
        for answer in 0..self.answers {
            let mine = entries.get(answer * size..(answer + 1) * size).unwrap_or_default();
            let values = self.one(mine).map_err(|wrong| (answer, wrong))?;
            if let Some(same) = before.iter().position(|other| *other == values) {
                return Err((answer, AnswerFault::Again(same)));
            }
            before.push(values);
        }
        Ok(())
    }

    /// The entries of every blank in the worked solution, answer by answer.
    pub fn solved(&self) -> Vec<String> {
        self.entries().map(str::to_owned).collect()
    }

    /// The entries of the worked solution.
    fn entries(&self) -> impl Iterator<Item = &'static str> {
        self.solution.iter().flat_map(|row| row.split(", "))
    }

    /// The values of the blanks of one correct answer, test by test.
    fn one(&self, entries: &[String]) -> Result<Vec<Vec<Rational>>, AnswerFault> {
        let read = |(blank, text): (usize, &str)| {
            Term::read(text, self.symbols).map_err(|unread| AnswerFault::Entry(blank, unread))
        };
        let entry = |blank| (blank, entries.get(blank).map_or("", String::as_str));
        let terms: Vec<_> = (0..self.size()).map(entry).map(read).collect::<Result<_, _>>()?;
        let solution = self.entries().enumerate().take(self.size());
        let solution: Vec<_> = solution.map(read).collect::<Result<_, _>>()?;
        let mut found = Vec::new();
        for (index, test) in self.tests.iter().enumerate() {
            let worth = |name: &'static str| {
                let place = self.symbols.iter().position(|symbol| *symbol == name);
                number(place.and_then(|place| test.symbols.get(place)).copied().unwrap_or_default())
            };
            let value = |(blank, term): (usize, &Term)| {
                term.value(&worth).ok_or(AnswerFault::DividedByZero(index, blank))
            };
            let values = |terms: &[Term]| -> Result<Vec<_>, _> {
                terms.iter().enumerate().map(value).collect()
            };
            let (values, right) = (values(&terms)?, values(&solution)?);
            let row: Vec<_> = test.row.iter().map(|x| number(*x)).collect();
            let [came, wanted] = [&values, &right].map(|values| self.applied(&row, values));
            if came.iter().all(Rational::is_zero) {
                return Err(AnswerFault::Nothing(index));
            }
            if !same_up_to_scale(&came, &wanted) {
                return Err(AnswerFault::Differs { test: index, came, wanted });
            }
            found.push(values);
        }
        Ok(found)
    }

    /// The row times the matrix; coordinates are returned unchanged.
    fn applied(&self, row: &[Rational], values: &[Rational]) -> Vec<Rational> {
        let (rows, columns) = self.shape;
        if rows == 1 {
            return values.to_vec();
        }
        let entry = |i: usize, j: usize| &values[i * columns + j];
        let column =
            |j| row.iter().enumerate().fold(number(0.0), |sum, (i, x)| sum + x * entry(i, j));
        (0..columns).map(column).collect()
    }
}

/// Whether two rows represent the same point: each is a nonzero multiple of the other.
///
/// ```
/// use crosspoint::geometry::exact::number;
/// use crosspoint::lesson::exercise::same_up_to_scale;
/// let row = |numbers: [f64; 3]| numbers.map(number);
/// assert!(same_up_to_scale(&row([2.0, 3.0, 1.0]), &row([-4.0, -6.0, -2.0])));
/// assert!(!same_up_to_scale(&row([2.0, 3.0, 1.0]), &row([0.0, 0.0, 0.0])));
/// ```
pub fn same_up_to_scale(one: &[Rational], other: &[Rational]) -> bool {
    let Some(lead) = one.iter().position(|x| !x.is_zero()) else { return false };
    one.len() == other.len()
        && !other[lead].is_zero()
        && one.iter().zip(other).all(|(x, y)| x * &other[lead] == y * &one[lead])
}

/// An entry increased by this amount, if it is a number or empty; `None` for a formula.
///
/// ```
/// use crosspoint::lesson::exercise::stepped;
/// assert_eq!(stepped("", 1).as_deref(), Some("1"));
/// assert_eq!(stepped("1/2", -1).as_deref(), Some("-1/2"));
/// assert_eq!(stepped("k", 1), None);
/// ```
pub fn stepped(entry: &str, by: i32) -> Option<String> {
    let value = match Term::read(entry, &[]) {
        Ok(term) => term.value(&|_| Rational::zero())?,
        Err(TermFault::Empty) => Rational::zero(),
        Err(_) => return None,
    };
    let next = (value + number(by.into())).to_string();
    (next.len() <= MAX_ENTRY_LENGTH).then_some(next)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may")]
mod tests {
    use super::*;

    /// Names of the point (2, 3), two of them.
    const NAMES: Exercise = Exercise::numbers("names", 2, &["2", "3", "1", "4", "6", "2"]);

    /// The matrix that subtracts b/k from the point of a line.
    const LESS: Exercise = Exercise {
        id: "less",
        answers: 1,
        shape: (2, 2),
        symbols: &["b", "k"],
        tests: &[
            AnswerTest { symbols: &[3.0, 2.0], row: &[5.0, 1.0] },
            AnswerTest { symbols: &[-1.0, 4.0], row: &[0.0, 1.0] },
        ],
        solution: &["k", "0", "-b", "k"],
    };

    fn judged(exercise: &Exercise, entries: &[&str]) -> Result<(), (usize, AnswerFault)> {
        exercise.judge(&entries.iter().map(|entry| (*entry).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn any_correct_answer_is_accepted_in_any_spelling() {
        for exercise in [&NAMES, &LESS] {
            assert_eq!(exercise.judge(&exercise.solved()), Ok(()), "{}", exercise.id);
        }
        assert_eq!(judged(&NAMES, &["-1", "-1.5", "-1/2", "200", "300", "100"]), Ok(()));
        assert_eq!(judged(&LESS, &["1", "0", "-b/k", "1"]), Ok(()));
        assert_eq!(judged(&LESS, &["-2k*k", "k - k", "2 b k", "-2(k)(k)"]), Ok(()));
    }

    #[test]
    fn a_wrong_answer_is_reported_with_its_place() {
        let differs = |came: [f64; 3]| {
            let (came, wanted) = (came.map(number).to_vec(), [2.0, 3.0, 1.0].map(number).to_vec());
            AnswerFault::Differs { test: 0, came, wanted }
        };
        for (entries, answer, wrong) in [
            (["2", "3", "1", "200", "3", "1"], 1, differs([200.0, 3.0, 1.0])),
            (["2", "3", "0", "4", "6", "2"], 0, differs([2.0, 3.0, 0.0])),
            (["2", "3", "1", "2", "6/2", "1"], 1, AnswerFault::Again(0)),
            (["0", "0", "0", "4", "6", "2"], 0, AnswerFault::Nothing(0)),
            (["2", "3", "", "4", "6", "2"], 0, AnswerFault::Entry(2, TermFault::Empty)),
            (
                ["2", "3", "1", "k", "6", "2"],
                1,
                AnswerFault::Entry(0, TermFault::Unknown("k".to_owned())),
            ),
            (["2", "3", "1", "4", "6", "1/0"], 1, AnswerFault::DividedByZero(0, 2)),
        ] {
            assert_eq!(judged(&NAMES, &entries), Err((answer, wrong)), "{entries:?}");
        }
        let (came, wanted) = ([8.0, 2.0].map(number).to_vec(), [7.0, 2.0].map(number).to_vec());
        let wrong = AnswerFault::Differs { test: 0, came, wanted };
        assert_eq!(judged(&LESS, &["k", "0", "-k", "k"]), Err((0, wrong)));
        let later = judged(&LESS, &["k", "0", "-3", "k"]).unwrap_err().1;
        assert!(matches!(later, AnswerFault::Differs { test: 1, .. }), "right for one b only");
    }
}
