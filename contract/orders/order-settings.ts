import * as z from 'zod/mini';

const Days = z
  .int('Please enter a whole number.')
  .check(z.minimum(1, 'Please enter 1 or more.'), z.maximum(365, 'Please enter 365 or less.'));

/** What staff decide about orders: the row 'orders' of the settings, over these defaults. */
export const OrderSettings = z.object({
  /** Days after delivery in which a problem can be reported. */
  claim_days: Days,
  /** Days in which a guest's invoice in advance must be paid; then the order is canceled and its stock is free again. */
  unpaid_days: Days,
  /** Days before that on which the customer is reminded. */
  reminder_days: z.int('Please enter a whole number.').check(z.minimum(0), z.maximum(365)),
  /** Business days after the first window among which checkout lets a customer choose the delivery. */
  later_days: z.int('Please enter a whole number.').check(z.minimum(0), z.maximum(120)),
});
export type OrderSettings = z.infer<typeof OrderSettings>;
export const defaultOrderSettings: OrderSettings = {
  claim_days: 14,
  unpaid_days: 10,
  reminder_days: 2,
  later_days: 20,
};
