import * as z from 'zod/mini';
import { AttachedFile } from '../files/files.ts';
import { Ink, Look } from '../looks/look.ts';

const FileId = z.string().check(z.regex(/^[0-9a-f]{40}$/, 'Your logo is missing. Please send it again.'));
const maxZones = 12;
const maxMaterials = 8;

const millimeters = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));

/** Where a logo is on a print zone: its width and the offset of its center from the zone's, in millimeters, y upward. */
export const LogoPlacement = z.object({
  zone: z.string().check(z.minLength(1), z.maxLength(40)),
  width: millimeters(1, 2000),
  x: millimeters(-2000, 2000),
  y: millimeters(-2000, 2000),
  /** Degrees, counterclockwise. */
  turn: z.number().check(z.gte(-360), z.lte(360)),
  /** All over the zone as a pattern. */
  repeat: z._default(z.boolean(), false),
});
export type LogoPlacement = z.infer<typeof LogoPlacement>;

/** A placement beside the sizes that say what it means, as they were when it was sent. */
export const PlacedLogo = z.extend(LogoPlacement, {
  height: z.number(),
  zone_width: z.number(),
  zone_height: z.number(),
});
export type PlacedLogo = z.infer<typeof PlacedLogo>;

const placementFields = {
  /** What the whole product is printed in; null for the logo alone, which goes where the placements say. */
  look: z._default(z.nullable(Look), null),
  /** Zones that the visitor has changed; on the others the logo is in the middle. */
  placements: z._default(z.array(LogoPlacement).check(z.maxLength(maxZones)), []),
  /** Colors chosen for parts that are dyed to order, by the name of the option. */
  materials: z._default(
    z
      .record(z.string().check(z.maxLength(60)), z.string().check(z.regex(/^#[0-9a-f]{6}$/)))
      .check(z.refine((materials) => Object.keys(materials).length <= maxMaterials)),
    {},
  ),
};

/** What a cart line has of a logo: how it is printed and not the file, which stays in the browser until a request is sent. */
export const CartArtwork = z.object(placementFields);
export type CartArtwork = z.infer<typeof CartArtwork>;

/** What a form sends of a logo with one of its lines; both files were uploaded before. */
export const SentArtwork = z.object({
  ...placementFields,
  /** The file as the visitor gave it. */
  file_id: FileId,
  /** What is printed of it: trimmed, with or without its background, as a PNG. */
  print_id: FileId,
  /** The tone that was taken away around it: looks of a white logo begin with the dark that it stood on. */
  background: z._default(z.nullable(Ink), null),
});
export type SentArtwork = z.output<typeof SentArtwork>;

/** How a request's line keeps it. */
export interface StoredArtwork {
  file_id: string;
  print_id: string;
  /** The product with the logo on it; null until the job has composed it, and where there is nothing to print on. */
  picture_id: string | null;
  placements: PlacedLogo[];
  materials: Record<string, string>;
  /** Left out in lines of before there were looks. */
  look?: Look | null;
  background?: string | null;
}

/** The look that a line was ordered in, with what it is composed from: it goes on from quote to order, proof and reorder. */
export const LineArt = z.object({ look: Look, print_id: z.string(), background: z.nullable(Ink) });
export type LineArt = z.infer<typeof LineArt>;

export const toLineArt = ({ look, print_id, background = null }: StoredArtwork): LineArt | null =>
  look ? { look, print_id, background } : null;

/** How a page shows it: picture, file and numbers. */
export const LineArtwork = z.object({
  file: AttachedFile,
  picture_url: z.nullable(z.string()),
  look: z.nullable(Look),
  placements: z.array(PlacedLogo),
  materials: z.record(z.string(), z.string()),
});
export type LineArtwork = z.infer<typeof LineArtwork>;
