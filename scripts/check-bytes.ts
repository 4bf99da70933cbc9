import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './build-site.ts';

const limits = { script: 120_000, staffScript: 150_000, style: 15_000 };

function toScriptLimit(route: string): number {
  return route.startsWith('backoffice') ? limits.staffScript : limits.script;
}

interface ManifestRoute {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

/** What the first visit to each route loads, compressed as it travels. Bytes do not jitter, so they may gate. */
export async function checkBytes(): Promise<string[]> {
  const folder = join(projectRoot, 'build/client/assets');
  const names = await readdir(folder);
  const manifestName = names.find((name) => /^manifest-\w+\.js$/.test(name));
  if (!manifestName) return ['The build has no route manifest.'];
  const manifestText = await readFile(join(folder, manifestName), 'utf8');
  const manifest = JSON.parse(
    manifestText.replace(/^window\.__reactRouterManifest=/, '').replace(/;\s*$/, ''),
  ) as Manifest;
  const sizes = new Map<string, number>();
  for (const name of names)
    if (name.endsWith('.js')) sizes.set(`/assets/${name}`, (await readFile(join(folder, `${name}.br`))).byteLength);

  const faults: string[] = [];
  for (const route of Object.values(manifest.routes)) {
    if (Object.values(manifest.routes).some((other) => other.parentId === route.id)) continue;
    const files = new Set([manifest.entry.module, ...manifest.entry.imports, `/assets/${manifestName}`]);
    for (let at: ManifestRoute | undefined = route; at; at = at.parentId ? manifest.routes[at.parentId] : undefined) {
      files.add(at.module);
      for (const file of at.imports ?? []) files.add(file);
    }
    const bytes = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    console.log(`  ${route.id.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(6)} kB of JS`);
    const limit = toScriptLimit(route.id);
    if (bytes > limit) faults.push(`Route ${route.id} loads ${bytes} bytes of JS; ${limit} is the limit.`);
  }
  const style = await measureStyles(folder, names);
  console.log(`  ${'style'.padEnd(20)} ${(style / 1000).toFixed(1).padStart(6)} kB of CSS`);
  if (style > limits.style) faults.push(`The stylesheet has ${style} bytes; ${limits.style} is the limit.`);
  return faults;
}

/** There is one, and it stays one: a second would wait for the first paint as well. */
async function measureStyles(folder: string, names: string[]): Promise<number> {
  const sizes = await Promise.all(
    names
      .filter((name) => name.endsWith('.css'))
      .map(async (name) => (await readFile(join(folder, `${name}.br`))).byteLength),
  );
  return sizes.length === 0 ? Number.POSITIVE_INFINITY : sizes.reduce((sum, size) => sum + size, 0);
}
