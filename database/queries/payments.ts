import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Day, toDay } from '#contract/day.ts';
import { type Cents, toCents } from '#contract/money.ts';
import type { Balance } from '#contract/payments/payments.ts';
import type { Queryable } from '../connect.ts';
import { payments } from '../schema/payments.ts';

export type PaymentRecord = typeof payments.$inferSelect;

export async function listPayments(db: Queryable, orderId: string): Promise<PaymentRecord[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.number));
}

/** Call it on an order that is locked: the number is the next one of that order. */
export async function insertPayment(
  db: Queryable,
  payment: Omit<typeof payments.$inferInsert, 'number'>,
): Promise<PaymentRecord> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from payments where order_id = ${payment.orderId})`;
  const [row] = await db
    .insert(payments)
    .values({ ...payment, number })
    .returning();
  if (!row) throw new Error('A payment was not written.');
  return row;
}

/** Of the view `order_balances`, with the days on which it was invoiced and is due; both null before that. */
export interface OrderBalance extends Balance {
  invoicedOn: Day | null;
  dueOn: Day | null;
}

interface BalanceRow extends Record<string, unknown> {
  order_id: string;
  due_cents: string;
  paid_cents: string;
  invoiced_on: string | null;
  due_on: string | null;
}

const toBalance = (row: BalanceRow): OrderBalance => ({
  dueCents: toCents(Number(row.due_cents)),
  paidCents: toCents(Number(row.paid_cents)),
  invoicedOn: row.invoiced_on as Day | null,
  dueOn: row.due_on as Day | null,
});

export async function listBalances(db: Queryable, orderIds: readonly string[]): Promise<Map<string, OrderBalance>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<BalanceRow>(sql`
    select order_id, due_cents, paid_cents, invoiced_on::text, due_on::text from order_balances
    where order_id in ${[...orderIds]}`);
  return new Map(rows.map((row) => [row.order_id, toBalance(row)]));
}

export async function readBalance(db: Queryable, orderId: string): Promise<OrderBalance> {
  const balance = (await listBalances(db, [orderId])).get(orderId);
  if (!balance) throw new Error(`Order ${orderId} has no balance.`);
  return balance;
}

/** An order that was invoiced and is not paid in full. */
export interface OpenInvoice {
  orderId: string;
  orderNumber: string;
  dueOn: Day;
  openCents: Cents;
}

/** What a company owes on account today, as its orders' balances add up. */
export interface CompanyCredit {
  /** All that is unpaid, however old and whether it was invoiced yet or not: the credit used. */
  usedCents: Cents;
  /** The part of it whose due date has passed. */
  overdueCents: Cents;
  overdueCount: number;
  /** The oldest of them first. */
  overdue: OpenInvoice[];
  /** Invoiced, open, and not overdue: the part, and the first of them to be due. */
  dueCents: Cents;
  dueCount: number;
  due: OpenInvoice[];
  /** Due on orders that have not shipped, so that no invoice has gone out. */
  notInvoicedCents: Cents;
  /** Paid beyond what is due. */
  owedCents: Cents;
}

/** More overdue invoices than this, and as many others, are counted, and not listed. */
const mostInvoices = 20;

/** Lock the company first where an order depends on it: two at once must not both use the last of the credit. */
export async function readCompanyCredit(db: Queryable, companyId: string, at = new Date()): Promise<CompanyCredit> {
  const isOverdue = sql`filter (where due_on < ${toDay(at)}::date and open_cents > 0)`;
  const isDue = sql`filter (where due_on >= ${toDay(at)}::date and open_cents > 0)`;
  const invoice = sql`jsonb_build_object('orderId', order_id, 'orderNumber', number, 'dueOn', due_on, 'openCents', open_cents)`;
  const listFirst = (which: SQL) =>
    sql`coalesce(to_jsonb((array_agg(${invoice} order by due_on, serial) ${which})[1:${sql.raw(String(mostInvoices))}]), '[]')`;
  const { rows } = await db.execute<{
    used: string;
    overdue_cents: string;
    overdue_count: number;
    overdue: OpenInvoice[];
    due_cents: string;
    due_count: number;
    due: OpenInvoice[];
    not_invoiced: string;
    owed: string;
  }>(sql`
    select coalesce(sum(open_cents), 0) as used,
      coalesce(sum(open_cents) ${isOverdue}, 0) as overdue_cents,
      (count(*) ${isOverdue})::int as overdue_count,
      ${listFirst(isOverdue)} as overdue,
      coalesce(sum(open_cents) ${isDue}, 0) as due_cents,
      (count(*) ${isDue})::int as due_count,
      ${listFirst(isDue)} as due,
      coalesce(sum(due_cents) filter (where invoiced_on is null), 0) as not_invoiced,
      coalesce(sum(owed_cents), 0) as owed
    from order_balances join orders on orders.id = order_id
    where order_balances.company_id = ${companyId} and order_balances.terms <> 'advance'`);
  const [row] = rows;
  return {
    usedCents: toCents(Number(row?.used ?? 0)),
    overdueCents: toCents(Number(row?.overdue_cents ?? 0)),
    overdueCount: row?.overdue_count ?? 0,
    overdue: row?.overdue ?? [],
    dueCents: toCents(Number(row?.due_cents ?? 0)),
    dueCount: row?.due_count ?? 0,
    due: row?.due ?? [],
    notInvoicedCents: toCents(Number(row?.not_invoiced ?? 0)),
    owedCents: toCents(Number(row?.owed ?? 0)),
  };
}

/** Whether a customer has ever paid us: an account or a mailbox without a payment holds stock for hours only. */
export async function hasPaidBefore(
  db: Queryable,
  { companyId, email }: { companyId: string | null; email: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from payments join orders on orders.id = order_id
    where direction = 'in' and ${companyId ? sql`company_id = ${companyId}` : sql`lower(email) = ${email.toLowerCase()}`}
    limit 1`);
  return rows.length > 0;
}
