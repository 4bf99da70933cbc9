import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { applyMigrations } from '#database/migrate.ts';
import { openData } from '#database/open-data.ts';
import { subscribers } from '#server/module-wiring.ts';
import { createAuthHandlers } from '#server/modules/auth/api.ts';
import { createLogin } from '#server/modules/staff/logins.ts';
import { openParts, type Parts } from '#server/parts.ts';
import { readSettings } from '#server/settings.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { cleanUpLater } from './clean-up.ts';
import { noLimits } from './no-limits.ts';
import { formatNumber, printTable } from './print-table.ts';
import { formatMiddle, toMedian } from './statistics.ts';

const caller = { session: null, ip: 'unknown', userAgent: '', requestId: 'bench' };

/** Whether the clock tells which addresses have an account: the same question about a known and an unknown one. */
export async function measureAccounts(short: boolean): Promise<void> {
  const rounds = short ? 2 : 60;
  const dataDir = await mkdtemp(join(tmpdir(), 'packwright-bench-'));
  cleanUpLater(() => rm(dataDir, { recursive: true, force: true }));
  const settings = readSettings({ DATA_DIR: dataDir }, projectRoot);
  const data = await openData({ databaseUrl: null, dataDir, as: 'site', log: () => undefined });
  const close = cleanUpLater(() => data.close());
  const { database } = data;
  await applyMigrations(database, projectRoot);
  const parts: Parts = {
    ...(await openParts({ settings, database, log: pino({ level: 'silent' }) }, subscribers)),
    // Budgets would end the measurement, and they are the same for both.
    limits: noLimits,
  };
  const auth = createAuthHandlers(parts);
  for (let i = -3; i < rounds; i += 1) {
    await createLogin(database, { email: `known${i}@example.com`, roles: [], firstName: 'A', lastName: 'B' });
  }

  const person = { first_name: 'A', last_name: 'B', company: 'C', mobile: '', agree_terms: true as const };
  const password = 'a new password of mine';
  const questions: Record<string, (email: string) => unknown> = {
    'log in, wrong password': (email) => auth['POST /api/auth/login']({ email, password }, caller),
    'ask for a code': (email) => auth['POST /api/auth/reset/token']({ email }, caller),
    'guess a code': (email) => auth['POST /api/auth/reset/password']({ email, code: '000000', password }, caller),
    'open an account': (email) => auth['POST /api/auth/register/v2']({ ...person, email, password }, caller),
  };
  const rows: string[][] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = -3; i < rounds; i += 1) {
      // In turn, and each first as often as second, so that a neighbor's burst hits both.
      const order = i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const who of order) {
        const begun = performance.now();
        await ask(`${who}${i}@example.com`);
        if (i >= 0) times[who].push(performance.now() - begun);
      }
    }
    const ms = (value: number) => `${formatNumber(value, 1)} ms`;
    const ratio = toMedian(times.known) / toMedian(times.unknown);
    rows.push([name, formatMiddle(times.known, ms), formatMiddle(times.unknown, ms), formatNumber(ratio, 3)]);
  }
  printTable(['', 'has an account', 'has none', 'ratio of medians'], rows);
  await close();
}
