import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { projectRoot } from './build-site.ts';
import { findPrivateNames } from './check-private.ts';

/** Which top-level folder may import which; anything not listed is forbidden. */
export const allowedImports: Record<string, string[]> = {
  'main.ts': ['contract', 'database', 'server', 'web'],
  contract: [],
  database: ['contract'],
  server: ['contract', 'database', 'print'],
  ui: [],
  web: ['contract', 'ui', 'print'],
  print: ['contract'],
  // A workspace of its own: what leaves it is data in catalog/media.
  packshots: ['contract', 'print'],
  scripts: ['main.ts', 'contract', 'database', 'server', 'web'],
  bench: ['main.ts', 'contract', 'database', 'scripts', 'server', 'ui', 'web'],
  e2e: ['contract', 'database', 'scripts', 'server', 'main.ts'],
};

/**
 * Layers of `server`, from the top: a file imports its own layer and those below. Folders of one layer may import each
 * other as long as that makes no cycle of folders. Tests and test-support are exempt.
 */
export const serverLayers: string[][] = [
  // Plays its stories through calls, services and timers.
  ['demo'],
  // Composition: puts the parts together, for the site, development and tests alike.
  ['app.ts', 'compose.ts', 'timer-task.ts'],
  // Transport: HTTP, sockets and pages.
  ['http', 'pages', 'seo'],
  // Business: one module per topic.
  ['backups', 'modules', 'retention', 'module-wiring.ts'],
  // Machinery that every module uses.
  [
    'access-links',
    'calls',
    'conversations',
    'documents',
    'files',
    'images',
    'jobs',
    'mail',
    'module-events.ts',
    'outbox',
    'parts.ts',
    'realtime',
    'workflow',
  ],
  ['cached-query.ts', 'environment.ts', 'secrets.ts', 'settings.ts', 'telemetry'],
];

/**
 * Folders of `server/modules`, from the top: a module imports from levels below its own, and never from its own level. What
 * a module must cause above it, it says as an event (`server/module-events.ts`). Tests and test-support are exempt.
 */
export const moduleLevels: string[][] = [
  // The back office and other systems: nothing imports them.
  ['backoffice', 'insights', 'integrations', 'staff'],
  // What becomes of a request, of an order and of stored goods.
  ['chat', 'orders', 'quotes', 'stores'],
  ['checkout', 'designs', 'requests', 'storage'],
  ['cart', 'payments'],
  // The only way to an order.
  ['ordering'],
  // What is sold, to whom, at which tax.
  ['account', 'content', 'taxes'],
  ['catalog', 'companies', 'editing', 'stock'],
  // People, files, threads, words of a search, errors.
  ['auth', 'conversations', 'files', 'reports', 'search'],
];

/** The only packages a folder may load, where it has such a rule. */
const onlyPackages: Record<string, RegExp> = { contract: /^zod(\/|$)/ };
/** Packages that only these folders may load; bench and e2e look at the database from outside. */
const ownedPackages: [RegExp, string[]][] = [
  [/^(drizzle-orm|pg|pg-copy-streams)(\/|$)/, ['database', 'bench', 'e2e']],
  [/^hono(\/|$)/, ['server', 'main.ts', 'bench']],
];

/**
 * Printing a logo takes a tenth of a second per picture and would stop the thread that serves pages. So only the picture
 * worker imports it, and the demo's seed, which reads a palette only. Tests, bench and e2e are exempt.
 */
const workerOnly = /^(print\/mockup\/(compose|palette|repaint)|server\/images\/compose-picture)\.ts$/;
const workerFiles = ['server/images/compose-picture.ts', 'server/images/picture-worker.ts', 'server/demo/store.ts'];

const maxLines = 300;
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** One sentence for each fault: a forbidden import, a cycle, an import between features, a file above `maxLines`. */
export async function checkImports(): Promise<string[]> {
  const sources = new Map<string, string>();
  for (const file of listSources()) sources.set(file, await readFile(join(projectRoot, file), 'utf8'));
  return findFaults(sources);
}

