//! What must hold of Ayoayo's board on every stage and of every film.
#![allow(clippy::unwrap_used, clippy::format_push_string)]

use handful_rules::{Ayoayo, AyoayoPosition, Choices, Event, Game, Given, Kind, Phase, Pit, Told};
use handful_scene::ayoayo::{Layout, heap};
use handful_scene::{Drawn, Mark, Marks, Point, RingStyle, Rng, Stage, Theme, View, WayStyle, spot_at, svg};

const SIZES: [(f64, f64); 9] = [
    (320.0, 568.0),
    (360.0, 740.0),
    (740.0, 360.0),
    (768.0, 1024.0),
    (1366.0, 768.0),
    (1920.0, 1080.0),
    (3840.0, 2160.0),
    (300.0, 600.0),
    (1000.0, 250.0),
];

/// The stage as both sides see it.
fn seen(stage: Stage) -> [Stage; 2] {
    [stage, Stage { far: true, ..stage }]
}

fn layouts() -> impl Iterator<Item = Layout> {
    let stages = SIZES.into_iter().flat_map(|(width, height)| seen(Stage::plain(width, height)));
    stages.map(|stage| Ayoayo::default().layout(&stage))
}

/// Turns of random games: the position before, the events, the position after.
fn turns(games: u32) -> Vec<(AyoayoPosition, Vec<Told>, AyoayoPosition)> {
    let game = Ayoayo::default();
    let mut rng = Rng::new(7);
    let mut turns = Vec::new();
    for _ in 0..games {
        let mut position = game.start();
        for _ in 0..200 {
            if game.phase(&position) != Phase::Act {
                break;
            }
            let before = position;
            let Some(action) = rng.pick(&game.actions(&position)) else { break };
            let mut events = Vec::new();
            game.play(&mut position, action, &mut events).unwrap();
            turns.push((before, events, position));
        }
    }
    turns
}

#[test]
fn the_board_fills_its_room() {
    for layout in layouts() {
        let (room, board) = (layout.stage.board, layout.board());
        assert!(room.holds(board, 0.5), "{board:?} in {room:?}");
        let share = (board.width / room.width).max(board.height / room.height);
        assert!(share >= 0.98, "{share} of {room:?}");
        for edge in &layout.outline {
            assert!(board.grown(0.01 * layout.unit).contains(edge.at), "{edge:?}");
        }
    }
}

#[test]
fn every_seed_lies_in_its_hollow() {
    for layout in layouts() {
        for (at, place) in layout.places.iter().enumerate() {
            for (pose, variant) in &place.slots {
                assert!(usize::from(*variant) < heap::VARIANTS);
                let share = place.hollow.share(pose.point() - place.hollow.centre);
                assert!(share < 1.0, "seed at {share} of place {at}");
                assert!((0.0..=1.0).contains(&pose.shade));
            }
        }
    }
}

#[test]
fn there_are_as_many_seeds_as_in_the_position() {
    let game = Ayoayo::default();
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    for (before, ..) in turns(3) {
        let picture = game.picture(&layout, &before, &View::quiet(&[]));
        assert_eq!(picture.things.len(), 48);
        let pits = before.pits();
        for (at, &seeds) in pits.iter().flatten().enumerate() {
            let lying = picture.things.iter().filter(|seed| usize::from(seed.what.place) == at).count();
            assert_eq!(lying, usize::from(seeds));
            assert_eq!(picture.plates[at].number, Some(u16::from(seeds)));
        }
    }
}

#[test]
fn a_seed_never_moves_when_others_come() {
    let game = Ayoayo::default();
    let layout = game.layout(&Stage::plain(360.0, 740.0));
    let with = |south: [u8; 6], store: u8| {
        game.picture(&layout, &AyoayoPosition::new([south, [0; 6]], [store, 0], 0), &View::quiet(&[])).things
    };
    let many = with([26, 22, 0, 0, 0, 0], 0);
    for seed in with([25, 22, 0, 0, 0, 0], 1).iter().filter(|seed| seed.what.place < 12) {
        assert!(many.contains(seed), "{seed:?}");
    }
}

#[test]
fn films_begin_and_end_with_the_still_pictures() {
    let game = Ayoayo::default();
    for size in [(1366.0, 768.0), (360.0, 740.0)] {
        let layout = game.layout(&Stage::plain(size.0, size.1));
        for (before, events, after) in turns(4) {
            let film = game.film(&layout, &before, &[], &events);
            assert_eq!(film.at(0.0).picture, game.picture(&layout, &before, &View::quiet(&[])));
            let last = film.at(film.length);
            assert_eq!(last.picture, game.picture(&layout, &after, &View::quiet(&[])), "{events:?}");
            assert_eq!(last.event, events.len());
            assert!(film.length < 25_000.0, "{}", film.length);
        }
    }
}

#[test]
fn no_seed_is_lost_on_the_way() {
    let game = Ayoayo::default();
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    for (before, events, _) in turns(1) {
        let film = game.film(&layout, &before, &[], &events);
        let mut event = 0;
        for step in 0..=60 {
            let moment = film.at(film.length * f64::from(step) / 60.0);
            assert_eq!(moment.picture.things.len() + moment.picture.air.len(), 48);
            assert!(moment.event >= event);
            event = moment.event;
        }
    }
}

