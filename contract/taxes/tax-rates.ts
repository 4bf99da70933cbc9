import * as z from 'zod/mini';
import { regions } from './regions.ts';

/** Sales tax that we collect in one state. */
const TaxRate = z.object({
  region: z.enum(regions as [string, ...string[]], 'Please choose a state.'),
  /** Thousandths of a percent: 6.625% is 6625. */
  rate: z
    .int('Please enter a rate such as 6.625.')
    .check(z.minimum(0), z.maximum(20_000, 'No state charges over 20%.')),
  /** Whether freight is taxed as well. */
  freight: z.boolean(),
});
export type TaxRate = z.infer<typeof TaxRate>;

/** States that are not in it pay no tax: we do not collect there. */
export const TaxRates = z.object({ rates: z.array(TaxRate).check(z.maxLength(60)) });
export type TaxRates = z.infer<typeof TaxRates>;

/** Until staff set something else: we are in New Jersey. docs/taxes.md has the origin of the number. */
export const defaultTaxRates: TaxRates = { rates: [{ region: 'NJ', rate: 6625, freight: true }] };
