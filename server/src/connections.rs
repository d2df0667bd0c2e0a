//! The connections: their number, their timeouts, and which one closes to make room for a new one.

use crate::Audience;
use crate::answer::{self, Refusal};
use crate::site::Site;
use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use std::cell::Cell;
use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::io;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, spawn_local, yield_now};
use tokio::time::{Instant, sleep, sleep_until, timeout};

/// The greatest number of connections.
const MAX_CONNECTIONS: u64 = 1000;

/// File descriptors reserved for the rest of the process.
const SPARE: u64 = 24;

/// Size limit of a request's head, in bytes.
const HEAD: usize = 16 << 10;

/// Size limit of a request's body, which is read and ignored.
const BODY: usize = 64 << 10;

/// The number of bytes passed to the system at a time. A client that receives this much is not
/// idle.
const CHUNK: usize = 64 << 10;

/// The kernel's send buffer per client, which could otherwise take megabytes.
const KERNEL: usize = 256 << 10;

/// The time that a client has to receive the last answer, and the number of bytes it may send
/// meanwhile, before the connection is closed. Closing at once with unread request bytes would
/// discard the answer.
const FAREWELL: (Duration, u64) = (Duration::from_secs(1), 2 << 20);

/// The idle timeouts of a client.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The timeout for the head of the first request.
    pub first: Duration,
    /// The timeout for each [`CHUNK`] sent, and for the head of the next request.
    pub next: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { first: Duration::from_secs(10), next: Duration::from_secs(30) }
    }
}

/// The site, its audience, and the timeouts.
#[derive(Clone, Debug)]
pub struct Rules {
    pub site: Arc<Site>,
    pub audience: Audience,
    pub patience: Patience,
}

/// The progress of a connection.
struct Progress {
    /// The time of the client's last progress: it connected, completed a request, or received a
    /// chunk of the answer. Single bytes do not count, since a client could send them slowly
    /// forever.
    since: Cell<Instant>,
    /// Whether a request was completed.
    asked: Cell<bool>,
}

impl Progress {
    fn made(&self) {
        self.since.set(Instant::now());
    }

    /// Returns when the client has been idle for too long.
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

/// An open connection.
struct Open {
    task: JoinHandle<io::Result<()>>,
    progress: Rc<Progress>,
}

/// Closes the connection that has been idle longest.
fn close_idlest(connections: &mut Vec<Open>) {
    let idlest = (0..connections.len()).min_by_key(|at| connections[*at].progress.since.get());
    if let Some(at) = idlest {
        connections.remove(at).task.abort();
    }
}

/// Accepts connections forever.
pub async fn accept(listener: TcpListener, rules: Rules) {
    let descriptors =
        rlimit::increase_nofile_limit(MAX_CONNECTIONS + SPARE).unwrap_or(MAX_CONNECTIONS + SPARE);
    let most = descriptors.saturating_sub(SPARE).clamp(1, MAX_CONNECTIONS) as usize;
    let mut connections: Vec<Open> = Vec::new();
    loop {
        let accepted = listener.accept().await;
        connections.retain(|open| !open.task.is_finished());
        match accepted {
            Ok((stream, _)) => {
                if connections.len() >= most {
                    close_idlest(&mut connections);
                }
                let progress = Progress { since: Instant::now().into(), asked: false.into() };
                let progress = Rc::new(progress);
                // Ignore its errors: the client closed the connection.
                let task = spawn_local(talk(stream, rules.clone(), progress.clone()));
                connections.push(Open { task, progress });
            }
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            // The system has no descriptor or memory left. Retrying at once would use all CPU time.
            Err(_) => {
                close_idlest(&mut connections);
                sleep(Duration::from_millis(5)).await;
            }
        }
        // Let closed connections end before accepting more.
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

/// Why a connection ends.
enum End {
    /// The client was idle for too long.
    Stalled,
    /// The connection was closed during a request.
    Cut,
    /// Everything was answered, or nothing can be answered.
    Done,
}

/// Reads the body of a request, so that the client has sent everything when the answer arrives.
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

/// The unsent bytes of an answer.
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
