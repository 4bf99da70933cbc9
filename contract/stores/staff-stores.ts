import * as z from 'zod/mini';
import { PriceBreak } from '../catalog/catalog-file-product.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Email, optionalText, optionalUuid, requiredText, wholeNumber } from '../fields.ts';
import { HistoryEntry } from '../requests/requests.ts';
import { Tone, toMoveOffer } from '../workflows/move-offer.ts';
import { storeStates } from '../workflows/store-workflow.ts';
import { StoreBrand } from './stores.ts';

const StoreId = z.uuid('We couldn’t find this store.');
const Version = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));

const StoreRow = z.object({
  id: z.string(),
  company: z.string(),
  state: z.enum(storeStates),
  staff_label: z.string(),
  tone: Tone,
  waits_for: z.nullable(z.enum(['staff', 'customer'])),
  products: z.int(),
  updated_at: z.iso.datetime(),
});
export type StoreRow = z.infer<typeof StoreRow>;

const StaffStoreProduct = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  image: z.string(),
  details: z.string(),
  breaks: z.array(PriceBreak),
  /** The catalog's price at each agreed quantity. */
  list_mills: z.array(z.int()),
  usual_quantity: z.int(),
  is_usual: z.boolean(),
  has_artwork: z.boolean(),
});
export type StaffStoreProduct = z.infer<typeof StaffStoreProduct>;

export const StaffStore = z.object({
  ...StoreRow.shape,
  brand: StoreBrand,
  version: z.int(),
  agreed_until: z.nullable(z.string()),
  request: z.nullable(z.object({ id: z.string(), number: z.string() })),
  members: z.array(z.object({ name: z.string(), email: z.string(), role: z.string() })),
  lines: z.array(StaffStoreProduct),
  moves: z.array(toMoveOffer(storeStates)),
  may_write: z.boolean(),
  history: z.array(HistoryEntry),
});
export type StaffStore = z.infer<typeof StaffStore>;

export const staffStoresEndpoints = {
  'GET /api/backoffice/stores': defineEndpoint({
    audience: 'staff',
    summary: 'Custom stores of companies, the latest change first; filtered by state and company.',
    input: z.object({
      state: z._default(z.enum([...storeStates, 'all']), 'all'),
      keyword: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
    output: z.object({ list: z.array(StoreRow) }),
  }),
  'GET /api/backoffice/store': defineEndpoint({
    audience: 'staff',
    summary: 'A store with its products, prices, people and history.',
    input: z.object({ id: StoreId }),
    output: StaffStore,
  }),
  'POST /api/backoffice/store/start': defineEndpoint({
    audience: 'staff',
    needs: 'stores.write',
    summary: 'Starts the store of a company, from a request or by the email of a member, with what it bought before.',
    input: z.object({
      request_id: optionalUuid('request_id'),
      customer_email: z.optional(z.union([z.literal(''), Email])),
    }),
    output: StaffStore,
  }),
  'POST /api/backoffice/store/save': defineEndpoint({
    audience: 'staff',
    needs: 'stores.write',
    summary: 'Until when the prices hold, and a logo where one was uploaded.',
    input: z.object({
      id: StoreId,
      version: Version,
      agreed_until: z._default(z.union([z.literal(''), z.iso.date('Please enter a date.')]), ''),
      logo_file_id: optionalText(64),
      guest_id: optionalText(60),
    }),
    output: StaffStore,
  }),
  'GET /api/backoffice/store/options': defineEndpoint({
    audience: 'staff',
    summary: 'What can be chosen of a product before it is added to a store: its options and print methods.',
    input: z.object({ sku: requiredText('Please enter a SKU.', 60) }),
    output: z.object({
      sku: z.string(),
      title: z.string(),
      /** As a line keeps them; the usual value first. */
      choices: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    }),
  }),
  'POST /api/backoffice/store/product': defineEndpoint({
    audience: 'staff',
    needs: 'stores.write',
    summary: 'Adds a product by its SKU, in chosen or its usual options, at the catalog’s breaks less a discount.',
    input: z.object({
      id: StoreId,
      version: Version,
      sku: requiredText('Please enter a SKU.', 60),
      options: z._default(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(120))), {}),
      percent_off: z._default(wholeNumber('Discount', 0, 90), 0),
    }),
    output: StaffStore,
  }),
  'POST /api/backoffice/store/product/change': defineEndpoint({
    audience: 'staff',
    needs: 'stores.write',
    summary: 'Agreed breaks of a product, the usual quantity, and whether it is part of the usual order.',
    input: z.object({
      id: StoreId,
      version: Version,
      product_id: z.uuid('This product isn’t in the store.'),
      breaks: z
        .array(
          z.object({
            quantity: wholeNumber('Quantity', 1, 10_000_000),
            unit_price_mills: wholeNumber('Price', 1, 10_000_000),
          }),
          'Please write each break as a quantity and a price: 2500 0.405',
        )
        .check(z.minLength(1, 'Please enter a quantity and a price.'), z.maxLength(8, 'At most 8 breaks.')),
      usual_quantity: wholeNumber('Usual quantity', 1, 10_000_000),
      is_usual: z.boolean(),
    }),
    output: StaffStore,
  }),
  'POST /api/backoffice/store/product/remove': defineEndpoint({
    audience: 'staff',
    needs: 'stores.write',
    summary: 'Takes a product out of the store.',
    input: z.object({ id: StoreId, version: Version, product_id: z.uuid('This product isn’t in the store.') }),
    output: StaffStore,
  }),
  'POST /api/backoffice/store/move': defineEndpoint({
    audience: 'staff',
    needs: 'stores.write',
    summary: 'Opens or closes the store; owners get an email.',
    input: z.object({ id: StoreId, version: Version, to: z.enum(storeStates), reason: optionalText(2000) }),
    output: StaffStore,
  }),
};
