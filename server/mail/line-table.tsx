import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';

const cell = { padding: '8px 0', borderTop: '1px solid #E2D9CB', fontSize: 15, lineHeight: '1.45' } as const;
const amountCell = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 } as const;

interface LineTableProps {
  lines: { name: string; quantity: number; unitMills: number; totalCents: number }[];
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
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
          <tr key={position}>
            <td style={cell}>
              {line.name}
              <br />
              <span style={{ color: '#655C54' }}>
                {formatCount(line.quantity)} at {formatUnitPrice(line.unitMills)}
              </span>
            </td>
            <td style={amountCell}>{formatCents(line.totalCents)}</td>
          </tr>
        ))}
        {sums
          .filter(([, cents]) => cents > 0)
          .map(([label, cents]) => (
            <tr key={label}>
              <td style={{ ...cell, color: '#655C54' }}>{label}</td>
              <td style={{ ...amountCell, color: '#655C54' }}>{formatCents(cents)}</td>
            </tr>
          ))}
        <tr>
          <td style={{ ...cell, fontWeight: 600 }}>Total delivered</td>
          <td style={{ ...amountCell, fontWeight: 600 }}>{formatCents(totals.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
