//! Answers to JavaScript: written as JSON here, read by the browser's own parser there. That takes one bridge for any
//! value, and much less code than building objects bit by bit.

use std::fmt::{Display, Write};

use serde::ser::{self, Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple};
use wasm_bindgen::JsValue;

/// Plain JavaScript objects, arrays, numbers and null, as JSON would have them.
pub fn to_js(value: &impl Serialize) -> JsValue {
    // What is written is JSON, so that reading it cannot fail.
    js_sys::JSON::parse(&json(value)).unwrap_or_default()
}

fn json(value: &impl Serialize) -> String {
    let mut json = Json(String::new());
    let Ok(()) = value.serialize(&mut json);
    json.0
}

/// What has been written so far.
struct Json(String);

impl Json {
    fn write(&mut self, value: impl Display) -> Result<(), Never> {
        // Writing to a string cannot fail.
        let _ = write!(self.0, "{value}");
        Ok(())
    }

    fn open(&mut self, [open, close]: [char; 2]) -> Open<'_> {
        self.0.push(open);
        Open { json: self, close }
    }

    /// The comma before another item.
    fn separate(&mut self) {
        if !self.0.ends_with(['[', '{', ':']) {
            self.0.push(',');
        }
    }
}

/// The error of what cannot fail.
#[derive(Debug)]
enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: Display>(message: T) -> Self {
        unreachable!("{message}")
    }
}

const LIST: [char; 2] = ['[', ']'];
const OBJECT: [char; 2] = ['{', '}'];

/// A list or object that is being written.
struct Open<'a> {
    json: &'a mut Json,
    close: char,
}

impl Open<'_> {
    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Never> {
        self.json.separate();
        value.serialize(&mut *self.json)
    }

    fn close(self) -> Result<(), Never> {
        self.json.0.push(self.close);
        Ok(())
    }
}

impl<'a> ser::Serializer for &'a mut Json {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    // No answer has any of these.
    type SerializeTupleStruct = Impossible<(), Never>;
    type SerializeTupleVariant = Impossible<(), Never>;
    type SerializeStructVariant = Impossible<(), Never>;

    fn serialize_bool(self, value: bool) -> Result<(), Never> {
        self.write(value)
    }

    fn serialize_i8(self, value: i8) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Never> {
        self.write(value)
    }

    fn serialize_u8(self, value: u8) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Never> {
        self.write(value)
    }

    fn serialize_f32(self, value: f32) -> Result<(), Never> {
        self.serialize_f64(value.into())
    }

    /// To a thousandth: fractions are pixels here, and the standard library's exact way takes 20 KB of code.
    fn serialize_f64(self, value: f64) -> Result<(), Never> {
        let thousandths = (value * 1000.0).round() as i64;
        if thousandths < 0 {
            self.0.push('-');
        }
        let size = thousandths.unsigned_abs();
        self.write(size / 1000)?;
        for place in [100, 10, 1] {
            if !size.is_multiple_of(place * 10) {
                if place == 100 {
                    self.0.push('.');
                }
                self.write(size / place % 10)?;
            }
        }
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Never> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Never> {
        self.0.push('"');
        for character in value.chars() {
            match character {
                '"' | '\\' => self.0.extend(['\\', character]),
                '\0'..='\x1f' => {
                    let _ = write!(self.0, "\\u{:04x}", character as u32);
                }
                _ => self.0.push(character),
            }
        }
        self.0.push('"');
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Never> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Never> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        let mut object = self.open(OBJECT);
        object.serialize_entry(variant, value)?;
        object.close()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Never> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Never> {
        Ok(self.open(LIST))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, Never> {
        unreachable!()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Never> {
        unreachable!()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Never> {
        Ok(self.open(OBJECT))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Never> {
        Ok(self.open(OBJECT))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Never> {
        unreachable!()
    }
}

impl SerializeSeq for Open<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.item(value)
    }

    fn end(self) -> Result<(), Never> {
        self.close()
    }
}

impl SerializeTuple for Open<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.item(value)
    }

    fn end(self) -> Result<(), Never> {
        self.close()
    }
}

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        self.item(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.json.0.push(':');
        self.item(value)
    }

    fn end(self) -> Result<(), Never> {
        self.close()
    }
}

impl SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Never> {
        self.serialize_entry(key, value)
    }

    fn end(self) -> Result<(), Never> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use handful_rules::{Ended, Event, Outcome, Told};
    use serde::Serialize;

    use super::json;

    #[derive(Serialize)]
    struct Sample<'a> {
        text: &'a str,
        numbers: [i8; 3],
        pixels: [f64; 6],
        nothing: Option<u8>,
        empty: Vec<u8>,
        map: BTreeMap<&'a str, bool>,
        events: Vec<Told>,
    }

    #[test]
    fn writes_json() {
        let event = Event::Ended { why: Ended::NoSeeds, outcome: Outcome::Won(1) };
        let sample = Sample {
            text: "say \"\\\n\"",
            numbers: [-1, 0, 12],
            pixels: [0.0, 1.5, -0.25, 100.0, 1.001, 0.0004],
            nothing: None,
            empty: Vec::new(),
            map: BTreeMap::from([("a", true), ("b", false)]),
            events: vec![Told { rule: 8, event }],
        };
        let expected = concat!(
            r#"{"text":"say \"\\\u000a\"","numbers":[-1,0,12],"pixels":[0,1.5,-0.25,100,1.001,0],"nothing":null,"#,
            r#""empty":[],"map":{"a":true,"b":false},"#,
            r#""events":[{"rule":8,"type":"ended","why":"no-seeds","outcome":1}]}"#,
        );
        assert_eq!(json(&sample), expected);
    }
}
