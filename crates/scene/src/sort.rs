//! Sorting short lists in little code: the standard library's sort is compiled anew for every type and key, at 4 KB
//! each in the page.

/// Sorts a list by keys, keeping the order of equals. For lists that are short or nearly in order: the time grows with
/// the number of pairs that are not.
pub fn sort_by_key<T, K: PartialOrd>(list: &mut [T], key: impl Fn(&T) -> K) {
    let keys: Vec<K> = list.iter().map(key).collect();
    let order = order(keys.len(), &|a, b| keys[a] < keys[b]);
    for at in 0..list.len() {
        // What belongs here has been moved on if its place was filled before.
        let mut from = order[at];
        while from < at {
            from = order[from];
        }
        list.swap(at, from);
    }
}

/// For each place, which item belongs there.
fn order(count: usize, less: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::with_capacity(count);
    for item in 0..count {
        let mut at = order.len();
        while at > 0 && less(item, order[at - 1]) {
            at -= 1;
        }
        order.insert(at, item);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::sort_by_key;

    #[test]
    fn sorts_and_keeps_the_order_of_equals() {
        let mut rng = crate::Rng::new(1);
        for count in 0..40 {
            let list: Vec<(u8, usize)> = (0..count).map(|at| (rng.below(7) as u8, at)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_by_key(&mut ours, |item| item.0);
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs);
        }
    }
}
