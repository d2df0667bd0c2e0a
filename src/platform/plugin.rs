//! Calls between the program and the web page, as text.
//!
//! The only unsafe code of Crosspoint is here. The loader supports only functions with numeric
//! arguments, so a text is passed as an address and a length. Each call below passes memory that
//! lives for the call and has the given length.
#![allow(unsafe_code)]

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// Reads a question of `len` bytes; returns the length of the answer, or -1 without one.
    fn crosspoint_ask(question: *const u8, len: usize) -> i32;
    /// Writes the last answer to `to`, with the length returned by [`crosspoint_ask`].
    fn crosspoint_take(to: *mut u8);
    /// Receives a message: a keyword of `word_len` bytes, and a text.
    fn crosspoint_tell(word: *const u8, word_len: usize, text: *const u8, text_len: usize);
}

/// The page's answer, if any.
pub fn ask(question: &str) -> Option<Vec<u8>> {
    // SAFETY: the page reads the question during the call and keeps no reference.
    let len = unsafe { crosspoint_ask(question.as_ptr(), question.len()) };
    let mut answer = vec![0; usize::try_from(len).ok()?];
    // SAFETY: the page writes the answer of the length it just returned, and the buffer has that
    // length.
    unsafe { crosspoint_take(answer.as_mut_ptr()) };
    Some(answer)
}

/// Sends `text` to the page; `word` names its kind.
pub fn tell(word: &str, text: &str) {
    // SAFETY: the page reads both during the call and keeps no reference.
    unsafe { crosspoint_tell(word.as_ptr(), word.len(), text.as_ptr(), text.len()) };
}
