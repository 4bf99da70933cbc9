import type { PriceBreak } from '#contract/catalog/catalogue-product.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { mostStoreProducts } from '#contract/stores/stores.ts';
import { storeWorkflow } from '#contract/workflows/store-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { attachFiles, findOwnFiles } from '#database/queries/files.ts';
import {
  changeStore,
  changeStoreProduct,
  deleteStoreProduct,
  findProductOfSku,
  insertStoreProduct,
  listStoreProducts,
  lockStore,
  type StoreProductRow,
  type StoreRecord,
} from '#database/queries/stores.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toConflict, toEventActor } from '../../workflow/advance.ts';
import type { StaffActor } from '../storage/stock.ts';
import { readLogoColors, toTerms } from './start-store.ts';

interface AskedChange {
  id: string;
  version: number;
}

/** Changes a store on the version that was seen; each change is a new one. */
function changing(
  parts: Parts,
  { id, version }: AskedChange,
  work: (tx: Queryable, store: StoreRecord) => Promise<Failure | null>,
): Promise<StoreRecord | Failure> {
  return rollingBack<StoreRecord>(parts.database, async (tx) => {
    const store = await lockStore(tx, id);
    if (!store) return fail('notFound');
    if (store.version !== version) return toConflict(storeWorkflow, store);
    return (await work(tx, store)) ?? changeStore(tx, id);
  });
}

export async function saveStore(
  parts: Parts,
  asked: AskedChange & { agreed_until: string; logo_file_id: string; guest_id: string },
  actor: StaffActor,
): Promise<StoreRecord | Failure> {
  const owner = { userId: actor.userId, guestId: asked.guest_id || null };
  const [own] = asked.logo_file_id ? await findOwnFiles(parts.database, [asked.logo_file_id], owner) : [];
  const colors = own ? await readLogoColors(parts, own.id) : null;
  if (asked.logo_file_id && !colors)
    return fail('invalid', { fields: { logo_file_id: 'Please upload the logo as PNG, JPG or WebP.' } });
  return changing(parts, asked, async (tx, store) => {
    if (own) await attachFiles(tx, [own.id], 'store', store.id);
    const logo = own && colors ? { logoFileId: own.id, colors } : {};
    await changeStore(tx, store.id, { agreedUntil: asked.agreed_until || null, ...logo });
    await recordEvent(tx, 'store.saved', { type: 'store', id: store.id }, toEventActor(actor), {});
    return null;
  });
}

export function addProduct(
  parts: Parts,
  asked: AskedChange & { sku: string; percent_off: number },
  actor: StaffActor,
): Promise<StoreRecord | Failure> {
  return changing(parts, asked, async (tx, store) => {
    const refuse = (sentence: string) => fail('invalid', { fields: { sku: sentence } });
    const product = await findProductOfSku(tx, asked.sku);
    if (!product) return refuse('There’s no product with this SKU.');
    const terms = toTerms(product, {}, asked.percent_off);
    if (!terms) return refuse('This product is not printed. Customers buy it from stock at checkout.');
    if ((await listStoreProducts(tx, store.id)).length >= mostStoreProducts)
      return refuse(`A store has at most ${mostStoreProducts} products.`);
    if (!(await insertStoreProduct(tx, { storeId: store.id, productUuid: product.uuid, ...terms })))
      return refuse('This product is in the store already.');
    const { sku } = product;
    await recordEvent(tx, 'store.product_added', { type: 'store', id: store.id }, toEventActor(actor), { sku });
    return null;
  });
}

export function changeProduct(
  parts: Parts,
  asked: AskedChange & { product_id: string; breaks: PriceBreak[]; usual_quantity: number; is_usual: boolean },
  actor: StaffActor,
): Promise<StoreRecord | Failure> {
  return changing(parts, asked, async (tx, store) => {
    const row = await findLine(tx, store, asked.product_id);
    if (!row) return fail('notFound');
    const breaks = asked.breaks.toSorted((a, b) => a.quantity - b.quantity);
    const fault = findBreakFault(breaks, asked.usual_quantity);
    if (fault) return fail('invalid', { fields: { breaks: fault } });
    const { usual_quantity: usualQuantity, is_usual: isUsual } = asked;
    await changeStoreProduct(tx, store.id, row.line.id, { breaks, usualQuantity, isUsual });
    const { sku } = row.product;
    const subject = { type: 'store', id: store.id } as const;
    await recordEvent(tx, 'store.product_changed', subject, toEventActor(actor), { sku, breaks });
    return null;
  });
}

function findBreakFault(breaks: readonly PriceBreak[], usual: number): string | null {
  const isTwice = breaks.some(({ quantity }, index) => breaks[index + 1]?.quantity === quantity);
  if (isTwice) return 'Each quantity can have one price.';
  const isDearer = breaks.some(
    (each, index) => (breaks[index - 1]?.unit_price_mills ?? each.unit_price_mills) < each.unit_price_mills,
  );
  if (isDearer) return 'A larger quantity can’t cost more per piece.';
  return breaks.some(({ quantity }) => quantity === usual) ? null : 'The usual quantity must be one of the breaks.';
}

export function removeProduct(
  parts: Parts,
  asked: AskedChange & { product_id: string },
  actor: StaffActor,
): Promise<StoreRecord | Failure> {
  return changing(parts, asked, async (tx, store) => {
    const row = await findLine(tx, store, asked.product_id);
    if (!row) return fail('notFound');
    await deleteStoreProduct(tx, store.id, row.line.id);
    const { sku } = row.product;
    await recordEvent(tx, 'store.product_removed', { type: 'store', id: store.id }, toEventActor(actor), { sku });
    return null;
  });
}

async function findLine(tx: Queryable, store: StoreRecord, id: string): Promise<StoreProductRow | null> {
  return (await listStoreProducts(tx, store.id)).find(({ line }) => line.id === id) ?? null;
}
