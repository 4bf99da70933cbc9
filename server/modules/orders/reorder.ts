import { includesScope } from '#contract/access-links/access-links.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toCents, toMills } from '#contract/money.ts';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import { describeTerms } from '#contract/orders/payment-terms.ts';
import { isLineIn } from '#contract/workflows/order-line-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import { findCompany, lockCompany } from '#database/queries/companies.ts';
import {
  findOrderRecord,
  listOrderLines,
  lockOrderRecord,
  type OrderLineRecord,
  type OrderRecord,
} from '#database/queries/orders.ts';
import { readAgreedPrices } from '#database/queries/price-agreements.ts';
import { type ApprovalRecord, findWaitingReorder } from '#database/queries/store-approvals.ts';
import type { Caller } from '../../calls/caller.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { findOrderingMember, getBuyer, readSpending } from '../companies/spending.ts';
import { toWaitingOrder } from '../ordering/approvals.ts';
import type { ApprovedLines } from '../ordering/decide-approval.ts';
import { toCatalogLine } from '../ordering/line-rules.ts';
import type { OpenedOrder } from '../ordering/order-link.ts';
import type { Buyer, OrderLineRequest } from '../ordering/order-request.ts';
import { findPlaced, type PlacedOrder, placeOrder } from '../ordering/place-order.ts';
import { priceOrder } from '../ordering/price-order.ts';
import { findShortage, readCases } from '../ordering/stock-hold.ts';
import { offerToPay } from '../payments/saved-methods.ts';

interface LineAgain {
  /** Of the earlier order. */
  line: OrderLineRecord;
  /** Wanted now; 0 leaves it out. */
  quantity: number;
  /** Null where it cannot be ordered again without a quote: it left the catalog, or was agreed in words. */
  again: OrderLineRequest | null;
  /** Why it cannot be ordered in this quantity today: below the minimum, or not in stock. */
  fault: string | null;
}

/** The lines of an order at today's prices. Approved artwork is printed again: no proof and no setup. */
async function readLinesAgain(
  db: Queryable,
  order: OrderRecord,
  choose: (line: OrderLineRecord, at: number) => number | null | undefined,
): Promise<LineAgain[]> {
  const agreed = await readAgreedPrices(db, order.companyId);
  const lines: LineAgain[] = [];
  for (const line of await listOrderLines(db, [order.id])) {
    if (isLineIn(line.state, 'canceled')) continue;
    const { options, note, art } = line.content;
    const quantity = choose(line, lines.length) ?? line.quantity;
    const found = line.productUuid && quantity > 0 ? await findProductRow(db, line.productUuid) : null;
    const today = found && toCatalogLine(found.product, agreed, { ...line, quantity, options, note, art });
    const fault = today && (today.fault ?? findShortage(await readCases(db, [today.line]))?.detail.msg ?? null);
    lines.push({
      line,
      quantity,
      fault,
      again: today && !fault ? { ...today.line, takenFrom: { orderLineId: line.id } } : null,
    });
  }
  return lines;
}

const needsQuote = 'This order needs a new quote. Please request one and mention its number.';

const priceAgain = (
  db: Queryable,
  old: OrderRecord,
  lines: readonly OrderLineRequest[],
  { company, user }: Pick<Buyer, 'company' | 'user'>,
) =>
  priceOrder(db, {
    source: 'reorder',
    lines,
    buyer: { company, user, email: old.email, isProven: true, network: null },
    shipTo: old.shipTo,
    fault: lines.length === 0 ? needsQuote : null,
  });

export async function previewReorder(
  parts: Parts,
  { row, actor }: OpenedOrder,
  quantities: readonly (number | null)[],
  caller: Caller,
): Promise<ReorderPreview> {
  const { database: db } = parts;
  const lines = await readLinesAgain(db, row, (_, at) => quantities[at]);
  const company = row.companyId ? await findCompany(db, row.companyId) : null;
  const member = company && (await findOrderingMember(db, company.id, actor));
  const kept = lines.flatMap(({ again }) => again ?? []);
  const priced = await priceAgain(db, row, kept, { company, user: member });
  const spending = company && member ? await readSpending(db, company.id, member.id) : null;
  const waiting = member && (await findWaitingReorder(db, { orderId: row.id, userId: member.id }));
  const { sums } = priced;
  const freightCents = sums.freightCents ?? 0;
  const isSame = lines.every(({ line, quantity }) => quantity === line.quantity);
  const shown = lines.map(({ line, quantity, again, fault }) => ({
    fault,
    title: line.content.title,
    quantity,
    then_quantity: line.quantity,
    then_mills: line.content.unit_mills,
    now_mills: again?.unitMills ?? null,
    setup_cents: again?.setupCents ?? 0,
    amount_cents: again ? (sums.lines[kept.indexOf(again)]?.amountCents ?? 0) : 0,
    skips_proof: line.kind === 'custom' && line.artworkId !== null,
  }));
  return {
    number: row.number,
    lines: shown,
    has_changed:
      (isSame && freightCents !== row.freightCents) ||
      shown.some(({ then_mills, now_mills }) => now_mills !== null && now_mills !== then_mills),
    then_freight_cents: isSame ? row.freightCents : null,
    goods_cents: sums.goodsCents,
    setup_cents: sums.setupCents,
    freight_cents: freightCents,
    tax_cents: sums.tax.cents,
    tax_label: sums.tax.label,
    total_cents: sums.totalCents,
    deliver_from: priced.delivery?.from ?? null,
    deliver_until: priced.delivery?.until ?? null,
    later_days: priced.delivery?.laterDays ?? [],
    payment: describeTerms(priced.terms, priced.depositPercent),
    pay_at_once: await offerToPay(parts, priced, row, caller),
    terms_note: priced.termsNote,
    left_cents: spending?.leftCents ?? null,
    waiting: waiting && toWaitingOrder(waiting),
  };
}

