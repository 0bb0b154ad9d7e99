//! What must hold of Len Doat's board on every stage and of every film.
#![allow(clippy::unwrap_used)]

use handful_rules::{
    Cast, Choices, Game, Given, Kind, LenDoat, LenDoatMove, LenDoatPosition, OFF, Phase, Told, WAITING,
};
use handful_scene::len_doat::lots::{HALF, Shell, closest};
use handful_scene::len_doat::{Item, Layout, Trace, Use};
use handful_scene::{Drawn, Mark, Marks, Point, Rect, RingStyle, Rng, SpotKind, Stage, Theme, View, spot_at};

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

/// Stages as the page leaves them: with room for the lots at the side, or below.
fn paged(width: f64, height: f64) -> Stage {
    let plain = Stage::plain(width, height);
    let room = plain.board;
    let (board, lots) = if width > height {
        let side = (width * 0.15).clamp(88.0, 300.0);
        let tall = (height * 0.3).clamp(60.0, 340.0).min(room.height);
        let lots = Rect::new(room.right() - side, room.centre().y - tall / 2.0, side, tall);
        (Rect { width: room.width - side - 10.0, ..room }, lots)
    } else {
        let low = (height * 0.12).clamp(56.0, 150.0);
        let lots = Rect::new(room.x, room.bottom() - low, room.width * 0.64, low);
        (Rect { height: room.height - low - 6.0, ..room }, lots)
    };
    Stage { board, lots: Some(lots), ..plain }
}

/// The stage as both sides see it.
fn seen(stage: Stage) -> [Stage; 2] {
    [stage, Stage { far: true, ..stage }]
}

fn layouts() -> impl Iterator<Item = Layout> {
    let game = LenDoat::default();
    SIZES
        .into_iter()
        .flat_map(|(width, height)| [Stage::plain(width, height), paged(width, height)])
        .flat_map(seen)
        .map(move |stage| game.layout(&stage))
}

fn ruled(rules: &[(&str, &str)]) -> LenDoat {
    let mut choices = Choices::of(Kind::LenDoat);
    for (name, value) in rules {
        let given = value.parse().map_or(Given::Word(value), Given::Number);
        choices.set(name, given).unwrap();
    }
    LenDoat::new(choices)
}

/// A ply of a random game.
struct Ply {
    before: LenDoatPosition,
    lots_before: Vec<Cast>,
    events: Vec<Told>,
    after: LenDoatPosition,
    lots: Vec<Cast>,
}

fn plies(game: &LenDoat, games: u32, most: usize) -> Vec<Ply> {
    let mut rng = Rng::new(11);
    let mut plies = Vec::new();
    for _ in 0..games {
        let mut position = game.start();
        let mut lots: Vec<Cast> = Vec::new();
        for _ in 0..most {
            let (before, lots_before) = (position, lots.clone());
            let mut events = Vec::new();
            match game.phase(&position) {
                Phase::Over => break,
                Phase::Throw => {
                    lots.clear();
                    while !game.casts_complete(&lots) {
                        lots.push(Cast::of_faces(rng.below(32) as u8));
                    }
                    game.throw(&mut position, &lots, &mut events).unwrap();
                }
                Phase::Act => {
                    let action = rng.pick(&game.actions(&position)).unwrap();
                    game.play(&mut position, action, &mut events).unwrap();
                }
            }
            plies.push(Ply { before, lots_before, events, after: position, lots: lots.clone() });
        }
    }
    plies
}

fn men(things: &[handful_scene::Placed<Item>]) -> usize {
    things.iter().filter(|thing| matches!(thing.what, Item::Man(_))).count()
}

