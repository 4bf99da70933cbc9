import { addCents, type Cents, sumCents, toCents } from '../money.ts';
import { isLineIn, type OrderLineState } from '../workflows/order-line-workflow.ts';
import type { OrderLineContent } from './order-content.ts';

interface SoldLine {
  state: OrderLineState;
  content: Pick<OrderLineContent, 'amount_cents' | 'setup_cents' | 'freight_cents' | 'tax_cents'>;
}

/** What canceled lines take off the total, with their shares of freight and tax, on the page, the documents and in lists alike. */
export function sumCanceled(lines: readonly SoldLine[]): Cents {
  return sumCents(
    lines.filter(({ state }) => isLineIn(state, 'canceled')),
    ({ content }) =>
      addCents(
        toCents(content.amount_cents),
        toCents(content.setup_cents),
        toCents(content.freight_cents),
        toCents(content.tax_cents),
      ),
  );
}
