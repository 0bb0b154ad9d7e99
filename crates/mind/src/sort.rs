//! Sorting lists of a handful of items in little code: the standard library's sort takes some 4 KB in the page for every
//! type and order.

/// Sorts in place, keeping the order of equals. `before` says whether its first argument belongs before its second.
pub fn sort<T>(list: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort;
    use crate::Dice;

    #[test]
    fn sorts_and_keeps_the_order_of_equals() {
        let mut dice = Dice::new(1);
        for count in 0..40 {
            let list: Vec<(usize, usize)> = (0..count).map(|at| (dice.below(7), at)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            sort(&mut ours, |one, other| one.0 < other.0);
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs);
        }
    }
}
