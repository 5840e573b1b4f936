"""Makes web/src/fonts/*.woff2 from the fonts of @fontsource-variable, as rarely as the fonts or their use change.

    python3 -m venv .cache/fonts && .cache/fonts/bin/pip install fonttools==4.68.0 brotli==1.2.1
    .cache/fonts/bin/python scripts/fonts.py

The files are committed: building the site needs no Python. What is kept is Latin-1, what else Western European text and the
site itself use, and of the weight axis what the theme asks for; record 43 of docs/decisions says why. The weights and the
characters stand in web/src/app/base.css too, and scripts/lib/fonts.test.ts holds the sizes.
"""

from pathlib import Path
from shutil import copyfile

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "web" / "src" / "fonts"

# The `unicode-range` of base.css, in its notation.
CHARACTERS = (
    "U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2009-200A, U+2010-2027, "
    "U+202F-203A, U+2044, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+2248, U+2260, U+2264-2265, U+FFFD"
)
# Composing and local forms, kerning, and figures of one width for columns of money. Inter's contextual forms (4 kB) only
# redraw arrows typed as '->' and colons between figures.
FEATURES = ["ccmp", "locl", "kern", "mark", "mkmk", "tnum"]
# What the theme asks for lies between these: text from 400, headings at 680, `<strong>` at 700.
WEIGHTS = {"bricolage-grotesque": (500, 700), "inter": (400, 700)}


def code_points() -> set[int]:
    spans = [span.strip().removeprefix("U+").split("-") for span in CHARACTERS.split(",")]
    return {point for first, *last in spans for point in range(int(first, 16), int((last or [first])[0], 16) + 1)}


def make(name: str, weights: tuple[int, int]) -> int:
    font = TTFont(SOURCES / name / "files" / f"{name}-latin-wght-normal.woff2")
    # Inter's file has glyphs of which it says nothing in `gvar`; the subsetter wants an entry for each.
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
