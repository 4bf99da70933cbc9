import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { findPrintRow, findStandIn } from '#database/queries/catalog.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { toUnit } from './product-facts.ts';

/** The part of the packshots' manifest that tells where a logo goes. */
interface PictureFile {
  path: string;
  role: string;
  sku: string | null;
  blank: string | null;
  width: number;
  height: number;
  parts?: string[];
  grids?: string;
  zones: {
    name: string;
    width: number;
    height: number;
    paper: PrintSurface['zones'][number]['paper'];
    grid: Pick<PrintSurface['zones'][number], 'columns' | 'rows' | 'points'>;
  }[];
}

type Place = { sku: string | null } & Pick<PrintSurface, 'blank' | 'zones' | 'mask' | 'parts' | 'map' | 'grids'>;

interface Places {
  byPicture: Map<string, Place>;
  /** Main views. */
  bySku: Map<string, Place>;
  /** Width by height of the pictures of categories and the scenes that have no blank twin. */
  frames: Map<string, number>;
}

/** A scene shows several products; the art of its zones is printed in full color. */
const sceneColors = 4;

export function createPrintHandlers({
  settings,
  database,
}: Pick<Parts, 'settings' | 'database'>): Pick<Handlers, 'GET /api/product/v2/print_surface'> {
  const findSurface = createSurfaceFinder({ settings, database });
  return {
    async 'GET /api/product/v2/print_surface'({ picture }) {
      return { surface: await findSurface(picture) };
    },
  };
}

export type FindSurface = (picture: string) => Promise<PrintSurface | null>;

/**
 * Finds how a logo goes on a picture of the site, given by its path below /media. Where there is no blank twin, a product
 * stands in for the picture: else it would show another brand among products with the visitor's logo.
 */
export function createSurfaceFinder({ settings, database }: Pick<Parts, 'settings' | 'database'>): FindSurface {
  return async (picture) => {
    const places = await getPlaces(join(settings.projectRoot, 'catalog/media/manifest.json'));
    const frame = places.frames.get(picture);
    const standIn = frame ? await findStandIn(database, picture, picture.replace(/^\/media\//, '')) : null;
    const place = standIn ? places.bySku.get(standIn) : places.byPicture.get(picture);
    if (!place) return null;
    const { sku, ...surface } = place;
    if (!sku) return { ...surface, product_uuid: null, product: null, colors: sceneColors };
    const row = await findPrintRow(database, sku);
    const colors = countColors(row);
    if (!row || colors === null) return null;
    return { ...surface, product_uuid: row.uuid, product: toPrinted(row), colors, ...(standIn && { frame }) };
  };
}

type PrintRow = NonNullable<Awaited<ReturnType<typeof findPrintRow>>>;

function toPrinted({ options, printMethods, printAreas, moq, unit }: PrintRow): PrintSurface['product'] {
  return { options, print_methods: printMethods, print_areas: printAreas, moq, unit: toUnit(unit) };
}

/** Null for a product that comes plain only. A stamp has no ink, because it burns the logo in. */
function countColors(row: PrintRow | null): number | null {
  const methods = row?.customisable ? row.printMethods.filter(({ method }) => method !== 'none') : [];
  return methods.length === 0 ? null : Math.max(...methods.map(({ colours }) => colours));
}

const placesByManifest = new Map<string, Promise<Places>>();

/** The manifest, 2.4 MB, is read once in a process, when the first logo is set. */
function getPlaces(manifest: string): Promise<Places> {
  let places = placesByManifest.get(manifest);
  if (!places) {
    places = readPlaces(manifest);
    placesByManifest.set(manifest, places);
    places.catch(() => placesByManifest.delete(manifest));
  }
  return places;
}

async function readPlaces(path: string): Promise<Places> {
  const { files } = JSON.parse(await readFile(path, 'utf8')) as { files: PictureFile[] };
  const blanks = new Map(files.filter(({ zones }) => zones.length > 0).map((file) => [file.path, file]));
  const byBlank = (wanted: string) =>
    new Map(files.filter(({ role }) => role === wanted).map((file) => [file.blank, file]));
  const [masks, maps] = [byBlank('mask'), byBlank('surface')];
  const mainMasks = new Map([...masks.values()].map((mask) => [mask.sku, mask]));
  const places: Places = { byPicture: new Map(), bySku: new Map(), frames: new Map() };
  for (const { path, role, sku, blank, width, height } of files) {
    // The enlarged main view has no blank of its own; that of the main view shows the same, smaller. It also stands in for
    // a view in use, which was cut from a scene of another brand.
    const isMainView = role === 'zoom' || (role === 'use' && !blank);
    const twin = isMainView ? files.find((file) => file.sku === sku && file.role === 'blank')?.path : blank;
    const { zones } = blanks.get(twin ?? '') ?? {};
    if ((role === 'tile' || role === 'scene') && !twin) places.frames.set(`/media/${path}`, width / height);
    // A blank has no surface: the placement editor fetches blanks, and the service worker must not print on those.
    if (!twin || !zones || role === 'mask' || role === 'surface' || path === twin) continue;
    const [mask, map] = [masks.get(twin), maps.get(twin)];
    const place: Place = {
      sku,
      blank: `/media/${twin}`,
      mask: mask ? `/media/${mask.path}` : null,
      // Other views have the parts of the main one; their surface map stands in for a mask.
      parts: (mask ?? mainMasks.get(sku))?.parts ?? [],
      map: map ? `/media/${map.path}` : null,
      grids: map?.grids ? `/media/${map.grids}` : null,
      zones: zones.map(({ name, width, height, paper, grid }) => {
        return { name, width_mm: width, height_mm: height, paper, ...grid };
      }),
    };
    places.byPicture.set(`/media/${path}`, place);
    if (sku && role === 'main') places.bySku.set(sku, place);
  }
  return places;
}
