import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readKnownMigrations } from '#database/migrate.ts';
import { findLastBackup, findLastVerifiedBackup } from '#database/queries/backups.ts';
import { countOutbox } from '#database/queries/outbox.ts';
import { readSystemFacts } from '#database/queries/system.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { judgeSystem } from './system-checks.ts';

/** No file of ours has this key: a bucket that answers says so. */
const absentKey = 'system/answers';

export function createSystemHandlers(parts: Parts): Pick<Handlers, 'GET /api/backoffice/system'> {
  const { database, settings, files } = parts;
  const startedAt = new Date();
  const { version } = JSON.parse(readFileSync(join(settings.projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const knownMigrations = readKnownMigrations(settings.projectRoot).map(({ hash }) => hash);

  const readDisk = () =>
    statfs(settings.dataDir).then(
      ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
      () => null,
    );
  const askBucket = () =>
    files.measure(absentKey).then(
      () => true,
      () => false,
    );

  return {
    async 'GET /api/backoffice/system'() {
      const now = new Date();
      const [facts, outbox, lastBackup, lastVerified, disk, bucketAnswers] = await Promise.all([
        readSystemFacts(database),
        countOutbox(database),
        findLastBackup(database),
        findLastVerifiedBackup(database),
        readDisk(),
        settings.s3Url ? askBucket() : null,
      ]);
      const checks = judgeSystem({
        ...facts,
        now,
        version,
        node: process.versions.node,
        startedAt,
        knownMigrations,
        disk,
        bucketAnswers,
        hasSmtp: settings.smtpUrl !== null,
        outbox,
        paymentProvider: settings.paymentProvider,
        isStripeLive: settings.stripe?.isLive ?? null,
        isDemo: settings.demo,
        backups: settings.backups,
        lastBackup,
        lastVerified,
      });
      return { checked_at: now.toISOString(), checks };
    },
  };
}
