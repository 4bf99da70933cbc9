import * as z from 'zod/mini';
import { Address } from '../account/addresses.ts';
import { SessionTicket } from '../auth/auth.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  Email,
  Flag,
  optionalLine,
  optionalText,
  optionalUuid,
  requiredLine,
  requiredText,
  wholeNumber,
} from '../fields.ts';
import { paymentTerms } from '../orders/payment-terms.ts';
import { onlineMethods } from '../payments/online-methods.ts';
import { SavedMethod } from '../payments/saved-methods.ts';
import { PostalAddress } from '../quotes/quote-content.ts';

const GuestId = optionalText(60);
/** Made once for each checkout: however often its form is sent, there is one order. */
const ClientKey = z.uuid('This checkout has no key. Please open it again from your cart.');

export const CheckoutLine = z.object({
  product_uuid: z.string(),
  title: z.string(),
  path: z.string(),
  image: z.string(),
  options: z.record(z.string(), z.string()),
  unit: z.tuple([z.string(), z.string()]),
  quantity: z.int(),
  cases: z.int(),
  unit_price_mills: z.int(),
  /** The unit price was agreed with the company, and is below the list. */
  is_agreed: z.boolean(),
  amount_cents: z.int(),
  cases_in_stock: z.int(),
  /** Why it cannot be ordered as it is. */
  fault: z.nullable(z.string()),
});
export type CheckoutLine = z.infer<typeof CheckoutLine>;

/** What it all costs to one ZIP code. The order is placed at exactly this total, or not at all. */
export const CheckoutTotals = z.object({
  goods_cents: z.int(),
  freight_cents: z.int(),
  tax_cents: z.int(),
  /** 'NJ sales tax, 6.625%'. */
  tax_label: z.string(),
  total_cents: z.int(),
  deliver_from: z.string(),
  deliver_until: z.string(),
  /** Days after that window which the customer may choose instead. */
  later_days: z.array(z.string()),
});
export type CheckoutTotals = z.infer<typeof CheckoutTotals>;

export const PlacedOrder = z.object({
  id: z.string(),
  number: z.string(),
  total_cents: z.int(),
  deliver_from: z.nullable(z.string()),
  deliver_until: z.nullable(z.string()),
  terms: z.enum(paymentTerms),
  /** Of a link to pay it online; null where it is paid, on account, or no provider is connected. */
  pay_token: z.nullable(z.string()),
  /** Of a link that tracks the order of a guest in the browser that placed it; null where its account opens it. */
  track_token: z.nullable(z.string()),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** Above the buyer's spending limit: an owner of the company decides. */
export const WaitingOrder = z.object({ approval_id: z.string(), total_cents: z.int() });
export type WaitingOrder = z.infer<typeof WaitingOrder>;

export const Checkout = z.object({
  /** The order that this key has placed already; all else is then about the next one. */
  placed: z.nullable(PlacedOrder),
  /** What this key has asked an owner about, as long as it is not ordered. */
  waiting: z.nullable(WaitingOrder),
  /** What the person may still order this month without an owner; null for no limit. */
  left_cents: z.nullable(z.int()),
  version: z.string(),
  lines: z.array(CheckoutLine),
  goods_cents: z.int(),
  /** Lines that are quoted stay in the cart. */
  custom_lines: z.int(),
  /** Stock products among them that were never counted: we check and quote them. */
  uncounted: z.array(z.string()),
  zip: z.string(),
  /** The address of the book that the totals are for; null for another one. */
  address_id: z.nullable(z.string()),
  /** What can be paid with at once; none where no provider is connected. */
  pay_methods: z.array(z.enum(onlineMethods)),
  /** What the company keeps, for its owners and buyers; empty where the order waits for an owner. */
  saved: z.array(SavedMethod),
  /** Null without a ZIP code, and where freight is on request. */
  totals: z.nullable(CheckoutTotals),
  /** Null for a guest. */
  email: z.nullable(z.string()),
  /** Of the person logged in. */
  name: z.string(),
  restaurant: z.string(),
  addresses: z.array(Address),
  /** On account, for approved companies. */
  account: z.nullable(
    z.object({
      terms: z.enum(paymentTerms),
      label: z.string(),
      limit_cents: z.int(),
      open_cents: z.int(),
      left_cents: z.int(),
      /** Why this order cannot go on account; null where it can. */
      refusal: z.nullable(z.string()),
    }),
  ),
  /** So large an order of a customer we do not know yet reserves nothing: we confirm it first. */
  waits_for_stock: z.boolean(),
});
export type Checkout = z.infer<typeof Checkout>;

export const checkoutEndpoints = {
  'GET /api/checkout': defineEndpoint({
    audience: 'anyone',
    summary: 'The stock products of the cart with stock, prices and freight to a ZIP code, ready to be ordered.',
    input: z.object({
      guest_id: GuestId,
      client_key: ClientKey,
      zip: optionalText(12),
      /** Of the address book; its ZIP code counts. */
      address_id: optionalUuid('The address'),
    }),
    output: Checkout,
  }),

  'POST /api/checkout/place': defineEndpoint({
    audience: 'anyone',
    summary:
      'Orders the stock products of the cart, once per client key; above the buyer’s spending limit it waits for an owner. 409 with new totals where cart, price or stock changed.',
    input: z.object({
      guest_id: GuestId,
      client_key: ClientKey,
      /** Of the cart that was shown. */
      version: requiredText('Please reload the page.', 60),
      /** As it was shown; left out where no total was shown yet. */
      total_cents: z.optional(wholeNumber('Total', 0, 1_000_000_000_000)),
      /** Of a guest; an account orders under its own. */
      email: z.optional(Email),
      restaurant: requiredLine('Please enter the name of your restaurant.', 200),
      name: requiredLine('Please enter your name.', 120),
      po_number: optionalLine(60),
      /** One of the address book; without it `ship_to` is another place. */
      address_id: optionalUuid('The address'),
      ship_to: z.optional(PostalAddress),
      /** Keeps another place in the address book. */
      save_address: Flag,
      /** One of `later_days`; empty for the window that was shown. */
      deliver_on: optionalText(10),
      on_account: Flag,
      /** Opens an account for a guest. A code by email proves the mailbox; no password is needed. */
      create_account: Flag,
    }),
    /** With the session of an account that was opened; or what waits for an owner. */
    output: z.union([
      z.extend(PlacedOrder, { session: z.nullable(SessionTicket) }),
      z.object({ waiting: WaitingOrder, session: z.null() }),
    ]),
  }),
};
