import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { projectRoot } from './build-site.ts';

type Graph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const icons = /node_modules\/lucide-react\/dist\/esm\/icons\//;
const root = ['entry.client.tsx', 'root.tsx'];
const shop = ['layouts/storefront/storefront.tsx'];
const otherFrames = ['layouts/standalone.tsx', 'layouts/own.tsx', 'layouts/backoffice.tsx'];

/**
 * Three files hold what pages have in common: React, what the root or more than one frame needs, and what only the frame
 * of the shop adds. The bundler splits the rest by the pages that import it. Left to itself it would split these as
 * well, into thirty files of some 300 bytes that every page has to name and to ask for. Icons all come from one module,
 * which the frames import: by it, those of every page would count as theirs. They go with their pages, and together
 * where many show them.
 */
export function groupScripts(): Rolldown.CodeSplittingGroup[] {
  let groups: Map<string, string> | undefined;
  const named = (group: string): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => {
      groups ??= assignGroups(graph);
      return groups.get(id) === group ? group : null;
    },
    debugName: group,
    test: (id) => !framework.test(id) && !icons.test(id),
  });
  // In this order: what a file takes along, a file after it cannot.
  return [
    { name: 'react', test: framework },
    named('shell'),
    named('shop'),
    { name: 'icons', test: icons, minShareCount: 12 },
  ];
}

function assignGroups(graph: Graph): Map<string, string> {
  const groups = new Map<string, string>();
  const elsewhere = findImported(graph, otherFrames);
  for (const id of findImported(graph, shop)) groups.set(id, elsewhere.has(id) ? 'shell' : 'shop');
  for (const id of findImported(graph, root)) groups.set(id, 'shell');
  for (const file of [...root, ...shop, ...otherFrames]) groups.delete(toPath(file));
  return groups;
}

/** These files of `web` and all that they import, dynamic imports left out. */
function findImported(graph: Graph, files: string[]): Set<string> {
  const found = new Set(files.map(toPath));
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

function toPath(file: string): string {
  return join(projectRoot, 'web', file);
}
