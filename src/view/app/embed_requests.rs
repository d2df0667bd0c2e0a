//! Handles requests of the embedding page, or reports why they fail.

use super::App;
use crate::lesson::fields::Fields;
use crate::lesson::link::{self, LinkState, MAX_CODE_LENGTH};
use crate::own_code::{Judging, OwnCode, Signature};
use crate::view::exchange::embedding::{link_to, quoted};
use crate::view::exchange::frame_message::{FrameRequest, LockedPoints, ReceivedMessage};
use crate::view::exchange::open_link::{LinkFault, OpenedLink, open_link};
use crate::view::panel::code_editor;
use crate::view::prelude::*;

/// Code judged for the embedding page.
pub struct CodeTrial {
    /// The id of the message that requested the judgement.
    id: String,
    /// The method that the code replaces.
    method: &'static str,
    /// The lesson of the method.
    lesson: &'static str,
    judging: Judging,
}

impl App {
    pub(super) fn obey_message(&mut self, ctx: &Context, text: &str, now: f64) {
        let ReceivedMessage { id, kind, request } = ReceivedMessage::read(text);
        let done = request.and_then(|request| self.obey_request(request, &id, now));
        if let Err(why) = done {
            self.send("error", &[("id", &id), ("of", &kind), ("why", &why)]);
        }
        ctx.request_repaint();
    }

    /// Continues judging a text.
    pub(super) fn continue_judging(&mut self, ctx: &Context) {
        let Some(mut trial) = self.machine.embed.trial.take() else { return };
        code_editor::go_on(ctx, self.machine.boot.clock, &mut trial.judging);
        if trial.judging.is_over() {
            self.send_judged(&trial);
        } else {
            self.machine.embed.trial = Some(trial);
        }
    }

    fn obey_request(&mut self, request: FrameRequest, id: &str, now: f64) -> Result<(), String> {
        match request {
            FrameRequest::Get => {
                self.send_state(id);
                self.send_verdict(id);
            }
            FrameRequest::Link(link) => self.go_to_link(&link)?,
            FrameRequest::GoTo { lesson, step } => {
                let lesson = if lesson.is_empty() { self.reading.entry.id } else { &lesson };
                let link = link_to(lesson, &step).map_err(|none| none.to_string())?;
                self.go_to_link(&link)?;
            }
            FrameRequest::Fields(fields) => self.set_fields(fields, now)?,
            FrameRequest::Lock(lock) => {
                let unknown = |name: &&String| self.reading.page.handle(name).is_none();
                if let LockedPoints::Named(names) = &lock
                    && let Some(name) = names.iter().find(unknown)
                {
                    return Err(format!("there is no point {:?}", quoted(name)));
                }
                self.machine.embed.lock = lock;
            }
            FrameRequest::JudgeAnswer(answer) => self.judge_answer(&answer, id)?,
            FrameRequest::JudgeCode { method, code } => self.judge_code(&method, code, id)?,
        }
        Ok(())
    }

    /// Opens the state of a link, if the whole link is valid.
    fn go_to_link(&mut self, link: &str) -> Result<(), String> {
        let OpenedLink { reading, fault, .. } = open_link(link);
        match fault {
            None if reading.is_some() => {}
            None => return Err("the link names no lesson".to_owned()),
            Some(LinkFault::Part(taken)) => {
                let (good, all) = (taken.good, taken.all);
                return Err(format!("only {good} of the link's {all} values are valid"));
            }
            Some(LinkFault::Bad(reason)) => return Err(reason.to_string()),
            Some(LinkFault::NoLesson(name)) => {
                return Err(format!("there is no lesson {:?}", quoted(&name)));
            }
        }
        self.leave_practice();
        self.remember();
        self.go_to(link);
        Ok(())
    }

