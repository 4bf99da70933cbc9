import { formatNumber } from '../format-number.ts';
import { findRegion } from './regions.ts';
import type { TaxRates } from './tax-rates.ts';

/** What is due on an order, and what to call it. */
export interface SalesTax {
  cents: number;
  /** 'NJ sales tax, 6.625%'. */
  label: string;
}

interface Taxed {
  zip: string;
  /** Products and setup. */
  goodsCents: number;
  freightCents: number;
  /** Whether a certificate for the state of this ZIP code is approved. */
  isExempt: boolean;
}

/** By the state the goods arrive in, half a cent up, once per order. An estimate: counties and kinds of goods are not known. */
export function toSalesTax({ rates }: TaxRates, { zip, goodsCents, freightCents, isExempt }: Taxed): SalesTax {
  const region = findRegion(zip);
  const row = rates.find((rate) => rate.region === region);
  if (!region) return { cents: 0, label: 'Sales tax' };
  if (!row || row.rate === 0) return { cents: 0, label: `Sales tax, not collected in ${region}` };
  if (isExempt) return { cents: 0, label: `${region} sales tax, exempt` };
  const base = goodsCents + (row.freight ? freightCents : 0);
  return {
    cents: Math.floor((base * row.rate + 50_000) / 100_000),
    label: `${region} sales tax, ${toPercent(row.rate)}`,
  };
}

/** 6625: '6.625%'. */
function toPercent(rate: number): string {
  return `${formatNumber(rate / 1000)}%`;
}
