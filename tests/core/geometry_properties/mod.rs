//! Properties that hold for all questions and all inputs.

mod agreement;
mod answers;
mod bits;
mod boxes;
mod capsules;
mod closest;
mod figure;
mod functions;
mod half_open;
mod motion;
mod plane_in_space;
mod question;
mod questions;
mod shapes;
mod stages;
mod symmetry;
mod traces;
mod trajectory;
