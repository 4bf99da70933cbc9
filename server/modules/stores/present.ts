import { toDay } from '#contract/day.ts';
import type { StockItem } from '#contract/storage/storage.ts';
import type { StoreBrand, StoreProduct } from '#contract/stores/stores.ts';
import type { Queryable } from '#database/connect.ts';
import { findFile } from '#database/queries/files.ts';
import { listItemsOfCompany } from '#database/queries/storage.ts';
import {
  type CatalogProduct,
  listLastOrdered,
  type StoreProductRow,
  type StoreRecord,
} from '#database/queries/stores.ts';
import type { FileLinks } from '../../files/file-url.ts';
import { toPath, toUnit } from '../catalog/product-facts.ts';
import { presentItems } from '../storage/present.ts';
import { type StorePictures, toCatalogPicture, toStorePictureUrl } from './store-pictures.ts';

const mostStoredItems = 100;
const weeksShown = 16;

/** What a line is: 'Kraft, 1 or 2 color flexo'. */
export const describeOptions = (options: Readonly<Record<string, string>>) => Object.values(options).join(', ');

export async function presentBrand(
  db: Queryable,
  links: FileLinks,
  { name, logoFileId, colors }: { name: string; logoFileId: string | null; colors: StoreBrand['colors'] },
  linkId: string | null = null,
): Promise<StoreBrand> {
  const file = logoFileId ? await findFile(db, logoFileId) : null;
  return { name, colors, logo: file && links.toUrl(file, linkId) };
}

/** What the catalog says of a product, in a store. */
export function presentCatalog(product: CatalogProduct) {
  return {
    product_uuid: product.uuid,
    title: product.title,
    path: toPath(product),
    image: toCatalogPicture(product),
    unit: toUnit(product.unit),
  };
}

/** The products of a company's store, with what is stored of each. */
export async function presentProducts(
  db: Queryable,
  { pictures, links }: { pictures: StorePictures; links: FileLinks },
  store: StoreRecord,
  rows: readonly StoreProductRow[],
): Promise<StoreProduct[]> {
  const stored = await listItemsOfCompany(db, store.companyId, mostStoredItems);
  const items = await presentItems(db, stored, { links, linkId: null });
  const ordered = await listLastOrdered(
    db,
    store.companyId,
    rows.map(({ product }) => product.uuid),
  );
  return Promise.all(
    rows.map(async ({ line, product }) => {
      const item = findStored(items, line);
      const last = ordered.get(product.uuid);
      return {
        ...presentCatalog(product),
        id: line.id,
        picture: await toPicture({ pictures, links }, store.logoFileId, product),
        details: describeOptions(line.options),
        breaks: line.breaks,
        usual_quantity: line.usualQuantity,
        is_usual: line.isUsual,
        has_artwork: line.artworkId !== null,
        last_ordered_on: last ? toDay(last) : null,
        stored: item
          ? {
              pieces: item.on_hand - item.reserved,
              days_left: item.days_left,
              order_by: item.order_by,
              is_short: item.is_short,
              weeks: item.shipped_weeks.slice(-weeksShown),
            }
          : null,
      };
    }),
  );
}

/** What is stored of a store's product: an item that says nothing of options or artwork is of any. */
function findStored(items: readonly StockItem[], { productUuid, options, artworkId }: StoreProductRow['line']) {
  const choice = JSON.stringify(Object.entries(options).toSorted());
  const agrees = (item: StockItem) => {
    const chosen = JSON.stringify(Object.entries(item.options).toSorted());
    return (chosen === '[]' || chosen === choice) && (item.artwork_id === null || item.artwork_id === artworkId);
  };
  const found = items.filter((item) => item.product_uuid === productUuid && agrees(item));
  return found.find(({ artwork_id }) => artwork_id === artworkId) ?? found[0];
}

/** With the store's logo; blank without one, so that no other brand is on it. */
export async function toPicture(
  { pictures, links }: { pictures: StorePictures; links: FileLinks },
  logoFileId: string | null,
  product: CatalogProduct,
): Promise<string> {
  if (!logoFileId) return pictures.findBlank(product);
  return (await pictures.isPrinted(product))
    ? toStorePictureUrl(links, logoFileId, product.uuid)
    : toCatalogPicture(product);
}
