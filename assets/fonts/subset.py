#!/usr/bin/env python3
"""Makes the text fonts of this folder from the Nanum fonts; README.md has the command.

Every glyph outside the ranges below is dropped (the font of listings, which are English, has no
Hangul), and with it hinting, vertical metrics and OpenType
layout, none of which egui reads. "Nanum" is a reserved font name, so each subset is renamed.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

# Source file, family, style, file to write, whether it has Hangul.
FONTS = [
    ("NanumBarunGothic.ttf", "Crosspoint Sans", "Regular", "CrosspointSans-Regular.ttf", True),
    ("NanumBarunGothicBold.ttf", "Crosspoint Sans", "Bold", "CrosspointSans-Bold.ttf", True),
    ("NanumGothicCoding.ttf", "Crosspoint Code", "Regular", "CrosspointCode-Regular.ttf", False),
]

# What the fonts lack of these is silently left out; the program falls back to KaTeX_Main.
RANGES = [
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x00FF),  # Latin-1
    (0x0391, 0x03C9),  # Greek
    (0x2010, 0x203B),  # general punctuation
    (0x2070, 0x208E),  # superscripts and subscripts
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x22FF),  # mathematical operators
    (0x2460, 0x2473),  # numbers in circles
    (0x25A0, 0x25FF),  # geometric shapes, among them egui's replacement character
]

# The same where there is Hangul, beside the syllables.
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


def main(source, target):
    options = subset.Options()
    options.hinting = False
    options.legacy_kern = True
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "FFTM", "gasp"]
    of = lambda ranges: {c for low, high in ranges for c in range(low, high + 1)}
    hangul = of(HANGUL) | set(syllables())
    for file, family, style, out, has_hangul in FONTS:
        wanted = of(RANGES) | (hangul if has_hangul else set())
        font = TTFont(source / file, recalcTimestamp=False)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=wanted)
        subsetter.subset(font)
        rename(font, family, style)
        font.save(target / out)
        print(f"{out}: {len(font.getBestCmap())} characters, {(target / out).stat().st_size} bytes")


if __name__ == "__main__":
    here = Path(__file__).parent
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else here, here)
