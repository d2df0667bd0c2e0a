//! The bug museum: everything that was published and fails, by the document in which it stands.

use super::DrawerState;
use super::row::{Row, rule};
use crate::lesson::Edit;
use crate::view::act::Act;
use crate::view::catalogue::{self, Listed};
use crate::view::look::{Look, bold, ui as font};
use crate::view::progress::Mark;
use egui::{Align2, RichText, Ui, pos2, vec2};
use std::collections::BTreeMap;

/// An exhibit: its erratum, its title, and the lesson that shows it.
type Exhibit = (&'static str, &'static str, &'static Listed);

/// The exhibits of all lessons by the number of the document, in the order of their errata.
fn rooms(state: &DrawerState<'_>) -> BTreeMap<String, Vec<Exhibit>> {
    let mut rooms: BTreeMap<String, Vec<Exhibit>> = BTreeMap::new();
    for listed in catalogue::all() {
        for (erratum, title) in listed.exhibits(state.lang) {
            rooms.entry(document(erratum)).or_default().push((erratum, title, listed));
        }
    }
    rooms.values_mut().for_each(|room| room.sort_by_key(|(erratum, ..)| *erratum));
    rooms
}

/// The number of the document in which an erratum stands: `002` for `S2-div0`.
fn document(erratum: &str) -> String {
    let number = erratum.trim_start_matches('S').split('-').next().unwrap_or_default();
    format!("{number:0>3}")
}

/// Shows the museum.
pub fn show(ui: &mut Ui, look: &Look<'_>, state: &DrawerState<'_>, acts: &mut Vec<Act>) {
    let rooms = rooms(state);
    let found = |erratum: &str| state.progress.0.museum.contains(erratum);
    rule(ui, look);
    egui::ScrollArea::vertical().id_salt("museum").show(ui, |ui| {
        let frame = egui::Frame::NONE.inner_margin(egui::Margin {
            left: 16,
            right: 16,
            top: 12,
            bottom: 4,
        });
        frame.show(ui, |ui| {
            let text = RichText::new(look.words.get("museum_goal")).font(font(13.0));
            ui.label(text.color(look.theme.ink3));
        });
        for (document, room) in rooms {
            let (_, row) = ui.allocate_space(vec2(ui.available_width(), 40.0));
            let name = look.words.fill("source_document", &[("n", &document)]);
            let at = pos2(row.left() + 16.0, row.center().y + 4.0);
            ui.painter().text(at, Align2::LEFT_CENTER, name, bold(14.0), look.theme.ink);
            let seen = room.iter().filter(|(erratum, ..)| found(erratum)).count();
            let count = format!("{seen} / {}", room.len());
            let at = pos2(row.right() - 20.0, at.y);
            ui.painter().text(at, Align2::RIGHT_CENTER, count, font(12.5), look.theme.ink3);
            for (erratum, title, listed) in room {
                let mark = if found(erratum) { Mark::Done } else { Mark::Open };
                let below = format!("{erratum} · {}", listed.entry.place());
                let said = format!("{title}, {below}");
                let row = Row {
                    mark: Some(mark),
                    title,
                    below: &below,
                    said: &said,
                    here: false,
                    cursor: false,
                    end: 0.0,
                };
                if row.show(ui, look).0.clicked() {
                    acts.push(Act::Visit(listed.entry.id, Edit::Exhibit(erratum)));
                }
            }
        }
        ui.add_space(16.0);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_erratum_names_its_document() {
        assert_eq!(document("S2-div0"), "002");
        assert_eq!(document("S4-pl1-scale+"), "004");
    }
}