#[test]
fn the_board_fills_its_room() {
    for layout in layouts() {
        let (room, board) = (layout.stage.board, layout.board());
        let whole = layout.trays.iter().fold(board, |whole, tray| whole.union(tray.area));
        assert!(room.holds(whole, 1.0), "{whole:?} in {room:?}");
        let lots = if layout.stage.lots.is_none() { layout.bowl.area } else { board };
        let whole = whole.union(lots).union(if layout.stage.lots.is_none() { layout.chain } else { board });
        let share = (whole.width / room.width).max(whole.height / room.height);
        assert!(share >= 0.97, "{share} of {room:?}");
        // The trays take little from it: it is nearly as large as it would be without.
        let alone = if layout.measure.upright { board.width / board.height } else { board.height / board.width };
        assert!((0.6..0.75).contains(&alone));
    }
}

#[test]
fn nothing_on_the_table_covers_anything() {
    for layout in layouts() {
        let mut boxes = vec![layout.board(), layout.bowl.area, layout.chain];
        boxes.extend(layout.trays.iter().map(|tray| tray.area));
        for (at, a) in boxes.iter().enumerate() {
            for b in &boxes[at + 1..] {
                assert!(!a.grown(-0.5).overlaps(*b), "{a:?} {b:?} {:?}", layout.stage);
            }
        }
        if let Some(lots) = layout.stage.lots {
            assert!(
                lots.holds(layout.bowl.area, 0.5) && lots.holds(layout.chain, 0.5),
                "{lots:?} {:?}",
                layout.bowl.area
            );
        }
        for tray in &layout.trays {
            let feet: Vec<Rect> =
                tray.wells.iter().map(|well| Rect::around(*well, tray.piece * 2.0, tray.piece)).collect();
            for (at, foot) in feet.iter().enumerate() {
                assert!(tray.area.holds(*foot, 0.5), "{tray:?}");
                assert!(feet[at + 1..].iter().all(|other| !foot.overlaps(*other)), "{tray:?}");
            }
        }
    }
}

#[test]
fn targets_are_large_enough_to_be_hit() {
    let game = LenDoat::default();
    for layout in layouts() {
        for spot in game.spots(&layout, &game.start()) {
            let least = if layout.stage.width.min(layout.stage.height) < 260.0 { 21.0 } else { 24.0 };
            assert!(spot.area.width >= least && spot.area.height >= least, "{spot:?} {:?}", layout.stage);
        }
    }
}

#[test]
fn spots_do_not_overlap_and_are_found() {
    let game = LenDoat::default();
    for layout in layouts() {
        for ply in plies(&game, 1, 60) {
            let spots = game.spots_after(&layout, &ply.after, &ply.lots);
            for (at, spot) in spots.iter().enumerate() {
                for other in &spots[at + 1..] {
                    assert!(!spot.area.grown(-0.01).overlaps(other.area), "{spot:?} {other:?}");
                    assert_ne!((spot.row, spot.column), (other.row, other.column), "{spot:?} {other:?}");
                    assert_ne!(spot.id, other.id);
                }
                let found = spot_at(&spots, spot.area.centre(), 20.0);
                assert_eq!(found.map(|found| &found.id), Some(&spot.id));
            }
            assert!(spot_at(&spots, Point::new(-900.0, -900.0), 20.0).is_none());
        }
    }
}

#[test]
fn every_action_begins_and_ends_at_a_spot() {
    for rules in
        [&[][..], &[("blank", "6"), ("entry", "forced"), ("safe", "block"), ("exit", "exact")], &[("pieces", "1")]]
    {
        let game = ruled(rules);
        let layout = game.layout(&Stage::plain(1366.0, 768.0));
        for ply in plies(&game, 6, 400) {
            let spots = game.spots_after(&layout, &ply.after, &ply.lots);
            for action in game.actions(&ply.after) {
                let lands = |spot: &&handful_scene::Spot<_>| spot.lands.contains(&action);
                let starts = |spot: &&handful_scene::Spot<_>| {
                    spot.kind != SpotKind::Throw && spot.actions.contains(&action) && !lands(spot)
                };
                assert_eq!(spots.iter().filter(starts).count(), 1, "{action}");
                assert_eq!(spots.iter().filter(lands).count(), 1, "{action}");
                let throw = spots.iter().find(|spot| spot.id == format!("throw-{}", action.value())).unwrap();
                assert!(throw.actions.contains(&action) && throw.value == Some(action.value()));
            }
        }
    }
}

