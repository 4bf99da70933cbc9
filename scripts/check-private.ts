import { basename } from 'node:path';

/** Names that a dependency keeps for itself: it may change or drop them in any release. */
const privateNames: [dependency: string, pattern: RegExp][] = [
  ['graphile-worker', /\b_private_\w+/],
  ['react-router', /__(reactRouter|staticRouter)\w*|\bUNSAFE_\w+/],
  ['react', /__reactFiber|__reactProps|_reactInternals\w*|__SECRET_INTERNALS\w*|<!--\$[?!]?-->|\$!-->/],
];

/** A path into a package as a file; what a package exports is imported by its name. */
const packageFile = /(?:from|import\(?|require\()\s*['"`][^'"`]*node_modules\//;

/**
 * Where a fault of a dependency forces a private name, that stands in a file named after the dependency, which says why.
 * A package with `exports` refuses imports of its other files by itself.
 */
export function findPrivateNames(file: string, text: string): string[] {
  // The words themselves, and what is said of them.
  if (/^scripts\/check-private\.(test\.)?ts$/.test(file)) return [];
  const faults = privateNames.flatMap(([dependency, pattern]) => {
    const [name] = pattern.exec(text) ?? [];
    if (!name || basename(file).startsWith(dependency)) return [];
    return `${file} uses ${name}, which ${dependency} keeps for itself; a file named ${dependency}… may, and says why.`;
  });
  if (packageFile.test(text)) faults.push(`${file} imports a file inside of node_modules.`);
  return faults;
}
