import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Look } from '#contract/looks/look.ts';
import { mediaFolder } from '#print/test-support/read-catalog.ts';
import { judgeLook } from './judge-look.ts';
import type { Materials } from './setting.ts';
import { listPapers, unpackSurfaces } from './surface-file.ts';
import { listBrands } from './test-support/logos.ts';
import { makeLooks } from './test-support/make-looks.ts';
import { getPlanned, plannedProducts } from './test-support/planned-products.ts';

const { luna } = await listBrands();
if (!luna) throw new Error('The test logos have no badge.');
const { looks, ...materials } = await makeLooks(luna);

function judge(sku: string, look: Look, by: Materials = materials) {
  const file = JSON.parse(readFileSync(join(mediaFolder, `products/${sku.toLowerCase()}-surface.json`), 'utf8'));
  const judged = judgeLook({ ...getPlanned(sku), papers: listPapers(file) }, unpackSurfaces(file), look, by);
  if (!judged) throw new Error('This product is sold plain.');
  return judged;
}

describe.each(['BAG-TWH-M', 'CUP-AQU-10', 'BOX-PIZ-12', 'BWL-KRF-36'])('%s', (sku) => {
  test.each(looks.map((look) => [look.recipe, look] as const))('%s holds its lines and reads', (recipe, look) => {
    const { plan, thinnest, contrast, notes } = judge(sku, look);
    expect(plan.recipe).toBe(recipe);
    // In Line a badge is a full stop of 5 mm, and the drawing inside it is finer than any print: the editor says so.
    if (recipe !== 'line') expect(thinnest?.line).toBeGreaterThanOrEqual((thinnest?.least ?? 0) - 1e-6);
    expect(contrast).toBeGreaterThanOrEqual(3);
    expect(notes).toEqual([]);
  });
});

test('the inks of an offer are those that are printed, also where the logo brings its own', () => {
  const count = (sku: string, at: number) => judge(sku, looks[at] as Look).inks;
  // Navy and red on the light ground.
  expect(judge('BOX-PIZ-16', looks[3] as Look).plan.inks.which).toEqual(['ground', 'main']);
  expect(count('BOX-PIZ-16', 3)).toBe(3);
  expect(count('BAG-TWH-M', 0)).toBe(1);
  // One color on its white base.
  expect(count('CUP-PET-16-DOM', 0)).toBe(2);
  for (const { sku, papers } of plannedProducts.filter(({ papers }) => Object.keys(papers).length > 0)) {
    for (const look of looks) {
      const { inks, plan } = judge(sku, look);
      expect(inks, `${look.recipe} on ${sku}`).toBeLessThanOrEqual(
        plan.inks.available + (Object.values(papers).includes('clear') ? 1 : 0),
      );
    }
  }
});

test('lines inside a badge count, not its outline alone', () => {
  const { thinnest } = judge('CUP-AQU-10', looks[4] as Look);
  expect(thinnest?.line).toBeLessThan(thinnest?.least ?? 0);
});

test('a name that is too long for a place is named, with the look as it is', () => {
  const look = { ...(looks[0] as Look), text: { name: 'M'.repeat(60), place: '', line: '' } };
  const { plan, notes } = judge('CUP-AQU-10', look);
  expect(plan.recipe).toBe('stamp');
  expect(notes).toContainEqual({ kind: 'long', text: 'M'.repeat(60) });
});

test('a mark whose strokes the hero would not hold leaves the logo alone, at the price of that', () => {
  const hair = { ...materials.brand.mark, stroke: 0.0001 };
  const brand = { ...materials.brand, mark: hair, full: hair };
  const { plan } = judge('CUP-AQU-10', looks[2] as Look, { ...materials, brand });
  expect(plan).toMatchObject({ recipe: 'logo', look: null });
  expect(plan.notes).toEqual(['Shown with just your logo: its lines are too thin to print here.']);
});
