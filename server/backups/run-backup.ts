import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { backUp } from '#database/backup/back-up.ts';
import { tryRestore } from '#database/backup/try-restore.ts';
import type { Connection, Database } from '#database/connect.ts';
import { holdingLock } from '#database/lock.ts';
import { readKnownMigrations } from '#database/migrate.ts';
import { insertBackup, listBackupsBefore, noteBackupRemoved } from '#database/queries/backups.ts';
import type { Tasks } from '../jobs/tasks.ts';
import { alertAbout } from '../outbox/alert-about.ts';
import type { Settings } from '../settings.ts';
import { type BackupPlace, openBackupPlace } from './backup-place.ts';
import { encryptedEnding, encryptFile } from './encrypt-file.ts';

interface BackupParts {
  settings: Settings;
  database: Database;
  connection: Connection;
  log: Logger;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Name of a backup made now: sorted by name is sorted by time. */
export const nameBackup = (now = new Date()): string => `packwright-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`;

/**
 * A scheduled backup: made, restored on trial, encrypted where a key is set, and put in its place. What is older than
 * backups are kept goes after that, so a backup that fails removes none.
 */
export function createBackupTask(parts: BackupParts): Tasks['backUp'] {
  return async (_payload, { isLastAttempt }) => {
    const { settings, database, log } = parts;
    const startedAt = new Date();
    try {
      // Processes on one database take turns, and so do two runs of one process.
      await holdingLock(database, 'backup', async () => {
        const place = openBackupPlace(settings.backups.place);
        const made = await makeBackup(parts, place, startedAt);
        await insertBackup(database, { ...made, startedAt, finishedAt: new Date() });
        log.info({ backup: made.name, rows: made.rows, bytes: made.bytes }, 'backed up and restored on trial');
        await removeOld(database, place, settings.backups.keepDays);
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ reason }, 'the backup failed');
      await insertBackup(database, { startedAt, finishedAt: new Date(), error: reason });
      if (isLastAttempt)
        await alertAbout(database, settings, {
          dedupeKey: `backup ${startedAt.toISOString()}`,
          title: 'The scheduled backup failed',
          facts: [reason],
          path: backofficePaths.system,
        });
      throw error;
    }
  };
}

async function makeBackup({ settings, connection }: BackupParts, place: BackupPlace, now: Date) {
  const { recipient } = settings.backups;
  const folder = await mkdtemp(join(tmpdir(), 'packwright-backup-'));
  try {
    const plain = join(folder, nameBackup(now));
    const filesDir = settings.s3Url ? undefined : join(settings.dataDir, 'files');
    const { rows, files } = await backUp(connection, { file: plain, ...(filesDir && { filesDir }) });
    await tryRestore(connection, { file: plain, migrations: readKnownMigrations(settings.projectRoot) });
    const verifiedAt = new Date();
    const file = recipient ? plain + encryptedEnding : plain;
    if (recipient) await encryptFile(plain, file, recipient);
    const name = nameBackup(now) + (recipient ? encryptedEnding : '');
    await place.put(file, name);
    const { size: bytes } = await stat(file);
    return { name, bytes, rows, files, encrypted: recipient !== null, verifiedAt };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeOld(database: Database, place: BackupPlace, keepDays: number): Promise<void> {
  for (const { id, name } of await listBackupsBefore(database, new Date(Date.now() - keepDays * dayMs))) {
    await place.remove(name);
    await noteBackupRemoved(database, id);
  }
}
