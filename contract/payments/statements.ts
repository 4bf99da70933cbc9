import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';
import { formatCents } from '../format-number.ts';
import { OptionalDay } from '../staff/audit.ts';

/** What changes the balance of a company on account. */
export const statementEntryKinds = ['invoice', 'cancellation', 'payment', 'credit', 'refund', 'dispute'] as const;
export type StatementEntryKind = (typeof statementEntryKinds)[number];

export const StatementEntry = z.object({
  day: z.string(),
  kind: z.enum(statementEntryKinds),
  /** 'Invoice', 'Payment by check', 'Canceled: 12 oz cup'. */
  label: z.string(),
  /** Of the invoice it belongs to; of the credit note where money went back. */
  number: z.string(),
  /** Of the customer's order, the transfer or the check. */
  reference: z.string(),
  /** The last day to pay an invoice. */
  due_on: z.nullable(z.string()),
  /** Above zero where the company owes more after it. */
  amount_cents: z.int(),
  balance_cents: z.int(),
  order_id: z.string(),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

const OpenInvoice = z.object({
  number: z.string(),
  order_id: z.string(),
  due_on: z.string(),
  /** 0 up to its last day. */
  days_late: z.int(),
  open_cents: z.int(),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

/** What a company owes on account: a period of its entries, and how it stands today. Orders in advance are no part of it. */
export const Statement = z.object({
  company: z.string(),
  from: z.string(),
  until: z.string(),
  opening_cents: z.int(),
  invoiced_cents: z.int(),
  /** What canceled lines, payments and credits took off, less what was refunded; below zero as a rule. */
  settled_cents: z.int(),
  closing_cents: z.int(),
  page: z.int(),
  per_page: z.int(),
  entry_count: z.int(),
  entries: z.array(StatementEntry),
  today: z.string(),
  overdue_cents: z.int(),
  overdue_count: z.int(),
  /** The oldest first; more than twenty are counted and not listed. */
  overdue: z.array(OpenInvoice),
  /** Invoiced, open, and not overdue: the first to be due before the others, and of these twenty as well. */
  due_cents: z.int(),
  due_count: z.int(),
  due: z.array(OpenInvoice),
  /** Of orders on account that have not shipped. */
  not_invoiced_cents: z.int(),
  /** Whether an invoice can be paid by card or bank debit. */
  pays_online: z.boolean(),
  ways_to_pay: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Null where the period has more entries than a document can have. */
  pdf_url: z.nullable(z.string()),
});
export type Statement = z.infer<typeof Statement>;

/** Why a customer may miss an order in it. */
export const statementAdvanceNote =
  'Orders paid in advance aren’t listed. Each has its payments on its own page and invoice.';

export const overdueNote = 'Until it’s paid, new orders have to be paid in advance.';

export const describeNotInvoiced = (cents: number): string =>
  `${formatCents(cents)} more was ordered on account and isn’t invoiced yet. We invoice an order when its first shipment leaves.`;

/** Entries on one page of a statement. */
export const statementPageSize = 100;
/** A document of more takes the process about a second, and is not read by people. */
export const mostPrintedEntries = 500;

const period = { from: OptionalDay, until: OptionalDay, page: z._default(wholeNumber('The page', 1, 1_000_000), 1) };

export const statementEndpoints = {
  'GET /api/account/statement': defineEndpoint({
    audience: 'customer',
    summary:
      'Invoices, payments, credits and refunds of the company the person works in, with balances; this month and the two before it unless named.',
    input: z.object(period),
    /** Null before the person has a company. */
    output: z.object({ statement: z.nullable(Statement) }),
  }),

  'GET /api/backoffice/company/statement': defineEndpoint({
    audience: 'staff',
    summary: 'The same of one company.',
    input: z.object({ id: z.uuid('We couldn’t find this company.'), ...period }),
    output: Statement,
  }),
};
