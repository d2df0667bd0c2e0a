//! The cases: points in a box of 200, random or on a lattice with exact intersections.

use std::sync::Arc;

use glam::{DVec2, DVec3};

/// The number of cases of each kind.
pub const COUNT: usize = 4096;

/// How the cases are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Random cases.
    Generic,
    /// One case in five is degenerate or within a few ulps of that.
    Hard,
}

impl Kind {
    pub const ALL: [Self; 2] = [Self::Generic, Self::Hard];

    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    /// The cases of a kind: `generic` generates a random one, `hard` a nearly degenerate one.
    pub fn cases<I>(
        self,
        generic: impl Fn(&mut Random) -> I,
        hard: impl Fn(&mut Random) -> I,
    ) -> Arc<[I]> {
        let mut random = Random(20);
        let is_hard = |random: &mut Random| self == Self::Hard && random.below(5) == 0;
        let mut case =
            || if is_hard(&mut random) { hard(&mut random) } else { generic(&mut random) };
        (0..COUNT).map(|_| case()).collect()
    }
}

/// A generator of random numbers (Steele, Lea and Flood, *Fast splittable pseudorandom number
/// generators*, 2014).
pub struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// An integer from 0 to `n` − 1.
    pub fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }

    /// A number from 0 to 1.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A multiple of 1/8 from 0 to 1.
    pub fn eighth(&mut self) -> f64 {
        self.below(9) as f64 / 8.0
    }

    fn coordinate(&mut self) -> f64 {
        200.0 * self.unit() - 100.0
    }

    pub fn vec2(&mut self) -> DVec2 {
        DVec2::new(self.coordinate(), self.coordinate())
    }

    pub fn vec3(&mut self) -> DVec3 {
        DVec3::new(self.coordinate(), self.coordinate(), self.coordinate())
    }

    /// A point of the lattice; computations with few such points are exact.
    pub fn lattice2(&mut self) -> DVec2 {
        self.vec2().round()
    }

    /// A point of the lattice in space.
    pub fn lattice3(&mut self) -> DVec3 {
        self.vec3().round()
    }

    /// A number that is `x`, or up to three ulps from it.
    pub fn nudged(&mut self, x: f64) -> f64 {
        (0..self.below(4)).fold(x, |x, _| x.next_up())
    }
}
