import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { findFile } from '#database/queries/files.ts';
import { type CatalogProduct, findCatalogProduct } from '#database/queries/stores.ts';
import type { Logo } from '#packshots/mockup/compose.ts';
import type { FileLinks } from '../../files/file-url.ts';
import { composePicture, openLogo } from '../../images/compose-picture.ts';
import { layOutCard } from '../../images/lay-out-card.ts';
import type { Parts } from '../../parts.ts';
import { createSurfaceFinder } from '../catalog/print-surfaces.ts';

/** The brand of the demo before a visitor has a logo: one for all pictures. */
export const sampleBrand = {
  id: 'sample',
  name: 'Forno Napoletana',
  file: 'media/brands/forno-napoletana.svg',
} as const;
const sampleLogoWidth = 900;
/** In memory only: a logo that is removed leaves no picture on disk. */
const mostBytes = 32 * 1024 * 1024;

export const toCatalogPicture = ({ imageObj, cdnImage, image }: CatalogProduct) => imageObj?.image || cdnImage || image;

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

export type StorePictures = ReturnType<typeof createStorePictures>;

/** Prints the logo of a store on products when a page asks for the picture. */
export function createStorePictures(parts: Parts) {
  const { database, files, settings } = parts;
  const findSurface = createSurfaceFinder(parts);
  const kept = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ byteLength }) => byteLength });
  const running = new Map<string, Promise<Buffer | null>>();
  /** One at a time: printing is work of the main thread, and pages wait for it as well. */
  let queue: Promise<unknown> = Promise.resolve();
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

  async function open(logoId: string): Promise<Logo | null> {
    const bytes = await readLogo(logoId);
    return bytes ? openLogo(bytes) : null;
  }

  async function print(logo: Logo, productUuid: string): Promise<Buffer | null> {
    const product = await findCatalogProduct(database, productUuid);
    const surface = product && (await findSurface(toCatalogPicture(product)));
    return surface ? composePicture(toPath(surface.blank), surface, logo) : null;
  }

  /** Equal questions at one moment are one piece of work. */
  function make(key: string, work: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = kept.get(key);
    if (known) return Promise.resolve(known);
    const first = running.get(key);
    if (first) return first;
    const making = queue.then(work).then((picture) => {
      if (picture) kept.set(key, picture);
      return picture;
    });
    queue = making.catch(() => undefined);
    const done = making.finally(() => running.delete(key));
    running.set(key, done);
    return done;
  }

  /** Null where the product is not printed, or the logo is gone. */
  const ofProduct = (logoId: string, productUuid: string): Promise<Buffer | null> =>
    make(`${logoId}.${productUuid}`, async () => {
      const logo = await open(logoId);
      return logo && print(logo, productUuid);
    });

  return {
    ofProduct,

    /** What chats show of a link: three products with the logo, side by side. */
    async ofLink(logoId: string, productUuids: readonly string[]): Promise<Buffer | null> {
      const made = await Promise.all(productUuids.map((uuid) => ofProduct(logoId, uuid)));
      const pictures = made.filter((picture) => picture !== null);
      return pictures.length > 0 ? layOutCard(pictures) : null;
    },

    isPrinted: async (product: CatalogProduct): Promise<boolean> =>
      (await findSurface(toCatalogPicture(product))) !== null,

    /** The picture without any logo: what a store without one shows. */
    findBlank: async (product: CatalogProduct): Promise<string> =>
      (await findSurface(toCatalogPicture(product)))?.blank ?? toCatalogPicture(product),

    readLogo,
    /** A logo that was removed is in no memory either. */
    forget(logoId: string): void {
      for (const key of [...kept.keys()]) if (key.startsWith(`${logoId}.`)) kept.delete(key);
    },
  };
}
