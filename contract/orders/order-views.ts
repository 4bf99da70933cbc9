import * as z from 'zod/mini';
import { WaitingOrder } from '../checkout/checkout.ts';
import { Proof, WaitsFor } from '../designs/design-views.ts';
import { AttachedFile } from '../files/files.ts';
import { Look } from '../looks/look.ts';
import { OnlinePayment } from '../payments/pay-online.ts';
import { clearances, paymentDirections, paymentMethods } from '../payments/payments.ts';
import { PayAtOnce } from '../payments/saved-methods.ts';
import { PostalAddress } from '../quotes/quote-content.ts';
import { HistoryEntry } from '../requests/requests.ts';
import { designPhases, designStates } from '../workflows/design-workflow.ts';
import { Tone, toMoveOffer } from '../workflows/move-offer.ts';
import { linePhases } from '../workflows/order-line-row.ts';
import { orderLineStates } from '../workflows/order-line-workflow.ts';
import { orderProblemStates, problemKinds } from '../workflows/order-problem-workflow.ts';
import { shipmentStates } from '../workflows/shipment-workflow.ts';
import { orderStatuses } from './derive-order-status.ts';
import { lineKinds, orderSources } from './order-content.ts';
import { paymentTerms } from './payment-terms.ts';
import { stockHolds } from './stock-hold.ts';

/** The design that makes the proof of a line, with the proof that counts for its reader. */
const LineDesign = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(designStates),
  phase: z.enum(designPhases),
  label: z.string(),
  version: z.int(),
  proof: z.nullable(z.omit(Proof, { pins: true })),
});
export type LineDesign = z.infer<typeof LineDesign>;

export const OrderLineView = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  product_uuid: z.nullable(z.string()),
  title: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  note: z.string(),
  picture: z.nullable(z.string()),
  /** The same in the customer's look or with their logo, as it was composed for their request; signed. */
  logo_picture: z.nullable(z.string()),
  look: z.nullable(Look),
  quantity: z.int(),
  unit_mills: z.int(),
  setup_cents: z.int(),
  amount_cents: z.int(),
  /** Its shares of freight and sales tax. */
  freight_cents: z.int(),
  tax_cents: z.int(),
  state: z.enum(orderLineStates),
  phase: z.enum(linePhases),
  /** In the words of its reader. */
  label: z.string(),
  tone: Tone,
  /** Why it is on hold or canceled. */
  reason: z.string(),
  since: z.iso.datetime(),
  due_on: z.nullable(z.string()),
  /** Steps of the usual way that are done, of `steps`; a held line keeps those it had. */
  step: z.int(),
  steps: z.int(),
  version: z.int(),
  shipped_quantity: z.int(),
  stored_quantity: z.int(),
  delivered_quantity: z.int(),
  moves: z.array(toMoveOffer(orderLineStates)),
  /** Null where nothing is printed, or approved artwork is printed again. */
  design: z.nullable(LineDesign),
});
export type OrderLineView = z.infer<typeof OrderLineView>;

export const ShipmentView = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(shipmentStates),
  label: z.string(),
  tone: Tone,
  version: z.int(),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.nullable(z.string()),
  note: z.string(),
  shipped_at: z.iso.datetime(),
  delivered_at: z.nullable(z.iso.datetime()),
  lines: z.array(z.object({ line_id: z.string(), title: z.string(), quantity: z.int() })),
});
export type ShipmentView = z.infer<typeof ShipmentView>;

export const ProblemView = z.object({
  id: z.string(),
  kind: z.enum(problemKinds),
  kind_label: z.string(),
  /** The line it is about; null for the delivery as a whole. */
  line_title: z.nullable(z.string()),
  text: z.string(),
  state: z.enum(orderProblemStates),
  label: z.string(),
  tone: Tone,
  version: z.int(),
  created_at: z.iso.datetime(),
  photos: z.array(AttachedFile),
  moves: z.array(toMoveOffer(orderProblemStates)),
});
export type ProblemView = z.infer<typeof ProblemView>;

const PaymentView = z.object({
  /** From 1 within the order. */
  number: z.int(),
  direction: z.enum(paymentDirections),
  method: z.enum(paymentMethods),
  label: z.string(),
  amount_cents: z.int(),
  received_on: z.string(),
  reference: z.string(),
  reason: z.string(),
  /** A bank took it from us or gave it back, for a dispute. */
  is_disputed: z.boolean(),
});
export type PaymentView = z.infer<typeof PaymentView>;

