import { randomUUID } from 'node:crypto';
import { createLink } from '../../../access-links/access-links.ts';
import { readRows } from '../../../test-support/read-rows.ts';
import type { TestApp } from '../../../test-support/test-app.ts';
import { type NewOrder, type NewOrderLine, placeOrder } from '../place-order.ts';

const shipTo = {
  name: 'Bistro',
  street: '1 Main St',
  street2: '',
  city: 'Newark',
  state: 'NJ',
  zipcode: '07102',
};

const content = {
  title: '12 oz cup',
  sku: 'CUP-12',
  options: {},
  note: '',
  picture: null,
  unit_mills: 94,
  setup_cents: 0,
  lead_days: 10,
};

export function toLine(
  changes: Partial<Omit<NewOrderLine, 'content'>> & { content?: Partial<NewOrderLine['content']> } = {},
) {
  return { kind: 'stock' as const, quantity: 1_000, ...changes, content: { ...content, ...changes.content } };
}

let serial = 0;

/** An order as checkout would place it, with a link that may approve. */
export async function placeTestOrder(site: TestApp, changes: Partial<NewOrder> = {}) {
  serial += 1;
  const [company] = await readRows(site).query<{ id: string }>(
    `insert into companies (name) values ('Bistro') returning id`,
  );
  const asked: NewOrder = {
    source: 'checkout',
    companyId: company?.id ?? null,
    userId: null,
    email: `order${serial}@bistro.example`,
    restaurant: 'Bistro',
    name: 'Dana Reyes',
    shipTo,
    freightCents: 1_250,
    lines: [toLine({ kind: 'custom', artworkId: randomUUID() }), toLine({ kind: 'custom' }), toLine()],
    ...changes,
  };
  return site.parts.database.transaction(async (tx) => {
    const { order, lines } = await placeOrder(tx, site.parts, asked, { id: null, roles: [] });
    const token = await createLink(tx, { kind: 'order', id: order.id }, 'approve', order.email);
    return { order, lines, token, email: order.email };
  });
}
