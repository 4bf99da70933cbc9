import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Look } from '#contract/looks/look.ts';
import { type Brand, createBrand } from '#print/looks/brand.ts';
import { loadFaces } from '#print/looks/faces.ts';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import { listLooks } from '#print/looks/list-looks.ts';
import { type ChosenProduct, judgeOn, printFlatLook } from '#print/looks/print-flat-look.ts';
import { printLook } from '#print/looks/print-look.ts';
import type { Materials } from '#print/looks/setting.ts';
import type { SurfaceFile } from '#print/looks/surface-file.ts';
import type { Painting } from '#print/mockup/choose-painting.ts';
import { createLogo, type Logo, printLogo } from '#print/mockup/compose.ts';
import { cutLogo } from '#print/mockup/cut-logo.ts';
import { findPalette } from '#print/mockup/palette.ts';
import { fromHex, type Pixels, toHex } from '#print/mockup/pixels.ts';
import type { Placement } from '#print/mockup/placement.ts';
import { repaintParts, repaintZones } from '#print/mockup/repaint.ts';

/** As large as a page or an email shows it. */
const mostWidth = 1024;
/** A logo is printed from no more than the browser prints it from. */
const mostLogoPixels = { width: 1024, height: 1024 };

/** What is printed of a logo, decoded once for all pictures of a request. */
export async function openLogo(print: Uint8Array): Promise<Logo> {
  const pixels = await openPixels(print);
  return createLogo(pixels, findPalette(pixels));
}

export interface Composing {
  placements?: Readonly<Record<string, Placement>>;
  /** Parts in other colors than the picture's, and the mask that says where they are. */
  painting?: { mask: Uint8Array | string; parts: readonly string[]; paints: Painting['paints'] } | undefined;
  /** Instead of the logo alone, where the picture has a map and its product can carry it. */
  art?: LookArt | undefined;
}

/** Looks of a logo on a product, in the options of a line. */
export interface LookPlace extends Pick<ChosenProduct, 'product' | 'choice'> {
  /** The tone that was taken away around the logo. */
  background: string | null;
  /** The file of the surfaces of its picture. */
  grids: string;
}

export interface LookArt extends LookPlace {
  look: Look;
  map: string;
}

interface CutLogoFile {
  /** A PNG. */
  print: Uint8Array;
  /** The tone that was taken away around it. */
  background: string | null;
}

/** Brands of one logo, by the tone that was taken away around it. */
export type Brands = Map<string | null, Brand | null>;

/** What is printed of a logo, as a visitor's browser makes it of the same file; null where there is nothing to see. */
export async function cutLogoFile(file: Uint8Array): Promise<CutLogoFile | null> {
  const cut = cutLogo(await openPixels(file));
  if (!cut) return null;
  const { width, height, data } = cut.pixels;
  const print = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { print, background: cut.background && toHex(cut.background) };
}

export function openPixels(print: Uint8Array): Promise<Pixels> {
  return decode(sharp(print).resize({ ...mostLogoPixels, fit: 'inside', withoutEnlargement: true }));
}

/**
 * The picture that a visitor's browser makes, made here for readers who have not its logo: staff, emails, chats. The same
 * code prints both; only the decoders of the pictures differ.
 */
export async function composePicture(
  blank: Uint8Array | string,
  surface: Pick<PrintSurface, 'zones' | 'colors'>,
  logo: Logo,
  { placements = {}, painting, art }: Composing = {},
  brands: Brands = new Map(),
): Promise<Buffer> {
  const pixels = await decode(sharp(blank).resize({ width: mostWidth, withoutEnlargement: true }));
  let { zones } = surface;
  if (painting) {
    const partMask = { mask: await decode(sharp(painting.mask)), parts: painting.parts };
    repaintParts(pixels, partMask, painting.paints);
    zones = repaintZones(zones, partMask, painting.paints);
  }
  const isLook = art !== undefined && (await printArt(pixels, art, logo, brands));
  if (!isLook) printLogo(pixels, zones, logo, { colors: surface.colors, placements });
  const { width, height, data } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 86 })
    .toBuffer();
}

function openBrand({ pixels }: Logo, background: string | null, brands: Brands): Brand | null {
  const known = brands.get(background);
  if (known !== undefined) return known;
  const brand = createBrand(pixels, { background: background ? fromHex(background) : null });
  brands.set(background, brand);
  return brand;
}

/** The five looks of a logo; none of a picture with nothing to print. */
export function makeLooks(logo: Logo, background: string | null, text: Look['text'], brands: Brands): Look[] {
  const brand = openBrand(logo, background, brands);
  return brand ? listLooks(brand, text) : [];
}

interface Opened {
  chosen: ChosenProduct;
  materials: Materials;
}

/** Null for a picture with nothing to print. */
async function openPlace(
  { background, grids, product, choice }: LookPlace,
  { face, text }: Look,
  logo: Logo,
  brands: Brands,
): Promise<Opened | null> {
  const brand = openBrand(logo, background, brands);
  if (!brand) return null;
  const file = JSON.parse(await readFile(grids, 'utf8')) as SurfaceFile;
  return { chosen: { file, product, choice }, materials: { brand, faces: await loadFaces(face, Object.values(text)) } };
}

/** False where the product carries the logo alone. */
async function printArt(pixels: Pixels, art: LookArt, logo: Logo, brands: Brands): Promise<boolean> {
  const opened = await openPlace(art, art.look, logo, brands);
  if (!opened) return false;
  const { choice, ...chosen } = opened.chosen;
  const surfaces = { ...chosen, map: await decode(sharp(art.map)), ...(choice && { choice }) };
  return printLook(pixels, surfaces, art.look, opened.materials);
}

/** What becomes of each look on a product. */
export async function judgeLooks(
  place: LookPlace,
  looks: readonly Look[],
  logo: Logo,
  brands: Brands,
): Promise<(JudgedLook | null)[]> {
  const judged: (JudgedLook | null)[] = [];
  for (const look of looks) {
    const opened = await openPlace(place, look, logo, brands);
    judged.push(opened && judgeOn(opened.chosen, look, opened.materials));
  }
  return judged;
}

/** The artwork at actual size, as a PDF; null where the product carries the logo alone. */
export async function printFlat(
  place: LookPlace & { look: Look },
  names: { title: string; logo: string },
  logo: Logo,
  brands: Brands,
): Promise<Uint8Array | null> {
  const opened = await openPlace(place, place.look, logo, brands);
  return opened && printFlatLook(opened.chosen, place.look, opened.materials, names);
}

async function decode(picture: sharp.Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColorspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
}
