//! The parts of a lesson's text that lists of lessons show.

/// The title of a lesson and its counted parts.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct LessonContents {
    /// The lesson's title, as plain text.
    pub title: String,
    /// The ids of its guided steps.
    pub steps: Vec<String>,
    /// The number of its exhibits.
    pub exhibits: usize,
}

impl LessonContents {
    /// Reads only the headings of a valid text. The home screen lists all lessons, and reading
    /// their whole texts took nine tenths of the time until it was shown.
    ///
    /// ```
    /// use crosspoint::text::lesson::LessonContents;
    /// let text = "# Title\n\nGoal.\n\n## One: {$t} {#one .step light=t}\n\nNow {t=}.\n";
    /// let contents = LessonContents::parse(text);
    /// assert_eq!((contents.title.as_str(), &contents.steps[..]), ("Title", &["one".to_owned()][..]));
    /// ```
    pub fn parse(source: &str) -> Self {
        let mut contents = Self::default();
        for line in source.lines().filter(|line| line.starts_with('#')) {
            if let Some(title) = line.strip_prefix("# ") {
                contents.title = title.to_owned();
            }
            let attributes = line.rsplit_once("{#").map_or("", |(_, inside)| inside);
            let attributes: Vec<_> = attributes.trim_end_matches('}').split(' ').collect();
            if attributes.contains(&".step") {
                contents.steps.push(attributes[0].to_owned());
            }
            contents.exhibits += usize::from(attributes.contains(&".exhibit"));
        }
        contents
    }
}
