import { describe, expect, it, test } from 'vitest';
import { choosePainting } from '#print/mockup/choose-painting.ts';
import { listPicturedLids } from '#print/mockup/lids.ts';
import { listProducts } from '#print/test-support/read-catalog.ts';

const products = listProducts();

function choose(sku: string, options: Record<string, string>, printMethod = 'flexo') {
  const product = products.find((each) => each.sku === sku);
  if (!product) throw new Error(`no product ${sku}`);
  return choosePainting(product, { options, printMethod });
}

const black = '90 mm sip lid, black PP';

test('a cup as it is pictured changes nothing', () => {
  expect(choose('CUP-HOT-12-SLV', { Lid: black })).toEqual({ paints: {}, plain: false, notes: [] });
});

test.each([
  ['CUP-HOT-12-SLV', { Sleeve: 'Black', Lid: black }, { sleeve: [38, 36, 33] }],
  [
    'CUP-HOT-12-SLV',
    { Sleeve: 'White', Lid: '90 mm sip lid, white PP' },
    { sleeve: [244, 241, 235], lid: [243, 241, 236] },
  ],
  ['BAG-TWH-M', { Paper: 'White kraft' }, { body: [244, 241, 235] }],
  ['BAG-TWH-L', { Handles: 'Black' }, { handles: [38, 36, 33] }],
  ['UNI-APR-BIB', { Color: 'Navy' }, { body: [31, 42, 68] }],
  ['UTE-STW-06', { Stripe: 'Navy' }, { stripe: [31, 42, 68] }],
  ['UTE-CHP-210', { Sleeve: 'Red paper' }, { body: [190, 58, 42] }],
])('%s in %o', (sku, options, paints) => {
  expect(choose(sku, options)).toMatchObject({ paints, notes: [] });
});

test.each([
  ['a lid that was left out', 'CUP-HOT-12-SLV', { Lid: 'No lid' }, ['Shown with a lid.']],
  [
    'a color of the customer’s own',
    'CUP-HOT-12-SLV',
    { Sleeve: 'Dyed to your Pantone', Lid: black },
    ['Shown in natural kraft. Your own color is on the proof.'],
  ],
])('%s is said, not shown', (_name, sku, options, notes) => {
  expect(choose(sku, options).notes).toEqual(notes);
});

test('a part without a mask is said, not shown', () => {
  const product = products.find(({ sku }) => sku === 'CUP-HOT-12-SLV');
  if (!product) throw new Error('no cup');
  const chosen = { options: { Sleeve: 'Black', Lid: black }, printMethod: 'flexo' };
  expect(choosePainting({ ...product, parts: [] }, chosen)).toMatchObject({
    paints: {},
    notes: ['Shown in natural kraft.'],
  });
});

test('the model takes the lid that the picture cannot show', () => {
  expect(choose('CUP-HOT-12-SLV', { Lid: 'No lid' }).lid).toBe('none');
});

test('ordered plain, it has no logo', () => {
  expect(choose('UNI-APR-BIB', { Decoration: 'Plain' }, 'none').plain).toBe(true);
});

describe.each(products)('$sku', (product) => {
  it('opens as it is pictured', () => {
    const options = listPicturedLids(product.options, product.model);
    expect(choosePainting(product, { options, printMethod: 'flexo' })).toMatchObject({ paints: {}, notes: [] });
  });

  it('paints a part of its mask, or says what it shows, for every value that it can be had in', () => {
    for (const { name, values } of product.options) {
      for (const { label } of values) {
        const look = choosePainting(product, { options: { [name]: label }, printMethod: 'flexo' });
        for (const part of Object.keys(look.paints)) expect(product.parts).toContain(part);
        for (const note of look.notes) expect(note).toMatch(/^Shown .+\.$/);
      }
    }
  });
});
