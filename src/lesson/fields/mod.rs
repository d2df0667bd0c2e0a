//! A scene as text: each field by name, so that fields can be added and removed while links and
//! stored scenes stay valid.
//!
//! A scene consists of numbers, truth values and enums with unit variants, in structs and arrays. A
//! field is written as its name and its values: `p` and `-5,0.5`. The field of a nested struct is
//! `ends.a`.

mod value;

pub use crosspoint_macros::FieldValue;
pub use value::{FieldReader, FieldValue, Fields, below};

impl Fields {
    /// The fields of a scene.
    pub fn of(scene: &impl FieldValue) -> Self {
        let mut fields = Self::default();
        scene.write_fields("", &mut fields);
        fields
    }

    /// Whether there is a field of this name.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| known == name)
    }

    /// Sets a field.
    pub fn put(&mut self, name: &str, values: &str) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => values.clone_into(old),
            None => self.0.push((name.to_owned(), values.to_owned())),
        }
    }

    /// The scene with these fields. A missing or invalid value is replaced by that of `start`; the
    /// second number counts the invalid values. A field with a wrong number of values is invalid as
    /// a whole, and an unknown field is ignored.
    pub fn read<S: Clone + FieldValue>(&self, start: &S) -> (S, usize) {
        let mut known = Self::of(start);
        let mut all = known.clone();
        for (name, values) in self.0.iter().filter(|(name, _)| known.has(name)) {
            all.put(name, values);
        }
        if let Some(scene) = value::scene(&all) {
            return (scene, 0);
        }
        let mut scene = start.clone();
        let mut lost = 0;
        for (name, values) in &self.0 {
            let Some(at) = known.0.iter().position(|(known, _)| known == name) else { continue };
            let mut taken: Vec<_> = known.0[at].1.split(',').map(str::to_owned).collect();
            let values: Vec<_> = values.split(',').collect();
            if values.len() != taken.len() {
                lost += taken.len();
                continue;
            }
            for (index, value) in values.into_iter().enumerate() {
                let before = std::mem::replace(&mut taken[index], value.to_owned());
                known.0[at].1 = taken.join(",");
                match value::scene(&known) {
                    Some(read) => scene = read,
                    None => {
                        lost += 1;
                        taken[index] = before;
                        known.0[at].1 = taken.join(",");
                    }
                }
            }
        }
        (scene, lost)
    }
}

/// The numbers of a field.
pub fn list(numbers: &[f64]) -> String {
    numbers.iter().copied().map(value::written).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Extent;
    use glam::{DVec2, dvec2};
    use proptest::prelude::*;

    #[derive(Clone, Debug, PartialEq, FieldValue)]
    struct Ends {
        a: DVec2,
        part: Extent,
    }

    #[derive(Clone, Debug, PartialEq, FieldValue)]
    struct Scene {
        ends: Ends,
        cells: [[f64; 2]; 2],
        down: bool,
        size: u8,
        more: (),
    }

    #[derive(Clone, Debug, PartialEq, FieldValue)]
    struct Topic(Scene);

    fn start() -> Topic {
        let ends = Ends { a: dvec2(-5.0, 0.5), part: Extent::Ray };
        Topic(Scene { ends, cells: [[1.0, 2.0], [3.0, -0.0]], down: true, size: 7, more: () })
    }

    fn fields(of: &[(&str, &str)]) -> Fields {
        Fields(of.iter().map(|(name, values)| ((*name).to_owned(), (*values).to_owned())).collect())
    }

    #[test]
    fn a_scene_is_written_by_the_names_of_its_fields() {
        let written = [
            ("ends.a", "-5,0.5"),
            ("ends.part", "Ray"),
            ("cells", "1,2,3,-0"),
            ("down", "true"),
            ("size", "7"),
        ];
        assert_eq!(Fields::of(&start()), fields(&written));
    }

    #[test]
    fn missing_unknown_and_invalid_fields_keep_the_start() {
        let read = |name, values| fields(&[(name, values)]).read(&start());
        for (name, values, lost) in [
            ("ends.a", "1", 2),
            ("ends.a", "1,2,3", 2),
            ("ends.a", "-5,NaN", 1),
            ("ends.a", "inf,0.5", 1),
            ("ends.a", "", 2),
            ("ends.part", "Curve", 1),
            ("down", "1", 1),
            ("size", "256", 1),
            ("colour", "1", 0),
        ] {
            assert_eq!(read(name, values), (start(), lost), "{name}={values}");
        }
        let both = fields(&[("size", "x"), ("down", "false")]).read(&start());
        assert_eq!((both.0.0.down, both.0.0.size, both.1), (false, 7, 1));
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn every_finite_number_round_trips_with_its_bits(bits: u64) {
            let x = f64::from_bits(bits);
            prop_assume!(x.is_finite());
            let mut scene = start();
            scene.0.ends.a.x = x;
            let (read, lost) = Fields::of(&scene).read(&start());
            prop_assert_eq!((read.0.ends.a.x.to_bits(), lost), (bits, 0));
        }
    }
}
