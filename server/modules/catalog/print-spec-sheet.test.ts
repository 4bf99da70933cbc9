import { afterAll, beforeAll, expect, test } from 'vitest';
import { findScale, layWallFlat } from '../../documents/draw-to-scale.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

const cup = 'ba613010-ecfc-4129-87bb-015549083d88';

test('the spec sheet of a cup has its size, case, weights, material, print areas and its wall laid flat', async () => {
  const answer = await site.app.request(`/product/any-words_${cup}/spec-sheet.pdf`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('cup-hot-12-slv-spec-sheet.pdf');
  const { title, pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(title).toBe('Spec sheet CUP-HOT-12-SLV');
  const text = pages.flat().join('\n');
  for (const words of [
    '12 oz hot cup with sleeve',
    'Capacity | 12 fl oz (355 ml)',
    '500 cups, 19.6 lb (8.9 kg)',
    'White cup board, natural kraft sleeve board',
    'Print area: ',
    'Die line: wall laid flat',
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/Actual size|Scale 1:\d/);
});

test('an unknown product has none', async () => {
  for (const id of ['x_00000000-0000-4000-8000-000000000000', 'nonsense'])
    expect((await site.app.request(`/product/${id}/spec-sheet.pdf`)).status).toBe(404);
});

test('a wall laid flat has the arcs of its rims, and a straight one is no fan', () => {
  const wall = layWallFlat(90, 60, 110);
  const { outerMm = 0, innerMm = 0, radians = 0 } = wall?.fan ?? {};
  expect(outerMm * radians).toBeCloseTo(Math.PI * 90);
  expect(innerMm * radians).toBeCloseTo(Math.PI * 60);
  expect(outerMm - innerMm).toBeCloseTo(Math.hypot(110, 15));
  expect(layWallFlat(90, 90, 110)).toBeNull();
});

test.each([
  [{ widthMm: 100, heightMm: 50 }, 1],
  [{ widthMm: 225, heightMm: 45 }, 1 / 2],
  [{ widthMm: 600, heightMm: 400 }, 1 / 4],
])('%j is drawn at the largest scale that fits', (shape, scale) => {
  expect(findScale(shape, { width: 504, height: 330 })).toBe(scale);
});
