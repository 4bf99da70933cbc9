import { join } from 'node:path';
import sharp from 'sharp';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import { composePicture, openLogo } from '#server/images/compose-picture.ts';
import { projectRoot } from '../../scripts/build-site.ts';
import { readCpuSeconds } from '../children/answer-parent.ts';

/** Pictures that the server prints per second of CPU time, all threads counted: decoding, printing, encoding. */
export async function measureServerPrints(surfaces: readonly PrintSurface[], pictures: number): Promise<number> {
  const badge =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><circle cx="400" cy="400" r="390" fill="#6d1220"/></svg>';
  const logo = await openLogo(await sharp(Buffer.from(badge)).png().toBuffer());
  const compose = (surface: PrintSurface) => composePicture(join(projectRoot, 'catalog', surface.blank), surface, logo);
  for (const surface of surfaces.slice(0, 3)) await compose(surface);
  const before = readCpuSeconds();
  for (let made = 0; made < pictures; made += 1) await compose(surfaces[made % surfaces.length] as PrintSurface);
  return pictures / (readCpuSeconds() - before);
}
