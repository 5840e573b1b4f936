"""Subsets the fonts of @fontsource-variable into web/src/fonts/*.woff2. Needed only if the fonts or their use change.

    python3 -m venv .cache/fonts && .cache/fonts/bin/pip install fonttools==4.68.0 brotli==1.2.1
    .cache/fonts/bin/python scripts/fonts.py

The files are committed, so building the site needs no Python. The subset contains Latin-1, other characters that
Western European text and the site use, and the weights of the theme. web/src/app/base.css contains the same weights
and characters; scripts/lib/fonts.test.ts limits the sizes.
"""

from pathlib import Path
from shutil import copyfile

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "web" / "src" / "fonts"

# Same notation as the `unicode-range` of base.css.
CHARACTERS = (
    "U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2009-200A, U+2010-2027, "
    "U+202F-203A, U+2044, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+2248, U+2260, U+2264-2265, U+FFFD"
)
# Composition, localized forms, kerning, and tabular figures for columns of money. Inter's contextual forms (4 kB) only
# redraw arrows typed as '->' and colons between figures.
FEATURES = ["ccmp", "locl", "kern", "mark", "mkmk", "tnum"]
# Weight range of the theme: text from 400, headings at 680, `<strong>` at 700.
WEIGHTS = {"bricolage-grotesque": (500, 700), "inter": (400, 700)}


def code_points() -> set[int]:
    spans = [span.strip().removeprefix("U+").split("-") for span in CHARACTERS.split(",")]
    return {point for first, *last in spans for point in range(int(first, 16), int((last or [first])[0], 16) + 1)}


def make(name: str, weights: tuple[int, int]) -> int:
    font = TTFont(SOURCES / name / "files" / f"{name}-latin-wght-normal.woff2")
    # Some glyphs of Inter have no entry in `gvar`, but the subsetter requires one for each.
    variations = font["gvar"].variations
    font["gvar"].variations = {glyph: variations.get(glyph, []) for glyph in font.getGlyphOrder()}
    options = Options(layout_features=FEATURES, hinting=False, glyph_names=False, notdef_outline=True)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # Includes the copyright and the licence.
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=code_points())
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    path = TARGET / f"{name}.woff2"
    font.save(path)
    copyfile(SOURCES / name / "LICENSE", TARGET / f"{name}.LICENSE.txt")
    return path.stat().st_size


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    sizes = {name: make(name, weights) for name, weights in WEIGHTS.items()}
    print(sizes, sum(sizes.values()))
