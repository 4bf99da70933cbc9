import * as z from 'zod/mini';
import { LinkCode, LinkToken } from '../access-links/access-links.ts';
import { CursorMeta, cursorInput } from '../backoffice/cursor-paging.ts';
import { WaitingOrder } from '../checkout/checkout.ts';
import { proofApproval } from '../designs/designs.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalLine, optionalText, requiredText, wholeNumber } from '../fields.ts';
import { OnlineRefund, Payment, Refund } from '../payments/record-payment.ts';
import { orderLineStates } from '../workflows/order-line-workflow.ts';
import { orderProblemStates, problemKinds } from '../workflows/order-problem-workflow.ts';
import { carrierNames } from './carriers.ts';
import { orderStatuses } from './derive-order-status.ts';
import { CustomerOrder, OrderRow, ReorderPreview, StaffOrder } from './order-views.ts';

const OrderId = z.uuid('We couldn’t find this order.');
const LineId = z.uuid('We couldn’t find this line.');
const Version = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));
const Reason = optionalText(2000);
/** An order has at most as many lines as a quote. */
const mostLines = 40;
const mostPhotos = 8;
const ofOrder = { id: OrderId, version: Version };

/** Of each line in its order, by commas: 0 leaves it out, nothing takes what was ordered. */
const Quantities = z.pipe(
  z._default(
    z.string().check(z.regex(/^(\d{0,8}(,\d{0,8}){0,99})?$/, 'Please enter the quantities as whole numbers.')),
    '',
  ),
  z.transform((text) => (text ? text.split(',').map((part) => (part ? Number(part) : null)) : [])),
);

