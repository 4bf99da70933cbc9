import { expect, test } from 'vitest';
import { findDelivery } from './find-delivery.ts';

type Order = Parameters<typeof findDelivery>[0];

const order = (changes: Partial<Order>): Order => ({
  ...{ status: 'in_production', deliver_from: null, deliver_until: null, lines: [], shipments: [] },
  ...changes,
});
const making = { phase: 'making', due_on: '2026-12-05' } as const;

test.each<[string, Partial<Order>, string | null]>([
  ['a window', { deliver_from: '2026-12-09', deliver_until: '2026-12-11' }, 'At your door Wed, Dec 9 to Fri, Dec 11'],
  ['a last day', { deliver_until: '2026-12-11' }, 'At your door By Fri, Dec 11'],
  [
    'a proof that is not approved',
    { lines: [{ phase: 'proof', due_on: null }, making] },
    'At your door We’ll set the date when the proof is approved',
  ],
  [
    'the last line on its way to the truck',
    { lines: [making, { ...making, due_on: '2026-12-08' }] },
    'Ships by Tue, Dec 8',
  ],
  [
    'the last shipment that arrived',
    {
      ...{ status: 'delivered', deliver_until: '2026-11-20' },
      // Two in the morning in UTC is the evening before in Newark.
      shipments: [{ delivered_at: '2026-11-18T02:00:00.000Z' }, { delivered_at: '2026-11-16T15:00:00.000Z' }],
    },
    'Delivered Nov 17, 2026',
  ],
  ['nothing of what is stored', { status: 'stored', deliver_until: '2026-12-11' }, null],
  ['nothing of what is canceled', { status: 'cancelled', deliver_until: '2026-12-11' }, null],
  ['nothing that is not known', {}, null],
])('the delivery says %s', (_, changes, expected) => {
  const found = findDelivery(order(changes));
  expect(found && `${found.label} ${found.text}`).toBe(expected);
});
