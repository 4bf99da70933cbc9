import { expect, test } from 'vitest';
import { listPreflightFacts } from './preflight.ts';

const page = { pages: 1, page_width: 441, page_height: 297, fonts: [] };
const empty = { width: null, height: null };

test.each([
  [
    'a printer’s PDF',
    { kind: 'pdf', ...empty, facts: { ...page, colors: ['CMYK', 'Spot: PANTONE 349 C'], dpi: 298, bleed: 9 } },
    ['6.13 × 4.13 in', '298 dpi', 'CMYK, Spot: PANTONE 349 C', 'None live', '0.13 in'],
  ],
  [
    'a PDF of lines',
    { kind: 'pdf', ...empty, facts: { ...page, colors: ['CMYK'], bleed: 0 } },
    ['6.13 × 4.13 in', 'Vector', 'CMYK', 'None live', 'None'],
  ],
  [
    'a PDF from before',
    { kind: 'pdf', ...empty, facts: page },
    ['6.13 × 4.13 in', 'Not readable', 'Not readable', 'None live', 'Not readable'],
  ],
  [
    'a photo',
    {
      kind: 'jpg',
      width: 1200,
      height: 800,
      facts: { ...page, page_width: null, page_height: null, colors: ['RGB'], dpi: 72 },
    },
    ['Not readable', '1200 × 800 px, 72 dpi', 'RGB', 'Not readable', 'Not readable'],
  ],
])('%s', (_name, file, values) => {
  expect(listPreflightFacts(file).map(({ value }) => value)).toEqual(values);
});
