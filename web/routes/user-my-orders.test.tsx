import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderRow } from '#contract/orders/order-views.ts';
import { Badge } from '#ui/badge.tsx';
import { SessionList } from '../features/account/session-list.tsx';
import { toneBadges } from '../features/requests/tone-badges.ts';
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
  const props = { loaderData: { orders, list, verified: true, email: '' } } as Parameters<typeof MyOrders>[0];
  const html = render(() => <MyOrders {...props} />);
  expect(html).toContain('Nov 15, 2026');
  for (const tone of tones) expect(html).toContain(renderToStaticMarkup(<Badge tone={toneBadges[tone]}>{tone}</Badge>));
});

test('a log-in has a time that says whose it is', () => {
  const session = { id: 's', device: 'Firefox', ip: '', current: true, created_at: at, last_used_at: at };
  expect(render(() => <SessionList sessions={[session]} />)).toContain('Sun, Nov 15, 9:30 PM ET');
});
