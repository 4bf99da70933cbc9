import { toStoreColors } from '#contract/stores/store-colors.ts';
import type { Database, Queryable } from '#database/connect.ts';
import { findWorkplace, listMembers } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { attachFiles } from '#database/queries/files.ts';
import {
  findProductOfSku,
  findStoreOfCompany,
  insertStore,
  insertStoreProduct,
  setSpendingLimit,
} from '#database/queries/stores.ts';
import type { Stories } from '#database/seed/stories.ts';
import { findPalette } from '#print/mockup/palette.ts';
import { openPixels } from '../images/compose-picture.ts';
import { toTerms } from '../modules/stores/start-store.ts';
import type { Settings } from '../settings.ts';
import { storeDemoLogo } from './logo.ts';

/** The store of the demo company, open, in the logo of its brand, with a spending limit for its buyer. */
export async function seedStore(
  database: Database,
  settings: Settings,
  { store: story }: Stories,
  people: { customer: { id: string }; staff: { id: string } },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { companyId } = await findWorkplace(tx, people.customer.id);
    if (!companyId || (await findStoreOfCompany(tx, companyId))) return;
    const logo = await storeDemoLogo(tx, settings);
    const colors = toStoreColors(findPalette(await openPixels(logo.content)).inks.map(({ color }) => color));
    const store = await insertStore(tx, { companyId, state: 'open', logoFileId: logo.id, colors });
    await attachFiles(tx, [logo.id], 'store', store.id);
    await addProducts(tx, store.id, story);
    for (const { userId, role } of await listMembers(tx, companyId))
      if (role === 'buyer') await setSpendingLimit(tx, { companyId, userId, cents: story.buyerLimitCents });
    const actor = { id: people.staff.id, roles: ['admin'] } as const;
    await recordEvent(tx, 'store.started', { type: 'store', id: store.id }, actor, {});
    await recordEvent(tx, 'store.moved', { type: 'store', id: store.id }, actor, { from: 'draft', to: 'open' });
  });
}

async function addProducts(tx: Queryable, storeId: string, { products, percentOff }: Stories['store']): Promise<void> {
  for (const [index, sku] of products.entries()) {
    const product = await findProductOfSku(tx, sku);
    const terms = product && toTerms(product, {}, percentOff);
    if (!product || !terms) continue;
    await insertStoreProduct(tx, {
      ...{ storeId, productUuid: product.uuid, ...terms, isUsual: index < 3 },
      // As in orders, the id of approved artwork; the demo has no file behind it.
      artworkId: index < products.length - 1 ? crypto.randomUUID() : null,
    });
  }
}
