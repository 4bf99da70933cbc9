import sharp from 'sharp';
import { fail } from '#contract/errors.ts';
import { findOwnFileKey } from '#database/queries/files.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';

/** The longest side we show, twice as fine. */
const longestSide = 2400;
const mostPixels = 60_000_000;

/** Pictures that staff upload are in the file store under this name; /_ipx serves them like those of the catalog. */
export const toPictureKey = (name: string) => `media/${name}`;

export function createPictureHandlers({ database, files }: Parts): Pick<Handlers, 'POST /api/backoffice/picture'> {
  return {
    async 'POST /api/backoffice/picture'({ file_id }, { session }) {
      const gone = fail('invalid', { fields: { file_id: 'This file is gone. Please upload it again.' } });
      const file = await findOwnFileKey(database, file_id, session.userId);
      const bytes = file && (await files.get(file.key));
      if (!file || !bytes) return gone;
      const picture = await sharp(bytes, { limitInputPixels: mostPixels })
        .rotate()
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 88 })
        .toBuffer()
        .catch(() => null);
      if (!picture)
        return fail('invalid', {
          fields: { file_id: 'We can’t read this picture. Please use PNG, JPEG or WebP.' },
        });
      const name = `${file.sha256.slice(0, 40)}.webp`;
      if ((await files.measure(toPictureKey(name))) === null) await files.put(toPictureKey(name), picture);
      return { image: `/media/uploads/${name}` };
    },
  };
}