const toClientKey = ({ id }: OrderRecord, { client_key }: { client_key: string }) => `reorder-${id}-${client_key}`;

export const findReordered = (db: Queryable, row: OrderRecord, input: { client_key: string }) =>
  findPlaced(db, toClientKey(row, input));

/** Places the same again. A form that was sent before answers with the order it made, or with what it asked an owner. */
export function reorder(
  parts: Parts,
  { row, actor }: OpenedOrder,
  input: Omit<CallInput<'POST /api/order/reorder'>, 'id' | 'code'>,
): Promise<PlacedOrder | Failure> {
  return rollingBack<PlacedOrder>(parts.database, async (tx) => {
    if (!includesScope(actor.scope, 'approve')) return fail('forbidden');
    // Before the order, as everywhere: what a buyer spent this month cannot change meanwhile.
    const company = row.companyId ? await lockCompany(tx, row.companyId) : null;
    // Locked: two clicks come one after the other, and the second finds the order of the first.
    const old = await lockOrderRecord(tx, row.id);
    if (!old) return fail('notFound');
    const before = await findReordered(tx, old, input);
    if (before) return before;
    const user = await getBuyer(tx, { companyId: row.companyId, userId: actor.userId ?? old.userId }, actor);
    if (user instanceof Failure) return user;
    // Sent again with another form, the first request stands: an owner decides once.
    const waiting = user && (await findWaitingReorder(tx, { orderId: old.id, userId: user.id }));
    if (waiting) return { waiting };
    const wanted = await readLinesAgain(tx, old, (_, at) => input.quantities[at]);
    const lines = wanted.flatMap(({ again }) => again ?? []);
    const priced = await priceAgain(tx, old, lines, { company, user });
    if (priced.sums.freightCents === null) return fail('conflict', { msg: needsQuote });
    const { restaurant, acceptedBy, title, billTo, ownerId } = old;
    return placeOrder(tx, parts, priced, {
      actor: toEventActor(actor),
      order: {
        clientKey: toClientKey(old, input),
        restaurant,
        acceptedBy,
        title,
        poNumber: input.po_number,
        billTo,
        ownerId,
        reorderOf: old.id,
      },
      seenTotalCents: input.total_cents,
      deliverOn: input.deliver_on,
    });
  });
}

/** A reorder that waited for an owner: the lines and prices as the buyer saw them; freight, tax and stock of today. */
async function readApprovedReorder(db: Queryable, row: ApprovalRecord): Promise<ApprovedLines> {
  const old = row.reorderOf ? await findOrderRecord(db, row.reorderOf) : null;
  if (!old) return { lines: [], fault: needsQuote };
  const today = await readLinesAgain(
    db,
    old,
    ({ id }) => row.lines.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0,
  );
  const lines: OrderLineRequest[] = [];
  for (const { orderLineId, artworkId = null, title, unitMills, setupCents } of row.lines) {
    const { line, again, fault } = today.find((each) => each.line.id === orderLineId) ?? {};
    if (!line || !again)
      return { lines, fault: fault ?? `${title} needs a new quote. Please decline this and request one.` };
    // With approved artwork the proof is skipped and no setup is paid; without it both are due.
    if (line.artworkId !== artworkId)
      return {
        lines,
        fault: `The artwork of ${title} has changed since this was requested. Please decline it and reorder.`,
      };
    lines.push({ ...again, unitMills: toMills(unitMills), setupCents: toCents(setupCents) });
  }
  return { lines, fault: null, order: { billTo: old.billTo, ownerId: old.ownerId } };
}

export const approvedReorder = { read: readApprovedReorder };
