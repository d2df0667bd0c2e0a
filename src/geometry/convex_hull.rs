//! The convex hull of points of a plane.

/// The corners of the convex hull of points, in order; fewer than three for collinear points. The
/// points are different, and sorted by one coordinate, then by the other. `turn` of three points has
/// the sign of the area of their triangle.
///
/// ```
/// use crosspoint::geometry::convex_hull::convex_hull;
/// let sorted = [[0.0, 0.0], [1.0, 1.0], [1.0, 2.0], [2.0, 0.0]];
/// let turn = |a: [f64; 2], b: [f64; 2], c: [f64; 2]| {
///     (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
/// };
/// assert_eq!(convex_hull(&sorted, turn), [[0.0, 0.0], [2.0, 0.0], [1.0, 2.0]]);
/// ```
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
