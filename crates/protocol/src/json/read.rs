//! Reading: a text becomes a tree of [`Node`]s, and what is [`Read`] looks for its parts there.

use super::Unreadable;
use serde::de::IgnoredAny;
use std::borrow::Cow;

/// Reads a value. Numbers are whole numbers.
pub fn read<T: Read>(text: &str) -> Result<T, Unreadable> {
    let node = parse(text)?;
    let mut fault = false;
    let value = T::read(&node, &mut fault);
    if fault { Err(Unreadable) } else { Ok(value) }
}

/// The text at a key of an object. What stands behind it is not looked at.
pub fn text_at<'a>(text: &'a str, key: &str) -> Result<&'a str, Unreadable> {
    let mut reader = Reader { text, at: 0 };
    reader.take(b'{')?;
    loop {
        let is_it = reader.text()? == key;
        reader.take(b':')?;
        match reader.node(0)? {
            Node::Text(Cow::Borrowed(text)) if is_it => return Ok(text),
            _ if is_it => return Err(Unreadable),
            _ => reader.take(b',')?,
        }
    }
}

/// What can be read from JSON.
pub trait Read: Sized {
    /// Reads it; what is missing is null. Where that is not possible it says so in `fault` and gives
    /// anything at all: going on to the end takes far less program than turning back at every field.
    fn read(node: &Node<'_>, fault: &mut bool) -> Self;
}

/// A value in JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node<'a> {
    /// Nothing.
    Null,
    /// Yes or no.
    Truth(bool),
    /// A number that counts something.
    Count(u64),
    /// Another number, as it is written.
    Number(&'a str),
    /// A text.
    Text(Cow<'a, str>),
    /// A list.
    List(Vec<Self>),
    /// An object.
    Object(Vec<(Cow<'a, str>, Self)>),
}

impl<'a> Node<'a> {
    /// What stands at a key of an object; null where nothing does.
    pub fn at(&self, key: &str) -> &Node<'a> {
        let Self::Object(entries) = self else {
            return &Node::Null;
        };
        let entry = entries.iter().find(|(name, _)| name == key);
        entry.map_or(&Node::Null, |(_, node)| node)
    }

    /// Reads what stands at a key of an object.
    pub fn get<T: Read>(&self, key: &str, fault: &mut bool) -> T {
        T::read(self.at(key), fault)
    }

    /// A number that counts something, and is not too large.
    fn count(&self, most: u64, fault: &mut bool) -> u64 {
        match self {
            Self::Count(number) if *number <= most => *number,
            _ => {
                *fault = true;
                0
            }
        }
    }

    /// A text.
    pub(crate) fn text(&self, fault: &mut bool) -> &str {
        if let Self::Text(text) = self {
            text
        } else {
            *fault = true;
            ""
        }
    }
}

impl Read for bool {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        if let Node::Truth(truth) = node {
            *truth
        } else {
            *fault = true;
            false
        }
    }
}

impl Read for u8 {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        node.count(Self::MAX.into(), fault) as Self
    }
}

impl Read for u32 {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        node.count(Self::MAX.into(), fault) as Self
    }
}

impl Read for u64 {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        node.count(Self::MAX, fault)
    }
}

impl Read for usize {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        node.count(Self::MAX as u64, fault) as Self
    }
}

impl Read for String {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        node.text(fault).to_owned()
    }
}

impl Read for IgnoredAny {
    fn read(_: &Node<'_>, _: &mut bool) -> Self {
        Self
    }
}

impl<T: Read> Read for Option<T> {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        match node {
            Node::Null => None,
            node => Some(T::read(node, fault)),
        }
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        let Node::List(items) = node else {
            *fault = true;
            return Self::new();
        };
        items.iter().map(|item| T::read(item, fault)).collect()
    }
}

impl<T: Read> Read for Box<T> {
    fn read(node: &Node<'_>, fault: &mut bool) -> Self {
        Self::new(T::read(node, fault))
    }
}

/// So deep nothing is that makes sense.
const DEEPEST: u8 = 64;

/// The tree of a text.
fn parse(text: &str) -> Result<Node<'_>, Unreadable> {
    let mut reader = Reader { text, at: 0 };
    let node = reader.node(0)?;
    match reader.peek() {
        None => Ok(node),
        Some(_) => Err(Unreadable),
    }
}

