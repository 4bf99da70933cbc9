import { join, resolve } from 'node:path';
import { formatCount } from '#contract/format-number.ts';
import { backUp } from '#database/backup/back-up.ts';
import { restore } from '#database/backup/restore.ts';
import { tryRestore } from '#database/backup/try-restore.ts';
import { applyMigrations, readKnownMigrations } from '#database/migrate.ts';
import { listAppliedMigrations } from '#database/migration-level.ts';
import type { Data } from '#database/open-data.ts';
import { dropEverything } from '#database/reset.ts';
import { seedDemo, toSeedSentence } from '#database/seed/seed-demo.ts';
import { withPlainBackup } from '#server/backups/encrypt-file.ts';
import { nameBackup } from '#server/backups/run-backup.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { purge } from '#server/retention/purge.ts';
import { projectRoot } from '../build-site.ts';
import type { CommandInput } from './command.ts';
import { withData } from './with-data.ts';

export const migrate = () => report((data) => bringUpToDate(data));

export const seed = () => report((data) => fill(data));

export const reset = () =>
  report(async (data) => {
    await dropEverything(data.database);
    await bringUpToDate(data);
    return fill(data);
  });

export const backup = ({ operands: [file], flags }: CommandInput) =>
  report(async (data, settings) => {
    const target = resolve(file ?? join(settings.dataDir, 'backups', nameBackup()));
    const written = await backUp(data.connection, {
      file: target,
      filesDir: settings.s3Url ? undefined : join(settings.dataDir, 'files'),
    });
    const made = `Backed up ${formatCount(written.rows)} rows of ${written.tables} tables and ${written.files} files to ${written.file}`;
    return flags.has('verify') ? `${made}\n${await describeTrial(data, target)}` : made;
  });

export const verify = ({ operands: [file = ''], values }: CommandInput) =>
  report((data) => withPlainBackup(resolve(file), values.key, (plain) => describeTrial(data, plain)));

export const restoreBackup = ({ operands: [file = ''], flags, values }: CommandInput) =>
  report(async (data, settings) => {
    const restored = await withPlainBackup(resolve(file), values.key, (plain) =>
      restore(data.connection, {
        file: plain,
        filesDir: settings.s3Url ? undefined : join(settings.dataDir, 'files'),
        migrations: readKnownMigrations(projectRoot),
        replace: flags.has('replace'),
      }),
    );
    await applyMigrations(data.database, projectRoot);
    return `Restored ${formatCount(restored.rows)} rows of ${restored.tables} tables and ${restored.files} files, as they were at ${restored.createdAt}.`;
  });

export const purgeOld = () =>
  report(async (data, settings) => {
    const removed = Object.entries(await purge({ database: data.database, files: await openFileStore(settings) }));
    if (removed.length === 0) return 'Nothing is too old.';
    return removed.map(([name, count]) => `${formatCount(count).padStart(8)} ${name}`).join('\n');
  });

/** Each prints what it did when the data is closed. */
async function report(work: Parameters<typeof withData<string>>[0]): Promise<void> {
  console.log(await withData(work));
}

async function bringUpToDate({ database }: Data): Promise<string> {
  const missing = readKnownMigrations(projectRoot).length - (await listAppliedMigrations(database.$client)).length;
  await applyMigrations(database, projectRoot);
  return missing > 0 ? `Migrations applied: ${missing}.` : 'The schema is up to date.';
}

async function fill({ database }: Data): Promise<string> {
  await applyMigrations(database, projectRoot);
  return toSeedSentence(await seedDemo(database, projectRoot));
}

async function describeTrial(data: Data, file: string): Promise<string> {
  const { rows, tables, sums } = await tryRestore(data.connection, {
    file,
    migrations: readKnownMigrations(projectRoot),
  });
  return `Restored on trial: ${formatCount(rows)} rows of ${tables} tables and ${sums} sums are the same.`;
}
