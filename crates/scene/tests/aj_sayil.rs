//! What must hold of Aj Sayil's board on every stage and of every film.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fmt::Write;

use handful_rules::{AjSayil, AjSayilPosition, Cast, Choices, Event, Game, Given, Kind, Load, Phase, Stick, Told, Use};
use handful_scene::aj_sayil::{Layout, Piece, outline_of};
use handful_scene::{
    Drawn, Line, Mark, Marks, Picture, Placed, Point, Rect, RingStyle, Rng, Spot, SpotKind, Stage, View, WayStyle,
    spot_at,
};

const SIZES: [(f64, f64); 11] = [
    (320.0, 568.0),
    (360.0, 740.0),
    (740.0, 360.0),
    (768.0, 1024.0),
    (1024.0, 768.0),
    (1366.0, 768.0),
    (1920.0, 1080.0),
    (3840.0, 2160.0),
    (2160.0, 3840.0),
    (300.0, 600.0),
    (1000.0, 250.0),
];

fn game(options: &[(&str, &str)]) -> AjSayil {
    let mut choices = Choices::of(Kind::AjSayil);
    for (name, value) in options {
        choices.set(name, Given::Text(value)).unwrap();
    }
    AjSayil::new(choices)
}

fn games() -> [AjSayil; 5] {
    [
        game(&[]),
        game(&[("players", "4"), ("sticks", "2")]),
        game(&[("players", "12"), ("blank", "5"), ("prisoner", "barred")]),
        game(&[("players", "20"), ("end", "entered")]),
        game(&[("players", "8"), ("path", "loop")]),
    ]
}

/// Stages as the tests of all boards have them, and with room for the lots as the page leaves it.
fn stages() -> impl Iterator<Item = Stage> {
    SIZES.into_iter().flat_map(|(width, height)| {
        let plain = Stage::plain(width, height);
        let board = plain.board;
        let (wide, high) = (board.width * 0.21, board.height * 0.18);
        let corner = Stage {
            board: Rect { height: board.height - high - 6.0, ..board },
            lots: Some(Rect::new(board.right() - wide, board.bottom() - high, wide, high)),
            ..plain
        };
        // Between the hands below a straight row, or within a folded one.
        let (wide, high) = if width > height {
            (board.width * 0.32, board.height * 0.34)
        } else {
            (board.width * 0.36, board.height * 0.36)
        };
        let y = if width > height { board.bottom() - high - 48.0 } else { board.y + board.height * 0.2 };
        let within = Stage { lots: Some(Rect::new(board.x + (board.width - wide) / 2.0, y, wide, high)), ..plain };
        if width > height && height < 420.0 { vec![plain, corner] } else { vec![plain, within] }
    })
}

/// One ply of a random game.
struct Ply {
    before: AjSayilPosition,
    /// The lots as they lay before and after.
    lots: [Vec<Cast>; 2],
    events: Vec<Told>,
    after: AjSayilPosition,
}

fn plies(game: &AjSayil, seed: u32, most: usize) -> Vec<Ply> {
    let mut rng = Rng::new(seed);
    let mut position = game.start();
    let mut lots: Vec<Cast> = Vec::new();
    let mut plies = Vec::new();
    while plies.len() < most && game.phase(&position) != Phase::Over {
        let (before, lay) = (position, lots.clone());
        let mut events = Vec::new();
        if game.phase(&position) == Phase::Throw {
            lots = (0..2).map(|_| Cast::of_faces(rng.below(16) as u8)).collect();
            game.throw(&mut position, &lots, &mut events).unwrap();
        } else {
            let action = rng.pick(&game.actions(&position)).unwrap();
            game.play(&mut position, action, &mut events).unwrap();
        }
        plies.push(Ply { before, lots: [lay, lots.clone()], events, after: position });
    }
    plies
}

fn quiet(game: &AjSayil, layout: &Layout, position: &AjSayilPosition, lots: &[Cast]) -> Picture<Piece> {
    game.picture(layout, position, &View::quiet(lots))
}

