//! The convex hull of points of a plane.

/// The corners of the convex hull of points, in order; fewer than three for collinear points. The
/// points are different, and sorted by one coordinate, then by the other. `turn` of three points has
/// the sign of the area of their triangle.
///
/// Source: Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979.
pub fn convex_hull<T: Copy>(sorted: &[T], turn: impl Fn(T, T, T) -> f64) -> Vec<T> {
    let half = |points: &mut dyn Iterator<Item = T>| {
        let mut half: Vec<T> = Vec::new();
        for next in points {
            while let [.., a, b] = half[..]
                && turn(a, b, next) <= 0.0
            {
                half.pop();
            }
            half.push(next);
        }
        half.pop();
        half
    };
    [half(&mut sorted.iter().copied()), half(&mut sorted.iter().rev().copied())].concat()
}
