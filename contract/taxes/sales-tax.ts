import { formatNumber } from '../format-number.ts';
import { type Cents, toCents } from '../money.ts';
import { findRegion } from './regions.ts';
import type { TaxRates } from './tax-rates.ts';

/** What is due on an order, and what to call it. */
export interface SalesTax {
  cents: Cents;
  /** 'NJ sales tax, 6.625%'. */
  label: string;
  /** Whether freight was taxed as well. */
  onFreight: boolean;
}

interface Taxed {
  zip: string;
  /** Products and setup. */
  goodsCents: Cents;
  freightCents: Cents;
  /** Whether a certificate for the state of this ZIP code is approved. */
  isExempt: boolean;
}

const noTax = { cents: toCents(0), onFreight: false };

/** By the state the goods arrive in, half a cent up, once per order. An estimate: counties and kinds of goods are not known. */
export function toSalesTax({ rates }: TaxRates, { zip, goodsCents, freightCents, isExempt }: Taxed): SalesTax {
  const region = findRegion(zip);
  const row = rates.find((rate) => rate.region === region);
  if (!region) return { ...noTax, label: 'Sales tax' };
  if (!row || row.rate === 0) return { ...noTax, label: `Sales tax, not collected in ${region}` };
  if (isExempt) return { ...noTax, label: `${region} sales tax, exempt` };
  const base = goodsCents + (row.freight ? freightCents : 0);
  return {
    cents: toCents(Math.floor((base * row.rate + 50_000) / 100_000)),
    label: `${region} sales tax, ${toPercent(row.rate)}`,
    onFreight: row.freight,
  };
}

/** 6625: '6.625%'. */
function toPercent(rate: number): string {
  return `${formatNumber(rate / 1000)}%`;
}