/// Two carriers, one of them with a recaptured stick, and free sticks on the way out and back.
fn crowded(game: &AjSayil) -> AjSayilPosition {
    let load = |owners: &[u8]| owners.iter().fold(Load::EMPTY, |load, &owner| load.with(owner).unwrap());
    let stick = |step: u8, owners: &[u8]| Some(Stick { step, load: load(owners) });
    let sticks = [stick(27, &[3]), stick(4, &[]), stick(22, &[]), stick(3, &[]), stick(26, &[]), stick(32, &[2, 4])];
    let position = AjSayilPosition::new(&[4, 3, 3, 2, 2, 3], &sticks, [3, 1], 1, &[1, 4]).unwrap();
    game.admit(position).unwrap()
}

#[test]
fn the_board_fills_its_room() {
    for game in games() {
        for stage in stages() {
            let layout = game.layout(&stage);
            let (room, board) = (stage.board, game.board(&layout));
            assert!(room.holds(board, 0.5), "{board:?} in {room:?}");
            let share = (board.width / room.width).max(board.height / room.height);
            assert!(share >= 0.95, "{share} of {room:?}");
            let row = Rect::holding(layout.kernels.iter().map(|kernel| kernel.at)).unwrap();
            assert!(room.holds(row.grown(layout.kernel / 2.0), 0.5), "{row:?} in {room:?}");
        }
    }
}

#[test]
fn any_stage_can_be_laid_out() {
    let sides = [1.0, 20.0, 90.0, 160.0, 240.0, 500.0, 4000.0];
    for game in games() {
        for (width, height) in sides.into_iter().flat_map(|width| sides.map(|height| (width, height))) {
            let whole = Rect::new(0.0, 0.0, width, height);
            for lots in [None, Some(whole), Some(Rect::new(width * 0.7, height * 0.8, width * 0.3, height * 0.2))] {
                for text in [10.0, 40.0] {
                    let stage = Stage { board: whole, lots, text, ..Stage::plain(width, height) };
                    let layout = game.layout(&stage);
                    for thing in quiet(&game, &layout, &game.start(), &[]).things {
                        let pose = thing.pose;
                        assert!((pose.x + pose.y + pose.z + pose.size).is_finite(), "{thing:?} {stage:?}");
                    }
                    game.spots(&layout, &game.start());
                }
            }
        }
    }
}

#[test]
fn everything_lies_on_the_stage() {
    for game in games() {
        for stage in stages() {
            let layout = game.layout(&stage);
            let whole = Rect::new(0.0, 0.0, stage.width, stage.height);
            for ply in plies(&game, 5, 60) {
                for thing in quiet(&game, &layout, &ply.after, &ply.lots[1]).things {
                    let area = Rect::holding(outline_of(&layout, &thing, 0.0).iter().copied()).unwrap();
                    assert!(whole.holds(area, layout.thick), "{thing:?} on {stage:?}");
                }
            }
        }
    }
}

#[test]
fn every_stick_is_there() {
    for game in games() {
        let layout = game.layout(&Stage::plain(1366.0, 768.0));
        let sticks = usize::from(layout.players) * usize::from(layout.sticks);
        for ply in plies(&game, 3, 400) {
            let mut count = BTreeMap::new();
            for thing in quiet(&game, &layout, &ply.after, &ply.lots[1]).things {
                if let Piece::Stick(seat) = thing.what {
                    *count.entry(seat).or_insert(0) += 1;
                }
            }
            assert_eq!(count.values().sum::<usize>(), sticks);
            assert!(count.values().all(|&count| count == usize::from(layout.sticks)), "{count:?}");
        }
    }
}

#[test]
fn films_begin_and_end_with_the_still_pictures() {
    for (k, game) in games().into_iter().enumerate() {
        for (size, most) in [((1366.0, 768.0), 500), ((360.0, 740.0), 160)] {
            let layout = game.layout(&Stage::plain(size.0, size.1));
            for ply in plies(&game, 11 + k as u32, most) {
                let film = game.film(&layout, &ply.before, &ply.lots[0], &ply.events);
                assert_eq!(film.at(0.0).picture, quiet(&game, &layout, &ply.before, &ply.lots[0]));
                let last = film.at(film.length);
                let still = quiet(&game, &layout, &ply.after, &ply.lots[1]);
                assert_eq!(last.picture.things, still.things, "{:?}", ply.events);
                assert_eq!(last.picture, still, "{:?}", ply.events);
                assert_eq!(last.event, ply.events.len());
                assert!(film.length < 9_000.0, "{} {:?}", film.length, ply.events);
            }
        }
    }
}

