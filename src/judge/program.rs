//! Runs an external program: lines in, lines out, with time and size limits.

use serde::Deserialize;
use serde_json::{Map, Value};
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use thiserror::Error;

/// The greatest length of an answer line, in bytes.
const MAX_LINE_LENGTH: usize = 1 << 20;

/// The greatest length of all answer lines together, in bytes.
const MAX_OUTPUT_LENGTH: usize = 64 << 20;

/// Number of lines written between two updates of the activity counter.
const BATCH: usize = 64;

/// Why a program cannot be judged.
#[derive(Debug, Error)]
pub enum ProgramError {
    /// The program does not exist or is not executable.
    #[error("{0:?} cannot be started: {1}")]
    NotStarted(OsString, io::Error),
    /// The program neither read nor wrote.
    #[error("the program was silent for {0} s after its line {1}")]
    Silent(u64, usize),
    /// The program ended before all lines were answered, or with an error status.
    #[error("the program ended after its line {1}, {0}, with {2} of {3} cases unanswered")]
    Died(ExitStatus, usize, usize, usize),
    /// The program wrote an invalid line.
    #[error("line {0} of the program is not an answer: {1}")]
    Unreadable(usize, String),
    /// The program wrote too much.
    #[error("line {0} of the program is too long: at most 1 MB per line, 64 MB in total")]
    TooMuch(usize),
}

/// A line of an answer.
#[derive(Deserialize)]
struct GivenAnswer {
    id: usize,
    out: Map<String, Value>,
}

/// A program and its arguments.
#[derive(Clone, Debug)]
pub struct JudgedProgram {
    /// The program, then its arguments.
    pub command: Vec<OsString>,
    /// The time limit without reading or writing.
    pub timeout: Duration,
}

impl JudgedProgram {
    /// The answers to `lines`; the id of a line is its index. The answers may come in any order;
    /// each line is answered once.
    pub fn answers(&self, lines: &[String]) -> Result<Vec<Map<String, Value>>, ProgramError> {
        let name = self.command.first().cloned().unwrap_or_default();
        let mut command = Command::new(&name);
        command.args(self.command.iter().skip(1)).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| ProgramError::NotStarted(name, error))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let result = pipes.map(|(input, output)| self.talk(&mut child, input, output, lines));
        end(&mut child);
        result.unwrap_or_else(|| Ok(Vec::new()))
    }

    fn talk(
        &self,
        child: &mut Child,
        input: ChildStdin,
        output: ChildStdout,
        lines: &[String],
    ) -> Result<Vec<Map<String, Value>>, ProgramError> {
        let active = Arc::new(Mutex::new(Instant::now()));
        let (sender, receiver) = channel();
        let (writes, reads) = (active.clone(), active.clone());
        let text: Vec<_> = lines.chunks(BATCH).map(|batch| batch.join("\n") + "\n").collect();
        // Both threads end when the pipes are closed, at the latest when the program is killed.
        thread::spawn(move || write(input, &text, &writes));
        thread::spawn(move || read(output, &sender, &reads));
        let mut found: Vec<Option<Map<String, Value>>> = vec![None; lines.len()];
        let mut count = 0;
        let mut size = 0;
        while let Some(line) = self.next(&receiver, &active, count)? {
            count += 1;
            size += line.len();
            if line.len() > MAX_LINE_LENGTH || size > MAX_OUTPUT_LENGTH {
                return Err(ProgramError::TooMuch(count));
            }
            if line.trim_ascii().is_empty() {
                continue;
            }
            let unreadable = |why: String| ProgramError::Unreadable(count, why);
            let answer: GivenAnswer =
                serde_json::from_slice(&line).map_err(|error| unreadable(error.to_string()))?;
            let place = found.get_mut(answer.id);
            let place =
                place.ok_or_else(|| unreadable(format!("no case has the id {}", answer.id)))?;
            if place.replace(answer.out).is_some() {
                return Err(unreadable(format!("case {} was answered already", answer.id)));
            }
        }
        let status = self.wait(child, count)?;
        let missing = found.iter().filter(|answer| answer.is_none()).count();
        if missing > 0 || !status.success() {
            return Err(ProgramError::Died(status, count, missing, lines.len()));
        }
        Ok(found.into_iter().flatten().collect())
    }

    /// Waits for the next line; `None` after the last.
    fn next(
        &self,
        receiver: &Receiver<Vec<u8>>,
        active: &Mutex<Instant>,
        count: usize,
    ) -> Result<Option<Vec<u8>>, ProgramError> {
        loop {
            let since = active.lock().unwrap_or_else(PoisonError::into_inner).elapsed();
            let Some(left) = self.timeout.checked_sub(since) else {
                return Err(ProgramError::Silent(self.timeout.as_secs(), count));
            };
            match receiver.recv_timeout(left) {
                Ok(line) => return Ok(Some(line)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Waits for the exit status. The program has closed its output, so it should end soon.
    fn wait(&self, child: &mut Child, count: usize) -> Result<ExitStatus, ProgramError> {
        let begin = Instant::now();
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return Ok(status),
                _ if begin.elapsed() > self.timeout => {
                    return Err(ProgramError::Silent(self.timeout.as_secs(), count));
                }
                _ => thread::sleep(Duration::from_millis(2)),
            }
        }
    }
}

/// Records that something was read or written.
fn note(active: &Mutex<Instant>) {
    *active.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
}

fn write(mut input: ChildStdin, text: &[String], active: &Mutex<Instant>) {
    for batch in text {
        // A program that stops reading is judged by the answers it has given.
        if input.write_all(batch.as_bytes()).is_err() {
            return;
        }
        note(active);
    }
}

/// Sends each line, cut at the length limit.
fn read(output: ChildStdout, sender: &Sender<Vec<u8>>, active: &Mutex<Instant>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(MAX_LINE_LENGTH as u64 + 2).read_until(b'\n', &mut line);
        if !read.is_ok_and(|count| count > 0) || sender.send(line).is_err() {
            return;
        }
        note(active);
    }
}

