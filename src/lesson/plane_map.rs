//! How a plane lies in its picture: as it is, with y pointing down, or in another basis.

use glam::{DAffine2, DMat2, DVec2};
use std::f64::consts::FRAC_PI_2;

/// The map from a plane to its picture, in which x points right and y up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaneMap {
    to_picture: DAffine2,
    from_picture: DAffine2,
    paper: Option<Paper>,
}

/// The sine of the angle below which vectors count as parallel, and the step over that moment.
const FLAT: f64 = 1e-6;
const BESIDE_FLAT: f64 = 1e-3;

/// A basis into which a picture is transformed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NewBasis {
    /// The point with the coordinates 0.
    pub origin: DVec2,
    /// The basis vectors.
    pub vectors: [DVec2; 2],
    /// How far the picture has gone over, from 0 to 1.
    pub part: f64,
}

/// The coordinates of the basis into which a picture is transformed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// Maps coordinates in the basis to the picture.
    pub to_picture: DAffine2,
    /// Maps coordinates in the basis to the plane.
    pub to_plane: DAffine2,
    /// How far the picture has gone over: 1 is a picture in which the basis is at right angles.
    pub part: f64,
}

impl Default for PlaneMap {
    fn default() -> Self {
        Self::new(DAffine2::IDENTITY, None)
    }
}

impl PlaneMap {
    fn new(to_picture: DAffine2, paper: Option<Paper>) -> Self {
        Self { to_picture, from_picture: to_picture.inverse(), paper }
    }

    /// The plane as it is, or with its y axis pointing down.
    pub fn downward(down: bool) -> Self {
        let up = if down { DVec2::NEG_Y } else { DVec2::Y };
        Self::new(DAffine2::from_mat2(DMat2::from_cols(DVec2::X, up)), None)
    }

    /// This picture, transformed part of the way to a basis with the vectors b1 and b2: at part 0
    /// unchanged, at 1 with b1 pointing right and b2 up, equally long and with the area of their
    /// parallelogram unchanged. In between, lengths change by equal factors and angles evenly, so
    /// nothing collapses unless the basis changes orientation. The centre of the triangle of the
    /// basis stays fixed. Returns the picture unchanged if the vectors are parallel or not finite.
    ///
    /// ```
    /// use crosspoint::lesson::{NewBasis, PlaneMap};
    /// use glam::{DVec2, dvec2};
    /// let vectors = [dvec2(0.0, -2.0), dvec2(2.0, 0.0)];
    /// let basis = NewBasis { origin: dvec2(1.0, 1.0), vectors, part: 1.0 };
    /// let map = PlaneMap::default().towards(&basis);
    /// let [origin, tip] = [dvec2(1.0, 1.0), dvec2(1.0, -1.0)].map(|p| map.picture(p));
    /// assert!((tip - origin).distance(dvec2(2.0, 0.0)) < 1e-15);
    /// assert!(map.plane(tip).distance(dvec2(1.0, -1.0)) < 1e-15);
    /// let flat = NewBasis { vectors: [DVec2::X, DVec2::X], ..basis };
    /// assert_eq!(PlaneMap::default().towards(&flat), PlaneMap::default());
    /// ```
    #[must_use]
    pub fn towards(self, &NewBasis { origin, vectors: [b1, b2], part }: &NewBasis) -> Self {
        let seen = [b1, b2].map(|b| self.to_picture.transform_vector2(b));
        let area = seen[0].perp_dot(seen[1]).abs();
        if part <= 0.0 || !area.is_normal() {
            return self;
        }
        let length = |b: DVec2| b.length().powf(1.0 - part) * area.sqrt().powf(part);
        let first = seen[0].to_angle() * (1.0 - part);
        let between = seen[0].angle_between(seen[1]) * (1.0 - part) + FRAC_PI_2 * part;
        // A basis that changes orientation would be flat for a moment, with no inverse map.
        if between.sin().abs() < FLAT {
            let part = part + BESIDE_FLAT;
            return self.towards(&NewBasis { origin, vectors: [b1, b2], part });
        }
        let [b1_picture, b2_picture] = match part < 1.0 {
            true => [
                DVec2::from_angle(first) * length(seen[0]),
                DVec2::from_angle(first + between) * length(seen[1]),
            ],
            // The end state exactly, without rounding errors of angles.
            false => [DVec2::X * area.sqrt(), DVec2::Y * area.sqrt()],
        };
        let to_plane = DAffine2::from_mat2_translation(DMat2::from_cols(b1, b2), origin);
        let centre = DVec2::splat(1.0 / 3.0);
        let stays = self.picture(to_plane.transform_point2(centre));
        let turned = DMat2::from_cols(b1_picture, b2_picture);
        let to_picture = DAffine2::from_mat2_translation(turned, stays - turned * centre);
        let paper = Paper { to_picture, to_plane, part: part.min(1.0) };
        Self::new(to_picture * to_plane.inverse(), Some(paper))
    }

