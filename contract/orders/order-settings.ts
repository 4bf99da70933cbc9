import * as z from 'zod/mini';
import { field } from '../form-field.ts';
import { allInAdvance } from './payment-terms.ts';

const Days = z
  .int('Please enter a whole number.')
  .check(z.minimum(1, 'Please enter 1 or more.'), z.maximum(365, 'Please enter 365 or less.'));

/** What staff decide about orders: the row 'orders' of the settings, over these defaults. */
export const OrderSettings = z.object({
  claim_days: field(Days, 'Days to report a problem', { hint: 'Counted from the last delivery of an order.' }),
  unpaid_days: field(Days, 'Days to pay before an order is canceled', {
    hint: 'For guests who pay in advance. Then its stock can be sold again.',
  }),
  /** The same for an order with printed goods, whose proof takes its time. */
  unpaid_printed_days: Days,
  deposit_percent: field(
    z
      .int('Please enter a whole number.')
      .check(z.minimum(1, 'Please enter 1 or more.'), z.maximum(allInAdvance, 'Please enter 100 or less.')),
    'Deposit on printed goods in percent',
    {
      hint: 'Of orders in advance. The rest is due before they ship. 100 means all in advance. A company may have its own.',
    },
  ),
  /** They come back for days: what was printed then is paid by no one. */
  starts_on_debit: field(z.boolean(), 'Start printing while a bank debit is under way', {
    hint: 'It can come back for several days. Nothing ships before the money is here either way.',
  }),
  reminder_days: field(
    z.int('Please enter a whole number.').check(z.minimum(0), z.maximum(365)),
    'Days before that to send the reminder',
  ),
  later_days: field(
    z.int('Please enter a whole number.').check(z.minimum(0), z.maximum(120)),
    'Delivery days to choose from at checkout',
    { hint: 'Business days after the first delivery window. 0 offers that window alone.' },
  ),
  /** Minutes for which the order of a guest whose mailbox is not proven holds stock, and hours for a proven one until it is paid. */
  unproven_hold_minutes: z.int('Please enter a whole number.').check(z.minimum(1), z.maximum(240)),
  proven_hold_hours: z.int('Please enter a whole number.').check(z.minimum(1), z.maximum(720)),
  /** Percent of a product's stock, and cents in a day, above which the order of a guest holds nothing and waits for staff. */
  guest_stock_percent: z.int('Please enter a whole number.').check(z.minimum(1), z.maximum(100)),
  guest_day_cents: z.int('Please enter an amount.').check(z.minimum(0), z.maximum(1_000_000_000)),
});
export type OrderSettings = z.infer<typeof OrderSettings>;
export const defaultOrderSettings: OrderSettings = {
  claim_days: 14,
  unpaid_days: 10,
  unpaid_printed_days: 30,
  deposit_percent: 50,
  starts_on_debit: false,
  reminder_days: 2,
  later_days: 20,
  unproven_hold_minutes: 30,
  proven_hold_hours: 48,
  guest_stock_percent: 25,
  guest_day_cents: 250_000,
};
