//! The connection to the server: a WebSocket that comes back by itself.

use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

/// How long it waits before it tries again, at first and at most.
const FIRST_WAIT: Duration = Duration::from_millis(400);
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// What comes over the connection.
pub enum Heard {
    /// It is open: now it can be said who is here.
    Open,
    /// A message.
    Text(String),
    /// It is lost, and tried again.
    Lost,
}

type Ear = Rc<dyn Fn(Heard)>;

struct Inside {
    address: String,
    socket: Option<WebSocket>,
    wait: Duration,
    /// Whether it was hung up: then nothing is tried again.
    is_over: bool,
    /// What listens to the browser, as long as the socket lives.
    listeners: Vec<Closure<dyn FnMut(JsValue)>>,
    ear: Ear,
}

/// A connection to the server.
#[derive(Clone)]
pub struct Connection(Rc<RefCell<Inside>>);

impl Connection {
    /// Opens a connection to a path of this server.
    pub fn open(path: &str, ear: impl Fn(Heard) + 'static) -> Self {
        let connection = Self(Rc::new(RefCell::new(Inside {
            address: address(path),
            socket: None,
            wait: FIRST_WAIT,
            is_over: false,
            listeners: Vec::new(),
            ear: Rc::new(ear),
        })));
        connection.connect();
        connection
    }

    /// Says something; whether it could be said at all.
    pub fn say(&self, text: &str) -> bool {
        let inside = self.0.borrow();
        let open = |s: &&WebSocket| s.ready_state() == WebSocket::OPEN;
        let socket = inside.socket.as_ref().filter(open);
        socket.is_some_and(|socket| socket.send_with_str(text).is_ok())
    }

    /// The browser says that there is no network: a socket would notice it much later.
    pub fn drop_it(&self) {
        if self.let_go() {
            self.lost();
        }
    }

    /// The page was left, and may be kept by the browser: it is silent until it hurries back.
    pub fn rest(&self) {
        self.let_go();
    }

    /// The network or the page is back: nobody waits any longer.
    pub fn hurry(&self) {
        self.0.borrow_mut().wait = FIRST_WAIT;
        self.connect();
    }

    /// Ends it for good.
    pub fn hang_up(&self) {
        self.0.borrow_mut().is_over = true;
        self.let_go();
    }

    /// Closes the socket, if there is one.
    fn let_go(&self) -> bool {
        let socket = self.0.borrow_mut().socket.take();
        let Some(socket) = socket else { return false };
        silence(&socket);
        // It may be closed already.
        let _ = socket.close();
        true
    }

    fn connect(&self) {
        let is_needed = |inside: &Inside| !inside.is_over && inside.socket.is_none();
        if !is_needed(&self.0.borrow()) {
            return;
        }
        let address = self.0.borrow().address.clone();
        let Ok(socket) = WebSocket::new(&address) else {
            self.lost();
            return;
        };
        let ear = Rc::clone(&self.0.borrow().ear);
        let connection = self.clone();
        let opened = Closure::<dyn FnMut(JsValue)>::new(move |_| {
            connection.0.borrow_mut().wait = FIRST_WAIT;
            ear(Heard::Open);
        });
        let ear = Rc::clone(&self.0.borrow().ear);
        let heard = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            let event: MessageEvent = event.unchecked_into();
            if let Some(text) = event.data().as_string() {
                ear(Heard::Text(text));
            }
        });
        let connection = self.clone();
        let closed = Closure::<dyn FnMut(JsValue)>::new(move |_| connection.lost());
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let mut inside = self.0.borrow_mut();
        inside.socket = Some(socket);
        inside.listeners = vec![opened, heard, closed];
    }

    /// Tries again after a while, each time a longer one.
    fn lost(&self) {
        let (ear, wait) = {
            let mut inside = self.0.borrow_mut();
            if inside.is_over {
                return;
            }
            if let Some(socket) = inside.socket.take() {
                silence(&socket);
            }
            let wait = inside.wait;
            inside.wait = (2 * wait).min(LONGEST_WAIT);
            (Rc::clone(&inside.ear), wait)
        };
        ear(Heard::Lost);
        let connection = self.clone();
        set_timeout(move || connection.connect(), wait);
    }
}

/// Nothing more is heard of a socket that was left.
fn silence(socket: &WebSocket) {
    socket.set_onopen(None);
    socket.set_onmessage(None);
    socket.set_onclose(None);
}

/// The address of a path for web sockets.
fn address(path: &str) -> String {
    let location = web_sys::window().map(|w| w.location());
    let host = location.as_ref().and_then(|l| l.host().ok());
    let is_safe = location.and_then(|l| l.protocol().ok()).as_deref() == Some("https:");
    let scheme = if is_safe { "wss" } else { "ws" };
    format!("{scheme}://{}{path}", host.unwrap_or_default())
}
