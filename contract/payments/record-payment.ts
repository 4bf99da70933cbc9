import * as z from 'zod/mini';
import { optionalLine, optionalText, requiredText, wholeNumber } from '../fields.ts';
import { field } from '../form-field.ts';
import { typedInDollars } from '../typed-units.ts';
import { methodLabels, paymentMethods } from './payments.ts';

/** Money that came in, as staff record it. */
export const Payment = z.object({
  amount_cents: field(typedInDollars(wholeNumber('The amount', 1, 1_000_000_000)), 'Amount in dollars'),
  method: field(z._default(z.enum(paymentMethods), 'bank_transfer'), 'Method', { labels: methodLabels }),
  received_on: field(z.iso.date('Please enter a date.'), 'Date'),
  reference: field(optionalLine(80), 'Reference', { hint: 'Of the transfer or check.' }),
});

/** Money that went back. */
export const Refund = z.extend(Payment, { reason: field(optionalText(400), 'Reason', { widget: 'text' }) });

/** Money that goes back by the card or account it came from. */
export const OnlineRefund = z.object({
  amount_cents: field(typedInDollars(wholeNumber('The amount', 1, 1_000_000_000)), 'Amount in dollars'),
  reason: field(requiredText('Please say why it goes back.', 400), 'Reason', { hint: 'The customer reads it.' }),
});
