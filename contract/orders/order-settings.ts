import * as z from 'zod/mini';

/** What staff decide about orders: the row 'orders' of the settings, over these defaults. */
export const OrderSettings = z.object({
  /** Days after delivery in which a problem can be reported. */
  claim_days: z.int().check(z.minimum(1), z.maximum(365)),
  /** Days in which a guest's invoice in advance must be paid; then the order is canceled and its stock is free again. */
  unpaid_days: z.int().check(z.minimum(1), z.maximum(365)),
});
export type OrderSettings = z.infer<typeof OrderSettings>;
export const defaultOrderSettings: OrderSettings = { claim_days: 14, unpaid_days: 10 };
