import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { orderStatusRows, toOrderProgress } from '#contract/orders/derive-order-status.ts';
import type { OrderRow } from '#contract/orders/order-views.ts';
import { Badge } from '#ui/badge.tsx';
import { SessionList } from '../features/account/session-list.tsx';
import { OrderRows } from '../features/orders/order-rows.tsx';
import { toneBadges } from '../platform/state-badge.tsx';
import MyOrders from './user-my-orders.tsx';

// Two in the morning in UTC is the evening before in Newark.
const at = '2026-11-16T02:30:00.000Z';

function render(Component: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}

test('orders have the day of our own clock, and the badges of every other page', () => {
  const tones = ['waiting', 'active', 'done', 'stopped'] as const;
  const list = tones.map((tone) => ({
    id: tone,
    number: 'R-2026-00042',
    kind: 'quote' as const,
    label: tone,
    tone,
    waits_for: null,
    title: 'Hot cup',
    created_at: at,
    status_url: `/status/${tone}`,
  }));
  const orders: OrderRow[] = [];
  const props = { loaderData: { orders, list, mayReorder: true, verified: true, email: '' } } as Parameters<
    typeof MyOrders
  >[0];
  const html = render(() => <MyOrders {...props} />);
  expect(html).toContain('Nov 15, 2026');
  for (const tone of tones) expect(html).toContain(renderToStaticMarkup(<Badge tone={toneBadges[tone]}>{tone}</Badge>));
});

test('an order under way says how far it is and when it arrives; one that arrived says neither', () => {
  const order = ({ status = 'in_production', ...changes }: Partial<OrderRow>): OrderRow => ({
    ...{ status, phase: orderStatusRows[status].phase, waits_for: orderStatusRows[status].waitsFor },
    ...{ id: 'o', number: 'O-2026-00001', progress: toOrderProgress(status), label: 'In production', tone: 'active' },
    ...{ restaurant: '', email: '', po_number: '', total_cents: 100, summary: 'Cups', pictures: [], line_count: 1 },
    ...{
      open_cents: 0,
      due_now_cents: 0,
      due_on: null,
      is_overdue: false,
      terms: 'advance',
      deliver_from: '2026-12-09',
      deliver_until: '2026-12-11',
      placed_at: at,
      updated_at: at,
    },
    ...{ url: '/order/1', ...changes },
  });
  const show = (row: OrderRow, mayReorder = true) => render(() => <OrderRows orders={[row]} mayReorder={mayReorder} />);
  expect(show(order({ progress: { at: 3, steps: 7 } }))).toContain('aria-label="Step 4 of 7"');
  expect(show(order({}))).toContain('At your door by Fri, Dec 11');
  expect(show(order({ deliver_until: null }))).not.toContain('At your door');
  for (const status of ['delivered', 'cancelled', 'on_hold'] as const)
    expect(show(order({ status }))).not.toMatch(/Step|At your door/);
  expect(show(order({}))).toMatch(/Track order.*href="\/order\/1\?reorder#reorder"/);
  expect(show(order({ status: 'awaiting_proof_approval' }))).toContain('Review proof');
  expect(show(order({ status: 'delivered' }))).not.toContain('Track order');
  expect(show(order({}), false)).not.toContain('Reorder');
});

test('a log-in has a time that says whose it is', () => {
  const session = { id: 's', device: 'Firefox', ip: '', current: true, created_at: at, last_used_at: at };
  expect(render(() => <SessionList sessions={[session]} />)).toContain('Sun, Nov 15, 9:30 PM ET');
});
