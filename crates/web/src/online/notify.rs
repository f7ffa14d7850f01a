//! Calling somebody who looks elsewhere.

use web_sys::{Notification, NotificationOptions, NotificationPermission};

/// Whether nobody looks at this page.
pub fn is_hidden() -> bool {
    web_sys::window()
        .and_then(|w| w.document())
        .is_some_and(|d| d.hidden())
}

/// Whether the browser may be asked for leave to call.
pub fn can_ask() -> bool {
    is_known() && Notification::permission() == NotificationPermission::Default
}

/// Whether it may call.
pub fn is_allowed() -> bool {
    is_known() && Notification::permission() == NotificationPermission::Granted
}

/// Asks for leave to call.
pub fn ask() {
    if is_known() {
        // Whatever somebody answers can be seen later.
        let _ = Notification::request_permission();
    }
}

/// Calls, where that is allowed.
pub fn tell(title: &str, text: &str) {
    if is_allowed() {
        let options = NotificationOptions::new();
        options.set_body(text);
        options.set_tag("alhambra");
        // Some browsers allow it and cannot do it.
        let _ = Notification::new_with_options(title, &options);
    }
}

/// Whether this browser can call at all: some know no notifications.
fn is_known() -> bool {
    web_sys::window()
        .and_then(|w| js_sys::Reflect::has(&w, &"Notification".into()).ok())
        .unwrap_or(false)
}
