import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { onlineMethods } from './online-methods.ts';

/** A card or bank account that a company keeps for the next time. */
export const SavedMethod = z.object({
  id: z.string(),
  method: z.enum(onlineMethods),
  /** 'Visa ending 4242'. */
  label: z.string(),
});
export type SavedMethod = z.infer<typeof SavedMethod>;

/** Beside an order that is being placed: what can be paid for it at once, with one of these. None where it waits for an owner. */
export const PayAtOnce = z.object({ cents: z.int(), saved: z.array(SavedMethod) });
export type PayAtOnce = z.infer<typeof PayAtOnce>;

export const describeSaved = ({ brand, last4 }: { brand: string; last4: string }): string =>
  last4 ? `${brand} ending ${last4}` : brand;

const OwnMethods = z.object({
  /** Null before the person has a company. */
  company: z.nullable(z.string()),
  /** Owners and buyers; the list is empty for others. */
  may_pay: z.boolean(),
  /** A provider is connected that keeps methods. */
  is_offered: z.boolean(),
  list: z.array(
    z.extend(SavedMethod, {
      /** Empty for a person whose account is gone. */
      added_by: z.string(),
      added_at: z.iso.datetime(),
    }),
  ),
});
export type OwnMethods = z.infer<typeof OwnMethods>;

export const savedMethodEndpoints = {
  'GET /api/saved-methods': defineEndpoint({
    audience: 'customer',
    summary: 'Cards and bank accounts that the company of the person keeps, by brand and last four digits.',
    input: z.object({}),
    output: OwnMethods,
  }),
  'POST /api/saved-methods/remove': defineEndpoint({
    audience: 'customer',
    summary: 'Removes one, here and at the payment provider, for all of the company.',
    input: z.object({ id: z.uuid('We couldn’t find this payment method.') }),
    output: OwnMethods,
  }),
};
