import { toCsv } from '#contract/csv.ts';
import { toDay } from '#contract/day.ts';
import { formatCents } from '#contract/format-number.ts';
import { toCents } from '#contract/money.ts';
import type { PayoutReport } from '#contract/payments/payout-report.ts';
import type { Queryable } from '#database/connect.ts';
import { type KnownMoney, listKnownMoney, listStrayIds } from '#database/queries/payment-reports.ts';
import type { PayoutEntry, ProviderPayout } from '../payments/providers/provider.ts';

type Payout = PayoutReport['payouts'][number];

/** Something in a payout beside the row of our books that it is. */
interface Compared {
  entry: PayoutEntry;
  known: KnownMoney | undefined;
  /** Why it is not ours; empty where it is. */
  why: string;
  /** What it adds to the difference between payout and books. */
  restCents: number;
}

/**
 * What is in a payout is found in our books by the provider's own id, so it makes no difference on which day we heard of it. What
 * arrives is our rows less all fees, and whatever we do not know.
 */
export async function comparePayouts(
  db: Queryable,
  payouts: readonly ProviderPayout[],
): Promise<{ payout: Payout; compared: Compared[] }[]> {
  const ids = payouts.flatMap(({ entries }) => (entries ?? []).flatMap(({ moneyId }) => moneyId ?? []));
  const [money, strays] = [await listKnownMoney(db, ids), await listStrayIds(db, ids)];
  const compare = (entry: PayoutEntry): Compared => {
    const known = entry.moneyId ? money.get(entry.moneyId) : undefined;
    const restCents = entry.cents - (known?.cents ?? 0);
    return { entry, known, restCents, why: restCents === 0 ? '' : describeRest(entry, known, strays) };
  };
  return payouts.map((payout) => {
    const compared = (payout.entries ?? []).map(compare);
    return { payout: toPayout(payout, compared), compared };
  });
}

function describeRest({ moneyId }: PayoutEntry, known: KnownMoney | undefined, strays: ReadonlySet<string>): string {
  if (known) return `our books say ${formatCents(toCents(known.cents))} for ${known.order_number}`;
  if (moneyId && strays.has(moneyId)) return 'an unknown payment, in no order';
  return moneyId ? 'not in our books' : 'not a customer’s payment';
}

function toPayout(payout: ProviderPayout, compared: readonly Compared[]): Payout {
  const { id, arrivesOn, state, isVoid, amountCents, entries, note } = payout;
  const common = { id, arrives_on: arrivesOn, state, is_void: isVoid, amount_cents: amountCents, note };
  if (!entries) return { ...common, ours_cents: null, fee_cents: null, difference_cents: null, rest: [] };
  const ours = compared.reduce((sum, { known }) => sum + (known?.cents ?? 0), 0);
  const fees = entries.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const rest = compared.filter(({ restCents }) => restCents !== 0);
  return {
    ...common,
    ours_cents: ours,
    fee_cents: fees,
    difference_cents: amountCents - (ours - fees),
    rest: rest.map(({ entry, restCents, why }) => ({
      id: entry.id,
      day: toDay(entry.at),
      what: `${entry.what}, ${why}`,
      cents: restCents,
    })),
  };
}

/** One line for everything in a payout, whose net adds up to what arrives. */
export function toPayoutCsv(found: Awaited<ReturnType<typeof comparePayouts>>): string {
  const toDollars = (cents: number) => (cents / 100).toFixed(2);
  const header = [
    'Payout',
    'Arrives',
    'State',
    'Day',
    'Id',
    'What',
    'Order',
    'Amount',
    'Fee',
    'Net',
    'In our books',
    'Note',
  ];
  return toCsv([
    header,
    ...found.flatMap(({ payout, compared }) => {
      const start = [payout.id, payout.arrives_on, payout.state];
      if (payout.difference_cents === null)
        return [[...start, '', '', '', '', '', '', toDollars(payout.amount_cents), '', payout.note]];
      return compared.map(({ entry, known, why }) => [
        ...start,
        ...[toDay(entry.at), entry.id, entry.what, known?.order_number ?? ''],
        ...[toDollars(entry.cents), toDollars(entry.feeCents), toDollars(entry.cents - entry.feeCents)],
        ...[known ? toDollars(known.cents) : '', why],
      ]);
    }),
  ]);
}
