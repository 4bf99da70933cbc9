import * as z from 'zod/mini';
import { Address } from '../account/addresses.ts';
import { CursorMeta, cursorInput } from '../backoffice/cursor-paging.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalLine, optionalText, optionalUuid, wholeNumber } from '../fields.ts';
import { PostalAddress } from '../quotes/quote-content.ts';
import { Tone, toMoveOffer } from '../workflows/move-offer.ts';
import { releaseStates } from '../workflows/storage-release-workflow.ts';
import { adjustReasonNames, movementKinds } from './movements.ts';
import { NewStoredItem } from './new-stored-item.ts';
import { mostPieces } from './pieces.ts';

const StockItem = z.object({
  id: z.string(),
  title: z.string(),
  image: z.nullable(z.string()),
  product_uuid: z.nullable(z.string()),
  /** What was chosen of the product, by the name of the option. */
  options: z.record(z.string(), z.string()),
  /** Two designs of one product are two items: the approved artwork, its name and its picture. */
  artwork_id: z.nullable(z.string()),
  artwork: z.string(),
  artwork_picture: z.nullable(z.string()),
  lot: z.string(),
  /** One piece and several: 'cup', 'cups'. */
  unit: z.tuple([z.string(), z.string()]),
  /** Pieces of a full case; null where it is not packed in cases. */
  case_pack: z.nullable(z.int()),
  /** Business days from a reorder until it is in storage. */
  lead_days: z.int(),
  /** Pieces of the usual reorder. */
  reorder_quantity: z.int(),
  /** In pieces, as all amounts of storage. */
  on_hand: z.int(),
  reserved: z.int(),
  version: z.int(),
  since: z.iso.datetime(),
  /** Pieces a week. */
  weekly: z.number(),
  days_left: z.nullable(z.int()),
  runs_out_on: z.nullable(z.string()),
  order_by: z.nullable(z.string()),
  is_short: z.boolean(),
  /** Pieces on hand at the end of a day, 26 weeks back; the first is what there was before. */
  steps: z.array(z.object({ day: z.string(), pieces: z.int() })),
  /** Pieces shipped in each of 26 weeks, the oldest first. */
  shipped_weeks: z.array(z.int()),
});
export type StockItem = z.infer<typeof StockItem>;

const Movement = z.object({
  id: z.int(),
  item_id: z.string(),
  /** Of the item, with its options and artwork. */
  title: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(movementKinds),
  /** 'Shipped to 214 Ferry Street'. */
  text: z.string(),
  pieces: z.int(),
  reserved: z.int(),
  on_hand_after: z.int(),
  case_pack: z.nullable(z.int()),
});
export type StockMovement = z.infer<typeof Movement>;

const Release = z.object({
  id: z.string(),
  number: z.string(),
  item_id: z.string(),
  title: z.string(),
  unit: z.tuple([z.string(), z.string()]),
  pieces: z.int(),
  case_pack: z.nullable(z.int()),
  state: z.enum(releaseStates),
  label: z.string(),
  tone: Tone,
  waits_for: z.nullable(z.enum(['staff', 'customer'])),
  next: z.string(),
  version: z.int(),
  ship_to: PostalAddress,
  delivery_note: z.string(),
  note: z.string(),
  /** The day the customer named; null for as soon as possible. */
  wanted_on: z.nullable(z.string()),
  carrier: z.string(),
  tracking: z.string(),
  /** Why it was not shipped. */
  reason: z.string(),
  created_at: z.iso.datetime(),
  moves: z.array(toMoveOffer(releaseStates)),
});
export type StockRelease = z.infer<typeof Release>;

export const Storage = z.object({
  company: z.nullable(z.string()),
  /** Whether the reader may ship from it: owners and buyers may, viewers look. */
  may_release: z.boolean(),
  /** Today where the office is. */
  today: z.string(),
  /** The one to reorder first comes first. */
  items: z.array(StockItem),
  releases: z.array(Release),
  movements: z.array(Movement),
  has_more_movements: z.boolean(),
  addresses: z.array(Address),
});
export type Storage = z.infer<typeof Storage>;

const StaffMovement = z.extend(Movement, { by: z.string(), on_hand_after: z.int(), reserved_after: z.int() });
export type StaffMovement = z.infer<typeof StaffMovement>;
const StaffRelease = z.extend(Release, { staff_label: z.string(), company: z.string() });
export type StaffRelease = z.infer<typeof StaffRelease>;

const StaffItemRow = z.extend(z.omit(StockItem, { steps: true, shipped_weeks: true }), {
  company: z.string(),
  location: z.string(),
});
export type StaffItemRow = z.infer<typeof StaffItemRow>;

export const StaffStorageItem = z.extend(StockItem, {
  company: z.string(),
  location: z.string(),
  may_write: z.boolean(),
  movements: z.array(StaffMovement),
  releases: z.array(StaffRelease),
  addresses: z.array(Address),
});
export type StaffStorageItem = z.infer<typeof StaffStorageItem>;

