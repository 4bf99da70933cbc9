import * as z from 'zod/mini';
import { CartArtwork } from '../artwork/line-artwork.ts';
import { ProductCard } from '../catalog/catalog.ts';
import { PriceBreak } from '../catalog/catalog-file-product.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { LineOptions } from '../requests/line-options.ts';
import { Quantity } from '../requests/request-forms.ts';

/** As many are added one by one. A guest's cart may join on top, up to what one request takes. */
export const maxCartLines = 40;

/** Whose cart: the account where one is logged in, else this browser's guest id. */
const GuestId = optionalText(60);

const ListId = z.string().check(z.regex(/^[\w-]{16,64}$/, 'This link is incomplete.'));

export const CartLine = z.object({
  id: z.string(),
  product: ProductCard,
  quantity: z.int(),
  options: z.record(z.string(), z.string()),
  /** How the logo is printed on it; the file stays in the browser until a request is sent. */
  artwork: z.nullable(CartArtwork),
  /** What one piece is called, singular and plural. */
  unit: z.tuple([z.string(), z.string()]),
  order_multiple: z.int(),
  /** What this line costs at its quantity today; null when its options are no longer offered. */
  unit_price_mills: z.nullable(z.int()),
  /** The unit price was agreed with the company, and is below the list. */
  is_agreed: z.boolean(),
  line_total_cents: z.nullable(z.int()),
  setup_cents: z.nullable(z.int()),
  cases: z.int(),
  /** Stock is bought at checkout; what is printed to order, or was never counted, is quoted. */
  kind: z.enum(['stock', 'custom']),
  /** Cases that can be ordered now; null for what is quoted. */
  cases_in_stock: z.nullable(z.int()),
  /** A stock product whose cases were never counted: we check before we sell it. */
  is_uncounted: z.boolean(),
  /** The next quantity at which a piece costs less, and what to say about it. */
  next_break: z.nullable(z.object({ quantity: z.int(), lead: z.string(), detail: z.string() })),
  /** A sentence when quantity or options no longer fit the product. */
  fault: z.nullable(z.string()),
  /** The quantities nearest to one that does not fit. */
  nearest: z.array(z.int()),
});
export type CartLine = z.infer<typeof CartLine>;

/** The cheapest way to ship the cart; least and most differ only without a ZIP. Null where freight is on request. */
export const CartFreight = z.object({
  zip: z.string(),
  by: z.enum(['parcel', 'pallet']),
  units: z.int(),
  least_cents: z.int(),
  most_cents: z.int(),
  /** Where the next freight break is. */
  next_break: z.nullable(z.string()),
  /** Of goods, setup and freight to the ZIP code; the label is null without one. */
  tax_cents: z.int(),
  tax_label: z.nullable(z.string()),
});
export type CartFreight = z.infer<typeof CartFreight>;

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Names the lines with their quantities: sent along as `from_list`, it says which cart was shown. */
  version: z.string(),
  count: z.int(),
  /** Pieces and setups of the lines that have a price; freight comes on top. */
  goods_cents: z.int(),
  setup_cents: z.int(),
  total_cents: z.nullable(z.int()),
  freight: z.nullable(CartFreight),
});
export type Cart = z.infer<typeof Cart>;

export const cartEndpoints = {
  'GET /api/cart': defineEndpoint({
    audience: 'anyone',
    summary: 'The cart of this account or browser. A guest’s lines join the account that is logged in.',
    input: z.object({ guest_id: GuestId, zip: optionalText(12) }),
    output: Cart,
  }),

  'GET /api/cart/price_ladder': defineEndpoint({
    audience: 'anyone',
    summary: 'The price ladder agreed with the company that the caller buys for; null where the list prices hold.',
    input: z.object({ product_uuid: z.uuid('product_uuid is not a valid id.') }),
    output: z.object({ price_ladder: z.nullable(z.array(PriceBreak)) }),
  }),

  'POST /api/cart/add': defineEndpoint({
    audience: 'anyone',
    summary:
      'Puts a product in the cart. The same product with the same options is one line, and takes the newer quantity.',
    input: z.object({
      guest_id: GuestId,
      product_uuid: z.uuid('product_uuid is not a valid id.'),
      quantity: Quantity,
      options: LineOptions,
      artwork: z.optional(z.nullable(CartArtwork)),
    }),
    output: Cart,
  }),

  'POST /api/cart/change': defineEndpoint({
    audience: 'anyone',
    summary: 'Another quantity for one line; 0 removes it from the cart.',
    input: z.object({
      guest_id: GuestId,
      id: z.uuid('We couldn’t find this line.'),
      quantity: z.union([z.literal([0, '0']), Quantity], 'Please enter a quantity.'),
    }),
    output: Cart,
  }),

  'POST /api/cart/share': defineEndpoint({
    audience: 'anyone',
    summary: 'A link to a copy of the cart as it is now.',
    input: z.object({ guest_id: GuestId }),
    output: z.object({ id: z.string(), url: z.string() }),
  }),

  'GET /api/cart/shared': defineEndpoint({
    audience: 'anyone',
    summary: 'A shared cart, at today’s prices.',
    input: z.object({ id: ListId }),
    output: Cart,
  }),

  'POST /api/cart/shared/add': defineEndpoint({
    audience: 'anyone',
    summary: 'Adds a shared cart to one’s own.',
    input: z.object({ guest_id: GuestId, id: ListId }),
    output: Cart,
  }),
};
