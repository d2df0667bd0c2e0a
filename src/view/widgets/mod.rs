//! Widgets that egui lacks, and rows of egui's widgets.

pub mod bar_button;
pub mod bottom_sheet;
pub mod cancelled_drag;
pub mod case_chips;
pub mod chip;
pub mod click_through;
pub mod controls;
pub mod fold;
pub mod formula_row;
pub mod icons;
pub mod menu_row;
pub mod number_drag;
pub mod number_field;
pub mod scroll_area;
pub mod segmented;
pub mod shown_part;
pub mod tab_stops;
pub mod table;
pub mod tick_row;
pub mod tooltip;
pub mod track;
pub mod typed_field;
