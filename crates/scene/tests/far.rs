//! A board seen from the far side: every place lies where the same one of the other side lies for those at the near side.
#![allow(clippy::unwrap_used)]

use handful_rules::{Ayoayo, LenDoat, Siryu};
use handful_scene::{Drawn, Rect, Stage};

const SIZES: [(f64, f64); 5] = [(320.0, 568.0), (360.0, 740.0), (740.0, 360.0), (1366.0, 768.0), (1000.0, 250.0)];

/// Stages with room for the lots, and without.
fn stages() -> impl Iterator<Item = Stage> {
    SIZES.into_iter().flat_map(|(width, height)| {
        let plain = Stage::plain(width, height);
        let room = plain.board;
        let lots = Rect::new(room.right() - 90.0, room.bottom() - 60.0, 90.0, 60.0);
        let board = if height > width {
            Rect { height: room.height - 66.0, ..room }
        } else {
            Rect { width: room.width - 96.0, ..room }
        };
        [plain, Stage { board, lots: Some(lots), ..plain }]
    })
}

fn same_but_turned<G: Drawn>(game: &G, other: impl Fn(&str) -> String) {
    for stage in stages() {
        let (near, far) = (game.layout(&stage), game.layout(&Stage { far: true, ..stage }));
        let near = game.spots(&near, &game.start());
        let far = game.spots(&far, &game.start());
        assert_eq!(near.len(), far.len());
        for spot in &near {
            let there = far.iter().find(|one| one.id == other(&spot.id)).unwrap();
            let apart = (there.area.centre() - spot.area.centre()).length();
            assert!(apart < 1e-6, "{} on {stage:?}: {:?} and {:?}", spot.id, spot.area, there.area);
            assert_eq!((spot.row, spot.column), (there.row, there.column), "{} on {stage:?}", spot.id);
        }
        for name in game.names(&game.layout(&Stage { far: true, ..stage })) {
            let canvas = Rect::new(0.0, 0.0, stage.width, stage.height);
            assert!(canvas.contains(name.at), "{name:?} on {stage:?}");
        }
    }
}

fn owner(id: &str) -> String {
    id.strip_suffix('0').map_or_else(|| id.replace('1', "0"), |start| format!("{start}1"))
}

/// The square at the other end of a line through the middle.
fn opposite(id: &str, columns: &str, rows: u32) -> String {
    let column = columns.find(&id[..1]).unwrap();
    let row: u32 = id[1..].parse().unwrap();
    format!("{}{}", columns.chars().rev().nth(column).unwrap(), rows + 1 - row)
}

#[test]
fn ayoayo() {
    same_but_turned(&Ayoayo::default(), |id| match (id.starts_with("store"), id.starts_with('S')) {
        (true, _) => owner(id),
        (_, true) => id.replace('S', "N"),
        _ => id.replace('N', "S"),
    });
}

#[test]
fn len_doat() {
    same_but_turned(&LenDoat::default(), |id| match id {
        "lots" => id.into(),
        _ if id.contains('-') => owner(id),
        _ => opposite(id, "ABCDEFGHIJ", 6),
    });
}

#[test]
fn siryu() {
    same_but_turned(&Siryu::default(), |id| match id {
        "lots" => id.into(),
        _ if id.contains('-') => owner(id),
        _ => opposite(id, "abcdefghijkl", 4),
    });
}
