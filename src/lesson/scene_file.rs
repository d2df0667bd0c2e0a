//! The file `scenes.txt` of a lesson: the scenes of its steps, one that solves each challenge, and
//! one for each erratum of published code.
//!
//! A line names a scene and the fields in which it differs from the default scene, as a link does;
//! options start with a dot. A line that starts with `#` is a comment.
//!
//! ```text
//! # A ball behind the shot.
//! step opening p=1.5,0 q=-1.5,1 .towards=-85,40
//! before opening p=0.5,-2
//! step away .like=opening r=3.25
//! solution touch .drags=3 p=-3.5,-0.5
//! erratum S0-line-f32 .code=sign_alone p=8192,2
//! ```
//!
//! - `step`: the picture of the step with this id; `.like=` starts from the scene of a step above.
//!   An option that [`ShotCamera`] lists sets the camera; `.exempt=` with an [`Exception`] exempts
//!   the picture from a rule of composition.
//! - `before`: the scene from which points move to that of the step.
//! - `solution`: a scene that earns every star of the challenge with this id. Reaching its goal with
//!   at most `.drags=` changes earns one of them.
//! - `erratum`: a scene on which the published function `.code=` fails; `.special` if that function
//!   is correct except for special input like this.

use super::fields::Fields;
use super::space::{DefaultView, DefaultView3d};
use glam::dvec2;
use strum::EnumString;

/// The camera of a step's picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ShotCamera {
    /// `.plane=x,y,half` or `.space=x,y,z,half,yaw,pitch`: the centre, half of the height or width
    /// that must fit, and in space both angles of a [`DefaultView3d`].
    View(DefaultView),
    /// `.towards=yaw,pitch` or `.parallel=yaw,pitch`: space from this direction, by both angles of
    /// a [`DefaultView3d`]; the figure is fitted to the available rectangle.
    Towards {
        /// The angle about the z axis.
        yaw: f64,
        /// The camera's height above the ground.
        pitch: f64,
        /// Whether the camera has no perspective.
        parallel: bool,
    },
}

impl ShotCamera {
    /// The camera of an option and its numbers.
    fn read(option: &str, numbers: &str) -> Option<Self> {
        let numbers: Option<Vec<f64>> = numbers.split(',').map(|x| x.parse().ok()).collect();
        let parallel = option == ".parallel";
        match (option, &*numbers?) {
            (".plane", &[x, y, half]) => Some(Self::View(DefaultView::Plane(dvec2(x, y), half))),
            (".space", &[x, y, z, half, yaw, pitch]) => {
                let view3d = DefaultView3d::at([x, y, z], half, [yaw, pitch]);
                Some(Self::View(DefaultView::Space(view3d)))
            }
            (".towards" | ".parallel", &[yaw, pitch]) => {
                Some(Self::Towards { yaw, pitch, parallel })
            }
            _ => None,
        }
    }
}

/// Why a picture is exempt from a rule of composition. The file has the names in snake case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Exception {
    /// The points are collinear or nearly so: the figure fills little space.
    Collinear,
    /// The subject is points that are close to each other.
    Touching,
    /// The subject is a part of the figure: the rest is outside the picture.
    CloseUp,
}

/// The id of the opening question in the texts; the lesson opens with its picture.
pub(super) const OPENING: &str = "opening";

/// The picture of a step that differs from the lesson's default scene and view.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// The id of the step in the texts.
    pub step: &'static str,
    /// The fields that differ from the default scene.
    pub scene: Fields,
    /// The scene before: points move from there when the step asks its question, and again when it
    /// is answered.
    pub before: Option<Fields>,
    /// The scene's camera; `None`: the default view.
    pub camera: Option<ShotCamera>,
    /// The rule of composition that it is exempt from, if any.
    pub exception: Option<Exception>,
}

/// A scene that solves a challenge.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The id of the challenge.
    pub challenge: &'static str,
    /// Reaching the goal with at most this many changes earns a star.
    pub drags: u32,
    /// The scene, which earns every other star.
    pub scene: Fields,
}

/// A scene on which published code fails.
#[derive(Clone, Debug, PartialEq)]
pub struct Erratum {
    /// The erratum's name in the list of errata; in the texts in lower case with underscores.
    pub name: &'static str,
    /// The name of the function.
    pub code: &'static str,
    /// Whether the function is correct except for special input like this.
    pub special_input: bool,
    /// The scene.
    pub scene: Fields,
}

/// The scenes of a lesson's file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SceneFile {
    /// The pictures of the steps that have their own.
    pub shots: Vec<Shot>,
    /// The solutions of the challenges, in their order.
    pub solutions: Vec<Solution>,
    /// The scenes on which published code fails.
    pub errata: Vec<Erratum>,
    /// What is wrong with lines that were left out, with their numbers. A test reads all files.
    pub faults: Vec<String>,
}

