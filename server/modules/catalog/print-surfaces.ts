import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Database } from '#database/connect.ts';
import { findPrintRow } from '#database/queries/catalog.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';

/** The part of the packshots' manifest that tells where a logo goes. */
interface PictureFile {
  path: string;
  role: string;
  sku: string | null;
  blank: string | null;
  zones: {
    name: string;
    width: number;
    height: number;
    paper: PrintSurface['zones'][number]['paper'];
    grid: Pick<PrintSurface['zones'][number], 'columns' | 'rows' | 'points'>;
  }[];
}

type Place = { sku: string | null } & Pick<PrintSurface, 'blank' | 'zones'>;

/** A scene shows several products; the art of its zones is printed in full color. */
const sceneColors = 4;

export function createPrintHandlers({
  settings,
  database,
}: Pick<Parts, 'settings' | 'database'>): Pick<Handlers, 'GET /api/product/v2/print_surface'> {
  const findSurface = createSurfaceFinder(settings.projectRoot, database);
  return {
    async 'GET /api/product/v2/print_surface'({ picture }) {
      return { surface: await findSurface(picture) };
    },
  };
}

/** Finds how a logo goes on a picture. The manifest, half a megabyte, is read once, when the first logo is set. */
function createSurfaceFinder(
  projectRoot: string,
  database: Database,
): (picture: string) => Promise<PrintSurface | null> {
  let places: Promise<Map<string, Place>> | undefined;
  return async (picture) => {
    places ??= readPlaces(join(projectRoot, 'catalogue/media/manifest.json')).catch((error) => {
      places = undefined;
      throw error;
    });
    const place = (await places).get(picture);
    if (!place) return null;
    const { sku, blank, zones } = place;
    const colors = sku ? await countColors(sku) : sceneColors;
    return colors === 0 ? null : { blank, colors, zones };
  };

  /** None for a product that comes plain only. A stamp has no ink and burns one tone. */
  async function countColors(sku: string): Promise<number> {
    const row = await findPrintRow(database, sku);
    const methods = row?.customisable ? row.printMethods.filter(({ method }) => method !== 'none') : [];
    return methods.length === 0 ? 0 : Math.max(1, ...methods.map(({ colours }) => colours));
  }
}

async function readPlaces(path: string): Promise<Map<string, Place>> {
  const { files } = JSON.parse(await readFile(path, 'utf8')) as { files: PictureFile[] };
  const blanks = new Map(files.filter(({ zones }) => zones.length > 0).map((file) => [file.path, file]));
  const places = new Map<string, Place>();
  for (const { path, role, sku, blank } of files) {
    // The enlarged main view has no blank of its own; that of the main view shows the same, smaller.
    const twin = role === 'zoom' ? files.find((file) => file.sku === sku && file.role === 'blank')?.path : blank;
    const { zones } = blanks.get(twin ?? '') ?? {};
    if (!twin || !zones || role === 'mask') continue;
    places.set(`/media/${path}`, {
      sku,
      blank: `/media/${twin}`,
      zones: zones.map(({ name, width, height, paper, grid }) => {
        return { name, width_mm: width, height_mm: height, paper, ...grid };
      }),
    });
  }
  return places;
}