const orderFields = {
  id: z.string(),
  number: z.string(),
  source: z.enum(orderSources),
  status: z.enum(orderStatuses),
  label: z.string(),
  tone: Tone,
  headline: z.string(),
  next: z.string(),
  version: z.int(),
  placed_at: z.iso.datetime(),
  placed_by: z.string(),
  restaurant: z.string(),
  email: z.string(),
  po_number: z.string(),
  terms: z.enum(paymentTerms),
  ship_to: PostalAddress,
  bill_to: PostalAddress,
  goods_cents: z.int(),
  setup_cents: z.int(),
  freight_cents: z.int(),
  tax_cents: z.int(),
  /** Canceled lines with their freight and tax, which the total is without. */
  canceled_cents: z.int(),
  total_cents: z.int(),
  payments: z.array(PaymentView),
  /** What was paid less what was refunded; what is still to be paid; what we still owe. */
  paid_cents: z.int(),
  open_cents: z.int(),
  owed_cents: z.int(),
  /** Of bank debits that are under way. */
  pending_cents: z.int(),
  /** Of payments that the customer's bank looks into: not asked for until it decides. */
  disputed_cents: z.int(),
  /** On account, the days of the invoice and of its due date: null before it ships. In advance, the last day to pay. */
  invoiced_on: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  is_overdue: z.boolean(),
  clearance: z.enum(clearances),
  /** What is missing of its deposit, or all that is open; 100 percent where there is no deposit. */
  due_now_cents: z.int(),
  deposit_percent: z.int(),
  /** How its stock is held, and until when. */
  stock_hold: z.enum(stockHolds),
  held_until: z.nullable(z.iso.datetime()),
  deliver_from: z.nullable(z.string()),
  deliver_until: z.nullable(z.string()),
  /** Number of the quote it came from. */
  quote_number: z.nullable(z.string()),
  lines: z.array(OrderLineView),
  shipments: z.array(ShipmentView),
  problems: z.array(ProblemView),
  history: z.array(z.extend(HistoryEntry, { text: z.string() })),
};

export const CustomerOrder = z.object({
  ...orderFields,
  /** Whether what is open can be paid by card or bank debit. */
  pays_online: z.boolean(),
  /** By check and bank transfer; empty where nothing is open. */
  ways_to_pay: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Whether the reader may report problems and order again, by their link or account. */
  may_write: z.boolean(),
  /** Whether the reader may approve proofs, and under what name. */
  may_approve: z.boolean(),
  reader_name: z.string(),
  /** Whether a problem can be reported now, and until when; null where nothing has arrived yet. */
  may_report: z.boolean(),
  report_until: z.nullable(z.string()),
  handled_by: z.nullable(z.string()),
});
export type CustomerOrder = z.infer<typeof CustomerOrder>;

export const StaffOrder = z.object({
  ...orderFields,
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  quote_id: z.nullable(z.string()),
  may_move: z.boolean(),
  /** Whether the reader may record payments and refunds, and release what is not paid. */
  may_pay: z.boolean(),
  released_reason: z.string(),
  /** Payments at a provider and their refunds, but pages that were closed. */
  online: z.array(OnlinePayment),
  /** As the office counts days. */
  today: z.string(),
  /** Whether the reader may start a proof. */
  may_draw: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const OrderRow = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  phase: z.enum(linePhases),
  waits_for: WaitsFor,
  /** How far it has come; null where it has arrived or does not move. */
  progress: z.nullable(z.object({ at: z.int(), steps: z.int() })),
  label: z.string(),
  tone: Tone,
  restaurant: z.string(),
  email: z.string(),
  po_number: z.string(),
  total_cents: z.int(),
  /** '26 oz ramen tub and 5 more'. */
  summary: z.string(),
  pictures: z.array(z.string()),
  line_count: z.int(),
  terms: z.enum(paymentTerms),
  /** Still to be paid, what of it is due next, and by when; null where nothing is invoiced yet. */
  open_cents: z.int(),
  due_now_cents: z.int(),
  due_on: z.nullable(z.string()),
  is_overdue: z.boolean(),
  deliver_from: z.nullable(z.string()),
  deliver_until: z.nullable(z.string()),
  placed_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  url: z.string(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** What ordering again would cost today. */
export const ReorderPreview = z.object({
  number: z.string(),
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      then_quantity: z.int(),
      then_mills: z.int(),
      /** Why it cannot be ordered in this quantity today; null where it can, or needs a quote. */
      fault: z.nullable(z.string()),
      /** Null where it cannot be ordered again without a quote. */
      now_mills: z.nullable(z.int()),
      setup_cents: z.int(),
      amount_cents: z.int(),
      /** The approved artwork is used again, so there is no proof to wait for. */
      skips_proof: z.boolean(),
    }),
  ),
  /** Whether any price is another one today, or the freight of the same quantities. */
  has_changed: z.boolean(),
  /** Freight of the earlier order, in the same quantities; null where others are chosen. */
  then_freight_cents: z.nullable(z.int()),
  goods_cents: z.int(),
  setup_cents: z.int(),
  freight_cents: z.int(),
  tax_cents: z.int(),
  tax_label: z.string(),
  total_cents: z.int(),
  deliver_from: z.nullable(z.string()),
  deliver_until: z.nullable(z.string()),
  /** Days after that window which the customer may choose instead. */
  later_days: z.array(z.string()),
  /** How it is paid, in words. */
  payment: z.string(),
  pay_at_once: PayAtOnce,
  /** Why it is not on account although the company has terms. */
  terms_note: z.nullable(z.string()),
  /** What the person may still order this month without an owner; null for no limit. */
  left_cents: z.nullable(z.int()),
  /** What this person has asked an owner about, as long as it is not decided. */
  waiting: z.nullable(WaitingOrder),
});
export type ReorderPreview = z.infer<typeof ReorderPreview>;
