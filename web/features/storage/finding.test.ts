import { expect, test } from 'vitest';
import { toFinding } from './finding.ts';

const bag = {
  title: 'Kraft carrier bag',
  options: {},
  artwork: '',
  unit: ['bag', 'bags'] as [string, string],
  on_hand: 5,
  days_left: 35,
  runs_out_on: '2026-12-21',
  order_by: '2026-11-18',
  is_short: true,
  reorder_quantity: 2500,
  lead_days: 15,
};
const box = {
  ...bag,
  title: 'Pizza box',
  unit: ['box', 'boxes'] as [string, string],
  is_short: false,
  runs_out_on: '2027-01-18',
};
const unknown = { ...box, days_left: null, runs_out_on: null, order_by: null, on_hand: 1 };

test.each<[string, Parameters<typeof toFinding>[0], ReturnType<typeof toFinding>]>([
  [
    'one runs short',
    [bag, box, { ...box, unit: ['cup', 'cups'], runs_out_on: '2027-03-04' }],
    {
      title: 'Bags run out in 35 days',
      advice: 'Order 2,500 more by Wed, Nov 18 and they’ll arrive before the last one ships.',
      rest: 'Boxes and cups last into January.',
    },
  ],
  [
    'too late to be in time',
    [{ ...bag, days_left: 1, order_by: '2026-11-10', reorder_quantity: 0 }],
    {
      title: 'Bags run out in 1 day',
      advice: 'Order today: a reorder takes 15 business days, so there may be a gap.',
      rest: '',
    },
  ],
  ['nothing left', [{ ...bag, days_left: 0 }], expect.objectContaining({ title: 'Bags have run out' })],
  [
    'two of one kind are told apart',
    [bag, { ...bag, title: 'White bag' }],
    expect.objectContaining({ title: 'Kraft carrier bag: 35 days left', rest: '1 more to reorder soon.' }),
  ],
  [
    'two designs of one product are told apart',
    [
      { ...bag, artwork: 'Leaves' },
      { ...bag, artwork: 'Stars' },
    ],
    expect.objectContaining({ title: 'Kraft carrier bag, Leaves: 35 days left' }),
  ],
  ['all is well', [box], { title: 'Everything lasts until Mon, Jan 18', advice: '', rest: 'Nothing to reorder yet.' }],
  ['nothing shipped yet', [unknown], expect.objectContaining({ title: '1 piece in storage' })],
])('%s', (_case, items, finding) => {
  expect(toFinding(items, '2026-11-16')).toEqual(finding);
});
