import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { projectRoot } from './build-site.ts';
import { listLeafRoutes, type ManifestRoute, readManifest } from './react-router-manifest.ts';

const limits = { script: 130_000, staffScript: 173_000, style: 17_000, staffStyle: 18_500 };
/** Files of a customer's first load, the route table among them; lazy parts follow after the page is shown. */
const mostRequests = 30;
/** What View in 3D fetches, as gzip: its code, and the largest model. */
const modelLimits = { script: 204_000, model: 96_000 };
/** What home loads to take a logo, before there is one. */
const logoLimit = 2_000;
/** What prints a logo and its looks beside the page, without letters, and the map of a product's picture with its grids. */
const lookLimits = { worker: 25_000, map: 6_000 };

function isStaffRoute(route: string): boolean {
  return route.startsWith('backoffice');
}

/** What the first visit to each route loads, compressed. Unlike times, bytes are the same in every run, so they have limits. */
export async function checkBytes(): Promise<string[]> {
  const folder = join(projectRoot, 'build/client/assets');
  const names = await readdir(folder);
  const manifest = await readManifest();
  const sizes = new Map<string, number>();
  for (const name of names)
    if (name.endsWith('.js')) sizes.set(`/assets/${name}`, (await readFile(join(folder, `${name}.br`))).byteLength);

  const faults: string[] = [];
  for (const route of await listLeafRoutes()) {
    const files = new Set([manifest.entry.module, ...manifest.entry.imports, manifest.url]);
    for (let at: ManifestRoute | undefined = route; at; at = at.parentId ? manifest.routes[at.parentId] : undefined) {
      files.add(at.module);
      for (const file of at.imports ?? []) files.add(file);
    }
    const bytes = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const requests = String(files.size).padStart(2);
    console.log(`  ${route.id.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(6)} kB of JS in ${requests} files`);
    const limit = isStaffRoute(route.id) ? limits.staffScript : limits.script;
    if (bytes > limit) faults.push(`Route ${route.id} loads ${bytes} bytes of JS; ${limit} is the limit.`);
    if (!isStaffRoute(route.id) && files.size > mostRequests)
      faults.push(`Route ${route.id} loads ${files.size} scripts; ${mostRequests} is the limit.`);
  }
  for (const [name, limit] of [
    ['app', limits.style],
    ['backoffice', limits.staffStyle],
  ] as const) {
    const file = names.find((candidate) => candidate.startsWith(`${name}-`) && candidate.endsWith('.css.br'));
    const bytes = file ? (await readFile(join(folder, file))).byteLength : Number.POSITIVE_INFINITY;
    console.log(`  ${`${name}.css`.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`);
    if (bytes > limit) faults.push(`The stylesheet ${name}.css has ${bytes} bytes; ${limit} is the limit.`);
  }
  faults.push(
    ...(await checkModels(folder, names)),
    ...(await checkLogo(folder, names)),
    ...(await checkLooks(folder, names)),
  );
  // One for the shop and one for the back office: a page that links a second one is painted later.
  const sheets = names.filter((name) => name.endsWith('.css'));
  if (sheets.length !== 2) faults.push(`The build has other stylesheets than the two: ${sheets.join(', ')}`);
  return faults;
}

/** Bytes of a file and its static imports, without the `known` ones. */
async function sumImports(folder: string, name: string, known: Set<string>, encoding = 'gz'): Promise<number> {
  if (known.has(name)) return 0;
  known.add(name);
  const text = await readFile(join(folder, name), 'utf8');
  let bytes = (await readFile(join(folder, `${name}.${encoding}`))).byteLength;
  for (const [, file = ''] of text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
    bytes += await sumImports(folder, file, known, encoding);
  return bytes;
}

async function checkLogo(folder: string, names: string[]): Promise<string[]> {
  // Only files named logo-… count: what else they import, pages load for other parts anyway.
  const known = new Set(names.filter((name) => !name.startsWith('logo-')));
  const file = names.find((name) => /^logo-intake-[\w-]{7}\.js$/.test(name));
  if (!file) return ['The build has no logo-intake.'];
  const bytes = await sumImports(folder, file, known, 'br');
  console.log(`  ${'logo, before one'.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`);
  return bytes > logoLimit ? [`Home loads ${bytes} bytes to take a logo; ${logoLimit} is the limit.`] : [];
}

async function checkLooks(folder: string, names: string[]): Promise<string[]> {
  const worker = names.find((name) => /^print-worker-[\w-]{7,8}\.js$/.test(name));
  const script = worker ? await sumImports(folder, worker, new Set(), 'br') : Number.POSITIVE_INFINITY;
  const products = join(projectRoot, 'catalog/media/products');
  const maps = (await readdir(products)).filter((name) => name.endsWith('-surface.webp'));
  const weights = await Promise.all(
    maps.map(async (name) => {
      const [map, grids] = await Promise.all(
        [name, name.replace('.webp', '.json')].map((file) => readFile(join(products, file))),
      );
      return (map?.byteLength ?? 0) + brotliCompressSync(grids ?? '').byteLength;
    }),
  );
  const heaviest = Math.max(...weights);
  console.log(`  ${'looks, worker'.padEnd(20)} ${(script / 1000).toFixed(1).padStart(6)} kB`);
  console.log(`  ${'looks, largest map'.padEnd(20)} ${(heaviest / 1000).toFixed(1).padStart(6)} kB of ${maps.length}`);
  return [
    ...(script > lookLimits.worker
      ? [`Printing looks takes ${script} bytes of script; ${lookLimits.worker} is the limit.`]
      : []),
    ...(heaviest > lookLimits.map ? [`A picture's map has ${heaviest} bytes; ${lookLimits.map} is the limit.`] : []),
  ];
}

async function checkModels(folder: string, names: string[]): Promise<string[]> {
  const sizes = await measureModels(folder, names);
  if (sizes.length < 2) return ['The build has no 3D view, or the catalog no models.'];
  return sizes.flatMap(({ name, bytes }) => {
    console.log(`  ${`3D, ${name}`.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gzip`);
    const limit = name === 'script' ? modelLimits.script : modelLimits.model;
    return bytes > limit ? [`For the 3D view ${name} is ${bytes} bytes; ${limit} is the limit.`] : [];
  });
}

/** The code of the 3D view, beyond what a page has already, and the largest model. */
export async function measureModels(folder: string, names: string[]): Promise<{ name: string; bytes: number }[]> {
  const view = names.find((name) => /^model-view-[\w-]+\.js$/.test(name));
  if (!view) return [];
  const shell = names.filter((name) => /^(react|shell|rolldown-runtime)-[\w-]+\.js$/.test(name));
  const script = { name: 'script', bytes: await sumImports(folder, view, new Set(shell)) };
  const products = join(projectRoot, 'catalog/media/products');
  const models = (await readdir(products)).filter((name) => name.endsWith('.glb'));
  const packed = await Promise.all(
    models.map(async (name) => ({ name, bytes: gzipSync(await readFile(join(products, name))).byteLength })),
  );
  return [script, ...packed.sort((a, b) => b.bytes - a.bytes).slice(0, 1)];
}
