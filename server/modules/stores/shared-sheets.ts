import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { SharedLinkKeys, SharedSheet } from '#contract/stores/shared-sheets.ts';
import { findCatalogProduct } from '#database/queries/stores.ts';
import { describeJudged } from '#print/looks/describe-judged.ts';
import type { Caller } from '../../calls/caller.ts';
import { toPath } from '../catalog/product-facts.ts';
import { openShared, type StoreParts, share } from './shared-links.ts';
import { toSheetPictureUrl, toSmallLogoUrl } from './store-pictures.ts';

/** A link to the brand sheet of a look. */
export function shareSheet(
  context: StoreParts,
  { look, background, products, ...file }: CallInput<'POST /api/sheet/share'>,
  caller: Caller,
): Promise<SharedLinkKeys | Failure> {
  return share(context, file, { industry: '', sheet: { look, background, products } }, caller);
}

/** As its maker saw it: the same products in the same look, printed here by the same code. */
export async function showSheet(
  { parts, pictures, links }: StoreParts,
  token: string,
  network: string,
): Promise<SharedSheet | Failure> {
  const opened = await openShared(parts, token);
  if (opened instanceof Failure) return opened;
  const { store, linkId, expiresAt } = opened;
  const { sheet, logoFileId } = store;
  if (!sheet) return fail('gone', { msg: 'This link opens a store.' });
  const rows = await Promise.all(sheet.products.map((uuid) => findCatalogProduct(parts.database, uuid)));
  const products = rows.filter((row) => row !== null);
  const judged = await pictures.judge(logoFileId, products, sheet, network);
  return {
    look: sheet.look,
    logo: toSmallLogoUrl(links, logoFileId, linkId),
    made_at: store.createdAt.toISOString(),
    shared_until: expiresAt.toISOString(),
    // What carries the logo alone by now shows nothing of the look.
    products: products.flatMap((product, at) => {
      const made = judged[at];
      if (!made) return [];
      const picture = toSheetPictureUrl(links, store, product.uuid, linkId);
      return [
        { uuid: product.uuid, title: product.title, path: toPath(product), picture, words: describeJudged(made) },
      ];
    }),
  };
}
