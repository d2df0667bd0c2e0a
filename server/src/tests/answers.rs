//! Answers to request heads, without a connection.

use super::{LARGE, site};
use crate::site::{Site, sign};
use crate::{Audience, answer};
use hyper::body::Bytes;
use hyper::{Request, Response};
use std::sync::LazyLock;

static SITE: LazyLock<Site> = LazyLock::new(site);

/// The answer to a request for `target` at this machine, with these additional headers.
fn ask(method: &str, target: &str, headers: &[(&str, &str)]) -> Response<Bytes> {
    let mut request = Request::builder().method(method).uri(target);
    if !headers.iter().any(|(name, _)| *name == "host") {
        request = request.header("host", "127.0.0.1:8080");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let (head, ()) = request.body(()).unwrap().into_parts();
    answer::answer(&SITE, Audience::ThisMachine, &head)
}

fn get(target: &str, headers: &[(&str, &str)]) -> Response<Bytes> {
    ask("GET", target, headers)
}

/// The value of a header of the answer; empty if it is missing.
fn header<'a>(answer: &'a Response<Bytes>, name: &str) -> &'a str {
    answer.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[test]
fn a_file_is_compressed_for_clients_that_accept_it() {
    for (accepted, coding, body) in [
        ("gzip, deflate, br", "br", "by brotli"),
        ("gzip", "gzip", "by gzip"),
        ("br;q=0.1, gzip;q=0.9", "gzip", "by gzip"),
        ("identity", "", "plain"),
    ] {
        let answer = get("/a.js", &[("accept-encoding", accepted)]);
        assert_eq!(header(&answer, "content-encoding"), coding, "{accepted}");
        assert_eq!(answer.body(), body, "{accepted}");
        assert_eq!(header(&answer, "content-length"), body.len().to_string());
        assert_eq!(header(&answer, "content-type"), "text/javascript; charset=utf-8");
        assert_eq!(header(&answer, "vary"), "Accept-Encoding");
    }
    assert_eq!(get("/a.js", &[]).body(), "plain");
    let never_packed = get("/digits.txt", &[("accept-encoding", "br")]);
    assert_eq!(
        (header(&never_packed, "vary"), header(&never_packed, "content-encoding")),
        ("", "")
    );
}

#[test]
fn each_form_of_a_file_has_its_own_strong_tag() {
    let tag = |accepted: &str| {
        let answer = get("/a.js", &[("accept-encoding", accepted)]);
        header(&answer, "etag").to_owned()
    };
    let tags = [tag("br"), tag("gzip"), tag("")];
    assert_eq!(tags[2], format!("\"{}\"", sign(b"plain")));
    assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2]);
}

#[test]
fn a_cached_file_is_not_sent_again() {
    let tag = header(&get("/digits.txt", &[]), "etag").to_owned();
    for known in [
        tag.clone(),
        format!("W/{tag}"),
        "*".to_owned(),
        format!("\"other\", {tag}"),
        format!("W/\"a\",W/{tag} , \"b\""),
    ] {
        for method in ["GET", "HEAD"] {
            let answer = ask(method, "/digits.txt", &[("if-none-match", &known)]);
            assert_eq!(answer.status(), 304, "{known}");
            assert!(answer.body().is_empty());
            assert_eq!(header(&answer, "etag"), tag);
            assert_eq!(header(&answer, "cache-control"), "no-cache");
        }
    }
    for other in ["\"other\"", "", "W/", tag.trim_matches('"')] {
        assert_eq!(get("/digits.txt", &[("if-none-match", other)]).status(), 200, "{other}");
    }
    // For these headers, the plain file is not the answer.
    let headers =
        [("if-none-match", &*format!("\"{}\"", sign(b"plain"))), ("accept-encoding", "br")];
    assert_eq!(get("/a.js", &headers).status(), 200);
}

#[test]
fn only_an_address_with_a_content_hash_is_cached_forever() {
    let cache = |target: &str| header(&get(target, &[]), "cache-control").to_owned();
    let sign = sign(b"plain");
    assert_eq!(cache(&format!("/a.js?{sign}")), "public, max-age=31536000, immutable");
    for other in ["/a.js", "/a.js?0123456789abcdef", "/", "/?v=1"] {
        assert_eq!(cache(other), "no-cache", "{other}");
    }
    let name = format!("a.{sign}.js");
    let site = Site::new([(name.clone(), Bytes::from_static(b"plain"))]);
    let request = Request::get(format!("/{name}")).header("host", "localhost").body(()).unwrap();
    let answer = answer::answer(&site, Audience::ThisMachine, &request.into_parts().0);
    assert_eq!(header(&answer, "cache-control"), "public, max-age=31536000, immutable");
}

