import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { EmbeddedStartError, explainNamelessUser, explainRoot } from './start-error.ts';

const run = promisify(execFile);

/** Under which identity initdb and postgres run. */
export interface RunAs {
  /** Put before the program and its arguments. */
  prefix: string[];
  /** Set only where root hands the work to another user; the files must then belong to that user. */
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. Where the folder belongs to an ordinary user, root runs it as that user: a command
 * run with sudo must not lock the owner out. Otherwise it runs in a user namespace, where root appears to it as an
 * ordinary user while the files stay root's, also inside folders that only root may enter. Some containers forbid such
 * namespaces: there a system user takes over.
 */
export async function chooseRunAs(dataDir: string, clusterDir: string, program: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) {
    if (hasName()) return { prefix: [] };
    const namespace = await findNamespace();
    if (namespace) return { prefix: namespace };
    throw new EmbeddedStartError(explainNamelessUser(process.getuid?.() ?? -1));
  }
  const cluster = await stat(clusterDir).catch(() => null);
  if (cluster && cluster.uid !== 0) return { prefix: [], uid: cluster.uid, gid: cluster.gid };
  const { uid, gid } = await stat(dataDir);
  if (!cluster && uid !== 0 && (await findSystemUser([String(uid)], program))) return { prefix: [], uid, gid };
  const namespace = await findNamespace();
  if (namespace) return { prefix: namespace };
  const user = await findSystemUser(['postgres', 'nobody'], program);
  if (user) return { prefix: [], ...user };
  throw new EmbeddedStartError(explainRoot());
}

/** initdb wants a name for its user id; containers that run under an arbitrary id have none. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** The command that opens a user namespace, under an id that has a name, or null where that is not permitted. */
async function findNamespace(): Promise<string[] | null> {
  if (process.platform !== 'linux') return null;
  const user = await findSystemUser(['nobody', 'daemon']);
  if (!user) return null;
  const flags = ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`];
  return run('unshare', [...flags, 'true'], { timeout: 5000 }).then(
    () => ['unshare', ...flags],
    () => null,
  );
}

/** The first of these users that exists and, where a program is given, may run it: it may lie in root's home. */
async function findSystemUser(names: string[], program?: string): Promise<{ uid: number; gid: number } | null> {
  for (const name of names) {
    try {
      const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      const ids = { uid: Number(user.stdout), gid: Number(group.stdout) };
      if (program) await run(program, ['--version'], { ...ids, cwd: '/' });
      return ids;
    } catch {
      // Not on this system, or not able to: the next one.
    }
  }
  return null;
}
