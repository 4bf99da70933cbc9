import sharp from 'sharp';
import type { InlinePicture } from './inline-pictures.ts';

const cid = 'brand-mark';
export const brandMarkSource = `cid:${cid}`;

/** Twice the size it is shown at. */
const pixels = 72;
/**
 * The mark of the site (public/favicon.svg) on a tile of the color of the sheet: without it the two ink faces would be lost
 * where a mail program turns the sheet dark, and no program changes the colors of a picture.
 */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 36 36" width="${pixels}" height="${pixels}">
<rect x="-5" y="-5" width="36" height="36" rx="8" fill="#ffffff"/>
<path fill="#1c1917" d="M13 2 23.4 7.6 13 13.2 2.6 7.6z"/>
<path fill="#bd9a70" d="M2 9.2 12.2 14.7V25L2 19.4z"/>
<path fill="#1c1917" d="M24 9.2 13.8 14.7V25L24 19.4z"/></svg>`;

let drawn: Promise<Buffer> | undefined;

/** Outlook shows no SVG, so it is a PNG, drawn once. */
export async function drawBrandMark(): Promise<InlinePicture> {
  drawn ??= sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  return { cid, filename: 'logo.png', content: await drawn, contentType: 'image/png' };
}
