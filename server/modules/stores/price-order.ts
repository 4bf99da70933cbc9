import { findBreak } from '#contract/catalog/pricing/ladder.ts';
import { isPast } from '#contract/day.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import { toMills } from '#contract/money.ts';
import type { StoreProductRow, StoreRecord } from '#database/queries/stores.ts';
import { findLineFault, toProductLine } from '../ordering/line-rules.ts';
import type { OrderLineRequest } from '../ordering/order-request.ts';

export interface StoreLine {
  row: StoreProductRow;
  line: OrderLineRequest;
  /** Why it cannot be ordered in this quantity. */
  fault: string | null;
}

/** The line of an order at an agreed price. */
export const toStoreLine = ({ line, product }: StoreProductRow, quantity: number, mills: number): OrderLineRequest => ({
  ...toProductLine(product, toMills(mills), { ...line, quantity }),
  takenFrom: { storeProductId: line.id },
});

/** Why agreed prices no longer hold; null while they do. */
export function describeExpiry({ agreedUntil }: StoreRecord): string | null {
  return agreedUntil && isPast(agreedUntil)
    ? `Your prices were agreed through ${formatDay(agreedUntil)}. We’re updating them. Please request a quote meanwhile.`
    : null;
}

/** An agreed quantity is sold as it is; any other in the steps of the catalog, from the least that was agreed. */
function findStoreFault({ line, product }: StoreProductRow, quantity: number): string | null {
  if (line.breaks.some((agreed) => agreed.quantity === quantity)) return null;
  if (!findBreak(line.breaks, quantity))
    return `Your prices begin at ${formatCount(line.breaks[0]?.quantity ?? 0)}. Please order that or more.`;
  return findLineFault(product, { quantity, options: line.options })?.sentence ?? null;
}

/** The lines at the agreed prices; a failure where one is not in the store. */
export function readStoreLines(
  store: StoreRecord,
  rows: readonly StoreProductRow[],
  input: CallInput<'GET /api/store/preview'>['lines'],
): StoreLine[] | Failure {
  const expiry = describeExpiry(store);
  if (expiry) return fail('conflict', { msg: expiry });
  const lines: StoreLine[] = [];
  for (const { id, quantity } of input) {
    const row = rows.find(({ line }) => line.id === id);
    if (!row) return fail('conflict', { msg: 'A product is no longer in your store. Please check again.' });
    if (lines.some(({ row: { line } }) => line.id === id))
      return fail('conflict', { msg: `${row.product.title} is in this order twice. Please choose one quantity.` });
    const mills = (findBreak(row.line.breaks, quantity) ?? row.line.breaks[0])?.unit_price_mills ?? 0;
    lines.push({ row, line: toStoreLine(row, quantity, mills), fault: findStoreFault(row, quantity) });
  }
  return lines;
}