/// A text, and how far it was read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    /// The next byte, whatever it is.
    fn next(&mut self) -> Result<u8, Unreadable> {
        let byte = self.text.as_bytes().get(self.at).copied();
        self.at += 1;
        byte.ok_or(Unreadable)
    }

    /// The byte that follows after white space. It is still to be read.
    fn peek(&mut self) -> Option<u8> {
        loop {
            match self.text.as_bytes().get(self.at) {
                Some(b' ' | b'\n' | b'\r' | b'\t') => self.at += 1,
                byte => return byte.copied(),
            }
        }
    }

    /// Reads a byte if it is the one that follows.
    fn has(&mut self, byte: u8) -> bool {
        let has = self.peek() == Some(byte);
        self.at += usize::from(has);
        has
    }

    /// Reads this byte.
    fn take(&mut self, byte: u8) -> Result<(), Unreadable> {
        if self.has(byte) {
            Ok(())
        } else {
            Err(Unreadable)
        }
    }

    /// Reads a value.
    fn node(&mut self, depth: u8) -> Result<Node<'a>, Unreadable> {
        if depth > DEEPEST {
            return Err(Unreadable);
        }
        match self.peek() {
            Some(b'"') => self.text().map(Node::Text),
            Some(b'[') => {
                self.at += 1;
                let mut items = Vec::new();
                while self.goes_on(items.is_empty(), b']')? {
                    items.push(self.node(depth + 1)?);
                }
                Ok(Node::List(items))
            }
            Some(b'{') => {
                self.at += 1;
                let mut entries = Vec::new();
                while self.goes_on(entries.is_empty(), b'}')? {
                    let key = self.text()?;
                    self.take(b':')?;
                    entries.push((key, self.node(depth + 1)?));
                }
                Ok(Node::Object(entries))
            }
            _ => self.word(),
        }
    }

    /// Whether another item follows before the end; past what stands between the two.
    fn goes_on(&mut self, is_first: bool, end: u8) -> Result<bool, Unreadable> {
        if self.has(end) {
            return Ok(false);
        }
        if !is_first {
            self.take(b',')?;
        }
        Ok(true)
    }

    /// Reads a number, yes, no or nothing.
    fn word(&mut self) -> Result<Node<'a>, Unreadable> {
        let begin = self.at;
        let bytes = self.text.as_bytes();
        let is_part = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.');
        while bytes.get(self.at).is_some_and(is_part) {
            self.at += 1;
        }
        let word = &self.text[begin..self.at];
        match word {
            "null" => Ok(Node::Null),
            "true" => Ok(Node::Truth(true)),
            "false" => Ok(Node::Truth(false)),
            _ => match word.parse() {
                Ok(number) if word.as_bytes()[0] != b'+' => Ok(Node::Count(number)),
                _ if word.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => {
                    Ok(Node::Number(word))
                }
                _ => Err(Unreadable),
            },
        }
    }

    /// Reads a text with its quotation marks.
    fn text(&mut self) -> Result<Cow<'a, str>, Unreadable> {
        self.take(b'"')?;
        let mut begin = self.at;
        let mut done = String::new();
        loop {
            match self.next()? {
                b'"' => {
                    let rest = &self.text[begin..self.at - 1];
                    if done.is_empty() {
                        return Ok(Cow::Borrowed(rest));
                    }
                    done.push_str(rest);
                    return Ok(Cow::Owned(done));
                }
                b'\\' => {
                    done.push_str(&self.text[begin..self.at - 1]);
                    done.push(self.escaped()?);
                    begin = self.at;
                }
                0..b' ' => return Err(Unreadable),
                _ => {}
            }
        }
    }

    /// Reads the letter behind a backslash.
    fn escaped(&mut self) -> Result<char, Unreadable> {
        Ok(match self.next()? {
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            byte @ (b'"' | b'\\' | b'/') => char::from(byte),
            b'u' => {
                let mut unit = self.unit()?;
                if (0xd800..0xdc00).contains(&unit) {
                    // The first of two halves.
                    let is_half = self.next()? == b'\\' && self.next()? == b'u';
                    let low = self.unit()?.wrapping_sub(0xdc00);
                    if !is_half || low >= 0x400 {
                        return Err(Unreadable);
                    }
                    unit = 0x1_0000 + ((unit - 0xd800) << 10 | low);
                }
                char::from_u32(unit).ok_or(Unreadable)?
            }
            _ => return Err(Unreadable),
        })
    }

    /// Reads four hexadecimal digits.
    fn unit(&mut self) -> Result<u32, Unreadable> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = char::from(self.next()?).to_digit(16);
            unit = unit << 4 | digit.ok_or(Unreadable)?;
        }
        Ok(unit)
    }
}