/// Kills the program and its child processes.
fn end(child: &mut Child) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn answers(script: &str, count: usize) -> Result<Vec<Map<String, Value>>, ProgramError> {
        let command = ["sh", "-c", script].map(OsString::from).to_vec();
        let lines: Vec<_> = (0..count).map(|id| format!("{{\"id\":{id}}}")).collect();
        JudgedProgram { command, timeout: Duration::from_secs(2) }.answers(&lines)
    }

    /// A program that answers every line.
    const ECHO: &str =
        "while read -r line; do echo \"${line%\\}},\\\"out\\\":{\\\"relation\\\":1}}\"; done";

    #[test]
    fn answers_come_in_any_order_and_belong_to_their_cases() {
        assert_eq!(answers(ECHO, 300).unwrap().len(), 300);
        let reversed = answers(&format!("({ECHO}) | tac"), 300).unwrap();
        assert!(reversed.iter().all(|out| out["relation"] == 1));
        assert!(answers("cat > /dev/null", 0).unwrap().is_empty());
    }

    #[test]
    fn a_broken_program_is_reported_with_its_line() {
        let said = |script: &str, count| answers(script, count).unwrap_err().to_string();
        assert!(said("head -n 1 > /dev/null; exit 3", 2).contains("status: 3, with 2 of 2 cases"));
        assert!(
            said("cat", 1)
                .starts_with("line 1 of the program is not an answer: missing field `out`")
        );
        assert!(said("echo; echo hello; cat > /dev/null", 1).starts_with("line 2 of the program"));
        let twice = r#"cat > /dev/null; for k in 1 2; do echo '{"id":0,"out":{}}'; done"#;
        assert!(said(twice, 1).ends_with("case 0 was answered already"));
        assert!(
            said(r#"cat > /dev/null; echo '{"id":7,"out":{}}'"#, 1)
                .ends_with("no case has the id 7")
        );
        assert!(
            said("head -c 3000000 /dev/zero", 1).starts_with("line 1 of the program is too long")
        );
        assert_eq!(said("sleep 60 & wait", 1), "the program was silent for 2 s after its line 0");
        let gone =
            JudgedProgram { command: vec!["/nowhere/at/all".into()], timeout: Duration::ZERO };
        assert!(matches!(gone.answers(&[]), Err(ProgramError::NotStarted(..))));
    }

    #[test]
    fn writing_more_than_a_pipe_holds_does_not_block_reading() {
        let out = format!("{{\"relation\":\"{}\"}}", "x".repeat(200));
        let script = format!(
            "n=0; while read -r line; do echo '{{\"id\":'$n',\"out\":{out}}}'; n=$((n+1)); done"
        );
        assert_eq!(answers(&script, 2000).unwrap().len(), 2000);
    }
}
