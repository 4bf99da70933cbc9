import { addDays, type Day, readDay, toDay } from '#contract/day.ts';
import { subtractCents } from '#contract/money.ts';
import { toCreditNumber, toInvoiceNumber } from '#contract/orders/order-documents.ts';
import type { StatementPeriod } from '#contract/paths.ts';
import { methodLabels } from '#contract/payments/payments.ts';
import { mostPrintedEntries, type Statement, type StatementEntry } from '#contract/payments/statements.ts';
import type { Queryable } from '#database/connect.ts';
import { findCompany } from '#database/queries/companies.ts';
import { type OpenInvoice, readCompanyCredit } from '#database/queries/payments.ts';
import { type AccountEntry, readAccountPeriod } from '#database/queries/statements.ts';
import { readWaysToPay } from './ways-to-pay.ts';

interface StatementInput extends StatementPeriod {
  companyId: string;
  page: number;
  perPage: number;
  toPdfUrl: (period: StatementPeriod) => string;
  /** For readers who may pay it by card or bank debit. */
  paysOnline?: boolean;
}

/** What a company owes on account, from the lines and payments of its orders; null where there is no such company. */
export async function readStatement(
  db: Queryable,
  { companyId, page, perPage, toPdfUrl, paysOnline = false, ...input }: StatementInput,
): Promise<Statement | null> {
  const company = await findCompany(db, companyId);
  if (!company) return null;
  const now = new Date();
  const today = toDay(now);
  const { from, until } = toPeriod(input, today);
  const limits = { limit: perPage, offset: (page - 1) * perPage };
  const account = await readAccountPeriod(db, { companyId, from, until, ...limits });
  const credit = await readCompanyCredit(db, companyId, now);
  const { openingCents, invoicedCents, closingCents } = account;
  return {
    company: company.name,
    from,
    until,
    opening_cents: openingCents,
    invoiced_cents: invoicedCents,
    settled_cents: subtractCents(subtractCents(closingCents, openingCents), invoicedCents),
    closing_cents: closingCents,
    page,
    per_page: perPage,
    entry_count: account.count,
    entries: account.entries.map(presentEntry),
    today,
    overdue_cents: credit.overdueCents,
    overdue_count: credit.overdueCount,
    overdue: credit.overdue.map((order) => presentOpen(order, today)),
    due_cents: credit.dueCents,
    due_count: credit.dueCount,
    due: credit.due.map((order) => presentOpen(order, today)),
    not_invoiced_cents: credit.notInvoicedCents,
    pays_online: paysOnline,
    ways_to_pay: await readWaysToPay(db),
    pdf_url: account.count > mostPrintedEntries ? null : toPdfUrl({ from, until }),
  };
}

/** Up to today unless named, from the first day of the month two months before; days the wrong way around are turned. */
export function toPeriod({ from, until }: StatementPeriod, today: Day): { from: Day; until: Day } {
  const last = readDay(until || today);
  const first = readDay(from || toMonthBefore(toMonthBefore(`${last.slice(0, 7)}-01`)));
  return first <= last ? { from: first, until: last } : { from: last, until: first };
}

/** From the first day of a month to the first of the month before it. */
const toMonthBefore = (firstDay: string): string => `${addDays(firstDay, -1).slice(0, 7)}-01`;

function presentEntry(entry: AccountEntry): StatementEntry {
  const { kind, orderId, orderNumber, poNumber, day, dueOn, reference, cents, balanceCents } = entry;
  return {
    day,
    kind,
    label: nameEntry(entry),
    number: kind === 'credit' || kind === 'refund' ? toCreditNumber(orderNumber) : toInvoiceNumber(orderNumber),
    reference: kind === 'invoice' && poNumber ? `PO ${poNumber}` : reference,
    due_on: dueOn,
    amount_cents: cents,
    balance_cents: balanceCents,
    order_id: orderId,
  };
}

function nameEntry({ kind, method, about, cents }: AccountEntry): string {
  if (kind === 'invoice') return 'Invoice';
  if (kind === 'cancellation') return `Canceled: ${about}`;
  if (kind === 'credit') return 'Credit';
  if (kind === 'dispute') return cents < 0 ? 'Returned after a dispute' : 'Taken back by the bank';
  const how = method ? ` by ${methodLabels[method].toLowerCase()}` : '';
  return `${kind === 'payment' ? 'Payment' : 'Refund'}${how}`;
}

const presentOpen = ({ orderId, orderNumber, dueOn, openCents }: OpenInvoice, today: Day) => ({
  number: toInvoiceNumber(orderNumber),
  order_id: orderId,
  due_on: dueOn,
  days_late: Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000)),
  open_cents: openCents,
});