#[test]
fn one_range_is_cut_out_and_several_are_not() {
    for (range, status, of, body) in [
        ("bytes=0-3", 206, "bytes 0-3/10", "0123"),
        ("bytes=7-", 206, "bytes 7-9/10", "789"),
        ("bytes=-2", 206, "bytes 8-9/10", "89"),
        ("bytes=5-99", 206, "bytes 5-9/10", "56789"),
        ("bytes=-99", 206, "bytes 0-9/10", "0123456789"),
        ("bytes=10-", 416, "bytes */10", ""),
        ("bytes=3-1", 416, "bytes */10", ""),
        ("bytes=0-1,4-5", 200, "", "0123456789"),
        ("bytes=a-b", 200, "", "0123456789"),
        ("lines=1-2", 200, "", "0123456789"),
        ("bytes=18446744073709551616-", 200, "", "0123456789"),
    ] {
        let answer = get("/digits.txt", &[("range", range)]);
        assert_eq!(answer.status(), status, "{range}");
        assert_eq!(header(&answer, "content-range"), of, "{range}");
        assert_eq!(answer.body(), body, "{range}");
        assert_eq!(header(&answer, "content-length"), body.len().to_string());
    }
    assert_eq!(header(&get("/digits.txt", &[]), "accept-ranges"), "bytes");
    assert_eq!(ask("HEAD", "/digits.txt", &[("range", "bytes=0-3")]).status(), 200);
}

#[test]
fn a_range_of_another_version_is_answered_by_the_whole() {
    let tag = header(&get("/digits.txt", &[]), "etag").to_owned();
    let status = |condition: &str| {
        get("/digits.txt", &[("range", "bytes=0-3"), ("if-range", condition)]).status()
    };
    assert_eq!(status(&tag), 206);
    assert_eq!(status("\"other\""), 200);
    assert_eq!(status(&format!("W/{tag}")), 200);
    assert_eq!(status("Sun, 06 Nov 1994 08:49:37 GMT"), 200);
}

#[test]
fn head_has_the_headers_of_get() {
    for target in ["/", "/large.bin", "/none"] {
        let (get, head) = (get(target, &[]), ask("HEAD", target, &[]));
        assert_eq!(get.headers(), head.headers(), "{target}");
        assert!(head.body().is_empty() && !get.body().is_empty());
    }
    assert_eq!(header(&ask("HEAD", "/large.bin", &[]), "content-length"), LARGE.to_string());
}

#[test]
fn every_answer_may_be_fetched_and_embedded_and_has_its_type() {
    for answer in [get("/", &[]), get("/none", &[]), ask("POST", "/", &[]), get("/sub", &[])] {
        assert_eq!(header(&answer, "access-control-allow-origin"), "*");
        assert_eq!(header(&answer, "x-content-type-options"), "nosniff");
        assert_eq!(header(&answer, "referrer-policy"), "no-referrer");
        assert_eq!(header(&answer, "x-frame-options"), "");
        let policy = header(&answer, "content-security-policy");
        assert!(!policy.contains("frame-ancestors") && !policy.contains("'unsafe-eval'"));
        for part in ["script-src 'self' 'wasm-unsafe-eval'", "img-src 'self' blob: data:"] {
            assert!(policy.contains(part), "{policy}");
        }
    }
}

#[test]
fn another_method_gets_the_list_of_allowed_ones() {
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"] {
        let answer = ask(method, "/", &[]);
        assert_eq!((answer.status().as_u16(), header(&answer, "allow")), (405, "GET, HEAD"));
    }
}

#[test]
fn names_are_decoded() {
    let encoded = "/sub/%EA%B5%90%EC%A0%90%201.txt";
    assert_eq!(get(encoded, &[]).body(), "meets");
    assert_eq!(get("/%61.js", &[]).body(), "plain");
    assert_eq!(get("/%FF", &[]).status(), 400);
    for none in ["/%", "/%zz", "/a.js%00", "/..%2Fa.js", "//a.js", "/sub//index.html"] {
        assert_eq!(get(none, &[]).status(), 404, "{none}");
    }
}

#[test]
fn a_folder_is_served_at_its_own_address() {
    let answer = get("/sub?lang=ko", &[]);
    assert_eq!((answer.status().as_u16(), header(&answer, "location")), (301, "/sub/?lang=ko"));
    assert_eq!(get("/sub/", &[]).body(), "a page");
    assert_eq!(get("//sub", &[]).status(), 404);
    assert_eq!(get("/sub/none/", &[]).status(), 404);
}

#[test]
fn only_this_machine_is_answered_unless_the_network_is_served() {
    for local in ["localhost", "LocalHost:80", "127.0.0.1:8080", "[::1]:8080"] {
        assert_eq!(get("/", &[("host", local)]).status(), 200, "{local}");
        assert_eq!(get(&format!("http://{local}/"), &[]).status(), 200, "{local}");
    }
    for other in ["rebound.example", "192.168.0.7:8080", "localhost.example", "127.0.0.1.example"] {
        let answer = get("/", &[("host", other)]);
        assert_eq!(answer.status(), 403, "{other}");
        assert!(answer.body().starts_with(b"403 Forbidden: this server answers at localhost only"));
        assert_eq!(get(&format!("http://{other}/"), &[]).status(), 403, "{other}");
        let request = Request::get("/").header("host", other).body(()).unwrap();
        let network = answer::answer(&SITE, Audience::Network, &request.into_parts().0);
        assert_eq!(network.status(), 200, "{other}");
    }
}
