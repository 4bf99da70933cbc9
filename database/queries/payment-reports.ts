import { sql } from 'drizzle-orm';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import type { PaymentMethod } from '#contract/payments/payments.ts';
import type { Queryable } from '../connect.ts';

export interface MovedOnDay extends Record<string, unknown> {
  day: string;
  /** Null where staff recorded it; then it has a method. */
  provider: PaymentProviderName | null;
  method: PaymentMethod | null;
  payment_cents: number;
  /** What went back, less what came back of that. */
  refund_cents: number;
  /** Taken for disputes, less what was given back. */
  dispute_cents: number;
  fee_cents: number;
  /** Payments at a provider that has not told its fee. */
  without_fee: number;
}

/** Credit notes move no money. The newest day first. */
export async function readMovedByDay(
  db: Queryable,
  { from, until }: { from: string; until: string },
): Promise<MovedOnDay[]> {
  const { rows } = await db.execute<MovedOnDay>(sql`
    with moved as (
      select p.received_on, split_part(p.provider_id, ':', 1) as provider, case when p.provider_id is null then p.method end as method,
        case direction when 'in' then p.amount_cents else -p.amount_cents end as cents, a.fee_cents,
        case when p.provider_id like '%:dispute:%' then 'dispute'
          when direction = 'out' or p.provider_id like '%:returned' then 'refund' else 'payment' end as kind
      from payments p
        left join payment_attempts a on a.order_id = p.order_id and p.provider_id = a.provider || ':' || a.provider_id
      where p.received_on between ${from}::date and ${until}::date and p.method <> 'credit_note'
    )
    select received_on::text as day, provider, method,
      coalesce(sum(cents) filter (where kind = 'payment'), 0)::float8 as payment_cents,
      coalesce(-sum(cents) filter (where kind = 'refund'), 0)::float8 as refund_cents,
      coalesce(-sum(cents) filter (where kind = 'dispute'), 0)::float8 as dispute_cents,
      coalesce(sum(fee_cents), 0)::float8 as fee_cents,
      (count(*) filter (where kind = 'payment' and provider is not null and fee_cents is null))::int as without_fee
    from moved group by received_on, provider, method order by received_on desc, provider nulls last, method`);
  return rows;
}

export interface KnownMoney extends Record<string, unknown> {
  provider_id: string;
  /** Below zero where it went out. */
  cents: number;
  order_id: string;
  order_number: string;
}

/** Rows of our books by the ids of the provider. */
export async function listKnownMoney(db: Queryable, providerIds: readonly string[]): Promise<Map<string, KnownMoney>> {
  if (providerIds.length === 0) return new Map();
  const { rows } = await db.execute<KnownMoney>(sql`
    select p.provider_id, (case p.direction when 'in' then p.amount_cents else -p.amount_cents end)::float8 as cents,
      o.id as order_id, o.number as order_number
    from payments p join orders o on o.id = p.order_id where p.provider_id in ${[...providerIds]}`);
  return new Map(rows.map((row) => [row.provider_id, row]));
}

/** Of these ids, those of money that came in and fits no order. */
export async function listStrayIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`select id from stray_payments where id in ${[...ids]}`);
  return new Set(rows.map(({ id }) => id));
}
