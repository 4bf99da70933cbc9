"""Draws the letters that looks are set in as outlines, once: python3 outline-faces.py

Writes print/looks/faces/*.json: capitals, digits and signs of four voices for the languages of Europe and Vietnamese; the voice
that stands in for the others has Greek and Cyrillic, too. Letters share contours, so that an accent costs a few bytes. The fonts (SIL Open
Font License, print/looks/faces/LICENSE.txt) are needed here only.
"""
import json
import os
import subprocess
import sys
import unicodedata

from fontTools.pens.areaPen import AreaPen
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.ttLib import TTFont

UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
SIGNS = " 0123456789&·•.,:;'’‘\"“”«»-–—/!?¡¿()+@#%*°№_|$€£"
LATIN = 'ÆŒØÐÞŁĐƠƯẞȘȚ' + ''.join(
    letter
    for letter in map(chr, [*range(0xC0, 0x180), *range(0x1EA0, 0x1EFA)])
    if letter == letter.upper() != letter.lower() and unicodedata.normalize('NFD', letter)[0] in UPPER + 'ƠƯ'
)
GREEK = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ'
CYRILLIC = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁЄІЇҐЎЈЉЊЋЏЂЃЌЅ'

# Voice of a look -> file name of its font, whose it is, and the letters beside those that all have.
FACES = {
    'serif': ('Vollkorn-Medium.ttf', '2018 The Vollkorn Project Authors', ''),
    'round': ('Quicksand-Bold.ttf', '2011 The Quicksand Project Authors', ''),
    'heavy': ('Inter-ExtraBold.otf', '2020 The Inter Project Authors', GREEK + CYRILLIC),
    'geometric': ('LeagueSpartan-Bold.otf', '2011-2020 The League Spartan Project Authors', ''),
}
# Height of capitals in units of the files: a tenth of a percent of a letter is finer than any press.
CAPITAL = 400


def find_font(name):
    listed = subprocess.run(['fc-list', '--format', '%{file}\n'], capture_output=True, text=True, check=True).stdout
    for path in listed.splitlines():
        if os.path.basename(path) == name:
            return path
    sys.exit(f'font {name} is not installed; packshots/README.md lists the packages')


def list_lookups(font, tag):
    gpos = font['GPOS' if tag == 'kern' else 'GSUB'].table
    wanted = {i for record in gpos.FeatureList.FeatureRecord if record.FeatureTag == tag for i in record.Feature.LookupListIndex}
    for index in sorted(wanted):
        for table in gpos.LookupList.Lookup[index].SubTable:
            yield getattr(table, 'ExtSubTable', table)


def list_names(font, characters):
    """Digits as tall as capitals: a line in capitals has no descending 7."""
    cmap = font.getBestCmap()
    lining = {}
    if 'GSUB' in font:
        for table in list_lookups(font, 'lnum'):
            lining.update(getattr(table, 'mapping', {}))
    return {c: lining.get(cmap[ord(c)], cmap[ord(c)]) for c in dict.fromkeys(characters) if ord(c) in cmap}


def read_contours(font, name, scale):
    """Contours from their first point on, each with the place of that point; outer ones turn to the left."""
    glyphs = font.getGlyphSet()
    area = AreaPen(glyphs)
    glyphs[name].draw(area)
    drawn, pen = DecomposingRecordingPen(glyphs), RecordingPen()
    glyphs[name].draw(drawn)
    drawn.replay(ReverseContourPen(pen) if area.value < 0 else pen)
    contours = []
    for command, points in pen.value:
        if command == 'moveTo':
            path, start, at = [], points[0], (0, 0)
        elif command == 'closePath':
            contours.append((''.join(path), *[round(value * scale) for value in start]))
        else:
            letter = {'lineTo': 'l', 'curveTo': 'c', 'qCurveTo': 'q'}[command]
            for piece in split_curve(points) if letter == 'q' else [points]:
                # Measured from the contour's own start, or a shape would differ by where it stands.
                piece = [(round((x - start[0]) * scale), round((y - start[1]) * scale)) for x, y in piece]
                offsets = [f'{x - at[0]} {y - at[1]}' for x, y in piece]
                at = piece[-1]
                path.append(letter + ' '.join(offsets).replace(' -', '-'))
    return contours


def split_curve(points):
    """A run of quadratic curves whose points between two off-curve ones are implied."""
    *controls, end = points
    for first, second in zip(controls, controls[1:]):
        yield [first, ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)]
    yield [controls[-1], end]


def read_kerning(font, names, scale):
    letters = {name: character for character, name in names.items() if character in UPPER}
    pairs = {}
    for table in list_lookups(font, 'kern'):
        for left, l in letters.items():
            if left not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                records = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
                values = [(record.SecondGlyph, record.Value1) for record in records]
            else:
                row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
                values = [(right, row[table.ClassDef2.classDefs.get(right, 0)].Value1) for right in letters]
            for right, value in values:
                if right in letters and value and l + letters[right] not in pairs:
                    pairs[l + letters[right]] = round(getattr(value, 'XAdvance', 0) * scale)
    return {pair: value for pair, value in sorted(pairs.items()) if abs(value) > 4}


def outline(path, characters):
    font = TTFont(path)
    scale = CAPITAL / font['OS/2'].sCapHeight
    names = list_names(font, characters)
    contours, glyphs = {}, {}
    for character, name in names.items():
        glyph = [round(font['hmtx'][name][0] * scale)]
        for shape, x, y in read_contours(font, name, scale):
            glyph += [contours.setdefault(shape, len(contours)), x, y]
        glyphs[character] = glyph
    missing = [c for c in dict.fromkeys(characters) if c not in names]
    print(os.path.basename(path), len(glyphs), 'letters,', len(contours), 'contours; without', ''.join(missing))
    return {'contours': list(contours), 'glyphs': glyphs, 'kerning': read_kerning(font, names, scale)}


def main():
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../print/looks/faces')
    for face, (name, authors, more) in FACES.items():
        license = f'Copyright {authors}. SIL Open Font License 1.1: https://openfontlicense.org'
        drawn = outline(find_font(name), UPPER + SIGNS + LATIN + more)
        target = os.path.join(folder, f'{face}.json')
        with open(target + '.partial', 'w') as file:
            json.dump({'license': license, **drawn}, file, separators=(',', ':'), ensure_ascii=False)
            file.write('\n')
        os.replace(target + '.partial', target)


main()
