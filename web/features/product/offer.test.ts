import { describe, expect, test } from 'vitest';
import { demoProducts, getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import { defaultFreightRates as rates } from '#contract/content/default-freight-rates.ts';
import {
  asksForMethod,
  chooseMethod,
  chooseOption,
  readChoice,
  readQuantity,
  toChoiceQuery,
  toUsualChoice,
} from './choice-state.ts';
import { toOffer } from './offer.ts';
import { toQuoteSubject } from './quote-subject.ts';
import type { ShownProduct } from './shown-product.ts';

const cup = getDemoProduct('CUP-HOT-12-SLV');
const bag = getDemoProduct('BAG-DRK-2');
const apron = getDemoProduct('UNI-APR-BIB');
const toShown = (product: typeof cup) => product as unknown as ShownProduct;
const read = (product: typeof cup, query: string) => readChoice(product, new URLSearchParams(query));

describe('the choice', () => {
  test('of sizes makes the quantity, and another range has other sizes', () => {
    const shirt = {
      ...cup,
      options: [
        {
          name: 'Size',
          values: [
            { label: 'S to XL', surcharge_mills: 0 },
            { label: '2XL and 3XL', surcharge_mills: 900 },
          ],
        },
      ],
    };
    const choice = readChoice(shirt, new URLSearchParams('size.S=600&size.XL=400&size.3XL=7'));
    expect(choice).toMatchObject({ sizes: { S: 600, XL: 400 }, quantity: '1000' });
    expect(toChoiceQuery(shirt, choice).toString()).toBe('size.S=600&size.XL=400');
    expect(chooseOption(shirt, choice, 'Size', '2XL and 3XL').sizes).toEqual({});
  });

  test('starts at the minimum, the first of every option and the method that costs least', () => {
    expect(toUsualChoice(cup)).toEqual({
      options: { Sleeve: 'Natural kraft', Print: 'Sleeve, 1 color', Lid: 'No lid' },
      printMethod: 'digital',
      quantity: '1000',
      sizes: {},
      zip: '',
    });
  });

  test('is in the address and comes back from it, the usual left out', () => {
    const choice = read(cup, 'option.Sleeve=White&quantity=5000&zip=10014&print=flexo');
    expect(choice).toMatchObject({
      options: { Sleeve: 'White' },
      printMethod: 'flexo',
      quantity: '5000',
      zip: '10014',
    });
    expect(toChoiceQuery(cup, choice).toString()).toBe(
      'option.Print=Sleeve%2C+1+color%2C+flexo&option.Sleeve=White&quantity=5000&zip=10014',
    );
    expect(toChoiceQuery(cup, toUsualChoice(cup)).toString()).toBe('');
    expect(read(cup, toChoiceQuery(cup, choice).toString())).toEqual(choice);
  });

  test.each([
    'option.Sleeve=Gold',
    'print=potato',
    'option.Handle=Long',
    'quantity=',
    '__proto__=x&option.__proto__=y',
  ])('ignores %s', (query) => expect(read(cup, query)).toEqual(toUsualChoice(cup)));

  test('of two quantities the last counts: the button that was pressed', () => {
    expect(read(cup, 'quantity=1000&quantity=10000').quantity).toBe('10000');
  });

  test('a value made by one method brings that method, and a method brings values it can make', () => {
    const embroidered = chooseOption(apron, toUsualChoice(apron), 'Decoration', 'Embroidered chest logo');
    expect(embroidered.printMethod).toBe('embroidery');
    expect(chooseMethod(apron, embroidered, 'none').options.Decoration).toBe('Plain');
    const digital = chooseMethod(cup, chooseOption(cup, toUsualChoice(cup), 'Print', 'Cup and sleeve'), 'digital');
    expect(digital.options.Print).toBe('Sleeve, 1 color');
  });

  test('asks for the method only where no option decides it', () => {
    expect(asksForMethod(bag)).toBe(true);
    expect(asksForMethod(cup)).toBe(false);
    expect(asksForMethod(apron)).toBe(false);
  });

  test('no product asks twice how it is printed, and no number of colors is made by “full color”', () => {
    const twice = demoProducts.filter(
      (product) => asksForMethod(product) && product.options.some(({ name }) => name === 'Print'),
    );
    expect(twice.map(({ sku }) => sku)).toEqual([]);
    const contradicting = demoProducts.flatMap((product) =>
      product.options.flatMap(({ values }) =>
        values
          .filter(({ label }) => /\b[1-3] colors?\b/.test(label))
          .map(({ label, print_method }) => ({
            label,
            method: product.print_methods.find(({ method }) => method === print_method)?.name ?? '',
          }))
          .filter(({ method }) => /full color/i.test(method)),
      ),
    );
    expect(contradicting).toEqual([]);
  });

  test('a link from before an option decided the method opens what it meant', () => {
    expect(read(cup, 'print=flexo&option.Print=Sleeve, full color')).toMatchObject({
      printMethod: 'flexo',
      options: { Print: 'Sleeve, full color, flexo' },
    });
    const pizza = getDemoProduct('BOX-PIZ-12');
    expect(read(pizza, 'print=digital&option.Print=Lid, 2 colors')).toMatchObject({
      printMethod: 'digital',
      options: { Print: 'Lid, full color, digital' },
    });
    expect(read(pizza, 'option.Print=Lid, 2 colors').printMethod).toBe('flexo');
  });

  test('every value of every product can be chosen and priced', () => {
    const failed = demoProducts.flatMap((product) =>
      product.options.flatMap(({ name, values }) =>
        values
          .map(({ label }) => ({ label, choice: chooseOption(product, toUsualChoice(product), name, label) }))
          .filter(({ label, choice }) => choice.options[name] !== label || !toOffer(product, choice, rates))
          .map(({ label }) => `${product.sku} ${label}`),
      ),
    );
    expect(failed).toEqual([]);
  });
});

describe('the offer', () => {
  test('marks the rung, names the next break and adds the setup', () => {
    const offer = toOffer(cup, read(cup, 'quantity=5,000&print=flexo'), rates);
    expect(offer).toMatchObject({
      quantity: 5000,
      line: { unitMills: 118, lineCents: 59_000, setupCents: 6_000, totalCents: 65_000, cases: 10 },
      next: { quantity: 10_000, lead: '5,000 more for $350.00.' },
      fault: null,
      stepDown: 4500,
      stepUp: 5500,
    });
    expect(offer?.cells.map(({ chosen }) => chosen)).toEqual([false, false, true, false]);
  });

  test('a quantity between two steps names both, and prices the larger', () => {
    expect(toOffer(cup, read(cup, 'quantity=1234'), rates)).toMatchObject({
      quantity: 1500,
      requested: 1234,
      fault: { nearest: [1000, 1500], sentence: expect.stringContaining('nearest are 1,000 and 1,500') },
    });
  });

  test('a value that is made from a larger quantity says so and offers it', () => {
    expect(toOffer(cup, read(cup, 'option.Print=Cup and sleeve&quantity=1000'), rates)).toMatchObject({
      quantity: 5000,
      requested: 1000,
      fault: {
        nearest: [5000],
        sentence: 'Cup and sleeve starts at 5,000. Order 5,000 or more, or choose another.',
      },
    });
  });

  test.each([
    ['', 1000, 'Please enter a number.'],
    ['abc', 1000, 'Please enter a number.'],
    ['5k', 1000, 'Please enter a number.'],
    ['-5', 1000, 'Please enter a number.'],
    ['0', 1000, 'Sold in multiples of 500 from 1,000. Order 1,000 or more.'],
    ['999999999', 10_000_000, 'You can order up to 10,000,000 per line. Contact us for more.'],
    ['99999999999999', 10_000_000, 'You can order up to 10,000,000 per line. Contact us for more.'],
  ])('the quantity %j is answered with one we sell, and a quote asks for it anew', (typed, quantity, sentence) => {
    const choice = { ...toUsualChoice(cup), quantity: typed };
    const offer = toOffer(cup, choice, rates);
    expect(offer).toMatchObject({ quantity, requested: null, fault: { sentence } });
    expect(offer && toQuoteSubject(toShown(cup), choice, offer)).toMatchObject({
      summary: '12 oz hot cup with sleeve',
      quantity: null,
      usualQuantity: quantity,
      totalCents: null,
    });
  });

  test('a quote is asked for the quantity in the field, sold or not', () => {
    const choice = read(cup, 'option.Print=Cup and sleeve&quantity=1000');
    const offer = toOffer(cup, choice, rates);
    expect(offer && toQuoteSubject(toShown(cup), choice, offer)).toMatchObject({
      summary: '12 oz hot cup with sleeve, 1,000 cups',
      quantity: 1000,
      totalCents: null,
    });
  });

  test('there is no step below the minimum', () => {
    expect(toOffer(cup, toUsualChoice(cup), rates)).toMatchObject({ stepDown: null, stepUp: 1500 });
  });

  test('freight is one figure for a ZIP, a range without one, while it is being typed and for what is none', () => {
    const estimate = (zip: string) => toOffer(cup, { ...toUsualChoice(cup), zip }, rates)?.freight;
    expect(estimate('10014')).toMatchObject({
      kind: 'estimate',
      leastCents: estimate('10014-1234') && expect.any(Number),
    });
    expect(estimate('100')).toEqual(estimate(''));
    expect(estimate('10014-12')).toEqual(estimate('10014'));
    for (const none of ['00000', 'M5V 2T6']) expect(estimate(none)).toEqual(estimate(''));
    expect(estimate('99501')).toEqual({ kind: 'on-request' });
  });

  test.each([
    ['5,000', 5000],
    [' 5 000 ', 5000],
    ['1e5', Number.NaN],
    ['12.5', Number.NaN],
  ])('%j reads as %d', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity));
});
