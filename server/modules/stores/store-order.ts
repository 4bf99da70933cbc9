import { mayBuy } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import { needsApproval } from '#contract/stores/spending-limit.ts';
import type { StorePreview } from '#contract/stores/stores.ts';
import type { Queryable } from '#database/connect.ts';
import { listAddressRows } from '#database/queries/addresses.ts';
import { type CompanyRecord, findCompany, findWorkplace } from '#database/queries/companies.ts';
import { findOrderByClientKey, type OrderRecord } from '#database/queries/orders.ts';
import { findUser, type User } from '#database/queries/people.ts';
import { type ApprovalRecord, findApprovalByClientKey } from '#database/queries/store-approvals.ts';
import { findStoreOfCompany, listStoreProducts } from '#database/queries/stores.ts';
import { toCallerActor } from '../../calls/caller.ts';
import type { Parts } from '../../parts.ts';
import { toAddress } from '../account/present.ts';
import { chooseTerms } from '../companies/payment-terms.ts';
import { readSpending } from '../companies/spending.ts';
import { type CustomerCaller, inCompany } from '../companies/workplace.ts';
import { type NewOrderLine, placeOrder } from '../orders/place-order.ts';
import { requestApproval, toApprovalLine } from './approvals.ts';
import type { StoreParts } from './demo-store.ts';
import { presentBrand, toPicture, toUnit } from './present.ts';
import { type AskedLine, priceLines, sumLines, toPostalAddress } from './price-order.ts';

export interface AskedOrder {
  lines: AskedLine[];
  address_id: string;
  po_number: string;
  total_cents: number;
  client_key: string;
}

/** The open store of a company; other states show nothing to its members. */
async function findOpenStore(db: Queryable, companyId: string | null) {
  const store = companyId ? await findStoreOfCompany(db, companyId) : null;
  return store?.state === 'open' ? store : null;
}

export async function previewOrder(
  context: StoreParts,
  { lines: asked, address_id }: { lines: AskedLine[]; address_id: string },
  { session }: CustomerCaller,
): Promise<StorePreview | Failure> {
  const { database } = context.parts;
  const place = await findWorkplace(database, session.userId);
  const store = await findOpenStore(database, place.companyId);
  const company = store && (await findCompany(database, store.companyId));
  if (!store || !company) return fail('notFound');
  const lines = priceLines(store, await listStoreProducts(database, store.id), asked);
  if (lines instanceof Failure) return lines;
  const book = await listAddressRows(database, place);
  const address = book.find(({ id }) => id === address_id) ?? book.find(({ isDefault }) => isDefault) ?? book[0];
  const { totals, freightCents, deliverUntil } = await sumLines(database, lines, address?.zipcode ?? null);
  const spending = await readSpending(database, store.companyId, session.userId);
  return {
    brand: await presentBrand(database, context.links, { ...store, name: company.name }),
    lines: await Promise.all(
      lines.map(async ({ row: { line, product }, ordered, amountCents }) => ({
        id: line.id,
        title: product.title,
        picture: await toPicture(context, store.logoFileId, product),
        unit: toUnit(product.unit),
        quantity: ordered.quantity,
        unit_mills: ordered.content.unit_mills,
        setup_cents: ordered.content.setup_cents,
        amount_cents: amountCents,
        skips_proof: line.artworkId !== null,
      })),
    ),
    addresses: book.map(toAddress),
    address_id: address?.id ?? '',
    goods_cents: totals.goods_cents,
    setup_cents: totals.setup_cents,
    freight_cents: freightCents,
    total_cents: totals.total_cents,
    deliver_until: deliverUntil,
    needs_approval: needsApproval(spending, spending.spentCents, totals.total_cents),
    limit_cents: spending.limitCents,
    left_cents: spending.leftCents,
  };
}

export type StoreOutcome = { order: OrderRecord } | { approval: ApprovalRecord };

/**
 * Orders from the store of the caller's company, or asks an owner where it is above the caller's limit. The company's row is
 * held: what was ordered this month cannot change between the question and the order.
 */
