import { expect, test } from 'vitest';
import { defaultFreightRates } from '../content/default-freight-rates.ts';
import { addCents, splitCents, subtractCents, sumCents, toCents, toMills } from '../money.ts';
import { defaultTaxRates } from '../taxes/tax-rates.ts';
import { addLineSums, type LineToSum, sumOrder, toLineDue } from './sum-order.ts';

/** The same numbers on every machine. */
function createNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

const zips = ['07102', '10014', '94110', '60601', ''];
const taxes = { rates: [...defaultTaxRates.rates, { region: 'CA', rate: 7_250, freight: false }] };

function toRandomLine(random: (below: number) => number): LineToSum {
  return {
    quantity: 1 + random(40_000),
    unitMills: toMills(random(3_000)),
    setupCents: toCents(random(3) * 4_599),
    measures:
      random(5) === 0
        ? null
        : {
            casePack: 1 + random(1_000),
            caseWeightGrams: 500 + random(12_000),
            cartonMm: [400, 300, 100 + random(400)],
          },
  };
}

test('over thousands of random orders the lines add up to the totals, to the cent', () => {
  const random = createNumbers(7);
  for (let round = 0; round < 4_000; round += 1) {
    const lines = Array.from({ length: 1 + random(6) }, () => toRandomLine(random));
    const zip = zips[random(zips.length)] ?? '';
    const exemptRegions = random(4) === 0 ? ['NJ'] : [];
    const fixedFreightCents = random(5) === 0 ? toCents(random(90_000)) : null;
    const sums = sumOrder(lines, zip, { freight: defaultFreightRates, taxes, exemptRegions, fixedFreightCents });
    const added = addLineSums(sums.lines);
    expect(added.goodsCents + added.setupCents + added.freightCents + added.taxCents).toBe(sums.totalCents);
    expect([added.goodsCents, added.setupCents]).toEqual([sums.goodsCents, sums.setupCents]);
    expect([added.freightCents, added.taxCents]).toEqual([sums.freightCents ?? 0, sums.tax.cents]);
    expect(Math.min(...sums.lines.flatMap((line) => Object.values(line)))).toBeGreaterThanOrEqual(0);
    if (exemptRegions.length > 0 && zip === '07102') expect(sums.tax.cents).toBe(0);
    // Canceled, a line takes along the tax on what it charges itself, and no other's.
    const taxed = sums.lines.map(
      (line) => line.amountCents + line.setupCents + (sums.tax.onFreight ? line.freightCents : 0),
    );
    const rate =
      sums.tax.cents /
      Math.max(
        1,
        taxed.reduce((sum, cents) => sum + cents, 0),
      );
    for (const [at, line] of sums.lines.entries())
      expect(Math.abs(line.taxCents - (taxed[at] ?? 0) * rate)).toBeLessThan(1);
  }
});

test('of thousands of orders whose lines are canceled one by one, in any order, nothing is due in the end', () => {
  const random = createNumbers(13);
  for (let round = 0; round < 4_000; round += 1) {
    const lines = Array.from({ length: 1 + random(6) }, () => toRandomLine(random));
    const fixedFreightCents = random(3) === 0 ? toCents(random(90_000)) : null;
    const rates = { freight: randomFreight(random), taxes: randomTaxes(random), exemptRegions: [], fixedFreightCents };
    const sums = sumOrder(lines, zips[random(zips.length)] ?? '', rates);
    const open = [...sums.lines];
    let due = sums.totalCents;
    while (open.length > 0) {
      const [canceled] = open.splice(random(open.length), 1);
      if (canceled) due = subtractCents(due, toLineDue(canceled));
      expect(due).toBe(addLineSums(open).totalCents);
      expect(due).toBeGreaterThanOrEqual(0);
    }
    expect(due).toBe(0);
  }
});

/** Dollars and thresholds of any shop, and rates of any state with and without tax on freight. */
function randomFreight(random: (below: number) => number): typeof defaultFreightRates {
  const factor = 0.37 + random(300) / 100;
  const scale = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(scale);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        name.endsWith('_cents') && typeof each === 'number' ? Math.round(each * factor) : scale(each),
      ]),
    );
  };
  return scale(defaultFreightRates) as typeof defaultFreightRates;
}

const randomTaxes = (random: (below: number) => number) => ({
  rates: ['NJ', 'NY', 'CA', 'IL'].map((region) => ({ region, rate: random(12_000), freight: random(2) === 0 })),
});

test('freight is packed over all lines together, and tax is on goods, setup and freight as the state has it', () => {
  const line: LineToSum = {
    quantity: 100,
    unitMills: toMills(1_000),
    setupCents: toCents(5_000),
    measures: { casePack: 100, caseWeightGrams: 5_000, cartonMm: [300, 300, 300] },
  };
  const rates = { freight: defaultFreightRates, taxes, exemptRegions: [] };
  const alone = sumOrder([line], '07102', rates);
  const many = sumOrder(
    Array.from({ length: 40 }, () => line),
    '07102',
    rates,
  );
  expect(many.freightCents).toBeLessThan(40 * (alone.freightCents ?? 0));
  const base = 10_000 + 5_000;
  expect(alone.tax.cents).toBe(Math.round(((base + (alone.freightCents ?? 0)) * 6_625) / 100_000));
  expect(sumOrder([line], '94110', rates).tax.cents).toBe(Math.round((base * 7_250) / 100_000));
});

test('parts of an amount add up to it whatever the weights', () => {
  const random = createNumbers(11);
  for (let round = 0; round < 2_000; round += 1) {
    const total = toCents(random(1_000_000));
    const weights = Array.from({ length: 1 + random(9) }, () => random(50_000));
    const parts = splitCents(total, weights);
    expect(addCents(...parts)).toBe(total);
    expect(sumCents(parts, (part) => part)).toBe(total);
  }
});
