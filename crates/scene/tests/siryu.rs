//! What must hold of Siryu's board on every stage and of every film.
#![allow(clippy::unwrap_used)]

use std::fmt::Write;

use handful_rules::{Cast, Choices, Event, Game, Given, Kind, Phase, Siryu, SiryuPiece, SiryuPosition, Told};
use handful_scene::siryu::{Item, Layout, Trace, lie, solid};
use handful_scene::{Drawn, Mark, Marks, Point, Rect, RingStyle, Rng, SpotKind, Stage, View, spot_at};

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

/// A stage as the page makes it: lots in a corner, or beside an upright board.
fn with_lots(width: f64, height: f64) -> Stage {
    let plain = Stage::plain(width, height);
    let room = plain.board;
    let (board, lots) = if height > width {
        let column = (width * 0.29).max(90.0);
        let lots = Rect::new(width - column, room.y + room.height * 0.55, column - 6.0, room.height * 0.3);
        (Rect { width: room.width - column, ..room }, lots)
    } else {
        let (w, h) = ((width * 0.21).max(150.0), (height * 0.15).max(50.0));
        (Rect { height: height - room.y - h - 6.0, ..room }, Rect::new(width - w - 8.0, height - h, w, h))
    };
    Stage { board, lots: Some(lots), ..plain }
}

/// The stage as both sides see it.
fn seen(stage: Stage) -> [Stage; 2] {
    [stage, Stage { far: true, ..stage }]
}

fn stages() -> impl Iterator<Item = Stage> {
    let stages = SIZES.into_iter().flat_map(|(width, height)| [Stage::plain(width, height), with_lots(width, height)]);
    stages.flat_map(seen)
}

fn layouts() -> impl Iterator<Item = Layout> {
    stages().map(|stage| Siryu::default().layout(&stage))
}

fn game(rules: &[(&str, &str)]) -> Siryu {
    let mut choices = Choices::of(Kind::Siryu);
    for (name, value) in rules {
        choices.set(name, Given::Text(value)).unwrap();
    }
    Siryu::new(choices)
}

/// The house rules that change what is drawn.
fn games() -> Vec<Siryu> {
    vec![
        game(&[]),
        game(&[("own", "stack"), ("unlock", "once")]),
        game(&[("path", "invade"), ("unlock", "once")]),
        game(&[("path", "invade"), ("own", "stack"), ("unlock-move", "in-place"), ("colour", "white")]),
        game(&[("unlock", "once"), ("captures", "3")]),
    ]
}

/// One ply of a game.
struct Ply {
    before: SiryuPosition,
    lots: Vec<Cast>,
    events: Vec<Told>,
    after: SiryuPosition,
    lots_after: Vec<Cast>,
}

/// The plies of random games. With `sirs` the lots fall so that much happens.
fn plies(game: &Siryu, games: u32, most: u32, seed: u32) -> Vec<Ply> {
    let mut rng = Rng::new(seed);
    let mut plies = Vec::new();
    for _ in 0..games {
        let mut position = game.start();
        let mut lots = Vec::new();
        for _ in 0..most {
            let (before, old) = (position, lots.clone());
            let mut events = Vec::new();
            match game.phase(&position) {
                Phase::Over => break,
                Phase::Throw => {
                    let cast = Cast::of_faces(rng.below(64) as u8);
                    game.throw(&mut position, &[cast], &mut events).unwrap();
                    lots = vec![cast];
                }
                Phase::Act => {
                    let action = rng.pick(&game.actions(&position)).unwrap();
                    game.play(&mut position, action, &mut events).unwrap();
                }
            }
            plies.push(Ply { before, lots: old, events, after: position, lots_after: lots.clone() });
        }
    }
    plies
}

#[test]
fn the_board_fills_its_room() {
    for layout in layouts() {
        let (room, whole) = (layout.stage.board, layout.whole);
        assert!(room.holds(whole, 0.5), "{whole:?} in {room:?}");
        let share = (whole.width / room.width).max(whole.height / room.height);
        assert!(share >= 0.98, "{share} of {room:?}");
        assert!(whole.holds(layout.board, 0.0));
        for stroke in &layout.strokes {
            for &point in stroke.line.iter() {
                assert!(whole.grown(stroke.width).contains(point), "{point:?} {whole:?}");
            }
        }
    }
}

