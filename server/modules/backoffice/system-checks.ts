import type { SystemCheck, SystemState } from '#contract/backoffice/system.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatAge } from '#contract/format-date.ts';
import { formatCount, formatNumber } from '#contract/format-number.ts';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import type { BackupRecord } from '#database/queries/backups.ts';
import type { SystemFacts } from '#database/queries/system.ts';
import type { BackupSettings } from '../../settings.ts';

export interface SystemSight extends SystemFacts {
  now: Date;
  version: string;
  node: string;
  startedAt: Date;
  knownMigrations: string[];
  /** Of the disk with DATA_DIR; null where it could not be asked. */
  disk: { freeBytes: number; totalBytes: number } | null;
  /** Null where files are on that disk; else whether the bucket answered. */
  bucketAnswers: boolean | null;
  hasSmtp: boolean;
  outbox: { waiting: number; dead: number };
  paymentProvider: PaymentProviderName;
  /** Null where Stripe is not chosen. */
  isStripeLive: boolean | null;
  isDemo: boolean;
  backups: Pick<BackupSettings, 'schedule' | 'keepDays' | 'recipient'>;
  lastBackup: BackupRecord | null;
  lastVerified: BackupRecord | null;
}

type Judgment = [state: SystemState, detail: string, action?: string];

const gigabyte = 1_000_000_000;
const dayMs = 86_400_000;
/** A schedule may be weekly; a week and a day without a verified backup is too long for any. */
const oldestBackupDays = 8;

const toSize = (bytes: number): string =>
  bytes < gigabyte ? `${formatNumber(bytes / 1_000_000, 0)} MB` : `${formatNumber(bytes / gigabyte, 1)} GB`;

const toCount = (count: number, unit: string): string => `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;

/** What the System page shows: each part of the installation, and what to do where it is not well. */
export function judgeSystem(sight: SystemSight): SystemCheck[] {
  const rows: [name: string, judgment: Judgment][] = [
    ['Version', judgeVersion(sight)],
    ['Database', judgeDatabase(sight)],
    ['Disk', judgeDisk(sight)],
    ['Files', judgeFiles(sight)],
    ['Jobs', judgeJobs(sight)],
    ['Email', judgeEmail(sight)],
    ['Payments', judgePayments(sight)],
    ['Backups', judgeBackups(sight)],
  ];
  return rows.map(([name, [state, detail, action = '']]) => ({ name, state, detail, action }));
}

function judgeVersion({ version, node, startedAt, now }: SystemSight): Judgment {
  const age = formatAge(startedAt.toISOString(), now.toISOString());
  return ['ok', `Packwright ${version} on Node ${node}. This process started ${age}.`];
}

function judgeDatabase({ postgres, databaseBytes, migrations, knownMigrations }: SystemSight): Judgment {
  const about = `PostgreSQL ${postgres}, ${toSize(databaseBytes)}`;
  const missing = knownMigrations.length - migrations.length;
  if (missing > 0)
    return ['failed', `${about}, without ${toCount(missing, 'migration')}.`, 'Restart one process: it applies them.'];
  if (missing < 0)
    return ['attention', `${about}. A newer release has migrated it.`, 'Replace this process by the newer release.'];
  return ['ok', `${about}, all ${formatCount(migrations.length)} migrations applied.`];
}

function judgeDisk({ disk }: SystemSight): Judgment {
  if (!disk)
    return ['failed', 'The folder of DATA_DIR does not answer.', 'Check that it is mounted and can be written.'];
  const detail = `${toSize(disk.freeBytes)} of ${toSize(disk.totalBytes)} free.`;
  const action = 'Make room on the disk with DATA_DIR: orders and uploads stop when it is full.';
  if (disk.freeBytes < 0.2 * gigabyte) return ['failed', detail, action];
  if (disk.freeBytes < 2 * gigabyte || disk.freeBytes < disk.totalBytes * 0.05) return ['attention', detail, action];
  return ['ok', detail];
}

function judgeFiles({ bucketAnswers }: SystemSight): Judgment {
  if (bucketAnswers === null) return ['ok', 'Uploads are on the disk with DATA_DIR, and in every backup.'];
  if (bucketAnswers) return ['ok', 'Uploads are in S3. They are not in backups: the bucket should keep versions.'];
  return ['failed', 'The bucket of S3_URL does not answer.', 'Check its keys and that this machine reaches it.'];
}

function judgeJobs({ lateJobs, failedJobs }: SystemSight): Judgment {
  const failed = failedJobs.map(({ task, count }) => `${task} (${formatCount(count)})`).join(', ');
  if (lateJobs > 0)
    return [
      'failed',
      `Due for more than five minutes: ${toCount(lateJobs, 'job')}.`,
      'Check that a process runs, and its log.',
    ];
  if (failed) return ['attention', `Failed for good: ${failed}.`, 'The log has the reason of each attempt.'];
  return ['ok', 'No job is late, and none has failed.'];
}

function judgeEmail({ hasSmtp, outbox, lastEmailAt, now, isDemo }: SystemSight): Judgment {
  const last = lastEmailAt ? ` The last one left ${formatAge(lastEmailAt.toISOString(), now.toISOString())}.` : '';
  if (outbox.dead > 0)
    return [
      'attention',
      `Failed: ${toCount(outbox.dead, 'message')}.${last}`,
      `Send them again from ${backofficePaths.mail}.`,
    ];
  if (!hasSmtp)
    return isDemo
      ? ['ok', 'No mail server: emails are kept in the email log.']
      : ['attention', 'No mail server: emails stay in the email log, and customers get none.', 'Set SMTP_URL.'];
  return ['ok', `Waiting to leave: ${toCount(outbox.waiting, 'message')}.${last}`];
}

function judgePayments({ paymentProvider, isStripeLive, isDemo }: SystemSight): Judgment {
  if (paymentProvider === 'test')
    return isDemo
      ? ['ok', 'Test payments: no money moves.']
      : [
          'attention',
          'Test payments: no money moves.',
          'Set PAYMENT_PROVIDER to stripe or manual before you take orders.',
        ];
  if (paymentProvider === 'manual') return ['ok', 'Bank transfers and checks, recorded by staff.'];
  if (isStripeLive) return ['ok', 'Stripe, live.'];
  return ['attention', 'Stripe in test mode: no money moves.', 'Set the live keys before you take orders.'];
}

function judgeBackups({ backups, lastBackup, lastVerified, now, isDemo }: SystemSight): Judgment {
  if (!backups.schedule) {
    const detail = 'No backup is scheduled.';
    return isDemo ? ['ok', detail] : ['failed', detail, 'Set BACKUP_SCHEDULE.'];
  }
  const ageOf = (at: Date) => formatAge(at.toISOString(), now.toISOString());
  const verified = lastVerified?.verifiedAt;
  const kept = `${backups.recipient ? 'Encrypted, kept' : 'Kept'} for ${formatCount(backups.keepDays)} days.`;
  const last = verified ? `The last one was made and restored on trial ${ageOf(verified)}.` : 'None was made yet.';
  if (lastBackup?.error)
    return [
      'failed',
      `The backup of ${ageOf(lastBackup.startedAt)} failed: ${lastBackup.error} ${last}`,
      'Mend that; the next try is on schedule.',
    ];
  const isOld = !verified || now.getTime() - verified.getTime() > oldestBackupDays * dayMs;
  if (isOld) return ['attention', `${last} ${kept}`, 'Check BACKUP_SCHEDULE, and that a process runs at that time.'];
  return ['ok', `${last} ${kept}`];
}
