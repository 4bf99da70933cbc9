import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#database/connect.ts';
import { addJob } from '#database/queries/jobs.ts';
import { useFreshDatabase } from '#database/test-support/fresh-database.ts';
import { hideTasks, listCrontabs, lockJob } from '../test-support/graphile-worker.ts';
import { hurryJobs, startJobs } from '../test-support/start-jobs.ts';

const limit = { timeout: 20_000, interval: 50 };
const listJobs = async (database: Database) =>
  (await database.$client.query('select attempts, locked_by, last_error from jobs.jobs order by id')).rows;

test('two processes run each job once; one added in a transaction that is rolled back never runs', async () => {
  const fresh = await useFreshDatabase();
  const { database } = fresh;
  const ran: number[] = [];
  const sendMessage = async ({ outboxId }: { outboxId: number }) => void ran.push(outboxId);
  startJobs(fresh, { sendMessage });
  startJobs(fresh, { sendMessage });
  for (let outboxId = 0; outboxId < 50; outboxId += 1) {
    await database.transaction(async (tx) => addJob(tx, 'sendMessage', { outboxId }));
    await database
      .transaction(async (tx) => {
        await addJob(tx, 'sendMessage', { outboxId: -1 });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
  }
  await expect.poll(() => listJobs(database), limit).toEqual([]);
  expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, number) => number));
});

test('a job that fails is tried again and says why, as does one with a wrong payload', {
  timeout: 60_000,
}, async () => {
  const fresh = await useFreshDatabase();
  const { database } = fresh;
  let tries = 0;
  startJobs(fresh, {
    async purge() {
      tries += 1;
      if (tries < 3) throw new Error(`not at try ${tries}`);
    },
  });
  await addJob(database, 'purge', {});
  for (const attempts of [1, 2]) {
    await expect
      .poll(() => listJobs(database), limit)
      .toEqual([{ attempts, locked_by: null, last_error: `not at try ${attempts}` }]);
    await hurryJobs(database);
  }
  await expect.poll(() => listJobs(database), limit).toEqual([]);
  await database.$client.query(`select jobs.add_job('sendMessage', '{"outboxId": "seven"}')`);
  await expect.poll(async () => (await listJobs(database))[0]?.last_error, limit).toContain('outboxId');
});

test('the jobs of a killed process run soon, those of a living one stay its own', { timeout: 60_000 }, async () => {
  const fresh = await useFreshDatabase();
  const { database, connection } = fresh;
  const alive = openDatabase(connection, { applicationName: 'packwright alive' });
  onTestFinished(() => alive.$client.end());
  await alive.$client.query('select 1');
  for (const outboxId of [1, 2]) await addJob(database, 'sendMessage', { outboxId });
  const [first, second] = (await database.$client.query<{ id: string }>('select id from jobs.jobs order by id')).rows;
  await lockJob(database, first?.id, 'packwright killed');
  await lockJob(database, second?.id, 'packwright alive');
  const ran: number[] = [];
  startJobs(fresh, { sendMessage: async ({ outboxId }) => void ran.push(outboxId) });
  await expect.poll(() => ran, { timeout: 40_000, interval: 100 }).toEqual([1]);
  await expect
    .poll(() => listJobs(database), limit)
    .toEqual([{ attempts: 0, locked_by: 'packwright alive', last_error: null }]);
});

test('jobs run although the worker could not read its tasks when it started', { timeout: 60_000 }, async () => {
  const fresh = await useFreshDatabase();
  const { database } = fresh;
  const ran: number[] = [];
  // What a connection that times out does to a busy site, too: the worker's first question has no answer.
  const showTasks = await hideTasks(database);
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  startJobs(fresh, { sendMessage: async ({ outboxId }) => void ran.push(outboxId) }, log);
  await expect.poll(() => lines.join(''), limit).toContain('Failed to acquire job');
  await showTasks();
  await addJob(database, 'sendMessage', { outboxId: 1 });
  await expect.poll(() => ran, { timeout: 40_000, interval: 100 }).toEqual([1]);
});

test('jobs go on after every connection was cut, also one whose taking was never answered', {
  timeout: 60_000,
}, async () => {
  const fresh = await useFreshDatabase();
  const { database } = fresh;
  const ran: number[] = [];
  startJobs(fresh, { sendMessage: async ({ outboxId }) => void ran.push(outboxId) });
  await addJob(database, 'sendMessage', { outboxId: 1 });
  await expect.poll(() => ran, limit).toEqual([1]);
  const listWorkers = async () => {
    const { rows } = await database.$client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where application_name like 'pool-%'
       and datname = current_database()`,
    );
    return rows.map(({ name }) => name);
  };
  await expect.poll(listWorkers, limit).toHaveLength(1);
  const [worker] = await listWorkers();
  // As if the connection broke between the taking and the answer: ours, and we do not know it.
  await addJob(database, 'sendMessage', { outboxId: 2 }, { runAt: new Date(Date.now() + 3_600_000) });
  const [job] = (await database.$client.query<{ id: string }>('select id from jobs.jobs')).rows;
  await lockJob(database, job?.id, worker);
  await database.$client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await addJob(database, 'sendMessage', { outboxId: 3 });
  await expect.poll(() => ran.sort(), { timeout: 40_000, interval: 100 }).toEqual([1, 2, 3]);
});

test('the purge and the check of stored stock are known to the clock of the jobs', async () => {
  const fresh = await useFreshDatabase();
  startJobs(fresh, {});
  await expect.poll(() => listCrontabs(fresh.database), limit).toEqual(['checkStock', 'purge']);
});

test('a scheduled backup is known to the clock of the jobs as well', async () => {
  const fresh = await useFreshDatabase();
  const site = { connection: fresh.connection, database: fresh.database };
  startJobs(site, {}, undefined, '30 3 * * *');
  await expect.poll(() => listCrontabs(fresh.database), limit).toEqual(['backUp', 'checkStock', 'purge']);
});
