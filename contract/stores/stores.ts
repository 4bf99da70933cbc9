import * as z from 'zod/mini';
import { LinkCode, LinkToken } from '../access-links/access-links.ts';
import { Address } from '../account/addresses.ts';
import { PriceBreak } from '../catalog/catalog-file-product.ts';
import { membershipRoles } from '../companies/membership-roles.ts';
import { WaitsFor } from '../designs/design-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalLine, optionalText, requiredText, wholeNumber } from '../fields.ts';
import { PayAtOnce } from '../payments/saved-methods.ts';
import { PostalAddress } from '../quotes/quote-content.ts';
import { approvalSources, approvalStates } from '../workflows/approval-workflow.ts';
import { Tone, toMoveOffer } from '../workflows/move-offer.ts';
import { SharedLinkKeys, sharedSheetsEndpoints } from './shared-sheets.ts';
import { spendingLimitInput } from './spending-limit.ts';
import { StoreColors } from './store-colors.ts';

export const mostStoreProducts = 60;

const Version = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));
const ClientKey = z.string().check(z.regex(/^[\w-]{8,64}$/, 'Please reload the page and order again.'));

/** Whose store it is: the name, the logo and its colors. */
export const StoreBrand = z.object({
  name: z.string(),
  /** URL of the logo; null where there is none yet. */
  logo: z.nullable(z.string()),
  colors: StoreColors,
});
export type StoreBrand = z.infer<typeof StoreBrand>;

const StoredAtGlance = z.object({
  pieces: z.int(),
  days_left: z.nullable(z.int()),
  order_by: z.nullable(z.string()),
  is_short: z.boolean(),
  /** Cases shipped a week, the oldest first. */
  weeks: z.array(z.int()),
});

export const StoreProduct = z.object({
  id: z.string(),
  product_uuid: z.string(),
  title: z.string(),
  path: z.string(),
  /** The catalog's picture: a browser with a logo prints that on it. */
  image: z.string(),
  /** With the logo of the store on it. */
  picture: z.string(),
  /** 'Kraft, 2 colors'. */
  details: z.string(),
  unit: z.tuple([z.string(), z.string()]),
  breaks: z.array(PriceBreak),
  usual_quantity: z.int(),
  is_usual: z.boolean(),
  has_artwork: z.boolean(),
  last_ordered_on: z.nullable(z.string()),
  stored: z.nullable(StoredAtGlance),
});
export type StoreProduct = z.infer<typeof StoreProduct>;

export const DemoStore = z.object({
  brand: StoreBrand,
  /** Null for the sample brand; else until when the link works. */
  shared_until: z.nullable(z.iso.datetime()),
  industry: z.string(),
  industries: z.array(z.object({ slug: z.string(), name: z.string() })),
  products: z.array(StoreProduct),
});
export type DemoStore = z.infer<typeof DemoStore>;

const Approval = z.object({
  id: z.string(),
  state: z.enum(approvalStates),
  waits_for: WaitsFor,
  label: z.string(),
  headline: z.string(),
  next: z.string(),
  tone: Tone,
  version: z.int(),
  buyer: z.string(),
  source: z.enum(approvalSources),
  /** Why it cannot be placed as it is. */
  fault: z.nullable(z.string()),
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), unit_mills: z.int(), amount_cents: z.int() })),
  ship_to: PostalAddress,
  po_number: z.string(),
  freight_cents: z.int(),
  tax_cents: z.int(),
  /** Of today, where a checkout waits; else as it was asked for. */
  total_cents: z.int(),
  asked_total_cents: z.int(),
  limit_cents: z.nullable(z.int()),
  spent_cents: z.int(),
  reason: z.string(),
  order_id: z.nullable(z.string()),
  asked_at: z.iso.datetime(),
  moves: z.array(toMoveOffer(approvalStates)),
});
export type Approval = z.infer<typeof Approval>;

const Colleague = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(membershipRoles),
  is_me: z.boolean(),
  limit_cents: z.nullable(z.int()),
  /** Ordered this month. */
  spent_cents: z.int(),
});
export type Colleague = z.infer<typeof Colleague>;

export const OwnStore = z.object({
  brand: StoreBrand,
  agreed_until: z.nullable(z.string()),
  products: z.array(StoreProduct),
  may_order: z.boolean(),
  may_manage: z.boolean(),
  people: z.array(Colleague),
  approvals: z.array(Approval),
  /** The person who reads it. */
  me: z.object({ name: z.string(), limit_cents: z.nullable(z.int()), left_cents: z.nullable(z.int()) }),
});
export type OwnStore = z.infer<typeof OwnStore>;