#[test]
fn squares_are_large_enough_to_touch() {
    for layout in layouts() {
        let side = layout.along.min(layout.across);
        assert!(side >= 24.0, "{side} on {:?}", layout.stage);
    }
    let side = |width, height| {
        let layout = Siryu::default().layout(&with_lots(width, height));
        layout.along.min(layout.across)
    };
    assert!(side(360.0, 740.0) >= 44.0, "{}", side(360.0, 740.0));
}

#[test]
fn everything_lies_where_it_belongs() {
    for layout in layouts() {
        let canvas = Rect::new(0.0, 0.0, layout.stage.width, layout.stage.height);
        for player in 0..2 {
            let pile: Vec<Point> = (0..12).map(|at| lie::taken(&layout, player, at).point()).collect();
            for (at, &place) in pile.iter().enumerate() {
                assert!(layout.taken[player].area.grown(0.1 * layout.unit).contains(place), "{place:?}");
                assert!(!layout.board.contains(place));
                assert!(canvas.contains(place), "{place:?}");
                assert!(!layout.tray.area.contains(place), "{place:?} {:?}", layout.tray);
                for other in &pile[at + 1..] {
                    assert!((*other - place).length() > 0.3 * layout.unit.min(layout.along));
                }
            }
        }
        assert!(!layout.tray.area.overlaps(layout.board), "{:?} {:?}", layout.tray, layout.board);
    }
}

/// What is written on the board can be read: nothing else has its place there.
#[test]
fn names_keep_clear_of_everything() {
    let mut named = 0;
    let seen = stages().flat_map(|stage| [false, true].map(|far| Stage { far, ..stage }));
    for layout in seen.map(|stage| Siryu::default().layout(&stage)) {
        let names = layout.names();
        named += usize::from(!names.is_empty());
        assert!(names.is_empty() || layout.along.min(layout.across) >= 24.0);
        let piles = (0..2).flat_map(|player| (0..12).map(move |at| (player, at)));
        let piles: Vec<Rect> = piles
            .map(|(player, at)| {
                let pose = lie::taken(&layout, player, at);
                let half = Point::unit(pose.turn) * (0.5 * layout.stick() * pose.size);
                let thick = solid::STICK_RADIUS * layout.unit;
                let lies = if player == 0 { 2.0 * thick } else { 0.0 };
                let ends = if player == 0 { [pose.point(); 2] } else { [pose.point() - half, pose.point() + half] };
                Rect::holding(ends).unwrap().grown(thick + lies)
            })
            .collect();
        for name in names {
            let written = Rect::around(name.at, name.size * 0.7, name.size * 0.8);
            for stroke in &layout.strokes {
                let near = stroke.line.iter().any(|&point| written.grown(stroke.width * 0.7).contains(point));
                assert!(!near, "{name:?} on {:?}", layout.stage);
            }
            for pile in &piles {
                assert!(!pile.overlaps(written), "{name:?} {pile:?} on {:?}", layout.stage);
            }
            assert!(!layout.tray.area.overlaps(written), "{name:?} on {:?}", layout.stage);
        }
        // Nor do taken pieces lie on the lines.
        for pile in &piles {
            assert!(!layout.board.grown(0.06 * layout.unit).overlaps(*pile), "{pile:?} on {:?}", layout.stage);
        }
    }
    assert!(named > 6, "{named}");
}

#[test]
fn lots_lie_apart_with_their_faces_up() {
    for layout in layouts() {
        let (area, length) = (layout.tray.area, layout.tray.length);
        assert!(length >= 24.0, "{length}");
        for faces in 0..64 {
            let poses = lie::lots(&layout, Some(Cast::of_faces(faces)));
            let ends = poses.map(|pose| {
                let half = Point::unit(pose.turn) * (length / 2.0);
                [pose.point() - half, pose.point() + half]
            });
            for (at, a) in ends.iter().enumerate() {
                for end in a {
                    assert!(area.grown(1.0).contains(*end), "{end:?} {area:?}");
                }
                for b in &ends[at + 1..] {
                    let gap = lie::distance(*a, *b);
                    assert!(gap > 2.0 * solid::LOT_RADIUS * length, "{gap} {length} {faces}");
                }
                let white = solid::Axes::of(&poses[at]).face[2] > 0.0;
                assert_eq!(white, faces >> at & 1 == 1);
            }
        }
    }
}

