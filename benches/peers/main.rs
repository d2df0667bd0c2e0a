//! The three layers of the geometry module compared with `geo`, `parry`, the `robust` predicates
//! alone, and straightforward code: `cargo bench -p crosspoint-benches --bench peers`
//!
//! Every contender answers the same 4096 cases in one run: generic ones, and hard ones, one in five
//! of which is degenerate or within a few ulps of that. Each contender uses its own types but gives
//! the same information; for a trace, that of its plain function. The table at the end has the
//! medians of interleaved rounds, which stay comparable on a busy machine. Before it comes divan's
//! tree of the same contenders.
//!
//! Goals: traces no slower than the faster of geo and parry; verdicts on generic cases at most
//! twice the naive code and faster than geo, on hard cases at most four times the naive code. The
//! last runs met them with these exceptions: a trace of a sphere and a ray takes up to 1.5 times as
//! long as parry, a verdict on it 4.5 to 4.6 times as long as the naive code on hard cases, and a
//! verdict on a point and a triangle in the plane 2.3 to 2.4 and 4.0 to 4.2 times. The naive code of
//! both takes 2 to 3 ns a case, and twice to three times as long where the compiler makes branches
//! of its conditions, which a small change elsewhere decides.
//!
//! A hard case of a sphere and a ray executes some 600 instructions: 17 % in the filter, 25 % to
//! find the exponents of the inputs, 12 % to convert them to integers, 32 % in products and sums of
//! 128 bits, the rest for the outcome. No faster were the discriminant as `b'² − a c`, which needs
//! more bits, and a test for 0 on integers.

mod cases;
mod planes;
mod segments;
mod spheres;
mod table;
mod triangles;

use std::fmt;
use std::hint::black_box;
use std::sync::{Arc, LazyLock};

use cases::Kind;
use crosspoint::geometry::question::outcome::AnyOutcome;
use crosspoint::geometry::question::table::Question;
use divan::Bencher;
use divan::counter::ItemsCount;

/// The contenders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layer {
    Trace,
    Verdict,
    Exact,
    Naive,
    Geo,
    Parry,
    Robust,
}

impl Layer {
    const ALL: [Self; 7] = [
        Self::Trace,
        Self::Verdict,
        Self::Exact,
        Self::Naive,
        Self::Geo,
        Self::Parry,
        Self::Robust,
    ];

    fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

/// A contender, with its cases.
struct Contender {
    layer: Layer,
    answer_all: Box<dyn Fn() + Send + Sync>,
}

impl Contender {
    fn new<I: Send + Sync + 'static, O>(
        layer: Layer,
        cases: &Arc<[I]>,
        answer: impl Fn(&I) -> O + Send + Sync + 'static,
    ) -> Self {
        let cases = Arc::clone(cases);
        let answer_all = Box::new(move || {
            for case in &*cases {
                black_box(answer(case));
            }
        });
        Self { layer, answer_all }
    }
}

/// A question with one kind of cases.
struct Row {
    question: &'static Question,
    kind: Kind,
    contenders: Vec<Contender>,
}

/// The decisions of a question.
struct Decisions<I, F, E> {
    /// The decision in filtered arithmetic.
    filtered: F,
    /// The decision in exact arithmetic.
    exact: E,
    /// The arguments of the question, in the form of the table.
    arguments: fn(&I) -> Vec<Vec<f64>>,
}

impl Row {
    /// The question with this name in the table, with its own decisions as contenders. They are
    /// called directly, because the table boxes each answer; a check ensures that both agree on
    /// each case.
    fn new<I: Send + Sync + 'static, F: AnyOutcome, E: AnyOutcome>(
        name: &str,
        kind: Kind,
        cases: &Arc<[I]>,
        decisions: Decisions<
            I,
            impl Fn(&I) -> F + Send + Sync + 'static,
            impl Fn(&I) -> E + Send + Sync + 'static,
        >,
    ) -> Self {
        let question = Question::named(name).expect("a question of the table");
        let Decisions { filtered, exact, arguments } = decisions;
        for case in &**cases {
            let numbers = arguments(case);
            let arguments: Vec<&[f64]> = numbers.iter().map(Vec::as_slice).collect();
            assert_eq!(filtered(case).case(), (question.filtered)(&arguments).case(), "{name}");
            assert_eq!(exact(case).case(), (question.exact)(&arguments).case(), "{name}");
        }
        let contenders = vec![
            Contender::new(Layer::Verdict, cases, filtered),
            Contender::new(Layer::Exact, cases, exact),
        ];
        Self { question, kind, contenders }
    }

    /// The row with further contenders.
    fn with(mut self, others: Vec<Contender>) -> Self {
        self.contenders.extend(others);
        self
    }
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let questions = [
        segments::segment_segment,
        spheres::ray_ball,
        triangles::ray_triangle,
        triangles::point_triangle_plane,
        triangles::point_triangle_space,
        planes::line_through_plane,
    ];
    questions.iter().flat_map(|question| Kind::ALL.map(question)).collect()
});

/// A contender by its name in divan.
struct Entry(&'static Row, &'static Contender);

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}: {}", self.0.question.name, self.0.kind.name(), self.1.layer.name())
    }
}

#[divan::bench(
    args = ROWS.iter().flat_map(|row| row.contenders.iter().map(move |one| Entry(row, one))),
    sample_count = 20,
    counters = [ItemsCount::new(cases::COUNT)],
)]
fn answer(bencher: Bencher<'_, '_>, entry: &Entry) {
    bencher.bench_local(|| (entry.1.answer_all)());
}

fn main() {
    divan::main();
    // divan does not return its measurements.
    if std::env::args().any(|word| word == "--bench") {
        table::print(&ROWS);
    }
}
