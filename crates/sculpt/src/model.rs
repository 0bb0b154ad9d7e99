//! Solids as they are seen, and the sand under them as they change it.

use crate::noise::{hash, plane};
use crate::{Bed, Image, Lamp, RISE, Rgb, Vector, blend, normal, smooth, times};

/// Where a solid is seen at a point of the screen.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    /// How high above the ground.
    pub z: f32,
    /// Which way the surface faces there; of length 1.
    pub normal: Vector,
    /// Its colour.
    pub base: Rgb,
    /// How much it shines.
    pub gloss: f32,
    /// How much of its own colour it keeps whatever the light.
    pub keeps: f32,
    /// How much of this point of the screen it covers.
    pub covers: f32,
}

/// Something solid.
pub trait Solid {
    /// What is seen of it at a point of the screen.
    fn hit(&self, x: f32, y: f32) -> Option<Hit>;

    /// Between which columns it may be seen in a row.
    fn span(&self, _y: f32) -> [f32; 2] {
        [f32::MIN, f32::MAX]
    }

    /// How much of the lamp it hides from a point of the ground; `short` below 1 makes shadows shorter.
    fn hides(&self, lamp: &Lamp, at: Vector, short: f32) -> f32;

    /// The box in which it is seen: left, top, right, bottom.
    fn seen(&self) -> [f32; 4];

    /// The box that its shadow touches.
    fn shadow(&self, lamp: &Lamp, short: f32) -> [f32; 4];

    /// Samples of each pixel along both directions that its edges want.
    fn samples(&self) -> usize {
        1
    }
}

/// Sand that has settled on something asleep.
#[derive(Clone, Copy, Debug)]
pub struct Dust {
    /// The sand's colour.
    pub sand: Rgb,
    /// How much lies everywhere on it.
    pub thin: f32,
    /// Up to which height over the sand it has crept up.
    pub creep: f32,
    /// Where its grains lie.
    pub seed: u32,
}

/// Sand as light falls on it.
#[derive(Clone, Copy, Debug)]
pub struct Earth {
    /// Its colour.
    pub colour: Rgb,
    /// What is in the shade is tinted so by the light that sand throws on sand.
    pub bounce: Rgb,
}

impl Earth {
    /// What white sand would send back where it faces a way and `cast` of the lamp is hidden from it.
    #[inline]
    pub fn light(&self, lamp: &Lamp, n: Vector, cast: f32) -> Rgb {
        let (key, rest) = lamp.parts(n);
        let shaded = 1.0 - (key[1] * (1.0 - cast) / lamp.level).min(1.0);
        [0, 1, 2].map(|k| key[k] * (1.0 - cast) + rest[k] + self.bounce[k] * shaded)
    }
}

/// Solids and the ground they are on.
pub struct Model<'a> {
    /// The solids.
    pub solids: &'a [&'a dyn Solid],
    /// The sand around; level without.
    pub bed: Option<&'a Bed>,
    /// Sand that lies on them.
    pub dust: Option<Dust>,
    /// How long shadows are, 1 being true.
    pub short: f32,
}

/// What sand in the light throws back.
const THROWN: Rgb = [0.56, 0.44, 0.31];

