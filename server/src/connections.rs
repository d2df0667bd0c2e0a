//! The connections: how many there are, how long each may stand still, which one makes room.

use crate::Audience;
use crate::answer::{self, Refusal};
use crate::site::Site;
use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::io;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, spawn_local, yield_now};
use tokio::time::{Instant, sleep, sleep_until, timeout};

/// The most connections at a time.
const MOST: u64 = 1000;

/// File descriptors that the rest of the process may need.
const SPARE: u64 = 24;

/// The most bytes of a request's head.
const HEAD: usize = 16 << 10;

/// The most bytes of a request's body, which is read and not used.
const BODY: usize = 64 << 10;

/// What is handed to the system at a time. A client that took so much stands not still.
const CHUNK: usize = 64 << 10;

/// What the system keeps for a client that does not read. It would take megabytes.
const KERNEL: usize = 256 << 10;

/// The time for a client to take the last answer before the connection is gone, and the most that it
/// may send in that time. Closing at once, with something of the request unread, would take back what
/// was sent.
const FAREWELL: (Duration, u64) = (Duration::from_secs(1), 2 << 20);

/// How long a client may stand still.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The time for the first request's head to arrive.
    pub first: Duration,
    /// The time for each [`CHUNK`] to go out, and for the next request's head to arrive.
    pub next: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { first: Duration::from_secs(10), next: Duration::from_secs(30) }
    }
}

/// What is served, to whom, and how patiently.
#[derive(Clone)]
pub struct Rules {
    pub site: Rc<Site>,
    pub audience: Audience,
    pub patience: Patience,
}

/// How far a connection is.
struct Progress {
    /// When the client last did something that counts: it came, its request was complete, or it took
    /// a chunk of the answer. Single bytes do not count, or a trickle of them would last for ever.
    since: Cell<Instant>,
    /// A request was complete.
    asked: Cell<bool>,
}

impl Progress {
    fn made(&self) {
        self.since.set(Instant::now());
    }

    /// Returns when the client has stood still for too long.
    async fn stalled(&self, patience: Patience) {
        loop {
            let time = if self.asked.get() { patience.next } else { patience.first };
            let due = self.since.get() + time;
            if Instant::now() >= due {
                return;
            }
            sleep_until(due).await;
        }
    }
}

/// A connection that is open.
struct Open {
    task: AbortHandle,
    progress: Rc<Progress>,
}

/// The connections that are open, in the order in which they came.
#[derive(Clone, Default)]
struct Connections(Rc<RefCell<BTreeMap<u64, Open>>>);

impl Connections {
    /// Closes the connection that has stood still longest.
    fn close_idlest(&self) {
        let mut open = self.0.borrow_mut();
        let idlest = open.iter().min_by_key(|(_, open)| open.progress.since.get());
        let idlest = idlest.map(|(id, _)| *id);
        if let Some(closed) = idlest.and_then(|id| open.remove(&id)) {
            closed.task.abort();
        }
    }
}

/// A place among the connections, given back when it is dropped.
struct Place(Connections, u64);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.0.borrow_mut().remove(&self.1);
    }
}

/// Takes connections in for ever.
pub async fn accept(listener: TcpListener, rules: Rules) {
    let descriptors = rlimit::increase_nofile_limit(MOST + SPARE).unwrap_or(MOST + SPARE);
    let most = descriptors.saturating_sub(SPARE).clamp(1, MOST) as usize;
    let connections = Connections::default();
    for id in 0.. {
        match listener.accept().await {
            Ok((stream, _)) => {
                if connections.0.borrow().len() >= most {
                    connections.close_idlest();
                }
                let progress = Progress { since: Instant::now().into(), asked: false.into() };
                let progress = Rc::new(progress);
                let place = Place(connections.clone(), id);
                let talk = talk(stream, rules.clone(), progress.clone());
                let task = spawn_local(async move {
                    let _place = place;
                    // The client went away.
                    let _ = talk.await;
                });
                let open = Open { task: task.abort_handle(), progress };
                connections.0.borrow_mut().insert(id, open);
            }
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            // The system has no descriptor or no memory left. To ask again at once would keep the
            // processor busy with nothing.
            Err(_) => {
                connections.close_idlest();
                sleep(Duration::from_millis(5)).await;
            }
        }
        // Those that were closed must go before more come.
        yield_now().await;
    }
}