/// A relay of hundreds of laps, found by trying boards: its middle is hurried.
#[test]
fn a_very_long_relay_ends_within_twenty_seconds() {
    let game = Ayoayo::default();
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let mut rng = Rng::new(3);
    let mut longest = (game.start(), Vec::new());
    for _ in 0..30_000 {
        let mut pits = [[0_u8; 6]; 2];
        for _ in 0..48 {
            pits[rng.below(2)][rng.below(6)] += 1;
        }
        let Ok(position) = game.admit(AyoayoPosition::new(pits, [0; 2], 0)) else { continue };
        for action in game.actions(&position) {
            let mut copy = position;
            let mut events = Vec::new();
            game.play(&mut copy, action, &mut events).unwrap();
            if events.len() > longest.1.len() {
                longest = (position, events);
            }
        }
    }
    let film = game.film(&layout, &longest.0, &[], &longest.1);
    assert!(longest.1.len() > 500, "{}", longest.1.len());
    assert!(film.length < 20_000.0, "{}", film.length);
}

#[test]
fn spots_cover_all_actions_and_do_not_overlap() {
    let game = Ayoayo::default();
    for layout in layouts() {
        let position = game.start();
        let spots = game.spots(&layout, &position);
        for (at, spot) in spots.iter().enumerate() {
            assert!(spot.area.width >= 24.0 && spot.area.height >= 24.0, "{spot:?}");
            for other in &spots[at + 1..] {
                assert!(!spot.area.grown(-0.01).overlaps(other.area), "{spot:?} {other:?}");
                assert_ne!((spot.row, spot.column), (other.row, other.column));
            }
            let found = spot_at(&spots, spot.area.centre(), 20.0);
            assert_eq!(found.map(|found| &found.id), Some(&spot.id));
        }
        for action in game.actions(&position) {
            let spot = spots.iter().find(|spot| spot.id == action.to_string()).unwrap();
            assert_eq!(spot.action(), Some(action));
        }
        assert_eq!(spot_at(&spots, Point::new(-500.0, -500.0), 20.0), None);
    }
}

#[test]
fn what_a_pit_would_do_is_shown() {
    let game = Ayoayo::default();
    let layout = game.layout(&Stage { theme: Theme::Night, ..Stage::plain(1366.0, 768.0) });
    // S5: 1, then 8, then 3 seeds, and a capture of 9 + 1.
    let position = AyoayoPosition::new([[4, 2, 0, 0, 1, 7], [2, 8, 3, 0, 4, 1]], [12, 4], 0);
    let spots = game.spots(&layout, &position);
    let marks = Marks { over: Some("S5".into()), offer: true, ..Marks::default() };
    let view = View::of(&game, &position, &[], &marks, &spots);
    let picture = game.picture(&layout, &position, &view);
    // The way goes on, over all laps, to where the last seed falls, and says at every step where to.
    let ways: Vec<&Mark> = picture.under.iter().filter(|mark| matches!(mark, Mark::Way { .. })).collect();
    assert!(ways.len() > 1 && ways.iter().all(|way| matches!(way, Mark::Way { head: true, .. })), "{ways:?}");
    // What may be chosen keeps its ring, whatever the choice looked at would do there.
    let aside = |mark: &&Mark| matches!(mark, Mark::Ring { style: RingStyle::Aside, .. });
    assert_eq!(picture.under.iter().filter(aside).count(), game.actions(&position).len() - 1);
    assert_eq!(picture.plates[12].gain, Some(10));
    assert_eq!(picture.things.len(), 48);
}

/// Numbers and ghosts of a pit that is pointed at foretell the board as it would be.
#[test]
fn what_is_foretold_comes_true() {
    let mut rng = Rng::new(11);
    let mut choices = Choices::of(Kind::Ayoayo);
    choices.set("capturing-seed", Given::Text("stays")).unwrap();
    for game in [Ayoayo::default(), Ayoayo::new(choices)] {
        let layout = game.layout(&Stage::plain(1366.0, 768.0));
        for _ in 0..12 {
            let mut position = game.start();
            while game.phase(&position) == Phase::Act {
                let spots = game.spots(&layout, &position);
                let actions = game.actions(&position);
                for &action in &actions {
                    let (mut after, mut events) = (position, Vec::new());
                    game.play(&mut after, action, &mut events).unwrap();
                    let marks = Marks { over: Some(action.to_string()), offer: true, ..Marks::default() };
                    let view = View::of(&game, &position, &[], &marks, &spots);
                    let picture = game.picture(&layout, &position, &view);
                    let [before, then] = [position, after].map(|position| position.pits().concat());
                    let numbers: Vec<u8> =
                        picture.plates[..12].iter().map(|plate| plate.number.unwrap() as u8).collect();
                    assert_eq!(numbers, then, "{action} on {position:?}");
                    for pit in 0..12 {
                        assert_eq!(picture.plates[pit].fresh, before[pit] != then[pit]);
                        let lifted = |told: &Told| matches!(told.event, Event::Lifted { pit: one, .. } if usize::from(one) == pit);
                        let ghosts = picture.ghosts.iter().filter(|ghost| usize::from(ghost.what.place) == pit).count();
                        let more = if events.iter().any(lifted) { 0 } else { then[pit].saturating_sub(before[pit]) };
                        assert_eq!(ghosts, usize::from(more));
                    }
                    let gains: Vec<u16> = picture.plates[12..].iter().map(|plate| plate.gain.unwrap_or(0)).collect();
                    let won: Vec<u16> =
                        (0..2).map(|seat| u16::from(after.stores()[seat] - position.stores()[seat])).collect();
                    assert_eq!(gains, won);
                }
                let action = rng.pick(&actions).unwrap();
                game.play(&mut position, action, &mut Vec::new()).unwrap();
            }
        }
    }
}

