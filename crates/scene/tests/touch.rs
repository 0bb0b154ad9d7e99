//! When things come down, in the films of all games.
#![allow(clippy::unwrap_used)]

use handful_rules::{AjSayil, Ayoayo, Cast, Event, LenDoat, Phase, Siryu, Told};
use handful_scene::{Drawn, Rng, Stage, Touch, touches};

/// The plies of one random game: events and what comes down in their film, with the times of the film's cues.
fn plies<G: Drawn>(game: &G) -> Vec<(Vec<Told>, Vec<Touch>, Vec<f64>)> {
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let (mut rng, mut position, mut lots) = (Rng::new(11), game.start(), Vec::new());
    let mut plies = Vec::new();
    for _ in 0..60 {
        let (before, lay, mut events) = (position, lots.clone(), Vec::new());
        match game.phase(&position) {
            Phase::Over => break,
            Phase::Throw => {
                let count = game.lots().unwrap().count;
                lots.clear();
                while lots.is_empty() || !game.casts_complete(&lots) {
                    lots.push(Cast::of_faces(rng.below(1 << count) as u8));
                }
                game.throw(&mut position, &lots, &mut events).unwrap();
            }
            Phase::Act => {
                let action = rng.pick(&game.actions(&position)).unwrap();
                game.play(&mut position, action, &mut events).unwrap();
            }
        }
        let film = game.film(&layout, &before, &lay, &events);
        plies.push((events, touches(&film), film.cues.iter().map(|cue| cue.at).collect()));
    }
    plies
}

fn has(events: &[Told], wanted: fn(&Event) -> bool) -> usize {
    events.iter().filter(|told| wanted(&told.event)).count()
}

#[test]
fn every_seed_sown_comes_down_when_its_event_is_told() {
    let plies = plies(&Ayoayo::default());
    assert!(plies.len() > 10);
    for (events, touches, cues) in plies {
        for (told, cue) in events.iter().zip(&cues).filter(|(told, _)| matches!(told.event, Event::Sown { .. })) {
            let nearest = touches.iter().map(|touch| (touch.at - cue).abs()).fold(f64::INFINITY, f64::min);
            assert!(nearest < 40.0, "{told:?} at {cue}: nearest {nearest}");
        }
    }
}

fn lots_and_pieces<G: Drawn>(game: &G) {
    let count = usize::from(game.lots().unwrap().count);
    let (mut thrown, mut moved) = (0, 0);
    for (events, touches, _) in plies(game) {
        assert!(touches.is_sorted_by_key(|touch| touch.at));
        assert!(touches.iter().all(|touch| (0.0..=1.0).contains(&touch.force)));
        let casts = has(&events, |event| matches!(event, Event::Thrown { .. }));
        if casts > 0 {
            assert!(touches.len() >= count * casts, "{} for {casts} casts of {count}", touches.len());
            thrown += 1;
        }
        if has(&events, |event| matches!(event, Event::Moved { .. } | Event::Entered { .. })) > 0 {
            assert!(!touches.is_empty(), "{events:?}");
            moved += 1;
        }
    }
    assert!(thrown > 3 && moved > 3, "{thrown} throws, {moved} moves");
}

#[test]
fn lots_and_pieces_of_aj_sayil_come_down() {
    lots_and_pieces(&AjSayil::default());
}

#[test]
fn lots_and_pieces_of_len_doat_come_down() {
    lots_and_pieces(&LenDoat::default());
}

#[test]
fn lots_and_pieces_of_siryu_come_down() {
    lots_and_pieces(&Siryu::default());
}
