import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packFolder } from './pack-folder.ts';

const date = new Date('2026-01-02T03:04:05Z');

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pw-pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The same names and contents, written in an order, with permissions and dates of their own. */
async function fill(root: string, names: string[], mode: number, touched: Date): Promise<void> {
  await mkdir(join(root, 'pack/deep'), { recursive: true });
  for (const name of names) {
    const file = join(root, 'pack', name);
    await writeFile(file, name);
    await chmod(file, name === 'b.js' ? mode | 0o100 : mode);
    await utimes(file, touched, touched);
  }
  await symlink('b.js', join(root, 'pack/link'));
}

test('the same contents give the same bytes, whatever their dates, order and permissions', async () => {
  const [one, two, out] = [await makeFolder(), await makeFolder(), await makeFolder()];
  await fill(one, ['b.js', 'B.js', 'deep/a.txt'], 0o600, new Date());
  await fill(two, ['deep/a.txt', 'B.js', 'b.js'], 0o664, new Date(0));
  const bytes = await packFolder(one, join(out, 'one.tar.gz'), date);
  await packFolder(two, join(out, 'two.tar.gz'), date);
  const packed = await readFile(join(out, 'one.tar.gz'));
  expect(packed.length).toBe(bytes);
  expect(packed.equals(await readFile(join(out, 'two.tar.gz')))).toBe(true);

  const { stdout } = spawnSync('tar', ['--utc', '--numeric-owner', '-tvzf', join(out, 'one.tar.gz')], {
    encoding: 'utf8',
  });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +\d+ 2026-01-02 03:04(:05)? /, ' '));
  expect(rows).toEqual([
    '-rw-r--r-- 0/0 pack/B.js',
    '-rwxr-xr-x 0/0 pack/b.js',
    '-rw-r--r-- 0/0 pack/deep/a.txt',
    'lrwxr-xr-x 0/0 pack/link -> b.js',
  ]);
});
