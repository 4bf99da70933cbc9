import { toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { addWorkingDays, getFirstWorkingDay, toIsoDay } from '#contract/catalog/pricing/working-days.ts';
import { allowsLineMove, type MovingLine, undoMs } from '#contract/orders/line-moves.ts';
import type { Clearance } from '#contract/payments/payments.ts';
import type { DesignState } from '#contract/workflows/design-workflow.ts';
import { isLineIn, type OrderLineState, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import {
  lockOrderLine,
  type OrderLineRecord,
  type OrderLineRow,
  type OrderRecord,
  setLineState,
} from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import { releaseCases } from '#database/queries/stock.ts';
import type { MailTemplates } from '../../mail/mail-message.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { type Subject, toMoveKey } from '../../workflow/advance.ts';
import { toOrderWatchers } from './notify-order.ts';
import { toMailedOrder, toTypedBy } from './order-link.ts';

export type OrderLineSubject = Subject<OrderLineState, OrderLineRow>;

/** The day a line should leave us, counted in business days from now. */
export function toDueDay(leadDays: number, from = new Date()): string {
  return toIsoDay(addWorkingDays(getFirstWorkingDay(from), leadDays));
}

/** Pieces that have neither been sent nor stored. */
export const countLeft = ({ quantity, shippedQuantity, storedQuantity }: OrderLineRecord): number =>
  quantity - shippedQuantity - storedQuantity;

/** A line as the rules of its moves see it. */
export const toMoving = (
  line: OrderLineRecord & { designState: DesignState | null; clearance: Clearance },
): MovingLine => ({
  ...line,
  hasArtwork: line.artworkId !== null,
  undoTo: Date.now() - line.stateSince.getTime() < undoMs ? line.movedFrom : null,
});

/** One line of an order as the workflow engine moves it. The order's status follows in the same transaction. */
export function createOrderLineSubject({ settings }: Pick<Parts, 'settings'>): OrderLineSubject {
  return {
    type: 'order_line',
    workflow: orderLineWorkflow,
    lock: lockOrderLine,
    allows: (row, to) => allowsLineMove(toMoving(row), to),
    async setState(tx, row, state, reason) {
      if (isLineIn(state, 'canceled') && row.productUuid)
        await releaseCases(tx, { ...row, productUuid: row.productUuid });
      const isPlanned = state === 'scheduled' && !isLineIn(row.state, 'held');
      return setLineState(tx, row, state, {
        reason,
        dueOn: isPlanned ? toDueDay(row.content.lead_days) : row.dueOn,
      });
    },

    emailCustomer: (tx, row, text) => emailLines(tx, [row], text),

    async alertStaff(tx, row, text) {
      const { staffLabel } = orderLineWorkflow.states[row.state];
      const { order } = row;
      await alertAbout(tx, settings, {
        dedupeKey: `order-line-alert-${row.id}-${row.version}`,
        title: `${order.number}, ${order.restaurant || order.email}: ${row.content.title}, ${staffLabel.toLowerCase()}`,
        text,
        path: toBackofficeOrderPath(order.id),
      });
    },

    pageOf: ({ orderId }) => ({ subject: 'order', id: orderId }),
    watchedBy: ({ order }) => toOrderWatchers(order),
  };
}

interface MailedShipment {
  id: string;
  carrier: string;
  trackingNumber: string;
  invoice: MailTemplates['orderMoved']['invoice'];
}

/** One email for all lines of an order that reached a state together. */
export async function emailLines(
  tx: Queryable,
  lines: readonly (OrderLineRecord & { order: OrderRecord })[],
  text: string,
  shipment: MailedShipment | null = null,
): Promise<void> {
  const [first] = lines;
  if (!first?.order.email) return;
  const { order, state } = first;
  const owner = order.ownerId ? await findUser(tx, order.ownerId) : null;
  await enqueue(tx, {
    channel: 'mail',
    // Orders in a stranger's name are canceled when no one pays: one email each, as when they were placed.
    typedBy: state === 'cancelled' ? toTypedBy(order) : undefined,
    dedupeKey: shipment ? `order-shipped-${shipment.id}` : toMoveKey('order_line', first),
    payload: {
      to: order.email,
      replyTo: owner?.email,
      template: 'orderMoved',
      props: {
        order: await toMailedOrder(tx, order),
        state,
        text,
        lines: lines.map(({ content, quantity }) => ({ name: content.title, quantity })),
        shipment: shipment && { carrier: shipment.carrier, trackingNumber: shipment.trackingNumber },
        invoice: shipment?.invoice,
      },
    },
  });
}
