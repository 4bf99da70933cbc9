import { expect, test } from 'vitest';
import { checkChoice } from '../catalog/pricing/choice.ts';
import { getDemoProduct } from '../catalog/pricing/test-support/demo-products.ts';
import { fromLineOptions, toLineOptions } from './line-choice.ts';

/** Lines of carts, requests and orders from before the options of a product named their print method. */
test.each([
  ['CUP-HOT-12-SLV', 'Sleeve, full color', 'Digital full color, sleeve only', 'Sleeve, full color', 14],
  ['CUP-HOT-12-SLV', 'Sleeve, full color', 'Flexo, up to 4 colors', 'Sleeve, full color, flexo', 14],
  ['BOX-PIZ-12', 'Lid, 1 color', 'Digital full color, lid', 'Lid, full color, digital', 0],
  ['BOX-PIZ-12', 'Lid, 2 colors', 'Flexo, up to 2 colors', 'Lid, 2 colors', 24],
  ['BOX-PST-6', 'Lid and front, 2 colors', 'Digital full color', 'Lid and front, full color, digital', 18],
  ['BOX-CAKE-10', 'Full color', 'Offset, full color', 'Full color, offset', 90],
  [
    'UNI-TEE-CRW',
    'Chest and back, 1 color',
    'Digital transfer, full color',
    'Chest and back, full color, transfer',
    1800,
  ],
])('an older line of %s with %s and %s is still made, at its price', (sku, print, method, label, surchargeMills) => {
  const product = getDemoProduct(sku);
  const choice = fromLineOptions(product, { Print: print, 'Print method': method });
  expect(checkChoice(product, choice)).toMatchObject({ ok: true, options: { Print: label }, surchargeMills });
});

test('what a line says is what it was made from', () => {
  const cup = getDemoProduct('CUP-HOT-12-SLV');
  const line = toLineOptions(cup, { options: { Print: 'Cup and sleeve' }, printMethod: 'flexo' });
  expect(fromLineOptions(cup, line)).toEqual({ options: { Print: 'Cup and sleeve' }, printMethod: 'flexo' });
});
