import * as z from 'zod/mini';

const Days = z
  .int('Please enter a whole number.')
  .check(z.minimum(1, 'Please enter 1 or more.'), z.maximum(365, 'Please enter 365 or less.'));

/** What staff decide about orders: the row 'orders' of the settings, over these defaults. */
export const OrderSettings = z.object({
  /** Days after delivery in which a problem can be reported. */
  claim_days: Days,
  /** Days in which an invoice in advance must be paid; then the order is canceled and its stock is free again. */
  unpaid_days: Days,
  /** The same for an order with printed goods, whose proof takes its time. */
  unpaid_printed_days: Days,
  /** Days before that on which the customer is reminded. */
  reminder_days: z.int('Please enter a whole number.').check(z.minimum(0), z.maximum(365)),
  /** Business days after the first window among which checkout lets a customer choose the delivery. */
  later_days: z.int('Please enter a whole number.').check(z.minimum(0), z.maximum(120)),
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
  reminder_days: 2,
  later_days: 20,
  unproven_hold_minutes: 30,
  proven_hold_hours: 48,
  guest_stock_percent: 25,
  guest_day_cents: 250_000,
};
