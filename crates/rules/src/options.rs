//! House rules: typed options with names, values and defaults, listed by the engine itself so that no page, link
//! or tool keeps a copy of its own.

use std::fmt;

use crate::Kind;

/// The most house rules a game may have.
const MOST: usize = 6;

/// What a value of a house rule is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Value {
    /// A name, as in `sweep: last-mover`.
    Word(&'static str),
    /// A number, as in `players: 6`.
    Number(u8),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

/// A value as somebody outside gave it, not yet known to be one of a house rule's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given<'a> {
    /// A name.
    Word(&'a str),
    /// A number.
    Number(i64),
    /// Text that may mean either, as on a command line.
    Text(&'a str),
}

impl Given<'_> {
    fn is(self, value: Value) -> bool {
        match (self, value) {
            (Self::Word(given), Value::Word(word)) => given == word,
            (Self::Number(given), Value::Number(number)) => given == i64::from(number),
            (Self::Text(given), value) => given == value.to_string(),
            _ => false,
        }
    }
}

/// How a value stands to what was recorded; shown with it, so that nobody takes our reading for the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Standing {
    /// The source says so.
    Recorded,
    /// The source is silent or unclear; this is how we read it.
    OurReading,
    /// Another way to read the source.
    OtherReading,
    /// Not in the source: a change for convenience.
    Departs,
}

/// One value a house rule may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Choice {
    /// The value.
    pub value: Value,
    /// How it stands to the record.
    pub standing: Standing,
}

/// A house rule: an option with a fixed set of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HouseRule {
    /// Its name, in lower case with hyphens.
    pub name: &'static str,
    /// The number of the rule it bears on.
    pub rule: u8,
    /// The values, in the order in which they are offered.
    pub choices: &'static [Choice],
    /// Which of the values is the default: an index into `choices`.
    pub default: u8,
}

impl HouseRule {
    /// A list of the values as text, for messages.
    fn allowed(&self) -> String {
        let values: Vec<String> = self.choices.iter().map(|choice| choice.value.to_string()).collect();
        values.join(", ")
    }
}

/// A named set of house rules, such as the short game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name: `short`.
    pub name: &'static str,
    /// The options it sets.
    pub sets: &'static [(&'static str, Value)],
}

/// The house rules chosen for one match, one value for each that the game has.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Choices {
    kind: Kind,
    chosen: [u8; MOST],
}

impl Choices {
    /// The defaults of a game.
    pub fn of(kind: Kind) -> Self {
        let mut chosen = [0; MOST];
        for (slot, rule) in chosen.iter_mut().zip(kind.house_rules()) {
            *slot = rule.default;
        }
        Self { kind, chosen }
    }

    /// The game these belong to.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Chooses a value by name.
    ///
    /// # Errors
    /// The game has no such house rule, or the house rule no such value; nothing is changed then.
    pub fn set(&mut self, name: &str, given: Given<'_>) -> Result<(), BadOption> {
        let rules = self.kind.house_rules();
        let Some(at) = rules.iter().position(|rule| rule.name == name) else {
            let known: Vec<&str> = rules.iter().map(|rule| rule.name).collect();
            return Err(BadOption(format!(
                "{} has no house rule '{}'; it has {}",
                self.kind.id(),
                shown(name),
                known.join(", ")
            )));
        };
        let Some(choice) = rules[at].choices.iter().position(|choice| given.is(choice.value)) else {
            let given = match given {
                Given::Word(text) | Given::Text(text) => format!("'{}'", shown(text)),
                Given::Number(number) => number.to_string(),
            };
            return Err(BadOption(format!("{name} cannot be {given}; it is one of {}", rules[at].allowed())));
        };
        self.chosen[at] = choice as u8;
        Ok(())
    }

    /// Chooses everything that a preset sets.
    ///
    /// # Errors
    /// The game has no preset of that name.
    pub fn set_preset(&mut self, name: &str) -> Result<(), BadOption> {
        let Some(preset) = self.kind.presets().iter().find(|preset| preset.name == name) else {
            return Err(BadOption(format!("{} has no preset '{}'", self.kind.id(), shown(name))));
        };
        for (name, value) in preset.sets {
            self.set(name, Given::Text(&value.to_string()))?;
        }
        Ok(())
    }

    /// The house rules, each with the choice made.
    pub fn all(&self) -> impl Iterator<Item = (&'static HouseRule, Choice)> {
        let chosen = self.chosen;
        self.kind.house_rules().iter().enumerate().map(move |(at, rule)| (rule, rule.choices[usize::from(chosen[at])]))
    }

    /// The house rules that differ from their default, by name.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, Value)> {
        let chosen = self.chosen;
        self.kind
            .house_rules()
            .iter()
            .enumerate()
            .filter(move |(at, rule)| chosen[*at] != rule.default)
            .map(move |(at, rule)| (rule.name, rule.choices[usize::from(chosen[at])].value))
    }

    /// The value chosen for a house rule that the game is known to have.
    fn value(&self, name: &str) -> Value {
        self.all().find(|(rule, _)| rule.name == name).map_or(Value::Word(""), |(_, choice)| choice.value)
    }

    /// Whether the house rule has this word.
    pub(crate) fn is(&self, name: &str, word: &str) -> bool {
        matches!(self.value(name), Value::Word(chosen) if chosen == word)
    }

    /// The number chosen.
    pub(crate) fn number(&self, name: &str) -> u8 {
        match self.value(name) {
            Value::Number(number) => number,
            Value::Word(_) => 0,
        }
    }
}

impl fmt::Debug for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.changed()).finish()
    }
}

/// No such house rule, or no such value; the text says what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadOption(pub(crate) String);

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadOption {}

/// Text from outside as it may stand in a message: at most forty characters, and none that could confuse a terminal.
fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}
