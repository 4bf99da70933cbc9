import type { Settings } from '../settings.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

export async function openFileStore({ s3Url, dataDir }: Settings): Promise<FileStore> {
  return s3Url ? openS3Store(s3Url) : openDiskStore(`${dataDir}/files`);
}
