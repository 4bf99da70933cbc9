import { join } from 'node:path';
import sharp from 'sharp';
import { drawFibreTile, drawKraftTile, drawWeaveTile } from '#packshots/art/paper-grain.ts';
import { PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';

/** Tiles the renderer lays on paper and cloth. */
export async function writeTextures(): Promise<void> {
  const tiles = { kraft: drawKraftTile(), fibres: drawFibreTile(), weave: drawWeaveTile() };
  for (const [name, svg] of Object.entries(tiles)) {
    writeWhole(
      join(PLACES.textures, `${name}.png`),
      await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer(),
    );
  }
}