#[test]
fn no_stick_is_lost_or_jumps_on_the_way() {
    for game in games() {
        let layout = game.layout(&Stage::plain(1366.0, 768.0));
        let sticks = usize::from(layout.players) * usize::from(layout.sticks);
        for ply in plies(&game, 23, 200) {
            let film = game.film(&layout, &ply.before, &ply.lots[0], &ply.events);
            // A role's legs follow each other: one that began before the last had ended would jump.
            for role in &film.roles {
                for pair in role.legs.windows(2) {
                    assert!(pair[1].start >= pair[0].start + pair[0].length - 1e-6, "{:?} {:?}", role.what, ply.events);
                }
                assert!(
                    role.legs.last().is_none_or(|leg| leg.start + leg.length <= film.length),
                    "{:?} {:?}",
                    role,
                    ply.events
                );
            }
            let mut event = 0;
            for step in 0..=40 {
                let moment = film.at(film.length * f64::from(step) / 40.0);
                let all = moment.picture.things.iter().chain(&moment.picture.air);
                assert_eq!(all.filter(|thing| matches!(thing.what, Piece::Stick(_))).count(), sticks);
                assert!(moment.event >= event);
                event = moment.event;
            }
        }
    }
}

#[test]
fn lots_lie_apart_and_show_their_faces() {
    let game = game(&[]);
    for stage in stages() {
        let layout = game.layout(&stage);
        let lots = &layout.lots;
        for faces in 0..16 {
            let casts = [Cast::of_faces(faces), Cast::of_faces(15 - faces)];
            let mut position = game.start();
            game.throw(&mut position, &casts, &mut Vec::new()).unwrap();
            let picture = quiet(&game, &layout, &position, &casts);
            let lying: Vec<&Placed<Piece>> =
                picture.things.iter().filter(|thing| matches!(thing.what, Piece::Lot(_))).collect();
            assert_eq!(lying.len(), 8);
            let dots = lying.iter().filter(|thing| thing.pose.roll == 0.0).count();
            assert_eq!(dots, 4);
            for (at, one) in lying.iter().enumerate() {
                let outline = outline_of(&layout, one, 0.0);
                let area = Rect::holding(outline.iter().copied()).unwrap();
                assert!(lots.room.holds(area, lots.kernel * 0.12), "{area:?} {:?}", lots.room);
                for other in &lying[at + 1..] {
                    let other = outline_of(&layout, other, 0.0);
                    assert!(!outline.iter().any(|&point| inside(&other, point)), "{faces} {stage:?}");
                }
            }
        }
    }
}

fn inside(outline: &[Point], point: Point) -> bool {
    let mut within = false;
    for (a, b) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        if (a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x {
            within = !within;
        }
    }
    within
}

fn check_spots(game: &AjSayil, position: &AjSayilPosition, spots: &[Spot<Use>], stage: &Stage) {
    for (at, spot) in spots.iter().enumerate() {
        for other in &spots[at + 1..] {
            assert!(!spot.area.grown(-0.01).overlaps(other.area), "{stage:?} {spot:?} {other:?}");
            assert_ne!((spot.row, spot.column), (other.row, other.column), "{spot:?} {other:?}");
            assert_ne!(spot.id, other.id);
        }
        let found = spot_at(spots, spot.area.centre(), 20.0);
        assert_eq!(found.map(|found| &found.id), Some(&spot.id));
    }
    for action in game.actions(position) {
        let reaching: Vec<_> = spots.iter().filter(|spot| spot.actions.contains(&action)).collect();
        assert!(reaching.iter().any(|spot| spot.action() == Some(action)), "{action}");
        assert!(
            reaching.iter().any(|spot| spot.kind == SpotKind::Throw)
                && reaching.iter().any(|spot| !spot.lands.is_empty()),
            "{action}"
        );
    }
    // No throw that lies there to be used is dead: of two alike either is the one.
    for throw in spots.iter().filter(|spot| spot.kind == SpotKind::Throw) {
        let alike = |spot: &&Spot<Use>| spot.kind == SpotKind::Throw && spot.value == throw.value;
        assert!(spots.iter().filter(alike).all(|spot| spot.actions == throw.actions), "{}", throw.id);
    }
    assert_eq!(spot_at(spots, Point::new(-500.0, -500.0), 20.0), None);
}

