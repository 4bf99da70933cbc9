import { toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { toLineCents } from '#contract/catalog/pricing/rounding.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { formatCents } from '#contract/format-number.ts';
import { toFirstState } from '#contract/orders/line-moves.ts';
import type { LineKind, OrderLineContent, OrderSource } from '#contract/orders/order-content.ts';
import { sumOrder } from '#contract/orders/order-totals.ts';
import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { insertOrder, type OrderLineRecord, type OrderRecord } from '#database/queries/orders.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { toSiteOrigin } from '../../settings.ts';
import { carryDesign, giveDesign } from './line-designs.ts';
import { toDueDay } from './order-line-subject.ts';
import { toMailedOrder } from './order-link.ts';

export interface NewOrderLine {
  kind: LineKind;
  productUuid?: string | null;
  quantity: number;
  /** The amount is counted here: quantity times unit price, rounded once. */
  content: Omit<OrderLineContent, 'amount_cents'>;
  /** Approved artwork that is printed again: the proof is skipped. */
  artworkId?: string | null;
  pictureFileId?: string | null;
}

export interface NewOrder {
  source: OrderSource;
  quote?: { id: string; version: number; choices: number[] };
  /** The request it began with: its design is carried to the line that it fits. */
  requestId?: string | null;
  reorderOf?: string;
  /** Of the form it is placed with: a second order with it breaks a unique constraint. */
  clientKey?: string;
  companyId: string | null;
  userId: string | null;
  ownerId?: string | null;
  email: string;
  restaurant: string;
  /** The person who placed it. */
  name: string;
  title?: string;
  poNumber?: string;
  terms?: PaymentTerms;
  shipTo: PostalAddress;
  /** Where the invoice goes; to the ship-to address unless named. */
  billTo?: PostalAddress;
  freightCents: number;
  taxCents?: number;
  deliverFrom?: string | null;
  deliverUntil?: string | null;
  lines: readonly NewOrderLine[];
}

/**
 * Writes an order with its lines, its event, the confirmation to the customer and the alert to staff, in the caller's
 * transaction. The one way in for accepted quotes, checkout, reorders and stores; the caller has checked prices and rights.
 */
export async function placeOrder(
  tx: Queryable,
  { settings }: Pick<Parts, 'settings'>,
  asked: NewOrder,
  actor: EventActor,
): Promise<{ order: OrderRecord; lines: OrderLineRecord[] }> {
  const totals = sumOrder(
    asked.lines.map(({ quantity, content }) => ({ ...content, quantity })),
    asked,
  );
  const carried = await carryDesign(tx, asked.requestId ?? null, asked.lines);
  const placed = await insertOrder(
    tx,
    {
      source: asked.source,
      quoteId: asked.quote?.id ?? null,
      quoteVersion: asked.quote?.version ?? null,
      choices: asked.quote?.choices ?? null,
      reorderOf: asked.reorderOf ?? null,
      clientKey: asked.clientKey ?? null,
      companyId: asked.companyId,
      userId: asked.userId,
      ownerId: asked.ownerId ?? null,
      email: asked.email,
      restaurant: asked.restaurant,
      acceptedBy: asked.name,
      title: asked.title ?? '',
      poNumber: asked.poNumber ?? '',
      terms: asked.terms ?? 'advance',
      shipTo: asked.shipTo,
      billTo: asked.billTo ?? asked.shipTo,
      goodsCents: totals.goods_cents,
      setupCents: totals.setup_cents,
      freightCents: totals.freight_cents,
      taxCents: totals.tax_cents,
      totalCents: totals.total_cents,
      deliverFrom: asked.deliverFrom ?? null,
      deliverUntil: asked.deliverUntil ?? null,
    },
    asked.lines.map(({ content, ...line }, index) => {
      const { design = null, artworkId = null } = carried[index] ?? {};
      const designState = design?.state ?? null;
      const state = toFirstState({ kind: line.kind, hasArtwork: artworkId !== null, designState });
      return {
        ...line,
        artworkId,
        designId: artworkId && design ? design.id : null,
        state,
        content: { ...content, amount_cents: toLineCents(line.quantity, content.unit_mills) },
        dueOn: state === 'scheduled' ? toDueDay(content.lead_days) : null,
      };
    }),
  );
  const { order } = placed;
  await recordEvent(tx, 'order.placed', { type: 'order', id: order.id }, actor, { source: order.source });
  const lines: OrderLineRecord[] = [];
  for (const [index, line] of placed.lines.entries())
    lines.push(await giveDesign(tx, { settings }, { order, line, carried: carried[index]?.design ?? null }, actor));
  await enqueue(tx, {
    channel: 'mail',
    dedupeKey: `order-placed-${order.id}`,
    payload: {
      to: order.email,
      template: 'orderPlaced',
      props: {
        order: await toMailedOrder(tx, order),
        needsProof: lines.some(({ kind, artworkId }) => kind === 'custom' && !artworkId),
        poNumber: order.poNumber,
        terms: order.terms,
        shipTo: order.shipTo,
        deliverUntil: order.deliverUntil,
        lines: lines.map(({ content, quantity }) => ({
          name: content.title,
          quantity,
          unitMills: content.unit_mills,
          totalCents: content.amount_cents,
        })),
        totals: {
          goods: order.goodsCents,
          setup: order.setupCents,
          freight: order.freightCents,
          tax: order.taxCents,
          total: order.totalCents,
        },
      },
    },
  });
  await enqueue(tx, {
    channel: 'staff_alert',
    dedupeKey: `order-alert-${order.id}`,
    payload: {
      title: `${order.number}, ${order.restaurant || order.email}: new order, ${formatCents(order.totalCents)}`,
      text: toSiteOrigin(settings) + toBackofficeOrderPath(order.id),
    },
  });
  return { order, lines };
}
