//! Leaving parts out of a bar that is too narrow for all of them.

/// Leaves out parts until the rest is at most `room` wide, in points: each time the one with the
/// index `next`, or none any more where that is `None`.
pub fn fold<T>(
    parts: &mut Vec<T>,
    room: f32,
    width: impl Fn(&[T]) -> f32,
    next: impl Fn(&[T]) -> Option<usize>,
) {
    while width(parts) > room
        && let Some(index) = next(parts)
    {
        parts.remove(index);
    }
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn parts_are_left_out_until_the_rest_fits() {
        let width = |parts: &[f32]| parts.iter().sum::<f32>();
        let next = |parts: &[f32]| parts.len().checked_sub(1);
        for (room, left) in [(9.0, 3), (5.0, 2), (1.9, 0)] {
            let mut parts = vec![2.0, 3.0, 4.0];
            fold(&mut parts, room, width, next);
            assert_eq!(parts.len(), left, "{room}");
        }
        let mut parts = vec![2.0, 3.0];
        fold(&mut parts, 1.0, width, |parts| (parts.len() > 1).then_some(0));
        assert_eq!(parts, [3.0], "the last one stays");
    }
}