/// Joins two boxes.
pub(crate) fn union(a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
    [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
}

impl Model<'_> {
    /// The box in which the solids are seen, in whole samples: left, top, width, height.
    pub fn frame(&self) -> [i32; 4] {
        whole(self.solids.iter().map(|solid| solid.seen()).reduce(union))
    }

    /// The box of all that is changed on the ground.
    pub fn ground_frame(&self, lamp: &Lamp) -> [i32; 4] {
        let mut area = self.solids.iter().map(|solid| solid.shadow(lamp, self.short)).reduce(union);
        if let Some(bed) = self.bed {
            let [x, y] = bed.origin;
            let bed = [x, y, x + bed.size[0] as f32, y + bed.size[1] as f32];
            area = Some(area.map_or(bed, |area| union(area, bed)));
        }
        whole(area)
    }

    fn nearest(&self, x: f32, y: f32) -> Option<Hit> {
        let mut best: Option<Hit> = None;
        for hit in self.solids.iter().filter_map(|solid| solid.hit(x, y)) {
            if best.is_none_or(|best| hit.z > best.z) {
                best = Some(hit);
            }
        }
        best
    }

    /// Between which columns of a box anything may be seen in one of its rows.
    fn span(&self, frame: [i32; 4], row: i32) -> std::ops::Range<i32> {
        let middle = (frame[1] + row) as f32 + 0.5;
        let spans = self.solids.iter().map(|solid| solid.span(middle));
        let [first, last] = spans.fold([f32::MAX, f32::MIN], |all, one| [all[0].min(one[0]), all[1].max(one[1])]);
        let column = |x: f32| (x - frame[0] as f32).clamp(0.0, frame[2].max(0) as f32) as i32;
        column(first.floor())..column(last.ceil())
    }

    /// What is seen in a pixel, from `n` by `n` points of it: its tone, and how much of it is covered.
    fn pixel(&self, lamp: &Lamp, x: i32, y: i32, n: usize) -> (Rgb, f32) {
        let (mut sum, mut alpha) = ([0.0; 3], 0.0);
        for k in 0..n * n {
            let off = |k: usize| (k as f32 + 0.5) / n as f32;
            let (x, y) = (x as f32 + off(k % n), y as f32 + off(k / n));
            let Some(hit) = self.nearest(x, y) else { continue };
            let (tone, covers) = self.lit(lamp, &hit, x, y);
            if covers > 0.0 {
                sum = [0, 1, 2].map(|c| sum[c] + tone[c] * covers);
                alpha += covers;
            }
        }
        (times(sum, 1.0 / alpha.max(1e-6)), alpha / (n * n) as f32)
    }

    fn samples(&self) -> usize {
        self.solids.iter().map(|solid| solid.samples()).max().unwrap_or(1)
    }

    /// The solids as they are seen within a box.
    pub fn body(&self, lamp: &Lamp, frame: [i32; 4]) -> Image {
        let mut image = Image::new(frame[2].max(1) as usize, frame[3].max(1) as usize);
        self.paint(lamp, frame, &mut image, 0, (0.09, self.samples()));
        image
    }

    /// The same, painted quickly into a larger image from column `left` on.
    pub fn body_into(&self, lamp: &Lamp, frame: [i32; 4], image: &mut Image, left: usize) {
        self.paint(lamp, frame, image, left, (f32::MAX, self.samples().min(2)));
    }

    /// Looks at the middle of each pixel, then more closely, at `n` by `n` points, at edges: where something ends, and
    /// where its tone changes by more than `jump`.
    fn paint(&self, lamp: &Lamp, frame: [i32; 4], image: &mut Image, left: usize, (jump, n): (f32, usize)) {
        let [width, height] = [frame[2].max(0), frame[3].max(0)];
        // How bright each pixel is; below 0 where nothing is.
        let mut tones = vec![-1.0_f32; (width * height) as usize];
        for j in 0..height {
            for i in self.span(frame, j) {
                let (tone, alpha) = self.pixel(lamp, frame[0] + i, frame[1] + j, 1);
                if alpha > 0.0 {
                    image.set(left + i as usize, j as usize, tone, alpha);
                    tones[(j * width + i) as usize] = tone[1];
                }
            }
        }
        if n < 2 {
            return;
        }
        let at = |i: i32, j: i32| {
            let within = (0..width).contains(&i) && (0..height).contains(&j);
            if within { tones[(j * width + i) as usize] } else { -1.0 }
        };
        for j in 0..height {
            for i in self.span(frame, j) {
                let here = at(i, j);
                let edge = |other: f32| (other < 0.0) != (here < 0.0) || (other - here).abs() > jump;
                if [at(i - 1, j), at(i + 1, j), at(i, j - 1), at(i, j + 1)].into_iter().any(edge) {
                    let (tone, alpha) = self.pixel(lamp, frame[0] + i, frame[1] + j, n);
                    image.set(left + i as usize, j as usize, tone, alpha);
                }
            }
        }
    }

    /// The tone of a hit, and how much of it is not under the sand.
    fn lit(&self, lamp: &Lamp, hit: &Hit, x: f32, y: f32) -> (Rgb, f32) {
        // The point on the ground below it.
        let (gx, gy) = (x, y + RISE * hit.z);
        let level = self.bed.map_or(0.0, |bed| bed.at(gx, gy));
        let above = hit.z - level;
        let mut covers = hit.covers * smooth(-0.35, 0.35, above);
        if covers <= 0.0 {
            return ([0.0; 3], 0.0);
        }
        let (mut base, mut n) = (hit.base, hit.normal);
        let mut buried = 0.0;
        if let Some(dust) = &self.dust {
            let clump = plane(gx * 0.9, y * 0.9, dust.seed);
            let up = n[2].max(0.0);
            let much = dust.thin * up * (0.5 + clump) + smooth(dust.creep * (0.35 + 0.9 * clump), 0.0, above) * 0.94;
            let grain = hash(x as i32, y as i32, dust.seed);
            let much = if grain > 1.0 - dust.thin * 0.5 { much.max(0.42) } else { much };
            let much = much.min(1.0);
            // Where it has all but gone under, the sand itself is seen: it runs out into the sand around.
            covers *= 1.0 - smooth(0.62, 0.94, much);
            if covers <= 0.0 {
                return ([0.0; 3], 0.0);
            }
            buried = much;
            base = blend(base, times(dust.sand, 0.90 + 0.2 * grain), much);
            // Sand lies as the sand around it lies.
            let lies = self.bed.map_or([0.0, 0.0, 1.0], |bed| slope(bed, gx, gy));
            n = normal(blend(n, lies, 0.85 * much));
        }
        // Close to the ground less of the sky is seen, and the sand throws light back.
        let open = 0.62 + 0.38 * smooth(0.0, 5.0, above);
        let tone = lamp.tone(base, n, 0.0, open);
        // The ground in front throws warm light up on whatever faces it.
        let thrown = (0.42 * n[1] + 0.04 * n[0] + 0.32 - 0.16 * n[2]).max(0.0) * open;
        let shine = if hit.gloss > 0.0 { hit.gloss * lamp.shine(n, 14) } else { 0.0 };
        let tone = [0, 1, 2].map(|c| {
            let lit = tone[c] + base[c] * thrown * THROWN[c] * (1.0 - buried) + shine * [0.52, 0.47, 0.40][c];
            lit + (base[c] - lit) * hit.keeps
        });
        (tone, covers)
    }

    /// What the solids and their bed do to the sand within a box: lighter, darker, in shadow.
    pub fn ground(&self, lamp: &Lamp, frame: [i32; 4], sand: Earth) -> Image {
        let mut image = Image::new(frame[2].max(1) as usize, frame[3].max(1) as usize);
        let flat = sand.light(lamp, [0.0, 0.0, 1.0], 0.0);
        for j in 0..frame[3] {
            for i in 0..frame[2] {
                let (x, seen) = ((frame[0] + i) as f32 + 0.5, (frame[1] + j) as f32 + 0.5);
                // What is heaped up is seen higher up the screen than it lies.
                let (mut y, mut level) = (seen, 0.0);
                if let Some(bed) = self.bed {
                    for _ in 0..3 {
                        level = bed.at(x, y);
                        y = seen + RISE * level;
                    }
                }
                let cast =
                    self.solids.iter().map(|solid| solid.hides(lamp, [x, y, level], self.short)).fold(0.0, f32::max);
                let n = self.bed.map_or([0.0, 0.0, 1.0], |bed| slope(bed, x, y));
                if n[2] >= 1.0 && cast <= 0.0 {
                    continue;
                }
                let light = sand.light(lamp, n, cast);
                let ratio = [0, 1, 2].map(|k| light[k] / flat[k]);
                let least = ratio[0].min(ratio[1]).min(ratio[2]);
                if least < 0.997 {
                    // A veil that takes each part of the colour as far down as it should go.
                    let veil =
                        [0, 1, 2].map(|k| sand.colour[k] * flat[k] * (ratio[k].min(1.0) - least) / (1.0 - least));
                    image.set(i as usize, j as usize, veil, 1.0 - least);
                } else if ratio[1] > 1.003 {
                    let pale = sand.colour[1] * flat[1];
                    let much = pale * (ratio[1] - 1.0) * 0.6 / (1.0 - pale).max(0.06);
                    image.set(i as usize, j as usize, [1.0, 0.965, 0.87], much.min(0.6));
                }
            }
        }
        image
    }
}

/// Which way the sand of a bed faces.
fn slope(bed: &Bed, x: f32, y: f32) -> Vector {
    let (i, j) = (x - bed.origin[0], y - bed.origin[1]);
    if i < 1.0 || j < 1.0 {
        return [0.0, 0.0, 1.0];
    }
    let (i, j) = (i as usize, j as usize);
    if i + 1 >= bed.size[0] || j + 1 >= bed.size[1] {
        return [0.0, 0.0, 1.0];
    }
    let across = (bed.get(i + 1, j) - bed.get(i - 1, j)) * 0.5;
    let down = (bed.get(i, j + 1) - bed.get(i, j - 1)) * 0.5;
    if across == 0.0 && down == 0.0 { [0.0, 0.0, 1.0] } else { normal([-across, -down, 1.0]) }
}

/// A box in whole samples.
fn whole(area: Option<[f32; 4]>) -> [i32; 4] {
    let Some([left, top, right, bottom]) = area else { return [0; 4] };
    let (x, y) = (left.floor() as i32 - 1, top.floor() as i32 - 1);
    [x, y, right.ceil() as i32 + 1 - x, bottom.ceil() as i32 + 1 - y]
}
