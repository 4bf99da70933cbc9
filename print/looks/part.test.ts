import { expect, test } from 'vitest';
import type { Look } from '#contract/looks/look.ts';
import { composeLayers } from './compose-look.ts';
import { layFlatArt } from './flat-art.ts';
import { type LookPart, openParts } from './part.ts';
import { planLook } from './plan-look.ts';
import { listBrands, type TestLogo } from './test-support/logos.ts';
import { makeLooks } from './test-support/make-looks.ts';
import { typicalParts } from './test-support/parts.ts';
import { getPlanned, toLook } from './test-support/planned-products.ts';

const plan = planLook(toLook('stamp'), getPlanned('BAG-TWH-M'));
const surface = typicalParts['kraft bag']?.surface;

test.each([
  ['inside of its surface', [-50, 20, 100, 60], [[-50, 20, 50, 80]]],
  ['larger than its surface', [-900, -40, 1800, 900], [[-205, 0, 205, 320]]],
  ['beyond one end of it', [150, 300, 100, 100], [[150, 300, 205, 320]]],
  ['beside it', [230, 20, 100, 60], []],
])('a print area %s is as much of it as there is', (_, [left_mm, bottom_mm, width_mm, height_mm], boxes) => {
  const [area] = plan?.areas ?? [];
  if (!plan || !area || !surface) throw new Error('The bag has no print area.');
  const areas = [{ ...area, left_mm, bottom_mm, width_mm, height_mm } as typeof area];
  const parts = openParts({ ...plan, areas }, [{ ...surface, id: area.surface, paper: 'kraft' }]);
  expect(parts.map((part) => part.area)).toEqual(boxes);
});

test.each([
  ['the first value, as in the picture', 'BAG-DIE-S', {}, 'front', 'white', [232, 196, 187]],
  ['a value that was chosen', 'BAG-DIE-S', { Color: 'Cream' }, 'front', 'white', [240, 230, 208]],
  ['a sleeve by its own option', 'CUP-HOT-12-SLV', { Sleeve: 'Black' }, 'sleeve', 'dark', [38, 36, 33]],
  ['not a wall by that of its sleeve', 'CUP-HOT-12-SLV', { Sleeve: 'Black' }, 'wall', 'dark', undefined],
  ['not what the picture shows otherwise', 'CUP-HOT-16-COL', { 'Cup color': 'Sage' }, 'wall', 'white', undefined],
  ['not a color that is mixed to order', 'BAG-DIE-S', { Color: 'Your Pantone' }, 'front', 'white', undefined],
  ['not what is seen through', 'CUP-HOT-16-COL', { 'Cup color': 'Sage' }, 'wall', 'clear', undefined],
] as const)('dyed stock is judged by the color that its option names: %s', (_, sku, options, id, paper, color) => {
  const product = getPlanned(sku);
  const chosen = planLook(toLook('stamp'), product, options);
  const [area] = chosen?.areas ?? [];
  if (!chosen || !area || !surface) throw new Error('It has no print area.');
  const surfaces = [...new Set([id, ...product.print_areas.map((each) => each.surface)])];
  const [part] = openParts(
    { ...chosen, areas: [{ ...area, surface: id }] },
    surfaces.map((each) => ({ ...surface, id: each, paper })),
  );
  expect(part?.paperColor).toEqual(color);
});

test('what is printed on dyed stock goes with its color to the press', async () => {
  const { luna } = await listBrands();
  const { looks, ...materials } = await makeLooks(luna as TestLogo);
  const part = typicalParts['sage cup'] as LookPart;
  const layers = composeLayers(looks[0] as Look, materials, [part])?.get(part.surface) ?? [];
  expect(layFlatArt(layers, { ...part.surface, paper: part.paper }, [], materials).stock).toBe('#7f8c78');
});
