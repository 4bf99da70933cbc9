import { expect, test } from 'vitest';
import type { CatalogFileProduct } from './catalog-file-product.ts';
import { judgePrint } from './judge-print.ts';
import { demoProducts, getDemoProduct } from './pricing/test-support/demo-products.ts';
import type { PrintArea } from './print-area.ts';

const printed = demoProducts.filter(({ customisable }) => customisable);

test('each of the 70 printed products says where each of its methods prints, inside its surfaces', () => {
  expect(printed).toHaveLength(70);
  for (const { sku, print_methods, print_areas = [] } of printed)
    for (const { method } of print_methods)
      expect(print_areas.some((area) => area.method === method) || method === 'none', `${sku} ${method}`).toBe(true);
  expect(
    printed.flatMap((product) => judgePrint(product).map(({ sentence }) => `${product.sku}: ${sentence}`)),
  ).toEqual([]);
});

test('what is sold plain has no print area', () => {
  expect(demoProducts.filter(({ customisable, print_areas = [] }) => !customisable && print_areas.length > 0)).toEqual(
    [],
  );
});

/** One area of the bag changed. */
function withFront(change: Partial<PrintArea>): CatalogFileProduct {
  const bag = getDemoProduct('BAG-TWH-M');
  const [front, ...others] = bag.print_areas ?? [];
  return { ...bag, print_areas: [{ ...(front as PrintArea), ...change }, ...others] };
}

test.each<[string, Partial<PrintArea>, string[]]>([
  ['as it is', {}, []],
  ['a method that the product lacks', { method: 'foil', name: 'Logo' }, ['The product has no print method foil.']],
  ['a name twice', { name: 'Back' }, ['Another area of flexo has this name.']],
  [
    'wider than bag and gussets',
    { width_mm: 600 },
    ['It reaches over the edge of the front, by the product’s outer size.'],
  ],
  ['above the mouth', { bottom_mm: 90 }, ['It reaches over the edge of the front, by the product’s outer size.']],
])('an area: %s', (_what, change, sentences) => {
  const found = judgePrint(withFront(change)).filter(({ field }) => field === 'print_areas');
  expect(found.map(({ sentence }) => sentence)).toEqual(sentences);
});

test.each<[string, object, string | undefined]>([
  ['an area of its method', { areas: ['Back'], inks: 4 }, undefined],
  ['an area of no method', { areas: ['Top'] }, 'It prints Top, but its method has no area of this name.'],
  ['more inks than its method has', { inks: 5 }, 'It prints 5 inks, but its method has 4.'],
])('a value of an option that prints %s', (_what, prints, sentence) => {
  const bag = getDemoProduct('BAG-TWH-M');
  const options = [
    { name: 'Print', values: [{ label: 'Back', surcharge_mills: 0, print_method: 'flexo' as const, prints }] },
  ];
  expect(judgePrint({ ...bag, options })[0]?.sentence).toBe(sentence);
});

test('a round wall may be glued over itself, but not by more than the seam', () => {
  const cup = getDemoProduct('CUP-CLD-22');
  const widen = (width_mm: number) =>
    judgePrint({
      ...cup,
      print_areas: (cup.print_areas ?? []).map((area) => ({ ...area, left_mm: -width_mm / 2, width_mm })),
    });
  expect([240, 245, 247].map((width) => widen(width).length)).toEqual([0, 0, 1]);
});
