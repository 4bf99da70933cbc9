import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deriveOrderStatus, type OrderStatus } from '#contract/orders/derive-order-status.ts';
import { linePhases } from '#contract/workflows/order-line-row.ts';
import { type OrderLineState, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { useFreshDatabase } from '../test-support/fresh-database.ts';
import { seedOrders } from './seed-orders.ts';
import { readStories } from './stories.ts';

const projectRoot = join(import.meta.dirname, '../..');

test('the demo has orders in every usual state and phase, and their past fits their present', async () => {
  const { database } = await useFreshDatabase('demo');
  const query = async <Row>(text: string) => (await database.$client.query(text)).rows as Row[];
  const [customer, staff] = await query<{ id: string; firstName: string }>(
    `insert into users (email, password_hash, first_name) values ('a@b.c', '', 'Dana'), ('s@b.c', '', 'Robin')
     returning id, first_name as "firstName"`,
  );
  if (!customer || !staff) throw new Error('No people.');
  await seedOrders(database, await readStories(projectRoot), { customer, staff, email: 'a@b.c' });
  const lines = await query<{ order: string; status: OrderStatus; state: OrderLineState; fits: boolean }>(
    `select order_id as order, status, state, l.version = 1 + (select count(*) from events
       where kind = 'order_line.moved' and subject_id = l.id::text) as fits
     from order_lines l join orders o on o.id = order_id`,
  );
  expect(lines.every(({ fits }) => fits)).toBe(true);
  const { states, usual } = orderLineWorkflow;
  const shown = new Set(lines.map(({ state }) => state));
  expect(usual.filter((state) => !shown.has(state))).toEqual([]);
  expect(new Set(lines.map(({ state }) => states[state].phase))).toEqual(new Set(linePhases));
  for (const { order, status } of lines)
    expect(status).toBe(deriveOrderStatus(lines.filter((line) => line.order === order).map(({ state }) => state)));
});
