import { expect, test } from 'vitest';
import { type Face, faces as voices } from '#contract/looks/look.ts';
import { drawLetter, findFace, loadFaces, placeLetters, stems } from './faces.ts';

const load = async (face: Face) => {
  const typeface = (await loadFaces(face, []))[face];
  if (!typeface) throw new Error(face);
  return typeface;
};

const languages = {
  French: 'À la crème, où l’œuf naît: ça gêne Noël, ÆŸÛÙÎÏË',
  Spanish: '¿Qué? ¡Año, pingüino, jamón, maíz, azúcar!',
  Italian: 'Città, perché, così, però, più',
  German: 'Süße Äpfel, Öl & Maß, STRAẞE',
  Polish: 'Zażółć gęślą jaźń',
  Czech: 'Příliš žluťoučký kůň, ďáblův ůpěl Ň',
  Romanian: 'Țuică și brânză, ăâî',
  Hungarian: 'Őszibarack, tükörfúró',
  Turkish: 'Çiğ köfte, İstanbul, ışık',
  Danish: 'Smørrebrød på Åen, æbler',
  Vietnamese: 'Phở gà, bún chả, bánh mì, nước mắm, cơm tấm, gỏi cuốn, thịt bò nướng, ữ ằ ẵ ỵ ợ ễ',
  signs: '0123456789 & · • , . : ; ’ “” – — / ! ? ( ) + @ # % ° № $ €',
};

test.each(voices)('%s has the letters of its languages', async (face) => {
  const faces = { [face]: await load(face) };
  for (const [language, line] of Object.entries(languages))
    expect([language, findFace(faces, face, line)]).toEqual([language, face]);
});

test('a line that lacks a letter is set in another voice as a whole, and one that none has is not set', async () => {
  expect(Object.keys(await loadFaces('serif', ['Café', '']))).toEqual(['serif']);
  const faces = await loadFaces('serif', ['Café', 'Αθήνα, Хорошо', '寿司']);
  expect(findFace(faces, 'serif', 'Café')).toBe('serif');
  expect(findFace(faces, 'serif', 'Αθήνα')).toBe('heavy');
  expect(findFace(faces, 'serif', 'Хорошо')).toBe('heavy');
  expect(findFace(faces, 'serif', '寿司')).toBeNull();
});

test('letters are spaced by their pairs, with accents as without', async () => {
  const heavy = await load('heavy');
  const measure = (line: string) => placeLetters(heavy, line, 0).length;
  expect(measure('AV')).toBeLessThan(measure('A') + measure('V') - 0.05);
  expect(measure('ÀV')).toBeCloseTo(measure('AV'), 2);
  expect(placeLetters(heavy, 'ABC', 0.2).length).toBeCloseTo(measure('ABC') + 0.4, 6);
  expect(measure('straße')).toBeCloseTo(measure('STRASSE'), 6);
});

test.each(voices)('capitals of %s are one high, turn to the left, and are no thinner than told', async (face) => {
  const typeface = await load(face);
  const lines: [number, number, number, number][] = [];
  let [x, y, startX, startY, area] = [0, 0, 0, 0, 0];
  const line = (px: number, py: number) => {
    lines.push([x, y, px, py]);
    area += (x * py - px * y) / 2;
    [x, y] = [px, py];
  };
  drawLetter(typeface, 'H', {
    move: (px, py) => {
      [x, y, startX, startY] = [px, py, px, py];
    },
    line,
    curve: (_ax, _ay, _bx, _by, px, py) => line(px, py),
    close: () => line(startX, startY),
  });
  expect(area).toBeGreaterThan(0);
  expect(Math.max(...lines.map(([, top]) => top))).toBeCloseTo(1, 1);
  // The bar of an H, looked at in its middle.
  const middle = (Math.min(...lines.map(([left]) => left)) + Math.max(...lines.map(([left]) => left))) / 2;
  const crossed = lines
    .filter(([ax, , bx]) => Math.min(ax, bx) <= middle && Math.max(ax, bx) > middle)
    .map(([ax, ay, bx, by]) => ay + ((by - ay) * (middle - ax)) / (bx - ax))
    .sort((a, b) => a - b);
  expect(crossed).toHaveLength(2);
  const bar = (crossed[1] as number) - (crossed[0] as number);
  expect(bar).toBeGreaterThanOrEqual(stems[face]);
});
