import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { projectRoot } from '../scripts/build-site.ts';
import { readManifest } from '../scripts/react-router-manifest.ts';
import { refuseTestFiles } from '../scripts/refuse-test-files.ts';
import { type Child, startChild } from './child-process.ts';
import { cleanUpLater } from './clean-up.ts';
import { fetchLoaderData } from './react-router-data.ts';

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
