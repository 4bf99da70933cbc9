import { fromLineOptions, toLineOptions } from '#contract/cart/line-choice.ts';
import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { mostStoreProducts } from '#contract/stores/stores.ts';
import { storeWorkflow } from '#contract/workflows/store-workflow.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { attachFiles, findOwnFiles } from '#database/queries/files.ts';
import { readAgreedPrices } from '#database/queries/price-agreements.ts';
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
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import { toPriceable } from '../ordering/line-rules.ts';

import { readLogoColors, toTerms } from './start-store.ts';

/** Changes a store on the version that was seen; each change is a new one. */
function changing(
  parts: Parts,
  { id, version }: { id: string; version: number },
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
  input: CallInput<'POST /api/backoffice/store/save'>,
  actor: StaffActor,
): Promise<StoreRecord | Failure> {
  const owner = { userId: actor.userId, guestId: input.guest_id || null };
  const [own] = input.logo_file_id ? await findOwnFiles(parts.database, [input.logo_file_id], owner) : [];
  const colors = own ? await readLogoColors(parts, own.id) : null;
  if (input.logo_file_id && !colors)
    return fail('invalid', { fields: { logo_file_id: 'Please upload the logo as PNG, JPG or WebP.' } });
  return changing(parts, input, async (tx, store) => {
    if (own) await attachFiles(tx, [own.id], 'store', store.id);
    const logo = own && colors ? { logoFileId: own.id, colors } : {};
    await changeStore(tx, store.id, { agreedUntil: input.agreed_until || null, ...logo });
    await recordEvent(tx, 'store.saved', { type: 'store', id: store.id }, toEventActor(actor), {});
    return null;
  });
}

/** What staff choose from: the options as a line keeps them, the print method last, without an unprinted one. */
export async function listChoices(db: Queryable, input: string) {
  const product = await findProductOfSku(db, input);
  const methods = product?.printMethods.filter(({ method }) => method !== 'none') ?? [];
  if (!product?.customisable || methods.length === 0) return fail('notFound');
  const rules = toPriceable(product);
  // The name of its entry is that of the lines.
  const [[entry] = ['']] = Object.entries(toLineOptions(rules, { options: {}, printMethod: methods[0]?.method }));
  return {
    sku: product.sku,
    title: product.title,
    choices: [
      ...product.options.map(({ name, values }) => ({ name, values: values.map(({ label }) => label) })),
      { name: entry, values: methods.map(({ name }) => name) },
    ],
  };
}

export function addProduct(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/store/product'>,
  actor: StaffActor,
): Promise<StoreRecord | Failure> {
  return changing(parts, input, async (tx, store) => {
    const refuse = (sentence: string) => fail('invalid', { fields: { sku: sentence } });
    const product = await findProductOfSku(tx, input.sku);
    if (!product) return refuse('There’s no product with this SKU.');
    const rules = toPriceable(product);
    const choice = checkChoice(rules, fromLineOptions(rules, input.options));
    if (!choice.ok) return fail('invalid', { fields: { options: choice.sentence } });
    const agreed = await readAgreedPrices(tx, store.companyId);
    const terms = toTerms(atAgreedPrices(product, agreed), input.options, input.percent_off);
    if (!terms) return refuse('This product isn’t printed. Customers buy it from stock at checkout.');
    if ((await listStoreProducts(tx, store.id)).length >= mostStoreProducts)
      return refuse(`A store has at most ${mostStoreProducts} products.`);
    if (!(await insertStoreProduct(tx, { storeId: store.id, productUuid: product.uuid, ...terms })))
      return refuse('This product is already in the store with these options.');
    const { sku } = product;
    await recordEvent(tx, 'store.product_added', { type: 'store', id: store.id }, toEventActor(actor), { sku });
    return null;
  });
}

export function changeProduct(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/store/product/change'>,
  actor: StaffActor,
): Promise<StoreRecord | Failure> {
  return changing(parts, input, async (tx, store) => {
    const row = await findLine(tx, store, input.product_id);
    if (!row) return fail('notFound');
    const breaks = input.breaks.toSorted((a, b) => a.quantity - b.quantity);
    const fault = findBreakFault(breaks, input.usual_quantity);
    if (fault) return fail('invalid', { fields: { breaks: fault } });
    const { usual_quantity: usualQuantity, is_usual: isUsual } = input;
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
  input: CallInput<'POST /api/backoffice/store/product/remove'>,
  actor: StaffActor,
): Promise<StoreRecord | Failure> {
  return changing(parts, input, async (tx, store) => {
    const row = await findLine(tx, store, input.product_id);
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