#[test]
fn there_are_as_many_pieces_as_in_the_position() {
    for game in games() {
        let layout = game.layout(&Stage::plain(1366.0, 768.0));
        for ply in plies(&game, 2, 200, 4) {
            let picture = game.picture(&layout, &ply.after, &View::quiet(&ply.lots_after));
            let count = |what: &dyn Fn(&Item) -> bool| picture.things.iter().filter(|thing| what(&thing.what)).count();
            assert_eq!(count(&|item| matches!(item, Item::Stick { .. })), 12);
            assert_eq!(count(&|item| matches!(item, Item::Stone { .. })), 12);
            assert_eq!(count(&|item| matches!(item, Item::Lot(_))), 6);
            let locked = (0..2).flat_map(|seat| ply.after.pieces(seat)).filter(|piece| piece.locked).count();
            assert_eq!(
                count(&|item| matches!(item, Item::Stick { locked: true } | Item::Stone { locked: true })),
                locked
            );
        }
    }
}

#[test]
fn films_begin_and_end_with_the_still_pictures() {
    for game in games() {
        for stage in [Stage::plain(1366.0, 768.0), with_lots(360.0, 740.0)] {
            let layout = game.layout(&stage);
            for ply in plies(&game, 3, 300, 9) {
                let film = game.film(&layout, &ply.before, &ply.lots, &ply.events);
                assert_eq!(film.at(0.0).picture, game.picture(&layout, &ply.before, &View::quiet(&ply.lots)));
                let last = film.at(film.length);
                let after = game.picture(&layout, &ply.after, &View::quiet(&ply.lots_after));
                let (all, want) = (&last.picture.things, &after.things);
                let odd: Vec<_> = all.iter().filter(|thing| !want.contains(thing)).collect();
                let missing: Vec<_> = want.iter().filter(|thing| !all.contains(thing)).collect();
                assert!(odd.is_empty() && missing.is_empty(), "{odd:?} instead of {missing:?}: {:?}", ply.events);
                assert_eq!(last.picture, after, "{:?}", ply.events);
                assert_eq!(last.event, ply.events.len());
                assert!(film.length < 4_000.0, "{}", film.length);
            }
        }
    }
}

#[test]
fn nothing_is_lost_on_the_way() {
    for game in games() {
        let layout = game.layout(&Stage::plain(740.0, 360.0));
        for ply in plies(&game, 1, 120, 2) {
            let film = game.film(&layout, &ply.before, &ply.lots, &ply.events);
            let mut event = 0;
            for step in 0..=40 {
                let moment = film.at(film.length * f64::from(step) / 40.0);
                let things = moment.picture.things.iter().chain(&moment.picture.air);
                assert_eq!(things.filter(|thing| !matches!(thing.what, Item::Spray(_))).count(), 30);
                assert!(moment.event >= event);
                event = moment.event;
            }
        }
    }
}

#[test]
fn spots_cover_all_actions_and_do_not_overlap() {
    for game in games() {
        for stage in stages() {
            let layout = game.layout(&stage);
            let spots = game.spots(&layout, &game.start());
            for (at, spot) in spots.iter().enumerate() {
                assert!(spot.area.width >= 24.0 && spot.area.height >= 24.0, "{spot:?} {stage:?}");
                for other in &spots[at + 1..] {
                    assert!(!spot.area.grown(-0.01).overlaps(other.area), "{spot:?} {other:?}");
                    assert_ne!((spot.row, spot.column), (other.row, other.column));
                    assert_ne!(spot.id, other.id);
                }
                let found = spot_at(&spots, spot.area.centre(), 20.0);
                assert_eq!(found.map(|found| &found.id), Some(&spot.id));
            }
            assert_eq!(spot_at(&spots, Point::new(-500.0, -500.0), 20.0), None);
            assert!(spots.iter().any(|spot| spot.kind == SpotKind::Lots));
        }
        let layout = game.layout(&Stage::plain(1366.0, 768.0));
        for ply in plies(&game, 3, 300, 21) {
            let spots = game.spots(&layout, &ply.after);
            for action in game.actions(&ply.after) {
                let reach: Vec<_> = spots.iter().filter(|spot| spot.actions.contains(&action)).collect();
                assert!(!reach.is_empty(), "{action}");
            }
            let pieces: usize = spots.iter().map(|spot| spot.pieces.len()).sum();
            assert_eq!(pieces, 24);
        }
    }
}

