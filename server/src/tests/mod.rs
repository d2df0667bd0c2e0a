#![allow(clippy::unwrap_used, reason = "a test may")]

mod answers;
mod folders;
mod limits;
mod requests;

use super::*;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Incompressible bytes that differ at each position.
fn noise(length: usize) -> Vec<u8> {
    let mut state = 1_u32;
    let next = |_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    (0..length).map(next).collect()
}

/// The length of the largest file, about that of the page's program.
const LARGE: usize = 6 << 20;

/// A page, a large file, a file with a compressed form, and a folder with a page.
fn site() -> Site {
    let files: [(&str, Vec<u8>); 8] = [
        ("index.html", b"<!DOCTYPE html>".to_vec()),
        ("large.bin", noise(LARGE)),
        ("a.js", b"plain".to_vec()),
        ("a.js.br", b"by brotli".to_vec()),
        ("a.js.gz", b"by gzip".to_vec()),
        ("digits.txt", b"0123456789".to_vec()),
        ("sub/index.html", b"a page".to_vec()),
        ("sub/교점 1.txt", b"meets".to_vec()),
    ];
    Site::new(files.map(|(name, bytes)| (name.to_owned(), bytes.into())))
}

/// Starts a server of [`site`] on a thread; returns its address.
fn start(patience: Patience) -> String {
    let mut server = Server::new(site(), Audience::ThisMachine, 0).unwrap();
    server.rules.patience = patience;
    let address = server.addresses().remove(0);
    std::thread::spawn(|| server.run());
    address.trim_start_matches("http://").trim_end_matches('/').to_owned()
}

fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream.set_write_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// All bytes that the server at `address` answers to `request` until it closes the connection.
fn asked(address: &str, request: impl AsRef<[u8]>) -> Vec<u8> {
    let mut stream = connect(address);
    stream.write_all(request.as_ref()).unwrap();
    all(&mut stream)
}

/// All bytes of a stream until the connection is closed.
fn all(stream: &mut TcpStream) -> Vec<u8> {
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    answer
}

/// The status of an answer; 0 without one.
fn status(answer: &[u8]) -> u16 {
    let version = [b"HTTP/1.1 ", b"HTTP/1.0 "].into_iter().find_map(|v| answer.strip_prefix(v));
    let digits = version.and_then(|rest| rest.get(..3));
    digits.and_then(|digits| std::str::from_utf8(digits).ok()?.parse().ok()).unwrap_or(0)
}

/// The body of an answer.
fn body(answer: &[u8]) -> &[u8] {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
    end.map_or(&[], |end| &answer[end + 4..])
}

#[test]
fn this_machine_comes_first_and_the_network_only_if_it_is_served() {
    let own = Server::new(site(), Audience::ThisMachine, 0).unwrap().addresses();
    assert!(own.len() == 1 && own[0].starts_with("http://127.0.0.1:"));
    let all = Server::new(site(), Audience::Network, 0).unwrap().addresses();
    assert!(all[0].starts_with("http://127.0.0.1:") && all.len() <= 2);
}

#[test]
fn a_taken_port_is_an_error() {
    let first = Server::new(site(), Audience::ThisMachine, 0).unwrap();
    let port = first.listener.local_addr().unwrap().port();
    let error = Server::new(site(), Audience::ThisMachine, port).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::AddrInUse);
}
