import { includesScope } from '#contract/access-links/access-links.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toCents, toMills } from '#contract/money.ts';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import { isLineIn } from '#contract/workflows/order-line-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import { type CompanyRecord, findCompany, lockCompany } from '#database/queries/companies.ts';
import {
  findOrderByClientKey,
  findOrderRecord,
  listOrderLines,
  lockOrderRecord,
  type OrderLineRecord,
  type OrderRecord,
} from '#database/queries/orders.ts';
import { findUser, type User } from '#database/queries/people.ts';
import { readAgreedPrices } from '#database/queries/price-agreements.ts';
import { type ApprovalRecord, findApprovalByClientKey, findWaitingReorder } from '#database/queries/store-approvals.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { findOrderingMember, getBuyer, readSpending } from '../companies/spending.ts';
import { toWaitingOrder } from '../ordering/approvals.ts';
import { toCatalogLine } from '../ordering/catalog-line.ts';
import type { OpenedOrder } from '../ordering/order-link.ts';
import type { OrderLineRequest, OrderRequest } from '../ordering/order-request.ts';
import type { ApprovedLines } from '../ordering/place-approved.ts';
import { placeOrder } from '../ordering/place-order.ts';
import { priceOrder } from '../ordering/price-order.ts';
import { findShortage } from '../ordering/stock-hold.ts';

interface LineAgain {
  /** Of the earlier order. */
  line: OrderLineRecord;
  /** Null where it cannot be ordered again without a quote: it left the catalog, or was agreed in words. */
  again: OrderLineRequest | null;
  /** Why it cannot be ordered in this quantity today: below the minimum, or not in stock. */
  fault: string | null;
}

/** The lines of an order at today's prices. Approved artwork is printed again: no proof and no setup. */
async function readLinesAgain(db: Queryable, order: OrderRecord): Promise<LineAgain[]> {
  const agreed = await readAgreedPrices(db, order.companyId);
  const lines: LineAgain[] = [];
  for (const line of await listOrderLines(db, [order.id])) {
    if (isLineIn(line.state, 'canceled')) continue;
    const found = line.productUuid ? await findProductRow(db, line.productUuid) : null;
    if (!found) {
      lines.push({ line, again: null, fault: null });
      continue;
    }
    const { options, note } = line.content;
    const wanted = { ...line, options, note };
    const { line: again, fault } = toCatalogLine(found.product, agreed, wanted);
    const shortage = fault ? null : await findShortage(db, [again]);
    const sentence = fault ?? shortage?.detail.msg ?? null;
    lines.push({ line, fault: sentence, again: sentence ? null : { ...again, takenFrom: { orderLineId: line.id } } });
  }
  return lines;
}

const needsQuote = 'This order needs a new quote. Please request one and mention its number.';

interface Reordering {
  old: OrderRecord;
  lines: readonly OrderLineRequest[];
  company: CompanyRecord | null;
  user: User | null;
  email: string;
}

const toRequest = ({ old, lines, company, user, email }: Reordering): OrderRequest => ({
  source: 'reorder',
  lines,
  buyer: { company, user, email, isProven: true, network: null },
  shipTo: old.shipTo,
  fault: lines.length === 0 ? needsQuote : null,
});

export async function previewReorder(db: Queryable, { row, actor }: OpenedOrder): Promise<ReorderPreview> {
  const lines = await readLinesAgain(db, row);
  const company = row.companyId ? await findCompany(db, row.companyId) : null;
  const member = company && (await findOrderingMember(db, company.id, actor));
  const kept = lines.flatMap(({ again }) => again ?? []);
  const priced = await priceOrder(db, toRequest({ old: row, lines: kept, company, user: member, email: row.email }));
  const spending = company && member ? await readSpending(db, company.id, member.id) : null;
  const waiting = member && (await findWaitingReorder(db, { orderId: row.id, userId: member.id }));
  const { sums } = priced;
  const shown = lines.map(({ line, again, fault }) => ({
    fault,
    title: line.content.title,
    quantity: line.quantity,
    then_mills: line.content.unit_mills,
    now_mills: again?.unitMills ?? null,
    setup_cents: again?.setupCents ?? 0,
    amount_cents: again ? (sums.lines[kept.indexOf(again)]?.amountCents ?? 0) : 0,
    skips_proof: line.kind === 'custom' && line.artworkId !== null,
  }));
  return {
    number: row.number,
    lines: shown,
    has_changed: shown.some(({ then_mills, now_mills }) => now_mills !== null && now_mills !== then_mills),
    goods_cents: sums.goodsCents,
    setup_cents: sums.setupCents,
    freight_cents: sums.freightCents ?? 0,
    tax_cents: sums.tax.cents,
    tax_label: sums.tax.label,
    total_cents: sums.totalCents,
    terms: priced.terms,
    terms_note: priced.termsNote,
    left_cents: spending?.leftCents ?? null,
    waiting: waiting && toWaitingOrder(waiting),
  };
}

