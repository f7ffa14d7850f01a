//! Writing.

use super::Unreadable;
use serde::Serialize;
use serde::ser::{Impossible, SerializeSeq, SerializeStruct, Serializer};
use std::fmt::Write;

/// Writes a value.
///
/// # Panics
/// If it is none of this crate: maps, fractions and variants with values have no place in it.
pub fn write<T: Serialize>(value: &T) -> String {
    let mut writer = Writer(String::new());
    value
        .serialize(&mut writer)
        .expect("messages are objects of plain values");
    writer.0
}

struct Writer(String);

impl Writer {
    fn number(&mut self, number: u64) {
        // Writing to a text never fails.
        let _ = write!(self.0, "{number}");
    }

    fn text(&mut self, text: &str) {
        self.0.push('"');
        for letter in text.chars() {
            match letter {
                '"' | '\\' => self.0.extend(['\\', letter]),
                '\0'..' ' => {
                    let _ = write!(self.0, "\\u{:04x}", u32::from(letter));
                }
                _ => self.0.push(letter),
            }
        }
        self.0.push('"');
    }

    /// What stands before an item: a comma, unless it is the first.
    fn between(&mut self) {
        if !self.0.ends_with(['{', '[']) {
            self.0.push(',');
        }
    }
}

type Never = Impossible<(), Unreadable>;

/// What stands in no message that the page sends.
macro_rules! refused {
    ($($name:ident($($value:ty),*) -> $more:ty;)*) => {
        $(fn $name(self, $(_: $value),*) -> Result<$more, Unreadable> {
            Err(Unreadable)
        })*
    };
}

impl Serializer for &mut Writer {
    type Ok = ();
    type Error = Unreadable;
    type SerializeSeq = Self;
    type SerializeTuple = Never;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Never;
    type SerializeStruct = Self;
    type SerializeStructVariant = Never;

    fn serialize_bool(self, value: bool) -> Result<(), Unreadable> {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Result<(), Unreadable> {
        self.serialize_u64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Unreadable> {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Unreadable> {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Unreadable> {
        self.number(value);
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Unreadable> {
        self.text(value);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Unreadable> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unreadable> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unreadable> {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<(), Unreadable> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unreadable> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Unreadable> {
        self.0.push('[');
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Unreadable> {
        self.0.push('{');
        Ok(self)
    }

    refused! {
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_tuple(usize) -> Never;
        serialize_tuple_struct(&'static str, usize) -> Never;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Never;
        serialize_map(Option<usize>) -> Never;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Never;
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Unreadable> {
        Err(Unreadable)
    }
}

impl SerializeSeq for &mut Writer {
    type Ok = ();
    type Error = Unreadable;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unreadable> {
        self.between();
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Unreadable> {
        self.0.push(']');
        Ok(())
    }
}

impl SerializeStruct for &mut Writer {
    type Ok = ();
    type Error = Unreadable;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Unreadable> {
        self.between();
        self.text(key);
        self.0.push(':');
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Unreadable> {
        self.0.push('}');
        Ok(())
    }
}
