import * as z from 'zod/mini';
import { estimateDelivery } from '../catalog/pricing/delivery.ts';
import { sizeEntry } from '../catalog/pricing/size-split.ts';
import type { FreightRates } from '../content/freight-rates.ts';
import type { ListPrice } from './list-price.ts';
import { type SamplePrint, sampleRules } from './sample-print.ts';

/** How a sample's line says what it is: beside its options, by the name that people read. */
const sampleEntry = 'Sample';

export function toSampleOptions(options: Readonly<Record<string, string>>, print: SamplePrint): Record<string, string> {
  // One piece has no split of sizes, and is not made by the method of a run.
  const { 'Print method': _method, [sizeEntry]: _sizes, ...chosen } = options;
  return { ...chosen, [sampleEntry]: print === 'printed' ? 'Printed with your logo' : 'Plain' };
}

/** What one sample costs, postage included, and when it arrives. */
export function toSamplePrice(rates: FreightRates, print: SamplePrint, zip: string, at: Date): ListPrice {
  const isPrinted = print === 'printed';
  const cents = isPrinted ? sampleRules.printedCents : 0;
  const printMethod = isPrinted
    ? ({ method: 'digital', lead_days: sampleRules.printedDays } as const)
    : ({ method: 'none', lead_days: sampleRules.plainDays } as const);
  const { earliest, latest, approveBy, kind } = estimateDelivery(rates, { zip, printMethod }, at);
  return {
    unit_price_mills: cents * 10,
    line_cents: cents,
    setup_cents: 0,
    freight_cents: 0,
    delivery: { earliest, latest, approve_by: approveBy, ships_only: kind === 'on-request' },
  };
}

/** Where a sample is sent; the ZIP code is the form's own. */
export const PostalAddress = z.object({
  recipient: z.string(),
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
});
export type PostalAddress = z.infer<typeof PostalAddress>;
