import { expect, test } from 'vitest';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { normalizeText } from './normalize-text.ts';

/** A linear congruential generator: the same texts in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = [
  ...[
    '0',
    '12',
    '3.5',
    ' ',
    '  ',
    '\t',
    '\n',
    '\u00a0',
    '\u2028',
    '-',
    '–',
    '‑',
    '.',
    '"',
    '”',
    '″',
    "'",
    '’',
    '×',
    'x',
  ],
  ...['oz', 'OZ', 'ounces', 'fl', 'fl.', 'ml', 'millilitre', 'mm', 'millimeters', 'in', 'inch', 'inches', 'ink', 'gsm'],
  ...[
    'g/m2',
    'g/m²',
    'grams',
    'plastic',
    'PE',
    'pfas',
    'free',
    'freed',
    '_',
    '½',
    '²',
    '™',
    'é',
    'e\u0301',
    'ß',
    'ẞ',
    'Æ',
    'ﬁ',
  ],
  ...['İ', 'ı', 'K', 'Σ', 'ς', 'Ж', '漢', '한', 'ｏｚ', '１２', '٣', '\u200b', '\u0345', '😀', '𝟏𝟐', '\u0001'],
];

/** Half of a pair is no character. U+A7F1 is new in Unicode 17, which Node knows and PostgreSQL 18 does not. */
function toCharacter(code: number): string {
  return (code >= 0xd800 && code <= 0xdfff) || code === 0xa7f1 ? '' : String.fromCodePoint(code);
}

function* listTexts(): Generator<string> {
  const random = createRandom(20_260_101);
  const piece = () => {
    if (random(4) > 0) return pieces[random(pieces.length)] ?? '';
    return toCharacter(1 + random(0xffff));
  };
  for (let count = 0; count < 5_000; count += 1) yield Array.from({ length: 1 + random(12) }, piece).join('');
  for (let code = 1; code <= 0xffff; code += 1) {
    yield `7${toCharacter(code)}OZ`;
  }
}

test('what people type and what products say are spelled by the same rules', async () => {
  const { database } = await useFreshDatabase();
  const texts = [...listTexts()];
  const { rows } = await database.$client.query(
    'select search_normalise(given) as text from unnest($1::text[]) with ordinality as all_given(given, position) order by position',
    [texts],
  );
  const different = texts.flatMap((given, position) => {
    const [here, there] = [normalizeText(given), rows[position].text];
    return here === there ? [] : [{ given, here, there }];
  });
  expect(different.slice(0, 10)).toEqual([]);
  expect(rows).toHaveLength(texts.length);
});

test.each([
  ['Crème brûlée, 12-Ounce', 'creme brulee, 12oz'],
  ['12” × 9″', '12inch   x  9inch '],
  ['1½ oz smørrebrød', '1 1/2oz smorrebrod'],
  ['300 g/m² Kraft™', '300gsm kraft '],
  ['PFAS – free', 'pfasfree'],
])('%j is spelled %j', (text, expected) => {
  expect(normalizeText(text)).toBe(expected);
});