export const StorePreview = z.object({
  brand: StoreBrand,
  lines: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      picture: z.string(),
      unit: z.tuple([z.string(), z.string()]),
      quantity: z.int(),
      unit_mills: z.int(),
      setup_cents: z.int(),
      amount_cents: z.int(),
      skips_proof: z.boolean(),
      /** Why it cannot be ordered in this quantity; null where it can. */
      fault: z.nullable(z.string()),
    }),
  ),
  addresses: z.array(Address),
  address_id: z.string(),
  goods_cents: z.int(),
  setup_cents: z.int(),
  /** Null without an address, and where freight is on request: then it cannot be ordered here. */
  freight_cents: z.nullable(z.int()),
  tax_cents: z.int(),
  tax_label: z.string(),
  total_cents: z.int(),
  /** How it is paid, in words. */
  payment: z.string(),
  pay_at_once: PayAtOnce,
  /** Why it is not on account although the company has terms. */
  terms_note: z.nullable(z.string()),
  deliver_until: z.nullable(z.string()),
  /** Days after that window which the customer may choose instead. */
  later_days: z.array(z.string()),
  needs_approval: z.boolean(),
  limit_cents: z.nullable(z.int()),
  left_cents: z.nullable(z.int()),
});
export type StorePreview = z.infer<typeof StorePreview>;

/** 'id:quantity' of each line, separated by commas. */
const OrderLines = z.pipe(
  z
    .string('Please choose a product.')
    .check(
      z.maxLength(4000, 'That’s too many lines.'),
      z.regex(/^[0-9a-f-]{36}:\d{1,8}(,[0-9a-f-]{36}:\d{1,8}){0,39}$/i, 'Please choose a product and a quantity.'),
    ),
  z.transform((text) =>
    text.split(',').map((line) => ({ id: line.slice(0, 36).toLowerCase(), quantity: Number(line.slice(37)) })),
  ),
);

export const storesEndpoints = {
  'GET /api/store/demo': defineEndpoint({
    audience: 'anyone',
    summary: 'The demo of a custom store: in a sample brand, or in that of the link a visitor shared.',
    input: z.object({ logo: z._default(z.union([z.literal(''), LinkToken]), ''), type: optionalText(60) }),
    output: DemoStore,
  }),
  'POST /api/store/share': defineEndpoint({
    audience: 'anyone',
    summary: 'Makes a link to the demo in the visitor’s logo, for 90 days, and the key that removes it.',
    input: z.object({
      print_id: requiredText('Please add your logo first.', 64),
      type: optionalText(60),
      guest_id: optionalText(60),
    }),
    output: SharedLinkKeys,
  }),
  'POST /api/store/unshare': defineEndpoint({
    audience: 'anyone',
    summary: 'Removes a shared demo store or brand sheet and its logo, by the key its maker has.',
    input: z.object({ key: LinkToken }),
    output: z.object({}),
  }),

  ...sharedSheetsEndpoints,

  'GET /api/store': defineEndpoint({
    audience: 'customer',
    summary: 'The custom store of the company the person works in; null where it has none that is open.',
    input: z.object({}),
    output: z.object({ store: z.nullable(OwnStore) }),
  }),
  'GET /api/store/preview': defineEndpoint({
    audience: 'customer',
    summary: 'What an order from the store costs, delivered to an address of the company.',
    input: z.object({ lines: OrderLines, address_id: optionalText(40) }),
    output: StorePreview,
  }),
  'POST /api/store/order': defineEndpoint({
    audience: 'customer',
    summary:
      'Orders at the agreed prices, once per client key. Above the buyer’s spending limit it waits for an owner.',
    input: z.object({
      lines: OrderLines,
      address_id: z.uuid('Please choose an address.'),
      po_number: optionalLine(60),
      /** One of `later_days`; empty for the window that was shown. */
      deliver_on: optionalText(10),
      /** As it was shown. */
      total_cents: wholeNumber('Total', 0, 9_999_999_999),
      client_key: ClientKey,
    }),
    output: z.union([
      z.object({ outcome: z.literal('ordered'), order_id: z.string(), number: z.string() }),
      z.object({ outcome: z.literal('waiting'), approval_id: z.string() }),
    ]),
  }),
  'POST /api/store/limit': defineEndpoint({
    audience: 'customer',
    summary: 'An owner sets what a colleague may order in a month; without an amount there is no limit.',
    input: z.object(spendingLimitInput),
    output: z.object({}),
  }),
  'GET /api/store/approvals': defineEndpoint({
    audience: 'customer',
    summary:
      'Orders of the company that wait for an owner or were decided lately: an owner sees all, a buyer their own.',
    input: z.object({}),
    output: z.object({ list: z.array(Approval) }),
  }),
  'GET /api/store/approval': defineEndpoint({
    audience: 'anyone',
    summary: 'An order that waits for approval, by the link in the owner’s email or, for its company, by its id.',
    input: z.object({ id: LinkToken }),
    output: Approval,
  }),
  'POST /api/store/approval/move': defineEndpoint({
    audience: 'anyone',
    summary: 'An owner approves or declines it, or the buyer cancels it. Approving places the order.',
    input: z.object({
      id: LinkToken,
      to: z.enum(approvalStates),
      version: Version,
      reason: optionalText(2000),
      /** As it was shown to the owner; the total it was asked for unless given. */
      total_cents: z.optional(wholeNumber('Total', 0, 9_999_999_999)),
      /** Needed by link; a member who is logged in needs none. */
      code: LinkCode,
    }),
    output: Approval,
  }),
  'POST /api/store/approval/code': defineEndpoint({
    audience: 'anyone',
    summary: 'Emails the code that deciding by link takes to the owner the link was sent to.',
    input: z.object({ id: LinkToken }),
    output: z.object({ sent_to: z.string() }),
  }),
};
