import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectAdmin } from '../admin-connection.ts';
import type { EmbeddedServer } from '../embedded-server.ts';

/**
 * Copies a running server into another DATA_DIR as its streaming standby, by the steps of pg_basebackup, which npm does
 * not bring: start the backup, copy the files, end it, name the primary.
 */
export async function copyAsStandby(primary: EmbeddedServer, from: string, to: string): Promise<void> {
  const { host, port, password } = primary.connection;
  const admin = await connectAdmin({ host, port, password });
  try {
    await admin.query(`select pg_backup_start('standby', true)`);
    const target = join(to, 'postgres');
    await cp(join(from, 'postgres'), target, {
      recursive: true,
      filter: (path) => !/postmaster\.(pid|opts)$|pg_wal\/.+/.test(path),
    });
    await mkdir(join(target, 'pg_wal'), { recursive: true });
    const [ended] = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(target, 'backup_label'), ended?.labelfile ?? '');
    await writeFile(join(target, 'standby.signal'), '');
    await writeFile(
      join(target, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${host} port=${port} user=postgres password=${password}'\n`,
    );
    await cp(join(from, 'postgres.password'), join(to, 'postgres.password'));
  } finally {
    await admin.close();
  }
}

/** Makes the standby the primary, and waits until it takes writes. */
export async function promote(standby: EmbeddedServer): Promise<void> {
  const { host, port, password } = standby.connection;
  const admin = await connectAdmin({ host, port, password });
  await admin.query('select pg_promote(true, 60)').finally(() => admin.close());
}