export const ordersEndpoints = {
  'GET /api/order': defineEndpoint({
    audience: 'anyone',
    summary: 'An order by the token of its link or, for its company, by its id.',
    input: z.object({ id: LinkToken }),
    output: CustomerOrder,
  }),
  'GET /api/orders': defineEndpoint({
    audience: 'customer',
    summary: 'The orders of the company the person works in, newest first.',
    input: z.object({}),
    output: z.object({ list: z.array(OrderRow) }),
  }),
  'POST /api/order/line/approve': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer approves the proof of a line by its hash, as on the page of its design.',
    input: z.object({ id: LinkToken, line_id: LineId, ...proofApproval }),
    output: CustomerOrder,
  }),
  'POST /api/order/line/changes': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer asks for changes to the proof of a line; another version of its design is a conflict.',
    input: z.object({ id: LinkToken, line_id: LineId, version: Version, reason: Reason }),
    output: CustomerOrder,
  }),
  'POST /api/order/problem': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer reports a problem with photos, within the claim window. Takes an Idempotency-Key.',
    input: z.object({
      id: LinkToken,
      /** Empty for the delivery as a whole. */
      line_id: z._default(z.union([z.literal(''), LineId]), ''),
      kind: z.enum(problemKinds, 'Please choose what is wrong.'),
      text: requiredText('Please describe what is wrong.', 2000),
      file_ids: z._default(
        z
          .array(z.string().check(z.maxLength(64)))
          .check(z.maxLength(mostPhotos, `Please attach at most ${mostPhotos} photos.`)),
        [],
      ),
      guest_id: optionalText(60),
    }),
    output: CustomerOrder,
  }),
  'POST /api/order/problem/move': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer says that a problem is not solved yet.',
    input: z.object({
      id: LinkToken,
      problem_id: z.uuid('We couldn’t find this problem.'),
      to: z.enum(orderProblemStates),
      version: Version,
      reason: Reason,
    }),
    output: CustomerOrder,
  }),
  'GET /api/order/reorder': defineEndpoint({
    audience: 'anyone',
    summary: 'What ordering the same again costs today, beside what it cost then.',
    input: z.object({ id: LinkToken, quantities: Quantities }),
    output: ReorderPreview,
  }),
  'POST /api/order/reorder': defineEndpoint({
    audience: 'anyone',
    summary:
      'Orders the same again at today’s prices; above the buyer’s spending limit it waits for an owner. Another total than the one shown is a conflict.',
    input: z.object({
      id: LinkToken,
      quantities: Quantities,
      /** One of `later_days`; empty for the window that was shown. */
      deliver_on: optionalText(10),
      total_cents: wholeNumber('Total', 0, 9_999_999_999),
      po_number: optionalLine(60),
      /** Of the form: the same form makes one order. */
      client_key: z.string().check(z.regex(/^[\w-]{8,64}$/, 'Please reload the page and order again.')),
      /** Needed by link; a member who is logged in needs none. */
      code: LinkCode,
    }),
    output: z.union([CustomerOrder, z.object({ waiting: WaitingOrder })]),
  }),
  'POST /api/order/code': defineEndpoint({
    audience: 'anyone',
    summary: 'Emails the code that ordering again by link takes to the address the link was sent to.',
    input: z.object({ id: LinkToken }),
    output: z.object({ sent_to: z.string() }),
  }),

  'GET /api/backoffice/orders': defineEndpoint({
    audience: 'staff',
    summary: 'Orders, the latest change first; filtered by status and text.',
    input: z.object({
      ...cursorInput,
      status: z._default(z.enum([...orderStatuses, 'open', 'all']), 'open'),
      keyword: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
    output: z.object({ meta: CursorMeta, list: z.array(OrderRow) }),
  }),
  'GET /api/backoffice/order': defineEndpoint({
    audience: 'staff',
    summary: 'An order with its lines, shipments, problems and history.',
    input: z.object({ id: OrderId }),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/move': defineEndpoint({
    audience: 'staff',
    needs: 'orders.move',
    summary: 'Moves one line or several of an order to the same state: all of them or none, with one email.',
    input: z.object({
      id: OrderId,
      lines: z
        .array(z.object({ id: LineId, version: Version }))
        .check(z.minLength(1, 'Please choose a line.'), z.maxLength(mostLines, 'That’s too many lines.')),
      to: z.enum(orderLineStates),
      reason: Reason,
    }),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/line/design': defineEndpoint({
    audience: 'staff',
    needs: 'designs.write',
    summary: 'Starts the proof of a printed line whose design was canceled, or that has none yet.',
    input: z.object({ id: OrderId, line_id: LineId }),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/ship': defineEndpoint({
    audience: 'staff',
    needs: 'orders.move',
    summary: 'Ships packed lines, or parts of them, to the customer or into storage. Never more than was ordered.',
    input: z.object({
      id: OrderId,
      version: Version,
      to: z.enum(['customer', 'storage']),
      carrier: z._default(z.union([z.literal(''), z.enum(carrierNames)]), ''),
      tracking_number: optionalText(80),
      note: optionalText(600),
      lines: z
        .array(z.object({ id: LineId, quantity: wholeNumber('Quantity', 1, 10_000_000) }))
        .check(z.minLength(1, 'Please choose what to ship.'), z.maxLength(mostLines, 'That’s too many lines.')),
    }),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/shipment/move': defineEndpoint({
    audience: 'staff',
    needs: 'orders.move',
    summary: 'A shipment was delivered; lines that have arrived as a whole are delivered with it.',
    input: z.object({ id: z.uuid('We couldn’t find this shipment.'), version: Version }),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/shipment/void': defineEndpoint({
    audience: 'staff',
    needs: 'orders.move',
    summary: 'A shipment did not leave: its lines are ready again, and cases of stock are on hand and reserved again.',
    input: z.object({ id: z.uuid('We couldn’t find this shipment.'), version: Version, reason: Reason }),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/payment': defineEndpoint({
    audience: 'staff',
    needs: 'orders.pay',
    summary: 'Records money that came in for an order, in full or in part, or credits the customer.',
    input: z.extend(Payment, ofOrder),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/refund': defineEndpoint({
    audience: 'staff',
    needs: 'orders.pay',
    summary: 'Records money that went back to the customer, never more than was paid. It moves no money itself.',
    input: z.extend(Refund, ofOrder),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/refund/online': defineEndpoint({
    audience: 'staff',
    needs: 'orders.pay',
    summary: 'Sends money back by the card or account it came from, in full or in part.',
    input: z.extend(OnlineRefund, { ...ofOrder, payment_id: z.uuid('We couldn’t find this payment.') }),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/release': defineEndpoint({
    audience: 'staff',
    needs: 'orders.pay',
    summary: 'Lets an order in advance be made and sent although it is not paid, with a reason.',
    input: z.object({ id: OrderId, version: Version, reason: requiredText('Please say why.', 400) }),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/reserve': defineEndpoint({
    audience: 'staff',
    needs: 'orders.move',
    summary: 'Reserves the stock of an order that holds none, or holds it for a while only.',
    input: z.object({ id: OrderId, version: Version }),
    output: StaffOrder,
  }),
  'POST /api/backoffice/order/problem/move': defineEndpoint({
    audience: 'staff',
    needs: 'orders.move',
    summary: 'Answers a problem report or closes it; the words go to the customer by email and into the thread.',
    input: z.object({
      id: z.uuid('We couldn’t find this problem.'),
      to: z.enum(orderProblemStates),
      version: Version,
      reason: Reason,
    }),
    output: StaffOrder,
  }),
};
