//! The page's side of the program: questions to it and news for it, as text.
//!
//! The only unsafe code of Crosspoint is here. The loader knows no other way into the page than
//! functions with numbers for arguments, and a text is then a place in memory and a length. Each
//! call below hands out memory that lives for the call and is as long as it says.
#![allow(unsafe_code)]

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// Reads a question of `len` bytes; the length of the answer, or -1 if there is none.
    fn crosspoint_ask(question: *const u8, len: usize) -> i32;
    /// Writes the last answer to `to`, as many bytes as [`crosspoint_ask`] said.
    fn crosspoint_take(to: *mut u8);
    /// Reads news: a word of `word_len` bytes on what it is, and a text.
    fn crosspoint_tell(word: *const u8, word_len: usize, text: *const u8, text_len: usize);
}

/// The page's answer, if it has one.
pub fn ask(question: &str) -> Option<Vec<u8>> {
    // SAFETY: the page reads the question during the call and keeps nothing of it.
    let len = unsafe { crosspoint_ask(question.as_ptr(), question.len()) };
    let mut answer = vec![0; usize::try_from(len).ok()?];
    // SAFETY: the page writes the answer whose length it just gave, and the buffer has that length.
    unsafe { crosspoint_take(answer.as_mut_ptr()) };
    Some(answer)
}

/// Tells the page `text`, which is of the kind that `word` names.
pub fn tell(word: &str, text: &str) {
    // SAFETY: the page reads both during the call and keeps nothing of them.
    unsafe { crosspoint_tell(word.as_ptr(), word.len(), text.as_ptr(), text.len()) };
}
