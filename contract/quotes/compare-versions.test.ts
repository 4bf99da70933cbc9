import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';
import { QuoteContent } from './quote-content.ts';

const toLines = (...lines: object[]) => QuoteContent.parse({ lines });
const cups = {
  name: 'Cups',
  product_uuid: '01900000-0000-7000-8000-000000000001',
  setup_cents: 9000,
  lead_days: 15,
  breaks: [
    { quantity: 5000, unit_price_mills: 132, freight_cents: 5490 },
    { quantity: 10000, unit_price_mills: 108, freight_cents: 9900 },
  ],
};
const lids = { name: 'Lids', breaks: [{ quantity: 5000, unit_price_mills: 35 }] };

test.each([
  ['nothing', toLines(cups, lids), toLines(cups, lids), []],
  ['the order of lines', toLines(cups, lids), toLines(lids, cups), []],
  ['a line more', toLines(cups), toLines(cups, lids), ['Added: Lids.']],
  ['a line less', toLines(cups, lids), toLines(cups), ['Removed: Lids.']],
  [
    'price, freight, setup and time',
    toLines(cups),
    toLines({
      ...cups,
      setup_cents: 0,
      lead_days: 12,
      breaks: [
        { quantity: 5000, unit_price_mills: 120, freight_cents: 5490 },
        { quantity: 10000, unit_price_mills: 108, freight_cents: 0 },
      ],
    }),
    [
      'Cups: the price of 5,000 is now $0.12, was $0.132.',
      'Cups: freight for 10,000 is now $0.00, was $99.00.',
      'Cups: setup is now $0.00, was $90.00.',
      'Cups: production is now 12 business days, was 15 business days.',
    ],
  ],
  [
    'other quantities',
    toLines(cups),
    toLines({ ...cups, breaks: [cups.breaks[0], { quantity: 25000, unit_price_mills: 91 }] }),
    ['Cups: 25,000 at $0.091 is new.', 'Cups: 10,000 is no longer offered.'],
  ],
  [
    'another name and finish of the same product',
    toLines(cups),
    toLines({ ...cups, name: 'Cups, matte', options: { Finish: 'Matte' } }),
    ['Cups, matte was called Cups.', 'Cups, matte: print and options is now Matte, was none.'],
  ],
  [
    'the same product twice',
    toLines(cups, { ...cups, name: 'Cups, black' }),
    toLines({ ...cups, name: 'Cups, black' }),
    ['Removed: Cups.'],
  ],
])('what changed: %s', (_name, older, newer, changes) => {
  expect(compareVersions(older, newer)).toEqual(changes);
});
