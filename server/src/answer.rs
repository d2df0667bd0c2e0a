//! The answer to a request, from the request's head.

use crate::Audience;
use crate::negotiate;
use crate::site::{File, Found, Site};
use http_range_header::{EndPosition, ParsedRanges, StartPosition, parse_range_header};
use hyper::body::Bytes;
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::http::request::Parts;
use hyper::http::uri::Authority;
use hyper::{Method, Response, StatusCode, Version};
use percent_encoding::percent_decode_str;

/// The headers of every answer. The files are public: any page may embed them, and a sandboxed
/// page, whose origin is null, may fetch them.
const COMMON: [(HeaderName, &str); 5] = [
    (header::SERVER, "crosspoint"),
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CONTENT_SECURITY_POLICY, POLICY),
];

/// The content security policy. The page compiles its program, positions its fields by inline
/// styles, and converts pictures to PNG files through blobs.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self' data:; \
    object-src 'none'; base-uri 'none'; form-action 'none'";

/// The cache control of an address with a content hash, whose content never changes.
const FOREVER: &str = "public, max-age=31536000, immutable";

/// A refused request, with a status and a sentence.
pub struct Refusal(pub StatusCode, pub &'static str);

impl Refusal {
    pub fn answer(&self) -> Response<Bytes> {
        let Self(status, why) = self;
        let mut answer = with_common(Response::new(Bytes::from(format!("{status}: {why}\n"))));
        *answer.status_mut() = *status;
        set(&mut answer, header::CONTENT_TYPE, "text/plain; charset=utf-8");
        set(&mut answer, header::CACHE_CONTROL, "no-store");
        answer
    }
}

/// The answer to a request with this head, including its body.
pub fn answer(site: &Site, audience: Audience, head: &Parts) -> Response<Bytes> {
    let mut answer = found(site, audience, head).unwrap_or_else(|refusal| refusal.answer());
    if answer.status() != StatusCode::NOT_MODIFIED {
        let length = answer.body().len();
        answer.headers_mut().insert(header::CONTENT_LENGTH, length.into());
    }
    if head.method == Method::HEAD {
        *answer.body_mut() = Bytes::new();
    }
    answer
}

fn found(site: &Site, audience: Audience, head: &Parts) -> Result<Response<Bytes>, Refusal> {
    check_host(audience, head)?;
    if ![Method::GET, Method::HEAD].contains(&head.method) {
        let mut answer =
            Refusal(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD are answered").answer();
        set(&mut answer, header::ALLOW, "GET, HEAD");
        return Ok(answer);
    }
    let path = percent_decode_str(head.uri.path()).decode_utf8().map_err(|_| {
        Refusal(StatusCode::BAD_REQUEST, "the address is not UTF-8 when it is decoded")
    })?;
    match site.find(&path) {
        Found::File(name, file) => Ok(send(name, file, head)),
        Found::Folder => redirect(head),
        Found::Nothing => Err(Refusal(StatusCode::NOT_FOUND, "there is no file of this name")),
    }
}

/// Refuses a request without a host or for a host that is not served.
fn check_host(audience: Audience, head: &Parts) -> Result<(), Refusal> {
    let bad = |why| Refusal(StatusCode::BAD_REQUEST, why);
    let mut hosts = head.headers.get_all(header::HOST).iter();
    let (host, more) = (hosts.next(), hosts.next());
    if more.is_some() || (host.is_none() && head.version >= Version::HTTP_11) {
        return Err(bad("a request has one Host header"));
    }
    let host = host.map(|host| Authority::try_from(host.as_bytes())).transpose();
    let host = host.map_err(|_| bad("the Host header is not the name of a host"))?;
    // An absolute target takes precedence over the header.
    let host = head.uri.authority().or(host.as_ref()).map(Authority::host);
    let local = host.is_none_or(|host| {
        ["localhost", "127.0.0.1", "[::1]"].iter().any(|local| host.eq_ignore_ascii_case(local))
    });
    if local || audience == Audience::Network {
        return Ok(());
    }
    Err(Refusal(
        StatusCode::FORBIDDEN,
        "this server answers at localhost only; start it with --lan to show the page to other machines",
    ))
}

/// Redirects to the same address with a slash at its end.
fn redirect(head: &Parts) -> Result<Response<Bytes>, Refusal> {
    let query = head.uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    let place = HeaderValue::from_str(&format!("{}/{query}", head.uri.path()))
        .map_err(|_| Refusal(StatusCode::BAD_REQUEST, "the address cannot be repeated"))?;
    let mut answer =
        Refusal(StatusCode::MOVED_PERMANENTLY, "the address of a folder ends with /").answer();
    answer.headers_mut().insert(header::LOCATION, place);
    set(&mut answer, header::CACHE_CONTROL, "no-cache");
    Ok(answer)
}

/// Sends the file, the requested part of it, or 304 if the client has the file already.
fn send(name: &str, file: &File, head: &Parts) -> Response<Bytes> {
    let asked = |name: HeaderName| {
        let values = head.headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        values.collect::<Vec<_>>().join(", ")
    };
    let offered = file.packed.iter().map(|(coding, _)| *coding);
    let coding = negotiate::coding(&asked(header::ACCEPT_ENCODING), offered);
    let packed = file.packed.iter().find(|(packed, _)| Some(*packed) == coding);
    let form = packed.map_or(&file.plain, |(_, form)| form);
    let tag = format!("\"{}\"", form.sign);

    let mut answer = with_common(Response::new(form.bytes.clone()));
    let named = head.uri.query() == Some(&file.plain.sign) || name.contains(&file.plain.sign);
    set(&mut answer, header::CACHE_CONTROL, if named { FOREVER } else { "no-cache" });
    if !file.packed.is_empty() {
        set(&mut answer, header::VARY, "Accept-Encoding");
    }
    let known = asked(header::IF_NONE_MATCH);
    if known.split(',').map(str::trim).any(|known| known == "*" || weak(known) == tag) {
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
        *answer.body_mut() = Bytes::new();
    } else {
        set(&mut answer, header::CONTENT_TYPE, file.kind);
        set(&mut answer, header::ACCEPT_RANGES, "bytes");
        if let Some(coding) = coding {
            set(&mut answer, header::CONTENT_ENCODING, coding.name());
        }
        let unchanged = asked(header::IF_RANGE);
        if head.method == Method::GET && (unchanged.is_empty() || unchanged == tag) {
            cut(&mut answer, &asked(header::RANGE));
        }
    }
    set(&mut answer, header::ETAG, &tag);
    answer
}

/// The tag without the prefix for weak tags, which `If-None-Match` ignores.
fn weak(tag: &str) -> &str {
    tag.strip_prefix("W/").unwrap_or(tag)
}

/// Reduces the answer to the requested range. Invalid and multiple ranges are answered with the
/// whole file, as RFC 9110, 14.2 allows.
fn cut(answer: &mut Response<Bytes>, range: &str) {
    let Ok(ParsedRanges { ranges }) = parse_range_header(range) else { return };
    let [range] = ranges[..] else { return };
    let whole = answer.body().len();
    let within = |place: u64| usize::try_from(place).unwrap_or(whole).min(whole);
    let start = match range.start {
        StartPosition::Index(start) => within(start),
        StartPosition::FromLast(length) => whole - within(length),
    };
    let end = match range.end {
        EndPosition::Index(last) => within(last.saturating_add(1)),
        EndPosition::LastByte => whole,
    };
    let of = if start < end {
        let part = answer.body().slice(start..end);
        *answer.body_mut() = part;
        *answer.status_mut() = StatusCode::PARTIAL_CONTENT;
        format!("bytes {start}-{}/{whole}", end - 1)
    } else {
        *answer.body_mut() = Bytes::new();
        *answer.status_mut() = StatusCode::RANGE_NOT_SATISFIABLE;
        format!("bytes */{whole}")
    };
    set(answer, header::CONTENT_RANGE, &of);
}

fn with_common(mut answer: Response<Bytes>) -> Response<Bytes> {
    let common = COMMON.map(|(name, value)| (name, HeaderValue::from_static(value)));
    answer.headers_mut().extend(common);
    answer
}

/// Sets a header to an ASCII value; other values are omitted.
fn set(answer: &mut Response<Bytes>, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        answer.headers_mut().insert(name, value);
    }
}
