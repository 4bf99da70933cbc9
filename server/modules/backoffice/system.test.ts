import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBackup } from '#database/queries/backups.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { judgeSystem, type SystemSight } from './system-checks.ts';

describe('an installation that runs', () => {
  let site: TestApp;
  let token: string;
  beforeAll(async () => {
    site = await createTestApp({ environment: { BACKUP_SCHEDULE: '30 3 * * *' } });
    ({ token } = await site.logIn('admin'));
  });
  afterAll(() => site.close());

  const read = async (): Promise<Record<string, { state: string; detail: string }>> => {
    const { data } = await site.get('/api/backoffice/system', token);
    return Object.fromEntries(
      (data.checks as unknown as { name: string }[]).map((check) => [check.name, check]),
    ) as never;
  };

  test('says what it is made of, and that none of its jobs is late', async () => {
    const { Version, Database, Disk, Files, Jobs } = await read();
    expect(Version?.detail).toMatch(/^Packwright \d+\.\d+\.\d+ on Node \d+/);
    expect(Database).toMatchObject({
      state: 'ok',
      detail: expect.stringMatching(/^PostgreSQL \d+.*migrations applied/),
    });
    expect(Disk?.detail).toMatch(/free\.$/);
    expect(Files?.state).toBe('ok');
    expect(Jobs?.state).toBe('ok');
  });

  test('asks for what an operator forgot', async () => {
    const { Email, Backups } = await read();
    expect(Email).toMatchObject({ state: 'attention', action: 'Set SMTP_URL.' });
    expect(Backups).toMatchObject({ state: 'attention', detail: expect.stringContaining('None was made yet.') });
  });

  test('says when a backup was last restored on trial, and why one failed', async () => {
    const { database } = site.parts;
    const startedAt = new Date(Date.now() - 3_600_000);
    const made = { startedAt, finishedAt: startedAt, name: 'one.tar.gz', verifiedAt: startedAt };
    await insertBackup(database, made);
    expect((await read()).Backups).toMatchObject({ state: 'ok', detail: expect.stringContaining('restored on trial') });
    await insertBackup(database, { startedAt: new Date(), finishedAt: new Date(), error: 'No space left.' });
    expect((await read()).Backups).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('No space left.'),
    });
  });

  test('names the jobs that failed for good, and those that nobody runs', async () => {
    const { $client } = site.parts.database;
    await $client.query(`select jobs.add_job('purge', '{}', run_at => now() - interval '6 minutes')`);
    expect((await read()).Jobs).toMatchObject({
      state: 'failed',
      detail: 'Due for more than five minutes: 1 job.',
    });
    await $client.query(`select jobs.permanently_fail_jobs(array(select id from jobs.jobs), 'tried')`);
    expect((await read()).Jobs).toMatchObject({ state: 'attention', detail: 'Failed for good: purge (1).' });
  });
});

const now = new Date('2026-11-19T12:00:00Z');
const healthy: SystemSight = {
  now,
  version: '1.0.0',
  node: '24.21.0',
  startedAt: now,
  postgres: '18.1',
  databaseBytes: 5_000_000,
  migrations: ['a', 'b'],
  knownMigrations: ['a', 'b'],
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  bucketAnswers: null,
  lateJobs: 0,
  failedJobs: [],
  hasSmtp: true,
  outbox: { waiting: 0, dead: 0 },
  lastEmailAt: null,
  paymentProvider: 'manual',
  isStripeLive: null,
  isDemo: false,
  backups: { schedule: '30 3 * * *', keepDays: 30, recipient: null },
  lastBackup: null,
  lastVerified: null,
};

test.each<[string, Partial<SystemSight>, string, string]>([
  ['Database', { migrations: ['a'] }, 'failed', 'Restart one process'],
  ['Database', { migrations: ['a', 'b', 'c'] }, 'attention', 'newer release'],
  ['Disk', { disk: null }, 'failed', 'mounted'],
  ['Disk', { disk: { freeBytes: 1e9, totalBytes: 10e9 } }, 'attention', 'Make room'],
  ['Disk', { disk: { freeBytes: 1e8, totalBytes: 10e9 } }, 'failed', 'Make room'],
  ['Files', { bucketAnswers: false }, 'failed', 'keys'],
  ['Files', { bucketAnswers: true }, 'ok', ''],
  ['Email', { outbox: { waiting: 2, dead: 1 } }, 'attention', '/backoffice/mail'],
  ['Payments', { paymentProvider: 'test' }, 'attention', 'PAYMENT_PROVIDER'],
  ['Payments', { paymentProvider: 'test', isDemo: true }, 'ok', ''],
  ['Payments', { paymentProvider: 'stripe', isStripeLive: false }, 'attention', 'live keys'],
  ['Payments', { paymentProvider: 'stripe', isStripeLive: true }, 'ok', ''],
  ['Backups', { backups: { schedule: null, keepDays: 30, recipient: null } }, 'failed', 'BACKUP_SCHEDULE'],
])('%s with %j is %s', (name, change, state, action) => {
  const check = judgeSystem({ ...healthy, ...change }).find((row) => row.name === name);
  expect(check?.state).toBe(state);
  expect(check?.action).toContain(action);
});
