import { describe, expect, test } from 'vitest';
import { defaultFreightRates as rates } from '../../content/default-freight-rates.ts';
import { describeDelivery, estimateDelivery } from './delivery.ts';
import { getDemoProduct } from './test-support/demo-products.ts';

const monday = new Date('2026-11-09T15:00:00Z');

function getMethod(sku: string, method: string) {
  const found = getDemoProduct(sku).print_methods.find((each) => each.method === method);
  if (!found) throw new Error(`${sku} has no ${method}.`);
  return found;
}

const flexo = getMethod('CUP-HOT-12-SLV', 'flexo');
const stock = getMethod('CUP-HOT-12-PLN', 'none');

describe('printed cups, ordered on Monday 9 November 2026', () => {
  test('to New York: past Veterans Day and Thanksgiving', () => {
    const estimate = estimateDelivery(rates, { zip: '10014', printMethod: flexo, proofDays: 2 }, monday);
    expect(estimate).toEqual({
      kind: 'date',
      segments: [
        { step: 'proof', leastDays: 2, mostDays: 2 },
        { step: 'production', leastDays: 15, mostDays: 15 },
        { step: 'freight', leastDays: 2, mostDays: 2 },
      ],
      startsOn: '2026-11-09',
      approveBy: '2026-11-12',
      earliest: '2026-12-08',
      latest: '2026-12-08',
    });
    expect(describeDelivery(estimate)).toEqual({
      date: 'At your door by Tue, Dec 8',
      condition: '19 business days, if you approve the proof by Thu, Nov 12.',
    });
  });

  test('without a ZIP: from the nearest zone to the farthest', () => {
    const estimate = estimateDelivery(rates, { printMethod: flexo, proofDays: 2 }, monday);
    expect(estimate.segments.at(-1)).toEqual({ step: 'freight', leastDays: 2, mostDays: 5 });
    expect(describeDelivery(estimate)).toEqual({
      date: 'At your door between Tue, Dec 8 and Fri, Dec 11',
      condition: '19 to 22 business days, if you approve the proof by Thu, Nov 12.',
    });
  });

  test('abroad: when it leaves us', () => {
    const estimate = estimateDelivery(rates, { zip: 'SW1A 1AA', printMethod: flexo, proofDays: 2 }, monday);
    expect(estimate.kind).toBe('on-request');
    expect(estimate.segments.map(({ step }) => step)).toEqual(['proof', 'production']);
    expect(describeDelivery(estimate)).toEqual({
      date: 'Ships by Fri, Dec 4',
      condition: '17 business days, if you approve the proof by Thu, Nov 12. Freight to this address on request.',
    });
  });

  test('a slower proof moves everything', () => {
    const estimate = estimateDelivery(rates, { zip: '10014', printMethod: flexo, proofDays: 5 }, monday);
    expect([estimate.approveBy, estimate.latest]).toEqual(['2026-11-17', '2026-12-11']);
  });
});

test('plain stock has no proof', () => {
  const estimate = estimateDelivery(rates, { zip: '94110', printMethod: stock, proofDays: 2 }, monday);
  expect(estimate.segments.map(({ step, mostDays }) => [step, mostDays])).toEqual([
    ['packing', 2],
    ['freight', 5],
  ]);
  expect(estimate.approveBy).toBeNull();
  expect(describeDelivery(estimate)).toEqual({
    date: 'At your door by Thu, Nov 19',
    condition: '7 business days, counted from Mon, Nov 9.',
  });
});

test('an hour after the cut-off, a business day later', () => {
  const ask = { zip: '07102', printMethod: stock };
  expect(estimateDelivery(rates, ask, new Date('2026-12-01T18:30:00Z')).latest).toBe('2026-12-07');
  expect(estimateDelivery(rates, ask, new Date('2026-12-01T19:30:00Z')).latest).toBe('2026-12-08');
});

test('the same question has the same answer, and a later one never an earlier date', () => {
  let before = '';
  for (let hour = 0; hour < 24 * 400; hour += 3) {
    const from = new Date(Date.UTC(2026, 0, 1, hour));
    const { earliest, latest } = estimateDelivery(rates, { printMethod: flexo }, from);
    expect(estimateDelivery(rates, { printMethod: flexo }, from).latest).toBe(latest);
    expect(earliest < latest && before <= latest, from.toISOString()).toBe(true);
    before = latest;
  }
});
