import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const projectRoot = join(import.meta.dirname, '..');

/** Never part of a build (see refuse-test-files.ts), so a change in one makes no new build. */
export const testFilePattern = /\.test\.tsx?(\?|$)|\/test-support\//;

/** Everything the build is made from; data that is only read at run time is not in it. */
const sources = [
  'contract',
  'database',
  'print',
  'public',
  'server',
  'ui',
  'web',
  'main.ts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];
const stampFile = join(projectRoot, 'build/stamp');
/** What a release says of itself (`packwright --version`); a clone has none. */
export const releaseFile = join(projectRoot, 'release.json');

/** Builds unless the last build was made from exactly these sources, or this is a release: it has neither sources nor tools. */
export async function buildSiteIfNeeded(say: (line: string) => void): Promise<void> {
  if (existsSync(releaseFile)) return;
  const stamp = await hashSources();
  const current = await readFile(stampFile, 'utf8').catch(() => '');
  if (current === stamp && existsSync(join(projectRoot, 'build/server/main.js'))) return;
  say('Building the site (about half a minute, only after a change) …');
  const run = spawnSync(process.execPath, [join(projectRoot, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new Error(`The build failed.\n${run.stdout}\n${run.stderr}`);
  await buildLogoWorker();
  await compressFiles(join(projectRoot, 'build/client'));
  await writeFile(stampFile, stamp);
}

/** One file at the root, because a service worker sees only the paths below its own. */
async function buildLogoWorker(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2023',
      outDir: join(projectRoot, 'build/client'),
      emptyOutDir: false,
      rolldownOptions: {
        input: join(projectRoot, 'web/features/logo/logo-worker.ts'),
        output: { entryFileNames: 'logo-worker.js', format: 'iife' },
      },
    },
  });
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    const path = join(projectRoot, source);
    const files = extname(source) ? [path] : await listFiles(path);
    for (const file of files) hash.update(file.slice(projectRoot.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !testFilePattern.test(file))
    .sort();
}

/** Best compression once, at build time, so that no visitor waits for it. */
async function compressFiles(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) =>
    ['.js', '.mjs', '.css', '.svg', '.json', '.txt'].includes(extname(file)),
  );
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      await writeFile(
        `${file}.br`,
        await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
    }),
  );
}
