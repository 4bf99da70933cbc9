import { describe, expect, test } from 'vitest';
import { checkChoice, findUsualMethod, fitsMethod } from './choice.ts';
import { priceLine } from './price.ts';
import { collectFaults } from './test-support/collect-faults.ts';
import { demoProducts, getDemoProduct } from './test-support/demo-products.ts';

const apron = getDemoProduct('UNI-APR-BIB');
const cup = getDemoProduct('CUP-HOT-12-SLV');
const embroidered = { Decoration: 'Embroidered chest logo' };

describe('a value that is made by one print method', () => {
  test('brings its method, and with it the setup', () => {
    expect(checkChoice(apron, { options: embroidered })).toMatchObject({
      ok: true,
      printMethod: { method: 'embroidery' },
      surchargeMills: 3200,
    });
    expect(priceLine(apron, { quantity: 24, options: embroidered }).setupCents).toBe(4500);
    expect(priceLine(apron, { quantity: 24 }).setupCents).toBe(0);
  });

  test('is what the method alone stands for', () => {
    expect(checkChoice(apron, { printMethod: 'screen' })).toMatchObject({
      ok: true,
      options: { Color: 'Sage', Decoration: 'Screen print, 1 color' },
      surchargeMills: 2100,
    });
  });

  test.each([
    [
      { options: embroidered, printMethod: 'none' },
      'Embroidered chest logo needs Embroidery, up to 6 threads. Choose that, or another option.',
    ],
    [
      { options: { Decoration: 'Plain' }, printMethod: 'embroidery' },
      'Plain needs Plain, from stock. Choose that, or another option.',
    ],
  ])('does not go with another: %j', (choice, sentence) => {
    expect(checkChoice(apron, choice)).toEqual({ ok: false, field: 'print_method', sentence });
    expect(() => priceLine(apron, { quantity: 24, ...choice })).toThrow(sentence);
  });

  test('does not go with a value that is made by another method', () => {
    const mark = (label: string, print_method: 'foil' | 'screen') => ({ label, surcharge_mills: 0, print_method });
    const product = {
      options: [
        { name: 'Front', values: [{ label: 'Plain', surcharge_mills: 0 }, mark('Foil mark', 'foil')] },
        { name: 'Back', values: [{ label: 'Plain', surcharge_mills: 0 }, mark('Screen mark', 'screen')] },
      ],
      print_methods: [
        { method: 'foil' as const, name: 'Hot foil', colours: 1, lead_days: 9, setup_fee_cents: 100 },
        { method: 'screen' as const, name: 'Screen print', colours: 1, lead_days: 9, setup_fee_cents: 200 },
      ],
    };
    expect(checkChoice(product, { options: { Front: 'Foil mark', Back: 'Screen mark' } })).toEqual({
      ok: false,
      field: 'options',
      sentence: 'Screen mark and Foil mark can’t be combined. Choose one of them.',
    });
  });
});

describe('the usual print method', () => {
  const method = (name: 'foil' | 'screen', setup_fee_cents: number, lead_days: number) => ({
    method: name,
    name,
    colours: 1,
    lead_days,
    setup_fee_cents,
  });
  const dear = { label: 'Mark', surcharge_mills: 100, print_method: 'foil' as const };
  const mark = {
    name: 'Mark',
    values: [dear, { label: 'Plain', surcharge_mills: 0, print_method: 'screen' as const }],
  };

  test.each([
    ['costs least', [method('foil', 6000, 5), method('screen', 0, 9)], [], 'screen'],
    ['is ready first where all cost the same', [method('foil', 0, 9), method('screen', 0, 5)], [], 'screen'],
    ['is the first of the catalog where nothing differs', [method('foil', 0, 9), method('screen', 0, 9)], [], 'foil'],
    ['counts what its usual values cost', [method('foil', 0, 5), method('screen', 5000, 9)], [mark], 'screen'],
  ])('%s', (_why, print_methods, options, usual) =>
    expect(findUsualMethod({ print_methods, options, moq: 1000 })?.method).toBe(usual),
  );

  test('of every demo product has the days that its card promises, and the ladder’s own prices', () => {
    const wrong = demoProducts.filter((product) => {
      const usual = checkChoice(product, {});
      const shortest = Math.min(...product.print_methods.map(({ lead_days }) => lead_days));
      return !usual.ok || usual.printMethod.lead_days !== shortest || usual.surchargeMills !== 0;
    });
    expect(wrong.map(({ sku }) => sku)).toEqual([]);
  });
});

describe('a value with a minimum of its own', () => {
  const options = { Print: 'Cup and sleeve' };

  test('is refused below it and taken from it on', () => {
    expect(checkChoice(cup, { options, quantity: 4500 })).toEqual({
      ok: false,
      field: 'quantity',
      sentence: 'Cup and sleeve starts at 5,000. Order 5,000 or more, or choose another.',
    });
    expect(checkChoice(cup, { options, quantity: 5000 })).toMatchObject({ ok: true, leastQuantity: 5000 });
  });

  test('says its minimum where no quantity is known, and has a price below it', () => {
    expect(checkChoice(cup, { options })).toMatchObject({ ok: true, leastQuantity: 5000 });
    expect(checkChoice(cup, {})).toMatchObject({ ok: true, leastQuantity: 1 });
    expect(priceLine(cup, { quantity: 1000, options }).unitMills).toBe(158 + 26);
  });

  test('is refused for a quantity that is none', () => {
    expect(checkChoice(cup, { options, quantity: Number.NaN })).toMatchObject({ ok: false, field: 'quantity' });
  });
});

test('in the demo catalog every default can be ordered, every method has its values, and notes tell minimums', () => {
  const hold = collectFaults();
  for (const product of demoProducts) {
    const check = checkChoice(product, { quantity: product.moq });
    hold(check.ok, `${product.sku}: ${check.ok || check.sentence}`);
    for (const option of product.options) {
      for (const method of product.print_methods) {
        const fits = option.values.some((value) => fitsMethod(value, method));
        hold(fits, `${product.sku}: no ${option.name} for ${method.method}`);
      }
      for (const { label, note, min_quantity, print_method } of option.values) {
        const at = `${product.sku}: ${label}`;
        const told = /^From ([\d,]+)/.exec(note ?? '')?.[1]?.replaceAll(',', '');
        hold(Number(told ?? 0) === (min_quantity ?? 0), `${at} says ${note}`);
        hold(min_quantity === undefined || min_quantity % product.order_multiple === 0, `${at} cannot be packed`);
        const plain = product.print_methods.find(({ method }) => method === 'none');
        hold(!plain || !/embroider|print/i.test(label) || print_method !== undefined, `${at} would be free of setup`);
      }
    }
  }
  expect(hold.faults).toEqual([]);
});
