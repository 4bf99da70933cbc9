import { type Failure, fail } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import { type CompanyRecord, findMembership } from '#database/queries/companies.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import { findUser, type User } from '#database/queries/people.ts';
import type { ApprovalRecord } from '#database/queries/store-approvals.ts';
import { findStore, listStoreProducts } from '#database/queries/stores.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { priceRows, readCheckoutRates, type StockRow, toReserved, totalCheckout } from '../checkout/price-checkout.ts';
import { chooseTerms } from '../companies/payment-terms.ts';
import { placeAndReserve } from '../orders/place-and-reserve.ts';
import { placeApprovedReorder, readWaitingReorder } from '../orders/reorder.ts';
import { acceptApproved } from '../quotes/order-quote.ts';
import { toApprovalLine } from './approvals.ts';
import { toOrderLine } from './price-order.ts';
import { placeStoreOrder } from './store-order.ts';

/** What an order that waits costs now, and why it cannot be placed as it is. */
export type ApprovalNow = Pick<ApprovalRecord, 'lines' | 'freightCents' | 'taxCents' | 'totalCents'> & {
  fault: string | null;
};

/** A checkout at today's prices, tax and stock. Prices of a store and of a quote were agreed, those of a reorder stay as asked. */
async function reprice(db: Queryable, row: ApprovalRecord) {
  const rows: (StockRow & { productUuid: string })[] = [];
  for (const { productUuid = '', quantity, options = {} } of row.lines) {
    const found = await findProductRow(db, productUuid);
    if (found) rows.push({ productUuid, product: found.product, line: { quantity, options } });
  }
  const lines = await priceRows(db, rows, row.companyId);
  const totals = totalCheckout(lines, await readCheckoutRates(db, row.companyId), row.shipTo.zipcode, new Date());
  const fault =
    rows.length < row.lines.length
      ? 'A product in this order is no longer sold. Please decline it and order again.'
      : (lines.find(({ shown }) => shown.fault)?.shown.fault ??
        (totals ? null : 'We no longer have a freight rate for this ZIP code. Please contact us.'));
  return { lines, totals, fault };
}

export async function readApprovalNow(db: Queryable, row: ApprovalRecord): Promise<ApprovalNow> {
  const asked = { ...row, fault: null };
  if (row.state !== 'waiting') return asked;
  if (row.source === 'reorder') return { ...asked, fault: (await readWaitingReorder(db, row)).fault };
  if (row.source !== 'checkout') return asked;
  const { lines, totals, fault } = await reprice(db, row);
  if (!totals) return { ...asked, fault };
  return {
    lines: lines.map(({ ordered }) => toApprovalLine(ordered)),
    freightCents: totals.freight_cents,
    taxCents: totals.tax_cents,
    totalCents: totals.total_cents,
    fault,
  };
}

interface Approved {
  row: ApprovalRecord;
  company: CompanyRecord;
  /** As the owner saw it. */
  totalCents: number;
}

/** Places what an owner approved, in the transaction of the approval. The company's row is held. */
export async function placeApproved(
  tx: Queryable,
  parts: Parts,
  { row, company, totalCents }: Approved,
  actor: CustomerActor,
): Promise<OrderRecord | Failure> {
  const buyer = (await findMembership(tx, company.id, row.userId)) && (await findUser(tx, row.userId));
  if (!buyer)
    return fail('conflict', {
      msg: 'The buyer has left your company. Please decline this order and place it yourself.',
    });
  if (row.source === 'quote') return acceptApproved(tx, parts, row, actor);
  if (row.source === 'reorder') return placeApprovedReorder(tx, parts, { row, buyer }, actor);
  if (row.source === 'checkout') return placeCheckoutOrder(tx, parts, { row, company, totalCents, buyer }, actor);
  return placeAgreed(tx, parts, { row, company, buyer }, actor);
}

async function placeAgreed(
  tx: Queryable,
  parts: Parts,
  { row, company, buyer }: { row: ApprovalRecord; company: CompanyRecord; buyer: User },
  actor: CustomerActor,
): Promise<OrderRecord | Failure> {
  const store = row.storeId ? await findStore(tx, row.storeId) : null;
  if (store?.state !== 'open')
    return fail('conflict', { msg: 'Your store is closed at the moment. Please contact us.' });
  const rows = await listStoreProducts(tx, store.id);
  const lines = row.lines.flatMap(({ storeProductId, quantity, unitMills, setupCents }) => {
    const found = rows.find(({ line }) => line.id === storeProductId);
    if (!found) return [];
    const line = toOrderLine(found, quantity, unitMills);
    return [{ ...line, content: { ...line.content, setup_cents: setupCents } }];
  });
  if (lines.length < row.lines.length)
    return fail('conflict', {
      msg: 'A product in this order is no longer in your store. Please decline it and order again.',
    });
  const { shipTo, poNumber, freightCents, totalCents, clientKey } = row;
  const asked = { shipTo, poNumber, freightCents, totalCents, clientKey };
  return placeStoreOrder(tx, parts, { ...asked, company, user: buyer, lines, deliverUntil: null }, toEventActor(actor));
}

async function placeCheckoutOrder(
  tx: Queryable,
  parts: Parts,
  { row, company, totalCents, buyer }: Approved & { buyer: User },
  actor: CustomerActor,
): Promise<OrderRecord | Failure> {
  const { lines, totals, fault } = await reprice(tx, row);
  if (fault || !totals) return fail('conflict', { msg: fault ?? '' });
  if (totals.total_cents !== totalCents)
    return fail('conflict', {
      msg: `The total is now ${formatCents(totals.total_cents)}, not ${formatCents(totalCents)}. Please check it and approve again.`,
      data: { total_cents: totals.total_cents },
    });
  const { name = '', restaurant = '', deliverOn = '', onAccount = false } = row.form;
  const day = totals.later_days.includes(deliverOn) ? deliverOn : '';
  return placeAndReserve(
    tx,
    parts,
    {
      source: 'checkout',
      clientKey: row.clientKey,
      companyId: company.id,
      userId: buyer.id,
      email: buyer.email,
      restaurant,
      name,
      poNumber: row.poNumber,
      // The credit may be used up since: then it is paid in advance.
      terms: onAccount ? await chooseTerms(tx, company, totals.total_cents) : 'advance',
      shipTo: row.shipTo,
      freightCents: totals.freight_cents,
      taxCents: totals.tax_cents,
      deliverFrom: day || totals.deliver_from,
      deliverUntil: day || totals.deliver_until,
      lines: lines.map(({ ordered }) => ordered),
    },
    toReserved(lines),
    toEventActor(actor),
  );
}
