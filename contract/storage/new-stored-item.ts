import * as z from 'zod/mini';
import { Email, optionalLine, optionalText, optionalUuid, wholeNumber } from '../fields.ts';
import { field } from '../form-field.ts';

/** What staff say of goods that a customer's company will have in storage. */
export const NewStoredItem = z.object({
  customer_email: field(Email, 'Customer email', { widget: 'email' }),
  product_uuid: optionalUuid('The product'),
  /** Names the product as people do. */
  sku: field(optionalText(60), 'SKU', { hint: 'Fills in name, picture and pieces per case.' }),
  title: field(optionalLine(120), 'Name'),
  case_pack: field(z.optional(wholeNumber('Pieces per case', 1, 100_000)), 'Pieces per case', {
    hint: 'Empty for what isn’t packed in cases.',
  }),
  options: field(
    z._default(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(120))), {}),
    'Options',
    { widget: 'text', hint: 'Color: Kraft; Size: 12 oz' },
  ),
  artwork: field(optionalLine(120), 'Artwork'),
  lot: field(optionalText(40), 'Lot'),
  location: field(optionalText(40), 'Location'),
  lead_days: field(z._default(wholeNumber('Lead time', 0, 365), 15), 'Lead time in business days'),
  reorder_quantity: field(z._default(wholeNumber('The reorder quantity', 0, 10_000_000), 0), 'Usual reorder in pieces'),
});
