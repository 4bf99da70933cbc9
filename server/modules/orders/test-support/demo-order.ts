import { randomUUID } from 'node:crypto';
import { defaultFreightRates } from '#contract/content/default-freight-rates.ts';
import { Failure } from '#contract/errors.ts';
import { toCents, toMills } from '#contract/money.ts';
import { findCompany } from '#database/queries/companies.ts';
import { listOrderLines } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import { createLink } from '../../../access-links/access-links.ts';
import { readRows } from '../../../test-support/read-rows.ts';
import type { TestApp } from '../../../test-support/test-app.ts';
import type { OrderForm, OrderLineRequest } from '../../ordering/order-request.ts';
import { placeOrder } from '../../ordering/place-order.ts';
import { priceOrder } from '../../ordering/price-order.ts';

const shipTo = {
  name: 'Bistro',
  street: '1 Main St',
  street2: '',
  city: 'New York',
  state: 'NY',
  zipcode: '10014',
};

const line: OrderLineRequest = {
  kind: 'stock',
  productUuid: null,
  quantity: 1_000,
  unitMills: toMills(94),
  setupCents: toCents(0),
  measures: null,
  leadDays: 10,
  title: '12 oz cup',
  sku: 'CUP-12',
  options: {},
  note: '',
  picture: null,
};

/** A line with prices as plain numbers. */
type LineChanges = Partial<Omit<OrderLineRequest, 'unitMills' | 'setupCents'>> & {
  unitMills?: number;
  setupCents?: number;
};

export const toLine = ({ unitMills = 94, setupCents = 0, ...changes }: LineChanges = {}): OrderLineRequest => ({
  ...line,
  ...changes,
  unitMills: toMills(unitMills),
  setupCents: toCents(setupCents),
});

export interface TestOrder extends Partial<OrderForm['order']> {
  /** Null for a guest; a new company on account unless named. */
  companyId?: string | null;
  userId?: string | null;
  email?: string;
  lines?: readonly OrderLineRequest[];
  freightCents?: number;
  shipTo?: typeof shipTo;
}

let serial = 0;

/** On account, with an owner who has this email. */
async function createCompany(site: TestApp, email: string): Promise<string> {
  const { query } = readRows(site);
  await query(
    `insert into users (email, email_verified_at, password_hash, first_name)
     select $1, now(), '', 'Dana' where not exists (select from users where email = $1)`,
    [email],
  );
  const [company] = await query<{ id: string }>(
    `insert into companies (name, terms, credit_limit_cents) values ('Bistro', 'net_30', 100000000) returning id`,
  );
  await query(
    `insert into memberships (company_id, user_id, role) select $1, id, 'owner' from users where email = $2`,
    [company?.id, email],
  );
  return company?.id ?? '';
}

/**
 * An order as checkout would place it, of a company on account whose owner has its email, with the link of an email about it.
 * Shipped to a state without sales tax unless named.
 */
export async function placeTestOrder(site: TestApp, changes: TestOrder = {}) {
  serial += 1;
  const { userId = null, email = `order${serial}@bistro.example`, lines, freightCents, ...more } = changes;
  const { companyId = await createCompany(site, email), shipTo: to = shipTo, ...order } = more;
  return site.parts.database.transaction(async (tx) => {
    const request = {
      source: 'checkout' as const,
      lines: lines ?? [toLine({ kind: 'custom', artworkId: randomUUID() }), toLine({ kind: 'custom' }), toLine()],
      buyer: {
        company: companyId ? await findCompany(tx, companyId) : null,
        user: userId ? await findUser(tx, userId) : null,
        email,
        isProven: true,
        network: null,
      },
      shipTo: to,
      isApproved: true,
      freight: { rates: defaultFreightRates, fixedCents: toCents(freightCents ?? 1_250) },
    };
    const priced = await priceOrder(tx, request);
    const placed = await placeOrder(tx, site.parts, priced, {
      actor: { id: null, roles: [] },
      order: { clientKey: randomUUID(), restaurant: 'Bistro', acceptedBy: 'Dana Reyes', ...order },
      seenTotalCents: priced.sums.totalCents,
    });
    if (placed instanceof Failure || 'waiting' in placed) throw new Error(`Not placed: ${JSON.stringify(placed)}`);
    const token = await createLink(tx, { kind: 'order', id: placed.order.id }, 'respond', placed.order.email);
    return { ...placed, lines: await listOrderLines(tx, [placed.order.id]), token, email: placed.order.email };
  });
}

/** The same, of a person who is logged in. */
export async function placeMemberOrder(site: TestApp, changes: TestOrder = {}) {
  const { email, token: bearer } = await site.logIn('customer', `member${serial}@bistro.example`);
  return { ...(await placeTestOrder(site, { ...changes, email })), bearer };
}

/** As staff record it: the order is paid in full. */
export async function payTestOrder(site: TestApp, orderId: string): Promise<void> {
  await readRows(site).query(
    `insert into payments (order_id, number, direction, method, amount_cents, received_on)
     select order_id, 1, 'in', 'bank_transfer', open_cents, current_date from order_balances
     where order_id = $1 and open_cents > 0`,
    [orderId],
  );
}
