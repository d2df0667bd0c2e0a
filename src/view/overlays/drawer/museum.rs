//! The bug museum: all published code that fails, by the work in which it appeared.

use super::DrawerState;
use super::row::{Row, rule};
use crate::lesson::{Source, Work};
use crate::view::prelude::*;
use crate::view::reading::catalogue::{self, Listed};
use crate::view::reading::citation;
use crate::view::reading::progress::LessonMark;
use std::collections::BTreeMap;

/// An exhibit: its erratum, its title, and the lesson that shows it.
type MuseumRow = (&'static str, &'static str, &'static Listed);

/// The exhibits of all lessons by work, in the order of their errata.
fn works(lang: Lang) -> Vec<(&'static Work, Vec<MuseumRow>)> {
    let mut works: BTreeMap<_, (&Work, Vec<MuseumRow>)> = BTreeMap::new();
    for listed in catalogue::all() {
        for (erratum, title) in listed.exhibits(lang) {
            let Some(work) = Source::of_erratum(listed.found().sources, erratum) else { continue };
            let (_, rows) = works.entry(work.errata).or_insert_with(|| (work, Vec::new()));
            rows.push((erratum, title, listed));
        }
    }
    works.values_mut().for_each(|(_, rows)| rows.sort_by_key(|(erratum, ..)| *erratum));
    works.into_values().collect()
}

/// Shows the museum.
pub fn show(ui: &mut Ui, state: &DrawerState<'_>) {
    let cx = state.cx;
    let works = works(cx.words.lang());
    let found = |erratum: &str| state.progress.0.museum.contains(erratum);
    rule(ui);
    scroll_area::vertical(ui).id_salt("museum").show(ui, |ui| {
        let frame =
            egui::Frame::NONE.inner_margin(Margin { left: 16, right: 16, top: 12, bottom: 4 });
        frame.show(ui, |ui| {
            cx.label(ui, cx.words.get("museum_goal"), font(13.0), cx.theme.ink3);
        });
        for (work, rows) in works {
            let name = citation::title(work, cx.words.lang());
            let name = elided(ui, name, bold(14.0), ui.available_width() - 84.0, 2);
            let (_, row) = ui.allocate_space(vec2(ui.available_width(), name.size().y + 24.0));
            let at = pos2(row.left() + 16.0, row.top() + 16.0);
            ui.painter().galley(at, name, cx.theme.ink);
            let seen = rows.iter().filter(|(erratum, ..)| found(erratum)).count();
            let count = format!("{seen} / {}", rows.len());
            let at = pos2(row.right() - 20.0, at.y);
            ui.painter().text(at, Align2::RIGHT_TOP, count, font(12.5), cx.theme.ink3);
            for (erratum, title, listed) in rows {
                let mark = if found(erratum) { LessonMark::Done } else { LessonMark::Open };
                let below = format!("{erratum} · {}", listed.entry.place());
                let said = format!("{title}, {below}");
                let (mark, below, said) = (Some(mark), &below, &said);
                let row = Row { mark, title, below, said, ..Row::default() };
                let visit = Msg::Visit(listed.entry.id, Edit::Exhibit(erratum));
                row.show(ui, cx).0.on_click(cx, visit);
            }
        }
        ui.add_space(16.0);
    });
}
