import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Queryable } from '#database/connect.ts';
import { insertStoredFile } from '#database/queries/files.ts';
import { toStoredKey } from '../files/file-keys.ts';
import { openFileStore } from '../files/open-file-store.ts';
import type { Settings } from '../settings.ts';

const logoFile = 'catalog/media/brands/fern-and-folk.svg';
const logoWidth = 900;

/** The logo of the demo company, as a customer sends one. */
export async function storeDemoLogo(db: Queryable, settings: Settings): Promise<{ id: string; content: Buffer }> {
  const content = await sharp(await readFile(join(settings.projectRoot, logoFile)))
    .resize({ width: logoWidth })
    .png()
    .toBuffer();
  const id = randomBytes(20).toString('hex');
  const key = toStoredKey(id);
  await (await openFileStore(settings)).put(key, content);
  await insertStoredFile(db, {
    ...{ id, key, name: 'fern-and-folk.png', kind: 'png', contentType: 'image/png', preview: 'none' },
    bytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  return { id, content };
}
