import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A release of its own, to change: a copy of what a start reads of the database. Answers its project root. */
export async function copyRelease(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'pw-release-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const folder of ['migrations', 'functions']) {
    await cp(join(import.meta.dirname, '..', folder), join(root, 'database', folder), { recursive: true });
  }
  return root;
}

/** A release that comes after today's: with one more migration. */
export async function makeNextRelease(migration: string): Promise<string> {
  const root = await copyRelease();
  const folder = join(root, 'database/migrations');
  const journal = join(folder, 'meta/_journal.json');
  const known = JSON.parse(await readFile(journal, 'utf8'));
  const last = known.entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next`;
  known.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(journal, JSON.stringify(known));
  await writeFile(join(folder, `${tag}.sql`), migration);
  return root;
}