#[test]
fn every_piece_and_throw_is_in_the_picture() {
    for pieces in ["1", "2", "3"] {
        let game = ruled(&[("pieces", pieces)]);
        let layout = game.layout(&Stage::plain(360.0, 740.0));
        let each = usize::from(game.pieces());
        for ply in plies(&game, 4, 300) {
            let picture = game.picture(&layout, &ply.after, &View::quiet(&ply.lots));
            assert_eq!(men(&picture.things), 2 * each);
            let ready: u32 = picture
                .things
                .iter()
                .map(|thing| match thing.what {
                    Item::Plaque { times, used: Use::Ready, .. } => u32::from(times),
                    _ => 0,
                })
                .sum();
            assert_eq!(ready as usize, ply.after.throws().filter(|&value| value > 0).count());
            for owner in [0, 1] {
                for (home, step) in [(false, WAITING), (true, OFF)] {
                    let count = ply.after.pieces(&game, owner).iter().filter(|&&at| at == step).count();
                    let tray = layout.tray(owner, home).area;
                    let there = picture
                        .things
                        .iter()
                        .filter(|thing| thing.what == Item::Man(owner) && tray.contains(thing.pose.point()));
                    assert_eq!(there.count(), count);
                }
            }
        }
    }
}

#[test]
fn pieces_stand_on_their_squares_and_can_be_counted() {
    let game = LenDoat::default();
    // South walks F2 to J2 out and home; three and three meet on a safe corner.
    let crowds: [[&[i8]; 2]; 5] = [
        [&[50, 2, 2], &[24, 24, 24]],
        [&[50, 50, 2], &[48, 48, 4]],
        [&[15, 15, 15], &[37, 37, 37]],
        [&[10, 10, 9], &[0, 0, 0]],
        [&[16, 16, 13], &[38, 38, 35]],
    ];
    for layout in layouts() {
        for pieces in crowds {
            let Ok(position) = LenDoatPosition::new(pieces, 0, &[]) else { panic!("{pieces:?}") };
            let picture = game.picture(&layout, &position, &View::quiet(&[]));
            let mut feet = Vec::new();
            for thing in &picture.things {
                if matches!(thing.what, Item::Man(_)) {
                    feet.push((thing.pose.point(), thing.pose.size * 0.285 * layout.unit));
                }
            }
            for (at, (a, ra)) in feet.iter().enumerate() {
                for (b, rb) in &feet[at + 1..] {
                    // Seen from the front they may overlap, but never hide each other.
                    assert!((*a - *b).length() > 0.75 * ra.min(*rb) + 1.0, "{pieces:?}");
                }
            }
        }
    }
}

#[test]
fn cowries_lie_in_their_bowl_and_never_touch() {
    for layout in layouts() {
        let bowl = &layout.bowl;
        for throw in 0..400_u32 {
            let casts: Vec<Cast> = (0..=throw % 4).map(|k| Cast::of_faces((throw * 7 + k * 13) as u8 % 32)).collect();
            let shells = bowl.lying(&casts).map(|pose| Shell { at: pose.point(), turn: pose.turn });
            for (at, a) in shells.iter().enumerate() {
                assert!(bowl.area.contains(a.at));
                for b in &shells[at + 1..] {
                    let (p, q) = closest(a, b, bowl.shell);
                    assert!((q - p).length() > 2.0 * HALF * bowl.shell, "{casts:?} {:?}", layout.stage);
                }
            }
        }
    }
}

