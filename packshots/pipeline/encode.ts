import sharp from 'sharp';
import type { Picture } from '#packshots/pipeline/develop.ts';
import { GROUND } from '#packshots/pipeline/tone.ts';

/** WebP's colour space has no value nearer to the ground than one level off. */
const TOLERANCE = 1;
/** Steps tried when the quantiser of the wanted quality happens to miss the ground by more. */
const DETOURS = [0, 2, 4, -2, 6, 8];

export async function encodePicture(picture: Picture, quality: number, onGround: boolean): Promise<Buffer> {
  let best: { bytes: Buffer; miss: number } | null = null;
  for (const detour of DETOURS) {
    const bytes = await toWebp(picture, quality + detour);
    if (!onGround) return bytes;
    const miss = await measureEdges(bytes);
    if (!best || miss < best.miss) best = { bytes, miss };
    if (miss <= TOLERANCE) break;
  }
  return (best as { bytes: Buffer }).bytes;
}

function toWebp({ width, height, data }: Picture, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 5 })
    .toBuffer();
}

/** How far the outermost pixels are from the ground, at worst and in any channel. */
export async function measureEdges(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let worst = 0;
  const look = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    for (let c = 0; c < 3; c++) worst = Math.max(worst, Math.abs((data[at + c] as number) - (GROUND[c] as number)));
  };
  for (let x = 0; x < info.width; x++) for (const y of [0, info.height - 1]) look(x, y);
  for (let y = 0; y < info.height; y++) for (const x of [0, info.width - 1]) look(x, y);
  return worst;
}