#[test]
fn spots_cover_all_actions_and_do_not_overlap() {
    for game in games() {
        let plies = plies(&game, 31, 60);
        for stage in stages() {
            let layout = game.layout(&stage);
            for ply in &plies {
                check_spots(&game, &ply.after, &game.spots_after(&layout, &ply.after, &ply.lots[1]), &stage);
            }
        }
    }
}

#[test]
fn fingers_can_mean_every_spot() {
    for game in games() {
        for stage in stages() {
            let layout = game.layout(&stage);
            for spot in &game.spots(&layout, &game.start()) {
                let least = match spot.kind {
                    // Captives brought home cannot be chosen.
                    SpotKind::Store => 16.0,
                    // Thirty kernels on the smallest screens: the nearest space is meant, and see below.
                    SpotKind::Space if layout.row.spaces > 19 && stage.width.min(stage.height) < 380.0 => 20.5,
                    _ => 24.0,
                };
                assert!(spot.area.width.min(spot.area.height) >= least, "{stage:?} {} {spot:?}", layout.row.pitch);
            }
        }
    }
}

#[test]
fn what_can_be_chosen_has_room_for_a_finger() {
    for game in games() {
        for stage in stages() {
            let layout = game.layout(&stage);
            for ply in plies(&game, 17, 120) {
                let spots = game.spots_after(&layout, &ply.after, &ply.lots[1]);
                for (at, spot) in spots.iter().enumerate().filter(|(_, spot)| !spot.actions.is_empty()) {
                    // Two that can be chosen beside each other share what there is.
                    let near = |other: usize| spots.get(other).is_some_and(|other| !other.actions.is_empty());
                    let crowded = near(at + 1) || at > 0 && near(at - 1);
                    let least = if crowded && stage.width.min(stage.height) < 380.0 { 20.5 } else { 24.0 };
                    assert!(spot.area.width.min(spot.area.height) >= least, "{stage:?} {spot:?}");
                }
            }
        }
    }
}

#[test]
fn both_orders_are_shown_at_once() {
    let game = game(&[]);
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let position = crowded(&game);
    let casts = [Cast::of_faces(2), Cast::of_faces(15)];
    let spots = game.spots_after(&layout, &position, &casts);
    let view = |over: Option<&str>| {
        let marks = Marks { over: over.map(Into::into), offer: true, ..Marks::default() };
        game.picture(&layout, &position, &View::of(&game, &position, &casts, &marks, &spots))
    };
    let numbers = |picture: &Picture<Piece>| -> Vec<u8> {
        picture
            .over
            .iter()
            .filter_map(|mark| if let Mark::Number { number, .. } = mark { Some(*number) } else { None })
            .collect()
    };
    // Beside the casts, then along the ways: 1 and 4, 4 and 1.
    let both = view(None);
    assert_eq!(numbers(&both), [1, 4, 1, 4, 4, 1]);
    // After a 4 it has caught player 4's stick, which its ghost carries.
    assert_eq!(both.ghosts.len(), 3);
    // The cast pointed at stands alone.
    let four = view(Some("cast-1"));
    assert_eq!(numbers(&four), [1, 4, 4, 1]);
    let caught = |mark: &Mark| matches!(mark, Mark::Ring { style: RingStyle::Captured, .. });
    assert_eq!(four.over.iter().filter(|mark| caught(mark)).count(), 1);
    let one = view(Some("5"));
    assert_eq!(numbers(&one), [1, 4, 1, 4]);
    assert_eq!(quiet(&game, &layout, &position, &casts).things.len(), both.things.len());
}

/// One turn as text: when which event is reached, what is in the air, what lies where.
/// The middle of the row, close enough.
fn row(layout: &Layout) -> Vec<Point> {
    let spaces = f64::from(layout.row.spaces);
    (0..=600).map(|k| layout.row.space(-0.5 + f64::from(k) / 600.0 * (spaces + 2.0)).point).collect()
}