#[test]
fn films_begin_and_end_with_the_still_pictures() {
    for rules in
        [&[][..], &[("blank", "6"), ("entry", "forced"), ("exit", "exact")], &[("pieces", "1")], &[("safe", "block")]]
    {
        let game = ruled(rules);
        for stage in [paged(1366.0, 768.0), Stage::plain(360.0, 740.0)] {
            let layout = game.layout(&stage);
            for ply in plies(&game, 4, 400) {
                let film = game.film(&layout, &ply.before, &ply.lots_before, &ply.events);
                assert_eq!(film.at(0.0).picture, game.picture(&layout, &ply.before, &View::quiet(&ply.lots_before)));
                let last = film.at(film.length);
                let wanted = game.picture(&layout, &ply.after, &View::quiet(&ply.lots));
                assert_eq!(last.picture, wanted, "{:?}", ply.events);
                assert_eq!(last.event, ply.events.len());
            }
        }
    }
}

#[test]
fn nothing_is_lost_on_the_way() {
    let game = LenDoat::default();
    let layout = game.layout(&paged(1366.0, 768.0));
    for ply in plies(&game, 2, 200) {
        let film = game.film(&layout, &ply.before, &ply.lots_before, &ply.events);
        let mut event = 0;
        for step in 0..=40 {
            let moment = film.at(film.length * f64::from(step) / 40.0);
            let picture = &moment.picture;
            assert_eq!(men(&picture.things) + men(&picture.air), 6);
            let shells =
                picture.things.iter().chain(&picture.air).filter(|thing| matches!(thing.what, Item::Cowrie(_)));
            assert_eq!(shells.count(), 5);
            assert!(moment.event >= event);
            event = moment.event;
        }
    }
}

#[test]
fn long_chains_of_casts_are_laid_out_and_counted() {
    let game = LenDoat::default();
    for layout in layouts() {
        for count in [1_usize, 3, 4, 7, 12, 13, 40] {
            let mut casts: Vec<Cast> = (1..count).map(|k| Cast::of_count(if k % 3 == 0 { 5 } else { 1 })).collect();
            casts.push(Cast::of_count(3));
            let mut position = LenDoatPosition::new([&[20, 10, -1], &[20, 10, -1]], 0, &[]).unwrap();
            game.throw(&mut position, &casts, &mut handful_rules::Silent).unwrap();
            let picture = game.picture(&layout, &position, &View::quiet(&casts));
            let mut boxes: Vec<Rect> = Vec::new();
            let mut total = 0;
            for thing in &picture.things {
                let Item::Plaque { times, .. } = thing.what else { continue };
                total += usize::from(times);
                let width = thing.pose.size * layout.unit;
                boxes.push(Rect::around(thing.pose.point(), width, width * 1.2));
            }
            assert_eq!(total, count);
            for (at, a) in boxes.iter().enumerate() {
                assert!(layout.chain.holds(*a, 0.5), "{a:?} in {:?}", layout.chain);
                assert!(boxes[at + 1..].iter().all(|b| !a.overlaps(*b)));
            }
        }
    }
}

#[test]
fn a_throw_lasts_as_long_as_it_may() {
    let game = LenDoat::default();
    let layout = game.layout(&paged(1366.0, 768.0));
    for ply in plies(&game, 3, 300) {
        let film = game.film(&layout, &ply.before, &ply.lots_before, &ply.events);
        let casts = ply.events.iter().filter(|told| matches!(told.event, handful_rules::Event::Thrown { .. })).count();
        assert!(film.length < 2200.0 * casts as f64 + 4000.0, "{} {:?}", film.length, ply.events);
    }
}