#[test]
fn rows_and_columns_are_as_the_board_lies() {
    for layout in layouts() {
        let game = Siryu::default();
        let spots = game.spots(&layout, &game.start());
        let squares: Vec<_> = spots.iter().filter(|spot| spot.kind == SpotKind::Square).collect();
        for a in &squares {
            for b in &squares {
                if a.row == b.row && a.column < b.column {
                    assert!(a.area.centre().x < b.area.centre().x);
                }
                if a.column == b.column && a.row < b.row {
                    assert!(a.area.centre().y < b.area.centre().y);
                }
            }
        }
    }
}

/// The position of the concept's `choice` picture: a sir in black.
fn choice() -> SiryuPosition {
    let side = |locked: &[u8], free: &[u8]| {
        let mut pieces: Vec<SiryuPiece> = locked.iter().map(|&step| SiryuPiece { step, locked: true }).collect();
        pieces.extend(free.iter().map(|&step| SiryuPiece { step, locked: false }));
        pieces.sort_by_key(|piece| (piece.step, piece.locked));
        pieces
    };
    let sticks = side(&[0, 1, 3, 4, 6], &[9, 14, 19, 29]);
    let stones = side(&[0, 2, 3, 5, 7], &[10, 15, 22, 27]);
    let position = SiryuPosition::new([&sticks, &stones], 0, Some(1)).unwrap();
    Siryu::default().admit(position).unwrap()
}

#[test]
fn what_a_piece_would_do_is_shown() {
    let game = Siryu::default();
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let position = choice();
    let lots = [Cast::of_faces(4)];
    let spots = game.spots(&layout, &position);
    let show = |over: Option<&str>| {
        let marks = Marks { over: over.map(Into::into), offer: true, ..Marks::default() };
        game.picture(&layout, &position, &View::of(&game, &position, &lots, &marks, &spots))
    };
    let rings = |picture: &handful_scene::Picture<Item>, wanted: RingStyle| {
        let marks = picture.under.iter().chain(&picture.over);
        marks.filter(|mark| matches!(mark, Mark::Ring { style, .. } if *style == wanted)).count()
    };
    let quiet = show(None);
    assert_eq!(rings(&quiet, RingStyle::Sleeping), 3);
    assert_eq!(rings(&quiet, RingStyle::Playable), 2);
    assert_eq!(quiet.ghosts.len(), 0);
    assert_eq!(rings(&quiet, RingStyle::Lands), 0);
    assert_eq!(rings(&quiet, RingStyle::Captured), 1);

    // f3 captures on k3; the way is four squares long before that.
    let capture = show(Some("f3"));
    assert_eq!(rings(&capture, RingStyle::Chosen), 1);
    assert_eq!(rings(&capture, RingStyle::Captured), 1);
    assert_eq!(capture.over.iter().filter(|mark| matches!(mark, Mark::Dot { .. })).count(), 4);
    assert_eq!(capture.plates[0].gain, Some(1));

    // The place where it would land means the same.
    assert_eq!(show(Some("k3")).ghosts, capture.ghosts);
    let landing = spots.iter().find(|spot| spot.id == "k3").unwrap();
    assert_eq!(landing.action().map(|action| action.to_string()).as_deref(), Some("29+5"));
}

#[test]
fn the_same_position_always_looks_the_same() {
    let game = Siryu::default();
    let picture = |stage: &Stage| game.picture(&game.layout(stage), &choice(), &View::quiet(&[]));
    for stage in stages() {
        assert_eq!(picture(&stage), picture(&stage));
    }
}

