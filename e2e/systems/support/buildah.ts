import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/build-site.ts';
import { makeFolder, requireDebian, run } from './system-test.ts';

export interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
  Labels: Record<string, string>;
  StopSignal: string;
  Healthcheck: { Test: string[] };
}

/** Left out of a slim base, as Debian's own image for containers leaves them out. */
const notInSlim = [
  'var/cache/apt',
  'var/lib/apt/lists',
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
];

/**
 * Builds images where no container service runs, in a store of its own. The bases stand in for the public ones: Debian's
 * packages by debootstrap, and the Node of the clone; for the build, npm too.
 */
export async function createBuildah(atEnd: (close: () => unknown) => void) {
  const program = requireDebian('buildah', '/usr/bin/buildah');
  requireDebian('debootstrap', '/usr/sbin/debootstrap');
  const folder = await makeFolder(atEnd, 'buildah');
  const store = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = (...args: string[]) => run(program, [...store, ...args]).trim();

  const base = join(folder, 'debian');
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', base]);
  for (const part of notInSlim) await rm(join(base, part), { recursive: true, force: true });
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, base, '/');
  buildah('commit', '--quiet', container, 'localhost/run-base');
  await mkdir(join(base, 'usr/local/bin'), { recursive: true });
  await copyFile(process.execPath, join(folder, 'node'));
  await chmod(join(folder, 'node'), 0o755);
  buildah('add', '--quiet', container, join(folder, 'node'), '/usr/local/bin/node');
  const npm = join(realpathSync(run('which', ['npm']).trim()), '../..');
  buildah('add', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
  buildah(
    'run',
    '--isolation',
    'chroot',
    container,
    '--',
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  );
  buildah('commit', '--quiet', container, 'localhost/build-base');
  buildah('rm', container);
  await rm(base, { recursive: true });

  return {
    /** `npm ci` inside reads the settings and the cache that npm has outside. */
    build(tag: string, facts: { commit: string; seconds: number }): void {
      const volumes = ['userconfig', 'cafile', 'cache'].flatMap((name) => {
        const path = run('npm', ['config', 'get', name], folder).trim();
        const target = { userconfig: '/root/.npmrc', cafile: path, cache: '/root/.npm' }[name];
        return path !== 'null' && existsSync(path) ? ['--volume', `${path}:${target}`] : [];
      });
      const args = {
        BUILD_BASE: 'localhost/build-base',
        RUN_BASE: 'localhost/run-base',
        SOURCE_COMMIT: facts.commit,
        SOURCE_DATE_EPOCH: facts.seconds,
      };
      const { status, stderr, stdout } = spawnSync(
        program,
        [
          ...[
            ...store,
            'build',
            '--isolation',
            'chroot',
            '--format',
            'docker',
            '--timestamp',
            String(facts.seconds),
            ...volumes,
          ],
          ...Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
          ...['--tag', tag, projectRoot],
        ],
        { encoding: 'utf8', maxBuffer: 1e8 },
      );
      if (status !== 0) throw new Error(`The image was not built.\n${stdout}${stderr}`);
    },

    /** Config, layers by their hash, and the bytes of all files. */
    inspect(tag: string): { config: ImageConfig; layers: string[]; bytes: number } {
      const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', tag));
      const [{ size }] = JSON.parse(buildah('images', '--json', tag)) as [{ size: string }];
      return { config: Docker.config, layers: Docker.rootfs.diff_ids, bytes: toBytes(size) };
    },

    /** The files of the image, as a container has them. */
    mount(tag: string): string {
      return buildah('mount', buildah('from', tag));
    },
  };
}

/** '412 MB' */
function toBytes(size: string): number {
  const [number = '', unit = ''] = size.split(' ');
  return Number(number) * ({ kB: 1e3, MB: 1e6, GB: 1e9 }[unit] ?? Number.NaN);
}
