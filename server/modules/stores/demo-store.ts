import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { SharedLinkKeys } from '#contract/stores/shared-sheets.ts';
import { inkColors } from '#contract/stores/store-colors.ts';
import type { DemoStore, StoreProduct } from '#contract/stores/stores.ts';
import { isIndustry, listIndustryTagRows } from '#database/queries/catalog.ts';
import { type CatalogProduct, listPrintedProducts } from '#database/queries/stores.ts';
import type { Caller } from '../../calls/caller.ts';
import { presentBrand, presentCatalog } from './present.ts';
import { openShared, type StoreParts, share } from './shared-links.ts';
import { type StorePictures, sampleBrand, toStorePictureUrl } from './store-pictures.ts';

const shown = 6;
/** More than are shown: those without a print zone are passed over. */
const looked = 24;
/** The products of a demo store: those of a restaurant type, each with a place for the logo. */
export async function listDemoProducts(
  { parts: { database }, pictures }: StoreParts,
  industry: string,
): Promise<CatalogProduct[]> {
  const tags = await listIndustryTagRows(database);
  const tag = tags.find(({ slug }) => slug === industry);
  const found: CatalogProduct[] = [];
  for (const product of await listPrintedProducts(database, tag?.uuid ?? null, looked)) {
    if (found.length === shown) break;
    if (await pictures.isPrinted(product)) found.push(product);
  }
  return found;
}

export async function showDemo(
  store: StoreParts,
  { logo, type }: { logo: string; type: string },
  network: string,
): Promise<DemoStore | Failure> {
  const { database } = store.parts;
  const opened = logo ? await openShared(store.parts, logo) : null;
  if (opened instanceof Failure) return opened;
  // A link to one page opens no other.
  if (opened?.store.sheet) return fail('gone', { msg: 'This link opens a brand sheet.' });
  const tags = await listIndustryTagRows(database);
  const requested = type || opened?.store.industry || 'pizzeria';
  const industry = tags.some(({ slug }) => slug === requested) ? requested : '';
  const logoId = opened?.store.logoFileId ?? sampleBrand.id;
  const products = await listDemoProducts(store, industry);
  return {
    brand: opened
      ? await presentBrand(database, store.links, { name: '', ...opened.store }, opened.linkId)
      : await presentSample(store.pictures, network),
    shared_until: opened?.expiresAt.toISOString() ?? null,
    industry,
    industries: tags.map(({ slug, name }) => ({ slug, name })),
    products: products.map((product, index) => ({
      ...presentCatalog(product),
      id: product.uuid,
      picture: toStorePictureUrl(store.links, logoId, product.uuid, opened?.linkId),
      details: product.highlights[0] ?? '',
      ...toSamplePrices(product.priceLadder),
      is_usual: index < 3,
      has_artwork: true,
      last_ordered_on: null,
      stored: index < 3 ? toSampleStock(product, index) : null,
    })),
  };
}

async function presentSample(pictures: StorePictures, network: string) {
  return {
    name: sampleBrand.name,
    logo: '/store-pictures/sample/logo.png?v=1',
    colors: (await pictures.findColors(sampleBrand.id, network)) ?? inkColors,
  };
}

/** Three breaks of the list price, the middle one chosen. */
function toSamplePrices(ladder: readonly PriceBreak[]): Pick<StoreProduct, 'breaks' | 'usual_quantity'> {
  const breaks = ladder.slice(0, 3);
  return { breaks, usual_quantity: (breaks[1] ?? breaks[0])?.quantity ?? 1 };
}

/** Storage at work: a product that runs short, and two that do not. Sample figures, and the page says so. */
function toSampleStock({ casePack }: CatalogProduct, index: number): StoreProduct['stored'] {
  const cases = [5, 21, 13][index] ?? 10;
  const days = [35, 63, 108][index] ?? 60;
  const weeks = Array.from({ length: 16 }, (_, week) => 2 + ((week * 5 + index * 3) % 4));
  return { pieces: cases * casePack, days_left: days, order_by: null, is_short: index === 0, weeks };
}

/** A link to the demo in a visitor's logo. */
export async function shareStore(
  context: StoreParts,
  input: CallInput<'POST /api/store/share'>,
  caller: Caller,
): Promise<SharedLinkKeys | Failure> {
  const industry = (await isIndustry(context.parts.database, input.type)) ? input.type : '';
  return share(context, input, { industry, sheet: null }, caller);
}
