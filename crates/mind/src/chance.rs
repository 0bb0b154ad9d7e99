//! Every throw there can be, with its probability.

use arrayvec::ArrayVec;
use handful_rules::{Cast, Game, Lots};

use crate::dice::MOST_CASTS;
use crate::sort::sort;

/// The casts of one turn.
pub type Casts = ArrayVec<Cast, MOST_CASTS>;

/// A whole throw of a turn and how likely it is.
#[derive(Clone, Debug)]
pub struct Throw {
    /// The casts, in one of the orders in which they may come.
    pub casts: Casts,
    /// Its probability, 0 to 1, together with all throws that are played alike.
    pub chance: f64,
}

/// The throws of a turn that come with probability `least` or more for each order of their casts, most likely first;
/// and the probability of all others together. Where a cast can give another one for ever (Len Doat) those others are
/// never none.
///
/// `alike` names one count of marked faces for all that are played alike, so that they are one throw. The order of the
/// casts matters in no game.
pub fn throws<G: Game>(game: &G, least: f64, alike: impl Fn(u8) -> u8) -> (Vec<Throw>, f64) {
    let mut all: Vec<Throw> = Vec::new();
    if let Some(lots) = game.lots() {
        extend(game, lots, least, &alike, &mut Casts::new(), 1.0, &mut all);
    }
    // A stable sort, so that equals stay in the order in which they were found.
    sort(&mut all, |one, other| one.chance > other.chance);
    let rest = 1.0 - all.iter().map(|throw| throw.chance).sum::<f64>();
    (all, rest.max(0.0))
}

fn extend<G: Game>(
    game: &G,
    lots: Lots,
    least: f64,
    alike: &impl Fn(u8) -> u8,
    casts: &mut Casts,
    chance: f64,
    all: &mut Vec<Throw>,
) {
    for up in 0..=lots.count {
        let chance = chance * f64::from(lots.ways(up)) / f64::from(1_u32 << lots.count);
        if chance < least || casts.is_full() {
            continue;
        }
        casts.push(Cast::of_count(alike(up)));
        if game.casts_complete(casts) {
            let counts = sorted(casts);
            match all.iter_mut().find(|throw| sorted(&throw.casts) == counts) {
                Some(throw) => throw.chance += chance,
                None => all.push(Throw { casts: casts.clone(), chance }),
            }
        } else {
            extend(game, lots, least, alike, casts, chance, all);
        }
        casts.pop();
    }
}

/// How many marked faces each cast shows, ascending.
fn sorted(casts: &Casts) -> ArrayVec<u8, MOST_CASTS> {
    let mut counts: ArrayVec<u8, MOST_CASTS> = casts.iter().map(|cast| cast.up()).collect();
    sort(&mut counts, |one, other| one < other);
    counts
}

#[cfg(test)]
mod tests {
    use super::{sorted, throws};
    use handful_rules::{AjSayil, Choices, Game, Kind, LenDoat, Siryu};

    #[test]
    fn chances_sum_to_one() {
        let aj = throws(&AjSayil::default(), 0.0, |up| up);
        assert_eq!((aj.0.len(), aj.1), (15, 0.0), "unordered pairs of 0 to 4");
        let siryu = throws(&Siryu::default(), 0.0, |up| up);
        assert_eq!((siryu.0.len(), siryu.1), (7, 0.0));
        // Beyond k casts that give another: (6/32)^k.
        for (most, least) in [(1, 0.03), (2, 0.9e-3), (3, 2.9e-5)] {
            let (all, rest) = throws(&LenDoat::default(), least, |up| up);
            let chance = |casts: usize| all.iter().filter(|t| t.casts.len() == casts).map(|t| t.chance).sum::<f64>();
            for casts in 1..=most {
                let exact = (6.0_f64 / 32.0).powi(casts as i32 - 1) * 26.0 / 32.0;
                assert!((chance(casts) - exact).abs() < 1e-12, "{casts} casts: {} not {exact}", chance(casts));
            }
            assert!((all.iter().map(|throw| throw.chance).sum::<f64>() + rest - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn each_throw_is_whole_and_comes_once() {
        let game = LenDoat::new(Choices::of(Kind::LenDoat));
        let (all, _) = throws(&game, 1e-6, |up| up);
        let mut seen = std::collections::HashSet::new();
        for throw in &all {
            assert!(game.casts_complete(&throw.casts));
            assert!(seen.insert(sorted(&throw.casts)));
        }
        // Two 1s and a 3 come in one order only, since the 3 ends the series: (5/32)^2 * 10/32.
        let one = all.iter().find(|throw| sorted(&throw.casts).as_slice() == [1, 1, 3]).map(|throw| throw.chance);
        assert!(one.is_some_and(|chance| (chance - 25.0 * 10.0 / 32_768.0).abs() < 1e-12));
        // A 1, a 5 and a 3 in two: 2 * 5/32 * 1/32 * 10/32.
        let two = all.iter().find(|throw| sorted(&throw.casts).as_slice() == [1, 3, 5]).map(|throw| throw.chance);
        assert!(two.is_some_and(|chance| (chance - 2.0 * 5.0 * 10.0 / 32_768.0).abs() < 1e-12));
    }
}
