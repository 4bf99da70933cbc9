import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseTestFiles } from './refuse-test-files.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pw-build-'));
  await mkdir(join(root, 'pages'));
  await writeFile(join(root, 'pages/home.ts'), 'export const home = 1;');
  await writeFile(join(root, 'pages/home.test.ts'), 'export const test = 1;');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function buildFrom(source: string): Promise<unknown> {
  const entry = join(root, 'entry.ts');
  await writeFile(entry, source);
  return build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'silent',
    plugins: [refuseTestFiles()],
    build: { ssr: entry, write: false },
  });
}

test.each([
  ["export const files = import.meta.glob('/pages/*.ts', { eager: true });", /entry\.ts imports \S*home\.test\.ts/],
  ["export * from './pages/home.test.ts';", /entry\.ts imports \S*home\.test\.ts/],
  ["export const load = () => import('./test-support/app.ts');", /entry\.ts imports \S*test-support\/app\.ts/],
])('a build that reaches a test file ends with a sentence: %s', async (source, sentence) => {
  await expect(buildFrom(source)).rejects.toThrow(sentence);
  await expect(buildFrom(source)).rejects.toThrow('a build takes no test files.');
});

test.each([
  "export const files = import.meta.glob(['/pages/*.ts', '!**/*.test.ts'], { eager: true });",
  "export * from './pages/home.ts';",
])('any other is made: %s', async (source) => {
  await expect(buildFrom(source)).resolves.toBeTruthy();
});