/// Answers the requests of one client, one after the other.
async fn talk(stream: TcpStream, rules: Rules, progress: Rc<Progress>) -> io::Result<()> {
    stream.set_nodelay(true)?;
    socket2::SockRef::from(&stream).set_send_buffer_size(KERNEL)?;
    let service = service_fn(|request: Request<Incoming>| {
        let (rules, progress) = (rules.clone(), progress.clone());
        Box::pin(async move {
            progress.asked.set(true);
            progress.made();
            let (head, body) = request.into_parts();
            let answer = match drain(body).await {
                Ok(()) => answer::answer(&rules.site, rules.audience, &head),
                Err(refusal) => refusal.answer(),
            };
            Ok::<_, Infallible>(answer.map(|left| Sending { left, progress }))
        })
    });
    let mut builder = http1::Builder::new();
    builder.max_buf_size(HEAD).half_close(true);
    let mut connection = builder.serve_connection(TokioIo::new(stream), service);
    let end = {
        let mut stalled = pin!(progress.stalled(rules.patience));
        poll_fn(|cx| {
            let stalled = stalled.as_mut().poll(cx).map(|()| End::Stalled);
            if stalled.is_ready() {
                return stalled;
            }
            connection.poll_without_shutdown(cx).map(|end| match end {
                Err(error) if error.is_incomplete_message() => End::Cut,
                _ => End::Done,
            })
        })
        .await
    };
    let rest = connection.into_parts();
    let begun = !rest.read_buf.is_empty() && !progress.asked.get();
    let mut stream = rest.io.into_inner();
    let last = match end {
        End::Stalled if begun => "408 Request Timeout",
        End::Cut if begun => "400 Bad Request",
        End::Stalled => return Ok(()),
        _ => "",
    };
    if !last.is_empty() {
        let last = format!("HTTP/1.1 {last}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        stream.write_all(last.as_bytes()).await?;
    }
    stream.shutdown().await?;
    let (time, most) = FAREWELL;
    let (mut unread, mut nowhere) = (stream.take(most), tokio::io::sink());
    let _ = timeout(time, tokio::io::copy(&mut unread, &mut nowhere)).await;
    Ok(())
}

/// Why there are no more requests on a connection.
enum End {
    /// The client stood still.
    Stalled,
    /// The client stopped in the middle of a request.
    Cut,
    /// Everything was answered, or nothing can be answered.
    Done,
}

/// Reads the body of a request, so that the client is done with it when the answer comes.
async fn drain(mut body: Incoming) -> Result<(), Refusal> {
    let mut read = 0;
    while let Some(frame) = poll_fn(|cx| Pin::new(&mut body).poll_frame(cx)).await {
        let bad = |_| Refusal(StatusCode::BAD_REQUEST, "the body ended before its length");
        read += frame.map_err(bad)?.data_ref().map_or(0, Bytes::len);
        if read > BODY {
            let why = "a request for a file needs no body";
            return Err(Refusal(StatusCode::PAYLOAD_TOO_LARGE, why));
        }
    }
    Ok(())
}

/// The bytes of an answer that were not sent yet.
struct Sending {
    left: Bytes,
    progress: Rc<Progress>,
}

impl Body for Sending {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if self.left.is_empty() {
            return Poll::Ready(None);
        }
        self.progress.made();
        let length = self.left.len().min(CHUNK);
        Poll::Ready(Some(Ok(Frame::data(self.left.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.left.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left.len() as u64)
    }
}
