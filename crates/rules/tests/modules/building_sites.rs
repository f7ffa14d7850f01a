//! The rules of the module building sites.
