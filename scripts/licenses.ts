import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './build-site.ts';

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  /** A workspace of our own. */
  link?: boolean;
}

export interface LicenseRow {
  name: string;
  version: string;
  license: string;
  isDevelopment: boolean;
}

export const licensesFile = join(projectRoot, 'docs/licenses.md');

/** Packages whose package.json names no license; this is what their LICENSE file says. */
const unnamed: Record<string, string> = { 'png-js': 'MIT' };

/** Every package of the lock file, those of other platforms too: what is installed differs by machine. */
export async function listLicenses(): Promise<LicenseRow[]> {
  const text = await readFile(join(projectRoot, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  const rows = new Map<string, LicenseRow>();
  for (const [path, { version, license, dev = false, link = false }] of Object.entries(packages)) {
    const [, name] = /^(?:.*\/)?node_modules\/(.+)$/.exec(path) ?? [];
    if (!name || link) continue;
    const isDevelopment = dev && (rows.get(`${name} ${version}`)?.isDevelopment ?? true);
    rows.set(`${name} ${version}`, { name, version, license: license ?? unnamed[name] ?? '', isDevelopment });
  }
  return [...rows.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** By code point: the order of a locale differs by machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function writeLicenses(rows: LicenseRow[]): string {
  const lines = rows.map(
    ({ name, version, license, isDevelopment }) =>
      `| ${name} | ${version} | ${license} | ${isDevelopment ? 'development' : 'site'} |`,
  );
  return `# Licenses of dependencies

Every package in \`package-lock.json\`, for all platforms, with the license it names. \`npm run licenses\` writes this file;
a test fails where it is out of date. Packages marked \`development\` are not needed to run the site.

| package | version | license | for |
| --- | --- | --- | --- |
${lines.join('\n')}

The letters that looks are set in (\`print/looks/faces\`) are outlines of Vollkorn, Quicksand, Inter and League Spartan, all under
the SIL Open Font License 1.1. \`print/looks/faces/LICENSE.txt\` has the license and the copyright of each.
`;
}

if (process.argv[1] === import.meta.filename) {
  const rows = await listLicenses();
  await writeFile(licensesFile, writeLicenses(rows));
  console.log(`docs/licenses.md lists ${rows.length} packages.`);
}
