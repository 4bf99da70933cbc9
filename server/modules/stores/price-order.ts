import { isPast } from '#contract/day.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { formatDay } from '#contract/format-date.ts';
import { toMills } from '#contract/money.ts';
import type { StoreProductRow, StoreRecord } from '#database/queries/stores.ts';
import { toProductLine } from '../ordering/line-rules.ts';
import type { OrderLineRequest } from '../ordering/order-request.ts';

export interface StoreLine {
  row: StoreProductRow;
  line: OrderLineRequest;
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

/** The lines as they were agreed; a sentence where one cannot be ordered. */
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
    const agreed = row.line.breaks.find((each) => each.quantity === quantity);
    if (!agreed) return fail('conflict', { msg: `${row.product.title}: please choose one of the agreed quantities.` });
    if (lines.some(({ row: { line } }) => line.id === id))
      return fail('conflict', { msg: `${row.product.title} is in this order twice. Please choose one quantity.` });
    lines.push({ row, line: toStoreLine(row, quantity, agreed.unit_price_mills) });
  }
  return lines;
}
