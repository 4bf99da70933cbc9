import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as JobLogger, type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Logger } from 'pino';
import { type Connection, closeDatabase, type Database, openDatabase } from '#database/connect.ts';
import {
  addMissingPreviewJobs,
  addMissingSendJobs,
  jobsSchema,
  listHeldJobs,
  unlockWorkers,
} from '#database/queries/jobs.ts';
import { addMissingDeliveryJobs } from '#database/queries/webhooks.ts';
import { type Tasks, toCrontab, toTaskList } from './tasks.ts';

export interface JobRunner {
  /** Takes no new job and waits for those under way, thirty seconds at most. */
  stop(): Promise<void>;
}

interface JobRunnerOptions {
  connection: Connection;
  database: Database;
  tasks: Tasks;
  log: Logger;
  /** As cron writes it, in UTC; null where none is scheduled. */
  backupSchedule?: string | null;
}

/** One slow job holds up none of the others until there are this many slow ones. */
const concurrency = 4;
const stopLimitMs = 30_000;
const lookForLostJobsMs = 5_000;
const lastResultsMs = 2_000;

/**
 * Runs jobs in this process until it is stopped. graphile-worker ends itself when it cannot write down how a job went,
 * because the database went away: it is started again, under another name and with connections of its own.
 */
export function runJobs({ connection, database, tasks, log, backupSchedule = null }: JobRunnerOptions): JobRunner {
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  let runner: Runner | undefined;

  const openOwn = (poolSize: number, applicationName?: string) =>
    openDatabase(connection, {
      poolSize,
      applicationName,
      onError: (error) => log.debug({ reason: error.message }, 'a connection of the jobs was lost'),
    });

  async function runOnce(): Promise<void> {
    const own = openOwn(concurrency + 1);
    const work: Work = { active: new Set(), failedFetches: 0, fetches: 0 };
    const events: WorkerEvents = new EventEmitter();
    followWork(events, work);
    let name = '';
    events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      name = workerPool.id;
    });
    const ended = new AbortController();
    let looking: Promise<void> | undefined;
    try {
      await addMissingSendJobs(database);
      await addMissingPreviewJobs(database);
      await addMissingDeliveryJobs(database);
      if (stopping.signal.aborted) return;
      runner = await run({
        pgPool: own.$client,
        schema: jobsSchema,
        taskList: toTaskList(tasks, stopping.signal),
        crontab: toCrontab(backupSchedule),
        concurrency,
        pollInterval: 2_000,
        noHandleSignals: true,
        logger: toJobLogger(log),
        events,
        // Without a batch graphile-worker writes results without waiting: a database that is away would end the process
        // by an unhandled rejection, and a stop would close the connections under them.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      if (stopping.signal.aborted) runner.stop().catch(() => undefined);
      looking = lookForLostJobs(name, work, ended.signal);
      await Promise.race([runner.promise, whenShutDown(events, ended.signal)]);
    } finally {
      runner = undefined;
      ended.abort();
      await looking;
      await closeDatabase(own, 1_000);
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnce().catch((error) => log.warn({ reason: String(error) }, 'jobs do not run; trying again'));
      await pause(1_000);
    }
  }

  /**
   * Looks over a connection that has the worker's name as its application_name: as long as it is open, the others know
   * that we are alive. Jobs of a worker without one are unlocked. A worker is started anew, under another name, when it
   * locks a job that it never heard of, because the connection broke between its taking and the answer; and when it
   * could fetch none between two looks that worked: graphile-worker 0.18 caches the ids of its tasks, also where reading
   * them failed as it started, and never asks the database again. What is found once may be over at the next look, so
   * only what is found twice counts.
   */
  async function lookForLostJobs(worker: string, work: Work, signal: AbortSignal): Promise<void> {
    const named = openOwn(1, worker);
    let last: { lost: string[]; deadWorkers: string[] } | null = null;
    while (!signal.aborted) {
      try {
        const { own, deadWorkers } = await listHeldJobs(named.$client, worker);
        const lost = own.filter((id) => !work.active.has(id));
        await unlockWorkers(
          named.$client,
          deadWorkers.filter((name) => last?.deadWorkers.includes(name)),
        );
        const fetchesNothing = last && work.failedFetches > 0 && work.fetches === 0;
        if (runner && (fetchesNothing || lost.some((id) => last?.lost.includes(id)))) {
          log.warn('jobs are not fetched; starting the worker anew');
          runner.stop().catch(() => undefined);
          // Once. What still runs is ours until it has ended, so the connection stays.
          runner = undefined;
        }
        last = { lost, deadWorkers };
      } catch (error) {
        log.debug({ reason: String(error) }, 'lost jobs were not looked for');
        last = null;
      }
      Object.assign(work, { failedFetches: 0, fetches: 0 });
      await sleep(last ? lookForLostJobsMs : 500, undefined, { signal }).catch(() => undefined);
    }
    await closeDatabase(named, 1_000);
  }

  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      runner?.stop().catch(() => undefined);
      const limit = new AbortController();
      await Promise.race([running, sleep(stopLimitMs, undefined, { signal: limit.signal }).catch(() => undefined)]);
      limit.abort();
    },
  };
}

/**
 * Resolves when the worker has shut down and had time to write its last results. graphile-worker 0.18 can wait forever
 * for a batch of results that failed and was counted down twice: its own promise then never settles.
 */
async function whenShutDown(events: WorkerEvents, signal: AbortSignal): Promise<void> {
  const never = new Promise<void>(() => undefined);
  await Promise.race(
    (['pool:gracefulShutdown:complete', 'pool:forcefulShutdown:complete', 'pool:forcefulShutdown:error'] as const).map(
      (event) => once(events as EventEmitter, event, { signal }).catch(() => never),
    ),
  );
  await sleep(lastResultsMs, undefined, { signal }).catch(() => never);
}

interface Work {
  /** Ids of the jobs that run. */
  active: Set<string>;
  /** Failed and successful attempts to fetch a job since the last check. */
  failedFetches: number;
  fetches: number;
}

function followWork(events: WorkerEvents, work: Work): void {
  events.on('worker:getJob:error', () => {
    work.failedFetches += 1;
  });
  events.on('worker:getJob:empty', () => {
    work.fetches += 1;
  });
  events.on('job:start', ({ job }) => {
    work.fetches += 1;
    work.active.add(job.id);
  });
  events.on('job:complete', ({ job }) => void work.active.delete(job.id));
}

/** Failed jobs are logged by their tasks. */
function toJobLogger(log: Logger): JobLogger {
  return new JobLogger(() => (level, message, meta) => {
    const [reason] = message.split('\n');
    const quiet = meta?.failure || level === 'info' || level === 'debug';
    log[quiet ? 'debug' : 'warn']({ reason }, 'jobs');
  });
}