#[test]
fn what_a_piece_would_do_is_shown() {
    let game = LenDoat::default();
    let layout = game.layout(&Stage { theme: Theme::Night, ..Stage::plain(1366.0, 768.0) });
    // South's piece on D1 (step 19) can go 1, 3 or 5, and a 1 or a 5 enters.
    let position = LenDoatPosition::new([&[19, -1, -1], &[22, 22, 3]], 0, &[1, 3, 5]).unwrap();
    let spots = game.spots_after(&layout, &position, &[]);
    let shown = |over: Option<&str>, selected: Option<&str>| {
        let marks =
            Marks { over: over.map(Into::into), selected: selected.map(Into::into), offer: true, ..Marks::default() };
        game.picture(&layout, &position, &View::of(&game, &position, &[], &marks, &spots))
    };
    let rings = |picture: &handful_scene::Picture<Item>, wanted: RingStyle| {
        let marks = picture.under.iter().chain(&picture.over);
        marks.filter(|mark| matches!(mark, Mark::Ring { style, .. } if *style == wanted)).count()
    };
    let numbers = |picture: &handful_scene::Picture<Item>| {
        picture.over.iter().filter(|mark| matches!(mark, Mark::Number { .. })).count()
    };
    // At rest: three landings of the piece and the one where pieces come in, each with its throws, and faint.
    let quiet = shown(None, None);
    assert_eq!((quiet.ghosts.len(), numbers(&quiet), rings(&quiet, RingStyle::Playable)), (4, 5, 3));
    assert!(quiet.ghosts.iter().all(|ghost| ghost.pose.alpha < 1.0));
    let piece = shown(Some("D1"), None);
    // Three throws, three landings, three numbers.
    assert_eq!((piece.ghosts.len(), numbers(&piece)), (3, 3));
    assert!(piece.ghosts.iter().all(|ghost| ghost.pose.alpha >= 1.0));
    let way = |picture: &handful_scene::Picture<Item>| {
        picture
            .things
            .iter()
            .filter(|thing| matches!(thing.what, Item::Way { trace: Trace::Ahead | Trace::Other, .. }))
            .count()
    };
    assert_eq!(way(&piece), 1);
    // A landing place to which one piece can come by one throw means that move, and does once the piece is selected.
    let landing = spots.iter().find(|spot| spot.id == "D6").unwrap();
    assert_eq!((landing.lands.len(), &landing.actions), (1, &landing.lands));
    let one = shown(Some("D6"), Some("D1"));
    assert_eq!(one.ghosts.len(), 1);
    // So does one of the throws.
    let used = shown(Some("throw-3"), Some("D1"));
    assert_eq!((used.ghosts.len(), used.ghosts[0].pose), (1, one.ghosts[0].pose));
    let tray = shown(Some("waiting-0"), None);
    // A 5 enters both.
    assert_eq!(tray.ghosts.len(), 2);
    let throw = shown(Some("throw-5"), None);
    assert_eq!(throw.ghosts.len(), 3);
}

#[test]
fn what_was_done_before_is_marked_in_every_look() {
    let game = LenDoat::default();
    // North's piece went from step 44 to step 47, past one that stands on step 45.
    let before = LenDoatPosition::new([&[5, 2, -1], &[45, 44, 20]], 1, &[3]).unwrap();
    let (mut after, mut events) = (before, Vec::new());
    game.play(&mut after, LenDoatMove::Advance { from: 44, value: 3 }, &mut events).unwrap();
    let seen = |theme: Theme, counts: bool, size: f64| {
        let layout = game.layout(&Stage { theme, counts, ..Stage::plain(size, size * 0.6) });
        let picture = game.picture(&layout, &after, &View { last: events.clone(), ..View::quiet(&[]) });
        let marks = || picture.under.iter().chain(&picture.over);
        // What rings mark may be done.
        assert_eq!(marks().filter(|mark| matches!(mark, Mark::Ring { .. })).count(), 0);
        let stood = layout.foot(1, 44);
        let dots =
            marks().filter(|mark| matches!(mark, Mark::Dot { at, .. } if (*at - stood).length() < layout.unit * 0.5));
        let foot = layout.foot(1, 47);
        let end = |line: &[Point]| (line[line.len() - 1] - foot).length() < layout.unit;
        let heads = marks().filter(|mark| matches!(mark, Mark::Way { line, head: true, .. } if end(line))).count();
        (dots.count(), heads)
    };
    for theme in [Theme::Day, Theme::Night, Theme::Contrast] {
        assert_eq!(seen(theme, true, 1200.0), (1, 1), "{theme:?}");
    }
    // It would hide what stands on a board as small as a phone's in the hall.
    assert_eq!(seen(Theme::Day, false, 200.0), (0, 0));
}

