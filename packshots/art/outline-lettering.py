"""Draws the letters the brands need as outlines, once: python3 outline-lettering.py

Writes lettering.json beside itself. The fonts (all free, most under the SIL Open Font Licence) are
needed here only; the art is drawn from the outlines and looks the same on every machine.
"""
import json
import os
import subprocess
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
LOWER = UPPER.lower()
SIGNS = " &·.,'-0123456789"

# Face of the art -> file name of the font and the characters wanted.
FACES = {
    'grotesque': ('Inter-SemiBold.otf', UPPER + SIGNS),
    'grotesque-heavy': ('Inter-ExtraBold.otf', UPPER + SIGNS),
    'garamond-italic': ('EBGaramond12-Italic.otf', UPPER + LOWER + SIGNS),
    'garamond': ('EBGaramond12-Regular.otf', UPPER + SIGNS),
    'didot': ('GFSDidot.otf', UPPER + SIGNS),
    'bebas': ('BebasNeue-Bold.otf', UPPER + SIGNS),
    'spartan': ('LeagueSpartan-Bold.otf', UPPER + SIGNS),
    'comfortaa': ('Comfortaa-Bold.ttf', UPPER + LOWER + SIGNS),
    'lobster': ('LobsterTwo-BoldItalic.otf', UPPER + LOWER + SIGNS),
    'kaushan': ('KaushanScript-Regular.otf', UPPER + LOWER + SIGNS),
    'dosis': ('Dosis-ExtraBold.otf', UPPER + LOWER + SIGNS),
    'quicksand': ('Quicksand-Bold.ttf', UPPER + LOWER + SIGNS),
    'kaffeesatz': ('YanoneKaffeesatz-Bold.otf', UPPER + SIGNS),
}


def find_font(name):
    listed = subprocess.run(['fc-list', '--format', '%{file}\n'], capture_output=True, text=True, check=True).stdout
    for path in listed.splitlines():
        if os.path.basename(path) == name:
            return path
    sys.exit(f'font {name} is not installed; packshots/README.md lists the packages')


def outline(path, characters):
    font = TTFont(path)
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    out = {}
    for character in dict.fromkeys(characters):
        name = cmap.get(ord(character))
        if name is None:
            continue
        pen = SVGPathPen(glyphs, ntos=lambda v: str(round(v)))
        glyphs[name].draw(pen)
        out[character] = [round(glyphs[name].width), pen.getCommands()]
    os2 = font['OS/2']
    capital = getattr(os2, 'sCapHeight', 0) or round(font['head'].unitsPerEm * 0.7)
    return {'em': font['head'].unitsPerEm, 'capital': capital, 'glyphs': out}


def main():
    faces = {face: outline(find_font(name), characters) for face, (name, characters) in FACES.items()}
    target = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'lettering.json')
    with open(target + '.partial', 'w') as file:
        json.dump(faces, file, separators=(',', ':'), ensure_ascii=False)
        file.write('\n')
    os.replace(target + '.partial', target)


main()