/** The new order, or what waits for an owner because it is above the buyer's spending limit. */
type Reordered = { order: OrderRecord } | { waiting: ApprovalRecord };

const toClientKey = ({ id }: OrderRecord, { client_key }: { client_key: string }) => `reorder-${id}-${client_key}`;

/** What a form that was sent before has made. */
export async function findReordered(
  db: Queryable,
  row: OrderRecord,
  input: { client_key: string },
): Promise<Reordered | null> {
  const order = await findOrderByClientKey(db, toClientKey(row, input));
  if (order) return { order };
  const waiting = await findApprovalByClientKey(db, toClientKey(row, input));
  return waiting && { waiting };
}

/** Places the same again. A form that was sent before answers with the order it made, or with what it asked an owner. */
export function reorder(
  parts: Parts,
  { row, actor }: OpenedOrder,
  input: { total_cents: number; po_number: string; client_key: string },
): Promise<Reordered | Failure> {
  return rollingBack<Reordered>(parts.database, async (tx) => {
    if (!includesScope(actor.scope, 'approve')) return fail('forbidden');
    // Before the order, as everywhere: what a buyer spent this month cannot change meanwhile.
    const company = row.companyId ? await lockCompany(tx, row.companyId) : null;
    // Locked: two clicks come one after the other, and the second finds the order of the first.
    const old = await lockOrderRecord(tx, row.id);
    if (!old) return fail('notFound');
    const clientKey = toClientKey(old, input);
    const made = await findOrderByClientKey(tx, clientKey);
    if (made) return { order: made };
    const member = company && (await getBuyer(tx, company.id, actor));
    if (member instanceof Failure) return member;
    // Sent again with another form, the first request stands: an owner decides once.
    const waiting =
      (await findApprovalByClientKey(tx, clientKey)) ??
      (member && (await findWaitingReorder(tx, { orderId: old.id, userId: member.id })));
    if (waiting) return { waiting };
    const user = member ?? (await findUserOf(tx, actor.userId ?? old.userId));
    const lines = (await readLinesAgain(tx, old)).flatMap(({ again }) => again ?? []);
    const priced = await priceOrder(tx, toRequest({ old, lines, company, user, email: old.email }));
    if (priced.sums.freightCents === null) return fail('conflict', { msg: needsQuote });
    const { restaurant, acceptedBy, title, billTo, ownerId } = old;
    return placeOrder(tx, parts, priced, {
      actor: toEventActor(actor),
      order: {
        clientKey,
        restaurant,
        acceptedBy,
        title,
        poNumber: input.po_number,
        billTo,
        ownerId,
        reorderOf: old.id,
      },
      seenTotalCents: input.total_cents,
    });
  });
}

const findUserOf = async (db: Queryable, id: string | null) => (id ? findUser(db, id) : null);

/** A reorder that waited for an owner: the lines and prices as the buyer saw them; freight, tax and stock of today. */
async function readApprovedReorder(db: Queryable, row: ApprovalRecord): Promise<ApprovedLines> {
  const old = row.reorderOf ? await findOrderRecord(db, row.reorderOf) : null;
  if (!old) return { lines: [], fault: needsQuote };
  const { billTo, ownerId } = old;
  return { ...(await readRequestedLines(db, old, row)), order: { billTo, ownerId } };
}

async function readRequestedLines(db: Queryable, old: OrderRecord, row: ApprovalRecord) {
  const today = await readLinesAgain(db, old);
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
  return { lines, fault: null };
}

export const approvedReorder = { read: readApprovedReorder };