    /// The picture of a point of the plane.
    pub fn picture(&self, point: DVec2) -> DVec2 {
        self.to_picture.transform_point2(point)
    }

    /// The point of the plane with this picture; not finite while the picture is flat.
    pub fn plane(&self, picture: DVec2) -> DVec2 {
        self.from_picture.transform_point2(picture)
    }

    /// The direction of the plane with this direction in the picture.
    pub fn direction(&self, picture: DVec2) -> DVec2 {
        self.from_picture.transform_vector2(picture)
    }

    /// The pictures of both axes.
    pub fn axes(&self) -> [DVec2; 2] {
        [DVec2::X, DVec2::Y].map(|axis| self.to_picture.transform_vector2(axis))
    }

    /// The basis into which the picture is transformed.
    pub fn paper(&self) -> Option<Paper> {
        self.paper
    }

    /// The maps of the coordinates whose grid is drawn, each with its strength: those of the plane,
    /// those of the basis, or both on the way.
    pub fn grids(&self) -> impl Iterator<Item = (Self, f64)> {
        let part = self.paper.map_or(0.0, |paper| paper.part);
        let paper = self.paper.map(|paper| (Self::new(paper.to_picture, None), part));
        let plane = Self { paper: None, ..*self };
        [(plane, 1.0 - part)].into_iter().chain(paper).filter(|(_, strength)| *strength > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;
    use proptest::prelude::*;

    fn vector() -> impl Strategy<Value = DVec2> {
        [-9.0..9.0, -9.0..9.0].prop_map(DVec2::from_array)
    }

    proptest! {
        #[test]
        fn a_picture_on_its_way_to_a_basis_never_collapses_and_keeps_its_centre(
            (origin, b1, b2, p) in (vector(), vector(), vector(), vector()),
            part in 0.0..=1.0,
        ) {
            let area = b1.perp_dot(b2);
            prop_assume!(area > 0.1 && b1.length() > 0.3 && b2.length() > 0.3);
            let map = PlaneMap::default().towards(&NewBasis { origin, vectors: [b1, b2], part });
            let [x, y] = map.axes();
            prop_assert!(x.perp_dot(y) > 0.0);
            prop_assert!(map.plane(map.picture(p)).distance(p) < 1e-9);
            let centre = origin + (b1 + b2) / 3.0;
            prop_assert!(map.picture(centre).distance(centre) < 1e-9);
        }

        #[test]
        fn in_the_end_coordinates_are_read_off_the_picture(
            (origin, b1, b2, down) in (vector(), vector(), vector(), any::<bool>()),
            (x, y) in (-3.0..3.0, -3.0..3.0),
        ) {
            let area = b1.perp_dot(b2).abs();
            prop_assume!(area > 0.1);
            let basis = NewBasis { origin, vectors: [b1, b2], part: 1.0 };
            let map = PlaneMap::downward(down).towards(&basis);
            let from_origin = map.picture(origin + b1 * x + b2 * y) - map.picture(origin);
            prop_assert!(from_origin.distance(dvec2(x, y) * area.sqrt()) < 1e-6);
            let grids: Vec<_> = map.grids().collect();
            prop_assert_eq!(grids.len(), 1);
            prop_assert!(grids[0].0.picture(dvec2(x, y)).distance(map.picture(origin + b1 * x + b2 * y)) < 1e-6);
        }
    }

    #[test]
    fn a_picture_is_never_flat_while_its_basis_turns_over() {
        let basis = NewBasis { origin: DVec2::ZERO, vectors: [DVec2::Y, DVec2::X], part: 0.5 };
        let map = PlaneMap::default().towards(&basis);
        let [x, y] = map.axes();
        assert!(x.perp_dot(y).abs() > 1e-4);
    }

    #[test]
    fn what_is_no_basis_changes_nothing() {
        for down in [false, true] {
            let plane = PlaneMap::downward(down);
            let nothing = [
                [DVec2::ZERO, DVec2::X],
                [DVec2::X, DVec2::X * 3.0],
                [DVec2::splat(f64::NAN), DVec2::Y],
                [DVec2::splat(f64::INFINITY), DVec2::Y],
            ];
            for vectors in nothing {
                let basis = NewBasis { origin: DVec2::ONE, vectors, part: 0.5 };
                assert_eq!(plane.towards(&basis), plane);
            }
            let vectors = [DVec2::X, DVec2::Y];
            let basis = NewBasis { origin: DVec2::ONE, vectors, part: 0.0 };
            assert_eq!(plane.towards(&basis), plane);
        }
    }
}
