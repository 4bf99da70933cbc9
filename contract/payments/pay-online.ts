import * as z from 'zod/mini';
import { LinkToken } from '../access-links/access-links.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Flag, optionalUuid, wholeNumber } from '../fields.ts';
import { RawBody } from '../raw-body.ts';
import { typedInDollars } from '../typed-units.ts';
import { onlineMethods } from './online-methods.ts';
import { SavedMethod } from './saved-methods.ts';

/**
 * One try to pay. `created`: written, and the provider does not know it yet. `open`: its page waits for the customer.
 * `pending`: a bank debit is under way. `expired`: its page is closed.
 */
export const attemptStates = ['created', 'open', 'pending', 'paid', 'failed', 'expired'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** An order has one of these at most. */
export const liveAttemptStates = ['created', 'open'] as const satisfies AttemptState[];

/** In the words of staff. */
export const attemptLabels: Record<AttemptState, string> = {
  created: 'Page is opening',
  open: 'Page is open',
  pending: 'Under way',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Page closed',
};

/** Money that staff send back. `created`: written, and the provider has not confirmed it. */
export const refundStates = ['created', 'sent', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** A payment at a provider, as staff see it on its order. */
export const OnlinePayment = z.object({
  id: z.string(),
  method_label: z.string(),
  state: z.enum(attemptStates),
  label: z.string(),
  amount_cents: z.int(),
  last4: z.string(),
  failure: z.string(),
  /** Of the provider, once it has told. */
  fee_cents: z.nullable(z.int()),
  at: z.iso.datetime(),
  /** What can still go back by the same method; 0 where its provider is not connected. */
  refundable_cents: z.int(),
  refunds: z.array(
    z.object({
      amount_cents: z.int(),
      state: z.enum(refundStates),
      reason: z.string(),
      failure: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

export const paymentProviders = ['manual', 'stripe', 'test'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

const Attempt = z.object({
  state: z.enum(attemptStates),
  method: z.enum(onlineMethods),
  amount_cents: z.int(),
  /** Of the card or account; empty where it is not known. */
  last4: z.string(),
  /** Why it did not go through; empty otherwise. */
  failure: z.string(),
  /** Where it goes on; null unless it is open. */
  page_url: z.nullable(z.string()),
});

/** All that a link to pay shows. */
export const PayView = z.object({
  number: z.string(),
  restaurant: z.string(),
  /** To be paid now: what is open or missing of a deposit, less what is under way. */
  amount_cents: z.int(),
  /** All that may be paid now; more than that where a deposit is enough. */
  whole_cents: z.int(),
  /** Its deposit is paid and the rest is not. */
  is_begun: z.boolean(),
  /** Nothing is made before more of it is here. */
  is_waiting: z.boolean(),
  /** Bank debits that have not arrived yet. */
  pending_cents: z.int(),
  /** Of payments that the customer's bank looks into. */
  disputed_cents: z.int(),
  /** All that is open, less what is under way or disputed: goes back with a payment by a saved method or of a part. */
  open_cents: z.int(),
  /** The least part that may be paid; null where it is paid as it is asked for. */
  least_part_cents: z.nullable(z.int()),
  due_on: z.nullable(z.string()),
  is_overdue: z.boolean(),
  /** Empty where no provider is connected. */
  methods: z.array(z.enum(onlineMethods)),
  /** What the reader's company keeps; empty for those who may not pay with it. */
  saved: z.array(SavedMethod),
  may_keep: z.boolean(),
  /** Whose page takes the card: 'Stripe'. */
  provider: z.string(),
  /** No money moves. */
  is_test: z.boolean(),
  /** The one that the reader comes back from. */
  attempt: z.nullable(Attempt),
  ways_to_pay: z.array(z.object({ title: z.string(), text: z.string() })),
  /** For those who may open the order itself. */
  order_path: z.nullable(z.string()),
});
export type PayView = z.infer<typeof PayView>;

export const testOutcomes = ['approve', 'once', 'decline', 'step', 'confirm', 'debit', 'settle', 'return'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/** The page of the test provider, where no money moves. */
export const TestSession = z.object({
  description: z.string(),
  amount_cents: z.int(),
  method: z.enum(onlineMethods),
  /** The company keeps it once it has paid. */
  is_kept: z.boolean(),
  state: z.enum(['open', 'step', 'pending', 'paid', 'failed', 'expired']),
  failure: z.string(),
  return_url: z.string(),
  cancel_url: z.string(),
});
export type TestSession = z.infer<typeof TestSession>;

export const payOnlineEndpoints = {
  'GET /api/pay': defineEndpoint({
    audience: 'anyone',
    summary: 'What is to be paid for an order: by a link to pay, a link to the order or, for its company, its id.',
    input: z.object({
      id: LinkToken,
      /** The attempt that the reader comes back from: the provider is asked what became of it. */
      attempt: optionalUuid('The payment'),
    }),
    output: PayView,
  }),
  'POST /api/pay': defineEndpoint({
    audience: 'anyone',
    summary:
      'Opens the provider’s page for exactly one of the amounts that were shown; another amount is a conflict. The same again is the same page.',
    input: z.object({
      id: LinkToken,
      /** Or the id of a saved one, which is paid with at once. */
      method: z.union([z.enum(onlineMethods), z.uuid()], 'Please choose how to pay.'),
      amount_cents: wholeNumber('The amount', 1, 1_000_000_000),
      /** A part of it instead, where the order takes parts. */
      part_cents: z.optional(typedInDollars(wholeNumber('The part', 1, 1_000_000_000))),
      /** All that is open, as it was shown: a form that is sent twice meets another amount. Needed where money moves at once, and for a part. */
      open_cents: z.optional(wholeNumber('What is open', 0, 1_000_000_000)),
      /** The company keeps the card or account for the next time. */
      keep: Flag,
    }),
    /** Null where it was paid with a saved method, or that was refused: the attempt says which. */
    output: z.object({ page_url: z.nullable(z.string()), attempt_id: z.string() }),
  }),
  'GET /api/pay/test': defineEndpoint({
    audience: 'anyone',
    summary: 'A payment of the test provider, where no money moves. Not found on a site that takes real ones.',
    input: z.object({ id: LinkToken }),
    output: TestSession,
  }),
  'POST /api/pay/test': defineEndpoint({
    audience: 'anyone',
    summary: 'Decides what becomes of a test payment.',
    input: z.object({ id: LinkToken, outcome: z.enum(testOutcomes, 'Please choose what happens.') }),
    output: TestSession,
  }),
  'POST /api/webhooks/stripe': defineEndpoint({
    audience: 'anyone',
    summary: 'What Stripe says of payments: signed over its exact bytes, and not older than five minutes.',
    body: 'raw',
    maxBytes: 500_000,
    input: RawBody,
    output: z.object({}),
  }),
};