#[test]
fn the_throw_is_marked_when_it_is_due() {
    let game = Siryu::default();
    let layout = game.layout(&Stage::plain(360.0, 740.0));
    let position = game.start();
    let spots = game.spots(&layout, &position);
    let marks = Marks { offer: true, focus: Some("lots".into()), ..Marks::default() };
    let picture = game.picture(&layout, &position, &View::of(&game, &position, &[], &marks, &spots));
    let styles: Vec<RingStyle> = picture
        .over
        .iter()
        .filter_map(|mark| if let Mark::Ring { style, .. } = mark { Some(*style) } else { None })
        .collect();
    assert_eq!(styles, [RingStyle::Playable, RingStyle::Focus]);
}

/// A sir frees a stick, which goes on and captures nobody; then one captures: when which event is reached, what is in
/// the air, what is marked.
#[test]
fn turns_are_told_as_before() {
    let game = Siryu::default();
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let mut told = String::new();
    let mut position = SiryuPosition::new([&pieces(&choice(), 0), &pieces(&choice(), 1)], 0, None).unwrap();
    let mut lots = Vec::new();
    for ply in ["throw", "unlock 3", "throw", "29+5"] {
        let (before, old) = (position, lots.clone());
        let mut events = Vec::new();
        if ply == "throw" {
            lots = vec![Cast::of_faces(4)];
            game.throw(&mut position, &lots, &mut events).unwrap();
        } else {
            game.play(&mut position, game.parse(ply).unwrap(), &mut events).unwrap();
        }
        let film = game.film(&layout, &before, &old, &events);
        writeln!(told, "{ply}: {:.0} ms", film.length).unwrap();
        for step in 0..=8 {
            let moment = film.at(film.length * f64::from(step) / 8.0);
            let picture = &moment.picture;
            let places: Vec<String> = picture
                .air
                .iter()
                .filter(|thing| !matches!(thing.what, Item::Spray(_)))
                .map(|thing| format!("{:.0},{:.0},{:.0}", thing.pose.x, thing.pose.y, thing.pose.z))
                .collect();
            writeln!(
                told,
                "  event {}, {} clouds, {} + {} marks, plates {:?}, in the air: {}",
                moment.event,
                picture.air.len() - places.len(),
                picture.under.len(),
                picture.over.len(),
                picture.plates.iter().filter_map(|plate| plate.number).collect::<Vec<_>>(),
                if places.is_empty() { "nothing".into() } else { places.join(" ") },
            )
            .unwrap();
        }
    }
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/siryu-turn.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(golden, &told).unwrap();
    }
    assert_eq!(told, std::fs::read_to_string(golden).unwrap(), "if this is as it should be: BLESS=1 cargo test");
}

fn pieces(position: &SiryuPosition, seat: u8) -> Vec<SiryuPiece> {
    position.pieces(seat).collect()
}

#[test]
fn who_sleeps_under_others_can_be_chosen_apart() {
    let game = game(&[("own", "stack")]);
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let piece = |step, locked| SiryuPiece { step, locked };
    let position = SiryuPosition::new([&[piece(2, false), piece(2, true)], &[piece(0, true)]], 0, Some(1)).unwrap();
    let position = game.admit(position).unwrap();
    let spots = game.spots(&layout, &position);
    let played = |id: &str| {
        let spot = spots.iter().find(|spot| spot.id == id).unwrap();
        spot.action().map(|action| action.to_string())
    };
    assert_eq!(played("c1").as_deref(), Some("2+5"));
    assert_eq!(played("c1-locked").as_deref(), Some("unlock 2"));
    for (at, spot) in spots.iter().enumerate() {
        for other in &spots[at + 1..] {
            assert!(!spot.area.grown(-0.01).overlaps(other.area), "{spot:?} {other:?}");
            assert_ne!((spot.row, spot.column), (other.row, other.column));
        }
    }
}

