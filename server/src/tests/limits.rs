//! Many clients at once, against a server in its own process.
#![cfg(target_os = "linux")]

use super::{LARGE, all, connect, site, status};
use crate::connections::Patience;
use crate::{Audience, Server};
use std::fs::{File, read_to_string};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

/// Environment variable: the number of additional files that the process holds open.
const HELD: &str = "CROSSPOINT_SERVER_TEST_HELD";

const ROOT: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
const FILE: &[u8] = b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// A timeout that no test reaches, so no client is closed for being idle.
const PATIENCE: Patience =
    Patience { first: Duration::from_secs(3600), next: Duration::from_secs(3600) };

/// Not a test by itself: the other tests start this test binary again with only this function.
#[test]
fn process() {
    let Ok(held) = std::env::var(HELD) else { return };
    let open = (0..held.parse().unwrap()).map(|_: u32| File::open("/dev/null").unwrap());
    let _held: Vec<File> = open.collect();
    let mut server = Server::new(site(), Audience::ThisMachine, 0).unwrap();
    server.rules.patience = PATIENCE;
    println!("\n{}", server.addresses()[0]);
    server.run();
}

/// A server process with a limit of open files, some of which are already in use.
struct Process {
    child: Child,
    address: String,
}

impl Process {
    fn new(files: u32, held: u32) -> Self {
        rlimit::increase_nofile_limit(4096).unwrap();
        let mut child = Command::new("sh")
            .args(["-c", &format!("ulimit -n {files}; exec \"$0\" \"$@\"")])
            .arg(std::env::current_exe().unwrap())
            .args(["--exact", "tests::limits::process", "--nocapture", "--test-threads=1"])
            .env(HELD, held.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let address = lines.find_map(|line| Some(line.strip_prefix("http://")?.to_owned()));
        Self { child, address: address.unwrap().trim_end_matches('/').to_owned() }
    }

    /// A number from the status of the process: `Threads`, `VmHWM` (kB, the most memory so far).
    fn status(&self, key: &str) -> u64 {
        let status = read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
        line.unwrap().trim().trim_end_matches(" kB").parse().unwrap()
    }

    /// CPU time of the process, in hundredths of a second.
    fn ticks(&self) -> u64 {
        let stat = read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields = stat.rsplit_once(") ").unwrap().1.split(' ').skip(11).take(2);
        fields.map(|ticks| ticks.parse::<u64>().unwrap()).sum()
    }

    /// Checks that a new client gets its first byte.
    fn answers(&self) {
        let mut stream = connect(&self.address);
        stream.write_all(ROOT).unwrap();
        stream.read_exact(&mut [0]).unwrap();
    }

    fn is_frugal(&self) {
        assert!(self.status("Threads") <= 16, "{} threads", self.status("Threads"));
        assert!(self.status("VmHWM") < 100_000, "{} kB", self.status("VmHWM"));
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// 500 silent clients and 500 slow ones: half of these send their request byte by byte, half
/// request a large file without reading it.
fn crowd(address: &str) -> Vec<TcpStream> {
    let mut crowd: Vec<_> = (0..1000).map(|_| connect(address)).collect();
    for (at, stream) in crowd.iter_mut().enumerate() {
        // The server may already have closed the connection.
        let _ = match at % 4 {
            0 => stream.write_all(FILE),
            1 => stream.write_all(&FILE[..1]),
            _ => Ok(()),
        };
    }
    crowd
}

#[test]
fn a_crowd_of_idle_clients_blocks_nobody() {
    // With 40 files in use, the descriptors run out before the connections reach their limit.
    for held in [0, 40] {
        let server = Process::new(64, held);
        let mut crowd = crowd(&server.address);
        for byte in 1..12 {
            server.answers();
            for stream in crowd.iter_mut().skip(1).step_by(4) {
                let _ = stream.write_all(&FILE[byte..=byte]);
            }
            thread::sleep(Duration::from_millis(50));
        }
        // At the limit with idle clients, the server must not use the CPU.
        let before = server.ticks();
        thread::sleep(Duration::from_secs(2));
        let worked = server.ticks() - before;
        assert!(worked < 40, "{held} held: worked {worked} of 200 ticks");
        server.is_frugal();
        drop(crowd);
        server.answers();
    }
}

#[test]
fn a_crowd_is_kept_within_the_limits() {
    let server = Process::new(2048, 0);
    let crowd = crowd(&server.address);
    server.answers();
    server.is_frugal();
    drop(crowd);
}

#[test]
fn clients_that_do_not_read_share_one_file() {
    let server = Process::new(2048, 0);
    let mut crowd: Vec<_> = (0..200).map(|_| connect(&server.address)).collect();
    for stream in &mut crowd {
        stream.write_all(FILE).unwrap();
    }
    thread::sleep(Duration::from_secs(1));
    server.answers();
    server.is_frugal();
    let whole = all(&mut crowd[199]);
    assert!(status(&whole) == 200 && whole.len() > LARGE);
}

#[test]
fn an_existing_file_is_never_reported_as_missing() {
    let server = Process::new(256, 0);
    let address = &server.address;
    let answers: Vec<u16> = thread::scope(|scope| {
        let client = |_| {
            scope.spawn(move || {
                let mut stream = connect(address);
                thread::sleep(Duration::from_secs(1));
                let mut answer = Vec::new();
                // A connection closed for a new one gets no answer.
                let _ = stream.write_all(FILE).and_then(|()| stream.read_to_end(&mut answer));
                status(&answer)
            })
        };
        let clients: Vec<_> = (0..400).map(client).collect();
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    assert!(answers.iter().all(|status| [0, 200].contains(status)), "{answers:?}");
    let answered = answers.iter().filter(|status| **status == 200).count();
    assert!(answered >= 200, "{answered} of 400");
}
