import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { retention } from '#contract/retention.ts';
import { inkColors } from '#contract/stores/store-colors.ts';
import type { DemoStore, StoreProduct } from '#contract/stores/stores.ts';
import { isIndustry, listIndustryTagRows } from '#database/queries/catalog.ts';
import { recordEvent } from '#database/queries/events.ts';
import { attachFiles, findFile, findOwnFiles } from '#database/queries/files.ts';
import {
  deleteSharedStore,
  findSharedStore,
  insertSharedStore,
  type SharedStoreRecord,
} from '#database/queries/shared-stores.ts';
import { type CatalogProduct, listPrintedProducts } from '#database/queries/stores.ts';
import { createLink, findLink } from '../../access-links/access-links.ts';
import { type Caller, toCallerActor } from '../../calls/caller.ts';
import { toNetwork } from '../../calls/client-ip.ts';
import { toPreviewKey } from '../../files/file-keys.ts';
import type { FileLinks } from '../../files/file-url.ts';
import type { Parts } from '../../parts.ts';
import { presentBrand, presentCatalog } from './present.ts';
import { type StorePictures, sampleBrand, toStorePictureUrl } from './store-pictures.ts';

const shown = 6;
/** More than are shown: those without a print zone are passed over. */
const looked = 24;
const dayMs = 86_400_000;
/** What a decoder of ours opens in this process. A drawing is opened in a process of its own only. */
export const pictureKinds: readonly string[] = ['png', 'jpg', 'webp'];

export interface StoreParts {
  parts: Parts;
  pictures: StorePictures;
  links: FileLinks;
}

export interface OpenedSharedStore {
  store: SharedStoreRecord;
  linkId: string;
  expiresAt: Date;
}

/** A shared store by the token in its address; gone once it was removed or its time is up. */
export async function openSharedStore({ database }: Parts, token: string): Promise<OpenedSharedStore | Failure> {
  const link = await findLink(database, token, 'shared_store');
  const store = link && link.scope === 'view' ? await findSharedStore(database, link.subjectId) : null;
  if (!link || !store || link.expiresAt < new Date())
    return fail('gone', {
      msg: 'This store is no longer shared. The link was removed, or its 90 days are up.',
    });
  return { store, linkId: link.id, expiresAt: link.expiresAt };
}

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
  const opened = logo ? await openSharedStore(store.parts, logo) : null;
  if (opened instanceof Failure) return opened;
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

/** A link to the demo in a visitor's logo. From here on the logo is on our side, until the link is removed or ends. */
export async function shareStore(
  { parts, pictures }: StoreParts,
  input: CallInput<'POST /api/store/share'>,
  caller: Caller,
): Promise<{ token: string; remove_key: string; expires_at: string } | Failure> {
  const { database } = parts;
  const owner = { userId: caller.session?.userId ?? null, guestId: input.guest_id || null };
  const [own] = await findOwnFiles(database, [input.print_id], owner);
  const file = own ? await findFile(database, own.id) : null;
  const isPicture = file && pictureKinds.includes(file.kind);
  const colors = isPicture ? await pictures.findColors(file.id, toNetwork(caller.ip)) : null;
  if (!file || !colors) return fail('invalid', { msg: 'We didn’t get your whole logo. Please share it again.' });
  const industry = (await isIndustry(database, input.type)) ? input.type : '';
  const expiresAt = new Date(Date.now() + retention.sharedStores.days * dayMs);
  return database.transaction(async (tx) => {
    const { id } = await insertSharedStore(tx, { logoFileId: file.id, colors, industry });
    await attachFiles(tx, [file.id], 'shared_store', id);
    await recordEvent(tx, 'shared_store.made', { type: 'shared_store', id }, toCallerActor(caller), {});
    const subject = { kind: 'shared_store', id } as const;
    return {
      token: await createLink(tx, subject, 'view', null, { expiresAt }),
      remove_key: await createLink(tx, subject, 'respond', null, { expiresAt }),
      expires_at: expiresAt.toISOString(),
    };
  });
}

/** The store, its links and its logo go at once. A key that was used before answers the same. */
export async function unshareStore(
  { parts: { database, files }, pictures }: StoreParts,
  key: string,
  caller: Caller,
): Promise<Record<string, never> | Failure> {
  const link = await findLink(database, key, 'shared_store');
  if (!link) return {};
  if (link.scope !== 'respond') return fail('forbidden');
  const store = await findSharedStore(database, link.subjectId);
  const unused = await database.transaction(async (tx) => {
    const subject = { type: 'shared_store', id: link.subjectId } as const;
    await recordEvent(tx, 'shared_store.removed', subject, toCallerActor(caller), {});
    return deleteSharedStore(tx, link.subjectId);
  });
  if (store) pictures.forget(store.logoFileId);
  for (const { id, key: stored } of unused) {
    await files.remove(stored);
    await files.remove(toPreviewKey(id));
  }
  return {};
}
