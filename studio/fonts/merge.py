"""Joins the split font files of @fontsource into one TTF per weight, for lettering on labels, films and the mark.

Usage: python3 studio/fonts/merge.py <node_modules> <out folder>
"""

import os
import sys
import tempfile

from fontTools import merge
from fontTools.ttLib import TTFont

WANTED = {"onest": [500, 600, 700], "unbounded": [500]}
SUBSETS = ["cyrillic", "latin", "cyrillic-ext", "latin-ext"]
# Layout tables do not survive a merge of these subsets; kerning (GPOS) is kept where it does.
DROPPED = ["GSUB", "GDEF", "STAT", "HVAR", "MVAR"]


def main(modules, out):
    os.makedirs(out, exist_ok=True)
    for family, weights in WANTED.items():
        for weight in weights:
            with tempfile.TemporaryDirectory() as scratch:
                font = join(parts(modules, family, weight, scratch))
                font.save(os.path.join(out, f"{family.capitalize()}-{weight}.ttf"))


def parts(modules, family, weight, scratch):
    files = []
    for subset in SUBSETS:
        source = os.path.join(modules, f"@fontsource/{family}/files/{family}-{subset}-{weight}-normal.woff2")
        if not os.path.exists(source):
            continue
        font = TTFont(source)
        font.flavor = None
        for table in DROPPED:
            if table in font:
                del font[table]
        files.append(os.path.join(scratch, f"{subset}.ttf"))
        font.save(files[-1])
    return files


def join(files):
    try:
        return merge.Merger().merge(files)
    except Exception:
        for file in files:
            font = TTFont(file)
            if "GPOS" in font:
                del font["GPOS"]
            font.save(file)
        return merge.Merger().merge(files)


main(*sys.argv[1:3])
