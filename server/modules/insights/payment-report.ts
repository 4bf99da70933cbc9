import { formatCents } from '#contract/format-number.ts';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import { methodLabels } from '#contract/payments/payments.ts';
import type { Queryable } from '#database/connect.ts';
import { type MovedOnDay, readMovedByDay } from '#database/queries/payment-reports.ts';
import type { ReportBody } from './sales-reports.ts';

const providerLabels: Record<PaymentProviderName, string> = {
  stripe: 'Stripe',
  test: 'Test page',
  manual: 'Recorded by staff',
};

type Cents = 'payment_cents' | 'refund_cents' | 'dispute_cents' | 'fee_cents';

const nameTaker = ({ provider, method }: MovedOnDay): string =>
  provider ? providerLabels[provider] : `${method ? methodLabels[method] : 'Payment'}, recorded by staff`;
const toNet = (row: Pick<MovedOnDay, Cents>) =>
  row.payment_cents - row.refund_cents - row.dispute_cents - row.fee_cents;

/** Money that moved, by day and by who took it: what a bank statement and a provider's payouts are checked against. */
export async function reportPayments(
  db: Queryable,
  range: { from: string; until: string },
  payoutsOf: string,
): Promise<ReportBody> {
  const rows = await readMovedByDay(db, range);
  const sum = (key: Cents) => rows.reduce((total, row) => total + row[key], 0);
  const all = {
    payment_cents: sum('payment_cents'),
    refund_cents: sum('refund_cents'),
    dispute_cents: sum('dispute_cents'),
    fee_cents: sum('fee_cents'),
  };
  const takers = new Map<string, number>();
  for (const row of rows) takers.set(nameTaker(row), (takers.get(nameTaker(row)) ?? 0) + toNet(row));
  return {
    title: 'Payments by day',
    note: describeFees(
      all,
      rows.reduce((count, row) => count + row.without_fee, 0),
      payoutsOf,
    ),
    columns: [
      { label: 'Day', kind: 'day' },
      { label: 'Taken by', kind: 'text' },
      { label: 'Payments', kind: 'cents' },
      { label: 'Refunds', kind: 'cents' },
      { label: 'Disputes', kind: 'cents' },
      { label: 'Fees', kind: 'cents' },
      { label: 'Net', kind: 'cents' },
    ],
    rows: rows.map((row) => [
      row.day,
      nameTaker(row),
      row.payment_cents,
      row.refund_cents,
      row.dispute_cents,
      row.fee_cents,
      toNet(row),
    ]),
    empty: 'No money moved in this period.',
    total: ['All days', null, all.payment_cents, all.refund_cents, all.dispute_cents, all.fee_cents, toNet(all)],
    chart: {
      kind: 'cents',
      limit: null,
      histogram: null,
      bars: [...takers]
        .filter(([, cents]) => cents > 0)
        .sort(([, a], [, b]) => b - a)
        .map(([label, value]) => ({ label, value, note: 'net' })),
    },
  };
}

/** Providers tell us the fee of a payment, and no other. */
function describeFees(all: Pick<MovedOnDay, Cents>, withoutFee: number, payoutsOf: string): string {
  const back = all.refund_cents + all.dispute_cents;
  return [
    `${formatCents(all.payment_cents)} came in and ${formatCents(back)} went back, without credit notes.`,
    payoutsOf && `Fees are those of payments; what ${payoutsOf} charges for refunds and disputes is in its payouts.`,
    withoutFee > 0 && `The fee of ${withoutFee === 1 ? 'one payment' : `${withoutFee} payments`} isn’t known yet.`,
  ]
    .filter(Boolean)
    .join(' ');
}
