//! Programs that claim to be right: the wrong ones can be refuted, the right ones never are.

use crosspoint::lesson::{Edit, Page, TrialRng, with_numbers};
use crosspoint::lessons::ALL;
use crosspoint::own_code::{BreakRecord, ClaimOrigin, ClaimSearch, Claims, truth};
use std::collections::BTreeSet;

/// Calls `with` for every method with a verdict and the programs of its game.
fn games(mut with: impl FnMut(&str, Page, usize, Option<Claims>)) {
    for entry in ALL {
        for method in 0..(entry.open)().derived().methods.len() {
            let page = (entry.open)();
            let of = &page.derived().methods[method];
            let name = format!("{} {}", entry.id, of.id);
            if truth(&page, of).is_none() {
                continue;
            }
            let mut search = ClaimSearch::new(&page, method);
            while search.go_on() {}
            with(&name, page, method, search.chosen());
        }
    }
}

/// A scene with small integers, with decimals, or a special case of the lesson.
pub fn moved(page: &mut Page, rng: &mut TrialRng) {
    let cases = page.about().cases.len() as i32;
    if cases > 0 && rng.whole(0, 3) == 0 {
        let case = rng.whole(0, cases - 1) as usize;
        page.apply(&Edit::MoveToCase { case, part: 1.0 });
        return;
    }
    let reach = [2, 9, 500][rng.whole(0, 2) as usize];
    let grain = [1.0, 4.0, 100.0][rng.whole(0, 2) as usize];
    let mut place = || [(); 3].map(|()| f64::from(rng.whole(-reach, reach)) / grain).to_vec();
    let numbers: Vec<Vec<f64>> = page.derived().handles.iter().map(|_| place()).collect();
    page.apply(&Edit::Become(with_numbers(page.lesson(), &numbers).fields()));
}

#[test]
fn wrong_programs_fall_on_some_scene_and_right_ones_never() {
    let (mut played, mut pieces) = (BTreeSet::new(), 0);
    let mut without = Vec::new();
    games(|name, mut page, method, claims| {
        let Some(claims) = claims else {
            without.push(name.to_owned());
            return;
        };
        played.insert(name.split(' ').next().unwrap().to_owned());
        let ids: BTreeSet<_> = claims.list.iter().map(|claim| &claim.id).collect();
        assert_eq!(ids.len(), claims.list.len(), "{name}");
        assert!((5..=7).contains(&claims.list.len()), "{name}: {:?}", claims.list);
        let right = claims.list.len() - claims.wrong_count();
        assert!((1..=2).contains(&right), "{name}");
        let is_piece = |origin| matches!(origin, ClaimOrigin::Published(_));
        pieces += claims.list.iter().filter(|claim| is_piece(claim.origin)).count();
        // The listed scenes refute all wrong programs.
        assert_eq!(claims.witnesses.len(), claims.scenes_needed);
        let mut record = BreakRecord::default();
        for witness in &claims.witnesses {
            page.apply(&Edit::Become(witness.clone()));
            assert!(record.take(&claims, &page, method).fallen > 0, "{name}");
        }
        assert_eq!(record.stars(&claims), 3, "{name}: {record:?}");
        assert_eq!(BreakRecord::read(&record.line()), Some(record.clone()));
        // No other scene refutes a right program.
        let mut rng = TrialRng::new(1);
        for _ in 0..60 {
            moved(&mut page, &mut rng);
            let of = page.derived().methods.iter().position(|known| name.ends_with(known.id));
            let Some(of) = of else { continue };
            let found = record.take(&claims, &page, of);
            assert_eq!(found.fallen, 0, "{name}: {record:?}\n{:?}", page.scene_fields());
        }
        assert!(record.is_over(&claims));
    });
    assert_eq!(without, Vec::<String>::new());
    assert!(played.len() >= 30 && pieces >= 20, "{} {pieces}", played.len());
}
