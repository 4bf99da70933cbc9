import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { SharedSheetContent } from '#contract/stores/shared-sheets.ts';
import { type StoreColors, toStoreColors } from '#contract/stores/store-colors.ts';
import { findFile } from '#database/queries/files.ts';
import { findSharedStore, type SharedStoreRecord } from '#database/queries/shared-stores.ts';
import { type CatalogProduct, findCatalogProduct } from '#database/queries/stores.ts';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import type { FileLinks } from '../../files/file-url.ts';
import { layOutCard } from '../../images/lay-out-card.ts';
import type { OpenedLogo } from '../../images/picture-worker.ts';
import type { LookPlace, PictureWorker } from '../../images/picture-workers.ts';
import type { Parts } from '../../parts.ts';
import { createSurfaceFinder } from '../catalog/print-surfaces.ts';
import { toPicture } from '../catalog/product-facts.ts';

/** The brand of the demo before a visitor has a logo: one for all pictures. */
export const sampleBrand = {
  id: 'sample',
  name: 'Forno Napoletana',
  file: 'media/brands/forno-napoletana.svg',
} as const;
const sampleLogoWidth = 900;
const smallLogo = { width: 336, height: 336 };
/** In memory only: a logo that is removed leaves no picture on disk. */
const mostBytes = 32 * 1024 * 1024;
/** Opened logos, of 4 MB at most each: a store shows many pictures with one. */
const mostLogos = 8;

export const toCatalogPicture = (product: CatalogProduct): string => toPicture(product) ?? '';

/** Where the picture of a product with the logo of a store is fetched; the sample brand is public. */
export function toStorePictureUrl(
  links: FileLinks,
  logoId: string,
  productUuid: string,
  linkId: string | null = null,
): string {
  const path = `/store-pictures/${logoId}/${productUuid}.webp`;
  return logoId === sampleBrand.id ? `${path}?v=1` : `${path}?${links.toQuery(`${logoId}.${productUuid}`, linkId)}`;
}

/** The same in the look of a shared brand sheet. */
export function toSheetPictureUrl(
  links: FileLinks,
  { id, logoFileId }: SharedStoreRecord,
  productUuid: string,
  linkId: string,
): string {
  const query = links.toQuery(`${logoFileId}.${productUuid}.${id}`, linkId);
  return `/store-pictures/${logoFileId}/${productUuid}.webp?sheet=${id}&${query}`;
}

/** The logo itself, small: whoever has a link sees it, and has not its file. */
export function toSmallLogoUrl(links: FileLinks, logoId: string, linkId: string): string {
  return `/store-pictures/${logoId}/logo.webp?${links.toQuery(`${logoId}.logo`, linkId)}`;
}

export type StorePictures = ReturnType<typeof createStorePictures>;

