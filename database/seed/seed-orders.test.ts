import { expect, test } from 'vitest';
import { deriveOrderStatus, type orderStatuses } from '#contract/orders/derive-order-status.ts';
import { orderLineStates } from '#contract/workflows/order-line-workflow.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { seedOrders } from './seed-orders.ts';

test('the demo has orders in every state, and their past fits their present', async () => {
  const { database } = await useFreshDatabase('demo');
  const query = async <Row>(text: string) => (await database.$client.query(text)).rows as Row[];
  const [customer, staff] = await query<{ id: string; firstName: string }>(
    `insert into users (email, password_hash, first_name) values ('a@b.c', '', 'Dana'), ('s@b.c', '', 'Robin')
     returning id, first_name as "firstName"`,
  );
  if (!customer || !staff) throw new Error('No people.');
  await seedOrders(database, { customer, staff, email: 'a@b.c' });
  const lines = await query<{ order: string; status: (typeof orderStatuses)[number]; state: never; fits: boolean }>(
    `select order_id as order, status, state, l.version = 1 + (select count(*) from events
       where kind = 'order_line.moved' and subject_id = l.id::text) as fits
     from order_lines l join orders o on o.id = order_id`,
  );
  expect(lines.every(({ fits }) => fits)).toBe(true);
  expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(orderLineStates));
  for (const { order, status } of lines)
    expect(status).toBe(deriveOrderStatus(lines.filter((line) => line.order === order).map(({ state }) => state)));
});