#[test]
fn the_turn_before_is_trodden_into_the_road() {
    for (game, stage) in games().into_iter().flat_map(|game| stages().map(move |stage| (game, stage))) {
        let layout = game.layout(&stage);
        let row = row(&layout);
        for ply in plies(&game, 4, 60) {
            let throws =
                ply.events.iter().filter(|told| matches!(told.event, Event::Entered { .. } | Event::Moved { .. }));
            let throws = throws.count();
            let view = View { last: ply.events.clone(), ..View::quiet(&ply.lots[1]) };
            let picture = game.picture(&layout, &ply.after, &view);
            let gone = |marks: &[Mark], wanted: bool| -> Vec<Line> {
                let lines = marks.iter().filter_map(|mark| match mark {
                    Mark::Way { line, style: WayStyle::Gone, head } if *head == wanted => Some(line.clone()),
                    _ => None,
                });
                lines.collect()
            };
            // The heads lie above the sticks, the foot marks under them.
            let heads = gone(&picture.over, true);
            assert_eq!(heads.len(), throws, "{:?}", ply.events);
            let feet: Vec<Point> = picture
                .under
                .iter()
                .filter_map(|mark| if let Mark::Dot { at, .. } = mark { Some(*at) } else { None })
                .collect();
            assert!(feet.len() >= throws, "{:?}", ply.events);
            // Never further out than the sticks: not under what the page has above the row, nor off the window.
            for point in heads.iter().flat_map(|line| line.iter()).chain(&feet) {
                let off = row.iter().map(|at| (*at - *point).length()).fold(f64::INFINITY, f64::min);
                assert!(off < layout.stick * 0.5, "{stage:?}: {off}");
            }
        }
    }
}

