import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { MailLines } from './mail-lines.tsx';

interface LineTableProps {
  lines: { name: string; quantity: number; unitMills: number; totalCents: number; image?: string | null }[];
  /** In cents. */
  totals: { goods: number; setup: number; freight: number; tax?: number; total: number };
}

/** The lines of a quote or an order with their sums. */
export function LineTable({ lines, totals }: LineTableProps) {
  const sums: [string, number][] = [
    ['Products', totals.goods],
    ['Setup', totals.setup],
    ['Freight', totals.freight],
    ['Sales tax', totals.tax ?? 0],
  ];
  return (
    <MailLines
      lines={lines.map(({ name, quantity, unitMills, totalCents, image }) => ({
        name,
        image: image ?? null,
        details: [`${formatCount(quantity)} at ${formatUnitPrice(unitMills)}`],
        amount: formatCents(totalCents),
      }))}
      sums={sums.flatMap(([label, cents]) => (cents > 0 ? [[label, formatCents(cents)]] : []))}
      total={['Total delivered', formatCents(totals.total)]}
    />
  );
}
