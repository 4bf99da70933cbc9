import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { insertStoredFile } from '#database/queries/files.ts';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { openDiskStore } from '../files/disk-store.ts';

/** A database and a folder of files, for as long as the test runs. */
export async function usePurgeParts(data: 'empty' | 'demo' = 'empty') {
  const { database } = await useFreshDatabase(data);
  const folder = await mkdtemp(join(tmpdir(), 'pw-purge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = await openDiskStore(folder);
  const run = async (text: string, values: unknown[] = []) => (await database.$client.query(text, values)).rows;
  return { database, files, run };
}

export type PurgeParts = Awaited<ReturnType<typeof usePurgeParts>>;

/** An upload of so many days ago, with its bytes. */
export async function keepFile({ database, files }: PurgeParts, id: string, daysAgo: number): Promise<void> {
  const key = `uploads/${id}.pdf`;
  await files.put(key, new Uint8Array([1]));
  await insertStoredFile(database, {
    id,
    key,
    name: 'x.pdf',
    kind: 'pdf',
    contentType: 'application/pdf',
    bytes: 1,
    sha256: '',
    createdAt: new Date(Date.now() - daysAgo * 86_400_000),
  });
}
