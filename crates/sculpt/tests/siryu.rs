//! What must hold of everything that is reckoned pixel by pixel.
#![allow(clippy::unwrap_used)]

use handful_rules::{Cast, Game, Siryu};
use handful_scene::siryu::{Item, Layout};
use handful_scene::{Drawn, Placed, Stage, View, light};
use handful_sculpt::siryu::{Sprite, Workshop, bar, plan};
use handful_sculpt::{Image, Lamp, Sand};

/// A lamp without much ado: facing it counts, and a little comes from everywhere.
fn lamp() -> Lamp {
    let key = |n: [f64; 3]| {
        let towards = light::direction();
        let facing = n.iter().zip(towards).map(|(a, b)| a * b).sum::<f64>().max(0.0) / towards[2];
        [0.6 * facing.min(1.4); 3]
    };
    Lamp::new(light::direction(), &|n| key(n).map(|part| part + 0.4), &|_| [0.4; 3])
}

fn layout(width: f64, height: f64) -> Layout {
    Siryu::default().layout(&Stage::plain(width, height))
}

fn ground(layout: &Layout, ratio: f64, scale: usize) -> Image {
    let mut sand = Sand::new(plan(layout, ratio / scale as f64));
    while sand.work() {}
    let (width, height) = ((layout.stage.width * ratio).ceil() as usize, (layout.stage.height * ratio).ceil() as usize);
    let mut image = Image::new(width, height);
    sand.paint(&lamp(), scale, width, 0, &mut image.data);
    image
}

/// How bright an image is on average within a box.
fn brightness(image: &Image, left: f64, top: f64, right: f64, bottom: f64) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for y in top as usize..bottom as usize {
        for x in left as usize..right as usize {
            sum += f64::from(image.data[(y * image.width + x) * 4 + 1]);
            count += 1.0;
        }
    }
    sum / count
}

#[test]
fn the_same_ground_is_the_same_and_covers_the_canvas() {
    let layout = layout(360.0, 300.0);
    let image = ground(&layout, 1.0, 1);
    assert_eq!(image, ground(&layout, 1.0, 1));
    assert!(image.data.chunks_exact(4).all(|pixel| pixel[3] == 255 && pixel[0] > 20));
}

#[test]
fn rows_may_be_painted_in_any_portions() {
    let layout = layout(300.0, 200.0);
    for scale in [1, 2] {
        let whole = ground(&layout, 1.0, scale);
        let mut sand = Sand::new(plan(&layout, 1.0 / scale as f64));
        while sand.work() {}
        let mut parts = Vec::new();
        for top in (0..200).step_by(16) {
            let rows = 16.min(200 - top);
            let mut pixels = vec![0; 300 * 4 * rows];
            sand.paint(&lamp(), scale, 300, top, &mut pixels);
            parts.extend(pixels);
        }
        assert_eq!(whole.data, parts);
    }
}

#[test]
fn lines_can_be_seen() {
    for (width, height) in [(320.0, 568.0), (1000.0, 250.0)] {
        let layout = layout(width, height);
        let image = ground(&layout, 1.0, 1);
        let square = layout.square(13);
        let middle = square.grown(-0.25 * square.width.min(square.height));
        let inside = brightness(&image, middle.x, middle.y, middle.right(), middle.bottom());
        let (x, y) = (square.x, square.y);
        let across = brightness(&image, square.x + 4.0, y - 2.0, square.right() - 4.0, y + 2.0);
        let down = brightness(&image, x - 2.0, square.y + 4.0, x + 2.0, square.bottom() - 4.0);
        assert!(across < inside * 0.85 && down < inside * 0.85, "{across} {down} {inside}");
    }
}

fn things(layout: &Layout) -> Vec<Placed<Item>> {
    let game = Siryu::default();
    let mut all = Vec::new();
    for lots in [vec![], vec![Cast::of_faces(21)]] {
        all.extend(game.picture(layout, &game.start(), &View::quiet(&lots)).things);
    }
    for square in 0..6 {
        for seat in 0..2 {
            let pose = handful_scene::siryu::lie::awake(layout, square, seat, 0, 1);
            all.push(Placed::new(Item::piece(seat, false), pose));
        }
    }
    all
}

/// How much of an image is there.
fn covered(image: &Image) -> f64 {
    image.data.chunks_exact(4).map(|pixel| f64::from(pixel[3]) / 255.0).sum()
}

