import type { CartonMm } from '../catalog/pricing/carton.ts';
import { estimateFreight, type Load } from '../catalog/pricing/freight-cost.ts';
import { toLineCents } from '../catalog/pricing/rounding.ts';
import type { FreightRates } from '../content/freight-rates.ts';
import { addCents, type Cents, type Mills, splitCents, sumCents, toCents } from '../money.ts';
import { findRegion } from '../taxes/regions.ts';
import { type SalesTax, toSalesTax } from '../taxes/sales-tax.ts';
import type { TaxRates } from '../taxes/tax-rates.ts';

/** What a case of a product measures on the truck. */
export interface CaseMeasures {
  casePack: number;
  caseWeightGrams: number;
  cartonMm: CartonMm;
}

export interface LineToSum {
  quantity: number;
  unitMills: Mills;
  setupCents: Cents;
  /** Null for what is not in the catalog. */
  measures: CaseMeasures | null;
  /** Freight agreed for this line alone, beside what is packed with the others. */
  ownFreightCents?: Cents;
}

export interface OrderRates {
  freight: FreightRates;
  taxes: TaxRates;
  /** Two capitals of the states whose tax the buyer is exempt from. */
  exemptRegions: readonly string[];
  /** Agreed for all lines together, in place of the rates; null where the rates decide. */
  fixedFreightCents?: Cents | null;
}

/** What one line adds to an order: these add up to its totals, so a canceled line takes its own with it. */
export interface LineSums {
  amountCents: Cents;
  setupCents: Cents;
  freightCents: Cents;
  taxCents: Cents;
}

export interface OrderSums {
  lines: LineSums[];
  goodsCents: Cents;
  setupCents: Cents;
  /** Null without a ZIP code, and where freight is on request: it is then not in the total. */
  freightCents: Cents | null;
  tax: SalesTax;
  totalCents: Cents;
}

/** The cases of a line. The last may be part full. */
export function toLoad(quantity: number, { casePack, caseWeightGrams, cartonMm }: CaseMeasures): Load {
  return {
    cases: Math.ceil(quantity / casePack),
    weightGrams: Math.ceil((quantity * caseWeightGrams) / casePack),
    cartonMm,
  };
}

/**
 * The sums of an order to a ZIP code: the one function behind cart, request, quote, checkout, reorder, store and approval.
 * Each line is rounded before it is added, freight is packed over all lines together, tax is rounded once; both are then
 * split over the lines so that their parts add up to the cent.
 */
export function sumOrder(lines: readonly LineToSum[], zip: string, rates: OrderRates): OrderSums {
  const amounts = lines.map(({ quantity, unitMills }) => toLineCents(quantity, unitMills));
  const setups = lines.map(({ setupCents }) => setupCents);
  const freight = packFreight(lines, zip, rates);
  const freights = freight ?? lines.map(() => toCents(0));
  const [goodsCents, setupCents] = [addCents(...amounts), addCents(...setups)];
  const freightCents = freight && addCents(...freight);
  const region = findRegion(zip);
  const tax = toSalesTax(rates.taxes, {
    zip,
    goodsCents: addCents(goodsCents, setupCents),
    freightCents: freightCents ?? toCents(0),
    isExempt: region !== null && rates.exemptRegions.includes(region),
  });
  const taxes = splitCents(
    tax.cents,
    lines.map((_, at) => (amounts[at] ?? 0) + (setups[at] ?? 0) + (tax.onFreight ? (freights[at] ?? 0) : 0)),
  );
  return {
    lines: lines.map((_, at) => ({
      amountCents: toCents(amounts[at] ?? 0),
      setupCents: toCents(setups[at] ?? 0),
      freightCents: toCents(freights[at] ?? 0),
      taxCents: toCents(taxes[at] ?? 0),
    })),
    goodsCents,
    setupCents,
    freightCents,
    tax,
    totalCents: addCents(goodsCents, setupCents, freightCents ?? toCents(0), tax.cents),
  };
}

/** One part per line, by weight; null where goods are to be packed and the ZIP code is missing or freight to it is on request. */
function packFreight(lines: readonly LineToSum[], zip: string, { freight, fixedFreightCents }: OrderRates) {
  const loads = lines.map(({ quantity, measures }) => (measures ? toLoad(quantity, measures) : null));
  const weights = loads.map((load) => load?.weightGrams ?? 0);
  if (typeof fixedFreightCents === 'number') return splitCents(fixedFreightCents, weights);
  const packed = loads.filter((load) => load !== null);
  if (packed.length > 0 && !zip) return null;
  const estimate = packed.length > 0 ? estimateFreight(freight, zip, packed) : null;
  if (estimate?.kind === 'on-request') return null;
  const shares = splitCents(toCents(estimate?.mostCents ?? 0), weights);
  return lines.map(({ ownFreightCents = toCents(0) }, at) => addCents(shares[at] ?? toCents(0), ownFreightCents));
}

/** What a line is due, with its share of freight and tax. */
export const toLineDue = ({ amountCents, setupCents, freightCents, taxCents }: LineSums): Cents =>
  addCents(amountCents, setupCents, freightCents, taxCents);

/** The sums of lines as an order stored them. */
export function addLineSums(lines: readonly LineSums[]) {
  return {
    goodsCents: sumCents(lines, ({ amountCents }) => amountCents),
    setupCents: sumCents(lines, ({ setupCents }) => setupCents),
    freightCents: sumCents(lines, ({ freightCents }) => freightCents),
    taxCents: sumCents(lines, ({ taxCents }) => taxCents),
    totalCents: sumCents(lines, toLineDue),
  };
}
