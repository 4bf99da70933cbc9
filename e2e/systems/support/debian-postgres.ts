import { execFile } from 'node:child_process';
import { chmod, chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../../scripts/find-free-port.ts';
import { until } from '../../support/spawned-site.ts';
import { makeFolder, requireDebian, run } from './system-test.ts';

const bin = '/usr/lib/postgresql/15/bin';
const user = 'packwright';

export interface Server {
  name: string;
  port: number;
  data: string;
}

/** PostgreSQL does not run as root: its programs run as Debian's own user. */
function runAsPostgres(program: string, args: string[]) {
  const command = [join(bin, program), ...args];
  const [file = '', ...rest] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return promisify(execFile)(file, rest);
}

/** Two of Debian's servers: a primary, and a standby that confirms every commit before it is acknowledged. */
export async function startPair(atEnd: (close: () => unknown) => void) {
  requireDebian('postgresql-15', join(bin, 'postgres'));
  const folder = await makeFolder(atEnd, 'postgres');
  await chmod(folder, 0o755);
  if (process.getuid?.() === 0) {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(run('id', [flag, 'postgres'])));
    await chown(folder, uid, gid);
  }
  const servers: [Server, Server] = [
    { name: 'one', port: await findFreePort(), data: join(folder, 'one') },
    { name: 'two', port: await findFreePort(), data: join(folder, 'two') },
  ];

  const start = ({ port, data }: Server) =>
    runAsPostgres('pg_ctl', ['-D', data, '-w', '-l', `${data}.log`, '-o', `-p ${port} -k ${folder}`, 'start']);

  async function ask(server: Server, text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: server.port, user, database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows;
  }

  /** Copies the primary into an empty folder and follows it. Commits wait for it from the moment that it streams. */
  async function followWith(standby: Server, primary: Server): Promise<void> {
    await rm(standby.data, { recursive: true, force: true });
    const from = `host=127.0.0.1 port=${primary.port} user=${user} application_name=${standby.name}`;
    await runAsPostgres('pg_basebackup', ['-D', standby.data, '-R', '-X', 'stream', '-c', 'fast', '-d', from]);
    await start(standby);
    await ask(primary, `alter system set synchronous_standby_names = '${standby.name}'`);
    await ask(primary, 'select pg_reload_conf()');
    const isFollowing = `select 1 from pg_stat_replication where sync_state = 'sync'`;
    await until(async () => (await ask(primary, isFollowing)).length === 1, 60_000);
    // The checkpointer turns waiting on for all connections when it has read the setting, at the latest before this one.
    await ask(primary, 'checkpoint');
  }

  /** kill -9 of the postmaster; its backends notice and end. */
  async function kill({ data }: Server): Promise<void> {
    const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Makes a standby the primary. It has no standby of its own yet, so commits wait for none. */
  async function promote(server: Server): Promise<void> {
    await ask(server, `alter system reset synchronous_standby_names`);
    await ask(server, 'select pg_reload_conf()');
    await runAsPostgres('pg_ctl', ['-D', server.data, '-w', 'promote']);
  }

  const [one, two] = servers;
  await runAsPostgres('initdb', ['-D', one.data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = "listen_addresses = '127.0.0.1'\nsynchronous_commit = on\nmax_wal_senders = 5\n";
  await writeFile(join(one.data, 'postgresql.auto.conf'), settings);
  atEnd(async () => {
    for (const { data } of servers)
      await runAsPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => undefined);
  });
  await start(one);
  await ask(one, `create database shop`);
  await followWith(two, one);
  return {
    servers,
    url: `postgres://${user}@127.0.0.1:${one.port},127.0.0.1:${two.port}/shop`,
    followWith,
    kill,
    promote,
    async query(server: Server, text: string) {
      const client = new pg.Client({ host: '127.0.0.1', port: server.port, user, database: 'shop' });
      await client.connect();
      return (await client.query(text).finally(() => client.end())).rows as Record<string, unknown>[];
    },
  };
}
