//! Reading.

use super::Unreadable;
use serde::Deserialize;
use serde::de::value::BorrowedStrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;
use std::borrow::Cow;

/// Reads a value. Numbers are whole numbers.
pub fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Unreadable> {
    let mut reader = Reader { text, at: 0 };
    let value = T::deserialize(&mut reader)?;
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(Unreadable),
    }
}

/// The text at a key of an object. What stands behind it is not looked at.
pub fn text_at<'de>(text: &'de str, key: &str) -> Result<&'de str, Unreadable> {
    let mut reader = Reader { text, at: 0 };
    reader.take(b'{')?;
    loop {
        let is_it = reader.text()? == key;
        reader.take(b':')?;
        if is_it {
            return match reader.text()? {
                Cow::Borrowed(text) => Ok(text),
                Cow::Owned(_) => Err(Unreadable),
            };
        }
        reader.skip()?;
        reader.take(b',')?;
    }
}

/// A text, and how far it was read.
struct Reader<'de> {
    text: &'de str,
    at: usize,
}

impl<'de> Reader<'de> {
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

    /// Reads this word.
    fn word(&mut self, word: &str) -> Result<(), Unreadable> {
        self.peek();
        if self.text.as_bytes()[self.at.min(self.text.len())..].starts_with(word.as_bytes()) {
            self.at += word.len();
            Ok(())
        } else {
            Err(Unreadable)
        }
    }

    /// Reads yes or no.
    fn truth(&mut self) -> Result<bool, Unreadable> {
        if self.peek() == Some(b't') {
            self.word("true").map(|()| true)
        } else {
            self.word("false").map(|()| false)
        }
    }

    /// Reads a whole number: whether it is below zero, and how far it is from there.
    fn number(&mut self) -> Result<(bool, u64), Unreadable> {
        let is_negative = self.has(b'-');
        let begin = self.at;
        let mut number: u64 = 0;
        while let Some(digit @ b'0'..=b'9') = self.text.as_bytes().get(self.at) {
            let more = number.checked_mul(10);
            let more = more.and_then(|n| n.checked_add(u64::from(digit - b'0')));
            number = more.ok_or(Unreadable)?;
            self.at += 1;
        }
        let is_whole = !matches!(self.peek(), Some(b'.' | b'e' | b'E'));
        if begin < self.at && is_whole {
            Ok((is_negative, number))
        } else {
            Err(Unreadable)
        }
    }

    /// Reads a text with its quotation marks.
    fn text(&mut self) -> Result<Cow<'de, str>, Unreadable> {
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

    /// Goes past a value without looking into it: brackets have to match in number alone.
    fn skip(&mut self) -> Result<(), Unreadable> {
        let mut depth = 0_usize;
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.text()?;
                }
                Some(b'{' | b'[') => {
                    self.at += 1;
                    depth += 1;
                    continue;
                }
                Some(b'}' | b']') if depth > 0 => {
                    self.at += 1;
                    depth -= 1;
                }
                Some(b',' | b':') if depth > 0 => {
                    self.at += 1;
                    continue;
                }
                Some(b'0'..=b'9' | b'-' | b'a'..=b'z') => {
                    let rest = &self.text[self.at..];
                    let is_part = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
                    self.at += rest.find(|c| !is_part(c)).unwrap_or(rest.len());
                }
                _ => return Err(Unreadable),
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.peek() {
            Some(b'"') => self.deserialize_str(visitor),
            Some(b'{') => self.deserialize_map(visitor),
            Some(b'[') => self.deserialize_seq(visitor),
            Some(b't' | b'f') => self.deserialize_bool(visitor),
            Some(b'n') => self.deserialize_unit(visitor),
            _ => self.deserialize_u64(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_bool(self.truth()?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.number()? {
            (false, number) => visitor.visit_u64(number),
            (true, number) => {
                let number = 0_i64.checked_sub_unsigned(number);
                visitor.visit_i64(number.ok_or(Unreadable)?)
            }
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.text()? {
            Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
            Cow::Owned(text) => visitor.visit_string(text),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        if self.peek() == Some(b'n') {
            self.word("null")?;
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.word("null")?;
        visitor.visit_unit()
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.take(b'[')?;
        visitor.visit_seq(Items(self, true))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.take(b'{')?;
        visitor.visit_map(Items(self, true))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        self.deserialize_map(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_newtype_struct(self)
    }

    /// A word out of a few.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        match self.text()? {
            Cow::Borrowed(word) => visitor.visit_enum(BorrowedStrDeserializer::new(word)),
            Cow::Owned(_) => Err(Unreadable),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.skip()?;
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u16 u128 f32 f64 char bytes byte_buf unit_struct tuple tuple_struct
    }
}

/// What stands between brackets, and whether nothing of it was read yet.
struct Items<'a, 'de>(&'a mut Reader<'de>, bool);

impl Items<'_, '_> {
    /// Whether there is another one; past what stands between the two.
    fn goes_on(&mut self, end: u8) -> Result<bool, Unreadable> {
        if self.0.has(end) {
            return Ok(false);
        }
        if !std::mem::take(&mut self.1) {
            self.0.take(b',')?;
        }
        Ok(true)
    }
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Unreadable;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unreadable> {
        if self.goes_on(b']')? {
            seed.deserialize(&mut *self.0).map(Some)
        } else {
            Ok(None)
        }
    }
}

impl<'de> MapAccess<'de> for Items<'_, 'de> {
    type Error = Unreadable;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Unreadable> {
        if self.goes_on(b'}')? {
            seed.deserialize(&mut *self.0).map(Some)
        } else {
            Ok(None)
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, Unreadable> {
        self.0.take(b':')?;
        seed.deserialize(&mut *self.0)
    }
}
