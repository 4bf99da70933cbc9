import { randomBytes } from 'node:crypto';
import type { CartArtwork } from '#contract/artwork/line-artwork.ts';
import { type Cart, maxCartLines } from '#contract/cart/cart.ts';
import { toChoiceKey } from '#contract/cart/line-choice.ts';
import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import { findBreak } from '#contract/catalog/pricing/ladder.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { toSharedCartPath } from '#contract/paths.ts';
import type { Queryable } from '#database/connect.ts';
import {
  type CartOwner,
  deleteCartLine,
  deleteCartLines,
  findCartLine,
  findSharedLines,
  insertSharedList,
  joinCarts,
  listCartRows,
  listProductsForLines,
  lockCartLines,
  putCartLine,
  updateCartLine,
} from '#database/queries/carts.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { readAgreedPrices } from '#database/queries/price-agreements.ts';
import { readFreightRates, readTaxRates } from '#database/queries/records.ts';
import { listStockLevels } from '#database/queries/stock.ts';
import { listExemptRegions } from '#database/queries/taxes.ts';
import type { Caller } from '../../calls/caller.ts';
import { isGuestId } from '../../calls/guest-id.ts';
import type { Parts } from '../../parts.ts';
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import { findLineFault } from '../ordering/line-rules.ts';
import { type CartFacts, type PresentedLine, toCart, toListVersion } from './present.ts';

interface RequestLine {
  product_uuid: string;
  quantity: number;
  options: Record<string, string>;
  artwork?: CartArtwork | null;
}

/**
 * Whose cart it is: that of the company a person buys for, else the person's, else the browser's. A viewer buys nothing and
 * has a cart of their own. What was collected before joins with the first call that brings both.
 */
export async function findOwner(db: Queryable, guestId: string, { session }: Caller): Promise<CartOwner | null> {
  const guest = isGuestId(guestId) ? { guestId } : null;
  if (!session) return guest;
  const companyId = await findBuyersCompany(db, session.userId);
  const person = { userId: session.userId };
  const owner = companyId ? { companyId } : person;
  if (guest) await joinCarts(db, guest, owner);
  if (owner !== person) await joinCarts(db, person, owner);
  return owner;
}

/** The company a person buys for: its cart is theirs, and so are its prices. */
async function findBuyersCompany(db: Queryable, userId: string): Promise<string | null> {
  const { companyId, role } = await findWorkplace(db, userId);
  return mayBuy(role) ? companyId : null;
}

/** The ladder that the caller's cart prices a product by; null where no agreement makes it lower than the list. */
export async function readAgreedLadder(
  { database }: Parts,
  uuid: string,
  { session }: Caller,
): Promise<PriceBreak[] | null> {
  const companyId = session && (await findBuyersCompany(database, session.userId));
  const agreed = await readAgreedPrices(database, companyId);
  const [found] = agreed.has(uuid) ? await listProductsForLines(database, [uuid]) : [];
  if (!found) return null;
  const { priceLadder } = atAgreedPrices(found.product, agreed);
  const isLower = priceLadder.some(
    ({ quantity, unit_price_mills }) =>
      unit_price_mills < (findBreak(found.product.priceLadder, quantity)?.unit_price_mills ?? 0),
  );
  return isLower ? dropRepeats(priceLadder, found.product.priceLadder.length) : null;
}

/** Leaves out breaks at which nothing changes, down to the length of the list: the page has room for that many. */
function dropRepeats(ladder: readonly PriceBreak[], length: number): PriceBreak[] {
  const at = ladder.findIndex((step, index) => step.unit_price_mills === ladder[index - 1]?.unit_price_mills);
  return ladder.length > length && at > 0 ? dropRepeats(ladder.toSpliced(at, 1), length) : [...ladder];
}

export async function readCart(db: Queryable, owner: CartOwner | null, zip = ''): Promise<Cart> {
  const rows = owner ? await listCartRows(db, owner) : [];
  const lines = rows.map(({ line, ...rest }) => ({ ...rest, ...line }));
  const companyId = owner && 'companyId' in owner ? owner.companyId : null;
  return toCart(lines, await readFacts(db, lines, companyId), zip);
}

export async function addLine({ database }: Parts, owner: CartOwner, wanted: RequestLine): Promise<Cart | Failure> {
  const [found] = await listProductsForLines(database, [wanted.product_uuid]);
  if (!found) return fail('notFound', { msg: 'We no longer carry this product.' });
  const fault = findLineFault(found.product, wanted);
  if (fault) return fail('invalid', { msg: fault.sentence, fields: { [fault.field]: fault.sentence } });
  const full = await refuseFullList(database, owner, [wanted]);
  if (full) return full;
  await putCartLine(database, owner, toRow(wanted));
  return readCart(database, owner);
}

