import { describe, expect, test } from 'vitest';
import { orderStatusRows, toOrderProgress } from '#contract/orders/derive-order-status.ts';
import type { OrderRow } from '#contract/orders/order-views.ts';
import { type AccountThings, findAttention, findInvoices, pickOrders } from './attention.ts';

/** What the server sends of a status. */
const facts = (status: OrderRow['status']) => {
  const { phase, waitsFor } = orderStatusRows[status];
  return { status, phase, waits_for: waitsFor, progress: toOrderProgress(status) };
};

const order = ({ status = 'in_production', ...changes }: Partial<OrderRow>): OrderRow => ({
  ...facts(status),
  id: 'o',
  number: 'O-2026-00097',
  label: 'In production',
  tone: 'active',
  restaurant: 'Luna Park Pizza',
  email: 'rosa@luna.example',
  po_number: '',
  total_cents: 98_400,
  summary: '16 in pizza box',
  pictures: ['/media/box.webp'],
  line_count: 1,
  open_cents: 0,
  due_now_cents: 0,
  due_on: null,
  is_overdue: false,
  terms: 'advance',
  deliver_from: null,
  deliver_until: null,
  placed_at: '2026-11-01T15:00:00.000Z',
  updated_at: '2026-11-01T15:00:00.000Z',
  url: '/order/o',
  ...changes,
});
const nothing: AccountThings = {
  orders: [],
  quotes: [],
  designs: [],
  requests: [],
  items: [],
  approvals: [],
  unread: [],
};
const tone = 'waiting' as const;
const item = {
  id: 'i',
  title: 'Carrier bag',
  image: '/media/bag.webp',
  is_short: true,
  options: {},
  artwork: '',
  on_hand: 1250,
  unit: ['bag', 'bags'] as [string, string],
  runs_out_on: '2026-12-21',
  order_by: '2026-11-18',
};

describe('what needs attention', () => {
  test('what stops our work comes before what expires and what runs out; what waits for us is left out', () => {
    const found = findAttention({
      orders: [order({ id: 'o1', status: 'awaiting_proof_approval' }), order({ id: 'o2' })],
      quotes: ['customer' as const, 'staff' as const].map((waits_for) => ({
        ...{
          id: `q-${waits_for}`,
          number: 'Q-1',
          label: 'Ready',
          tone,
          waits_for,
          total_cents: 283_200,
          title: '12 oz hot cup with sleeve',
          has_alternatives: false,
        },
        ...{ valid_until: '2026-12-11', pictures: [], url: '/quote/q' },
      })),
      designs: [
        {
          id: 'd1',
          number: 'D-1',
          phase: 'approval',
          label: 'Proof ready',
          tone,
          waits_for: 'customer',
          product_name: 'Cup',
          picture: '/media/cup.webp',
          order_id: null,
          url: '/d',
        },
        {
          id: 'd2',
          number: 'D-2',
          phase: 'concepts',
          label: 'In design',
          tone,
          waits_for: 'staff',
          product_name: 'Cup',
          picture: '/media/cup.webp',
          order_id: null,
          url: '/d',
        },
      ],
      requests: [
        {
          ...{ id: 'r1', number: 'R-1', kind: 'quote', label: 'Waiting on you', tone, waits_for: 'customer' },
          ...{ title: 'Hot cup', created_at: '2026-11-01T15:00:00.000Z', status_url: '/status/r1' },
        },
      ] as AccountThings['requests'],
      unread: ['r1', 'r2'].map((id) => ({
        ...{ subject: 'request' as const, id, number: id.toUpperCase(), unread: 2, url: `/status/${id}` },
        ...{ name: 'Robin', text: 'The lids fit.' },
      })),
      items: [item, { ...item, id: 'full', is_short: false }],
      // An owner decides; the buyer who asked can only cancel.
      approvals: (['approved', 'cancelled'] as const).map((to) => ({
        ...{ id: `a-${to}`, waits_for: 'customer' as const, buyer: 'Jordan Lee', total_cents: 52_050 },
        moves: [{ to, label: to, reason: 'none' as const, reason_label: '', is_aside: false }],
      })),
    });
    expect(found.map(({ key, act, title }) => [key, act, title])).toEqual([
      ['d1', 'Review proof', 'Proof ready: Cup'],
      ['o1', 'Review proof', 'Proof ready: 16 in pizza box'],
      ['a-approved', 'Review the order', 'Jordan Lee wants to order for $520.50'],
      ['r1', 'Answer', 'We have a question: Hot cup'],
      ['messages-r2', 'Read messages', '2 new messages from Robin'],
      ['q-customer', 'Review quote', '$2,832.00, delivered'],
      ['i', 'Reorder', 'Carrier bag runs out on Mon, Dec 21'],
    ]);
    expect(found.at(-1)?.text).toBe('1,250 bags left. Order by Wed, Nov 18.');
  });

  test('the proof of an order is one thing to do, on the order', () => {
    const design = {
      ...{ id: 'd', number: 'D-1', phase: 'approval' as const, label: 'Proof ready', tone, url: '/d' },
      ...{ waits_for: 'customer' as const, product_name: 'Cup', picture: null, order_id: 'o' },
    };
    const waiting = order({ status: 'awaiting_proof_approval' });
    expect(findAttention({ ...nothing, designs: [design], orders: [waiting] }).map(({ key }) => key)).toEqual(['o']);
    expect(findAttention({ ...nothing, designs: [design], orders: [order({})] }).map(({ key }) => key)).toEqual(['d']);
  });

  test('nothing waits in an empty account', () => {
    expect(findAttention(nothing)).toEqual([]);
  });
});

test('invoices that are not paid are listed, the next to be due first; what has not shipped on account has none', () => {
  const rows = [
    order({ id: 'later', terms: 'net_30', open_cents: 5_000, due_now_cents: 5_000, due_on: '2026-12-01' }),
    order({ id: 'paid', open_cents: 0, due_on: '2026-11-20' }),
    order({ id: 'unshipped', terms: 'net_30', open_cents: 7_000, due_on: null }),
    order({ id: 'deposit', open_cents: 4_000, due_now_cents: 2_000, due_on: '2026-11-27' }),
    order({ id: 'advance', open_cents: 9_000, due_now_cents: 9_000, due_on: '2026-11-28' }),
    order({
      id: 'overdue',
      terms: 'net_15',
      open_cents: 100,
      due_now_cents: 100,
      due_on: '2026-11-01',
      is_overdue: true,
    }),
  ];
  expect(findInvoices(rows).map(({ id, due_now_cents, waits }) => [id, due_now_cents, waits])).toEqual([
    ['overdue', 100, null],
    ['deposit', 2_000, 'print'],
    ['advance', 9_000, 'shipment'],
    ['later', 5_000, null],
  ]);
});

test('orders under way come before those that ended, and there are only so many', () => {
  const rows = (['cancelled', 'ready', 'delivered', 'on_hold'] as const).map((status) => order({ id: status, status }));
  expect(pickOrders(rows, 3).map(({ id }) => id)).toEqual(['ready', 'on_hold', 'cancelled']);
});
