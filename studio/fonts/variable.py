"""One variable woff2 of Onest for the site: Ukrainian, ASCII and the signs we use, weights 400 to 800.

Usage: python3 studio/fonts/variable.py <folder with the static TTFs> <out.woff2> <out.css>
The statics are the family's own instances (npm @expo-google-fonts/onest); they are point-compatible and linear
between 400 and 800 (checked: at most 2/1000 em apart), so the two ends are enough to rebuild the axis.
"""

import os
import sys
import tempfile

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont

UKRAINIAN = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
SIGNS = "\u00a0«»–—№₴…×→←✓•°“”„’ʼ−·©"
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + UKRAINIAN + UKRAINIAN.upper() + SIGNS
ENDS = {400: "Onest_400Regular.ttf", 800: "Onest_800ExtraBold.ttf"}


def main(folder, out, css):
    with tempfile.TemporaryDirectory() as scratch:
        masters = {
            weight: trimmed(os.path.join(folder, file), scratch, weight) for weight, file in ENDS.items()
        }
        font = joined(masters)
    regular, heavy = (mean_advance(os.path.join(folder, file)) for file in ENDS.values())
    own = {400: regular, 700: regular / 4 + heavy * 3 / 4}
    for table in ("STAT", "MVAR", "DSIG", "meta", "gasp"):
        if table in font:
            del font[table]
    font.recalcTimestamp = False
    font["head"].modified = font["head"].created
    font.flavor = "woff2"
    font.save(out)
    with open(css, "w", encoding="utf-8") as file:
        file.write(faces(TTFont(out), own))


def trimmed(source, scratch, weight):
    font = TTFont(source)
    options = subset.Options()
    options.layout_features = ["kern", "tnum", "mark", "ccmp"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.glyph_names = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    file = os.path.join(scratch, f"{weight}.ttf")
    font.save(file)
    return file


def joined(masters):
    space = DesignSpaceDocument()
    axis = AxisDescriptor()
    axis.name, axis.tag = "Weight", "wght"
    axis.minimum, axis.default, axis.maximum = 400, 400, 800
    space.addAxis(axis)
    for weight, file in masters.items():
        source = SourceDescriptor()
        source.path, source.location = file, {"Weight": weight}
        source.familyName = "Onest"
        source.styleName = str(weight)
        space.addSource(source)
    # HVAR stays out: gvar's phantom points carry the same advances in fewer bytes.
    return varLib.build(space, exclude=["MVAR", "STAT", "HVAR"])[0]


def mean_advance(file):
    """Width of the average character of running Ukrainian text, in ems."""
    font = TTFont(file)
    cmap = font.getBestCmap()
    return sum(font["hmtx"][cmap[ord(c)]][0] for c in SAMPLE) / len(SAMPLE) / font["head"].unitsPerEm


# Two weights stand in for the whole axis. Liberation Sans and Arimo are drawn to Arial's widths.
FALLBACKS = {
    "Onest Fallback": (
        (400, "400 500", 0.48108, ["Arial", "ArialMT", "Liberation Sans", "Arimo"]),
        (700, "600 800", 0.51769, ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"]),
    ),
    "Onest Fallback Roboto": (
        (400, "400 500", 0.48890, ["Roboto", "Roboto-Regular"]),
        (700, "600 800", 0.49629, ["Roboto Bold", "Roboto-Bold"]),
    ),
    "Onest Fallback DejaVu": (
        (400, "400 500", 0.55612, ["DejaVu Sans", "DejaVuSans"]),
        (700, "600 800", 0.61369, ["DejaVu Sans Bold", "DejaVuSans-Bold"]),
    ),
    "Onest Fallback Noto": (
        (400, "400 500", 0.50972, ["Noto Sans Regular", "Noto Sans", "NotoSans-Regular"]),
        (700, "600 800", 0.54949, ["Noto Sans Bold", "NotoSans-Bold"]),
    ),
}


def faces(font, own):
    em = font["head"].unitsPerEm
    ascent, descent, gap = font["hhea"].ascent / em, -font["hhea"].descent / em, font["hhea"].lineGap / em
    blocks = [HEAD]
    for family, weights in FALLBACKS.items():
        for weight, weight_range, advance, names in weights:
            adjust = own[weight] / advance
            blocks.append(f"""@font-face {{
  font-family: '{family}';
  font-style: normal;
  font-weight: {weight_range};
  src: {sources(names)};
  size-adjust: {percent(adjust)};
  ascent-override: {percent(ascent / adjust)};
  descent-override: {percent(descent / adjust)};
  line-gap-override: {percent(gap / adjust)};
}}
""")
    return "\n".join(blocks)


def percent(share):
    return f"{share * 100:.2f}".rstrip("0").rstrip(".") + "%"


def sources(names):
    return ", ".join(f"local('{name}')" for name in names)


HEAD = """/*
 * Written by studio/fonts/variable.py; tokens.css names the families. The fallbacks are local faces brought to Onest's mean
 * width and line box, so that nothing moves when it arrives.
 */
@font-face {
  font-family: 'Onest';
  font-style: normal;
  font-weight: 400 800;
  font-display: swap;
  src: url('/fonts/onest.woff2') format('woff2');
}
"""

SAMPLE = (
    "Персональні набори для дітей і підлітків. Пройдіть коротку анкету, і ми підберемо догляд: очищення, зволоження, "
    "захист. Ціна набору 690 грн, доставка до відділення за наш рахунок. Чому саме такий склад, пояснимо на сторінці "
    "результату; оплатити можна карткою."
)

main(*sys.argv[1:4])