export function orderFromStore(
  parts: Parts,
  asked: AskedOrder,
  caller: CustomerCaller,
): Promise<StoreOutcome | Failure> {
  return inCompany<StoreOutcome>(parts, caller, async (tx, { company, place }) => {
    if (!mayBuy(place.role)) return fail('viewersReadOnly');
    const clientKey = `store-${company.id}-${asked.client_key}`;
    const [order, approval] = [await findOrderByClientKey(tx, clientKey), await findApprovalByClientKey(tx, clientKey)];
    if (order) return { order };
    if (approval) return { approval };
    const ready = await prepare(tx, company, asked, caller);
    if (ready instanceof Failure) return ready;
    const { user, lines, shipTo, freightCents, totalCents, deliverUntil, storeId } = ready;
    const spending = await readSpending(tx, company.id, user.id);
    const common = { company, user, shipTo, poNumber: asked.po_number, freightCents, clientKey };
    if (needsApproval(spending, spending.spentCents, totalCents))
      return {
        approval: await requestApproval(
          tx,
          parts,
          {
            ...common,
            source: 'store',
            storeId,
            totalCents,
            lines: lines.map(({ row, ordered }) => ({ ...toApprovalLine(ordered), storeProductId: row.line.id })),
          },
          toCallerActor(caller),
        ),
      };
    return {
      order: await placeStoreOrder(
        tx,
        parts,
        { ...common, totalCents, deliverUntil, lines: lines.map(({ ordered }) => ordered) },
        toCallerActor(caller),
      ),
    };
  });
}

async function prepare(tx: Queryable, company: CompanyRecord, asked: AskedOrder, { session }: CustomerCaller) {
  const store = await findOpenStore(tx, company.id);
  const user = await findUser(tx, session.userId);
  if (!store || !user) return fail('conflict', { msg: 'Your store is closed at the moment. Please contact us.' });
  const lines = priceLines(store, await listStoreProducts(tx, store.id), asked.lines);
  if (lines instanceof Failure) return lines;
  const book = await listAddressRows(tx, { companyId: company.id, userId: user.id, role: 'buyer' });
  const address = book.find(({ id }) => id === asked.address_id);
  if (!address) return fail('invalid', { fields: { address_id: 'Please choose an address.' } });
  const { totals, freightCents, deliverUntil } = await sumLines(tx, lines, address.zipcode);
  if (freightCents === null)
    return fail('invalid', {
      fields: { address_id: 'We have no freight rate for this ZIP code. Please request a quote and we’ll price it.' },
    });
  if (totals.total_cents !== asked.total_cents)
    return fail('conflict', {
      msg: `The total is now ${formatCents(totals.total_cents)}. Please check it and place the order again.`,
      data: { total_cents: totals.total_cents },
    });
  return {
    user,
    lines,
    freightCents,
    deliverUntil,
    storeId: store.id,
    shipTo: toPostalAddress(address),
    totalCents: totals.total_cents,
  };
}

interface ReadyOrder {
  company: CompanyRecord;
  /** The buyer: the order is theirs, also where an owner approved it. */
  user: User;
  lines: NewOrderLine[];
  shipTo: PostalAddress;
  poNumber: string;
  freightCents: number;
  totalCents: number;
  deliverUntil: string | null;
  clientKey: string;
}

export async function placeStoreOrder(
  tx: Queryable,
  parts: Parts,
  { company, user, deliverUntil, totalCents, ...asked }: ReadyOrder,
  actor: ReturnType<typeof toCallerActor>,
): Promise<OrderRecord> {
  const { order } = await placeOrder(
    tx,
    parts,
    {
      ...asked,
      source: 'store',
      companyId: company.id,
      userId: user.id,
      email: user.email,
      restaurant: company.name,
      name: [user.firstName, user.lastName].filter(Boolean).join(' '),
      terms: await chooseTerms(tx, company, totalCents),
      deliverUntil,
    },
    actor,
  );
  return order;
}
