import * as z from 'zod/mini';
import { ProductCard } from '../catalog/catalog.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { Quantity } from '../requests/request-forms.ts';

/** Whose list: the account where one is logged in, else this browser's guest id. */
const GuestId = optionalText(60);

const CartChoice = z._default(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(120))), {});

export const CartLine = z.object({
  id: z.string(),
  product: ProductCard,
  quantity: z.int(),
  options: z.record(z.string(), z.string()),
  /** What this line costs at its quantity; null when the product is priced by quote only. */
  unit_price_mills: z.nullable(z.int()),
  line_total_cents: z.nullable(z.int()),
  setup_cents: z.nullable(z.int()),
  /** A sentence when the quantity no longer fits the product's minimum or multiple. */
  fault: z.nullable(z.string()),
});
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({ lines: z.array(CartLine), count: z.int(), total_cents: z.nullable(z.int()) });
export type Cart = z.infer<typeof Cart>;

export const getCart = defineEndpoint({
  audience: 'anyone',
  summary: 'The list of wanted products of this account or browser.',
  input: z.object({ guest_id: GuestId }),
  output: Cart,
});

export const addToCart = defineEndpoint({
  audience: 'anyone',
  summary: 'Puts a product on the list; the same product with the same options is one line.',
  input: z.object({
    guest_id: GuestId,
    product_uuid: z.uuid('product_uuid is not a valid id.'),
    quantity: Quantity,
    options: CartChoice,
  }),
  output: Cart,
});

export const changeCartLine = defineEndpoint({
  audience: 'anyone',
  summary: 'Another quantity for one line; 0 takes it off the list.',
  input: z.object({
    guest_id: GuestId,
    id: z.uuid('This line is not known.'),
    quantity: z.union([z.literal([0, '0']), Quantity]),
  }),
  output: Cart,
});

export const shareCart = defineEndpoint({
  audience: 'anyone',
  summary: 'A link to a copy of the list as it is now.',
  input: z.object({ guest_id: GuestId }),
  output: z.object({ url: z.string() }),
});

export const getSharedList = defineEndpoint({
  audience: 'anyone',
  summary: 'A list somebody shared, at today’s prices.',
  input: z.object({ id: z.string().check(z.regex(/^[\w-]{16,64}$/, 'This link is not complete.')) }),
  output: Cart,
});

export const takeSharedList = defineEndpoint({
  audience: 'anyone',
  summary: 'Puts a shared list on one’s own.',
  input: z.object({ guest_id: GuestId, id: z.string().check(z.regex(/^[\w-]{16,64}$/)) }),
  output: Cart,
});
