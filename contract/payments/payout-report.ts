import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Report } from '../reports/business-reports.ts';
import { OptionalDay } from '../staff/audit.ts';

const days = z.object({ from: OptionalDay, until: OptionalDay });

/** Something in a payout that is not in our books, or not with this amount. */
const PayoutRest = z.object({
  /** At the provider. */
  id: z.string(),
  day: z.string(),
  what: z.string(),
  /** What it adds to the difference. */
  cents: z.int(),
});

const Payout = z.object({
  id: z.string(),
  arrives_on: z.string(),
  /** 'Paid', 'On its way'. */
  state: z.string(),
  /** The bank refused it, or it was canceled: it is part of no sum. */
  is_void: z.boolean(),
  amount_cents: z.int(),
  /** Of what is in it, our rows and the fees of all of it; null where the provider does not say what is in it. */
  ours_cents: z.nullable(z.int()),
  fee_cents: z.nullable(z.int()),
  /** What arrives, less our rows after fees. */
  difference_cents: z.nullable(z.int()),
  /** What makes the difference: these add up to it. */
  rest: z.array(PayoutRest),
  /** Why it cannot be compared; empty where it is. */
  note: z.string(),
});

/** What a provider sent to our bank, compared with our books row by row. */
export const PayoutReport = z.object({
  from: z.string(),
  until: z.string(),
  /** 'Stripe'; empty where no provider is connected that pays out. */
  provider: z.string(),
  payouts: z.array(Payout),
  /** There are older ones in these days, which were not read. */
  has_more: z.boolean(),
});
export type PayoutReport = z.infer<typeof PayoutReport>;

/** Payouts that are compared at once: each is a call to the provider. A month has fewer business days. */
export const mostPayouts = 31;

export const payoutReportEndpoints = {
  'GET /api/backoffice/payment-report': defineEndpoint({
    audience: 'staff',
    needs: 'orders.pay',
    summary:
      'Money in and out by day and by who took it, with fees, as our books have it; the last four weeks unless named.',
    input: days,
    output: z.extend(Report, {
      /** Whose payouts can be compared with it; empty where there are none. */
      payouts_of: z.string(),
    }),
  }),

  'GET /api/backoffice/payment-report/export': defineEndpoint({
    audience: 'staff',
    needs: 'orders.pay',
    summary: 'The same as CSV text, safe to open in a spreadsheet.',
    input: days,
    output: z.object({ csv: z.string() }),
  }),

  'GET /api/backoffice/payout-report': defineEndpoint({
    audience: 'staff',
    needs: 'orders.pay',
    summary:
      'Payouts that reach our bank in these days, asked of the payment provider now and compared with our books. 503 while it does not answer.',
    input: days,
    output: PayoutReport,
  }),

  'GET /api/backoffice/payout-report/export': defineEndpoint({
    audience: 'staff',
    needs: 'orders.pay',
    summary: 'Everything in these payouts as CSV text: one line each, with its order, fee and what our books say.',
    input: days,
    output: z.object({ csv: z.string() }),
  }),
};