/** Prints the logo of a store on products when a page asks for the picture. */
export function createStorePictures(parts: Parts) {
  const { database, files, settings, pictureWorkers } = parts;
  const findSurface = createSurfaceFinder(parts);
  const kept = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ byteLength }) => byteLength });
  const running = new Map<string, Promise<Buffer | null>>();
  const logos = new LRUCache<string, Promise<OpenedLogo | null>>({ max: mostLogos });
  const toPath = (file: string) => join(settings.projectRoot, 'catalog', file);

  let sample: Promise<Buffer> | null = null;

  /** Drawn once in a process. */
  function drawSample(): Promise<Buffer> {
    sample ??= readFile(toPath(sampleBrand.file)).then((svg) =>
      sharp(svg).resize({ width: sampleLogoWidth }).png().toBuffer(),
    );
    // A failure is not kept: the next reader tries again.
    sample.catch(() => {
      sample = null;
    });
    return sample;
  }

  async function readLogo(logoId: string): Promise<Uint8Array | null> {
    if (logoId === sampleBrand.id) return drawSample();
    const file = await findFile(database, logoId);
    return file && files.get(file.key);
  }

  /** Decoded, shrunk and measured once for all its pictures. */
  function openLogo(worker: PictureWorker, logoId: string): Promise<OpenedLogo | null> {
    const known = logos.get(logoId);
    if (known) return known;
    const opening = readLogo(logoId).then((bytes) => bytes && worker.openLogo(bytes));
    logos.set(logoId, opening);
    const drop = () => {
      if (logos.peek(logoId) === opening) logos.delete(logoId);
    };
    // What is missing or failed is not cached: the next reader tries again.
    opening.then((logo) => logo ?? drop(), drop);
    return opening;
  }

  async function print(
    worker: PictureWorker,
    logoId: string,
    product: CatalogProduct | null,
    sheet: SharedSheetContent | null,
  ): Promise<Buffer | null> {
    const surface = product && (await findSurface(toCatalogPicture(product)));
    const opened = surface && (await openLogo(worker, logoId));
    if (!opened) return null;
    const { zones, colors, map } = surface;
    const place = sheet && toPlace(surface, sheet);
    const composing = sheet && place && map ? { art: { ...place, look: sheet.look, map: toPath(map) } } : {};
    return worker.compose({ blank: toPath(surface.blank), surface: { zones, colors }, opened, composing });
  }

  function toPlace({ grids, product }: PrintSurface, { background }: SharedSheetContent): LookPlace | null {
    return grids && product ? { background, grids: toPath(grids), product, choice: undefined } : null;
  }

  async function readAndPrint(worker: PictureWorker, logoId: string, productUuid: string, sheetId?: string) {
    const product = await findCatalogProduct(database, productUuid);
    const shared = sheetId ? await findSharedStore(database, sheetId) : null;
    return sheetId && !shared?.sheet ? null : print(worker, logoId, product, shared?.sheet ?? null);
  }

  /**
   * Null where the product is not printed, or the logo is gone. Each network waits in its own line, also for a picture that
   * another waits for; made once, it is there for all of them.
   */
  async function ofProduct(
    logoId: string,
    productUuid: string,
    network: string,
    sheetId?: string,
  ): Promise<Buffer | null> {
    const key = `${logoId}.${productUuid}.${sheetId ?? ''}`;
    const known = kept.get(key);
    if (known) return known;
    return pictureWorkers.run(network, async (worker) => {
      const made = kept.get(key) ?? running.get(key);
      if (made) return made;
      const making = readAndPrint(worker, logoId, productUuid, sheetId).finally(() => running.delete(key));
      running.set(key, making);
      const picture = await making;
      if (picture) kept.set(key, picture);
      return picture;
    });
  }

  return {
    ofProduct,

    /** What chats show of a link: three products with the logo, side by side. */
    async ofLink(
      logoId: string,
      productUuids: readonly string[],
      network: string,
      sheetId?: string,
    ): Promise<Buffer | null> {
      const made = await Promise.all(productUuids.map((uuid) => ofProduct(logoId, uuid, network, sheetId)));
      const pictures = made.filter((picture) => picture !== null);
      return pictures.length > 0 ? layOutCard(pictures) : null;
    },

    /** What becomes of the look of a sheet on its products, in their order; null for one that is printed with the logo alone. */
    judge: (logoId: string, found: readonly CatalogProduct[], sheet: SharedSheetContent, network: string) =>
      pictureWorkers.run(network, async (worker) => {
        const opened = await openLogo(worker, logoId);
        const judged: (JudgedLook | null)[] = [];
        for (const product of found) {
          const surface = await findSurface(toCatalogPicture(product));
          const place = surface && toPlace(surface, sheet);
          const [made] = opened && place ? await worker.judge({ opened, place, looks: [sheet.look] }) : [];
          judged.push(made?.plan.look ? made : null);
        }
        return judged;
      }),

    /** As large as a page shows it. */
    async readSmallLogo(logoId: string): Promise<Buffer | null> {
      const bytes = await readLogo(logoId);
      return (
        bytes &&
        sharp(bytes)
          .resize({ ...smallLogo, fit: 'inside', withoutEnlargement: true })
          .webp()
          .toBuffer()
      );
    },

    isPrinted: async (product: CatalogProduct): Promise<boolean> =>
      (await findSurface(toCatalogPicture(product))) !== null,

    /** The picture without any logo: what a store without one shows. */
    findBlank: async (product: CatalogProduct): Promise<string> =>
      (await findSurface(toCatalogPicture(product)))?.blank ?? toCatalogPicture(product),

    readLogo,

    /** The colors of a store follow from its logo by the same rule for every one. */
    async findColors(logoId: string, network: string): Promise<StoreColors | null> {
      const known = logos.get(logoId);
      const opened = await (known ?? pictureWorkers.run(network, (worker) => openLogo(worker, logoId)));
      return opened && toStoreColors(opened.logo.palette.inks.map(({ color }) => color));
    },

    /** A logo that was removed is in no memory either. */
    forget(logoId: string): void {
      for (const key of [...kept.keys()]) if (key.startsWith(`${logoId}.`)) kept.delete(key);
      logos.peek(logoId)?.then(
        (logo) => logo && pictureWorkers.forget(logo),
        () => undefined,
      );
      logos.delete(logoId);
    },
  };
}
