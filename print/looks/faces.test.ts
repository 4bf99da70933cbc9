import { expect, test } from 'vitest';
import { type Face, faces as voices } from '#contract/looks/look.ts';
import { trimPixels } from '../mockup/remove-background.ts';
import { measureThinnest } from '../mockup/thin-lines.ts';
import { drawOps } from './draw-ops.ts';
import { findFace, loadFaces, placeLetters, stems } from './faces.ts';
import type { Op } from './ops.ts';
import type { Materials } from './setting.ts';
import type { Box, Surface } from './surface.ts';

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

test('Greek is set without the accents that its capitals do not have', async () => {
  const heavy = await load('heavy');
  const read = (line: string) =>
    placeLetters(heavy, line, 0)
      .letters.map(({ letter }) => letter)
      .join('');
  expect([read('Αθήνα'), read('Έλα Ϊ Παΐσιος'), read('Café Łódź')]).toEqual(['ΑΘΗΝΑ', 'ΕΛΑ Ϊ ΠΑΪΣΙΟΣ', 'CAFÉ ŁÓDŹ']);
});

test('letters are spaced by their pairs, with accents as without', async () => {
  const heavy = await load('heavy');
  const measure = (line: string) => placeLetters(heavy, line, 0).length;
  expect(measure('AV')).toBeLessThan(measure('A') + measure('V') - 0.05);
  expect(measure('ÀV')).toBeCloseTo(measure('AV'), 2);
  expect(placeLetters(heavy, 'ABC', 0.2).length).toBeCloseTo(measure('ABC') + 0.4, 6);
  expect(measure('straße')).toBeCloseTo(measure('STRASSE'), 6);
});

test.each(voices)('capitals of %s are as high and as thick as told', async (face) => {
  const faces = { [face]: await load(face) };
  const box: Box = [-10, -5, 10, 15];
  const surface: Surface = { id: 'front', kind: 'panel', box, taper: 0, front: 20, hero: box };
  for (const text of 'ABCDEHKLMNOPRSTUVWZ') {
    const op: Op = { kind: 'text', text, face, cap: 10, tracking: 0, x: 0, y: 0, ink: '#000000' };
    // Inks and letters alone are drawn here, no mark.
    const letter = drawOps([{ ops: [op], clip: box }], surface, { faces } as Materials, 10);
    expect(measureThinnest(letter) / 100, text).toBeGreaterThanOrEqual(stems[face].share - 0.001);
    const { height = 0 } = trimPixels(letter) ?? {};
    expect(height, text).toBeGreaterThan(96);
    expect(height, text).toBeLessThan(111);
  }
});
