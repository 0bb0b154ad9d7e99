//! What was done in the turn before, to be shown beside the position.
#![allow(clippy::unwrap_used)]

use handful_record::{Canonical, Match, Player, Seed, Throws};
use handful_rules::{AjSayil, Ayoayo, Choices, Event, Game, Kind, LenDoat, Told};

fn passes(events: &[Told]) -> bool {
    events.iter().any(|told| matches!(told.event, Event::TurnPassed { .. } | Event::Ended { .. }))
}

fn check<G: Canonical>(game: G) {
    for seed in 0..12 {
        let mut played =
            Match::new(game, vec![Player::default(); usize::from(game.seats())], Throws::Seeded(Seed(seed)));
        played.play_on(90, |choices| choices / 2);
        let length = played.steps().len();
        // Told in order, turn by turn.
        let (mut before, mut now, mut acted) = (Vec::new(), Vec::new(), false);
        for ply in 1..=length {
            played.go_to(ply);
            let events = played.events(ply);
            let acts = played.ply_view(ply).unwrap().action.is_some();
            if acts {
                now.extend(events.clone());
                acted = true;
            }
            if passes(&events) {
                before = std::mem::take(&mut now);
                acted = false;
            }
            let expected = if acted { Vec::new() } else { before.clone() };
            assert_eq!(played.last_turn(), expected, "seed {seed}, ply {ply}");
        }
        played.go_to(0);
        assert!(played.last_turn().is_empty());
    }
}

#[test]
fn the_turn_before_is_told_until_something_is_done() {
    check(AjSayil::new(Choices::of(Kind::AjSayil)));
    check(LenDoat::new(Choices::of(Kind::LenDoat)));
    check(Ayoayo::new(Choices::of(Kind::Ayoayo)));
}
