import sharp from 'sharp';
import type { Queryable } from '#database/connect.ts';
import { findFile } from '#database/queries/files.ts';
import type { Parts } from '../parts.ts';

/** Twice the size that a line shows it at. */
const pixels = 120;
const inlineImage = /<img[^>]*src="cid:([0-9a-f]{40})"[^>]*>/g;

export interface InlinePicture {
  cid: string;
  filename: string;
  content: Buffer;
  contentType: string;
}

/**
 * The pictures that an email names by `cid:`, embedded as JPEG, which every mail program shows: their signed URLs expire
 * in minutes. Where a picture no longer exists, its place is removed from the email.
 */
export async function collectInlinePictures(
  db: Queryable,
  files: Parts['files'],
  html: string,
): Promise<{ html: string; pictures: InlinePicture[] }> {
  const pictures = new Map<string, InlinePicture>();
  for (const [, id = ''] of html.matchAll(inlineImage)) {
    const file = pictures.has(id) ? null : await findFile(db, id);
    const bytes = file && (await files.get(file.key));
    if (!bytes) continue;
    const content = await sharp(bytes).resize(pixels, pixels, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
    pictures.set(id, { cid: id, filename: 'with-logo.jpg', content, contentType: 'image/jpeg' });
  }
  return {
    html: html.replace(inlineImage, (image, id: string) => (pictures.has(id) ? image : '')),
    pictures: [...pictures.values()],
  };
}

/** For the email log, which a browser shows: pictures as data URLs. */
export function embedPictures(html: string, pictures: readonly InlinePicture[]): string {
  return pictures.reduce(
    (text, { cid, content, contentType }) =>
      text.replaceAll(`src="cid:${cid}"`, `src="data:${contentType};base64,${content.toString('base64')}"`),
    html,
  );
}