/** Quantity 0 removes the line; one that is gone already is a success. */
export async function changeLine(
  { database }: Parts,
  owner: CartOwner,
  { id, quantity }: { id: string; quantity: number },
): Promise<Cart | Failure> {
  if (quantity === 0) {
    await deleteCartLine(database, owner, id);
    return readCart(database, owner);
  }
  const line = await findCartLine(database, owner, id);
  const [found] = line ? await listProductsForLines(database, [line.productUuid]) : [];
  if (!line || !found) return fail('notFound', { msg: 'This product is no longer in your cart.' });
  const fault = findLineFault(found.product, { quantity, options: line.options });
  // Options that are no longer offered are reported at the line, and do not prevent another quantity.
  if (fault?.field === 'quantity') {
    return fail('invalid', { msg: fault.sentence, fields: { quantity: fault.sentence } });
  }
  await updateCartLine(database, owner, id, quantity);
  return readCart(database, owner);
}

export async function shareLines(
  { database }: Parts,
  owner: CartOwner | null,
): Promise<{ id: string; url: string } | Failure> {
  const rows = owner ? await listCartRows(database, owner) : [];
  if (rows.length === 0) return fail('invalid', { msg: 'Your cart is empty, so there’s nothing to share yet.' });
  const id = randomBytes(18).toString('base64url');
  const lines = rows.map(({ line }) => ({
    product_uuid: line.productUuid,
    quantity: line.quantity,
    options: line.options,
  }));
  await insertSharedList(database, id, lines);
  return { id, url: toSharedCartPath(id) };
}

export async function readSharedCart({ database }: Parts, id: string): Promise<Cart | Failure> {
  const lines = await findSharedLines(database, id);
  if (!lines) return failUnknownList();
  const known = await withProducts(database, lines);
  // Others open it too: a shared cart has list prices.
  return toCart(known, await readFacts(database, known, null));
}

/** Lines that no longer fit come along all the same, and say what is wrong with them. */
export async function takeLines({ database }: Parts, owner: CartOwner, id: string): Promise<Cart | Failure> {
  const shared = await findSharedLines(database, id);
  if (!shared) return failUnknownList();
  const known = await withProducts(database, shared);
  const wanted = known.map(({ product, quantity, options }) => ({ product_uuid: product.uuid, quantity, options }));
  const full = await refuseFullList(database, owner, wanted);
  if (full) return full;
  await database.transaction(async (tx) => {
    for (const line of wanted) await putCartLine(tx, owner, toRow(line));
  });
  return readCart(database, owner);
}

async function readFacts(db: Queryable, lines: readonly PresentedLine[], companyId: string | null): Promise<CartFacts> {
  const uuids = lines.map(({ product }) => product.uuid);
  return {
    rates: await readFreightRates(db),
    available: await listStockLevels(db, uuids),
    agreed: await readAgreedPrices(db, companyId),
    taxes: await readTaxRates(db),
    exemptRegions: companyId ? await listExemptRegions(db, companyId) : [],
  };
}

/** A product that left the range leaves the cart too. */
async function withProducts(db: Queryable, lines: RequestLine[]): Promise<PresentedLine[]> {
  const found = await listProductsForLines(db, [...new Set(lines.map((line) => line.product_uuid))]);
  const byUuid = new Map(found.map((row) => [row.product.uuid, row]));
  return lines.flatMap(({ product_uuid, quantity, options }, position) => {
    const row = byUuid.get(product_uuid);
    return row ? [{ ...row, id: String(position + 1), quantity, options, artwork: null }] : [];
  });
}

async function refuseFullList(db: Queryable, owner: CartOwner, wanted: RequestLine[]): Promise<Failure | null> {
  const rows = await listCartRows(db, owner);
  const keys = new Set(rows.map(({ line }) => `${line.productUuid}${line.choiceKey}`));
  for (const line of wanted) keys.add(`${line.product_uuid}${toChoiceKey(line.options)}`);
  if (keys.size <= maxCartLines) return null;
  return fail('invalid', {
    msg: `A cart holds up to ${maxCartLines} products. Remove one, or send this cart first.`,
  });
}

interface SentLine {
  productUuid: string | null;
  quantity: number;
  options: Record<string, string>;
}

/**
 * Whether the cart is still what its owner saw. Locked until the request is stored, so that no other window changes it.
 * `shown` is the version in the form; a form without one contains the lines themselves.
 */
export async function refuseStaleList(
  db: Queryable,
  owner: CartOwner | null,
  shown: string,
  sent: SentLine[],
): Promise<Failure | null> {
  const kept = owner ? await lockCartLines(db, owner) : [];
  if (toListVersion(kept) === (shown === 'on' ? toListVersion(sent) : shown)) return null;
  return fail('conflict', { msg: 'Your cart has changed in another window. Please check it again.' });
}

/** What became a request leaves the cart, as far as it is still in it as it was sent. */
export async function dropSentLines(db: Queryable, owner: CartOwner | null, sent: SentLine[]): Promise<void> {
  const lines = sent.flatMap(({ productUuid, quantity, options }) =>
    productUuid ? [{ productUuid, quantity, options, choiceKey: toChoiceKey(options) }] : [],
  );
  if (owner && lines.length > 0) await deleteCartLines(db, owner, lines);
}

function toRow({ product_uuid, quantity, options, artwork = null }: RequestLine) {
  return { productUuid: product_uuid, quantity, options, choiceKey: toChoiceKey(options), artwork };
}

function failUnknownList(): Failure {
  return fail('notFound', { msg: 'We couldn’t find this cart. Please ask for the link again.' });
}
