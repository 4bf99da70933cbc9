import * as z from 'zod/mini';
import { optionalText, requiredText, wholeNumber } from '../fields.ts';
import { field } from '../form-field.ts';
import { quoteGroups } from './quote-content.ts';

/**
 * What a template says of a line. A product has no price here: it is priced by the catalog when the template is applied.
 * A charge outside the catalog has its own price, because no rule knows it.
 */
export const TemplateLine = z.object({
  name: requiredText('Please name the product.', 120),
  product_uuid: field(z._default(z.nullable(z.uuid('We couldn’t find this product.')), null), 'Product id', {
    hint: 'Empty for a charge that is not in the catalog.',
  }),
  options: z._default(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(120))), {}),
  note: optionalText(600),
  group: z.optional(z.enum(quoteGroups, 'Please choose a group from A to F.')),
  quantities: z.array(wholeNumber('Quantity', 1, 10_000_000)).check(z.minLength(1), z.maxLength(6)),
  charge: field(
    z.optional(
      z.object({
        unit_price_mills: field(wholeNumber('Unit price', 0, 10_000_000), 'Unit price, $'),
        setup_cents: field(wholeNumber('Setup', 0, 1_000_000_000), 'Setup, $'),
        lead_days: field(wholeNumber('Lead time', 0, 365), 'Lead time, business days'),
      }),
    ),
    'Charge',
    { hint: 'For what is not in the catalog. Leave it empty for a product.' },
  ),
});
export type TemplateLine = z.infer<typeof TemplateLine>;

export const QuoteTemplate = z.object({
  name: field(requiredText('Please name the template.', 80), 'Name'),
  validity_days: field(wholeNumber('Validity', 1, 180), 'Valid for, in days'),
  note: field(optionalText(2000), 'Note to the customer'),
  internal_note: field(optionalText(2000), 'Internal note'),
  lines: field(
    z.array(TemplateLine).check(z.minLength(1, 'A template needs at least one line.'), z.maxLength(40)),
    'Lines',
    { hint: 'Products are priced by the catalog when the template is used.' },
  ),
});
export type QuoteTemplate = z.infer<typeof QuoteTemplate>;