    /// Changes the current scene, even if the user may not.
    fn set_fields(&mut self, given: Vec<(String, String)>, now: f64) -> Result<(), String> {
        if self.practising() {
            return Err("a problem is open, whose scene is fixed".to_owned());
        }
        if self.frozen() {
            return Err("the scene is frozen in presenter mode".to_owned());
        }
        let mut fields = self.reading.page.scene_fields();
        for (name, values) in given {
            let known = fields.0.iter_mut().find(|(known, _)| *known == name);
            let known = known.ok_or_else(|| format!("the scene has no {:?}", quoted(&name)))?;
            known.1 = values;
        }
        self.takes(&fields)?;
        let lock = std::mem::take(&mut self.machine.embed.lock);
        let asked = self.guesses.now.hides_verdict().then(|| std::mem::take(&mut self.guesses.now));
        self.edit(&Edit::Become(fields), now);
        self.guesses.now = asked.unwrap_or(self.guesses.now);
        self.machine.embed.lock = lock;
        Ok(())
    }

    /// Fails unless a scene of the open lesson can have all of these values.
    fn takes(&self, fields: &Fields) -> Result<(), String> {
        let mut tried = OpenLesson::open(self.reading.entry);
        let taken = tried.page.apply(&Edit::Become(fields.clone())).taken;
        let (good, all) = taken.map_or((0, fields.0.len()), |taken| (taken.good, taken.all));
        if good < all {
            return Err(format!("only {good} of the {all} values are valid"));
        }
        Ok(())
    }

    /// Reports whether this is the exact outcome of the current scene.
    fn judge_answer(&mut self, answer: &str, id: &str) -> Result<(), String> {
        let (lesson, exact) = (self.reading.entry.id, self.reading.page.derived().exact.case);
        let known = self.reading.text(self.lang()).verdict(answer).is_some();
        if !known && answer != exact {
            return Err(format!("lesson {lesson} has no outcome {:?}", quoted(answer)));
        }
        let right = (answer == exact).to_string();
        let values = [("id", id), ("lesson", lesson), ("right", &*right), ("exact", exact)];
        self.send("judged", &values);
        Ok(())
    }

    /// Starts judging a text in place of a method.
    fn judge_code(&mut self, method: &str, code: String, id: &str) -> Result<(), String> {
        if code.len() > MAX_CODE_LENGTH {
            return Err(format!("the code is longer than {MAX_CODE_LENGTH} bytes"));
        }
        let page = &self.reading.page;
        let mut methods = page.derived().methods.iter().enumerate();
        let known = methods.find(|(_, known)| method.is_empty() || known.id == method);
        let (at, method) =
            known.ok_or_else(|| format!("there is no method {:?}", quoted(method)))?;
        let code = OwnCode::new(Signature::of(page, method), code);
        if code.signature.outcomes.is_empty() {
            return Err(format!("method {} has no outcome to be judged", method.id));
        }
        if let Some(fault) = code.fault() {
            return Err(format!("line {}: {}", fault.line, fault.message));
        }
        let program = code.program().ok_or("there is no program in the code")?;
        let judging = Judging::new(page, at, program.clone());
        let (method, lesson) = (method.id, self.reading.entry.id);
        let trial = CodeTrial { id: id.to_owned(), method, lesson, judging };
        if let Some(left) = self.machine.embed.trial.replace(trial) {
            let why = "another text came before this one was judged";
            self.send("error", &[("id", &left.id), ("of", "judge"), ("why", why)]);
        }
        Ok(())
    }

    fn send_judged(&mut self, trial: &CodeTrial) {
        let judging = &trial.judging;
        let stars = judging.star_count();
        let rows = judging.rows();
        let right: usize = rows.iter().map(|row| row.right).sum();
        let asked: usize = rows.iter().map(|row| row.asked).sum();
        let counts = [stars.into(), right, asked].map(|count: usize| count.to_string());
        let worst = judging.worst();
        let scene = worst.map(|worst| {
            let state = LinkState { scene: worst.scene.clone(), ..LinkState::default() };
            link::encode(trial.lesson, &state)
        });
        let answered = worst.and_then(|worst| worst.answered.clone()).unwrap_or_default();
        self.send(
            "judged",
            &[
                ("id", &trial.id),
                ("lesson", trial.lesson),
                ("method", trial.method),
                ("right", &judging.stars()[1].to_string()),
                ("stars", &counts[0]),
                ("agreed", &counts[1]),
                ("scenes", &counts[2]),
                ("answered", &answered),
                ("exact", worst.map_or("", |worst| worst.truth)),
                ("link", &scene.unwrap_or_default()),
            ],
        );
    }
}
