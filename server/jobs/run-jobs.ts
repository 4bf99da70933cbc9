import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as JobLogger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { type Connection, closeDatabase, type Database, openDatabase } from '#database/connect.ts';
import { addMissingPreviewJobs, addMissingSendJobs, freeOrphanedJobs, jobsSchema } from '#database/queries/jobs.ts';
import { addMissingDeliveryJobs } from '#database/queries/webhooks.ts';
import { crontab, type Tasks, toTaskList } from './tasks.ts';

export interface JobRunner {
  /** Takes no new job and waits for those under way, thirty seconds at most. */
  stop(): Promise<void>;
}

interface JobRunnerOptions {
  connection: Connection;
  database: Database;
  tasks: Tasks;
  log: Logger;
}

/** One slow job holds up none of the others until there are this many slow ones. */
const concurrency = 4;
const stopLimitMs = 30_000;
const lookForOrphansMs = 5_000;
const lastResultsMs = 2_000;

/**
 * Runs jobs in this process until it is stopped. graphile-worker ends itself when it cannot write down how a job went,
 * because the database went away: it is started again, under another name and with connections of its own.
 */
export function runJobs({ connection, database, tasks, log }: JobRunnerOptions): JobRunner {
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  let runner: Runner | undefined;

  async function runOnce(): Promise<void> {
    const name = `packwright ${randomBytes(9).toString('hex')}`;
    const own = openDatabase(connection, {
      poolSize: concurrency + 1,
      applicationName: name,
      onError: (error) => log.debug({ reason: error.message }, 'a connection of the jobs was lost'),
    });
    const active = new Set<string>();
    const fetches: Fetches = { failed: 0, worked: 0 };
    const events = followWorker(name, active, fetches);
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
        crontab,
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
      looking = lookForOrphans(own, name, { active, fetches }, ended.signal);
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
   * Looking also keeps a connection open under our name: after a loss of the database we are soon known to be alive. A
   * worker that could fetch no job between two looks that worked is started anew: graphile-worker 0.18 caches the ids of
   * its tasks, also where reading them failed as it started, and never asks the database again.
   */
  async function lookForOrphans(own: Database, worker: string, { active, fetches }: Followed, signal: AbortSignal) {
    let suspects: string[] = [];
    let hasLooked = false;
    while (!signal.aborted) {
      let pauseMs = lookForOrphansMs;
      try {
        suspects = await freeOrphanedJobs(own.$client, { worker, active: [...active], suspects });
        if (hasLooked && fetches.failed > 0 && fetches.worked === 0) {
          log.warn('jobs are not fetched; starting the worker anew');
          runner?.stop().catch(() => undefined);
          return;
        }
        hasLooked = true;
      } catch (error) {
        log.debug({ reason: String(error) }, 'orphaned jobs were not looked for');
        suspects = [];
        hasLooked = false;
        pauseMs = 500;
      }
      Object.assign(fetches, { failed: 0, worked: 0 });
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
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

/** How often a job was asked for, since it was last looked at. */
interface Fetches {
  failed: number;
  worked: number;
}

interface Followed {
  active: ReadonlySet<string>;
  fetches: Fetches;
}

/** Names the worker as its connections are named, and notes what it is at work on. */
function followWorker(name: string, active: Set<string>, fetches: Fetches): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = name;
  });
  events.on('worker:getJob:error', () => {
    fetches.failed += 1;
  });
  events.on('worker:getJob:empty', () => {
    fetches.worked += 1;
  });
  events.on('job:start', ({ job }) => {
    fetches.worked += 1;
    active.add(job.id);
  });
  events.on('job:complete', ({ job }) => void active.delete(job.id));
  return events;
}

/** A job that failed is told of by its task. */
function toJobLogger(log: Logger): JobLogger {
  return new JobLogger(() => (level, message, meta) => {
    const [reason] = message.split('\n');
    const quiet = meta?.failure || level === 'info' || level === 'debug';
    log[quiet ? 'debug' : 'warn']({ reason }, 'jobs');
  });
}
