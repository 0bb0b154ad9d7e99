//! Repetition is a matter of the match, not of the position: whoever plays keeps one of these.

use crate::{Game, Tell};

/// The positions of a match that could come up again.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    seen: Vec<G::Position>,
    progress: u32,
}

impl<G: Game> Default for History<G> {
    fn default() -> Self {
        Self { seen: Vec::new(), progress: 0 }
    }
}

impl<G: Game> History<G> {
    /// A history that begins with this position.
    pub fn from(game: &G, position: &G::Position) -> Self {
        let mut history = Self::default();
        history.restart(game, position);
        history
    }

    /// Forgets everything and begins with this position; keeps its memory for reuse.
    pub fn restart(&mut self, game: &G, position: &G::Position) {
        self.seen.clear();
        if G::REPEATS {
            self.progress = game.progress(position);
            self.seen.push(*position);
        }
    }

    /// As [`History::enter`] for a position reached after these earlier ones, for a caller that keeps them all anyway.
    pub fn enter_after(game: &G, earlier: &[G::Position], position: &mut G::Position, tell: &mut impl Tell) {
        if !G::REPEATS {
            return;
        }
        let progress = game.progress(position);
        let recent = earlier.iter().rev().take_while(|earlier| game.progress(earlier) == progress);
        let times = 1 + recent.filter(|earlier| *earlier == position).count() as u32;
        if times > 1 {
            game.repeated(position, times, tell);
        }
    }

    /// Enters the position reached by an action; ends the game there if the rules on repetition say so.
    #[inline]
    pub fn enter(&mut self, game: &G, position: &mut G::Position, tell: &mut impl Tell) {
        if !G::REPEATS {
            return;
        }
        let progress = game.progress(position);
        if progress != self.progress {
            self.progress = progress;
            self.seen.clear();
        }
        let times = 1 + self.seen.iter().filter(|seen| *seen == position).count() as u32;
        self.seen.push(*position);
        if times > 1 {
            game.repeated(position, times, tell);
        }
    }
}