#[test]
fn a_capture_is_marked_before_and_while_it_happens() {
    let game = LenDoat::default();
    let layout = game.layout(&Stage::plain(1366.0, 768.0));
    // A square that both ways go over.
    let shared = (0..53).find_map(|south| {
        let square = LenDoat::square(0, south)?;
        let north = (0..53).find(|&north| LenDoat::square(1, north) == Some(square))?;
        (south >= 3 && !LenDoat::is_safe(square)).then_some((south, north))
    });
    let (south, north) = shared.unwrap();
    let position = LenDoatPosition::new([&[south - 3, -1, -1], &[north, north, -1]], 0, &[3]).unwrap();
    let spots = game.spots_after(&layout, &position, &[]);
    let from = spots.iter().find(|spot| spot.kind == SpotKind::Square && !spot.actions.is_empty()).unwrap();
    let marks = Marks { over: Some(from.id.clone()), offer: true, ..Marks::default() };
    let picture = game.picture(&layout, &position, &View::of(&game, &position, &[], &marks, &spots));
    let captured =
        |marks: &[Mark]| marks.iter().any(|mark| matches!(mark, Mark::Ring { style: RingStyle::Captured, .. }));
    assert!(captured(&picture.under));
    // Those who would go are ringed; no ghost hides them.
    assert!(picture.ghosts.is_empty());
    let mut after = position;
    let mut events = Vec::new();
    game.play(&mut after, from.action().unwrap(), &mut events).unwrap();
    let film = game.film(&layout, &position, &[], &events);
    assert!(captured(&film.at(200.0).picture.under));
    let told =
        |event: fn(&handful_rules::Event) -> bool| events.iter().position(|told| event(&told.event)).unwrap() + 1;
    let capture = told(|event| matches!(event, handful_rules::Event::Captured { .. }));
    // From when it is told until they are in their tray: where they were, how they fly, and where they come to.
    let begins = film.cues.iter().find(|cue| cue.event == capture).unwrap().at;
    for t in [begins + 60.0, begins + 300.0] {
        let flying = film.at(t);
        assert!(flying.picture.air.iter().any(|thing| thing.what == Item::Man(1)));
        assert!(captured(&flying.picture.under));
        let tray = layout.tray(1, false).area;
        assert!(
            flying
                .picture
                .under
                .iter()
                .any(|mark| matches!(mark, Mark::Way { line, .. } if tray.contains(*line.last().unwrap())))
        );
        // The way is still that of who moves.
        assert!(
            flying
                .picture
                .things
                .iter()
                .any(|thing| matches!(thing.what, Item::Way { owner: 0, trace: Trace::Thread, .. }))
        );
    }
}