impl SceneFile {
    /// The scenes of a text in this format.
    pub fn read(text: &'static str) -> Self {
        let mut file = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            if let Err(fault) = file.read_line(line) {
                file.faults.push(format!("line {number}: {fault}"));
            }
        }
        file
    }

    fn read_line(&mut self, line: &'static str) -> Result<(), String> {
        let mut words = line.split_whitespace();
        let Some(kind) = words.next().filter(|word| !word.starts_with('#')) else { return Ok(()) };
        let name = words.next().ok_or("the name of the scene is missing")?;
        let (mut camera, mut exception) = (None, None);
        let (mut code, mut special_input) = (None, false);
        let mut drags: Option<u32> = None;
        let mut scene = match kind {
            "before" => self.shot(name).ok_or(format!("no step {name} above"))?.scene.clone(),
            _ => Fields::default(),
        };
        for word in words {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            match key {
                ".like" => {
                    let like = self.shot(value).ok_or(format!("no step {value} above"))?;
                    scene = like.scene.clone();
                }
                ".code" => code = Some(value),
                ".special" => special_input = true,
                ".drags" => {
                    let count = value.parse().map_err(|_| format!("not a number: {word}"))?;
                    drags = Some(count);
                }
                ".exempt" => {
                    let known = value.parse::<Exception>();
                    exception = Some(known.map_err(|_| format!("no exemption is called {value}"))?);
                }
                option if option.starts_with('.') => {
                    let read = ShotCamera::read(option, value);
                    camera = Some(read.ok_or(format!("neither an option nor a camera: {word}"))?);
                }
                field => scene.put(field, value),
            }
        }
        if kind != "step" && (camera.is_some() || exception.is_some()) {
            return Err("only a step has a camera or an exemption".to_owned());
        }
        if kind != "erratum" && (code.is_some() || special_input) {
            return Err("only an erratum has .code= and .special".to_owned());
        }
        if kind != "solution" && drags.is_some() {
            return Err("only a solution has .drags=".to_owned());
        }
        match kind {
            "step" => {
                self.shots.push(Shot { step: name, scene, before: None, camera, exception });
            }
            "before" => {
                let shot = self.shots.iter_mut().find(|shot| shot.step == name);
                shot.into_iter().for_each(|shot| shot.before = Some(scene.clone()));
            }
            "solution" => {
                let drags = drags.ok_or("a solution needs .drags=")?;
                self.solutions.push(Solution { challenge: name, drags, scene });
            }
            "erratum" => {
                let code = code.ok_or("an erratum needs .code=")?;
                self.errata.push(Erratum { name, code, special_input, scene });
            }
            _ => {
                return Err(format!("unknown kind {kind}: use step, before, solution or erratum"));
            }
        }
        Ok(())
    }

    /// The picture of the step with this id; `None` for the default scene in the default view.
    pub fn shot(&self, step: &str) -> Option<&Shot> {
        self.shots.iter().find(|shot| shot.step == step)
    }

    /// The errata of the published function with this name.
    pub fn errata_of<'a>(&'a self, code: &'a str) -> impl Iterator<Item = &'a Erratum> {
        self.errata.iter().filter(move |erratum| erratum.code == code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(of: &[(&str, &str)]) -> Fields {
        Fields(of.iter().map(|(name, values)| ((*name).to_owned(), (*values).to_owned())).collect())
    }

    #[test]
    fn a_scene_starts_from_the_default_one_or_from_that_of_a_step() {
        let file = SceneFile::read(
            "# A comment.\n\nstep opening p=1,2 r=3 .towards=-85,40 .exempt=touching\n\
             before opening p=0,0\nstep away .like=opening r=4 .plane=0,0.5,2\n\
             solution touch .drags=3 p=5,6\nerratum S0-x .code=one .special p=7,8\n",
        );
        assert_eq!(file.faults, [""; 0]);
        let [opening, away] = &*file.shots else { panic!("two steps") };
        let towards = ShotCamera::Towards { yaw: -85.0, pitch: 40.0, parallel: false };
        assert_eq!((opening.camera, opening.exception), (Some(towards), Some(Exception::Touching)));
        assert_eq!(opening.scene, fields(&[("p", "1,2"), ("r", "3")]));
        assert_eq!(opening.before, Some(fields(&[("p", "0,0"), ("r", "3")])));
        assert_eq!(away.scene, fields(&[("p", "1,2"), ("r", "4")]));
        assert_eq!(away.camera, Some(ShotCamera::View(DefaultView::Plane(dvec2(0.0, 0.5), 2.0))));
        let [solution] = &*file.solutions else { panic!("one solution") };
        assert_eq!((solution.challenge, solution.drags), ("touch", 3));
        assert_eq!(solution.scene, fields(&[("p", "5,6")]));
        let [erratum] = &*file.errata else { panic!("one erratum") };
        assert_eq!((erratum.name, erratum.code, erratum.special_input), ("S0-x", "one", true));
    }

    #[test]
    fn a_line_that_cannot_be_read_is_reported_with_its_number() {
        for (line, fault) in [
            ("step", "line 1: the name of the scene is missing"),
            ("steps one", "line 1: unknown kind steps: use step, before, solution or erratum"),
            ("step one .like=two", "line 1: no step two above"),
            ("before one", "line 1: no step one above"),
            ("step one .towards=1", "line 1: neither an option nor a camera: .towards=1"),
            ("step one .exempt=all", "line 1: no exemption is called all"),
            ("erratum S0-x p=1", "line 1: an erratum needs .code="),
            ("solution one p=1", "line 1: a solution needs .drags="),
            ("solution one .drags=few", "line 1: not a number: .drags=few"),
            ("step one .drags=1", "line 1: only a solution has .drags="),
            ("solution one .towards=1,2", "line 1: only a step has a camera or an exemption"),
            ("solution one .special", "line 1: only an erratum has .code= and .special"),
        ] {
            let file = SceneFile::read(line);
            assert_eq!(file.faults, [fault]);
            assert!(file.shots.is_empty() && file.errata.is_empty(), "{line}");
        }
    }
}
