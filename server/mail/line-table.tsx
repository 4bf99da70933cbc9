import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { MailLines } from './mail-lines.tsx';
import type { MailedQuoteLines } from './mail-message.ts';

type LineTableProps = MailedQuoteLines;

/** The lines of a quote or an order with their sums. */
export function LineTable({ lines, totals, isFrom = false }: LineTableProps) {
  const sums: [string, number][] = [
    ['Products', totals.goods],
    ['Setup', totals.setup],
    ['Freight', totals.freight],
    ['Sales tax', totals.tax ?? 0],
  ];
  return (
    <MailLines
      lines={lines.map(({ name, quantity, unitMills, totalCents, image, note }) => ({
        name,
        image: image ?? null,
        details: [`${formatCount(quantity)} at ${formatUnitPrice(unitMills)}`, ...(note ? [note] : [])],
        amount: formatCents(totalCents),
      }))}
      sums={sums.flatMap(([label, cents]) => (cents > 0 && !isFrom ? [[label, formatCents(cents)]] : []))}
      total={[isFrom ? 'Total delivered, from' : 'Total delivered', formatCents(totals.total)]}
    />
  );
}