/** `sources` maps a path, relative to the project root, to the text of the file. */
export function findFaults(sources: Map<string, string>): string[] {
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  const folderGraph = new Map<string, string[]>();
  for (const [file, text] of sources) {
    const lines = text.split('\n').length - 1;
    if (lines > maxLines) faults.push(`${file} has ${lines} lines; ${maxLines} is the most a file may have.`);
    faults.push(...findPrivateNames(file, text));
    const targets: string[] = [];
    for (const match of text.matchAll(importPattern)) {
      const specifier = match[1] ?? match[2] ?? match[3] ?? '';
      const fault = judge(file, specifier, targets);
      if (fault) faults.push(fault);
    }
    graph.set(file, targets);
    const folder = toServerFolder(file);
    if (!folder) continue;
    if (toServerLayer(folder) === -1)
      faults.push(`${file} is in no layer: server/${folder} is not in the table serverLayers.`);
    const module = toModule(file);
    if (module !== undefined && toModuleLevel(module) === -1)
      faults.push(`${file} is in no level: server/modules/${module} is not in the table moduleLevels.`);
    const others = targets.map(toServerFolder).filter((other) => other !== undefined && other !== folder);
    folderGraph.set(folder, [...new Set([...(folderGraph.get(folder) ?? []), ...(others as string[])])]);
  }
  return [
    ...faults,
    ...findCycles(graph),
    ...findCycles(folderGraph).map((cycle) => `Between folders of server: ${cycle}`),
  ];
}

function listSources(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((file) => file && !file.endsWith('.d.ts') && !/^[\w.-]+\.config\.ts$/.test(file));
}

function judge(file: string, specifier: string, targets: string[]): string | null {
  const folder = toTopFolder(file);
  if (!specifier.startsWith('.') && !specifier.startsWith('#')) {
    const only = onlyPackages[folder];
    if (only && !only.test(specifier) && !isTest(file))
      return `${file} loads ${specifier}; ${folder} may load only ${only.source}.`;
    const owner = ownedPackages.find(([pattern]) => pattern.test(specifier));
    if (owner && !owner[1].includes(folder)) return `${file} loads ${specifier}, which belongs to ${owner[1][0]}.`;
    return null;
  }
  const target = specifier.startsWith('#')
    ? specifier.slice(1)
    : relative(projectRoot, resolve(projectRoot, dirname(file), specifier));
  if (/\/\+types\//.test(target)) return null;
  targets.push(target.replace(/\?\w+$/, ''));
  const targetFolder = toTopFolder(target);
  if (targetFolder !== folder && !allowedImports[folder]?.includes(targetFolder))
    return `${file} imports ${target}: ${folder} may not import ${targetFolder}.`;
  const [feature, other] = [toFeature(file), toFeature(target)];
  if (feature && other && feature !== other)
    return `${file} imports ${target}: features meet in a view, a layout or a route, not in each other.`;
  if (toLayer(file) < toLayer(target))
    return `${file} imports ${target}: routes import layouts, layouts views, views features, features the platform.`;
  if (folder === 'server' && workerOnly.test(target) && !isTest(file) && !workerFiles.includes(file))
    return `${file} imports ${target}, which runs in picture workers only.`;
  const [part, otherPart] = [toServerFolder(file), toServerFolder(target)];
  if (part && otherPart && toServerLayer(part) > toServerLayer(otherPart))
    return `${file} imports ${target}: layers of server import downward only.`;
  const [module, otherModule] = [toModule(file), toModule(target)];
  if (module && otherModule && module !== otherModule && toModuleLevel(module) >= toModuleLevel(otherModule))
    return `${file} imports ${target}: a module imports from the levels below its own, see moduleLevels.`;
  return null;
}

const toTopFolder = (file: string) => file.split('/')[0] ?? file;
const toFeature = (file: string) => /^web\/features\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string) => /\.test\.tsx?$|\/test-support\//.test(file);
/** The folder or file below `server` that belongs to a layer. */
const toServerFolder = (file: string) => (isTest(file) ? undefined : /^server\/([^/]+)/.exec(file)?.[1]);
const toServerLayer = (folder: string) => serverLayers.findIndex((layer) => layer.includes(folder));
/** The folder below `server/modules`, or the file itself where it is in none. */
const toModule = (file: string) => (isTest(file) ? undefined : /^server\/modules\/([^/]+)/.exec(file)?.[1]);
const toModuleLevel = (module: string) => moduleLevels.findIndex((level) => level.includes(module));
/** routes 4 → layouts 3 → views 2 → features 1 → platform 0; everything else has no layer. */
function toLayer(file: string): number {
  const layer = ['platform', 'features', 'views', 'layouts', 'routes'].indexOf(/^web\/(\w+)\//.exec(file)?.[1] ?? '');
  return layer === -1 ? Number.NaN : layer;
}

function findCycles(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const faults: string[] = [];
  function visit(file: string, path: string[]): void {
    if (path.includes(file)) {
      faults.push(`Cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return faults;
}
