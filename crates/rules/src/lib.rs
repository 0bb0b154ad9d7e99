//! The rules of four traditional games, and nothing else: positions, legal actions, throws taken in, events.
//!
//! There is no screen, clock, randomness, JSON or language in this crate. The rules never throw: they say which
//! throw is due ([`Game::lots`], [`Game::casts_complete`]) and whoever plays brings it ([`Game::throw`]).
//!
//! ```
//! use handful_rules::{Ayoayo, Game, Phase, Silent};
//!
//! let game = Ayoayo::default();
//! let mut position = game.start();
//! let pit = game.actions(&position)[0];
//! game.play(&mut position, pit, &mut Silent)?;
//! assert_eq!(pit.to_string(), "S1");
//! assert_eq!(game.phase(&position), Phase::Act);
//! # Ok::<(), handful_rules::Refused>(())
//! ```
//!
//! Throws come from outside, as the faces that lie up:
//!
//! ```
//! use handful_rules::{Cast, Game, Phase, Silent, Siryu};
//!
//! let game = Siryu::default();
//! let mut position = game.start();
//! assert_eq!(game.phase(&position), Phase::Throw);
//! game.throw(&mut position, &[Cast::of_count(1)], &mut Silent)?; // one white up: black's sir
//! assert!(game.actions(&position).iter().any(|action| action.to_string() == "unlock 7"));
//! # Ok::<(), handful_rules::BadThrow>(())
//! ```
//!
//! House rules are listed by the engine and chosen by name:
//!
//! ```
//! use handful_rules::{Choices, Given, Kind};
//!
//! let mut choices = Choices::of(Kind::Ayoayo);
//! choices.set("sweep", Given::Word("last-mover"))?;
//! assert!(choices.set("sweep", Given::Word("nobody")).is_err());
//! # Ok::<(), handful_rules::BadOption>(())
//! ```

mod aj_sayil;
mod ayoayo;
mod event;
mod game;
mod history;
mod kind;
mod len_doat;
mod load;
mod lots;
mod options;
mod siryu;
mod steps;

pub use aj_sayil::{AjSayil, Position as AjSayilPosition, Stick, Use};
pub use ayoayo::{Ayoayo, Pit, Position as AyoayoPosition, SEEDS};
pub use event::{Ended, Event, Lost, Passed, Returned, Silent, Tell, Told, Way};
pub use game::{Actions, BadPosition, BadThrow, Game, Outcome, Phase, Refused, Seat};
pub use history::History;
pub use kind::Kind;
pub use len_doat::{LenDoat, Move as LenDoatMove, OFF, Position as LenDoatPosition, WAITING};
pub use load::Load;
pub use lots::{Cast, Lots};
pub use options::{BadOption, Choice, Choices, Given, HouseRule, Preset, Standing, Value};
pub use siryu::{Move as SiryuMove, Piece as SiryuPiece, Position as SiryuPosition, Siryu};
