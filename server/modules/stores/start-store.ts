import { fromLineOptions, toLineOptions } from '#contract/cart/line-choice.ts';
import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { raiseLadder } from '#contract/catalog/pricing/ladder.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { inkColors, type StoreColors, toStoreColors } from '#contract/stores/store-colors.ts';
import { mostStoreProducts } from '#contract/stores/stores.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findWorkplace, lockCompany } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { attachFiles, findFile, listAttachedFiles } from '#database/queries/files.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import { readAgreedPrices } from '#database/queries/price-agreements.ts';
import { findRequestRecord } from '#database/queries/requests.ts';
import {
  type CatalogProduct,
  findCatalogProduct,
  findStoreOfCompany,
  insertStore,
  insertStoreProduct,
  listBoughtLines,
  type StoreRecord,
} from '#database/queries/stores.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import { toPriceable } from '../ordering/line-rules.ts';

import { pictureKinds } from './shared-links.ts';

const shownBreaks = 3;

/** The store of a company, with what it had printed before; the one it has where there is one. */
export async function startStore(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/store/start'>,
  actor: StaffActor,
): Promise<StoreRecord | Failure> {
  const { database } = parts;
  const request = input.request_id ? await findRequestRecord(database, input.request_id) : null;
  if (input.request_id && !request) return fail('notFound');
  const email = request?.businessEmail ?? input.customer_email ?? '';
  const user = email ? await findUserByEmail(database, email) : null;
  const companyId = request?.companyId ?? (user ? (await findWorkplace(database, user.id)).companyId : null);
  if (!companyId) {
    const sentence = 'There’s no company with this email yet. Ask the customer to create an account with it first.';
    return fail('invalid', { msg: sentence, fields: { customer_email: sentence } });
  }
  const logo = request ? await findLogo(parts, request.id) : null;
  return rollingBack<StoreRecord>(database, async (tx) => {
    await lockCompany(tx, companyId);
    const before = await findStoreOfCompany(tx, companyId);
    if (before) return before;
    const store = await insertStore(tx, {
      companyId,
      requestId: request?.id ?? null,
      logoFileId: logo?.fileId ?? null,
      colors: logo?.colors ?? inkColors,
    });
    if (logo) await attachFiles(tx, [logo.fileId], 'store', store.id);
    await addBought(tx, store);
    await recordEvent(tx, 'store.started', { type: 'store', id: store.id }, toEventActor(actor), {});
    return store;
  });
}

/** The picture that came with the request: the logo the demo was seen with. */
async function findLogo(parts: Parts, requestId: string): Promise<{ fileId: string; colors: StoreColors } | null> {
  for (const { id } of await listAttachedFiles(parts.database, 'request', requestId)) {
    const colors = await readLogoColors(parts, id);
    if (colors) return { fileId: id, colors };
  }
  return null;
}

/** Null for a file that is no picture our decoder opens here. */
export async function readLogoColors(
  { database, files, pictureWorkers }: Parts,
  fileId: string,
): Promise<StoreColors | null> {
  const file = await findFile(database, fileId);
  const bytes = file && pictureKinds.includes(file.kind) ? await files.get(file.key) : null;
  if (!bytes) return null;
  const { logo } = await pictureWorkers.run(fileId, (worker) => worker.openLogo(bytes));
  return toStoreColors(logo.palette.inks.map(({ color }) => color));
}

/** What the company had printed, at today's list prices: staff agree on better ones. */
async function addBought(tx: Queryable, store: StoreRecord): Promise<void> {
  const agreed = await readAgreedPrices(tx, store.companyId);
  for (const { line } of await listBoughtLines(tx, store.companyId, mostStoreProducts)) {
    const product = line.productUuid ? await findCatalogProduct(tx, line.productUuid) : null;
    const terms = product && toTerms(atAgreedPrices(product, agreed), line.content.options, 0);
    if (!product || !terms) continue;
    const usual = terms.breaks.find(({ quantity }) => quantity >= line.quantity) ?? terms.breaks.at(-1);
    await insertStoreProduct(tx, {
      storeId: store.id,
      productUuid: product.uuid,
      ...terms,
      usualQuantity: usual?.quantity ?? terms.usualQuantity,
      artworkId: line.artworkId,
      designId: line.designId,
      pictureFileId: line.pictureFileId,
    });
  }
}

/** The catalog's breaks of a choice less a discount; null for a choice that is not sold, or not printed. */
export function toTerms(
  product: CatalogProduct,
  options: Readonly<Record<string, string>>,
  percentOff: number,
): { options: Record<string, string>; breaks: PriceBreak[]; usualQuantity: number } | null {
  const rules = toPriceable(product);
  const printed = product.printMethods.find(({ method }) => method !== 'none');
  if (!product.customisable || !printed) return null;
  const requested = fromLineOptions(rules, options);
  const choice = checkChoice(rules, { ...requested, printMethod: requested.printMethod ?? printed.method });
  if (!choice.ok || choice.printMethod.method === 'none') return null;
  const ladder = raiseLadder(product.priceLadder, choice.surchargeMills).filter(
    ({ quantity }) => quantity >= choice.leastQuantity,
  );
  const breaks = ladder.slice(0, shownBreaks).map(({ quantity, unit_price_mills }) => ({
    quantity,
    unit_price_mills: Math.max(1, Math.round((unit_price_mills * (100 - percentOff)) / 100)),
  }));
  const usual = breaks[1] ?? breaks[0];
  if (!usual) return null;
  const line = toLineOptions(rules, { options: choice.options, printMethod: choice.printMethod.method });
  return { options: line, breaks, usualQuantity: usual.quantity };
}