const Link = z._default(
  z.union([
    z.literal(''),
    z.string().check(z.regex(/^[\w-]{16,64}$/, 'This link is incomplete. Please copy it again.')),
  ]),
  '',
);
const ItemId = z.uuid('We couldn’t find this item.');
const ReleaseId = z.uuid('We couldn’t find this shipment.');
const Version = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));
const wholeOf = (things: string) => `Please enter a whole number of ${things}.`;
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day.'));

const releaseInput = {
  item_id: ItemId,
  /** Full cases of an item that is packed in cases, and beside them loose pieces; of any other item pieces alone. */
  cases: z._default(wholeNumber('The number of cases', 0, mostPieces), 0),
  pieces: z._default(wholeNumber('The number of pieces', 0, mostPieces), 0),
  /** One of the address book; without it `ship_to` is another place. */
  address_id: optionalUuid('The address'),
  ship_to: z.optional(PostalAddress),
  wanted_on: z._default(z.union([z.literal(''), Day], 'Please choose a day.'), ''),
  note: optionalText(300),
  /** Of the item when the form was made: the same form sent twice is one release, a new one is another. */
  seen_version: z._default(Version, 0),
};

/** Added, or taken away with a sign in front. */
const signed = (things: string) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union(
          [z.number(), z.string().check(z.regex(/^[-−+]?(\d{1,9}|\d{1,3}(,\d{3})+)$/, wholeOf(things)))],
          wholeOf(things),
        ),
        z.transform((value) => Number(String(value).replaceAll(',', '').replace('−', '-'))),
      ),
      z.int(wholeOf(things)),
    ),
  );
const moveInput = { id: ReleaseId, to: z.enum(releaseStates), version: Version, reason: optionalText(1000) };

export const storageEndpoints = {
  'GET /api/storage': defineEndpoint({
    audience: 'anyone',
    summary: 'What a company has in storage: by the token of a link, or for the person logged in.',
    input: z.object({
      link: Link,
      /** How many movements, the newest first. */
      movements: z._default(wholeNumber('The number of movements', 1, 500), 10),
    }),
    output: Storage,
  }),
  'POST /api/storage/release': defineEndpoint({
    audience: 'anyone',
    summary: 'Asks to ship cases or pieces to an address; they are reserved at once. Takes an Idempotency-Key.',
    input: z.object({ link: Link, ...releaseInput }),
    output: Release,
  }),
  'POST /api/storage/release/move': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer cancels a release or says that it arrived; a stale version is a conflict.',
    input: z.object({ link: Link, ...moveInput }),
    output: Release,
  }),

  'GET /api/backoffice/storage': defineEndpoint({
    audience: 'staff',
    summary: 'All stored items, the one to reorder first comes first.',
    input: z.object({ ...cursorInput, keyword: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
    output: z.object({
      meta: CursorMeta,
      today: z.string(),
      list: z.array(StaffItemRow),
      counts: z.object({ due: z.int(), releases: z.int(), on_hand: z.int() }),
      may_write: z.boolean(),
    }),
  }),
  'GET /api/backoffice/storage/releases': defineEndpoint({
    audience: 'staff',
    summary: 'Releases that wait to be picked or shipped, or are on their way, the oldest first.',
    input: z.object({}),
    output: z.object({ list: z.array(StaffRelease) }),
  }),
  'GET /api/backoffice/storage/item': defineEndpoint({
    audience: 'staff',
    summary: 'A stored item with its movements and releases.',
    input: z.object({ id: ItemId }),
    output: StaffStorageItem,
  }),
  'POST /api/backoffice/storage/item': defineEndpoint({
    audience: 'staff',
    needs: 'storage.write',
    summary:
      'Starts a stored item of a customer’s company, with nothing in it yet. One of the same product, options, artwork and lot answers.',
    input: NewStoredItem,
    output: StaffStorageItem,
  }),
  'POST /api/backoffice/storage/post': defineEndpoint({
    audience: 'staff',
    needs: 'storage.write',
    summary: 'Receives goods, corrects a balance with a reason, or notes a count. Takes an Idempotency-Key.',
    input: z.object({
      item_id: ItemId,
      version: Version,
      act: z.enum(['in', 'adjust', 'count']),
      /** Received, added or taken away, or counted: full cases and pieces beside them, or one of both. */
      cases: signed('cases'),
      pieces: signed('pieces'),
      reason: z._default(z.enum([...adjustReasonNames, '']), ''),
      note: optionalText(200),
      /** What came in: the number of an order. */
      reference: optionalText(80),
    }),
    output: StaffStorageItem,
  }),
  'POST /api/backoffice/storage/release': defineEndpoint({
    audience: 'staff',
    needs: 'storage.write',
    summary: 'Ships for a customer who called: the same as the customer’s own call. Takes an Idempotency-Key.',
    input: z.object(releaseInput),
    output: StaffStorageItem,
  }),
  'POST /api/backoffice/storage/release/move': defineEndpoint({
    audience: 'staff',
    needs: 'storage.write',
    summary: 'Picks, ships with a carrier, delivers or rejects a release.',
    input: z.object({ ...moveInput, carrier: optionalLine(60), tracking: optionalText(80) }),
    output: StaffRelease,
  }),
};
