import { open } from 'node:fs/promises';

/** A new name survives a power cut once its folder is synced; Windows has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
