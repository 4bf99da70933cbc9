import { sql } from 'drizzle-orm';
import type { Day } from '#contract/day.ts';
import { type Cents, toCents } from '#contract/money.ts';
import type { PaymentMethod } from '#contract/payments/payments.ts';
import type { StatementEntryKind } from '#contract/payments/statements.ts';
import type { Queryable } from '../connect.ts';

/** A change of what a company owes on account, and what it owed after it. */
export interface AccountEntry {
  orderId: string;
  orderNumber: string;
  poNumber: string;
  kind: StatementEntryKind;
  day: Day;
  dueOn: Day | null;
  method: PaymentMethod | '';
  reference: string;
  about: string;
  cents: Cents;
  balanceCents: Cents;
}

export interface AccountPeriod {
  openingCents: Cents;
  invoicedCents: Cents;
  closingCents: Cents;
  /** How many entries the period has, beyond those that are listed. */
  count: number;
  entries: AccountEntry[];
}

/** The entries of the days from one to another, both included, with the balance before, after each, and at the end. */
export async function readAccountPeriod(
  db: Queryable,
  {
    companyId,
    from,
    until,
    limit,
    offset,
  }: {
    companyId: string;
    from: Day;
    until: Day;
    limit: number;
    offset: number;
  },
): Promise<AccountPeriod> {
  const { rows } = await db.execute<{
    opening: string;
    invoiced: string;
    closing: string;
    count: number;
    entries: AccountEntry[];
  }>(sql`
    with account as materialized (
      select a.*, o.number, o.po_number, sum(a.cents) over passed as balance, row_number() over passed as place
      from account_entries a join orders o on o.id = a.order_id
      where a.company_id = ${companyId} and a.day <= ${until}::date
      window passed as (order by a.day, a.rank, o.serial, a.serial rows unbounded preceding)
    ), listed as (
      select * from account where day >= ${from}::date order by place limit ${limit} offset ${offset}
    )
    select coalesce(sum(cents) filter (where day < ${from}::date), 0) as opening,
      coalesce(sum(cents) filter (where day >= ${from}::date and kind = 'invoice'), 0) as invoiced,
      coalesce(sum(cents), 0) as closing,
      (count(*) filter (where day >= ${from}::date))::int as count,
      (select coalesce(json_agg(json_build_object('orderId', order_id, 'orderNumber', number, 'poNumber', po_number,
        'kind', kind, 'day', day, 'dueOn', due_on, 'method', method, 'reference', reference, 'about', about,
        'cents', cents, 'balanceCents', balance) order by place), '[]') from listed) as entries
    from account`);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row.');
  return {
    openingCents: toCents(Number(row.opening)),
    invoicedCents: toCents(Number(row.invoiced)),
    closingCents: toCents(Number(row.closing)),
    count: row.count,
    entries: row.entries,
  };
}
