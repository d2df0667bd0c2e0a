//! Unusual, invalid and long requests, byte for byte.

use super::{LARGE, all, asked, body, connect, start, status};
use crate::connections::Patience;
use std::io::{Read, Write};
use std::net::Shutdown;
use std::time::{Duration, Instant};

#[test]
fn each_unusual_request_has_its_answer() {
    let address = start(Patience::default());
    let close = "Host: localhost\r\nConnection: close\r\n\r\n";
    for (request, expected) in [
        (format!("GET / HTTP/1.1\r\n{close}"), 200),
        (format!("GET http://localhost/ HTTP/1.1\r\n{close}"), 200),
        (format!("GET http://localhost HTTP/1.1\r\n{close}"), 200),
        (format!("HEAD /large.bin HTTP/1.1\r\n{close}"), 200),
        ("GET / HTTP/1.0\r\n\r\n".to_owned(), 200),
        (format!("GET /sub HTTP/1.1\r\n{close}"), 301),
        ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n".to_owned(), 400),
        (format!("GET / HTTP/1.1\r\nHost: a\r\n{close}"), 400),
        ("GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n".to_owned(), 400),
        ("GET / FOO\r\nHost: localhost\r\n\r\n".to_owned(), 400),
        ("GET / HTTP/9.9\r\nHost: localhost\r\n\r\n".to_owned(), 400),
        ("GET\r\n\r\n".to_owned(), 400),
        ("\u{1}\u{2}\u{3}\r\n\r\n".to_owned(), 400),
        (format!("GET / HTTP/1.1\r\nno colon\r\n{close}"), 400),
        (format!("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n{close}"), 400),
        (format!("GET /../../etc/passwd HTTP/1.1\r\n{close}"), 404),
        (format!("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n{close}"), 404),
        (format!("OPTIONS * HTTP/1.1\r\n{close}"), 405),
        (format!("CONNECT localhost:1 HTTP/1.1\r\n{close}"), 405),
        (format!("GET /{} HTTP/1.1\r\n{close}", "a".repeat(100_000)), 431),
        (format!("GET / HTTP/1.1\r\n{}{close}", "A: b\r\n".repeat(1_000)), 431),
    ] {
        let answer = asked(&address, &request);
        let begin: String = request.chars().take(60).collect();
        assert_eq!(status(&answer), expected, "{begin:?}: {:.300}", answer.escape_ascii());
    }
    let mut foreign = b"GET /\xff\xfe HTTP/1.1\r\n".to_vec();
    foreign.extend(close.bytes());
    assert!([400, 404].contains(&status(&asked(&address, foreign))));
}

#[test]
fn a_truncated_head_is_refused() {
    let address = start(Patience::default());
    let mut stream = connect(&address);
    stream.write_all(b"GET / HTTP/1.1\r\nHost: loc").unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    assert_eq!(status(&all(&mut stream)), 400);
    // The server answers a client that has closed its side after a whole request.
    let mut stream = connect(&address);
    stream.write_all(b"GET /digits.txt HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    assert_eq!(body(&all(&mut stream)), b"0123456789");
}

#[test]
fn a_head_without_an_end_is_refused_at_its_limit() {
    let mut stream = connect(&start(Patience::default()));
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nA: ").unwrap();
    let part = [b'a'; 4096];
    let sent = (0..100_000).take_while(|_| stream.write_all(&part).is_ok()).count();
    assert!(sent < 50_000, "{sent} parts were taken");

    let mut stream = connect(&start(Patience::default()));
    stream.write_all(&[b'a'; 20 << 10]).unwrap();
    assert_eq!(status(&all(&mut stream)), 431);
}

#[test]
fn a_head_that_trickles_ends_in_time() {
    let patience = Patience { first: Duration::from_secs(1), ..Patience::default() };
    let address = start(patience);
    let begin = Instant::now();
    let mut stream = connect(&address);
    let head = b"GET / HTTP/1.1\r\nHost: localhost\r\nA: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    let sent = head.iter().take_while(|byte| {
        std::thread::sleep(Duration::from_millis(100));
        stream.write_all(&[**byte]).is_ok()
    });
    let sent = sent.count();
    assert!(sent < head.len(), "all was taken, in {:?}", begin.elapsed());

    let mut stream = connect(&address);
    stream.write_all(b"GET / HT").unwrap();
    assert_eq!(status(&all(&mut stream)), 408);
    // The server closes a silent client without an answer.
    assert_eq!(all(&mut connect(&address)), b"");
}

#[test]
fn a_head_is_sent_in_one_piece() {
    let mut stream = connect(&start(Patience::default()));
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut piece = [0; 4096];
    let read = stream.read(&mut piece).unwrap();
    assert_eq!(body(&piece[..read]), b"<!DOCTYPE html>");
}

#[test]
fn a_connection_is_reused() {
    let mut stream = connect(&start(Patience::default()));
    let request = |target: &str, rest: &str| {
        format!("GET {target} HTTP/1.1\r\nHost: localhost\r\n{rest}\r\n")
    };
    let requests = request("/digits.txt", "") + &request("/a.js", "Connection: close\r\n");
    stream.write_all(requests.as_bytes()).unwrap();
    let answers = String::from_utf8(all(&mut stream)).unwrap();
    assert_eq!(answers.matches("HTTP/1.1 200 OK").count(), 2);
    assert!(answers.contains("0123456789") && answers.ends_with("plain"));
}

#[test]
fn a_body_is_read_before_the_answer_and_a_large_one_is_refused() {
    let address = start(Patience::default());
    let with_body = |length: usize| {
        let head = "GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
        let mut request = format!("{head}Content-Length: {length}\r\n\r\n").into_bytes();
        request.resize(request.len() + length, b'a');
        asked(&address, request)
    };
    let small = with_body(40_000);
    assert_eq!((status(&small), body(&small).len()), (200, LARGE));
    assert_eq!(status(&with_body(1_000_000)), 413);
}

#[test]
fn a_client_that_does_not_read_is_dropped_and_a_slow_reader_is_not() {
    let patience = Patience { first: Duration::from_secs(1), next: Duration::from_secs(1) };
    let address = start(patience);
    let request = b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

    let mut idle = connect(&address);
    idle.write_all(request).unwrap();
    std::thread::sleep(Duration::from_secs(3));
    let mut received = Vec::new();
    let _ = idle.read_to_end(&mut received);
    assert!(received.len() < LARGE, "all of it waited");

    let mut slow = connect(&address);
    slow.write_all(request).unwrap();
    let (mut received, mut piece) = (0, vec![0; 256 << 10]);
    while let Ok(read @ 1..) = slow.read(&mut piece) {
        received += read;
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(received > LARGE, "it ended after {received} bytes");
}
