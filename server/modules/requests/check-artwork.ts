import type { PlacedLogo, SentArtwork, StoredArtwork } from '#contract/artwork/line-artwork.ts';
import { fromLineOptions } from '#contract/cart/line-choice.ts';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { findOwnFiles } from '#database/queries/files.ts';
import type { listNamedProducts } from '#database/queries/requests.ts';
import { toDefaultPlacement } from '#print/mockup/placement.ts';
import type { FindSurface } from '../catalog/print-surfaces.ts';

export type OwnFile = Awaited<ReturnType<typeof findOwnFiles>>[number];
type NamedProduct = Awaited<ReturnType<typeof listNamedProducts>>[number];

interface ArtworkLine {
  options: Record<string, string>;
  artwork: SentArtwork | null;
}

/** The files that lines name, each once. */
export function listArtworkFiles(lines: readonly ArtworkLine[]): string[] {
  return [...new Set(lines.flatMap(({ artwork }) => (artwork ? [artwork.file_id, artwork.print_id] : [])))];
}

/**
 * What is stored of a line's logo: the sizes of the print zones and the placement on each are the catalog's, changed where
 * the visitor has changed them. None where the product comes plain. `files` are the sender's own.
 */
export async function checkArtwork(
  { artwork, options }: ArtworkLine,
  product: NamedProduct | undefined,
  files: readonly OwnFile[],
  findSurface: FindSurface,
): Promise<StoredArtwork | null | Failure> {
  if (!artwork) return null;
  const print = files.find(({ id }) => id === artwork.print_id);
  if (!files.some(({ id }) => id === artwork.file_id) || !print?.width || !print.height)
    return fail('invalid', { msg: 'We didn’t get your whole logo. Please send it again.' });
  const { file_id, print_id, look, background, materials } = artwork;
  const stored = { file_id, print_id, picture_id: null, look, background, materials };
  // Words for a product that is not in the catalog: the logo goes along, where it goes is for people to say.
  if (!product) return { ...stored, placements: [] };
  const surface = isPlain(product, options) ? null : await findSurface(product.image);
  if (!surface) return null;
  const placements = toPlacements(surface, artwork.placements, { width: print.width, height: print.height });
  return { ...stored, placements };
}

function isPlain({ printMethods }: NamedProduct, options: Record<string, string>): boolean {
  return fromLineOptions({ print_methods: printMethods }, options).printMethod === 'none';
}

function toPlacements(
  { zones }: PrintSurface,
  changed: SentArtwork['placements'],
  logo: { width: number; height: number },
): PlacedLogo[] {
  // Four stickers of a sheet are one print zone.
  const once = zones.filter(({ name }, index) => zones.findIndex((zone) => zone.name === name) === index);
  return once.map(({ name, width_mm, height_mm }) => {
    const usual = { ...toDefaultPlacement({ width: width_mm, height: height_mm }, logo), zone: name, repeat: false };
    const placement = changed.find(({ zone }) => zone === name) ?? usual;
    const height = (placement.width * logo.height) / logo.width;
    return { ...placement, height, zone_width: width_mm, zone_height: height_mm };
  });
}
