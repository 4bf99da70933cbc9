import { formatDay } from '../format-date.ts';
import type { ListPrice } from './list-price.ts';

interface ListTotals {
  goods_cents: number;
  setup_cents: number;
  /** The list price: goods and setup, before freight. */
  list_cents: number;
  /** Null where the freight of a line is on request. */
  freight_cents: number | null;
  /** The landed price: what is listed, with freight where it is known. */
  total_cents: number;
  /** Lines without a list price: they are not in the sums. */
  unpriced: number;
  /** The day by which all of it is there; null where a line has no price. */
  latest: string | null;
}

/** The sums of a request; null where no line has a price. */
export function sumListPrices(lines: readonly { list_price: ListPrice | null }[]): ListTotals | null {
  const prices = lines.flatMap(({ list_price }) => list_price ?? []);
  if (prices.length === 0) return null;
  const sum = (field: 'line_cents' | 'setup_cents') => prices.reduce((total, price) => total + price[field], 0);
  const freight = prices.reduce<number | null>(
    (total, { freight_cents }) => (total === null || freight_cents === null ? null : total + freight_cents),
    0,
  );
  const [goods, setup] = [sum('line_cents'), sum('setup_cents')];
  const unpriced = lines.length - prices.length;
  return {
    goods_cents: goods,
    setup_cents: setup,
    list_cents: goods + setup,
    freight_cents: freight,
    total_cents: goods + setup + (freight ?? 0),
    unpriced,
    latest:
      unpriced > 0
        ? null
        : (prices
            .map(({ delivery }) => delivery.latest)
            .sort()
            .at(-1) ?? null),
  };
}

/** 'At your door by Mon, Dec 7', and what that hangs on. */
export function describeWindow({ earliest, latest, approve_by, ships_only }: ListPrice['delivery']): string {
  const [first, last] = [formatDay(earliest), formatDay(latest)];
  const when = ships_only
    ? `Ships by ${last}`
    : first === last
      ? `At your door by ${last}`
      : `At your door between ${first} and ${last}`;
  return approve_by ? `${when}, if you approve the proof by ${formatDay(approve_by)}` : when;
}