#[test]
fn coming_home_is_told_when_it_begins_and_shown_until_it_is_over() {
    let game = LenDoat::default();
    let layout = game.layout(&paged(360.0, 740.0));
    let position = LenDoatPosition::new([&[51, 20, 20], &[3, 3, -1]], 0, &[5]).unwrap();
    let home = LenDoatMove::Advance { from: 51, value: 5 };
    let (mut after, mut events) = (position, Vec::new());
    game.play(&mut after, home, &mut events).unwrap();
    let film = game.film(&layout, &position, &[], &events);
    let at = events.iter().position(|told| matches!(told.event, handful_rules::Event::BorneOff { .. })).unwrap();
    let begins = film.cues.iter().find(|cue| cue.event == at + 1).unwrap().at;
    let tray = layout.tray(0, true).area;
    let there = |picture: &handful_scene::Picture<Item>| {
        picture.things.iter().filter(|thing| thing.what == Item::Man(0) && tray.contains(thing.pose.point())).count()
    };
    let flying = film.at(begins + 380.0).picture;
    assert_eq!(there(&flying), 0);
    let led = |mark: &Mark| matches!(mark, Mark::Way { line, .. } if tray.contains(*line.last().unwrap()));
    assert!(flying.under.iter().any(led));
    let place =
        |mark: &Mark| matches!(mark, Mark::Ring { outline, style: RingStyle::Chosen } if tray.contains(outline[0]));
    assert!(flying.under.iter().any(place));
    assert_eq!(there(&film.at(film.length).picture), 1);
}

#[test]
fn ghosts_stand_on_the_squares_they_mean() {
    let game = LenDoat::default();
    // Beside one and two of the own, on a lane, and on a safe corner where an enemy stands.
    let crowds: [([&[i8]; 2], u8); 4] = [
        ([&[22, 19, -1], &[1, 1, 1]], 3),
        ([&[22, 22, 19], &[1, 1, 1]], 3),
        ([&[1, 0, -1], &[-1, -1, -1]], 1),
        ([&[13, -1, -1], &[38, 38, -1]], 3),
    ];
    let corner = LenDoat::square(0, 16).unwrap();
    assert!(LenDoat::is_safe(corner) && LenDoat::square(1, 38) == Some(corner));
    for layout in layouts() {
        for (pieces, value) in crowds {
            let position = LenDoatPosition::new(pieces, 0, &[value]).unwrap();
            let spots = game.spots_after(&layout, &position, &[]);
            let marks = Marks { offer: true, ..Marks::default() };
            let picture = game.picture(&layout, &position, &View::of(&game, &position, &[], &marks, &spots));
            assert!(!picture.ghosts.is_empty());
            let landings: Vec<Rect> =
                spots.iter().filter(|spot| !spot.lands.is_empty()).map(|spot| spot.area).collect();
            for ghost in &picture.ghosts {
                assert!(landings.iter().any(|area| area.contains(ghost.pose.seen())), "{pieces:?} {ghost:?}");
                let men = picture.things.iter().filter(|thing| matches!(thing.what, Item::Man(_)));
                for man in men {
                    // Those who stand there are seen beside it.
                    assert!((man.pose.point() - ghost.pose.point()).length() > 0.2 * layout.unit, "{pieces:?}");
                }
            }
        }
    }
}

#[test]
fn trays_lie_in_the_same_order_on_both_sides() {
    for layout in layouts() {
        for owner in [0, 1] {
            let (waiting, home) = (layout.tray(owner, false).area, layout.tray(owner, true).area);
            assert!(waiting.x < home.x - 1.0 || waiting.y < home.y - 1.0, "{:?}", layout.stage);
        }
    }
}

#[test]
fn every_stage_has_a_board_however_small_or_thin() {
    let game = LenDoat::default();
    let position = LenDoatPosition::new([&[52, 2, -1], &[53, 24, 24]], 0, &[1, 5, 5]).unwrap();
    for (width, height) in [(16.0, 12.0), (60.0, 40.0), (150.0, 250.0), (90.0, 700.0), (2000.0, 60.0), (8000.0, 5000.0)]
    {
        for stage in [Stage::plain(width, height), paged(width, height)] {
            let layout = game.layout(&stage);
            assert!(layout.unit > 0.0 && layout.unit.is_finite());
            let picture = game.picture(&layout, &position, &View::quiet(&[Cast::of_count(5), Cast::of_count(2)]));
            for thing in &picture.things {
                assert!(thing.pose.x.is_finite() && thing.pose.y.is_finite() && thing.pose.size.is_finite());
            }
        }
    }
}
