//! Goals that a reader may reach by moving the scene.

/// A goal, checked by exact arithmetic.
pub struct Challenge<S> {
    /// Its name in the texts.
    pub id: &'static str,
    /// Whether the scene reaches it: the first star.
    pub goal: fn(&S) -> bool,
    /// Reached with at most so many changes of the scene: another star.
    pub drags: u32,
    /// Whether the scene has, beyond the goal, what the last line of its text asks for: another
    /// star.
    pub beyond: fn(&S) -> bool,
    /// A scene that earns every star.
    pub solution: fn() -> S,
}

impl<S> Challenge<S> {
    /// How far a scene is with it.
    pub fn standing(&self, scene: &S) -> Standing {
        let Self { id, drags, .. } = *self;
        Standing { id, drags, reached: (self.goal)(scene), beyond: (self.beyond)(scene) }
    }
}

/// A goal as the views see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its name in the texts.
    pub id: &'static str,
    /// So many changes may be needed for the star of few changes.
    pub drags: u32,
    /// The scene reaches it.
    pub reached: bool,
    /// The scene has what the last line asks for.
    pub beyond: bool,
}

impl Standing {
    /// The stars that the scene earns after so many changes: none while the goal is not reached.
    ///
    /// ```
    /// use crosspoint::lesson::Standing;
    /// let goal = Standing { id: "t_one", drags: 2, reached: true, beyond: false };
    /// assert_eq!((goal.stars(2), goal.stars(3)), (2, 1));
    /// ```
    pub fn stars(self, drags: u32) -> u8 {
        if self.reached { 1 + u8::from(drags <= self.drags) + u8::from(self.beyond) } else { 0 }
    }
}
