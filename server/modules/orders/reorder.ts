import { includesScope } from '#contract/access-links/access-links.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { formatCents } from '#contract/format-number.ts';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findCompany, lockCompany } from '#database/queries/companies.ts';
import { findOrderByClientKey, findOrderRecord, lockOrderRecord, type OrderRecord } from '#database/queries/orders.ts';
import type { User } from '#database/queries/people.ts';
import { type ApprovalRecord, findApprovalByClientKey, findWaitingReorder } from '#database/queries/store-approvals.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { chooseTerms } from '../companies/payment-terms.ts';
import { findOrderingMember, isAboveLimit, readSpending } from '../companies/spending.ts';
import { requestApproval, toApprovalLine, toWaitingOrder } from '../stores/approvals.ts';
import type { OpenedOrder } from './order-link.ts';
import { placeAndReserve } from './place-and-reserve.ts';
import { type LineAgain, repriceOrder, toReserved } from './reprice-order.ts';

export async function previewReorder(db: Queryable, { row, actor }: OpenedOrder): Promise<ReorderPreview> {
  const { lines, totals } = await repriceOrder(db, row);
  const member = row.companyId ? await findOrderingMember(db, row.companyId, actor) : null;
  const spending = row.companyId && member ? await readSpending(db, row.companyId, member.id) : null;
  const waiting = member && (await findWaitingReorder(db, { orderId: row.id, userId: member.id }));
  const shown = lines.map(({ line, again, fault }) => ({
    fault,
    title: line.content.title,
    quantity: line.quantity,
    then_mills: line.content.unit_mills,
    now_mills: again?.priced.unitMills ?? null,
    setup_cents: again?.order.content.setup_cents ?? 0,
    amount_cents: again?.priced.lineCents ?? 0,
    skips_proof: line.kind === 'custom' && line.artworkId !== null,
  }));
  const { goods_cents, setup_cents, freight_cents, total_cents } = totals;
  return {
    number: row.number,
    lines: shown,
    has_changed: shown.some(({ then_mills, now_mills }) => now_mills !== null && now_mills !== then_mills),
    goods_cents,
    setup_cents,
    freight_cents,
    total_cents,
    left_cents: spending?.leftCents ?? null,
    waiting: waiting && toWaitingOrder(waiting),
  };
}

/** The new order, or what waits for an owner because it is above the buyer's spending limit. */
type Reordered = { order: OrderRecord } | { waiting: ApprovalRecord };

/** Places the same again. A form that was sent before answers with the order it made, or with what it asked an owner. */
export function reorder(
  parts: Parts,
  { row, actor }: OpenedOrder,
  asked: { total_cents: number; po_number: string; client_key: string },
): Promise<Reordered | Failure> {
  return rollingBack<Reordered>(parts.database, async (tx) => {
    if (!includesScope(actor.scope, 'approve')) return fail('forbidden');
    // Before the order, as everywhere: what a buyer spent this month cannot change meanwhile.
    const company = row.companyId ? await lockCompany(tx, row.companyId) : null;
    // Held: two clicks come one after the other, and the second finds the order of the first.
    const old = await lockOrderRecord(tx, row.id);
    if (!old) return fail('notFound');
    const clientKey = `reorder-${old.id}-${asked.client_key}`;
    const made = await findOrderByClientKey(tx, clientKey);
    if (made) return { order: made };
    const member = company && (await findOrderingMember(tx, company.id, actor));
    // Asked again with another form, the first request stands: an owner decides once.
    const waiting =
      (await findApprovalByClientKey(tx, clientKey)) ??
      (member && (await findWaitingReorder(tx, { orderId: old.id, userId: member.id })));
    if (waiting) return { waiting };
    const { kept, totals, hasFreight } = await repriceOrder(tx, old);
    if (kept.length === 0 || !hasFreight)
      return fail('conflict', { msg: 'This order needs a new quote. Please request one and mention its number.' });
    if (totals.total_cents !== asked.total_cents)
      return fail('conflict', {
        msg: `The total has changed: it’s ${formatCents(totals.total_cents)} today. Please check it and order again.`,
        data: { total_cents: totals.total_cents },
      });
    const freightCents = totals.freight_cents;
    if (
      company &&
      member &&
      (await isAboveLimit(tx, { companyId: company.id, userId: member.id }, totals.total_cents))
    ) {
      const approval = await requestApproval(
        tx,
        parts,
        {
          source: 'reorder',
          reorderOf: old.id,
          company,
          user: member,
          lines: kept.map(({ lineId, order }) => ({
            ...toApprovalLine(order),
            orderLineId: lineId,
            artworkId: order.artworkId ?? null,
          })),
          shipTo: old.shipTo,
          poNumber: asked.po_number,
          freightCents,
          totalCents: totals.total_cents,
          clientKey,
        },
        toEventActor(actor),
      );
      return { waiting: approval };
    }
    const order = await placeAgain(
      tx,
      parts,
      {
        old,
        lines: kept,
        freightCents,
        totalCents: totals.total_cents,
        clientKey,
        poNumber: asked.po_number,
        userId: member?.id ?? actor.userId ?? old.userId,
        email: old.email,
      },
      toEventActor(actor),
    );
    return order instanceof Failure ? order : { order };
  });
}

