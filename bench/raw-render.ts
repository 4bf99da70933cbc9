import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';
import { build } from 'vite';
import { manifestName, parseManifest, projectRoot } from '../scripts/build-site.ts';
import { refuseTestFiles } from '../scripts/refuse-test-files.ts';
import { type Child, startChild } from './child-process.ts';
import { cleanUpLater } from './clean-up.ts';

const entry = join(import.meta.dirname, 'children/raw-render.tsx');

/** A process that renders the page at `url` and nothing else: no server, no queries, no router's hand-over of data. */
export async function startRawRender(url: string, servedHtml: string): Promise<Child> {
  const folder = await mkdtemp(join(tmpdir(), 'packwright-raw-'));
  const removeFolder = cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  await buildRawRender(folder);
  const child = await startChild(join(folder, 'raw-render.js'));
  await removeFolder();
  const html = await child.ask<string>('prepare', {
    url,
    loaderData: await fetchLoaderData(url),
    manifest: await readManifest(),
  });
  refuseDifference(toVisible(html), toVisible(servedHtml));
  return child;
}

/** The components have to pass through Vite once; packages stay outside, as in the site's own build. */
async function buildRawRender(folder: string): Promise<void> {
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  await build({
    root: projectRoot,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [refuseTestFiles(), tailwindcss()],
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      // One file, as in the site's own build: a chunk would be asked for after the folder is gone.
      rollupOptions: { output: { entryFileNames: 'raw-render.js', format: 'esm', codeSplitting: false } },
    },
  });
}

/** The very data the page was made from, in the form the browser gets it. */
async function fetchLoaderData(url: string): Promise<Record<string, unknown>> {
  const { body } = await fetch(`${url}_.data`);
  if (!body) throw new Error('The page has no data.');
  const { value } = await decodeData(body, globalThis as never);
  const byRoute = value as Record<string, { data?: unknown }>;
  return Object.fromEntries(Object.entries(byRoute).map(([id, result]) => [id, result.data]));
}

async function readManifest(): Promise<unknown> {
  const folder = join(projectRoot, 'build/client/assets');
  const name = (await readdir(folder)).find((file) => manifestName.test(file));
  if (!name) throw new Error('The build has no route manifest.');
  return parseManifest(await readFile(join(folder, name), 'utf8'));
}

/** The body up to its first script: what a visitor sees. */
function toVisible(html: string): string {
  return html.slice(html.indexOf('<body'), html.indexOf('<script', html.indexOf('<body')));
}

/** A ratio between two different trees would say nothing. */
function refuseDifference(rendered: string, served: string): void {
  if (rendered === served) return;
  const at = [...served].findIndex((letter, position) => letter !== rendered[position]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  throw new Error(
    `The tree rendered alone is not the page the site sends.\n  alone: ${around(rendered)}\n  sent:  ${around(served)}`,
  );
}
