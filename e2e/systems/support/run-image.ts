import { chown } from 'node:fs/promises';
import { type SpawnedSite, spawnProgram } from '../../support/spawned-site.ts';
import type { ImageConfig } from './buildah.ts';
import { run } from './system-test.ts';

/** Mounts what a container service mounts, read-only but for /tmp and DATA_DIR, and becomes the image's own process. */
const script = `set -eu
root=$1 data=$2 user=$3 workdir=$4; shift 4
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount -o remount,bind,ro "$root"
exec /usr/sbin/chroot --userspec="$user" "$root" /usr/bin/env --chdir="$workdir" -- "$@"`;

interface Container {
  root: string;
  dataDir: string;
  config: ImageConfig;
  settings: Record<string, string>;
}

/** The command in namespaces of its own for mounts and processes: as its process 1, under the user of the image. */
function toArguments({ root, dataDir, config }: Container, command: string[]): string[] {
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  return [...namespaces, 'sh', '-c', script, 'sh', root, dataDir, config.User, config.WorkingDir, ...command];
}

const toEnvironment = ({ config, settings }: Container): Record<string, string> => ({
  ...Object.fromEntries(
    config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ),
  ...settings,
});

export async function startImage(container: Container): Promise<SpawnedSite> {
  const [uid = 0, gid = 0] = container.config.User.split(':').map(Number);
  await chown(container.dataDir, uid, gid);
  const { Entrypoint, Cmd } = container.config;
  return spawnProgram(
    '/usr/bin/unshare',
    toArguments(container, [...Entrypoint, ...Cmd]),
    toEnvironment(container),
    (child) => findProcess({ child }),
  );
}

/** Runs a command in a second container of the same image, and returns what it printed. */
export function runInImage(container: Container, command: string[]): string {
  const environment = Object.entries(toEnvironment(container)).map(([name, value]) => `${name}=${value}`);
  return run('env', ['-i', ...environment, '/usr/bin/unshare', ...toArguments(container, command)]);
}

/** The image's process, as this machine numbers it: unshare waits for it and passes no signal on. */
export function findProcess({ child }: Pick<SpawnedSite, 'child'>): number {
  return Number(run('ps', ['--no-headers', '-o', 'pid', '--ppid', String(child.pid)]).trim());
}
