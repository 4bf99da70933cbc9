import { afterAll, beforeAll, expect, test } from 'vitest';
import { findScale } from '../../documents/draw-to-scale.ts';
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
    'Print area | Sleeve 8.9 × 1.8 in (225 × 45 mm), cup about 8.9 × 3.5 in (225 × 88 mm)',
    'Print area: sleeve',
    '8.9 × 1.8 in (225 × 45 mm), flexo, digital',
    'Print area: cup',
    'About 8.9 × 3.5 in (225 × 88 mm), flexo',
    'Die line: wall laid flat',
  ])
    expect(text).toContain(words);
  // Each drawing says at which scale to measure it.
  expect(text.match(/Actual size|Scale 1:[\d.]+/g)).toEqual(['Scale 1:2', 'Scale 1:2', 'Scale 1:2']);
});

test('an unknown product has none', async () => {
  for (const id of ['x_00000000-0000-4000-8000-000000000000', 'nonsense'])
    expect((await site.app.request(`/product/${id}/spec-sheet.pdf`)).status).toBe(404);
});

test('the die line of a box comes on a page as large as its blank, with cuts and folds as inks of their own', async () => {
  const { rows } = await site.parts.database.$client.query<{ uuid: string }>(
    "select uuid from products where sku = 'BOX-PIZ-12'",
  );
  const path = `/product/any-words_${rows[0]?.uuid}`;
  const answer = await site.app.request(`${path}/die-line.pdf`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('box-piz-12-die-line.pdf');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { title, pages } = await readPdf(bytes);
  expect(title).toBe('Die line BOX-PIZ-12');
  const text = pages.flat().join('\n');
  for (const words of ['Actual size', 'the blank before folding', 'Lid', 'Base', 'Front', 'Flap'])
    expect(text).toContain(words);
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1'))?.map(Number) ?? [];
  // Lid, base, flap and two walls of a box 310 by 45 mm; at both sides a wall.
  const [wide, tall] = [310 + 2 * 45, 2 * 310 + 2 * 45 + 40.5].map((mm) => (mm * 72) / 25.4);
  expect(width).toBeCloseTo((wide ?? 0) + 72, 0);
  expect(height).toBeGreaterThan((tall ?? 0) + 72);
  expect(height).toBeLessThan((tall ?? 0) + 200);
  for (const ink of ['/Separation /Cut', '/Separation /Fold']) expect(bytes.toString('latin1')).toContain(ink);
  const sheet = await readPdf(Buffer.from(await (await site.app.request(`${path}/spec-sheet.pdf`)).arrayBuffer()));
  expect(sheet.pages.flat().join('\n')).toContain('Die line: the blank before folding');
});

test('what is neither folded nor rolled has no die line, and its page offers none', async () => {
  const { rows } = await site.parts.database.$client.query<{ uuid: string; sku: string }>(
    "select uuid, sku from products where sku in ('UTE-WOD-FRK', 'BWL-FIB-24', 'BOX-CLM-9', 'UNI-TEE-CRW') order by sku",
  );
  expect(rows).toHaveLength(4);
  for (const { uuid } of rows) {
    const answer = await site.app.request(`/product/x_${uuid}/die-line.pdf`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('has no die line');
    const detail = await site.app.request(`/api/product/v2/detail?uuid=${uuid}`);
    expect(((await detail.json()) as { data: { has_die_line: boolean } }).data.has_die_line).toBe(false);
  }
});

test.each([
  [{ widthMm: 100, heightMm: 50 }, 1],
  [{ widthMm: 225, heightMm: 45 }, 1 / 2],
  [{ widthMm: 600, heightMm: 400 }, 1 / 4],
])('%j is drawn at the largest scale that fits', (shape, scale) => {
  expect(findScale(shape, { width: 504, height: 330 })).toBe(scale);
});
