import * as z from 'zod/mini';
import { optionalText, requiredText, wholeNumber } from '../fields.ts';
import { quoteGroups } from './quote-content.ts';

/**
 * What a template says of a line. A product has no price here: it is priced by the catalog when the template is applied.
 * A charge outside the catalog has its own price, because no rule knows it.
 */
export const TemplateLine = z.object({
  name: requiredText('Please name the product.', 120),
  product_uuid: z._default(z.nullable(z.uuid('We couldn’t find this product.')), null),
  options: z._default(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(120))), {}),
  note: optionalText(600),
  group: z.optional(z.enum(quoteGroups, 'Please choose a group from A to F.')),
  quantities: z.array(wholeNumber('Quantity', 1, 10_000_000)).check(z.minLength(1), z.maxLength(6)),
  charge: z.optional(
    z.object({
      unit_price_mills: wholeNumber('Unit price', 0, 10_000_000),
      setup_cents: wholeNumber('Setup', 0, 1_000_000_000),
      lead_days: wholeNumber('Lead time', 0, 365),
    }),
  ),
});
export type TemplateLine = z.infer<typeof TemplateLine>;

export const QuoteTemplate = z.object({
  name: requiredText('Please name the template.', 80),
  note: optionalText(2000),
  internal_note: optionalText(2000),
  validity_days: wholeNumber('Validity', 1, 180),
  lines: z.array(TemplateLine).check(z.minLength(1, 'A template needs at least one line.'), z.maxLength(40)),
});
export type QuoteTemplate = z.infer<typeof QuoteTemplate>;
