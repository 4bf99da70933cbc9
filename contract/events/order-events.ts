import * as z from 'zod/mini';
import { formatCents } from '../format-number.ts';
import { paymentMethods } from '../payments/payments.ts';
import { orderLineWorkflow } from '../workflows/order-line-workflow.ts';
import { orderProblemWorkflow } from '../workflows/order-problem-workflow.ts';
import { shipmentWorkflow } from '../workflows/shipment-workflow.ts';
import { releaseWorkflow } from '../workflows/storage-release-workflow.ts';
import { defineEvent, labelMove, moveData, nothing, onlyStaff } from './define-event.ts';

const ofStock = (staff: string) =>
  defineEvent({
    subject: 'product',
    data: z.object({ from: z.int(), to: z.int(), reason: z.string() }),
    label: onlyStaff(staff),
  });

/** What happens to orders, to our own stock, and to what customers store with us. */
export const orderEvents = {
  'order.placed': defineEvent({
    subject: 'order',
    data: z.object({ source: z.string() }),
    label: { customer: 'We got your order', staff: 'Order placed' },
  }),
  'order.message_posted': defineEvent({
    subject: 'order',
    data: z.object({ message: z.string(), internal: z.boolean() }),
    label: { staff: null, customer: null },
  }),
  'order.paid': defineEvent({
    subject: 'order',
    data: z.object({
      number: z.optional(z.int()),
      amount_cents: z.optional(z.int()),
      method: z.optional(z.enum(paymentMethods)),
    }),
    label: ({ data: { amount_cents } }) => {
      const amount = amount_cents === undefined ? '' : ` of ${formatCents(amount_cents)}`;
      return { customer: `We received your payment${amount}`, staff: `Payment${amount} recorded` };
    },
  }),
  'order.debit_started': defineEvent({
    subject: 'order',
    data: z.object({ amount_cents: z.int() }),
    label: ({ data: { amount_cents } }) => ({
      customer: `You started a bank debit of ${formatCents(amount_cents)}`,
      staff: `Bank debit of ${formatCents(amount_cents)} started`,
    }),
  }),
  'order.payment_failed': defineEvent({
    subject: 'order',
    data: z.object({ amount_cents: z.int(), reason: z.string() }),
    label: ({ data: { amount_cents, reason } }) => ({
      customer: `Your payment of ${formatCents(amount_cents)} didn’t go through${reason && `: ${reason}`}`,
      staff: `Payment of ${formatCents(amount_cents)} failed${reason && `: ${reason}`}`,
    }),
  }),
  'order.released': defineEvent({
    subject: 'order',
    data: z.object({ reason: z.string() }),
    label: onlyStaff('Released before payment'),
  }),
  'order.reserved': defineEvent({ subject: 'order', data: nothing, label: onlyStaff('Stock reserved') }),
  'order.hold_ended': defineEvent({
    subject: 'order',
    data: nothing,
    label: { customer: 'We no longer hold the stock for this order', staff: 'Stock hold ended' },
  }),
  'order.refunded': defineEvent({
    subject: 'order',
    data: z.object({ number: z.int(), amount_cents: z.int(), method: z.optional(z.enum(paymentMethods)) }),
    label: ({ data: { amount_cents } }) => ({
      customer: `We refunded ${formatCents(amount_cents)}`,
      staff: `Refunded ${formatCents(amount_cents)}`,
    }),
  }),
  'order.refund_started': defineEvent({
    subject: 'order',
    data: z.object({ amount_cents: z.int(), reason: z.string() }),
    label: ({ data: { amount_cents } }) => onlyStaff(`Refund of ${formatCents(amount_cents)} started`),
  }),
  'order.refund_failed': defineEvent({
    subject: 'order',
    data: z.object({ amount_cents: z.int(), reason: z.string() }),
    label: ({ data: { amount_cents, reason } }) =>
      onlyStaff(`Refund of ${formatCents(amount_cents)} failed${reason && `: ${reason}`}`),
  }),
  'order.disputed': defineEvent({
    subject: 'order',
    data: z.object({ amount_cents: z.int(), reason: z.string() }),
    label: ({ data: { amount_cents, reason } }) => ({
      customer: `Your bank took back ${formatCents(amount_cents)} while it looks into your dispute`,
      staff: `Disputed, ${formatCents(amount_cents)} taken back: ${reason}`,
    }),
  }),
  'order.dispute_returned': defineEvent({
    subject: 'order',
    data: z.object({ amount_cents: z.int() }),
    label: ({ data: { amount_cents } }) => ({
      customer: `The dispute ended, and your payment of ${formatCents(amount_cents)} is back`,
      staff: `Dispute won, ${formatCents(amount_cents)} returned`,
    }),
  }),
  'payment_case.closed': defineEvent({
    subject: 'payment_case',
    data: z.object({ kind: z.string(), reason: z.string() }),
    label: onlyStaff('Payment settled'),
  }),
  'order.payment_reminded': defineEvent({ subject: 'order', data: nothing, label: onlyStaff('Payment reminder sent') }),
  'order.shipped': defineEvent({
    subject: 'order',
    data: z.object({ shipment: z.string(), number: z.int(), to: z.string() }),
    label: ({ data: { number, to } }) =>
      to === 'storage'
        ? { staff: `Shipment ${number} put into storage`, customer: 'Put into storage' }
        : { staff: `Shipment ${number} left`, customer: `Shipment ${number} left our warehouse` },
  }),
  'shipment.moved': defineEvent({
    subject: 'shipment',
    data: z.object(moveData),
    label: ({ data: { from, to }, byCustomer }) => labelMove(shipmentWorkflow, { from, to, byCustomer }, 'in_transit'),
  }),
  'order_problem.reported': defineEvent({
    subject: 'order_problem',
    data: z.object({ kind: z.string() }),
    label: orderProblemWorkflow.states.open.happened,
  }),
  'order_problem.moved': defineEvent({
    subject: 'order_problem',
    data: z.object({ ...moveData, message: z.optional(z.string()) }),
    label: ({ data: { from, to }, byCustomer }) => labelMove(orderProblemWorkflow, { from, to, byCustomer }, 'open'),
  }),
  'order_line.moved': defineEvent({
    subject: 'order_line',
    data: z.object(moveData),
    label: ({ data: { from, to }, byCustomer }) =>
      labelMove(orderLineWorkflow, { from, to, byCustomer }, 'awaiting_artwork'),
  }),

  'stock.counted': ofStock('Stock counted'),
  'stock.received': ofStock('Stock received'),
  'stock.adjusted': ofStock('Stock adjusted'),

  'release.requested': defineEvent({
    subject: 'release',
    // Cases in events from before storage was counted in pieces.
    data: z.object({ pieces: z.optional(z.int()), cases: z.optional(z.int()) }),
    label: releaseWorkflow.states.requested.happened,
  }),
  'release.moved': defineEvent({
    subject: 'release',
    data: z.object({
      from: z.string(),
      to: z.string(),
      version: z.optional(z.int()),
      /** Why it was rejected: a release has no thread. */
      reason: z.optional(z.string()),
    }),
    label: ({ data: { from, to }, byCustomer }) => labelMove(releaseWorkflow, { from, to, byCustomer }, 'requested'),
  }),
  'storage.item_added': defineEvent({ subject: 'storage_item', data: nothing, label: onlyStaff('Item added') }),
  'storage.items_joined': defineEvent({
    subject: 'storage_item',
    data: z.object({ from: z.string() }),
    label: onlyStaff('Joined with the same item of a merged company'),
  }),
  // Goods that move with a release are told by the events of the release.
  'storage.posted': defineEvent({
    subject: 'storage_item',
    data: z.object({ movement: z.int(), kind: z.string(), pieces: z.optional(z.int()), cases: z.optional(z.int()) }),
    label: onlyStaff('Stock changed'),
  }),
  'storage.low': defineEvent({
    subject: 'storage_item',
    data: z.object({ order_by: z.string() }),
    label: onlyStaff('Low-stock email sent'),
  }),
};
