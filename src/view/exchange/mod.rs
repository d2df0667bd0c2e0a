//! Exchange with the page around the program, with links and files.

pub mod effect_queue;
pub mod embedding;
pub mod export;
pub mod frame_code;
pub mod frame_message;
pub mod host;
pub mod open_link;
pub mod urlencoded;
