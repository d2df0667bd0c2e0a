#!/usr/bin/env python3
"""Makes the fonts of this folder from the Nanum and the KaTeX fonts; README.md has the command.

Of the Nanum fonts every glyph outside the ranges below is dropped, and with it hinting, vertical
metrics and OpenType layout, none of which egui reads; indices and exponents are made from their
digits. The sans fonts are three files each, so that a page fetches what it shows: what English texts
need, the rest of what Korean texts need, and what only a person may type. The font of listings,
which are English, has no Hangul. The KaTeX fonts have what formulas of lessons need and lose the
same rest. The names of both are reserved font names, so each font is renamed.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

# Source file, style.
SANS = [("NanumBarunGothic.ttf", "Regular"), ("NanumBarunGothicBold.ttf", "Bold")]

# What the fonts lack of all these is silently left out; the program falls back to KaTeX_Main.
LETTERS = [
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x00A0),  # the space that breaks no line
    (0x0391, 0x03C9),  # Greek
    (0x2070, 0x208E),  # superscripts and subscripts, which are made anew below
]

# The symbols of formulas and of prose, and egui's replacement character.
SYMBOLS = set("±·×÷°¨–—‘’“”•…′←↑→↓↔⇒⇔∂∅∇∈∉−∓∗∘√∞∠∣∥∧∨¬∩∪∼≈≡≠≤≥⊥⋅⋯△◻")

# What a person may type beside these.
TYPED = [
    (0x00A1, 0x00FF),  # Latin-1
    (0x2010, 0x203B),  # general punctuation
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x22FF),  # mathematical operators
    (0x2460, 0x2473),  # numbers in circles
    (0x25A0, 0x25FF),  # geometric shapes, among them egui's replacement character
]

# The same for Korean, beside the syllables.
HANGUL = [
    (0x3000, 0x3015),  # Korean quotation marks and brackets
    (0x3131, 0x318E),  # jamo
]

# Copyright, trademark, licence: the only records of the source that stay.
KEPT_NAMES = {0, 7, 13, 14}


def syllables():
    """The 2350 Hangul syllables of KS X 1001, rows 16 to 40."""
    for row in range(0xB0, 0xC9):
        for cell in range(0xA1, 0xFF):
            yield ord(bytes((row, cell)).decode("euc_kr"))


def texts(root, *endings):
    """The characters of all files of the program with one of these names."""
    folders = [root / "assets", root / "lessons", root / "src"]
    files = [file for folder in folders for ending in endings for file in folder.rglob(ending)]
    return {ord(c) for file in files for c in file.read_text(encoding="utf-8")}


# Indices and exponents, of which Nanum has four and three.
SMALL = {c: chr(0x2080 + i) + (chr(0x2070 + i) if i not in (1, 2, 3) else "\u00b9\u00b2\u00b3"[i - 1])
         for i, c in enumerate("0123456789")} | {"+": "\u208a\u207a", "-": "\u208b\u207b", "x": "\u2093"}

# How much smaller they are, and how far below and above, in parts of an em.
SCALE, DROP, RISE = 0.6, -0.14, 0.31


def add_small(font):
    """Indices and exponents from the digits, all of one kind."""
    names, em = font.getBestCmap(), font["head"].unitsPerEm
    for letter, small in SMALL.items():
        base = names[ord(letter)]
        for character, shift in zip(small, (DROP, RISE)):
            pen = TTGlyphPen(font.getGlyphSet())
            pen.addComponent(base, (SCALE, 0, 0, SCALE, 0, round(shift * em)))
            add_glyph(font, character, pen, round(font["hmtx"][base][0] * SCALE))


# The letters of names such as Möbius, which Nanum lacks.
UMLAUTS = {"ä": "a", "ö": "o", "ü": "u", "Ä": "A", "Ö": "O", "Ü": "U"}


def add_umlauts(font):
    """A diaeresis over its letter, as far above it as it stands above a small o."""
    glyphs, names = font["glyf"], font.getBestCmap()
    dots = glyphs[names[0x00A8]]
    gap = dots.yMin - glyphs[names[ord("o")]].yMax
    for character, letter in UMLAUTS.items():
        base = names[ord(letter)]
        below = glyphs[base]
        pen = TTGlyphPen(font.getGlyphSet())
        pen.addComponent(base, (1, 0, 0, 1, 0, 0))
        across = (below.xMin + below.xMax - dots.xMin - dots.xMax) // 2
        pen.addComponent(names[0x00A8], (1, 0, 0, 1, across, below.yMax + gap - dots.yMin))
        add_glyph(font, character, pen, font["hmtx"][base][0])


def add_glyph(font, character, pen, width):
    glyphs, name = font["glyf"], f"uni{ord(character):04X}"
    glyphs[name] = pen.glyph()
    glyphs[name].recalcBounds(glyphs)
    font["hmtx"][name] = (width, glyphs[name].xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(character)] = name


def rename(font, family, style):
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in KEPT_NAMES]
    postscript = f"{family.replace(' ', '')}-{style}"
    names = {
        1: family,
        2: style,
        3: f"Crosspoint: {postscript}",
        4: f"{family} {style}",
        5: "Version 1.000, subset",
        6: postscript,
    }
    for name_id, text in names.items():
        table.setName(text, name_id, 3, 1, 0x409)


# The fonts of formulas: source file, what the family is called behind "Crosspoint Math", style.
MATH = [
    ("KaTeX_Main-Regular.ttf", "Main", "Regular"),
    ("KaTeX_Main-Bold.ttf", "Main", "Bold"),
    ("KaTeX_Math-Italic.ttf", "", "Italic"),
] + [(f"KaTeX_Size{size}-Regular.ttf", f"Size{size}", "Regular") for size in range(1, 5)]

# What formulas have beside letters and symbols: accents, brackets of all sizes with the pieces of
# the largest, and the stroke of "not equal".
FORMULAS = set("ℓϑϕϖϱϵˆˉ˙˜⃗‖⌈⌉⌊⌋⟨⟩⏐∑⎛⎜⎝⎞⎟⎠⎡⎢⎣⎤⎥⎦⎧⎨⎩⎪⎫⎬⎭⎷\ue020")


def cut(font, wanted, family, style, file, small=False):
    options = subset.Options()
    options.hinting = False
    options.legacy_kern = True
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "FFTM", "gasp"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    if small:
        add_small(font)
        add_umlauts(font)
    rename(font, family, style)
    font.save(file)
    print(f"{file.name}: {len(font.getBestCmap())} characters, {file.stat().st_size} bytes")


def main(nanum, katex, target):
    of = lambda ranges: {c for low, high in ranges for c in range(low, high + 1)}
    root = target.parent.parent
    korean = of(HANGUL) | set(syllables())
    shown = of(LETTERS) | set(map(ord, SYMBOLS)) | of(TYPED) & texts(root, "*.rs", "*.md", "*.txt")
    # On an English screen only the name of the other language is Korean.
    english = shown | set(map(ord, "한국어")) | korean & texts(root, "en.*")
    # Every jamo is there while a syllable is put together.
    common = (of(HANGUL) | korean & texts(root, "ko.*", "*.md")) - english
    rare = (korean | of(TYPED)) - common - english
    for file, style in SANS:
        source = lambda: TTFont(nanum / file, recalcTimestamp=False)
        parts = [("Sans", english, True), ("Hangul", common, False), ("Rare", rare, False)]
        for part, wanted, small in parts:
            out = target / f"Crosspoint{part}-{style}.ttf"
            cut(source(), wanted, f"Crosspoint {part}", style, out, small)
    code = TTFont(nanum / "NanumGothicCoding.ttf", recalcTimestamp=False)
    cut(code, shown, "Crosspoint Code", "Regular", target / "CrosspointCode-Regular.ttf", True)
    for file, part, style in MATH:
        font = TTFont(katex / file, recalcTimestamp=False)
        out = f"CrosspointMath-{part}{'' if part and style == 'Regular' else style}.ttf"
        cut(font, shown | set(map(ord, FORMULAS)), f"Crosspoint Math {part}".strip(), style, target / out)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(__file__).resolve().parent)