#[test]
fn everything_in_a_film_stays_near_the_table() {
    let game = Siryu::default();
    for stage in stages() {
        let layout = game.layout(&stage);
        let canvas = Rect::new(0.0, 0.0, stage.width, stage.height).grown(1.5 * layout.unit);
        for ply in plies(&game, 1, 30, 3) {
            let film = game.film(&layout, &ply.before, &ply.lots, &ply.events);
            for step in 0..=24 {
                for thing in film.at(film.length * f64::from(step) / 24.0).picture.air {
                    assert!(canvas.contains(thing.pose.point()), "{thing:?}");
                    assert!(thing.pose.z > -0.2 * layout.unit && thing.pose.z < 3.0 * layout.unit, "{thing:?}");
                }
            }
        }
    }
}

#[test]
fn what_was_done_before_is_printed_in_the_sand() {
    let game = game(&[]);
    let (mut moved, mut woken) = (0, 0);
    for layout in layouts() {
        for Ply { events, after, lots_after, .. } in plies(&game, 1, 160, 3) {
            let quiet = game.picture(&layout, &after, &View::quiet(&lots_after));
            let view = View { last: events.clone(), ..View::quiet(&lots_after) };
            let last = game.picture(&layout, &after, &view);
            // No mark, which could be taken for what may be done, and nothing else than prints.
            assert_eq!((&last.under, &last.over), (&quiet.under, &quiet.over));
            let prints = |which: fn(Trace) -> bool| {
                last.things.iter().filter(|thing| matches!(thing.what, Item::Print(trace) if which(trace))).count()
            };
            let stood = prints(|trace| trace == Trace::Stood);
            let stands = prints(|trace| matches!(trace, Trace::Stands { .. }));
            assert_eq!(last.things.len() - quiet.things.len(), prints(|_| true));
            // A dab on every square of the way on which nobody stands.
            let free = |seat: u8, step: &u8| {
                let square = Siryu::square(seat, *step).unwrap();
                let there =
                    (0..2).flat_map(|seat| after.pieces(seat).map(move |piece| Siryu::square(seat, piece.step)));
                usize::from(!there.into_iter().any(|one| one == Some(square)))
            };
            let dabs = events.iter().map(|told| match &told.event {
                Event::Moved { seat, via, .. } => via.iter().map(|step| free(*seat, step)).sum(),
                _ => 0,
            });
            assert_eq!(prints(|trace| trace == Trace::Passed), dabs.sum::<usize>());
            for told in &events {
                match told.event {
                    Event::Moved { .. } => {
                        assert_eq!((stood, stands), (1, 1), "{events:?}");
                        moved += 1;
                    }
                    Event::Unlocked { count: 1, .. } => {
                        assert_eq!((stood, stands), (1, 1), "{events:?}");
                        woken += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(moved > 20 && woken > 5, "{moved} moves, {woken} set free");
}

/// A sir gives another throw: every piece that moved in a turn is marked, and one that moved twice once.
#[test]
fn every_piece_that_moved_in_a_turn_is_marked() {
    let game = game(&[]);
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let (mut one, mut several) = (0, 0);
    let moves = |ply: &Ply| {
        ply.events.iter().find_map(|told| match &told.event {
            Event::Moved { seat, from, via, .. } => Some((*seat, *from, via.last().copied()?)),
            _ => None,
        })
    };
    // Throws come between them.
    let made: Vec<Ply> = plies(&game, 1, 800, 3).into_iter().filter(|ply| moves(ply).is_some()).collect();
    for pair in made.windows(2) {
        let [a, b] = pair else { continue };
        let (Some((seat, _, end)), Some((next, from, _))) = (moves(a), moves(b)) else { continue };
        if seat != next {
            continue;
        }
        let events = [&a.events[..], &b.events].concat();
        let view = View { last: events, ..View::quiet(&b.lots_after) };
        let last = game.picture(&layout, &b.after, &view);
        let count = |which: fn(&Trace) -> bool| {
            last.things.iter().filter(|thing| matches!(&thing.what, Item::Print(trace) if which(trace))).count()
        };
        let pieces = if end == from { 1 } else { 2 };
        assert_eq!(count(|trace| *trace == Trace::Stood), pieces);
        assert_eq!(count(|trace| matches!(trace, Trace::Stands { .. })), pieces);
        *if pieces == 1 { &mut one } else { &mut several } += 1;
    }
    assert!(one > 0 && several > 0, "{one} {several}");
}
