import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPlan } from './list-plan.ts';

const catalog = join(import.meta.dirname, '../../catalog');

test('the demo content names only pictures that are made here', async () => {
  const planned = listPlan(false).flatMap(({ blank, printed }) => [blank, printed].map((file) => file?.path));
  const manifest = JSON.parse(await readFile(join(catalog, 'media/manifest.json'), 'utf8')) as {
    files: { path: string }[];
  };
  const known = new Set([...planned, ...manifest.files.map(({ path }) => path)]);
  const entries = await readdir(join(catalog, 'content'), { recursive: true, withFileTypes: true });
  const named: { file: string; path: string }[] = [];
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
    for (const [path] of text.matchAll(/[a-z]+\/[\w-]+\.(?:webp|svg)/g)) named.push({ file: entry.name, path });
  }
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !known.has(path))).toEqual([]);
});
