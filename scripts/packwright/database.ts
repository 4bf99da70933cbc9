import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
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
import type { Settings } from '#server/settings.ts';
import { projectRoot } from './build-site.ts';
import { endWithOneLine, UsageError } from './one-line-end.ts';
import { withData } from './with-data.ts';

const usage = `Usage: npm run db -- COMMAND
  migrate              bring the schema up to date
  seed                 add what is missing of the demo catalog; nothing that is there is changed
  reset --yes          throw everything away, then migrate and seed
  backup [FILE]        database and uploaded files into one file, while the site runs; --verify restores it on trial
  verify FILE          restores a backup into a database made for it, compares counts and sums, and drops it
  restore FILE         into an empty database; --replace lets a full one be replaced
                       FILE may be encrypted: --key KEYFILE has the secret key of age
  purge                throw away what is kept longer than the privacy page says (the site does it by itself)`;

type Command = (
  data: Data,
  settings: Settings,
  file: string | undefined,
  flags: { yes: boolean; replace: boolean; verify: boolean; key?: string | undefined },
) => Promise<string>;

const commands: Record<string, Command> = {
  async migrate(data) {
    const missing =
      readKnownMigrations(projectRoot).length - (await listAppliedMigrations(data.database.$client)).length;
    await applyMigrations(data.database, projectRoot);
    return missing > 0 ? `Migrations applied: ${missing}.` : 'The schema is up to date.';
  },

  async seed(data) {
    await applyMigrations(data.database, projectRoot);
    return toSeedSentence(await seedDemo(data.database, projectRoot));
  },

  async reset(data, settings, file, flags) {
    if (!flags.yes) throw new UsageError('This throws away every row. If you mean it: npm run db -- reset --yes');
    await dropEverything(data.database);
    await commands.migrate?.(data, settings, file, flags);
    return commands.seed?.(data, settings, file, flags) ?? '';
  },

  async backup(data, settings, file, { verify }) {
    const target = resolve(file ?? join(settings.dataDir, 'backups', nameBackup()));
    const report = await backUp(data.connection, {
      file: target,
      filesDir: settings.s3Url ? undefined : join(settings.dataDir, 'files'),
    });
    const made = `Backed up ${formatCount(report.rows)} rows of ${report.tables} tables and ${report.files} files to ${report.file}`;
    return verify ? `${made}\n${await describeTrial(data, target)}` : made;
  },

  async verify(data, _settings, file, { key }) {
    if (!file) throw new UsageError(usage);
    return withPlainBackup(resolve(file), key, (plain) => describeTrial(data, plain));
  },

  async restore(data, settings, file, flags) {
    if (!file) throw new UsageError(usage);
    const report = await withPlainBackup(resolve(file), flags.key, (plain) =>
      restore(data.connection, {
        file: plain,
        filesDir: settings.s3Url ? undefined : join(settings.dataDir, 'files'),
        migrations: readKnownMigrations(projectRoot),
        replace: flags.replace,
      }),
    );
    await applyMigrations(data.database, projectRoot);
    return `Restored ${formatCount(report.rows)} rows of ${report.tables} tables and ${report.files} files, as they were at ${report.createdAt}.`;
  },

  async purge(data, settings) {
    const removed = Object.entries(await purge({ database: data.database, files: await openFileStore(settings) }));
    if (removed.length === 0) return 'Nothing is too old.';
    return removed.map(([name, count]) => `${formatCount(count).padStart(8)} ${name}`).join('\n');
  },
};

async function describeTrial(data: Data, file: string): Promise<string> {
  const { rows, tables, sums } = await tryRestore(data.connection, {
    file,
    migrations: readKnownMigrations(projectRoot),
  });
  return `Restored on trial: ${formatCount(rows)} rows of ${tables} tables and ${sums} sums are the same.`;
}

try {
  const { positionals, values } = readArguments();
  const [name = '', file] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(usage);
  console.log(await withData((data, settings) => command(data, settings, file, values)));
} catch (error) {
  endWithOneLine(error);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
        key: { type: 'string' },
      },
    });
  } catch {
    throw new UsageError(usage);
  }
}
