import { basename } from 'node:path';

/** Private names of dependencies, which any release may change or drop. */
const privateNames: [dependency: string, pattern: RegExp][] = [
  ['graphile-worker', /\b_private_\w+/],
  ['react-router', /__(reactRouter|staticRouter)\w*|\bUNSAFE_\w+/],
  ['react', /__reactFiber|__reactProps|_reactInternals\w*|__SECRET_INTERNALS\w*|<!--\$[?!]?-->|\$!-->/],
];

/** An import by path into node_modules, past what the package exports. */
const packageFile = /(?:from|import\(?|require\()\s*['"`][^'"`]*node_modules\//;

/**
 * A private name is allowed only in a file named after its dependency, which says what fault forces it. Imports of files
 * that a package does not list in its `exports` fail without this check.
 */
export function findPrivateNames(file: string, text: string): string[] {
  // This file and its test contain the patterns.
  if (/^scripts\/check-private\.(test\.)?ts$/.test(file)) return [];
  const faults = privateNames.flatMap(([dependency, pattern]) => {
    const [name] = pattern.exec(text) ?? [];
    if (!name || basename(file).startsWith(dependency)) return [];
    return `${file} uses ${name}, which ${dependency} keeps for itself; a file named ${dependency}… may, and says why.`;
  });
  if (packageFile.test(text)) faults.push(`${file} imports a file inside of node_modules.`);
  return faults;
}