/// One turn as text: when which event is reached, what is in the air, what lies where.
#[test]
fn a_turn_is_told_as_before() {
    let game = Ayoayo::default();
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let position = AyoayoPosition::new([[4, 2, 0, 0, 1, 7], [2, 8, 3, 0, 4, 1]], [12, 4], 0);
    let mut events = Vec::new();
    game.play(&mut position.clone(), Pit::new(4).unwrap(), &mut events).unwrap();
    let film = game.film(&layout, &position, &[], &events);
    let mut told = format!("length {:.0}\n", film.length);
    let times = film.cues.iter().map(|cue| cue.at + 1.0).chain([0.0, film.length]);
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    for t in times {
        let moment = film.at(t);
        let picture = &moment.picture;
        let numbers: Vec<u16> = picture.plates.iter().filter_map(|plate| plate.number).collect();
        let badges: Vec<u16> = picture.badges.iter().map(|badge| badge.number).collect();
        told += &format!(
            "{t:.0} ms: event {}, lap {:?}, {} in the air, {} + {} marks, badges {badges:?}, plates {numbers:?}\n",
            moment.event,
            moment.note.lap,
            picture.air.len(),
            picture.under.len(),
            picture.over.len(),
        );
    }
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ayoayo-turn.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(golden, &told).unwrap();
    }
    assert_eq!(told, std::fs::read_to_string(golden).unwrap(), "if this is as it should be: BLESS=1 cargo test");
}

#[test]
fn a_picture_can_be_printed() {
    let game = Ayoayo::default();
    let stage = Stage::plain(1366.0, 768.0);
    let layout = game.layout(&stage);
    let picture = game.picture(&layout, &game.start(), &View::quiet(&[]));
    let text = svg(&game, &layout, &stage, &picture);
    assert!(text.starts_with("<svg") && text.ends_with("</svg>\n"));
    // Fourteen hollows and the board, 48 seeds, and the signs of the two sides.
    assert_eq!(text.matches("<path").count(), 15 + 48 + 7);
    assert_eq!(text.matches("<circle").count(), 7);
}

#[test]
fn what_was_done_before_is_shown_by_shape() {
    let game = Ayoayo::default();
    for layout in layouts() {
        for (_, events, after) in turns(1) {
            let quiet = game.picture(&layout, &after, &View::quiet(&[]));
            let last = game.picture(&layout, &after, &View { last: events.clone(), ..View::quiet(&[]) });
            assert_eq!(last.things, quiet.things);
            let rings = |style| {
                last.under.iter().filter(|mark| matches!(mark, Mark::Ring { style: s, .. } if *s == style)).count()
            };
            assert_eq!((rings(RingStyle::Lifted), rings(RingStyle::Lands)), (1, 1), "{events:?}");
            let gone =
                last.under.iter().filter(|mark| matches!(mark, Mark::Way { style: WayStyle::Gone, head: true, .. }));
            assert_eq!(gone.count(), 1);
            // The seed came from the pit before, not from where the first ones were lifted long ago.
            let ends = events.iter().find_map(|told| match told.event {
                Event::SowingEnded { pit, .. } => Some(usize::from(pit)),
                _ => None,
            });
            let end = &layout.places[ends.unwrap()].hollow;
            let nearer = |line: &[Point]| end.distance(line[line.len() - 1]) < end.distance(line[0]);
            assert!(last.under.iter().all(|mark| !matches!(mark, Mark::Way { line, .. } if !nearer(line))));
            let won = events.iter().any(|told| matches!(told.event, Event::SeedsCaptured { .. }));
            assert_eq!(last.plates.iter().filter(|plate| plate.fresh).count(), usize::from(won));
            // A choice that is looked at is read alone.
            let Some(&action) = game.actions(&after).first() else { continue };
            let spots = game.spots(&layout, &after);
            let marks = Marks { over: Some(action.to_string()), offer: true, ..Marks::default() };
            let view = View { last: events, ..View::of(&game, &after, &[], &marks, &spots) };
            let looked = game.picture(&layout, &after, &view);
            assert!(!looked.under.iter().any(|mark| matches!(mark, Mark::Way { style: WayStyle::Gone, .. })));
        }
    }
}
