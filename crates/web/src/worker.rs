//! Bots, in a worker of their own so that the page never stands still.

use alhambra_rules::Seat;
use js_sys::{Object, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// Where the worker's script lies: the document says so, because its name carries a hash.
fn script() -> Option<String> {
    let root = web_sys::window()?.document()?.document_element()?;
    root.get_attribute("data-worker")
}

/// What a bot is asked.
pub struct Question {
    /// Which bot.
    pub bot: &'static str,
    /// Its seed.
    pub seed: u64,
    /// How many actions are wanted.
    pub want: u32,
    /// The game so far as a record; or `view ` and what the seat sees, packed.
    pub game: String,
}

/// What to do with an answer: lines of advice, the best first.
type Answer = Box<dyn FnOnce(Result<Vec<String>, String>)>;

/// What to do when a part is done.
type Teller = Box<dyn Fn(f32)>;

/// A question that waits for its answer.
struct Open {
    id: u32,
    answer: Answer,
    tell: Option<Teller>,
}

/// The worker in which bots think. One question at a time; a new one replaces the old.
pub struct Thinker {
    worker: Option<Worker>,
    open: Rc<RefCell<Option<Open>>>,
    listener: Option<Closure<dyn FnMut(MessageEvent)>>,
    asked: u32,
}

impl Thinker {
    /// Starts the worker.
    pub fn new() -> Self {
        let mut thinker = Self {
            worker: None,
            open: Rc::default(),
            listener: None,
            asked: 0,
        };
        thinker.start();
        thinker
    }

    fn start(&mut self) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Some(script) = script() else { return };
        let Ok(worker) = Worker::new_with_options(&script, &options) else {
            return;
        };
        let open = Rc::clone(&self.open);
        let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let field = |name: &str| Reflect::get(&event.data(), &JsValue::from_str(name)).ok();
            let id = field("id").and_then(|id| id.as_f64()).map(|id| id as u32);
            let part = field("part").and_then(|part| part.as_f64());
            if let (Some(part), Some(open)) = (part, &*open.borrow())
                && let (true, Some(tell)) = (id == Some(open.id), &open.tell)
            {
                tell(part as f32);
            }
            let text = field("answer").and_then(|answer| answer.as_string());
            let (Some(id), Some(text)) = (id, text) else {
                return;
            };
            let is_open = open.borrow().as_ref().is_some_and(|o| o.id == id);
            let taken = if is_open {
                open.borrow_mut().take()
            } else {
                None
            };
            if let Some(Open { answer, .. }) = taken {
                answer(match text.strip_prefix(alhambra_bot_worker::FAULT) {
                    Some(why) => Err(why.trim().to_owned()),
                    None => Ok(text.lines().map(str::to_owned).collect()),
                });
            }
        });
        worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        // It runs the program that runs here. A worker that is not told loads it by itself.
        let program = Object::new();
        set(&program, "module", &wasm_bindgen::module());
        let _ = worker.post_message(&program);
        self.worker = Some(worker);
        self.listener = Some(listener);
    }

    /// Asks; the answer comes later, or never if something else is asked before.
    pub fn ask(
        &mut self,
        question: &Question,
        answer: impl FnOnce(Result<Vec<String>, String>) + 'static,
    ) {
        let seed = question.seed.to_string();
        let fields: [(&str, JsValue); 4] = [
            ("bot", question.bot.into()),
            ("seed", seed.as_str().into()),
            ("want", question.want.into()),
            ("game", question.game.as_str().into()),
        ];
        self.send(&fields, Box::new(answer), None);
    }

    /// Lets a recorded game be looked through for the decisions of a seat; `tell` hears which part is done.
    pub fn review(
        &mut self,
        seat: Seat,
        game: &str,
        tell: impl Fn(f32) + 'static,
        answer: impl FnOnce(Result<Vec<String>, String>) + 'static,
    ) {
        let fields: [(&str, JsValue); 2] = [("seat", seat.0.into()), ("game", game.into())];
        self.send(&fields, Box::new(answer), Some(Box::new(tell)));
    }

    fn send(&mut self, fields: &[(&str, JsValue)], answer: Answer, tell: Option<Teller>) {
        self.cancel();
        self.asked += 1;
        let Some(worker) = &self.worker else {
            answer(Err("this browser runs no workers".to_owned()));
            return;
        };
        let message = Object::new();
        let id = self.asked;
        set(&message, "id", &f64::from(id).into());
        for (name, value) in fields {
            set(&message, name, value);
        }
        *self.open.borrow_mut() = Some(Open { id, answer, tell });
        if let Err(why) = worker.post_message(&message)
            && let Some(Open { answer, .. }) = self.open.borrow_mut().take()
        {
            answer(Err(format!("{why:?}")));
        }
    }

    /// Lets go of an open question. A worker that is still thinking is ended, and a new one
    /// takes its place.
    pub fn cancel(&mut self) {
        if self.open.borrow_mut().take().is_some() {
            if let Some(worker) = self.worker.take() {
                worker.terminate();
            }
            self.start();
        }
    }
}

fn set(object: &Object, name: &str, value: &JsValue) {
    Reflect::set(object, &name.into(), value).expect("a plain object takes fields");
}