#[test]
fn who_would_be_caught_is_not_hidden() {
    let game = game(&[]);
    let mut seen = 0;
    for stage in [Stage::plain(360.0, 740.0), Stage::plain(1366.0, 768.0)] {
        let layout = game.layout(&stage);
        for ply in (1..30).flat_map(|seed| plies(&game, seed, 120)) {
            let Some(picture) = offered(&game, &layout, &ply) else { continue };
            for ring in &picture.over {
                let Mark::Ring { outline, style: RingStyle::Captured } = ring else { continue };
                let within = |thing: &&Placed<Piece>| inside(outline, thing.pose.point());
                let stick = |thing: &&Placed<Piece>| matches!(thing.what, Piece::Stick(_));
                for ghost in picture.ghosts.iter().filter(within).filter(stick) {
                    for victim in picture.things.iter().filter(within).filter(stick) {
                        // At another slant, or beside it.
                        let apart = (ghost.pose.turn - victim.pose.turn).sin().abs();
                        let beside = (ghost.pose.point() - victim.pose.point()).length();
                        assert!(apart > 0.19 || beside > layout.thick * 1.5, "{ghost:?} on {victim:?}");
                        seen += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

/// What is offered after a ply, if there is anything to choose.
fn offered(game: &AjSayil, layout: &Layout, ply: &Ply) -> Option<Picture<Piece>> {
    let (position, lots) = (&ply.after, &ply.lots[1]);
    let spots = (game.phase(position) == Phase::Act).then(|| game.spots_after(layout, position, lots))?;
    let marks = Marks { offer: true, ..Marks::default() };
    Some(game.picture(layout, position, &View::of(game, position, lots, &marks, &spots)))
}

/// The numbers of the throws along the ways of both orders can be read, in every layout.
#[test]
fn numbers_of_throws_keep_apart() {
    let mut seen = 0;
    for (game, stage) in games().into_iter().flat_map(|game| stages().map(move |stage| (game, stage))) {
        let layout = game.layout(&stage);
        for ply in plies(&game, 5, 60) {
            let Some(picture) = offered(&game, &layout, &ply) else { continue };
            // Those on the ways, and those beside the casts.
            let slips: Vec<(Point, f64)> = picture
                .over
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Number { at, radius, .. } => Some((*at, *radius)),
                    _ => None,
                })
                .collect();
            for (k, (at, radius)) in slips.iter().enumerate() {
                for (other, _) in &slips[k + 1..] {
                    let apart = (*at - *other).length();
                    assert!(apart > radius * 1.5, "{apart} of {radius} on {:?}", layout.stage);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

/// That captives are brought home is told when they fly: not while the stick walks, and before they lie there.
#[test]
fn coming_home_is_told_in_flight() {
    let game = game(&[]);
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let mut seen = 0;
    for ply in (1..20).flat_map(|seed| plies(&game, seed, 400)) {
        if !ply.events.iter().any(|told| matches!(told.event, Event::Delivered { .. })) {
            continue;
        }
        // All that comes home comes home together.
        let home = |told: &Told| matches!(told.event, Event::Delivered { .. } | Event::ReturnedToHand { .. });
        let first = ply.events.iter().position(home).unwrap();
        let film = game.film(&layout, &ply.before, &ply.lots[0], &ply.events);
        // How many events have been told before it and with it.
        let cue = |events: usize| film.cues.iter().find(|cue| cue.event >= events).unwrap().at;
        let (walks, flies) = (cue(first), cue(first + 1));
        assert!(flies > walks + 100.0, "{:?}", ply.events);
        assert!(flies < film.length - 400.0, "{flies} of {}", film.length);
        let numbers = |at: f64| film.at(at).picture.plates.iter().map(|plate| plate.number).collect::<Vec<_>>();
        assert_ne!(numbers(flies + 1.0), numbers(film.length), "the number changes when they lie there");
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn a_turn_is_told_as_before() {
    let game = game(&[]);
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let position = crowded(&game);
    let sticks: Vec<Option<Stick>> = (0..6).map(|seat| position.stick(seat)).collect();
    let hand: Vec<u8> = (0..6).map(|seat| position.hand(seat)).collect();
    let before = AjSayilPosition::new(&hand, &sticks, position.captured(), 1, &[]).unwrap();
    let mut position = game.admit(before).unwrap();
    let (mut lots, mut told) = (Vec::new(), String::new());
    let casts = vec![Cast::of_faces(2), Cast::of_faces(15)];
    for action in [None, Some("4"), Some("1")] {
        let (before, lay) = (position, lots.clone());
        let mut events = Vec::new();
        match action {
            None => {
                lots.clone_from(&casts);
                game.throw(&mut position, &casts, &mut events).unwrap();
            }
            Some(text) => game.play(&mut position, game.parse(text).unwrap(), &mut events).unwrap(),
        }
        let film = game.film(&layout, &before, &lay, &events);
        writeln!(told, "{}: {:.0} ms", action.unwrap_or("throw"), film.length).unwrap();
        let times = film.cues.iter().map(|cue| cue.at + 1.0).chain([0.0, film.length]);
        let mut times: Vec<f64> = times.collect();
        times.sort_by(f64::total_cmp);
        for t in times {
            let moment = film.at(t);
            let picture = &moment.picture;
            let plates: Vec<u16> = picture.plates.iter().filter_map(|plate| plate.number).collect();
            let numbers: Vec<u8> = picture
                .over
                .iter()
                .filter_map(|mark| if let Mark::Number { number, .. } = mark { Some(*number) } else { None })
                .collect();
            writeln!(
                told,
                "{t:.0} ms: event {}, {} in the air, {} + {} marks, numbers {numbers:?}, plates {plates:?}",
                moment.event,
                picture.air.len(),
                picture.under.len(),
                picture.over.len(),
            )
            .unwrap();
        }
    }
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/aj-sayil-turn.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(golden, &told).unwrap();
    }
    assert_eq!(told, std::fs::read_to_string(golden).unwrap(), "if this is as it should be: BLESS=1 cargo test");
}

#[test]
fn a_picture_can_be_printed() {
    let game = game(&[]);
    let stage = Stage::plain(360.0, 740.0);
    let layout = game.layout(&stage);
    let picture = quiet(&game, &layout, &crowded(&game), &[]);
    let text = handful_scene::svg(&game, &layout, &stage, &picture);
    assert!(text.starts_with("<svg") && text.trim_end().ends_with("</svg>") && !text.contains("NaN"));
}

#[test]
fn what_is_carried_at_the_end_counts() {
    // With one stick each the game is over when one is caught, and nobody's turn it is then.
    let game = game(&[("players", "2"), ("sticks", "1")]);
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    let mut seen = 0;
    for ply in (1..20).filter_map(|seed| plies(&game, seed, 2000).pop()) {
        if game.phase(&ply.after) != Phase::Over {
            continue;
        }
        let picture = quiet(&game, &layout, &ply.after, &ply.lots[1]);
        assert!(!picture.things.iter().any(|thing| thing.what == Piece::Ant));
        assert!(!picture.plates.iter().any(|plate| plate.fresh));
        let homes: Vec<_> = picture.plates.iter().skip(2).map(|plate| (plate.number, plate.gain)).collect();
        assert_eq!(homes, [(Some(0), Some(1))]);
        seen += 1;
    }
    assert!(seen > 3, "{seen}");
}
