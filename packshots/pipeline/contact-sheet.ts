import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PlannedStill } from '#packshots/pipeline/plan.ts';
import { PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';

const TILE = 320;
const COLUMNS = 5;
const ROWS = 4;

/** Sheets of twenty for the eye: printed pictures where there are any, blanks otherwise. */
export async function writeContactSheet(stills: PlannedStill[], draft: boolean): Promise<void> {
  const folder = draft ? PLACES.drafts : PLACES.media;
  const files = stills
    .map((still) => join(folder, (still.printed ?? still.blank)?.path ?? ''))
    .filter((path) => path.endsWith('.webp') && existsSync(path));
  for (let page = 0; page * COLUMNS * ROWS < files.length; page++) {
    const slice = files.slice(page * COLUMNS * ROWS, (page + 1) * COLUMNS * ROWS);
    const tiles = await Promise.all(
      slice.map(async (path, i) => ({
        input: await sharp(path).resize(TILE, TILE, { fit: 'contain', background: '#F1EBE1' }).toBuffer(),
        left: (i % COLUMNS) * TILE,
        top: Math.floor(i / COLUMNS) * TILE,
      })),
    );
    const rows = Math.ceil(slice.length / COLUMNS);
    const sheet = sharp({
      create: { width: COLUMNS * TILE, height: rows * TILE, channels: 3, background: '#F1EBE1' },
    }).composite(tiles);
    writeWhole(join(PLACES.sheets, `${draft ? 'draft' : 'set'}-${page + 1}.png`), await sheet.png().toBuffer());
  }
}
