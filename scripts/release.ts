import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSiteIfNeeded, projectRoot, testFilePattern } from './build-site.ts';
import { endWithOneLine, UsageError } from './one-line-end.ts';
import { describeSources } from './release/describe-sources.ts';
import { type Cpu, cpus, installDependencies } from './release/install-dependencies.ts';
import { packFolder } from './release/pack-folder.ts';

/** What runs the site: the build, the code of commands and child processes, the data they read, and what operators read. */
const parts = [
  'bin',
  'build/client',
  'build/server',
  'catalog',
  'contract',
  'database',
  'docs',
  'print',
  'server',
  'scripts/build-site.ts',
  'scripts/one-line-end.ts',
  'scripts/packwright',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
];

const usage = 'Usage: npm run release [-- --folder FOLDER] [--cpu x64|arm64] [--no-postgres]';

/** Of package.json, what Node and `packwright` read. */
type Manifest = Record<
  'name' | 'version' | 'description' | 'license' | 'type' | 'bin' | 'imports' | 'dependencies',
  unknown
> & { version: string };

try {
  const { folder, cpu, postgres } = readArguments();
  await buildSiteIfNeeded(console.log);
  if (folder) {
    await fillFolder(resolve(folder), cpu, postgres);
    console.log(`The release is in ${resolve(folder)}`);
  } else await writeArchive(cpu, postgres);
} catch (error) {
  endWithOneLine(error);
}

async function writeArchive(cpu: Cpu[], postgres: boolean): Promise<void> {
  const { version } = await readManifest();
  const name = `packwright-${version}`;
  const scratch = await mkdtemp(join(projectRoot, 'build/release-'));
  try {
    await fillFolder(join(scratch, name), cpu, postgres);
    const file = join(projectRoot, `build/${name}.tar.gz`);
    const bytes = await packFolder(scratch, file, describeSources().date);
    const sum = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    await writeFile(`${file}.sha256`, `${sum}  ${name}.tar.gz\n`);
    console.log(`build/${name}.tar.gz has ${(bytes / 1e6).toFixed(1)} MB, SHA-256 ${sum}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function fillFolder(folder: string, cpu: Cpu[], postgres: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of parts)
    await cp(join(projectRoot, part), join(folder, part), {
      recursive: true,
      filter: (source) => !testFilePattern.test(source) && !source.endsWith('/test-support'),
    });
  await installDependencies(folder, cpu, postgres);
  const { name, version, description, license, type, bin, imports, dependencies } = await readManifest();
  const manifest = { name, version, private: true, description, license, type, bin, imports, dependencies };
  const { commit, isChanged } = describeSources();
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(folder, 'release.json'), `${JSON.stringify({ commit, isChanged })}\n`);
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
}

/** The processors of Linux servers, both unless one is named; and PostgreSQL for them, unless it is left out. */
function readArguments(): { folder: string | undefined; cpu: Cpu[]; postgres: boolean } {
  try {
    const { values } = parseArgs({
      options: { folder: { type: 'string' }, cpu: { type: 'string' }, 'no-postgres': { type: 'boolean' } },
    });
    const chosen = cpus.filter((cpu) => values.cpu === undefined || values.cpu === cpu);
    if (chosen.length === 0) throw new UsageError(usage);
    return { folder: values.folder, cpu: chosen, postgres: !values['no-postgres'] };
  } catch {
    throw new UsageError(usage);
  }
}
