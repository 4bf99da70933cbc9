import { expect, test } from 'vitest';
import { openParts } from './part.ts';
import { planLook } from './plan-look.ts';
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
