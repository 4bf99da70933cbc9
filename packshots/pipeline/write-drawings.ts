import { join } from 'node:path';
import { BRANDS } from '#packshots/art/brands.ts';
import { listIcons } from '#packshots/art/icons.ts';
import { type MediaFile, type MediaRole, recordFile } from '#packshots/pipeline/manifest.ts';
import { hashOf, PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';

/** What needs no camera: category icons and the brands' marks, both as SVG. */
export function writeDrawings(): void {
  for (const { name, label, svg } of listIcons()) note(`icons/${name}.svg`, 'icon', label, svg, 24, 24, null);
  for (const brand of BRANDS) {
    const { width, height, body } = brand.drawMark(brand.inks);
    const [w, h] = [Math.ceil(width), Math.ceil(height)];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>\n`;
    note(`brands/${brand.id}.svg`, 'logo', `Mark of ${brand.name}, ${brand.trade}`, svg, w, h, brand.id);
  }
}

function note(
  path: string,
  role: MediaRole,
  alt: string,
  svg: string,
  width: number,
  height: number,
  brand: string | null,
): void {
  writeWhole(join(PLACES.media, path), svg);
  const file: MediaFile = {
    path,
    role,
    sku: null,
    alt,
    bytes: Buffer.byteLength(svg),
    width,
    height,
    brand,
    blank: null,
    zones: [],
    camera: null,
    made: { content: hashOf(svg), scripts: '', darkroom: '', art: '' },
  };
  recordFile(file);
}
