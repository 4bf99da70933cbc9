import { toLineCents } from '../catalog/pricing/rounding.ts';

interface CountedLine {
  quantity: number;
  unit_mills: number;
  setup_cents: number;
}

export interface OrderTotals {
  goods_cents: number;
  setup_cents: number;
  freight_cents: number;
  tax_cents: number;
  total_cents: number;
}

/** The sums of an order: page, email, documents and database use this one function. Each line is rounded before it is added. */
export function sumOrder(
  lines: readonly CountedLine[],
  { freightCents, taxCents = 0 }: { freightCents: number; taxCents?: number },
): OrderTotals {
  const goods = lines.reduce((sum, line) => sum + toLineCents(line.quantity, line.unit_mills), 0);
  const setup = lines.reduce((sum, line) => sum + line.setup_cents, 0);
  return {
    goods_cents: goods,
    setup_cents: setup,
    freight_cents: freightCents,
    tax_cents: taxCents,
    total_cents: goods + setup + freightCents + taxCents,
  };
}