#[test]
fn sprites_lie_within_the_boxes_they_are_said_to_change() {
    for (width, height, ratio) in [(320.0, 568.0, 2.0), (1366.0, 768.0, 1.0)] {
        let layout = layout(width, height);
        let shop = Workshop::new(&layout, ratio, lamp());
        for thing in things(&layout) {
            let Sprite { body, body_at, under, under_at } = shop.rest(thing.what, &thing.pose).unwrap();
            let [seen, ground] = shop.frames(thing.what, &thing.pose).unwrap();
            assert_eq!([body_at[0], body_at[1], body.width as i32, body.height as i32], seen);
            assert!(ground[0] <= under_at[0] && ground[1] <= under_at[1], "{thing:?}");
            assert!(under_at[0] + under.width as i32 <= ground[0] + ground[2], "{thing:?}");
            assert!(under_at[1] + under.height as i32 <= ground[1] + ground[3], "{thing:?}");
            // Something of everything is seen, and nothing is cut off at the edge of its box.
            assert!(covered(&body) > 20.0, "{thing:?}");
            for image in [&body, &under] {
                let edge = |x: usize, y: usize| image.data[(y * image.width + x) * 4 + 3];
                assert!((0..image.width).all(|x| edge(x, 0) < 40 && edge(x, image.height - 1) < 40), "{thing:?}");
                assert!((0..image.height).all(|y| edge(0, y) < 40 && edge(image.width - 1, y) < 40), "{thing:?}");
            }
        }
    }
}

#[test]
fn who_sleeps_shows_less_than_who_is_free() {
    let layout = layout(1366.0, 768.0);
    let shop = Workshop::new(&layout, 1.0, lamp());
    for seat in 0..2 {
        let square = if seat == 0 { 3 } else { 40 };
        let asleep = handful_scene::siryu::lie::asleep(&layout, square, seat);
        let sunk = shop.rest(Item::piece(seat, true), &asleep).unwrap();
        let lifted = handful_scene::Pose { z: asleep.z + layout.unit * 0.3, ..asleep };
        let whole = shop.rest(Item::piece(seat, false), &lifted).unwrap();
        assert!(
            covered(&sunk.body) < covered(&whole.body) * 0.93,
            "seat {seat}: {} of {}",
            covered(&sunk.body),
            covered(&whole.body)
        );
    }
}

#[test]
fn the_faces_of_lots_can_be_told_apart() {
    let layout = layout(360.0, 740.0);
    let shop = Workshop::new(&layout, 2.0, lamp());
    let poses = handful_scene::siryu::lie::lots(&layout, Some(Cast::of_faces(0b00_0111)));
    let tone = |which: usize| {
        let image = shop.rest(Item::Lot(which as u8), &poses[which]).unwrap().body;
        let sum: f64 = image.data.chunks_exact(4).map(|p| f64::from(p[1]) * f64::from(p[3]) / 255.0).sum();
        sum / covered(&image)
    };
    for (white, black) in [(0, 3), (1, 4), (2, 5)] {
        assert!(tone(white) > 2.0 * tone(black), "{} {}", tone(white), tone(black));
    }
}

#[test]
fn shadows_are_soft_at_their_edges() {
    let image = bar(16, 3, [0.1; 3]);
    assert_eq!((image.width, image.height), (48, 16));
    assert!(image.data[3] < 10);
    assert!(image.data[(8 * 48 + 24) * 4 + 3] > 240);
}

#[test]
fn what_is_modelled_band_by_band_is_what_is_modelled_at_once() {
    let layout = layout(360.0, 740.0);
    let shop = Workshop::new(&layout, 2.0, lamp());
    let joined = |[_, _, width, height]: [i32; 4], band: &dyn Fn([i32; 2]) -> Image| {
        let mut data = Vec::new();
        for row in (0..height).step_by(8) {
            let image = band([row, 8.min(height - row)]);
            assert_eq!(image.width as i32, width);
            data.extend(image.data);
        }
        data
    };
    for thing in things(&layout) {
        let (what, pose) = (thing.what, &thing.pose);
        let whole = shop.rest(what, pose).unwrap();
        let bed = shop.bed(what, pose);
        let ground = shop.under_frame(what, pose, bed.as_ref()).unwrap();
        let under = joined(ground, &|rows| shop.under_band(what, pose, bed.as_ref(), ground, rows).unwrap());
        assert!(under == whole.under.data, "{thing:?}");
        // Where two bands meet it is looked at more closely than it need be.
        let [frame, _] = shop.frames(what, pose).unwrap();
        let body = joined(frame, &|rows| shop.band(what, pose, bed.as_ref(), frame, rows).unwrap());
        let far = body.iter().zip(&whole.body.data).filter(|(a, b)| a.abs_diff(**b) > 48).count();
        assert!(body.len() == whole.body.data.len() && far * 100 < body.len(), "{thing:?}: {far} of {}", body.len());
    }
}