interface OrderAgain {
  old: OrderRecord;
  lines: readonly LineAgain[];
  freightCents: number;
  totalCents: number;
  clientKey: string;
  poNumber: string;
  userId: string | null;
  email: string;
}

/** On the company's terms of today, as long as its credit lasts. */
async function placeAgain(
  tx: Queryable,
  parts: Parts,
  { old, lines, totalCents, ...asked }: OrderAgain,
  actor: EventActor,
): Promise<OrderRecord | Failure> {
  const company = old.companyId ? await findCompany(tx, old.companyId) : null;
  return placeAndReserve(
    tx,
    parts,
    {
      ...asked,
      source: 'reorder',
      reorderOf: old.id,
      companyId: old.companyId,
      ownerId: old.ownerId,
      restaurant: old.restaurant,
      name: old.acceptedBy,
      title: old.title,
      terms: company ? await chooseTerms(tx, company, totalCents) : old.terms,
      shipTo: old.shipTo,
      billTo: old.billTo,
      lines: lines.map(({ order }) => order),
    },
    toReserved(lines),
    actor,
  );
}

/** The lines an owner was asked about, at the prices of then. The fault says why they cannot be ordered today. */
export async function readWaitingReorder(db: Queryable, row: ApprovalRecord) {
  const old = row.reorderOf ? await findOrderRecord(db, row.reorderOf) : null;
  const today = old ? (await repriceOrder(db, old)).lines : [];
  const lines: LineAgain[] = [];
  for (const { orderLineId, artworkId = null, title, unitMills, setupCents } of row.lines) {
    const { line, again, fault } = today.find((each) => each.line.id === orderLineId) ?? {};
    if (!line || !again)
      return { old, lines, fault: fault ?? `${title} needs a new quote. Please decline this and request one.` };
    // With approved artwork the proof is skipped and no setup is paid; without it both are due.
    if (line.artworkId !== artworkId)
      return {
        old,
        lines,
        fault: `The artwork of ${title} has changed since this was requested. Please decline it and reorder.`,
      };
    const content = { ...again.order.content, unit_mills: unitMills, setup_cents: setupCents };
    lines.push({ ...again, order: { ...again.order, content } });
  }
  return { old, lines, fault: null };
}

/** Places what an owner approved, at the prices it was asked for. The buyer is told, since the order is theirs. */
export async function placeApprovedReorder(
  tx: Queryable,
  parts: Parts,
  { row, buyer }: { row: ApprovalRecord; buyer: User },
  actor: CustomerActor,
): Promise<OrderRecord | Failure> {
  const { old, lines, fault } = await readWaitingReorder(tx, row);
  if (!old) return fail('notFound');
  if (fault) return fail('conflict', { msg: fault });
  const { freightCents, totalCents, clientKey, poNumber, shipTo } = row;
  const asked = { freightCents, totalCents, clientKey, poNumber, userId: buyer.id, email: buyer.email };
  return placeAgain(tx, parts, { old: { ...old, shipTo }, lines, ...asked }, toEventActor(actor));
}
